"""The maze's cells on the phone: the whole maze in sight, or so large that it scrolls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.games.saboteur.maze import Cell
from companion.games.saboteur.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.phone import use_kept
from companion.ui.theme import Size
from companion.ui.widgets import MazeTile, aim_key, maze_grid, quiet_button
from companion.ui.widgets.maze import CLOSE, SPACE, fitting_width
from companion.ui.widgets.maze_face import HIGH

LEAST = 32
"""How wide a cell is at least, in logical pixels: a finger still meets it. What is wider in all then scrolls."""

SIDES, WIDE = 32, 528
"""What a sheet on a phone leaves free beside the cells; how much room one on anything larger has for them."""

BEFORE = (3, 2)
"""How many columns and rows before the newest tunnel stay in sight."""

OTHERS, BAR = 386, 12
"""About how high all is that stays in view with the cells, and how high the bar that says that they scroll."""


def use_field(
    at: At, view: View, tiles: Sequence[MazeTile], on_tap: Callable[[int, int], object]
) -> tuple[ft.Control, list[ft.Control]]:
    """The cells, and the button that changes how large they are, none where they are large anyway. A hook."""
    t = at.look.t
    larger, keep = use_kept(at.phone, "maze.larger", False)
    held: MutableRef[ft.Row] = ft.use_ref(None)
    aim: MutableRef[Cell | None] = ft.use_ref(lambda: _aim(view, tiles))
    room = WIDE if at.look.size is not Size.PHONE else (at.phone.page.width or 360) - SIDES
    apart = fitting_width(tiles, room, SPACE)
    roomy = apart >= theme.TARGET
    if roomy:
        width = min(apart, theme.HUGE)
    else:
        width = theme.TARGET if larger else max(LEAST, min(fitting_width(tiles, room, CLOSE), theme.TARGET))
    space = SPACE if roomy or larger else CLOSE
    scrolls = fitting_width(tiles, room, space) < width
    left, top = min(tile.x for tile in tiles), min(tile.y for tile in tiles)
    rows = max(tile.y for tile in tiles) - top + 1
    tall = rows * width * HIGH > (at.phone.page.height or theme.SCREEN) - OTHERS

    async def show_newest() -> None:
        # The client has to have drawn it before it can scroll.
        await asyncio.sleep(0.4)
        grid = held.current
        if grid is None or aim.current is None:
            return
        x, y = aim.current
        # The sheet may have been closed meanwhile.
        with suppress(RuntimeError):
            if tall and y > top:
                # With the sheet around it.
                await grid.scroll_to(scroll_key=aim_key("cell"), duration=theme.QUICK)
            elif scrolls and x > left:
                await grid.scroll_to(offset=(x - left) * (width + space), duration=theme.QUICK)

    ft.use_effect(show_newest, [larger], cleanup=lambda: None)

    def change() -> None:
        aim.current = _aim(view, tiles)
        keep(not at.phone.kept("maze.larger", False))

    cells = maze_grid(at.look, tiles, on_tap, "cell", width=width, space=space, aim=aim.current)
    if scrolls:
        cells = ft.Container(cells, padding=ft.Padding.only(bottom=BAR))
    grid = ft.Row([cells], scroll=ft.ScrollMode.ALWAYS if scrolls else ft.ScrollMode.AUTO, key="grid")
    held.current = grid
    if roomy:
        return grid, []
    text, icon = (
        (t("saboteur.maze.whole"), ft.Icons.ZOOM_OUT_ROUNDED)
        if larger
        else (t("saboteur.maze.larger"), ft.Icons.ZOOM_IN_ROUNDED)
    )
    return grid, [quiet_button(at.look, text, "maze-size", change, icon=icon, key="maze-size")]


def _aim(view: View, tiles: Sequence[MazeTile]) -> Cell | None:
    """The place that is to stand in the corner, None where nothing is laid yet."""
    if not view.maze:
        return None
    newest = view.maze[-1]
    left, top = min(tile.x for tile in tiles), min(tile.y for tile in tiles)
    return max(left, newest.x - BEFORE[0]), max(top, newest.y - BEFORE[1])
