"""One service: who does what with which token for whom, for how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.games.rybakov.actions import OfferService
from companion.games.rybakov.industries import INDUSTRIES, Industry
from companion.games.rybakov.state import Use
from companion.games.rybakov.view import EnterpriseView, Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, plays, press, seat_chips, whose, why
from companion.ui.panels.forms import Form, big_number, use_form
from companion.ui.panels.rybakov.desk import (
    ICONS,
    coins,
    enterprise_of,
    industry_chips,
    industry_name,
    industry_text,
    known,
    row_of,
    view_of,
)
from companion.ui.panels.rybakov.drawn import beside
from companion.ui.panels.rybakov.money import service_lines
from companion.ui.panels.rybakov.purchase import asks_token, losing, picked, token_missing, token_question
from companion.ui.panels.rybakov.trade import last_price, price_marks, purse_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, card, main_button, section

FEW = tuple((price, "") for price in (0, 1, 2, 3, 5))
"""Prices of a service to take with one tap."""


@dataclass(frozen=True, slots=True)
class ServiceForm:
    """A service half made up; None is not chosen yet. `token` as for a purchase."""

    customer: str | None = None
    target: str | None = None
    into: str | None = None
    token: str | None = None
    by: str | None = None
    price: int = 0
    taps: int = 0


@component
def service_sheet(at: At, turn: int, provider: str, source: str) -> ft.Control:
    """Ask the owner of an enterprise for its service, or offer it; the other of the two then agrees, or does not."""
    look, t, view = at.look, at.look.t, view_of(at)
    own = enterprise_of(row_of(at, provider), source)
    customers = (view.active,) if provider != view.active else tuple(r.seat for r in view.rows if r.seat != provider)
    last = last_price(at, own.industry, provider, customers[0]) if own and customers else None
    form = use_form(at, f"service.{turn}.{source}", ServiceForm(price=1 if last is None else last))
    title = t("rybakov.panel.service")
    if view.turn != turn or own is None or not customers:
        return gone(at, "service", title, t("rybakov.panel.trade_over"))
    now = form.now

    def customer_of(filled: ServiceForm) -> str:
        return filled.customer if filled.customer in customers else customers[0]

    customer = customer_of(now)
    row = row_of(at, customer)
    # On a phone that two share it is the customer who asks.
    proposer = provider if at.table.seat == provider or not plays(at, customer) else customer

    def propose() -> None:
        newest = form.newest()
        buyer = customer_of(newest)
        by = provider if at.table.seat == provider or not plays(at, buyer) else buyer
        use = use_of(own.industry, source, newest)
        if at.act(OfferService(turn, by, provider, buyer, use, newest.price), whose(at, by)):
            form.clear()
            at.close_all()

    controls: list[ft.Control] = [caption(look, industry_text(at, own.industry))]
    if len(customers) > 1:
        chosen = seat_chips(at, customers, customer, lambda seat: form.change(customer=seat, target=None), "customer")
        controls.append(section(look, t("rybakov.panel.for_whom"), [chosen]))
    controls += details(at, own.industry, row, form)
    most = purse_of(at, customer)
    controls.append(big_number(at, t("rybakov.panel.service_price"), form, "price", "price", low=0, high=most))
    controls.append(price_marks(at, form, most, [*([(last, t("rybakov.panel.price_last"))] if last else []), *FEW]))
    lines = service_lines(at, own.industry, customer, provider, now.price)
    controls += [card(look, lines, pad=12)] if lines else []
    other = customer if proposer == provider else provider
    asks = "rybakov.panel.offer_service_to" if proposer == provider else "rybakov.panel.ask_service_of"
    reason, missing = why(at, "service", proposer), incomplete(own.industry, row, now)
    missing = missing or short_of(own.industry, row, now.price)
    return page(
        at,
        "service",
        t("rybakov.panel.service_of", name=at.name(provider), industry=industry_name(at, own.industry)),
        controls,
        press(
            at, main_button, t(asks, name=at.name(other), price=coins(at, now.price)), "service-go", propose, reason,
            missing=missing, icon=ft.Icons.HANDSHAKE_ROUNDED,
        ),
    )  # fmt: skip


def use_of(industry: Industry, source: str, form: ServiceForm) -> Use:
    """The ability as it is filled in."""
    return Use(
        industry,
        source,
        target=form.target if industry in ("electronics", "light") else None,
        into=known(form.into) if industry in ("light", "finance") else None,
        token=known(form.token) if industry == "finance" else None,
        by=int(form.by) if industry == "machine" and form.by else 0,
    )


def details(at: At, industry: Industry, row: Row | None, form: Form[ServiceForm]) -> list[ft.Control]:
    """What else an ability has to know, of the enterprises of its customer."""
    t, now = at.look.t, form.now
    if row is None:
        return []
    match industry:
        case "machine":
            return [_direction(at, form)]
        case "electronics":
            question = t("rybakov.panel.which_refilled")
            return [section(at.look, question, [targets(at, row, now.target, form, full=False)])]
        case "light":
            return [
                section(at.look, t("rybakov.panel.which_swapped"), [targets(at, row, now.target, form, full=True)]),
                *_into(at, row, form, t("rybakov.panel.into_what"), now.target),
            ]
        case "finance":
            price = coins(at, row.finance_price or row.price or 0)
            bought = known(now.into)
            asked = _into(at, row, form, t("rybakov.panel.which_bought", price=price))
            if asks_token(bought):
                asked.append(token_question(at, row, bought, now.token, lambda n: form.change(token=n)))
            return asked
    return []


def _into(at: At, row: Row, form: Form[ServiceForm], question: str, target: str | None = None) -> list[ft.Control]:
    """Which industry comes (in place of `target`): all of them to choose from, then the chosen one with its text."""
    into = known(form.now.into)
    if into is None:
        return [section(at.look, question, [intos(at, row, form.now, form)])]
    chosen = picked(at, into, lambda: form.change(into=None, token=None), "into")
    return [chosen, *losing(at, row, (*(own.industry for own in row.enterprises if own.id != target), into))]


def _direction(at: At, form: Form[ServiceForm]) -> ft.Control:
    t, wheel = at.look.t, view_of(at).wheel
    options: list[tuple[Option, Message | None]] = [
        (Option(str(by), industry_name(at, beside(wheel, by)), icon), None)
        for by, icon in (
            (-1, ft.Icons.KEYBOARD_DOUBLE_ARROW_LEFT_ROUNDED),
            (1, ft.Icons.KEYBOARD_DOUBLE_ARROW_RIGHT_ROUNDED),
        )
        if wheel
    ]
    chosen = chips(at, options, form.now.by, lambda by: form.change(by=by), "by")
    return section(at.look, t("rybakov.panel.shift_where"), [chosen])


def targets(at: At, row: Row, chosen: str | None, form: Form[ServiceForm], *, full: bool) -> ft.Control:
    """One chip for each enterprise; where `full` ones are no good they say so."""
    t = at.look.t

    def reason(own: EnterpriseView) -> Message | None:
        return None if full or own.tokens < own.base else msg("rybakov.panel.full_already")

    options: list[tuple[Option, Message | None]] = [
        (
            Option(
                own.id,
                industry_name(at, own.industry),
                ICONS[own.industry],
                second=t("rybakov.panel.tokens_of", n=own.tokens, base=own.base),
            ),
            reason(own),
        )
        for own in row.enterprises
    ]
    return chips(at, options, chosen, lambda target: form.change(target=target), "target")


def intos(at: At, row: Row, now: ServiceForm, form: Form[ServiceForm]) -> ft.Control:
    """One chip for each industry that can be had; a swap cannot lead to the same."""
    target = enterprise_of(row, now.target)
    among = tuple(industry for industry in INDUSTRIES if target is None or industry != target.industry)
    return industry_chips(at, now.into, lambda into: form.change(into=into, token=None), "into", among=among)


def short_of(industry: Industry, row: Row | None, price: int) -> Message | None:
    """How many coins the customer lacks for a service, with an enterprise where it buys one."""
    if row is None:
        return None
    needed = price + ((row.finance_price or 0) if industry == "finance" else 0)
    if needed <= row.coins:
        return None
    have: dict[str, Any] = {
        "seat": SeatRef(row.seat), "have": row.coins, "needed": needed, "missing": needed - row.coins
    }  # fmt: skip
    if industry == "finance":
        return msg("rybakov.refuse.enterprise_price", number=len(row.enterprises) + 1, **have)
    return msg("rybakov.refuse.coins_short", **have)


def incomplete(industry: Industry, row: Row | None, form: ServiceForm) -> Message | None:
    """What is still to be said before the ability can be used, None where nothing is."""
    if industry == "machine" and not form.by:
        return msg("rybakov.panel.direction_missing")
    if industry in ("electronics", "light") and enterprise_of(row, form.target) is None:
        return msg("rybakov.panel.enterprise_missing")
    into = known(form.into)
    if industry in ("light", "finance") and into is None:
        return msg("rybakov.panel.industry_missing")
    if industry == "finance" and row is not None:
        if row.finance_price is None:
            return msg("rybakov.panel.no_discount_for", seat=SeatRef(row.seat))
        return token_missing(asks_token(into), form.token)
    return None
