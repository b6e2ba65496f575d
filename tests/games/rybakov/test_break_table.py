"""What undo, people who leave and a change of rules in mid-phase once broke."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.dice import ScriptedRng
from companion.core.hosting import AddSeat, ChangeSeat, PlayAgain, RemoveSeat, SetOption, Start, StartedAgain
from companion.games import GAMES
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.industries import WHEEL, Industry
from companion.games.rybakov.options import order_text
from companion.games.rybakov.state import Offer
from companion.games.rybakov.view import View
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.games.rybakov.kit import Rybakov, drawn
from tests.games.rybakov.moves import check
from tests.support.play import Play
from tests.support.rybakov_scenes import SCENES, Scene, crowd
from tests.support.scene import HOST


def last(play: Play, kind: type) -> int:
    """The number of the last step in which that happened."""
    return [entry.seq for entry in play.entries if any(isinstance(event, kind) for event in entry.events)][-1]


def changed(one: Industry, other: Industry) -> SetOption:
    """The wheel with two sectors in each other's place."""
    order = list(WHEEL)
    places = order.index(one), order.index(other)
    for place, industry in zip(places, (other, one), strict=True):
        order[place] = industry
    return SetOption("wheel", order_text(tuple(order)))


def seen(play: Rybakov) -> View:
    view: View = play.view
    return view


def test_an_offer_of_anothers_turn_is_none_of_this_one() -> None:
    """The turn before is opened again: the offer of the turn after it would sell a token out of turn."""
    play = Rybakov("it", "it", "it").tokens("s1", "it", 3).spin("it")
    play.act(play.sell(play.id("s1", "it")))
    sold = len(play.entries)
    play.act(a.EndTurn(play.turn))
    play.spin("it")
    play.offer(play.ask_token("s1", play.id("s1", "it"), 2))
    play.undo(sold, sold + 1)
    assert (play.state.active, play.phase) == ("s1", "market")
    assert play.state.offers == ()
    check(play.table, undone=True)


@pytest.mark.parametrize("industry", ["chemistry", "mining"])
def test_the_wheel_in_another_order_shows_what_it_has_drawn(industry: Industry) -> None:
    """A tap meant for what was drawn takes nothing else, whoever puts the sectors in order meanwhile."""
    play = drawn("it", industry=industry)
    meant = a.TakeToken(*play.seen)
    play.act(changed(industry, "finance"))
    wheel = seen(play).wheel
    assert wheel is not None
    assert wheel.drawn == industry
    assert wheel.order[wheel.spin.sector] == industry
    if play.seen == (meant.spin, meant.sector):
        play.act(meant)
    else:
        assert play.refused(meant) == "refuse.stale"
        play.act(a.TakeToken(*play.seen))
    assert play.player("s1").stored == (industry,)


def test_an_open_offer_outlives_another_order_of_the_wheel() -> None:
    play = drawn("art", "it", industry="it")
    offer = play.offer(play.ask_token("s2", play.id("s2", "it"), 5))
    play.act(changed("it", "finance"))
    assert play.state.offers == (offer,)
    play.act(a.AcceptOffer(offer.id, 5), "s2")
    assert play.coins("s1", "s2") == (1, 5, -6)


def test_a_spin_shows_what_it_drew_although_the_order_was_taken_back() -> None:
    play = Rybakov("it")
    play.act(changed("it", "finance"))
    order = len(play.entries)
    play.roll()
    play.act(a.SpinWheel(play.turn, 0))
    assert play.view.wheel.drawn == "it"
    play.undo(order)
    assert play.view.wheel.drawn == "it"
    assert play.view.wheel.order == WHEEL
    play.undo(len(play.entries))
    assert play.view.wheel.drawn == "it"


def over(play: Rybakov) -> Rybakov:
    """Won, begun anew, and everybody gone home before the start."""
    play.give("s1", "art", "media", "light")
    play.act(PlayAgain())
    for seat in play.table.roster.ids:
        play.act(RemoveSeat(seat))
    return play


def test_a_game_opened_again_after_all_have_left_goes_on_with_who_comes() -> None:
    """Play again, remove everybody, take both back: the first to come in finds nobody who is not there."""
    play = over(Rybakov(people=2))
    play.undo(last(play, StartedAgain))
    play.undo(last(play, e.EnterpriseTaken))
    play.act(AddSeat("Ada"))
    check(play.table)
    assert (play.state.active, play.phase) == ("s3", "choose")
    play.choose("it", "s3")
    play.end(2)


def asked() -> tuple[Rybakov, Offer]:
    """s1 asks s2 for an IT token at 5."""
    play = drawn("it", "it", industry="it").rich("s1", 20)
    return play, play.offer(play.ask_token("s2", play.id("s2", "it"), 5))


def test_two_phones_of_one_seat_answer_at_once() -> None:
    """cases.md 2: the first answer counts, and the other phone is told that the table has moved on."""
    for first in (a.AcceptOffer, a.CounterOffer, a.DropOffer):
        play, offer = asked()
        answers = (a.AcceptOffer(offer.id, 5), a.CounterOffer(offer.id, 7), a.DropOffer(offer.id))
        play.act(next(answer for answer in answers if isinstance(answer, first)), "s2")
        coins = play.coins("s1", "s2")
        assert play.refused(a.AcceptOffer(offer.id, 5), "s2") == "refuse.stale"
        assert play.coins("s1", "s2") == coins == ((21, 5, -26) if first is a.AcceptOffer else (20, 0, -20))


def test_selling_and_buying_at_once_is_one_deal() -> None:
    """cases.md 2: whichever comes first; one deal a spin."""
    play, offer = asked()
    sell = play.sell(play.id("s1", "it"))
    play.act(sell, "s1")
    assert play.refused(a.AcceptOffer(offer.id, 5), "s2") == "refuse.stale"
    play, offer = asked()
    play.act(a.AcceptOffer(offer.id, 5), "s2")
    assert play.no(sell, "s1") == "market_over"


def test_an_offer_that_can_no_longer_be_kept_is_refused_and_can_be_dropped() -> None:
    """Its token, its coins or its enterprise are gone meanwhile."""
    for step in (
        lambda play: play.tokens("s2", "it", 0),
        lambda play: play.rich("s1", 0).level("s1", 0),
        lambda play: play.act(a.TakeEnterprise("s2", play.id("s2", "it"))),
    ):
        play, offer = asked()
        step(play)
        assert play.refused(a.AcceptOffer(offer.id, 5), "s2") != "refuse.stale"
        play.act(a.DropOffer(offer.id), "s1")
        assert play.state.offers == ()


@pytest.mark.parametrize("again", [False, True])
def test_the_winning_purchase_is_taken_back(again: bool) -> None:
    """Coins, token, enterprise and the open game come back; also after a new game was begun."""
    play = Rybakov("finance", "it").give("s1", "art", "it").rich("s1", 130).services()
    play.offer(play.ask_service("s2", "s1", "it", 3))
    before = play.view
    play.act(a.BuyEnterprise(play.turn, "media"), "s1")
    won = len(play.entries)
    assert play.table.stage == "over"
    steps = [won]
    if again:
        play.act(PlayAgain())
        play.act(Start("s2"))
        play.choose("it", "s2")
        steps = list(range(won, len(play.entries) + 1))
    play.undo(*steps)
    assert play.table.stage == "playing"
    assert play.view == before
    check(play.table)


def test_everybody_is_away() -> None:
    """The turn goes round all the same, and each may still play."""
    play = Rybakov(people=4)
    for seat in play.table.roster.ids:
        play.act(ChangeSeat(seat, away=True))
    assert [play.end().state.active for _ in range(5)] == ["s2", "s3", "s4", "s1", "s2"]
    assert play.state.circle == 2


def test_eight_bankrupt_people_miss_their_turns() -> None:
    """Where all have a turn to miss, the circle goes on, and nobody waits for ever."""
    play = Rybakov(people=8, bankrupt_skips="next")
    for _ in range(8):
        play.broke()
        play.act(a.GoBankrupt(play.turn))
        play.end()
        check(play.table)
    assert (play.state.active, play.state.circle) == ("s1", 2) or play.state.circle == 3
    assert sum(player.skips for player in play.state.players) < 8


def test_a_restart_in_the_middle_of_each_phase(tmp_path: Path) -> None:
    """Every scene is there again as it was, with its buttons and its log; and the game goes on."""
    store = TinyDBStore(tmp_path)
    tables = Tables(store, GAMES, rng=ScriptedRng([2, 5] * 50))
    scenes = [make(tables) for make in (*SCENES.values(), crowd)]

    def looks(at: Tables, scene: Scene) -> tuple[Any, ...]:
        view = at.view(scene.code, HOST)
        return view.view, view.undo, at.log(scene.code, HOST), [at.legal(scene.code, HOST, s.id) for s in view.seats]

    before = [looks(tables, scene) for scene in scenes]
    store.close()
    store = TinyDBStore(tmp_path)
    again = Tables(store, GAMES)
    assert [looks(again, scene) for scene in scenes] == before
    for scene in scenes:
        again.undo(scene.code, HOST)
        again.redo(scene.code, HOST)
    assert [looks(again, scene)[0] for scene in scenes] == [view for view, *_ in before]
    store.close()
