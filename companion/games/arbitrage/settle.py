"""Small steps that several events share, and what follows by itself after every event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.arbitrage.events import Harm
from companion.games.arbitrage.options import Rules
from companion.games.arbitrage.state import REST, TOP_LEVEL, Death, Fight, Fled, Perk, State
from companion.games.arbitrage.strength import winning


def raised(level: int, by: int) -> int:
    """`level` and `by` more, stopping short of the top, which only a fight gives (S)."""
    return max(level, min(TOP_LEVEL - 1, level + by))


def hand(state: State, seat: str | None, by: int) -> State:
    """With `by` cards in this hand, where it is counted at all; never below none."""
    if seat is None or not by or not state.has(seat):
        return state
    held = state.player(seat).hand
    return state if held is None else state.change(seat, hand=max(0, held + by))


def without(state: State, seat: str, perks: Iterable[Perk]) -> State:
    """Without these perks of a player."""
    gone = {perk.id for perk in perks}
    if not gone or not state.has(seat):
        return state
    return state.change(seat, perks=tuple(perk for perk in state.player(seat).perks if perk.id not in gone))


def add_to_rest(perks: tuple[Perk, ...], by: int) -> tuple[Perk, ...]:
    """`perks` with the nameless one changed by `by`, made or dropped as needed."""
    old = next((perk.bonus for perk in perks if perk.id == REST), 0)
    listed = tuple(perk for perk in perks if perk.id != REST)
    return (*listed, Perk(REST, None, "", old + by, "none", None, "table")) if old + by else listed


def harm(state: State, seat: str, done: Harm) -> State:
    """What a curse or a nastiness does to a player."""
    if not state.has(seat):
        return state
    if done.effect == "death":
        return _died(state, seat, done)
    player = state.player(seat)
    if done.effect == "levels":
        state = state.change(seat, level=max(1, player.level - done.n))
    elif done.effect == "discard":
        state = hand(state, seat, -done.n)
    elif done.effect == "class" and done.lost in player.classes:
        kept = tuple(name for name in player.classes if name != done.lost)
        state = state.change(seat, classes=kept, superb=False)
    return without(state, seat, done.perks)


def _died(state: State, seat: str, done: Harm) -> State:
    player = state.player(seat)
    state = state.change(
        seat,
        level=1,
        gear=0,
        perks=() if done.cloud else tuple(perk for perk in player.perks if perk.place == "cloud"),
        classes=(),
        superb=False,
        hand=None if player.hand is None else 0,
        owed=True,
        died=state.turn,
    )
    return replace(state, death=Death(seat, tuple(s for s in done.order if state.has(s)), 0, done.laid))


def _fled(fight: Fight) -> tuple[Fled, ...]:
    monsters = {monster.id: monster for monster in fight.monsters}
    return tuple(Fled(f.seat, monsters[f.monster], f.roll) for f in fight.flight if f.roll is not None)


def settle(state: State, rules: Rules) -> State:
    """What follows by itself: a fled fight is over, a win that no longer is one is off, a shared-out death is done."""
    fight, death = state.fight, state.death
    if death is not None and (death.taken >= len(death.order) or death.laid == 0):
        state = replace(state, death=None)
    if fight is not None and fight.flight and all(flight.settled for flight in fight.flight):
        return replace(state, fight=None, phase="heart", last_flight=_fled(fight))
    if fight is not None and fight.until is not None and not winning(state, fight, rules):
        return replace(state, fight=replace(fight, until=None))
    return state
