"""What undo, people who leave and a change of rules in mid-phase once broke."""

from __future__ import annotations

import pytest

from companion.core.hosting import AddSeat, PlayAgain, RemoveSeat, SetOption, StartedAgain
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.industries import WHEEL, Industry
from companion.games.rybakov.options import order_text
from companion.games.rybakov.view import View
from tests.games.rybakov.kit import Rybakov, drawn
from tests.games.rybakov.moves import check
from tests.support.play import Play


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
