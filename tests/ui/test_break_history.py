"""Storms, restarts, people who leave and steps taken back at tables of the history sets; without hints no phone is ever
told which sets are complete."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.game import Rejected
from companion.core.hosting import AddSeat, Correct, RemoveSeat, SetOption, Started
from companion.games import GAMES
from companion.games.history import actions as a
from companion.i18n import LANGUAGES, translator
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.games.history.moves import check
from tests.support.history_scenes import SCENES
from tests.support.panels import in_order, phone
from tests.support.play import say
from tests.support.scene import HOST, OTHER, make_tables
from tests.support.storm import run, taps
from tests.support.wire import WirePhone

MOMENTS = tuple(SCENES)
AWAY = ("back", "join", "menu", "share", "library", "phase", "seat-", "again", "undo", "log", "last", "options")
LIKELY = (
    "lay",
    "special",
    "pass",
    "end",
    "claim",
    "announce",
    "kind",
    "card",
    "property",
    "go",
    "take",
    "missed",
    "set-",
)
tapping = partial(taps, away=AWAY, likely=LIKELY)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), cycle((3, 4)))


@pytest.mark.parametrize("name", ["opening", "missed", "check"])
def test_two_phones_in_a_storm(tables: Tables, name: str) -> None:
    """Two phones tap whatever they see: nothing fails to draw, the table holds, and nothing points out a set."""
    scene = SCENES[name](tables)
    scene.guest(OTHER, "s2")
    rnd = Random(3)
    pointed = [translator(lang)("history.panel.ready").encode() for lang in LANGUAGES]

    async def play(url: str) -> None:
        route = f"/t/{scene.code}/screen?k={scene.secret}"
        host, other = phone(url, scene), phone(url, scene, device=OTHER)
        async with host, other, WirePhone(url, route) as screen:
            for shown in (host, other):
                await shown.until(lambda p: p.has("phase"))
            await asyncio.gather(tapping(host, rnd, 40), tapping(other, rnd, 40))
            await asyncio.sleep(0.05)
            for shown in (host, other, screen):
                in_order(shown)
                assert not any(words in b"\n".join(shown.raw) for words in pointed)

    run(tables, play)
    check(tables._tables[scene.code].table)


def refusal(deed: Callable[[], object]) -> str:
    with pytest.raises(Rejected) as caught:
        deed()
    say(caught.value.message)
    return caught.value.message.key


@pytest.mark.parametrize(
    ("name", "make", "why"),
    [
        ("opening", lambda view: a.OpenField(("flag", "trident", "siege")), "history.refuse.opened"),
        ("opening", lambda view: a.SkipOpening(), "history.refuse.opened"),
        ("turn", lambda view: a.LayCard(view.turn, "trident"), "history.refuse.acted"),
        ("turn", lambda view: a.PlaySpecial(view.turn, "archive"), "history.refuse.acted"),
        ("turn", lambda view: a.Pass(view.turn), "history.refuse.acted"),
        ("missed", lambda view: a.Claim(view.turn, "s1", ("set_walls",)), "history.refuse.claimed"),
        ("missed", lambda view: a.DropClaim("set_sign"), "history.refuse.not_claimed"),
        ("check", lambda view: a.EndTurn(view.turn), "refuse.stale"),
        ("check", lambda view: a.TakeCard(view.turn, "golden_gate", "hand"), "history.refuse.not_lying"),
        ("last", lambda view: a.CountPoints(True), "history.refuse.over"),
    ],
)
def test_two_phones_at_once(tables: Tables, name: str, make: Callable[[Any], Any], why: str) -> None:
    """cases.md 2: from the same base once; the second one is told why, and nothing more happens."""
    scene = SCENES[name](tables)
    action = make(scene.view)
    scene.act(action, "s1")
    seq = tables.view(scene.code, HOST).seq
    assert refusal(lambda: scene.act(action, "s1")) == why
    assert tables.view(scene.code, HOST).seq == seq


def whole(tables: Tables, code: str, both: tuple[str, ...]) -> list[object]:
    table = tables._tables[code].table
    check(table, undone=True)
    for seat in table.roster.ids:
        tables.legal(code, HOST, seat)
    say(tables.log(code, HOST)[0].message)
    return [tables.view(code, device).view for device in both]


@pytest.mark.parametrize("name", MOMENTS)
def test_a_restart_in_each_phase(tmp_path: Path, name: str) -> None:
    """The same table, buttons and log for everybody."""
    tables = make_tables(tmp_path, [3, 4] * 20)
    scene = SCENES[name](tables)
    scene.guest(OTHER, "s2")

    def shown(tables: Tables) -> list[object]:
        code, seats = scene.code, [row.seat for row in scene.view.rows]
        return [
            (tables.view(code, device).view, tables.log(code, device), [tables.legal(code, device, s) for s in seats])
            for device in (HOST, OTHER)
        ]

    before = shown(tables)
    tables._store.close()
    store = TinyDBStore(tmp_path)
    scene.tables = Tables(store, GAMES)
    assert shown(scene.tables) == before
    store.close()


@pytest.mark.parametrize("name", MOMENTS)
def test_each_step_taken_back_and_each_person_gone(tables: Tables, name: str) -> None:
    """cases.md 3 and 6: any one step of the way to a scene is taken back and done again, anybody leaves and is back:
    every view is whole, and then as it was."""
    scene = SCENES[name](tables)
    scene.guest(OTHER, "s2")
    code, both = scene.code, (HOST, OTHER)
    before = whole(tables, code, both)
    entries = tables._tables[code].history.entries
    started = next(entry.seq for entry in entries if any(isinstance(event, Started) for event in entry.events))
    for seq in range(started + 1, len(entries) + 1):
        tables.undo(code, HOST, (seq,))
        whole(tables, code, both)
        tables.redo(code, HOST)
        assert whole(tables, code, both) == before
    for seat in tables._tables[code].table.roster.ids:
        scene.act(RemoveSeat(seat), next(s for s in tables._tables[code].table.roster.ids if s != seat))
        whole(tables, code, both)
        tables.undo(code, HOST)
        assert whole(tables, code, both) == before


@pytest.mark.parametrize("name", MOMENTS)
def test_every_rule_changed_in_mid_game(tables: Tables, name: str) -> None:
    """Any option to any other value and back, somebody new, and the numbers at their ends: the table holds, and a
    field that is tracked no longer is empty."""
    scene = SCENES[name](tables)
    scene.guest(OTHER, "s2")
    code, both = scene.code, (HOST, OTHER)
    for option in GAMES["history"].options:
        for choice in (*option.choices, option.default):
            scene.act(SetOption(option.key, choice))
            whole(tables, code, both)
    scene.act(AddSeat("%s 🦔"))
    late = tables.view(code, HOST).seats[-1].id
    for seat in ("s1", late):
        for what, values in (("hand", (36, 0)), ("bonus", (50, -50))):
            for value in values:
                scene.act(Correct(what, seat, value), "s1")
                whole(tables, code, both)
            assert refusal(partial(scene.act, Correct(what, seat, 51), "s1")) == "refuse.range"


def test_pages_while_steps_and_people_go(tables: Tables) -> None:
    """The same under an open page: it is drawn anew each time."""

    async def play(url: str) -> None:
        scene = SCENES["check"](tables)
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
            for seat in ("s4", "s3", "s2", "s1"):
                await step(partial(scene.act, RemoveSeat(seat), "s1" if seat != "s1" else "s2"))
                tables.undo(code, HOST)

    run(tables, play)
