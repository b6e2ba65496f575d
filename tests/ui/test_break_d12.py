"""Storms, restarts, people who leave and steps taken back at d12 tables; a told hand stays on its own phone in all."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from companion.core.game import Rejected
from companion.core.hosting import Correct, RemoveSeat, Started
from companion.games import GAMES
from companion.games.d12.actions import TellHand
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.games.d12.moves import check
from tests.support.d12_scenes import SCENES, Scene
from tests.support.panels import in_order, phone
from tests.support.play import say
from tests.support.scene import HOST, OTHER, make_tables
from tests.support.storm import run, taps
from tests.support.wire import WirePhone

HAND = (9, 10, 10, 11, 12, 12)
"""No two of these are ever discarded together, so that nobody else has a reason to read two of them in a row."""

MOMENTS = ("draw", "calls", "around", "offered", "gamble", "fits", "doubt", "cleanup", "over")
"""Each phase, and each thing that waits for an answer."""

LISTED = re.compile(rb"\b(9|1[012])(, | and | \+ |, and |-|, ?)(9|1[012])\b")
AWAY = (
    "back",
    "join",
    "menu",
    "share",
    "library",
    "phase",
    "tell-",
    "card-",
    "told-",
    "by-values",
    "value-",
    "seat-",
    "person-",
    "correct",
    "again",
)
LIKELY = ("go", "roll", "pass", "say-", "play-", "tactic", "take-", "chosen", "offer", "skip", "many", "finish", "undo")
tapping = partial(taps, away=AWAY, likely=LIKELY, often=0.7)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), cycle((5, 9, 2)))


def test_a_told_hand_in_a_storm(tables: Tables) -> None:
    """cases.md 16: all the bytes that ever reached the host's phone and the shared screen, which has that very
    seat in focus, while both phones tap whatever they see and the hand is told again and again: no two of its cards in
    a row. The own phone has them."""
    scene = SCENES["around"](tables, "s2")
    scene.guest(OTHER, "s1")
    rnd = Random(12)

    def tell() -> None:
        code = scene.code
        tables.act(code, HOST, Correct("hand", "s1", 6), seat="s1")
        tables.act(code, OTHER, TellHand("s1", HAND))

    async def play(url: str) -> None:
        route = f"/t/{scene.code}/screen?k={scene.secret}&focus=s1"
        own, other = phone(url, scene, device=OTHER), phone(url, scene)
        async with own, other, WirePhone(url, route) as screen:
            for shown in (own, other):
                await shown.until(lambda p: p.has("phase"))
            for _ in range(3):
                if tables.view(scene.code, HOST).stage != "playing":
                    break
                tell()
                await asyncio.gather(tapping(own, rnd, 14), tapping(other, rnd, 14))
                in_order(other)
            # A page drawn anew, with the whole log.
            async with phone(url, scene) as fresh:
                await fresh.until(lambda p: p.has("last-line"))
                await fresh.tap("last-line")
                await fresh.until(lambda p: p.has("log-sheet-close"))
                foreign = [b"\n".join(shown.raw) for shown in (other, screen, fresh)]
            async with phone(url, scene, device=OTHER) as fresh:
                await fresh.until(lambda p: p.has("last-line"))
                await fresh.tap("last-line")
                await fresh.until(lambda p: p.has("log-sheet-close"))
                mine = b"\n".join([*own.raw, *fresh.raw])
            assert not [LISTED.search(raw) for raw in foreign if LISTED.search(raw)]
            assert not any(b"own-cards" in raw for raw in foreign)
            assert LISTED.search(mine)
            assert [*own.crashes, *other.crashes, *screen.crashes] == []

    run(tables, play)


def devices(scene: Scene) -> tuple[str, ...]:
    scene.guest(OTHER, "s2")
    return HOST, OTHER


@pytest.mark.parametrize("name", MOMENTS)
def test_a_restart_in_each_phase(tmp_path: Path, name: str) -> None:
    """The same table, views (the told hand among them), buttons and log for everybody."""
    tables = make_tables(tmp_path, [5, 9] * 20)
    scene = SCENES[name](tables, "s1")
    both = devices(scene)

    def shown(tables: Tables) -> list[object]:
        code = scene.code
        seats = [row.seat for row in scene.view.rows]
        return [
            (tables.view(code, device).view, tables.log(code, device), [tables.legal(code, device, s) for s in seats])
            for device in both
        ]

    before = shown(tables)
    tables._store.close()
    store = TinyDBStore(tmp_path)
    assert shown(Tables(store, GAMES)) == before
    store.close()


@pytest.mark.parametrize("name", MOMENTS)
def test_each_step_taken_back_and_each_person_gone(tables: Tables, name: str) -> None:
    """cases.md 3 and 6: any one step of the way to a scene is taken back and done again, anybody leaves and is back:
    every view is whole, and then as it was."""
    scene = SCENES[name](tables, "s1")
    code, both = scene.code, devices(scene)
    open_table = tables._tables[code]

    def whole() -> list[object]:
        table = open_table.table
        if table.state is not None:
            check(table, undone=True)
        for device in both:
            for seat in table.roster.ids:
                tables.legal(code, device, seat)
            for line in tables.log(code, device)[:2]:
                say(line.message)
        return [tables.view(code, device).view for device in both]

    before = whole()
    entries = open_table.history.entries
    started = next(entry.seq for entry in entries if any(isinstance(event, Started) for event in entry.events))
    for seq in filter(open_table.history.live, range(started + 1, len(entries) + 1)):
        tables.undo(code, HOST, (seq,))
        whole()
        tables.redo(code, HOST)
        assert whole() == before
    for seat in open_table.table.roster.ids:
        try:
            scene.act(RemoveSeat(seat))
        except Rejected as refused:
            say(refused.message)
            continue
        whole()
        tables.undo(code, HOST)
        whole()


def test_pages_while_steps_and_people_go(tables: Tables) -> None:
    """The same under an open page, where something waits for an answer: it is drawn anew each time."""

    async def look(url: str, name: str) -> None:
        scene = SCENES[name](tables)
        code = scene.code
        many = tables.view(code, HOST).seq
        async with phone(url, scene) as shown:

            async def step(deed: Callable[[], object]) -> None:
                patches, seq = shown.patches, tables.view(code, HOST).seq
                deed()
                if tables.view(code, HOST).seq > seq:
                    await shown.until(lambda p: p.patches > patches)
                in_order(shown)

            await shown.until(lambda p: p.has("phase") or p.has("again"))
            for seq in range(6, many + 1):
                await step(partial(tables.undo, code, HOST, (seq,)))
                tables.redo(code, HOST)
            for seat in () if name == "over" else ("s3", "s2", "s1"):
                await step(partial(scene.act, RemoveSeat(seat)))
                tables.undo(code, HOST)

    async def play(url: str) -> None:
        for name in ("around", "gamble"):
            await look(url, name)

    run(tables, play)
