"""The maze against another search, slow and of another kind: sides of cards that run into each other, until nothing
more does."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.saboteur.cards import shapes
from companion.games.saboteur.maze import (
    EDGES,
    GOAL_CELLS,
    GOAL_OPEN,
    OPPOSITE,
    START,
    START_OPEN,
    STEP,
    Cell,
    Edge,
    Face,
    Goal,
    Reason,
    Tunnel,
    check,
    cut_off,
    fits,
    reached,
)
from tests.games.saboteur.kit import tunnel

FACES: tuple[Face, ...] = ("gold", "stone_a", "stone_b")
PATHS = tuple(shapes())


Half = tuple[Cell, str]


def joined(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> set[Half]:
    """The sides of cards to which one can walk from the start: through a card, unless it is a dead end, and over."""
    lies: dict[Cell, tuple[str, bool]] = {START: (START_OPEN, False)}
    lies |= {(t.x, t.y): (t.open, t.dead) for t in maze}
    for cell, goal in zip(GOAL_CELLS, goals, strict=True):
        if goal.face != "hidden":
            printed = GOAL_OPEN[goal.face]
            lies[cell] = (
                "".join(OPPOSITE[edge] for edge in EDGES if edge in printed) if goal.turned else printed,
                False,
            )
    halves = {(cell, edge) for cell, (open_, _) in lies.items() for edge in open_}
    walked: set[Half] = {(START, edge) for edge in START_OPEN}
    while True:
        over = {(other, back) for other, back in halves if _over(other, back) in walked}
        through = {
            (cell, edge) for cell, edge in halves
            if not lies[cell][1] and any(there == cell for there, _ in walked | over)
        }  # fmt: skip
        if over | through <= walked:
            return walked
        walked |= over | through


def _over(cell: Cell, edge: str) -> Half:
    """The other side of an edge."""
    step = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[edge]
    return (cell[0] + step[0], cell[1] + step[1]), {"N": "S", "S": "N", "E": "W", "W": "E"}[edge]


def slow_reached(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> tuple[int, ...]:
    dead = {(t.x, t.y) for t in maze if t.dead}
    walked = joined(maze, goals)
    return tuple(
        number for number, cell in enumerate(GOAL_CELLS)
        if any(_over(cell, edge) in walked and _over(cell, edge)[0] not in dead for edge in EDGES)
    )  # fmt: skip


def slow_cut(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> tuple[Cell, ...]:
    walked = {cell for cell, _ in joined(maze, goals)}
    return tuple((t.x, t.y) for t in maze if (t.x, t.y) not in walked)


CELLS = st.tuples(st.integers(-1, 9), st.integers(-3, 3)).filter(lambda cell: cell not in (START, *GOAL_CELLS))
TUNNELS = st.builds(
    lambda cell, card, turned: tunnel(card, cell[0], cell[1], turned), CELLS, st.sampled_from(PATHS), st.booleans()
)
LOOSE = st.lists(TUNNELS, max_size=45, unique_by=lambda t: (t.x, t.y)).map(tuple)
GOALS = st.tuples(st.permutations(FACES), st.lists(st.booleans(), min_size=6, max_size=6)).map(
    lambda drawn: tuple(
        Goal(face, drawn[1][n + 3]) if drawn[1][n] else Goal() for n, face in enumerate(drawn[0])
    )
)  # fmt: skip


@given(LOOSE, GOALS)
@settings(max_examples=150)
def test_any_heap_of_cards(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...]) -> None:
    """Cards thrown down anywhere: the two searches agree."""
    assert reached(maze, goals) == slow_reached(maze, goals)
    assert set(cut_off(maze, goals)) == set(slow_cut(maze, goals))


@given(st.integers(0, 10**6), GOALS)
@settings(max_examples=60)
def test_what_is_laid_by_the_rules_hangs_on_the_start(seed: int, goals: tuple[Goal, ...]) -> None:
    """Forty cards, each where it may lie: none is cut off, all edges match, and both searches find the same goals."""
    rnd = Random(seed)
    maze: tuple[Tunnel, ...] = ()
    for _ in range(40):
        card = rnd.choice(PATHS)
        where = fits(maze, goals, shapes()[card])
        if not where:
            continue
        fit = max(rnd.sample(where, min(3, len(where))), key=lambda fit: fit.x)
        maze = (*maze, tunnel(card, fit.x, fit.y, fit.turned and (not fit.upright or rnd.random() < 0.5)))
    assert cut_off(maze, goals) == () == slow_cut(maze, goals)
    assert reached(maze, goals) == slow_reached(maze, goals)
    lies = {(t.x, t.y): t.open for t in maze} | {START: START_OPEN}
    for (x, y), open_ in lies.items():
        for edge in EDGES:
            other, back = _over((x, y), edge)
            assert other not in lies or (edge in open_) == (back in lies[other])


@given(LOOSE, GOALS, st.sampled_from(PATHS))
@settings(max_examples=60)
def test_fits_are_all_cells_without_a_reason(maze: tuple[Tunnel, ...], goals: tuple[Goal, ...], card: str) -> None:
    shape = shapes()[card]
    found = {}
    for x in range(-3, 12):
        for y in range(-5, 6):
            ways = tuple(check(maze, goals, shape, x, y, turned) is None for turned in (False, True))
            if any(ways):
                found[x, y] = ways
    fitting = fits(maze, goals, shape)
    assert {(fit.x, fit.y): (fit.upright, fit.turned) for fit in fitting} == found
    assert [(fit.x, fit.y) for fit in fitting] == sorted(found)


@given(LOOSE, GOALS, st.sampled_from(PATHS), CELLS, st.booleans())
@settings(max_examples=150)
def test_a_reason_is_true(
    maze: tuple[Tunnel, ...], goals: tuple[Goal, ...], card: str, cell: Cell, turned: bool
) -> None:
    """Laid without a reason it hangs on the start; a reason is what it says."""
    shape, new = shapes()[card], tunnel(card, *cell, turned)
    reason = check(maze, goals, shape, *cell, turned)
    lies = {(t.x, t.y): t.open for t in maze} | {START: START_OPEN}
    beside: dict[Edge, Cell] = {edge: (cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]) for edge in EDGES}
    shown = {place for place, goal in zip(GOAL_CELLS, goals, strict=True) if goal.face != "hidden"}
    if reason is None:
        assert cell not in slow_cut((*maze, new), goals)
        assert cell not in lies
        return
    match reason:
        case Reason("taken"):
            assert cell in lies
        case Reason("alone"):
            assert not {*beside.values()} & {*lies, *shown}
        case Reason("edge", edge):
            assert edge is not None
            assert (edge in new.open) != (OPPOSITE[edge] in lies[beside[edge]])
        case Reason("unconnected"):
            dead = {(t.x, t.y) for t in maze if t.dead}
            walked = joined(maze, goals)
            over = [_over(cell, edge) for edge in new.open]
            assert not any(half in walked and half[0] not in dead for half in over)
        case _:
            raise AssertionError(reason)
