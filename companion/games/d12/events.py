"""What has happened in the d12 game. Luck lies in the events."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.d12.actions import Pile
from companion.games.d12.state import Call, Phase, Sniper
from companion.games.d12.tactics import Tactic


@dataclass(frozen=True, slots=True)
class TrapSprung:
    """`took` 1, or 0 where the seat holds twelve (`full`) or no number card is left."""

    seat: str
    took: int
    full: bool = False


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """`drawn`: cards of tactics drawn with "draw" just over; in cleanup all that are left burn."""

    phase: Phase
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class RoundBegan:
    first: str


@dataclass(frozen=True, slots=True)
class Called:
    call: Call


@dataclass(frozen=True, slots=True)
class CallsRolled:
    """The die decided: `rolls` by seat, equal ones again; `order` the calls' ids, first to play first."""

    rolls: tuple[tuple[str, int], ...]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CallDropped:
    call: Call


@dataclass(frozen=True, slots=True)
class MineHit:
    """The seat mimes an explosion and misses a turn."""

    seat: str
    call: int


@dataclass(frozen=True, slots=True)
class AroundBegan:
    seat: str
    call: int


@dataclass(frozen=True, slots=True)
class CardsChosen:
    """`seat` has chosen what it passes; `cards` is secret until the others hold them, and then only theirs."""

    seat: str
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class AroundPassed:
    """All passed at once: from whom, to whom, how many."""

    passes: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class TacticPlayed:
    """`card` is seen by all for Ballast, and is secret for Deserter."""

    seat: str
    tactic: Tactic
    target: str | None = None
    card: int | None = None
    managed: bool = True


@dataclass(frozen=True, slots=True)
class SkipAdded:
    seat: str


@dataclass(frozen=True, slots=True)
class CardOffered:
    """Against Timeout; the value is secret."""

    seat: str
    target: str
    card: int | None


@dataclass(frozen=True, slots=True)
class TimeoutSettled:
    """`took`: the target holds the card (its value is secret); else he misses his next turn."""

    seat: str
    target: str
    took: bool
    card: int | None = None


@dataclass(frozen=True, slots=True)
class GambleAnswered:
    """`change` cards were taken (0 where there was room for none), or by so many the `lottery` changed his cards;
    `full`: fewer than three were taken, for twelve is the most."""

    seat: str
    lottery: bool
    change: int
    full: bool = False


@dataclass(frozen=True, slots=True)
class DuelRolled:
    """`rounds`: (player, target) until they differ; the lower drinks."""

    seat: str
    target: str
    rounds: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RouletteRolled:
    seat: str
    rolled: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """`typed`: a real die showed it."""

    seat: str
    rolled: int
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Sniped:
    seat: str
    before: int
    to: int


@dataclass(frozen=True, slots=True)
class Shifted:
    seat: str
    by: int
    value: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """`cards` where the values are known, always `many`."""

    seat: str
    cards: tuple[int, ...]
    many: int


@dataclass(frozen=True, slots=True)
class Passed:
    seat: str


@dataclass(frozen=True, slots=True)
class Refilled:
    """`n` cards from the reserve into the hand; `sniper`: it was the last one and earned the token."""

    seat: str
    n: int
    sniper: bool


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    seat: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: str


@dataclass(frozen=True, slots=True)
class HandTold:
    """Secret but for its own seat."""

    seat: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandForgotten:
    seat: str


@dataclass(frozen=True, slots=True)
class CardsChanged:
    """By hand, to `after`."""

    seat: str
    pile: Pile
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SkipsChanged:
    seat: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SniperSet:
    seat: str
    sniper: Sniper


@dataclass(frozen=True, slots=True)
class TurnSet:
    seat: str
    phase: Phase


EVENTS: tuple[type, ...] = (
    TrapSprung, PhaseBegan, RoundBegan, Called, CallsRolled, CallDropped, MineHit, AroundBegan, CardsChosen,
    AroundPassed, TacticPlayed, SkipAdded, CardOffered, TimeoutSettled, GambleAnswered, DuelRolled, RouletteRolled,
    Rolled, Sniped, Shifted, Discarded, Passed, Refilled, TurnSkipped, TurnBegan, HandTold, HandForgotten,
    CardsChanged, SkipsChanged, SniperSet, TurnSet,
)  # fmt: skip
