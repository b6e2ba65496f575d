"""Phase 2 between two: offers and counter-offers for the drawn token, and what Distribution adds."""

from __future__ import annotations

import pytest

from companion.core.game import Stale
from companion.games.rybakov import actions as a
from tests.games.rybakov.kit import Rybakov, drawn, kinds, stored


def test_a_trade() -> None:
    """The active player pays the seller, and the bank pays the active player only (S)."""
    play = drawn("media", "it", level=8).rich("s1", 3)
    events = play.agree(play.ask_token("s2", play.id("s2", "it"), 3))
    assert kinds(events) == ["TokenTraded"]
    assert play.coins("s1", "s2") == (8, 3, -11)
    assert (play.has("s2"), play.player("s1").stored, play.phase) == ([("it", 2)], (), "services")


def test_the_seller_proposes_and_the_buyer_counters() -> None:
    play = drawn("media", "it").rich("s1", 9)
    offer = play.offer(play.ask_token("s2", play.id("s2", "it"), 5, proposer="s2"), "s2")
    assert (offer.provider, offer.customer, offer.waits_for, offer.use) == ("s2", "s1", "s1", None)
    assert play.no(a.AcceptOffer(offer.id, 5), "s2") == "refuse.not_yours"
    assert play.no(a.AcceptOffer(offer.id, 5), "s3") == "refuse.not_yours"
    play.act(a.CounterOffer(offer.id, 2), "s1")
    (counter,) = play.state.offers
    assert (counter.price, counter.waits_for) == (2, "s2")
    play.act(a.CounterOffer(counter.id, 4), "s2")
    (last,) = play.state.offers
    play.act(a.AcceptOffer(last.id, 4), "s1")
    assert play.coins("s1", "s2") == (11, 4, -15)
    assert play.state.offers == ()


def test_two_people_on_one_phone() -> None:
    """A host without a seat acts for both."""
    play = drawn("media", "it")
    play.agree(play.ask_token("s2", play.id("s2", "it"), 0))
    assert play.coins("s1", "s2") == (6, 0, -6)


def test_another_price_than_the_one_seen() -> None:
    """cases.md 2: accepted is what was seen, or nothing."""
    play = drawn("media", "it").rich("s1", 9)
    offer = play.offer(play.ask_token("s2", play.id("s2", "it"), 5))
    with pytest.raises(Stale):
        play.act(a.AcceptOffer(offer.id, 4), "s2")
    play.act(a.CounterOffer(offer.id, 7), "s2")
    play.act(a.CounterOffer(play.state.offers[0].id, 6), "s1")
    with pytest.raises(Stale):
        play.act(a.AcceptOffer(play.state.offers[0].id, 5), "s2")


def test_accepted_twice() -> None:
    """cases.md 2: paid once."""
    play = drawn("media", "it").rich("s1", 9)
    offer = play.offer(play.ask_token("s2", play.id("s2", "it"), 5))
    play.act(a.AcceptOffer(offer.id, 5), "s2")
    assert play.refused(a.AcceptOffer(offer.id, 5), "s2") == "refuse.stale"
    assert play.coins("s1", "s2") == (10, 5, -15)


def test_an_offer_refused_or_taken_back() -> None:
    play = drawn("media", "it")
    ask = play.ask_token("s2", play.id("s2", "it"), 0)
    for seat in ("s1", "s2", None):
        offer = play.offer(ask)
        assert play.no(a.DropOffer(offer.id), "s3") == "refuse.not_yours"
        assert kinds(play.act(a.DropOffer(offer.id), seat)) == ["OfferDropped"]
        assert play.state.offers == ()
    assert play.refused(a.DropOffer(offer.id)) == "refuse.stale"


def test_a_new_offer_of_the_two_replaces_the_old() -> None:
    play = drawn("media", "it", "it").rich("s1", 9)
    play.offer(play.ask_token("s2", play.id("s2", "it"), 5))
    other = play.offer(play.ask_token("s3", play.id("s3", "it"), 5))
    new = play.offer(play.ask_token("s2", play.id("s2", "it"), 6))
    assert {offer.id for offer in play.state.offers} == {other.id, new.id}
    play.offer(play.ask_token("s2", play.id("s2", "it"), 4, proposer="s2"))
    assert [(o.provider, o.price) for o in play.state.offers if o.provider == "s2"] == [("s2", 4)]


def test_offers_go_with_the_deal_and_with_who_leaves() -> None:
    play = drawn("media", "it", "it")
    play.offer(play.ask_token("s2", play.id("s2", "it"), 0))
    play.agree(play.ask_token("s3", play.id("s3", "it"), 0))
    assert play.state.offers == ()


def test_accepting_checks_everything_anew() -> None:
    play = drawn("media", "it").rich("s1", 3).level("s1", 1)
    offer = play.offer(play.ask_token("s2", play.id("s2", "it"), 4))
    play.rich("s1", 2)
    assert play.no(a.AcceptOffer(offer.id, 4), "s2") == "price_short"
    play.rich("s1", 9).tokens("s2", "it", 0)
    assert play.no(a.AcceptOffer(offer.id, 4), "s2") == "no_tokens"


@pytest.mark.parametrize(("from_sale", "most"), [(True, 8), (False, 2)])
def test_the_price_may_come_from_the_sale(from_sale: bool, most: int) -> None:
    """(G)"""
    play = drawn("media", "it", price_from_sale=from_sale).rich("s1", 2)
    own = play.id("s2", "it")
    assert play.no(play.ask_token("s2", own, most + 1)) == "price_short"
    play.agree(play.ask_token("s2", own, most))
    assert play.coins("s1", "s2") == (2 + 6 - most, most, -8)


def test_a_trade_though_one_has_a_token_oneself() -> None:
    play = drawn("it", "it")
    play.agree(play.ask_token("s2", play.id("s2", "it"), 0))
    assert (play.has("s1"), play.has("s2")) == ([("it", 3)], [("it", 2)])


def test_a_stored_token_of_another() -> None:
    play = Rybakov("media", "media", "media").store("s2", "it").spin("it")
    play.agree(play.ask_token("s2", stored("it"), 0))
    assert (play.player("s2").stored, play.coins("s1")) == ((), (6, -6))


def test_a_trade_refused() -> None:
    play = drawn("it", "it", "media")
    own = play.id("s2", "it")
    assert play.no(play.ask_token("s1", play.id("s1", "it"), 0)) == "with_oneself"
    assert play.no(play.ask_token("s3", play.id("s3", "media"), 0)) == "not_drawn"
    assert play.no(play.ask_token("s2", own, 0, proposer="s3")) == "not_in_deal"
    assert play.no(play.ask_token("s2", own, 0), "s3") == "refuse.not_yours"
    assert play.refused(play.ask_token("s9", own, 0)) == "refuse.seat_gone"
    play.services()
    assert play.no(play.ask_token("s2", own, 0)) == "market_over"


def test_sixteen_offers_at_most() -> None:
    """So many are open that a table of eight could hardly mean them; the next is refused."""
    play = Rybakov(people=8).give("s1", "media", "machine").services()
    for provider in ("s2", "s3", "s4", "s5", "s6", "s7", "s8"):
        play.offer(play.ask_service(provider, "s1", "it"))
        play.offer(play.ask_service("s1", provider, "it"))
    play.give("s2", "electronics", "light")
    target = play.id("s1", "media")
    play.tokens("s1", "it", 1)
    play.offer(play.ask_service("s2", "s1", "electronics", target=play.id("s1", "it")))
    play.offer(play.ask_service("s2", "s1", "light", target=target, into="art"))
    assert len(play.state.offers) == 16
    play.give("s3", "light")
    assert play.no(play.ask_service("s3", "s1", "light", target=target, into="art")) == "many_offers"
    play.offer(play.ask_service("s2", "s1", "it", proposer="s2"))
    assert len(play.state.offers) == 16


def test_undo_of_a_whole_trade_is_one_step() -> None:
    """Tokens, coins of all three, Distribution and the phase: one entry, one undo, one redo."""
    play = Rybakov("distribution", "it").rich("s1", 5).spin("it")
    offer = play.offer(play.ask_token("s2", play.id("s2", "it"), 5))
    before, steps = play.view, len(play.entries)
    play.act(a.AcceptOffer(offer.id, 5), "s2")
    after = play.view
    assert len(play.entries) == steps + 1
    assert play.coins("s1", "s2") == (9, 5, -14)
    play.undo()
    assert play.view == before
    assert play.coins("s1", "s2") == (5, 0, -5)
    assert play.state.offers == (offer,)
    play.undo()
    assert play.view == after


# Distribution


def test_distribution_of_both() -> None:
    """(S)"""
    play = Rybakov("distribution", "it").give("s2", "distribution", "distribution").spin("it")
    events = play.agree(play.ask_token("s2", play.id("s2", "it"), 0))
    paid = [(e.seat, e.amount, e.count) for e in events if type(e).__name__ == "BonusPaid"]
    assert sorted(paid) == [("s1", 3, 1), ("s2", 6, 1)]
    assert play.coins("s1", "s2") == (9, 6, -15)
    assert (play.player("s1").bonuses, play.player("s2").bonuses) == (1, 1)


def trade(play: Rybakov) -> list[str]:
    """The active player gets s3's IT token for nothing, and the turn ends; who was paid by Distribution."""
    play.tokens("s3", "it", 3).spin("it")
    events = play.agree(play.ask_token("s3", play.id("s3", "it"), 0))
    play.act(a.EndTurn(play.turn))
    return [e.seat for e in events if type(e).__name__ == "BonusPaid"]


def test_distribution_twice_a_circle() -> None:
    """Counted over one's own and the others' turns (S); a new circle begins anew."""
    play = Rybakov("media", "media", "it", "art", people=4).give("s3", "distribution")
    assert [trade(play) for _ in range(2)] == [["s3"], ["s3"]]
    play.end()
    assert trade(play) == []
    assert play.state.circle == 2
    assert play.player("s3").bonuses == 0
    assert trade(play) == ["s3"]


def test_distribution_twice_a_turn() -> None:
    play = Rybakov("media", "media", "it", "art", bonus_limit="turn", people=4).give("s3", "distribution")
    assert [trade(play) for _ in range(2)] == [["s3"], ["s3"]]
    play.end()
    assert trade(play) == ["s3"]


def test_distribution_by_hand() -> None:
    play = Rybakov("media", "media", "it").give("s3", "distribution")
    play.act(a.SetBonuses("s3", 2))
    assert trade(play) == []
    play.act(a.SetBonuses("s3", 1))
    assert [trade(play), play.player("s3").bonuses] == [["s3"], 2]
    for n in (-1, 3):
        assert play.refused(a.SetBonuses("s3", n)) == "refuse.range"
