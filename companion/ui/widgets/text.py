"""Words and numerals. Words wrap and grow with the text scale; numerals are drawn to fit the room they are given."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.theme import Look
from companion.ui.widgets.labels import silent, spoken

# Advance widths of Unbounded in 700, in ems, rounded up; digits of one width are not to be had in it.
_WIDTHS = {"0": 0.93, "1": 0.53, "2": 0.84, "3": 0.84, "4": 0.87, "5": 0.81, "6": 0.86, "7": 0.76, "8": 0.9, "9": 0.86}
_WIDTHS |= {"−": 0.63, "-": 0.63, "+": 0.66, ".": 0.31, ",": 0.31, " ": 0.28, "\u00a0": 0.28, ":": 0.33}
_WIDEST = 0.93

_RISE = 0.045
"""How much higher than the middle of their line digits stand, in ems."""

_LETTER = 0.58
"""How wide a letter of Onest is for its size, a little more than on average."""


def words(
    look: Look,
    value: str,
    size: float = theme.BODY,
    *,
    colour: str | None = None,
    strong: bool = False,
    number: bool = False,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    expand: bool | int | None = None,
) -> ft.Text:
    """Running text; `lines` cuts it with an ellipsis, without it it wraps as long as it likes."""
    return ft.Text(
        value,
        style=look.text(size, colour, strong, number),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        text_align=align,
        expand=expand,
    )


def marked(
    look: Look,
    value: str,
    spans: Sequence[tuple[int, int]],
    *,
    size: float = theme.BODY,
    strong: bool = False,
    colour: str | None = None,
) -> ft.Text:
    """Running text in which the letters of `spans` (start, end each, in order) are brought out."""
    if not spans:
        return words(look, value, size, strong=strong, colour=colour)
    plain, bright = look.text(size, colour, strong), look.text(size, look.palette.accent_ink, True)
    bright.bgcolor = look.palette.accent_soft
    pieces: list[ft.TextSpan] = []
    after = 0
    for start, end in spans:
        pieces += [ft.TextSpan(value[after:start], plain), ft.TextSpan(value[start:end], bright)]
        after = end
    pieces.append(ft.TextSpan(value[after:], plain))
    return ft.Text(spans=[piece for piece in pieces if piece.text], style=plain)


def fitting(value: str, width: float, size: float, least: float) -> float:
    """The size of type, `size` at most and `least` at least, at which `value` surely stands in one line of `width`."""
    ems = sum(1.1 if unicodedata.east_asian_width(letter) in "WF" else _LETTER for letter in value)
    return max(least, min(size, width / ems)) if ems else size


def title(
    look: Look,
    value: str,
    size: float = theme.TITLE,
    *,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Control:
    """A heading in the number face, announced as one."""
    return spoken(words(look, value, size, number=True, lines=lines, align=align), value, header=True)


def caption(
    look: Look,
    value: str,
    *,
    colour: str | None = None,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """Small print in the faint colour."""
    return words(look, value, theme.SMALL, colour=colour or look.palette.faint, lines=lines, align=align)


def numeral_width(value: str, size: float) -> float:
    """How wide `value` is in the number face at `size`, in logical pixels, rounded up."""
    return sum(_WIDTHS.get(letter, _WIDEST) for letter in value) * size + 2


def drawn_number(size: float, colour: str) -> ft.TextStyle:
    """The style of a number in a picture, where no theme and no text scale reach it."""
    return ft.TextStyle(size=size, height=1.0, weight=ft.FontWeight.W_700, font_family=theme.NUMBER, color=colour)


def numeral(
    look: Look,
    value: str,
    size: float = theme.LARGE,
    *,
    colour: str | None = None,
    width: float | None = None,
    height: float | None = None,
    align: ft.Alignment = ft.Alignment.CENTER,
    label: str | None = None,
    key: str | None = None,
) -> ft.Control:
    """A number as a picture, never wrapped nor cut: with `width` it shrinks to fit, without it is as wide as it needs.
    `height` is that of a line; with it the digits (seven tenths of `size`) stand right in the middle of less.

    Screen readers get `label`; without one it is silent and the label is the holder's affair.
    """
    wanted = look.drawn(size)
    drawn = wanted if width is None else min(wanted, wanted * width / numeral_width(value, wanted))
    room = numeral_width(value, wanted) if width is None else width
    middle = height / 2 + _RISE * drawn if height else wanted * 0.6
    picture = cv.Canvas(
        [
            cv.Text(
                x=room / 2 + align.x * room / 2,
                y=middle,
                value=value,
                alignment=ft.Alignment(align.x, 0),
                style=drawn_number(drawn, colour or look.palette.ink),
            )
        ],
        width=room,
        height=height or wanted * 1.2,
        key=key,
    )
    return spoken(picture, label) if label else silent(picture)
