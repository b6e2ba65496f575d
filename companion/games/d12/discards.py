"""What may be discarded for a roll: one card equal to it, or a set of cards that sums to it (S)."""

from __future__ import annotations

from collections import Counter

from companion.games.d12.state import SIDES


def discards(hand: tuple[int, ...], roll: int) -> tuple[tuple[int, ...], ...]:
    """Every set of values out of `hand` that sums to `roll`, each once and sorted: most cards first, and of as many
    those with the higher cards first."""
    counts = sorted(Counter(card for card in hand if card <= roll).items())
    found = [cards for cards in _sums(tuple(counts), roll) if cards]
    return tuple(sorted(found, key=lambda cards: (len(cards), cards[::-1]), reverse=True))


def _sums(counts: tuple[tuple[int, int], ...], roll: int) -> list[tuple[int, ...]]:
    # The highest value is decided first, so that what is left to sum up shrinks fast.
    if roll == 0:
        return [()]
    if not counts:
        return []
    *lower, (value, copies) = counts
    return [
        (*cards, *(value,) * n)
        for n in range(min(copies, roll // value) + 1)
        for cards in _sums(tuple(lower), roll - n * value)
    ]


def odds(hand: tuple[int, ...]) -> int:
    """For how many of the twelve rolls these cards have a discard."""
    sums = 1
    for card in hand:
        sums |= sums << card
    return (sums >> 1 & (1 << SIDES) - 1).bit_count()
