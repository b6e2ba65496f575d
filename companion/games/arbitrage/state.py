"""What lies on the table in the arbitrage game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
WAIT_MS = 3000


@dataclass(frozen=True, slots=True)
class Perk:
    """A permanent perk in play: `bonus` to strength, `price` in $ (None unknown), `banned` classes that may not use it."""

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
    """A lasting curse before its victim."""

    id: str
    card: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: `gear` counts while `full` is off, the perks while it is on; `hand` None is not counted."""

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
class Fight:
    """The fight going on: `until` is when an announced win may be taken (ms since 1970); `flight` is empty until flee."""

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
    """The dead one's cards being shared out: `order` takes one each, `taken` of them have; `laid` cards lie open."""

    seat: str
    order: tuple[str, ...]
    taken: int
    laid: int | None


@dataclass(frozen=True, slots=True)
class State:
    """The whole game: `turn` counts from 1; `made` numbers perks, monsters, throws, curses and fights."""

    players: tuple[Player, ...]
    active: str
    turn: int = 1
    phase: Phase = "prepare"
    fought: bool = False
    fight: Fight | None = None
    death: Death | None = None
    made: int = 0
