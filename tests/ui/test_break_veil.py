"""The veil over a secret: pages that never answer it, and phones that are moved or let go while they look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import repeat
from typing import Any

import pytest
import websockets
from flet_web.fastapi.flet_app_manager import app_manager

from companion.core.hosting import RemoveSeat
from companion.games.saboteur import actions as a
from companion.i18n import LANGUAGES, translator
from companion.table.tables import Tables
from companion.ui import phone as phones
from companion.ui.panels.saboteur import secret
from tests.support import saboteur_scenes as scenes
from tests.support.inside import serving_here
from tests.support.panels import in_order, press
from tests.support.saboteur_scenes import Scene
from tests.support.scene import HOST, device, make_tables
from tests.support.wire import WirePhone

WORDS = {key: [translator(lang)(f"saboteur.panel.you.{key}") for lang in LANGUAGES] for key in ("miner", "saboteur")}
BO = device("s2")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), repeat(1))


class Slow(WirePhone):
    """Its page knows of the veil only once it is told to."""

    def __init__(self, url: str, scene: Scene, of: str) -> None:
        super().__init__(url, f"/t/{scene.code}", prefs={"device": of})
        self.answers = asyncio.Event()
        self.goes = True
        self.veils = 0
        self._late: list[asyncio.Task[None]] = []

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        if (body.get("args") or {}).get("key") == "veil":
            self.veils += 1
            self._late.append(asyncio.create_task(self._answer(action, body)))
        elif self.goes or body.get("name") != "push_route":
            await super()._take(action, body)

    async def _answer(self, action: int, body: dict[str, Any]) -> None:
        await self.answers.wait()
        with suppress(websockets.ConnectionClosed):
            await super()._take(action, body)

    def told(self, role: str) -> bool:
        raw = b"".join(self.raw)
        return any(words.encode() in raw for words in WORDS[role])

    def shows(self, role: str) -> bool:
        return any(words in text for words in WORDS[role] for text in [*self.texts(), *self.labels().values()])


async def wait_for(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.02)


def playing(tables: Tables) -> Scene:
    """In play, a phone on every seat but the saboteur's."""
    scene = Scene(tables)
    scene.begin()
    scene.phones("s4")
    return scene


def handle(tables: Tables, scene: Scene, seat: str) -> str:
    return next(known.id for known in tables.view(scene.code, HOST).phones if known.seat == seat)


def test_who_is_moved_between_look_and_veil_is_shown_neither_role(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    scene = playing(tables)

    async def play() -> None:
        async with serving_here(tables) as url, Slow(url, scene, BO) as moved:
            await press(moved, "secret-eye")
            await wait_for(lambda: moved.veils == 1)
            tables.seat_phone(scene.code, HOST, handle(tables, scene, "s2"), "s4")
            await moved.until(lambda p: "Their" not in p.labels().get("secret-card", "Their"))
            moved.answers.set()
            await asyncio.sleep(1.5)
            assert not moved.told("miner")
            assert not moved.told("saboteur")
            in_order(moved)
            await press(moved, "secret-eye")
            await moved.until(lambda p: p.shows("saboteur"))
            assert not moved.told("miner")

    asyncio.run(play())
    assert not caplog.records


@pytest.mark.parametrize("how", ["kick", "free", "remove"])
def test_who_is_let_go_between_look_and_veil_is_shown_nothing(
    tables: Tables, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    scene = playing(tables)

    async def play() -> None:
        async with serving_here(tables) as url, Slow(url, scene, BO) as gone:
            await press(gone, "secret-eye")
            await wait_for(lambda: gone.veils == 1)
            if how == "kick":
                tables.kick(scene.code, HOST, handle(tables, scene, "s2"))
            elif how == "free":
                tables.free(scene.code, HOST, "s2")
            else:
                tables.act(scene.code, HOST, RemoveSeat("s2"))
            await gone.until(lambda p: not p.has("secret-card"))
            gone.answers.set()
            await asyncio.sleep(1.5)
            assert not gone.told("miner")
            assert not gone.crashes
            assert "⚠" not in gone.texts()

    asyncio.run(play())
    assert not caplog.records


def test_a_page_that_never_answers_is_shown_nothing_and_leaves_nothing(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    """A hundred looks, turned up and down; the others play on. What waited for the page goes with it, or the page would
    be held for ever."""
    scene = playing(tables)
    manager: Any = app_manager
    # What ends sessions was ended with the server of an earlier test, and Flet starts it only once.
    manager._FletAppManager__evict_sessions_task = None

    async def play() -> None:
        before = len(phones._TASKS)
        async with serving_here(tables) as url:
            async with Slow(url, scene, BO) as mute:
                for number in range(100):
                    await press(mute, "secret-eye")
                    if number % 20 == 19:
                        await asyncio.sleep(0.5)
                await wait_for(lambda: mute.veils == 100)
                mute.goes = False
                await press(mute, "menu")
                await mute.until(lambda p: p.has("menu-people"))
                assert not mute.told("miner")
                in_order(mute)
                while (view := scene.view).active != "s2":
                    scene.act(a.PlayPath(view.turn), view.active)
                await mute.until(lambda p: p.has("do-path"))
            async with asyncio.timeout(60):
                await wait_for(lambda: len(phones._TASKS) <= before)

    asyncio.run(play())
    assert not caplog.records


def test_hundreds_of_looks_come_to_rest(
    tables: Tables, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often it was turned up and down, the veil lies while the card lies open and not after."""
    monkeypatch.setattr(phones, "VEIL_SECONDS", 0.2)
    monkeypatch.setattr(secret, "SECONDS", 60)
    scene = scenes.play(tables)

    async def play() -> None:
        async with serving_here(tables) as url, Slow(url, scene, HOST) as shown:
            shown.answers.set()
            for number in range(101):
                await press(shown, "secret-eye")
                if number % 20 == 19:
                    await asyncio.sleep(0.5)
            await asyncio.sleep(1)
            opened = shown.shows("miner")
            if not opened:
                await wait_for(lambda: shown.prefs.get("veil") == "")
                await press(shown, "secret-eye")
                await shown.until(lambda p: p.shows("miner"))
            assert shown.prefs["veil"]
            await press(shown, "secret-eye")
            await shown.until(lambda p: not p.shows("miner"))
            await wait_for(lambda: shown.prefs["veil"] == "")
            in_order(shown)

    asyncio.run(play())
    assert not caplog.records
