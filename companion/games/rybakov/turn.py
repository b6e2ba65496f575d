"""The turn: choose the first enterprise, declare something or roll, spin, and on to the next player."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.buying import check_industry, purchase
from companion.games.rybakov.context import Context, check_coins, check_into, enterprise_of
from companion.games.rybakov.holdings import base, cap, lost
from companion.games.rybakov.industries import SECTORS, Industry
from companion.games.rybakov.rounds import next_turn
from companion.games.rybakov.state import SWAP_PRICE, Enterprise, Phase, Player, Roll, Spin


def check_turn(ctx: Context, *phases: Phase) -> Player:
    """The active player; refuses anybody else, and what is not for now."""
    active = ctx.own_turn()
    ctx.check_phase(*phases)
    return active


def choose(ctx: Context, action: a.ChooseEnterprise) -> tuple[Any, ...]:
    """The free first enterprise, in turn order (S); who came later chooses in the first own turn and then plays it."""
    ctx.same_turn(action.turn)
    active = check_turn(ctx, "choose")
    check_industry(action.industry)
    events = purchase(ctx, active, action.industry, "free", 0, action.token)
    return (*events, next_turn(ctx)) if ctx.state.circle == 0 else events


def lacking(player: Player) -> tuple[Enterprise, ...]:
    """The player's enterprises that a refill would fill."""
    return tuple(own for own in player.enterprises if own.tokens < base(player))


def check_refill(ctx: Context) -> tuple[Enterprise, ...]:
    """What may be refilled instead of playing the turn; refuses where all is full or it is too late (S)."""
    empty = lacking(check_turn(ctx, "before"))
    if not empty:
        raise Rejected("rybakov.refuse.all_full")
    return empty


def refill(ctx: Context, action: a.Refill) -> tuple[Any, ...]:
    """Before the dice, free, costs the turn (S): one enterprise, or all where the table has it so (G)."""
    ctx.same_turn(action.turn)
    empty = check_refill(ctx)
    chosen = enterprise_of(ctx.active, action.enterprise)
    if ctx.rules.refill_scope == "one":
        if chosen not in empty:
            raise Rejected("rybakov.refuse.full")
        empty = (chosen,)
    ids, industries = tuple(own.id for own in empty), tuple(own.industry for own in empty)
    return e.Refilled(ctx.state.active, ids, True, industries), next_turn(ctx)


def check_swap(ctx: Context) -> Player:
    """The active player, where there is something to swap and 10 coins to do it."""
    active = check_turn(ctx, "before")
    if not active.enterprises:
        raise Rejected("rybakov.refuse.no_enterprise", seat=SeatRef(active.seat))
    check_coins(active, SWAP_PRICE)
    return active


def swap(ctx: Context, action: a.Swap) -> tuple[Any, ...]:
    """Before the dice, costs the turn and 10 coins (S)."""
    ctx.same_turn(action.turn)
    active = check_swap(ctx)
    old = enterprise_of(active, action.enterprise)
    check_industry(action.into)
    check_into(old.industry, action.into)
    return swapped(active, old, action.into, SWAP_PRICE), next_turn(ctx)


def swapped(player: Player, old: Enterprise, into: Industry, cost: int) -> e.EnterpriseSwapped:
    """The swap of `old` for one of `into`, for `cost` coins."""
    left = (into if own.id == old.id else own.industry for own in player.enterprises)
    return e.EnterpriseSwapped(player.seat, old.id, old.industry, into, cost, lost(player, left))


def restore(ctx: Context, action: a.Restore) -> tuple[Any, ...]:
    """Before the dice, costs the turn: the level to its maximum, unless it is 0 (S)."""
    ctx.same_turn(action.turn)
    active = check_turn(ctx, "before")
    if active.level == 0:
        raise Rejected("rybakov.refuse.restore_zero")
    check_below_cap(active)
    return e.ScaleRestored(active.seat, active.level, cap(active), True), next_turn(ctx)


def check_below_cap(player: Player) -> None:
    """Refuse to raise a level that is at its maximum, or by hand beyond it."""
    if player.level >= cap(player):
        raise Rejected("rybakov.refuse.at_cap", seat=SeatRef(player.seat), level=player.level)


def once(ctx: Context, done: Roll | Spin | None) -> None:
    """Tell a second phone of the active player that dice or wheel have been `done` before it."""
    ctx.own_turn()
    if done is not None:
        raise Stale


def roll(ctx: Context, action: a.RollIncome) -> tuple[Any, ...]:
    """White raises, black lowers, Light industry adds 1, within 0 and the cap (S; two Light add 1: G)."""
    ctx.same_turn(action.turn)
    once(ctx, ctx.state.roll)
    active = check_turn(ctx, "before")
    typed = action.black is not None or action.white is not None
    sides = ctx.rules.die
    black = whole(action.black, 1, sides) if typed else ctx.rng.roll(sides)
    white = whole(action.white, 1, sides) if typed else ctx.rng.roll(sides)
    light = active.count("light")
    bonus = light if ctx.rules.light_adds_up else min(1, light)
    after = rolled(active, white - black + bonus)
    return (e.IncomeRolled(active.seat, black, white, bonus, active.level, after, typed),)


def rolled(player: Player, by: int) -> int:
    """The level after a roll that changes it `by`, within 0 and the cap (S)."""
    return max(0, min(player.level + by, cap(player)))


def bankrupt(ctx: Context, action: a.GoBankrupt) -> tuple[Any, ...]:
    """At level 0: the level to 6, coins and enterprises stay (S); the rest of this turn or the next is missed (G)."""
    ctx.same_turn(action.turn)
    active = check_turn(ctx, "scale")
    if active.level > 0:
        raise Rejected("rybakov.refuse.not_zero", level=active.level)
    gone = e.WentBankrupt(active.seat)
    return (gone,) if ctx.rules.bankrupt_skips == "next" else (gone, next_turn(ctx))


def spin(ctx: Context, action: a.SpinWheel) -> tuple[Any, ...]:
    """The wheel draws an industry (S); at level 0 Media or bankruptcy come first (S)."""
    ctx.same_turn(action.turn)
    once(ctx, ctx.state.spin)
    active = check_turn(ctx, "scale")
    if active.level == 0:
        raise Rejected("rybakov.refuse.level_zero")
    typed = action.sector is not None
    sector = whole(action.sector, 0, SECTORS - 1) if typed else ctx.rng.roll(SECTORS) - 1
    return (e.WheelSpun(active.seat, sector, ctx.rules.wheel[sector], typed),)


def end_turn(ctx: Context, action: a.EndTurn) -> tuple[Any, ...]:
    """On to the next player (S)."""
    ctx.same_turn(action.turn)
    check_turn(ctx, "services")
    return (next_turn(ctx),)


def set_turn(ctx: Context, action: a.SetTurn) -> tuple[Any, ...]:
    """Whose turn and which phase, put right by hand; an industry is drawn by the wheel only."""
    player = ctx.player(action.seat)
    if action.phase == "market":
        raise Rejected("rybakov.refuse.market_by_spin")
    if action.phase == "choose" and player.enterprises:
        raise Rejected("rybakov.refuse.chosen")
    same = action.seat == ctx.state.active and action.phase == ctx.state.phase
    return () if same else (e.TurnSet(action.seat, action.phase),)
