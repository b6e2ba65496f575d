"""What anybody puts right by hand, at any time."""

from __future__ import annotations

import pytest

from companion.core.hosting import Correct
from companion.games.history import actions as a
from tests.games.history.kit import OPENING, Sets


def test_a_card_on_the_field_and_off_it() -> None:
    play = Sets(3)
    play.act(a.ChangeField("E1", True), "s3")
    assert play.field == (*OPENING, "E1")
    assert play.act(a.ChangeField("E1", True)) == ()
    play.act(a.ChangeField("E1", False), "s2")
    assert play.field == OPENING
    assert play.act(a.ChangeField("E1", False)) == ()
    for card in ("X1", "A1", "?"):
        assert play.no(a.ChangeField(card, True)) == "not_normal"


def test_hand_deck_and_bonus() -> None:
    play = Sets(3)
    play.act(a.ChangeHand("s2", 2), "s1")
    play.act(a.ChangeDeck(-3))
    play.act(a.ChangeBonus("s2", -4))
    assert (play.hand("s2"), play.deck, play.points("s2")) == (7, 15, -4)


@pytest.mark.parametrize(
    "action",
    [
        a.ChangeHand("s1", -6), a.ChangeHand("s1", 32), a.ChangeHand("s1", 10**9), a.ChangeDeck(-19), a.ChangeDeck(19),
        a.ChangeBonus("s1", 51), a.ChangeBonus("s1", -51), a.ChangeBonus("s1", True),
    ],
)  # fmt: skip
def test_numbers_have_ends(action: object) -> None:
    """cases.md 18"""
    assert Sets(3).refused(action) == "refuse.range"


@pytest.mark.parametrize("action", [a.ChangeHand("s1", 0), a.ChangeDeck(0), a.ChangeBonus("s1", 0)])
def test_nothing_is_no_change(action: object) -> None:
    assert Sets(3).no(action) == "no_change"


def test_the_tracked_numbers() -> None:
    play = Sets(3)
    play.act(Correct("hand", "s2", 36))
    play.act(Correct("bonus", "s2", -50))
    assert (play.hand("s2"), play.points("s2")) == (36, -50)
    for what, value in (("hand", 37), ("hand", -1), ("bonus", 51), ("bonus", -51)):
        assert play.refused(Correct(what, "s2", value)) == "refuse.range"


def test_whose_turn_it_is() -> None:
    play = Sets(3).skip()
    play.act(a.SetTurn("s1"))
    assert (play.active, play.phase, play.turn) == ("s1", "turn", 3)
    assert play.act(a.SetTurn("s1")) == ()
    play.lay("E1")
    play.act(a.SetTurn("s1"))
    assert (play.active, play.phase, play.turn, play.state.done) == ("s1", "turn", 3, None)
    assert play.refused(a.SetTurn("s9")) == "refuse.seat_gone"


def test_the_same_turn_once_more_keeps_its_sets_for_the_end() -> None:
    """What became complete in it is its own, not missed."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    play.act(a.SetTurn("s1"))
    assert play.no_claim("A1") == "at_the_end"
    play.pass_turn()
    (claimed,) = play.claim("A1")
    assert not claimed.missed


def test_undo_of_a_laid_card_takes_a_later_set_nowhere() -> None:
    """cases.md 6: the entry of the claim stays in the log until it is undone as well; the table holds meanwhile."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    laid = len(play.entries)
    play.claim("A1")
    play.undo(laid)
    assert "S1" not in play.field
    assert play.set("A1").owner == "s1"
    play.undo(laid + 1)
    assert play.set("A1").owner is None
