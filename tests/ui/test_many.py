"""Many phones: hundreds at once all get in, and a thousand that came and went leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from flet.messaging.session import Session
from flet_web.fastapi.flet_app_manager import app_manager

from companion.server import gate
from companion.server.limits import Sockets
from companion.ui import phone as phones_module
from companion.ui.phone import KEPT_DEVICES, House, Phone, Share
from tests.support.inside import serving, serving_here
from tests.support.rybakov_scenes import before
from tests.support.scene import HOST, make_tables
from tests.support.wire import WirePhone

CYCLES, AT_ONCE = 1000, 50
CROWD = 200
PATCHES = 10
"""What each of a crowd is drawn at most while the others come in: its own page takes four."""


@pytest.fixture(autouse=True)
def ending() -> None:
    """What ends sessions was ended with the server of an earlier test, and Flet starts it only once."""
    manager: Any = app_manager
    manager._FletAppManager__evict_sessions_task = None


async def becomes(holds: Callable[[], bool]) -> None:
    """Wait until it is so: sessions end up to 15 seconds after their phone is gone."""
    for _ in range(240):
        if holds():
            return
        await asyncio.sleep(0.25)
    raise AssertionError("never came true")


def alive() -> Counter[str]:
    """How many sessions, phones and sockets there are in this process."""
    gc.collect()
    kinds = (Session, Phone, gate._Socket)
    return Counter(type(thing).__name__ for thing in gc.get_objects() if type(thing) in kinds)


def test_a_thousand_who_came_and_went_leave_nothing_behind(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Some say nothing, some hang up once they are answered, some are cut off, and one in ten sees the table first."""
    tables = make_tables(tmp_path, [2, 5])
    scene = before(tables)
    manager: Any = app_manager
    sessions = manager._FletAppManager__sessions
    sockets: list[Sockets] = []
    link = f"/t/{scene.code}?k={scene.secret}"

    async def cycle(url: str, number: int) -> None:
        if number % 10 == 1:
            socket = await websockets.connect(f"{url.replace('http', 'ws')}/ws")
            await socket.close()
            return
        # Some phones come again and again, most are new.
        phone = WirePhone(url, link, prefs={"device": f"a-phone-of-the-crowd-{number % 400:06}"})
        await phone.connect()
        if number % 10 == 0:
            await phone.until(lambda p: p.has("seat-s1"))
        elif number % 2:
            await phone.until(lambda p: bool(p.page))
        if number % 3:
            await phone.close()
        else:
            phone.cut()
            await phone.hung_up()

    async def play() -> None:
        async with serving_here(tables) as url:
            host = WirePhone(url, f"/t/{scene.code}", prefs={"device": HOST})
            await host.connect()
            await host.until(lambda p: p.has("roll"))
            await asyncio.sleep(0.5)
            watchers = len(tables._tables[scene.code]._watchers)
            begun, tasks = alive(), len(asyncio.all_tasks())
            for first in range(0, CYCLES, AT_ONCE):
                await asyncio.gather(*(cycle(url, number) for number in range(first, first + AT_ONCE)))
            sockets.extend(thing for thing in gc.get_objects() if type(thing) is Sockets)
            await becomes(lambda: len(sessions) == 1)
            await becomes(lambda: len(asyncio.all_tasks()) <= tasks)
            # Somewhere in the loop's own contexts the last page may still be remembered.
            await becomes(lambda: alive().total() <= begun.total() + 2)
            assert len(tables._tables[scene.code]._watchers) == watchers
            assert tables.view(scene.code, HOST).connected == 1
            assert not phones_module._TASKS
            assert sum(one._open.total() for one in sockets) == 1
            # And who stayed is still served.
            await host.tap("roll")
            await host.until(lambda p: p.has("spin"))
            assert host.crashes == []
            await host.close()

    asyncio.run(play())
    assert not caplog.records


def test_what_phones_had_open_is_kept_for_so_many() -> None:
    """The longest unused are forgotten first."""
    no_tables: Any = None
    house = House(no_tables, Share(""))
    for number in range(KEPT_DEVICES + 500):
        house.drafts("first")["x"] = 1
        house.drafts(f"device-{number}")
    assert len(house.kept) == KEPT_DEVICES
    assert house.drafts("first") == {"x": 1}
    assert "device-499" not in house.kept


def test_two_hundred_phones_that_come_within_a_second_all_get_in(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """From one address, all new, at one table: each sees the table, and is not drawn anew for each of the others."""
    tables = make_tables(tmp_path, [2, 5])
    scene = before(tables)

    async def play(url: str) -> None:
        phones = [WirePhone(url, f"/t/{scene.code}?k={scene.secret}") for _ in range(CROWD)]

        async def come(number: int, phone: WirePhone) -> None:
            await asyncio.sleep(number / CROWD)
            await phone.connect()
            await phone.until(lambda p: p.has("seat-s1"), 300)

        await asyncio.gather(*(come(number, phone) for number, phone in enumerate(phones)))
        assert tables.view(scene.code, HOST).connected == CROWD
        assert max(phone.patches for phone in phones) <= PATCHES
        assert not any(phone.crashes for phone in phones)
        await asyncio.gather(*(phone.close() for phone in phones))

    with serving(tables) as url:
        asyncio.run(play(url))
    assert not caplog.records
