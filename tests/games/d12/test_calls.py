"""Before the round: who said Mine or Around the World first, and what they do."""

from __future__ import annotations

import pytest

from companion.core.game import Stale
from companion.core.hosting import RemoveSeat
from companion.games.d12 import actions as a
from companion.games.d12.state import Phase
from tests.games.d12.kit import R, Twelve, kinds

# Who was first


def test_the_order_of_the_presses_is_the_order_of_play() -> None:
    """(S) First to say it aloud goes first."""
    play = Twelve(3, "preround")
    calls = [play.first("s3", "mine"), play.first("s1", "around"), play.first("s2", "mine")]
    assert [call.id for call in play.view.calls] == calls
    assert [call.seat for call in play.view.calls] == ["s3", "s1", "s2"]


def test_one_says_a_thing_once() -> None:
    play = Twelve(3, "preround")
    play.first("s1", "mine")
    assert play.no(a.SayFirst(play.round, "s1", "mine"), "s1") == "said"
    play.first("s2", "mine")


def test_one_tactic_a_round() -> None:
    """(S) Who drew Trap or said the one has no other, also once it is played; a mistake is taken back."""
    play = Twelve(4)
    play.act(a.SayTrap(play.round, "s1"), "s1")
    play.go_on()
    mistake, mine = play.first("s2", "around"), play.first("s3", "mine")
    assert play.no(a.SayFirst(play.round, "s1", "mine"), "s1") == "trap_drawn"
    assert play.no(a.SayFirst(play.round, "s2", "mine"), "s2") == "one_tactic"
    assert play.why("mine", "s2") == R + "one_tactic"
    play.act(a.DropCall(mistake))
    play.act(a.PlayCall(mine))
    assert play.no(a.SayFirst(play.round, "s3", "around"), "s3") == "one_tactic"
    assert play.no(a.SayFirst(play.round, "s3", "mine"), "s3") == "one_tactic"
    play.first("s2", "mine")
    play.act(a.PlayCall(play.state.calls[0].id))
    play.to("draw").to("preround")
    for seat in ("s1", "s3"):
        play.first(seat, "mine")


def test_no_more_calls_than_cards() -> None:
    """(S) A small deck has two Mines; played ones count, those taken back do not."""
    play = Twelve(4, "preround")
    play.act(a.PlayCall(play.first("s1", "mine")))
    mistake = play.first("s2", "mine")
    assert play.no(a.SayFirst(play.round, "s3", "mine"), "s3") == "all_said"
    play.act(a.DropCall(mistake))
    play.first("s3", "mine")


def test_a_phase_set_by_hand_asks_anew() -> None:
    play = Twelve(3, "preround")
    play.act(a.PlayCall(play.first("s1", "mine")))
    play.act(a.SetTurn("s1", "attacks"))
    play.act(a.SetTurn("s1", "preround"))
    play.first("s1", "around")


@pytest.mark.parametrize("phase", ["draw", "attacks", "turns", "cleanup"])
def test_only_before_the_round(phase: Phase) -> None:
    """D21"""
    play = Twelve(3, phase)
    for tactic in ("mine", "around"):
        assert play.no(a.SayFirst(play.round, "s1", tactic), "s1") == "preround_only"


def test_other_tactics_are_not_called() -> None:
    play = Twelve(3, "preround")
    assert play.no(a.SayFirst(play.round, "s1", "timeout"), "s1") == "no_call"


def test_in_doubt_the_die_decides() -> None:
    """(S) Highest first; those who tie roll again (G)."""
    play = Twelve(4, "preround", size="large")
    first, second, third = (play.first(seat, "mine") for seat in ("s1", "s2", "s3"))
    (event,) = play.act(a.RollOff(play.round), dice=(4, 11, 4, 2, 9))
    assert event.order == (second, third, first)
    assert [call.id for call in play.view.calls] == [second, third, first]
    assert play.no(a.RollOff(play.round)) == "rolled_off"
    play.first("s4", "around")
    play.act(a.RollOff(play.round), dice=(1, 2, 3, 4))


def test_one_call_needs_no_die() -> None:
    play = Twelve(3, "preround")
    play.first("s1", "mine")
    assert play.no(a.RollOff(play.round)) == "no_doubt"


def test_only_the_first_call_is_played() -> None:
    play = Twelve(3, "preround")
    first, second = play.first("s1", "mine"), play.first("s2", "mine")
    assert play.no(a.PlayCall(second)) == "call_order"
    play.act(a.PlayCall(first))
    play.act(a.PlayCall(second))
    with pytest.raises(Stale):
        play.act(a.PlayCall(second))


def test_said_by_mistake() -> None:
    play = Twelve(3, "preround")
    first, second = play.first("s1", "mine"), play.first("s2", "mine")
    play.act(a.DropCall(first))
    play.act(a.PlayCall(second))
    assert [player.skips for player in play.state.players] == [0, 1, 0]
    with pytest.raises(Stale):
        play.act(a.DropCall(first))


def test_nothing_goes_on_while_a_call_waits() -> None:
    """They are mandatory (S)."""
    play = Twelve(3, "preround")
    call = play.first("s1", "around")
    assert play.no(a.GoOn(play.round, "preround")) == "calls_open"
    play.act(a.PlayCall(call))
    assert play.no(a.GoOn(play.round, "preround")) == "around_open"
    play.act(a.FinishAround(play.state.around.id))
    assert play.go_on()


def test_a_call_of_an_older_round_is_stale() -> None:
    play = Twelve(3, "preround").to("draw").to("preround")
    with pytest.raises(Stale):
        play.act(a.SayFirst(1, "s1", "mine"), "s1")


# Mine


def test_mine_costs_the_next_turn_of_its_player() -> None:
    """(S)"""
    play = Twelve(3, "preround")
    events = play.act(a.PlayCall(play.first("s2", "mine")))
    assert "MineHit" in kinds(events)
    assert play.player("s2").skips == 1
    play.to("turns").miss()
    assert play.active == "s3"
    assert play.player("s2").skips == 0


def test_two_mines_of_two_players() -> None:
    play = Twelve(3, "preround")
    for seat in ("s3", "s1"):
        play.act(a.PlayCall(play.first(seat, "mine")))
    assert play.to("turns").active == "s2"
    play.miss()
    assert play.phase == "cleanup"


# Around the World


def test_two_cards_go_left() -> None:
    """(S) Left is the next in turn order; all pass at once (S*)."""
    play = Twelve(3, "preround").put("s1", 6, 0).put("s2", 5, 1).put("s3", 4, 2)
    play.around("s2")
    for seat in ("s3", "s1"):
        play.pass_cards(seat)
        assert play.cards() == ((6, 0), (5, 1), (4, 2))
    events = play.pass_cards("s2")
    assert events[-1].passes == (("s1", "s2", 2), ("s2", "s3", 2), ("s3", "s1", 2))
    assert play.cards() == ((6, 0), (5, 1), (4, 2))
    assert play.view.around is None


def test_who_has_one_or_none_passes_one_or_none() -> None:
    """(S) The receiver gets what was passed."""
    play = Twelve(3, "preround").put("s1", 1, 4).put("s2", 0, 3).put("s3", 5, 0)
    play.around("s1")
    for seat in play.view.around.waiting:
        play.pass_cards(seat)
    assert play.state.around is None
    assert play.cards() == ((2, 4), (1, 3), (3, 0))


def test_one_call_finishes_for_those_who_chose_nothing() -> None:
    """(S) All have passed at the table: each as many as it must."""
    play = Twelve(3, "preround").put("s1", 6, 1).put("s2", 1, 1).put("s3", 6, 2)
    play.around("s1")
    play.act(a.FinishAround(play.state.around.id))
    assert play.cards() == ((6, 1), (2, 1), (5, 2))


def test_nobody_wins_by_passing_and_receiving() -> None:
    """All pass at once: a hand of two and no reserve is never empty in between."""
    play = Twelve(2, "preround").put("s1", 2, 0).put("s2", 3, 0)
    play.around("s1")
    play.act(a.FinishAround(play.state.around.id))
    assert (play.cards(), play.table.stage) == (((2, 0), (3, 0)), "playing")


def test_who_passes_the_last_and_gets_nothing_wins() -> None:
    play = Twelve(2, "preround").put("s1", 1, 0).put("s2", 0, 4)
    play.around("s2")
    play.act(a.FinishAround(play.state.around.id))
    assert (play.cards(), play.view.winners) == (((0, 0), (1, 4)), ("s1",))


def test_told_cards_go_to_who_told_his_hand() -> None:
    play = Twelve(3, "preround").tell("s1", 1, 2, 3).tell("s2", 4, 5, 6)
    play.around("s1")
    play.pass_cards("s1", 1, 3)
    play.pass_cards("s2", 4, 6)
    play.pass_cards("s3")
    one, two = play.own("s1"), play.own("s2")
    assert (one.cards, one.untold, one.doubt) == ((2,), 2, False)
    assert (two.cards, two.untold, two.doubt) == ((1, 3, 5), 0, False)
    assert play.player("s3").told is None


def test_a_told_hand_that_chose_nothing_is_in_doubt() -> None:
    play = Twelve(2, "preround").tell("s1", 1, 2, 3)
    play.around("s2")
    play.pass_cards("s2")
    play.act(a.FinishAround(play.state.around.id))
    assert play.own("s1").doubt


def test_cards_that_are_not_in_the_told_hand_are_not_passed() -> None:
    play = Twelve(2, "preround").tell("s1", 1, 2, 3)
    around = play.around("s2")
    assert play.no(a.PassCards(around, "s1", (4, 5)), "s1") == "not_in_hand"
    assert play.no(a.PassCards(around, "s1", (2, 2)), "s1") == "not_in_hand"


@pytest.mark.parametrize("cards", [(1,), (1, 2, 3), (0, 1), (12, 13), (-1, 3)])
def test_the_number_passed_is_the_one_that_must_be(cards: tuple[int, ...]) -> None:
    """cases.md 18"""
    play = Twelve(2, "preround")
    around = play.around("s2")
    plain = all(1 <= card <= 12 for card in cards)
    assert play.no(a.PassCards(around, "s1", cards), "s1") == ("pass_many" if plain else "refuse.range")


def test_one_may_choose_again_until_all_have() -> None:
    play = Twelve(3, "preround").tell("s1", 1, 2, 3)
    play.around("s2")
    play.pass_cards("s1", 1, 2)
    assert play.own("s1").passing == (1, 2)
    play.pass_cards("s1", 2, 3)
    assert play.own("s1").passing == (2, 3)
    assert play.view.around.waiting == ("s2", "s3")


def test_two_around_one_after_the_other() -> None:
    """D31: the second passes the cards that the first brought."""
    play = Twelve(3, "preround").put("s1", 2, 1).put("s2", 0, 1).put("s3", 0, 1)
    first, second = play.first("s1", "around"), play.first("s2", "around")
    play.act(a.PlayCall(first))
    play.act(a.FinishAround(play.state.around.id))
    assert play.cards() == ((0, 1), (2, 1), (0, 1))
    play.act(a.PlayCall(second))
    play.act(a.FinishAround(play.state.around.id))
    assert play.cards() == ((0, 1), (0, 1), (2, 1))


def test_an_around_that_is_over_is_stale() -> None:
    """cases.md 2"""
    play = Twelve(2, "preround")
    around = play.around("s1")
    play.act(a.FinishAround(around))
    for action in (a.FinishAround(around), a.PassCards(around, "s1")):
        with pytest.raises(Stale):
            play.act(action)


def test_who_leaves_is_not_waited_for() -> None:
    """cases.md 3"""
    play = Twelve(4, "preround").put("s1", 2, 2)
    play.around("s2")
    for seat in ("s1", "s2", "s4"):
        play.pass_cards(seat)
    play.act(RemoveSeat("s3"))
    if play.state.around is not None:
        assert play.view.around.waiting == ()
        play.act(a.FinishAround(play.state.around.id))
    assert play.cards() == ((2, 2), (6, 6), (6, 6))


def test_who_called_leaves() -> None:
    play = Twelve(3, "preround")
    play.first("s1", "mine")
    call = play.first("s2", "mine")
    play.act(RemoveSeat("s1"))
    assert [c.id for c in play.view.calls] == [call]
    play.act(a.PlayCall(call))
