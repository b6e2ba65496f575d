"""Sets are announced and taken, and cards of the field moved that no taken set holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.history import actions as a
from companion.games.history import events as e
from companion.games.history.context import Context, ref
from companion.games.history.field import since


def check_claim(ctx: Context) -> None:
    """Refuse outside one's own turn and in the first before anything is played. Whether a set is complete is not looked
    at: the button must not tell."""
    ctx.on_turn(None)
    if len(ctx.state.claimed) >= len(ctx.cards.sets):
        raise Rejected("history.refuse.all_taken")
    if ctx.state.phase == "turn" and ctx.state.turn == 1:
        raise Rejected("history.refuse.act_first")


def claim(ctx: Context, action: a.Claim) -> tuple[Any, ...]:
    """At the end of one's turn all complete sets, before that those that the player before has missed (S)."""
    ctx.on_turn(action.turn)
    if action.seat != ctx.state.active:
        raise Rejected("refuse.not_your_turn", seat=SeatRef(ctx.state.active))
    if not action.sets:
        raise Rejected("history.refuse.choose_set")
    claims = [_claimed(ctx, wanted) for wanted in dict.fromkeys(action.sets)]
    return (*(_with_special(ctx, claim, claims[:place]) for place, claim in enumerate(claims)),)


def _with_special(ctx: Context, claim: e.SetClaimed, before: list[e.SetClaimed]) -> e.SetClaimed:
    """With the accompanying special that the set was completed with; its points come once, with the first such set (G).
    Of a field that is not tracked any set of this turn is one."""
    done = ctx.state.done
    if done is None or done.special is None or not done.due or not _holds(ctx, claim, done.card):
        return claim
    paid = ctx.state.paid(done.special) or any(_holds(ctx, other, done.card) for other in before)
    return replace(claim, special=done.special, bonus=0 if paid else done.due)


def _holds(ctx: Context, claim: e.SetClaimed, card: str | None) -> bool:
    return not ctx.rules.field or card in ctx.cards.sets[claim.set].cards


def _claimed(ctx: Context, wanted: str) -> e.SetClaimed:
    card = ctx.cards.sets.get(wanted)
    if card is None:
        raise Rejected("history.refuse.unknown_set")
    taken = ctx.state.claim(wanted)
    if taken is not None:
        raise Rejected("history.refuse.claimed", set=ref(wanted), seat=SeatRef(taken.seat))
    missed = _missed(ctx, wanted) if ctx.rules.field else _missed_unseen(ctx)
    return e.SetClaimed(ctx.state.active, wanted, card.value, missed)


def _missed_unseen(ctx: Context) -> bool:
    """Of a field that is not tracked: before one's own action it can only be a set that was missed."""
    if ctx.state.phase != "turn":
        return False
    if ctx.state.turn == 1:
        raise Rejected("history.refuse.act_first")
    return True


def _missed(ctx: Context, wanted: str) -> bool:
    state = ctx.state
    turn = since(state, wanted)
    if turn is None:
        lacking = ctx.cards.lacking(wanted, state.field)
        raise Rejected("history.refuse.lacking", set=ref(wanted), cards=tuple(ref(card) for card in lacking))
    if turn < state.turn - 1 and not ctx.rules.missed_stays:
        raise Rejected("history.refuse.too_late", set=ref(wanted))
    if state.phase == "turn" and turn != state.turn - 1:
        raise Rejected("history.refuse.at_the_end", set=ref(wanted))
    return turn < state.turn


def drop_claim(ctx: Context, action: a.DropClaim) -> tuple[Any, ...]:
    """By hand: the set lies open again."""
    taken = ctx.state.claim(action.set)
    if taken is None:
        raise Rejected("history.refuse.not_claimed")
    return (e.ClaimDropped(taken.seat, taken.set),)


def take_card(ctx: Context, action: a.TakeCard) -> tuple[Any, ...]:
    """A property or special moves a card that is in no taken set (S)."""
    active = ctx.acted(action.turn)
    ctx.check_tracked()
    ctx.check_lies(action.card, True)
    ctx.check_unlocked(action.card)
    seat = active.seat
    if action.to == "hand" and action.seat is not None:
        seat = ctx.player(action.seat).seat
    return (e.CardTaken(seat, action.card, action.to),)
