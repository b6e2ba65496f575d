"""A QR code to be scanned off a phone's or a wall's screen."""

from __future__ import annotations

from functools import lru_cache

import flet as ft
import flet.canvas as cv
import qrcode
from qrcode.constants import ERROR_CORRECT_M

from companion.ui import theme
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import numeral, words

_QUIET = 4
"""Modules of light border, which scanners need."""

_HELD = 264
"""How wide a code is on a phone in the hand."""


@lru_cache(maxsize=64)
def _matrix(data: str) -> tuple[tuple[bool, ...], ...]:
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(data)
    code.make(fit=True)
    return tuple(tuple(bool(cell) for cell in row) for row in code.get_matrix())


def qr_picture(data: str, size: float) -> ft.Control:
    """`data` as a QR code at most `size` wide, its light border included; dark on light in both themes.

    Every module is a whole number of pixels wide, so that the edges are sharp.
    """
    matrix = _matrix(data)
    count = len(matrix) + 2 * _QUIET
    cell = max(2, int(size // count))
    whole = cell * count
    elements: list[cv.Path.PathElement] = []
    for y, row in enumerate(matrix):
        start = None
        for x, dark in enumerate((*row, False)):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                elements.append(cv.Path.Rect((start + _QUIET) * cell, (y + _QUIET) * cell, (x - start) * cell, cell))
                start = None
    return cv.Canvas(
        [
            cv.Rect(0, 0, whole, whole, min(theme.RADIUS, 2 * cell), ft.Paint(color="#ffffff")),
            cv.Path(elements, ft.Paint(color="#16110d", anti_alias=False)),
        ],
        width=whole,
        height=whole,
    )


def qr_card(
    look: Look, url: str, code: str, *, title: str = "", size: float = _HELD, identifier: str = "qr"
) -> ft.Control:
    """The QR code of `url`, with `title` over it, the short `code` to type below and the address in small print.

    On a wall, where it is larger, its words are too.
    """
    parts: list[ft.Control] = []
    zoom = size / _HELD
    if title:
        parts.append(words(look, title, theme.LEAD * zoom, strong=True, align=ft.TextAlign.CENTER))
    parts.append(qr_picture(url, size))
    if code:
        parts.append(numeral(look, code, theme.TITLE * zoom, width=size))
    parts.append(words(look, url.split("#")[0].split("?")[0], theme.SMALL * zoom, align=ft.TextAlign.CENTER))
    said = ". ".join(part for part in (title, look.t("kit.qr", url=url), code) if part)
    column = ft.Column(parts, spacing=3 * theme.GAP, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True)
    return spoken(column, said, identifier)
