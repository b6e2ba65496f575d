"""What the events of a fight make of the state; an event of another fight than the one going on is nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.arbitrage import fight_events as e
from companion.games.arbitrage.actions import FIGHTERS
from companion.games.arbitrage.settle import hand, harm
from companion.games.arbitrage.state import FLEE_FROM, TOP_LEVEL, Fight, FleeRoll, State


def _started(state: State, event: e.FightStarted) -> State:
    if event.fight.fighter != state.active:
        return state
    return hand(
        replace(state, fight=event.fight, fought=True, last_flight=()), state.active, -1 if event.from_hand else 0
    )


def _monster_added(state: State, fight: Fight, event: e.MonsterAdded | e.MonsterCopied) -> State:
    monster = event.monster
    if all(other.id != monster.copy_of for other in fight.monsters):
        monster = replace(monster, copy_of=None)
    state = _put(state, replace(fight, monsters=(*fight.monsters, monster)), event.until)
    return hand(state, event.by, -event.cards if isinstance(event, e.MonsterAdded) else -1)


def _monster_changed(state: State, fight: Fight, event: e.MonsterChanged) -> State:
    new = event.monster
    monsters = tuple(replace(new, copy_of=m.copy_of) if m.id == new.id else m for m in fight.monsters)
    return _put(state, replace(fight, monsters=monsters), event.until)


def _monster_removed(state: State, fight: Fight, event: e.MonsterRemoved) -> State:
    gone = event.monster.id
    left = tuple(monster for monster in fight.monsters if monster.id != gone)
    if not left:
        return state
    copies = [monster.id for monster in left if monster.copy_of == gone]
    monsters = tuple(replace(m, copy_of=None) if m.id in copies else m for m in left)
    # Each copy keeps the enhancers it shared: whoever goes, the others stay as strong as they were.
    throws = tuple(
        kept
        for t in fight.throws
        for kept in ([replace(t, id=f"{t.id}-{c}", target=c) for c in copies] if t.target == gone else [t])
    )
    flight = tuple(flight for flight in fight.flight if flight.monster != gone)
    return _put(state, replace(fight, monsters=monsters, throws=throws, flight=flight), event.until)


def _thrown_in(state: State, fight: Fight, event: e.ThrownIn) -> State:
    throw = event.throw
    if throw.target != FIGHTERS and all(monster.id != throw.target for monster in fight.monsters):
        return state
    known = replace(throw, seat=throw.seat if state.has(throw.seat) else None)
    return hand(_put(state, replace(fight, throws=(*fight.throws, known)), event.until), throw.seat, -1)


def _helper_set(state: State, fight: Fight, event: e.HelperSet) -> State:
    if event.helper is not None and (event.helper == fight.fighter or not state.has(event.helper)):
        return state
    return _put(state, replace(fight, helper=event.helper, bargain=event.bargain), event.until)


def _win_claimed(state: State, fight: Fight, event: e.WinClaimed) -> State:
    return replace(state, fight=replace(fight, until=event.until))


def _won(state: State, fight: Fight, event: e.FightWon) -> State:
    for seat, levels, perks in (
        (event.seat, event.levels, event.perks),
        (event.helper, event.helper_levels, event.helper_perks),
    ):
        if seat is not None and state.has(seat):
            level = min(TOP_LEVEL, state.player(seat).level + levels)
            state = hand(state.change(seat, level=level), seat, perks)
    return replace(state, fight=None, phase="heart")


def _flight_begun(state: State, fight: Fight, event: e.FlightBegun) -> State:
    runners = [seat for seat in (fight.fighter, fight.helper) if seat is not None]
    flight = tuple(FleeRoll(seat, monster.id) for monster in fight.monsters for seat in runners)
    return replace(state, fight=replace(fight, flight=flight, until=None))


def _flee_rolled(state: State, fight: Fight, event: e.FleeRolled | e.DieCheated) -> State:
    flight = tuple(
        replace(f, roll=event.roll, settled=event.roll >= FLEE_FROM)
        if (f.seat, f.monster) == (event.seat, event.monster.id) and not f.settled
        else f
        for f in fight.flight
    )
    state = replace(state, fight=replace(fight, flight=flight))
    return hand(state, event.by, -1) if isinstance(event, e.DieCheated) else state


def _suffered(state: State, fight: Fight, event: e.Suffered) -> State:
    flights = [f for f in fight.flight if (f.seat, f.monster) == (event.seat, event.monster.id)]
    if not flights or flights[0].roll is None or flights[0].settled:
        return state
    flight = tuple(replace(f, settled=not event.more) if f in flights else f for f in fight.flight)
    if event.harm.effect == "death":
        # The dead have nothing left to lose to the other monsters.
        flight = tuple(replace(f, settled=True) if f.seat == event.seat else f for f in flight)
    return harm(replace(state, fight=replace(fight, flight=flight)), event.seat, event.harm)


def _stopped(state: State, fight: Fight, event: e.FightStopped) -> State:
    return replace(state, fight=None, phase="heart")


def _put(state: State, fight: Fight, until: int | None) -> State:
    """With `fight`; each play on an announced win starts its countdown again."""
    again = until if fight.until is not None and until is not None else fight.until
    return replace(state, fight=replace(fight, until=again))


def _in(change: Callable[[State, Fight, Any], State]) -> Callable[[State, Any], State]:
    def evolved(state: State, event: Any) -> State:
        fight = state.fight
        return state if fight is None or fight.id != event.fight else change(state, fight, event)

    return evolved


def _before_flight(change: Callable[[State, Fight, Any], State]) -> Callable[[State, Any], State]:
    # A flight that is done again comes before what was played while it was taken back, and that no longer fits.
    return _in(lambda state, fight, event: state if fight.flight else change(state, fight, event))


FIGHT: dict[type, Callable[[State, Any], State]] = {
    e.FightStarted: _started,
    e.MonsterAdded: _before_flight(_monster_added),
    e.MonsterCopied: _before_flight(_monster_added),
    e.MonsterChanged: _in(_monster_changed),
    e.MonsterRemoved: _in(_monster_removed),
    e.ThrownIn: _before_flight(_thrown_in),
    e.HelperSet: _before_flight(_helper_set),
    e.WinClaimed: _before_flight(_win_claimed),
    e.FightWon: _in(_won),
    e.FlightBegun: _in(_flight_begun),
    e.FleeRolled: _in(_flee_rolled),
    e.DieCheated: _in(_flee_rolled),
    e.Suffered: _in(_suffered),
    e.FightStopped: _in(_stopped),
}
