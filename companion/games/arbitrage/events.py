"""What has happened in the arbitrage game. Numbers with a sign are relative; everything else is as it became."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.arbitrage.actions import Effect
from companion.games.arbitrage.state import (
    ClassName,
    Curse,
    Perk,
    Phase,
    Place,
)


@dataclass(frozen=True, slots=True)
class LevelChanged:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class GearChanged:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class HandChanged:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class HandSet:
    seat: str
    n: int | None


@dataclass(frozen=True, slots=True)
class TrackingSet:
    seat: str
    full: bool


@dataclass(frozen=True, slots=True)
class PerkLaid:
    """Laid from the hand, or listed out of the gear number."""

    seat: str
    perk: Perk
    from_hand: bool


@dataclass(frozen=True, slots=True)
class PerkChanged:
    seat: str
    perk: Perk


@dataclass(frozen=True, slots=True)
class PerkMoved:
    """`perk` as it lies after the move."""

    seat: str
    perk: Perk


@dataclass(frozen=True, slots=True)
class PerkDiscarded:
    seat: str
    perk: Perk


@dataclass(frozen=True, slots=True)
class PerkTraded:
    """`place`: where it lies at its new owner's."""

    seat: str
    to: str
    perk: Perk
    place: Place


@dataclass(frozen=True, slots=True)
class CardTraded:
    """A permanent perk went from hand to hand."""

    seat: str
    to: str


@dataclass(frozen=True, slots=True)
class ClassTaken:
    """`instead`: the class it took the place of."""

    seat: str
    name: ClassName
    instead: ClassName | None


@dataclass(frozen=True, slots=True)
class ClassDropped:
    seat: str
    name: ClassName


@dataclass(frozen=True, slots=True)
class SuperSet:
    seat: str
    on: bool


@dataclass(frozen=True, slots=True)
class LevelGained:
    """The card "Gain a level" was played."""

    seat: str


@dataclass(frozen=True, slots=True)
class Sold:
    """Perks in play and cards worth `prices` went for `levels`; `lost` $ were too much for them.

    `from_hand`: so many of the cards are known to have been in hand; `gear`: so much of one gear number went.
    """

    seat: str
    perks: tuple[Perk, ...]
    prices: tuple[int, ...]
    from_hand: int
    total: int
    levels: int
    lost: int
    gear: int = 0


@dataclass(frozen=True, slots=True)
class Harm:
    """What a curse or a nastiness takes: levels or hand cards in `n`, perks, a class, or everything.

    In death `order` takes one each of the `laid` cards (None: not counted); `cloud`: the cloud's perks lie there too.
    """

    effect: Effect
    n: int = 0
    perks: tuple[Perk, ...] = ()
    lost: ClassName | None = None
    text: str = ""
    order: tuple[str, ...] = ()
    laid: int | None = None
    cloud: bool = False


@dataclass(frozen=True, slots=True)
class CurseStruck:
    """A curse played by `by`; `stays` where it is a lasting one; `until` as in `fight_events.ThrownIn`."""

    seat: str
    by: str | None
    card: str | None
    name: str
    harm: Harm
    stays: Curse | None
    from_hand: bool
    until: int | None = None


@dataclass(frozen=True, slots=True)
class CurseLifted:
    seat: str
    curse: Curse


@dataclass(frozen=True, slots=True)
class OfferFlipped:
    seat: str
    kind: Literal["curse", "other"]


@dataclass(frozen=True, slots=True)
class OffersLookedFor:
    seat: str


@dataclass(frozen=True, slots=True)
class Given:
    seat: str
    gifts: tuple[tuple[str, int], ...]
    discarded: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """`seat` is done; `next` begins turn `turn`."""

    seat: str
    next: str
    turn: int


@dataclass(frozen=True, slots=True)
class TurnSet:
    seat: str
    phase: Phase
    turn: int


@dataclass(frozen=True, slots=True)
class OwedTaken:
    seat: str


@dataclass(frozen=True, slots=True)
class CardTaken:
    """`rest`: so many cards are discarded now; None where others still choose, or nobody counted."""

    dead: str
    seat: str
    took: bool
    rest: int | None = None


TABLE_EVENTS: tuple[type, ...] = (
    LevelChanged, GearChanged, HandChanged, HandSet, TrackingSet, PerkLaid, PerkChanged, PerkMoved, PerkDiscarded,
    PerkTraded, CardTraded, ClassTaken, ClassDropped, SuperSet, LevelGained, Sold, CurseStruck, CurseLifted,
    OfferFlipped, OffersLookedFor, Given, TurnEnded, TurnSet, OwedTaken, CardTaken,
)  # fmt: skip
