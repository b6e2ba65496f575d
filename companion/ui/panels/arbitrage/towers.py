"""The two sides of a fight as towers, the difference between them."""

from __future__ import annotations

import flet as ft

from companion.games.arbitrage.view import FightView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.arbitrage.desk import name_of
from companion.ui.theme import Size
from companion.ui.widgets import fitting, numeral, spoken, stack, words

_ROOM = 72
"""How much higher the stronger tower is than the number it holds, in logical pixels."""

SIDES = 640
"""How long the names of a side are on the shared screen, in both lines together."""


def lead_colour(at: At, fight: FightView) -> str:
    """Gain where the fighters would win now, loss where not."""
    return at.look.palette.gain if fight.winning else at.look.palette.loss


def sides(at: At, fight: FightView) -> tuple[str, str]:
    """Who stands on each side, in words."""
    t = at.look.t
    fighters = [at.name(seat) for seat in (fight.fighter, fight.helper) if seat is not None]
    return t.list(fighters), t.list(name_of(at, seen.monster) for seen in fight.monster_views)


def said(at: At, fight: FightView) -> str:
    """Both totals and the difference, for those who cannot see them."""
    fighters, monsters = sides(at, fight)
    key = "arbitrage.panel.totals_win" if fight.winning else "arbitrage.panel.totals_lose"
    return at.look.t(
        key,
        fighters=fighters,
        strength=fight.fighters,
        monsters=monsters,
        total=fight.monsters,
        lead=at.look.t.signed(fight.lead),
    )


def towers(at: At, fight: FightView, *, size: float = theme.HUGE, difference: float = theme.LARGE) -> ft.Control:
    """Both totals at `size` on towers as high as they are strong, the difference between them."""
    look, p = at.look, at.look.palette
    scale = size / theme.HUGE
    width = (104 if look.size is Size.PHONE else 120) * scale
    room = _ROOM * scale
    high = max(fight.fighters, fight.monsters, 1)

    def tower(total: int, ground: str, ink: str) -> ft.Control:
        height = look.drawn(size) * 1.2 + 24 * scale + room * max(0, total) / high
        return ft.Container(
            numeral(look, look.t.number(total), size, colour=ink, width=width),
            height=height,
            bgcolor=ground,
            border_radius=ft.BorderRadius.only(
                top_left=theme.RADIUS * scale, top_right=theme.RADIUS * scale, bottom_left=4, bottom_right=4
            ),
            alignment=ft.Alignment.TOP_CENTER,
            padding=ft.Padding.only(top=10 * scale),
            animate=look.motion(),
            expand=True,
        )

    between = ft.Container(
        numeral(look, look.t.signed(fight.lead), difference, colour=lead_colour(at, fight), width=88 * scale),
        padding=ft.Padding.only(bottom=12 * scale),
    )
    fighters, monsters = sides(at, fight)

    def side(text: str, align: ft.TextAlign) -> ft.Control:
        small = theme.SMALL if size <= theme.HUGE else fitting(text, SIDES, theme.TITLE, theme.LEAD)
        return words(look, text, small, strong=True, lines=2, align=align, expand=True)

    row = ft.Row(
        [
            tower(fight.fighters, p.accent, p.on_accent),
            between,
            tower(fight.monsters, p.ink, p.ground),
        ],
        spacing=8 * scale,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    names = ft.Row(
        [side(fighters, ft.TextAlign.START), side(monsters, ft.TextAlign.END)],
        spacing=16 * scale,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return spoken(
        stack([row, names], 2 * scale),
        said(at, fight),
        "fight-totals",
        live=True,
    )
