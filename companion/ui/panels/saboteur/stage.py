"""What the round is about, for the shared screen, legible from across the room; nothing that is secret."""

from __future__ import annotations

import flet as ft

from companion.games.saboteur.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.saboteur.desk import heading, names, rules_of, view_of
from companion.ui.panels.saboteur.gold import draft_card
from companion.ui.panels.saboteur.look import unseen
from companion.ui.panels.saboteur.maze_stage import maze_stage
from companion.ui.panels.saboteur.outcome import outcome_card
from companion.ui.panels.saboteur.play import pile_strip
from companion.ui.widgets import words

ZOOM = 1.9
"""How much larger than on a phone things are there."""


def stage(at: At) -> ft.Control | None:
    """The pile while it is played; else what everybody does now, and for whom the table waits."""
    view = view_of(at)
    look = at.look
    number = look.t("saboteur.panel.round", n=view.round)
    line = words(look, number, theme.TITLE, colour=look.palette.faint, align=ft.TextAlign.CENTER)
    # While it is played the headline says it.
    round_line = [] if view.phase == "play" else [line]
    return ft.Column(
        [
            *round_line,
            ft.Column(
                _shown(at, view),
                spacing=24,
                expand=True,
                scroll=ft.ScrollMode.HIDDEN,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ],
        spacing=24,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _shown(at: At, view: View) -> list[ft.Control]:
    t = at.look.t
    if view.phase == "play":
        maze = [maze_stage(at)] if rules_of(at).maze or view.maze else []
        return [ft.Row([pile_strip(at, view, ZOOM, theme.HUGE if maze else theme.SCREEN)]), *maze]
    title = heading(at, t(f"saboteur.phase.{view.phase}"), theme.HUGE)
    if view.phase == "look":
        waiting = unseen(at, view, tuple(row.seat for row in view.rows))
        who = t("saboteur.panel.still_look", names=names(at, waiting)) if waiting else ""
        return [title, words(at.look, who, theme.TITLE, colour=at.look.palette.faint, align=ft.TextAlign.CENTER)]
    draft = [draft_card(at, view.draft, ZOOM)] if view.draft is not None else []
    return [title, *draft, *([outcome_card(at, view, ZOOM)] if view.result is not None else [])]
