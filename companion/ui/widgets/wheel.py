"""A wheel of equal sectors that turns to what the table has already drawn."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.guard import component
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import words


@dataclass(frozen=True, slots=True)
class WheelSector:
    """One sector: its whole name, its icon, and a `short` name for a small wheel (the whole one without it)."""

    name: str
    icon: ft.IconData
    short: str = ""


@component
def wheel(
    look: Look,
    sectors: tuple[WheelSector, ...],
    sector: int,
    spin: int,
    *,
    size: float = 320,
    hub: str = "",
    label: str = "",
    identifier: str | None = None,
    mark: ft.IconData | None = None,
) -> ft.Control:
    """The wheel with `sector` (0 is the first) under the pointer; `size` is its diameter.

    It spins whenever `spin` has grown since it was last drawn, and goes the short way when only `sector` has changed.
    `hub` and `mark` are the words and the icon in the middle, shown once it rests; `label` is heard at once.
    """
    face = ft.Container(
        words(look, hub or sectors[sector].name, theme.LEAD, align=ft.TextAlign.CENTER),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=look.palette.sunk,
        alignment=ft.Alignment.CENTER,
    )
    return spoken(face, label, identifier, live=True)
