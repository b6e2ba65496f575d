"""What lies on the table in the arbitrage game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.players import Players

ClassName: TypeAlias = Literal["inventive", "experienced", "novice", "black"]
Slot: TypeAlias = Literal["none", "software", "analytics", "weapon", "sd_bonus"]
Place: TypeAlias = Literal["table", "cloud"]
Phase: TypeAlias = Literal["prepare", "trouble", "heart"]
"""prepare: sell and arrange, then get an offer; trouble: look for trouble or for offers; heart: from the heart."""

TOP_LEVEL = 10
LEVEL_PRICE = 1000
HAND_LIMIT = 5
TABLE_LIMIT = 6
CLOUD_LIMIT = 3
FLEE_FROM = 5
REST = "rest"
"""The id of the nameless perk that holds what of the gear is not listed; it is no card, so no limit counts it."""


@dataclass(frozen=True, slots=True)
class Perk:
    """A permanent perk in play: `bonus` to strength, `price` in $ (None unknown), not for `banned` classes."""

    id: str
    card: str | None
    name: str
    bonus: int
    slot: Slot
    price: int | None
    place: Place
    banned: tuple[ClassName, ...] = ()


@dataclass(frozen=True, slots=True)
class Curse:
    """A lasting curse before its victim, which is by `strength` stronger or weaker while it lies there."""

    id: str
    card: str | None
    name: str
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: `gear` counts while `full` is off, the perks while it is on; `hand` None is not counted.

    `owed`: 4 + 4 cards are due at the first own turn after turn `died`.
    """

    seat: str
    level: int = 1
    gear: int = 0
    full: bool = False
    perks: tuple[Perk, ...] = ()
    classes: tuple[ClassName, ...] = ()
    superb: bool = False
    hand: int | None = None
    curses: tuple[Curse, ...] = ()
    owed: bool = False
    died: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """`bonus` to a monster against fighters of a class."""

    against: ClassName
    bonus: int


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster in the fight: `levels` and `perks` are its reward; `copy_of` the monster whose enhancers it shares."""

    id: str
    card: str | None
    name: str
    level: int
    levels: int = 1
    perks: int = 1
    conditions: tuple[Condition, ...] = ()
    copy_of: str | None = None


@dataclass(frozen=True, slots=True)
class Throw:
    """A card thrown into the fight by `seat`: `target` is "fighters" or a monster's id."""

    id: str
    seat: str | None
    target: str
    amount: int
    card: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Bargain:
    """What the helper was promised from the win: levels, perks, and anything else in words."""

    levels: int = 0
    perks: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class FleeRoll:
    """One fighter's flight from one monster: `roll` None until rolled; `settled` once the nastiness is dealt with."""

    seat: str
    monster: str
    roll: int | None = None
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Fled:
    """A roll of the last flight, when that is over."""

    seat: str
    monster: Monster
    roll: int


@dataclass(frozen=True, slots=True)
class Fight:
    """The fight: `until` is when an announced win may be taken (ms since 1970); `flight` is empty until they flee."""

    id: int
    fighter: str
    monsters: tuple[Monster, ...]
    helper: str | None = None
    bargain: Bargain = Bargain()
    throws: tuple[Throw, ...] = ()
    until: int | None = None
    flight: tuple[FleeRoll, ...] = ()


@dataclass(frozen=True, slots=True)
class Death:
    """The dead one's cards being shared out, one each: the first `taken` of `order` have chosen, the rest follow.

    `laid` cards still lie open, None where they are not counted.
    """

    seat: str
    order: tuple[str, ...]
    taken: int
    laid: int | None


@dataclass(frozen=True, slots=True)
class State(Players[Player]):
    """The whole game: players in turn order; `turn` counts from 1; `fought`: there was a fight this turn.

    `last_flight`: the rolls of a flight just over, until the turn goes on.
    """

    active: str
    turn: int = 1
    phase: Phase = "prepare"
    fought: bool = False
    fight: Fight | None = None
    death: Death | None = None
    last_flight: tuple[Fled, ...] = ()

    def fighting(self, seat: str | None) -> bool:
        """Whether this seat is in the fight, as fighter or as helper."""
        return self.fight is not None and seat is not None and seat in (self.fight.fighter, self.fight.helper)
