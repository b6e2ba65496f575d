"""What every game's decisions start from, and how a game is asked beforehand what it would say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from companion.core.dice import Rng
from companion.core.game import Legal, Rejected, Table
from companion.core.message import SeatRef, msg

P = TypeVar("P")
C = TypeVar("C")
K = TypeVar("K", bound=str)

Decision: TypeAlias = Callable[[C, Any], tuple[Any, ...]]
"""What one kind of action makes happen; raises `Rejected` or `Stale`."""


@dataclass(frozen=True, slots=True)
class Deciding(Generic[P]):
    """The table, its game's own state and rules, for whom (`seat`, None: the host without one) the action is done, and
    chance. `P` is what the state holds for each seat; the state has `active`, `has(seat)` and `player(seat)`."""

    table: Table
    state: Any
    rules: Any
    seat: str | None
    rng: Rng

    @property
    def number(self) -> int:
        """A number that nothing at this table was ever named by; one a step."""
        return self.table.seq + 1

    @property
    def active(self) -> P:
        """The player whose turn it is."""
        found: P = self.state.player(self.state.active)
        return found

    def player(self, seat: str) -> P:
        """The player, or `Rejected` where the seat is no longer there."""
        if not self.state.has(seat) or not self.table.roster.has(seat):
            raise Rejected("refuse.seat_gone")
        found: P = self.state.player(seat)
        return found

    def owner(self, seat: str) -> P:
        """The player whose own affair this is: nobody else may do it."""
        player = self.player(seat)
        if self.seat not in (None, seat):
            raise Rejected("refuse.not_yours", seat=SeatRef(seat))
        return player

    def own_turn(self) -> P:
        """The active player; refuses anybody else."""
        if self.seat not in (None, self.state.active):
            raise Rejected("refuse.not_your_turn", seat=SeatRef(self.state.active))
        return self.active


def whole(value: Any, low: int, high: int) -> int:
    """`value`, refused where it is no whole number from `low` to `high`."""
    # True is an int to Python, and no number to people.
    if type(value) is not int or not low <= value <= high:
        raise Rejected("refuse.range", low=low, high=high)
    return value


def decision_of(
    decisions: Mapping[type, Decision[C]], table: Table, action: Any, over: str, mending: tuple[type, ...] = ()
) -> Decision[C]:
    """The decision for `action`; refuses what is no action of the game, and once it is over (the message `over`) all
    but the `mending` ones."""
    decision = decisions.get(type(action))
    if decision is None:
        raise Rejected("refuse.unknown_action")
    if table.stage == "over" and not isinstance(action, mending):
        raise Rejected(over)
    return decision


class AnyDie:
    """Chance for a question: what it shows is thrown away with the answer."""

    def roll(self, sides: int) -> int:
        """Always 1."""
        return 1


class Asker(Generic[K]):
    """Asks a game's decisions what they would say, for its buttons; `over` is the message once the game is over."""

    def __init__(
        self, table: Table, seat: str | None, decide: Callable[..., tuple[Any, ...]], over: str, now: int = 0
    ) -> None:
        self._table, self._seat, self._decide, self._over, self._now = table, seat, decide, over, now

    def action(self, key: K, action: Any) -> Legal:
        """A button that needs nothing more from the person."""
        return self._asked(key, lambda: self._decide(self._table, self._seat, action, AnyDie(), self._now), action)

    def due(self, key: K, check: Callable[[], object], action: Any) -> Legal:
        """The same after a `check`, whose reason says more than that the table has moved on."""
        asked = self.check(key, check)
        return asked if asked.reason is not None else self.action(key, action)

    def check(self, key: K, check: Callable[[], object]) -> Legal:
        """A button that opens a question first."""
        return self._asked(key, check, None)

    def _asked(self, key: K, ask: Callable[[], object], action: Any) -> Legal:
        if self._table.stage == "over":
            return Legal(key, msg(self._over))
        try:
            ask()
        except Rejected as refused:
            return Legal(key, refused.message)
        return Legal(key, None, action)
