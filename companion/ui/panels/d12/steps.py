"""The five phases as a strip, and the headline of the one that is on."""

from __future__ import annotations

from typing import get_args

import flet as ft

from companion.games.d12.state import Phase
from companion.games.d12.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.widgets import spoken, words

PHASES: tuple[Phase, ...] = get_args(Phase)


def steps(at: At, view: View, zoom: float = 1.0) -> ft.Control:
    """The round and five pieces, of which those gone by and the one now are full."""
    look, p, t = at.look, at.look.palette, at.look.t
    now = PHASES.index(view.phase)
    number = t("d12.panel.round", n=view.round)
    pieces: list[ft.Control] = [
        ft.Container(
            height=6 * zoom,
            border_radius=3 * zoom,
            expand=2 if place == now else 1,
            bgcolor=p.accent if place == now else p.faint if place < now else p.sunk,
        )
        for place in range(len(PHASES))
    ]
    strip = ft.Container(ft.Row(pieces, spacing=4 * zoom), expand=True)
    small = words(look, number, theme.SMALL * zoom, strong=True, colour=p.faint)
    return spoken(ft.Row([small, strip], spacing=12 * zoom), f"{number}. {t(f'd12.phase.{view.phase}')}", "round")
