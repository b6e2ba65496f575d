"""A maze of cards on a grid that is laid as it is played, and a tray of the cards to lay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.colour import clear, mix
from companion.ui.guard import memo
from companion.ui.theme import Look
from companion.ui.widgets.labels import labelled, spoken
from companion.ui.widgets.maze_face import HIGH, MazeFace, maze_face
from companion.ui.widgets.text import words

SPACE, CLOSE = 3, 0.75
"""Logical pixels between two cells, and between two small ones."""


@dataclass(frozen=True, slots=True)
class MazeTile:
    """One cell, x to the right and y downwards. `face` None: empty. `fits`: what is to be laid may lie there; `trial`:
    its face is only tried there, and fits or does not; `doomed`: it would be cut off by what is asked now."""

    x: int
    y: int
    said: str
    face: MazeFace | None = None
    fits: bool = False
    chosen: bool = False
    trial: bool | None = None
    doomed: bool = False


@dataclass(frozen=True, slots=True)
class TrayCard:
    """One card to choose; `note` stands under it; `dim` where it is of no use now."""

    id: str
    said: str
    face: MazeFace
    note: str = ""
    dim: bool = False


def aim_key(identifier: str) -> ft.ScrollKey:
    """By what a page scrolls to the cell that a grid of this `identifier` has its aim on."""
    # Flet's class takes a value that its own annotations do not name.
    return ft.ScrollKey(f"{identifier}-aim")  # type: ignore[call-arg]


def maze_grid(
    look: Look,
    tiles: Sequence[MazeTile],
    on_tap: Callable[[int, int], object] | None,
    identifier: str,
    *,
    width: float = theme.TARGET,
    space: float = SPACE,
    aim: tuple[int, int] | None = None,
) -> ft.Control:
    """The cells in their rows, each `width` wide, as large as they are together; what is no cell stays free.

    Each is `identifier`-x-y. Without `on_tap` it is only to be seen. The place `aim` has the scroll key
    `identifier`-aim.
    """
    cells = {(tile.x, tile.y): tile for tile in tiles}
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)

    def cell(x: int, y: int) -> ft.Control:
        tile, key = cells.get((x, y)), f"{x} {y}"
        if (x, y) == aim:
            inside = None if tile is None else _cell(look, tile, on_tap, f"{identifier}-{x}-{y}", width, key=key)
            return ft.Container(inside, width=width, height=width * HIGH, key=aim_key(identifier))
        if tile is None:
            return ft.Container(width=width, height=width * HIGH, key=key)
        return _cell(look, tile, on_tap, f"{identifier}-{x}-{y}", width, key=key)

    lines: list[ft.Control] = [ft.Row([cell(x, y) for x in columns], spacing=space, tight=True) for y in rows]
    return ft.Column(lines, spacing=space, tight=True)


def fitting_width(tiles: Sequence[MazeTile], room: float, space: float) -> float:
    """How wide each of these cells is where all their columns together are `room` wide, in logical pixels."""
    columns = [tile.x for tile in tiles]
    across = max(columns) - min(columns) + 1
    return (room - (across - 1) * space) / across


@memo
def _cell(
    look: Look, tile: MazeTile, on_tap: Callable[[int, int], object] | None, identifier: str, width: float
) -> ft.Control:
    p = look.palette
    wide = max(2.5, width * 0.06)
    border = None
    if tile.trial is not None:
        border = ft.Border.all(wide, p.gain if tile.trial else p.loss)
    elif tile.chosen:
        border = ft.Border.all(wide, p.ink)
    elif tile.doomed:
        border = ft.Border.all(wide, p.loss)
    elif tile.fits:
        border = ft.Border.all(wide, p.accent_ink)
    ground = mix(p.surface, p.accent, 0.3) if tile.fits else p.sunk
    inside: ft.Control | None = None
    if tile.face is not None:
        inside = maze_face(look, tile.face, width)
    elif tile.fits:
        inside = ft.Icon(ft.Icons.ADD_ROUNDED, size=width * 0.5, color=p.accent_ink)
    if inside is not None and border is not None and tile.face is not None:
        # On top of the card, which would cover a border under it.
        frame = ft.Container(width=width, height=width * HIGH, border=border, border_radius=width * 0.14)
        faded = ft.Container(inside, opacity=0.8 if tile.trial is not None else 1)
        inside, border = ft.Stack([faded, frame]), None
    face = ft.Container(
        inside,
        width=width,
        height=width * HIGH,
        bgcolor=ground,
        border=border,
        border_radius=width * 0.14,
        alignment=ft.Alignment.CENTER,
        ink=on_tap is not None,
        on_click=(lambda: on_tap(tile.x, tile.y)) if on_tap else None,
    )
    if on_tap is None:
        return spoken(face, tile.said, identifier)
    return labelled(face, tile.said, identifier, selected=tile.chosen)


def card_tray(
    look: Look,
    cards: Sequence[TrayCard],
    chosen: str | None,
    on_choose: Callable[[str], object],
    identifier: str,
    *,
    width: float = 44,
) -> ft.Control:
    """Cards side by side to choose one of, each `identifier`-id; more than there is room for scroll."""
    return ft.Row(
        [_tray_card(look, card, card.id == chosen, on_choose, f"{identifier}-{card.id}", width, key=card.id)
         for card in cards],
        spacing=2,
        scroll=ft.ScrollMode.AUTO,
    )  # fmt: skip


@memo
def _tray_card(
    look: Look, card: TrayCard, on: bool, on_choose: Callable[[str], object], identifier: str, width: float
) -> ft.Control:
    p = look.palette
    parts: list[ft.Control] = [maze_face(look, card.face, width - 8)]
    if card.note:
        ink = p.on_accent if on else p.faint
        note = words(look, card.note, theme.TINY, colour=ink, strong=True, align=ft.TextAlign.CENTER)
        parts.append(ft.Semantics(content=note, exclude_semantics=True))
    face = ft.Container(
        ft.Column(parts, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.only(left=4, right=4, top=4, bottom=2 if card.note else 4),
        bgcolor=p.accent if on else None,
        border_radius=10,
        opacity=0.45 if card.dim and not on else 1,
        ink=True,
        ink_color=clear(p.ink, 0.1),
        on_click=lambda: on_choose(card.id),
    )
    return labelled(face, card.said, identifier, selected=on)
