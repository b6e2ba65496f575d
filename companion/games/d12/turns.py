"""The turn: roll, put the roll right by token and ±, discard or pass, refill, and on to the next."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.games.d12.context import Context, over, values
from companion.games.d12.piles import discard as discarded
from companion.games.d12.rounds import following, refilled
from companion.games.d12.state import SIDES, Player, Roll, State


def check_roll(ctx: Context) -> Player:
    """The active player, who has not rolled yet."""
    active = ctx.own_turn()
    ctx.nothing_open()
    if ctx.state.roll is not None:
        raise Rejected("d12.refuse.rolled")
    return active


def roll(ctx: Context, action: a.RollTurn) -> tuple[Any, ...]:
    """Roll the d12 (S), or take over what a real one shows."""
    if action.turn != ctx.state.turn:
        raise Stale
    if ctx.own_turn() and ctx.state.roll is not None:
        # A second phone of the active player.
        raise Stale
    active = check_roll(ctx)
    typed = action.typed is not None
    shown = whole(action.typed, 1, SIDES) if typed else ctx.rng.roll(SIDES)
    return (e.Rolled(active.seat, shown, typed),)


def rolled(ctx: Context, number: int | None = None) -> Roll:
    """The roll of the active player's turn, as the person saw it; refuses before it, and while something is open."""
    ctx.own_turn()
    if ctx.state.roll is None:
        raise Rejected("d12.refuse.roll_first")
    if number not in (None, ctx.state.roll.id):
        raise Stale
    ctx.nothing_open()
    return ctx.state.roll


def own_roll(ctx: Context, number: int | None = None) -> Roll:
    """The same, for what changes the roll: one's own only (S)."""
    ctx.check_turns()
    if ctx.seat not in (None, ctx.state.active):
        raise Rejected("d12.refuse.own_roll", seat=SeatRef(ctx.state.active))
    return rolled(ctx, number)


def check_sniper(ctx: Context, number: int | None = None) -> Roll:
    """The roll that the token may change now: with ± before or after it as the table has it (G)."""
    now = own_roll(ctx, number)
    if ctx.active.sniper != "held":
        raise Rejected("d12.refuse.no_sniper", seat=SeatRef(ctx.state.active))
    if now.shifts and ctx.rules.sniper_with_shift == "first":
        raise Rejected("d12.refuse.sniper_first")
    if now.shifts and ctx.rules.sniper_with_shift == "one":
        raise Rejected("d12.refuse.sniper_or_shift")
    return now


def use_sniper(ctx: Context, action: a.UseSniper) -> tuple[Any, ...]:
    """Once a game, after the roll: any number from 1 to 12; then the token is back in the box (S)."""
    now = check_sniper(ctx, action.roll)
    if type(action.to) is not int or not 1 <= action.to <= SIDES:
        raise Rejected("d12.refuse.sniper_range", max=SIDES)
    if action.to == now.value:
        raise Rejected("d12.refuse.same_value", value=now.value)
    return (e.Sniped(ctx.state.active, now.value, action.to),)


def check_shift(ctx: Context, by: int, number: int | None = None) -> int:
    """By how much a ± card changes the roll now: within 1 to 12, else refused or stopped at the border (G)."""
    now = own_roll(ctx, number)
    if now.sniped is not None and ctx.rules.sniper_with_shift == "one":
        raise Rejected("d12.refuse.sniper_or_shift")
    after = max(1, min(now.value + by, SIDES))
    if after != now.value + by and (ctx.rules.shift_past == "refuse" or after == now.value):
        raise Rejected("d12.refuse.shift_past", value=now.value, max=SIDES)
    return after - now.value


def shift_roll(ctx: Context, action: a.ShiftRoll) -> tuple[Any, ...]:
    """Up or down by 1, 2 or 3 (S)."""
    if action.by == 0:
        raise Rejected("d12.refuse.no_change")
    by = check_shift(ctx, whole(action.by, -3, 3), action.roll)
    return (e.Shifted(ctx.state.active, by, rolled(ctx).value + by),)


def discard(ctx: Context, action: a.Discard) -> tuple[Any, ...]:
    """One card equal to the roll, or cards that sum to it (S); of cards only counted the table has checked the sum."""
    now = rolled(ctx, action.roll)
    active = ctx.active
    cards = values(action.cards)
    if cards and action.many in (0, len(cards)):
        if sum(cards) != now.value:
            raise Rejected("d12.refuse.sum", total=sum(cards), value=now.value)
        if len(cards) > active.hand:
            raise Rejected("d12.refuse.hand_short", seat=SeatRef(active.seat), n=active.hand)
        ctx.check_hand(active, cards)
    elif cards or not 1 <= whole(action.many, 0, SIDES) <= min(active.hand, now.value):
        raise Rejected("d12.refuse.discard_many", max=min(active.hand, now.value))
    many = len(cards) or action.many
    after = discarded(ctx.state, active.seat, cards or None, many)
    return (e.Discarded(active.seat, cards, many), *_end(ctx, after))


def check_discard(ctx: Context) -> None:
    """Refuse before the roll, and where there is no card."""
    rolled(ctx)
    if not ctx.active.hand:
        raise Rejected("d12.refuse.no_card", seat=SeatRef(ctx.state.active))


def pass_turn(ctx: Context, action: a.PassTurn) -> tuple[Any, ...]:
    """Nothing fits; the hand refills as usual (S)."""
    rolled(ctx, action.roll)
    return (e.Passed(ctx.state.active), *_end(ctx, ctx.state))


def _end(ctx: Context, state: State) -> tuple[Any, ...]:
    """The refill and the next turn, unless the last card is gone: that wins at once (S)."""
    if over(state):
        return ()
    left = following(state, state.turns_left, ctx.away(), ctx.rules)
    return (*refilled(state.player(state.active)), *left)
