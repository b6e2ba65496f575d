"""Four phones at one table tap whatever they see, some of it twice: nobody is cut off, and all end with one picture."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest
import uvicorn

from companion.core import hosting
from companion.core.log import fold
from companion.games import GAMES
from companion.server.app import create_app
from companion.server.serving import listen, settings
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from companion.ui.phone import Share
from tests.conformance.play import Dice, brought
from tests.support.wire import WirePhone

DEVICES = [f"{name}-token-of-more-than-128-bits" for name in ("host", "ada", "bo", "cas")]
AWAY = ("back", "join", "new-", "table-", "menu", "log", "share")
"""What leads away from the table, or hides it."""
LIKELY = ("accept", "propose", "roll", "spin", "sell", "take-", "pass", "buy", "end-turn", "offer", "service", "-go")


def rows(phone: WirePhone) -> dict[str, str]:
    """The seats' rows as this phone reads them."""
    return {name: label for name, label in phone.labels().items() if name.startswith("seat-s")}


async def taps(phone: WirePhone, rnd: Random) -> None:
    for _ in range(20):
        seen = [name for name in phone.labels() if not name.startswith(AWAY)]
        likely = [name for name in seen if any(word in name for word in LIKELY)]
        name = rnd.choice(likely if likely and rnd.random() < 0.6 else seen)
        try:
            target = phone.find(name)["_i"]
        except AssertionError:
            # Something to read, not to tap.
            continue
        for _ in range(rnd.choice((1, 1, 2))):
            await phone.event(target, "click", None)
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("game", GAMES)
def test_a_storm_of_taps(tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str) -> None:
    """cases.md 2"""
    rnd = Random(7)
    store = TinyDBStore(tmp_path)
    tables = Tables(store, GAMES, rng=Dice(rnd))
    code = tables.create(game, "", [(f"P{n}", None) for n in range(4)], {}, device=DEVICES[0])
    secret = tables.view(code, DEVICES[0]).secret
    tables.act(code, DEVICES[0], hosting.Start())
    for number, device in enumerate(DEVICES, 1):
        tables.enter(code, device, secret=secret)
        tables.sit(code, device, f"s{number}")
    for _ in range(60):
        seat, action = brought(GAMES[game]).moves(tables._tables[code].table, rnd)
        try:
            tables.act(code, DEVICES[0], action, seat=seat)
        except hosting.Rejected:
            continue

    async def play() -> None:
        sock = listen("127.0.0.1", 0)
        url = f"http://127.0.0.1:{sock.getsockname()[1]}"
        server = uvicorn.Server(settings(create_app(tables, Share(url))))
        serving = asyncio.create_task(server._serve([sock]))
        phones = [WirePhone(url, f"/t/{code}", prefs={"device": device}) for device in DEVICES]
        for phone in phones:
            await phone.connect()
            await phone.until(lambda p: p.has("back"))
        await asyncio.gather(*(taps(phone, Random(number)) for number, phone in enumerate(phones)))
        for phone in phones:
            # Another page of the same phone, drawn anew: who it is stands in its rows.
            async with WirePhone(url, f"/t/{code}", prefs=phone.prefs) as fresh:
                await fresh.until(lambda p: p.has("back"))
                await phone.until(lambda p, f=fresh: rows(p) == rows(f))
            assert not phone.crashes
            assert not any("⚠" in text for text in phone.texts())
        for phone in phones:
            await phone.close()
        server.should_exit = True
        await serving

    asyncio.run(play())
    table = tables._tables[code]
    assert table.table == fold(GAMES[game], table.history.entries)
    brought(GAMES[game]).check(table.table, undone=True)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    store.close()
