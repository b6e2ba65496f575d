"""The free first enterprise: all industries to look at, one to take."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import msg
from companion.games.rybakov.actions import ChooseEnterprise
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import plays, press, waits, whose, why
from companion.ui.panels.forms import use_form
from companion.ui.panels.rybakov.desk import ICONS, industry_name, industry_text, known, row_of, rules_of, view_of
from companion.ui.panels.rybakov.purchase import token_missing, token_question
from companion.ui.panels.rybakov.tiles import industry_grid
from companion.ui.panels.sheets import page
from companion.ui.widgets import main_button, words


@dataclass(frozen=True, slots=True)
class TakeForm:
    """Which token Construction takes: None is not answered yet, "none" is none."""

    token: str | None = None


def choose_body(at: At, view: View) -> ft.Control:
    """Every industry as a card that opens what it can do."""
    return industry_grid(at, lambda industry: at.open("industry", industry), "industry")


def choose_actions(at: At, view: View) -> list[ft.Control]:
    """Who chooses; the cards themselves are the buttons."""
    yours = plays(at, view.active)
    return [waits(at, "rybakov.panel.choose_hint" if yours else "rybakov.panel.choosing", view.active)]


@component
def industry_sheet(at: At, industry: Industry) -> ft.Control:
    """All that an industry can do and, while first enterprises are chosen, the button that takes it."""
    look, t, view = at.look, at.look.t, view_of(at)
    form = use_form(at, f"take.{industry}", TakeForm())
    active = view.active
    asks = industry == "construction" and rules_of(at).first_is_purchase
    controls: list[ft.Control] = [
        ft.Icon(ICONS[industry], size=look.icon(56), color=look.palette.accent_ink),
        words(look, industry_text(at, industry), theme.BODY + 1),
    ]
    if view.phase != "choose":
        return page(at, "industry", industry_name(at, industry), controls)
    choosing = plays(at, active)
    if asks and choosing:
        controls.append(
            token_question(at, row_of(at, active), industry, form.now.token, lambda n: form.change(token=n))
        )

    def take() -> None:
        token = known(form.newest().token) if asks else None
        if at.act(ChooseEnterprise(view.turn, industry, token), whose(at, active)):
            form.clear()
            at.close_all()

    reason = why(at, "choose", active)
    if reason is None and not choosing:
        reason = msg("rybakov.panel.not_your_choice", name=at.name(active))
    return page(
        at,
        "industry",
        industry_name(at, industry),
        controls,
        press(
            at, main_button, t("rybakov.panel.take_industry", industry=industry_name(at, industry)), "take-industry",
            take, reason, missing=token_missing(asks, form.now.token), key=f"take-{industry}-{at.moment}",
        ),
    )  # fmt: skip
