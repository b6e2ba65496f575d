"""Before the round: Mine and Around the World, first said, first played; the die where people are in doubt."""

from __future__ import annotations

from typing import Any

from companion.core.dice import TIES
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.games.d12.context import Context, phase_name, tactic_name, values
from companion.games.d12.deck import deck_at
from companion.games.d12.rounds import neighbour
from companion.games.d12.state import PASS, SIDES, Around, Call, Player, State
from companion.games.d12.tactics import CALLED, Tactic


def say_first(ctx: Context, action: a.SayFirst) -> tuple[Any, ...]:
    """Who says it aloud first is first (S)."""
    ctx.same_round(action.round)
    ctx.owner(action.seat)
    if action.tactic not in CALLED:
        raise Rejected("d12.refuse.no_call", tactic=tactic_name(action.tactic))
    check_preround(ctx)
    if any((call.seat, call.tactic) == (action.seat, action.tactic) for call in ctx.state.calls):
        raise Rejected("d12.refuse.said", tactic=tactic_name(action.tactic))
    _check_left(ctx, action.seat, action.tactic)
    return (e.Called(Call(ctx.number, action.seat, action.tactic)),)


def _check_left(ctx: Context, seat: str, tactic: Tactic) -> None:
    """Refuse who has drawn or said another tactic this round, for each draws one (S), and a tactic all of whose cards
    were said; one that the deck does not hold is not counted, for the table may have put it in by hand."""
    state = ctx.state
    if seat in state.trapped:
        raise Rejected("d12.refuse.trap_drawn", seat=SeatRef(seat))
    own = next((call for call in state.said if call.seat == seat), None)
    if own is not None:
        raise Rejected("d12.refuse.one_tactic", seat=SeatRef(seat), tactic=tactic_name(own.tactic))
    copies = sum(line.keep for line in deck_at(state.size, ctx.rules) if line.tactic == tactic)
    if 0 < copies <= sum(call.tactic == tactic for call in state.said):
        raise Rejected("d12.refuse.all_said", tactic=tactic_name(tactic))


def check_preround(ctx: Context) -> None:
    """Refuse Mine and Around the World at any other time (S)."""
    if ctx.state.phase != "preround":
        raise Rejected("d12.refuse.preround_only", phase=phase_name(ctx.state.phase))


def roll_off(ctx: Context, action: a.RollOff) -> tuple[Any, ...]:
    """In doubt the die decides (S): the highest plays first, equal ones roll again; once for the same calls."""
    ctx.same_round(action.round)
    check_preround(ctx)
    calls = ctx.state.calls
    if len(calls) < 2:
        raise Rejected("d12.refuse.no_doubt")
    if {call.id for call in calls} <= set(ctx.state.rolled_off):
        raise Rejected("d12.refuse.rolled_off")
    rolls: list[tuple[str, int]] = []
    order = _order(ctx, calls, rolls, TIES)
    return (e.CallsRolled(tuple(rolls), order),)


def _order(ctx: Context, calls: tuple[Call, ...], rolls: list[tuple[str, int]], ties: int) -> tuple[int, ...]:
    shown = [(call, ctx.rng.roll(SIDES)) for call in calls]
    rolls.extend((call.seat, roll) for call, roll in shown)
    order: list[int] = []
    for best in sorted({roll for _, roll in shown}, reverse=True):
        equal = tuple(call for call, roll in shown if roll == best)
        again = len(equal) > 1 and ties > 0
        order.extend(_order(ctx, equal, rolls, ties - 1) if again else (call.id for call in equal))
    return tuple(order)


def play_call(ctx: Context, action: a.PlayCall) -> tuple[Any, ...]:
    """Mine: the player misses a turn. Around the World: all choose what to pass; a second one comes after it (S)."""
    call = _call(ctx, action.call)
    ctx.owner(call.seat)
    ctx.nothing_open()
    first = ctx.state.calls[0]
    if call != first:
        raise Rejected("d12.refuse.call_order", seat=SeatRef(first.seat), tactic=tactic_name(first.tactic))
    if call.tactic == "mine":
        return e.MineHit(call.seat, call.id), e.SkipAdded(call.seat)
    return (e.AroundBegan(call.seat, call.id),)


def drop_call(ctx: Context, action: a.DropCall) -> tuple[Any, ...]:
    """Said by mistake, says who said it."""
    call = _call(ctx, action.call)
    ctx.owner(call.seat)
    return (e.CallDropped(call),)


def _call(ctx: Context, number: int) -> Call:
    call = next((call for call in ctx.state.calls if call.id == number), None)
    if call is None:
        raise Stale
    return call


# Around the World


def passing(player: Player) -> int:
    """How many cards a player passes: two, one of a single card, none of none (S)."""
    return min(PASS, player.hand)


def waiting(state: State, around: Around) -> tuple[str, ...]:
    """Who has cards to pass and has not chosen yet."""
    chosen = {seat for seat, _ in around.passed}
    return tuple(player.seat for player in state.players if player.seat not in chosen and passing(player))


def check_pass(ctx: Context, seat: str) -> Player:
    """The player, where Around the World is on and there is a card to pass."""
    player = ctx.owner(seat)
    if ctx.state.around is None:
        raise Rejected("d12.refuse.no_around")
    if not passing(player):
        raise Rejected("d12.refuse.no_card", seat=SeatRef(seat))
    return player


def pass_cards(ctx: Context, action: a.PassCards) -> tuple[Any, ...]:
    """All choose at the same time (S*); another choice is open until the last one has chosen, and then all pass."""
    around = _same_around(ctx, action.around)
    player = check_pass(ctx, action.seat)
    cards = None if action.cards is None else values(action.cards)
    if cards is not None:
        if len(cards) != passing(player):
            raise Rejected("d12.refuse.pass_many", n=passing(player))
        ctx.check_hand(player, cards)
    chosen = e.CardsChosen(action.seat, cards)
    left = [seat for seat in waiting(ctx.state, around) if seat != action.seat]
    return (chosen,) if left else (chosen, _passed(ctx.state))


def finish_around(ctx: Context, action: a.FinishAround) -> tuple[Any, ...]:
    """All have passed at the table, whoever has not said so on a phone."""
    _same_around(ctx, action.around)
    return (_passed(ctx.state),)


def _same_around(ctx: Context, number: int) -> Around:
    around = ctx.state.around
    if around is None or around.id != number:
        raise Stale
    return around


def _passed(state: State) -> e.AroundPassed:
    return e.AroundPassed(
        tuple((player.seat, neighbour(state, player.seat, 1), passing(player)) for player in state.players)
    )
