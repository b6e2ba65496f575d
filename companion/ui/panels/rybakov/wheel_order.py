"""The order of the wheel's sectors, a table option with more choices than a list can hold."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.hosting import SetOption
from companion.games.rybakov.industries import WHEEL, Industry
from companion.games.rybakov.options import order_text
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import watching
from companion.ui.panels.rybakov.desk import ICONS, industry_name, rules_of
from companion.ui.panels.sheets import page
from companion.ui.widgets import caption, card, icon_button, numeral, second_button, words


def moved(order: tuple[Industry, ...], place: int, by: int) -> tuple[Industry, ...]:
    """The sector at `place` and the one `by` further on (round the end) have changed places."""
    new = list(order)
    other = (place + by) % len(order)
    new[place], new[other] = new[other], new[place]
    return tuple(new)


@component
def order_sheet(at: At) -> ft.Control:
    """The sectors clockwise, each to be moved up or down."""
    look, t = at.look, at.look.t
    order = rules_of(at).wheel

    def choose(new: tuple[Industry, ...]) -> None:
        if reason := watching(at):
            at.say(reason)
        else:
            at.act(SetOption("wheel", order_text(new)))

    def sector(place: int, industry: Industry) -> ft.Control:
        name = industry_name(at, industry)

        def arrow(by: int, icon: ft.IconData, key: str, says: str) -> ft.Control:
            # With another order it is another button: a tap that comes late moves nothing.
            return icon_button(
                look, icon, f"{says}: {name}", f"sector-{place}-{key}", partial(choose, moved(order, place, by)),
                key=f"sector-{place}-{key}-{order_text(order)}", filled=True,
            )  # fmt: skip

        return ft.Row(
            [
                numeral(look, t.number(place + 1), theme.BODY, width=28, colour=look.palette.faint),
                ft.Icon(ICONS[industry], size=look.icon(22), color=look.palette.accent_ink),
                words(look, name, theme.SMALL + 1, expand=True),
                arrow(-1, ft.Icons.ARROW_UPWARD_ROUNDED, "up", t("rybakov.panel.sector_up")),
                arrow(1, ft.Icons.ARROW_DOWNWARD_ROUNDED, "down", t("rybakov.panel.sector_down")),
            ],
            spacing=6,
            key=f"{place}-{industry}",
        )

    usual = second_button(look, t("rybakov.panel.usual_order"), "usual-order", lambda: choose(WHEEL))
    return page(
        at,
        "option-wheel",
        t("rybakov.option.wheel"),
        [
            caption(look, t("rybakov.panel.order_hint")),
            card(look, [sector(place, industry) for place, industry in enumerate(order)], pad=8),
        ],
        *([usual] if order != WHEEL else []),
    )
