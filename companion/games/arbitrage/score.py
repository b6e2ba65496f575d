"""Who has won."""

from __future__ import annotations

from companion.core.game import Placing, Table
from companion.games.arbitrage.state import TOP_LEVEL, State


def winners(state: State) -> tuple[str, ...]:
    """The seats at level 10: one, or fighter and helper together."""
    return tuple(player.seat for player in state.players if player.level >= TOP_LEVEL)


def score(table: Table) -> tuple[Placing, ...]:
    """Everybody by level once somebody is at 10 (S); equal levels share a place, and the next is skipped."""
    state: State | None = table.state
    if state is None or not winners(state):
        return ()
    levels = sorted((player.level for player in state.players), reverse=True)
    ranked = sorted(state.players, key=lambda player: -player.level)
    return tuple(
        Placing(player.seat, levels.index(player.level) + 1, player.level, player.level >= TOP_LEVEL)
        for player in ranked
    )
