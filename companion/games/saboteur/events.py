"""What has happened in Saboteur. Luck lies in the events. Roles, notes and gold in them are secret."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.saboteur.maze import Face, Tunnel
from companion.games.saboteur.state import Note, Role, Side, Tool


@dataclass(frozen=True, slots=True)
class RolesDealt:
    """The role of each seat, and the one that nobody got: all secret."""

    roles: tuple[tuple[str, Role], ...]
    aside: Role


@dataclass(frozen=True, slots=True)
class RoleSeen:
    seat: str


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """`seat` has the first turn."""

    seat: str


@dataclass(frozen=True, slots=True)
class LookedAgain:
    seat: str


@dataclass(frozen=True, slots=True)
class PathPlayed:
    """`card` where it is known; `tunnel` where the maze is followed."""

    seat: str
    card: str | None = None
    tunnel: Tunnel | None = None


@dataclass(frozen=True, slots=True)
class ToolBroken:
    """`card`: the card's id in the pack."""

    seat: str
    target: str
    tool: Tool
    card: str


@dataclass(frozen=True, slots=True)
class ToolRepaired:
    seat: str
    target: str
    tool: Tool
    card: str


@dataclass(frozen=True, slots=True)
class RockFell:
    """`x` and `y` where the maze is followed."""

    seat: str
    card: str
    x: int | None = None
    y: int | None = None


@dataclass(frozen=True, slots=True)
class MapUsed:
    """What lies there only the seat itself has seen."""

    seat: str
    goal: int
    card: str


@dataclass(frozen=True, slots=True)
class Discarded:
    """`card` only where the table discards open."""

    seat: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: str


@dataclass(frozen=True, slots=True)
class GoalNoted:
    """`goal` and `face` are secret but for the seat."""

    seat: str
    goal: int
    face: Note | None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The roles are turned up; `finisher` and, where it is known, the `goal` with the gold, where miners won."""

    winners: Side
    finisher: str | None = None
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class RolesTold:
    """Real role cards: these were saboteurs."""

    saboteurs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoldDrawn:
    """The nuggets on the cards are secret; `order`: who takes one, the first first."""

    cards: tuple[int, ...]
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoldTaken:
    """The `nuggets` are secret."""

    seat: str
    nuggets: int


@dataclass(frozen=True, slots=True)
class GoldPaid:
    """The saboteurs get `each` nuggets as gold cards, which are secret; nobody gets any where none was in play."""

    each: int
    paid: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class GoldTyped:
    seat: str
    before: int | None
    total: int


@dataclass(frozen=True, slots=True)
class RoundPaid:
    """Nothing more is to be done in this round (real gold cards are taken at the table)."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    first: str


@dataclass(frozen=True, slots=True)
class TunnelPlaced:
    """By hand."""

    tunnel: Tunnel


@dataclass(frozen=True, slots=True)
class TunnelRemoved:
    x: int
    y: int
    card: str


@dataclass(frozen=True, slots=True)
class GoalRevealed:
    goal: int
    face: Face
    turned: bool


@dataclass(frozen=True, slots=True)
class MazeCleared:
    pass


@dataclass(frozen=True, slots=True)
class HandChanged:
    """By hand, to `after`."""

    seat: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class PileChanged:
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class ToolSet:
    seat: str
    tool: Tool
    broken: bool


@dataclass(frozen=True, slots=True)
class TurnSet:
    seat: str


EVENTS: tuple[type, ...] = (
    RolesDealt, RoleSeen, PlayBegan, LookedAgain, PathPlayed, ToolBroken, ToolRepaired, RockFell, MapUsed, Discarded,
    TurnBegan, GoalNoted, RoundEnded, RolesTold, GoldDrawn, GoldTaken, GoldPaid, GoldTyped, RoundPaid, RoundBegan,
    TunnelPlaced, TunnelRemoved, GoalRevealed, MazeCleared, HandChanged, PileChanged, ToolSet, TurnSet,
)  # fmt: skip
