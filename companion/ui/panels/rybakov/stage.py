"""What the turn is about, for the shared screen, legible from across the room."""

from __future__ import annotations

import flet as ft

from companion.games.rybakov.view import Row, View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.rybakov.desk import coins, industry_name, row_of, view_of
from companion.ui.panels.rybakov.drawn import wheel_shown
from companion.ui.panels.rybakov.numbers import centred, dice_shown, level_gauge, roll_sum
from companion.ui.panels.rybakov.offers import offer_head
from companion.ui.panels.rybakov.scale import zero_line
from companion.ui.panels.rybakov.tiles import industry_grid
from companion.ui.widgets import card, words

ZOOM = 1.7
"""How much larger than on a phone things are there."""


def stage(at: At) -> ft.Control | None:
    """The industries to choose from, the gauge and the dice, or the wheel; and the offers made."""
    view = view_of(at)
    row = row_of(at, view.active)
    if row is None:
        return None
    offers = [card(at.look, [offer_head(at, offer, ZOOM)], pad=16) for offer in view.offers[:3]]
    if view.phase == "choose":
        shown: list[ft.Control] = [industry_grid(at, lambda _: None, "stage", scale=2.0, columns=2)]
    elif view.phase == "market" and view.wheel is not None:
        shown = [centred(wheel_shown(at, view, view.wheel)), *([] if at.moving else _pays(at, view))]
    else:
        shown = _scale(at, view, row)
    return ft.Column(
        [*shown, *offers],
        spacing=20,
        scroll=ft.ScrollMode.HIDDEN,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _scale(at: At, view: View, row: Row) -> list[ft.Control]:
    look = at.look
    shown: list[ft.Control] = [centred(level_gauge(at, row))]
    if view.phase in ("before", "scale"):
        shown.append(centred(dice_shown(at, view, 150)))
    if view.phase == "scale" and view.roll is not None:
        shown.append(roll_sum(at, view.roll, theme.LARGE))
    if view.phase == "scale" and row.level == 0:
        shown.append(zero_line(at, row, theme.TITLE))
    if view.phase == "services" and view.wheel is not None:
        text = at.look.t("rybakov.panel.drawn", industry=industry_name(at, view.wheel.drawn))
        shown.append(words(look, text, theme.TITLE, align=ft.TextAlign.CENTER, colour=look.palette.faint))
    circle = look.t("rybakov.panel.circle", n=view.circle)
    return [*shown, words(look, circle, theme.TITLE, align=ft.TextAlign.CENTER, colour=look.palette.faint)]


def _pays(at: At, view: View) -> list[ft.Control]:
    """What a token of the drawn industry brings."""
    market = view.market
    if market is None:
        return []
    industry, pays = industry_name(at, market.industry), coins(at, market.pays)
    text = at.look.t("rybakov.panel.bank_pays", industry=industry, pays=pays)
    return [words(at.look, text, theme.TITLE, strong=True, align=ft.TextAlign.CENTER)]
