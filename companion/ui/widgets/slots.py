"""Things side by side, an icon each: with a pip for each token they hold, and cracked where they are broken."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.ui.theme import GAP, Look
from companion.ui.widgets.labels import silent


@dataclass(frozen=True, slots=True)
class Slot:
    """One thing: `filled` of `most` pips (0: it holds no tokens); `resting`: its tokens do not count yet; `broken`: a
    crack goes through it."""

    icon: ft.IconData
    filled: int = 0
    most: int = 0
    resting: bool = False
    broken: bool = False


def _icon(look: Look, slot: Slot, size: float) -> ft.Control:
    p = look.palette
    if not slot.broken:
        return ft.Icon(slot.icon, size=size, color=p.ink if slot.filled or not slot.most else p.faint)
    return cracked(slot.icon, size, p.loss, p.sunk)


def cracked(icon: ft.IconData, size: float, ink: str, ground: str) -> ft.Control:
    """An icon in `ink` with a crack through it, in the colour of the `ground` it stands on."""
    first, *rest = ((0.62, -0.02), (0.4, 0.34), (0.62, 0.52), (0.36, 1.02))
    crack = cv.Path(
        [cv.Path.MoveTo(first[0] * size, first[1] * size), *(cv.Path.LineTo(x * size, y * size) for x, y in rest)],
        ft.Paint(color=ground, style=ft.PaintingStyle.STROKE, stroke_width=size * 0.11),
    )
    return ft.Stack([ft.Icon(icon, size=size, color=ink), cv.Canvas([crack], width=size, height=size)])


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
                [_icon(look, slot, size), *([_pips(look, slot, size, paint)] if slot.most or slot.filled else [])],
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
