"""What anybody may put right by hand, at any time."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.games.history import actions as a
from companion.games.history import events as e
from companion.games.history.context import Context
from companion.games.history.state import MOST_BONUS, MOST_CARDS


def change_field(ctx: Context, action: a.ChangeField) -> tuple[Any, ...]:
    """A normal card onto the field, or off it unless a taken set holds it."""
    ctx.check_tracked()
    ctx.check_normal(action.card)
    if action.lies == (action.card in ctx.state.field):
        return ()
    if not action.lies:
        ctx.check_unlocked(action.card)
    return (e.FieldChanged(action.card, action.lies),)


def change_hand(ctx: Context, action: a.ChangeHand) -> tuple[Any, ...]:
    """0 to 36 cards."""
    before = ctx.player(action.seat).hand
    return (e.HandChanged(action.seat, before, _step(before, action.by, 0, MOST_CARDS)),)


def change_deck(ctx: Context, action: a.ChangeDeck) -> tuple[Any, ...]:
    """0 to 36 cards, or as many as an own deck has."""
    before = ctx.state.deck
    return (e.DeckChanged(before, _step(before, action.by, 0, ctx.cards.most)),)


def change_bonus(ctx: Context, action: a.ChangeBonus) -> tuple[Any, ...]:
    """-50 to 50 points; also once the points are counted."""
    before = ctx.player(action.seat).bonus
    return (e.BonusChanged(action.seat, before, _step(before, action.by, -MOST_BONUS, MOST_BONUS)),)


def set_turn(ctx: Context, action: a.SetTurn) -> tuple[Any, ...]:
    """It is that seat's turn, and it has not acted."""
    ctx.player(action.seat)
    same = action.seat == ctx.state.active and ctx.state.phase != "check"
    return () if same else (e.TurnSet(action.seat),)


def _step(value: int, by: Any, low: int, high: int) -> int:
    """`value` changed `by`, refused where nothing changes or it goes beyond `low` or `high`."""
    if by == 0:
        raise Rejected("history.refuse.no_change")
    after = value + whole(by, low - high, high - low)
    if not low <= after <= high:
        raise Rejected("refuse.range", low=low, high=high)
    return after
