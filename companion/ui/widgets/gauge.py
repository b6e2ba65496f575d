"""A half-round gauge."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv

from companion.ui.guard import component
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import drawn_number


@component
def gauge(
    look: Look,
    value: int,
    cap: int,
    top: int,
    *,
    size: float = 240,
    label: str = "",
    identifier: str | None = None,
) -> ft.Control:
    """`value` of `top`; `cap` is a notch, what lies beyond it is dimmed. `size` is its width."""
    p = look.palette
    wide = size * 0.13
    box = (wide / 2, wide / 2, size - wide, size - wide)

    def paint(colour: str) -> ft.Paint:
        return ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=wide)

    shapes: list[cv.Shape] = [
        cv.Arc(*box, start_angle=math.pi, sweep_angle=math.pi * cap / top, paint=paint(p.sunk)),
        cv.Arc(*box, start_angle=math.pi, sweep_angle=math.pi * value / top, paint=paint(p.accent)),
        cv.Text(size / 2, size * 0.4, str(value), drawn_number(size * 0.26, p.ink), alignment=ft.Alignment.CENTER),
    ]
    return spoken(cv.Canvas(shapes, width=size, height=size * 0.56), label, identifier, live=True)
