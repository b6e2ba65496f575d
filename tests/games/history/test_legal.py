"""The buttons: which are open when, what those that are not say, and that none of them points a set out."""

from __future__ import annotations

import pytest

from companion.core.message import Message
from companion.games.history import actions as a
from companion.games.history.legal import KEYS
from tests.games.history.kit import R, Sets, counted, missed

PLAYS = {"lay", "special", "pass"}


def open_keys(play: Sets, seat: str | None = "s1") -> set[str]:
    legal = play.game.legal(play.table, seat)
    assert [one.key for one in legal] == list(KEYS)
    return {one.key for one in legal if one.reason is None}


def reasons(play: Sets, seat: str | None) -> list[Message | None]:
    return [one.reason for one in play.game.legal(play.table, seat)]


def test_by_phase() -> None:
    play = Sets(3, opened=())
    for seat in ("s1", "s2", None):
        assert open_keys(play, seat) == {"open_field", "skip_opening"}
    play.act(a.SkipOpening())
    assert open_keys(play) == {*PLAYS, "open_field"}
    assert open_keys(play, "s2") == {"open_field"}
    play.lay("E1")
    assert open_keys(play) == {"claim", "end_turn"}
    assert open_keys(play, "s2") == set()
    play.end()
    assert open_keys(play, "s2") == {*PLAYS, "claim"}
    assert open_keys(play) == set()


def test_where_the_field_is_not_tracked() -> None:
    play = Sets(3, field=False)
    assert open_keys(play) == PLAYS
    assert play.why("open_field", "s1") == R + "untracked"
    play.lay()
    assert open_keys(play) == {"claim", "end_turn"}


def test_with_an_empty_deck() -> None:
    play = Sets(3).leave(0)
    assert open_keys(play) == {"lay", "special", "pass_empty", "count"}
    assert play.why("pass", "s1") == R + "deck_empty"
    play.put("s1", 0)
    assert open_keys(play) == {"pass_empty", "count"}
    assert play.why("lay", "s1") == R + "hand"
    assert open_keys(play, "s2") == {"count"}


def test_with_an_empty_hand_and_cards_to_draw() -> None:
    play = Sets(3).put("s1", 0)
    assert open_keys(play) == {"pass_empty"}


def test_count_asks_first_while_hands_hold_cards() -> None:
    play = Sets(2)
    assert play.why("count", "s1") == R + "deck_left"
    play.leave(0)
    assert whole(play, "s2").get("count") is None
    play.put("s1", 0).put("s2", 0)
    assert whole(play, "s2")["count"] == a.CountPoints()


def whole(play: Sets, seat: str) -> dict[str, object]:
    return {one.key: one.action for one in play.game.legal(play.table, seat) if one.action is not None}


def test_whole_actions_need_nothing_more() -> None:
    assert whole(Sets(3, opened=()), "s1") == {"skip_opening": a.SkipOpening()}
    play = Sets(3)
    assert whole(play, "s1") == {"pass": a.Pass(1)}
    play.pass_turn()
    assert whole(play, "s1") == {"end_turn": a.EndTurn(1)}
    play.end()
    assert whole(play.leave(0), "s2") == {"pass_empty": a.PassEmpty(2)}


@pytest.mark.parametrize("later", range(3))
@pytest.mark.parametrize("stays", [True, False])
def test_claim_does_not_look_at_the_field(stays: bool, later: int) -> None:
    """Open or shut by the phase alone, whatever is complete, missed or long gone."""
    with_set = missed(stays=stays).skip(later)
    without = Sets(3, missed_stays=stays).lie("E1", "F1")
    without.lay("S2")
    without.end()
    without.skip(later)
    for acted in (False, True):
        if acted:
            with_set.pass_turn()
            without.pass_turn()
        assert "claim" in open_keys(with_set, with_set.active)
        for seat in ("s1", "s2", "s3", None):
            assert reasons(with_set, seat) == reasons(without, seat)


def test_claim_is_shut_once_all_are_taken() -> None:
    """That anybody can see on the board."""
    play = Sets(2, field=False)
    play.lay()
    names = [one.id for one in play.view.sets]
    play.claim(*names[:-1])
    assert play.why("claim", "s1") is None
    play.claim(names[-1])
    assert play.why("claim", "s1") == R + "all_taken"


def test_a_host_without_a_seat_has_the_buttons_of_the_active() -> None:
    play = Sets(3)
    for _ in range(3):
        assert open_keys(play, None) == open_keys(play, play.active)
        play.pass_turn()
        assert open_keys(play, None) == open_keys(play, play.active)
        play.end()


def test_after_the_end() -> None:
    play = counted((("A1",), 0), ((), 0))
    assert open_keys(play) == open_keys(play, None) == set()
    assert {play.why(key, "s2") for key in KEYS} == {R + "over"}
