"""Two hundred games at random with the deck of the sheet: what the rules promise holds in every one of them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Table
from companion.core.hosting import Corrected, OptionSet
from companion.core.log import follow
from companion.games.history import HISTORY
from companion.games.history import events as e
from companion.games.history.options import rules
from companion.games.history.state import MOST_CARDS, OPEN, State
from tests.conformance.play import random_game
from tests.games.history.kit import TEMPLATE
from tests.support.play import Play

STEPS = 250


@pytest.mark.parametrize("hundred", range(2))
def test_two_hundred_games(hundred: int) -> None:
    """Points, locks, sets and what is not pointed out: `check` after every step. The cards and the sets once more from
    the events alone."""
    ends = 0
    for seed in range(hundred * 100, hundred * 100 + 100):
        play = random_game(HISTORY, seed, STEPS)
        ends += play.table.stage == "over"
        cards_stay(play)
        sets_are_taken_once(play)
    assert ends > 30


def cards_stay(play: Play) -> None:
    """36 in the deck, in hands, on the field and among the specials played; what leaves these leaves by an event."""
    table, out = Table(HISTORY.id), 0
    for entry in play.entries:
        for event in entry.events:
            before = table
            table = follow(HISTORY, table, [entry.__class__(entry.seq, entry.at, "", None, "", (event,))])
            state: State | None = table.state
            if state is None:
                continue
            if before.state is None:
                out = OPEN
                assert known(state) == TEMPLATE.size - OPEN
                continue
            out -= gained(before, event)
            if full(state) or full(before.state):
                return
            assert known(state) == TEMPLATE.size - out, event


def known(state: State) -> int:
    """The cards the phone knows of."""
    return state.deck + sum(player.hand for player in state.players) + len(state.field) + len(state.played)


def full(state: State) -> bool:
    """A pile that holds all there are takes no more."""
    return state.deck == MOST_CARDS or any(player.hand == MOST_CARDS for player in state.players)


def gained(table: Table, event: Any) -> int:
    """How many more cards the phone knows of after `event`."""
    state, tracked = table.state, rules(table.options).field
    match event:
        case e.FieldOpened(cards):
            return len({*cards} - {*state.field})
        case e.CardLaid():
            return 0 if tracked else -1
        case e.SpecialPlayed(special=None):
            return -1
        case e.CardTaken(to="away"):
            return -1
        case e.FieldChanged(lies=lies):
            return 1 if lies else -1
        case e.HandChanged(before=before, after=after) | e.DeckChanged(before=before, after=after):
            return int(after - before)
        case Corrected(what="hand", before=before, value=value):
            return int(value - before)
        case OptionSet("field", False):
            return -len(state.field)
    return 0


def sets_are_taken_once(play: Play) -> None:
    """Each set is worth what its card says, to one seat at a time, and with the field known only when it is there."""
    owners: dict[str, str] = {}
    table = Table(HISTORY.id)
    for entry in play.entries:
        state: State | None = table.state
        for event in entry.events:
            match event:
                case e.SetClaimed(seat, wanted, value):
                    assert state is not None
                    assert wanted not in owners
                    assert seat == state.active
                    assert state.phase in ("turn", "check")
                    assert value == TEMPLATE.sets[wanted].value
                    if rules(table.options).field:
                        assert set(TEMPLATE.sets[wanted].cards) <= set(state.field)
                    owners[wanted] = seat
                case e.ClaimDropped(seat, wanted):
                    assert owners.pop(wanted) == seat
        table = follow(HISTORY, table, [entry])
        if table.state is not None:
            there = {player.seat for player in table.state.players}
            owners = {wanted: seat for wanted, seat in owners.items() if seat in there}
            assert owners == {claim.set: claim.seat for claim in table.state.claimed}
