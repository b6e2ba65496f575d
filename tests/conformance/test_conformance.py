"""What every game must keep, found by random play. A new game in the list is tried without a line here."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core import hosting
from companion.core.codec import Codec
from companion.core.game import Game, Rejected, Table
from companion.core.log import Undone, fold, follow
from companion.games import GAMES
from tests.conformance.fuzz import of
from tests.conformance.play import brought, random_game
from tests.support.play import Play, say

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
STEPS = 250


@cache
def played(game: Game, seed: int) -> Play:
    return random_game(game, seed, STEPS)


def bare(table: Table) -> Table:
    """A table without the counters that undo never turns back."""
    return replace(table, seq=0, seats_made=0)


@ALL
def test_random_games_hold(game: Game) -> None:
    """Two hundred games: nothing breaks, and some are played to the end. The checks are the game's own."""
    ends = sum(random_game(game, seed, STEPS).table.stage == "over" for seed in range(200))
    assert ends > 20


@ALL
def test_json_round_trip(game: Game) -> None:
    """Each event read back from JSON is the same, and the log that is read back gives the same table."""
    codec = Codec((*hosting.EVENTS, Undone, *game.events))
    seen: set[type] = set()
    for seed in range(30):
        play = played(game, seed)
        entries = []
        for entry in play.entries:
            text = json.dumps([codec.write(event) for event in entry.events], allow_nan=False)
            events = tuple(codec.read(plain) for plain in json.loads(text))
            assert events == entry.events
            entries.append(replace(entry, events=events))
            seen.update(type(event) for event in events)
        assert fold(game, entries) == play.table
    assert set(game.events) <= seen, "random play never made some events"


@ALL
@given(data=st.data())
def test_actions_round_trip(game: Game, data: st.DataObject) -> None:
    codec = Codec((*hosting.ACTIONS, *game.actions))
    action = data.draw(of(data.draw(st.sampled_from((*hosting.ACTIONS, *game.actions)))))
    assert codec.read(json.loads(json.dumps(codec.write(action)))) == action


@ALL
def test_replay_of_any_part(game: Game) -> None:
    """Folding all at once and following step by step agree at every moment."""
    play = played(game, 1)
    table = Table(game.id)
    for number, entry in enumerate(play.entries, 1):
        table = follow(game, table, [entry])
        if number % 10 == 0:
            assert fold(game, play.entries[:number]) == table


@ALL
@pytest.mark.parametrize("seed", range(8))
def test_undo_and_redo(game: Game, seed: int) -> None:
    """Undo of the last steps gives the table before them, redo the one after; undo of any step breaks nothing.
    cases.md 6."""
    play = random_game(game, seed, 80)
    rnd = Random(seed)
    after, many = play.table, len(play.entries)
    for back in (1, 2, 5, many // 2):
        play.undo(*range(many - back + 1, many + 1))
        assert bare(play.table) == bare(fold(game, play.entries[: many - back]))
        play.undo()
        assert bare(play.table) == bare(after)
    started = next(e.seq for e in play.entries if any(isinstance(event, hosting.Started) for event in e.events))
    for _ in range(20):
        play.undo(rnd.randint(started + 1, many))
        brought(game).check(play.table, undone=True)
        game.view(play.table, None)


@ALL
def test_events_read_in_all_languages(game: Game) -> None:
    """Every event, for a player and for a watcher: no text and no parameter is missing, nor a seat or card unnamed."""
    for seed in range(30):
        play = played(game, seed)
        for entry in play.entries:
            for event in entry.events:
                for viewer in (None, play.table.roster.ids[0]):
                    say(hosting.describe(game, event, viewer))


@ALL
@pytest.mark.parametrize("seed", range(6))
def test_buttons_are_open_or_explained(game: Game, seed: int) -> None:
    """A button without a reason does what it says; one with a reason says it in every language."""
    rnd = Random(seed)
    play = Play(game, game.seats[0], start=False)
    play.act(hosting.Start(play.table.roster.ids[0]))
    for _ in range(120):
        for seat in (*play.table.roster.ids, None):
            buttons = game.legal(play.table, seat)
            assert len({legal.key for legal in buttons}) == len(buttons)
            for legal in buttons:
                if legal.reason is not None:
                    assert legal.action is None
                    say(legal.reason)
                elif legal.action is not None:
                    # Far in the future every countdown has run out.
                    dice = _Die()
                    assert hosting.decide(game, play.table, seat, legal.action, dice, play.now + 10**9)
        seat, action = brought(game).moves(play.table, rnd)
        play.rng, play.now = _Die(), play.now + 2000
        try:
            play.act(action, seat)
        except Rejected:
            continue


class _Die:
    def roll(self, sides: int) -> int:
        return sides


@ALL
def test_views_are_values(game: Game) -> None:
    """A view is hashable, and the same table gives an equal one."""
    for seed in range(10):
        table = played(game, seed).table
        for seat in (*table.roster.ids, None):
            assert hash(game.view(table, seat)) == hash(game.view(table, seat))
            assert game.view(table, seat) == game.view(table, seat)


@ALL
def test_secrets_stay(game: Game) -> None:
    """What others hold hidden changes nothing that a seat sees. `swap(table, seat)` of the game's tests gives the table
    with the others' secrets exchanged, `swap_event(event, seat)` an event; a game without secrets shows everybody the
    same. cases.md 16."""
    own = brought(game)
    for seed in range(10):
        play = played(game, seed)
        table = play.table
        viewers: tuple[str | None, ...] = (*table.roster.ids, None)
        if hasattr(own, "swap"):
            for seat in viewers:
                other = own.swap(table, seat)
                assert game.view(other, seat) == game.view(table, seat)
                assert game.legal(other, seat) == game.legal(table, seat)
                for event in (event for entry in play.entries for event in entry.events):
                    hidden = own.swap_event(event, seat)
                    assert hosting.describe(game, hidden, seat) == hosting.describe(game, event, seat)
            continue
        assert len({game.view(table, seat) for seat in viewers}) == 1
        for entry in play.entries:
            for event in entry.events:
                assert len({hosting.describe(game, event, seat) for seat in viewers}) == 1


@ALL
@settings(max_examples=400)
@given(data=st.data())
def test_any_action_is_done_or_refused(game: Game, data: st.DataObject) -> None:
    """Whatever well-formed action arrives, it happens or is refused with a reason, and the table holds. cases.md 18."""
    play = played(game, data.draw(st.integers(0, 29)))
    table = fold(game, play.entries[: data.draw(st.integers(game.seats[1] + 2, len(play.entries)))])
    kind = data.draw(st.sampled_from((*hosting.ACTIONS, *game.actions)))
    action = data.draw(of(kind))
    if data.draw(st.booleans()) and hasattr(brought(game), "fresh"):
        action = brought(game).fresh(action, table)
    seat = data.draw(st.sampled_from((None, *table.roster.ids)))
    try:
        events = hosting.decide(game, table, seat, action, _Die(), play.now)
    except Rejected as refused:
        say(refused.message)
        return
    for event in events:
        say(hosting.describe(game, event, None))
        table = hosting.evolve(game, table, event, play.now)
    if table.state is not None:
        brought(game).check(table)
        game.view(table, None)
