"""What the events of the round make of the state: roles, its end, gold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.saboteur import events as e
from companion.games.saboteur.evolve_at import At, counted, paid
from companion.games.saboteur.evolve_turn import with_goal
from companion.games.saboteur.gold import among, back, without
from companion.games.saboteur.hands import dealt, told
from companion.games.saboteur.maze import Goal
from companion.games.saboteur.state import Draft, Result, State


def _dealt(state: State, event: e.RolesDealt, at: At) -> State:
    # Also while an earlier deal is looked at or played: that one was undone and done again since. The last deal is the
    # one that everybody has seen.
    if state.phase not in ("deal", "look", "play"):
        return state
    roles = dict(event.roles)
    players = tuple(
        replace(player, role=roles.get(player.seat), seen=False, late=player.seat not in roles)
        for player in state.players
    )
    return replace(state, players=players, aside=event.aside, phase="look", many=len(players), gone=0)


def _seen(state: State, event: e.RoleSeen, at: At) -> State:
    return state.change(event.seat, seen=True) if state.phase == "look" else state


def _play(state: State, event: e.PlayBegan, at: At) -> State:
    if state.phase not in ("deal", "look") or not state.has(event.seat):
        return state
    many = state.many or len(state.players)
    return replace(state, phase="play", active=event.seat, turn=state.turn + 1, many=many)


def _ended(state: State, event: e.RoundEnded, at: At) -> State:
    if state.phase != "play":
        return state
    state = state if event.goal is None else with_goal(state, event.goal, Goal("gold"))
    # What the table says of the last path counts, also for who begins the next round.
    last_path = event.finisher if state.has(event.finisher) else state.last_path
    ended = Result(event.winners, event.finisher, event.finisher)
    return replace(state, phase="reveal", ended=ended, last_path=last_path)


def _told(state: State, event: e.RolesTold, at: At) -> State:
    if state.phase != "reveal":
        return state
    roles = told(state, event.saboteurs)
    return replace(state, players=tuple(replace(p, role=roles[p.seat]) for p in state.players))


def _drawn(state: State, event: e.GoldDrawn, at: At) -> State:
    cards = among(state.gold_deck, event.cards)
    order = tuple(seat for seat in event.order if state.has(seat))[: len(cards)]
    if state.phase != "reveal" or not order:
        return state
    draft = Draft(at.step, cards, order)
    return replace(state, phase="draft", draft=draft, gold_deck=without(state.gold_deck, cards))


def _taken(state: State, event: e.GoldTaken, at: At) -> State:
    draft = state.draft
    if draft is None or event.seat not in draft.order or event.nuggets not in draft.cards:
        return state
    cards = list(draft.cards)
    cards.remove(event.nuggets)
    order = tuple(seat for seat in draft.order if seat != event.seat)
    state = state.change(event.seat, gold=tuple(sorted((*state.player(event.seat).gold, event.nuggets))))
    state = replace(state, draft=replace(draft, cards=tuple(cards), order=order))
    return state if order and cards else paid(state)


def _paid(state: State, event: e.GoldPaid, at: At) -> State:
    if state.phase != "reveal":
        return state
    for seat, due in event.paid:
        if state.has(seat):
            cards = among(state.gold_deck, due)
            gold = tuple(sorted((*state.player(seat).gold, *cards)))
            state = replace(state.change(seat, gold=gold), gold_deck=without(state.gold_deck, cards))
    return paid(state)


def _round_paid(state: State, event: e.RoundPaid, at: At) -> State:
    if state.phase != "reveal":
        return state
    return paid(replace(state, real_gold=state.real_gold or at.rules.gold == "typed"))


def _typed(state: State, event: e.GoldTyped, at: At) -> State:
    return counted(state.change(event.seat, typed=event.total)) if state.phase == "count" else state


def _round(state: State, event: e.RoundBegan, at: At) -> State:
    if state.phase in ("count", "over"):
        return state
    first = event.first if state.has(event.first) else state.first
    left = state.draft.cards if state.draft else ()
    return dealt(replace(state, round=event.round, first=first, gold_deck=back(state.gold_deck, left)))


ROUND: dict[type, Callable[[State, Any, At], State]] = {
    e.RolesDealt: _dealt,
    e.RoleSeen: _seen,
    e.PlayBegan: _play,
    e.LookedAgain: lambda state, event, at: state,
    e.RoundEnded: _ended,
    e.RolesTold: _told,
    e.GoldDrawn: _drawn,
    e.GoldTaken: _taken,
    e.GoldPaid: _paid,
    e.GoldTyped: _typed,
    e.RoundPaid: _round_paid,
    e.RoundBegan: _round,
}
