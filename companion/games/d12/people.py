"""People come, go and change places in mid-game, and numbers are put right by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.game import Value
from companion.core.seats import Roster
from companion.games.d12.context import over
from companion.games.d12.deck import cards_in, deck_at, size_of
from companion.games.d12.evolve_at import At
from companion.games.d12.evolve_round import ROUND
from companion.games.d12.evolve_turn import TURN
from companion.games.d12.options import Rules
from companion.games.d12.piles import deal, leave, recount, resize
from companion.games.d12.rounds import following, ring
from companion.games.d12.state import State

_CHANGES: dict[type, Callable[[State, Any, At], State]] = {**ROUND, **TURN}

DECK_OPTIONS = ("size", "tiers", "drinks", "gamble_is_shot")


def add(state: State, seat: str) -> State:
    """A new player, last in turn order, with six and six cards; the turn of this round is still to come."""
    if state.has(seat):
        return state
    state = deal(state, seat)
    return _in_order(replace(state, turns_left=(*state.turns_left, seat))) if state.phase == "turns" else state


def reorder(state: State, seats: tuple[str, ...]) -> State:
    """Players as they sit now; whose turn it is and who has had one do not change."""
    places = {seat: place for place, seat in enumerate(seats)}
    players = sorted(state.players, key=lambda player: places.get(player.seat, len(places)))
    return _in_order(replace(state, players=tuple(players)))


def _in_order(state: State) -> State:
    left = tuple(seat for seat in ring(state, state.active) if seat in state.turns_left)
    return replace(state, turns_left=left)


def drop(state: State, gone: str, roster: Roster, at: At) -> State:
    """Without a player: the cards are discarded, what was open with that one falls, turn and start of the round pass to
    the next. A finished game keeps its people, for its result stands."""
    if over(state) or not state.has(gone) or len(state.players) == 1:
        return state
    heir = ring(state, gone)[1]
    turns, active = state.phase == "turns", state.active == gone
    state = _unhook(leave(state, gone), gone)
    state = replace(state, first=heir if state.first == gone else state.first, active=heir if active else state.active)
    if not turns:
        return replace(state, active=state.first)
    if not active:
        return state
    away = frozenset(seat.id for seat in roster.seats if seat.away)
    present = any(player.seat not in away for player in state.players)
    for event in following(state, state.turns_left, away if present else frozenset(), at.rules):
        state = _CHANGES[type(event)](state, event, at)
    return state


def _unhook(state: State, gone: str) -> State:
    around, timeout, gamble, duel = state.around, state.timeout, state.gamble, state.duel
    if around is not None:
        around = replace(around, passed=tuple((seat, cards) for seat, cards in around.passed if seat != gone))
    if timeout is not None and gone in (timeout.seat, timeout.target):
        timeout = None
    if gamble is not None:
        waiting = tuple(seat for seat in gamble.waiting if seat != gone)
        gamble = replace(gamble, waiting=waiting) if waiting else None
    if duel is not None and gone in (duel.seat, duel.target):
        duel = None
    return replace(
        state,
        around=around, timeout=timeout, gamble=gamble, duel=duel,
        calls=tuple(call for call in state.calls if call.seat != gone),
        trapped=tuple(seat for seat in state.trapped if seat != gone),
        missed=tuple(seat for seat in state.missed if seat != gone),
        turns_left=tuple(seat for seat in state.turns_left if seat != gone),
    )  # fmt: skip


def correct(state: State, what: str, seat: str, value: int) -> State:
    """With a number as it was set by hand."""
    if not state.has(seat):
        return state
    if what == "hand":
        return recount(state, seat, "hand", value)
    if what == "reserve":
        return recount(state, seat, "reserve", value)
    return state.change(seat, skips=value) if what == "skips" else state


def build(state: State, key: str, value: Value, chosen: Callable[[str, Value], Rules]) -> State:
    """With the deck of tactics as it is once the table has chosen `value` for the option `key`."""
    if key not in DECK_OPTIONS:
        return state
    after = chosen(key, value)
    size = size_of(len(state.players), after) if key in ("size", "tiers") else state.size
    return resize(replace(state, size=size), cards_in(deck_at(size, after)))


def sweep(state: State, roster: Roster, at: At) -> State:
    """Where a finished game is open again, those who left meanwhile are gone for good."""
    for player in state.players:
        if not roster.has(player.seat):
            state = drop(state, player.seat, roster, at)
    return state
