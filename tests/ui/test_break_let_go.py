"""A phone that is let go in the very moment in which its page is drawn for something else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from flet.controls.context import _context_page

from companion.ui import app
from companion.ui.phone import Phone
from tests.support.arbitrage_scenes import fight
from tests.support.inside import serving_here
from tests.support.panels import phone
from tests.support.scene import HOST, make_tables


def test_a_page_drawn_once_more_before_it_hears_that_it_is_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = make_tables(tmp_path)
    scene = fight(tables)
    met: list[Phone] = []
    app_greet = app.greet

    async def greet(*args: Any) -> Phone:
        met.append(await app_greet(*args))
        return met[-1]

    monkeypatch.setattr(app, "greet", greet)

    async def play() -> None:
        async with serving_here(tables) as url:
            for steps in range(4):
                device = f"guest-of-{steps}-0000000000000000000"
                tables.enter(scene.code, device, secret=scene.secret)
                async with phone(url, scene, device=device) as guest:
                    await guest.until(lambda p: p.has("phase"))
                    await asyncio.sleep(0.2)
                    _context_page.set(met[-1].page)
                    met[-1].set_sheets((("menu",),))
                    for _ in range(steps):
                        await asyncio.sleep(0)
                    tables.kick(scene.code, HOST, tables.view(scene.code, HOST).phones[-1].id)
                    await guest.until(lambda p: not p.has("phase"))
                    assert "⚠" not in guest.texts()

    asyncio.run(play())
    assert not caplog.records
