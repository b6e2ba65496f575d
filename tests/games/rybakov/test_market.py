"""Phase 2: the wheel, one's own or a free token, Mining's booster, Machine building."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Stale
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import WHEEL
from tests.games.rybakov.kit import Rybakov, drawn, kinds, stored


def test_the_wheel_shows_a_sector() -> None:
    """Fixed in the event before anything moves on a screen: cases.md 12. The sector is a roll less one."""
    play = Rybakov().roll()
    (event,) = play.act(a.SpinWheel(play.turn), "s1", [12])
    assert (event.sector, event.industry, event.typed) == (11, "media", False)
    spin = play.state.spin
    assert (spin.id, spin.spun, spin.sector) == (len(play.entries), 11, 11)
    assert (play.phase, play.view.wheel.drawn) == ("market", "media")


@pytest.mark.parametrize("sector", range(12))
def test_a_real_wheel(sector: int) -> None:
    play = Rybakov().roll()
    (event,) = play.act(a.SpinWheel(play.turn, sector), "s1")
    assert (event.industry, event.typed) == (WHEEL[sector], True)


@pytest.mark.parametrize("sector", [-1, 12, 10**9])
def test_no_such_sector(sector: int) -> None:
    play = Rybakov().roll()
    assert play.refused(a.SpinWheel(play.turn, sector)) == "refuse.range"


def test_two_phones_spin_at_once() -> None:
    """cases.md 2: from the same base one event; the other is told that the table has moved on."""
    play = Rybakov().roll()
    base = play.turn
    play.act(a.SpinWheel(base), "s1", [3])
    before = play.table
    with pytest.raises(Stale):
        play.act(a.SpinWheel(base), "s1", [7])
    assert play.table is before
    assert [kinds(entry.events) for entry in play.entries].count(["WheelSpun"]) == 1


def test_turns_that_an_undo_made_one_go_on() -> None:
    """cases.md 6: the ends of two turns are taken back, so that the later dice are rolled in the old turn: the wheel
    is there to be spun again."""
    play = Rybakov(people=2).services()
    first = len(play.entries) + 1
    play.end()
    play.end()
    second = len(play.entries)
    play.roll()
    play.undo(first, second)
    assert (play.state.active, play.phase, play.state.spin) == ("s1", "scale", None)
    play.spin("it")
    assert play.phase == "market"


def test_the_dice_come_first() -> None:
    play = Rybakov()
    assert play.no(a.SpinWheel(play.turn), "s1") == "roll_first"
    assert play.roll().no(a.SpinWheel(play.turn), "s2") == "refuse.not_your_turn"


# One's own token


def test_own_token_pays_the_level() -> None:
    """(S)"""
    play = drawn("it", level=4)
    events = play.act(play.sell(play.id("s1", "it")), "s1")
    assert kinds(events) == ["TokenSold"]
    assert (play.coins("s1"), play.has("s1"), play.phase) == ((4, -4), [("it", 2)], "services")


def test_one_token_a_spin() -> None:
    """(S); cases.md 2: the prize is taken once."""
    play = drawn("it")
    sale = play.sell(play.id("s1", "it"))
    play.act(sale, "s1")
    assert play.no(sale, "s1") == "market_over"
    assert play.no(a.PassMarket(play.state.spin.id), "s1") == "market_over"
    assert play.coins("s1") == (6, -6)


def test_a_stored_token_is_sold() -> None:
    play = Rybakov("media", "media", "media").store("s1", "it").spin("it")
    play.act(play.sell(stored("it")), "s1")
    assert (play.player("s1").stored, play.coins("s1")) == ((), (6, -6))


def test_a_sale_refused() -> None:
    play = drawn("it", "it", "media")
    other = a.SellToken(*play.seen, play.id("s2", "it"))
    assert play.no(other, "s1") == "token_gone"
    assert play.no(play.sell(stored("it")), "s1") == "token_gone"
    play.tokens("s1", "it", 0)
    assert play.no(play.sell(play.id("s1", "it")), "s1") == "no_tokens"
    play.give("s1", "media")
    assert play.no(play.sell(play.id("s1", "media")), "s1") == "not_drawn"
    assert play.no(play.sell(play.id("s1", "media")), "s2") == "refuse.not_your_turn"


def test_of_another_spin_or_sector() -> None:
    """cases.md 2"""
    play = drawn("it")
    spin, sector = play.seen
    own = play.id("s1", "it")
    late: tuple[Any, ...] = (
        a.SellToken(spin - 1, sector, own), a.SellToken(spin, sector + 1, own), a.TakeToken(spin - 1, sector),
        a.TakeToken(spin, sector + 1), a.TakeMiningBooster(spin, sector + 1, own), a.PassMarket(spin - 1),
        a.OfferToken(spin, sector - 1, "s1", "s2", "e1", 1),
    )  # fmt: skip
    for action in late:
        assert play.refused(action) == "refuse.stale"


def test_what_rests_is_not_sold() -> None:
    """Refilled this turn, even by another's Electronics: next turn (S)."""
    play = Rybakov("it", "electronics").spin("it")
    play.tokens("s1", "it", 0).services()
    play.serve("s2", "s1", "electronics", target=play.id("s1", "it"))
    play.act(a.SetTurn("s1", "scale"))
    play.spin("it")
    assert play.no(play.sell(play.id("s1", "it")), "s1") == "resting"


def test_passing_on() -> None:
    play = drawn("it")
    assert play.no(a.EndTurn(play.turn), "s1") != ""
    play.act(a.PassMarket(play.state.spin.id), "s1")
    assert (play.phase, play.coins("s1")) == ("services", (0, 0))


# Nobody has one


def test_free_from_the_bank_into_the_store() -> None:
    """Kept, not sold now (S, S*)."""
    play = drawn(industry="media")
    events = play.act(a.TakeToken(*play.seen), "s1")
    assert kinds(events) == ["TokenTaken"]
    assert (play.player("s1").stored, play.coins("s1"), play.phase) == (("media",), (0, 0), "services")


def test_free_only_where_nobody_has_one() -> None:
    """(S) What rests or is stored is had."""
    play = drawn("it", "media", industry="media")
    assert play.no(a.TakeToken(*play.seen), "s1") == "others_have"
    play.tokens("s2", "media", 0)
    assert play.view.market.free
    play.store("s3", "media")
    assert play.no(a.TakeToken(*play.seen), "s1") == "others_have"


def test_free_home_to_an_empty_enterprise() -> None:
    """(G)"""
    play = drawn("media", industry="media").tokens("s1", "media", 0)
    assert play.view.market.home == play.id("s1", "media")
    play.act(a.TakeToken(*play.seen), "s1")
    assert (play.has("s1"), play.player("s1").stored) == ([("media", 1)], ())


def test_free_not_home_where_the_table_says_so() -> None:
    """(G) An own token is not foreign, so the owner gets none."""
    play = drawn("media", industry="media", free_token_home=False).tokens("s1", "media", 0)
    assert play.no(a.TakeToken(*play.seen), "s1") == "no_free_home"


def test_what_makes_room_must_be_there() -> None:
    play = Rybakov(people=2).store("s1", "art").spin("media")
    assert play.refused(a.TakeToken(*play.seen, "machine"), "s1") == "refuse.stale"
    play.act(a.TakeToken(*play.seen, "art"), "s1")
    assert play.player("s1").stored == ("media",)


def test_the_same_token_twice_in_the_store_with_construction() -> None:
    """Nobody else has one only where one has none oneself, so it is never the drawn one twice."""
    play = Rybakov("construction", people=2).store("s1", "media").spin("media")
    assert play.no(a.TakeToken(*play.seen), "s1") == "have_one"


# Mining


@pytest.mark.parametrize("second", [False, True])
def test_mining_drawn_brings_a_booster_for_a_token(second: bool) -> None:
    """(S), instead of selling that token (S*); either sector."""
    play = Rybakov("mining").spin("mining", second)
    action = a.TakeMiningBooster(*play.seen, play.id("s1", "mining"))
    play.act(action, "s1")
    assert (play.player("s1").boosters, play.has("s1"), play.phase) == (1, [("mining", 2)], "services")
    assert play.coins("s1") == (0, 0)
    assert play.no(action, "s1") == "market_over"


def test_mining_booster_refused() -> None:
    play = Rybakov("mining", "mining").spin("art")
    own = play.id("s1", "mining")
    assert play.no(a.TakeMiningBooster(*play.seen, own), "s1") == "not_mining"
    play = Rybakov("mining", "mining").spin("mining")
    assert play.no(a.TakeMiningBooster(*play.seen, play.id("s2", "mining")), "s1") == "token_gone"
    play.tokens("s1", "mining", 0)
    assert play.no(a.TakeMiningBooster(*play.seen, play.id("s1", "mining")), "s1") == "no_mining"
    assert play.no(a.TakeMiningBooster(*play.seen, play.id("s2", "mining")), "s2") == "refuse.not_your_turn"


def test_a_stored_mining_token_brings_no_booster() -> None:
    """A passive ability works for the owner only (S)."""
    play = Rybakov("it", "it").store("s1", "mining").spin("mining")
    assert play.no(a.TakeMiningBooster(*play.seen, stored("mining")), "s1") == "no_mining"


# Machine building


def test_machine_moves_the_wheel_one_sector() -> None:
    """(S) Either way, round the end."""
    play = Rybakov("machine").spin("finance")
    play.act(play.use("s1", "machine", by=-1), "s1")
    assert (play.state.spin.sector, play.state.spin.spun, play.view.wheel.drawn) == (11, 0, "media")
    assert play.of("s1", "machine").tokens == 2
    other = Rybakov("machine").spin("media")
    other.act(other.use("s1", "machine", by=1), "s1")
    assert other.view.wheel.drawn == "finance"


@pytest.mark.parametrize("by", [0, 2, -2, 12])
def test_not_more_than_one_sector(by: int) -> None:
    play = Rybakov("machine").spin("finance")
    assert play.no(play.use("s1", "machine", by=by), "s1") == "shift_by_one"


def test_machine_of_one_who_waits() -> None:
    """At any moment (S), for oneself."""
    play = Rybakov("it", "machine").spin("it")
    events = play.act(play.use("s2", "machine", by=1), "s2")
    assert kinds(events) == ["TokenSpent", "WheelShifted"]
    assert play.view.wheel.drawn == "art"
    assert play.no(play.use("s2", "machine", by=1), "s1") == "refuse.not_yours"


def test_machine_as_a_service() -> None:
    play = Rybakov("it", "machine").rich("s1", 2).spin("art")
    play.serve("s2", "s1", "machine", 2, by=-1)
    assert (play.view.wheel.drawn, play.coins("s1", "s2")) == ("it", (0, 2, -2))


def test_machine_needs_a_spin_without_a_deal() -> None:
    play = Rybakov("machine", "machine")
    assert play.no(play.use("s1", "machine", by=1), "s1") == "shift_after_spin"
    play.services()
    assert play.no(play.use("s2", "machine", by=1), "s2") == "market_over"


def test_a_shift_takes_offers_of_the_token_back() -> None:
    """cases.md 2: what rested on the old sector is told so."""
    play = Rybakov("media", "it", "machine").spin("it")
    sale = play.ask_token("s2", play.id("s2", "it"), 0)
    offer = play.offer(sale)
    play.act(play.use("s3", "machine", by=1), "s3")
    assert play.state.offers == ()
    assert play.refused(a.AcceptOffer(offer.id, 0)) == "refuse.stale"
    assert play.refused(sale) == "refuse.stale"
