"""How often somebody may guess: a count of wrong tries in a sliding window."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable

from companion.core.game import Rejected

WINDOW = 60_000
"""Milliseconds for which a wrong try counts."""

_KEPT = 1000


class Tries:
    """Wrong tries by whoever made them (`who`: a caller, or a table that was guessed at)."""

    def __init__(self, limit: int, clock: Callable[[], int]) -> None:
        """`limit` wrong tries within `WINDOW` by one `who` are allowed; `clock` gives milliseconds."""
        self._limit = limit
        self._clock = clock
        self._wrong: OrderedDict[str, deque[int]] = OrderedDict()

    def check(self, who: str) -> None:
        """Raise `Rejected` where `who` has tried too often."""
        wrong = self._wrong.get(who, deque())
        now = self._clock()
        since = now - WINDOW
        # What lies ahead was counted before the clock was put back; nobody is to wait until then.
        while wrong and not since < wrong[0] <= now:
            wrong.popleft()
        if len(wrong) >= self._limit:
            raise Rejected("refuse.tries", n=max(1, -(-(wrong[0] - since) // 1000)))

    def wrong(self, who: str) -> None:
        """Count one wrong try of `who`."""
        self._wrong.setdefault(who, deque(maxlen=self._limit)).append(self._clock())
        self._wrong.move_to_end(who)
        while len(self._wrong) > _KEPT:
            self._wrong.popitem(last=False)
