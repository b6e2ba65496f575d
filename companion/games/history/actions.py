"""What a person can do in the history sets. `turn` is the turn that the person saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Place: TypeAlias = Literal["hand", "deck", "away"]

# The start


@dataclass(frozen=True, slots=True)
class OpenField:
    """The three normal cards that were turned up; a special among them goes under the deck and is replaced."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SkipOpening:
    """Play on; the cards are put on the field by hand later."""


# The turn


@dataclass(frozen=True, slots=True)
class LayCard:
    """One normal card on the field; None only where the field is not tracked.

    `choice`: which property, 1 or 2, of a card with two. `special`: an accompanying one laid with it.
    """

    turn: int
    card: str | None = None
    choice: int | None = None
    special: str | None = None


@dataclass(frozen=True, slots=True)
class PlaySpecial:
    """A main special; None where nobody says which."""

    turn: int
    special: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """One hand card under the deck, one drawn from it."""

    turn: int


@dataclass(frozen=True, slots=True)
class PassEmpty:
    """Nothing to play and nothing to draw."""

    turn: int


@dataclass(frozen=True, slots=True)
class Claim:
    """`seat`, whose turn it is, announces and takes these sets."""

    turn: int
    seat: str
    sets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeCard:
    """A property or special takes an unlocked card from the field: into the hand of `seat` (None: the active one),
    under the deck, or out of the game."""

    turn: int
    card: str
    to: Place
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class EndTurn:
    """No more sets to announce: on to the next."""

    turn: int


@dataclass(frozen=True, slots=True)
class CountPoints:
    """The game ends: all is played, or (`nobody`) with the deck empty nobody can play any more."""

    nobody: bool = False


# By hand, at any time


@dataclass(frozen=True, slots=True)
class DropClaim:
    """The set was taken by mistake and is given back."""

    set: str


@dataclass(frozen=True, slots=True)
class ChangeField:
    """The card lies on the field, or does not."""

    card: str
    lies: bool


@dataclass(frozen=True, slots=True)
class ChangeHand:
    """`by` cards more or fewer."""

    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class ChangeDeck:
    """`by` cards more or fewer."""

    by: int


@dataclass(frozen=True, slots=True)
class ChangeBonus:
    """`by` bonus points more or fewer."""

    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is `seat`'s turn, and that one has not acted."""

    seat: str


ACTIONS: tuple[type, ...] = (
    OpenField, SkipOpening, LayCard, PlaySpecial, Pass, PassEmpty, Claim, TakeCard, EndTurn, CountPoints, DropClaim,
    ChangeField, ChangeHand, ChangeDeck, ChangeBonus, SetTurn,
)  # fmt: skip
