"""The shared screen on the wire: the way in, the last lines, one seat in focus."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from companion.core.hosting import RemoveSeat
from companion.games.arbitrage import actions as a
from companion.table.tables import Tables
from tests.support.arbitrage_scenes import Scene, fight, start
from tests.support.inside import serving
from tests.support.panels import GUEST, in_order, phone, press
from tests.support.scene import HOST, OTHER, make_tables
from tests.support.wire import WirePhone


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


def screen_of(url: str, scene: Scene, more: str = "", lang: str = "en") -> WirePhone:
    return WirePhone(url, f"/t/{scene.code}/screen?k={scene.secret}{more}", lang=lang, size=(1920, 1080))


def large(screen: WirePhone) -> bool:
    """Whether the code to come in by stands at the stage's place, with its address under it."""
    return any(text.endswith("/t/" + screen.route.split("/")[2]) for text in screen.texts())


def play(of: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(of())


def test_the_way_in_stands_until_every_seat_has_a_phone(tables: Tables, url: str) -> None:
    """Large while nothing else is going on, small beside a fight."""

    async def look() -> None:
        scene = start(tables)
        async with screen_of(url, scene) as screen:
            await screen.until(lambda p: p.has("join-qr"))
            assert large(screen)
            assert f"k={scene.secret}" in screen.labels()["join-qr"]
            scene.act(a.StartFight(1, a.NewMonster("zlyvaiko", "", 6, 1, 1)), "s1")
            await screen.until(lambda p: p.has("fight-totals"))
            assert screen.has("join-qr")
            assert not large(screen)
            tables.lock(scene.code, HOST, True)
            await screen.until(lambda p: not p.has("join-qr"))
            tables.lock(scene.code, HOST, False)
            await screen.until(lambda p: p.has("join-qr"))
            scene.phones()
            await screen.until(lambda p: not p.has("join-qr"))
            in_order(screen)

    play(look)


def test_a_player_calls_for_the_code_and_it_goes_with_who_came(tables: Tables, url: str) -> None:
    async def look() -> None:
        scene = fight(tables)
        scene.phones("s2")
        scene.guest(GUEST, "s2")
        async with screen_of(url, scene) as screen, phone(url, scene, device=GUEST) as shown:
            await screen.until(lambda p: p.has("fight-totals"))
            assert not screen.has("join-qr")
            await press(shown, "menu", "menu-share", "code-on-screen")
            await screen.until(large)
            assert not screen.has("fight-totals")
            await press(shown, "code-off-screen")
            await screen.until(lambda p: p.has("fight-totals"))
            await press(shown, "code-on-screen")
            await screen.until(large)
            tables.enter(scene.code, OTHER, secret=scene.secret)
            await screen.until(lambda p: p.has("fight-totals") and not p.has("join-qr"))
            await shown.until(lambda p: p.has("code-on-screen"))
            assert [*screen.crashes, *shown.crashes] == []

    play(look)


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "lt"])
def test_the_last_three_lines(tables: Tables, url: str, lang: str) -> None:
    async def look() -> None:
        scene = start(tables)
        async with screen_of(url, scene, lang=lang) as screen:
            await screen.until(lambda p: p.has("screen-ticker"))
            before = screen.labels()["screen-ticker"]
            scene.act(a.ChangeLevel("s2", 1), "s2")
            await screen.until(lambda p: p.labels()["screen-ticker"] != before)
            newest, *older = screen.labels()["screen-ticker"].split(". ")
            assert "Bo" in newest
            assert older == before.split(". ")[:2]
            tables.undo(scene.code, HOST)
            await screen.until(lambda p: newest in p.labels()["screen-ticker"].split(". ", 1)[1])
            in_order(screen)

    play(look)


def test_the_host_chooses_whom_the_screen_shows_larger(tables: Tables, url: str) -> None:
    """On every screen but one whose address says whom."""

    def first(screen: WirePhone) -> str:
        """Who stands on top."""
        return next(name for name in screen.labels() if name[:8] == "screen-s" and name[8:].isdigit())

    async def look() -> None:
        scene = start(tables)
        scene.guest(GUEST, "s2")
        async with (
            screen_of(url, scene) as screen,
            screen_of(url, scene, "&focus=s4") as own,
            screen_of(url, scene, "&focus=nobody") as plain,
            phone(url, scene) as host,
            phone(url, scene, device=GUEST) as guest,
        ):
            await own.until(lambda p: p.has("screen-s4"))
            assert first(own) == "screen-s4"
            await press(host, "menu", "menu-screen", "focus-s3")
            await screen.until(lambda p: first(p) == "screen-s3")
            assert first(own) == "screen-s4"
            await press(guest, "menu", "menu-screen")
            await guest.until(lambda p: p.has("screen-qr"))
            assert not guest.has("focus-s3")
            scene.act(RemoveSeat("s4"))
            await own.until(lambda p: not p.has("screen-s4") and first(p) == "screen-s1")
            await press(host, "focus-all")
            await screen.until(lambda p: first(p) == "screen-s1")
            for shown in (screen, own, plain, host):
                in_order(shown)

    play(look)
