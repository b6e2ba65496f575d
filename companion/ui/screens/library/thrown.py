"""A thrown card on the shared screen, to be read from the other end of the room."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import flet as ft

from companion.table.showing import ShownCard
from companion.ui import theme
from companion.ui.at import At
from companion.ui.screens.library.facts import Part, kind_name, parts, tiles
from companion.ui.widgets import numeral_width, spoken, words

NAME, TEXT, KIND, BY = 64, 36, 32, 28
"""Sizes on a screen of 1920 x 1080."""

WIDE, HIGH, GAP = 708, 800, 18
"""The room within the card, and between its parts."""

ZOOMS = (2.0, 1.6, 1.4)
"""How large the facts may be, the largest first."""

LETTER, LINE = 0.54, 1.35
"""How wide a letter of text is for its size, a little more than on average, and how high a line."""


def thrown(at: At, shown: ShownCard) -> ft.Control:
    """The card as it stands at the stage's place. The facts shrink before any of the text is left out."""
    look, t, pack, card = at.look, at.look.t, at.pack, shown.card
    said, facts = card.text(t.lang), parts(t, pack, card)
    kind = kind_name(t, pack, card.kind)
    left = HIGH - KIND * LINE - min(3, _lines(said.name, NAME * 1.4)) * NAME * 1.15 - (BY * LINE + GAP) - 2 * GAP
    wanted = _lines(said.text, TEXT) * TEXT * LINE if said.text else 0.0
    zoom = next((zoom for zoom in ZOOMS if _high(facts, zoom) + wanted <= left), ZOOMS[-1])
    lines: list[ft.Control] = [
        words(look, kind, KIND, strong=True, colour=look.palette.accent_ink),
        words(look, said.name, NAME, number=True, lines=3),
    ]
    if facts:
        lines.append(tiles(look, facts, zoom=zoom))
    if said.text:
        most = max(1, int((left - _high(facts, zoom)) / (TEXT * LINE)))
        lines.append(words(look, said.text, TEXT, lines=most))
    lines.append(ft.Container(expand=True))
    if shown.by:
        by = t("library.shown_by", name=shown.by)
        lines.append(words(look, by, BY, colour=look.palette.faint, lines=1))
    label = ". ".join([f"{kind}: {said.name}", *(part.said for part in facts), *([said.text] if said.text else [])])
    face = ft.Container(
        ft.Column(lines, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.palette.surface,
        border=ft.Border.all(6, look.palette.accent),
        border_radius=32,
        padding=36,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        expand=True,
    )
    return spoken(face, label, "screen-thrown", live=True)


def _lines(text: str, size: float) -> int:
    """In how many lines a text stands."""
    across = WIDE / (size * LETTER)
    return sum(max(1, ceil(len(line) / across)) for line in text.split("\n"))


def _high(facts: Sequence[Part], zoom: float) -> float:
    """How high the tiles of the facts stand."""
    rows: list[float] = []
    end = WIDE + 1.0
    for part in facts:
        main = numeral_width(part.number, theme.LARGE * zoom) if part.number else 0.0
        word = len(part.word) * theme.LEAD * zoom * 0.6
        label = len(part.label) * (theme.SMALL if part.number or part.word else theme.BODY) * zoom * 0.6
        wide = max(main, word, label) + 28 * zoom
        high = zoom * (91 if part.number else 70 if part.word else 43)
        if end + 8 * zoom + wide > WIDE:
            rows.append(high)
            end = wide
        else:
            rows[-1] = max(rows[-1], high)
            end += 8 * zoom + wide
    return sum(rows) + 8 * zoom * max(0, len(rows) - 1)
