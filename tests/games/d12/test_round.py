"""The round: one tactic each, Trap, the piles, what burns, who is first."""

from __future__ import annotations

import pytest

from companion.core.game import Stale
from companion.core.hosting import AddSeat, RemoveSeat
from companion.games.d12 import actions as a
from companion.games.d12.state import Phase
from tests.games.d12.kit import CARDS, Twelve, kinds


def test_a_round_begins_with_the_draw() -> None:
    play = Twelve(3)
    assert (play.phase, play.round, play.turn, play.state.first) == ("draw", 1, 1, "s1")


def test_five_phases_in_order() -> None:
    """(S)"""
    play, seen = Twelve(3), []
    while not seen or play.phase != "draw":
        if not seen or seen[-1] != play.phase:
            seen.append(play.phase)
        play.miss() if play.phase == "turns" else play.go_on()
    assert seen == ["draw", "preround", "attacks", "turns", "cleanup"]
    assert play.round == 2


def test_each_draws_one_tactic() -> None:
    """(S)"""
    play = Twelve(3)
    before = play.state.tactics
    play.go_on()
    assert (before - play.state.tactics, play.state.drawn, play.state.tactics_out) == (3, 3, 0)


def test_unplayed_tactics_burn() -> None:
    """(S) D21"""
    play = Twelve(3, "cleanup")
    play.to("draw")
    assert (play.state.drawn, play.state.tactics_out) == (0, 3)


def test_the_tactics_are_shuffled_when_they_run_out() -> None:
    """(G) Ten rounds of three from a deck of 31: the eleventh takes the last and two of the shuffled."""
    play = Twelve(3)
    whole = play.state.tactics
    for _ in range(10):
        play.to("preround").to("draw")
    assert (play.state.tactics, play.state.tactics_out) == (1, 30)
    play.go_on()
    assert (play.state.tactics, play.state.tactics_out, play.state.drawn) == (28, 0, 3)
    assert play.state.tactics + play.state.tactics_out + play.state.drawn == whole


def test_a_phase_is_left_once() -> None:
    """cases.md 2: two phones press at once."""
    play = Twelve(3)
    button = a.GoOn(play.round, "draw")
    play.act(button, "s1")
    with pytest.raises(Stale):
        play.act(button, "s2")
    assert play.phase == "preround"


def test_the_button_of_an_older_round_is_stale() -> None:
    play = Twelve(3).to("cleanup")
    play.go_on()
    with pytest.raises(Stale):
        play.act(a.GoOn(1, "draw"))


def test_turns_are_not_passed_over_as_a_phase() -> None:
    play = Twelve(3, "turns")
    assert play.no(a.GoOn(play.round, "turns")) == "turns_end"


# Trap


@pytest.mark.parametrize(
    ("hand", "reserve", "then"),
    [(6, 4, (6, 5)), (4, 0, (5, 0)), (5, 6, (6, 6)), (6, 6, (6, 6)), (0, 3, (1, 3)), (6, 5, (6, 6)), (2, 10, (2, 10))],
)
def test_trap(hand: int, reserve: int, then: tuple[int, int]) -> None:
    """(S) One number card into the hand, D23; what is over six goes to the reserve (G); never more than twelve (S)."""
    play = Twelve(2).put("s1", hand, reserve)
    numbers = play.state.numbers
    events = play.act(a.SayTrap(play.round, "s1"), "s1")
    took = sum(then) - hand - reserve
    assert [event.took for event in events] == [took]
    assert play.cards("s1") == (then,)
    assert numbers - play.state.numbers == took


def test_the_log_says_why_a_trap_takes_none() -> None:
    """(S) Twelve is the most; where there is no card at all, that is not the reason."""
    play = Twelve(2)
    (full,) = play.act(a.SayTrap(play.round, "s1"), "s1")
    play = Twelve(8).put("s1", 6, 5)
    play.act(a.ChangeCards("s2", "hand", 1))
    (empty,) = play.act(a.SayTrap(play.round, "s1"), "s1")
    assert (full.took, full.full, empty.took, empty.full) == (0, True, 0, False)
    assert [play.game.describe(event, None).key for event in (full, empty)] == [
        "d12.log.trap_full",
        "d12.log.trap_none",
    ]


def test_who_skips_has_missed_the_turn() -> None:
    play = Twelve(3).skips("s1", 1).skips("s2", 1).to("turns")
    assert (play.active, [row.missed for row in play.view.rows]) == ("s3", [True, True, False])
    play.to("draw").to("turns")
    assert [row.missed for row in play.view.rows] == [False, False, False]


def test_trap_once_a_seat_and_round() -> None:
    play = Twelve(2).put("s1", 3, 0)
    play.act(a.SayTrap(play.round, "s1"), "s1")
    assert play.no(a.SayTrap(play.round, "s1"), "s1") == "trapped"
    assert [row.trapped for row in play.view.rows] == [True, False]
    play.to("preround").to("draw")
    assert [row.trapped for row in play.view.rows] == [False, False]
    play.act(a.SayTrap(play.round, "s1"), "s1")


def test_trap_never_enters_the_hand() -> None:
    """(S) Of three drawn one was Trap: two are left to play."""
    play = Twelve(3)
    play.act(a.SayTrap(play.round, "s2"), "s2")
    play.go_on()
    assert play.state.drawn == 2


@pytest.mark.parametrize("phase", ["preround", "attacks", "turns", "cleanup"])
def test_trap_is_drawn_in_the_draw(phase: Phase) -> None:
    play = Twelve(2, phase)
    assert play.no(a.SayTrap(play.round, "s1"), "s1") == "draw_only"


def test_trap_of_an_older_round_is_stale() -> None:
    play = Twelve(2).to("cleanup").to("draw")
    with pytest.raises(Stale):
        play.act(a.SayTrap(1, "s1"), "s1")


def test_trap_of_a_told_hand() -> None:
    """The new card is not known to the phone."""
    play = Twelve(2).tell("s1", 2, 3)
    play.act(a.SayTrap(play.round, "s1"), "s1")
    own = play.own("s1")
    assert (own.cards, own.untold, own.doubt) == ((2, 3), 1, False)


# The number pile


def test_the_discarded_numbers_are_shuffled_when_the_pile_is_empty() -> None:
    """(S) Eight players leave no pile: what was discarded is drawn again."""
    play = Twelve(8, "turns").roll(12)
    play.discard(many=2)
    assert (play.state.numbers, play.state.numbers_out) == (0, 2)
    play.to("draw")
    play.act(a.SayTrap(play.round, "s1"), "s1")
    assert (play.state.numbers, play.state.numbers_out) == (1, 0)
    assert play.total == CARDS


def test_nothing_is_drawn_where_there_is_nothing() -> None:
    """(G)"""
    play = Twelve(8)
    play.act(a.SayTrap(play.round, "s1"), "s1")
    assert play.cards("s1") == ((6, 6),)
    assert play.state.trapped == ("s1",)


def test_who_joins_late_is_dealt_twelve() -> None:
    play = Twelve(3, "attacks")
    play.act(AddSeat("late"))
    assert play.cards("s4") == ((6, 6),)
    assert play.state.numbers == 48
    assert play.total == CARDS


def test_who_joins_when_the_pile_is_short() -> None:
    """As many as there are."""
    play = Twelve(7)
    play.act(AddSeat("late"))
    assert (play.cards("s8"), play.state.numbers) == (((6, 6),), 0)
    play.act(RemoveSeat("s8"))
    assert (play.state.numbers, play.state.numbers_out) == (0, 12)
    play.act(AddSeat("again"))
    assert (play.cards("s9"), play.total) == (((6, 6),), CARDS)


def test_who_joins_at_empty_piles_has_a_card_at_least() -> None:
    """Nobody wins by sitting down."""
    play = Twelve(7).put("s1", 12, 12)
    assert play.state.numbers == 0
    play.act(AddSeat("late"))
    assert play.cards("s8") == ((1, 0),)
    assert play.table.stage == "playing"
    play = Twelve(7).put("s1", 6, 11)
    play.act(AddSeat("late"))
    assert play.cards("s8") == ((6, 1),)
    assert play.total == CARDS


def test_who_leaves_lays_the_cards_on_the_discards() -> None:
    play = Twelve(3).put("s2", 4, 2)
    play.act(RemoveSeat("s2"))
    assert play.state.numbers_out >= 6
    assert play.total == CARDS


# Who is first


def test_first_stays_first() -> None:
    """(G)"""
    play = Twelve(3).to("cleanup").to("draw")
    assert (play.state.first, play.round) == ("s1", 2)
    assert play.to("turns").active == "s1"


def test_first_moves_on_where_the_table_wants_it() -> None:
    """Option `first_moves`."""
    play = Twelve(3, first_moves=True)
    firsts = []
    for _ in range(4):
        firsts.append(play.state.first)
        assert play.to("turns").active == firsts[-1]
        play.to("draw")
    assert firsts == ["s1", "s2", "s3", "s1"]


def test_cleanup_says_what_burns_and_begins_anew() -> None:
    play = Twelve(2, "cleanup")
    events = play.go_on()
    assert kinds(events)[-1] == "RoundBegan"
    assert (play.phase, play.round, play.state.turns_left) == ("draw", 2, ())
