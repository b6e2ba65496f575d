"""The fight while it can still be won: monsters, cards thrown in, the helper."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.seating import short
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import fight_events as e
from companion.games.arbitrage.context import MOST, Context, card_id, monster_of
from companion.games.arbitrage.state import (
    TOP_LEVEL,
    Bargain,
    Fight,
    Monster,
    Throw,
)

MOST_MONSTERS = 12
MOST_CONDITIONS = 8
MOST_THROWS = 60


def check_start(ctx: Context) -> str:
    """The active seat, where a fight may begin: with the flipped offer, or looking for trouble (S)."""
    active = ctx.own_turn().seat
    ctx.no_fight()
    if ctx.state.phase == "heart":
        raise Rejected("arbitrage.refuse.heart_left")
    return active


def check_add(ctx: Context, number: int) -> Fight:
    """The fight `number`, where one more monster may join it."""
    fight = ctx.open_fight(number)
    if len(fight.monsters) >= MOST_MONSTERS:
        raise Rejected("arbitrage.refuse.too_many_monsters", n=MOST_MONSTERS)
    return fight


def check_throw(ctx: Context, number: int) -> Fight:
    """The fight `number`, where one more card may be thrown into it."""
    fight = ctx.open_fight(number)
    if len(fight.throws) >= MOST_THROWS:
        raise Rejected("arbitrage.refuse.too_many_throws", n=MOST_THROWS)
    return fight


def start_fight(ctx: Context, action: a.StartFight) -> tuple[Any, ...]:
    """A monster off the offer deck, or in phase 2 from the hand (S)."""
    ctx.same_turn(action.turn)
    fighter = check_start(ctx)
    fight = Fight(ctx.number, fighter, (_monster(f"m{ctx.number}", action.monster),))
    return (e.FightStarted(fight, ctx.state.phase == "trouble"),)


def add_monster(ctx: Context, action: a.AddMonster) -> tuple[Any, ...]:
    """Anybody adds a monster from the hand, with "Add trouble" or one that needs no such card (S)."""
    fight = check_add(ctx, action.fight)
    monster = _monster(f"m{ctx.number}", action.monster)
    return (e.MonsterAdded(fight.id, monster, ctx.seat, 1 if action.free else 2, ctx.until(fight)),)


def copy_monster(ctx: Context, action: a.CopyMonster) -> tuple[Any, ...]:
    """One more of a monster; what is thrown at the original counts for the copy (S)."""
    fight = check_add(ctx, action.fight)
    original = monster_of(fight, action.monster)
    copy = replace(original, id=f"m{ctx.number}", copy_of=original.copy_of or original.id)
    return (e.MonsterCopied(fight.id, copy, ctx.seat, ctx.until(fight)),)


def change_monster(ctx: Context, action: a.ChangeMonster) -> tuple[Any, ...]:
    """A monster's facts put right."""
    fight = ctx.fight(action.fight)
    old = monster_of(fight, action.monster)
    new = replace(_monster(old.id, action.to), copy_of=old.copy_of)
    return () if new == old else (e.MonsterChanged(fight.id, new, ctx.until(fight)),)


def remove_monster(ctx: Context, action: a.RemoveMonster) -> tuple[Any, ...]:
    """A monster leaves; without the last one there is no fight to speak of."""
    fight = ctx.open_fight(action.fight)
    monster = monster_of(fight, action.monster)
    if len(fight.monsters) == 1:
        raise Rejected("arbitrage.refuse.last_monster")
    return (e.MonsterRemoved(fight.id, monster, ctx.until(fight)),)


def throw_in(ctx: Context, action: a.ThrowIn) -> tuple[Any, ...]:
    """Anybody's card on either side or on one monster; some help one side only (S)."""
    fight = check_throw(ctx, action.fight)
    whole(action.amount, -MOST, MOST)
    if not action.amount:
        raise Rejected("arbitrage.refuse.no_change")
    monster = None if action.target == a.FIGHTERS else monster_of(fight, action.target)
    for_fighters = (monster is None) == (action.amount > 0)
    if action.only == "monsters" and for_fighters:
        raise Rejected("arbitrage.refuse.monster_only")
    if action.only == "fighters" and not for_fighters:
        raise Rejected("arbitrage.refuse.fighters_only")
    throw = Throw(f"t{ctx.number}", ctx.seat, action.target, action.amount, card_id(action.card), short(action.name))
    return (e.ThrownIn(fight.id, throw, monster, ctx.until(fight)),)


def set_helper(ctx: Context, action: a.SetHelper) -> tuple[Any, ...]:
    """The fighter takes one helper for what is agreed (S), or sends them away."""
    fight = ctx.open_fight(action.fight)
    ctx.fighter(fight)
    if action.helper is None:
        return () if fight.helper is None else (e.HelperSet(fight.id, None, Bargain(), ctx.until(fight)),)
    ctx.player(action.helper)
    if action.helper == fight.fighter:
        raise Rejected("arbitrage.refuse.self_help")
    bargain = Bargain(whole(action.levels, 0, TOP_LEVEL - 1), whole(action.perks, 0, MOST), short(action.text))
    if (fight.helper, fight.bargain) == (action.helper, bargain):
        return ()
    return (e.HelperSet(fight.id, action.helper, bargain, ctx.until(fight)),)


def stop_fight(ctx: Context, action: a.StopFight) -> tuple[Any, ...]:
    """The fight is called off, by the fighter; the turn goes on from the heart."""
    fight = ctx.fight(action.fight)
    return (e.FightStopped(fight.id, ctx.fighter(fight)),)


def _monster(monster_id: str, new: a.NewMonster) -> Monster:
    for condition in new.conditions[:MOST_CONDITIONS]:
        whole(condition.bonus, -MOST, MOST)
    return Monster(
        monster_id,
        card_id(new.card),
        short(new.name),
        whole(new.level, 1, MOST),
        whole(new.levels, 0, TOP_LEVEL - 1),
        whole(new.perks, 0, MOST),
        new.conditions[:MOST_CONDITIONS],
    )
