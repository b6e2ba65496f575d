"""What the events of the round make of the state: drawing, phases, Mine and Around the World."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.d12 import events as e
from companion.games.d12.context import MOST_SKIPS
from companion.games.d12.evolve_at import At, closed
from companion.games.d12.piles import burn, draw, draw_tactics, play_tactic, swap_all
from companion.games.d12.rounds import ring
from companion.games.d12.state import Around, Call, State


def _trap(state: State, event: e.TrapSprung, at: At) -> State:
    if not state.has(event.seat):
        return state
    trapped = state.trapped if event.seat in state.trapped else (*state.trapped, event.seat)
    return replace(draw(state, event.seat, event.took), trapped=trapped)


def _phase(state: State, event: e.PhaseBegan, at: At) -> State:
    state = replace(closed(state), phase=event.phase, active=state.first, roll=None, turns_left=())
    if event.phase == "preround":
        return draw_tactics(state, event.drawn, len(state.trapped))
    if event.phase == "turns":
        return replace(state, turns_left=ring(state, state.first), missed=(), duel=None)
    return burn(state) if event.phase == "cleanup" else state


def _round(state: State, event: e.RoundBegan, at: At) -> State:
    first = event.first if state.has(event.first) else state.first
    return replace(
        burn(closed(state)),
        phase="draw", round=state.round + 1, first=first, active=first, trapped=(), said=(), missed=(), roll=None,
        turns_left=(), duel=None, roulette=None,
    )  # fmt: skip


def _called(state: State, event: e.Called, at: At) -> State:
    call = event.call
    same = any((old.seat, old.tactic) == (call.seat, call.tactic) for old in state.calls)
    if state.phase != "preround" or same or not state.has(call.seat):
        return state
    return replace(state, calls=(*state.calls, call), said=(*state.said, call))


def _rolled_off(state: State, event: e.CallsRolled, at: At) -> State:
    def place(call: Call) -> int:
        return event.order.index(call.id) if call.id in event.order else len(event.order)

    return replace(state, calls=tuple(sorted(state.calls, key=place)), rolled_off=event.order)


def _dropped(state: State, event: e.CallDropped, at: At) -> State:
    said = tuple(call for call in state.said if call.id != event.call.id)
    return replace(_without_call(state, event.call.id), said=said)


def _without_call(state: State, number: int) -> State:
    return replace(state, calls=tuple(call for call in state.calls if call.id != number))


def _mine(state: State, event: e.MineHit, at: At) -> State:
    return play_tactic(_without_call(state, event.call))


def _around(state: State, event: e.AroundBegan, at: At) -> State:
    if state.phase != "preround" or not state.has(event.seat):
        return state
    return play_tactic(replace(_without_call(state, event.call), around=Around(at.step, event.seat)))


def _chosen(state: State, event: e.CardsChosen, at: At) -> State:
    if state.around is None or not state.has(event.seat):
        return state
    others = tuple((seat, cards) for seat, cards in state.around.passed if seat != event.seat)
    return replace(state, around=replace(state.around, passed=(*others, (event.seat, event.cards))))


def _passed(state: State, event: e.AroundPassed, at: At) -> State:
    if state.around is None:
        return state
    return replace(swap_all(state, event.passes, dict(state.around.passed)), around=None)


def skip(state: State, seat: str, at: At) -> State:
    """With one more turn to miss, or one at most where the table has it so (S, FAQ)."""
    if not state.has(seat):
        return state
    skips = state.player(seat).skips
    return state.change(seat, skips=min(skips + 1, MOST_SKIPS) if at.rules.skips_add_up else max(skips, 1))


def _skip_added(state: State, event: e.SkipAdded, at: At) -> State:
    return skip(state, event.seat, at)


ROUND: dict[type, Callable[[State, Any, At], State]] = {
    e.TrapSprung: _trap,
    e.PhaseBegan: _phase,
    e.RoundBegan: _round,
    e.Called: _called,
    e.CallsRolled: _rolled_off,
    e.CallDropped: _dropped,
    e.MineHit: _mine,
    e.AroundBegan: _around,
    e.CardsChosen: _chosen,
    e.AroundPassed: _passed,
    e.SkipAdded: _skip_added,
}
"""Each event of the round with its change."""
