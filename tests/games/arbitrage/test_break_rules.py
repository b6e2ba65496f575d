"""Rules at their corners: what odd cards, odd numbers and an odd clock once got wrong."""

from __future__ import annotations

import pytest

from companion.core.hosting import RemoveSeat
from companion.games.arbitrage import actions as a
from tests.games.arbitrage.kit import Arbitrage, monster


def totals(g: Arbitrage) -> list[int]:
    return [seen.total for seen in g.view.fight.monster_views]


def copied(*of: int) -> Arbitrage:
    """A fight with a monster of level 5, and copies of the monsters at these places."""
    g = Arbitrage().start(monster(5))
    for place in of:
        g.act(a.CopyMonster(g.fight.id, g.fight.monsters[place].id))
    return g


def test_the_copies_of_a_monster_that_goes_stay_as_strong_as_they_were() -> None:
    """What was thrown at one copy alone is not shared by the others once the original is gone."""
    g = copied(0, 0)
    g.throw(0, 10)
    g.throw(1, 5)
    assert totals(g) == [15, 20, 15]
    g.act(a.RemoveMonster(g.fight.id, g.fight.monsters[0].id))
    assert totals(g) == [20, 15]
    g.throw(0, 3)
    assert totals(g) == [23, 15]
    g.undo()
    g.undo(len(g.entries) - 2)
    assert totals(g) == [15, 20, 15]


def test_gear_beyond_what_may_be_typed_can_be_put_right_step_by_step() -> None:
    """Perks add up past 99; the counter goes back from there, and no further away."""
    g = Arbitrage().full("s1").gear("s2", 99)
    g.act(a.Trade("s1", "s2", g.perk("s1", 99)))
    assert g.player("s2").gear == 198
    assert g.refused(a.ChangeGear("s2", 1)) == "refuse.range"
    g.act(a.ChangeGear("s2", -1))
    assert g.player("s2").gear == 197
    assert g.refused(a.ChangeGear("s2", -(10**9))) == "refuse.range"


def test_a_hand_beyond_what_may_be_typed_can_be_put_right_step_by_step() -> None:
    g = Arbitrage().hand("s1", 99)
    g.act(a.FlipOffer(1, "other"))
    g.act(a.LookForOffers(1))
    assert g.player("s1").hand == 101
    assert g.refused(a.ChangeHand("s1", 1)) == "refuse.range"
    g.act(a.ChangeHand("s1", -1))
    assert g.player("s1").hand == 100


@pytest.mark.parametrize("back", [11_000, 3_600_000, 10**12])
def test_a_clock_that_jumps_back_does_not_lock_the_win(back: int) -> None:
    """Nobody waits an hour because the server's clock was put right during the three seconds; cases.md 19."""
    g = Arbitrage().strength("s1", 9).start(monster(1))
    g.act(a.ClaimWin(g.fight.id))
    g.now -= back
    g.act(a.TakeWin(g.fight.id))
    assert g.player("s1").level == 2


def test_a_clock_that_jumps_back_a_little_makes_the_wait_no_longer_than_any_table_may_choose() -> None:
    g = Arbitrage(wait_seconds=10).strength("s1", 9).start(monster(1))
    g.act(a.ClaimWin(g.fight.id))
    assert g.refused(a.TakeWin(g.fight.id)) == "arbitrage.refuse.wait"
    g.now += 9_999
    assert g.refused(a.TakeWin(g.fight.id)) == "arbitrage.refuse.wait"
    g.now += 1
    g.act(a.TakeWin(g.fight.id))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("left \u202e right", "left right"),
        ("a\x7f\x00b", "ab"),
        ("\x9b31m red", "31m red"),
        ("\u2066", ""),
        ("a\n\x85 b", "a b"),
        ("ok 👩\u200d🚀 Žemė ", "ok 👩\u200d🚀 Žemė"),
    ],
)
def test_what_nobody_sees_is_left_out_of_a_text(typed: str, kept: str) -> None:
    g = Arbitrage().start(monster(5))
    g.act(a.ThrowIn(g.fight.id, a.FIGHTERS, 1, name=typed))
    assert g.fight.throws[-1].name == kept


def test_a_removed_player_leaves_the_copies_they_enhanced() -> None:
    g = copied(0, 0)
    g.throw(0, 10)
    g.act(RemoveSeat("s2"))
    assert totals(g) == [15, 15, 15]


def test_a_full_fight_greys_its_buttons_with_the_reason() -> None:
    g = Arbitrage().start(*[monster(1)] * 12)
    assert g.why("add_monster", "s2") == "arbitrage.refuse.too_many_monsters"
    for _ in range(60):
        assert g.why("throw_in", "s2") is None
        g.throw(0, 1)
    assert g.why("throw_in", "s2") == "arbitrage.refuse.too_many_throws"
    g.act(a.RemoveMonster(g.fight.id, g.fight.monsters[0].id))
    assert g.why("add_monster", "s2") is None
    assert g.why("throw_in", "s2") is None


def test_a_flight_done_again_is_from_who_was_there_then() -> None:
    """Flee, take it back, play on, and do the flight again: nobody is left in the fight without a die to roll."""
    g = Arbitrage().start(monster(9))
    g.act(a.Flee(g.fight.id))
    g.undo()
    undo = len(g.entries)
    g.act(a.AddMonster(g.fight.id, monster(3)), "s3")
    g.help("s2")
    g.act(a.ThrowIn(g.fight.id, a.FIGHTERS, 50), "s3")
    g.act(a.ClaimWin(g.fight.id))
    g.undo(undo)
    fight = g.fight
    assert (len(fight.monsters), fight.helper, fight.until) == (1, None, None)
    assert [(f.seat, f.monster) for f in fight.flight] == [("s1", fight.monsters[0].id)]
    g.act(a.RollFlee(fight.id, "s1", fight.monsters[0].id, 5))
    assert g.state.fight is None
