"""What a person can do in Saboteur. `round`, `turn` and `draft` carry the number that the person saw."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.saboteur.maze import Face
from companion.games.saboteur.state import Note, Tool

# Roles


@dataclass(frozen=True, slots=True)
class DealRoles:
    """The app deals the roles, one to each, one aside."""

    round: int


@dataclass(frozen=True, slots=True)
class StartRound:
    """The real role cards are dealt."""

    round: int


@dataclass(frozen=True, slots=True)
class SeenRole:
    """`seat` has looked at the role; the last one begins to play."""

    round: int
    seat: str


@dataclass(frozen=True, slots=True)
class PlayOn:
    """All have looked, also those who did not say so."""

    round: int


@dataclass(frozen=True, slots=True)
class LookAgain:
    """`seat` looks at the role again on a phone that is passed round: all read it in the log."""

    round: int
    seat: str


# The turn: exactly one card


@dataclass(frozen=True, slots=True)
class PlayPath:
    """A path card. Where the maze is followed: which `card` (its id in the pack), in which cell and how; else at most
    which card, for what is left."""

    turn: int
    card: str | None = None
    x: int | None = None
    y: int | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class BreakTool:
    turn: int
    target: str
    tool: Tool


@dataclass(frozen=True, slots=True)
class Repair:
    """`card`: the one or two tools on the repair card; `tool`: the one that it repairs."""

    turn: int
    target: str
    card: tuple[Tool, ...]
    tool: Tool


@dataclass(frozen=True, slots=True)
class Rockfall:
    """Takes a path card away; its cell where the maze is followed."""

    turn: int
    x: int | None = None
    y: int | None = None


@dataclass(frozen=True, slots=True)
class UseMap:
    """Look at `goal` 0 to 2 (from above)."""

    turn: int
    goal: int


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """One card away; which `card` only where the table discards open."""

    turn: int
    card: str | None = None


@dataclass(frozen=True, slots=True)
class NoteGoal:
    """What `seat` saw at a goal, for its own phone only; None: nothing any more."""

    seat: str
    goal: int
    face: Note | None


# The end of the round


@dataclass(frozen=True, slots=True)
class GoldReached:
    """`seat` reached the gold; `goal`: which one it was, where the maze is followed."""

    round: int
    seat: str
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class RoundOver:
    """No card is left; `anyway`: some are, but nobody can play on."""

    round: int
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class TellRoles:
    """Real role cards: these were saboteurs, the others miners."""

    round: int
    saboteurs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeGold:
    """`seat` takes the gold card at `place` (0 is the first) of those left in the draft.

    A place and not the nuggets: no refusal may say what lies there.
    """

    draft: int
    seat: str
    place: int


@dataclass(frozen=True, slots=True)
class TypeGold:
    """`seat` has won so many nuggets on real gold cards."""

    seat: str
    total: int


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round `round` is done: the next one begins."""

    round: int


# The maze by hand


@dataclass(frozen=True, slots=True)
class PlaceTunnel:
    """A path card in the maze, that nobody's turn is counted for; `anyway`: though the rules would not let it lie."""

    card: str
    x: int
    y: int
    turned: bool = False
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class RemoveTunnel:
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class RevealGoal:
    """`goal` 0 to 2 shows `face`, lying `turned` or not; "hidden" turns it down again."""

    goal: int
    face: Face
    turned: bool = False


@dataclass(frozen=True, slots=True)
class ClearMaze:
    pass


# By hand, at any time


@dataclass(frozen=True, slots=True)
class ChangeHand:
    """`by` cards more or fewer in the hand."""

    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class ChangePile:
    by: int


@dataclass(frozen=True, slots=True)
class SetTool:
    seat: str
    tool: Tool
    broken: bool


@dataclass(frozen=True, slots=True)
class SetTurn:
    seat: str


ACTIONS: tuple[type, ...] = (
    DealRoles, StartRound, SeenRole, PlayOn, LookAgain, PlayPath, BreakTool, Repair, Rockfall, UseMap, DiscardCard,
    NoteGoal, GoldReached, RoundOver, TellRoles, TakeGold, TypeGold, NextRound, PlaceTunnel, RemoveTunnel, RevealGoal,
    ClearMaze, ChangeHand, ChangePile, SetTool, SetTurn,
)  # fmt: skip
