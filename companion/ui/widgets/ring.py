"""A ring that runs down to an end that is fixed on the clock."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

import flet as ft
import flet.canvas as cv

from companion.ui.guard import component
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import drawn_number


@component
def ring(
    look: Look,
    until_ms: int,
    total_s: float,
    label: str,
    *,
    size: float = 72,
    identifier: str | None = None,
    on_end: Callable[[], object] | None = None,
) -> ft.Control:
    """The seconds left until `until_ms` (milliseconds since 1970) of `total_s`.

    It ticks by itself and stops for good at the end, when `on_end` is called once; a phone that slept shows the
    right rest at once, since only the end is remembered. `label` names it for screen readers.
    """
    p = look.palette
    _, tick = ft.use_state(0)
    ended = ft.use_ref(0)
    left = 0.0 if ended.current == until_ms else min(total_s, max(0.0, until_ms / 1000 - time.time()))
    step = 1.0 if look.reduced_motion or total_s > 20 else 0.2

    async def run() -> None:
        before = math.inf
        # A clock that is put back meanwhile would make it run for hours.
        while 0 < (rest := until_ms / 1000 - time.time()) <= before:
            before = rest
            await asyncio.sleep(min(step, rest))
            tick(lambda n: n + 1)
        if ended.current != until_ms:
            ended.current = until_ms
            tick(lambda n: n + 1)
            if on_end:
                on_end()

    # Flet stops an effect of a control that is gone only if it has a clean-up.
    ft.use_effect(run, [until_ms], cleanup=lambda: None)
    width = size * 0.1
    box = (width / 2, width / 2, size - width, size - width)

    def paint(colour: str) -> ft.Paint:
        return ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_cap=ft.StrokeCap.ROUND)

    shapes: list[cv.Shape] = [cv.Arc(*box, start_angle=0, sweep_angle=math.tau, paint=paint(p.sunk))]
    share = min(1.0, left / total_s) if total_s else 0.0
    if share > 0:
        shapes.append(cv.Arc(*box, start_angle=-math.pi / 2, sweep_angle=math.tau * share, paint=paint(p.accent)))
    seconds = str(math.ceil(left))
    shapes.append(
        cv.Text(
            size / 2,
            size / 2,
            seconds,
            drawn_number(size * 0.36, p.ink if share else p.faint),
            alignment=ft.Alignment.CENTER,
        )
    )
    said = f"{label}: {look.t('kit.seconds', n=math.ceil(left))}"
    return spoken(cv.Canvas(shapes, width=size, height=size), said, identifier)
