"""Counters anybody may turn at any time: level, gear, cards in hand, and how closely gear is tracked."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import events as e
from companion.games.arbitrage.context import MOST, Context
from companion.games.arbitrage.state import TOP_LEVEL
from companion.games.arbitrage.strength import gear


def change_level(ctx: Context, action: a.ChangeLevel) -> tuple[Any, ...]:
    """Levels up to 9 and down to 1 (S): 10 comes from a fight only, or by `Correct`."""
    player = ctx.player(action.seat)
    by = _step(action.by)
    if by < 0 and player.level == 1:
        raise Rejected("arbitrage.refuse.stays_one", seat=SeatRef(action.seat))
    if by > 0 and player.level + by >= TOP_LEVEL:
        raise Rejected("arbitrage.refuse.ten_by_fight")
    return (e.LevelChanged(action.seat, max(by, 1 - player.level)),)


def change_gear(ctx: Context, action: a.ChangeGear) -> tuple[Any, ...]:
    """The gear number, -99 to 99; with perks listed, what is not listed changes."""
    by = whole(action.by, -MOST, MOST)
    if not by:
        raise Rejected("arbitrage.refuse.no_change")
    _towards(gear(ctx.player(action.seat)), by, -MOST)
    return (e.GearChanged(action.seat, by),)


def change_hand(ctx: Context, action: a.ChangeHand) -> tuple[Any, ...]:
    """Cards in hand, 0 to 99."""
    by = whole(action.by, -MOST, MOST)
    held = ctx.player(action.seat).hand or 0
    if not by:
        raise Rejected("arbitrage.refuse.no_change")
    if by < 0 and held == 0:
        raise Rejected("arbitrage.refuse.hand_empty")
    by = max(by, -held)
    _towards(held, by, 0)
    return (e.HandChanged(action.seat, by),)


def set_hand(ctx: Context, action: a.SetHand) -> tuple[Any, ...]:
    """Cards in hand as a number, 0 to 99, or not counted."""
    player = ctx.player(action.seat)
    if action.n is not None:
        whole(action.n, 0, MOST)
    return () if player.hand == action.n else (e.HandSet(action.seat, action.n),)


def track_fully(ctx: Context, action: a.TrackFully) -> tuple[Any, ...]:
    """Perk by perk or one number; strength stays as it is either way."""
    player = ctx.player(action.seat)
    return () if player.full == action.on else (e.TrackingSet(action.seat, action.on),)


def _step(by: int) -> int:
    if not by:
        raise Rejected("arbitrage.refuse.no_change")
    return whole(by, 1 - TOP_LEVEL, TOP_LEVEL - 1)


def _towards(value: int, by: int, low: int) -> None:
    """Refuse a step out of the range, but not one back from where many perks or cards have led beyond it."""
    if not low <= value + by <= MOST and (by > 0) == (value + by > MOST):
        raise Rejected("refuse.range", low=low, high=MOST)
