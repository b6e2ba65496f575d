"""When a game was played, as people say it: by the clock on their wall."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, tzinfo


@dataclass(frozen=True, slots=True)
class Played:
    """`day`: the local day on which the game began; `seconds`: how long it took, None while it goes on."""

    day: date
    seconds: int | None


def played(started: int, ended: int | None, zone: tzinfo) -> Played:
    """Day and length of a game from `started` to `ended` (ms since 1970), in the time zone of who looks.

    The day is the one on which it began: a game that ends after midnight was played the evening before. The length is
    counted in real time, so a change of the clocks neither adds an hour nor takes one.
    """
    day = datetime.fromtimestamp(started / 1000, zone).date()
    return Played(day, None if ended is None else max(0, ended - started) // 1000)
