"""A whole game taken back step by step and done again. cases.md 6"""

from __future__ import annotations

from typing import Any

from companion.core.log import fold
from companion.games.saboteur import actions as a
from tests.games.saboteur.kit import Mine
from tests.games.saboteur.moves import check


def played() -> Mine:
    """Three rounds with something of everything, one action a step, to the podium."""
    play = Mine(4, "look", saboteurs=("s2",), maze=True)
    for seat in ("s3", "s1", "s4", "s2"):
        play.act(a.SeenRole(1, seat), seat)
    play.path("path_ew", 1, 0)
    play.broken("s3", "cart")
    play.repair("s3", "cart", "lantern")
    play.act(a.UseMap(play.turn, 2), "s4")
    play.act(a.NoteGoal("s4", 2, "gold"), "s4")
    play.act(a.NoteGoal("s4", 2, None), "s4")
    play.path("path_nesw", 2, 0)
    play.act(a.Rockfall(play.turn, 1, 0), "s2")
    play.act(a.LookAgain(1, "s3"), "s3")
    play.discard()
    play.act(a.SetTurn("s2"))
    play.lay(("path_ew", 1, 0), ("path_nesw", 3, 0)).dig(7, 4)
    play.act(a.RevealGoal(0, "stone_a", True))
    play.reach("s1", 1, 2, 3, goal=1)
    play.take(2)
    play.take(3)
    play.next_round(("s4",))
    play.lay(("path_ew", 1, 0))
    play.act(a.ClearMaze())
    play.run_out()
    play.next_round(()).dig()
    play.reach("s2", 1, 1, 1, 3)
    play.take_all()
    assert play.table.stage == "over"
    return play


def both(play: Mine) -> tuple[Any, ...]:
    """All views, and what undo must not turn back left out."""
    return (play.table.stage, *(play.game.view(play.table, seat) for seat in (*play.table.roster.ids, None)))


def test_every_step_back_and_forth() -> None:
    play = played()
    many, after = len(play.entries), both(play)
    for back in range(1, many - 6):
        play.undo(*range(many - back + 1, many + 1))
        check(play.table, undone=True)
        before = fold(play.game, play.entries[: many - back])
        assert play.table.state == before.state
        play.undo()
        assert both(play) == after
        play.entries[many:] = []


def test_any_one_step_back() -> None:
    """What comes after a step that is taken back still makes a table that holds, and it is dealt on from there."""
    play = played()
    many = len(play.entries)
    for step in range(7, many + 1):
        play.undo(step)
        check(play.table, undone=True)
        assert play.game.legal(play.table, "s1")
        play.undo()
        play.entries[many:] = []
