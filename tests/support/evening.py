"""A clock and dice for tables that are played in a moment and look as if an evening had gone by."""

from __future__ import annotations

from companion.table.tables import now_ms

EVENING_MS, STEP_MS = 75 * 60_000, 40_000
"""How long ago the tables were begun, and how long each step took."""


class Evening:
    """A clock that starts a while ago and goes on with each step, until it is `over`: then it is now."""

    def __init__(self) -> None:
        self.over = False
        self.begin()

    def begin(self) -> None:
        """Another table, begun at the same time as all."""
        self._next = now_ms() - EVENING_MS

    def __call__(self) -> int:
        self._next += STEP_MS
        return now_ms() if self.over else self._next


class Dice:
    """Rolls `rolls`, then fours."""

    def __init__(self) -> None:
        self.rolls: list[int] = []

    def roll(self, sides: int) -> int:
        """The next roll."""
        return self.rolls.pop(0) if self.rolls else min(4, sides)
