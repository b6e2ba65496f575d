"""What lies on the table in the history sets. Hands are only counted, so nobody has a secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.players import Players

Phase: TypeAlias = Literal["opening", "turn", "check", "over"]
"""The field is tracked and its first cards are not said yet; the active player has not acted; he has, and sets are
announced; the points are counted."""

Deed: TypeAlias = Literal["card", "special", "pass", "nothing"]

SIDES = 6
"""The die for the first player."""

DEAL = 5
"""Cards dealt to each hand (S)."""

OPEN = 3
"""Cards turned up at the start (S)."""

MOST_CARDS = 36
"""A hand holds no more, nor does the deck of the bundled pack."""

MOST_BONUS = 50


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: cards in `hand`, and the points that specials gave."""

    seat: str
    hand: int = DEAL
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """`seat` took the set in that turn; `missed`: another had overlooked it. `special`: the accompanying one laid with
    a card of it, `bonus` what that one gives: once, however many sets it went with."""

    set: str
    seat: str
    turn: int
    missed: bool = False
    special: str | None = None
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Ready:
    """All three cards of the set lie on the field since that turn, whether it is taken or not."""

    set: str
    turn: int


@dataclass(frozen=True, slots=True)
class Done:
    """What the active player did this turn: `card` where a card was laid and is known, `special` likewise, and `due`
    the points that the special gives once a set with the card is announced."""

    deed: Deed
    card: str | None = None
    special: str | None = None
    due: int = 0


@dataclass(frozen=True, slots=True)
class State(Players[Player]):
    """The whole game, players in turn order. `turn` counts from 1; `deck`: cards left to draw.

    `field`: normal cards that lie open, in the order laid; always empty where the table does not track it. `ready`:
    the sets that are complete on it. `played`: specials played so far, as far as they are known. `done`: None until
    the active player has acted.
    """

    first: str
    active: str
    turn: int = 1
    deck: int = 0
    phase: Phase = "turn"
    field: tuple[str, ...] = ()
    claimed: tuple[Claim, ...] = ()
    ready: tuple[Ready, ...] = ()
    played: tuple[str, ...] = ()
    done: Done | None = None

    def paid(self, special: str) -> bool:
        """Whether this special went with a set that is taken, so that its points are counted."""
        return any(claim.special == special for claim in self.claimed)

    def claim(self, wanted: str) -> Claim | None:
        """Who took the set, None while nobody has."""
        return next((claim for claim in self.claimed if claim.set == wanted), None)
