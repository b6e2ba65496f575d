"""What came in on each line from a phone, so that the phone can say for certain whether its last tap counted.

A line that is dead without a word swallows what is tapped until the phone notices. Its next line asks what the last one
brought in; from then on that one brings in nothing more, however late a network delivers what is still under way.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import parse_qs

REMEMBERED = 10_000
"""Lines that are known; the longest silent ones are forgotten first. Many times what may be open at one time."""

_NAME = re.compile("[0-9a-f]{32}")


@dataclass
class Line:
    """One line: how many messages have come in on it, and whether it is over."""

    came: int = 0
    over: bool = False


class Lines:
    """The lines of one server, by the names that the phones' pages gave them, see assets/link.js."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, Line] = OrderedDict()

    def begin(self, query: bytes) -> tuple[Line, bool, int | None]:
        """A new line, as the query of its address says: itself, whether its page is one that wants to hear of it, and
        how many messages came in on the one before, None where there was none or nobody knows."""
        asked = parse_qs(query.decode("latin-1"))
        name, before = (asked.get(key, [""])[0] for key in ("line", "after"))
        last = self._lines.get(before)
        if last is not None:
            last.over = True
        line = Line()
        known = _NAME.fullmatch(name) is not None
        if known:
            self._lines[name] = line
            while len(self._lines) > REMEMBERED:
                self._lines.popitem(last=False)
        return line, known, last.came if last else None
