"""An accompanying special without hints: laying it tells nothing; a set with the card brings its points."""

from __future__ import annotations

from companion.games.history import actions as a
from tests.games.history.kit import TEMPLATE, Sets


def ending_two() -> Sets:
    """s1 has laid S3, which ends A3 and B1, with a special of 2 points."""
    play = Sets(3).lie("E3", "F3", "E1", "F2")
    assert {one.id for one in TEMPLATE.sets.values() if "S3" in one.cards} == {"A3", "B1"}
    play.lay("S3", special="X7")
    return play


def value(wanted: str) -> int:
    return TEMPLATE.sets[wanted].value


def test_laying_it_tells_nothing() -> None:
    """With a card that completes a set and one that completes none all is the same until a set is announced (G)."""
    seen = []
    for lying in ("E1", "F1"), ("E1", "F2"):
        play = Sets(3).lie(*lying)
        play.lay("S1", special="X7")
        reasons = [one.reason for one in play.game.legal(play.table, "s1")]
        seen.append((play.hands, play.view.rows, play.view.sets, play.state.done, reasons))
    assert seen[0] == seen[1]


def test_its_points_need_a_set_with_the_card_in_the_same_turn() -> None:
    """Not with another set, and not with one that the next player takes."""
    play = Sets(3).lie("E4", "F4", "S4", "E1", "F1")
    play.lay("S1", special="X7")
    play.claim("A4")
    assert play.points("s1") == 6
    play.end()
    play.claim("A1")
    assert (play.points("s2"), play.points("s1")) == (9, 6)


def test_its_points_come_once_and_stay_while_one_such_set_does() -> None:
    """A set given back takes the points along when no other holds the card, and brings them back in the same turn."""
    play = ending_two()
    play.claim("A3", "B1")
    assert play.points("s1") == value("A3") + value("B1") + 2
    play.act(a.DropClaim("A3"))
    assert play.points("s1") == value("B1") + 2
    play.act(a.DropClaim("B1"))
    assert (play.points("s1"), play.row("s1").bonus) == (0, 0)
    play.claim("B1")
    assert play.points("s1") == value("B1") + 2
    play.end()
    play.act(a.DropClaim("B1"))
    assert (play.points("s1"), play.row("s1").bonus) == (0, 0)
    play.pass_turn()
    play.claim("B1")
    assert (play.points("s1"), play.points("s2")) == (0, value("B1"))


def test_its_points_and_a_step_taken_back() -> None:
    """cases.md 6: without the first of two sets the second brings the points; without the special nothing does."""
    play = ending_two()
    laid = len(play.entries)
    play.claim("A3")
    play.claim("B1")
    assert play.row("s1").bonus == 2
    play.undo(laid + 1)
    assert (play.points("s1"), play.row("s1").bonus) == (value("B1") + 2, 2)
    play.undo(laid)
    assert play.row("s1").bonus == 0


def test_a_bonus_put_right_stays_beside_its_points() -> None:
    play = ending_two()
    play.claim("A3")
    play.bonus("s1", 3)
    play.act(a.DropClaim("A3"))
    assert play.row("s1").bonus == 1


def test_it_is_trusted_where_the_field_is_not_tracked() -> None:
    """Any set of the turn brings its points, one of another turn does not."""
    play = Sets(3, field=False)
    play.lay("F1", special="X7")
    assert (play.hand("s1"), play.points("s1")) == (4, 0)
    play.claim("A5", "A6")
    assert play.row("s1").bonus == 2
    play.end()
    play.lay(special="X6")
    play.end()
    play.claim("A1")
    assert (play.hand("s2"), play.points("s2"), play.row("s3").bonus) == (4, 0, 0)
