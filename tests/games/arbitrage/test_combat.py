"""The fight while it can be won: conditions, Super, copies, the helper, the countdown, the reward."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.hosting import SetOption
from companion.games.arbitrage import actions as a
from companion.games.arbitrage.state import Condition
from tests.games.arbitrage.kit import DART, FRODYK, ZLYVAIKO, Arbitrage, monster, read

R = "arbitrage.refuse."


def conditions(play: Arbitrage) -> tuple[int, ...]:
    return tuple(seen.conditions for seen in play.view.fight.monster_views)


@pytest.mark.parametrize(
    ("main", "helper", "expected"),
    [
        (("novice",), (), 4),
        (("black",), (), -4),
        ((), ("black",), -4),
        (("novice",), ("black",), 4),
        (("black",), ("novice",), -4),
        (("novice",), ("novice",), 4),
        ((), ("experienced",), 0),
    ],
)
def test_conditions_of_both(main: tuple[Any, ...], helper: tuple[Any, ...], expected: int) -> None:
    """Contradiction: the fighter's; else each condition once (S, G)."""
    play = Arbitrage().classes("s1", *main).classes("s2", *helper).start(FRODYK).help()
    assert conditions(play) == (expected,)


def test_conditions_are_weighed_monster_by_monster() -> None:
    """The helper's count where the fighter sets off none, even if elsewhere they contradict."""
    play = Arbitrage().classes("s1", "black").classes("s2", "novice").start(FRODYK, ZLYVAIKO, DART).help()
    assert conditions(play) == (-4, 3, -3)


def test_same_condition_for_each() -> None:
    play = Arbitrage(same_condition="each").classes("s1", "novice").classes("s2", "novice").start(ZLYVAIKO).help()
    assert conditions(play) == (6,)


def test_helper_gone_conditions_gone() -> None:
    play = Arbitrage().classes("s2", "novice").start(ZLYVAIKO).help()
    assert conditions(play) == (3,)
    play.act(a.SetHelper(play.fight.id, None))
    assert conditions(play) == (0,)


def test_super_over_one_class_has_no_drawbacks() -> None:
    """A plus against the class is a drawback and ignored, a minus an advantage and kept (S)."""
    play = Arbitrage().classes("s1", "novice", superb=True).start(ZLYVAIKO, DART)
    assert conditions(play) == (0, -3)


def test_super_over_two_classes_has_both_drawbacks() -> None:
    """(O)"""
    play = Arbitrage().classes("s1", "novice", "black", superb=True).start(ZLYVAIKO, FRODYK)
    assert conditions(play) == (3, 0)


def test_two_own_conditions_against_the_helpers() -> None:
    """A fighter of two classes whose conditions cancel out contradicts nobody."""
    both = a.NewMonster(
        None, "x", 5, conditions=(Condition("novice", 2), Condition("black", -2), Condition("experienced", 1))
    )
    play = Arbitrage().classes("s1", "novice", "black", superb=True).classes("s2", "experienced").start(both).help()
    assert conditions(play) == (1,)


def test_copies_share_what_lies_on_the_original() -> None:
    """Also a copy of a copy; what is thrown at a copy is the copy's own (S)."""
    play = Arbitrage().start(monster(5))
    play.act(a.CopyMonster(play.fight.id, play.fight.monsters[0].id))
    play.act(a.CopyMonster(play.fight.id, play.fight.monsters[1].id))
    play.throw(0, 5)
    play.throw(1, 10)
    assert [seen.total for seen in play.view.fight.monster_views] == [10, 20, 10]


def test_original_leaves_copies_keep_what_they_shared() -> None:
    """From then on each stands for itself: what is thrown at one is its own, as before."""
    play = Arbitrage().start(monster(5))
    for _ in range(2):
        play.act(a.CopyMonster(play.fight.id, play.fight.monsters[0].id))
    play.throw(0, 5)
    play.act(a.RemoveMonster(play.fight.id, play.fight.monsters[0].id))
    assert [seen.total for seen in play.view.fight.monster_views] == [10, 10]
    play.throw(0, 1)
    assert [seen.total for seen in play.view.fight.monster_views] == [11, 10]
    assert play.refused(a.CopyMonster(play.fight.id, "m1")) == R + "monster_gone"


def test_removed_monster_takes_its_cards_along() -> None:
    play = Arbitrage().start(monster(5), monster(3))
    play.throw(0, 10)
    play.act(a.RemoveMonster(play.fight.id, play.fight.monsters[0].id))
    assert play.view.fight.monsters == 3
    assert play.fight.throws == ()
    assert play.refused(a.RemoveMonster(play.fight.id, play.fight.monsters[0].id)) == R + "last_monster"


def test_monster_put_right_in_mid_fight() -> None:
    play = Arbitrage().start(ZLYVAIKO)
    target = play.fight.monsters[0].id
    play.act(a.ChangeMonster(play.fight.id, target, a.NewMonster("zlyvaiko", "", 7)))
    assert play.view.fight.monsters == 7
    assert play.act(a.ChangeMonster(play.fight.id, target, a.NewMonster("zlyvaiko", "", 7))) == ()


def test_sides() -> None:
    play = Arbitrage().strength("s1", 5).strength("s2", 4).start(monster(6)).help()
    play.throw(None, -3)
    seen = play.view.fight
    assert (seen.fighter_strength, seen.helper_strength, seen.fighters_thrown, seen.fighters) == (5, 4, -3, 6)


def test_strength_may_be_negative() -> None:
    """Strength, not level, may fall below zero for the fight (S)."""
    play = Arbitrage().start(monster(1))
    play.throw(None, -10)
    assert play.view.fight.fighters == -9
    assert play.player("s1").level == 1


def test_countdown() -> None:
    """The win may be taken 3 s after it was announced; each play starts the 3 s again, or ends the win (S, G)."""
    play = Arbitrage().strength("s1", 20).start(monster(6))
    fight = play.fight.id
    assert play.refused(a.TakeWin(fight)) == R + "claim_first"
    play.act(a.ClaimWin(fight), "s1")
    assert play.fight.until == play.now + 3000
    play.now += 2500
    assert play.refused(a.TakeWin(fight)) == R + "wait"
    assert play.refused(a.ClaimWin(fight)) == R + "claimed"
    play.throw(0, 5)
    assert play.fight.until == play.now + 3000
    play.now += 2999
    assert play.refused(a.TakeWin(fight)) == R + "wait"
    play.throw(0, 10)
    assert play.fight.until is None
    play.throw(None, 5)
    assert play.fight.until is None, "a win that was lost must be announced again"
    play.act(a.ClaimWin(fight))
    play.now += 3000
    play.act(a.TakeWin(fight))
    assert play.state.fight is None


@pytest.mark.parametrize(
    "play_on",
    [
        lambda play: play.act(a.AddMonster(play.fight.id, monster(1)), "s2"),
        lambda play: play.act(a.CopyMonster(play.fight.id, play.fight.monsters[0].id), "s2"),
        lambda play: play.act(a.ChangeMonster(play.fight.id, play.fight.monsters[0].id, monster(2)), "s2"),
        lambda play: play.act(a.RemoveMonster(play.fight.id, play.fight.monsters[1].id), "s2"),
        lambda play: play.throw(None, 1),
        lambda play: play.help(),
        lambda play: play.act(a.PlayCurse("s1", "levels", 1), "s2"),
    ],
)
def test_every_play_restarts_the_countdown(play_on: Any) -> None:
    play = Arbitrage().strength("s1", 40).start(monster(3), monster(3))
    play.act(a.ClaimWin(play.fight.id))
    play.now += 2000
    play_on(play)
    assert play.fight.until == play.now + 3000


def test_a_number_put_right_ends_a_win_that_is_none() -> None:
    play = Arbitrage().strength("s1", 7).start(monster(6))
    play.act(a.ClaimWin(play.fight.id))
    play.act(a.ChangeGear("s1", -1))
    assert play.fight.until is None
    play.act(a.ChangeGear("s1", 1))
    play.act(a.ClaimWin(play.fight.id))
    play.act(SetOption("wait_seconds", 10))
    play.throw(None, 1)
    assert play.fight.until == play.now + 10_000


def test_tie_rule_changed_in_mid_fight() -> None:
    play = Arbitrage(tie_wins=True).strength("s1", 6).start(monster(6))
    play.act(a.ClaimWin(play.fight.id))
    play.act(SetOption("tie_wins", False))
    assert play.fight.until is None
    assert not play.view.fight.winning


def test_who_may_what() -> None:
    """Anybody throws in, adds and copies; only the fighter takes help, wins, flees, calls off (S)."""
    play = Arbitrage().start(monster(6))
    fight = play.fight.id
    for action in (a.SetHelper(fight, "s3"), a.ClaimWin(fight), a.TakeWin(fight), a.Flee(fight), a.StopFight(fight)):
        assert play.refused(action, "s2") == R + "not_fighter"
    assert play.why("throw_in", "s3") is None
    assert play.why("flee", "s3") == R + "not_fighter"
    assert play.refused(a.SetHelper(fight, "s1"), "s1") == R + "self_help"
    assert play.refused(a.SetHelper(fight, "s9"), "s1") == "refuse.seat_gone"


def test_win_without_strength_is_refused_by_how_much() -> None:
    play = Arbitrage().start(monster(6))
    assert play.refused(a.ClaimWin(play.fight.id)) == R + "not_winning"
    assert dict(next(x for x in play.game.legal(play.table, "s1") if x.key == "claim_win").reason.params) == {"n": 6}  # type: ignore[union-attr]
    play.throw(None, 6)
    assert play.refused(a.Flee(play.fight.id)) == R + "is_winning"


@pytest.mark.parametrize(
    ("won", "promised", "expected"),
    [
        ((2, 3), (1, 1), ((2, 2), (2, 1))),  # 2 levels won, 1 promised: one each (G)
        ((1, 1), (3, 5), ((1, 0), (2, 1))),  # no more than there is
        ((2, 2), (0, 0), ((3, 2), (1, 0))),
        ((0, 2), (1, 0), ((1, 2), (1, 0))),
    ],
)
def test_reward(won: Any, promised: Any, expected: Any) -> None:
    """The helper gets what was promised and there is, the fighter the rest: (level, cards) of both (S)."""
    play = Arbitrage().gear("s1", 20).hand("s1", 0).hand("s2", 0)
    play.start(monster(6, *won)).help("s2", *promised).win()
    seen = [(play.player(seat).level, play.player(seat).hand) for seat in ("s1", "s2")]
    assert tuple(seen) == expected


def test_level_denied() -> None:
    """A curse may deny the fighter's level; what was promised is still the helper's (S)."""
    play = Arbitrage().strength("s1", 20).start(monster(6, 2)).help(levels=1)
    play.act(a.ClaimWin(play.fight.id))
    play.now += 3000
    play.act(a.TakeWin(play.fight.id, denied=True))
    assert (play.player("s1").level, play.player("s2").level) == (1, 2)


@pytest.mark.parametrize(("shared", "winners", "helper"), [(True, ("s1", "s2"), 10), (False, ("s1",), 9)])
def test_both_at_ten(shared: bool, winners: tuple[str, ...], helper: int) -> None:
    """Shared win (G), or the fighter alone by table option. cases.md 14."""
    play = Arbitrage(4, shared_win=shared).level("s1", 9).level("s2", 9).level("s3", 4).level("s4", 4)
    play.start(monster(6, 2)).help(levels=1).win()
    assert play.view.winners == winners
    assert play.player("s2").level == helper
    places = [placing.place for placing in play.game.score(play.table)]
    assert places == ([1, 1, 3, 3] if shared else [1, 2, 3, 3])


def test_two_levels_from_nine_is_ten() -> None:
    play = Arbitrage().level("s1", 9).start(monster(6, 2))
    play.win()
    assert play.player("s1").level == 10


def test_fight_only_where_one_is_due() -> None:
    play = Arbitrage()
    assert play.refused(a.StartFight(1, monster(1)), "s2") == "refuse.not_your_turn"
    play.start(monster(1))
    assert play.refused(a.StartFight(1, monster(1)), "s1") == R + "fight_on"
    play.act(a.StopFight(play.fight.id), "s1")
    assert play.refused(a.StartFight(1, monster(1)), "s1") == R + "heart_left"


def test_hand_cards_that_a_fight_costs() -> None:
    """Flipped monsters cost none, from the hand one; "Add trouble" is a card too. Uncounted hands stay uncounted."""
    play = Arbitrage().hand("s1", 5).hand("s2", 5)
    play.act(a.FlipOffer(1, "curse"))
    play.start(monster(6))
    assert play.player("s1").hand == 4
    play.act(a.AddMonster(play.fight.id, monster(1)), "s2")
    play.act(a.AddMonster(play.fight.id, monster(1), free=True), "s2")
    play.throw(0, 5)
    assert play.player("s2").hand == 1
    play.act(a.ThrowIn(play.fight.id, a.FIGHTERS, 5), "s3")
    assert play.player("s3").hand is None


@pytest.mark.parametrize(
    "bad",
    [
        a.NewMonster(None, "", 0),
        a.NewMonster(None, "", 100),
        a.NewMonster(None, "", 5, levels=10),
        a.NewMonster(None, "", 5, perks=-1),
        a.NewMonster(None, "", 5, conditions=(Condition("novice", 10**9),)),
    ],
)
def test_monsters_in_bounds(bad: a.NewMonster) -> None:
    """cases.md 18"""
    assert Arbitrage().refused(a.StartFight(1, bad)) == "refuse.range"


def test_texts_in_bounds() -> None:
    play = Arbitrage()
    assert play.refused(a.StartFight(1, a.NewMonster(None, "x" * 201, 5))) == "refuse.note"
    assert play.refused(a.StartFight(1, a.NewMonster("x" * 101, "", 5))) == R + "card"
    assert play.refused(a.StartFight(1, a.NewMonster("", "", 5))) == R + "card"


def test_a_win_is_told_without_what_is_nothing() -> None:
    """And what else was promised is said again where the win is told."""
    play = Arbitrage().strength("s1", 20).start(monster(3, levels=1, perks=2))
    play.act(a.SetHelper(play.fight.id, "s2", 0, 1, "half a beer"))
    play.act(a.ClaimWin(play.fight.id))
    play.now += 3000
    event = play.act(a.TakeWin(play.fight.id, denied=True))[0]
    assert read(event) == "Win! s1: +1 perk; s2: +1 perk, and: half a beer"
    assert read(event, "uk") == "Перемога! s1: +1 плюшка; s2: +1 плюшка, і ще: half a beer"
    play = Arbitrage().strength("s1", 20).start(monster(3, levels=0, perks=0))
    play.act(a.ClaimWin(play.fight.id))
    play.now += 3000
    assert read(play.act(a.TakeWin(play.fight.id))[0]) == "Win! s1: nothing"


def test_a_thrown_card_says_its_number_once() -> None:
    play = Arbitrage().start(monster(3))
    target = play.fight.monsters[0].id
    for card, name, amount, said in (
        ("enhancer_5", "", 5, "Monster enhancer +5 → monster 3"),
        ("cat_on_keyboard", "", 10, "Cat on the Keyboard (+10) → monster 3"),
        (None, "Cat +5", 5, "Cat +5 → monster 3"),
        (None, "Cat 10", 5, "Cat 10 (+5) → monster 3"),
        # An own card over a bundled one: what the table calls it counts.
        ("enhancer_5", "Our boost", 7, "Our boost (+7) → monster 3"),
    ):
        event = play.act(a.ThrowIn(play.fight.id, target, amount, card, name), "s2")[0]
        assert read(event).endswith(said)


def test_a_new_turn_names_who_is_done() -> None:
    play = Arbitrage().to_heart()
    assert read(play.act(a.EndTurn(1), "s1")[0]) == "s1 is done. Turn 2: s2"


def test_fight_has_its_limits() -> None:
    play = Arbitrage().start(monster(1))
    for _ in range(11):
        play.act(a.AddMonster(play.fight.id, monster(1)))
    assert play.refused(a.AddMonster(play.fight.id, monster(1))) == R + "too_many_monsters"
    assert play.refused(a.CopyMonster(play.fight.id, play.fight.monsters[0].id)) == R + "too_many_monsters"
    assert play.refused(a.ThrowIn(play.fight.id, a.FIGHTERS, 0)) == R + "no_change"
    for _ in range(60):
        play.throw(None, 1)
    assert play.refused(a.ThrowIn(play.fight.id, a.FIGHTERS, 1)) == R + "too_many_throws"
