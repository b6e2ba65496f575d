"""People come, go and sit elsewhere in mid-game; nothing hangs on them."""

from __future__ import annotations

import pytest

from companion.core.hosting import AddSeat, ChangeSeat, Correct, MoveSeat, RemoveSeat
from companion.games.history import actions as a
from tests.games.history.kit import Sets, counted, missed
from tests.games.history.moves import check


@pytest.mark.parametrize(("people", "gone", "then"), [(3, "s2", "s3"), (3, "s3", "s1"), (2, "s1", "s2")])
@pytest.mark.parametrize("acted", [False, True])
def test_active_player_leaves(people: int, gone: str, then: str, acted: bool) -> None:
    """cases.md 3: the turn passes to the next; undo gives everything back, the turn included."""
    play = Sets(people).skip(int(gone[1:]) - 1)
    if acted:
        play.lay("E1")
    before = play.view
    play.act(RemoveSeat(gone))
    assert (play.active, play.phase, play.state.done) == (then, "turn", None)
    assert gone not in [row.seat for row in play.view.rows]
    check(play.table)
    play.undo()
    assert play.view == before
    assert play.active == gone


def test_active_player_leaves_before_the_field_is_open() -> None:
    """cases.md 3"""
    play = Sets(3, opened=())
    play.act(RemoveSeat("s1"))
    assert (play.active, play.phase, play.turn) == ("s2", "opening", 1)
    check(play.table)


def test_no_shift_when_another_leaves() -> None:
    """cases.md 4: five players, player 2 to move; 1 leaves."""
    play = Sets(5).skip()
    play.act(RemoveSeat("s1"))
    assert play.active == "s2"
    assert play.skip().active == "s3"


def test_no_shift_when_the_active_leaves() -> None:
    """cases.md 4: remove 2 itself, then it is 3's turn."""
    play = Sets(5).skip()
    play.act(RemoveSeat("s2"))
    assert play.active == "s3"


def test_no_shift_when_another_moves() -> None:
    """cases.md 4: 5 sits down before 1 in 2's turn; next is still 3."""
    play = Sets(5).skip()
    play.act(MoveSeat("s5", 0))
    assert [row.seat for row in play.view.rows] == ["s5", "s1", "s2", "s3", "s4"]
    assert play.skip().active == "s3"


def test_who_is_away_does_not_inherit_the_turn() -> None:
    """cases.md 3"""
    play = Sets(4).skip()
    play.act(ChangeSeat("s3", away=True))
    play.act(RemoveSeat("s2"))
    assert play.active == "s4"


def test_all_others_are_away() -> None:
    play = Sets(3)
    for seat in ("s2", "s3"):
        play.act(ChangeSeat(seat, away=True))
    play.act(RemoveSeat("s1"))
    assert play.active == "s2"
    check(play.table)


def test_one_is_left() -> None:
    play = Sets(2)
    play.act(RemoveSeat("s1"))
    assert play.refused(RemoveSeat("s2")) == "refuse.last_seat"
    assert play.skip().active == "s2"
    check(play.table)


def test_the_hand_goes_under_the_deck() -> None:
    """G"""
    play = Sets(3).put("s2", 4)
    play.act(RemoveSeat("s2"))
    assert (play.hands, play.deck) == ((5, 5), 22)


def test_sets_of_who_leaves_lie_open_again() -> None:
    """G: and their cards are no longer locked."""
    play = Sets(3).lie("E1", "F1", "E2", "F2")
    play.lay("S1")
    play.claim("A1")
    play.act(RemoveSeat("s1"))
    assert play.set("A1").owner is None
    assert not any(card.locked for card in play.view.field)
    play.pass_turn()
    play.claim("A1")
    assert play.points("s2") == 9
    check(play.table)


def test_what_the_one_who_left_missed_is_the_next_players() -> None:
    """S: it was completed in the turn before."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    play.act(RemoveSeat("s1"))
    (claimed,) = play.claim("A1")
    assert (claimed.seat, claimed.missed) == ("s2", True)


def test_what_was_missed_is_still_so_when_another_leaves() -> None:
    play = missed(people=4)
    play.act(RemoveSeat("s1"))
    (claimed,) = play.claim("A1")
    assert (claimed.seat, claimed.missed) == ("s2", True)


def test_a_newcomer_has_five_cards_and_the_last_turn() -> None:
    """G"""
    play = Sets(3).skip()
    play.act(AddSeat("Оля"))
    assert (play.hands, play.deck) == ((5, 5, 5, 5), 13)
    assert [play.skip().active for _ in range(3)] == ["s3", "s4", "s1"]
    check(play.table)


@pytest.mark.parametrize("deck", [0, 3])
def test_a_newcomer_has_no_more_than_the_deck(deck: int) -> None:
    play = Sets(3).leave(deck)
    play.act(AddSeat("Оля"))
    assert (play.hand("s4"), play.deck) == (deck, 0)
    check(play.table)


def test_a_newcomer_goes_again() -> None:
    play = Sets(3)
    before = play.view
    play.act(AddSeat("Оля"))
    play.act(RemoveSeat("s4"))
    assert play.view == before


def test_a_phone_of_who_left_is_refused() -> None:
    play = Sets(3)
    play.act(RemoveSeat("s2"))
    assert play.refused(a.Pass(play.turn), "s2") == "refuse.seat_gone"
    assert play.refused(a.ChangeHand("s2", 1)) == "refuse.seat_gone"
    assert play.refused(a.ChangeBonus("s2", 1)) == "refuse.seat_gone"


def test_a_renamed_player_keeps_everything() -> None:
    """cases.md 15"""
    play = counted((("A1",), 0), ((), 1))
    before = play.view
    play.act(ChangeSeat("s1", name="Оля"))
    assert play.view == before


def test_a_result_stands_when_people_leave() -> None:
    play = counted((("A1",), 0), (("A4",), 0), ((), 1))
    before = play.results
    play.act(RemoveSeat("s1"))
    assert play.results == before
    assert play.table.stage == "over"
    check(play.table)
    # The count is taken back: then who has left is gone.
    play.undo(len(play.entries) - 1)
    assert play.table.stage == "playing"
    assert [row.seat for row in play.view.rows] == ["s2", "s3"]
    check(play.table)


def test_nobody_joins_a_result() -> None:
    """Who sits down after the count is not placed; with the count taken back the newcomer plays."""
    play = counted((("A1",), 0), ((), 0))
    placed = play.game.score(play.table)
    count = len(play.entries)
    play.act(AddSeat("Late"))
    assert play.game.score(play.table) == placed
    play.undo(count)
    assert "Late" in [play.table.roster.name(row.seat) for row in play.view.rows]
    check(play.table)


def test_numbers_of_who_came_after_the_end() -> None:
    """A seat that is not in the finished game has no numbers; putting one right changes nothing."""
    play = Sets(3)
    play.act(a.ChangeDeck(-play.deck))
    play.act(a.CountPoints(nobody=True))
    play.act(AddSeat("late"))
    before = play.view
    play.act(Correct("hand", "s4", 0))
    play.act(Correct("bonus", "s4", 2))
    assert play.view == before
