"""What a won fight has brought."""

from __future__ import annotations

import flet as ft

from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.sheets import page
from companion.ui.widgets import main_button, spoken, words


def won_sheet(at: At, step: int) -> ft.Control:
    """Who gained what in the won fight that is step `step` of the log."""
    look, t = at.look, at.look.t
    lines = at.phone.tables.log(at.table.code, at.phone.device)
    line = next((line for line in lines if line.seq == step and not line.undone), None)
    text = t.message(line.message) if line else t("arbitrage.panel.fight_over")
    shown = ft.Column(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS_ROUNDED, size=72, color=look.palette.accent_ink),
            words(look, text, theme.LEAD, strong=True, align=ft.TextAlign.CENTER),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=12,
        tight=True,
    )
    return page(
        at,
        "won",
        t("arbitrage.panel.won"),
        [spoken(shown, text, "won-text", live=True)],
        main_button(look, t("arbitrage.panel.won_ok"), "won-ok", at.close),
    )
