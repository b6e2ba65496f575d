"""What an event makes of the state. Total: what no longer fits, since an earlier event was undone, does nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.game import Table
from companion.core.hosting import Corrected, OptionSet, SeatAdded, SeatMoved, SeatRemoved
from companion.games.rybakov.evolve_at import At, reordered
from companion.games.rybakov.evolve_hand import BY_HAND
from companion.games.rybakov.evolve_trade import TRADE
from companion.games.rybakov.evolve_turn import TURN
from companion.games.rybakov.holdings import tidy
from companion.games.rybakov.industries import WHEEL
from companion.games.rybakov.options import order_of, rules
from companion.games.rybakov.people import add, correct, drop, reorder, sweep
from companion.games.rybakov.state import State

_CHANGES: dict[type, Callable[[State, Any, At], State]] = {**TURN, **TRADE, **BY_HAND}


def evolve(table: Table, event: Any) -> State:
    """The state after `event`; for a shared event `table` is as it was before it."""
    before: State = table.state
    at = At(rules(table.options), table.seq)
    change = _CHANGES.get(type(event))
    if change is not None:
        state = sweep(change(before, event, at), table.roster, at.rules, at.step)
    else:
        state = _shared(table, before, event, at)
    return _settle(before, state)


def _shared(table: Table, state: State, event: Any, at: At) -> State:
    match event:
        case SeatAdded(seat):
            # Who was the last to leave stays at the table until somebody comes.
            return sweep(add(state, seat.id, at.rules), table.roster.add(seat), at.rules, at.step)
        case SeatRemoved(gone):
            return drop(state, gone, table.roster, at.rules, at.step)
        case SeatMoved(moved, place):
            return reorder(state, table.roster.move(moved, place).ids)
        case Corrected(what, whose, _, value):
            return correct(state, what, whose, value, at.step)
        case OptionSet("wheel", order):
            return reordered(state, at.rules.wheel, order_of(order) or WHEEL)
    return state


def _settle(before: State, state: State) -> State:
    """What follows by itself: tokens without a place are gone, who has an enterprise has chosen, and offers fall with
    the phase or the turn they were made in."""
    players = tuple(tidy(player) for player in state.players)
    state = replace(state, players=players)
    if state.phase == "choose" and state.player(state.active).enterprises:
        state = replace(state, phase="before")
    if (before.turn, before.phase) != (state.turn, state.phase):
        state = replace(state, offers=())
    return state
