"""The mark of a seat: a colour and a shape, like a wooden token."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv

from companion.ui.theme import MARKS, Look
from companion.ui.widgets.labels import silent

Point = tuple[float, float]


def _regular(corners: int, size: float, radius: float, turn: float, inner: float | None = None) -> list[Point]:
    """Corners of a polygon round the middle of a square; with `inner` every second one lies on that radius: a star."""
    count = corners * (2 if inner else 1)
    points = []
    for i in range(count):
        r = inner if inner and i % 2 else radius
        angle = turn + math.tau * i / count
        points.append((size / 2 + r * math.cos(angle), size / 2 + r * math.sin(angle)))
    return points


def _cross(size: float) -> list[Point]:
    low, arm = size * 0.08, size * 0.34
    a, b, c, d = low, arm, size - arm, size - low
    return [(b, a), (c, a), (c, b), (d, b), (d, c), (c, c), (c, d), (b, d), (b, c), (a, c), (a, b), (b, b)]


def _corners(mark: str, size: float) -> list[Point]:
    up = -math.pi / 2
    match mark:
        case "square":
            return _regular(4, size, size * 0.56, math.pi / 4)
        case "triangle":
            return [(x, y + size * 0.09) for x, y in _regular(3, size, size * 0.54, up)]
        case "diamond":
            return _regular(4, size, size * 0.52, up)
        case "cross":
            return _cross(size)
        case "star":
            return [(x, y + size * 0.03) for x, y in _regular(5, size, size * 0.54, up, size * 0.24)]
        case "house":
            return [(size * x, size * y) for x, y in ((0.5, 0.06), (0.92, 0.44), (0.8, 0.9), (0.2, 0.9), (0.08, 0.44))]
        case "hourglass":
            return [
                (size * x, size * y)
                for x, y in ((0.1, 0.06), (0.9, 0.06), (0.58, 0.5), (0.9, 0.94), (0.1, 0.94), (0.42, 0.5))
            ]
        case _:
            return _regular(6, size, size * 0.49, up)


def seat_mark(look: Look, colour: int, size: float = 24) -> ft.Control:
    """The token of seat colour `colour` (0 to 9) in a square of `size`. Silent: the name beside it is read out."""
    paint = look.seat(colour)
    mark = MARKS[colour % len(MARKS)]
    middle = size / 2
    shape: cv.Shape
    if mark == "circle":
        shape = cv.Circle(middle, middle, size * 0.44, ft.Paint(color=paint))
    elif mark == "ring":
        outline = ft.Paint(color=paint, style=ft.PaintingStyle.STROKE, stroke_width=size * 0.2)
        shape = cv.Circle(middle, middle, size * 0.36, outline)
    else:
        (x, y), *rest = _corners(mark, size)
        # Rounded corners by a stroke of the same colour round the filled shape.
        elements = [cv.Path.MoveTo(x, y), *(cv.Path.LineTo(x, y) for x, y in rest), cv.Path.Close()]
        shape = cv.Path(elements, ft.Paint(color=paint))
    return silent(cv.Canvas([shape], width=size, height=size))
