"""A tap on what has left the page, though Flet still remembers it: the person is told, and stays connected."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.messaging.session import Session
from flet_web.fastapi.flet_app_manager import app_manager

from tests.support.inside import serving
from tests.support.rybakov_scenes import before
from tests.support.scene import HOST, make_tables
from tests.support.wire import WirePhone


def test_an_event_of_what_is_on_no_page_cuts_nobody_off(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Flet would fail where it looks for the page of the control, and end the session for it."""
    tables = make_tables(tmp_path, [2, 5])
    scene = before(tables)
    lost = ft.TextField(on_click=lambda _: None, on_change=lambda _: None, on_blur=lambda _: None)

    async def play(url: str) -> None:
        async with WirePhone(url, f"/t/{scene.code}", prefs={"device": HOST}) as phone:
            await phone.until(lambda p: p.has("roll"))
            seen = -1
            while seen < phone.patches:
                # A page that has only just come is drawn once more for its size and who is here.
                seen = phone.patches
                await asyncio.sleep(1)
            manager: Any = app_manager
            for session in manager._FletAppManager__sessions.values():
                session.index[lost._i] = lost
            for event in ("click", "change", "blur"):
                await phone.event(lost._i, event, None)
            await phone.tap("roll")
            await phone.until(lambda p: p.has("spin"))
            assert not phone.crashes

    with serving(tables) as url:
        asyncio.run(play(url))
    assert "Unhandled error" not in caplog.text


def test_nobody_looks_for_a_number_that_was_never_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or each such event, of which a phone may send hundreds, would have the whole page gone through."""
    tables = make_tables(tmp_path, [2, 5])
    scene = before(tables)
    looked: list[int] = []
    look = Session._Session__find_live_control  # type: ignore[attr-defined]

    def noted(self: Session, value: Any, control_id: int, *more: Any) -> Any:
        looked.append(control_id)
        return look(self, value, control_id, *more)

    async def play(url: str) -> None:
        async with WirePhone(url, f"/t/{scene.code}", prefs={"device": HOST}) as phone:
            await phone.until(lambda p: p.has("roll"))
            for event in ("click", "change", "blur"):
                await phone.event(2**40, event, None)
            await phone.tap("roll")
            await phone.until(lambda p: p.has("spin"))
            assert not phone.crashes

    with serving(tables) as url:
        monkeypatch.setattr(Session, "_Session__find_live_control", noted)
        asyncio.run(play(url))
    assert 2**40 not in looked
