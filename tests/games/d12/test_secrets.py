"""cases.md 16: a hand told to a phone reaches its own seat alone, by no view, button, line, undo label or refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core import hosting
from companion.core.game import Rejected, Table
from companion.core.hosting import Correct, Start
from companion.core.log import fold
from companion.games.d12 import D12
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.conformance.play import random_game
from tests.games.d12.kit import Twelve
from tests.games.d12.moves import moves, swap, swap_event
from tests.support.play import Play

SEEDS = range(12)
DEVICES = ("host-token-of-more-than-128-bits", "bo-token-of-more-than-128-bits", "tv-token-of-more-than-128-bits")


def moments(play: Play, step: int = 15) -> Iterator[Table]:
    """The table now and then on the way to its end."""
    for many in range(len(play.table.roster.seats) + 3, len(play.entries) + 1, step):
        yield fold(play.game, play.entries[:many])


def viewers(table: Table) -> tuple[str | None, ...]:
    return (*table.roster.ids, None)


@pytest.mark.parametrize("seed", SEEDS)
def test_views_and_buttons_know_nothing_of_others(seed: int) -> None:
    for table in moments(random_game(D12, seed, 250)):
        for seat in viewers(table):
            other = swap(table, seat)
            assert D12.view(other, seat) == D12.view(table, seat)
            assert D12.legal(other, seat) == D12.legal(table, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_know_nothing_of_others(seed: int) -> None:
    play = random_game(D12, seed, 250)
    for entry in play.entries:
        for event in entry.events:
            for seat in viewers(play.table):
                other = swap_event(event, seat)
                assert hosting.describe(D12, other, seat) == hosting.describe(D12, event, seat)


class Dice:
    def __init__(self, seed: int) -> None:
        self._rnd = Random(seed)

    def roll(self, sides: int) -> int:
        return self._rnd.randint(1, sides)


def told(table: Table, seat: str | None, action: Any) -> tuple[Any, ...]:
    """All that a phone learns when it does `action` for its seat: the refusal, or the lines and the new view."""
    try:
        events = hosting.decide(D12, table, seat, action, Dice(1), 0)
    except Rejected as refused:
        return (refused.message,)
    lines = tuple(hosting.describe(D12, event, seat) for event in events)
    for event in events:
        table = hosting.evolve(D12, table, event, 0)
    view = D12.view(table, seat)
    if any(isinstance(event, e.AroundPassed) or getattr(event, "took", False) is True for event in events):
        # A card that was passed on is seen by who holds it now.
        view = replace(view, own=None)
    return (*lines, table.stage, view, D12.legal(table, seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_one_does_asks_another_hand(seed: int) -> None:
    """Whatever a phone tries for its own seat, or a host without one for nobody: the answer would be the same, had the
    others told other cards. No refusal says what somebody holds."""
    rnd = Random(seed)
    for table in moments(random_game(D12, seed, 250)):
        if table.stage == "over":
            continue
        for _ in range(25):
            seat, action = moves(table, rnd)
            assert told(table, seat, action) == told(swap(table, seat), seat, action)


@pytest.mark.parametrize("seat", [None, "s1", "s3"])
def test_nobody_asks_by_guessing(seat: str | None) -> None:
    """Cards that the hand of s2 does not hold, tried by others: nothing says whether it does."""
    for cards in ((5,), (2, 3), (1, 4)):
        answers = []
        for hand in ((5, 9), (2, 3), (1, 4), (12, 12)):
            play = Twelve(3).turn_of("s2").tell("s2", *hand).roll(5)
            answers.append(told(play.table, seat, a.Discard(play.state.roll.id, cards)))
        assert len(set(answers)) == 1


class House:
    """A real table: the host's phone on s1, Bo's on s2, and a watcher."""

    def __init__(self, folder: Path) -> None:
        self.store = TinyDBStore(folder)
        self.tables = Tables(self.store, {D12.id: D12}, clock=lambda: 1_770_000_000_000)
        self.host, self.bo, self.tv = DEVICES
        people = [(name, None) for name in ("Ada", "Bo", "Cas", "Dan", "Eva")]
        self.code = self.tables.create(D12.id, "Friday", people, {}, device=self.host)
        secret = self.tables.view(self.code, self.host).secret
        for device, seat in ((self.host, "s1"), (self.bo, "s2"), (self.tv, None)):
            self.tables.enter(self.code, device, secret=secret)
            self.tables.sit(self.code, device, seat)
        self.act(self.host, Start("s1"))

    def act(self, device: str, action: Any, seat: str | None = None) -> None:
        self.tables.act(self.code, device, action, seat=seat)

    @property
    def state(self) -> Any:
        return self.tables._tables[self.code].table.state

    def all_of(self, device: str) -> str:
        """Everything that a phone is shown: table, rows, log, undo and redo, the buttons of every seat."""
        legal = [self.tables.legal(self.code, device, f"s{n}") for n in range(1, 6)]
        view = replace(self.tables.view(self.code, device), code="", secret=None)
        return repr((view, self.tables.log(self.code, device), legal))


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[[], House]]:
    houses: list[House] = []

    def make() -> House:
        houses.append(House(tmp_path / str(len(houses))))
        return houses[-1]

    yield make
    for house in houses:
        house.store.close()


def evening(house: House, cards: tuple[int, ...]) -> Iterator[dict[str, str]]:
    """Bo tells `cards`, passes, deserts, holds out; the host takes steps back and does them again. After each step
    what the phones show."""
    bo, host = house.bo, house.host
    steps: list[Callable[[], Any]] = [
        lambda: house.act(host, Correct("reserve", "s1", 3)),
        lambda: house.act(bo, a.TellHand("s2", cards)),
        lambda: house.act(host, a.GoOn(1, "draw")),
        lambda: house.act(host, a.SayFirst(1, "s1", "around")),
        lambda: house.act(host, a.PlayCall(house.state.calls[0].id)),
        lambda: house.act(bo, a.PassCards(house.state.around.id, "s2", cards[:2])),
        lambda: house.act(host, a.FinishAround(house.state.around.id)),
        lambda: house.act(host, a.GoOn(1, "preround")),
        lambda: house.act(bo, a.PlayTactic(1, "s2", "deserter", "s3", cards[2])),
        lambda: house.act(bo, a.PlayTactic(1, "s2", "timeout", "s1")),
        lambda: house.act(bo, a.OfferCard(house.state.timeout.id, cards[3])),
        lambda: house.tables.undo(house.code, bo),
        lambda: house.tables.redo(house.code, bo),
        lambda: house.act(host, a.SettleTimeout(house.state.timeout.id, True)),
        lambda: house.tables.undo(house.code, host, (first + 2,)),
        lambda: house.tables.redo(house.code, host),
        lambda: house.tables.undo(house.code, host, tuple(range(first + 2, first + 9))),
        lambda: house.tables.redo(house.code, host),
    ]
    first = len(house.tables.log(house.code, host))
    for step in steps:
        step()
        yield {device: house.all_of(device) for device in DEVICES}


def test_a_told_hand_in_all_that_reaches_the_others(make: Callable[[], House]) -> None:
    """Five players: by view, log, undo labels and buttons the host and a watcher cannot tell one hand from another."""
    one = evening(make(), (1, 2, 3, 4, 5, 6))
    other = evening(make(), (7, 8, 9, 10, 11, 12))
    for number, (these, those) in enumerate(zip(one, other, strict=True)):
        host, bo, tv = DEVICES
        assert these[host] == those[host], number
        assert these[tv] == those[tv], number
        assert number != 1 or these[bo] != those[bo]


def test_an_own_hand_is_seen(make: Callable[[], House]) -> None:
    house = make()
    house.act(house.bo, a.TellHand("s2", (12,) * 6))
    seen = [str((12,) * 6) in house.all_of(device) for device in DEVICES]
    assert seen == [False, True, False]
