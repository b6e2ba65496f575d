"""Offers, services and why a token cannot be used, in words."""

from __future__ import annotations

from companion.core.message import Message, SeatRef, msg
from companion.games.rybakov.industries import SECTORS
from companion.games.rybakov.state import Offer, Use
from companion.games.rybakov.view import EnterpriseView
from companion.ui.at import At
from companion.ui.panels.rybakov.desk import enterprise_of, industry_message, industry_name, row_of, view_of


def offer_text(at: At, offer: Offer) -> str:
    """Who would do what for whom."""
    t = at.look.t
    provider, customer = at.name(offer.provider), at.name(offer.customer)
    if offer.use is None:
        market = view_of(at).market
        industry = industry_name(at, market.industry) if market else "–"
        return t("rybakov.panel.offer_token", provider=provider, customer=customer, industry=industry)
    return t(
        "rybakov.panel.offer_service",
        provider=provider,
        customer=customer,
        industry=industry_name(at, offer.use.industry),
        what=use_text(at, offer.use, offer.customer),
    )


def use_text(at: At, use: Use, customer: str) -> str:
    """What an ability would do for `customer`."""
    t, row = at.look.t, row_of(at, customer)
    target = enterprise_of(row, use.target)
    before = industry_name(at, target.industry) if target else "–"
    into = industry_name(at, use.into) if use.into else "–"
    match use.industry:
        case "media":
            return t("rybakov.panel.does_media", cap=row.cap if row else 0)
        case "it":
            return t("rybakov.panel.does_it")
        case "machine":
            wheel = view_of(at).wheel
            there = wheel.order[(wheel.spin.sector + use.by) % SECTORS] if wheel else None
            return t("rybakov.panel.does_machine", industry=industry_name(at, there) if there else "–")
        case "electronics":
            return t("rybakov.panel.does_electronics", industry=before)
        case "light":
            return t("rybakov.panel.does_light", before=before, into=into)
    return t("rybakov.panel.does_finance", industry=into, price=(row.finance_price if row else 0) or 0)


def idle(own: EnterpriseView, seat: str) -> Message | None:
    """Why an enterprise can neither use nor serve now, None where it can."""
    industry = industry_message(own.industry)
    if own.resting:
        return msg("rybakov.refuse.resting", seat=SeatRef(seat), industry=industry)
    if own.tokens < 1:
        return msg("rybakov.refuse.no_tokens", seat=SeatRef(seat), industry=industry)
    if own.served:
        return msg("rybakov.refuse.served", seat=SeatRef(seat), industry=industry)
    return None
