"""What a wheel looks like: sectors with icons and names, rim, pointer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.colour import mix
from companion.ui.theme import Look

_WIDE, _LETTER, _NARROW = 0.84, 0.58, 0.33
"""Advance widths of the text face in ems, rounded up; there is no way to ask the client."""


@dataclass(frozen=True, slots=True)
class WheelSector:
    """One sector: its whole name, its icon, and a `short` name for where the whole one does not fit."""

    name: str
    icon: ft.IconData
    short: str = ""


def name_width(name: str) -> float:
    """About how many ems wide `name` is in the text face."""
    return sum(
        _NARROW if letter in "ijlftrI1 іїįł.,'’-" else _WIDE if letter in "mwMWжмшщюфЖМШЩЮФ" else _LETTER
        for letter in name
    )


def lines_of(sector: WheelSector, room: float, size: float, lines: int) -> tuple[str, float]:
    """What stands in a sector, and its size: the whole name in up to `lines` lines, else the short one, in `size` or a
    little less; the short one as small as it must be."""
    tried = [sector.name]
    if lines > 1 and " " in sector.name:
        tried.append("\n".join(_halves(sector.name)))
    tried.append(sector.short or sector.name)
    fits = [room / max(name_width(line) for line in text.split("\n")) for text in tried]
    for text, most in zip(tried, fits, strict=True):
        if most >= size * 0.8:
            return text, min(size, most)
    return tried[-1], fits[-1]


def _halves(name: str) -> tuple[str, str]:
    """A name cut at the space nearest its middle."""
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    cut = min(spaces, key=lambda i: abs(i - len(name) / 2))
    return name[:cut], name[cut + 1 :]


def _at(middle: float, radius: float, angle: float) -> tuple[float, float]:
    """The point at `angle` degrees clockwise from the top."""
    turn = math.radians(angle)
    return middle + radius * math.sin(turn), middle - radius * math.cos(turn)


@dataclass(frozen=True, slots=True)
class Disc:
    """A wheel's measures: `size` of the square that holds it; icons of `icon` stand round at `icons` from the middle,
    names run from the radius `near` to `far`, in letters of `letter` (0: no names)."""

    size: float
    icon: float
    icons: float
    near: float
    far: float
    letter: float

    @property
    def middle(self) -> float:
        return self.size / 2


HUB, RIM = 0.27, 0.05
"""The radius of the hub and the width of the rim, in the wheel's own radius."""


def disc_of(size: float, sectors: int, large: bool) -> Disc:
    """A wheel of so many `sectors`, `size` across; with `large` type the icons are all there is room for."""
    radius = size / 2
    wide = math.tau * radius / sectors
    if large:
        return Disc(size, min(radius * 0.27, wide * 0.52), radius * 0.7, 0, 0, 0)
    edge, near = radius * (1 - RIM), radius * (HUB + 0.035)
    icon = min(radius * 0.17, wide * 0.6)
    letter = min(max(13, size * 0.036), wide * HUB)
    return Disc(size, icon, edge - icon * 0.82, near, edge - icon * 1.42, letter)


def sectors_of(look: Look, disc: Disc, sectors: Sequence[WheelSector], angle: float, lit: int | None) -> list[cv.Shape]:
    """The wheel itself, sector 0 at the top, the sector `lit` alight; the names stand so that none is upside down once
    it is turned by `angle` degrees."""
    p = look.palette
    width, middle = 360 / len(sectors), disc.middle
    tones = [mix(p.surface, p.accent, share) for share in (0.12, 0.32)]
    rim = middle * RIM
    shapes: list[cv.Shape] = []
    for i in range(len(sectors)):
        start, sweep = math.radians((i - 0.5) * width - 90), math.radians(width)
        paint = ft.Paint(color=p.accent if i == lit else tones[i % 2])
        shapes.append(cv.Arc(rim / 2, rim / 2, 2 * middle - rim, 2 * middle - rim, start, sweep, True, paint))
    edge = mix(p.surface, p.accent, 0.55)
    for i in range(len(sectors)):
        line = ft.Paint(color=edge, stroke_width=max(1.0, disc.size * 0.003))
        shapes.append(cv.Line(middle, middle, *_at(middle, middle - rim, (i - 0.5) * width), line))
    stroke = ft.Paint(color=p.accent_deep, style=ft.PaintingStyle.STROKE, stroke_width=rim)
    shapes.append(cv.Circle(middle, middle, middle - rim / 2, stroke))
    for i in range(len(sectors)):
        pin = ft.Paint(color=mix(p.accent, "#ffffff", 0.6))
        shapes.append(cv.Circle(*_at(middle, middle - rim / 2, (i - 0.5) * width), rim * 0.28, pin))
    if disc.letter:
        for i, sector in enumerate(sectors):
            shapes.append(_name(disc, sector, i * width, angle, width, p.on_accent if i == lit else p.ink))
    return shapes


def _name(disc: Disc, sector: WheelSector, at: float, angle: float, width: float, colour: str) -> cv.Text:
    # Where the sector is narrowest, two lines need their room too.
    deep = 2 * (disc.near + disc.far) / 2 * math.sin(math.radians(min(width, 90) / 2))
    text, letter = lines_of(sector, disc.far - disc.near, disc.letter, 2 if deep > 2.4 * disc.letter else 1)
    left = 180.5 < (angle + at) % 360 < 359.5
    style = ft.TextStyle(size=letter, height=1.1, weight=ft.FontWeight.W_600, font_family=theme.TEXT, color=colour)
    x, y = _at(disc.middle, (disc.near + disc.far) / 2, at)
    return cv.Text(
        x,
        y,
        text,
        style,
        alignment=ft.Alignment.CENTER,
        text_align=ft.TextAlign.CENTER,
        rotate=math.radians(at + (90 if left else -90)),
    )


def icons_of(
    look: Look, disc: Disc, sectors: Sequence[WheelSector], angle: float, lit: int | None, motion: ft.Animation | None
) -> list[ft.Control]:
    """The icons (the sector `lit` is alight), to lie on the wheel: they turn against it and so stay upright."""
    found: list[ft.Control] = []
    for i, sector in enumerate(sectors):
        x, y = _at(disc.middle, disc.icons, i * 360 / len(sectors))
        found.append(
            ft.Icon(
                sector.icon,
                size=disc.icon,
                color=look.palette.on_accent if i == lit else look.palette.ink,
                left=x - disc.icon / 2,
                top=y - disc.icon / 2,
                rotate=ft.Rotate(-math.radians(angle), ft.Alignment.CENTER),
                animate_rotation=motion,
            )
        )
    return found


def hub_of(look: Look, size: float) -> list[cv.Shape]:
    """The hub, in the middle of a square of `size`."""
    p, middle = look.palette, size / 2
    line = ft.Paint(color=p.accent_deep, style=ft.PaintingStyle.STROKE, stroke_width=size * 0.012)
    return [
        cv.Circle(middle, middle, middle * HUB, ft.Paint(color=p.raised)),
        cv.Circle(middle, middle, middle * HUB, line),
    ]


def window_of(look: Look, size: float, sectors: int) -> list[cv.Shape]:
    """The frame round the sector under the pointer."""
    p, middle = look.palette, size / 2
    half = 180 / sectors
    outer, inner = middle * (1 - RIM), middle * HUB
    (ax, ay), (bx, by) = _at(middle, inner, -half), _at(middle, outer, -half)
    (cx, cy), (dx, dy) = _at(middle, outer, half), _at(middle, inner, half)
    path = [
        cv.Path.MoveTo(ax, ay),
        cv.Path.LineTo(bx, by),
        cv.Path.ArcTo(cx, cy, outer),
        cv.Path.LineTo(dx, dy),
        cv.Path.ArcTo(ax, ay, inner, clockwise=False),
        cv.Path.Close(),
    ]
    line = ft.Paint(
        color=p.ink,
        style=ft.PaintingStyle.STROKE,
        stroke_width=size * 0.012,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    return [cv.Path(path, line)]


def pointer_of(look: Look, size: float, high: float) -> list[cv.Shape]:
    """The pointer, over a wheel in a square of `size`: a drop, its tip `high` below the top."""
    p, middle = look.palette, size / 2
    edge = size * 0.01
    radius = high * 0.36
    y = radius + edge
    # Where the tip's sides touch the round head.
    steep = math.acos(radius / (high - y))
    side, down = radius * math.sin(steep), y + radius * math.cos(steep)
    path = [
        cv.Path.MoveTo(middle, high),
        cv.Path.LineTo(middle - side, down),
        cv.Path.ArcTo(middle + side, down, radius, large_arc=True),
        cv.Path.Close(),
    ]
    line = ft.Paint(color=p.ground, style=ft.PaintingStyle.STROKE, stroke_width=2 * edge)
    return [cv.Path(path, line), cv.Path(path, ft.Paint(color=p.ink))]
