"""The turn: exactly one card, a path, an action or a discard; then one is drawn (S)."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.saboteur import actions as a
from companion.games.saboteur import events as e
from companion.games.saboteur.cards import action_card, deck, shapes
from companion.games.saboteur.context import Context, check_reason, shape_of, tool_name
from companion.games.saboteur.hands import following, spent
from companion.games.saboteur.maze import GOAL_CELLS, GOALS, LIMIT, START, Tunnel, check, turn
from companion.games.saboteur.state import TOOLS, Player


def _begin(ctx: Context, number: int) -> Player:
    if number != ctx.state.turn:
        raise Stale
    return ctx.check_turn()


def _end(ctx: Context, played: Any) -> tuple[Any, ...]:
    """The card that was `played`, and the next turn; none where nobody has a card."""
    after = following(spent(ctx.state, played.seat), played.seat, ctx.away())
    return (played,) if after is None else (played, e.TurnBegan(after))


def check_path(ctx: Context) -> Player:
    """The active player, who may lay a path: with a broken tool nobody may (S)."""
    player = ctx.check_turn()
    if player.broken:
        raise Rejected("saboteur.refuse.broken", tools=tuple(tool_name(tool) for tool in player.broken))
    return player


def play_path(ctx: Context, action: a.PlayPath) -> tuple[Any, ...]:
    """Where the maze is followed the card must fit it; else the table sees to that."""
    seat = _begin(ctx, action.turn).seat
    check_path(ctx)
    if not ctx.rules.maze:
        card = None if action.card is None else shape_of(shapes(), action.card).id
        return _end(ctx, e.PathPlayed(seat, card))
    if action.card is None or action.x is None or action.y is None:
        raise Rejected("saboteur.refuse.choose_cell")
    tunnel = laid(ctx, action.card, action.x, action.y, action.turned)
    return _end(ctx, e.PathPlayed(seat, tunnel.card, tunnel))


def laid(ctx: Context, card: str, x: int, y: int, turned: bool, anyway: bool = False) -> Tunnel:
    """The card as it lies in the maze, refused where it may not (S); `anyway`: only where there is something."""
    shape = shape_of(shapes(), card)
    reason = check(ctx.state.maze, ctx.state.goals, shape, whole(x, -LIMIT, LIMIT), whole(y, -LIMIT, LIMIT), turned)
    if not (anyway and reason is not None and reason.kind in ("alone", "edge", "unconnected")):
        check_reason(reason)
    return Tunnel(x, y, turn(shape.open, turned), shape.dead, shape.id)


def break_tool(ctx: Context, action: a.BreakTool) -> tuple[Any, ...]:
    """On anybody, at most one of each tool (S)."""
    seat = _begin(ctx, action.turn).seat
    target = ctx.player(action.target)
    if action.tool in target.broken:
        raise Rejected("saboteur.refuse.broken_already", seat=SeatRef(target.seat), tool=tool_name(action.tool))
    return _end(ctx, e.ToolBroken(seat, target.seat, action.tool, action_card("break", (action.tool,)) or "break"))


def repair(ctx: Context, action: a.Repair) -> tuple[Any, ...]:
    """On oneself or others (O); a card with two tools repairs one of them (S)."""
    seat = _begin(ctx, action.turn).seat
    target = ctx.player(action.target)
    card = action_card("repair", tuple(tool for tool in TOOLS if tool in action.card))
    if card is None or len(set(action.card)) < len(action.card):
        raise Rejected("saboteur.refuse.unknown_card")
    if action.tool not in action.card:
        raise Rejected("saboteur.refuse.repair_kind", tool=tool_name(action.tool))
    if action.tool not in target.broken:
        raise Rejected("saboteur.refuse.not_broken", seat=SeatRef(target.seat), tool=tool_name(action.tool))
    return _end(ctx, e.ToolRepaired(seat, target.seat, action.tool, card))


def rockfall(ctx: Context, action: a.Rockfall) -> tuple[Any, ...]:
    """Takes a path card away, not the start, not a goal (S); what it cuts off stays (O)."""
    seat = _begin(ctx, action.turn).seat
    card = action_card("rockfall") or "rockfall"
    if not ctx.rules.maze:
        return _end(ctx, e.RockFell(seat, card))
    if action.x is None or action.y is None:
        raise Rejected("saboteur.refuse.choose_cell")
    check_tunnel(ctx, action.x, action.y)
    return _end(ctx, e.RockFell(seat, card, action.x, action.y))


def check_tunnel(ctx: Context, x: int, y: int) -> Tunnel:
    """The path card in a cell; the start and the goals stay where they are (S)."""
    if (x, y) == START:
        raise Rejected("saboteur.refuse.start_stays")
    if (x, y) in GOAL_CELLS:
        raise Rejected("saboteur.refuse.goal_stays")
    tunnel = next((tunnel for tunnel in ctx.state.maze if (tunnel.x, tunnel.y) == (x, y)), None)
    if tunnel is None:
        raise Rejected("saboteur.refuse.no_tunnel")
    return tunnel


def use_map(ctx: Context, action: a.UseMap) -> tuple[Any, ...]:
    """Look at a goal, also at one that is turned up (G); what was seen is for `NoteGoal`."""
    seat = _begin(ctx, action.turn).seat
    return _end(ctx, e.MapUsed(seat, whole(action.goal, 0, GOALS - 1), action_card("map") or "map"))


def discard(ctx: Context, action: a.DiscardCard) -> tuple[Any, ...]:
    """One card, any (S); which one is said only where the table discards open."""
    seat = _begin(ctx, action.turn).seat
    card = action.card if ctx.rules.discards_open else None
    if card is not None and card not in dict(deck()):
        raise Rejected("saboteur.refuse.unknown_card")
    return _end(ctx, e.Discarded(seat, card))
