"""The board for the shared screen, legible from across the room."""

from __future__ import annotations

import flet as ft

from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.history.board import board
from companion.ui.panels.history.desk import view_of
from companion.ui.widgets import words

ZOOM = 1.7
"""How much larger than on a phone things are there."""


def stage(at: At) -> ft.Control | None:
    """All sets; under them how many cards are left and lie open."""
    view, t = view_of(at), at.look.t
    left = t("history.panel.deck_n", n=view.deck)
    said = f"{left} · {t('history.panel.field', n=len(view.field))}" if view.tracked else left
    below = words(at.look, said, theme.TITLE, colour=at.look.palette.faint, align=ft.TextAlign.CENTER)
    return ft.Column(
        [board(at, view.sets, None, "set", zoom=ZOOM, fill=True), below],
        spacing=16,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
