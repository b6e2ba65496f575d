"""What a person can do in the arbitrage game. `turn` and `fight` carry the number that the person saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.games.arbitrage.state import ClassName, Condition, Phase, Place, Slot

FIGHTERS = "fighters"
"""The target of a card thrown in on the side of those who fight."""


@dataclass(frozen=True, slots=True)
class NewMonster:
    """A monster as it is laid: facts from the card, or typed where the card's number is unknown."""

    card: str | None
    name: str
    level: int
    levels: int = 1
    perks: int = 1
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class NewPerk:
    """A perk as it is laid down."""

    card: str | None
    name: str
    bonus: int
    slot: Slot = "none"
    price: int | None = None
    place: Place = "table"
    banned: tuple[ClassName, ...] = ()


# Quick tracking, any time


@dataclass(frozen=True, slots=True)
class ChangeLevel:
    """`by` levels up or down; 10 is refused, for it comes from a fight only."""

    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class ChangeGear:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class ChangeHand:
    """`by` cards; where the hand was not counted, it counts from 0."""

    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class SetHand:
    """`n` cards in hand, None: no longer counted."""

    seat: str
    n: int | None


@dataclass(frozen=True, slots=True)
class TrackFully:
    """List perks one by one (`on`), or go back to one gear number."""

    seat: str
    on: bool


# Perks, classes, curses


@dataclass(frozen=True, slots=True)
class LayPerk:
    """Lay a perk from the hand, or (`from_hand` off) list one that the gear number held already."""

    seat: str
    perk: NewPerk
    from_hand: bool = True


@dataclass(frozen=True, slots=True)
class ChangePerk:
    """Put a perk's facts right."""

    seat: str
    perk: str
    to: NewPerk


@dataclass(frozen=True, slots=True)
class MovePerk:
    seat: str
    perk: str
    place: Place


@dataclass(frozen=True, slots=True)
class DiscardPerk:
    seat: str
    perk: str


@dataclass(frozen=True, slots=True)
class Trade:
    """Hand a card to another player: a perk in play by its id, or (`perk` None) a card from the hand of some kind."""

    seat: str
    to: str
    perk: str | None = None
    kind: Literal["perk", "one_shot", "curse", "level"] = "perk"


@dataclass(frozen=True, slots=True)
class TakeClass:
    """Lay a class; with one already there (and no Super) it takes its place."""

    seat: str
    name: ClassName


@dataclass(frozen=True, slots=True)
class DropClass:
    seat: str
    name: ClassName


@dataclass(frozen=True, slots=True)
class SetSuper:
    seat: str
    on: bool


@dataclass(frozen=True, slots=True)
class GainLevel:
    """Play the card "Gain a level"."""

    seat: str


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell perks in play (by id) and cards from the hand (`prices` in $) for levels; `level` is the level seen.

    `gear`: what the sold cards gave together, where gear is one number.
    """

    seat: str
    perks: tuple[str, ...]
    prices: tuple[int, ...]
    level: int
    gear: int = 0


Effect: TypeAlias = Literal["levels", "class", "discard", "death", "other", "nothing"]


@dataclass(frozen=True, slots=True)
class PlayCurse:
    """A curse on `seat`: what it takes (`n` levels or cards, `perks` by id), in words, and whether it stays.

    `lost` names the class that goes where there are two; `from_hand`: the one who plays it had it in hand; `strength`:
    by how much one that stays makes the victim stronger or weaker.
    """

    seat: str
    effect: Effect
    n: int = 0
    perks: tuple[str, ...] = ()
    lasting: bool = False
    card: str | None = None
    name: str = ""
    lost: ClassName | None = None
    from_hand: bool = False
    strength: int = 0


@dataclass(frozen=True, slots=True)
class LiftCurse:
    seat: str
    curse: str


# The turn


@dataclass(frozen=True, slots=True)
class FlipOffer:
    """The top offer was no monster; a curse is then dealt with by `PlayCurse`."""

    turn: int
    kind: Literal["curse", "other"]


@dataclass(frozen=True, slots=True)
class LookForOffers:
    turn: int


@dataclass(frozen=True, slots=True)
class Give:
    """From the heart: `gifts` of (seat, cards) to the lowest, the rest `discarded`."""

    turn: int
    gifts: tuple[tuple[str, int], ...]
    discarded: int = 0


@dataclass(frozen=True, slots=True)
class EndTurn:
    turn: int


@dataclass(frozen=True, slots=True)
class SetTurn:
    """Put the turn right by hand: whose and which phase."""

    seat: str
    phase: Phase


@dataclass(frozen=True, slots=True)
class TakeOwed:
    """The 4 + 4 cards after a death were drawn."""

    seat: str


# The fight


@dataclass(frozen=True, slots=True)
class StartFight:
    """A monster from the offer deck (phase prepare) or from the hand (phase trouble)."""

    turn: int
    monster: NewMonster


@dataclass(frozen=True, slots=True)
class AddMonster:
    """One more monster; `free` for the monsters that join by themselves, else the card "Add trouble" is played."""

    fight: int
    monster: NewMonster
    free: bool = False


@dataclass(frozen=True, slots=True)
class CopyMonster:
    fight: int
    monster: str


@dataclass(frozen=True, slots=True)
class ChangeMonster:
    """Put a monster's facts right in mid-fight."""

    fight: int
    monster: str
    to: NewMonster


@dataclass(frozen=True, slots=True)
class RemoveMonster:
    fight: int
    monster: str


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """A card onto one side: `target` "fighters" or a monster's id; `only` where the card may help one side only.

    A minus on a monster helps the fighters.
    """

    fight: int
    target: str
    amount: int
    card: str | None = None
    name: str = ""
    only: Literal["fighters", "monsters"] | None = None


@dataclass(frozen=True, slots=True)
class SetHelper:
    """`helper` joins for the bargain; None sends the helper away."""

    fight: int
    helper: str | None
    levels: int = 0
    perks: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """Announce the win: the others get a few seconds to interfere."""

    fight: int


@dataclass(frozen=True, slots=True)
class TakeWin:
    """Take the reward once nobody interfered; `denied`: a curse takes the level away."""

    fight: int
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Flee:
    """Give the fight up and run."""

    fight: int


@dataclass(frozen=True, slots=True)
class RollFlee:
    """Roll for one fighter and one monster; `roll` was thrown with a real die, None: the app rolls."""

    fight: int
    seat: str
    monster: str
    roll: int | None = None


@dataclass(frozen=True, slots=True)
class CheatDie:
    """The cheating die sets a flee roll that was not enough."""

    fight: int
    seat: str
    monster: str
    roll: int


@dataclass(frozen=True, slots=True)
class Suffer:
    """Deal with a monster's nastiness: `n` levels or cards, `perks` lost by id, anything else in words.

    `lost` names the class that goes where there are two; with `more` the monster does something else besides.
    """

    fight: int
    seat: str
    monster: str
    effect: Effect
    n: int = 0
    perks: tuple[str, ...] = ()
    text: str = ""
    lost: ClassName | None = None
    more: bool = False


@dataclass(frozen=True, slots=True)
class StopFight:
    """Call the fight off: nobody wins or loses anything."""

    fight: int


# Death


@dataclass(frozen=True, slots=True)
class TakeFromDead:
    """The next in order took a card (`took`), or wants none."""

    dead: str
    seat: str
    took: bool = True


ACTIONS: tuple[type, ...] = (
    ChangeLevel, ChangeGear, ChangeHand, SetHand, TrackFully, LayPerk, ChangePerk, MovePerk, DiscardPerk, Trade,
    TakeClass, DropClass, SetSuper, GainLevel, Sell, PlayCurse, LiftCurse, FlipOffer, LookForOffers, Give, EndTurn,
    SetTurn, TakeOwed, StartFight, AddMonster, CopyMonster, ChangeMonster, RemoveMonster, ThrowIn, SetHelper, ClaimWin,
    TakeWin, Flee, RollFlee, CheatDie, Suffer, StopFight, TakeFromDead,
)  # fmt: skip
