"""What is declared before the dice, each instead of the turn."""

from __future__ import annotations

import pytest

from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import Industry
from tests.games.rybakov.kit import Rybakov, kinds


def test_refill_fills_one_enterprise_and_ends_the_turn() -> None:
    """(S), one of them (G)"""
    play = Rybakov("media").give("s1", "it").tokens("s1", "media", 0).tokens("s1", "it", 1)
    events = play.act(a.Refill(play.turn, play.id("s1", "media")), "s1")
    assert kinds(events) == ["Refilled", "TurnEnded"]
    assert play.has("s1") == [("media", 3), ("it", 1)]
    assert (play.state.active, play.coins("s1")) == ("s2", (0, 0))


def test_refill_of_all() -> None:
    play = Rybakov("media", refill_scope="all").give("s1", "it").tokens("s1", "media", 0).tokens("s1", "it", 1)
    play.act(a.Refill(play.turn, play.id("s1", "media")), "s1")
    assert play.has("s1") == [("media", 3), ("it", 3)]


def test_refill_with_chemistry_gives_four() -> None:
    """(S)"""
    play = Rybakov("chemistry").give("s1", "it").tokens("s1", "it", 0)
    play.act(a.Refill(play.turn, play.id("s1", "it")), "s1")
    assert play.has("s1")[1] == ("it", 4)


def test_electronics_may_be_refilled_so() -> None:
    """It cannot fill itself, but a missed turn can (S)."""
    play = Rybakov("electronics").tokens("s1", "electronics", 0)
    play.act(a.Refill(play.turn, play.id("s1", "electronics")), "s1")
    assert play.has("s1") == [("electronics", 3)]


def test_nothing_to_refill() -> None:
    play = Rybakov("media", "it").tokens("s2", "it", 0)
    assert play.no(a.Refill(play.turn, play.id("s1", "media")), "s1") == "all_full"
    play.give("s1", "art").tokens("s1", "art", 0)
    assert play.no(a.Refill(play.turn, play.id("s1", "media")), "s1") == "full"
    assert play.no(a.Refill(play.turn, play.id("s2", "it")), "s1") == "enterprise_gone"
    assert play.no(a.Refill(play.turn, "e0"), "s1") == "enterprise_gone"


def test_refilled_tokens_rest_this_turn_and_count_from_the_next() -> None:
    play = Rybakov("media", "it").tokens("s1", "media", 0)
    play.act(a.Refill(play.turn, play.id("s1", "media")), "s1")
    play.level("s2", 2)
    play.serve("s1", "s2", "media")
    assert play.player("s2").level == 6


def test_swap_costs_ten_coins_and_the_turn() -> None:
    """(S)"""
    play = Rybakov("media").rich("s1", 12).tokens("s1", "media", 1)
    old = play.id("s1", "media")
    events = play.act(a.Swap(play.turn, old, "art"), "s1")
    assert kinds(events)[0] == "EnterpriseSwapped"
    assert (play.has("s1"), play.coins("s1"), play.state.active) == ([("art", 3)], (2, -2), "s2")
    assert play.id("s1", "art") == old


def test_a_swap_is_no_purchase() -> None:
    """Neither Art's booster nor Chemistry's token comes with it."""
    play = Rybakov("media").give("s1", "art", "it").tokens("s1", "it", 1).rich("s1", 10)
    play.act(a.Swap(play.turn, play.id("s1", "media"), "chemistry"), "s1")
    assert play.player("s1").boosters == 0
    assert play.has("s1") == [("chemistry", 4), ("art", 3), ("it", 1)]


def test_a_swap_refused() -> None:
    play = Rybakov("media", "it").rich("s1", 9)
    assert play.no(a.Swap(play.turn, play.id("s1", "media"), "art"), "s1") == "coins_short"
    play.rich("s1", 10)
    assert play.no(a.Swap(play.turn, play.id("s1", "media"), "media"), "s1") == "same_industry"
    assert play.no(a.Swap(play.turn, play.id("s2", "it"), "art"), "s1") == "enterprise_gone"


def test_a_swap_away_from_light_brings_the_cap_back() -> None:
    play = Rybakov("light").level("s1", 9).rich("s1", 10)
    play.act(a.Swap(play.turn, play.id("s1", "light"), "art"), "s1")
    assert play.player("s1").level == 6


def test_a_swap_into_what_is_stored_gives_that_token_back() -> None:
    """What one owns now is no longer foreign."""
    play = Rybakov("media").store("s1", "art").rich("s1", 10)
    play.act(a.Swap(play.turn, play.id("s1", "media"), "art"), "s1")
    assert (play.player("s1").stored, play.has("s1")) == ((), [("art", 3)])


def test_a_swap_away_from_construction_keeps_the_newer_token() -> None:
    play = Rybakov("construction").store("s1", "art", "media").rich("s1", 10)
    play.act(a.Swap(play.turn, play.id("s1", "construction"), "it"), "s1")
    assert play.player("s1").stored == ("media",)


def test_a_swap_away_from_chemistry_takes_the_fourth_tokens() -> None:
    play = Rybakov("chemistry").give("s1", "it").rich("s1", 10)
    assert play.has("s1") == [("chemistry", 4), ("it", 4)]
    play.act(a.Swap(play.turn, play.id("s1", "chemistry"), "media"), "s1")
    assert play.has("s1") == [("media", 3), ("it", 3)]


@pytest.mark.parametrize(
    ("own", "level"), [(("it",), 6), (("it", "it"), 8), (("it", "it", "it"), 10), (("light",), 10)]
)
def test_restore_to_the_maximum(own: tuple[Industry, ...], level: int) -> None:
    """(S)"""
    play = Rybakov(*own[:1]).give("s1", *own[1:]).level("s1", 1)
    assert kinds(play.act(a.Restore(play.turn), "s1")) == ["ScaleRestored", "TurnEnded"]
    assert (play.player("s1").level, play.state.active) == (level, "s2")


def test_restore_refused() -> None:
    play = Rybakov()
    assert play.no(a.Restore(play.turn), "s1") == "at_cap"
    assert play.no(a.Restore(play.turn), "s2") == "refuse.not_your_turn"


@pytest.mark.parametrize("declared", [a.Refill(1, "e0"), a.Swap(1, "e0", "art"), a.Restore(1)])
def test_of_another_turn(declared: object) -> None:
    """cases.md 2"""
    assert Rybakov().refused(declared) == "refuse.stale"


def test_what_is_declared_is_the_whole_turn() -> None:
    play = Rybakov("media", "it").tokens("s1", "media", 0)
    play.act(a.Refill(play.turn, play.id("s1", "media")), "s1")
    assert play.no(a.RollIncome(play.turn), "s1") == "refuse.not_your_turn"
    assert (play.phase, play.state.active) == ("before", "s2")
