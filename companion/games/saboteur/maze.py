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

    Face-down goals do not restrict, and are nothing to lie beside; a goal that is turned up restricts nothing that its
    edges do not fit (O).
    """
    return _check(_laid(maze, goals), card, (x, y), turned)


def fits(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...], card: Shape) -> tuple[Fit, ...]:
    """Every cell where `card` may lie, by column and row."""
    laid = _laid(maze, goals)
    found = []
    for cell in sorted({beside(cell, edge) for cell in laid for edge in EDGES} - laid.keys()):
        upright, turned = (_check(laid, card, cell, way) is None for way in (False, True))
        if upright or turned:
            found.append(Fit(*cell, upright, turned))
    return tuple(found)


def reached(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> tuple[int, ...]:
    """The numbers of the goals to which an unbroken path leads from the start (S); dead ends do not pass (S)."""
    laid = _laid(maze, goals)
    ends = {beside(cell, edge) for cell in _connected(laid) if not laid[cell].dead for edge in _edges(laid[cell])}
    return tuple(number for number, cell in enumerate(GOAL_CELLS) if cell in ends)


def cut_off(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> tuple[Cell, ...]:
    """Cells of the tunnels that no longer hang on the start: they stay, and nothing can be joined to them (O)."""
    connected = _connected(_laid(maze, goals))
    return tuple((tunnel.x, tunnel.y) for tunnel in maze if (tunnel.x, tunnel.y) not in connected)


def best_turned(maze: tuple[Tunnel, ...], goal: int, face: Face) -> bool:
    """Whether goal `goal` (0 to 2), turned up as `face`, fits better turned by 180 degrees: it joins more paths (S)."""
    laid = _laid(maze, ())

    def joined(turned: bool) -> int:
        sides = ((laid.get(beside(GOAL_CELLS[goal], edge)), edge) for edge in EDGES)
        open_ = turn(GOAL_OPEN[face], turned)
        return sum(other is not None and edge in open_ and OPPOSITE[edge] in other.open for other, edge in sides)

    return joined(True) > joined(False)


def beside(cell: Cell, edge: Edge) -> Cell:
    """The cell on that side of `cell`."""
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


@dataclass(frozen=True, slots=True)
class _Laid:
    """What lies in a cell; only a `fixed` card restricts its neighbours."""

    open: str
    dead: bool
    fixed: bool = True


def _laid(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> dict[Cell, _Laid]:
    cells = {(tunnel.x, tunnel.y): _Laid(tunnel.open, tunnel.dead) for tunnel in maze}
    up = zip(GOAL_CELLS, goals, strict=False)
    shown = {cell: _Laid(goal.open, False, fixed=False) for cell, goal in up if goal.face != "hidden"}
    return {**cells, **shown, START: _Laid(START_OPEN, False)}


def _edges(card: _Laid) -> tuple[Edge, ...]:
    return tuple(edge for edge in EDGES if edge in card.open)


def _connected(laid: dict[Cell, _Laid]) -> set[Cell]:
    """The cells whose cards hang on the start, dead ends among them."""
    seen, open_ = {START}, [START]
    while open_:
        cell = open_.pop()
        if laid[cell].dead:
            continue
        for edge in _edges(laid[cell]):
            other = beside(cell, edge)
            if other in laid and other not in seen and OPPOSITE[edge] in laid[other].open:
                seen.add(other)
                open_.append(other)
    return seen


def _check(laid: dict[Cell, _Laid], card: Shape, cell: Cell, turned: bool) -> Reason | None:
    if cell == START:
        return Reason("start")
    if cell in GOAL_CELLS:
        return Reason("goal")
    if cell in laid:
        return Reason("taken")
    open_ = turn(card.open, turned)
    sides = [(edge, beside(cell, edge)) for edge in EDGES if beside(cell, edge) in laid]
    if not sides:
        return Reason("alone")
    for edge, other in sides:
        if laid[other].fixed and (edge in open_) != (OPPOSITE[edge] in laid[other].open):
            return Reason("edge", edge)
    passing = {other for other in _connected(laid) if not laid[other].dead}
    if not any(other in passing and edge in open_ and OPPOSITE[edge] in laid[other].open for edge, other in sides):
        return Reason("unconnected")
    return None
