"""The start: who chooses when, and what the free first enterprise brings."""

from __future__ import annotations

import pytest

from companion.core.game import Stale
from companion.core.hosting import AddSeat, SetOption, Start
from companion.games.rybakov import RYBAKOV
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import INDUSTRIES, Industry
from companion.games.rybakov.options import WHEEL, order_of, order_said, order_text
from tests.games.rybakov.kit import Rybakov
from tests.support.play import Play, say


@pytest.mark.parametrize(("people", "key"), [(1, "refuse.too_few"), (2, None), (8, None), (9, "refuse.table_full")])
def test_two_to_eight(people: int, key: str | None) -> None:
    """(G); cases.md 17."""
    play = Play(RYBAKOV, min(people, 8), start=False)
    if people == 9:
        assert play.refused(AddSeat("one more")) == key
    elif key:
        assert play.refused(Start()) == key
    else:
        play.act(Start("s1"))
        assert len(play.state.players) == people


def test_everybody_starts_alike() -> None:
    """No coins, level 6, nothing owned (G)."""
    play = Rybakov(choose=False)
    assert play.coins("s1", "s2", "s3") == (0, 0, 0, 0)
    assert {(p.level, p.enterprises, p.stored, p.boosters, p.skips) for p in play.state.players} == {(6, (), (), 0, 0)}
    assert (play.phase, play.state.circle, play.state.active) == ("choose", 0, "s1")


def test_start_coins_come_from_the_bank_and_level_is_a_choice() -> None:
    play = Rybakov(start_coins=20, start_level=3)
    assert play.coins("s1", "s2", "s3") == (20, 20, 20, -60)
    assert [p.level for p in play.state.players] == [3, 3, 3]


def test_they_choose_in_turn_order_from_the_one_who_begins() -> None:
    """(S)"""
    play = Play(RYBAKOV, 3, first="s2")
    order = []
    while play.state.phase == "choose":
        order.append(play.state.active)
        assert play.state.circle == 0
        play.act(a.ChooseEnterprise(play.state.turn, "art"), play.state.active)
    assert order == ["s2", "s3", "s1"]
    assert (play.state.active, play.state.circle, play.state.phase) == ("s2", 1, "before")
    assert play.state.starter == "s2"


def test_only_who_is_asked_chooses_and_once() -> None:
    """cases.md 2"""
    play = Rybakov(choose=False)
    choice = a.ChooseEnterprise(1, "art")
    assert play.no(choice, "s2") == "refuse.not_your_turn"
    assert play.no(a.RollIncome(1), "s1") == "choose_first"
    play.act(choice, "s1")
    with pytest.raises(Stale):
        play.act(choice, "s2")
    assert play.no(a.Swap(play.turn, play.id("s1", "art"), "it"), "s1") != ""


def test_three_tokens_each_and_copies_of_one_industry() -> None:
    """(S)"""
    play = Rybakov("media", "media", "art")
    assert [play.has(seat) for seat in ("s1", "s2", "s3")] == [[("media", 3)], [("media", 3)], [("art", 3)]]
    ids = [own.id for p in play.state.players for own in p.enterprises]
    assert len(set(ids)) == 3


@pytest.mark.parametrize("first", [True, False])
def test_chemistry_first(first: bool) -> None:
    """Four tokens as if bought, or else three like the others (G)."""
    assert Rybakov("chemistry", first_is_purchase=first).has("s1") == [("chemistry", 4 if first else 3)]


def test_construction_first_takes_a_token() -> None:
    """(G)"""
    play = Rybakov(choose=False)
    play.choose("construction", "s1", "media")
    assert (play.has("s1"), play.player("s1").stored) == ([("construction", 3)], ("media",))
    play.choose("construction", "s2")
    assert play.player("s2").stored == ()


def test_construction_first_takes_none_where_it_is_no_purchase() -> None:
    play = Rybakov(choose=False, first_is_purchase=False)
    assert play.no(a.ChooseEnterprise(1, "construction", "media"), "s1") == "extra_token"
    play.choose("construction", "s1")
    assert play.player("s1").stored == ()


@pytest.mark.parametrize("industry", [i for i in INDUSTRIES if i != "construction"])
def test_no_token_without_construction(industry: Industry) -> None:
    play = Rybakov(choose=False)
    assert play.no(a.ChooseEnterprise(1, industry, "media"), "s1") == "extra_token"


def test_construction_token_of_a_full_enterprise_is_none() -> None:
    """The bank lays it on the own enterprise, and that is full."""
    play = Rybakov(choose=False)
    assert play.no(a.ChooseEnterprise(1, "construction", "construction"), "s1") == "extra_full"


@pytest.mark.parametrize("first", [True, False])
def test_art_first_brings_two_boosters(first: bool) -> None:
    """(S)"""
    assert [p.boosters for p in Rybakov("art", first_is_purchase=first).state.players] == [2, 0, 0]


def test_who_joins_later_chooses_at_the_first_own_turn_and_goes_on() -> None:
    play = Rybakov(people=2)
    play.act(AddSeat("New"))
    assert (play.player("s3").level, play.player("s3").coins) == (6, 0)
    play.end(2)
    assert (play.state.active, play.phase, play.turn) == ("s3", "choose", play.turn)
    turn = play.turn
    play.choose("art", "s3")
    assert (play.state.active, play.phase, play.turn) == ("s3", "before", turn)
    assert (play.player("s3").boosters, play.has("s3")) == (2, [("art", 3)])
    play.end()
    assert (play.state.active, play.state.circle) == ("s1", 2)


def test_who_joins_later_gets_the_start_coins() -> None:
    play = Rybakov(people=2, start_coins=10)
    play.act(AddSeat("New"))
    assert play.coins("s3") == (10, -30)


def test_the_order_of_the_wheel() -> None:
    """As listed, Mining twice and opposite (G; its being twice S*)."""
    assert len(WHEEL) == 12
    assert [place for place, industry in enumerate(WHEEL) if industry == "mining"] == [1, 7]
    assert set(WHEEL) == set(INDUSTRIES)
    assert order_of(order_text(WHEEL)) == WHEEL
    say(order_said(order_text(WHEEL)))


BACKWARDS = order_text(tuple(reversed(WHEEL)))


@pytest.mark.parametrize(
    "order",
    ["", order_text(WHEEL[:11]), order_text((*WHEEL[:11], "mining")), BACKWARDS + " ", BACKWARDS.upper(), 5, True],
)
def test_no_order_of_the_wheel(order: str) -> None:
    assert Rybakov().refused(SetOption("wheel", order)) == "refuse.option"


def test_another_order_of_the_wheel() -> None:
    play = Rybakov(wheel=BACKWARDS).roll()
    play.act(a.SpinWheel(play.turn, 0))
    assert (play.view.wheel.drawn, play.view.order[0]) == ("media", "media")
    play.act(SetOption("wheel", order_text(WHEEL)))
    assert (play.view.wheel.drawn, play.view.wheel.spin.sector) == ("media", WHEEL.index("media"))
