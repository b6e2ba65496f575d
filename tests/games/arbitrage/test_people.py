"""People come, go, sit elsewhere and change their names in mid-game; nothing is left hanging on them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.hosting import AddSeat, ChangeSeat, Correct, MoveSeat, PlayAgain, RemoveSeat, Start
from companion.games.arbitrage import actions as a
from tests.games.arbitrage.kit import Arbitrage, monster

R = "arbitrage.refuse."


def turn_of(seat: str, people: int) -> Arbitrage:
    play = Arbitrage(people)
    play.act(a.SetTurn(seat, "trouble"))
    return play


@pytest.mark.parametrize(("people", "gone", "then"), [(3, "s2", "s3"), (3, "s3", "s1"), (2, "s2", "s1")])
def test_active_player_leaves(people: int, gone: str, then: str) -> None:
    """cases.md 3: the turn passes to the next; undo gives everything back, the turn included."""
    play = turn_of(gone, 3).level(gone, 4).gear(gone, 6).hand(gone, 5)
    if people == 2:
        play.act(RemoveSeat("s3"))
    before = play.view
    play.act(RemoveSeat(gone))
    assert play.state.active == then
    assert (play.state.phase, play.state.fight) == ("prepare", None)
    assert gone not in [row.seat for row in play.view.rows]
    play.undo()
    assert play.view == before
    assert play.state.active == gone


def test_no_shift_when_another_leaves() -> None:
    """cases.md 4: five players, player 2 to move."""
    play = turn_of("s2", 5)
    play.act(RemoveSeat("s1"))
    assert play.state.active == "s2"
    assert play.end_turn_by_hand().state.active == "s3"


def test_no_shift_when_the_active_leaves() -> None:
    """cases.md 4: remove 2 itself, then it is 3's turn."""
    play = turn_of("s2", 5)
    play.act(RemoveSeat("s2"))
    assert play.state.active == "s3"


def test_no_shift_when_another_moves() -> None:
    """cases.md 4: 5 sits down before 1 in 2's turn; next is still 3."""
    play = turn_of("s2", 5)
    play.act(MoveSeat("s5", 0))
    assert [row.seat for row in play.view.rows] == ["s5", "s1", "s2", "s3", "s4"]
    assert play.state.active == "s2"
    assert play.end_turn_by_hand().state.active == "s3"


def test_fighter_leaves() -> None:
    """The fight goes with the fighter, the turn passes on; undo brings the fight back as it was."""
    play = Arbitrage(4).start(monster(6)).help()
    play.throw(0, 5)
    before = play.view
    play.act(RemoveSeat("s1"))
    assert (play.state.fight, play.state.active, play.state.phase) == (None, "s2", "prepare")
    play.undo()
    assert play.view == before


def test_helper_leaves() -> None:
    play = Arbitrage(4).start(monster(6)).help(levels=1)
    play.throw(0, 5)
    play.act(RemoveSeat("s2"))
    fight = play.fight
    assert (fight.helper, fight.bargain.levels) == (None, 0)
    assert fight.throws[0].seat is None
    assert play.view.fight.monsters == 11


def test_helper_leaves_as_the_last_who_runs() -> None:
    """What is left of the flight is settled, so the fight is over."""
    play = Arbitrage(4).start(monster(6)).help().flee(6, 1)
    play.act(RemoveSeat("s2"))
    assert (play.state.fight, play.state.phase, play.state.active) == (None, "heart", "s1")


def test_helper_leaves_with_a_win_announced() -> None:
    """Without the helper it is no win any more, so the countdown is off."""
    play = Arbitrage(4).gear("s2", 20).start(monster(6)).help()
    play.act(a.ClaimWin(play.fight.id))
    play.act(RemoveSeat("s2"))
    assert play.fight.until is None


def test_names_do_not_matter_to_a_fight() -> None:
    """cases.md 15: a name is only shown; who it is stays."""
    play = Arbitrage(4).start(monster(6)).help()
    before = play.view
    play.act(ChangeSeat("s1", name="Оля"))
    play.act(ChangeSeat("s2", name=" оля ", away=True))
    assert play.view == before
    assert [seat.name for seat in play.table.roster.seats[:2]] == ["Оля", "оля 2"]


def test_newcomer_starts_at_one_and_last() -> None:
    play = turn_of("s3", 3).level("s1", 4)
    play.act(AddSeat("New"))
    assert (play.view.rows[-1].seat, play.view.rows[-1].level) == ("s4", 1)
    assert play.end_turn_by_hand().state.active == "s4"


def test_who_left_is_nobody_anymore() -> None:
    play = Arbitrage(4)
    play.act(RemoveSeat("s4"))
    for action in (a.ChangeLevel("s4", 1), a.Trade("s1", "s4"), a.PlayCurse("s4", "nothing"), a.SetTurn("s4", "heart")):
        assert play.refused(action) == "refuse.seat_gone"
    assert play.refused(a.ChangeLevel("s1", 1), "s4") == "refuse.seat_gone"
    assert play.game.legal(play.table, "s4") == ()


def test_the_last_player_stays() -> None:
    play = Arbitrage(3)
    play.act(RemoveSeat("s3"))
    play.act(RemoveSeat("s2"))
    assert play.refused(RemoveSeat("s1")) == "refuse.last_seat"
    assert play.end_turn_by_hand().state.active == "s1"


def won() -> Arbitrage:
    play = Arbitrage(3).level("s1", 9).gear("s1", 9).level("s2", 4).start(monster(6))
    play.win()
    assert play.table.stage == "over"
    return play


def test_the_result_stays_when_people_go_home() -> None:
    """cases.md 6"""
    play = won()
    result = play.game.score(play.table)
    play.act(RemoveSeat("s1"))
    play.act(RemoveSeat("s3"))
    assert play.table.stage == "over"
    assert play.game.score(play.table) == result
    assert [(p.seat, p.place, p.score, p.winner) for p in result] == [
        ("s1", 1, 10, True), ("s2", 2, 4, False), ("s3", 3, 1, False),
    ]  # fmt: skip


def test_undo_of_the_winning_step() -> None:
    """cases.md 6: nobody has won any more, and the fight is there again."""
    play = won()
    play.undo()
    assert (play.table.stage, play.table.ended, play.view.winners) == ("playing", None, ())
    assert play.fight.until is not None
    play.undo()
    assert play.table.stage == "over"


def test_a_winner_put_right() -> None:
    """A level corrected below 10 opens the game again, without those who went home meanwhile."""
    play = won()
    for action in (a.ChangeLevel("s2", 1), a.EndTurn(1), a.PlayCurse("s1", "levels", 1)):
        assert play.refused(action) == R + "over"
    assert all(x.reason is not None and x.reason.key == R + "over" for x in play.game.legal(play.table, "s1"))
    play.act(RemoveSeat("s3"))
    play.act(Correct("level", "s1", 9))
    assert play.table.stage == "playing"
    assert [row.seat for row in play.view.rows] == ["s1", "s2"]


def test_ten_by_hand_ends_the_game() -> None:
    play = Arbitrage()
    play.act(Correct("level", "s2", 10, "we forgot to tap"))
    assert play.view.winners == ("s2",)
    assert play.table.stage == "over"


def test_again_with_the_same_people() -> None:
    play = won()
    play.act(PlayAgain())
    play.act(Start("s2"))
    assert [row.level for row in play.view.rows] == [1, 1, 1]
    assert play.state.active == "s2"


@pytest.mark.parametrize("what", ["level", "gear", "hand"])
def test_numbers_put_right(what: str) -> None:
    play = Arbitrage()
    event: Any = play.act(Correct(what, "s1", 7, "house rule"))[0]
    assert (event.value, event.note) == (7, "house rule")
    assert getattr(play.player("s1"), what) == 7
    assert play.act(Correct(what, "s1", 7)) == ()
    assert play.refused(Correct(what, "s1", 100)) == "refuse.range"
    assert play.refused(Correct("luck", "s1", 1)) == "refuse.unknown_number"
