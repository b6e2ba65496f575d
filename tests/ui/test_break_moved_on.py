"""The table moves on under an open sheet: whatever it was about may go, the page stays a page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from companion.core import hosting
from companion.core.game import Rejected
from companion.games.arbitrage import actions as a
from companion.server.app import create_app
from companion.server.serving import listen, settings
from companion.ui.phone import Share
from tests.support.arbitrage_scenes import HOST, SCENES, Scene, make_tables
from tests.ui.test_arbitrage_panel import WAYS, host, in_order

Step = Callable[[Scene], object]


def act(action: Any) -> Step:
    return lambda scene: scene.act(action)


def fight(make: Callable[[Scene, int], Any]) -> Step:
    """An action in the fight, where there is one."""
    return lambda scene: scene.view and scene.view.fight and scene.act(make(scene, scene.fight))


def undo(scene: Scene) -> None:
    view = scene.tables.view(scene.code, HOST)
    if view.undo:
        scene.tables.undo(scene.code, HOST, (view.undo.seq,))


def discard(scene: Scene) -> None:
    for row in scene.view.rows:
        for perk in row.perks:
            scene.act(a.DiscardPerk(row.seat, perk.id))


LESS: tuple[Step, ...] = (
    act(a.TrackFully("s1", False)),
    act(a.TrackFully("s1", True)),
    discard,
    act(a.SetHand("s1", None)),
    act(a.DropClass("s4", "black")),
    act(a.DropClass("s1", "novice")),
    fight(lambda scene, number: a.RemoveMonster(number, scene.monsters()[0])),
    fight(lambda scene, number: a.RemoveMonster(number, scene.monsters()[-1])),
    act(hosting.ChangeSeat("s2", name="%s 🦔", away=True)),
    act(hosting.RemoveSeat("s4")),
    fight(lambda _, number: a.SetHelper(number, None)),
    fight(lambda _, number: a.StopFight(number)),
    act(hosting.RemoveSeat("s1")),
    act(hosting.RemoveSeat("s2")),
)
BACK_AND_ON: tuple[Step, ...] = (
    undo,
    undo,
    undo,
    lambda scene: scene.tables.sit(scene.code, HOST, None),
    lambda scene: scene.tables.sit(scene.code, HOST, "s3"),
    act(hosting.Correct("level", "s2", 10)),
    act(hosting.PlayAgain()),
    act(hosting.Start("s2")),
    lambda scene: scene.tables.undo(scene.code, HOST, (2,)),
)


def test_whatever_a_sheet_is_about_may_go(tmp_path: Path) -> None:
    """Each sheet of the game stays open while perks, monsters, people, the fight and the game itself go away."""
    tables = make_tables(tmp_path, [2, 5] * 500)

    async def moves_on(url: str, name: str, way: tuple[str, ...], steps: tuple[Step, ...]) -> None:
        scene = SCENES[name](tables)
        async with host(url, f"/t/{scene.code}", "en") as phone:
            await phone.until(lambda p: p.has("phase"))
            for identifier in way:
                await phone.tap(identifier)
                await asyncio.sleep(0.05)
            for step in steps:
                patches = phone.patches
                before = tables.view(scene.code, HOST).seq
                with suppress(Rejected):
                    step(scene)
                if tables.view(scene.code, HOST).seq > before:
                    await phone.until(lambda p, seen=patches: p.patches > seen)
                in_order(phone)
                assert "%s" not in phone.texts()

    async def play() -> None:
        sock = listen("127.0.0.1", 0)
        url = f"http://127.0.0.1:{sock.getsockname()[1]}"
        server = uvicorn.Server(settings(create_app(tables, Share(url))))
        # In this very loop, so that the steps are the server's own.
        serving = asyncio.create_task(server._serve([sock]))
        for name, way in WAYS:
            for steps in (LESS, BACK_AND_ON):
                await moves_on(url, name, way, steps)
        server.should_exit = True
        await serving

    asyncio.run(play())
