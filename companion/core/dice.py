"""Chance: the only door through which luck enters a game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

TIES = 20
"""How often equal rolls are rolled again: a die that shows nothing else must not hold up the table."""


class Rng(Protocol):
    """A source of fair rolls."""

    def roll(self, sides: int) -> int:
        """A whole number from 1 to `sides`, each as likely as the others."""
        ...


class SystemRng:
    """The operating system's randomness: what a real table rolls with."""

    def roll(self, sides: int) -> int:
        """A whole number from 1 to `sides` (at least 1)."""
        return secrets.randbelow(sides) + 1


class OutOfDice(Exception):
    """The script of a `ScriptedRng` ran out, or holds a number that the die does not have."""


class ScriptedRng:
    """Rolls given in advance, used in order: for tests, golden logs and rule authors."""

    def __init__(self, rolls: Iterable[int]) -> None:
        self._rolls = iter(rolls)

    def roll(self, sides: int) -> int:
        """The next scripted roll; raises `OutOfDice` when there is none or it is not on a die of `sides`."""
        roll = next(self._rolls, None)
        if roll is None:
            raise OutOfDice(f"no scripted roll left for a d{sides}")
        if not 1 <= roll <= sides:
            raise OutOfDice(f"{roll} is not on a d{sides}")
        return roll


def shuffled(items: Sequence[T], rng: Rng) -> tuple[T, ...]:
    """`items` in a random order, every order equally likely (Fisher-Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        chosen = rng.roll(last + 1) - 1
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)
