"""Things that hold tokens, side by side: an icon each, and a pip for each token."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.ui.theme import GAP, Look
from companion.ui.widgets.labels import silent


@dataclass(frozen=True, slots=True)
class Slot:
    """One thing: `filled` of `most` pips; `resting`: its tokens do not count yet."""

    icon: ft.IconData
    filled: int
    most: int
    resting: bool = False


def _pips(look: Look, slot: Slot, size: float, paint: str) -> ft.Control:
    """Two rows of pips: full, resting (hollow) or empty (a faint dot)."""
    step, radius = size * 0.42, size * 0.17
    columns = max(1, (max(slot.most, slot.filled) + 1) // 2)
    width = columns * step
    full = ft.Paint(color=paint)
    hollow = ft.Paint(color=paint, style=ft.PaintingStyle.STROKE, stroke_width=max(1.5, size * 0.07))
    shapes: list[cv.Shape] = []
    for i in range(max(slot.most, slot.filled)):
        x, y = (i // 2 + 0.5) * step, size / 2 + (i % 2 - 0.5) * step
        if i >= slot.filled:
            shapes.append(cv.Circle(x, y, radius * 0.45, ft.Paint(color=look.palette.faint)))
        elif slot.resting:
            shapes.append(cv.Circle(x, y, radius - hollow.stroke_width / 2, hollow))
        else:
            shapes.append(cv.Circle(x, y, radius, full))
    return cv.Canvas(shapes, width=width, height=size)


def slot_row(look: Look, slots: tuple[Slot, ...], *, size: float = 18, colour: str | None = None) -> ft.Control:
    """`slots` side by side, with icons of `size`, each a good twice as wide, on a further line where they do not fit.

    A full pip is a token, a hollow one a token that rests, a dot the room for one. `colour` is theirs (the accent
    without it). Silent: the words are in the label of what holds it.
    """
    p = look.palette
    paint, size = colour or p.accent_ink, look.icon(size)
    faces: list[ft.Control] = [
        ft.Container(
            ft.Row(
                [
                    ft.Icon(slot.icon, size=size, color=p.ink if slot.filled else p.faint),
                    _pips(look, slot, size, paint),
                ],
                spacing=size * 0.12,
                tight=True,
            ),
            bgcolor=p.sunk,
            border_radius=size * 0.4,
            padding=ft.Padding.symmetric(vertical=size * 0.12, horizontal=size * 0.16),
        )
        for slot in slots
    ]
    return silent(ft.Row(faces, spacing=GAP, run_spacing=GAP, wrap=True))
