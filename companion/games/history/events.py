"""What has happened in the history sets."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.history.actions import Place


@dataclass(frozen=True, slots=True)
class FieldOpened:
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpeningSkipped:
    pass


@dataclass(frozen=True, slots=True)
class CardLaid:
    """`choice`: the property chosen, where the card has two; `points` that `special` gave at once, `due` those that it
    gives with a set that is announced; `drew` cards after it."""

    seat: str
    card: str | None
    choice: int | None
    special: str | None
    points: int
    drew: int
    due: int = 0


@dataclass(frozen=True, slots=True)
class SpecialPlayed:
    """A main one: `points` it gave, `drew` cards after it."""

    seat: str
    special: str | None
    points: int
    drew: int


@dataclass(frozen=True, slots=True)
class Passed:
    """`empty`: with nothing to draw; else one card went under the deck and one was drawn."""

    seat: str
    empty: bool = False


@dataclass(frozen=True, slots=True)
class SetClaimed:
    """`value`: what the set counts; `missed`: another had overlooked it; `special`: the accompanying one that it was
    completed with, `bonus` the points of that one, 0 where another set has brought them already."""

    seat: str
    set: str
    value: int
    missed: bool
    special: str | None = None
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class ClaimDropped:
    seat: str
    set: str


@dataclass(frozen=True, slots=True)
class CardTaken:
    """From the field; `seat`: into whose hand, else who did it."""

    seat: str
    card: str
    to: Place


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: str


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """`nobody`: cards are left, but nobody could play."""

    nobody: bool


@dataclass(frozen=True, slots=True)
class FieldChanged:
    """By hand."""

    card: str
    lies: bool


@dataclass(frozen=True, slots=True)
class HandChanged:
    """By hand, to `after`."""

    seat: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DeckChanged:
    """By hand, to `after`."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class BonusChanged:
    """By hand, to `after`."""

    seat: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TurnSet:
    """By hand."""

    seat: str


EVENTS: tuple[type, ...] = (
    FieldOpened, OpeningSkipped, CardLaid, SpecialPlayed, Passed, SetClaimed, ClaimDropped, CardTaken, TurnBegan,
    PointsCounted, FieldChanged, HandChanged, DeckChanged, BonusChanged, TurnSet,
)  # fmt: skip
