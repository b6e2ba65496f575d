"""What an event makes of the state. Total: what no longer fits, since an earlier event was undone, does nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.game import Table
from companion.core.hosting import Corrected, OptionSet, PacksUsed, SeatAdded, SeatMoved, SeatRemoved
from companion.games.history import events as e
from companion.games.history import pack
from companion.games.history.box import changed
from companion.games.history.field import checked, freed
from companion.games.history.options import rules
from companion.games.history.pack import Cards
from companion.games.history.people import add, begin, correct, drop, reorder
from companion.games.history.state import MOST_BONUS, MOST_CARDS, Claim, Done, State


def evolve(table: Table, event: Any) -> State:
    """The state after `event`; for a shared event `table` is as it was before it."""
    before: State = table.state
    cards = pack.of(table.cards)
    if isinstance(event, PacksUsed):
        return _boxed(before, cards, pack.of(event.cards))
    change = _CHANGES.get(type(event))
    if change is None:
        return checked(_shared(table, before, event), cards)
    if isinstance(event, e.SetClaimed) and event.set not in cards.sets:
        return before
    return checked(change(before, event, rules(table.options).field), cards)


def _boxed(state: State, before: Cards, after: Cards) -> State:
    """With another pack: what it does not have goes, a set with what its special brought."""
    for claim in state.claimed:
        if claim.set not in after.sets:
            state = _dropped(state, e.ClaimDropped(claim.seat, claim.set), True)
    return checked(changed(state, before, after), after)


def _shared(table: Table, state: State, event: Any) -> State:
    match event:
        case SeatAdded(seat):
            return add(state, seat.id)
        case SeatRemoved(gone):
            return drop(state, gone, table.roster)
        case SeatMoved(moved, place):
            return reorder(state, table.roster.move(moved, place).ids)
        case Corrected(what, whose, _, value):
            return correct(state, what, whose, value)
        case OptionSet("field", False):
            return replace(state, field=(), phase="turn" if state.phase == "opening" else state.phase)
    return state


def _opened(state: State, event: e.FieldOpened, tracked: bool) -> State:
    if not tracked or state.phase == "over" or (state.phase != "opening" and state.field):
        return state
    for card in event.cards:
        state = _lie(state, card)
    return replace(state, phase="turn") if state.phase == "opening" else state


def _skipped(state: State, event: e.OpeningSkipped, tracked: bool) -> State:
    return replace(state, phase="turn") if state.phase == "opening" else state


def _laid(state: State, event: e.CardLaid, tracked: bool) -> State:
    if not state.has(event.seat):
        return state
    if tracked and event.card is not None:
        state = _lie(state, event.card)
    state = _spend(state, event.seat, 1 if event.special is None else 2, event.drew)
    state = _out(state, event.seat, event.special, event.points)
    return _done(state, event.seat, Done("card", event.card, event.special, event.due))


def _special(state: State, event: e.SpecialPlayed, tracked: bool) -> State:
    if not state.has(event.seat):
        return state
    state = _out(_spend(state, event.seat, 1, event.drew), event.seat, event.special, event.points)
    return _done(state, event.seat, Done("special", None, event.special))


def _passed(state: State, event: e.Passed, tracked: bool) -> State:
    return _done(state, event.seat, Done("nothing" if event.empty else "pass"))


def _claimed(state: State, event: e.SetClaimed, tracked: bool) -> State:
    if not state.has(event.seat) or state.claim(event.set) is not None:
        return state
    claim = Claim(event.set, event.seat, state.turn, event.missed)
    done = state.done
    # Undone is what laid the special: then it gives nothing. What another set brought is not brought twice.
    if done is not None and event.special is not None and done.special == event.special:
        claim = replace(claim, special=event.special, bonus=done.due)
        state = state if state.paid(event.special) else _points(state, event.seat, done.due)
    return replace(state, claimed=(*state.claimed, claim))


def _dropped(state: State, event: e.ClaimDropped, tracked: bool) -> State:
    claim = state.claim(event.set)
    state = freed(state, event.set)
    if claim is None or claim.special is None or state.paid(claim.special):
        return state
    return _points(state, claim.seat, -claim.bonus)


def _taken(state: State, event: e.CardTaken, tracked: bool) -> State:
    # Undone is what laid it: then there is no such card to take.
    if event.card not in state.field:
        return state
    state = _off(state, event.card)
    if event.to == "hand":
        return _hand(state, event.seat, 1)
    return replace(state, deck=state.deck + 1) if event.to == "deck" else state


def _turn(state: State, event: e.TurnBegan, tracked: bool) -> State:
    return begin(state, event.seat)


def _turn_set(state: State, event: e.TurnSet, tracked: bool) -> State:
    if event.seat != state.active:
        return begin(state, event.seat)
    # The same turn once more: what became complete in it is still its own.
    return replace(state, phase="turn", done=None) if state.phase == "check" else state


def _counted(state: State, event: e.PointsCounted, tracked: bool) -> State:
    return replace(state, phase="over")


def _field(state: State, event: e.FieldChanged, tracked: bool) -> State:
    if not tracked:
        return state
    return _lie(state, event.card) if event.lies else _off(state, event.card)


def _hand_changed(state: State, event: e.HandChanged, tracked: bool) -> State:
    return _hand(state, event.seat, event.after - event.before)


def _deck(state: State, event: e.DeckChanged, tracked: bool) -> State:
    return replace(state, deck=max(0, state.deck + event.after - event.before))


def _bonus(state: State, event: e.BonusChanged, tracked: bool) -> State:
    return _points(state, event.seat, event.after - event.before)


def _lie(state: State, card: str) -> State:
    return state if card in state.field else replace(state, field=(*state.field, card))


def _off(state: State, card: str) -> State:
    return replace(state, field=tuple(other for other in state.field if other != card))


def _hand(state: State, seat: str, by: int) -> State:
    if not state.has(seat):
        return state
    return state.change(seat, hand=max(0, min(state.player(seat).hand + by, MOST_CARDS)))


def _points(state: State, seat: str, by: int) -> State:
    if not state.has(seat):
        return state
    return state.change(seat, bonus=max(-MOST_BONUS, min(state.player(seat).bonus + by, MOST_BONUS)))


def _spend(state: State, seat: str, played: int, drew: int) -> State:
    drew = min(drew, state.deck)
    return replace(_hand(_hand(state, seat, -played), seat, drew), deck=state.deck - drew)


def _out(state: State, seat: str, special: str | None, points: int) -> State:
    if special is not None and special not in state.played:
        state = replace(state, played=(*state.played, special))
    return _points(state, seat, points)


def _done(state: State, seat: str, done: Done) -> State:
    if seat != state.active or state.phase == "over":
        return state
    return replace(state, phase="check", done=done)


_CHANGES: dict[type, Callable[[State, Any, bool], State]] = {
    e.FieldOpened: _opened,
    e.OpeningSkipped: _skipped,
    e.CardLaid: _laid,
    e.SpecialPlayed: _special,
    e.Passed: _passed,
    e.SetClaimed: _claimed,
    e.ClaimDropped: _dropped,
    e.CardTaken: _taken,
    e.TurnBegan: _turn,
    e.PointsCounted: _counted,
    e.FieldChanged: _field,
    e.HandChanged: _hand_changed,
    e.DeckChanged: _deck,
    e.BonusChanged: _bonus,
    e.TurnSet: _turn_set,
}
"""Each event with its change, which is told whether the table tracks the field."""
