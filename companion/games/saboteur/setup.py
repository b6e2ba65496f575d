"""The state at the start of a game, and the number that anybody may put right by hand for a seat."""

from __future__ import annotations

from companion.core.game import Table, Tracked
from companion.games.saboteur.hands import dealt
from companion.games.saboteur.state import MOST_HAND, Player, State


def setup(table: Table) -> State:
    """Hands and pile by the number of players (S); the roles of the first round are still to be dealt."""
    ids = table.roster.ids
    first = table.first if table.first is not None and table.first in ids else ids[0]
    return dealt(State(tuple(Player(seat) for seat in ids), first, first))


def _hand(table: Table, seat: str) -> int:
    state: State = table.state
    return state.player(seat).hand if state.has(seat) else 0


TRACKED = (Tracked("hand", 0, MOST_HAND, _hand),)
"""Gold is not among them: what was there before would stand in the log."""
