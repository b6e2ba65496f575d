"""The maze on the phone: what is chosen in it, what each cell shows and says, and why a tunnel may not lie there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.games.saboteur.cards import shapes
from companion.games.saboteur.context import check_reason
from companion.games.saboteur.maze import (
    EDGES,
    GOAL_CELLS,
    GOAL_OPEN,
    START,
    START_OPEN,
    Cell,
    Face,
    Goal,
    Tunnel,
    beside,
    best_turned,
    check,
    cut_off,
    fits,
    turn,
)
from companion.games.saboteur.view import View
from companion.ui.at import At
from companion.ui.panels.acting import plays
from companion.ui.panels.saboteur.desk import goal_name, rules_of, view_of
from companion.ui.widgets import MazeFace, MazeTile
from companion.ui.widgets.maze_face import FaceKind

COLUMNS, ROWS = range(9), range(-2, 3)
"""The pattern that the cards lie in at first."""

FACES: tuple[Face, ...] = ("gold", "stone_a", "stone_b", "hidden")


@dataclass(frozen=True, slots=True)
class MazeForm:
    """The cell that is chosen; the tunnel to lay there and how; how a goal lies; `clearing`: it is being asked."""

    cell: Cell | None = None
    card: str | None = None
    turned: bool = False
    face: Face | None = None
    flipped: bool = False
    clearing: bool = False


def tunnel_at(view: View, cell: Cell | None) -> Tunnel | None:
    """The tunnel in a cell."""
    return next((tunnel for tunnel in view.maze if (tunnel.x, tunnel.y) == cell), None)


def goal_at(cell: Cell | None) -> int | None:
    """The goal in a cell, 0 to 2."""
    return GOAL_CELLS.index(cell) if cell in GOAL_CELLS else None


def is_free(view: View, cell: Cell) -> bool:
    """Whether nothing lies there."""
    return cell != START and goal_at(cell) is None and tunnel_at(view, cell) is None


def turn_of(at: At) -> str | None:
    """The seat for whose turn this phone lays tunnels now; None where the maze is put right or only a sketch."""
    view = view_of(at)
    followed = rules_of(at).maze and view.phase == "play" and plays(at, view.active)
    return view.active if followed else None


# What fits


def refusal(at: At, form: MazeForm) -> Message | None:
    """Why the chosen tunnel may not lie in the chosen cell; None where it may, or something is not chosen."""
    view, card = view_of(at), shapes().get(form.card or "")
    if card is None or form.cell is None:
        return None
    try:
        check_reason(check(view.maze, view.goals, card, *form.cell, form.turned))
    except Rejected as refused:
        return refused.message
    return None


def anyway(at: At, form: MazeForm) -> bool:
    """Whether the table may put it there though the rules do not let it lie."""
    return form.cell is not None and is_free(view_of(at), form.cell) and refusal(at, form) is not None


def fitting(at: At, form: MazeForm) -> MazeForm:
    """Turned, where it may lie there only so."""
    other = replace(form, turned=not form.turned)
    return form if refusal(at, form) is None or refusal(at, other) is not None else other


def faced(at: At, form: MazeForm, face: Face) -> MazeForm:
    """With the goal showing `face`, as it fits best (S)."""
    goal = goal_at(form.cell)
    return replace(form, face=face, flipped=goal is not None and best_turned(view_of(at).maze, goal, face))


def places(at: At, form: MazeForm) -> int | None:
    """In how many cells the chosen tunnel may lie, None where none is chosen."""
    view, card = view_of(at), shapes().get(form.card or "")
    return None if card is None else len(fits(view.maze, view.goals, card))


def lost(view: View, cell: Cell) -> frozenset[Cell]:
    """What is cut off without the tunnel there, and is not now."""
    rest = tuple(tunnel for tunnel in view.maze if (tunnel.x, tunnel.y) != cell)
    return frozenset(cut_off(rest, view.goals)) - frozenset(view.cut)


def left(view: View, card: str) -> int:
    """How many of a tunnel are left, as far as the phone knows: not seen played, not in the maze."""
    lying = sum(tunnel.card == card for tunnel in view.maze)
    return next((max(0, c.total - max(c.seen, lying)) for c in view.composition if c.id == card), 0)


# What is seen


def shape_name(at: At, card: str, turned: bool = False) -> str:
    """A tunnel by its shape."""
    name = at.look.t(f"saboteur.shape.{card}")
    return f"{name}, {at.look.t('saboteur.maze.turned')}" if turned else name


def tiles_of(at: At, form: MazeForm) -> tuple[MazeTile, ...]:
    """Every cell that can be tapped: the pattern, and beyond it what lies there or where a path may lead on."""
    view = view_of(at)
    # Through a dead end no path leads on, and with the gold the round is over.
    ways: dict[Cell, str] = {(tunnel.x, tunnel.y): "" if tunnel.dead else tunnel.open for tunnel in view.maze}
    ways[START] = START_OPEN
    ways |= {GOAL_CELLS[n]: goal.open for n, goal in enumerate(view.goals) if goal.face in ("stone_a", "stone_b")}
    on = {beside(cell, edge) for cell, open_ in ways.items() for edge in EDGES if edge in open_}
    cells = {(x, y) for x in COLUMNS for y in ROWS} | ways.keys() | on
    card = shapes().get(form.card or "")
    fit = frozenset((found.x, found.y) for found in fits(view.maze, view.goals, card)) if card else frozenset()
    doomed = lost(view, form.cell) if form.cell and tunnel_at(view, form.cell) else frozenset()
    shown = (_tile(at, view, form, cell, cell in fit) for cell in sorted(cells, key=lambda cell: cell[::-1]))
    return tuple(replace(tile, doomed=(tile.x, tile.y) in doomed) for tile in shown)


def _tile(at: At, view: View, form: MazeForm, cell: Cell, fit: bool) -> MazeTile:
    t, (x, y) = at.look.t, cell
    face, parts, trial = _lying(at, view, cell)
    card = shapes().get(form.card or "")
    if face is None and cell == form.cell and card is not None:
        trial = refusal(at, form) is None
        face = MazeFace(open=turn(card.open, form.turned), dead=card.dead)
        parts = [shape_name(at, card.id, form.turned), t("saboteur.maze.trial")]
    elif face is None:
        parts = [t("saboteur.maze.fits_cell" if fit else "saboteur.maze.empty")]
    # People count from the corner of the pattern.
    said = t("saboteur.maze.cell", x=t.number(x + 1), y=t.number(y + 3), what=", ".join(parts))
    return MazeTile(x, y, said, face, fit, cell == form.cell, trial)


def _lying(at: At, view: View, cell: Cell) -> tuple[MazeFace | None, list[str], bool | None]:
    """What lies in a cell, and what it is called."""
    t, goal, tunnel = at.look.t, goal_at(cell), tunnel_at(view, cell)
    if cell == START:
        return MazeFace("start", START_OPEN), [t("saboteur.maze.start")], None
    if goal is not None:
        shown = view.goals[goal]
        return goal_face(shown), [goal_name(at, goal), t(f"saboteur.face.{shown.face}")], None
    if tunnel is None:
        return None, [], None
    cut = cell in view.cut
    turned = tunnel.card in shapes() and tunnel.open != shapes()[tunnel.card].open
    parts = [shape_name(at, tunnel.card, turned), *([t("saboteur.maze.is_cut")] if cut else [])]
    return MazeFace(open=tunnel.open, dead=tunnel.dead, cut=cut), parts, None


def goal_face(goal: Goal) -> MazeFace:
    """How a goal looks as it lies."""
    kind: FaceKind = "hidden" if goal.face == "hidden" else "gold" if goal.face == "gold" else "stone"
    return MazeFace(kind, turn(GOAL_OPEN[goal.face], goal.turned))


# What is said of it


def state_of(at: At) -> Message | None:
    """What the whole maze has come to: a goal is reached, or tunnels are cut off."""
    view = view_of(at)
    if any(view.goals[goal].face == "gold" for goal in view.reached):
        return msg("saboteur.maze.leads_gold")
    hidden = tuple(Message(f"saboteur.goal.{goal}") for goal in view.reached if view.goals[goal].face == "hidden")
    if hidden:
        return msg("saboteur.maze.leads", goals=hidden)
    return msg("saboteur.maze.cut_now", n=len(view.cut)) if view.cut else None
