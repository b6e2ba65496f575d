"""What an event makes of the state. Total: what no longer fits, since an earlier event was undone, does nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.game import Table
from companion.core.hosting import Corrected, OptionSet, SeatAdded, SeatMoved, SeatRemoved
from companion.games.arbitrage import events as e
from companion.games.arbitrage.evolve_fight import FIGHT
from companion.games.arbitrage.options import rules
from companion.games.arbitrage.people import add, correct, drop, reorder
from companion.games.arbitrage.settle import add_to_rest, hand, harm, raised, settle, without
from companion.games.arbitrage.state import REST, State
from companion.games.arbitrage.strength import gear


def evolve(table: Table, event: Any) -> State:
    """The state after `event`; for a shared event `table` is as it was before it."""
    state: State = table.state
    change = _CHANGES.get(type(event))
    options = table.options
    if change is not None:
        state = change(state, event)
    else:
        match event:
            case SeatAdded(seat):
                state = add(state, seat.id)
            case SeatRemoved(gone):
                state = drop(state, gone)
            case SeatMoved(moved, place):
                state = reorder(state, table.roster.move(moved, place).ids)
            case Corrected(what, whose, _, value):
                state = correct(state, table.roster, what, whose, value)
            case OptionSet(key, value):
                options = (*options, (key, value))
    return settle(state, rules(options))


def _level(state: State, event: e.LevelChanged) -> State:
    if not state.has(event.seat):
        return state
    level = state.player(event.seat).level
    return state.change(event.seat, level=raised(level, event.by) if event.by > 0 else max(1, level + event.by))


def _gear(state: State, event: e.GearChanged) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    if player.full:
        return state.change(event.seat, perks=add_to_rest(player.perks, event.by))
    return state.change(event.seat, gear=player.gear + event.by)


def _hand(state: State, event: e.HandChanged) -> State:
    if state.has(event.seat) and state.player(event.seat).hand is None:
        state = state.change(event.seat, hand=0)
    return hand(state, event.seat, event.by)


def _tracking(state: State, event: e.TrackingSet) -> State:
    if not state.has(event.seat) or state.player(event.seat).full == event.full:
        return state
    player = state.player(event.seat)
    if not event.full:
        return state.change(event.seat, full=False, gear=gear(player))
    full = replace(player, full=True)
    # Strength must not jump: what the number holds beyond the listed perks becomes the nameless one.
    return state.change(event.seat, full=True, perks=add_to_rest(player.perks, player.gear - gear(full)))


def _perk_laid(state: State, event: e.PerkLaid) -> State:
    if not state.has(event.seat):
        return state
    before = state.player(event.seat)
    state = state.change(event.seat, perks=(*before.perks, event.perk))
    if event.from_hand:
        return hand(state, event.seat, -1)
    # What is listed was in the nameless rest, as far as that goes.
    rest = next((perk.bonus for perk in before.perks if perk.id == REST), 0)
    listed = min(max(gear(state.player(event.seat)) - gear(before), 0), max(rest, 0))
    return state.change(event.seat, perks=add_to_rest(state.player(event.seat).perks, -listed))


def _perk_changed(state: State, event: e.PerkChanged | e.PerkMoved) -> State:
    if not state.has(event.seat):
        return state
    perks = state.player(event.seat).perks
    return state.change(event.seat, perks=tuple(event.perk if p.id == event.perk.id else p for p in perks))


def _perk_discarded(state: State, event: e.PerkDiscarded) -> State:
    return without(state, event.seat, (event.perk,))


def _perk_traded(state: State, event: e.PerkTraded) -> State:
    if not state.has(event.seat) or all(p.id != event.perk.id for p in state.player(event.seat).perks):
        return state
    state = without(state, event.seat, (event.perk,))
    if not state.has(event.to):
        return state
    new = state.player(event.to)
    if new.full:
        return state.change(event.to, perks=(*new.perks, replace(event.perk, place=event.place)))
    return state.change(event.to, gear=new.gear + event.perk.bonus) if event.place == "table" else state


def _card_traded(state: State, event: e.CardTraded) -> State:
    return hand(hand(state, event.seat, -1), event.to, 1)


def _class_taken(state: State, event: e.ClassTaken) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    kept = tuple(name for name in player.classes if name not in (event.name, event.instead))
    room = 1 if player.superb else 0
    state = state.change(event.seat, classes=(*kept[len(kept) - min(len(kept), room) :], event.name))
    return hand(state, event.seat, -1)


def _class_dropped(state: State, event: e.ClassDropped) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    kept = tuple(name for name in player.classes if name != event.name)
    return state.change(event.seat, classes=kept, superb=player.superb and bool(kept))


def _super_set(state: State, event: e.SuperSet) -> State:
    if not state.has(event.seat):
        return state
    player = state.player(event.seat)
    if not event.on:
        return state.change(event.seat, superb=False, classes=player.classes[:1])
    return hand(state.change(event.seat, superb=bool(player.classes)), event.seat, -1)


def _level_gained(state: State, event: e.LevelGained) -> State:
    return hand(_level(state, e.LevelChanged(event.seat, 1)), event.seat, -1)


def _sold(state: State, event: e.Sold) -> State:
    state = _gear(without(state, event.seat, event.perks), e.GearChanged(event.seat, -event.gear))
    return hand(_level(state, e.LevelChanged(event.seat, event.levels)), event.seat, -event.from_hand)


def _curse(state: State, event: e.CurseStruck) -> State:
    if not state.has(event.seat):
        return state
    if event.stays is not None:
        state = state.change(event.seat, curses=(*state.player(event.seat).curses, event.stays))
    if event.from_hand:
        state = hand(state, event.by, -1)
    if state.fight is not None and state.fight.until is not None and event.until is not None:
        state = replace(state, fight=replace(state.fight, until=event.until))
    return harm(state, event.seat, event.harm)


def _curse_lifted(state: State, event: e.CurseLifted) -> State:
    if not state.has(event.seat):
        return state
    kept = tuple(curse for curse in state.player(event.seat).curses if curse.id != event.curse.id)
    return state.change(event.seat, curses=kept)


def _offer_flipped(state: State, event: e.OfferFlipped) -> State:
    if event.seat != state.active:
        return state
    return hand(replace(state, phase="trouble"), event.seat, 1 if event.kind == "other" else 0)


def _offers_looked_for(state: State, event: e.OffersLookedFor) -> State:
    if event.seat != state.active:
        return state
    return hand(replace(state, phase="heart"), event.seat, 1)


def _given(state: State, event: e.Given) -> State:
    for seat, cards in event.gifts:
        state = hand(state, seat, cards)
    state = replace(state, last_flight=())
    return hand(state, event.seat, -sum(cards for _, cards in event.gifts) - event.discarded)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    active = event.next
    if not state.has(active):
        seats = [player.seat for player in state.players]
        active = seats[(seats.index(state.active) + 1) % len(seats)]
    return replace(state, active=active, turn=event.turn, phase="prepare", fought=False, fight=None, last_flight=())


def _turn_set(state: State, event: e.TurnSet) -> State:
    if not state.has(event.seat):
        return state
    fought = state.fought and event.seat == state.active
    state = replace(state, active=event.seat, turn=event.turn, phase=event.phase, fought=fought, fight=None)
    return replace(state, last_flight=())


def _owed_taken(state: State, event: e.OwedTaken) -> State:
    return hand(state.change(event.seat, owed=False), event.seat, 8)


def _card_taken(state: State, event: e.CardTaken) -> State:
    death = state.death
    if death is None or death.seat != event.dead or event.seat not in death.order[death.taken :]:
        return state
    waiting = tuple(seat for seat in death.order[death.taken :] if seat != event.seat)
    laid = death.laid if death.laid is None or not event.took else death.laid - 1
    order = (*death.order[: death.taken], event.seat, *waiting)
    state = replace(state, death=replace(death, order=order, taken=death.taken + 1, laid=laid))
    return hand(state, event.seat, 1 if event.took else 0)


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    e.LevelChanged: _level,
    e.GearChanged: _gear,
    e.HandChanged: _hand,
    e.HandSet: lambda state, event: state.change(event.seat, hand=event.n),
    e.TrackingSet: _tracking,
    e.PerkLaid: _perk_laid,
    e.PerkChanged: _perk_changed,
    e.PerkMoved: _perk_changed,
    e.PerkDiscarded: _perk_discarded,
    e.PerkTraded: _perk_traded,
    e.CardTraded: _card_traded,
    e.ClassTaken: _class_taken,
    e.ClassDropped: _class_dropped,
    e.SuperSet: _super_set,
    e.LevelGained: _level_gained,
    e.Sold: _sold,
    e.CurseStruck: _curse,
    e.CurseLifted: _curse_lifted,
    e.OfferFlipped: _offer_flipped,
    e.OffersLookedFor: _offers_looked_for,
    e.Given: _given,
    e.TurnEnded: _turn_ended,
    e.TurnSet: _turn_set,
    e.OwedTaken: _owed_taken,
    e.CardTaken: _card_taken,
    **FIGHT,
}
