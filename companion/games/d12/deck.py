"""Which cards of tactics are in play, by the size of the game and whether the table drinks."""

from __future__ import annotations

from functools import cache

from companion.games.d12.options import Rules
from companion.games.d12.tactics import SHOTS, SIZES, TACTICS, DeckLine, Size, Tactic
from companion.library import pack

TIERS = {"4_6": (4, 6), "3_5": (3, 5)}
"""Up to how many players a game is small and medium, by the option `tiers`."""


def size_of(players: int, rules: Rules) -> Size:
    """The size of the game: as the table has chosen it, else by the number of players (G, from S*)."""
    if rules.size in SIZES:
        return SIZES[SIZES.index(rules.size)]
    small, medium = TIERS[rules.tiers]
    return "small" if players <= small else "medium" if players <= medium else "large"


@cache
def deck(size: Size, drinks: bool, gamble_is_shot: bool) -> tuple[DeckLine, ...]:
    """What stays in the deck and what goes back into the box: one line for each tactic and its stars (S)."""
    most = SIZES.index(size) + 1
    boxed = shots_out(drinks, gamble_is_shot)
    return tuple(
        DeckLine(tactic, stars, n, 0) if stars <= most and tactic not in boxed else DeckLine(tactic, stars, 0, n)
        for tactic, stars, n in _printed()
    )


def shots_out(drinks: bool, gamble_is_shot: bool) -> tuple[Tactic, ...]:
    """The tactics that are out of the game because nobody drinks (S)."""
    if drinks:
        return ()
    return (*SHOTS, "gamble") if gamble_is_shot else SHOTS


def deck_at(size: Size, rules: Rules) -> tuple[DeckLine, ...]:
    """The deck of this size at a table with these rules."""
    return deck(size, rules.drinks, rules.gamble_is_shot)


def cards_in(lines: tuple[DeckLine, ...]) -> int:
    """How many cards stay in the deck."""
    return sum(line.keep for line in lines)


@cache
def _printed() -> tuple[tuple[Tactic, int, int], ...]:
    cards = pack("d12")
    found: list[tuple[Tactic, int, int]] = []
    for tactic in TACTICS:
        facts = cards.card(tactic).facts
        for stars in (1, 2, 3):
            n = facts.get(f"stars{stars}")
            if isinstance(n, int) and n > 0:
                found.append((tactic, stars, n))
    return tuple(found)
