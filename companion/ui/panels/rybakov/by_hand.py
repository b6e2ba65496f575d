"""Coins, enterprises, tokens, numbers and the turn, put right by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import get_args

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import GiveEnterprise, SetTurn, StoreToken, TakeEnterprise
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.setup import TRACKED
from companion.games.rybakov.state import Phase
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, press, watching, whose
from companion.ui.panels.correct import CorrectSheet
from companion.ui.panels.forms import use_form
from companion.ui.panels.rybakov.desk import ICONS, enterprise_of, industry_name, industry_text, known, row_of
from companion.ui.panels.rybakov.purchase import losing
from companion.ui.panels.rybakov.tiles import industry_grid
from companion.ui.panels.rybakov.wording import idle
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, main_button, second_button, section, words

PHASES: tuple[Phase, ...] = tuple(phase for phase in get_args(Phase) if phase not in ("choose", "market"))


@component
def correct_sheet(at: At, seat: str) -> ft.Control:
    """Set any number of a seat."""
    row = row_of(at, seat)
    now = None if row is None else {"level": row.level, "coins": row.coins, "boosters": row.boosters}
    return CorrectSheet(at, seat, TRACKED, now)


@component
def turn_sheet(at: At, seat: str) -> ft.Control:
    """Put right whose turn it is, and which phase."""
    t, row = at.look.t, row_of(at, seat)
    # Who has no enterprise yet begins by choosing one.
    phases: tuple[Phase, ...] = PHASES if row and row.enterprises else ("choose",)

    def put_right(phase: Phase) -> None:
        if at.act(SetTurn(seat, phase), whose(at, seat)):
            at.close()

    buttons = [
        press(
            at,
            main_button if phase == phases[0] else second_button,
            t(f"rybakov.phase.{phase}"),
            f"turn-{phase}",
            partial(put_right, phase),
            watching(at),
        )
        for phase in phases
    ]
    hint = caption(at.look, t("rybakov.panel.turn_market"))
    return page(
        at,
        "turn",
        t("rybakov.panel.turn_of", name=at.name(seat)),
        [section(at.look, t("rybakov.panel.turn_phase"), [*buttons, hint])],
    )


@dataclass(frozen=True, slots=True)
class GiveForm:
    """Which industry."""

    industry: str | None = None


@component
def give_sheet(at: At, seat: str) -> ft.Control:
    """Lay an enterprise before a seat, as it lies on the table."""
    return _industries(at, seat, "give", "rybakov.panel.give", "rybakov.panel.give_hint", "rybakov.panel.give_go")


@component
def store_sheet(at: At, seat: str) -> ft.Control:
    """Put a foreign token into a seat's top slot."""
    return _industries(at, seat, "store", "rybakov.panel.store", "rybakov.panel.store_hint", "rybakov.panel.store_go")


def _industries(at: At, seat: str, name: str, title: str, hint: str, go: str) -> ft.Control:
    t = at.look.t
    form = use_form(at, f"{name}.{seat}", GiveForm())
    chosen = form.now.industry
    row = row_of(at, seat)
    own = {enterprise.industry for enterprise in row.enterprises} if row and name == "store" else set()
    reasons: dict[str, Message] = {industry: msg("rybakov.panel.own_industry") for industry in own}

    def lay() -> None:
        industry: Industry | None = next((i for i in get_args(Industry) if i == form.newest().industry), None)
        if industry is None:
            return
        action = GiveEnterprise(seat, industry) if name == "give" else StoreToken(seat, industry)
        if by_hand(at, action, seat):
            form.clear()
            at.close()

    missing = None if chosen else msg("rybakov.panel.industry_missing")
    given, warning = known(chosen), list[ft.Control]()
    if row is not None and given is not None and name == "give":
        warning = losing(at, row, (*(enterprise.industry for enterprise in row.enterprises), given))
    text = t(go, name=at.name(seat), industry=industry_name(at, chosen)) if chosen else t(title)
    return page(
        at,
        name,
        t(title),
        [
            caption(at.look, t(hint)),
            industry_grid(at, lambda i: form.change(industry=i), name, chosen=chosen, reasons=reasons),
            *warning,
        ],
        press(at, main_button, text, f"{name}-go", lay, watching(at), missing=missing),
    )


@component
def enterprise_sheet(at: At, seat: str, enterprise: str) -> ft.Control:
    """What one enterprise can do, how it stands, and the way to take it away by hand."""
    look, t = at.look, at.look.t
    row = row_of(at, seat)
    own = enterprise_of(row, enterprise)
    if row is None or own is None:
        return gone(at, "enterprise", t("rybakov.panel.enterprises"), t("rybakov.panel.enterprise_gone"))
    reason = idle(own, seat)

    def take() -> None:
        if by_hand(at, TakeEnterprise(seat, enterprise), seat):
            at.close()

    return page(
        at,
        "enterprise",
        industry_name(at, own.industry),
        [
            ft.Icon(ICONS[own.industry], size=look.icon(48), color=look.palette.accent_ink),
            words(look, t("rybakov.panel.tokens_of", n=own.tokens, base=own.base), strong=True),
            words(look, industry_text(at, own.industry)),
            *([words(look, at.text(reason), colour=look.palette.warn)] if reason else []),
            *losing(at, row, (other.industry for other in row.enterprises if other.id != enterprise)),
        ],
        press(
            at, second_button, t("rybakov.panel.take_away", name=at.name(seat)), "take-enterprise", take, watching(at),
            danger=True, key=f"take-{enterprise}",
        ),
    )  # fmt: skip
