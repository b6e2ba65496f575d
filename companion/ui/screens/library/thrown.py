"""A thrown card on the shared screen, to be read from the other end of the room."""

from __future__ import annotations

import flet as ft

from companion.table.showing import ShownCard
from companion.ui import theme
from companion.ui.at import At
from companion.ui.screens.library.facts import kind_name, parts, tiles
from companion.ui.widgets import spoken, words

NAME, TEXT, SMALL = 64, 36, 32
"""Sizes on a screen of 1920 x 1080."""

LETTERS = 900
"""So many letters of a text fit beside the largest facts; what is longer is read on the phones."""


def thrown(at: At, shown: ShownCard) -> ft.Control:
    """The card as it stands at the stage's place."""
    look, t, pack, card = at.look, at.look.t, at.pack, shown.card
    said, facts = card.text(t.lang), parts(t, pack, card)
    kind = kind_name(t, pack, card.kind)
    lines: list[ft.Control] = [
        words(look, kind, SMALL, strong=True, colour=look.palette.accent_ink),
        words(look, said.name, NAME, number=True, lines=3),
    ]
    if facts:
        lines.append(tiles(look, facts, zoom=2))
    if said.text:
        # The text takes what is left, and ends with dots where that is too little.
        text = words(look, said.text[:LETTERS], TEXT if len(said.text) < LETTERS // 2 else SMALL)
        lines.append(ft.Container(text, expand=True, clip_behavior=ft.ClipBehavior.HARD_EDGE))
    else:
        lines.append(ft.Container(expand=True))
    if shown.by:
        by = t("library.shown_by", name=shown.by)
        lines.append(words(look, by, theme.TITLE, colour=look.palette.faint, lines=1))
    label = ". ".join([f"{kind}: {said.name}", *(part.said for part in facts), *([said.text] if said.text else [])])
    face = ft.Container(
        ft.Column(lines, spacing=20, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.palette.surface,
        border=ft.Border.all(6, look.palette.accent),
        border_radius=32,
        padding=36,
        expand=True,
    )
    return spoken(face, label, "screen-thrown", live=True)
