"""Where a path card may lie, which goals are reached and what is cut off."""

from __future__ import annotations

import pytest

from companion.core.game import Rejected
from companion.core.message import msg
from companion.games.saboteur import actions as a
from companion.games.saboteur.cards import shapes
from companion.games.saboteur.maze import (
    EDGES,
    GOAL_CELLS,
    OPPOSITE,
    START,
    Face,
    Goal,
    Tunnel,
    best_turned,
    check,
    cut_off,
    reached,
    turn,
)
from tests.games.saboteur.kit import HIDDEN, Mine, cells, straight, tunnel


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


def test_a_refusal_says_the_side() -> None:
    """In words: which edge does not match."""
    play = Mine(3, maze=True)
    with pytest.raises(Rejected) as refused:
        play.path("path_ns", 1, 0)
    assert dict(refused.value.message.params)["edge"] == msg("saboteur.edge.w")
