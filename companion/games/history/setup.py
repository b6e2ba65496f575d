"""The state at the start of a game, and the numbers that anybody may put right by hand."""

from __future__ import annotations

from companion.core.game import Table, Tracked
from companion.games.history import pack
from companion.games.history.options import rules
from companion.games.history.state import DEAL, MOST_BONUS, MOST_CARDS, OPEN, Player, State


def setup(table: Table) -> State:
    """Five cards each, three turned up, the rest is the deck (S)."""
    ids = table.roster.ids
    first = table.first if table.first is not None and table.first in ids else ids[0]
    return State(
        players=tuple(Player(seat) for seat in ids),
        first=first,
        active=first,
        deck=max(0, pack.of(table.cards).size - DEAL * len(ids) - OPEN),
        phase="opening" if rules(table.options).field else "turn",
    )


def _number(table: Table, seat: str, name: str) -> int:
    # Who came once the points were counted sits at the table, and not in the game.
    return int(getattr(table.state.player(seat), name)) if table.state.has(seat) else 0


def _hand(table: Table, seat: str) -> int:
    return _number(table, seat, "hand")


def _bonus(table: Table, seat: str) -> int:
    return _number(table, seat, "bonus")


TRACKED = (
    Tracked("hand", 0, MOST_CARDS, _hand),
    Tracked("bonus", -MOST_BONUS, MOST_BONUS, _bonus),
)
