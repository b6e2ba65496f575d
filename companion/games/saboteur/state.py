"""What lies on the table in Saboteur.

Secret, and out of `view` for their own seat only: roles until the round is over, the role set aside, map notes, the
gold of each seat until the end, and the gold cards of a draft.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.players import Players
from companion.games.saboteur.maze import GOALS, Goal, Tunnel

Phase: TypeAlias = Literal["deal", "look", "play", "reveal", "draft", "paid", "count", "over"]
"""`deal`: roles are not dealt; `look`: everybody looks at the role; `reveal`: real role cards are turned and typed;
`draft`: gold is chosen; `paid`: the round is done; `count`: real gold is counted and typed; `over`: the podium."""

Role: TypeAlias = Literal["miner", "saboteur"]
Tool: TypeAlias = Literal["pickaxe", "lantern", "cart"]
Note: TypeAlias = Literal["gold", "stone"]
Side: TypeAlias = Literal["miners", "saboteurs"]

TOOLS: tuple[Tool, ...] = ("pickaxe", "lantern", "cart")
ROUNDS = 3
MOST_HAND = 10
"""The largest hand that may be set by hand."""

MOST_GOLD = 44
"""Nuggets in the game (O)."""

GOLD_DECK: tuple[tuple[int, int], ...] = ((1, 16), (2, 8), (3, 4))
"""Gold cards: nuggets, and how many cards have them (O): 28 cards, 44 nuggets."""

REVEALED: tuple[Phase, ...] = ("draft", "paid", "count", "over")
"""When everybody may know who was what."""


LOOKS: tuple[Phase, ...] = ("play", "paid")
"""When a seat may look at what is its own again on a phone that is passed round."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: cards in `hand`; `broken` tools in the order of `TOOLS`.

    Secret: `role` (None: not dealt, not typed yet, or joined during the round), `notes` (goal 0 to 2, what the map
    showed), `gold` (nuggets on each gold card held). `seen`: has looked at the role this round. `late`: joined during
    it, and has no role, also no real one. `typed`: nuggets that the table counted on real gold cards at the end.
    """

    seat: str
    hand: int = 0
    broken: tuple[Tool, ...] = ()
    role: Role | None = None
    seen: bool = False
    late: bool = False
    notes: tuple[tuple[int, Note], ...] = ()
    gold: tuple[int, ...] = ()
    typed: int | None = None

    @property
    def nuggets(self) -> int:
        """What the seat has won, of the app's gold cards and of real ones. Secret until the end."""
        return sum(self.gold) + (self.typed or 0)


@dataclass(frozen=True, slots=True)
class Result:
    """How the round ended; `finisher` reached the gold. `taker`: with whom the gold begins to be passed on, who left
    since being followed by the next."""

    winners: Side
    finisher: str | None = None
    taker: str | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """Gold cards still to be taken (their nuggets, secret), and who takes one, the next first."""

    id: int
    cards: tuple[int, ...]
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State(Players[Player]):
    """The whole game, players in turn order. `first` began the round; `round` is 1 to 3, `turn` counts from 1 over
    all rounds, 0 before the first.

    `pile`: cards to draw. `many`: how many played when the roles of this round were dealt (0 before), `gone`: how many
    of them left since. `aside`: the role nobody got, secret, None with real role cards. `used`: cards seen this round
    by their id in the pack, how many; `unseen`: cards discarded that nobody saw. `last_path`: who last laid a path, or
    reached the gold as the table said; `last`: who last played a card. `gold_deck`: gold cards left, nuggets and how
    many, kept over the rounds; `real_gold`: some round was paid with real gold cards, so they are counted at the end.
    """

    first: str
    active: str
    round: int = 1
    turn: int = 0
    phase: Phase = "deal"
    pile: int = 0
    many: int = 0
    gone: int = 0
    aside: Role | None = None
    used: tuple[tuple[str, int], ...] = ()
    unseen: int = 0
    last_path: str | None = None
    last: str | None = None
    maze: tuple[Tunnel, ...] = ()
    goals: tuple[Goal, ...] = (Goal(),) * GOALS
    ended: Result | None = None
    draft: Draft | None = None
    gold_deck: tuple[tuple[int, int], ...] = GOLD_DECK
    real_gold: bool = False
