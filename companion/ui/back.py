"""The browser's back key closes what lies on top of a page, before it leaves the page.

Each sheet that opens is one more entry in the browser's history: the page's own address with `open=1`, `open=2` and so
on. A sheet that is closed by a tap leaves its entry, which the next sheet takes; who presses back with nothing open any
more goes past all of them at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit

MARK = "open"
MOST = 99
"""So many sheets have an entry each; those on top of them have none."""


def depth(route: str) -> int:
    """How many sheets an address has under it; 0 for a page by itself."""
    said = dict(parse_qsl(_split(route).query)).get(MARK, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) <= len(str(MOST)) else 0


def at_depth(route: str, sheets: int) -> str:
    """The address of the same page with so many sheets."""
    split = _split(route)
    asked = [(key, value) for key, value in parse_qsl(split.query, keep_blank_values=True) if key != MARK]
    return split._replace(query=urlencode([*asked, (MARK, str(sheets))])).geturl()


class Back:
    """The history of one page as far as it is known: `push` adds an address to it, `leave` goes so many steps back,
    `close` closes the topmost sheet and returns whether there was one."""

    def __init__(
        self, route: str, push: Callable[[str], None], leave: Callable[[int], None], close: Callable[[], bool]
    ) -> None:
        self._route = route
        self._push, self._leave, self._close = push, leave, close
        self._on_the_way: deque[str] = deque()

    def cover(self, sheets: int) -> None:
        """Have an entry for each of so many open sheets."""
        for number in range(depth(self._route) + 1, min(sheets, MOST) + 1):
            self._route = at_depth(self._route, number)
            self._on_the_way.append(self._route)
            self._push(self._route)

    def moved(self, route: str) -> None:
        """The browser is at `route` now: by an address of ours, by a link, or because somebody pressed back."""
        if self._on_the_way and self._on_the_way[0] == route:
            self._on_the_way.popleft()
            return
        self._on_the_way.clear()
        before, self._route = self._route, route
        back = _split(before).path == _split(route).path and depth(route) < depth(before)
        if back and not self._close():
            self._leave(depth(route) + 1)


def _split(route: str) -> SplitResult:
    """An address in its parts; what is none shows home."""
    try:
        return urlsplit(route or "/")
    except ValueError:
        return urlsplit("/")
