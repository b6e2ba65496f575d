"""People come, go and sit elsewhere in mid-game; nothing hangs on them."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion.core.hosting import AddSeat, MoveSeat, RemoveSeat
from companion.games.d12 import actions as a
from tests.games.d12.kit import CARDS, Twelve
from tests.games.d12.moves import check


@pytest.mark.parametrize(("people", "gone", "then"), [(3, "s2", "s3"), (2, "s1", "s2")])
def test_active_player_leaves(people: int, gone: str, then: str) -> None:
    """cases.md 3: the turn passes to the next; undo gives everything back, the turn included."""
    play = Twelve(people).turn_of(gone).put(gone, 4, 2).sniper(gone).roll(9)
    before = play.view
    play.act(RemoveSeat(gone))
    assert (play.active, play.phase, play.state.roll) == (then, "turns", None)
    assert gone not in [row.seat for row in play.view.rows]
    check(play.table)
    play.undo()
    assert play.view == before
    assert play.active == gone


@pytest.mark.parametrize("people", [2, 3])
def test_the_last_of_the_round_leaves(people: int) -> None:
    """cases.md 3: nobody is left in this round, so it is over."""
    gone = f"s{people}"
    play = Twelve(people).turn_of(gone).roll(9)
    before = play.view
    play.act(RemoveSeat(gone))
    assert (play.phase, play.state.roll) == ("cleanup", None)
    check(play.table)
    play.undo()
    assert play.view == before


def test_no_shift_when_another_leaves() -> None:
    """cases.md 4: five players, player 2 to move; 1 leaves."""
    play = Twelve(5).turn_of("s2")
    play.act(RemoveSeat("s1"))
    assert play.active == "s2"
    play.miss()
    assert play.active == "s3"


def test_no_shift_when_the_active_leaves() -> None:
    """cases.md 4: remove 2 itself, then it is 3's turn."""
    play = Twelve(5).turn_of("s2")
    play.act(RemoveSeat("s2"))
    assert play.active == "s3"


def test_no_shift_when_another_moves() -> None:
    """cases.md 4: 5 sits down before 1 in 2's turn; next is still 3."""
    play = Twelve(5).turn_of("s2")
    play.act(MoveSeat("s5", 0))
    assert [row.seat for row in play.view.rows] == ["s5", "s1", "s2", "s3", "s4"]
    assert play.active == "s2"
    play.miss()
    assert play.active == "s3"


def test_everybody_has_one_turn_a_round_whoever_moves() -> None:
    play = Twelve(5).turn_of("s2")
    play.act(MoveSeat("s5", 0))
    order = []
    while play.phase == "turns":
        order.append(play.active)
        play.miss()
    assert sorted(order) == ["s2", "s3", "s4", "s5"]


def test_left_is_left_after_a_move() -> None:
    play = Twelve(4, "attacks", size="medium")
    play.act(MoveSeat("s4", 1))
    play.play("s1", "left_hook")
    assert [player.seat for player in play.state.players if player.skips] == ["s4"]


def test_the_first_player_leaves() -> None:
    """The next one begins the rounds from now on."""
    play = Twelve(3).turn_of("s2")
    play.act(RemoveSeat("s1"))
    assert play.state.first == "s2"
    play.to("draw")
    assert play.to("turns").active == "s2"


def test_the_skip_of_who_left_goes_with_them() -> None:
    play = Twelve(3).skips("s2", 2)
    play.act(RemoveSeat("s2"))
    play.to("turns").miss()
    assert play.active == "s3"


def test_next_in_line_has_to_skip() -> None:
    """cases.md 3: 2 leaves, 3 misses the turn, so it is 4's."""
    play = Twelve(4).skips("s3", 1).turn_of("s2")
    play.act(RemoveSeat("s2"))
    assert (play.active, play.player("s3").skips) == ("s4", 0)


def test_a_timeout_of_who_leaves_falls() -> None:
    for gone in ("s1", "s2"):
        play = Twelve(3, "attacks")
        play.play("s1", "timeout", "s2")
        play.act(RemoveSeat(gone))
        assert play.view.timeout is None
        assert play.go_on()


def test_cards_go_to_the_discards_and_come_back_by_undo() -> None:
    play = Twelve(3).put("s2", 3, 4)
    before = play.view
    play.act(RemoveSeat("s2"))
    assert play.total == CARDS
    play.undo()
    assert play.view == before


def test_the_last_player_stays() -> None:
    play = Twelve(2, "turns")
    play.act(RemoveSeat("s2"))
    assert play.refused(RemoveSeat("s1")) == "refuse.last_seat"
    play.miss()
    assert play.to("turns").active == "s1"


def test_alone_there_is_no_neighbour() -> None:
    play = Twelve(2, "attacks", size="medium")
    play.act(RemoveSeat("s2"))
    assert play.no(play.tactic("s1", "left_hook"), "s1") == "oneself"
    assert play.player("s1").skips == 0


def test_the_result_stays_when_people_go_home() -> None:
    """cases.md 6"""
    play = Twelve(3, "turns").put("s2", 1, 2).put("s1", 1, 0).roll(9)
    play.discard(9)
    result = play.game.score(play.table)
    play.act(RemoveSeat("s1"))
    play.act(RemoveSeat("s3"))
    assert play.table.stage == "over"
    assert play.game.score(play.table) == result


def test_a_winner_of_old_is_no_winner_after_undo() -> None:
    """cases.md 6"""
    play = Twelve(3, "turns").put("s1", 1, 0).roll(9)
    before = play.view
    play.discard(9)
    play.undo()
    assert play.view == before
    assert (play.table.stage, play.game.score(play.table)) == ("playing", ())


def test_who_left_is_nobody_anymore() -> None:
    play = Twelve(3)
    play.act(RemoveSeat("s3"))
    for action in (
        a.ChangeCards("s3", "hand", 1),
        a.ChangeSkips("s3", 1),
        a.SetSniper("s3", "held"),
        a.SetTurn("s3", "turns"),
        a.SayTrap(play.round, "s3"),
    ):
        assert play.refused(action) == "refuse.seat_gone"
    assert play.game.legal(play.table, "s3") == ()


def test_who_comes_late_plays_from_now_on() -> None:
    """In the turns of this round too, or from the next one: exactly once a round."""
    play = Twelve(3).turn_of("s2")
    play.act(AddSeat("late"))
    check(play.table)
    order = []
    while play.phase == "turns":
        order.append(play.active)
        play.miss()
    assert order[:2] == ["s2", "s3"]
    order = []
    play.to("turns")
    while play.phase == "turns":
        order.append(play.active)
        play.miss()
    assert order == ["s1", "s2", "s3", "s4"]


STAGES = ("draw", "called", "around", "attacks", "timeout", "offered", "gamble", "turns", "rolled", "cleanup")


def stage(name: str) -> Twelve:
    play = Twelve(4).put("s1", 6, 3).tell("s2", 1, 2, 3, 4).put("s3", 2, 0).skips("s4", 1)
    if name == "draw":
        play.act(a.SayTrap(play.round, "s3"), "s3")
    if name in ("called", "around"):
        play.to("preround").first("s2", "mine")
        play.first("s3", "around")
    if name == "around":
        play.act(a.PlayCall(play.state.calls[0].id))
        play.act(a.PlayCall(play.state.calls[0].id))
        play.pass_cards("s2", 1, 4)
        play.pass_cards("s1")
    if name in ("attacks", "timeout", "offered", "gamble"):
        play.to("attacks")
    if name in ("timeout", "offered"):
        play.play("s2", "timeout", "s3")
    if name == "offered":
        play.act(a.OfferCard(play.state.timeout.id, 3), "s2")
    if name == "gamble":
        play.play("s1", "gamble")
        play.act(a.AnswerGamble(play.state.gamble.id, "s2", True), "s2")
    if name in ("turns", "rolled"):
        play.turn_of("s2")
    if name == "rolled":
        play.roll(5)
    if name == "cleanup":
        play.to("cleanup")
    return play


def on(play: Twelve) -> None:
    """Whatever waits is settled, and the game goes on a step."""
    state = play.state
    if state.around is not None:
        play.act(a.FinishAround(state.around.id))
    elif state.calls:
        play.act(a.PlayCall(state.calls[0].id))
    elif state.timeout is not None:
        play.act(a.SettleTimeout(state.timeout.id, False))
    elif state.gamble is not None:
        play.act(a.AnswerGamble(state.gamble.id, state.gamble.waiting[0], False))
    elif play.phase == "turns":
        play.miss()
    else:
        play.go_on()


@pytest.mark.parametrize("name", STAGES)
def test_anybody_may_leave_and_come_back(name: str) -> None:
    """cases.md 3 and 4: one or two people leave in every order, at every stage; each undo gives the table back, and
    the game goes on without them."""
    ids = ("s1", "s2", "s3", "s4")
    for leaving in (*permutations(ids, 1), *permutations(ids, 2)):
        play = stage(name)
        before = [play.view]
        for seat in leaving:
            play.act(RemoveSeat(seat))
            check(play.table)
            assert play.total == CARDS
            before.append(play.view)
        first = len(play.entries) - len(leaving) + 1
        for n in reversed(range(len(leaving))):
            play.undo(first + n)
            assert play.view == before[n]
        for n in range(len(leaving)):
            play.undo(len(play.entries) - 2 * n)
            assert play.view == before[n + 1]
        play.act(AddSeat("New"))
        turns: list[str] = []
        while play.round < 3:
            if play.round == 2 and play.phase == "turns" and (not turns or turns[-1] != play.active):
                turns.append(play.active)
            on(play)
            check(play.table)
        left = {*play.table.roster.ids}
        assert set(turns) <= left
        assert len(turns) == len(set(turns))
