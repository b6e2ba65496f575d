"""What anybody may put right by hand, at any time."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.games.d12.context import MOST_SKIPS, Context
from companion.games.d12.state import CAP, NUMBERS


def change_cards(ctx: Context, action: a.ChangeCards) -> tuple[Any, ...]:
    """0 to 12 in the hand, and as many in the reserve; a game that had ended may go on."""
    player = ctx.player(action.seat)
    before = player.hand if action.pile == "hand" else player.reserve
    return (e.CardsChanged(action.seat, action.pile, before, _step(before, action.by, CAP)),)


def change_skips(ctx: Context, action: a.ChangeSkips) -> tuple[Any, ...]:
    """0 to 9 turns to miss."""
    before = ctx.player(action.seat).skips
    return (e.SkipsChanged(action.seat, before, _step(before, action.by, MOST_SKIPS)),)


def set_sniper(ctx: Context, action: a.SetSniper) -> tuple[Any, ...]:
    """Not earned yet, held, or used."""
    player = ctx.player(action.seat)
    return () if player.sniper == action.sniper else (e.SniperSet(action.seat, action.sniper),)


def set_turn(ctx: Context, action: a.SetTurn) -> tuple[Any, ...]:
    """Which phase it is, and in the turns whose turn; what was open falls."""
    state = ctx.state
    ctx.player(action.seat)
    same = action.phase == state.phase and (action.seat == state.active or action.phase != "turns")
    return () if same else (e.TurnSet(action.seat, action.phase),)


def _step(value: int, by: Any, high: int) -> int:
    """`value` changed `by`, refused where nothing changes or it goes beyond 0 or `high`."""
    after = value + whole(by, -NUMBERS, NUMBERS)
    if not by:
        raise Rejected("d12.refuse.no_change")
    if not 0 <= after <= high:
        raise Rejected("refuse.range", low=0, high=high)
    return after
