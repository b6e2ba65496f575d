"""Flight, the cheating die, nastiness, and death."""

from __future__ import annotations

from typing import Any

from companion.core.hosting import RemoveSeat, SetOption
from companion.games.arbitrage import actions as a
from tests.games.arbitrage.kit import Arbitrage, monster

R = "arbitrage.refuse."


def losing(people: int = 3, monsters: int = 1, helper: bool = True, **options: Any) -> Arbitrage:
    play = Arbitrage(people, **options).level("s1", 5).level("s2", 3)
    play.start(*[monster(30)] * monsters)
    return play.help(levels=1) if helper else play


def test_each_fighter_rolls_for_each_monster() -> None:
    """One own roll a monster and fighter (S, O); the fight is over when all is settled, without reward (S)."""
    play = losing(monsters=2).hand("s1", 3)
    play.flee(5, 6, 4, 1)
    assert [(f.seat, f.escaped) for f in play.view.fight.flight] == [
        ("s1", True), ("s2", True), ("s1", False), ("s2", False),
    ]  # fmt: skip
    assert play.refused(a.RollFlee(play.fight.id, "s1", play.fight.monsters[0].id, 3), "s1") == R + "rolled"
    play.suffer("s1", 1, "levels", n=2)
    assert play.player("s1").level == 3
    play.suffer("s2", 1, "nothing")
    assert play.state.fight is None
    assert (play.state.phase, play.player("s1").hand, play.player("s1").level) == ("heart", 3, 3)


def test_real_die_may_be_typed() -> None:
    play = losing(helper=False)
    play.act(a.Flee(play.fight.id))
    target = play.fight.monsters[0].id
    assert play.refused(a.RollFlee(play.fight.id, "s1", target, 7), "s1") == "refuse.range"
    assert play.refused(a.RollFlee(play.fight.id, "s2", target), "s2") == R + "not_fleeing"
    play.act(a.RollFlee(play.fight.id, "s1", target, 6), "s1")
    assert play.state.fight is None


def test_the_last_flight_is_seen_until_the_turn_goes_on() -> None:
    play = losing().hand("s1", 6).flee(5, 6)
    assert [(fled.seat, fled.monster.level, fled.roll) for fled in play.view.last_flight] == [
        ("s1", 30, 5), ("s2", 30, 6),
    ]  # fmt: skip
    play.act(a.ChangeHand("s2", 1))
    assert len(play.view.last_flight) == 2
    play.act(RemoveSeat("s2"))
    assert len(play.view.last_flight) == 1
    play.act(a.Give(play.state.turn, (("s3", 1),)), "s1")
    assert play.view.last_flight == ()


def test_a_monster_may_do_several_things() -> None:
    play = Arbitrage().level("s1", 5).classes("s1", "novice")
    play.start(monster(30)).flee(1)
    play.suffer("s1", 0, "levels", n=2, more=True)
    assert (play.player("s1").level, play.player("s1").classes) == (3, ("novice",))
    play.suffer("s1", 0, "class")
    assert (play.player("s1").classes, play.state.fight) == ((), None)
    play = losing(helper=False).flee(1)
    play.suffer("s1", 0, "death", more=True)
    assert play.state.fight is None


def test_nobody_else_rolls_or_suffers() -> None:
    play = losing()
    play.act(a.Flee(play.fight.id))
    target = play.fight.monsters[0].id
    assert play.refused(a.RollFlee(play.fight.id, "s1", target), "s3") == "refuse.not_yours"
    assert play.refused(a.RollFlee(play.fight.id, "s1", target), "s2") == "refuse.not_yours"
    play.act(a.RollFlee(play.fight.id, "s2", target), "s1", [1])
    assert play.refused(a.Suffer(play.fight.id, "s2", target, "nothing"), "s3") == "refuse.not_yours"
    assert play.refused(a.Suffer(play.fight.id, "s1", target, "nothing"), "s1") == R + "roll_first"


def test_once_they_run_the_fight_stands_still() -> None:
    play = losing()
    play.act(a.Flee(play.fight.id))
    fight, target = play.fight.id, play.fight.monsters[0].id
    for action in (
        a.ThrowIn(fight, a.FIGHTERS, 50),
        a.AddMonster(fight, monster(1)),
        a.CopyMonster(fight, target),
        a.RemoveMonster(fight, target),
        a.SetHelper(fight, None),
        a.ClaimWin(fight),
        a.TakeWin(fight),
        a.Flee(fight),
    ):
        assert play.refused(action, "s1") == R + "fleeing"


def test_helper_shares_the_fighters_roll() -> None:
    """The literal reading, by option: one roll for both, and both suffer (S)."""
    play = losing(helper_shares_flee=True)
    play.act(a.Flee(play.fight.id))
    target = play.fight.monsters[0].id
    assert len(play.act(a.RollFlee(play.fight.id, "s1", target), "s1", [2])) == 2
    play.suffer("s1", 0, "nothing")
    play.suffer("s2", 0, "levels", n=1)
    assert play.state.fight is None


def test_sharing_chosen_after_the_fighter_rolled() -> None:
    play = losing()
    play.act(a.Flee(play.fight.id))
    target = play.fight.monsters[0].id
    play.act(a.RollFlee(play.fight.id, "s1", target), "s1", [2])
    play.act(SetOption("helper_shares_flee", True))
    play.act(a.RollFlee(play.fight.id, "s2", target), "s2")
    assert [f.roll for f in play.fight.flight] == [2, 2]


def test_cheating_die() -> None:
    """Anybody may throw it, on a failed roll only; it costs a hand card (S)."""
    play = losing().hand("s3", 2)
    play.act(a.Flee(play.fight.id))
    target = play.fight.monsters[0].id
    assert play.why("cheat", "s3") == R + "nobody_caught"
    assert play.refused(a.CheatDie(play.fight.id, "s1", target, 6), "s3") == R + "roll_first"
    play.act(a.RollFlee(play.fight.id, "s1", target), "s1", [1])
    assert play.why("cheat", "s3") is None
    assert play.refused(a.CheatDie(play.fight.id, "s1", target, 4), "s3") == "refuse.range"
    play.act(a.CheatDie(play.fight.id, "s1", target, 6), "s3")
    assert play.player("s3").hand == 1
    assert play.view.fight.flight[0].escaped
    assert play.refused(a.CheatDie(play.fight.id, "s1", target, 6), "s3") == R + "settled"


def test_cheating_die_saves_both_where_they_share() -> None:
    play = losing(helper_shares_flee=True).hand("s3", 2)
    play.act(a.Flee(play.fight.id))
    target = play.fight.monsters[0].id
    play.act(a.RollFlee(play.fight.id, "s1", target), "s1", [1])
    play.act(a.CheatDie(play.fight.id, "s1", target, 5), "s3")
    assert play.state.fight is None
    assert play.player("s3").hand == 1


def test_level_never_below_one() -> None:
    play = losing().flee(1, 1)
    play.suffer("s1", 0, "levels", n=9)
    assert play.player("s1").level == 1


def test_hand_cards_and_perks_lost() -> None:
    play = losing().full("s1").hand("s1", 2)
    play.act(a.StopFight(play.fight.id))
    play.end_turn()
    cloud = play.perk("s1", 4, place="cloud")
    perk = play.perk("s1", 3)
    play.act(a.SetTurn("s1", "prepare"))
    play.hand("s1", 2).start(monster(40)).flee(1)
    target = play.fight.monsters[0].id
    fight = play.fight.id
    assert play.refused(a.Suffer(fight, "s1", target, "discard", 3, (cloud,)), "s1") == R + "cloud_safe"
    assert play.refused(a.Suffer(fight, "s1", target, "discard", 3, ("p0",)), "s1") == R + "perk_gone"
    assert play.refused(a.Suffer(fight, "s1", target, "levels", 0), "s1") == "refuse.range"
    play.suffer("s1", 0, "discard", n=3, perks=(perk,))
    assert play.player("s1").hand == 0
    assert [p.id for p in play.player("s1").perks] == [cloud]


def test_class_lost() -> None:
    """With two classes and Super: the Super and the named class go, the other stays (G, 13)."""
    play = losing().classes("s3", "black")
    play.act(a.StopFight(play.fight.id))
    play.classes("s1", "novice", "inventive", superb=True)
    play.act(a.SetTurn("s1", "prepare"))
    play.start(monster(90)).flee(1)
    target = play.fight.monsters[0].id
    assert play.refused(a.Suffer(play.fight.id, "s1", target, "class"), "s1") == R + "which_class"
    play.suffer("s1", 0, "class", lost="novice")
    assert (play.player("s1").classes, play.player("s1").superb) == (("inventive",), False)
    play.act(a.PlayCurse("s3", "class"))
    assert play.player("s3").classes == ()
    play.act(a.PlayCurse("s3", "class"))


def test_super_goes_with_the_single_class() -> None:
    play = Arbitrage().classes("s1", "novice", superb=True)
    play.act(a.PlayCurse("s1", "class"), "s2")
    assert (play.player("s1").classes, play.player("s1").superb) == ((), False)


def test_death_ends_the_flight_from_all() -> None:
    """The dead have nothing left to lose; the helper's flight goes on (S)."""
    play = losing(4, monsters=2).flee(1, 1, 1, 1)
    play.suffer("s1", 0, "death")
    assert [(f.seat, f.settled) for f in play.fight.flight] == [
        ("s1", True), ("s2", False), ("s1", True), ("s2", False),
    ]  # fmt: skip
    target = play.fight.monsters[0].id
    assert play.refused(a.Suffer(play.fight.id, "s2", target, "death"), "s2") == R + "death_open"
    play.suffer("s2", 0, "nothing")
    play.suffer("s2", 1, "nothing")
    assert play.state.fight is None
    assert play.state.death.order == ("s2", "s3", "s4")


def dead(people: int = 4, **options: Any) -> Arbitrage:
    """s1 has died with three cards in hand, a class and two perks, one of them in the cloud."""
    play = Arbitrage(people, **options).full("s1").classes("s1", "novice").level("s1", 6).level("s3", 4)
    play.perk("s1", 2)
    play.perk("s1", 3, place="cloud")
    play.hand("s1", 3).start(monster(40)).flee(1)
    play.suffer("s1", 0, "death")
    return play


def test_death_takes_all_but_the_cloud() -> None:
    """Level 1, no class, no table perks; the cloud survives (S, G)."""
    play = dead()
    player = play.player("s1")
    assert (player.level, player.classes, player.hand, player.owed) == (1, (), 0, True)
    assert [(perk.bonus, perk.place) for perk in player.perks] == [(3, "cloud")]
    assert play.state.death.laid == 3 + 1 + 1
    assert play.state.death.order == ("s3", "s2", "s4")


def test_death_takes_the_cloud_by_option() -> None:
    play = dead(cloud_survives_death=False)
    assert play.player("s1").perks == ()
    assert play.state.death.laid == 6


def test_the_dead_are_shared_out_in_order() -> None:
    """Highest level first (O); who wants none passes; the rest is discarded (S)."""
    play = dead()
    play.hand("s3", 1)
    assert play.refused(a.TakeFromDead("s1", "s2"), "s2") == R + "death_order"
    assert play.why("take_card", "s2") == R + "death_order"
    assert play.why("take_card", "s1") == R + "dead_takes_none"
    assert play.refused(a.EndTurn(1), "s1") == R + "death_open"
    play.act(a.TakeFromDead("s1", "s3"), "s3")
    assert play.player("s3").hand == 2
    play.act(a.TakeFromDead("s1", "s2", took=False), "s2")
    assert play.state.death.laid == 4
    events = play.act(a.TakeFromDead("s1", "s4"), "s4")
    assert events[0].rest == 3
    assert play.state.death is None
    assert play.refused(a.TakeFromDead("s1", "s2"), "s2") == R + "no_death"
    play.act(a.EndTurn(1), "s1")


def test_sharing_ends_with_the_last_card() -> None:
    play = Arbitrage(4).full("s1").hand("s1", 1)
    play.act(a.PlayCurse("s1", "death"))
    assert play.state.death.laid == 1
    play.act(a.TakeFromDead("s1", "s2"))
    assert play.state.death is None


def test_death_without_cards_is_done_at_once() -> None:
    play = Arbitrage().full("s1").hand("s1", 0)
    play.act(a.PlayCurse("s1", "death"))
    assert play.state.death is None
    assert play.player("s1").owed


def test_uncounted_death() -> None:
    """Quick tracking knows no number of cards: everybody is asked, and the gear number is 0."""
    play = Arbitrage().gear("s1", 7)
    play.act(a.PlayCurse("s1", "death"))
    assert (play.state.death.laid, play.player("s1").gear, play.player("s1").hand) == (None, 0, None)


def test_new_cards_at_the_next_own_turn() -> None:
    """(S)"""
    play = Arbitrage().hand("s2", 2)
    play.act(a.PlayCurse("s2", "death"))
    play.act(a.TakeFromDead("s2", "s3", took=False))
    play.act(a.TakeFromDead("s2", "s1", took=False))
    assert play.refused(a.TakeOwed("s2"), "s2") == R + "owed_later"
    assert play.refused(a.TakeOwed("s1"), "s1") == R + "not_owed"
    play.end_turn()
    play.act(a.TakeOwed("s2"), "s2")
    assert (play.player("s2").hand, play.player("s2").owed) == (8, False)


def test_order_without_who_leaves() -> None:
    play = dead()
    play.act(a.TakeFromDead("s1", "s3"))
    play.act(RemoveSeat("s3"))
    assert (play.state.death.order, play.state.death.taken) == (("s2", "s4"), 0)
    play.act(RemoveSeat("s2"))
    play.act(RemoveSeat("s4"))
    assert play.state.death is None


def test_nothing_is_shared_of_who_leaves() -> None:
    play = dead()
    play.act(RemoveSeat("s1"))
    assert play.state.death is None
    assert play.state.active == "s2"
