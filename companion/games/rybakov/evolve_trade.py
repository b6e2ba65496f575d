"""What the events of trades, services and offers make of the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.rybakov import events as e
from companion.games.rybakov.deals import same_deal
from companion.games.rybakov.evolve_at import At, store
from companion.games.rybakov.evolve_turn import after_market
from companion.games.rybakov.holdings import base, bonuses_left
from companion.games.rybakov.ledger import pay
from companion.games.rybakov.state import Agreed, State
from companion.games.rybakov.tokens import change_enterprise, counts, take, without


def _spent(state: State, event: e.TokenSpent, at: At) -> State:
    left = take(state, event.seat, event.source)
    if left is None:
        return state
    if counts(at.rules, event.industry, not event.served):
        left = change_enterprise(left, event.seat, event.source, served=state.turn)
    return left


def _sold(state: State, event: e.TokenSold, at: At) -> State:
    left = take(state, event.seat, event.source)
    if left is None:
        return state
    return after_market(pay(left, None, event.seat, event.price, at.step), event.seat)


def _traded(state: State, event: e.TokenTraded, at: At) -> State:
    left = take(state, event.seller, event.source)
    if left is None or not state.has(event.buyer):
        return state
    left = left.agree(Agreed(None, event.seller, event.buyer, event.price))
    # The bank pays first, for the price may come out of that.
    left = pay(left, None, event.buyer, event.sold, at.step)
    return after_market(pay(left, event.buyer, event.seller, event.price, at.step), event.buyer)


def _bonus(state: State, event: e.BonusPaid, at: At) -> State:
    if not state.has(event.seat) or not bonuses_left(state.player(event.seat)):
        return state
    state = state.change(event.seat, bonuses=state.player(event.seat).bonuses + 1)
    return pay(state, None, event.seat, event.amount, at.step)


def _token_taken(state: State, event: e.TokenTaken, at: At) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    own = player.enterprise(event.home)
    if own is not None:
        state = change_enterprise(state, event.seat, own.id, tokens=min(base(player), own.tokens + 1))
    else:
        if event.discarded is not None:
            player = replace(player, stored=without(player.stored, event.discarded))
            state = state.change(event.seat, stored=player.stored)
        state = store(state, player, event.industry)
    return after_market(state, event.seat)


def _passed(state: State, event: e.MarketPassed, at: At) -> State:
    return after_market(state, event.seat)


def _done(state: State, event: e.ServiceDone, at: At) -> State:
    open_still = tuple(
        offer
        for offer in state.offers
        if (offer.provider, offer.customer, offer.use and offer.use.industry)
        != (event.provider, event.customer, event.use.industry)
    )
    done = Agreed(event.use.industry, event.provider, event.customer, event.price)
    return pay(replace(state, offers=open_still).agree(done), event.customer, event.provider, event.price, at.step)


def _offered(state: State, event: e.OfferMade, at: At) -> State:
    new = event.offer
    two = (new.provider, new.customer)
    if not all(state.has(seat) for seat in two) or state.active not in two:
        return state
    if new.use is None and (state.phase != "market" or state.active != new.customer):
        return state
    others = tuple(old for old in state.offers if old.id != new.id and not same_deal(old, new))
    return replace(state, offers=(*others, new))


def _dropped(state: State, event: e.OfferDropped, at: At) -> State:
    return replace(state, offers=tuple(offer for offer in state.offers if offer.id != event.offer.id))


TRADE: dict[type, Callable[[State, Any, At], State]] = {
    e.TokenSpent: _spent,
    e.TokenSold: _sold,
    e.TokenTraded: _traded,
    e.BonusPaid: _bonus,
    e.TokenTaken: _token_taken,
    e.MarketPassed: _passed,
    e.ServiceDone: _done,
    e.OfferMade: _offered,
    e.OfferDropped: _dropped,
}
"""Each event of a trade with its change."""
