"""What a curse or a nastiness takes, and what follows a death."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.core.seating import short
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import events as e
from companion.games.arbitrage.context import MOST, Context, card_id, perk_of
from companion.games.arbitrage.options import Rules
from companion.games.arbitrage.state import REST, TOP_LEVEL, ClassName, Curse, Player

MOST_CURSE = 20
"""The most that a lasting curse may add to strength or take from it."""


def harm(
    ctx: Context, seat: str, effect: a.Effect, n: int, perks: tuple[str, ...], lost: ClassName | None, text: str
) -> e.Harm:
    """What is taken from `seat`: `n` as far as there are levels to lose, perks from the table only (S)."""
    player = ctx.player(seat)
    if effect == "death":
        return _death(ctx, player, short(text))
    taken = tuple(perk_of(player, perk) for perk in dict.fromkeys(perks))
    if any(perk.place == "cloud" for perk in taken):
        raise Rejected("arbitrage.refuse.cloud_safe")
    if effect == "levels":
        n = min(whole(n, 1, TOP_LEVEL - 1), player.level - 1)
    elif effect == "discard":
        whole(n, 0, MOST)
        n = n if player.hand is None else min(n, player.hand)
    else:
        n = 0
    return e.Harm(effect, n, taken, _class(player, lost) if effect == "class" else None, short(text))


def _class(player: Player, lost: ClassName | None) -> ClassName | None:
    if lost is None and len(player.classes) == 1:
        return player.classes[0]
    if lost is None and player.classes:
        raise Rejected("arbitrage.refuse.which_class", seat=SeatRef(player.seat))
    return lost if lost in player.classes else None


def _death(ctx: Context, player: Player, text: str) -> e.Harm:
    death = ctx.state.death
    if death is not None:
        raise Rejected("arbitrage.refuse.death_open", dead=SeatRef(death.seat), seat=SeatRef(death.order[death.taken]))
    ids = ctx.table.roster.ids
    here = ids.index(player.seat)
    after = [ctx.state.player(seat) for seat in ids[here + 1 :] + ids[:here]]
    order = tuple(other.seat for other in sorted(after, key=lambda other: -other.level))
    cloud = not ctx.rules.cloud_survives_death
    return e.Harm("death", text=text, order=order, laid=_laid(player, ctx.rules), cloud=cloud)


def _laid(player: Player, rules: Rules) -> int | None:
    """How many cards the dead one lays out: hand, table, class and Super (S); None where they are not all counted."""
    if player.hand is None or not player.full or any(perk.id == REST for perk in player.perks):
        return None
    perks = sum(perk.place == "table" or not rules.cloud_survives_death for perk in player.perks)
    return player.hand + perks + len(player.classes) + player.superb


def play_curse(ctx: Context, action: a.PlayCurse) -> tuple[Any, ...]:
    """A curse, flipped or from the hand, on anybody at any time (S); a lasting one stays before its victim."""
    done = harm(ctx, action.seat, action.effect, action.n, action.perks, action.lost, "")
    card, name = card_id(action.card), short(action.name)
    strength = whole(action.strength, -MOST_CURSE, MOST_CURSE)
    stays = Curse(f"c{ctx.number}", card, name, strength) if action.lasting else None
    until = ctx.until(ctx.state.fight) if ctx.state.fight is not None else None
    return (e.CurseStruck(action.seat, ctx.seat, card, name, done, stays, action.from_hand, until),)


def lift_curse(ctx: Context, action: a.LiftCurse) -> tuple[Any, ...]:
    """A lasting curse goes."""
    for curse in ctx.player(action.seat).curses:
        if curse.id == action.curse:
            return (e.CurseLifted(action.seat, curse),)
    raise Rejected("arbitrage.refuse.curse_gone")


def take_from_dead(ctx: Context, action: a.TakeFromDead) -> tuple[Any, ...]:
    """One card of the dead, highest level first (O); when all have chosen the rest is discarded (S)."""
    ctx.player(action.seat)
    death = ctx.state.death
    if death is None or death.seat != action.dead:
        raise Rejected("arbitrage.refuse.no_death")
    turn = death.order[death.taken]
    if action.seat != turn:
        raise Rejected("arbitrage.refuse.death_order", seat=SeatRef(turn))
    left = None if death.laid is None else death.laid - action.took
    last = death.taken + 1 == len(death.order)
    return (e.CardTaken(action.dead, action.seat, action.took, left if last else None),)
