"""The empty deck, the end of the game, and who is first (sheet, section 5)."""

from __future__ import annotations

import pytest

from companion.core.game import Placing
from companion.core.hosting import PlayAgain
from companion.games.history import actions as a
from tests.games.history.kit import Sets, counted

# The deck runs out


def test_from_an_empty_deck_nothing_is_drawn() -> None:
    """G"""
    play = Sets(2).leave(0)
    (laid,) = play.lay("E1")
    assert (play.hand("s1"), play.deck, laid.drew) == (4, 0, 0)
    play.end()
    (played,) = play.special("X1")
    assert (play.hand("s2"), play.deck, played.drew) == (4, 0, 0)


def test_of_the_last_card_only_one_is_drawn() -> None:
    play = Sets(2).leave(1)
    (laid,) = play.lay("E5")
    assert (play.hand("s1"), play.deck, laid.drew) == (5, 0, 1)


def test_no_pass_with_an_empty_deck() -> None:
    """G: unless there is nothing to play; then the hand stays as it is."""
    play = Sets(2).leave(0)
    assert play.no(a.Pass(play.turn), "s1") == "deck_empty"
    play.act(a.PassEmpty(play.turn), "s1")
    assert (play.hand("s1"), play.phase, play.state.done.deed) == (5, "check", "nothing")
    play.end()
    assert play.active == "s2"


def test_who_can_pass_does_not_pass_empty() -> None:
    play = Sets(2)
    assert play.no(a.PassEmpty(play.turn), "s1") == "not_empty"


@pytest.mark.parametrize("deck", [0, 5])
def test_an_empty_hand_has_a_turn_for_announcing(deck: int) -> None:
    play = Sets(2).lie("E1", "F1", "S1").leave(deck).put("s1", 0)
    for action in (a.LayCard(play.turn, "E2"), a.PlaySpecial(play.turn, "X1"), a.Pass(play.turn)):
        assert play.no(action, "s1") in ("hand", "deck_empty")
    play.act(a.PassEmpty(play.turn), "s1")
    play.claim("A1")
    play.end()
    assert (play.points("s1"), play.active) == (9, "s2")


# The end


def test_the_game_ends_when_all_cards_are_played() -> None:
    """S"""
    play = Sets(2)
    assert play.no(a.CountPoints()) == play.no(a.CountPoints(True)) == "deck_left"
    play.leave(0)
    assert play.no(a.CountPoints()) == "hands_left"
    play.put("s1", 0)
    assert play.no(a.CountPoints()) == "hands_left"
    play.put("s2", 1)
    play.lie("E1", "F1").put("s1", 1)
    play.lay("S1")
    assert play.no(a.CountPoints()) == "hands_left"
    play.claim("A1")
    play.end()
    play.lay("E2")
    play.act(a.CountPoints(), "s1")
    assert (play.phase, play.table.stage) == ("over", "over")
    assert play.game.score(play.table) == (Placing("s1", 1, 9, True), Placing("s2", 2, 0, False))


def test_the_game_ends_when_nobody_can_play_any_more() -> None:
    """G: accompanying specials are stuck in a hand."""
    play = Sets(3).leave(0).put("s2", 0)
    play.act(a.CountPoints(True), "s3")
    assert play.table.stage == "over"
    (counted_,) = play.entries[-1].events
    assert counted_.nobody


def test_all_played_is_no_stuck_end() -> None:
    play = Sets(2).leave(0).put("s1", 0).put("s2", 0)
    (event,) = play.act(a.CountPoints(True))
    assert not event.nobody


def test_after_the_end_only_the_bonus_is_put_right() -> None:
    """And the places follow it."""
    play = counted((("A1",), 0), (("A4",), 0))
    for action in (a.LayCard(play.turn), a.Pass(play.turn), a.CountPoints(), a.DropClaim("A1"), a.SetTurn("s1")):
        assert play.no(action) == "over"
    play.act(a.ChangeBonus("s2", 4))
    assert [(one.seat, one.place, one.points) for one in play.results] == [("s2", 1, 10), ("s1", 2, 9)]


def test_undo_opens_the_game_again() -> None:
    """cases.md 6"""
    play = counted((("A1",), 0), (("A4",), 0))
    play.undo()
    assert (play.table.stage, play.phase, play.results, play.game.score(play.table)) == ("playing", "turn", (), ())
    play.act(a.DropClaim("A1"))
    play.act(a.CountPoints())
    assert [one.seat for one in play.results] == ["s2", "s1"]


def test_another_game_begins_from_nothing() -> None:
    play = counted((("A1",), 3), ((), 0))
    play.act(PlayAgain())
    assert (play.table.stage, play.state) == ("lobby", None)


def test_no_place_before_the_end() -> None:
    play = Sets(2).lie("E1", "F1")
    play.lay("S1")
    play.claim("A1")
    assert play.results == ()
    assert play.game.score(play.table) == ()


# Who is first

A_TWO = (("A1", "A2"), 0)
"""18 points, two sets, both legendary."""

CHAIN = [
    # points
    ([A_TWO, (("A1", "A3", "A7", "A8", "A9"), -10)], [("s1", 1, "points"), ("s2", 2, "points")]),
    # 18 = 18, then 2 v 3 sets
    ([A_TWO, (("A3", "A4", "A7"), 0)], [("s2", 1, "sets"), ("s1", 2, "sets")]),
    # 18 = 18, 3 = 3 sets, then 1 v 2 legendary ones
    ([(("A1", "A4", "A7"), 0), (("A2", "A3", "A8"), -3)], [("s2", 1, "legendary"), ("s1", 2, "legendary")]),
    # all equal: shared, and who comes after is parted from them by points
    ([A_TWO, (("A3", "B1"), 0), (("A4",), 0)], [("s1", 1, "shared"), ("s2", 1, "shared"), ("s3", 3, "points")]),
    ([(("A4",), 0), A_TWO, (("A3", "B1"), 0)], [("s2", 1, "shared"), ("s3", 1, "shared"), ("s1", 3, "points")]),
    # nobody has anything
    ([((), 0), ((), 0), ((), 0)], [("s1", 1, "shared"), ("s2", 1, "shared"), ("s3", 1, "shared")]),
    # the first by points, the other two by sets
    ([(("A4",), 3), (("A7", "A8"), 3), (("A1",), 1)], [("s3", 1, "points"), ("s2", 2, "points"), ("s1", 3, "sets")]),
]


@pytest.mark.parametrize(("had", "expected"), CHAIN)
def test_the_chain_of_ties(had: list[tuple[tuple[str, ...], int]], expected: list[tuple[str, int, str]]) -> None:
    """S: points, sets, legendary sets; then shared (G). cases.md 14."""
    # A set is taken once at a table, so each game gives the same one to one seat only.
    taken: set[str] = set()
    own = []
    for sets, bonus in had:
        fresh = tuple(one if one not in taken else OTHER[one] for one in sets)
        taken.update(fresh)
        own.append((fresh, bonus))
    play = counted(*own)
    assert [(one.seat, one.place, one.decided_by) for one in play.results] == expected
    placed = play.game.score(play.table)
    assert [(one.seat, one.place) for one in placed] == [(seat, place) for seat, place, _ in expected]
    assert [one.winner for one in placed] == [one.place == 1 for one in placed]


OTHER = {"A1": "B1"}
"""A set that counts the same and is legendary as well."""


def test_places_after_a_tie() -> None:
    """40, 40, 31, 31, 10: places 1, 1, 3, 3, 5. cases.md 14."""
    play = counted(*(((), points) for points in (31, 40, 10, 40, 31)))
    assert [(one.seat, one.place) for one in play.results] == [("s2", 1), ("s4", 1), ("s1", 3), ("s5", 3), ("s3", 5)]
    assert [(p.seat, p.place, p.score, p.winner) for p in play.game.score(play.table)][:3] == [
        ("s2", 1, 40, True),
        ("s4", 1, 40, True),
        ("s1", 3, 31, False),
    ]
