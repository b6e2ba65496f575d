"""cases.md 16: roles, notes and gold reach their own seat alone, by no view, button, line, undo label or refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core import hosting
from companion.core.game import Rejected, Stale, Table
from companion.core.hosting import Start
from companion.core.log import fold
from companion.games.saboteur import SABOTEUR
from companion.games.saboteur import actions as a
from companion.games.saboteur import events as e
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.conformance.play import Dice, random_game
from tests.games.saboteur.kit import Mine, gold_dice, role_dice
from tests.games.saboteur.moves import moves, swap, swap_event
from tests.support.play import Play

SEEDS = range(12)
DEVICES = ("host-token-of-more-than-128-bits", "bo-token-of-more-than-128-bits", "tv-token-of-more-than-128-bits")


def moments(play: Play, step: int = 9) -> Iterator[Table]:
    """The table now and then on the way to its end."""
    for many in range(len(play.table.roster.seats) + 3, len(play.entries) + 1, step):
        yield fold(play.game, play.entries[:many])


def viewers(table: Table) -> tuple[str | None, ...]:
    return (*table.roster.ids, None)


@pytest.mark.parametrize("seed", SEEDS)
def test_views_and_buttons_know_nothing_of_others(seed: int) -> None:
    for table in moments(random_game(SABOTEUR, seed, 250)):
        for seat in viewers(table):
            other = swap(table, seat)
            assert SABOTEUR.view(other, seat) == SABOTEUR.view(table, seat)
            assert SABOTEUR.legal(other, seat) == SABOTEUR.legal(table, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_know_nothing_of_anybody(seed: int) -> None:
    """Not even one's own: a log may lie open on the table."""
    play = random_game(SABOTEUR, seed, 250)
    for entry in play.entries:
        for event in entry.events:
            other = swap_event(event, None)
            for seat in viewers(play.table):
                assert hosting.describe(SABOTEUR, other, seat) == hosting.describe(SABOTEUR, event, seat)


def test_a_swap_changes_all_that_is_secret() -> None:
    """The tests above would find nothing, were it not so."""
    play = Mine(5, saboteurs=("s2", "s4"))
    play.act(a.NoteGoal("s2", 0, "gold"), "s2")
    play.run_out()
    play.next_round(("s3", "s4"))
    play.act(a.NoteGoal("s2", 0, "gold"), "s2")
    table = play.table
    other = swap(table, "s1").state
    assert other.player("s1") == play.player("s1")
    for seat in ("s2", "s3", "s4", "s5"):
        assert SABOTEUR.view(swap(table, "s1"), seat) != SABOTEUR.view(table, seat)
    assert other.player("s2").gold not in ((), play.player("s2").gold)
    assert other.player("s2").notes != play.player("s2").notes
    assert other.aside != play.state.aside
    play.reach("s1", 1, 1, 3)
    assert swap(play.table, "s2").state.draft.cards != play.state.draft.cards
    assert swap(play.table, "s1").state.draft == play.state.draft


def told(table: Table, seat: str | None, action: Any) -> tuple[Any, ...]:
    """All that a phone learns when it does `action` for its seat: the refusal, or the lines and the new view."""
    try:
        events = hosting.decide(SABOTEUR, table, seat, action, Dice(Random(1)), 0)
    except Rejected as refused:
        return (refused.message,)
    lines = tuple(hosting.describe(SABOTEUR, event, seat) for event in events)
    before = table
    for event in events:
        table = hosting.evolve(SABOTEUR, table, event, 0)
    if before.stage != table.stage or any(isinstance(event, e.RoundEnded) for event in events):
        # Now all may know it.
        return ("turned up",)
    view = SABOTEUR.view(table, seat)
    if any(isinstance(event, e.GoldTaken) for event in events):
        # What is passed on is seen by who chooses next.
        view = replace(view, own=None)
    return (*lines, table.stage, view, SABOTEUR.legal(table, seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_one_does_asks_another_secret(seed: int) -> None:
    """Whatever a phone tries for its own seat, or a host without one for nobody: the answer would be the same, had the
    others other roles, notes and gold. No refusal says who is a saboteur."""
    rnd = Random(seed)
    for table in moments(random_game(SABOTEUR, seed, 250)):
        if table.stage == "over":
            continue
        for _ in range(15):
            seat, action = moves(table, rnd)
            assert told(table, seat, action) == told(swap(table, seat), seat, action)


@pytest.mark.parametrize("seat", ["s1", "s2", "s4", "s5", None])
def test_an_end_is_refused_or_not_whatever_the_roles(seat: str | None) -> None:
    """Neither does the button say that there is no saboteur at all, nor that the finisher is one."""
    answers = set()
    for saboteurs in (("s1", "s2"), ("s4",), ("s2", "s5")):
        play = Mine(5, saboteurs=saboteurs)
        play.path()
        play.empty_pile()
        keys = tuple(play.game.legal(play.table, seat))
        refusals = (play.no(a.RoundOver(1), seat), play.refused(a.GoldReached(1, "s9"), seat))
        answers.add((keys, refusals))
    assert len(answers) == 1


def test_a_role_of_a_leaver_stays_unknown() -> None:
    seen = set()
    for saboteurs in (("s2", "s4"), ("s3", "s4"), ("s4",)):
        play = Mine(5, saboteurs=saboteurs)
        play.act(hosting.RemoveSeat("s2"))
        seen.add((play.view, play.game.view(play.table, "s1")))
    assert len(seen) == 1


class Luck:
    """Chance that is told what to show."""

    def __init__(self) -> None:
        self.rolls: list[int] = []

    def roll(self, sides: int) -> int:
        return self.rolls.pop(0) if self.rolls else sides


class House:
    """A real table of five: the host's phone on s1, Bo's on s2, and a watcher."""

    def __init__(self, folder: Path) -> None:
        self.store, self.luck = TinyDBStore(folder), Luck()
        games = {SABOTEUR.id: SABOTEUR}
        self.tables = Tables(self.store, games, rng=self.luck, clock=lambda: 1_770_000_000_000)
        self.host, self.bo, self.tv = DEVICES
        people = [(name, None) for name in ("Ada", "Bo", "Cas", "Dan", "Eva")]
        self.code = self.tables.create(SABOTEUR.id, "Friday", people, {}, device=self.host)
        secret = self.tables.view(self.code, self.host).secret
        for device, seat in ((self.host, "s1"), (self.bo, "s2"), (self.tv, None)):
            self.tables.enter(self.code, device, secret=secret)
            self.tables.sit(self.code, device, seat)
        self.act(self.host, Start("s1"))

    def act(self, device: str, action: Any, seat: str | None = None, luck: Any = ()) -> None:
        self.luck.rolls = list(luck)
        self.tables.act(self.code, device, action, seat=seat)

    def undo(self, device: str, *targets: int) -> None:
        self.tables.undo(self.code, device, targets or None)

    @property
    def state(self) -> Any:
        return self.tables._tables[self.code].table.state

    def deal(self, *saboteurs: str) -> None:
        seats = [f"s{n}" for n in range(1, 6)]
        self.act(self.host, a.DealRoles(self.state.round), luck=role_dice(seats, saboteurs))

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


def roles(house: House, saboteurs: tuple[str, ...], notes: tuple[Any, Any]) -> Iterator[dict[str, str]]:
    """A round up to its end; after each step what the phones show."""
    bo, host = house.bo, house.host
    steps: list[Callable[[], Any]] = [
        lambda: house.deal(*saboteurs),
        lambda: house.act(bo, a.SeenRole(1, "s2")),
        lambda: house.act(host, a.PlayOn(1)),
        lambda: house.act(host, a.PlayPath(1)),
        lambda: house.act(bo, a.UseMap(2, 1)),
        lambda: house.act(bo, a.NoteGoal("s2", 1, notes[0])),
        lambda: house.act(bo, a.NoteGoal("s2", 2, notes[1])),
        lambda: house.undo(bo),
        lambda: house.tables.redo(house.code, bo),
        lambda: house.act(bo, a.LookAgain(1, "s2")),
        lambda: house.act(host, a.LookAgain(1, "s3"), "s3"),
        lambda: house.act(host, hosting.RemoveSeat("s5")),
        lambda: house.undo(host),
        lambda: house.undo(host, 9),
        lambda: house.tables.redo(house.code, host),
    ]
    for step in steps:
        step()
        yield {device: house.all_of(device) for device in DEVICES}


def test_roles_and_notes_in_all_that_reaches_the_others(make: Callable[[], House]) -> None:
    """By view, log, undo labels and buttons the host and a watcher cannot tell whether Bo is a saboteur, who else is
    one, which role lies aside, nor what Bo saw."""
    one = roles(make(), ("s2", "s4"), ("gold", "stone"))
    other = roles(make(), ("s3",), ("stone", None))
    for number, (these, those) in enumerate(zip(one, other, strict=True)):
        host, bo, tv = DEVICES
        assert these[host] == those[host], number
        assert these[tv] == those[tv], number
        assert these[bo] != those[bo], number


def gold(house: House, cards: tuple[int, ...], takes: tuple[int, int]) -> Iterator[dict[str, str]]:
    """Bo reaches the gold, the host takes the last card but one; then the saboteurs win."""
    bo, host = house.bo, house.host

    def reach() -> None:
        luck = gold_dice(house.state.gold_deck, cards)
        house.act(bo, a.GoldReached(1, "s2"), luck=luck)

    def take(device: str, seat: str, place: int) -> None:
        house.act(device, a.TakeGold(house.state.draft.id, seat, place), None if device == bo else seat)

    steps: list[Callable[[], Any]] = [
        lambda: house.deal("s5"),
        lambda: house.act(host, a.PlayOn(1)),
        reach,
        lambda: take(bo, "s2", takes[0]),
        lambda: house.undo(host),
        lambda: house.tables.redo(house.code, host),
        # On the host's phone, which is passed round: it shows s3's choice by `look` alone.
        lambda: take(host, "s3", takes[1]),
        lambda: house.act(host, a.NextRound(1)) if house.state.phase == "paid" else None,
    ]
    for step in steps:
        step()
        yield {device: house.all_of(device) for device in DEVICES}


def test_gold_in_all_that_reaches_the_others(make: Callable[[], House]) -> None:
    """What Bo drew and took, and what s3 took on a phone that is passed round: nobody else reads it."""
    one = gold(make(), (1, 1, 2, 3), (3, 0))
    other = gold(make(), (1, 2, 2, 2), (0, 2))
    for number, (these, those) in enumerate(zip(one, other, strict=True)):
        host, bo, tv = DEVICES
        assert these[host] == those[host], number
        assert these[tv] == those[tv], number
        assert (these[bo] == those[bo]) == (number < 2), number


def test_the_own_role_notes_and_gold_are_seen(make: Callable[[], House]) -> None:
    house = make()
    house.deal("s2", "s4")
    secret = "own=Own(role='saboteur'"
    assert [secret in house.all_of(device) for device in DEVICES] == [False, True, False]
    house.act(house.bo, a.NoteGoal("s2", 0, "gold"))
    assert ["notes=((0, 'gold'),)" in house.all_of(device) for device in DEVICES] == [False, True, False]


def test_a_phone_that_is_passed_round_looks(make: Callable[[], House]) -> None:
    """The host's phone looks for seats without a phone, and for no other; Bo's for its own."""
    house = make()
    house.deal("s3", "s2")
    assert house.tables.look(house.code, house.host, "s3").own.role == "saboteur"
    assert house.tables.look(house.code, house.bo, "s2").own.role == "saboteur"
    for device, seat in ((house.host, "s2"), (house.bo, "s3"), (house.tv, "s3")):
        with pytest.raises(Rejected):
            house.tables.look(house.code, device, seat)


def test_what_was_seen_is_not_taken_back(make: Callable[[], House]) -> None:
    """Undo on a phone that goes round does not put the last one’s card up again; a later deal is looked at anew."""
    mine = make()
    mine.deal("s3")
    before = mine.tables.view(mine.code, mine.host).undo
    for seat in ("s3", "s4"):
        mine.act(mine.host, a.SeenRole(1, seat), seat)
    view = mine.tables.view(mine.code, mine.host)
    assert view.undo == before
    for seen in (view.seq, view.seq - 1):
        with pytest.raises(Stale):
            mine.undo(mine.host, seen)
    assert not any(line.undoable for line in mine.tables.log(mine.code, mine.host)[:2])
    mine.undo(mine.host)
    mine.deal("s4")
    assert not any(player.seen for player in mine.state.players)
