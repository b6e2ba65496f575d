"""What an event makes of the state. Total: what no longer fits, since an earlier event was undone, does nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.game import Table, Value
from companion.core.hosting import Corrected, OptionSet, SeatAdded, SeatMoved, SeatRemoved
from companion.games.d12.evolve_at import At
from companion.games.d12.evolve_attacks import ATTACKS
from companion.games.d12.evolve_round import ROUND
from companion.games.d12.evolve_turn import TURN
from companion.games.d12.hands import tidy
from companion.games.d12.options import Rules, rules
from companion.games.d12.people import add, build, correct, drop, reorder, sweep
from companion.games.d12.state import State

_CHANGES: dict[type, Callable[[State, Any, At], State]] = {**ROUND, **ATTACKS, **TURN}


def evolve(table: Table, event: Any) -> State:
    """The state after `event`; for a shared event `table` is as it was before it."""
    before: State = table.state
    at = At(rules(table.options), table.seq)
    change = _CHANGES.get(type(event))
    state = _shared(table, before, event, at) if change is None else change(before, event, at)
    if change is not None or isinstance(event, Corrected):
        state = sweep(state, table.roster, at)
    return replace(state, players=tuple(tidy(player) for player in state.players))


def _shared(table: Table, state: State, event: Any, at: At) -> State:
    match event:
        case SeatAdded(seat):
            return add(state, seat.id)
        case SeatRemoved(gone):
            return drop(state, gone, table.roster, at)
        case SeatMoved(moved, place):
            return reorder(state, table.roster.move(moved, place).ids)
        case Corrected(what, whose, _, value):
            return correct(state, what, whose, value)
        case OptionSet(key, value):
            return build(state, key, value, lambda key, value: _with(table, key, value))
    return state


def _with(table: Table, key: str, value: Value) -> Rules:
    return rules(tuple(sorted({**dict(table.options), key: value}.items())))
