"""Phase 3: own abilities, services between the active player and one other, boosters."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.hosting import SetOption
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import INDUSTRIES, Industry
from companion.games.rybakov.state import Use
from tests.games.rybakov.kit import Rybakov, kinds, stored


def test_a_service_costs_one_token_and_its_price() -> None:
    """The price is free to choose; the token goes to the bank (S)."""
    play = Rybakov("media", "it").rich("s1", 9).services()
    events = play.serve("s2", "s1", "it", 4)
    assert kinds(events) == ["ServiceDone", "TokenSpent", "BoostersGot"]
    assert (play.coins("s1", "s2"), play.of("s2", "it").tokens) == ((5, 4, -9), 2)
    assert (play.player("s1").boosters, play.player("s2").boosters) == (1, 0)


def test_the_active_player_serves() -> None:
    """Either of the two may be the provider (S)."""
    play = Rybakov("it").rich("s2", 3).services()
    offer = play.offer(play.ask_service("s1", "s2", "it", 3, proposer="s1"), "s1")
    assert offer.waits_for == "s2"
    play.act(a.AcceptOffer(offer.id, 3), "s2")
    assert (play.player("s2").boosters, play.coins("s1", "s2")) == (1, (3, 0, -3))
    assert play.state.active == "s1"


def test_one_service_an_enterprise_and_turn() -> None:
    """(S) Receiving is unlimited, and another enterprise may serve."""
    play = Rybakov("media", "it", "electronics").give("s2", "electronics").tokens("s1", "media", 0).services()
    play.serve("s2", "s1", "it")
    assert play.why_not("s2", "s1", "it") == "served"
    play.serve("s2", "s1", "electronics", target=play.id("s1", "media"))
    play.tokens("s1", "media", 0)
    play.serve("s3", "s1", "electronics", target=play.id("s1", "media"))
    play.end().services()
    play.serve("s2", "s3", "it")


@pytest.mark.parametrize("once", [True, False])
def test_own_use_is_the_service_too(once: bool) -> None:
    """(G)"""
    play = Rybakov("it", own_use_once=once).services()
    play.act(play.use("s1", "it"), "s1")
    ask = play.ask_service("s1", "s2", "it")
    if once:
        assert play.no(ask) == "served"
    else:
        play.agree(ask)
        assert play.player("s2").boosters == 1


def test_own_use_as_often_as_there_are_tokens() -> None:
    play = Rybakov("electronics", own_use_once=False).give("s1", "media", "it")
    play.tokens("s1", "media", 0).tokens("s1", "it", 0).services()
    for target in ("media", "it"):
        play.act(play.use("s1", "electronics", target=play.id("s1", target)), "s1")
    assert play.has("s1") == [("electronics", 1), ("media", 3), ("it", 3)]


def test_services_wait_for_their_phase() -> None:
    play = Rybakov("it", "it", "light")
    target = play.id("s1", "it")
    for why in ("roll_first", "spin_first", "market_first"):
        assert play.no(play.use("s1", "it"), "s1") == why
        assert play.why_not("s2", "s1", "it") == why
        assert play.why_not("s3", "s1", "light", target=target, into="art") == why
        assert play.no(a.BuyBooster(play.turn), "s1") == why
        assert play.no(a.BuyEnterprise(play.turn, "art"), "s1") == why
        if why == "roll_first":
            play.roll()
        elif why == "spin_first":
            play.spin("art")


def test_others_do_not_use_their_abilities_now() -> None:
    play = Rybakov("media", "it").services()
    assert play.no(play.use("s2", "it"), "s2") == "refuse.not_your_turn"
    assert play.no(play.use("s1", "media"), "s2") == "refuse.not_yours"


def test_only_active_abilities() -> None:
    """(S)"""
    for industry in ("mining", "distribution", "construction", "chemistry", "art"):
        play = Rybakov(industry).services()  # type: ignore[arg-type]
        assert play.no(play.use("s1", industry), "s1") == "passive"  # type: ignore[arg-type]
        assert play.why_not("s1", "s2", industry) == "passive"  # type: ignore[arg-type]


def test_another_token_than_the_ability_needs() -> None:
    play = Rybakov("it").give("s1", "electronics").tokens("s1", "it", 2).services()
    use = Use("electronics", play.id("s1", "it"), target=play.id("s1", "it"))
    assert play.no(a.UseAbility(play.turn, "s1", use), "s1") == "other_token"


def test_an_offer_of_another_turn() -> None:
    """cases.md 2"""
    play = Rybakov().services()
    ask, use = play.ask_service("s2", "s1", "it"), play.use("s1", "it")
    offer = play.offer(ask)
    play.end()
    assert play.state.offers == ()
    for action in (ask, use, a.AcceptOffer(offer.id, 0), a.CounterOffer(offer.id, 1), a.DropOffer(offer.id)):
        assert play.refused(action) == "refuse.stale"


def test_offers_go_when_the_phase_changes() -> None:
    play = Rybakov("it", "media").level("s1", 2)
    play.offer(play.ask_service("s2", "s1", "media"))
    play.spin("art")
    assert play.state.offers == ()


def test_a_service_refused_for_its_price() -> None:
    play = Rybakov("media", "it").rich("s1", 3).services()
    assert play.why_not("s2", "s1", "it", 4) == "coins_short"
    offer = play.offer(play.ask_service("s2", "s1", "it", 3))
    assert play.no(a.CounterOffer(offer.id, 4), "s2") == "coins_short"
    play.rich("s1", 2)
    assert play.no(a.AcceptOffer(offer.id, 3), "s2") == "coins_short"


def test_what_was_used_up_meanwhile() -> None:
    play = Rybakov("media", "it").services()
    offer = play.offer(play.ask_service("s2", "s1", "it"))
    play.tokens("s2", "it", 0)
    assert play.no(a.AcceptOffer(offer.id, 0), "s2") == "no_tokens"


# IT


def test_it_booster_once_a_turn_for_each_customer() -> None:
    """(S one per turn), whoever's token pays it."""
    play = Rybakov("it", "it", "it").services()
    play.serve("s2", "s1", "it")
    assert play.why_not("s3", "s1", "it") == "one_booster"
    play.serve("s1", "s2", "it")
    assert [p.boosters for p in play.state.players] == [1, 1, 0]
    play.end().services()
    play.serve("s2", "s1", "it")
    assert play.player("s1").boosters == 2


# Electronics


def test_electronics_fills_an_own_or_another_enterprise() -> None:
    """(S)"""
    play = Rybakov("electronics").give("s1", "media").tokens("s1", "media", 1).tokens("s2", "it", 0).services()
    play.act(play.use("s1", "electronics", target=play.id("s1", "media")), "s1")
    assert play.has("s1") == [("electronics", 2), ("media", 3)]
    play.give("s1", "electronics")
    source = play.id("s1", "electronics", 1)
    play.serve("s1", "s2", "electronics", source=source, target=play.id("s2", "it"))
    assert play.has("s2") == [("it", 3)]


def test_electronics_of_another_fills_electronics() -> None:
    """(S) Only it cannot fill itself."""
    play = Rybakov("electronics", "electronics").tokens("s1", "electronics", 0).services()
    play.serve("s2", "s1", "electronics", target=play.id("s1", "electronics"))
    assert (play.has("s1"), play.has("s2")) == ([("electronics", 3)], [("electronics", 2)])


def test_one_electronics_does_not_fill_the_other() -> None:
    play = Rybakov("electronics").give("s1", "electronics").tokens("s1", "electronics", 0, 1).services()
    second = play.id("s1", "electronics", 1)
    assert play.no(play.use("s1", "electronics", target=second), "s1") == "own_electronics"


def test_electronics_target() -> None:
    play = Rybakov("electronics").give("s1", "media").services()
    assert play.no(play.use("s1", "electronics", target=play.id("s1", "media")), "s1") == "full"
    assert play.no(play.use("s1", "electronics", target=play.id("s2", "it")), "s1") == "enterprise_gone"
    assert play.no(play.use("s1", "electronics"), "s1") == "enterprise_gone"


def test_refilled_this_turn_neither_serves_nor_is_used() -> None:
    """(S)"""
    play = Rybakov("it", "electronics").tokens("s1", "it", 0).services()
    play.serve("s2", "s1", "electronics", target=play.id("s1", "it"))
    assert play.no(play.use("s1", "it"), "s1") == "resting"
    assert play.why_not("s1", "s2", "it") == "resting"
    assert [own.resting for own in play.view.rows[0].enterprises] == [True]
    play.end(3).services()
    play.act(play.use("s1", "it"), "s1")


# Light industry


def test_light_swaps_without_paying_and_ends_the_turn() -> None:
    """(S)"""
    play = Rybakov("light").give("s1", "media").tokens("s1", "media", 0).services()
    events = play.act(play.use("s1", "light", target=play.id("s1", "media"), into="art"), "s1")
    assert kinds(events) == ["TokenSpent", "EnterpriseSwapped", "TurnEnded"]
    assert play.has("s1") == [("light", 2), ("art", 3)]
    assert (play.coins("s1"), play.state.active, play.player("s1").boosters) == ((0, 0), "s2", 0)


def test_light_swaps_itself() -> None:
    play = Rybakov("light").level("s1", 9).services()
    play.act(play.use("s1", "light", target=play.id("s1", "light"), into="it"), "s1")
    assert (play.has("s1"), play.player("s1").level) == ([("it", 3)], 6)


def test_light_of_another_ends_the_turn_of_the_active_customer() -> None:
    play = Rybakov("media", "light").rich("s1", 2).services()
    play.serve("s2", "s1", "light", 2, target=play.id("s1", "media"), into="art")
    assert (play.has("s1"), play.coins("s1", "s2"), play.state.active) == ([("art", 3)], (0, 2, -2), "s2")


def test_light_for_one_who_waits_does_not_end_the_turn() -> None:
    play = Rybakov("light", "media").services()
    play.serve("s1", "s2", "light", target=play.id("s2", "media"), into="art")
    assert (play.has("s2"), play.state.active, play.phase) == ([("art", 3)], "s1", "services")


@pytest.mark.parametrize("into", [None, "media"])
def test_light_into_nothing_new(into: Industry | None) -> None:
    play = Rybakov("light").give("s1", "media").services()
    use = play.use("s1", "light", target=play.id("s1", "media"), into=into)
    assert play.no(use, "s1") == ("same_industry" if into else "industry")


# Finance


def test_finance_as_a_service_on_anothers_turn() -> None:
    """(S, the general rule) The customer buys though it is not their turn, which goes on."""
    play = Rybakov("finance").rich("s2", 17).services()
    events = play.serve("s1", "s2", "finance", 2, into="art")
    assert kinds(events)[:2] == ["ServiceDone", "TokenSpent"]
    assert (play.coins("s1", "s2"), play.state.active) == ((2, 0, -2), "s1")
    assert (play.has("s2"), play.player("s2").boosters) == ([("it", 3), ("art", 3)], 1)


def test_finance_for_the_active_customer_ends_the_turn() -> None:
    play = Rybakov("media", "finance").give("s1", "it").rich("s1", 28).services()
    play.serve("s2", "s1", "finance", into="art")
    assert (play.coins("s1"), play.state.active) == ((0, 0), "s2")


def test_finance_must_be_paid_with_the_service() -> None:
    play = Rybakov("media", "finance").rich("s1", 16).services()
    assert play.why_not("s2", "s1", "finance", 2, into="art") == "enterprise_price"
    play.serve("s2", "s1", "finance", 1, into="art")
    assert play.coins("s1", "s2") == (0, 1, -1)


def test_finance_not_for_others_where_the_table_says_so() -> None:
    """(G)"""
    play = Rybakov("media", "finance").rich("s1", 50).services()
    offer = play.offer(play.ask_service("s2", "s1", "finance", into="art"))
    play.act(SetOption("finance_for_others", False))
    assert play.why_not("s2", "s1", "finance", into="art") == "finance_own"
    assert play.no(a.AcceptOffer(offer.id, 0), "s2") == "finance_own"


def test_finance_gives_no_discount_on_the_fourth() -> None:
    """(S)"""
    play = Rybakov("media", "finance").give("s1", "it", "it").rich("s1", 500).services()
    assert play.why_not("s2", "s1", "finance", into="art") == "no_discount"


# Construction


def test_stored_tokens_power_abilities_with_construction() -> None:
    """(S)"""
    play = Rybakov("construction").store("s1", "it", "media").level("s1", 2)
    play.act(play.use("s1", "media", stored("media")), "s1")
    assert (play.player("s1").level, play.player("s1").stored) == (6, ("it",))
    play.services().act(play.use("s1", "it", stored("it")), "s1")
    assert (play.player("s1").boosters, play.player("s1").stored) == (1, ())


def test_stored_tokens_power_nothing_without_construction() -> None:
    """(S)"""
    play = Rybakov("media").store("s1", "it").services()
    assert play.no(play.use("s1", "it", stored("it")), "s1") == "stored_power"


def test_stored_tokens_serve_nobody() -> None:
    """A service is one of an enterprise (S)."""
    play = Rybakov("construction").store("s1", "it").services()
    assert play.why_not("s1", "s2", "it", source=stored("it")) == "stored_service"


def test_a_stored_finance_token_buys() -> None:
    play = Rybakov("construction").store("s1", "finance").rich("s1", 15).services()
    play.act(a.BuyEnterprise(play.turn, "media", stored("finance")), "s1")
    assert (play.coins("s1"), play.player("s1").stored) == ((0, 0), ())


# Boosters


def test_a_booster_for_ten_coins() -> None:
    """(S) In one's own turn, as many as one can pay."""
    play = Rybakov().rich("s1", 25).rich("s2", 10).services()
    assert play.no(a.BuyBooster(play.turn), "s2") == "refuse.not_your_turn"
    for _ in range(2):
        assert kinds(play.act(a.BuyBooster(play.turn), "s1")) == ["BoostersGot"]
    assert play.no(a.BuyBooster(play.turn), "s1") == "coins_short"
    assert (play.player("s1").boosters, play.coins("s1", "s2")) == (2, (5, 10, -15))


def with_boosters(*own: Industry) -> Rybakov:
    play = Rybakov(*own)
    for player in play.state.players:
        play.act(a.ChangeBoosters(player.seat, 3))
    return play


def test_a_booster_is_played_with_free_text() -> None:
    play = with_boosters()
    (event,) = play.act(a.PlayBooster("s2", None, " Удача\n ", "s1"), "s2")
    assert (event.name, event.fails, play.player("s2").boosters) == ("Удача", False, play.player("s1").boosters - 1)
    assert play.refused(a.PlayBooster("s2", None, "x" * 201), "s2") == "refuse.note"


@pytest.mark.parametrize("card", ["seeker", "sabotage"])
def test_machine_building_protects(card: str) -> None:
    """(S) From these two."""
    play = with_boosters("machine")
    (hit,) = play.act(a.PlayBooster("s2", card, "", "s1"), "s2")
    (other,) = play.act(a.PlayBooster("s2", card, "", "s3"), "s2")
    (named,) = play.act(a.PlayBooster("s2", None, "Грім", "s1"), "s2")
    assert (hit.fails, other.fails, named.fails) == (True, False, False)
    assert play.player("s2").boosters == 0


def test_a_booster_refused() -> None:
    play = Rybakov()
    assert play.no(a.PlayBooster("s2", "seeker", "", "s1"), "s2") == "no_boosters"
    play = with_boosters()
    assert play.no(a.PlayBooster("s2", "seeker", "", "s1"), "s1") == "refuse.not_yours"
    assert play.refused(a.PlayBooster("s2", "seeker", "", "s9"), "s2") == "refuse.seat_gone"
    assert play.no(a.PlayBooster("s2", "x" * 101, "", "s1"), "s2") == "card"


def test_a_booster_in_any_phase_but_the_first_choice() -> None:
    play = Rybakov(choose=False)
    play.act(a.ChangeBoosters("s1", 4))
    booster = a.PlayBooster("s1", None, "x")
    assert play.no(booster, "s1") == "choose_first"
    for industry in ("it", "it", "it"):
        play.choose(industry)  # type: ignore[arg-type]
    for step in (play.roll, lambda: play.spin("art"), play.services, play.end):
        play.act(booster, "s1")
        step()


# What the view offers


def test_the_view_names_what_may_power_an_ability() -> None:
    play = Rybakov("it", "media", "art").services()
    seen: list[Any] = [(s.seat, s.industry) for s in play.view.abilities]
    assert ("s1", "it") in seen
    assert not [s for s in seen if s[1] in set(INDUSTRIES) - {"it", "media"}]
