"""What lies on the table in the d12 game. Told hands are secret: they leave `view` for their own seat only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.players import Players
from companion.games.d12.tactics import Size, Tactic

Phase: TypeAlias = Literal["draw", "preround", "attacks", "turns", "cleanup"]
Sniper: TypeAlias = Literal["none", "held", "spent"]

SIDES = 12
COPIES = 8
"""Number cards of each value (S)."""

NUMBERS = SIDES * COPIES
"""Number cards in the game: 96 (S)."""

DEAL = 6
"""Cards dealt to the hand, and as many to the reserve; the hand refills to it (S)."""

CAP = 12
"""Hand and reserve together (S)."""

PASS = 2
GAMBLE = 3


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: cards in `hand` and `reserve`; `skips`: turns still to be missed.

    `told`: the values of the hand as far as its owner told his phone (sorted; fewer than `hand` where new ones have
    not been told yet), None where he told nothing. `doubt`: a card left or changed that the phone could not know, so
    the owner is asked to put `told` right before it is used again.
    """

    seat: str
    hand: int = DEAL
    reserve: int = DEAL
    sniper: Sniper = "none"
    skips: int = 0
    told: tuple[int, ...] | None = None
    doubt: bool = False

    @property
    def held(self) -> int:
        """Cards in hand and reserve together."""
        return self.hand + self.reserve


@dataclass(frozen=True, slots=True)
class Roll:
    """The roll of this turn: `rolled` (1 to 12), `sniped` what the token made of it, `shifts` the ± cards played."""

    id: int
    rolled: int
    sniped: int | None = None
    shifts: tuple[int, ...] = ()

    @property
    def value(self) -> int:
        """What is to be discarded now."""
        return (self.rolled if self.sniped is None else self.sniped) + sum(self.shifts)


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody said it first: Mine or Around the World, in the order in which they will be played."""

    id: int
    seat: str
    tactic: Tactic


@dataclass(frozen=True, slots=True)
class Around:
    """Around the World is on: who has chosen what to pass (`cards` None: only the number is known)."""

    id: int
    seat: str
    passed: tuple[tuple[str, tuple[int, ...] | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Timeout:
    """`target` is to skip, unless `seat` gives him a card: `offered` once he holds it out; `card` its value if told."""

    id: int
    seat: str
    target: str
    offered: bool = False
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Gamble:
    """Each of `waiting` has still to say: three cards, or the lottery."""

    id: int
    seat: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """The rolls of the last duel, round by round (ties roll again)."""

    id: int
    seat: str
    target: str
    rounds: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class State(Players[Player]):
    """The whole game, players in turn order. `first` begins each round; `round` and `turn` count from 1.

    `numbers`/`tactics` are cards in the draw piles, `numbers_out`/`tactics_out` on the discard piles; `drawn`:
    cards of tactics in hands this round. `size`: the deck of tactics that was built at the start, for it does not
    change when people come and go. `trapped`: who drew Trap this round; `said`: every call of this round that was
    not taken back; `missed`: who missed the turn of this round. `calls`: said and not played yet, first to play
    first; `rolled_off`: the ids of those that the die has put in order. At most one of `around`, `timeout`,
    `gamble` waits for an answer. `turns_left`: whose turns of this round are still to come, the active one's not
    among them.
    """

    first: str
    active: str
    round: int = 1
    turn: int = 1
    phase: Phase = "draw"
    numbers: int = 0
    numbers_out: int = 0
    tactics: int = 0
    tactics_out: int = 0
    drawn: int = 0
    size: Size = "small"
    trapped: tuple[str, ...] = ()
    said: tuple[Call, ...] = ()
    missed: tuple[str, ...] = ()
    calls: tuple[Call, ...] = ()
    rolled_off: tuple[int, ...] = ()
    around: Around | None = None
    timeout: Timeout | None = None
    gamble: Gamble | None = None
    duel: Duel | None = None
    roulette: int | None = None
    roll: Roll | None = None
    turns_left: tuple[str, ...] = ()
