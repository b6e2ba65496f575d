"""What has happened in a fight."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.arbitrage.events import Harm
from companion.games.arbitrage.state import Bargain, Fight, Monster, Throw


@dataclass(frozen=True, slots=True)
class FightStarted:
    fight: Fight
    from_hand: bool


@dataclass(frozen=True, slots=True)
class MonsterAdded:
    """`by` played it with `cards` cards from the hand; `until` as in `ThrownIn`."""

    fight: int
    monster: Monster
    by: str | None
    cards: int
    until: int | None


@dataclass(frozen=True, slots=True)
class MonsterCopied:
    fight: int
    monster: Monster
    by: str | None
    until: int | None


@dataclass(frozen=True, slots=True)
class MonsterChanged:
    fight: int
    monster: Monster
    until: int | None


@dataclass(frozen=True, slots=True)
class MonsterRemoved:
    fight: int
    monster: Monster
    until: int | None


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """`until`: when a win announced before may be taken, if it still is one; None where none was announced."""

    fight: int
    throw: Throw
    monster: Monster | None
    until: int | None


@dataclass(frozen=True, slots=True)
class HelperSet:
    fight: int
    helper: str | None
    bargain: Bargain
    until: int | None


@dataclass(frozen=True, slots=True)
class WinClaimed:
    fight: int
    seat: str
    until: int


@dataclass(frozen=True, slots=True)
class FightWon:
    """Levels as they count for each, perks as drawn; `text`: what else the helper was promised."""

    fight: int
    seat: str
    levels: int
    perks: int
    helper: str | None
    helper_levels: int
    helper_perks: int
    denied: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class FlightBegun:
    fight: int
    seat: str


@dataclass(frozen=True, slots=True)
class FleeRolled:
    fight: int
    seat: str
    monster: Monster
    roll: int


@dataclass(frozen=True, slots=True)
class DieCheated:
    """`by` played the cheating die; None where it only follows from the fighter's."""

    fight: int
    seat: str
    monster: Monster
    roll: int
    by: str | None


@dataclass(frozen=True, slots=True)
class Suffered:
    """`more`: the monster is not done with this one yet."""

    fight: int
    seat: str
    monster: Monster
    harm: Harm
    more: bool = False


@dataclass(frozen=True, slots=True)
class FightStopped:
    fight: int
    seat: str


FIGHT_EVENTS: tuple[type, ...] = (
    FightStarted, MonsterAdded, MonsterCopied, MonsterChanged, MonsterRemoved, ThrownIn, HelperSet, WinClaimed,
    FightWon, FlightBegun, FleeRolled, DieCheated, Suffered, FightStopped,
)  # fmt: skip
