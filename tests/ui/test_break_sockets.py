"""Phones that go at the worst moment, or never behave: nothing of them stays behind on the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flet_web.fastapi.flet_app_manager import app_manager

from companion.games import GAMES
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.party import party
from tests.support.wire import REGISTER, WirePhone

NAMES = ["Ada", "Bo", "Cas"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Tables, str]]:
    """The tables and the address of a server in this process."""
    manager: Any = app_manager
    # What ends sessions was ended with the server of an earlier test, and Flet starts it only once.
    manager._FletAppManager__evict_sessions_task = None
    store = TinyDBStore(tmp_path_factory.mktemp("data"))
    tables = Tables(store, GAMES)
    with serving(tables) as url:
        yield tables, url
    store.close()


async def comes_true(holds: Callable[[], bool], seconds: float = 40) -> bool:
    """Whether `holds()` within the time given: sessions end some seconds after their phone is gone."""
    for _ in range(int(seconds * 4)):
        if holds():
            return True
        await asyncio.sleep(0.25)
    return False


def sessions() -> int:
    """How many sessions Flet holds."""
    manager: Any = app_manager
    return len(manager._FletAppManager__sessions)


def test_phones_that_go_while_they_are_told_something_are_gone(
    house: tuple[Tables, str], caplog: pytest.LogCaptureFixture
) -> None:
    """Thirty phones leave in the moment in which the server sends to them: no session, no watcher, no light stays on,
    and nothing to complain about."""
    tables, url = house
    before = sessions()

    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            await guest.close()
            await table.host.tap("seat-s1")
            await table.host.until(lambda p: p.has("gear-plus"))
            for n in range(30):
                phone = table.phone(prefs=guest.prefs)
                await phone.connect()
                await phone.until(lambda p: p.has("seat-s1"))
                for _ in range(3):
                    await table.host.tap("gear-plus")
                if n % 2:
                    await phone.close()
                else:
                    phone.cut()

            def alone() -> bool:
                return tables.view(table.code, table.host.prefs["device"]).connected == 1

            assert await comes_true(alone)
            assert await comes_true(lambda: sessions() <= before + 1)
            assert not caplog.records

    asyncio.run(play())


def test_a_phone_introduces_itself_once(house: tuple[Tables, str]) -> None:
    """Each introduction would be one more session that nothing ends: the second closes the socket."""
    _, url = house
    before = sessions()

    async def play() -> None:
        async with WirePhone(url) as phone:
            await phone.until(lambda p: p.has("settings"))
            for _ in range(5):
                await phone.send(REGISTER, {"session_id": "x", "page_name": "", "page": {"route": "/"}})
            await phone.hung_up()
            assert not phone.crashes
        assert await comes_true(lambda: sessions() <= before)

    asyncio.run(play())
