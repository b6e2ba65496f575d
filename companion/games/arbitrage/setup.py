"""The state at the start of a game, and the numbers that anybody may put right by hand."""

from __future__ import annotations

from companion.core.game import Table, Tracked
from companion.games.arbitrage.context import MOST
from companion.games.arbitrage.state import TOP_LEVEL, Player, State
from companion.games.arbitrage.strength import gear


def setup(table: Table) -> State:
    """Everybody at level 1 without gear; hands are not counted until somebody counts them."""
    ids = table.roster.ids
    first = table.first if table.first in ids else ids[0]
    return State(tuple(Player(seat) for seat in ids), active=first or ids[0])


def _level(table: Table, seat: str) -> int:
    return int(table.state.player(seat).level)


def _gear(table: Table, seat: str) -> int:
    return gear(table.state.player(seat))


def _hand(table: Table, seat: str) -> int:
    return table.state.player(seat).hand or 0


TRACKED = (
    Tracked("level", 1, TOP_LEVEL, _level),
    Tracked("gear", -MOST, MOST, _gear),
    Tracked("hand", 0, MOST, _hand),
)
