"""A die that rolls and comes to rest on what the table has already decided."""

from __future__ import annotations

import asyncio
import math
import random
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.colour import mix
from companion.ui.guard import component
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import drawn_number

_PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
FRAMES = (0.0, 0.09, 0.12, 0.15, 0.19)
"""Seconds between the faces shown while rolling; with the turn's end they make 0.7 s."""

LAST = 0.15
"""Seconds from the last of those faces to rest."""


@dataclass(frozen=True, slots=True)
class Cube:
    """The colours of a six-sided die: its face, its side in shadow, its pips and the question mark before a roll."""

    face: str
    side: str
    pips: str
    blank: str


def ivory(look: Look) -> Cube:
    """A white die."""
    pips, blank = "#2a221b", "#b5a78f"
    return Cube("#f7f1e4", "#c9bca4", pips, blank) if look.palette.dark else Cube("#fffdf8", "#d5c6ac", pips, blank)


def ebony(look: Look) -> Cube:
    """A black die, not so black on a dark ground that it would sink in it."""
    pips, blank = "#f7f1e4", "#8d847a"
    return Cube("#3d3733", "#070605", pips, blank) if look.palette.dark else Cube("#37302b", "#15110e", pips, blank)


def another(face: int, sides: int) -> int:
    """What a rolling die shows after `face`."""
    return random.choice([n for n in range(1, sides + 1) if n != face])


def _in_middle(text: str, height: float, size: float, colour: str, y: float | None = None) -> cv.Text:
    style = drawn_number(height, colour)
    return cv.Text(size / 2, y or size / 2, text, style, alignment=ft.Alignment.CENTER)


def cube(paint: Cube, value: int | None, size: float) -> list[cv.Shape]:
    """A six-sided die from above, in a square of `size`; None draws a question mark."""
    edge = size * 0.22
    pips = ft.Paint(color=paint.pips)
    seen: list[cv.Shape] = (
        [_in_middle("?", size * 0.5, size, paint.blank, size * 0.475)]
        if value is None
        else [
            cv.Circle(size / 2 + x * size * 0.26, size * 0.475 + y * size * 0.26, size * 0.085, pips)
            for x, y in _PIPS[value]
        ]
    )
    return [
        cv.Rect(0, size * 0.05, size, size * 0.95, edge, ft.Paint(color=paint.side)),
        cv.Rect(0, 0, size, size * 0.95, edge, ft.Paint(color=paint.face)),
        *seen,
    ]


def _gem(look: Look, value: int | None, size: float) -> list[cv.Shape]:
    p = look.palette

    def pentagon(radius: float) -> list[tuple[float, float]]:
        return [
            (size / 2 + radius * math.sin(math.tau * i / 5), size / 2 - radius * math.cos(math.tau * i / 5))
            for i in range(5)
        ]

    def path(points: list[tuple[float, float]], paint: ft.Paint) -> cv.Path:
        (x, y), *rest = points
        return cv.Path([cv.Path.MoveTo(x, y), *(cv.Path.LineTo(a, b) for a, b in rest), cv.Path.Close()], paint)

    outer = [
        (size / 2 + size * 0.49 * math.sin(math.tau * i / 10), size / 2 - size * 0.49 * math.cos(math.tau * i / 10))
        for i in range(10)
    ]
    inner = pentagon(size * 0.31)
    line = ft.Paint(color=mix(p.accent, "#000000", 0.3), style=ft.PaintingStyle.STROKE, stroke_width=size * 0.015)
    spokes = [cv.Line(a[0], a[1], b[0], b[1], line) for a, b in zip(inner, outer[::2], strict=True)]
    return [
        path(outer, ft.Paint(color=mix(p.accent, "#000000", 0.16))),
        path(inner, ft.Paint(color=p.accent)),
        *spokes,
        _in_middle("?" if value is None else str(value), size * 0.26, size, p.on_accent),
    ]


@component
def die(
    look: Look,
    value: int | None,
    roll: int = 0,
    *,
    sides: int = 6,
    size: float = 96,
    label: str = "",
    identifier: str | None = None,
) -> ft.Control:
    """A die showing `value` (1 to `sides`, which is 6 or 12; None: not rolled yet).

    It rolls for 0.7 s whenever `roll` (the step of the log, say) is another than before and ends on `value`; where
    less motion is asked for it just shows it. `label` names it for screen readers, with the value after it.
    """
    face, set_face = ft.use_state(0)
    turn, set_turn = ft.use_state(0.0)
    seen = ft.use_ref(roll)
    still = value is None or seen.current == roll or look.reduced_motion
    # Until it moves it shows what it did: the outcome is not to be seen before.
    lying = ft.use_ref(value)
    if still and not face:
        lying.current = value

    async def play() -> None:
        seen.current = roll
        if still or value is None:
            set_face(0)
            return
        set_turn(lambda angle: angle + math.tau)
        last = value
        for pause in FRAMES:
            if pause:
                await asyncio.sleep(pause)
            last = another(last, sides)
            set_face(last)
        await asyncio.sleep(LAST)
        set_face(0)

    # Flet stops an effect of a control that is gone only if it has a clean-up.
    ft.use_effect(play, [roll], cleanup=lambda: None)
    shown = face or lying.current
    picture = cv.Canvas(
        cube(ivory(look), shown, size) if sides == 6 else _gem(look, shown, size),
        width=size,
        height=size,
        rotate=ft.Rotate(turn, ft.Alignment.CENTER),
        animate_rotation=look.motion(theme.ROLL),
    )
    said = label or look.t("kit.die")
    return spoken(picture, said if value is None else f"{said}: {value}", identifier, live=True)
