"""The maze on the shared screen: as wide as the stage, to be seen only."""

from __future__ import annotations

import flet as ft

from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.saboteur.desk import view_of
from companion.ui.panels.saboteur.maze_desk import MazeForm, state_of, tiles_of
from companion.ui.widgets import maze_grid, words
from companion.ui.widgets.maze import SPACE, fitting_width

ROOM = 740
"""How wide the stage surely is, in logical pixels."""


def maze_stage(at: At) -> ft.Control:
    """Every card, and what the maze has come to."""
    tiles = tuple(tile for tile in tiles_of(at, MazeForm()) if tile.face is not None)
    width = min(theme.HUGE, fitting_width(tiles, ROOM, SPACE))
    grid = ft.Row([maze_grid(at.look, tiles, None, "laid", width=width)], alignment=ft.MainAxisAlignment.CENTER)
    state = state_of(at)
    said = (
        [] if state is None else [words(at.look, at.text(state), theme.TITLE, strong=True, align=ft.TextAlign.CENTER)]
    )
    view = view_of(at)
    n = words(
        at.look, at.look.t("saboteur.maze.has", n=len(view.maze)), theme.LEAD, colour=at.look.palette.faint,
        align=ft.TextAlign.CENTER,
    )  # fmt: skip
    return ft.Column(
        [grid, *said, n], spacing=16, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )  # fmt: skip
