"""What the events of played tactics make of the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.d12 import events as e
from companion.games.d12.evolve_at import At
from companion.games.d12.evolve_round import skip
from companion.games.d12.hands import doubted, lost
from companion.games.d12.piles import discard, draw, give, lose, play_tactic
from companion.games.d12.state import Duel, Gamble, State, Timeout


def _played(state: State, event: e.TacticPlayed, at: At) -> State:
    if not state.has(event.seat):
        return state
    state = play_tactic(state)
    seat, target, card = event.seat, event.target, event.card
    known = None if card is None else (card,)
    match event.tactic:
        case "ballast":
            return discard(state, seat, known, 1)
        case "ratatat":
            return discard(state, seat, known, 1) if event.managed else draw(state, seat, 1)
        case "deserter" if state.has(target):
            # The card that came back is not told yet.
            return _unsure(state.put(lost(state.player(seat), known, 1)), target)
        case "scouting" if state.has(target):
            return _unsure(_unsure(state, seat), target)
        case "timeout" if target is not None and state.has(target):
            return replace(_free(state), timeout=Timeout(at.step, seat, target))
        case "gamble":
            waiting = tuple(player.seat for player in state.players)
            return replace(_free(state), gamble=Gamble(at.step, seat, waiting))
    return state


def _free(state: State) -> State:
    return replace(state, around=None, timeout=None, gamble=None)


def _unsure(state: State, seat: str | None) -> State:
    return state if seat is None else state.put(doubted(state.player(seat)))


def _offered(state: State, event: e.CardOffered, at: At) -> State:
    if state.timeout is None:
        return state
    return replace(state, timeout=replace(state.timeout, offered=True, card=event.card))


def _settled(state: State, event: e.TimeoutSettled, at: At) -> State:
    if state.timeout is None or not (state.has(event.seat) and state.has(event.target)):
        return state
    state = replace(state, timeout=None)
    return give(state, event.seat, event.target, event.card) if event.took else skip(state, event.target, at)


def _gambled(state: State, event: e.GambleAnswered, at: At) -> State:
    gamble = state.gamble
    if gamble is None or event.seat not in gamble.waiting:
        return state
    waiting = tuple(seat for seat in gamble.waiting if seat != event.seat)
    state = replace(state, gamble=replace(gamble, waiting=waiting) if waiting else None)
    return draw(state, event.seat, event.change) if event.change > 0 else lose(state, event.seat, -event.change)


def _duel(state: State, event: e.DuelRolled, at: At) -> State:
    return replace(state, duel=Duel(at.step, event.seat, event.target, event.rounds))


def _roulette(state: State, event: e.RouletteRolled, at: At) -> State:
    return replace(state, roulette=event.rolled)


ATTACKS: dict[type, Callable[[State, Any, At], State]] = {
    e.TacticPlayed: _played,
    e.CardOffered: _offered,
    e.TimeoutSettled: _settled,
    e.GambleAnswered: _gambled,
    e.DuelRolled: _duel,
    e.RouletteRolled: _roulette,
}
"""Each event of played tactics with its change."""
