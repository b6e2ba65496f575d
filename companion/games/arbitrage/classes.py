"""Classes and Superarbitrageur."""

from __future__ import annotations

from typing import Any

from companion.core.game import Rejected
from companion.core.message import Message, SeatRef
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import events as e
from companion.games.arbitrage.context import Context
from companion.games.arbitrage.gear import cards_on_table
from companion.games.arbitrage.state import TABLE_LIMIT, Player


def check_class(ctx: Context, seat: str) -> Player:
    """Refuse to change class in one's own fight (C1), where the table does not allow it."""
    player = ctx.player(seat)
    if not ctx.rules.class_in_fight:
        ctx.not_fighting(seat)
    return player


def take_class(ctx: Context, action: a.TakeClass) -> tuple[Any, ...]:
    """One class, two with Super, never the same twice (S); a single one makes way for the new."""
    player = check_class(ctx, action.seat)
    if action.name in player.classes:
        raise Rejected("arbitrage.refuse.class_held", name=Message(f"arbitrage.class.{action.name}"))
    if player.superb and len(player.classes) == 2:
        raise Rejected("arbitrage.refuse.two_classes")
    instead = player.classes[0] if player.classes and not player.superb else None
    if instead is None:
        _room(ctx, player)
    return (e.ClassTaken(action.seat, action.name, instead),)


def drop_class(ctx: Context, action: a.DropClass) -> tuple[Any, ...]:
    """Discard a class; with the last one Super goes too. Perks it may no longer use stay and give nothing."""
    player = check_class(ctx, action.seat)
    if action.name not in player.classes:
        raise Rejected("arbitrage.refuse.class_missing", name=Message(f"arbitrage.class.{action.name}"))
    return (e.ClassDropped(action.seat, action.name),)


def set_super(ctx: Context, action: a.SetSuper) -> tuple[Any, ...]:
    """Lay or discard Superarbitrageur: it needs a class, and two classes need it (S)."""
    player = check_class(ctx, action.seat)
    if player.superb == action.on:
        return ()
    if action.on:
        if not player.classes:
            raise Rejected("arbitrage.refuse.super_needs_class", seat=SeatRef(action.seat))
        _room(ctx, player)
    elif len(player.classes) == 2:
        raise Rejected("arbitrage.refuse.super_holds_two")
    return (e.SuperSet(action.seat, action.on),)


def _room(ctx: Context, player: Player) -> None:
    if ctx.rules.limit_counts == "all" and cards_on_table(player, ctx.rules) >= TABLE_LIMIT:
        raise Rejected("arbitrage.refuse.table_full", n=TABLE_LIMIT)
