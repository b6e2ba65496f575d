"""What a person can do in the d12 game. `round`, `turn`, `call` and the like carry the number that the person saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.games.d12.state import Phase, Sniper
from companion.games.d12.tactics import Tactic

Pile: TypeAlias = Literal["hand", "reserve"]

# The round


@dataclass(frozen=True, slots=True)
class SayTrap:
    """`seat` has drawn Trap: it resolves at once."""

    round: int
    seat: str


@dataclass(frozen=True, slots=True)
class GoOn:
    """Everybody is done with `phase` (draw, preround, attacks, cleanup): the next one begins."""

    round: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class SayFirst:
    """`seat` says Mine or Around the World; who says it first is first."""

    round: int
    seat: str
    tactic: Tactic


@dataclass(frozen=True, slots=True)
class RollOff:
    """In doubt who was first the die decides: all calls still open are rolled for, the highest first."""

    round: int


@dataclass(frozen=True, slots=True)
class PlayCall:
    """The first open call happens."""

    call: int


@dataclass(frozen=True, slots=True)
class DropCall:
    """It was said by mistake."""

    call: int


@dataclass(frozen=True, slots=True)
class PassCards:
    """What `seat` passes left: the values of `cards` where its hand is told, else None."""

    around: int
    seat: str
    cards: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class FinishAround:
    """All have passed at the table: also those who chose nothing on a phone."""

    around: int


@dataclass(frozen=True, slots=True)
class PlayTactic:
    """Any tactic without a question of its own: timeout, left_hook, right_hook, deserter, scouting, gamble, duel,
    headshot, ratatat, ballast, roulette.

    `target` for timeout, deserter, scouting and duel; `card`: the value that Ballast discards or Deserter gives, where
    the hand is told; `managed`: Ratatat's three shots were drunk.
    """

    round: int
    seat: str
    tactic: Tactic
    target: str | None = None
    card: int | None = None
    managed: bool = True


@dataclass(frozen=True, slots=True)
class OfferCard:
    """Who played Timeout holds out a card of his choice, so that the target need not skip."""

    timeout: int
    card: int | None = None


@dataclass(frozen=True, slots=True)
class SettleTimeout:
    """The target takes the card (`took`), or skips; also: no card is offered, he skips."""

    timeout: int
    took: bool


@dataclass(frozen=True, slots=True)
class AnswerGamble:
    """`seat` takes three cards, or played the lottery, which `change`d his cards by that many (-12 to 12)."""

    gamble: int
    seat: str
    take: bool
    change: int = 0


# The turn


@dataclass(frozen=True, slots=True)
class RollTurn:
    """Roll the d12, or take over what a real one shows."""

    turn: int
    typed: int | None = None


@dataclass(frozen=True, slots=True)
class UseSniper:
    """The token turns the own roll into `to` (1 to 12)."""

    roll: int
    to: int


@dataclass(frozen=True, slots=True)
class ShiftRoll:
    """A ± card on the own roll: `by` is -3 to 3, not 0."""

    roll: int
    by: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards that make up the roll: their values, or only how `many` (then the table has checked them)."""

    roll: int
    cards: tuple[int, ...] = ()
    many: int = 0


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Nothing fits."""

    roll: int


# The private hand


@dataclass(frozen=True, slots=True)
class TellHand:
    """The hand's values, told to the own phone only; fewer than the hand has: the rest is not told yet."""

    seat: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForgetHand:
    seat: str


# By hand, at any time


@dataclass(frozen=True, slots=True)
class ChangeCards:
    """`by` cards more or fewer in the hand or the reserve."""

    seat: str
    pile: Pile
    by: int


@dataclass(frozen=True, slots=True)
class ChangeSkips:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class SetSniper:
    seat: str
    sniper: Sniper


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is `phase`, and in "turns" it is `seat`'s turn."""

    seat: str
    phase: Phase


ACTIONS: tuple[type, ...] = (
    SayTrap, GoOn, SayFirst, RollOff, PlayCall, DropCall, PassCards, FinishAround, PlayTactic, OfferCard, SettleTimeout,
    AnswerGamble, RollTurn, UseSniper, ShiftRoll, Discard, PassTurn, TellHand, ForgetHand, ChangeCards, ChangeSkips,
    SetSniper, SetTurn,
)  # fmt: skip
