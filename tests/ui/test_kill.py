"""The real server, killed at any moment of play: what any phone had been shown is there after the restart."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

from tests.support.forked import ForkedServer
from tests.support.party import Party
from tests.support.wire import WirePhone

KILLS = 50


def gear(phone: WirePhone) -> int:
    """The number that the phone shows on the counter of its open seat sheet."""
    found = re.search(r"[+-]?\d+", phone.labels()["gear"])
    assert found
    return int(found[0])


async def at_seat(url: str, route: str, prefs: dict[str, Any]) -> WirePhone:
    phone = WirePhone(url, route, prefs=prefs)
    await phone.connect()
    await phone.tap("seat-s1")
    await phone.until(lambda p: p.has("gear-plus"))
    return phone


async def set_up(url: str) -> tuple[str, dict[str, Any]]:
    async with WirePhone(url) as host:
        table = Party(url, host)
        await table.set_up(["Ada", "Bo", "Cas"])
        return f"/t/{table.code}", host.prefs


async def play_until_killed(
    server: ForkedServer, route: str, prefs: dict[str, Any], moment: float
) -> tuple[int, int, int]:
    """The number at the start, the last one shown, and how many taps were sent."""
    phone = await at_seat(server.url, route, prefs)
    start = shown = gear(phone)
    target = phone.find("gear-plus")["_i"]
    sent = 0
    loop = asyncio.get_running_loop()
    end = loop.time() + moment
    while loop.time() < end:
        await phone.event(target, "click", None)
        sent += 1
        await asyncio.sleep(0.004)
        shown = gear(phone)
    server.process.kill()
    await phone.hung_up()
    shown = max(shown, gear(phone))
    server.kill()
    return start, shown, sent


def test_fifty_kills_lose_nothing_that_was_shown(tmp_path: Path) -> None:
    dice = random.Random(50)
    server = ForkedServer(tmp_path)
    route, prefs = asyncio.run(set_up(server.url))
    expected, limit, taps = 0, 0, 0
    for _ in range(KILLS):
        start, shown, sent = asyncio.run(play_until_killed(server, route, prefs, dice.uniform(0.01, 0.15)))
        assert expected <= start <= limit
        expected, limit = shown, start + sent
        taps += shown - start
        if limit > 60:
            # The counter ends at 99, so it is set back by hand in good time.
            server = ForkedServer(tmp_path)
            asyncio.run(back_to_zero(server.url, route, prefs))
            server.kill()
            expected = limit = 0
        server = ForkedServer(tmp_path)
    server.kill()
    assert taps > KILLS


async def back_to_zero(url: str, route: str, prefs: dict[str, Any]) -> None:
    phone = await at_seat(url, route, prefs)
    await phone.tap("gear")
    await phone.type("gear-typed", "0", submit=True)
    await phone.until(lambda p: p.has("gear") and gear(p) == 0)
    await phone.close()
