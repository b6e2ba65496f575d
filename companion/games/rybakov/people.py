"""People come, go and change places in mid-game, and numbers are put right by hand."""

from __future__ import annotations

from dataclasses import replace

from companion.core.seats import Roster
from companion.games.rybakov.holdings import over
from companion.games.rybakov.ledger import pay
from companion.games.rybakov.options import Rules
from companion.games.rybakov.rounds import begin_turn, following, heir
from companion.games.rybakov.setup import seated
from companion.games.rybakov.state import State


def add(state: State, seat: str, chosen: Rules) -> State:
    """A new player, last in turn order, as everybody began; the first enterprise is chosen in the first own turn."""
    return state if state.has(seat) else seated(state, seat, chosen)


def reorder(state: State, seats: tuple[str, ...]) -> State:
    """Players as they sit now; whose turn it is and who began do not change."""
    places = {seat: place for place, seat in enumerate(seats)}
    players = sorted(state.players, key=lambda player: places.get(player.seat, len(places)))
    return replace(state, players=tuple(players))


def drop(state: State, gone: str, roster: Roster, chosen: Rules, step: int) -> State:
    """Without a player: coins and all else go to the bank, open offers fall, turn and start of the circle pass to the
    next. A finished game keeps its people, for its result stands."""
    if over(state) or not state.has(gone) or len(state.players) == 1:
        return state
    away = {seat.id for seat in roster.seats if seat.away}
    after = following(state, away, leaves=True) if state.active == gone else None
    circle = after is not None and after.circle and state.starter != gone
    starter = heir(state, gone) if state.starter == gone else state.starter
    state = pay(state, gone, None, state.player(gone).coins, step)
    state = replace(
        state,
        players=tuple(player for player in state.players if player.seat != gone),
        starter=starter,
        offers=tuple(offer for offer in state.offers if gone not in (offer.provider, offer.customer)),
    )
    return state if after is None else begin_turn(state, after.to, circle, after.skipped, chosen)


def correct(state: State, what: str, seat: str, value: int, step: int) -> State:
    """With a number as it was set by hand; the bank takes or gives the difference in coins."""
    if not state.has(seat):
        return state
    if what == "coins":
        more = value - state.player(seat).coins
        return pay(state, None, seat, more, step) if more > 0 else pay(state, seat, None, -more, step)
    return state.change(seat, **{what: value}) if what in ("level", "boosters") else state


def sweep(state: State, roster: Roster, chosen: Rules, step: int) -> State:
    """Where a finished game is open again, those who left meanwhile are gone for good."""
    for player in state.players:
        if not roster.has(player.seat):
            state = drop(state, player.seat, roster, chosen, step)
    return state
