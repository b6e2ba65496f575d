"""Tactics that are played: on others in the attacks, and those of one's own turn."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.dice import TIES
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.games.d12.context import Context, check_has_card, phase_name, tactic_name, values
from companion.games.d12.deck import shots_out
from companion.games.d12.piles import drawable
from companion.games.d12.rounds import neighbour
from companion.games.d12.state import CAP, GAMBLE, SIDES, Player, Timeout
from companion.games.d12.tactics import CALLED, OWN_TURN, TARGETED, UNPLACED, Tactic

NEIGHBOUR = {"left_hook": 1, "right_hook": -1}
WITH_CARD: tuple[Tactic, ...] = ("ballast", "deserter", "ratatat")


def play(ctx: Context, action: a.PlayTactic) -> tuple[Any, ...]:
    """What a tactic does is in the fact sheet, section 6; its number cards move in the event's change of the state."""
    ctx.same_round(action.round)
    tactic = action.tactic
    player = check_play(ctx, action.seat, tactic)
    target = _target(ctx, player, action)
    card = action.card if tactic in WITH_CARD and (tactic != "ratatat" or action.managed) else None
    if card is not None:
        ctx.check_hand(player, values((card,)))
    played = e.TacticPlayed(player.seat, tactic, target, card, action.managed or tactic != "ratatat")
    if tactic in NEIGHBOUR and target is not None:
        return played, e.SkipAdded(target)
    if tactic == "duel" and target is not None:
        return played, e.DuelRolled(player.seat, target, _duel(ctx))
    if tactic == "roulette":
        return played, e.RouletteRolled(player.seat, ctx.rng.roll(SIDES))
    return (played,)


def check_play(ctx: Context, seat: str, tactic: Tactic) -> Player:
    """The player, where this is the time for the tactic and the cards it needs are there."""
    player = ctx.owner(seat)
    if tactic in shots_out(ctx.rules.drinks, ctx.rules.gamble_is_shot):
        raise Rejected("d12.refuse.no_shots", tactic=tactic_name(tactic))
    _check_when(ctx, seat, tactic)
    ctx.nothing_open()
    if tactic in ("ballast", "deserter", "scouting"):
        check_has_card(player)
    return player


def _check_when(ctx: Context, seat: str, tactic: Tactic) -> None:
    """Attacks before the first roll, later only what reacts to it (S); times that are not printed by default (G)."""
    phase = ctx.state.phase
    if tactic in CALLED:
        raise Rejected("d12.refuse.preround_only", phase=phase_name(phase))
    if tactic == "trap":
        raise Rejected("d12.refuse.draw_only", phase=phase_name(phase))
    if tactic in ("shift1", "shift2", "shift3"):
        raise Rejected("d12.refuse.shift_roll")
    own = phase == "turns" and seat == ctx.state.active
    if own and (tactic in OWN_TURN or (ctx.rules.any_time and tactic in UNPLACED)):
        return
    if tactic == "roulette":
        raise Rejected("d12.refuse.own_turn_only", tactic=tactic_name(tactic))
    if phase == "turns":
        raise Rejected("d12.refuse.reactive_only")
    if phase != "attacks":
        raise Rejected("d12.refuse.attacks_only", phase=phase_name(phase))


def _target(ctx: Context, player: Player, action: a.PlayTactic) -> str | None:
    if action.tactic in NEIGHBOUR:
        seat = neighbour(ctx.state, player.seat, NEIGHBOUR[action.tactic])
    elif action.tactic in TARGETED:
        if action.target is None:
            raise Rejected("d12.refuse.choose_target")
        seat = ctx.player(action.target).seat
    else:
        return None
    if seat == player.seat:
        raise Rejected("d12.refuse.oneself")
    if action.tactic in ("deserter", "scouting"):
        # A partner without a card cannot swap (G).
        check_has_card(ctx.player(seat))
    return seat


def _duel(ctx: Context) -> tuple[tuple[int, int], ...]:
    """Both roll, equal ones again (G); the lower drinks (S)."""
    rounds = [(ctx.rng.roll(SIDES), ctx.rng.roll(SIDES))]
    while rounds[-1][0] == rounds[-1][1] and len(rounds) < TIES:
        rounds.append((ctx.rng.roll(SIDES), ctx.rng.roll(SIDES)))
    return tuple(rounds)


# Timeout


def _same_timeout(ctx: Context, number: int) -> Timeout:
    timeout = ctx.state.timeout
    if timeout is None or number != timeout.id:
        raise Stale
    return timeout


def check_offer(ctx: Context, seat: str) -> None:
    """Refuse an offer where there is no Timeout of this seat, no card to give or no room for it."""
    timeout = ctx.state.timeout
    if timeout is None:
        raise Rejected("d12.refuse.no_timeout")
    ctx.owner(timeout.seat)
    if seat != timeout.seat:
        raise Rejected("refuse.not_yours", seat=SeatRef(timeout.seat))
    if timeout.offered:
        raise Rejected("d12.refuse.offered", seat=SeatRef(timeout.target))
    check_has_card(ctx.player(timeout.seat))
    check_room(ctx.player(timeout.target))


def check_room(player: Player) -> None:
    """Refuse a card to who holds twelve already (S)."""
    if player.held >= CAP:
        raise Rejected("d12.refuse.full", seat=SeatRef(player.seat), n=CAP)


def offer_card(ctx: Context, action: a.OfferCard) -> tuple[Any, ...]:
    """Who played Timeout holds out a hand card of his choice (S)."""
    timeout = _same_timeout(ctx, action.timeout)
    check_offer(ctx, timeout.seat)
    if action.card is not None:
        ctx.check_hand(ctx.player(timeout.seat), values((action.card,)))
    return (e.CardOffered(timeout.seat, timeout.target, action.card),)


def check_settle(ctx: Context) -> Timeout:
    """The Timeout that this seat may settle: the target, and while no card is offered also who played it."""
    timeout = ctx.state.timeout
    if timeout is None:
        raise Rejected("d12.refuse.no_timeout")
    if timeout.offered or ctx.seat != timeout.seat:
        ctx.owner(timeout.target)
    return timeout


def settle_timeout(ctx: Context, action: a.SettleTimeout) -> tuple[Any, ...]:
    """The target takes the card instead of skipping, or skips; while none is offered either of the two may say so."""
    _same_timeout(ctx, action.timeout)
    timeout = check_settle(ctx)
    if not action.took:
        return (e.TimeoutSettled(timeout.seat, timeout.target, False),)
    if not timeout.offered:
        raise Rejected("d12.refuse.not_offered", seat=SeatRef(timeout.seat))
    check_has_card(ctx.player(timeout.seat))
    check_room(ctx.player(timeout.target))
    return (e.TimeoutSettled(timeout.seat, timeout.target, True, timeout.card),)


# Gamble


def check_gamble(ctx: Context, seat: str) -> Player:
    """The player, where Gamble waits for the answer."""
    player = ctx.owner(seat)
    if ctx.state.gamble is None:
        raise Rejected("d12.refuse.no_gamble")
    if seat not in ctx.state.gamble.waiting:
        raise Rejected("d12.refuse.gamble_answered", seat=SeatRef(seat))
    return player


def answer_gamble(ctx: Context, action: a.AnswerGamble) -> tuple[Any, ...]:
    """Three cards, up to twelve held (S), or the lottery, whose outcome the table enters (its list is not known)."""
    if ctx.state.gamble is None or ctx.state.gamble.id != action.gamble:
        raise Stale
    player = check_gamble(ctx, action.seat)
    if action.take:
        took = drawable(ctx.state, player, GAMBLE)
        return (e.GambleAnswered(action.seat, False, took, took < GAMBLE and player.held + took >= CAP),)
    change = whole(action.change, -player.held, max(0, CAP - player.held))
    if change > 0:
        change = drawable(ctx.state, player, change)
    return (e.GambleAnswered(action.seat, True, change),)
