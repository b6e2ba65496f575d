"""People come, go and change places in mid-game, numbers are put right, and turns begin."""

from __future__ import annotations

from dataclasses import replace

from companion.core.seats import Roster
from companion.games.history.field import freed
from companion.games.history.state import DEAL, Player, State


def begin(state: State, seat: str) -> State:
    """A new turn of `seat`; where that one has left meanwhile, of the player after the active one."""
    if state.phase == "over":
        return state
    if not state.has(seat):
        seat = _after(state, state.active)[0]
    # Before the field is open nobody has had a turn.
    if state.phase == "opening":
        return replace(state, active=seat)
    return replace(state, active=seat, turn=state.turn + 1, phase="turn", done=None)


def _after(state: State, seat: str) -> tuple[str, ...]:
    """All players, from the one after `seat` on to that one itself."""
    seats = tuple(player.seat for player in state.players)
    place = seats.index(seat) + 1
    return seats[place:] + seats[:place]


def add(state: State, seat: str) -> State:
    """A new player, last in turn order, with five cards of the deck, or as many as it has (G). Nobody joins a game that
    is over."""
    if state.has(seat) or state.phase == "over":
        return state
    hand = min(DEAL, state.deck)
    return replace(state, players=(*state.players, Player(seat, hand)), deck=state.deck - hand)


def reorder(state: State, seats: tuple[str, ...]) -> State:
    """Players as they sit now; whose turn it is does not change."""
    places = {seat: place for place, seat in enumerate(seats)}
    players = sorted(state.players, key=lambda player: places.get(player.seat, len(places)))
    return replace(state, players=tuple(players))


def drop(state: State, gone: str, roster: Roster) -> State:
    """Without a player: the hand goes under the deck, taken sets lie open again, and the turn passes on (G). A finished
    game keeps its people, for its result stands."""
    if state.phase == "over" or not state.has(gone) or len(state.players) == 1:
        return state
    away = {seat.id for seat in roster.seats if seat.away}
    others = _after(state, gone)[:-1]
    heir = next((seat for seat in others if seat not in away), others[0])
    if state.active == gone:
        state = begin(state, heir)
    return replace(
        freed(state, *(claim.set for claim in state.claimed if claim.seat == gone)),
        players=tuple(player for player in state.players if player.seat != gone),
        first=others[0] if state.first == gone else state.first,
        deck=state.deck + state.player(gone).hand,
    )


def correct(state: State, what: str, seat: str, value: int) -> State:
    """With a number as it was set by hand."""
    return state.change(seat, **{what: value}) if what in ("hand", "bonus") else state
