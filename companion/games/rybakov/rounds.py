"""Whose turn comes next, and when a new circle begins."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from itertools import cycle

from companion.games.rybakov.context import Context
from companion.games.rybakov.events import TurnEnded
from companion.games.rybakov.options import Rules
from companion.games.rybakov.state import Player, State


@dataclass(frozen=True, slots=True)
class Following:
    """The turn goes to `to`; `circle`: a new one begins with it; `skipped`: who missed theirs on the way."""

    to: str
    circle: bool
    skipped: tuple[str, ...]


def following(state: State, away: Set[str], leaves: bool = False) -> Following:
    """Who comes after the active player, who `leaves` or stays: the next who is not `away` and has no turn to miss.

    Where all are away it is the very next. A circle begins where the way reaches or passes the starter's place (S);
    a starter who leaves in his own turn hands it on, and it is still the same circle.
    """
    seats = [player.seat for player in state.players]
    place = seats.index(state.active)
    ring = seats[place + 1 :] + seats[:place] + ([] if leaves else [state.active])
    present = [seat for seat in ring if seat not in away] or ring[:1]
    skips = {player.seat: player.skips for player in state.players}
    skipped: list[str] = []
    to = present[0]
    for to in cycle(present):
        if not skips[to]:
            break
        skips[to] -= 1
        skipped.append(to)
    passed = ring if len(skipped) >= len(present) else ring[: ring.index(to) + 1]
    return Following(to, state.starter in passed, tuple(skipped))


def next_turn(ctx: Context) -> TurnEnded:
    """The end of this turn."""
    away = {seat.id for seat in ctx.table.roster.seats if seat.away}
    after = following(ctx.state, away)
    return TurnEnded(after.to, after.circle, after.skipped)


def heir(state: State, gone: str) -> str:
    """The next in turn order after a player who leaves."""
    seats = [player.seat for player in state.players]
    return seats[(seats.index(gone) + 1) % len(seats)]


def begin_turn(state: State, to: str, circle: bool, skipped: tuple[str, ...], rules: Rules) -> State:
    """The turn of `to`, who first chooses where there is no enterprise yet; what was of the old turn is gone."""
    fresh = circle or rules.bonus_limit == "turn"

    def changed(player: Player) -> Player:
        skips = max(0, player.skips - skipped.count(player.seat))
        return replace(player, skips=skips, bonuses=0 if fresh else player.bonuses)

    state = replace(state, players=tuple(changed(player) for player in state.players))
    return replace(
        state,
        active=to,
        turn=state.turn + 1,
        circle=state.circle + circle,
        phase="before" if state.player(to).enterprises else "choose",
        roll=None,
        spin=None,
    )
