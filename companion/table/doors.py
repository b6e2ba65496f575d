"""The doors of the tables: which there are, who comes in and sits down, and who looks on."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping

from companion.core import hosting
from companion.core.dice import Rng, SystemRng
from companion.core.game import Game, Rejected
from companion.core.message import Message
from companion.table import access, knocks, opening, show, succession
from companion.table.access import Role, digest
from companion.table.open_table import OpenTable, Ping, refused
from companion.table.packs import Packs, no_packs
from companion.table.shelves import Shelves
from companion.table.store import Store
from companion.table.tries import Tries
from companion.table.views import TableView

log = logging.getLogger("companion.table")

TRIES_BY_CALLER = 10
TRIES_AT_TABLE = 60
"""Wrong secrets or codes within a minute, by one caller and at one table."""


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Doors:
    """The part of `Tables` that every other hangs on: its tables, and the phones that come to them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        *,
        packs: Packs | None = None,
        rng: Rng | None = None,
        clock: Callable[[], int] = now_ms,
        private: bool = False,
    ) -> None:
        """Opens every table in `store`; one that cannot be read is set out of play and does not disturb the others.

        `packs` are the own cards kept here, None where there is no place for any. `private`: only the machine that
        serves makes tables.
        """
        self.private = private
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
                    succession.look_again(table, clock())
                case Message() as reason:
                    self._closed[code] = reason

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
        too many wrong codes or secrets, at a table that is locked, and for a phone that the host let go; one that is
        known here comes in all the same.
        """
        phone = digest(device)
        table = self._find(code)
        role = table.role(phone) if table else None
        if role is not None:
            return role
        if table is not None and table.access.is_expelled(phone):
            raise Rejected("refuse.expelled")
        if table is not None and not secret:
            return None
        if not self._opens(table, secret or "", caller or phone) or table is None:
            return None
        if table.access.locked:
            raise Rejected("refuse.locked")
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

    def sit(self, code: str, device: str, seat: str | None) -> None:
        """Take a seat on which no phone sits (leaving the one held before), or (None) stand up and watch.

        In mid-game, where seats have secrets, the log tells it to all.
        """
        table, role = self._come(code, device)
        self._sit(table, digest(device), seat, role)

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

    # Looking on

    def watch(self, code: str, device: str, ping: Ping) -> Callable[[], None]:
        """Call `ping` after every change of the table, until what is returned is called; never with anything to see.

        Meanwhile the phone counts as connected. A phone that knocks may watch too, to learn that it was let in.
        """
        table = self._table(code)
        phone = digest(device)
        stop = table.watch(phone, ping)
        succession.look_again(table, self._clock())

        def leave() -> None:
            stop()
            try:
                succession.look_again(table, self._clock())
            except (Rejected, OSError):
                # Who leaves cannot be told; who asks to be host may ask again.
                log.exception("table %s: nobody could be made host", table.code)

        return leave

    def bustle(self, code: str) -> tuple[int, int]:
        """How often anything has changed at a table but phones coming and going, and how many phones are there."""
        table = self._table(code)
        return table.changes, len(table.here())

    def screen(self, code: str, device: str, secret: str, *, caller: str = "") -> TableView:
        """The table for the shared screen: read-only, by the link's secret, for any device but one that was let go."""
        table = self._by_secret(code, secret, caller)
        if table.access.is_expelled(digest(device)):
            raise Rejected("refuse.expelled")
        return show.view(table, Role("screen"))

    def screen_for(self, code: str, device: str) -> TableView:
        """The same for a screen that the host let in by its short code."""
        table, _ = self._come(code, device)
        return show.view(table, Role("screen"))

    def watch_screen(self, code: str, secret: str, ping: Ping, *, caller: str = "") -> Callable[[], None]:
        """As `watch`, for the shared screen, which is no phone and counts as none; told also where it was let go, so
        that it goes dark at once."""
        return self._by_secret(code, secret, caller).watch("", ping)

    # Behind the door

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

    def _sit(self, table: OpenTable, phone: str, seat: str | None, by: Role) -> None:
        """Put `phone` (its digest) on `seat`, as `sit` does; a deed of the phone of role `by`."""
        if seat == table.access.seat(phone):
            return
        now = self._clock()
        if seat is not None:
            if not table.table.roster.has(seat):
                raise Rejected("refuse.seat_gone")
            if table.access.holder(seat) is not None:
                raise Rejected("refuse.seat_held")
            if table.game.secrets and table.table.stage == "playing":
                table.step(now, by.seat or "", seat, "", (hosting.SeatTaken(seat),))
        table.change(access.Sat(phone, seat), now)

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
