"""Storms, restarts, people who come and go and steps taken back at tables of Saboteur; a role stays on its own phone in
all, and a phone that changes its seat to look is seen by everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.game import Rejected
from companion.core.hosting import AddSeat, Correct, RemoveSeat, SetOption, Start, Started
from companion.games import GAMES
from companion.games.saboteur import actions as a
from companion.i18n import LANGUAGES, translator
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.games.saboteur.moves import check
from tests.support import saboteur_scenes as scenes
from tests.support.panels import in_order, phone, press
from tests.support.play import say
from tests.support.saboteur_scenes import SCENES, Scene
from tests.support.scene import HOST, device, make_tables
from tests.support.storm import run, taps
from tests.support.wire import WirePhone

MOMENTS = ("deal", "look", "play", "play_maze", "reveal", "draft", "draft_waits", "paid", "sabotaged", "count", "over")
"""Each phase."""

MADE: dict[str, Callable[..., Scene]] = {**SCENES, "play_maze": scenes.play_maze}
WORDS = {role: [translator(lang)(f"saboteur.panel.you.{role}") for lang in LANGUAGES] for role in ("miner", "saboteur")}
SABOTEUR = [words.encode() for words in WORDS["saboteur"]]

AWAY = (
    "back",
    "join",
    "menu",
    "share",
    "library",
    "phase",
    "seat-",
    "again",
    "clear",
    "options",
    "undo",
    "log",
    "last",
)
LIKELY = ("go", "do-", "deal", "know", "eye", "take-", "show", "goal-", "note", "tool-", "next", "cell", "shape")
tapping = partial(taps, away=AWAY, likely=LIKELY)


class Ones:
    """With ones the last seat is the saboteur in every deal; the die for the first player must end some time."""

    def __init__(self) -> None:
        self._rnd = Random(6)

    def roll(self, sides: int) -> int:
        return self._rnd.randint(1, 6) if sides == 6 else 1


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    store = TinyDBStore(tmp_path_factory.mktemp("data"))
    yield Tables(store, GAMES, rng=Ones())
    store.close()


# Who is sent what


@pytest.mark.parametrize("name", ["look", "play_maze", "draft"])
def test_a_role_in_a_storm(tables: Tables, name: str) -> None:
    """cases.md 16: all the bytes that ever reached the other phones and the shared screen, which has the saboteur
    in focus, while three phones tap whatever they see and the saboteur looks at the card again and again. The own phone
    has it."""
    scene = MADE[name](tables)
    rnd = Random(7)

    async def play(url: str) -> None:
        route = f"/t/{scene.code}/screen?k={scene.secret}&focus=s4"
        own, host, other = (phone(url, scene, device=owner) for owner in (device("s4"), HOST, device("s2")))
        async with own, host, other, WirePhone(url, route) as screen:
            for shown in (own, host, other):
                await shown.until(lambda p: p.has("phase"))
            if own.has("secret-eye"):
                await press(own, "secret-eye")
            await asyncio.gather(*(tapping(shown, rnd, 40) for shown in (own, host, other)))
            # A page drawn anew, with the whole log.
            async with phone(url, scene) as fresh:
                await fresh.until(lambda p: p.has("last-line"))
                await fresh.tap("last-line")
                await fresh.until(lambda p: p.has("log-sheet-close"))
                foreign = [b"\n".join(shown.raw) for shown in (host, other, screen, fresh)]
            assert not [words for raw in foreign for words in SABOTEUR if words in raw]
            assert name == "draft" or any(words in b"\n".join(own.raw) for words in SABOTEUR)
            assert [*own.crashes, *host.crashes, *other.crashes, *screen.crashes] == []

    run(tables, play)


# Who sits where


def lines(scene: Scene, owner: str) -> list[tuple[str | None, str]]:
    """Who took which seat, as this phone reads it."""
    log = scene.tables.log(scene.code, owner)
    return [(line.by, say(line.message)[0]) for line in log if line.message.key == "log.seat_taken"]


def test_who_takes_another_seat_to_look_is_seen_by_all(tables: Tables) -> None:
    """cases.md 16: a phone may sit down wherever no phone is, also to read a role there; then everybody reads that it
    did, and neither undo nor a new evening takes that away."""
    scene = Scene(tables)
    for seat in ("s2", "s3"):
        scene.guest(device(seat), seat)
    scene.begin()
    seen = len(lines(scene, HOST))
    bo = device("s2")
    tables.sit(scene.code, bo, "s4")
    assert tables.view(scene.code, bo).view.own.role == "saboteur"
    tables.sit(scene.code, bo, "s2")
    for owner in (HOST, device("s3")):
        both = lines(scene, owner)[: len(lines(scene, owner)) - seen]
        assert [by for by, _ in both] == ["Їжак 🦔 O’Neil", "Bo"]
        assert all("Їжак" in text or "Bo" in text for _, text in both)
    line = tables.log(scene.code, HOST)[0]
    assert (line.message.key, line.undoable) == ("log.seat_taken", False)
    with pytest.raises(Rejected):
        tables.undo(scene.code, HOST, (line.seq,))
    # What undo means is still the last thing that was played.
    undo = tables.view(scene.code, HOST).undo
    assert undo is not None
    assert undo.seq < line.seq


def test_nobody_is_told_of_seats_before_the_start_or_where_there_are_no_secrets(tables: Tables) -> None:
    scene = scenes.lobby(tables)
    scene.guest(device("s2"), "s2")
    tables.sit(scene.code, device("s2"), "s3")
    assert lines(scene, HOST) == []
    assert not GAMES["history"].secrets


def test_a_host_who_frees_a_seat_to_look(tables: Tables) -> None:
    """The phone that sat there shows nothing any more, and its way back stands in the log."""
    scene = scenes.play(tables)
    bo = device("s4")

    async def play(url: str) -> None:
        async with phone(url, scene, device=bo) as shown:
            await press(shown, "secret-eye")
            await shown.until(lambda p: any(words in text for words in WORDS["saboteur"] for text in p.texts()))
            tables.free(scene.code, HOST, "s4")
            await shown.until(lambda p: not p.has("secret-card"))
            assert not any(words in text for words in WORDS["saboteur"] for text in shown.texts())

    run(tables, play)
    before = len(lines(scene, device("s2")))
    tables.sit(scene.code, bo, "s4")
    assert len(lines(scene, device("s2"))) == before + 1


def test_a_card_that_is_up_belongs_to_its_seat(tables: Tables) -> None:
    """Who moves to another seat while the card is up does not read the old role as that of the new seat."""
    scene = Scene(tables)
    scene.guest(device("s2"), "s2")
    scene.guest(device("s3"), "s3")
    scene.begin()
    bo = device("s2")

    async def play(url: str) -> None:
        async with phone(url, scene, device=bo) as shown:
            await press(shown, "secret-eye")
            await shown.until(lambda p: any(words in text for words in WORDS["miner"] for text in p.texts()))
            tables.sit(scene.code, bo, "s4")
            await shown.until(lambda p: not any(words in text for words in WORDS["miner"] for text in p.texts()), 2)
            assert shown.has("secret-card")

    run(tables, play)


def test_gold_that_lies_open_is_turned_down_for_the_next(tables: Tables) -> None:
    """On one phone for all: who chooses leaves the table, and the next one is handed the phone face down."""
    scene = scenes.draft(tables, None)

    async def play(url: str) -> None:
        async with phone(url, scene) as shown:
            await press(shown, "show-gold")
            await shown.until(lambda p: p.has("gold-0"))
            scene.act(RemoveSeat("s1"), "s2")
            await shown.until(lambda p: "Bo" in p.labels().get("show-gold", ""), 2)
            assert not shown.has("gold-0")

    run(tables, play)


# The same tap twice


def refusal(deed: Callable[[], object]) -> str:
    with pytest.raises(Rejected) as caught:
        deed()
    say(caught.value.message)
    return caught.value.message.key


@pytest.mark.parametrize(
    ("name", "make", "why"),
    [
        ("deal", lambda view: a.DealRoles(1), "saboteur.refuse.now.look"),
        ("real_deal", lambda view: a.StartRound(1), "saboteur.refuse.now.play"),
        ("look", lambda view: a.SeenRole(1, "s1"), "saboteur.refuse.seen"),
        ("looked", lambda view: a.PlayOn(1), "saboteur.refuse.now.play"),
        ("play", lambda view: a.PlayPath(view.turn), "refuse.stale"),
        ("play", lambda view: a.BreakTool(view.turn, "s1", "cart"), "refuse.stale"),
        ("play", lambda view: a.DiscardCard(view.turn), "refuse.stale"),
        ("play", lambda view: a.GoldReached(1, "s1"), "saboteur.refuse.now.draft"),
        ("play_maze", lambda view: a.PlayPath(view.turn, "path_ew", 2, 0), "refuse.stale"),
        ("last_cards", lambda view: a.RoundOver(1, True), "saboteur.refuse.now.paid"),
        ("reveal", lambda view: a.TellRoles(1, ("s1",)), "saboteur.refuse.now.draft"),
        ("draft", lambda view: a.TakeGold(view.draft.id, "s1", 0), "saboteur.refuse.not_your_gold"),
        ("paid", lambda view: a.NextRound(1), "refuse.stale"),
    ],
)
def test_two_phones_at_once(tables: Tables, name: str, make: Callable[[Any], Any], why: str) -> None:
    """cases.md 2: from the same base once; the second one is told why, and nothing more happens."""
    scene = MADE[name](tables)
    action = make(scene.view)
    scene.act(action, "s1")
    seq = tables.view(scene.code, HOST).seq
    assert refusal(lambda: scene.act(action, "s1")) == why
    assert tables.view(scene.code, HOST).seq == seq


def test_what_was_half_chosen_belongs_to_its_game(tables: Tables) -> None:
    """Somebody else was quicker; in the next game at this table nobody is chosen beforehand."""
    scene = scenes.real_deal(tables)

    async def to_reveal(shown: WirePhone) -> None:
        scene.act(a.StartRound(1), "s1")
        scene.act(a.GoldReached(1, "s1"), "s1")
        await shown.until(lambda p: p.has("roles-go"))

    async def play(url: str) -> None:
        async with phone(url, scene) as shown:
            await to_reveal(shown)
            await press(shown, "saboteur-s4")
            await shown.until(lambda p: "Їжак" in p.labels()["roles-go"])
            scene.act(a.TellRoles(1, ()), "s1")
            await shown.until(lambda p: not p.has("roles-go"))
            tables.undo(scene.code, HOST, (2,))
            await shown.until(lambda p: p.has("start"))
            scene.act(Start("s1"))
            await to_reveal(shown)
            assert "Nobody" in shown.labels()["roles-go"]

    run(tables, play)


# Restart, undo, people


def shown_to_all(tables: Tables, scene: Scene) -> list[object]:
    code = scene.code
    owners = [HOST, *(device(f"s{n}") for n in range(2, 5))]
    known = [owner for owner in owners if tables.enter(code, owner) is not None]
    seats = [row.seat for row in scene.view.rows]
    return [
        (tables.view(code, owner).view, tables.log(code, owner), [tables.legal(code, owner, s) for s in seats])
        for owner in known
    ]


@pytest.mark.parametrize("name", MOMENTS)
def test_a_restart_in_each_phase(tmp_path: Path, name: str) -> None:
    """The same table, own parts, buttons and log for everybody."""
    tables = make_tables(tmp_path, [1] * 60)
    scene = MADE[name](tables)
    before = shown_to_all(tables, scene)
    tables._store.close()
    store = TinyDBStore(tmp_path)
    scene.tables = Tables(store, GAMES)
    assert shown_to_all(scene.tables, scene) == before
    store.close()


@pytest.mark.parametrize("name", MOMENTS)
def test_each_step_taken_back_and_each_person_gone(tables: Tables, name: str) -> None:
    """cases.md 3 and 6: any one step of the way to a scene is taken back and done again, anybody leaves and is back:
    every view is whole, and then as it was."""
    scene = MADE[name](tables)
    code, open_table = scene.code, tables._tables[scene.code]

    def whole() -> list[object]:
        table = open_table.table
        check(table, undone=True)
        for seat in table.roster.ids:
            tables.legal(code, HOST, seat)
        say(tables.log(code, HOST)[0].message)
        return [tables.view(code, owner).view for owner in (HOST, device("s2")) if tables.enter(code, owner)]

    before = whole()
    entries = open_table.history.entries
    started = next(entry.seq for entry in entries if any(isinstance(event, Started) for event in entry.events))
    for seq in range(started + 1, len(entries) + 1):
        if not open_table.history.live(seq):
            continue
        tables.undo(code, HOST, (seq,))
        whole()
        tables.redo(code, HOST)
        assert whole() == before
    for seat in open_table.table.roster.ids:
        scene.act(RemoveSeat(seat), next(s for s in open_table.table.roster.ids if s != seat))
        whole()
        tables.undo(code, HOST)
        assert whole() == before


def test_pages_while_steps_and_people_go(tables: Tables) -> None:
    """The same under an open page: it is drawn anew each time."""

    async def look(url: str, name: str) -> None:
        scene = MADE[name](tables)
        code = scene.code
        history = tables._tables[code].history
        async with phone(url, scene) as shown:

            async def step(deed: Callable[[], object]) -> None:
                patches, seq = shown.patches, tables.view(code, HOST).seq
                deed()
                if tables.view(code, HOST).seq > seq:
                    await shown.until(lambda p: p.patches > patches)
                in_order(shown)

            await shown.until(lambda p: p.has("phase") or p.has("again"))
            for seq in filter(history.live, range(6, len(history.entries) + 1)):
                await step(partial(tables.undo, code, HOST, (seq,)))
                tables.redo(code, HOST)
            for seat in ("s4", "s3", "s2", "s1"):
                await step(partial(scene.act, RemoveSeat(seat), "s1" if seat != "s1" else "s2"))
                tables.undo(code, HOST)

    async def play(url: str) -> None:
        for name in ("look", "draft"):
            await look(url, name)

    run(tables, play)


@pytest.mark.parametrize("name", MOMENTS)
def test_every_rule_changed_in_mid_game(tables: Tables, name: str) -> None:
    """Any option to any other value and back, somebody new, and the numbers at their ends: the table holds, and the
    watcher and the newcomer learn nothing of it."""
    scene = MADE[name](tables)
    code = scene.code
    scene.act(AddSeat("%s 🦔"), "s2")
    late = tables.view(code, HOST).seats[-1].id
    scene.guest(device(late), late)
    for option in GAMES["saboteur"].options:
        for choice in (*option.choices, option.default):
            scene.act(SetOption(option.key, choice), "s2")
            check(tables._tables[code].table)
            own = tables.view(code, device(late)).view.own
            assert own is None or (own.role, own.gold, own.draft) == (None, (), None)
            hidden = scene.view.phase not in ("draft", "paid", "count", "over")
            assert not (hidden and any(row.role for row in scene.view.rows))
    for seat in ("s1", late):
        for value in (10, 0):
            scene.act(Correct("hand", seat, value), "s2")
            check(tables._tables[code].table)
        for value in (11, -1):
            assert refusal(partial(scene.act, Correct("hand", seat, value), "s2")) == "refuse.range"
