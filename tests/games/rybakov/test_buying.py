"""Buying: prices, what a purchase brings, the end of the turn and of the game."""

from __future__ import annotations

import pytest

from companion.core.hosting import PlayAgain, Start
from companion.games.rybakov import actions as a
from companion.games.rybakov.describe import describe
from companion.games.rybakov.industries import Industry
from tests.games.rybakov.kit import Rybakov, kinds
from tests.support.play import say


def test_prices() -> None:
    """25, 50, 100 (S); with Finance 15, 28 and no less than 100 (S)."""
    play = Rybakov()
    for price, finance in ((25, 15), (50, 28), (100, None)):
        row = play.view.rows[0]
        assert (row.price, row.finance_price) == (price, finance)
        play.give("s1", "it")
    assert (play.view.rows[0].price, play.view.rows[0].finance_price) == (None, None)


@pytest.mark.parametrize(("more", "price"), [((), 25), (("it",), 50)])
def test_buying_ends_the_turn(more: tuple[Industry, ...], price: int) -> None:
    """(S)"""
    play = Rybakov().give("s1", *more).rich("s1", price).services()
    events = play.act(a.BuyEnterprise(play.turn, "media"), "s1")
    assert (kinds(events)[0], kinds(events)[-1]) == ("EnterpriseTaken", "TurnEnded")
    assert (play.coins("s1"), play.state.active, play.phase) == ((0, 0), "s2", "before")
    assert play.has("s1")[-1] == ("media", 3)


def test_buying_chemistry() -> None:
    """One more token on each own enterprise, and the new one holds four (S)."""
    play = Rybakov("it").give("s1", "media").tokens("s1", "media", 0).rich("s1", 50).services()
    play.act(a.BuyEnterprise(play.turn, "chemistry"), "s1")
    assert play.has("s1") == [("it", 4), ("media", 1), ("chemistry", 4)]


def test_a_second_chemistry_fills_no_further_than_four() -> None:
    play = Rybakov("chemistry").give("s1", "it").tokens("s1", "it", 3).rich("s1", 50).services()
    play.act(a.BuyEnterprise(play.turn, "chemistry"), "s1")
    assert play.has("s1") == [("chemistry", 4), ("it", 4), ("chemistry", 4)]


def test_with_chemistry_what_is_bought_later_holds_four() -> None:
    """(S) Its own purchase alone brings a token to the others."""
    play = Rybakov("chemistry").tokens("s1", "chemistry", 1).rich("s1", 25).services()
    play.act(a.BuyEnterprise(play.turn, "media"), "s1")
    assert play.has("s1") == [("chemistry", 1), ("media", 4)]


def test_a_purchase_of_others_brings_nothing() -> None:
    play = Rybakov("it", "media", "art").tokens("s2", "media", 1).rich("s1", 25).services()
    boosters = play.player("s3").boosters
    play.act(a.BuyEnterprise(play.turn, "chemistry"), "s1")
    assert (play.has("s2"), play.player("s3").boosters) == ([("media", 1)], boosters)


def test_buying_construction_takes_a_token() -> None:
    """(S) A foreign one into the store, where it makes room for two; or one of an own industry that is not full."""
    play = Rybakov("it", "it").store("s1", "art").rich("s1", 25).rich("s2", 25).tokens("s2", "it", 1).services()
    play.act(a.BuyEnterprise(play.turn, "construction", None, "media"), "s1")
    assert play.player("s1").stored == ("art", "media")
    play.services().act(a.BuyEnterprise(play.turn, "construction", None, "it"), "s2")
    assert (play.has("s2"), play.player("s2").stored) == ([("it", 2), ("construction", 3)], ())


def test_buying_construction_without_taking_one() -> None:
    play = Rybakov().rich("s1", 25).services()
    play.act(a.BuyEnterprise(play.turn, "construction"), "s1")
    assert play.player("s1").stored == ()


def test_construction_token_refused() -> None:
    play = Rybakov("construction", "it").rich("s1", 25).store("s1", "art", "media").services()
    for token, why in (("machine", "stored_full"), ("construction", "extra_full")):
        assert play.no(a.BuyEnterprise(play.turn, "construction", None, token), "s1") == why  # type: ignore[arg-type]
    assert play.no(a.BuyEnterprise(play.turn, "it", None, "machine"), "s1") == "extra_token"
    play.end().rich("s2", 25).services()
    assert play.no(a.BuyEnterprise(play.turn, "construction", None, "it"), "s2") == "extra_full"
    assert play.no(a.BuyEnterprise(play.turn, "media", None, "art"), "s2") == "extra_token"


def test_a_stored_token_of_what_is_bought_goes_to_the_bank() -> None:
    play = Rybakov().rich("s1", 25).store("s1", "media").services()
    play.act(a.BuyEnterprise(play.turn, "media"), "s1")
    assert (play.player("s1").stored, play.has("s1")) == ((), [("it", 3), ("media", 3)])


def test_art_brings_a_booster_at_every_later_purchase() -> None:
    """(S) A second Art brings its own one as well."""
    play = Rybakov("art", people=2).rich("s1", 75)
    for industry, boosters in (("media", 3), ("art", 5)):
        play.services().act(a.BuyEnterprise(play.turn, industry), "s1")  # type: ignore[arg-type]
        assert play.player("s1").boosters == boosters
        play.end()


def test_a_second_art_brings_no_second_booster_at_a_purchase() -> None:
    """As the second Light industry adds nothing (G)."""
    play = Rybakov("it", people=2).give("s1", "art", "art").rich("s1", 100).services()
    play.act(a.BuyEnterprise(play.turn, "media"), "s1")
    assert play.player("s1").boosters == 1


def test_buying_refused() -> None:
    play = Rybakov("it", "finance").rich("s1", 24).services()
    own = play.id("s1", "it")
    assert play.no(a.BuyEnterprise(play.turn, "art"), "s2") == "refuse.not_your_turn"
    assert play.no(a.BuyEnterprise(play.turn, "art"), "s1") == "enterprise_price"
    assert play.no(a.BuyEnterprise(play.turn, "art", play.id("s2", "finance")), "s1") == "token_gone"
    assert play.no(a.BuyEnterprise(play.turn, "art", own), "s1") == "other_token"
    assert play.refused(a.BuyEnterprise(0, "art"), "s1") == "refuse.stale"


def winning(coins: int = 100) -> Rybakov:
    return Rybakov().give("s1", "art", "media").give("s2", "art").rich("s1", coins).rich("s3", 7).services()


def test_the_fourth_bought_wins_at_once() -> None:
    """(S)"""
    play = winning()
    events = play.act(a.BuyEnterprise(play.turn, "machine"), "s1")
    assert "TurnEnded" not in kinds(events)
    assert (play.table.stage, play.view.winners) == ("over", ("s1",))
    assert play.no(a.EndTurn(play.turn), "s1") == "over"
    assert all(x.reason is not None for x in play.game.legal(play.table, "s1"))
    assert [(p.seat, p.place, p.winner) for p in play.game.score(play.table)] == [
        ("s1", 1, True), ("s2", 2, False), ("s3", 3, False),
    ]  # fmt: skip


def test_places_by_enterprises_then_coins() -> None:
    """(G); cases.md 14: equals share a place."""
    play = Rybakov(people=5).give("s3", "art").give("s5", "art").rich("s4", 9)
    play.give("s2", "it", "it", "it")
    places = {p.seat: (p.place, p.winner) for p in play.game.score(play.table)}
    assert places == {
        "s2": (1, True), "s3": (2, False), "s5": (2, False), "s4": (4, False), "s1": (5, False),
    }  # fmt: skip


def test_undo_of_the_win() -> None:
    """cases.md 6: nobody has won any more."""
    play = winning()
    before = play.view
    play.act(a.BuyEnterprise(play.turn, "machine"), "s1")
    play.undo()
    assert (play.table.stage, play.view) == ("playing", before)
    play.undo()
    assert play.table.stage == "over"


def test_a_win_by_hand_put_right() -> None:
    play = Rybakov().give("s1", "it", "it", "it")
    assert play.table.stage == "over"
    play.undo()
    assert play.table.stage == "playing"


def test_again_with_the_same_people() -> None:
    play = winning()
    play.act(a.BuyEnterprise(play.turn, "machine"), "s1")
    play.act(PlayAgain())
    play.act(Start("s2"))
    assert (play.phase, play.state.active, play.state.circle, play.state.bank) == ("choose", "s2", 0, 0)
    assert all(not player.enterprises for player in play.state.players)


def test_what_storage_loses_is_written_down() -> None:
    """A stored token of the industry that is bought, swapped in or laid by hand goes to the bank, and the log says so;
    without Construction there is room for one only, and the older goes (S*)."""
    play = Rybakov("construction").store("s1", "media", "art").rich("s1", 50).services()
    events = play.act(a.BuyEnterprise(play.turn, "media"), "s1")
    assert (events[0].lost, play.player("s1").stored) == (("media",), ("art",))
    assert "; stored tokens back to the bank: Media" in say(describe(events[0], None))[0]
    play.act(a.SetTurn("s1", "before"))
    (swapped, _) = play.act(a.Swap(play.turn, play.id("s1", "media"), "art"), "s1")
    assert (swapped.lost, play.player("s1").stored) == (("art",), ())
    play.store("s1", "it", "light")
    (removed,) = play.act(a.TakeEnterprise("s1", play.id("s1", "construction")))
    assert (removed.lost, play.player("s1").stored) == (("it",), ("light",))
    (given,) = play.act(a.GiveEnterprise("s1", "light"))
    assert (given.lost, play.player("s1").stored) == (("light",), ())
    (given,) = play.act(a.GiveEnterprise("s1", "mining"))
    assert given.lost == ()
