"""The turn: an offer, trouble or more offers, from the heart, and on to the next player."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import events as e
from companion.games.arbitrage.context import MOST, Context
from companion.games.arbitrage.state import HAND_LIMIT, Phase, Player, State


def check_phase(ctx: Context, phase: Phase) -> str:
    """The active seat; refuses outside the phase, in a fight, or for anybody else, saying what is due instead."""
    active = ctx.own_turn().seat
    ctx.no_fight()
    now = ctx.state.phase
    if now == phase:
        return active
    if now == "prepare":
        raise Rejected("arbitrage.refuse.offer_first")
    if now == "trouble":
        raise Rejected("arbitrage.refuse.had_offer" if phase == "prepare" else "arbitrage.refuse.trouble_first")
    raise Rejected("arbitrage.refuse.heart_left")


def flip_offer(ctx: Context, action: a.FlipOffer) -> tuple[Any, ...]:
    """Phase 1: the top offer was a curse or went to hand (S); a monster is `StartFight`."""
    ctx.same_turn(action.turn)
    return (e.OfferFlipped(check_phase(ctx, "prepare"), action.kind),)


def look_for_offers(ctx: Context, action: a.LookForOffers) -> tuple[Any, ...]:
    """Phase 2b: one more offer, face down, to hand (S)."""
    ctx.same_turn(action.turn)
    return (e.OffersLookedFor(check_phase(ctx, "trouble")),)


def surplus(player: Player) -> int | None:
    """Cards in hand beyond five; None where the hand is not counted."""
    return None if player.hand is None else max(0, player.hand - HAND_LIMIT)


def lowest(state: State) -> tuple[str, ...]:
    """The seats of the lowest level."""
    least = min(player.level for player in state.players)
    return tuple(player.seat for player in state.players if player.level == least)


def check_give(ctx: Context) -> str:
    """The active seat, where it is its time to give cards away."""
    active = check_phase(ctx, "heart")
    if surplus(ctx.state.player(active)) == 0:
        raise Rejected("arbitrage.refuse.no_surplus", n=HAND_LIMIT)
    return active


def give(ctx: Context, action: a.Give) -> tuple[Any, ...]:
    """Phase 3: surplus cards to the lowest, split as the giver likes (S); who is lowest discards them (O)."""
    ctx.same_turn(action.turn)
    active = check_give(ctx)
    due = lowest(ctx.state)
    gifts: dict[str, int] = {}
    for seat, cards in action.gifts[:MOST]:
        ctx.player(seat)
        gifts[seat] = gifts.get(seat, 0) + whole(cards, 0, MOST)
    gifts = {seat: cards for seat, cards in gifts.items() if cards}
    discarded = whole(action.discarded, 0, MOST)
    total = sum(gifts.values()) + discarded
    most = surplus(ctx.state.player(active))
    if not total:
        raise Rejected("arbitrage.refuse.give_none")
    if most is not None and total > most:
        raise Rejected("arbitrage.refuse.give_less", n=most)
    if active in due and gifts:
        raise Rejected("arbitrage.refuse.self_lowest")
    if active not in due and discarded:
        raise Rejected("arbitrage.refuse.give_not_discard", seats=_refs(due))
    if any(seat not in due for seat in gifts):
        raise Rejected("arbitrage.refuse.not_lowest", seats=_refs(due))
    return (e.Given(active, tuple(gifts.items()), discarded),)


def end_turn(ctx: Context, action: a.EndTurn) -> tuple[Any, ...]:
    """On to the next player, once nothing of this turn is open (S)."""
    ctx.same_turn(action.turn)
    active = ctx.own_turn().seat
    ctx.no_fight()
    death = ctx.state.death
    if death is not None:
        raise Rejected("arbitrage.refuse.death_open", dead=SeatRef(death.seat), seat=SeatRef(death.order[death.taken]))
    check_phase(ctx, "heart")
    over = surplus(ctx.state.player(active))
    if over:
        raise Rejected("arbitrage.refuse.surplus", n=over)
    return (e.TurnEnded(active, ctx.table.roster.next_present(active), ctx.state.turn + 1),)


def set_turn(ctx: Context, action: a.SetTurn) -> tuple[Any, ...]:
    """Whose turn and which phase, put right by hand; not in the middle of a fight."""
    ctx.player(action.seat)
    ctx.no_fight()
    same = action.seat == ctx.state.active
    if same and action.phase == ctx.state.phase:
        return ()
    return (e.TurnSet(action.seat, action.phase, ctx.state.turn + (not same)),)


def check_owed(ctx: Context, seat: str) -> None:
    """Refuse the 4 + 4 cards to who died not, or before the next own turn (S)."""
    player = ctx.player(seat)
    if not player.owed:
        raise Rejected("arbitrage.refuse.not_owed", seat=SeatRef(seat))
    if ctx.state.active != seat or ctx.state.turn <= player.died:
        raise Rejected("arbitrage.refuse.owed_later", seat=SeatRef(seat))


def take_owed(ctx: Context, action: a.TakeOwed) -> tuple[Any, ...]:
    """4 offers and 4 perks at the start of the first own turn after a death (S)."""
    check_owed(ctx, action.seat)
    return (e.OwedTaken(action.seat),)


def _refs(seats: tuple[str, ...]) -> tuple[SeatRef, ...]:
    return tuple(SeatRef(seat) for seat in seats)
