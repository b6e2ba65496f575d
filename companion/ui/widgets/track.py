"""The one track of a game: pips for a short one, a bar for a long one."""

from __future__ import annotations

import flet as ft

from companion.ui.theme import GAP, Look
from companion.ui.widgets.labels import silent


def level_track(look: Look, value: int, most: int, *, colour: str | None = None, height: float = 10) -> ft.Control:
    """`value` of `most`, as wide as its holder. Up to 12 it is pips to be counted, above that a bar. Silent."""
    p = look.palette
    paint = colour or p.accent
    shown = max(0, min(value, most))
    if most <= 12:
        pips: list[ft.Control] = [
            ft.Container(
                height=height,
                expand=True,
                border_radius=height / 3,
                bgcolor=paint if i < shown else p.sunk,
                animate=look.motion(),
            )
            for i in range(most)
        ]
        return silent(ft.Row(pips, spacing=GAP * 0.75))
    parts: list[ft.Control] = [
        ft.Container(bgcolor=paint, height=height, border_radius=height / 2, expand=shown or None, visible=shown > 0),
        ft.Container(height=height, expand=(most - shown) or None, visible=shown < most),
    ]
    return silent(ft.Container(ft.Row(parts, spacing=0), bgcolor=p.sunk, border_radius=height / 2))
