"""A random player of the history sets, and what must hold at its table at every moment."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.core.game import Table
from companion.core.hosting import Correct
from companion.games.history import HISTORY, pack
from companion.games.history import actions as a
from companion.games.history.options import rules
from companion.games.history.pack import Cards
from companion.games.history.state import MOST_BONUS, MOST_CARDS, OPEN, State
from companion.games.history.view import View

GAME = HISTORY


def moves(table: Table, rnd: Random) -> tuple[str | None, Any]:
    """For whom, and what: mostly what fits now, sometimes what does not."""
    state: State = table.state
    cards = pack.of(table.cards)
    luck = rnd.random()
    if luck < 0.1:
        own = state.active if rnd.random() < 0.7 else rnd.choice(table.roster.ids)
        whole = [legal for legal in GAME.legal(table, own) if legal.action is not None]
        if whole:
            return own, rnd.choice(whole).action
    if luck < 0.17:
        return _by_hand(state, rnd, cards)
    seat = state.active if luck < 0.9 else rnd.choice((None, *table.roster.ids))
    turn = state.turn if rnd.random() < 0.98 else state.turn - 1
    tracked = rules(table.options).field
    phase = state.phase if rnd.random() < 0.97 else rnd.choice(("opening", "turn", "check"))
    if phase == "opening":
        return seat, _opening(rnd, cards)
    kind = _turn if phase == "turn" else _check
    return seat, kind(state, rnd, turn, tracked, cards)


def fresh(action: Any, table: Table) -> Any:
    """With the number of the turn as a person would see it now."""
    state: State | None = table.state
    return replace(action, turn=state.turn) if state is not None and hasattr(action, "turn") else action


def _opening(rnd: Random, cards: Cards) -> Any:
    if rnd.random() < 0.1:
        return a.SkipOpening()
    some = [*cards.cards, *(cards.specials if rnd.random() < 0.1 else ())]
    return a.OpenField(tuple(rnd.sample(some, OPEN if rnd.random() < 0.95 else 2)))


def _turn(state: State, rnd: Random, turn: int, tracked: bool, cards: Cards) -> Any:
    if rnd.random() < 0.15:
        return a.Claim(turn, state.active, _sets(state, rnd, tracked, cards))
    if state.deck == 0 and rnd.random() < 0.15:
        return a.CountPoints(rnd.random() < 0.5)
    if state.player(state.active).hand == 0:
        return a.PassEmpty(turn)
    what = rnd.choices(("lay", "special", "pass", "empty"), (12, 3, 1, 0.3))[0]
    if what == "lay":
        return _lay(state, rnd, turn, tracked, cards)
    if what == "special":
        return a.PlaySpecial(turn, None if rnd.random() < 0.15 else rnd.choice([*cards.specials]))
    return a.Pass(turn) if what == "pass" else a.PassEmpty(turn)


def _lay(state: State, rnd: Random, turn: int, tracked: bool, cards: Cards) -> a.LayCard:
    if rnd.random() < (0.05 if tracked else 0.6):
        return a.LayCard(turn)
    free = [card for card in cards.cards if card not in state.field] or list(cards.cards)
    # A card that completes a set is what people look for.
    last = [c for c in free if any(cards.lacking(wanted, state.field) == (c,) for wanted in cards.sets)]
    card = rnd.choice(last if last and rnd.random() < 0.6 else free)
    choice = rnd.randint(1, 2) if len(cards.cards[card].properties) == 2 else None
    with_special = card in last and rnd.random() < 0.4
    special = rnd.choice([*cards.specials]) if with_special or rnd.random() < 0.03 else None
    return a.LayCard(turn, card, choice if rnd.random() < 0.98 else 2, special)


def _check(state: State, rnd: Random, turn: int, tracked: bool, cards: Cards) -> Any:
    luck = rnd.random()
    if luck < 0.3:
        return a.Claim(turn, state.active, _sets(state, rnd, tracked, cards))
    if luck < 0.36 and state.field:
        seat = rnd.choice((None, *(player.seat for player in state.players)))
        return a.TakeCard(turn, rnd.choice(state.field), rnd.choice(("hand", "deck", "away")), seat)
    if luck < 0.4 and state.deck == 0:
        return a.CountPoints(rnd.random() < 0.5)
    return a.EndTurn(turn)


def _sets(state: State, rnd: Random, tracked: bool, cards: Cards) -> tuple[str, ...]:
    """What is complete and open, now and then one that is not."""
    ready = [ready.set for ready in state.ready if state.claim(ready.set) is None]
    if tracked and ready and rnd.random() < 0.9:
        return tuple(rnd.sample(ready, rnd.randint(1, len(ready))))
    many = 1 if rnd.random() < 0.9 else rnd.randint(0, 3)
    return tuple(rnd.choice([*cards.sets]) for _ in range(many))


def _by_hand(state: State, rnd: Random, cards: Cards) -> tuple[str | None, Any]:
    seat = rnd.choice(state.players).seat
    taken = [claim.set for claim in state.claimed] or [*cards.sets]
    whole = (
        a.DropClaim(rnd.choice(taken)),
        a.ChangeField(rnd.choice([*cards.cards]), True),
        a.ChangeField(rnd.choice(state.field or ("?",)), False),
        a.ChangeHand(seat, rnd.choice((-2, -1, 0, 1))),
        a.ChangeDeck(rnd.choice((-2, -1, 1))),
        a.ChangeBonus(seat, rnd.choice((-1, 1, 2))),
        a.SetTurn(seat),
        Correct("hand", seat, rnd.randint(0, 6)),
        Correct("bonus", seat, rnd.randint(-2, 5), "x"),
    )
    return rnd.choice((seat, None)), rnd.choice(whole)


def check(table: Table, undone: bool = False) -> None:
    """What must hold whatever was played."""
    state: State = table.state
    seats = tuple(player.seat for player in state.players)
    assert (state.phase == "over") == (table.stage == "over")
    if state.phase != "over":
        assert seats == table.roster.ids
        assert (state.done is not None) == (state.phase == "check")
    assert {state.active, state.first} <= set(seats)
    assert state.turn >= 1
    assert 0 <= state.deck <= pack.of(table.cards).most
    for player in state.players:
        assert 0 <= player.hand <= MOST_CARDS
        assert -MOST_BONUS <= player.bonus <= MOST_BONUS
    _check_cards(table, state)
    view = GAME.view(table, None)
    _check_sets(table, state, view)
    _check_points_out_nothing(table, state, view)


def _check_cards(table: Table, state: State) -> None:
    cards = pack.of(table.cards)
    assert len(set(state.field)) == len(state.field)
    assert set(state.field) <= set(cards.cards)
    assert len(set(state.played)) == len(state.played)
    assert set(state.played) <= set(cards.specials)
    if not rules(table.options).field:
        assert state.field == ()
        assert state.phase != "opening"


def _check_sets(table: Table, state: State, view: View) -> None:
    cards = pack.of(table.cards)
    taken = [claim.set for claim in state.claimed]
    assert len(set(taken)) == len(taken)
    assert {claim.seat for claim in state.claimed} <= {player.seat for player in state.players}
    complete = {wanted for wanted, one in cards.sets.items() if set(one.cards) <= set(state.field)}
    assert [ready.set for ready in state.ready] == [wanted for wanted in cards.sets if wanted in complete]
    assert all(1 <= ready.turn <= state.turn for ready in state.ready)
    owners = {claim.set: claim.seat for claim in state.claimed}
    assert {one.id: one.owner for one in view.sets} == {wanted: owners.get(wanted) for wanted in cards.sets}
    held = {card for wanted in taken for card in cards.sets[wanted].cards}
    assert [(card.id, card.locked) for card in view.field] == [(card, card in held) for card in state.field]
    for row, player in zip(view.rows, state.players, strict=True):
        own = [cards.sets[wanted] for wanted, owner in owners.items() if owner == row.seat]
        extra = sum(cards.cards[card].points for card in {card for one in own for card in one.cards})
        points = player.bonus + sum(one.value for one in own) + (extra if rules(table.options).rarity_bonus else 0)
        assert (row.points, row.sets, row.bonus) == (points, len(own), player.bonus)
    assert sum(row.sets for row in view.rows) == len(taken)


def _check_points_out_nothing(table: Table, state: State, view: View) -> None:
    """No button ever hangs on which cards lie open, only on whether any or all do, and without hints nobody sees which
    sets are complete."""
    full = len(state.field) == len(pack.of(table.cards).cards)
    bare = replace(table, state=replace(state, ready=(), field=state.field if full else state.field[:1]))
    for seat in (state.active, (None, *table.roster.ids)[state.turn % len(table.roster.ids)]):
        assert GAME.legal(table, seat) == GAME.legal(bare, seat)
    if rules(table.options).hints:
        ready = {ready.set for ready in state.ready}
        assert all(one.ready == (one.id in ready and one.owner is None) for one in view.sets)
    else:
        assert full or view.sets == GAME.view(bare, None).sets
        assert not any(one.ready for one in view.sets)
