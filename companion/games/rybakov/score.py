"""Who has won."""

from __future__ import annotations

from companion.core.game import Placing, Table
from companion.games.rybakov.holdings import won
from companion.games.rybakov.state import Player, State


def winners(state: State) -> tuple[str, ...]:
    """The seats with the fourth enterprise (S)."""
    return tuple(player.seat for player in state.players if won(player))


def score(table: Table) -> tuple[Placing, ...]:
    """Once somebody has won (S), the others by enterprises, then by coins (G); equal ones share a place, and the next
    is skipped. The score is the number of enterprises."""
    state: State | None = table.state
    if state is None or not winners(state):
        return ()
    ranks = sorted((_rank(player) for player in state.players), reverse=True)
    players = sorted(state.players, key=_rank, reverse=True)
    return tuple(
        Placing(player.seat, ranks.index(_rank(player)) + 1, len(player.enterprises), won(player)) for player in players
    )


def _rank(player: Player) -> tuple[bool, int, int]:
    return (True, 0, 0) if won(player) else (False, len(player.enterprises), player.coins)
