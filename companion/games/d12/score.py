"""Who has won."""

from __future__ import annotations

from companion.core.game import Placing, Table
from companion.games.d12.state import State


def winners(state: State) -> tuple[str, ...]:
    """The seats without a card in hand and reserve; tactics do not count (S)."""
    return tuple(player.seat for player in state.players if player.held == 0)


def score(table: Table) -> tuple[Placing, ...]:
    """Once somebody has won (S), the others by how few cards are left (G); equal ones share a place, and the next is
    skipped. The score is the number of cards left."""
    state: State | None = table.state
    if state is None or not winners(state):
        return ()
    left = sorted(player.held for player in state.players)
    players = sorted(state.players, key=lambda player: player.held)
    return tuple(Placing(p.seat, left.index(p.held) + 1, p.held, p.held == 0) for p in players)
