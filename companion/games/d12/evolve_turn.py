"""What the events of the turn, of told hands and of numbers put right by hand make of the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.d12 import events as e
from companion.games.d12.context import MOST_SKIPS
from companion.games.d12.evolve_at import At, closed
from companion.games.d12.piles import burn, discard, draw_tactics, play_tactic, recount, refill, undraw
from companion.games.d12.rounds import ring
from companion.games.d12.state import CAP, SIDES, Roll, State


def _rolled(state: State, event: e.Rolled, at: At) -> State:
    return replace(state, roll=Roll(at.step, event.rolled)) if state.phase == "turns" else state


def _sniped(state: State, event: e.Sniped, at: At) -> State:
    roll = state.roll
    if not state.has(event.seat) or roll is None:
        return state
    # The roll is that number now, whatever ± had made of it.
    return replace(state, roll=replace(roll, sniped=event.to, shifts=())).change(event.seat, sniper="spent")


def _shifted(state: State, event: e.Shifted, at: At) -> State:
    if state.roll is None:
        return state
    # Counted from where the roll stands now: an earlier change may have been taken back.
    by = max(1, min(state.roll.value + event.by, SIDES)) - state.roll.value
    return play_tactic(replace(state, roll=replace(state.roll, shifts=(*state.roll.shifts, by))))


def _discarded(state: State, event: e.Discarded, at: At) -> State:
    return discard(state, event.seat, event.cards or None, event.many) if state.has(event.seat) else state


def _passed(state: State, event: e.Passed, at: At) -> State:
    return state


def _refilled(state: State, event: e.Refilled, at: At) -> State:
    return refill(state, event.seat, event.n) if state.has(event.seat) else state


def _skipped(state: State, event: e.TurnSkipped, at: At) -> State:
    if not state.has(event.seat):
        return state
    left = tuple(seat for seat in state.turns_left if seat != event.seat)
    missed = (*(seat for seat in state.missed if seat != event.seat), event.seat)
    return replace(state, turns_left=left, missed=missed).change(
        event.seat, skips=max(0, state.player(event.seat).skips - 1)
    )


def _turn(state: State, event: e.TurnBegan, at: At) -> State:
    left = state.turns_left
    # Where the one who was next has left meanwhile, it is the next after that one.
    seat = event.seat if state.has(event.seat) else next(iter(left), state.first)
    return begin(state, seat, left[left.index(seat) + 1 :] if seat in left else left)


def begin(state: State, seat: str, left: tuple[str, ...]) -> State:
    """The turn of `seat`, with those who are `left` after it; what was of the old turn is gone."""
    return replace(
        closed(state), phase="turns", active=seat, turn=state.turn + 1, turns_left=left, roll=None, roulette=None
    )


def _told(state: State, event: e.HandTold, at: At) -> State:
    return state.change(event.seat, told=event.cards, doubt=False)


def _forgotten(state: State, event: e.HandForgotten, at: At) -> State:
    return state.change(event.seat, told=None)


def _cards(state: State, event: e.CardsChanged, at: At) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    now = player.hand if event.pile == "hand" else player.reserve
    return recount(state, event.seat, event.pile, max(0, min(now + event.after - event.before, CAP)))


def _skips(state: State, event: e.SkipsChanged, at: At) -> State:
    if not state.has(event.seat):
        return state
    skips = state.player(event.seat).skips + event.after - event.before
    return state.change(event.seat, skips=max(0, min(skips, MOST_SKIPS)))


def _sniper(state: State, event: e.SniperSet, at: At) -> State:
    return state.change(event.seat, sniper=event.sniper)


def _turn_set(state: State, event: e.TurnSet, at: At) -> State:
    before = state.phase
    if event.phase in ("draw", "preround"):
        # It is played over: what was said before does not bind.
        state = replace(state, said=())
    if before == "draw" and event.phase != "draw":
        state = draw_tactics(state, len(state.players), len(state.trapped))
    if event.phase == "turns":
        seats = ring(state, state.first)
        seat = event.seat if event.seat in seats else state.first
        return begin(replace(state, missed=()), seat, seats[seats.index(seat) + 1 :])
    state = replace(closed(state), phase=event.phase, active=state.first, roll=None, turns_left=())
    if event.phase == "cleanup":
        return burn(state)
    return replace(undraw(state), trapped=()) if event.phase == "draw" else state


TURN: dict[type, Callable[[State, Any, At], State]] = {
    e.Rolled: _rolled,
    e.Sniped: _sniped,
    e.Shifted: _shifted,
    e.Discarded: _discarded,
    e.Passed: _passed,
    e.Refilled: _refilled,
    e.TurnSkipped: _skipped,
    e.TurnBegan: _turn,
    e.HandTold: _told,
    e.HandForgotten: _forgotten,
    e.CardsChanged: _cards,
    e.SkipsChanged: _skips,
    e.SniperSet: _sniper,
    e.TurnSet: _turn_set,
}
"""Each of these events with its change."""
