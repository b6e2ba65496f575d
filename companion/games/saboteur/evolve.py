"""What an event makes of the state. Total: what no longer fits, since an earlier event was undone, does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.game import Table
from companion.core.hosting import Corrected, SeatAdded, SeatMoved, SeatRemoved
from companion.games.saboteur.evolve_at import At
from companion.games.saboteur.evolve_round import ROUND
from companion.games.saboteur.evolve_turn import TURN
from companion.games.saboteur.options import rules
from companion.games.saboteur.people import add, drop, reorder
from companion.games.saboteur.state import State

_CHANGES: dict[type, Callable[[State, Any, At], State]] = {**ROUND, **TURN}


def evolve(table: Table, event: Any) -> State:
    """The state after `event`; for a shared event `table` is as it was before it."""
    state: State = table.state
    at = At(rules(table.options), table.seq)
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(state, event, at)
    match event:
        case SeatAdded(seat):
            return add(state, seat.id)
        case SeatRemoved(gone):
            return drop(state, gone, table.roster, at)
        case SeatMoved(moved, place):
            return reorder(state, table.roster.move(moved, place).ids)
        case Corrected("hand", whose, _, value):
            return state.change(whose, hand=value)
    return state
