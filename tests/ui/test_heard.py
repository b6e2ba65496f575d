"""Events of the browser's client reach their handlers; what no client says is passed over."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.ui import heard

AT = {"x": 1.0, "y": 2.0}
SCROLL = {
    "event_type": "update",
    "pixels": 1.0,
    "min_scroll_extent": 0.0,
    "max_scroll_extent": 9.0,
    "viewport_dimension": 5.0,
}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the events that get through."""
    names: list[str] = []

    async def trigger(control: BaseControl, name: str, data: Any, e: Any = None) -> None:
        names.append(name)

    monkeypatch.setattr(heard, "_trigger", trigger)
    return names


@pytest.mark.parametrize(
    ("control", "name", "data"),
    [
        (ft.Container(), "size_change", {"w": 10.5, "h": 20}),
        (ft.Column(), "scroll", SCROLL),
        (ft.GestureDetector(), "long_press_start", {"l": AT, "g": AT}),
        (ft.GestureDetector(), "long_press_end", {"l": AT, "g": AT, "v": AT}),
        (ft.Container(), "click", None),
        (ft.TextField(), "change", "a"),
    ],
)
def test_what_the_client_says_is_heard(told: list[str], control: ft.Control, name: str, data: object) -> None:
    asyncio.run(heard._sensible(control, name, data))
    assert told == [name]


@pytest.mark.parametrize(
    ("control", "name", "data"),
    [
        (ft.Container(), "size_change", {"w": "wide", "h": 20}),
        (ft.Container(), "size_change", {"width": 10, "height": 20}),
        (ft.Container(), "size_change", None),
        (ft.Column(), "scroll", {**SCROLL, "pixels": []}),
        (ft.GestureDetector(), "long_press_down", {"l": AT}),
    ],
)
def test_what_no_client_says_is_passed_over(told: list[str], control: ft.Control, name: str, data: object) -> None:
    asyncio.run(heard._sensible(control, name, data))
    assert told == []
