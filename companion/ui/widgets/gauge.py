"""A half-round gauge: a dial of steps to be counted, and the number in its middle."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv
from flet.components.hooks.use_ref import MutableRef

from companion.ui.guard import component
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import drawn_number, numeral_width

_COUNTED = 20
"""The longest dial whose steps can be counted one by one."""

_SLOW, _STEP = 300, 60
"""Milliseconds a change takes, and how much longer for each step of it, 900 at most."""


def _round(x: float, radius: float, angle: float) -> tuple[float, float]:
    """The point of the dial at `angle`: 0 is at its left end, pi at its right one."""
    return x - radius * math.cos(angle), x - radius * math.sin(angle)


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
    """`value` (0 to `top`) on a dial `size` wide (160 and up) and a good half as high.

    `cap` (0 to `top`) is a notch with its own number: the dial beyond it is only hinted at. A value beyond it, set by
    hand, is shown all the same. The dial turns from the value drawn last in 0.3 to 0.9 s, at once where less motion is
    asked for; first drawn (a phone that comes back) it stands where it belongs. `label` says it in words.
    """
    p = look.palette
    held: MutableRef[tuple[int, int]] = ft.use_ref(None)
    was, now = held.current or (value, value)
    if now != value:
        was, now = now, value
    held.current = (was, now)
    steps = abs(now - was)

    middle, wide = size / 2, size * 0.13
    radius = middle - size * 0.05 - wide / 2
    shown, cap = max(0, min(value, top)), max(0, min(cap, top))
    angle = math.pi / top
    box = (middle - radius, middle - radius, 2 * radius, 2 * radius)

    def stroke(colour: str, width: float, cap: ft.StrokeCap = ft.StrokeCap.BUTT) -> ft.Paint:
        return ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_cap=cap)

    def spoke(step: float, inner: float, outer: float, paint: ft.Paint) -> cv.Line:
        return cv.Line(*_round(middle, inner, step * angle), *_round(middle, outer, step * angle), paint)

    inner, outer = radius - wide / 2, radius + wide / 2
    # The cap's number stands on the dial, just beyond the notch.
    beyond, small = angle * cap, max(11.0, wide * 0.48)
    said = cap if 0 < cap < top and shown <= cap else None
    room = 1.65 * numeral_width(str(cap), small) / radius
    if said is not None and room <= math.pi - beyond:
        beyond = angle * math.ceil((beyond + room) / angle)
    else:
        said = None
    base: list[cv.Shape] = [
        cv.Arc(*box, start_angle=math.pi, sweep_angle=angle * cap, paint=stroke(p.sunk, wide)),
        cv.Arc(*box, start_angle=math.pi + beyond, sweep_angle=math.pi - beyond, paint=stroke(p.sunk, wide * 0.25)),
    ]
    # A half ring that turns up from under the edge, so that the client itself moves it.
    ring = cv.Canvas(
        [cv.Arc(*box, start_angle=0, sweep_angle=math.pi, paint=stroke(p.accent, wide))],
        width=size,
        height=size,
        left=0,
        top=0,
        rotate=ft.Rotate(angle * shown, ft.Alignment.CENTER),
        animate_rotation=look.motion(min(900, _SLOW + _STEP * steps)),
    )
    every = 1 if top <= _COUNTED else 10
    gap = stroke(p.surface, size * 0.012)
    above: list[cv.Shape] = [spoke(step, inner - 1, outer + 1, gap) for step in range(every, top, every)]
    if cap < top:
        notch = stroke(p.ink, size * 0.018, ft.StrokeCap.ROUND)
        above.append(spoke(cap, inner - size * 0.03, outer + size * 0.03, notch))
    if said is not None:
        x, y = _round(middle, radius, angle * cap + room * 0.54)
        above.append(cv.Text(x, y, str(said), drawn_number(small, p.faint), alignment=ft.Alignment.CENTER))
    number, high = str(value), size * 0.27
    high *= min(1.0, size * 0.42 / numeral_width(number, high))
    above.append(cv.Text(middle, size * 0.385, number, drawn_number(high, p.ink), alignment=ft.Alignment.CENTER))
    height = size * 0.56
    dial = ft.Container(
        ft.Stack(
            [
                cv.Canvas(base, width=size, height=height),
                ft.Stack([ring], width=size, height=middle, left=0, top=0),
                cv.Canvas(above, width=size, height=height, left=0, top=0),
            ],
            width=size,
            height=height,
        ),
        width=size,
        height=height,
        bgcolor=p.surface,
        border_radius=ft.BorderRadius(middle, middle, size * 0.06, size * 0.06),
    )
    return spoken(dial, label, identifier, live=True)
