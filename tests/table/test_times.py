"""Days and lengths of games by the clock on the wall."""

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from companion.table.times import played


def ms(text: str, zone: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("zone", "started", "ended", "day", "minutes"),
    [
        ("America/Sao_Paulo", "2026-02-28T20:15", "2026-02-28T22:30", date(2026, 2, 28), 135),
        ("Europe/Vilnius", "2026-03-29T02:30", "2026-03-29T04:10", date(2026, 3, 29), 40),
        ("Europe/Vilnius", "2026-10-25T02:30", "2026-10-25T04:10", date(2026, 10, 25), 160),
        ("Europe/Kyiv", "2026-02-28T23:50", "2026-03-01T00:10", date(2026, 2, 28), 20),
    ],
)
def test_day_and_length(zone: str, started: str, ended: str, day: date, minutes: int) -> None:
    """Case 20: a late game stays on its own day and month; a change of the clocks changes no length."""
    result = played(ms(started, zone), ms(ended, zone), ZoneInfo(zone))
    assert (result.day, result.seconds) == (day, minutes * 60)


def test_a_game_that_goes_on() -> None:
    zone = timezone(timedelta(hours=-3))
    assert played(0, None, zone) == played(0, None, zone)
    assert (played(0, None, zone).day, played(0, None, zone).seconds) == (date(1969, 12, 31), None)


def test_a_clock_that_was_set_back() -> None:
    assert played(5000, 3000, UTC).seconds == 0
