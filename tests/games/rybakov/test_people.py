"""People come, go and sit elsewhere in mid-game; what they had goes back to the bank, and nothing hangs on them."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion.core.hosting import AddSeat, ChangeSeat, MoveSeat, RemoveSeat
from companion.games.rybakov import actions as a
from tests.games.rybakov.kit import Rybakov
from tests.games.rybakov.moves import check


def turn_of(seat: str, people: int) -> Rybakov:
    play = Rybakov(people=people)
    while play.state.active != seat:
        play.end()
    return play


@pytest.mark.parametrize(("people", "gone", "then"), [(3, "s2", "s3"), (3, "s3", "s1"), (2, "s2", "s1")])
def test_active_player_leaves(people: int, gone: str, then: str) -> None:
    """cases.md 3: the turn passes to the next; undo gives everything back, the turn included."""
    play = turn_of(gone, people).level(gone, 4).rich(gone, 7).give(gone, "media").store(gone, "art").roll()
    before = play.view
    play.act(RemoveSeat(gone))
    assert (play.state.active, play.phase, play.state.roll) == (then, "before", None)
    assert gone not in [row.seat for row in play.view.rows]
    check(play.table)
    play.undo()
    assert play.view == before
    assert play.state.active == gone


def test_no_shift_when_another_leaves() -> None:
    """cases.md 4: five players, player 2 to move."""
    play = turn_of("s2", 5)
    play.act(RemoveSeat("s1"))
    assert play.state.active == "s2"
    assert play.end().state.active == "s3"


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
    assert play.end().state.active == "s3"


def test_coins_go_to_the_bank_and_come_back_by_undo() -> None:
    play = Rybakov().rich("s2", 30).rich("s1", 4)
    play.act(RemoveSeat("s2"))
    assert play.coins("s1", "s3") == (4, 0, -4)
    play.undo()
    assert play.coins("s1", "s2", "s3") == (4, 30, 0, -34)


def test_tokens_of_who_left_are_nobodys() -> None:
    play = Rybakov("media", "it", "media")
    play.act(RemoveSeat("s2"))
    play.spin("it")
    assert play.view.market.free


def test_offers_of_who_leaves_go() -> None:
    play = Rybakov("media", "it", "it").services()
    play.offer(play.ask_service("s2", "s1", "it"))
    other = play.offer(play.ask_service("s3", "s1", "it"))
    play.act(RemoveSeat("s2"))
    assert play.state.offers == (other,)
    play.act(RemoveSeat("s1"))
    assert play.state.offers == ()


def test_the_starter_leaves() -> None:
    """A circle begins with the next one from now on."""
    play = turn_of("s2", 3)
    play.act(RemoveSeat("s1"))
    assert play.state.starter == "s2"
    assert (play.end().state.active, play.state.circle) == ("s3", 1)
    assert (play.end().state.active, play.state.circle) == ("s2", 2)


@pytest.mark.parametrize("gone", ["s1", "s2", "s3"])
def test_somebody_leaves_while_enterprises_are_chosen(gone: str) -> None:
    play = Rybakov(choose=False)
    play.choose("art")
    play.act(RemoveSeat(gone))
    check(play.table)
    while play.phase == "choose":
        play.choose("media")
        check(play.table)
    left = [seat for seat in ("s1", "s2", "s3") if seat != gone]
    assert all(play.player(seat).enterprises for seat in left)
    assert (play.state.active, play.state.circle) == (left[0], 1)


def test_somebody_moves_while_enterprises_are_chosen() -> None:
    play = Rybakov(choose=False)
    play.choose("art")
    play.act(MoveSeat("s3", 0))
    while play.phase == "choose":
        play.choose("media")
    assert [len(player.enterprises) for player in play.state.players] == [1, 1, 1]
    check(play.table)


def test_the_turn_passes_over_who_is_away() -> None:
    play = Rybakov()
    play.act(ChangeSeat("s2", away=True))
    assert play.end().state.active == "s3"


def test_the_last_player_stays() -> None:
    play = Rybakov(people=2)
    play.act(RemoveSeat("s2"))
    assert play.refused(RemoveSeat("s1")) == "refuse.last_seat"
    play.end()
    assert (play.state.active, play.state.circle) == ("s1", 2)


def test_the_result_stays_when_people_go_home() -> None:
    """cases.md 6"""
    play = Rybakov().give("s1", "art", "media").rich("s1", 100).rich("s2", 3).services()
    play.act(a.BuyEnterprise(play.turn, "art"), "s1")
    result = play.game.score(play.table)
    play.act(RemoveSeat("s1"))
    play.act(RemoveSeat("s3"))
    assert play.table.stage == "over"
    assert play.game.score(play.table) == result


def test_who_left_is_nobody_anymore() -> None:
    play = Rybakov()
    play.act(RemoveSeat("s3"))
    for action in (
        a.ChangeLevel("s3", 1),
        a.SetTurn("s3", "before"),
        a.Pay("s1", "s3", 1),
        a.GiveEnterprise("s3", "it"),
    ):
        assert play.refused(action) == "refuse.seat_gone"
    assert play.game.legal(play.table, "s3") == ()


STAGES = ("choosing", "before", "scale", "zero", "market", "offered", "services")


def stage(name: str) -> Rybakov:
    if name == "choosing":
        play = Rybakov(choose=False, people=4, start_coins=10)
        play.choose("media")
        return play
    play = Rybakov("media", "it", "it", "machine", start_coins=10).store("s1", "art").store("s2", "art")
    if name == "scale":
        play.roll()
    if name == "zero":
        play.broke()
    if name in ("market", "offered"):
        play.spin("it")
    if name == "offered":
        play.offer(play.ask_token("s2", play.id("s2", "it"), 5))
        play.offer(play.ask_service("s4", "s1", "machine", 1, by=1))
    if name == "services":
        play.services()
        play.offer(play.ask_service("s2", "s1", "it", 1))
    return play


@pytest.mark.parametrize("name", STAGES)
def test_anybody_may_leave_and_come_back(name: str) -> None:
    """cases.md 3 and 4: one or two people leave in every order, at every stage; each undo gives the table back."""
    ids = ("s1", "s2", "s3", "s4")
    for leaving in (*permutations(ids, 1), *permutations(ids, 2)):
        play = stage(name)
        before = [play.view]
        for seat in leaving:
            play.act(RemoveSeat(seat))
            check(play.table)
            before.append(play.view)
        first = len(play.entries) - len(leaving) + 1
        for n in reversed(range(len(leaving))):
            play.undo(first + n)
            assert play.view == before[n]
        for n in range(len(leaving)):
            play.undo(len(play.entries) - 2 * n)
            assert play.view == before[n + 1]
        play.act(AddSeat("New"))
        for _ in range(12):
            check(play.table)
            if play.phase == "choose":
                play.choose("chemistry")
            elif play.player(play.state.active).level == 0 and play.phase == "scale":
                play.act(a.GoBankrupt(play.turn))
            else:
                play.end()
        assert all(player.enterprises for player in play.state.players)
