"""What is to be got ready on the real table."""

from __future__ import annotations

import flet as ft

from companion.games.history.state import DEAL, OPEN
from companion.ui.at import At
from companion.ui.panels.history.desk import cards_of
from companion.ui.widgets import card, section, stack, words


def lobby(at: At) -> ft.Control:
    """Whose cards the phone knows, and the steps of the setup with their numbers."""
    look, t, cards, players = at.look, at.look.t, cards_of(at), len(at.table.seats)
    left = max(0, cards.size - DEAL * players - OPEN)
    steps = [
        t("history.panel.ready_sets", n=len(cards.sets)),
        t("history.panel.ready_deal", n=cards.size, deal=DEAL),
        t("history.panel.ready_open", n=OPEN),
        t("history.panel.ready_deck", n=left),
    ]
    rows: list[ft.Control] = [
        ft.Row(
            [words(look, f"{n}.", strong=True, colour=look.palette.accent_ink), words(look, step, expand=True)],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for n, step in enumerate(steps, 1)
    ]
    # Own cards are those of the real box, as far as the phone is told.
    note = [] if at.table.played else [words(look, t("history.panel.pack_note"), strong=True)]
    return section(look, t("history.panel.get_ready"), [card(look, [*note, stack(rows, 2)], key="box")])
