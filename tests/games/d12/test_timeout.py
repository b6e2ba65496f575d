"""Timeout and the hooks: who misses a turn, and what buys it off."""

from __future__ import annotations

import pytest

from companion.core.game import Stale
from companion.games.d12 import actions as a
from companion.games.d12.tactics import Tactic
from tests.games.d12.kit import Twelve


def test_timeout_without_a_card() -> None:
    """(S) The chosen one skips the next turn."""
    play = Twelve(3, "attacks")
    play.play("s1", "timeout", "s3")
    view = play.view.timeout
    assert (view.seat, view.target, view.offered) == ("s1", "s3", False)
    events = play.act(a.SettleTimeout(view.id, False), "s3")
    assert [event.took for event in events if type(event).__name__ == "TimeoutSettled"] == [False]
    assert (play.player("s3").skips, play.view.timeout) == (1, None)


def test_timeout_bought_off() -> None:
    """(S) The attacker gives the target a hand card of his choice."""
    play = Twelve(3, "attacks").put("s1", 3, 2).put("s3", 4, 0)
    play.play("s1", "timeout", "s3")
    play.act(a.OfferCard(play.state.timeout.id), "s1")
    assert play.view.timeout.offered
    play.act(a.SettleTimeout(play.state.timeout.id, True), "s3")
    assert (play.cards("s1", "s3"), play.player("s3").skips) == (((2, 2), (5, 0)), 0)


def test_the_target_may_skip_all_the_same() -> None:
    """(S literal) The target decides."""
    play = Twelve(3, "attacks").put("s1", 3, 2).put("s3", 5, 5)
    play.play("s1", "timeout", "s3")
    play.act(a.OfferCard(play.state.timeout.id), "s1")
    play.act(a.SettleTimeout(play.state.timeout.id, False), "s3")
    assert (play.cards("s1", "s3"), play.player("s3").skips) == (((3, 2), (5, 5)), 1)


def test_no_card_is_taken_that_is_not_held_out() -> None:
    play = Twelve(3, "attacks").put("s3", 2, 2)
    play.play("s1", "timeout", "s3")
    assert play.no(a.SettleTimeout(play.state.timeout.id, True), "s3") == "not_offered"


def test_only_the_attacker_gives_and_only_the_target_decides() -> None:
    """cases.md 18"""
    play = Twelve(3, "attacks").put("s3", 2, 2)
    play.play("s1", "timeout", "s3")
    timeout = play.state.timeout.id
    assert play.no(a.OfferCard(timeout), "s2") == "refuse.not_yours"
    assert play.no(a.OfferCard(timeout), "s3") == "refuse.not_yours"
    play.act(a.OfferCard(timeout), "s1")
    assert play.no(a.SettleTimeout(timeout, True), "s1") == "refuse.not_yours"
    assert play.no(a.SettleTimeout(timeout, True), "s2") == "refuse.not_yours"


def test_who_has_no_card_offers_none() -> None:
    play = Twelve(3, "attacks").put("s1", 0, 4)
    play.play("s1", "timeout", "s3")
    assert play.no(a.OfferCard(play.state.timeout.id), "s1") == "no_card"


def test_who_holds_twelve_takes_none() -> None:
    """(S) The cap; over six goes to the reserve (G)."""
    play = Twelve(3, "attacks")
    play.play("s1", "timeout", "s3")
    assert play.no(a.OfferCard(play.state.timeout.id), "s1") == "full"
    play.put("s3", 6, 5)
    play.act(a.OfferCard(play.state.timeout.id), "s1")
    play.put("s3", 6, 6)
    assert play.no(a.SettleTimeout(play.state.timeout.id, True), "s3") == "full"
    play.put("s3", 6, 5)
    play.act(a.SettleTimeout(play.state.timeout.id, True), "s3")
    assert play.cards("s1", "s3") == ((5, 6), (6, 6))


def test_giving_the_last_card_wins() -> None:
    play = Twelve(2, "attacks").put("s1", 1, 0).put("s2", 2, 2)
    play.play("s1", "timeout", "s2")
    play.act(a.OfferCard(play.state.timeout.id), "s1")
    play.act(a.SettleTimeout(play.state.timeout.id, True), "s2")
    assert play.view.winners == ("s1",)


def test_the_offered_card_moves_between_told_hands() -> None:
    play = Twelve(2, "attacks").put("s2", 2, 2).tell("s1", 4, 9).tell("s2", 1, 1)
    play.play("s1", "timeout", "s2")
    timeout = play.state.timeout.id
    assert play.no(a.OfferCard(timeout, 5), "s1") == "not_in_hand"
    play.act(a.OfferCard(timeout, 9), "s1")
    play.act(a.SettleTimeout(timeout, True), "s2")
    assert (play.own("s1").cards, play.own("s2").cards) == ((4,), (1, 1, 9))


def test_one_thing_at_a_time() -> None:
    play = Twelve(3, "attacks")
    play.play("s1", "timeout", "s3")
    assert play.no(a.GoOn(play.round, "attacks")) == "timeout_open"
    assert play.no(play.tactic("s2", "gamble"), "s2") == "timeout_open"
    assert play.no(play.tactic("s2", "timeout", "s1"), "s2") == "timeout_open"


def test_a_settled_timeout_is_stale() -> None:
    """cases.md 2"""
    play = Twelve(3, "attacks")
    play.play("s1", "timeout", "s3")
    timeout = play.state.timeout.id
    play.act(a.SettleTimeout(timeout, False), "s1")
    for action in (a.SettleTimeout(timeout, False), a.OfferCard(timeout)):
        with pytest.raises(Stale):
            play.act(action)
    assert play.player("s3").skips == 1


@pytest.mark.parametrize(("tactic", "hit"), [("left_hook", "s3"), ("right_hook", "s1")])
def test_hooks_hit_the_neighbour(tactic: Tactic, hit: str) -> None:
    """(S) Left is the next in turn order, right the one before."""
    play = Twelve(4, "attacks", size="medium")
    events = play.play("s2", tactic)
    assert [event.seat for event in events if type(event).__name__ == "SkipAdded"] == [hit]
    assert [player.seat for player in play.state.players if player.skips] == [hit]


@pytest.mark.parametrize(("tactic", "hit"), [("left_hook", "s1"), ("right_hook", "s3")])
def test_hooks_go_round_the_table(tactic: Tactic, hit: str) -> None:
    play = Twelve(4, "attacks", size="medium")
    play.play("s4", tactic)
    assert [player.seat for player in play.state.players if player.skips] == [hit]


def test_of_two_the_other_is_left_and_right() -> None:
    play = Twelve(2, "attacks", size="medium")
    play.play("s1", "left_hook")
    play.play("s1", "right_hook")
    assert play.player("s2").skips == 2
