"""What anybody may put right by hand, at any time; and the notes of one's own."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.saboteur import actions as a
from companion.games.saboteur import events as e
from companion.games.saboteur.context import Context
from companion.games.saboteur.maze import GOALS, Goal
from companion.games.saboteur.roles import DECK
from companion.games.saboteur.state import MOST_HAND, Player
from companion.games.saboteur.turns import check_tunnel, laid


def check_note(ctx: Context, seat: str) -> Player:
    """The player; a note is made by nobody else, also not by a host without a seat."""
    player = ctx.owner(seat)
    if ctx.seat is None:
        raise Rejected("refuse.not_yours", seat=SeatRef(seat))
    return player


def note_goal(ctx: Context, action: a.NoteGoal) -> tuple[Any, ...]:
    """What the map showed; written down anew each time, for "nothing has changed" would say what stands there."""
    seat = check_note(ctx, action.seat).seat
    return (e.GoalNoted(seat, whole(action.goal, 0, GOALS - 1), action.face),)


# The maze


def place_tunnel(ctx: Context, action: a.PlaceTunnel) -> tuple[Any, ...]:
    """Checked like a path that is played, and put there `anyway` where the table wants it so."""
    return (e.TunnelPlaced(laid(ctx, action.card, action.x, action.y, action.turned, action.anyway)),)


def remove_tunnel(ctx: Context, action: a.RemoveTunnel) -> tuple[Any, ...]:
    """Any but the start and the goals."""
    tunnel = check_tunnel(ctx, action.x, action.y)
    return (e.TunnelRemoved(tunnel.x, tunnel.y, tunnel.card),)


def reveal_goal(ctx: Context, action: a.RevealGoal) -> tuple[Any, ...]:
    """A goal is turned up, or down again; there is one of each (O)."""
    number = whole(action.goal, 0, GOALS - 1)
    goal = Goal(action.face, action.turned and action.face != "hidden")
    if goal.face != "hidden" and any(o.face == goal.face for n, o in enumerate(ctx.state.goals) if n != number):
        raise Rejected("saboteur.refuse.one_of_each")
    return () if ctx.state.goals[number] == goal else (e.GoalRevealed(number, goal.face, goal.turned),)


def clear_maze(ctx: Context, action: a.ClearMaze) -> tuple[Any, ...]:
    """The start and three hidden goals are left."""
    empty = not ctx.state.maze and all(goal.face == "hidden" for goal in ctx.state.goals)
    return () if empty else (e.MazeCleared(),)


# Numbers


def change_hand(ctx: Context, action: a.ChangeHand) -> tuple[Any, ...]:
    """0 to 10 cards."""
    before = ctx.player(action.seat).hand
    return (e.HandChanged(action.seat, before, _step(before, action.by, MOST_HAND)),)


def change_pile(ctx: Context, action: a.ChangePile) -> tuple[Any, ...]:
    """0 to 67 cards."""
    before = ctx.state.pile
    return (e.PileChanged(before, _step(before, action.by, DECK)),)


def _step(value: int, by: Any, high: int) -> int:
    """`value` changed `by`, refused where nothing changes or it goes beyond 0 or `high`."""
    after = value + whole(by, -DECK, DECK)
    if not by:
        raise Rejected("saboteur.refuse.no_change")
    if not 0 <= after <= high:
        raise Rejected("refuse.range", low=0, high=high)
    return after


def set_tool(ctx: Context, action: a.SetTool) -> tuple[Any, ...]:
    """Broken or whole."""
    player = ctx.player(action.seat)
    same = (action.tool in player.broken) == action.broken
    return () if same else (e.ToolSet(player.seat, action.tool, action.broken),)


def set_turn(ctx: Context, action: a.SetTurn) -> tuple[Any, ...]:
    """It is somebody else's turn."""
    ctx.check_phase("play")
    seat = ctx.player(action.seat).seat
    return () if seat == ctx.state.active else (e.TurnSet(seat),)
