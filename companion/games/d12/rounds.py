"""The round: drawing tactics, Trap, from phase to phase, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.games.d12.context import Context, phase_name
from companion.games.d12.options import Rules
from companion.games.d12.piles import drawable, refillable
from companion.games.d12.state import CAP, Player, State


def say_trap(ctx: Context, action: a.SayTrap) -> tuple[Any, ...]:
    """Resolves when it is drawn: 1 number card, up to twelve held (S). One tactic a round, so one Trap at most."""
    ctx.same_round(action.round)
    player = ctx.owner(action.seat)
    if ctx.state.phase != "draw":
        raise Rejected("d12.refuse.draw_only", phase=phase_name(ctx.state.phase))
    if action.seat in ctx.state.trapped:
        raise Rejected("d12.refuse.trapped", seat=SeatRef(action.seat))
    return (e.TrapSprung(action.seat, drawable(ctx.state, player, 1), player.held >= CAP),)


def go_on(ctx: Context, action: a.GoOn) -> tuple[Any, ...]:
    """Anybody may say that a phase is over, but for the turns, which end by themselves."""
    ctx.same_round(action.round)
    if action.phase != ctx.state.phase:
        raise Stale
    if action.phase == "turns":
        raise Rejected("d12.refuse.turns_end", seat=SeatRef(ctx.state.active))
    if action.phase == "draw":
        # Who is away draws none.
        present = [player for player in ctx.state.players if player.seat not in ctx.away()]
        return (e.PhaseBegan("preround", len(present)),)
    if action.phase == "cleanup":
        return (e.RoundBegan(_next_first(ctx)),)
    ctx.nothing_open()
    if action.phase == "preround":
        if ctx.state.calls:
            raise Rejected("d12.refuse.calls_open", seat=SeatRef(ctx.state.calls[0].seat))
        return (e.PhaseBegan("attacks"),)
    seats = ring(ctx.state, ctx.state.first)
    return (e.PhaseBegan("turns"), *following(ctx.state, seats, ctx.away(), ctx.rules))


def _next_first(ctx: Context) -> str:
    first = ctx.state.first
    if not ctx.rules.first_moves:
        return first
    away = ctx.away()
    return next(seat for seat in (*ring(ctx.state, first)[1:], first) if seat not in away or seat == first)


def ring(state: State, first: str) -> tuple[str, ...]:
    """All seats in turn order, from `first` on."""
    seats = tuple(player.seat for player in state.players)
    place = seats.index(first) if first in seats else 0
    return seats[place:] + seats[:place]


def neighbour(state: State, seat: str, steps: int) -> str:
    """Who sits so many places to the left (1, clockwise) or right (-1) of a seat."""
    seats = [player.seat for player in state.players]
    return seats[(seats.index(seat) + steps) % len(seats)]


def refilled(player: Player) -> tuple[e.Refilled, ...]:
    """The refill that ends a turn, none where nothing moves (S)."""
    n = refillable(player)
    return (e.Refilled(player.seat, n, n == player.reserve and player.sniper == "none"),) if n else ()


def following(state: State, left: tuple[str, ...], away: Set[str], rules: Rules) -> tuple[Any, ...]:
    """What comes when a turn is over and these are `left` to play: who misses theirs, who is next, or the cleanup.

    A missed turn still refills (G). Who is `away` is passed over.
    """
    events: list[Any] = []
    for seat in left:
        player = state.player(seat)
        if seat in away:
            continue
        if not player.skips:
            return (*events, e.TurnBegan(seat))
        events.append(e.TurnSkipped(seat))
        if rules.skip_refills:
            events.extend(refilled(player))
    return (*events, e.PhaseBegan("cleanup"))
