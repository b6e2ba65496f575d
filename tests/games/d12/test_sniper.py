"""What changes a roll: the token of the sniper, and the ± cards."""

from __future__ import annotations

import pytest

from companion.games.d12 import actions as a
from tests.games.d12.kit import Twelve, rolled

# The token


def test_the_token_makes_any_number() -> None:
    """(S) Once a game."""
    for to in range(1, 13):
        play = rolled(7 if to != 7 else 8, 3, 4, 5, reserve=2).sniper("s1")
        play.act(play.snipe(to), "s1")
        assert (play.value, play.player("s1").sniper) == (to, "spent")
        assert play.no(play.snipe(1), "s1") == "no_sniper"


@pytest.mark.parametrize("sniper", ["none", "spent"])
def test_no_token_no_change(sniper: str) -> None:
    play = rolled(7, 3, 4, 5, reserve=2).sniper("s1", sniper)  # type: ignore[arg-type]
    assert play.no(play.snipe(3), "s1") == "no_sniper"


def test_the_token_of_another_changes_nothing_here() -> None:
    play = rolled(7, 3, 4, 5, reserve=2).sniper("s2")
    assert play.no(play.snipe(3), "s2") == "own_roll"
    assert play.no(play.snipe(3), "s1") == "no_sniper"


def test_the_token_comes_with_the_last_reserve_card() -> None:
    """(S) D12"""
    play = Twelve(2, "turns").put("s1", 6, 2).roll(9)
    events = play.discard(many=2)
    (refilled,) = [event for event in events if type(event).__name__ == "Refilled"]
    assert (refilled.n, refilled.sniper) == (2, True)
    assert (play.cards("s1"), play.player("s1").sniper) == (((6, 0),), "held")


def test_no_token_while_reserve_is_left() -> None:
    play = Twelve(2, "turns").put("s1", 6, 3).roll(9)
    play.discard(many=2)
    assert (play.cards("s1"), play.player("s1").sniper) == (((6, 1),), "none")


@pytest.mark.parametrize("had", ["held", "spent"])
def test_one_token_a_game(had: str) -> None:
    """(S) Also where the reserve filled again, by Gamble say."""
    play = Twelve(2, "turns").sniper("s1", had).put("s1", 6, 1).roll(9)  # type: ignore[arg-type]
    play.discard(many=1)
    assert (play.cards("s1"), play.player("s1").sniper) == (((6, 0),), had)


def test_the_token_stays_when_the_reserve_fills_again() -> None:
    """(S)"""
    play = Twelve(2, "attacks").put("s1", 6, 0).sniper("s1")
    play.play("s2", "gamble")
    play.act(a.AnswerGamble(play.state.gamble.id, "s1", True), "s1")
    assert (play.cards("s1"), play.player("s1").sniper) == (((6, 3),), "held")


def test_a_pass_may_earn_the_token_too() -> None:
    """The refill is as usual."""
    play = Twelve(2, "turns").put("s1", 4, 2)
    play.miss()
    assert (play.cards("s1"), play.player("s1").sniper) == (((6, 0),), "held")


# ± cards


@pytest.mark.parametrize("by", [-3, -2, -1, 1, 2, 3])
def test_shift(by: int) -> None:
    """(S)"""
    play = rolled(6, 3, 3, reserve=2)
    (event,) = play.act(play.shift(by), "s1")
    assert (event.by, event.value, play.value) == (by, 6 + by, 6 + by)


@pytest.mark.parametrize("by", [0, 4, -4, 12, 10**9])
def test_no_such_shift(by: int) -> None:
    """cases.md 18"""
    play = rolled(6, 3, 3, reserve=2)
    assert play.no(play.shift(by), "s1") == ("refuse.range" if by else "no_change")


def test_several_shifts() -> None:
    play = rolled(6, 3, 3, reserve=2)
    for by in (3, -1, 2):
        play.act(play.shift(by), "s1")
    assert (play.value, play.state.roll.shifts) == (10, (3, -1, 2))


@pytest.mark.parametrize(("shown", "by"), [(12, 1), (11, 2), (10, 3), (1, -1), (2, -3), (3, -3)])
def test_shift_past_the_border(shown: int, by: int) -> None:
    """(G) Refused, or option `shift_past`: it stops there."""
    play = rolled(shown, 3, 3, reserve=2)
    assert play.no(play.shift(by), "s1") == "shift_past"
    play = rolled(shown, 3, 3, reserve=2, shift_past="stop")
    if shown in (1, 12):
        # It would change nothing.
        assert play.no(play.shift(by), "s1") == "shift_past"
        return
    play.act(play.shift(by), "s1")
    assert play.value == (12 if by > 0 else 1)
    play.act(play.shift(-1 if by > 0 else 1), "s1")
    assert play.value == (11 if by > 0 else 2)


def test_token_then_shift() -> None:
    """(G) Both, the token first."""
    play = rolled(6, 3, 3, reserve=2).sniper("s1")
    play.act(play.snipe(10), "s1")
    play.act(play.shift(2), "s1")
    assert play.value == 12


def test_shift_then_token_is_too_late() -> None:
    """(G) Option `sniper_with_shift`."""
    play = rolled(6, 3, 3, reserve=2).sniper("s1")
    play.act(play.shift(2), "s1")
    assert play.no(play.snipe(10), "s1") == "sniper_first"
    play = rolled(6, 3, 3, reserve=2, sniper_with_shift="any").sniper("s1")
    play.act(play.shift(2), "s1")
    play.act(play.snipe(10), "s1")
    assert play.value == 10
    play.act(play.shift(-1), "s1")
    assert play.value == 9


def test_only_one_of_both() -> None:
    play = rolled(6, 3, 3, reserve=2, sniper_with_shift="one").sniper("s1")
    play.act(play.shift(2), "s1")
    assert play.no(play.snipe(10), "s1") == "sniper_or_shift"
    play = rolled(6, 3, 3, reserve=2, sniper_with_shift="one").sniper("s1")
    play.act(play.snipe(10), "s1")
    assert play.no(play.shift(2), "s1") == "sniper_or_shift"
