"""The told part of a hand, as far as a phone can keep it up to date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.games.d12.state import Player


def lost(player: Player, cards: tuple[int, ...] | None, n: int) -> Player:
    """The player before `n` cards leave the hand, with the told ones as they are after it: without these values, in
    doubt where nobody told which they are (None), or where they are not what was told."""
    if player.told is None or n == 0:
        return player
    if cards is None:
        return replace(player, doubt=True)
    return replace(player, told=_without(player.told, cards), doubt=player.doubt or not covers(player, cards))


def gained(player: Player, cards: tuple[int, ...] | None) -> Player:
    """The told hand after cards of these values have come into it; of values not known (None) it is told less."""
    if player.told is None or cards is None:
        return player
    return replace(player, told=tuple(sorted((*player.told, *cards))))


def doubted(player: Player) -> Player:
    """With a told hand that its owner has to put right."""
    return player if player.told is None else replace(player, doubt=True)


def covers(player: Player, cards: tuple[int, ...]) -> bool:
    """Whether the hand may hold these: cards not told cover what is not told; nobody knows where there is doubt."""
    if player.told is None or player.doubt:
        return True
    missing = Counter(cards) - Counter(player.told)
    return missing.total() <= player.hand - len(player.told)


def tidy(player: Player) -> Player:
    """With what follows by itself: an empty hand is known, and nothing told is nothing to doubt."""
    if player.told is None:
        return replace(player, doubt=False)
    if player.hand == 0:
        return replace(player, told=(), doubt=False)
    # More was told than is there: what is left of it is only a start for putting it right.
    return replace(player, told=player.told[: player.hand], doubt=player.doubt or len(player.told) > player.hand)


def _without(told: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    left = list(told)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)
