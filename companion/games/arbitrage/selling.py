"""Levels for perks, and the card "Gain a level"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected, Stale, Value
from companion.core.message import SeatRef
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import events as e
from companion.games.arbitrage.context import Context, perk_of
from companion.games.arbitrage.describe_cards import perk_name
from companion.games.arbitrage.gear import MOST_PRICE
from companion.games.arbitrage.options import rules
from companion.games.arbitrage.state import LEVEL_PRICE, REST, TOP_LEVEL, Player


def sale(level: int, total: int, options: Mapping[str, Value] | Iterable[tuple[str, Value]]) -> tuple[int, int]:
    """What `total` $ buy at `level` under the table's `options`: (levels, $ lost as change).

    A level costs 1000 and no change is given (S); level 10 is not for sale, so the sale stops at 9 and the surplus is
    lost (S*). (0, total) where nothing can be bought.
    """
    chosen = rules(tuple(options.items() if isinstance(options, Mapping) else options))
    levels = total // LEVEL_PRICE
    if chosen.strict_two_thousand and total == 2 * LEVEL_PRICE:
        levels = 1
    levels = max(0, min(levels, TOP_LEVEL - 1 - level))
    return levels, total - levels * LEVEL_PRICE


def check_sell(ctx: Context, seat: str) -> Player:
    """Refuse to sell out of one's turn, in a fight, or at level 9 (S)."""
    player = ctx.owner(seat)
    if seat != ctx.state.active:
        raise Rejected("refuse.not_your_turn", seat=SeatRef(ctx.state.active))
    ctx.no_fight()
    if player.level >= TOP_LEVEL - 1:
        raise Rejected("arbitrage.refuse.ten_not_sold")
    if ctx.rules.sell_only_before_fight and ctx.state.fought:
        raise Rejected("arbitrage.refuse.sell_before_fight")
    return player


def sell(ctx: Context, action: a.Sell) -> tuple[Any, ...]:
    """Perks in play and cards from the hand for levels, on one's own turn outside a fight (S)."""
    player = ctx.owner(action.seat)
    if action.level != player.level:
        raise Stale
    check_sell(ctx, action.seat)
    perks = tuple(perk_of(player, perk) for perk in dict.fromkeys(action.perks))
    for perk in perks:
        if perk.id == REST:
            raise Rejected("arbitrage.refuse.rest")
        if perk.price is None:
            raise Rejected("arbitrage.refuse.no_price", card=perk_name(perk))
    if len(action.prices) > 99:
        raise Rejected("refuse.range", low=0, high=99)
    # Who tracks one gear number types table perks as prices too, so only with listed perks are these hand cards.
    from_hand = len(action.prices) if player.full else 0
    if player.hand is not None and from_hand > player.hand:
        raise Rejected("arbitrage.refuse.hand_short", n=player.hand)
    total = sum(perk.price or 0 for perk in perks) + sum(whole(price, 1, MOST_PRICE) for price in action.prices)
    gear = whole(action.gear, 0, 0 if player.full else max(0, player.gear))
    levels, lost = sale(player.level, total, ctx.table.options)
    if not levels:
        raise Rejected("arbitrage.refuse.too_cheap", n=LEVEL_PRICE - total)
    return (e.Sold(action.seat, perks, action.prices, from_hand, total, levels, lost, gear),)


def gain_level(ctx: Context, action: a.GainLevel) -> tuple[Any, ...]:
    """The card "Gain a level": any time but in one's own fight, and never to 10 (S)."""
    player = ctx.owner(action.seat)
    ctx.not_fighting(action.seat)
    if player.level >= TOP_LEVEL - 1:
        raise Rejected("arbitrage.refuse.ten_by_fight")
    if player.hand == 0:
        raise Rejected("arbitrage.refuse.hand_empty")
    return (e.LevelGained(action.seat),)
