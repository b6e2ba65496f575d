"""What the events of the turn and of buying make of the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.rybakov import events as e
from companion.games.rybakov.buying import brings
from companion.games.rybakov.context import MOST_BOOSTERS
from companion.games.rybakov.evolve_at import At, give_token, one_more_each, sector_of, settled
from companion.games.rybakov.holdings import base, cap, won
from companion.games.rybakov.industries import SECTORS
from companion.games.rybakov.ledger import pay
from companion.games.rybakov.rounds import begin_turn, heir
from companion.games.rybakov.state import BANKRUPT_LEVEL, Enterprise, Roll, Spin, State
from companion.games.rybakov.tokens import change_enterprise, set_tokens
from companion.games.rybakov.turn import rolled


def _taken(state: State, event: e.EnterpriseTaken, at: At) -> State:
    if not state.has(event.seat) or won(state.player(event.seat)):
        return state
    state = pay(state, event.seat, None, event.price, at.step)
    player, first = state.player(event.seat), at.rules.first_is_purchase
    if brings(event.industry, "chemistry", event.how, first):
        player = one_more_each(player)
    new = Enterprise(event.enterprise, event.industry)
    state = state.change(event.seat, enterprises=(*player.enterprises, new))
    if event.how != "free" or first:
        state = set_tokens(state, event.seat, new.id, base(state.player(event.seat)))
    state = settled(state, event.seat)
    if event.token is not None and brings(event.industry, "construction", event.how, first):
        state = give_token(state, event.seat, event.token)
    return state


def _swapped(state: State, event: e.EnterpriseSwapped, at: At) -> State:
    if not state.has(event.seat) or state.player(event.seat).enterprise(event.enterprise) is None:
        return state
    state = pay(state, event.seat, None, event.price, at.step)
    player = state.player(event.seat)
    enterprises = tuple(
        replace(own, industry=event.into, refilled=0) if own.id == event.enterprise else own
        for own in player.enterprises
    )
    state = state.change(event.seat, enterprises=enterprises)
    full = base(state.player(event.seat))
    return settled(change_enterprise(state, event.seat, event.enterprise, tokens=full), event.seat)


def _refilled(state: State, event: e.Refilled, at: At) -> State:
    for enterprise in event.enterprises:
        if state.has(event.seat):
            full = base(state.player(event.seat))
            state = change_enterprise(state, event.seat, enterprise, tokens=full, refilled=state.turn)
    return state


def _restored(state: State, event: e.ScaleRestored, at: At) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    return state.change(event.seat, level=max(player.level, cap(player)))


def _rolled(state: State, event: e.IncomeRolled, at: At) -> State:
    if event.seat != state.active:
        return state
    player = state.player(event.seat)
    after = rolled(player, event.white - event.black + event.bonus)
    roll = Roll(event.black, event.white, event.bonus, player.level, after)
    return replace(state.change(event.seat, level=after), roll=roll, spin=None, phase="scale")


def _bankrupt(state: State, event: e.WentBankrupt, at: At) -> State:
    if not state.has(event.seat):
        return state
    skips = state.player(event.seat).skips + (at.rules.bankrupt_skips == "next")
    return state.change(event.seat, level=BANKRUPT_LEVEL, skips=skips)


def _spun(state: State, event: e.WheelSpun, at: At) -> State:
    if event.seat != state.active:
        return state
    # The order may have been another one when it was spun: the industry is what all have seen.
    sector = sector_of(at.rules.wheel, event.industry, event.sector)
    return replace(state, spin=Spin(at.step, sector, sector, event.typed), phase="market")


def _shifted(state: State, event: e.WheelShifted, at: At) -> State:
    if state.spin is None:
        return state
    # Counted from where the wheel stands now: an earlier shift may have been taken back.
    spin = replace(state.spin, sector=(state.spin.sector + event.by) % SECTORS)
    return replace(state, spin=spin, offers=tuple(offer for offer in state.offers if offer.use is not None))


def _boosters(state: State, event: e.BoostersGot, at: At) -> State:
    if not state.has(event.seat):
        return state
    state = pay(state, event.seat, None, event.price, at.step)
    player = state.player(event.seat)
    state = state.change(event.seat, boosters=min(MOST_BOOSTERS, player.boosters + event.n))
    if event.how == "it":
        return state.change(event.seat, booster_turn=state.turn)
    if event.how == "mining":
        return after_market(state, event.seat)
    return state


def after_market(state: State, seat: str) -> State:
    """On to services, once the one deal of the active player is done."""
    return replace(state, phase="services") if seat == state.active and state.phase == "market" else state


def _played(state: State, event: e.BoosterPlayed, at: At) -> State:
    if not state.has(event.seat):
        return state
    return state.change(event.seat, boosters=max(0, state.player(event.seat).boosters - 1))


def _turn_ended(state: State, event: e.TurnEnded, at: At) -> State:
    to = event.to if state.has(event.to) else heir(state, state.active)
    return begin_turn(state, to, event.circle, event.skipped, at.rules)


def _turn_set(state: State, event: e.TurnSet, at: At) -> State:
    if not state.has(event.seat):
        return state
    if event.seat != state.active:
        state = begin_turn(state, event.seat, False, (), at.rules)
    roll = state.roll if event.phase in ("scale", "services") else None
    spin = state.spin if event.phase == "services" else None
    return replace(state, phase=event.phase, roll=roll, spin=spin)


TURN: dict[type, Callable[[State, Any, At], State]] = {
    e.EnterpriseTaken: _taken,
    e.EnterpriseSwapped: _swapped,
    e.Refilled: _refilled,
    e.ScaleRestored: _restored,
    e.IncomeRolled: _rolled,
    e.WentBankrupt: _bankrupt,
    e.WheelSpun: _spun,
    e.WheelShifted: _shifted,
    e.BoostersGot: _boosters,
    e.BoosterPlayed: _played,
    e.TurnEnded: _turn_ended,
    e.TurnSet: _turn_set,
}
"""Each event of the turn with its change."""
