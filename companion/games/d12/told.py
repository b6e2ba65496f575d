"""The hand that a player tells his own phone."""

from __future__ import annotations

from typing import Any

from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.games.d12.context import Context, values
from companion.games.d12.state import COPIES, Player


def check_tell(ctx: Context, seat: str) -> Player:
    """The player; a hand is told by nobody else, also not by a host without a seat."""
    player = ctx.owner(seat)
    if ctx.seat is None:
        raise Rejected("refuse.not_yours", seat=SeatRef(seat))
    return player


def tell_hand(ctx: Context, action: a.TellHand) -> tuple[Any, ...]:
    """The values of the hand, or the first of them; no more than the hand counts, no value more often than printed."""
    player = check_tell(ctx, action.seat)
    cards = values(action.cards)
    if len(cards) > player.hand:
        raise Rejected("d12.refuse.told_more", n=player.hand)
    if any(cards.count(card) > COPIES for card in cards):
        raise Rejected("d12.refuse.copies", max=COPIES)
    same = player.told == cards and not player.doubt
    return () if same else (e.HandTold(action.seat, cards),)


def forget_hand(ctx: Context, action: a.ForgetHand) -> tuple[Any, ...]:
    """The phone counts only, from now on."""
    player = check_tell(ctx, action.seat)
    return () if player.told is None else (e.HandForgotten(action.seat),)
