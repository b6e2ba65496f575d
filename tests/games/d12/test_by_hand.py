"""What people put right by hand: counters, skips, the token, whose turn it is; and who has won."""

from __future__ import annotations

import pytest

from companion.core.hosting import Correct, SetOption
from companion.games.d12 import D12
from companion.games.d12 import actions as a
from tests.games.d12.kit import Twelve
from tests.games.d12.moves import PHASES, check


def test_fast_taps_add_up() -> None:
    """cases.md 1: nine taps on plus by one phone, four on minus by another."""
    play = Twelve(2).put("s1", 1, 2).put("s2", 6, 2)
    for n in range(9):
        play.act(a.ChangeCards("s1", "hand", 1), "s1")
        if n < 4:
            play.act(a.ChangeCards("s2", "hand", -1), "s2")
    assert play.cards() == ((10, 2), (2, 2))


def test_each_number_has_its_bounds() -> None:
    """cases.md 18"""
    play = Twelve(2)
    for what, high in (("hand", 12), ("reserve", 12), ("skips", 9)):
        assert play.refused(Correct(what, "s1", -1)) == "refuse.range"
        assert play.refused(Correct(what, "s1", high + 1)) == "refuse.range"
        play.act(Correct(what, "s1", high))
    assert play.cards("s1") == ((12, 12),)
    assert play.player("s1").skips == 9


@pytest.mark.parametrize("pile", ["hand", "reserve"])
@pytest.mark.parametrize("by", [0, 7, -7, 100, 10**9, -(10**9)])
def test_cards_changed_beyond_the_bounds(pile: a.Pile, by: int) -> None:
    """cases.md 18"""
    play = Twelve(2)
    assert play.no(a.ChangeCards("s1", pile, by)) == ("refuse.range" if by else "no_change")


@pytest.mark.parametrize("by", [0, -1, 10, 10**9])
def test_skips_changed_beyond_the_bounds(by: int) -> None:
    """cases.md 18"""
    play = Twelve(2)
    assert play.no(a.ChangeSkips("s1", by)) == ("refuse.range" if by else "no_change")


def test_cards_changed_by_hand_come_from_the_piles() -> None:
    """96 cards in all, as far as the piles reach."""
    play = Twelve(3)
    play.act(a.ChangeCards("s1", "hand", 2))
    play.act(a.ChangeCards("s2", "reserve", -3))
    play.act(Correct("hand", "s3", 1))
    assert play.cards() == ((8, 6), (6, 3), (1, 6))
    check(play.table)


def test_anybody_may_put_right() -> None:
    """Trackers, not jailers."""
    play = Twelve(2)
    play.act(a.ChangeCards("s1", "hand", -1), "s2")
    play.act(a.ChangeSkips("s1", 2), "s2")
    play.act(a.SetSniper("s1", "held"), "s2")
    player = play.player("s1")
    assert (player.hand, player.skips, player.sniper) == (5, 2, "held")


def test_win_by_hand() -> None:
    """The instant both counts are zero (S)."""
    play = Twelve(2)
    play.act(Correct("hand", "s2", 0))
    assert play.view.winners == ()
    play.act(Correct("reserve", "s2", 0))
    assert (play.view.winners, play.table.stage) == (("s2",), "over")
    play.act(Correct("reserve", "s2", 1))
    assert (play.view.winners, play.table.stage) == ((), "playing")


@pytest.mark.parametrize("phase", PHASES)
def test_set_turn(phase: a.Phase) -> None:
    """Any phase, any player; the round goes on from there."""
    play = Twelve(3)
    play.act(a.SetTurn("s2", phase))
    assert play.phase == phase
    check(play.table)
    if phase == "turns":
        assert play.active == "s2"
        play.miss()
        assert play.active == "s3"
    play.to("draw")
    assert play.to("turns").active == "s1"


def test_set_turn_clears_what_is_open() -> None:
    play = Twelve(3, "attacks")
    play.play("s1", "timeout", "s2")
    play.act(a.SetTurn("s3", "turns"))
    assert play.view.timeout is None
    play.roll(4)
    play.act(a.SetTurn("s1", "draw"))
    assert (play.state.roll, play.phase) == (None, "draw")


def test_places() -> None:
    """The winner is first (S), the others by the cards they have left, fewest first (G); equal ones share a place and
    the next is skipped. cases.md 14"""
    play = Twelve(5).put("s1", 3, 1).put("s2", 4, 0).put("s3", 6, 6).put("s4", 2, 0)
    assert D12.score(play.table) == ()
    play.put("s5", 1, 0)
    play.act(Correct("hand", "s5", 0))
    score = {placing.seat: (placing.place, placing.winner) for placing in D12.score(play.table)}
    assert score == {"s5": (1, True), "s4": (2, False), "s1": (3, False), "s2": (3, False), "s3": (5, False)}


OPTIONS = {option.key: option for option in D12.options}


@pytest.mark.parametrize("key", sorted(OPTIONS))
def test_every_option_may_change_in_play(key: str) -> None:
    for choice in OPTIONS[key].choices or ("", "one\ntwo"):
        play = Twelve(3, "turns").roll(5)
        play.act(SetOption(key, choice))
        check(play.table)
        play.to("draw").to("cleanup")
        check(play.table)


@pytest.mark.parametrize(
    "lines", ["\n".join("x" for _ in range(13)), "x" * 81, "a\tb", "a\rb", 5, True, "\x00", "a\u202eb"]
)
@pytest.mark.parametrize("key", ["roulette_lines", "gamble_lines"])
def test_what_are_no_lines(key: str, lines: str) -> None:
    """At most twelve of 80 letters, plain. cases.md 18"""
    assert Twelve(2).refused(SetOption(key, lines)) == "refuse.option"


def test_own_lines_are_kept_as_written() -> None:
    lines = "\n".join(("П’ять", "", "Ačiū 🦔", "x" * 80, *("y" for _ in range(8))))
    play = Twelve(2)
    play.act(SetOption("gamble_lines", lines))
    assert play.table.option("gamble_lines") == lines
