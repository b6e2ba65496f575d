"""What the round is about, for the shared screen, legible from across the room; nothing that a hand holds."""

from __future__ import annotations

import flet as ft

from companion.games.d12.state import PASS
from companion.games.d12.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.d12.attacks import pending_cards
from companion.ui.panels.d12.desk import heading, view_of
from companion.ui.panels.d12.outcome import duel_card, roulette_card
from companion.ui.panels.d12.preround import calls_card
from companion.ui.panels.d12.roll import roll_card
from companion.ui.panels.d12.steps import steps
from companion.ui.widgets import words

ZOOM = 1.9
"""How much larger than on a phone things are there."""


def stage(at: At) -> ft.Control | None:
    """The roll as large as can be in the turns; else what everybody does now, and who is still to do it."""
    view = view_of(at)
    look = at.look
    return ft.Column(
        [
            steps(at, view, ZOOM),
            ft.Column(
                _shown(at, view),
                spacing=24,
                expand=True,
                scroll=ft.ScrollMode.HIDDEN,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            words(
                look,
                look.t("d12.panel.piles", numbers=view.numbers, tactics=view.tactics),
                theme.TITLE,
                colour=look.palette.faint,
                align=ft.TextAlign.CENTER,
            ),
        ],
        spacing=24,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _shown(at: At, view: View) -> list[ft.Control]:
    t = at.look.t
    pending = pending_cards(at, view, ZOOM)
    if view.phase == "turns":
        return [*pending, roll_card(at, view), *roulette_card(at, view, ZOOM), *duel_card(at, view, ZOOM)]
    if pending:
        return [*pending, *duel_card(at, view, ZOOM)]
    if view.around is not None:
        names = t.list([at.name(seat) for seat in view.around.waiting])
        waiting = words(
            at.look, t("d12.panel.around_waits", names=names), theme.TITLE, colour=at.look.palette.faint,
            align=ft.TextAlign.CENTER,
        )  # fmt: skip
        return [heading(at, t("d12.panel.around", n=PASS), theme.HUGE), *([waiting] if names else [])]
    says = {
        "draw": "d12.panel.draw",
        "preround": "d12.panel.say_first",
        "attacks": "d12.panel.attack",
        "cleanup": "d12.panel.cleanup",
    }
    calls = [calls_card(at, view, ZOOM)] if view.calls else []
    return [heading(at, t(says[view.phase]), theme.HUGE), *calls, *duel_card(at, view, ZOOM)]
