"""The one door to the tables: create, come in, act, undo, look, watch. Synchronous throughout; needs no lock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core import hosting
from companion.core.game import Legal, Rejected, Value
from companion.library import Card, Pack
from companion.table import access, opening, remembering, rights, show, succession, undoing
from companion.table.access import Role, digest
from companion.table.doors import now_ms
from companion.table.hostship import Hostship
from companion.table.lines import named
from companion.table.open_table import OpenTable
from companion.table.packs import owner_of
from companion.table.shelves import packs_chosen
from companion.table.views import Ask, Knock, LogLine, PhoneView, SeatView, TableCard, TableView

__all__ = ["Ask", "Knock", "LogLine", "PhoneView", "Role", "SeatView", "TableCard", "TableView", "Tables", "now_ms"]

CLIENT_LENGTH = 64


class Tables(Hostship):
    """All tables of one server. `device` is the phone's own random token; `code` may be as typed by hand.

    Every method that names a table raises `Rejected` for an unknown one and, but for `enter` and `knock`, for a phone
    that is not admitted there. Watchers are pinged after what they may see is safely stored.
    """

    def create(
        self,
        game: str,
        name: str,
        people: Sequence[tuple[str, int | None]],
        options: Mapping[str, Value],
        *,
        device: str,
        local: bool = False,
    ) -> str:
        """Make a table and return its code; `device` is its host, `local` whether it is the machine that serves.

        `people`: names with colours (0 to 9, None: a free one) in turn order. `options`: where they differ from the
        defaults. Raises `Rejected` where a private house serves another machine, for an unknown game or option, a bad
        name or colour, too many people.
        """
        if self.private and not local:
            raise Rejected("refuse.private")
        if game not in self._games:
            raise Rejected("refuse.unknown_game")
        host, now = digest(device), self._clock()
        events = opening.events(self._games[game], name, people, options, self._rng, now)
        code = access.new_code({*self._store.codes(), *self._tables})
        table = OpenTable(code, self._games[game], self._store, [])
        table.step(now, "", None, "", (*events, *remembering.at_first(self.packs, table.game, host)))
        table.change(access.Opened(access.new_secret(), host), now)
        self._tables[code] = table
        succession.look_again(table, now)
        return code

    def mine(self, device: str) -> tuple[TableCard, ...]:
        """The tables at which this phone has a role, the last changed first."""
        phone = digest(device)
        roles = [(table, table.role(phone)) for table in self._tables.values()]
        cards = [show.card(table, role) for table, role in roles if role is not None]
        return tuple(sorted(cards, key=lambda card: (-card.changed, card.code)))

    # Own cards

    def use_packs(self, code: str, device: str, refs: Sequence[str]) -> None:
        """As host, play with these own packs from now on, the last one uppermost; none: with the bundled cards alone.

        They are the host's own or the machine's. Where the game plays by its cards, these are taken over as they are
        now. A step of play like any other. Raises `Rejected` for a pack that is not there, another's or another game's,
        or that the game cannot be played with.
        """
        table, role = self._come(code, device)
        if role.kind != "host":
            raise Rejected("refuse.host_only")
        action = packs_chosen(self.packs, table.game, owner_of(device), refs)
        now = self._clock()
        events = self._decide(table, role.seat, action, now)
        if events:
            table.step(now, role.seat or "", role.seat, "", events)

    def library(self, code: str, device: str) -> Pack:
        """The cards and rules to look up at this table, its own cards among them; as `Shelves.pack`."""
        table, _ = self._come(code, device)
        state = table.table
        return self.shelves.pack(table.game.id, (ref for ref, _ in state.packs), state.cards)

    def remember(self, code: str, device: str, card: Card, called: str) -> None:
        """Keep an own `card` in the pack of the table's host, and use that from now on; `called` is what the pack is
        called where there is none yet. For any phone that plays. Raises `Rejected` where it cannot be kept."""
        table, role = self._come(code, device)
        if not role.acts:
            raise Rejected("refuse.watching")
        used = remembering.remember(self.packs, table, card, called)
        if used is not None:
            # Nobody's step: the last one of who plays stays the one they take back.
            table.step(self._clock(), "", None, "", (used,))
        else:
            # The others have it among theirs.
            table.ping()

    # Playing

    def act(self, code: str, device: str, action: Any, *, seat: str | None = None, client: str = "") -> int:
        """Do `action` for `seat` (by default the phone's own); returns the number of the last step in the log then.

        For whom a phone may act is in `rights`. `client` is the phone's own id of this
        tap, never used twice at a table: one that was seen before does nothing. Raises `Rejected` with the reason,
        `Stale` where the action rests on what is no longer so.
        """
        table, role = self._come(code, device)
        whose = rights.check(table, role, seat or role.seat, action)
        if len(client) > CLIENT_LENGTH:
            raise Rejected("refuse.bad_action")
        if client and client in table.clients:
            return len(table.history.entries)
        now = self._clock()
        events = self._decide(table, whose, table.action(action), now)
        if events:
            table.step(now, role.seat or "", whose, client, events)
        elif client:
            table.clients.add(client)
        return len(table.history.entries)

    def legal(self, code: str, device: str, seat: str | None) -> tuple[Legal, ...]:
        """What may be done now for `seat`, and why not the rest; empty for a seat this phone may not act for."""
        table, role = self._come(code, device)
        state = table.table
        if state.stage == "lobby" or seat is None or not state.roster.has(seat):
            return ()
        if not rights.may_play(table, role, seat):
            return ()
        return table.legal(seat)

    def undo(self, code: str, device: str, targets: tuple[int, ...] | None = None) -> bool:
        """Take back steps by their numbers; None is the one that `TableView.undo` shows this phone.

        A player may take back only its own last one; `targets` then says which the person meant. A host may take back
        any, several at once, undos too. False: the step showed a roll or hidden information, or others have played
        since, so the host was asked (see `grant`). Raises `Rejected`, or `Stale` where a step is already taken back or
        no longer the last.
        """
        return undoing.undo(*self._come(code, device), targets, self._clock())

    def redo(self, code: str, device: str) -> None:
        """Take back this phone's latest undo that still counts, as editors do; see `History.last_undo` for the rule."""
        undoing.redo(*self._come(code, device), self._clock())

    def grant(self, code: str, device: str, ask_id: str, yes: bool) -> None:
        """As host, grant or refuse an undo that was asked for; `Stale` where the table has moved on since."""
        undoing.grant(self._host(code, device), ask_id, yes, self._clock())

    def show_card(self, code: str, device: str, card: Card | None) -> None:
        """Lay `card` on the shared screen, or (None) take off what lies there, see `TableView.shown`. It goes by itself
        when the turn passes to another seat, and with the first step after half a minute, which all want to see; it is
        no step of the game, and not in the log.

        Raises `Rejected` for a phone that only watches, and for a card larger than a pack may have it.
        """
        table, role = self._come(code, device)
        if not role.acts:
            raise Rejected("refuse.watching")
        table.show(card, table.table.roster.name(role.seat) if role.seat else "", self._clock())

    def show_code(self, code: str, device: str, on: bool) -> None:
        """Show the code to come in by large on the shared screen, or (False) no more, see `TableView.invites`. It goes
        by itself once somebody new has come in. Raises `Rejected` for a phone that only watches."""
        table, role = self._come(code, device)
        if not role.acts:
            raise Rejected("refuse.watching")
        table.arrange(invites=on)

    def focus(self, code: str, device: str, seat: str | None) -> None:
        """As host, have the shared screen show one seat larger than all others, or (None) all alike; kept as long as
        this server runs. Raises `Rejected` for a seat that is not there."""
        table = self._host(code, device)
        if seat is not None and not table.table.roster.has(seat):
            raise Rejected("refuse.seat_gone")
        table.arrange(focus=seat or "")

    def _decide(self, table: OpenTable, seat: str | None, action: Any, now: int) -> tuple[Any, ...]:
        try:
            return hosting.decide(table.game, table.table, seat, action, self._rng, now)
        except Rejected as refusal:
            refusal.message = named(refusal.message, table.table.roster, table.table.cards)
            raise

    # Looking

    def view(self, code: str, device: str) -> TableView:
        """The table as this phone may see it now."""
        return show.view(*self._come(code, device))

    def look(self, code: str, device: str, seat: str) -> Any:
        """The game's own view as `seat` may see it: for the phone that sits there, or, where no phone does, for the
        host's, which is passed round. Raises `Rejected` for any other phone, and in the lobby."""
        return show.look(*self._come(code, device), seat)

    def log(self, code: str, device: str) -> tuple[LogLine, ...]:
        """Every step as this phone may read it, the newest first."""
        return show.log(*self._come(code, device))

    def later(self, code: str, device: str, seq: int) -> tuple[LogLine, ...]:
        """The steps after `seq` that count, the newest first: what stays, and may do nothing, where `seq` is undone."""
        return show.later(*self._come(code, device), seq)
