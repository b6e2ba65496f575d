"""How strong everybody is: gear, conditions, cards thrown in, and the totals of a fight."""

from __future__ import annotations

from companion.games.arbitrage.actions import FIGHTERS
from companion.games.arbitrage.options import Rules
from companion.games.arbitrage.state import ClassName, Fight, Monster, Perk, Player, Slot, State

INVENTIVE_BONUS = 3


def slot_limit(player: Player, slot: Slot) -> int:
    """How many perks of a slot this player may use: one, of SD Bonus two for Inventive (S)."""
    return 2 if slot == "sd_bonus" and "inventive" in player.classes else 1


def bans(player: Player) -> tuple[ClassName, ...]:
    """The classes whose drawbacks and "not for" bind this player: none with Super over a single class (S)."""
    return () if player.superb and len(player.classes) == 1 else player.classes


def working(player: Player) -> tuple[Perk, ...]:
    """The listed perks that count: on the table, not barred by class, and of each slot no more than it may hold.

    A perk that its owner may no longer use (the class has changed) stays on the table and gives nothing (S*); of too
    many in one slot the strongest count.
    """
    barred = bans(player)
    usable = [p for p in player.perks if p.place == "table" and not any(b in barred for b in p.banned)]
    used: dict[Slot, int] = {}
    counting: set[str] = set()
    for perk in sorted(usable, key=lambda perk: -perk.bonus):
        used[perk.slot] = used.get(perk.slot, 0) + 1
        if perk.slot == "none" or used[perk.slot] <= slot_limit(player, perk.slot):
            counting.add(perk.id)
    return tuple(perk for perk in usable if perk.id in counting)


def gear(player: Player) -> int:
    """What the gear adds to strength: the one number, or the sum of the perks that count, +3 per SD Bonus if
    Inventive (S)."""
    if not player.full:
        return player.gear
    extra = INVENTIVE_BONUS if "inventive" in player.classes else 0
    return sum(p.bonus + (extra if p.slot == "sd_bonus" else 0) for p in working(player))


def strength(player: Player) -> int:
    """Level plus gear, and what lasting curses add or take."""
    return player.level + gear(player) + sum(curse.strength for curse in player.curses)


def _bites(monster: Monster, player: Player | None) -> set[int]:
    """Which of the monster's conditions this player sets off, by place; a drawback only where classes bind (S)."""
    if player is None:
        return set()
    barred = bans(player)
    return {
        place
        for place, condition in enumerate(monster.conditions)
        if condition.against in (barred if condition.bonus > 0 else player.classes)
    }


def condition_sum(monster: Monster, main: Player, helper: Player | None, rules: Rules) -> int:
    """What class conditions add to a monster; where fighter's and helper's contradict, the fighter's alone (S)."""
    mine, other = _bites(monster, main), _bites(monster, helper)

    def total(places: set[int]) -> int:
        return sum(monster.conditions[place].bonus for place in places)

    if total(mine) * total(other) < 0:
        return total(mine)
    return total(mine) + total(other) if rules.same_condition == "each" else total(mine | other)


def thrown_at(fight: Fight, monster: Monster) -> int:
    """Cards on this monster; a copy shares those on the original (S)."""
    hit = (monster.id, monster.copy_of)
    return sum(throw.amount for throw in fight.throws if throw.target in hit)


def thrown_for_fighters(fight: Fight) -> int:
    """Cards on the side of those who fight."""
    return sum(throw.amount for throw in fight.throws if throw.target == FIGHTERS)


def helper_of(state: State, fight: Fight) -> Player | None:
    """The helper as a player, None where nobody helps."""
    return state.player(fight.helper) if fight.helper is not None else None


def monster_total(state: State, fight: Fight, monster: Monster, rules: Rules) -> int:
    """Level, conditions and cards thrown at it (S)."""
    bitten = condition_sum(monster, state.player(fight.fighter), helper_of(state, fight), rules)
    return monster.level + bitten + thrown_at(fight, monster)


def lead(state: State, fight: Fight, rules: Rules) -> int:
    """Fighters' total minus the sum of all monsters."""
    helper = helper_of(state, fight)
    fighters = strength(state.player(fight.fighter)) + (strength(helper) if helper else 0) + thrown_for_fighters(fight)
    return fighters - sum(monster_total(state, fight, monster, rules) for monster in fight.monsters)


def winning(state: State, fight: Fight, rules: Rules) -> bool:
    """Whether the fighters would win now: more than all monsters together; a tie only where the table says so."""
    difference = lead(state, fight, rules)
    return difference > 0 or (difference == 0 and rules.tie_wins)
