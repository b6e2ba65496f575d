"""A phone that sends what no browser would: it may spoil its own page, and nothing else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flet_web.fastapi.flet_app_manager import app_manager

from companion.games import GAMES
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.party import party
from tests.support.wire import INVOKE, UPDATE, WirePhone

NAMES = ["Ada", "Bo", "Cas"]
HOUSE = tuple[Tables, str]

VALUES: tuple[Any, ...] = (
    None, {}, [], "x" * 100_000, b"\xff\x00", 0, -1, 1e308, float("nan"), True, "я", [{"a": 1}], {"x": {"y": [1] * 50}},
    {"control": 5, "name": "x", "data": 1}, 2**63, {"route": "/t/x"}, {"route": 5}, {"width": "a", "height": None},
    {"height": 0.0, "width": 0.0}, {"height": float("nan"), "width": 1.0},
)  # fmt: skip
EVENTS = (
    "click", "change", "submit", "blur", "long_press", "route_change", "resize", "media_change", "connect",
    "disconnect", "close", "error", "view_pop", "platform_brightness_change", "size_change", "scroll",
    "app_lifecycle_state_change", "x" * 1000, "", "_", "__class__",
)  # fmt: skip
PROPS = (
    "value", "content", "on_click", "on_disconnect", "on_close", "_i", "_c", "_parent", "_values", "_dirty", "_frozen",
    "_internals", "key", "data", "width", "height", "alignment", "style", "views", "route", "media", "platform",
    "platform_brightness", "theme", "client_ip", "_Page__session", "_services", "_overlay", "args", "fn", "_state",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HOUSE]:
    store = TinyDBStore(tmp_path_factory.mktemp("data"))
    tables = Tables(store, GAMES)
    with serving(tables) as url:
        yield tables, url
    store.close()


async def alone(tables: Tables, code: str, device: str) -> bool:
    for _ in range(120):
        if tables.view(code, device).connected == 1:
            return True
        await asyncio.sleep(0.25)
    return False


def test_a_phone_writes_into_no_field_of_its_session(house: HOUSE) -> None:
    """Were its handlers or its session overwritten, it would never be seen to leave."""
    tables, url = house

    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            page = guest.page["_i"]
            for props in (
                {"client_ip": "9.9.9.9"},
                {"_Page__session": 5},
                {"on_disconnect": {}, "on_close": {}},
                {"_services": True},
                {"views": []},
                {"value": {}, "width": "wide", "route": 5},
            ):
                for control in (page, guest.find("menu")["_i"], 10**9):
                    await guest.send(UPDATE, {"id": control, "props": props})
            await guest.tap("menu")
            await guest.until(lambda p: p.has("menu-people"))
            manager: Any = app_manager
            addresses = {session.page.client_ip for session in manager._FletAppManager__sessions.values()}
            assert "9.9.9.9" not in addresses
            assert not guest.crashes
            await guest.close()
            assert await alone(tables, table.code, table.host.prefs["device"])

    asyncio.run(play())


@pytest.mark.parametrize(("seed", "game"), list(enumerate(GAMES)))
def test_vandals_hurt_nobody_else(house: HOUSE, seed: int, game: str) -> None:
    """Random events, properties and answers of random kinds: the others play on, and nothing of the vandals stays."""
    tables, url = house
    rnd = Random(seed)
    # Whichever of a seat's numbers comes first in its sheet.
    steps = re.compile(r"[a-z-]+-plus$")

    async def vandal(phone: WirePhone) -> None:
        for _ in range(60):
            ids = [c["_i"] for c in phone.controls()] or [1]
            target = rnd.choice([*rnd.choices(ids, k=4), ids[0], rnd.randint(-5, 5000), None, "x"])
            value = rnd.choice(VALUES)
            match rnd.choice("eeuui"):
                case "e":
                    await phone.event(target, rnd.choice(EVENTS), value)
                case "u":
                    await phone.send(UPDATE, {"id": target, "props": {rnd.choice(PROPS): value}})
                case _:
                    await phone.send(INVOKE, {"control_id": target, "call_id": "x", "result": value, "error": None})

    async def play() -> None:
        async with party(url, NAMES, game=game) as table:
            guest = await table.seated("s2")
            await guest.close()
            neighbour = await table.seated("s3")
            for _ in range(12):
                async with table.phone(prefs=dict(guest.prefs)) as phone:
                    await phone.until(lambda p: bool(p.labels()))
                    # Its socket may be closed over what it sends; that is its own affair.
                    await asyncio.gather(vandal(phone), return_exceptions=True)
                    assert b"Traceback" not in b"".join(phone.raw)
            before = neighbour.labels()["seat-s1"]
            await table.host.tap("seat-s1")
            await table.host.until(lambda p: any(map(steps.match, p.labels())))
            await table.host.tap(next(filter(steps.match, table.host.labels())))
            await neighbour.until(lambda p: p.labels()["seat-s1"] != before)
            assert [*table.host.crashes, *neighbour.crashes] == []
            await neighbour.close()
            assert await alone(tables, table.code, table.host.prefs["device"])

    asyncio.run(play())


@pytest.mark.parametrize(
    "route",
    [
        "/t/%00", "/t/\0", "/t/" + "A" * 10_000, "/" + "x" * 10_000, "/t/ЇЖАК12", "/t/%D0%87?k=%ff", "//[",
        "/t/ABCDEF//[", "http://[::1", "/t/../../etc/passwd", "/t/ABCDEF/screen/..", "?k=" + "&k=" * 2000,
        "/t/ABCDEF?" + "a&" * 2000,
        "/library/../..", "", "/t/ABCDEF/screen?k=" + "z" * 5000,
    ],
    ids=lambda route: repr(route)[:24],
)  # fmt: skip
def test_odd_addresses_lead_somewhere(house: HOUSE, route: str) -> None:
    _, url = house

    async def play() -> None:
        async with WirePhone(url, route) as phone:
            # The first text is the probe of the browser's type size.
            await phone.until(lambda p: len(p.texts()) > 1)
            assert "⚠" not in phone.texts()
            assert not phone.crashes

    asyncio.run(play())
