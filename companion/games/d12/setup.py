"""The state at the start of a game, and the numbers that anybody may put right by hand."""

from __future__ import annotations

from companion.core.game import Table, Tracked
from companion.games.d12.context import MOST_SKIPS
from companion.games.d12.deck import cards_in, deck_at, size_of
from companion.games.d12.options import rules
from companion.games.d12.piles import deal
from companion.games.d12.state import CAP, NUMBERS, State


def setup(table: Table) -> State:
    """Six cards in each hand and six in each reserve (S); the deck of tactics fits the number of players."""
    ids = table.roster.ids
    first = table.first if table.first in ids else ids[0]
    chosen = rules(table.options)
    size = size_of(len(ids), chosen)
    tactics = cards_in(deck_at(size, chosen))
    state = State((), first=first or ids[0], active=first or ids[0], numbers=NUMBERS, tactics=tactics, size=size)
    for seat in ids:
        state = deal(state, seat)
    return state


def _hand(table: Table, seat: str) -> int:
    return int(table.state.player(seat).hand)


def _reserve(table: Table, seat: str) -> int:
    return int(table.state.player(seat).reserve)


def _skips(table: Table, seat: str) -> int:
    return int(table.state.player(seat).skips)


TRACKED = (
    Tracked("hand", 0, CAP, _hand),
    Tracked("reserve", 0, CAP, _reserve),
    Tracked("skips", 0, MOST_SKIPS, _skips),
)
