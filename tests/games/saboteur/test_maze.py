"""Where a path card may lie, which goals are reached and what is cut off; against a slow search of another kind."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import Rejected
from companion.core.message import msg
from companion.games.saboteur import actions as a
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
    best_turned,
    check,
    cut_off,
    fits,
    reached,
    turn,
)
from tests.games.saboteur.kit import HIDDEN, Mine, cells, straight, tunnel

FACES: tuple[Face, ...] = ("gold", "stone_a", "stone_b")
PATHS = tuple(shapes())


def why(card: str, x: int, y: int, *maze: Tunnel, turned: bool = False, goals: tuple[Goal, ...] = HIDDEN) -> object:
    """The reason against the card, as short as can be."""
    reason = check(maze, goals, shapes()[card], x, y, turned)
    return reason and (reason.edge or reason.kind)


def up(number: int, face: Face, turned: bool = False) -> tuple[Goal, ...]:
    """One goal turned up."""
    return tuple(Goal(face, turned) if place == number else Goal() for place in range(3))


# Where a card may lie


@pytest.mark.parametrize(
    ("card", "x", "y", "turned", "expected"),
    [
        ("path_nesw", 0, 0, False, "start"),
        ("path_nesw", 8, 0, False, "goal"),
        ("path_nesw", 8, -2, False, "goal"),
        ("path_nesw", 1, 0, False, "taken"),
        ("path_nesw", 5, 5, False, "alone"),
        ("path_nesw", 1, 1, False, "N"),
        ("path_nesw", -1, -1, False, "alone"),
        ("path_nesw", 30, 0, False, "alone"),
        ("path_ew", 2, 0, False, None),
        ("path_ns", 2, 0, False, "W"),
        ("path_ns", 0, 1, False, None),
        ("path_ew", 0, 1, False, "N"),
        ("path_ew", -1, 0, False, None),
        ("path_ns", 1, -1, False, "S"),
        ("path_ew", 1, -1, False, "unconnected"),
        ("path_ne", 2, 0, False, "W"),
        ("path_ne", 2, 0, True, None),
        ("path_nw", 2, 0, False, None),
        ("path_nw", 2, 0, True, "W"),
        ("dead_e", 2, 0, False, "W"),
        ("dead_e", 2, 0, True, None),
        ("dead_n", 0, 1, False, None),
        ("dead_n", 0, -1, False, "S"),
        ("dead_n", 0, -1, True, None),
    ],
)
def test_beside_a_start_and_one_tunnel(card: str, x: int, y: int, turned: bool, expected: object) -> None:
    """Corners touch nothing; what is closed may lie beside what is closed, but hangs on nothing by that."""
    assert why(card, x, y, tunnel("path_ew", 1, 0), turned=turned) == expected


def test_all_touched_edges_must_match() -> None:
    """A cell with neighbours on two sides: the start to its west has a bend above, which comes down to it."""
    maze = (tunnel("path_ne", 0, -1, turned=False), tunnel("path_ne", 1, -1, turned=True))
    assert maze[1].open == "SW"
    assert why("path_nw", 1, 0, *maze) is None
    assert why("path_ew", 1, 0, *maze) == "N"
    assert why("path_ns", 1, 0, *maze) == "W"


def test_a_dead_end_leads_no_further() -> None:
    """Not on, and not round its own corner."""
    dead = tunnel("dead_nesw", 1, 0)
    for card, x, y in (("path_nesw", 2, 0), ("path_ns", 1, 1), ("path_ns", 1, -1)):
        assert why(card, x, y, dead) == "unconnected"
    around = (dead, tunnel("path_nesw", 0, 1))
    assert why("path_nw", 1, 1, *around) is None


@pytest.mark.parametrize(("card", "open_"), [(card, shape.open) for card, shape in shapes().items()])
def test_turned_by_half(card: str, open_: str) -> None:
    """N and S, E and W change places; twice is as before; never by a quarter (S14)."""
    turned = turn(open_, True)
    assert set(turned) == {OPPOSITE[edge] for edge in EDGES if edge in open_}
    assert turn(turned, True) == open_ == turn(open_, False)
    assert ("N" in open_) + ("S" in open_) == ("N" in turned) + ("S" in turned)


# Goals


def test_hidden_goals_are_nothing_to_lie_beside() -> None:
    assert why("path_nesw", 7, 0) == "alone"
    assert why("path_ew", 9, 0, *straight(7)) == "alone"


def test_hidden_goals_do_not_restrict() -> None:
    for card in ("path_nesw", "path_new", "path_ew"):
        assert why(card, 7, 0, *straight(6)) is None
    assert why("path_nw", 7, 0, *straight(6)) is None


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("face", ["stone_a", "stone_b"])
def test_a_stone_restricts_nothing(face: Face, turned: bool) -> None:
    """Nobody has to fit what was turned up as it fitted best."""
    for card in ("path_ew", "path_nw", "path_new", "path_nesw"):
        assert why(card, 7, 0, *straight(6), goals=up(1, face, turned)) is None


def test_on_from_a_stone() -> None:
    """Where its edges fit, a stone leads on; where they do not it is nothing to join."""
    stone = up(1, "stone_b")
    assert why("path_ns", 8, -1, *straight(7), goals=stone) is None
    assert why("path_ew", 8, -1, *straight(7), goals=stone) == "unconnected"
    assert why("path_ns", 8, 1, *straight(7), goals=stone) == "unconnected"
    assert why("path_ns", 8, 1, *straight(7), goals=up(1, "stone_a", turned=True)) is None
    assert why("path_ns", 8, -1, *straight(6), goals=stone) == "unconnected"


@pytest.mark.parametrize(
    ("maze", "expected"),
    [
        (straight(6), ()),
        (straight(7), (1,)),
        (straight(6, tunnel("dead_ew", 7, 0)), ()),
        (straight(6, tunnel("path_nw", 7, 0)), ()),
        (straight(6, tunnel("path_nesw", 7, 0), tunnel("path_ns", 7, -1)), (1,)),
        (straight(6, tunnel("path_nesw", 7, 0), tunnel("path_ns", 7, -1), tunnel("path_nw", 7, -2, True)), (0, 1)),
        (straight(7)[1:], ()),
        (straight(7)[:3] + straight(7)[4:], ()),
    ],
)
def test_reached(maze: tuple[Tunnel, ...], expected: tuple[int, ...]) -> None:
    assert reached(maze, HIDDEN) == expected


def test_from_stone_to_stone() -> None:
    """A stone turned up passes the path on to the next goal."""
    maze = (*straight(7), tunnel("path_ns", 8, -1))
    assert reached(maze, HIDDEN) == (1,)
    assert reached(maze, up(1, "stone_b")) == (0, 1)
    assert reached(maze, up(1, "stone_a")) == (1,)


def test_a_stone_is_turned_to_fit() -> None:
    assert not best_turned(straight(7), 1, "stone_b")
    assert best_turned(straight(7), 1, "stone_a")
    assert not best_turned(straight(7), 1, "gold")
    assert not best_turned((), 0, "stone_a")


# Rockfall


def test_cut_off() -> None:
    """What a rockfall cuts off stays, and nothing hangs on it; another way round mends it."""
    maze = straight(4)
    assert cut_off(maze, HIDDEN) == ()
    broken = (maze[0], *maze[2:])
    assert cut_off(broken, HIDDEN) == ((3, 0), (4, 0))
    assert why("path_ew", 5, 0, *broken) == "unconnected"
    assert why("path_nesw", 2, 0, *broken) is None
    assert cut_off((*broken, tunnel("path_nesw", 2, 0)), HIDDEN) == ()
    assert cut_off((*broken, tunnel("dead_ew", 2, 0)), HIDDEN) == ((3, 0), (4, 0))


def test_a_dead_end_hangs_on_the_start() -> None:
    assert cut_off((tunnel("dead_ew", 1, 0),), HIDDEN) == ()
    assert cut_off((tunnel("dead_ew", 1, 0), tunnel("path_ew", 2, 0)), HIDDEN) == ((2, 0),)


# The table that follows the maze


def test_a_path_lies_where_it_was_played() -> None:
    play = Mine(3, maze=True)
    play.path("path_ne", 1, 0, turned=True)
    assert play.view.maze == (Tunnel(1, 0, "SW", False, "path_ne"),)
    play.path("dead_n", 1, 1)
    assert play.view.maze[1:] == (Tunnel(1, 1, "N", True, "dead_n"),)


def test_goals_are_said_when_they_are_reached() -> None:
    play = Mine(3, maze=True).dig(6)
    assert play.no(a.GoldReached(play.round, "s1")) == "no_goal"
    play.path("path_nesw", 7, 0)
    assert play.view.reached == (1,)
    assert play.no(a.GoldReached(play.round, "s1", 2)) == "no_goal"
    play.act(a.RevealGoal(1, "stone_a", True))
    assert play.no(a.GoldReached(play.round, "s1", 1)) == "no_goal"
    play.act(a.RevealGoal(1, "hidden"))
    play.reach("s1", 1, 2, 3)
    assert play.view.goals == (Goal(), Goal("gold"), Goal())


def test_one_of_each() -> None:
    play = Mine(3)
    play.act(a.RevealGoal(0, "gold"))
    assert play.no(a.RevealGoal(1, "gold")) == "one_of_each"
    assert play.act(a.RevealGoal(0, "gold")) == ()
    play.act(a.RevealGoal(0, "hidden", True))
    assert play.view.goals == HIDDEN


def test_a_sketch_counts_nothing() -> None:
    """Without the maze: a quarrel is settled at any time, and nobody has played for it."""
    play = Mine(3, "deal")
    play.lay(("path_ew", 1, 0))
    assert play.no(a.PlaceTunnel("path_ns", 2, 0)) == "maze.edge"
    assert play.no(a.PlaceTunnel("dead_x", 2, 0)) == "unknown_card"
    play.act(a.PlaceTunnel("path_ns", 2, 0, anyway=True))
    assert cells(play.view.maze) == [(1, 0), (2, 0)]
    assert play.view.cut == ((2, 0),)
    for cell in (START, *GOAL_CELLS, (1, 0)):
        assert play.no(a.PlaceTunnel("path_nesw", *cell, anyway=True)).startswith("maze.")
    play.act(a.RemoveTunnel(2, 0))
    assert play.no(a.RemoveTunnel(2, 0)) == "no_tunnel"
    assert play.no(a.RemoveTunnel(0, 0)) == "start_stays"
    assert play.no(a.RemoveTunnel(8, 0)) == "goal_stays"
    play.act(a.RevealGoal(2, "stone_b", True))
    play.act(a.ClearMaze())
    assert (play.view.maze, play.view.goals) == ((), HIDDEN)
    assert play.act(a.ClearMaze()) == ()
    assert sum(line.seen for line in play.view.composition) == 0


def test_far_out() -> None:
    play = Mine(3, maze=True)
    assert play.refused(a.PlaceTunnel("path_ew", 31, 0)) == "refuse.range"
    assert play.refused(a.PlayPath(play.turn, "path_ew", 1, -31), "s1") == "refuse.range"


# Another search, slow and of another kind: half edges that run into each other, until nothing more does


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


def test_a_refusal_says_the_side() -> None:
    """In words: which edge does not match."""
    play = Mine(3, maze=True)
    with pytest.raises(Rejected) as refused:
        play.path("path_ns", 1, 0)
    assert dict(refused.value.message.params)["edge"] == msg("saboteur.edge.w")
