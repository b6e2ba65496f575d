"""Who has won."""

from __future__ import annotations

from companion.core.game import Placing, Table
from companion.games.saboteur.state import State


def score(table: Table) -> tuple[Placing, ...]:
    """After the last round, by nuggets (S); equal ones share a place, and the next is skipped (G)."""
    state: State | None = table.state
    if state is None or state.phase != "over":
        return ()
    gold = sorted((player.nuggets for player in state.players), reverse=True)
    players = sorted(state.players, key=lambda player: -player.nuggets)
    return tuple(Placing(p.seat, gold.index(p.nuggets) + 1, p.nuggets, p.nuggets == gold[0]) for p in players)
