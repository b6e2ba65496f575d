"""The price of the drawn token: the first offer, and another one."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import CounterOffer, OfferToken
from companion.games.rybakov.state import Offer
from companion.games.rybakov.view import Source
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, plays, watching, whose, why
from companion.ui.panels.forms import Form, big_number, use_form
from companion.ui.panels.rybakov.desk import (
    coins,
    industry_name,
    offer_of,
    press,
    row_of,
    rules_of,
    source_name,
    view_of,
)
from companion.ui.panels.rybakov.money import trade_lines
from companion.ui.panels.rybakov.wording import offer_text
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, card, main_button, words

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


def purse_of(at: At, seat: str, sale: int = 0) -> int:
    """The most that a seat can pay: its coins and, where the table lets it, what the bank gives for the token."""
    row = row_of(at, seat)
    return min(MOST, (row.coins if row else 0) + (sale if rules_of(at).price_from_sale else 0))


@component
def token_sheet(at: At, spin: int, seller: str, source: str) -> ft.Control:
    """Offer a price for a token of the drawn industry, by who is on turn or by its holder."""
    look, t, view = at.look, at.look.t, view_of(at)
    shown, market, buyer = view.wheel, view.market, view.active
    form = use_form(at, f"token.{spin}.{seller}", PriceForm())
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
    controls += [price_counter(at, form, most), card(look, trade_lines(at, buyer, seller, now.price), pad=12)]
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

    controls: list[ft.Control] = [
        words(look, offer_text(at, offer), strong=True),
        price_counter(at, form, purse_of(at, offer.customer, sale)),
    ]
    if offer.use is None:
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


def other_of(offer: Offer) -> str:
    """The one of the two whose word is not waited for."""
    return offer.provider if offer.waits_for == offer.customer else offer.customer
