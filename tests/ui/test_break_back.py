"""The back key by phones that say of their history whatever they like."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from companion.table.tables import Tables
from companion.ui.back import Back, at_depth, depth
from tests.support.arbitrage_scenes import Scene
from tests.support.inside import serving
from tests.support.panels import GUEST, in_order, phone
from tests.support.scene import make_tables
from tests.support.wire import WirePhone

ODD = ("//[", "http://[::1", "/t/ABC234?open=1//[", "", "?open=1", "//x?open=7", "/t/ABC234?open=1&open=2", "\0")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


@pytest.mark.parametrize("route", ODD)
def test_what_is_no_address_has_no_sheets_under_it_or_some(route: str) -> None:
    """From it and to it the page goes on, whatever was open."""
    pushed: list[str] = []
    back = Back(route, pushed.append, lambda steps: None, lambda: True)
    back.cover(2)
    back.moved("/t/ABC234")
    back.moved(route)
    back.cover(1)
    back.moved("/t/ABC234")
    assert depth(at_depth(route, 3)) in (0, 3)


def test_however_many_sheets_lie_open_each_more_is_one_entry() -> None:
    pushed: list[str] = []
    back = Back("/t/ABC234", pushed.append, lambda steps: None, lambda: True)
    for sheets in range(1, 300):
        before = len(pushed)
        back.cover(sheets)
        assert len(pushed) - before <= 1


async def go(shown: WirePhone, route: Any) -> None:
    shown.route = route
    await shown.event(shown.page["_i"], "route_change", {"route": route})


def test_a_page_at_no_address_goes_on(tables: Tables, url: str, caplog: pytest.LogCaptureFixture) -> None:
    """By an address that cannot be read, with a sheet open and without: the page is home, and goes to the table."""
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            for route in ("//[", "http://[::1"):
                await shown.tap("menu")
                await shown.until(lambda p: p.has("menu-people"))
                await go(shown, route)
                await shown.until(lambda p: p.has(f"table-{scene.code}"))
                await shown.tap(f"table-{scene.code}")
                await shown.until(lambda p: p.has("menu-people"))
                in_order(shown)
                await shown.tap("menu-sheet-close")
                await shown.until(lambda p: not p.has("menu-people"))
            assert b"Traceback" not in b"".join(shown.raw)
        async with WirePhone(url, "//[", prefs={"device": "host-device-0000000000000000"}) as shown:
            await shown.tap(f"table-{scene.code}")
            await shown.until(lambda p: p.has("phase"))
            in_order(shown)

    asyncio.run(play())
    assert not caplog.records


def test_a_storm_of_addresses_closes_no_others_sheets(
    tables: Tables, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Two pages of one device: one says it goes to and fro between tables, hundreds of times."""
    scene, other = Scene(tables), Scene(tables)
    rnd = Random(7)
    routes = [f"/t/{code}{more}" for code in (scene.code, other.code) for more in ("", *(f"?open={n}" for n in "0123"))]
    routes += ["/", "/library", "/library/arbitrage", "/library/arbitrage?open=2", "/t/ABC234", *ODD]

    async def play() -> None:
        async with phone(url, scene) as calm, phone(url, scene) as wild:
            await calm.tap("seat-s1")
            await calm.until(lambda p: p.has("seat-sheet-close"))
            await wild.until(lambda p: p.has("menu"))
            for number in range(200):
                if number % 20 == 0:
                    # More at once and the line would be cut.
                    await asyncio.sleep(0.3)
                    if wild.has("menu"):
                        await wild.tap("menu")
                await go(wild, rnd.choice(routes))
            await go(wild, f"/t/{scene.code}")
            await wild.until(lambda p: p.has("phase"), 60)
            assert calm.has("seat-sheet-close")
            assert not calm.crashes
            in_order(wild)
            assert b"Traceback" not in b"".join(wild.raw)

    asyncio.run(play())
    assert not caplog.records


class Mute(WirePhone):
    """Its page never answers these calls."""

    mute: tuple[str, ...] = ("push_route",)

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        if action == 5 and body["name"] in self.mute:
            self.calls.append((body["name"], body.get("args") or {}))
            return
        await super()._take(action, body)


def test_a_page_that_never_goes_where_it_is_sent(tables: Tables, url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Sheets open and close all the same."""
    scene = Scene(tables)
    scene.guest(GUEST, "s2")

    async def play() -> None:
        mute = Mute(url, f"/t/{scene.code}", prefs={"device": GUEST})
        async with mute, phone(url, scene) as own:
            for _ in range(10):
                await mute.tap("seat-s2")
                await mute.until(lambda p: p.has("seat-sheet-close"))
                await mute.tap("seat-sheet-close")
                await mute.until(lambda p: not p.has("seat-sheet-close"))
            await own.tap("menu")
            await own.until(lambda p: p.has("menu-people"))
            assert sum(name == "push_route" for name, _ in mute.calls) == 1

    asyncio.run(play())
    assert not caplog.records


def test_a_phone_that_tells_where_it_is_before_anything(tables: Tables, url: str) -> None:
    scene = Scene(tables)

    async def play() -> None:
        early = phone(url, scene)
        early._listen, listen = partial(asyncio.sleep, 0), early._listen  # type: ignore[method-assign]
        await early.connect()
        for route in (f"/t/{scene.code}?open=2", "/", f"/t/{scene.code}"):
            for target in (1, 2, 0):
                await early.event(target, "route_change", {"route": route})
        early._task = asyncio.create_task(listen())
        await early.until(lambda p: p.has("phase"))
        in_order(early)
        await early.close()

    asyncio.run(play())
