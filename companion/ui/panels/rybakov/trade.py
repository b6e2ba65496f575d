"""The price of the drawn token: the first offer, and another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import CounterOffer, OfferToken
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import Offer
from companion.games.rybakov.view import Source
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, plays, press, watching, whose, why
from companion.ui.panels.forms import Form, big_number, use_form
from companion.ui.panels.rybakov.desk import (
    coins,
    industry_name,
    offer_of,
    other_of,
    row_of,
    rules_of,
    source_name,
    view_of,
)
from companion.ui.panels.rybakov.money import service_lines, trade_lines
from companion.ui.panels.rybakov.wording import offer_text
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, card, choice_chips, main_button, words

MOST = 9999
"""The highest price."""


@dataclass(frozen=True, slots=True)
class PriceForm:
    """A price half made up, for a token of `source` (None: the likeliest)."""

    price: int = 0
    source: str | None = None
    taps: int = 0


def price_counter(at: At, form: Form[PriceForm], high: int) -> ft.Control:
    """The price as a big number."""
    return big_number(at, at.look.t("rybakov.panel.price"), form, "price", "price", low=0, high=high)


def last_price(at: At, industry: Industry | None, provider: str, customer: str) -> int | None:
    """What was last agreed on for a service of `industry` (None: for a token), by these two or else at this table."""
    deals = [deal for deal in view_of(at).agreed if deal.industry == industry]
    own = [deal for deal in deals if (deal.provider, deal.customer) == (provider, customer)]
    return (own or deals)[-1].price if deals else None


def token_price(at: At, provider: str, customer: str, pays: int) -> int:
    """Where a price for a token begins: the last one agreed on, or else half of what the bank pays."""
    last = last_price(at, None, provider, customer)
    return min(purse_of(at, customer, pays), pays // 2 if last is None else last)


def price_marks(at: At, form: Form[Any], high: int, marks: Sequence[tuple[int | None, str]]) -> ft.Control:
    """Prices to take with one tap, each with what it is; those that cannot be paid are left out."""
    options: dict[int, Option] = {}
    for price, second in marks:
        if price is not None and 0 <= price <= high and price not in options:
            options[price] = Option(str(price), at.look.t.number(price), second=second)

    def take(price: str) -> None:
        form.change(price=int(price), taps=form.newest().taps + 1)

    return choice_chips(at.look, list(options.values()), str(form.now.price), take, "price-at")


def token_marks(at: At, form: Form[Any], high: int, provider: str, customer: str) -> list[ft.Control]:
    """The likely prices of a token, where there is a market."""
    t, market = at.look.t, view_of(at).market
    if market is None:
        return []
    pays, last = market.pays, last_price(at, None, provider, customer)
    marks = [(last, t("rybakov.panel.price_last"))]
    marks += [(pays // 2, t("rybakov.panel.price_half")), (pays - 1, t("rybakov.panel.price_less"))]
    return [price_marks(at, form, high, marks)]


def purse_of(at: At, seat: str, sale: int = 0) -> int:
    """The most that a seat can pay: its coins and, where the table lets it, what the bank gives for the token."""
    row = row_of(at, seat)
    return min(MOST, (row.coins if row else 0) + (sale if rules_of(at).price_from_sale else 0))


@component
def token_sheet(at: At, spin: int, seller: str, source: str) -> ft.Control:
    """Offer a price for a token of the drawn industry, by who is on turn or by its holder."""
    look, t, view = at.look, at.look.t, view_of(at)
    shown, market, buyer = view.wheel, view.market, view.active
    pays = market.pays if market else 0
    form = use_form(at, f"token.{spin}.{seller}", PriceForm(token_price(at, seller, buyer, pays)))
    title = t("rybakov.panel.token_trade")
    held = tuple(found for found in market.holders if found.seat == seller) if market else ()
    if shown is None or market is None or shown.spin.id != spin or not held:
        return gone(at, "token", title, t("rybakov.panel.trade_over"))
    asks = plays(at, buyer)
    proposer = buyer if asks else seller

    def which(now: PriceForm) -> Source:
        return next((found for found in held if found.source == (now.source or source)), held[0])

    def propose() -> None:
        newest = form.newest()
        action = OfferToken(spin, shown.spin.sector, proposer, seller, which(newest).source, newest.price)
        if at.act(action, whose(at, proposer)):
            form.clear()
            at.close()

    now = form.now
    controls: list[ft.Control] = [
        words(
            look,
            t(
                "rybakov.panel.token_pays",
                buyer=at.name(buyer),
                seller=at.name(seller),
                industry=industry_name(at, market.industry),
                pays=coins(at, market.pays),
            ),
        )
    ]
    if len(held) > 1:
        options: list[tuple[Option, Message | None]] = [
            (Option(found.source, source_name(at, found)), None) for found in held
        ]
        controls.append(chips(at, options, which(now).source, lambda chosen: form.change(source=chosen), "source"))
    most = purse_of(at, buyer, market.pays)
    controls += [price_counter(at, form, most), *token_marks(at, form, most, seller, buyer)]
    controls += [card(look, trade_lines(at, buyer, seller, now.price), pad=12)]
    other = seller if asks else buyer
    return page(
        at,
        "token",
        title,
        controls,
        press(
            at,
            main_button,
            t("rybakov.panel.propose", name=at.name(other), price=coins(at, now.price)),
            "propose",
            propose,
            why(at, "buy_token", buyer) if asks else watching(at),
            icon=None if look.tight else ft.Icons.HANDSHAKE_ROUNDED,
        ),
    )


@component
def counter_sheet(at: At, number: int) -> ft.Control:
    """Another price for an open offer."""
    look, t = at.look, at.look.t
    offer = offer_of(at, number)
    form = use_form(at, f"counter.{number}", PriceForm(offer.price if offer else 0))
    title = t("rybakov.panel.counter")
    if offer is None:
        return gone(at, "counter", title, t("rybakov.panel.trade_over"))
    now = form.now
    market = view_of(at).market
    sale = market.pays if market and offer.use is None else 0

    def propose() -> None:
        if at.act(CounterOffer(number, form.newest().price), whose(at, offer.waits_for)):
            form.clear()
            at.close()

    most = purse_of(at, offer.customer, sale)
    label = t("rybakov.panel.price" if offer.use is None else "rybakov.panel.service_price")
    controls: list[ft.Control] = [
        words(look, offer_text(at, offer), strong=True),
        big_number(at, label, form, "price", "price", low=0, high=most),
    ]
    if offer.use is not None:
        lines = service_lines(at, offer.use.industry, offer.customer, offer.provider, now.price)
        controls += [card(look, lines, pad=12)] if lines else []
    else:
        controls += token_marks(at, form, most, offer.provider, offer.customer)
        controls.append(card(look, trade_lines(at, offer.customer, offer.provider, now.price), pad=12))
    return page(
        at,
        "counter",
        title,
        controls,
        press(
            at,
            main_button,
            t("rybakov.panel.propose", name=at.name(other_of(offer)), price=coins(at, now.price)),
            "counter-go",
            propose,
            _same(offer, now),
        ),
    )


def _same(offer: Offer, form: PriceForm) -> Message | None:
    return msg("rybakov.panel.same_price") if form.price == offer.price else None
