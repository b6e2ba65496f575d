"""While the wheel turns nothing tells how it ends, and nobody has to wait for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest

from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.rybakov_scenes import Scene, scale
from tests.support.scene import HOST, OTHER, make_tables
from tests.support.wire import WirePhone


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    # The last sector of the wheel is Media.
    return make_tables(tmp_path_factory.mktemp("data"), [12] * 20)


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


def phone(url: str, scene: Scene, device: str = HOST, *, reduced: bool = False, screen: bool = False) -> WirePhone:
    prefs = {
        "device": device,
        "phone": json.dumps({"languages": ["en"], "reduced": reduced, "zone": "UTC"}),
    }
    route = f"/t/{scene.code}/screen?k={scene.secret}" if screen else f"/t/{scene.code}"
    return WirePhone(url, route, prefs=prefs, size=(1920, 1080) if screen else (390, 844))


def test_who_watches_the_wheel_is_not_told_before_it_rests(tables: Tables, url: str) -> None:
    async def play() -> None:
        scene = scale(tables)
        scene.guest(OTHER, "s2")
        async with (
            phone(url, scene) as host,
            phone(url, scene, OTHER) as guest,
            phone(url, scene, screen=True) as screen,
            phone(url, scene, HOST, reduced=True) as calm,
        ):
            await asyncio.gather(*(p.until(lambda p: p.has("phase")) for p in (host, guest, calm)))
            await screen.until(lambda p: p.has("screen-headline"))
            await host.tap("spin")
            await calm.until(lambda p: "Media" in p.labels()["phase"] and p.has("sell"))
            for shown in (host, guest):
                await shown.until(lambda p: p.has("show-now"))
                assert "What will it be?" in shown.labels()["phase"]
                assert not shown.has("last-line")
                assert not shown.has("undo")
                assert not shown.has("pass")
            await screen.until(lambda p: p.has("wheel"))
            assert "What will it be?" in screen.labels()["screen-headline"]
            assert "Media" not in screen.labels()["screen-ticker"]
            # A phone that comes meanwhile has nothing to wait for.
            async with phone(url, scene) as back:
                await back.until(lambda p: p.has("sell"))
            await host.tap("show-now")
            await host.until(lambda p: p.has("sell") and p.has("last-line") and "Media" in p.labels()["phase"])
            assert guest.has("show-now")
            await guest.until(lambda p: not p.has("show-now") and "Media" in p.labels()["phase"])
            await screen.until(lambda p: "Media" in p.labels()["screen-headline"])
            assert "Media" in screen.labels()["screen-ticker"]
            assert [p.crashes for p in (host, guest, screen, calm)] == [[]] * 4

    asyncio.run(play())


def test_a_real_wheel_has_turned_already(tables: Tables, url: str) -> None:
    async def play() -> None:
        scene = scale(tables)
        async with phone(url, scene) as host:
            for identifier in ("real-wheel", "sector-11"):
                await host.tap(identifier)
            await host.until(lambda p: p.has("sell"))
            assert not host.has("show-now")

    asyncio.run(play())


def test_a_further_step_ends_the_wait(tables: Tables, url: str) -> None:
    async def play() -> None:
        scene = scale(tables)
        async with phone(url, scene) as host, phone(url, scene, reduced=True) as calm:
            await host.tap("spin")
            await host.until(lambda p: p.has("show-now"))
            for identifier in ("seat-s2", "correct", "correct-value-plus", "correct-go"):
                await calm.tap(identifier)
            await host.until(lambda p: p.has("sell"))

    asyncio.run(play())


def test_who_leaves_while_it_turns_leaves_nothing_behind(tables: Tables, url: str) -> None:
    async def play() -> None:
        scene = scale(tables)
        async with phone(url, scene) as host:
            await host.until(lambda p: p.has("spin"))
            await host.tap("spin")
            await host.until(lambda p: p.has("show-now"))
            await host.tap("back")
            await host.until(lambda p: p.has(f"table-{scene.code}"))
            await asyncio.sleep(4)
            assert not host.crashes

    asyncio.run(play())
