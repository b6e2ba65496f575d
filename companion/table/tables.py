"""The one door to the tables: create, come in, act, undo, look, watch. Synchronous throughout; needs no lock."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.core import hosting
from companion.core.dice import Rng, SystemRng
from companion.core.game import Game, Legal, Rejected, Value
from companion.core.message import Message
from companion.library import Card, Pack
from companion.table import access, knocks, opening, remembering, show, undoing
from companion.table.access import Role, digest
from companion.table.lines import named
from companion.table.open_table import OpenTable, Ping, refused
from companion.table.packs import Packs, no_packs, owner_of
from companion.table.shelves import Shelves, packs_chosen
from companion.table.store import Store
from companion.table.tries import Tries
from companion.table.views import Ask, Knock, LogLine, SeatView, TableCard, TableView

__all__ = ["Ask", "Knock", "LogLine", "Role", "SeatView", "TableCard", "TableView", "Tables", "now_ms"]

TRIES_BY_CALLER = 10
TRIES_AT_TABLE = 60
"""Wrong secrets or codes within a minute, by one caller and at one table."""

CLIENT_LENGTH = 64


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Tables:
    """All tables of one server. `device` is the phone's own random token; `code` may be as typed by hand.

    Every method that names a table raises `Rejected` for an unknown one and, but for `enter` and `knock`, for a phone
    that is not admitted there. Watchers are pinged after what they may see is safely stored.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        *,
        packs: Packs | None = None,
        rng: Rng | None = None,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        """Opens every table in `store`; one that cannot be read is set out of play and does not disturb the others.

        `packs` are the own cards kept here, None where there is no place for any.
        """
        self.packs = packs or no_packs()
        self.shelves = Shelves(self.packs)
        self._store = store
        self._games = games
        self._rng = rng or SystemRng()
        self._clock = clock
        self._tables: dict[str, OpenTable] = {}
        self._closed: dict[str, Message] = {}
        self._callers = Tries(TRIES_BY_CALLER, clock)
        self._doors = Tries(TRIES_AT_TABLE, clock)
        for code in store.codes():
            match opening.reopen(code, store, games):
                case OpenTable() as table:
                    self._tables[code] = table
                case Message() as reason:
                    self._closed[code] = reason

    def create(
        self,
        game: str,
        name: str,
        people: Sequence[tuple[str, int | None]],
        options: Mapping[str, Value],
        *,
        device: str,
    ) -> str:
        """Make a table and return its code; `device` is its host.

        `people`: names with colours (0 to 9, None: a free one) in turn order. `options`: where they differ from the
        defaults. Raises `Rejected` for an unknown game or option, a bad name or colour, too many people.
        """
        if game not in self._games:
            raise Rejected("refuse.unknown_game")
        host, now = digest(device), self._clock()
        events = opening.events(self._games[game], name, people, options, self._rng, now)
        code = access.new_code({*self._store.codes(), *self._tables})
        table = OpenTable(code, self._games[game], self._store, [])
        table.step(now, "", None, "", (*events, *remembering.at_first(self.packs, table.game, host)))
        table.change(access.Opened(access.new_secret(), host), now)
        self._tables[code] = table
        return code

    def mine(self, device: str) -> tuple[TableCard, ...]:
        """The tables at which this phone has a role, the last changed first."""
        phone = digest(device)
        roles = [(table, table.role(phone)) for table in self._tables.values()]
        cards = [show.card(table, role) for table, role in roles if role is not None]
        return tuple(sorted(cards, key=lambda card: (-card.changed, card.code)))

    def exists(self, code: str) -> bool:
        """Whether there is a table of this code, be it one that cannot be opened."""
        return access.clean_code(code) in {*self._tables, *self._closed}

    def game_of(self, code: str) -> str | None:
        """The id of the game played at a table, None where there is no such table."""
        table = self._tables.get(access.clean_code(code) or "")
        return table.game.id if table else None

    # Coming in

    def enter(self, code: str, device: str, *, secret: str | None = None, caller: str = "") -> Role | None:
        """The role of a phone at a table; a stranger with the link's `secret` becomes a watcher, without it None.

        `caller` is who is counted for wrong tries (an address, say), by default the phone. Raises `Rejected` after
        too many wrong codes or secrets; a phone that is known here comes in all the same.
        """
        phone = digest(device)
        table = self._find(code)
        role = table.role(phone) if table else None
        if role is not None:
            return role
        if table is not None and not secret:
            return None
        if not self._opens(table, secret or "", caller or phone) or table is None:
            return None
        table.knocks.pop(phone, None)
        table.change(access.Admitted(phone), self._clock())
        return table.role(phone)

    def knock(self, code: str, device: str, label: str, *, caller: str = "") -> None:
        """Ask the host to let this phone in, by the name (`label`) typed; `watch` tells when to look again."""
        phone = digest(device)
        self._callers.check(caller or phone)
        table = self._find(code)
        if table is None:
            self._callers.wrong(caller or phone)
            raise Rejected("refuse.no_table")
        knocks.knock(table, phone, label, self._clock())

    def knocking(self, code: str, device: str) -> knocks.Standing:
        """How this phone's knock stands: "no", "waiting", "turned_away" or "admitted"."""
        return knocks.standing(self._table(code), digest(device))

    def admit(self, code: str, device: str, knock_id: str, yes: bool) -> None:
        """As host, let a phone in or turn it away; a knock already answered is passed over."""
        phone = knocks.answer(self._host(code, device), knock_id, yes, self._clock())
        if phone is not None and not yes:
            # As a wrong try, so that nobody can ring without end.
            self._callers.wrong(phone)

    def sit(self, code: str, device: str, seat: str | None) -> None:
        """Take a seat on which no phone sits (leaving the one held before), or (None) stand up and watch.

        In mid-game, where seats have secrets, the log tells it to all.
        """
        table, role = self._come(code, device)
        phone, now = digest(device), self._clock()
        if seat == table.access.seat(phone):
            return
        if seat is not None:
            if not table.table.roster.has(seat):
                raise Rejected("refuse.seat_gone")
            if table.access.holder(seat) is not None:
                raise Rejected("refuse.seat_held")
            if table.game.secrets and table.table.stage == "playing":
                table.step(now, role.seat or "", seat, "", (hosting.SeatTaken(seat),))
        table.change(access.Sat(phone, seat), now)

    def join(self, code: str, device: str, name: str) -> str:
        """Add a seat by `name`, sit down on it and return its id: for a phone that was let in and is not in the list.

        Raises `Rejected` where the table is full, the name is no name, or the phone sits already.
        """
        table, role = self._come(code, device)
        if role.seat is not None:
            raise Rejected("refuse.seated")
        now = self._clock()
        added: tuple[hosting.SeatAdded, ...] = hosting.decide(
            table.game, table.table, None, hosting.AddSeat(name), self._rng, now
        )
        seat = added[0].seat.id
        table.step(now, seat, seat, "", added)
        table.change(access.Sat(digest(device), seat), now)
        return seat

    def free(self, code: str, device: str, seat: str) -> None:
        """As host, free a seat of the phone that holds it (lost, or out of battery), so that another can sit down."""
        table = self._host(code, device)
        holder = table.access.holder(seat)
        if holder is not None:
            table.change(access.Sat(holder, None), self._clock())

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

        A host may act for anybody, a player also for a seat without a phone. `client` is the phone's own id of this
        tap, never used twice at a table: one that was seen before does nothing. Raises `Rejected` with the reason,
        `Stale` where the action rests on what is no longer so.
        """
        table, role = self._come(code, device)
        if not role.acts:
            raise Rejected("refuse.watching")
        whose = seat or role.seat
        if whose is not None and not table.may_play(role, whose):
            raise Rejected("refuse.not_your_seat")
        if len(client) > CLIENT_LENGTH:
            raise Rejected("refuse.bad_action")
        if isinstance(action, hosting.UsePacks):
            # Whose packs these are is asked elsewhere, see `use_packs`.
            raise Rejected("refuse.unknown_action")
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
        if seat is None or state.stage == "lobby" or not state.roster.has(seat) or not table.may_play(role, seat):
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
        when the turn passes to another seat; it is no step of the game, and not in the log.

        Raises `Rejected` for a phone that only watches, and for a card larger than a pack may have it.
        """
        table, role = self._come(code, device)
        if not role.acts:
            raise Rejected("refuse.watching")
        table.show(card, table.table.roster.name(role.seat) if role.seat else "")

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

    def watch(self, code: str, device: str, ping: Ping) -> Callable[[], None]:
        """Call `ping` after every change of the table, until what is returned is called; never with anything to see.

        Meanwhile the phone counts as connected. A phone that knocks may watch too, to learn that it was let in.
        """
        return self._table(code).watch(digest(device), ping)

    def screen(self, code: str, secret: str, *, caller: str = "") -> TableView:
        """The table for the shared screen: read-only, by the link's secret."""
        return show.view(self._by_secret(code, secret, caller), Role("screen"))

    def screen_for(self, code: str, device: str) -> TableView:
        """The same for a screen that the host let in by its short code."""
        table, _ = self._come(code, device)
        return show.view(table, Role("screen"))

    def watch_screen(self, code: str, secret: str, ping: Ping, *, caller: str = "") -> Callable[[], None]:
        """As `watch`, for the shared screen, which is no phone and counts as none."""
        return self._by_secret(code, secret, caller).watch("", ping)

    # Doors

    def _find(self, code: str) -> OpenTable | None:
        clean = access.clean_code(code) or ""
        if clean in self._closed:
            raise refused(self._closed[clean])
        return self._tables.get(clean)

    def _table(self, code: str) -> OpenTable:
        table = self._find(code)
        if table is None:
            raise Rejected("refuse.no_table")
        return table

    def _come(self, code: str, device: str) -> tuple[OpenTable, Role]:
        table = self._table(code)
        return table, table.need(digest(device))

    def _host(self, code: str, device: str) -> OpenTable:
        table, role = self._come(code, device)
        if role.kind != "host":
            raise Rejected("refuse.host_only")
        return table

    def _opens(self, table: OpenTable | None, secret: str, caller: str) -> bool:
        # The right secret cannot be guessed, so others' wrong ones keep out nobody who was given it.
        if table is not None and table.access.opens(secret):
            return True
        self._callers.check(caller)
        if table is not None:
            self._doors.check(table.code)
            self._doors.wrong(table.code)
        self._callers.wrong(caller)
        return False

    def _by_secret(self, code: str, secret: str, caller: str) -> OpenTable:
        table = self._find(code)
        if not self._opens(table, secret, caller or f"screen {code:.20}") or table is None:
            raise Rejected("refuse.not_admitted")
        if table.trouble:
            raise refused(table.trouble)
        return table
