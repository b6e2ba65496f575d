"""Trades, services and offers as lines of the log."""

from __future__ import annotations

from typing import Any

from companion.core.message import Message, SeatRef, msg
from companion.games.rybakov import events as e
from companion.games.rybakov.state import Offer
from companion.games.rybakov.tokens import named


def describe_deal(event: Any) -> Message | None:
    """A deal's event in words, None for any other."""
    match event:
        case e.TokenSpent(seat, _, industry):
            return msg("rybakov.log.spent", seat=SeatRef(seat), industry=named(industry))
        case e.TokenSold(seat, _, industry, price):
            return msg("rybakov.log.sold", seat=SeatRef(seat), industry=named(industry), n=price)
        case e.TokenTraded(buyer, seller, _, industry, price, sold):
            return msg(
                "rybakov.log.traded",
                seat=SeatRef(buyer), seller=SeatRef(seller), industry=named(industry), price=price, sold=sold,
            )  # fmt: skip
        case e.BonusPaid(seat, amount, count):
            return msg("rybakov.log.bonus", seat=SeatRef(seat), n=amount, count=count)
        case e.TokenTaken(seat, industry, _, discarded):
            taken = msg("rybakov.log.token_free", seat=SeatRef(seat), industry=named(industry))
            return taken if discarded is None else msg("rybakov.log.instead", line=taken, industry=named(discarded))
        case e.MarketPassed(seat):
            return msg("rybakov.log.passed", seat=SeatRef(seat))
        case e.ServiceDone(provider, customer, use, price):
            return msg(
                "rybakov.log.service",
                provider=SeatRef(provider), customer=SeatRef(customer), industry=named(use.industry), price=price,
            )  # fmt: skip
        case e.OfferMade(offer, was_counter):
            return _offered(offer, was_counter)
        case e.OfferDropped(offer, seat):
            other = offer.provider if seat == offer.customer else offer.customer
            return msg("rybakov.log.offer_dropped", seat=SeatRef(seat), other=SeatRef(other))
    return None


def _offered(offer: Offer, was_counter: bool) -> Message:
    by = offer.provider if offer.waits_for == offer.customer else offer.customer
    seat, other = SeatRef(by), SeatRef(offer.waits_for)
    if was_counter:
        return msg("rybakov.log.offer_counter", seat=seat, other=other, price=offer.price)
    if offer.use is not None:
        key = "rybakov.log.offer_serve" if by == offer.provider else "rybakov.log.offer_ask"
        return msg(key, seat=seat, other=other, industry=named(offer.use.industry), price=offer.price)
    key = "rybakov.log.offer_sell" if by == offer.provider else "rybakov.log.offer_buy"
    return msg(key, seat=seat, other=other, price=offer.price)
