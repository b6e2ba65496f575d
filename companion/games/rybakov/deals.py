"""Two people agree: a token of the drawn industry, or a service, for a price that both accept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.abilities import PHASES, check_source, check_when, effects
from companion.games.rybakov.context import MOST_COINS, Context, check_coins
from companion.games.rybakov.holdings import bonus, bonuses_left
from companion.games.rybakov.market import check_drawn, check_shown
from companion.games.rybakov.state import Offer, Player, Use
from companion.games.rybakov.tokens import is_stored, powers

MOST_OFFERS = 16


def offer_token(ctx: Context, action: a.OfferToken) -> tuple[Any, ...]:
    """Phase 2: the active player buys the drawn token of another, whoever of the two proposes it (S)."""
    ctx.same_spin(action.spin, action.sector)
    offer = Offer(ctx.number, action.seller, ctx.state.active, action.source, action.price, "")
    return _propose(ctx, action.proposer, offer)


def offer_service(ctx: Context, action: a.OfferService) -> tuple[Any, ...]:
    """A service for one token of the provider, at a free price (S)."""
    ctx.same_turn(action.turn)
    use = action.use
    offer = Offer(ctx.number, action.provider, action.customer, use.source, action.price, "", use)
    return _propose(ctx, action.proposer, offer)


def accept(ctx: Context, action: a.AcceptOffer) -> tuple[Any, ...]:
    """The deal is done, where it still holds."""
    offer = _offer(ctx, action.offer)
    # First, for with another price it waits for another answer.
    if offer.price != action.price:
        raise Stale
    ctx.owner(offer.waits_for)
    return _outcome(ctx, offer)


def counter(ctx: Context, action: a.CounterOffer) -> tuple[Any, ...]:
    """Another price, for the other to say yes or no to."""
    offer = _offer(ctx, action.offer)
    ctx.owner(offer.waits_for)
    if whole(action.price, 0, MOST_COINS) == offer.price:
        raise Rejected("rybakov.refuse.same_price")
    other = replace(offer, price=action.price, waits_for=_other(offer, offer.waits_for))
    _outcome(ctx, other)
    return (e.OfferMade(other, True),)


def drop(ctx: Context, action: a.DropOffer) -> tuple[Any, ...]:
    """Refused, or taken back: by either of the two."""
    offer = _offer(ctx, action.offer)
    if ctx.seat not in (None, offer.provider, offer.customer):
        raise Rejected("refuse.not_yours", seat=SeatRef(offer.waits_for))
    return (e.OfferDropped(offer, ctx.seat or offer.waits_for),)


def same_deal(one: Offer, other: Offer) -> bool:
    """Whether a new offer replaces an old one: the same two, for a token or for the same ability."""
    kinds = [None if offer.use is None else offer.use.industry for offer in (one, other)]
    return (one.provider, one.customer) == (other.provider, other.customer) and kinds[0] == kinds[1]


def check_service(ctx: Context, seat: str) -> None:
    """Refuse where no ability is for now that `seat` could do for another or have done, one of the two active."""
    ctx.owner(seat)
    if ctx.state.phase == "choose":
        ctx.check_phase("before")
    active = ctx.state.active
    for provider in ctx.state.players:
        mine = seat == active or seat == provider.seat or provider.seat == active
        if mine and any(
            ctx.state.phase in PHASES[industry] and not is_stored(source)
            for source, industry in powers(ctx.state, ctx.rules, provider, False)
        ):
            return
    raise Rejected("rybakov.refuse.no_service")


def _propose(ctx: Context, proposer: str, offer: Offer) -> tuple[Any, ...]:
    ctx.owner(proposer)
    whole(offer.price, 0, MOST_COINS)
    if proposer not in (offer.provider, offer.customer):
        raise Rejected("rybakov.refuse.not_in_deal")
    offer = replace(offer, waits_for=_other(offer, proposer))
    _outcome(ctx, offer)
    if sum(not same_deal(old, offer) for old in ctx.state.offers) >= MOST_OFFERS:
        raise Rejected("rybakov.refuse.many_offers", n=MOST_OFFERS)
    return (e.OfferMade(offer),)


def _offer(ctx: Context, number: int) -> Offer:
    """The open offer that the person saw, or `Stale`."""
    offer = next((offer for offer in ctx.state.offers if offer.id == number), None)
    if offer is None:
        raise Stale
    return offer


def _other(offer: Offer, seat: str) -> str:
    return offer.customer if seat == offer.provider else offer.provider


def _outcome(ctx: Context, offer: Offer) -> tuple[Any, ...]:
    """What the deal would make happen now; refuses where it cannot be done."""
    provider, customer = ctx.player(offer.provider), ctx.player(offer.customer)
    if provider.seat == customer.seat:
        raise Rejected("rybakov.refuse.with_oneself")
    if ctx.state.active not in (provider.seat, customer.seat):
        raise Rejected("rybakov.refuse.active_only", seat=SeatRef(ctx.state.active))
    if offer.use is None:
        return _token(ctx, provider, customer, offer)
    return _service(ctx, provider, customer, offer.use, offer.price)


def _token(ctx: Context, seller: Player, buyer: Player, offer: Offer) -> tuple[Any, ...]:
    """The bank pays the buyer only; who has Distribution, buyer or seller, gets its bonus (S). The price may come out
    of what the bank pays (G)."""
    drawn = check_drawn(ctx)
    check_shown(ctx, seller, offer.source, drawn)
    pays = buyer.level if ctx.rules.price_from_sale else 0
    missing = offer.price - pays - buyer.coins
    if missing > 0:
        raise Rejected(
            "rybakov.refuse.price_short",
            seat=SeatRef(buyer.seat), price=offer.price, have=buyer.coins, pays=pays, missing=missing,
        )  # fmt: skip
    traded = e.TokenTraded(buyer.seat, seller.seat, offer.source, drawn, offer.price, buyer.level)
    paid = tuple(
        e.BonusPaid(player.seat, bonus(player), player.bonuses + 1)
        for player in (buyer, seller)
        if bonus(player) and bonuses_left(player)
    )
    return (traded, *paid)


def _service(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    """One service per enterprise and turn, for one token of the provider (S)."""
    check_when(ctx, use.industry)
    check_source(ctx, provider, use, own=False)
    check_coins(customer, price)
    done = e.ServiceDone(provider.seat, customer.seat, use, price)
    spent = e.TokenSpent(provider.seat, use.source, use.industry, True)
    return (done, spent, *effects(ctx, provider, customer, use, price))
