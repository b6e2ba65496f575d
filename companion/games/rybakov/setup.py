"""The state at the start of a game, and the numbers that anybody may put right by hand."""

from __future__ import annotations

from dataclasses import replace

from companion.core.game import Table, Tracked
from companion.games.rybakov.context import MOST_BOOSTERS, MOST_COINS
from companion.games.rybakov.ledger import pay
from companion.games.rybakov.options import Rules, rules
from companion.games.rybakov.state import TOP_LEVEL, Player, State


def setup(table: Table) -> State:
    """Nobody has an enterprise yet; who begins chooses first, then the others in turn order (S)."""
    ids = table.roster.ids
    first = table.first if table.first in ids else ids[0]
    state = State((), active=first or ids[0], starter=first or ids[0])
    for seat in ids:
        state = seated(state, seat, rules(table.options))
    return state


def seated(state: State, seat: str, chosen: Rules) -> State:
    """With a new player, last in turn order, with the coins and the level that the table begins with (G)."""
    state = replace(state, players=(*state.players, Player(seat, level=chosen.start_level)))
    state = pay(state, None, seat, chosen.start_coins, 0)
    return state.change(seat, change=0)


def _level(table: Table, seat: str) -> int:
    return int(table.state.player(seat).level)


def _coins(table: Table, seat: str) -> int:
    return int(table.state.player(seat).coins)


def _boosters(table: Table, seat: str) -> int:
    return int(table.state.player(seat).boosters)


TRACKED = (
    Tracked("coins", 0, MOST_COINS, _coins),
    Tracked("level", 0, TOP_LEVEL, _level),
    Tracked("boosters", 0, MOST_BOOSTERS, _boosters),
)
