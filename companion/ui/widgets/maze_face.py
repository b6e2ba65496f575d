"""What a tunnel card looks like: a corridor through rock, from each open edge to the middle; a dead end stops short."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import flet as ft
import flet.canvas as cv

from companion.ui.colour import mix
from companion.ui.theme import Look
from companion.ui.widgets.marks import Point
from companion.ui.widgets.text import drawn_number

ROCK, SHADE, SAND = "#7a5b40", "#4a3524", "#f0d9ae"
DULL_ROCK, DULL_SAND = "#8b8580", "#bdb7b1"
RUBBLE, NUGGET, STONE = "#b3261e", "#f2b705", "#8e8e93"
"""The cards' own colours, the same on paper and on felt; `DULL` what is cut off."""

HIGH = 1.2
"""How much higher than wide a card is."""

FaceKind = Literal["tunnel", "start", "hidden", "gold", "stone"]


@dataclass(frozen=True, slots=True)
class MazeFace:
    """A card as it lies: `open` edges as letters of "NESW", `dead` where they end in rock; `cut`: drawn dull."""

    kind: FaceKind = "tunnel"
    open: str = ""
    dead: bool = False
    cut: bool = False


def maze_face(look: Look, face: MazeFace, width: float) -> ft.Control:
    """The card, `width` wide. Silent: what it is stands in the label of what holds it."""
    high, p = width * HIGH, look.palette
    shapes: list[cv.Shape]
    if face.kind == "hidden":
        middle = cv.Text(
            width / 2, high / 2, "?", drawn_number(width * 0.5, p.on_accent), alignment=ft.Alignment.CENTER
        )  # fmt: skip
        shapes, ground = [middle], p.accent
    else:
        shapes, ground = _corridors(face, width, high), DULL_ROCK if face.cut else ROCK
        shapes += _middle(face, width, high)
    return ft.Container(
        ft.Semantics(content=cv.Canvas(shapes, width=width, height=high), exclude_semantics=True),
        width=width,
        height=high,
        bgcolor=ground,
        border_radius=width * 0.14,
    )


def _corridors(face: MazeFace, width: float, high: float) -> list[cv.Shape]:
    middle = (width / 2, high / 2)
    mouths = {"N": (width / 2, 0.0), "E": (width, high / 2), "S": (width / 2, high), "W": (0.0, high / 2)}
    # A dead end keeps a block of rock in its middle.
    short = 0.4 if face.dead else 1.0
    ends: list[tuple[Point, Point]] = []
    for edge in face.open:
        x, y = mouths[edge]
        ends.append(((x, y), (x + (middle[0] - x) * short, y + (middle[1] - y) * short)))

    def stroke(colour: str, wide: float) -> list[cv.Shape]:
        # Blunt at the card's edge, round inside.
        paint = ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width * wide)
        path: list[cv.Path.PathElement] = []
        for mouth, end in ends:
            path += [cv.Path.MoveTo(*mouth), cv.Path.LineTo(*end)]
        inner = {end for _, end in ends}
        return [cv.Path(path, paint), *(cv.Circle(*end, width * wide / 2, ft.Paint(color=colour)) for end in inner)]

    sand = DULL_SAND if face.cut else SAND
    return [*stroke(mix(SHADE, DULL_ROCK, 0.5) if face.cut else SHADE, 0.42), *stroke(sand, 0.32)]


def _middle(face: MazeFace, width: float, high: float) -> list[cv.Shape]:
    """What lies in the middle: rubble, a ladder, gold or a stone; across all of it a stroke where it is cut off."""
    x, y, size = width / 2, high / 2, width * 0.2

    def line(*points: tuple[float, float], colour: str = RUBBLE, wide: float = 0.09) -> cv.Shape:
        (a, b), *rest = points
        paint = ft.Paint(
            color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width * wide, stroke_cap=ft.StrokeCap.ROUND
        )  # fmt: skip
        return cv.Path([cv.Path.MoveTo(a, b), *(cv.Path.LineTo(c, d) for c, d in rest)], paint)

    shapes: list[cv.Shape] = []
    if face.dead:
        arm = size * 0.62
        shapes += [cv.Circle(x, y, size * 1.05, ft.Paint(color=SHADE))]
        tint = "#ffb4a9" if not face.cut else DULL_SAND
        shapes += [
            line((x - arm, y - arm), (x + arm, y + arm), colour=tint),
            line((x - arm, y + arm), (x + arm, y - arm), colour=tint),
        ]
    if face.kind == "start":
        side, tall = size * 0.7, size * 1.35
        rails = [line((x + at, y - tall), (x + at, y + tall), colour=SHADE, wide=0.07) for at in (-side, side)]
        rungs = [line((x - side, y + at), (x + side, y + at), colour=SHADE, wide=0.06) for at in (-size, 0.0, size)]
        shapes += [*rails, *rungs]
    if face.kind in ("gold", "stone"):
        fill = NUGGET if face.kind == "gold" else STONE
        corners = [(0, -1.3), (1.2, -0.35), (0.75, 1.1), (-0.75, 1.1), (-1.2, -0.35)]
        (a, b), *rest = [(x + size * cx, y + size * cy) for cx, cy in corners]
        outline = [cv.Path.MoveTo(a, b), *(cv.Path.LineTo(c, d) for c, d in rest), cv.Path.Close()]
        edge = ft.Paint(color=SHADE, style=ft.PaintingStyle.STROKE, stroke_width=width * 0.06)
        shapes += [cv.Path(outline, ft.Paint(color=fill)), cv.Path(outline, edge)]
    if face.cut:
        shapes.append(line((width * 0.08, high * 0.92), (width * 0.92, high * 0.08), wide=0.07))
    return shapes
