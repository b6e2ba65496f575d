"""The turn: its phases, what each allows, and "from the heart"."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Stale
from companion.core.hosting import SetOption
from companion.games.arbitrage import actions as a
from companion.games.arbitrage.legal import KEYS
from tests.games.arbitrage.kit import Arbitrage, monster

R = "arbitrage.refuse."


def open_keys(play: Arbitrage, seat: str = "s1") -> set[str]:
    turn_keys = {
        "get_offer_monster", "offer_curse", "offer_other", "look_for_trouble", "look_for_offers", "give", "end_turn",
    }  # fmt: skip
    return {x.key for x in play.game.legal(play.table, seat) if x.reason is None} & turn_keys


def test_phases() -> None:
    """Offer, then trouble or offers, then from the heart (S)."""
    play = Arbitrage()
    assert open_keys(play) == {"get_offer_monster", "offer_curse", "offer_other"}
    assert play.why("end_turn", "s1") == R + "offer_first"
    play.act(a.FlipOffer(1, "other"), "s1")
    assert open_keys(play) == {"look_for_trouble", "look_for_offers"}
    assert play.why("end_turn", "s1") == R + "trouble_first"
    assert play.why("offer_other", "s1") == R + "had_offer"
    play.act(a.LookForOffers(1), "s1")
    assert open_keys(play) == {"give", "end_turn"}
    play.act(a.EndTurn(1), "s1")
    assert (play.state.active, play.state.turn, play.state.phase, play.state.fought) == ("s2", 2, "prepare", False)


def test_the_others_wait() -> None:
    play = Arbitrage()
    assert open_keys(play, "s2") == set()
    for key in ("get_offer_monster", "offer_other", "look_for_trouble", "end_turn", "sell"):
        assert play.why(key, "s2") == "refuse.not_your_turn"


def test_a_host_without_a_seat_may_all() -> None:
    play = Arbitrage()
    assert {legal.key for legal in play.game.legal(play.table, None)} <= set(KEYS)
    play.act(a.FlipOffer(1, "other"))
    play.act(a.LookForOffers(1))
    play.act(a.EndTurn(1))
    assert play.state.active == "s2"


def test_trouble_from_the_hand() -> None:
    play = Arbitrage()
    play.act(a.FlipOffer(1, "curse"))
    play.start(monster(3))
    assert open_keys(play) == set()
    for key in ("offer_other", "look_for_offers", "give", "end_turn", "sell"):
        assert play.why(key, "s1") == R + "fight_on"
    play.gear("s1", 20).win()
    assert open_keys(play) == {"give", "end_turn"}


@pytest.mark.parametrize(
    "old",
    [a.FlipOffer(1, "other"), a.LookForOffers(1), a.Give(1, ()), a.EndTurn(1), a.StartFight(1, monster(1))],
)
def test_of_another_turn(old: Any) -> None:
    """cases.md 2: what rests on a turn that is over does nothing, whoever sends it."""
    play = Arbitrage().end_turn()
    with pytest.raises(Stale):
        play.game.decide(play.table, "s1", old, None, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "old",
    [
        a.AddMonster(1, monster(1)), a.CopyMonster(1, "m1"), a.ChangeMonster(1, "m1", monster(1)),
        a.RemoveMonster(1, "m1"), a.ThrowIn(1, "fighters", 5), a.SetHelper(1, "s2"), a.ClaimWin(1), a.TakeWin(1),
        a.Flee(1), a.RollFlee(1, "s1", "m1"), a.CheatDie(1, "s1", "m1", 6), a.Suffer(1, "s1", "m1", "nothing"),
        a.StopFight(1),
    ],
)  # fmt: skip
def test_of_another_fight(old: Any) -> None:
    """cases.md 2"""
    play = Arbitrage()
    assert play.refused(old) == "refuse.stale"
    play.start(monster(1))
    assert play.refused(old) == "refuse.stale"


def test_two_announce_the_win_at_once() -> None:
    """cases.md 2: from the same base one event; the other is told."""
    play = Arbitrage().gear("s1", 9).start(monster(3))
    play.act(a.ClaimWin(play.fight.id))
    assert play.refused(a.ClaimWin(play.fight.id)) == R + "claimed"


def test_two_end_the_turn_at_once() -> None:
    """cases.md 2: the second tap does not skip a player."""
    play = Arbitrage().to_heart()
    play.act(a.EndTurn(1))
    assert play.refused(a.EndTurn(1)) == "refuse.stale"
    assert play.state.active == "s2"


def heart(hand: int = 8, **levels: int) -> Arbitrage:
    play = Arbitrage(4).to_heart().hand("s1", hand)
    for seat, level in levels.items():
        play.level(seat, level)
    return play


def test_surplus_goes_to_the_lowest() -> None:
    """(S)"""
    play = heart(s1=5, s2=2, s3=2, s4=3).hand("s2", 1)
    assert play.view.surplus == 3
    assert [row.seat for row in play.view.rows if row.lowest] == ["s2", "s3"]
    assert play.refused(a.EndTurn(1)) == R + "surplus"
    assert play.refused(a.Give(1, (("s4", 1),))) == R + "not_lowest"
    assert play.refused(a.Give(1, (), 1)) == R + "give_not_discard"
    assert play.refused(a.Give(1, (("s2", 4),))) == R + "give_less"
    assert play.refused(a.Give(1, (("s2", 0),))) == R + "give_none"
    assert play.refused(a.Give(1, (("s2", -3),))) == "refuse.range"
    assert play.refused(a.Give(1, (("s9", 3),))) == "refuse.seat_gone"
    assert play.refused(a.Give(1, (("s2", 3),)), "s2") == "refuse.not_your_turn"
    play.act(a.Give(1, (("s2", 2), ("s3", 1))), "s1")
    assert (play.player("s1").hand, play.player("s2").hand, play.player("s3").hand) == (5, 3, None)
    assert play.why("give", "s1") == R + "no_surplus"
    play.act(a.EndTurn(1))


def test_the_lowest_discards() -> None:
    """Also where tied (O)."""
    play = heart(s1=2, s2=2, s3=3, s4=3)
    assert play.refused(a.Give(1, (("s2", 3),))) == R + "self_lowest"
    play.act(a.Give(1, (), 3))
    assert play.player("s1").hand == 5


def test_uncounted_hands_bind_nobody() -> None:
    play = Arbitrage(4).level("s1", 3).to_heart()
    assert play.view.surplus is None
    play.act(a.Give(1, (("s2", 2),)))
    assert play.player("s1").hand is None
    play.act(a.EndTurn(1))


def test_giving_has_its_time() -> None:
    play = Arbitrage().hand("s1", 9)
    assert play.refused(a.Give(1, (("s1", 1),))) == R + "offer_first"


def test_offers_come_to_hand() -> None:
    play = Arbitrage().hand("s1", 4).to_heart()
    assert play.player("s1").hand == 6
    other = Arbitrage().hand("s1", 4)
    other.act(a.FlipOffer(1, "curse"))
    assert other.player("s1").hand == 4


def test_turn_set_by_hand() -> None:
    play = Arbitrage()
    assert play.act(a.SetTurn("s1", "prepare")) == ()
    play.act(a.SetTurn("s3", "heart"))
    assert (play.state.active, play.state.phase, play.state.turn) == ("s3", "heart", 2)
    play.act(a.SetTurn("s3", "prepare"))
    assert play.state.turn == 2
    play.start(monster(1))
    assert play.refused(a.SetTurn("s1", "prepare")) == R + "fight_on"


def test_only_own_affairs() -> None:
    """Nobody sells, trades or plays a level card for another. cases.md 18."""
    play = Arbitrage()
    for action in (a.Sell("s1", (), (1500,), 1), a.Trade("s1", "s2"), a.GainLevel("s1")):
        assert play.refused(action, "s2") == "refuse.not_yours"


def test_level_card() -> None:
    play = Arbitrage().hand("s2", 1)
    play.act(a.GainLevel("s2"), "s2")
    assert (play.player("s2").level, play.player("s2").hand) == (2, 0)
    assert play.refused(a.GainLevel("s2"), "s2") == R + "hand_empty"
    play.start(monster(5)).help("s3")
    assert play.refused(a.GainLevel("s1"), "s1") == R + "in_fight"
    assert play.refused(a.GainLevel("s3"), "s3") == R + "in_fight"
    play.act(a.SetHand("s2", None))
    play.act(a.GainLevel("s2"), "s2")


def test_options_are_known() -> None:
    play = Arbitrage()
    for option in play.game.options:
        for value in option.choices:
            play.act(SetOption(option.key, value))
            play.act(SetOption(option.key, option.default))
        assert play.refused(SetOption(option.key, "perhaps")) == "refuse.option"
