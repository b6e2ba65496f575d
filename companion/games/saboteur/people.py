"""People come, go and change places in mid-game."""

from __future__ import annotations

from dataclasses import replace

from companion.core.seats import Roster
from companion.games.saboteur.evolve_at import At, counted, paid
from companion.games.saboteur.hands import dealt, following, ring
from companion.games.saboteur.roles import hand_size
from companion.games.saboteur.state import Player, State


def add(state: State, seat: str) -> State:
    """A new player, last in turn order, with a hand from the pile; a role, also a real one, comes with the next round.
    Nobody joins a game that is over."""
    if state.has(seat) or state.phase == "over":
        return state
    state = replace(state, players=(*state.players, Player(seat, late=state.phase != "deal")))
    if state.phase == "deal":
        return dealt(state)
    if state.phase not in ("look", "play"):
        return state
    hand = min(hand_size(state.many), state.pile)
    return replace(state.change(seat, hand=hand), pile=state.pile - hand)


def reorder(state: State, seats: tuple[str, ...]) -> State:
    """Players as they sit now; whose turn it is does not change."""
    places = {seat: place for place, seat in enumerate(seats)}
    players = sorted(state.players, key=lambda player: places.get(player.seat, len(places)))
    return replace(state, players=tuple(players))


def drop(state: State, gone: str, roster: Roster, at: At) -> State:
    """Without a player: hand, role and gold go too, turn and start of the round pass to the next. A finished game
    keeps its people, for its result stands."""
    if state.phase == "over" or not state.has(gone) or len(state.players) == 1:
        return state
    player, others = state.player(gone), ring(state, gone)[1:]
    heir, ended = others[0], state.ended
    if ended is not None and gone in (ended.finisher, ended.taker):
        taker = heir if at.rules.direction == "left" else others[-1]
        ended = replace(
            ended,
            finisher=None if ended.finisher == gone else ended.finisher,
            taker=taker if ended.taker == gone else ended.taker,
        )
    away = frozenset(seat.id for seat in roster.seats if seat.away)
    after = following(state.change(gone, hand=0), gone, away) or heir
    counts = state.phase != "deal" and not player.late
    state = replace(
        state,
        players=tuple(player for player in state.players if player.seat != gone),
        first=heir if state.first == gone else state.first,
        active=after if state.active == gone else state.active,
        turn=state.turn + (state.active == gone),
        last_path=None if state.last_path == gone else state.last_path,
        last=None if state.last == gone else state.last,
        gone=state.gone + counts,
        unseen=state.unseen + player.hand,
        ended=ended,
    )
    return dealt(state) if state.phase == "deal" else counted(_undrafted(state, gone))


def _undrafted(state: State, gone: str) -> State:
    draft = state.draft
    if draft is None:
        return state
    order = tuple(seat for seat in draft.order if seat != gone)
    state = replace(state, draft=replace(draft, order=order))
    return state if order else paid(state)
