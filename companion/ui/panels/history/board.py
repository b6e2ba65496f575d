"""The set cards in three columns: navy with a gold value; a claimed one in its owner's colour, with its mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.history.pack import Kind, Rarity
from companion.games.history.view import SetView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import clear, ink_on
from companion.ui.guard import memo
from companion.ui.panels.acting import colour_of
from companion.ui.panels.history.desk import ICONS, LEGENDARY, cards_of, name_of
from companion.ui.theme import Look
from companion.ui.widgets import labelled, seat_mark, silent, spoken, words

ACROSS = 3
NAVY, DEEP, GOLD, PAPER = "#22335f", "#121c38", "#f0c24b", "#f7f1e3"
FRAMES: dict[Rarity, str] = {"legendary": GOLD, "rare": "#8cc4f5", "common": "#93d8a0"}
"""The colours that the cards' frames have, as they read on `DEEP`; the number beside says the same."""

LONG, LINE = 12, 20
"""Letters that surely stand in one line of a card: of a word on a small phone, and of a whole name on the screen."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One set card as it is drawn; `owner`: the colour of the seat that has it; `chosen`: None where it cannot be."""

    id: str
    name: str
    value: int
    legendary: bool
    cards: tuple[tuple[Kind, Rarity, int], ...]
    owner: int | None
    ready: bool
    chosen: bool | None
    said: str


def tile_of(at: At, shown: SetView, chosen: bool | None = None) -> Tile:
    """The set as this phone shows it."""
    t, known = at.look.t, cards_of(at).cards
    name = name_of(at, shown.id)
    parts = [name, t("common.points", n=shown.value)]
    if shown.legendary:
        parts.append(t("history.panel.legendary_set"))
    if shown.owner is not None:
        parts.append(t("history.panel.taken_by", name=at.name(shown.owner)))
    elif shown.ready:
        parts.append(t("history.panel.complete"))
    return Tile(
        id=shown.id,
        name=name,
        value=shown.value,
        legendary=shown.legendary,
        cards=tuple((known[card].kind, known[card].rarity, known[card].points) for card in shown.cards),
        owner=None if shown.owner is None else colour_of(at, shown.owner),
        ready=shown.ready,
        chosen=chosen,
        said=", ".join(parts),
    )


def board(
    at: At,
    sets: Sequence[SetView],
    on_tap: Callable[[str], object] | None,
    identifier: str,
    *,
    chosen: frozenset[str] | None = None,
    zoom: float = 1.0,
    fill: bool = False,
) -> ft.Control:
    """`sets` as cards, three in a row (fewer in large type), each `identifier`-id. `chosen`: those taken into a choice.
    `fill`: as high as the holder."""
    across = ACROSS if at.look.zoom <= 1.15 or zoom > 1 else 2 if not at.look.tight else 1
    tiles = [
        _tile(
            at.look, tile_of(at, shown, None if chosen is None else shown.id in chosen), on_tap,
            f"{identifier}-{shown.id}", zoom, key=shown.id,
        )
        for shown in sets
    ]  # fmt: skip
    tiles += [ft.Container(expand=1) for _ in range(-len(tiles) % across)]
    rows: list[ft.Control] = [
        ft.Row(
            tiles[start : start + across],
            spacing=6 * zoom,
            intrinsic_height=not fill,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=fill or None,
        )
        for start in range(0, len(tiles), across)
    ]
    return ft.Column(rows, spacing=6 * zoom, tight=not fill, expand=fill or None)


@memo
def _tile(look: Look, tile: Tile, on_tap: Callable[[str], object] | None, identifier: str, zoom: float) -> ft.Control:
    ground = NAVY if tile.owner is None else look.seat(tile.owner)
    ink = PAPER if tile.owner is None else ink_on(ground)
    value = GOLD if tile.owner is None else ink
    head: list[ft.Control] = [words(look, look.t.number(tile.value), 22 * zoom, colour=value, number=True)]
    if tile.legendary:
        head.append(ft.Icon(LEGENDARY, size=look.icon(16 * zoom), color=value))
    head += [ft.Container(expand=True), *_corner(look, tile, zoom)]
    name = words(look, tile.name, theme.TINY * zoom * _fit(tile.name, zoom), colour=ink, strong=True)
    inside = ft.Column(
        [
            ft.Row(head, spacing=2 * zoom, vertical_alignment=ft.CrossAxisAlignment.CENTER),
            ft.Container(name, expand=True),
            ft.Row([_pill(look, *card, zoom) for card in tile.cards], spacing=3 * zoom),
        ],
        spacing=3 * zoom,
    )
    framed = GOLD if tile.chosen or (tile.ready and tile.chosen is None) else ground
    face = ft.Container(
        silent(inside),
        padding=ft.Padding.symmetric(vertical=4 * zoom, horizontal=5 * zoom),
        bgcolor=ground,
        border=ft.Border.all(3 * zoom, framed),
        border_radius=12 * zoom,
        ink=on_tap is not None,
        ink_color=clear(ink, 0.14),
        on_click=(lambda: on_tap(tile.id)) if on_tap else None,
    )
    if on_tap is None:
        return spoken(face, tile.said, identifier, expand=1)
    return labelled(face, tile.said, identifier, selected=tile.chosen, expand=1)


def _fit(name: str, zoom: float) -> float:
    """How much smaller a name is drawn, so that on a phone no word is broken, and on the screen it is one line."""
    longest = max(map(len, name.split()), default=1)
    return min(1.0, LONG / longest) if zoom == 1 else min(1.0, LINE / len(name))


def _corner(look: Look, tile: Tile, zoom: float) -> list[ft.Control]:
    """Who has it, that it is chosen, or (with hints) that it lies complete."""
    if tile.owner is not None:
        # On its own colour a mark would be lost, so it lies on a disc.
        disc = ft.Container(seat_mark(look, tile.owner, 16 * zoom), bgcolor=look.palette.raised,
                            padding=4 * zoom, border_radius=12 * zoom)  # fmt: skip
        return [disc]
    if tile.chosen:
        return [ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, size=look.icon(22 * zoom), color=GOLD)]
    return [ft.Icon(ft.Icons.NOTIFICATIONS_ACTIVE_ROUNDED, size=look.icon(18 * zoom), color=GOLD)] if tile.ready else []


def _pill(look: Look, kind: Kind, rarity: Rarity, points: int, zoom: float) -> ft.Control:
    """One of the three cards: its kind, and what its frame counts."""
    tint = FRAMES[rarity]
    row = ft.Row(
        [
            ft.Icon(ICONS[kind], size=look.icon(12 * zoom), color=tint),
            words(look, str(points), 11 * zoom, colour=tint, strong=True),
        ],
        spacing=1,
        tight=True,
    )
    return ft.Container(row, bgcolor=DEEP, border_radius=6 * zoom, padding=ft.Padding.symmetric(horizontal=3 * zoom))
