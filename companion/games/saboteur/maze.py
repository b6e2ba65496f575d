"""The maze as pure geometry: x to the right, y downwards, the start at (0, 0), goals eight columns to the right.

Sides are "N", "E", "S", "W"; a card's open edges are a text of them in this order. A card lies upright, or `turned` by
180 degrees; there is no other way (S14).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Edge: TypeAlias = Literal["N", "E", "S", "W"]
Face: TypeAlias = Literal["hidden", "gold", "stone_a", "stone_b"]
Kind: TypeAlias = Literal["start", "goal", "taken", "alone", "edge", "unconnected"]
Cell: TypeAlias = tuple[int, int]

EDGES: tuple[Edge, ...] = ("N", "E", "S", "W")
STEP: dict[Edge, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: dict[Edge, Edge] = {"N": "S", "E": "W", "S": "N", "W": "E"}

START: Cell = (0, 0)
START_OPEN = "NESW"
GOALS = 3
GOAL_CELLS: tuple[Cell, ...] = ((8, -2), (8, 0), (8, 2))
"""Where the goals lie, by their number 0 to 2 (O)."""

GOAL_OPEN: dict[Face, str] = {"hidden": "", "gold": "NESW", "stone_a": "NE", "stone_b": "NW"}
"""Open edges of a goal that is turned up (O)."""

LIMIT = 30
"""The farthest a cell may be from the start, in each direction: more than 40 cards can need on any table."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A path card as printed: its id in the pack, open edges, and whether they end in rock."""

    id: str
    open: str
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Tunnel:
    """A path card in the maze, `open` as it lies there."""

    x: int
    y: int
    open: str
    dead: bool
    card: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal card; `turned` by 180 degrees once it is up."""

    face: Face = "hidden"
    turned: bool = False

    @property
    def open(self) -> str:
        """Its open edges as it lies, none while it is hidden."""
        return turn(GOAL_OPEN[self.face], self.turned)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card may not lie in a cell; `edge` where the kind is "edge": the first side that does not match."""

    kind: Kind
    edge: Edge | None = None


@dataclass(frozen=True, slots=True)
class Fit:
    """A cell, and how the card may lie there: upright, turned or both."""

    x: int
    y: int
    upright: bool
    turned: bool


def turn(edges: str, turned: bool) -> str:
    """Open edges of a card as it lies: N and S, E and W change places where it is turned."""
    return "".join(edge for edge in EDGES if (OPPOSITE[edge] if turned else edge) in edges)


def check(
    maze: tuple[Tunnel, ...], goals: tuple[Goal, ...], card: Shape, x: int, y: int, turned: bool
) -> Reason | None:
    """Why `card` may not be laid at (x, y), None where it may (S; connected to the start O).

    Face-down goals do not restrict, and are nothing to lie beside; a stone that is turned up restricts nothing that its
    edges do not fit (O).
    """
    raise NotImplementedError


def fits(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...], card: Shape) -> tuple[Fit, ...]:
    """Every cell where `card` may lie, by column and row."""
    raise NotImplementedError


def reached(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> tuple[int, ...]:
    """The numbers of the goals to which an unbroken path leads from the start (S); dead ends do not pass (S)."""
    raise NotImplementedError


def cut_off(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> tuple[Cell, ...]:
    """Cells of the tunnels that no longer hang on the start: they stay, and nothing can be joined to them (O)."""
    raise NotImplementedError
