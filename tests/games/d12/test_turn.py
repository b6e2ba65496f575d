"""A turn: roll, discard or pass, refill, and the skips."""

from __future__ import annotations

import pytest

from companion.core.game import Stale
from companion.core.hosting import ChangeSeat
from companion.games.d12 import actions as a
from tests.games.d12.kit import Twelve, kinds, rolled

# Whose turn


def test_clockwise_from_the_first() -> None:
    """(S)"""
    play, order = Twelve(4, "turns"), []
    while play.phase == "turns":
        order.append(play.active)
        play.miss()
    assert order == ["s1", "s2", "s3", "s4"]
    assert play.phase == "cleanup"


def test_who_has_had_the_turn() -> None:
    play, seen = Twelve(3).skips("s2", 1).to("turns"), []
    while play.phase == "turns":
        seen.append([row.done for row in play.view.rows])
        play.miss()
    assert seen == [[False, False, False], [True, True, False]]
    assert [row.done for row in play.view.rows] == [True, True, True]
    play.go_on()
    assert [row.done for row in play.view.rows] == [False, False, False]


def test_only_who_is_at_turn_rolls_and_discards() -> None:
    play = Twelve(3, "turns")
    assert play.no(a.RollTurn(play.turn, 4), "s2") == "refuse.not_your_turn"
    play.roll(4)
    assert play.no(a.Discard(play.state.roll.id, many=1), "s3") == "refuse.not_your_turn"
    assert play.no(a.PassTurn(play.state.roll.id), "s2") == "refuse.not_your_turn"


def test_nothing_before_the_roll() -> None:
    play = Twelve(2, "turns").sniper("s1")
    for action in (a.Discard(0, (3,)), a.PassTurn(0), a.ShiftRoll(0, 1), a.UseSniper(0, 3)):
        assert play.no(action, "s1") == "roll_first"


def test_one_roll_a_turn() -> None:
    """cases.md 2"""
    play = Twelve(2, "turns").roll(4)
    assert play.no(a.RollTurn(play.turn, 5), "s1") == "refuse.stale"


def test_no_roll_outside_the_turns() -> None:
    play = Twelve(2, "attacks")
    assert play.no(a.RollTurn(play.turn, 5), "s1") == "turns_only"


def test_the_app_rolls() -> None:
    play = Twelve(2, "turns")
    (event,) = play.act(a.RollTurn(play.turn), "s1", dice=(12,))
    assert (event.rolled, event.typed, play.value) == (12, False, 12)


@pytest.mark.parametrize("shown", [0, 13, -1, 10**9])
def test_what_no_d12_shows(shown: int) -> None:
    """cases.md 18"""
    play = Twelve(2, "turns")
    assert play.no(a.RollTurn(play.turn, shown), "s1") == "refuse.range"


def test_a_roll_for_an_older_turn_is_stale() -> None:
    """cases.md 2"""
    play = Twelve(2, "turns")
    seen = play.turn
    play.miss()
    with pytest.raises(Stale):
        play.act(a.RollTurn(seen, 3))


def test_a_discard_for_an_older_roll_is_stale() -> None:
    play = Twelve(2, "turns").roll(4)
    seen = play.state.roll.id
    play.miss()
    play.roll(4)
    for action in (a.Discard(seen, (4,)), a.PassTurn(seen), a.ShiftRoll(seen, 1), a.UseSniper(seen, 3)):
        with pytest.raises(Stale):
            play.act(action)


# Discards


def test_one_card_or_several() -> None:
    """(S)"""
    for cards in ((7,), (3, 4), (2, 2, 3)):
        play = Twelve(2, "turns").roll(7)
        out = play.state.numbers_out
        (event, *_) = play.discard(*cards)
        assert (event.cards, event.many) == (cards, len(cards))
        assert play.state.numbers_out == out + len(cards)
        assert play.cards("s1") == ((6, 6 - len(cards)),)


@pytest.mark.parametrize("cards", [(6,), (3, 3), (8,), (), (3, 3, 3)])
def test_what_does_not_make_the_roll(cards: tuple[int, ...]) -> None:
    play = Twelve(2, "turns").roll(7)
    assert play.no(a.Discard(play.state.roll.id, cards), "s1") == ("sum" if cards else "discard_many")


@pytest.mark.parametrize("cards", [(0, 7), (-1, 8), (13,), (7, 0)])
def test_what_is_no_card(cards: tuple[int, ...]) -> None:
    """cases.md 18"""
    play = Twelve(2, "turns").roll(7)
    assert play.no(a.Discard(play.state.roll.id, cards), "s1") == "refuse.range"


def test_no_more_than_the_hand_holds() -> None:
    play = Twelve(2, "turns").put("s1", 2, 3).roll(7)
    assert play.no(a.Discard(play.state.roll.id, (2, 2, 3)), "s1") == "hand_short"
    assert play.no(a.Discard(play.state.roll.id, many=3), "s1") == "discard_many"


@pytest.mark.parametrize("many", [-1, 5, 7, 10**9])
def test_how_many_a_roll_can_take(many: int) -> None:
    """A roll of 4 takes four ones at most. cases.md 18"""
    play = Twelve(2, "turns").roll(4)
    refused = "discard_many" if 0 <= many <= 12 else "refuse.range"
    assert play.no(a.Discard(play.state.roll.id, many=many), "s1") == refused


def test_cards_and_their_number_agree() -> None:
    play = Twelve(2, "turns").roll(7)
    assert play.no(a.Discard(play.state.roll.id, (3, 4), 3), "s1") == "discard_many"
    play.discard(3, 4, many=2)
    assert play.cards("s1") == ((6, 4),)


def test_only_the_number_is_told() -> None:
    play = Twelve(2, "turns").roll(4)
    (event, *_) = play.discard(many=4)
    assert (event.cards, event.many) == ((), 4)


def test_discard_of_a_told_hand() -> None:
    play = rolled(7, 1, 2, 4, 9, reserve=3)
    assert play.no(a.Discard(play.state.roll.id, (7,)), "s1") == "not_in_hand"
    assert play.own("s1").discards == ((1, 2, 4),)
    play.discard(1, 2, 4)
    own = play.own("s1")
    assert (own.cards, own.untold, own.doubt) == ((9,), 3, False)


def test_untold_cards_cover_what_is_not_told() -> None:
    play = Twelve(2, "turns").put("s1", 3, 3)
    play.act(a.TellHand("s1", (4,)), "s1")
    play.roll(7)
    play.discard(4, 3)
    own = play.own("s1")
    assert (own.cards, own.untold) == ((), 4)


def test_a_hand_in_doubt_is_trusted() -> None:
    play = Twelve(2, "attacks").put("s1", 2, 6).tell("s1", 3, 7)
    play.play("s1", "scouting", "s2")
    play.to("turns").roll(9)
    play.discard(4, 5)
    assert play.cards("s1") == ((6, 0),)


def test_only_the_number_leaves_a_told_hand_in_doubt() -> None:
    play = rolled(7, 1, 2, 4, 9, reserve=3)
    play.discard(many=2)
    assert play.own("s1").doubt


# Refill


@pytest.mark.parametrize(
    ("hand", "reserve", "then"),
    [(3, 6, (6, 3)), (6, 5, (6, 5)), (2, 1, (3, 0)), (5, 0, (5, 0)), (0, 4, (4, 0)), (9, 2, (9, 2))],
)
def test_refill_to_six(hand: int, reserve: int, then: tuple[int, int]) -> None:
    """(S) D14, D15; also after a pass."""
    play = Twelve(2, "turns").put("s1", hand, reserve)
    play.miss()
    assert play.cards("s1") == (then,)


# Skips


def test_skips_add_up() -> None:
    """(S, FAQ)"""
    play = Twelve(3).skips("s2", 2)
    for left in (1, 0):
        play.to("turns").miss()
        assert (play.active, play.player("s2").skips) == ("s3", left)
        play.to("draw")
    play.to("turns").miss()
    assert play.active == "s2"


def test_a_skip_at_most_where_the_table_wants_it() -> None:
    """Option `skips_add_up`."""
    play = Twelve(3, "attacks", size="medium", skips_add_up=False)
    play.play("s1", "left_hook")
    play.play("s3", "right_hook")
    assert play.player("s2").skips == 1


def test_a_skipped_turn_refills() -> None:
    """(G) Option `skip_refills`; the last card earns the token then too."""
    for refills, then, sniper in ((True, (6, 0), "held"), (False, (4, 2), "none")):
        play = Twelve(3, skip_refills=refills).put("s2", 4, 2).skips("s2", 1)
        events = play.to("turns").miss()
        assert "TurnSkipped" in kinds(events)
        assert (play.cards("s2"), play.player("s2").sniper) == ((then,), sniper)


def test_the_first_player_skips() -> None:
    play = Twelve(3).skips("s1", 1)
    assert play.to("turns").active == "s2"
    assert play.player("s1").skips == 0


def test_all_skip() -> None:
    play = Twelve(2).skips("s1", 1).skips("s2", 1).to("attacks")
    play.go_on()
    assert play.phase == "cleanup"
    assert [player.skips for player in play.state.players] == [0, 0]


def test_who_is_away_is_passed_over() -> None:
    """They draw no tactic either."""
    play = Twelve(3)
    play.act(ChangeSeat("s2", away=True))
    play.to("turns").miss()
    assert (play.active, play.state.drawn) == ("s3", 2)


# Winning


def test_win_at_once_in_the_middle_of_a_round() -> None:
    """(S) D10, D11; the turn does not go on, and nobody misses one any more."""
    play = Twelve(4, "turns").put("s1", 2, 0).skips("s2", 1).roll(9)
    assert kinds(play.discard(4, 5)) == ["Discarded"]
    assert (play.view.winners, play.table.stage) == (("s1",), "over")
    assert (play.active, play.player("s2").skips) == ("s1", 1)


def test_no_win_with_reserve() -> None:
    """(S) D12"""
    play = Twelve(4, "turns").put("s1", 2, 1).roll(9)
    play.discard(4, 5)
    assert (play.view.winners, play.table.stage, play.cards("s1")) == ((), "playing", ((1, 0),))


def test_tactics_in_hand_do_not_matter() -> None:
    """(S*) Numbers only."""
    play = Twelve(2, "turns").put("s1", 1, 0).roll(9)
    assert play.state.drawn == 2
    play.discard(9)
    assert play.table.stage == "over"


def test_nothing_is_played_after_the_end() -> None:
    play = Twelve(2, "turns").put("s1", 1, 0).roll(9)
    turn = play.turn
    play.discard(9)
    for action in (a.RollTurn(turn, 3), a.GoOn(play.round, play.phase), play.tactic("s2", "ballast")):
        assert play.no(action, "s2") == "over"
