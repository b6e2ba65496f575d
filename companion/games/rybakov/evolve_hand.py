"""What the events made by hand make of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.rybakov import events as e
from companion.games.rybakov.context import MOST_BOOSTERS
from companion.games.rybakov.evolve_at import At, settled, store
from companion.games.rybakov.holdings import base
from companion.games.rybakov.ledger import pay
from companion.games.rybakov.state import TOP_LEVEL, State
from companion.games.rybakov.tokens import set_tokens, without


def _paid(state: State, event: e.Paid, at: At) -> State:
    return pay(state, event.payer, event.payee, event.amount, at.step)


def _level(state: State, event: e.LevelChanged, at: At) -> State:
    if not state.has(event.seat):
        return state
    level = state.player(event.seat).level + event.after - event.before
    return state.change(event.seat, level=max(0, min(level, TOP_LEVEL)))


def _boosters(state: State, event: e.BoostersChanged, at: At) -> State:
    if not state.has(event.seat):
        return state
    boosters = state.player(event.seat).boosters + event.after - event.before
    return state.change(event.seat, boosters=max(0, min(boosters, MOST_BOOSTERS)))


def _tokens(state: State, event: e.TokensChanged, at: At) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    own = player.enterprise(event.enterprise)
    if own is None:
        return state
    tokens = own.tokens + event.after - event.before
    return set_tokens(state, event.seat, own.id, max(0, min(tokens, base(player))))


def _stored(state: State, event: e.TokenStored, at: At) -> State:
    return store(state, state.player(event.seat), event.industry) if state.has(event.seat) else state


def _discarded(state: State, event: e.TokenDiscarded, at: At) -> State:
    if not state.has(event.seat):
        return state
    return state.change(event.seat, stored=without(state.player(event.seat).stored, event.industry))


def _removed(state: State, event: e.EnterpriseRemoved, at: At) -> State:
    if not state.has(event.seat):
        return state
    kept = tuple(own for own in state.player(event.seat).enterprises if own.id != event.enterprise)
    return settled(state.change(event.seat, enterprises=kept), event.seat)


def _bonuses(state: State, event: e.BonusesSet, at: At) -> State:
    return state.change(event.seat, bonuses=event.n)


BY_HAND: dict[type, Callable[[State, Any, At], State]] = {
    e.Paid: _paid,
    e.LevelChanged: _level,
    e.BoostersChanged: _boosters,
    e.TokensChanged: _tokens,
    e.TokenStored: _stored,
    e.TokenDiscarded: _discarded,
    e.EnterpriseRemoved: _removed,
    e.BonusesSet: _bonuses,
}
"""Each event made by hand with its change."""
