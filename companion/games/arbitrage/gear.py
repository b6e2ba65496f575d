"""Perks in play: laid, put right, moved, discarded, traded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.message import Message, SeatRef
from companion.core.seating import short
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import events as e
from companion.games.arbitrage.context import MOST, Context, card_id, perk_of
from companion.games.arbitrage.options import Rules
from companion.games.arbitrage.state import CLOUD_LIMIT, REST, TABLE_LIMIT, Perk, Player
from companion.games.arbitrage.strength import bans, slot_limit

MOST_PRICE = 10_000
"""The dearest perk anybody may type, in $."""


def cards_on_table(player: Player, rules: Rules) -> int:
    """How many cards count towards the limit of six: perks, and by option everything else that lies there (G)."""
    perks = sum(perk.place == "table" and perk.id != REST for perk in player.perks)
    if rules.limit_counts == "perks":
        return perks
    return perks + len(player.classes) + player.superb + len(player.curses)


def check_room(player: Player, perk: Perk, rules: Rules) -> None:
    """Refuse `perk` where it may not lie: six cards, one of each slot, "not for" a class, three in the cloud (S)."""
    player = replace(player, perks=tuple(other for other in player.perks if other.id != perk.id))
    if perk.place == "cloud":
        if rules.cloud_for == "inventive" and "inventive" not in player.classes:
            raise Rejected("arbitrage.refuse.cloud_inventive")
        if sum(other.place == "cloud" for other in player.perks) >= CLOUD_LIMIT:
            raise Rejected("arbitrage.refuse.cloud_full", n=CLOUD_LIMIT)
        return
    if cards_on_table(player, rules) >= TABLE_LIMIT:
        raise Rejected("arbitrage.refuse.table_full", n=TABLE_LIMIT)
    barred = next((name for name in perk.banned if name in bans(player)), None)
    if barred is not None:
        raise Rejected("arbitrage.refuse.banned", name=Message(f"arbitrage.class.{barred}"))
    if perk.slot == "none":
        return
    worn = sum(other.place == "table" and other.slot == perk.slot for other in player.perks)
    if worn < slot_limit(player, perk.slot):
        return
    if perk.slot == "sd_bonus":
        raise Rejected("arbitrage.refuse.sd_taken" if worn == 1 else "arbitrage.refuse.sd_two")
    raise Rejected("arbitrage.refuse.slot_taken", slot=Message(f"arbitrage.slot.{perk.slot}"))


def lay_perk(ctx: Context, action: a.LayPerk) -> tuple[Any, ...]:
    """A perk onto the table or into the cloud, any time but in one's own fight (S)."""
    player = ctx.player(action.seat)
    _listed(player)
    if action.from_hand:
        ctx.not_fighting(action.seat)
    perk = _perk(f"p{ctx.number}", action.perk)
    check_room(player, perk, ctx.rules)
    return (e.PerkLaid(action.seat, perk, action.from_hand),)


def change_perk(ctx: Context, action: a.ChangePerk) -> tuple[Any, ...]:
    """A perk's facts put right, at any time; its place only as `move_perk` allows."""
    player = ctx.player(action.seat)
    old = _card(perk_of(player, action.perk))
    new = _perk(old.id, action.to)
    if new == old:
        return ()
    if new.place != old.place:
        ctx.not_fighting(action.seat)
    if (new.place, new.slot, new.banned) != (old.place, old.slot, old.banned):
        check_room(player, new, ctx.rules)
    return (e.PerkChanged(action.seat, new),)


def move_perk(ctx: Context, action: a.MovePerk) -> tuple[Any, ...]:
    """Between table and cloud, any time but in one's own fight (S); back to the hand there is no way."""
    player = ctx.player(action.seat)
    old = _card(perk_of(player, action.perk))
    if old.place == action.place:
        return ()
    ctx.not_fighting(action.seat)
    new = replace(old, place=action.place)
    check_room(player, new, ctx.rules)
    return (e.PerkMoved(action.seat, new),)


def discard_perk(ctx: Context, action: a.DiscardPerk) -> tuple[Any, ...]:
    """Any perk in play, at any time (S); the nameless rest too."""
    return (e.PerkDiscarded(action.seat, perk_of(ctx.player(action.seat), action.perk)),)


def check_trade(ctx: Context, seat: str) -> Player:
    """Refuse to trade in the middle of one's own fight (S)."""
    player = ctx.owner(seat)
    ctx.not_fighting(seat)
    return player


def trade(ctx: Context, action: a.Trade) -> tuple[Any, ...]:
    """A permanent perk, from the table or the hand, to another player while neither fights (S)."""
    giver, taker = check_trade(ctx, action.seat), ctx.player(action.to)
    if action.seat == action.to:
        raise Rejected("arbitrage.refuse.self")
    if action.kind != "perk":
        raise Rejected("arbitrage.refuse.trade_kind")
    ctx.not_fighting(action.to)
    if action.perk is None:
        if giver.hand == 0:
            raise Rejected("arbitrage.refuse.hand_empty")
        return (e.CardTraded(action.seat, action.to),)
    perk = _card(perk_of(giver, action.perk))
    if not taker.full:
        return (e.PerkTraded(action.seat, action.to, perk, "table"),)
    try:
        check_room(taker, replace(perk, id="", place="table"), ctx.rules)
    except Rejected as refused:
        try:
            check_room(taker, replace(perk, id="", place="cloud"), ctx.rules)
        except Rejected:
            raise Rejected("arbitrage.refuse.no_room", seat=SeatRef(action.to), why=refused.message) from None
        return (e.PerkTraded(action.seat, action.to, perk, "cloud"),)
    return (e.PerkTraded(action.seat, action.to, perk, "table"),)


def _listed(player: Player) -> None:
    if not player.full:
        raise Rejected("arbitrage.refuse.not_listed", seat=SeatRef(player.seat))


def _card(perk: Perk) -> Perk:
    if perk.id == REST:
        raise Rejected("arbitrage.refuse.rest")
    return perk


def _perk(perk_id: str, new: a.NewPerk) -> Perk:
    if new.price is not None:
        whole(new.price, 0, MOST_PRICE)
    return Perk(
        perk_id,
        card_id(new.card),
        short(new.name),
        whole(new.bonus, -MOST, MOST),
        new.slot,
        new.price,
        new.place,
        tuple(dict.fromkeys(new.banned)),
    )
