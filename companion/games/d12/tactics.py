"""The seventeen tactics, and which of them are in play at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Tactic: TypeAlias = Literal[
    "ballast",
    "trap",
    "shift1",
    "shift2",
    "shift3",
    "timeout",
    "around",
    "deserter",
    "scouting",
    "left_hook",
    "right_hook",
    "mine",
    "headshot",
    "ratatat",
    "duel",
    "gamble",
    "roulette",
]
Size: TypeAlias = Literal["small", "medium", "large"]

TACTICS: tuple[Tactic, ...] = get_args(Tactic)
SIZES: tuple[Size, ...] = get_args(Size)
SHOTS: tuple[Tactic, ...] = ("headshot", "ratatat", "duel", "roulette")
"""Those that go where nobody drinks (S)."""

CALLED: tuple[Tactic, ...] = ("mine", "around")
"""Those that must be played before the round, first come, first served (S)."""

UNPLACED: tuple[Tactic, ...] = ("ballast", "deserter", "scouting", "gamble", "duel", "headshot", "ratatat")
"""Those whose time is not printed: in the attacks (G)."""

OWN_TURN: tuple[Tactic, ...] = ("ballast", "headshot", "ratatat", "roulette")
"""Those for one's own turn, before something is discarded (G); all but Roulette for the attacks too."""

TARGETED: tuple[Tactic, ...] = ("timeout", "deserter", "scouting", "duel")
"""Those aimed at a player of one's choice (S)."""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """Of one tactic with `stars` (1 to 3): `keep` cards stay in the deck, `remove` go back to the box."""

    tactic: Tactic
    stars: int
    keep: int
    remove: int
