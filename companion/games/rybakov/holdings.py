"""What a player's enterprises come to: the scale's cap, room for tokens, prices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import (
    CAPS,
    CHEMISTRY_TOKENS,
    DISTRIBUTION,
    DISTRIBUTION_LIMIT,
    FINANCE_PRICES,
    PRICES,
    STORED,
    TO_WIN,
    TOKENS,
    TOP_LEVEL,
    Enterprise,
    Player,
    State,
)

ROOM = 1
CONSTRUCTION_ROOM = 2
"""Foreign tokens that one may store (S)."""


def cap(player: Player) -> int:
    """The highest level: 6, 8 or 10 by enterprises, and 10 with Light industry (S)."""
    return TOP_LEVEL if player.count("light") else CAPS[min(len(player.enterprises), TO_WIN)]


def base(player: Player) -> int:
    """How many tokens a full enterprise holds: 3, and 4 with Chemistry (S)."""
    return CHEMISTRY_TOKENS if player.count("chemistry") else TOKENS


def room(player: Player) -> int:
    """How many foreign tokens may be stored: one, and two with Construction (S)."""
    return CONSTRUCTION_ROOM if player.count("construction") else ROOM


def price(player: Player) -> int | None:
    """Coins for the next enterprise, 0 for the first (S); None where four are there."""
    return PRICES.get(len(player.enterprises)) if player.enterprises else 0


def finance_price(player: Player) -> int | None:
    """The same with a Finance token; None where there is no discount (S)."""
    return FINANCE_PRICES.get(len(player.enterprises))


def bonus(player: Player) -> int:
    """What Distribution adds to a trade: 3, 6 or 12 for 1, 2 or 3 such enterprises, else 0 (S)."""
    return DISTRIBUTION[min(player.count("distribution"), len(DISTRIBUTION) - 1)]


def bonuses_left(player: Player) -> int:
    """How often Distribution still pays in this circle, or turn: twice at most (S)."""
    return max(0, DISTRIBUTION_LIMIT - player.bonuses)


def protected(player: Player) -> bool:
    """Whether Machine building protects from the boosters Seeker and Sabotage (S)."""
    return player.count("machine") > 0


def home(player: Player, industry: Industry) -> Enterprise | None:
    """An own enterprise of `industry` with room for one more token."""
    most = base(player)
    return next((own for own in player.enterprises if own.industry == industry and own.tokens < most), None)


def stored_source(industry: Industry) -> str:
    """How actions name a stored token of `industry`."""
    return f"{STORED}:{industry}"


def won(player: Player) -> bool:
    """Whether this player has the enterprises that win (S)."""
    return len(player.enterprises) >= TO_WIN


def over(state: State) -> bool:
    """Whether somebody has won."""
    return any(won(player) for player in state.players)


def level_within(player: Player) -> Player:
    """With the level at most at the cap, which an enterprise that went may have lowered."""
    return replace(player, level=min(player.level, cap(player)))


def storage(
    stored: tuple[Industry, ...], owned: Iterable[Industry]
) -> tuple[tuple[Industry, ...], tuple[Industry, ...]]:
    """Which `stored` tokens stay and which go to the bank with enterprises of the industries `owned`: those that are
    no longer foreign go, and the oldest beyond the room for them (S*)."""
    industries = tuple(owned)
    places = CONSTRUCTION_ROOM if "construction" in industries else ROOM
    foreign = tuple(industry for industry in stored if industry not in industries)
    return foreign[-places:], tuple(industry for industry in stored if industry in industries) + foreign[:-places]


def lost(player: Player, owned: Iterable[Industry]) -> tuple[Industry, ...]:
    """The stored tokens of a player that go to the bank once it has enterprises of the industries `owned`."""
    return storage(player.stored, owned)[1]


def tidy(player: Player) -> Player:
    """Without tokens for which there is no place: they go to the bank (S*).

    Those are stored ones of an industry that is no longer foreign, the oldest beyond the room for stored ones, and
    those on an enterprise beyond what it holds.
    """
    stored, _ = storage(player.stored, (own.industry for own in player.enterprises))
    most = base(player)
    enterprises = tuple(replace(own, tokens=most) if own.tokens > most else own for own in player.enterprises)
    return replace(player, stored=stored, enterprises=enterprises)
