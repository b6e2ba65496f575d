"""What the events of a turn, the maze and numbers set by hand make of the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.saboteur import events as e
from companion.games.saboteur.evolve_at import At
from companion.games.saboteur.hands import seen, spent
from companion.games.saboteur.maze import Cell, Goal, Tunnel
from companion.games.saboteur.state import TOOLS, State, Tool


def _played(state: State, seat: str, card: str | None) -> State | None:
    """With a card played out of the hand; None where no turn is on."""
    return seen(spent(state, seat), card) if state.phase == "play" and state.has(seat) else None


def _path(state: State, event: e.PathPlayed, at: At) -> State:
    after = _played(state, event.seat, event.card)
    if after is None:
        return state
    after = replace(after, last_path=event.seat)
    return after if event.tunnel is None else _with(after, event.tunnel)


def _broken(state: State, event: e.ToolBroken, at: At) -> State:
    after = _played(state, event.seat, event.card)
    return state if after is None else tool_set(after, event.target, event.tool, True)


def _repaired(state: State, event: e.ToolRepaired, at: At) -> State:
    after = _played(state, event.seat, event.card)
    return state if after is None else tool_set(after, event.target, event.tool, False)


def _rock(state: State, event: e.RockFell, at: At) -> State:
    after = _played(state, event.seat, event.card)
    if after is None:
        return state
    return after if event.x is None or event.y is None else _less(after, (event.x, event.y))


def _spent(state: State, event: e.MapUsed | e.Discarded, at: At) -> State:
    return _played(state, event.seat, event.card) or state


def _turn(state: State, event: e.TurnBegan | e.TurnSet, at: At) -> State:
    if state.phase != "play" or not state.has(event.seat):
        return state
    return replace(state, active=event.seat, turn=state.turn + 1)


def _noted(state: State, event: e.GoalNoted, at: At) -> State:
    if not state.has(event.seat):
        return state
    notes = dict(state.player(event.seat).notes)
    notes.pop(event.goal, None)
    if event.face is not None:
        notes[event.goal] = event.face
    return state.change(event.seat, notes=tuple(sorted(notes.items())))


def _with(state: State, tunnel: Tunnel) -> State:
    return replace(state, maze=(*_less(state, (tunnel.x, tunnel.y)).maze, tunnel))


def _less(state: State, cell: Cell) -> State:
    return replace(state, maze=tuple(tunnel for tunnel in state.maze if (tunnel.x, tunnel.y) != cell))


def _placed(state: State, event: e.TunnelPlaced, at: At) -> State:
    return _with(state, event.tunnel)


def _removed(state: State, event: e.TunnelRemoved, at: At) -> State:
    return _less(state, (event.x, event.y))


def _revealed(state: State, event: e.GoalRevealed, at: At) -> State:
    return with_goal(state, event.goal, Goal(event.face, event.turned))


def with_goal(state: State, number: int, shown: Goal) -> State:
    """With a goal as it lies now; another one that shows the same lies face down again, for there is one of each."""
    others = (Goal() if goal.face == shown.face else goal for goal in state.goals)
    return replace(state, goals=tuple(shown if place == number else goal for place, goal in enumerate(others)))


def _cleared(state: State, event: e.MazeCleared, at: At) -> State:
    return replace(state, maze=(), goals=(Goal(),) * len(state.goals))


def tool_set(state: State, seat: str, tool: Tool, broken: bool) -> State:
    """With a tool broken or whole."""
    if not state.has(seat):
        return state
    now = {*state.player(seat).broken, tool} if broken else {*state.player(seat).broken} - {tool}
    return state.change(seat, broken=tuple(tool for tool in TOOLS if tool in now))


TURN: dict[type, Callable[[State, Any, At], State]] = {
    e.PathPlayed: _path,
    e.ToolBroken: _broken,
    e.ToolRepaired: _repaired,
    e.RockFell: _rock,
    e.MapUsed: _spent,
    e.Discarded: _spent,
    e.TurnBegan: _turn,
    e.TurnSet: _turn,
    e.GoalNoted: _noted,
    e.TunnelPlaced: _placed,
    e.TunnelRemoved: _removed,
    e.GoalRevealed: _revealed,
    e.MazeCleared: _cleared,
    e.HandChanged: lambda state, event, at: state.change(event.seat, hand=event.after),
    e.PileChanged: lambda state, event, at: replace(state, pile=event.after),
    e.ToolSet: lambda state, event, at: tool_set(state, event.seat, event.tool, event.broken),
}
