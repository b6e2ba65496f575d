"""A table as one phone shows it: what the pages and a game's panel get to draw and to act with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.core.game import Legal, Rejected
from companion.core.message import Message
from companion.core.seats import Roster, Seat
from companion.library import Pack
from companion.table.lines import named
from companion.table.tables import SeatView, TableView
from companion.ui.phone import Phone
from companion.ui.stacking import Stacking
from companion.ui.theme import Look


@dataclass(frozen=True, slots=True)
class At(Stacking):
    """One phone at one table, at one moment: `table` is the whole view, `table.view` the game's own.

    `sheets` is the stack of open sheets, the last one on top. `came`: the last step of the log when this page first
    showed the table. `moving`: what the newest step drew still moves, so nothing tells yet how it ends (see
    `use_moving`); `settle` ends that. `moment`: what tells this moment of the game from any other, so that a tap does
    not count for the next one (see `Panel.moment`).
    """

    phone: Phone
    look: Look
    table: TableView
    sheets: tuple[tuple[Any, ...], ...] = ()
    rules: tuple[Legal, ...] = ()
    came: int | None = None
    moving: bool = False
    moment: str = ""
    settle: Callable[[], None] = lambda: None

    def act(self, action: Any, seat: str | None = None) -> int | None:
        """Do `action` for `seat`, or for the seat whose action it is on this phone.

        The number of the last step in the log then (which a counter needs), None where it was refused.
        """
        return self.phone.act(self.table.code, action, seat or self.acting)

    @property
    def acting(self) -> str | None:
        """For whom a tap on this phone is done: its own seat, else (one phone for all) the seat whose turn it is, or
        where that one's own phone is here another that this phone may act for."""
        active = getattr(self.table.view, "active", None)
        may = self.table.acts_for
        return self.table.seat or (active if active in may or not may else may[0])

    def fresh(self, step: int) -> bool:
        """Whether `step` was just made, before the eyes of this page: what it brings may move."""
        return self.came is not None and self.came < step == self.table.seq

    @property
    def place(self) -> str:
        """The open sheets are kept by the table's code."""
        return self.table.code

    @property
    def pack(self) -> Pack:
        """The cards and rules to look up at this table, its own cards among them."""
        return self.phone.tables.shelves.pack(self.table.game, self.table.refs, self.table.played)

    def text(self, message: Message) -> str:
        """A message in this phone's language, seats and cards by their names."""
        return self.look.t.message(self._named(message))

    def say(self, message: Message | None) -> None:
        """Show a refusal or a hint in the notice bar."""
        self.phone.say(self._named(message) if message else None)

    def _named(self, message: Message) -> Message:
        return named(message, Roster(tuple(map(_seat, self.table.seats))), self.table.played)

    def seat(self, seat_id: str | None) -> SeatView | None:
        """A seat by its id, None where nobody sits there any more."""
        return next((seat for seat in self.table.seats if seat.id == seat_id), None)

    def name(self, seat_id: str | None) -> str:
        """A seat's name, a dash where nobody sits there any more."""
        seat = self.seat(seat_id)
        return seat.name if seat else "–"

    def look_as(self, seat: str) -> Any:
        """The game's view as `seat` may see it (see `Tables.look`), None where this phone may not."""
        try:
            return self.phone.tables.look(self.table.code, self.phone.device, seat)
        except Rejected:
            return None

    def legal(self, key: str, seat: str | None = None) -> Legal | None:
        """What the rules say of the button `key` for `seat` (else: who acts here); None where it is no question now."""
        elsewhere = seat is not None and seat != self.acting
        tables, code = self.phone.tables, self.table.code
        found = tables.legal(code, self.phone.device, seat) if elsewhere else self.rules
        return next((legal for legal in found if legal.key == key), None)

    def reason(self, key: str, seat: str | None = None) -> Message | None:
        """Why the button `key` may not be pressed now, None where it may."""
        legal = self.legal(key, seat)
        return legal.reason if legal else None


def _seat(seat: SeatView) -> Seat:
    return Seat(seat.id, seat.name, seat.colour, seat.away)
