"""Own abilities that have to know more: a refill by Electronics, a swap by Light industry; and the swap for a turn."""

from __future__ import annotations

import flet as ft

from companion.games.rybakov.actions import Swap, UseAbility
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import SWAP_PRICE
from companion.games.rybakov.view import Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import press, whose, why
from companion.ui.panels.forms import use_form
from companion.ui.panels.rybakov.desk import coins, enterprise_of, industry_name, industry_text, row_of, view_of
from companion.ui.panels.rybakov.service import ServiceForm, details, incomplete, use_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, main_button


@component
def use_sheet(at: At, turn: int, industry: Industry, source: str) -> ft.Control:
    """Use an own ability for oneself."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"use.{turn}.{source}", ServiceForm())
    seat = view.active
    row = row_of(at, seat)
    title = industry_name(at, industry)
    if view.turn != turn or row is None:
        return gone(at, "use", title, t("rybakov.panel.turn_over"))

    def use() -> None:
        if at.act(UseAbility(turn, seat, use_of(industry, source, form.newest())), whose(at, seat)):
            form.clear()
            at.close()

    reason = why(at, "light" if industry == "light" else "electronics", seat)
    says = "rybakov.panel.swap_light" if industry == "light" else "rybakov.panel.refill_token"
    return page(
        at,
        "use",
        title,
        [caption(at.look, industry_text(at, industry)), *details(at, industry, row, form)],
        press(
            at, main_button, t(says, what=_what(at, row, form.now)), "use-go", use, reason,
            missing=incomplete(industry, row, form.now),
        ),
    )  # fmt: skip


@component
def swap_sheet(at: At, turn: int) -> ft.Control:
    """Swap an enterprise before the dice, for 10 coins and the turn."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"swap.{turn}", ServiceForm())
    seat = view.active
    row = row_of(at, seat)
    title = t("rybakov.panel.swap")
    if view.turn != turn or view.phase != "before" or row is None:
        return gone(at, "swap", title, t("rybakov.panel.turn_over"))

    def swap() -> None:
        wanted = use_of("light", "", form.newest())
        if wanted.target and wanted.into and at.act(Swap(turn, wanted.target, wanted.into), whose(at, seat)):
            form.clear()
            at.close()

    return page(
        at,
        "swap",
        title,
        [
            caption(at.look, t("rybakov.panel.swap_hint", price=coins(at, SWAP_PRICE))),
            *details(at, "light", row, form),
        ],
        press(
            at,
            main_button,
            t("rybakov.panel.swap_go", what=_what(at, row, form.now), n=SWAP_PRICE),
            "swap-go",
            swap,
            why(at, "swap", seat),
            missing=incomplete("light", row, form.now),
        ),
    )


def _what(at: At, row: Row, form: ServiceForm) -> str:
    """The enterprise, and what it is to become."""
    target = enterprise_of(row, form.target)
    names = [industry_name(at, target.industry)] if target else []
    names += [industry_name(at, form.into)] if form.into else []
    return " → ".join(names)
