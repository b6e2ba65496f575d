"""Roles: dealt by the app or from real cards, looked at, unknown to the others until the round is over."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from companion.core.dice import ScriptedRng
from companion.core.hosting import AddSeat, ChangeSeat
from companion.games.saboteur import SABOTEUR
from companion.games.saboteur import actions as a
from companion.games.saboteur.roles import miners_in_play, role_deck, saboteurs_in_play
from tests.conformance.play import Dice
from tests.games.saboteur.kit import Mine, kinds

POSSIBLE = {
    3: ((0, 1), (2, 3)), 4: ((0, 1), (3, 4)), 5: ((1, 2), (3, 4)), 6: ((1, 2), (4, 5)), 7: ((2, 3), (4, 5)),
    8: ((2, 3), (5, 6)), 9: ((2, 3), (6, 7)), 10: ((3, 4), (6, 7)),
}  # fmt: skip


def roles(play: Mine) -> list[str | None]:
    return [player.role for player in play.state.players]


@pytest.mark.parametrize("people", POSSIBLE)
def test_one_card_more_than_players(people: int) -> None:
    """cases.md 17: each deal is one of those of the fact sheet, section 2; no saboteur at all is one of them."""
    saboteurs, miners = POSSIBLE[people]
    assert (saboteurs_in_play(people), miners_in_play(people)) == (saboteurs, miners)
    seen = set()
    for seed in range(60):
        play = Mine(people, "deal")
        play.rng = Dice(Random(seed))
        play.act(a.DealRoles(1))
        given = roles(play)
        whole = [*given, play.state.aside]
        assert (whole.count("miner"), whole.count("saboteur")) == role_deck(people)
        assert (given.count("saboteur"), given.count("miner")) in zip(saboteurs, reversed(miners), strict=True)
        seen.add(given.count("saboteur"))
    assert seen == set(saboteurs)
    assert (play.view.numbers.saboteurs, play.view.numbers.miners) == (saboteurs, miners)


def test_every_seat_and_the_aside_alike() -> None:
    """Six cards for five seats fall in 720 ways: each of the 15 deals comes in as many of them."""
    found: Counter[object] = Counter()
    table = Mine(5, "deal").table
    for rolls in product(range(1, 7), range(1, 6), range(1, 5), range(1, 4), range(1, 3)):
        (dealt,) = SABOTEUR.decide(table, None, a.DealRoles(1), ScriptedRng(rolls), 0)
        found[dealt] += 1
    assert len(found) == 15
    assert set(found.values()) == {48}


def test_dealt_once() -> None:
    play = Mine(4, "look")
    assert play.no(a.DealRoles(1)) == "now.look"
    assert play.refused(a.DealRoles(2)) == "refuse.stale"
    play.play_on()
    assert play.no(a.DealRoles(1)) == "now.play"
    assert play.no(a.PlayOn(1)) == "now.play"


def test_all_look_and_the_round_begins() -> None:
    play = Mine(3, "look")
    assert not any(row.seen for row in play.view.rows)
    assert all(row.dealt for row in play.view.rows)
    assert kinds(play.act(a.SeenRole(1, "s2"), "s2")) == ["RoleSeen"]
    assert [row.seen for row in play.view.rows] == [False, True, False]
    assert play.no(a.SeenRole(1, "s2"), "s2") == "seen"
    assert play.refused(a.SeenRole(1, "s1"), "s3") == "refuse.not_yours"
    play.act(a.SeenRole(1, "s1"))
    assert play.phase == "look"
    assert kinds(play.act(a.SeenRole(1, "s3"), "s3")) == ["RoleSeen", "PlayBegan"]
    assert (play.phase, play.active, play.turn) == ("play", "s1", 1)
    assert play.no(a.SeenRole(1, "s3"), "s3") == "now.play"


def test_nobody_waits_for_who_is_away() -> None:
    play = Mine(3, "look")
    play.act(ChangeSeat("s3", away=True))
    play.act(a.SeenRole(1, "s2"))
    play.act(a.SeenRole(1, "s1"))
    assert play.phase == "play"


def test_the_table_goes_on_before_all_have_said_so() -> None:
    play = Mine(3, "look")
    play.act(a.SeenRole(1, "s2"))
    play.act(a.PlayOn(1), "s3")
    assert (play.phase, play.active) == ("play", "s1")


def test_nobody_plays_before_the_roles() -> None:
    play = Mine(3, "deal")
    for action in (a.DiscardCard(0), a.PlayPath(0), a.GoldReached(1, "s1"), a.RoundOver(1), a.SeenRole(1, "s1")):
        assert play.no(action, "s1") == "now.deal"
    play.deal()
    for action in (a.DiscardCard(0), a.PlayPath(0), a.GoldReached(1, "s1"), a.RoundOver(1), a.LookAgain(1, "s1")):
        assert play.no(action, "s1") == "now.look"


def test_a_second_look_is_said_aloud() -> None:
    play = Mine(3)
    before = play.view
    assert kinds(play.act(a.LookAgain(1, "s2"))) == ["LookedAgain"]
    assert play.view == before
    assert play.refused(a.LookAgain(1, "s2"), "s3") == "refuse.not_yours"


def test_the_own_role_alone() -> None:
    """cases.md 16: five players."""
    play = Mine(5, saboteurs=("s2", "s4"))
    assert [play.own(seat).role for seat in ("s1", "s2", "s3", "s4")] == ["miner", "saboteur", "miner", "saboteur"]
    for seat in (*play.table.roster.ids, None):
        view = play.game.view(play.table, seat)
        assert [row.role for row in view.rows] == [None] * 5
        assert view.aside is None
        hidden = repr(replace(view, own=None, composition=()))
        assert ("'miner'" in hidden, "'saboteur'" in hidden) == (False, False)


def test_roles_and_the_one_aside_are_turned_up_when_the_round_is_over() -> None:
    play = Mine(5, saboteurs=("s2",))
    play.reach("s1", 1, 1, 2, 3)
    assert [row.role for row in play.view.rows] == ["miner", "saboteur", "miner", "miner", "miner"]
    assert play.view.aside == "saboteur"


def test_unknown_again_in_the_next_round() -> None:
    play = Mine(5, saboteurs=("s2",))
    play.run_out()
    play.act(a.NextRound(1))
    assert play.phase == "deal"
    assert (play.state.aside, roles(play)) == (None, [None] * 5)
    play.deal(("s3", "s4"))
    assert [row.role for row in play.view.rows] == [None] * 5
    assert not any(row.seen for row in play.view.rows)
    assert play.own("s2").role == "miner"


def test_who_joins_in_a_round_has_no_role() -> None:
    play = Mine(4, "look")
    play.act(AddSeat("late"))
    assert [row.dealt for row in play.view.rows] == [True] * 4 + [False]
    assert play.no(a.SeenRole(1, "s5"), "s5") == "no_role"
    for seat in ("s1", "s2", "s3", "s4"):
        play.act(a.SeenRole(1, seat))
    assert play.phase == "play"
    assert play.no(a.LookAgain(1, "s5"), "s5") == "no_role"
    assert play.view.numbers.deck == role_deck(4)


# Real role cards


def test_real_cards_begin_at_once() -> None:
    play = Mine(5, "deal", roles="cards")
    assert play.no(a.DealRoles(1)) == "real_roles"
    play.act(a.StartRound(1))
    assert (play.phase, play.active, play.turn) == ("play", "s1", 1)
    assert play.own("s1").role is None
    assert not any(row.dealt for row in play.view.rows)
    assert play.no(a.LookAgain(1, "s1"), "s1") == "no_role"
    assert Mine(5, "deal").no(a.StartRound(1)) == "app_roles"


@pytest.mark.parametrize(("people", "low", "high"), [(3, 0, 1), (5, 1, 2), (7, 2, 3), (10, 3, 4)])
def test_real_cards_are_told_when_the_round_is_over(people: int, low: int, high: int) -> None:
    play = Mine(people, roles="cards")
    assert play.no(a.TellRoles(1, ("s1",))) == "now.play"
    play.run_out()
    assert play.phase == "reveal"
    seats = [f"s{n}" for n in range(1, people + 1)]
    for many in (low - 1, high + 1):
        if many >= 0:
            assert play.no(a.TellRoles(1, tuple(seats[:many]))) == "how_many"
    assert play.refused(a.TellRoles(1, ("s11",))) == "refuse.seat_gone"
    play.act(a.TellRoles(1, (*seats[:high], "s1")))
    assert [row.role for row in play.view.rows].count("saboteur") == high
    assert (play.phase, play.view.aside) == ("paid", None)


def test_real_cards_no_role_is_asked_twice() -> None:
    play = Mine(5, roles="cards")
    play.run_out()
    play.act(a.TellRoles(1, ("s1",)))
    assert play.no(a.TellRoles(1, ("s1",))) == "now.paid"
    assert play.gold == {"s1": 4}
