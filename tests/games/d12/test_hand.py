"""The hand that a phone is told: what it shows its owner, and how it keeps up."""

from __future__ import annotations

import pytest

from companion.core.hosting import Correct
from companion.games.d12 import actions as a
from companion.games.d12.discards import odds
from tests.games.d12.kit import Twelve, rolled


def test_told_cards_are_sorted_and_counted() -> None:
    play = Twelve(2)
    play.act(a.TellHand("s1", (9, 1, 4)), "s1")
    own = play.own("s1")
    assert (own.cards, own.untold, own.doubt, own.discards) == ((1, 4, 9), 3, False, None)
    assert own.odds == odds((1, 4, 9))


def test_nothing_told_nothing_shown() -> None:
    play = Twelve(2)
    assert play.game.view(play.table, "s1").own is None
    assert play.view.own is None


def test_more_than_the_hand_counts() -> None:
    """The counter comes first."""
    play = Twelve(2).put("s1", 2, 4)
    assert play.no(a.TellHand("s1", (1, 2, 3)), "s1") == "told_more"


@pytest.mark.parametrize("cards", [(0,), (13,), (-1, 5), (10**9,)])
def test_values_no_card_has(cards: tuple[int, ...]) -> None:
    """cases.md 18"""
    assert Twelve(2).no(a.TellHand("s1", cards), "s1") == "refuse.range"


def test_more_copies_than_there_are() -> None:
    """(S) Eight of each value."""
    play = Twelve(2).put("s1", 9, 0)
    assert play.no(a.TellHand("s1", (4,) * 9), "s1") == "copies"
    play.act(a.TellHand("s1", (4,) * 8), "s1")


def test_only_the_own_seat_tells() -> None:
    """cases.md 16: no one writes into the hand of another, the host neither."""
    play = Twelve(2)
    assert play.no(a.TellHand("s1", (1,)), "s2") == "refuse.not_yours"
    assert play.no(a.TellHand("s1", (1,)), None) == "refuse.not_yours"


def test_forgotten() -> None:
    play = Twelve(2).tell("s1", 1, 2)
    assert play.no(a.ForgetHand("s1"), "s2") == "refuse.not_yours"
    play.act(a.ForgetHand("s1"), "s1")
    assert play.game.view(play.table, "s1").own is None
    assert play.cards("s1") == ((2, 6),)


def test_told_again() -> None:
    play = Twelve(2, "attacks").tell("s1", 1, 2)
    play.play("s1", "scouting", "s2")
    assert play.own("s1").doubt
    play.act(a.TellHand("s1", (2, 12)), "s1")
    own = play.own("s1")
    assert (own.cards, own.doubt) == ((2, 12), False)


def test_discards_are_shown_on_the_own_roll_only() -> None:
    play = rolled(7, 3, 4, 7, reserve=4, people=3).tell("s2", 7, 7)
    assert {tuple(sorted(cards)) for cards in play.own("s1").discards or ()} == {(7,), (3, 4)}
    assert len((play.own("s1").discards or ())[0]) == 2
    assert play.own("s2").discards is None


def test_nothing_fits() -> None:
    assert rolled(2, 3, 4, 7, reserve=4).own("s1").discards == ()


def test_discards_follow_the_shifts() -> None:
    play = rolled(2, 3, 4, 7, reserve=4)
    play.act(play.shift(2), "s1")
    assert play.own("s1").discards == ((4,),)


def test_refilled_cards_are_not_told() -> None:
    play = rolled(7, 3, 4, 9, reserve=4)
    play.discard(3, 4)
    own = play.own("s1")
    assert (own.cards, own.untold, play.cards("s1")) == ((9,), 4, ((5, 0),))


@pytest.mark.parametrize(
    "action",
    [Correct("hand", "s1", 2), Correct("hand", "s1", 5), a.ChangeCards("s1", "hand", -1)],
)
def test_a_count_put_right_leaves_doubt(action: object) -> None:
    """Nobody told the phone which card went, or came."""
    play = Twelve(2).tell("s1", 1, 2, 3)
    play.act(action)
    assert len(play.own("s1").cards) <= play.player("s1").hand
    assert play.own("s1").doubt


def test_the_reserve_put_right_leaves_no_doubt() -> None:
    play = Twelve(2).tell("s1", 1, 2, 3)
    play.act(Correct("reserve", "s1", 2))
    assert (play.own("s1").cards, play.own("s1").doubt) == ((1, 2, 3), False)


def test_a_late_joiner_has_told_nothing() -> None:
    play = Twelve(2).tell("s1", 1)
    assert play.player("s2").told is None
