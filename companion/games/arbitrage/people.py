"""People come, go and change places in mid-game, and numbers are put right by hand."""

from __future__ import annotations

from dataclasses import replace

from companion.core.seats import Roster
from companion.games.arbitrage.settle import add_to_rest
from companion.games.arbitrage.state import TOP_LEVEL, Bargain, Fight, Player, State
from companion.games.arbitrage.strength import gear


def add(state: State, seat: str) -> State:
    """A new player at level 1, last in turn order."""
    return state if state.has(seat) else replace(state, players=(*state.players, Player(seat)))


def reorder(state: State, seats: tuple[str, ...]) -> State:
    """Players as they sit now; whose turn it is does not change."""
    places = {seat: place for place, seat in enumerate(seats)}
    players = sorted(state.players, key=lambda player: places.get(player.seat, len(places)))
    return replace(state, players=tuple(players))


def drop(state: State, gone: str) -> State:
    """Without a player, and nothing left hanging on them; the turn passes to the next. A finished game keeps its
    people, for its result stands."""
    if any(player.level >= TOP_LEVEL for player in state.players) or not state.has(gone) or len(state.players) == 1:
        return state
    seats = [player.seat for player in state.players]
    state = replace(state, players=tuple(player for player in state.players if player.seat != gone))
    state = replace(state, last_flight=tuple(fled for fled in state.last_flight if fled.seat != gone))
    if state.fight is not None:
        state = replace(state, fight=_leave(state.fight, gone))
    death = state.death
    if death is not None and death.seat == gone:
        state = replace(state, death=None)
    elif death is not None and gone in death.order:
        order = tuple(seat for seat in death.order if seat != gone)
        taken = death.taken - (gone in death.order[: death.taken])
        state = replace(state, death=replace(death, order=order, taken=taken))
    if state.active == gone:
        heir = seats[(seats.index(gone) + 1) % len(seats)]
        state = replace(state, active=heir, turn=state.turn + 1, phase="prepare", fought=False, last_flight=())
    return state


def _leave(fight: Fight, gone: str) -> Fight | None:
    if fight.fighter == gone:
        return None
    throws = tuple(replace(throw, seat=None) if throw.seat == gone else throw for throw in fight.throws)
    if fight.helper == gone:
        flight = tuple(flight for flight in fight.flight if flight.seat != gone)
        fight = replace(fight, helper=None, bargain=Bargain(), flight=flight)
    return replace(fight, throws=throws)


def correct(state: State, roster: Roster, what: str, seat: str, value: int) -> State:
    """With a number as it was set by hand; where that opens a finished game again, those who left are gone for good."""
    if not state.has(seat):
        return state
    if what == "gear" and state.player(seat).full:
        player = state.player(seat)
        state = state.change(seat, perks=add_to_rest(player.perks, value - gear(player)))
    elif what in ("level", "gear", "hand"):
        state = state.change(seat, **{what: value})
    for player in state.players:
        if not roster.has(player.seat):
            state = drop(state, player.seat)
    return state
