"""The order of the wheel's sectors, a table option with more choices than a list can hold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.hosting import SetOption
from companion.core.message import msg
from companion.games.rybakov.industries import WHEEL, Industry
from companion.games.rybakov.options import order_of, order_text
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import clear
from companion.ui.guard import component
from companion.ui.panels.acting import button, watching
from companion.ui.panels.forms import use_form
from companion.ui.panels.rybakov.desk import ICONS, industry_name, rules_of
from companion.ui.panels.sheets import page
from companion.ui.widgets import (
    caption,
    card,
    icon_button,
    labelled,
    main_button,
    numeral,
    second_button,
    silent,
    words,
)


def swapped(order: tuple[Industry, ...], place: int, other: int) -> tuple[Industry, ...]:
    """The sectors at `place` and `other` (counted round the end) have changed places."""
    new = list(order)
    other %= len(order)
    new[place], new[other] = new[other], new[place]
    return tuple(new)


@dataclass(frozen=True, slots=True)
class OrderForm:
    """The order half made up ("" is the table's), and the sector that was tapped to change places with the next."""

    order: str = ""
    picked: int | None = None


@component
def order_sheet(at: At) -> ft.Control:
    """The sectors clockwise: tapped in pairs or moved by arrows they change places; saved, it is one step."""
    look, t = at.look, at.look.t
    form = use_form(at, "wheel-order", OrderForm())
    table = rules_of(at).wheel

    def order_in(filled: OrderForm) -> tuple[Industry, ...]:
        return order_of(filled.order) or table

    order, marked = order_in(form.now), form.now.picked

    def swap(place: int, other: int) -> None:
        form.change(order=order_text(swapped(order_in(form.newest()), place, other)), picked=None)

    def tap(place: int) -> None:
        before = form.newest().picked
        if before is None or before == place:
            form.change(picked=place if before is None else None)
        else:
            swap(before, place)

    def save() -> None:
        if at.act(SetOption("wheel", order_text(order_in(form.newest())))):
            form.clear()
            at.close()

    def sector(place: int, industry: Industry) -> ft.Control:
        name, on = industry_name(at, industry), place == marked

        def arrow(by: int, icon: ft.IconData, key: str, says: str) -> ft.Control:
            # With another order it is another button: a tap that comes late moves nothing.
            return icon_button(
                look, icon, f"{says}: {name}", f"sector-{place}-{key}", partial(swap, place, place + by),
                key=f"sector-{place}-{key}-{order_text(order)}", filled=True,
            )  # fmt: skip

        face = ft.Container(
            silent(
                ft.Row(
                    [
                        numeral(look, t.number(place + 1), theme.BODY, width=28, colour=look.palette.faint),
                        ft.Icon(ICONS[industry], size=look.icon(22), color=look.palette.accent_ink),
                        words(look, name, theme.SMALL + 1, strong=on, expand=True),
                    ],
                    spacing=6,
                )
            ),
            padding=ft.Padding.symmetric(vertical=12),
            bgcolor=clear(look.palette.accent, 0.3) if on else None,
            border_radius=theme.RADIUS,
            ink=True,
            on_click=partial(tap, place),
        )
        return ft.Row(
            [
                labelled(
                    face, f"{t.number(place + 1)}, {name}", f"sector-{place}", expand=1, selected=on or None,
                    key=f"sector-{place}-{order_text(order)}",
                ),
                arrow(-1, ft.Icons.ARROW_UPWARD_ROUNDED, "up", t("rybakov.panel.sector_up")),
                arrow(1, ft.Icons.ARROW_DOWNWARD_ROUNDED, "down", t("rybakov.panel.sector_down")),
            ],
            spacing=6,
            key=f"{place}-{industry}",
        )  # fmt: skip

    usual = second_button(
        look, t("rybakov.panel.usual_order"), "usual-order",
        lambda: form.change(order=order_text(WHEEL), picked=None),
    )  # fmt: skip
    same = msg("rybakov.panel.order_same") if order == table else None
    saving = button(at, main_button, t("rybakov.panel.save_order"), "order-save", save, watching(at) or same)
    return page(
        at,
        "option-wheel",
        t("rybakov.option.wheel"),
        [
            caption(look, t("rybakov.panel.order_hint")),
            card(look, [sector(place, industry) for place, industry in enumerate(order)], pad=8),
        ],
        *([usual] if order != WHEEL else []),
        saving,
    )
