"""Whatever a phone sends is checked as if it were forged: every action of every game, and every deed at a table, by who
may not do it. It is refused, nothing is changed, and nothing lies in the log."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core import hosting
from companion.core.game import Game
from companion.games import GAMES
from companion.library import Card, CardText
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.conformance.fuzz import of
from tests.conformance.play import Dice
from tests.table.kit import refusal

HOST, PLAYER, WATCHER, KICKED, STRANGER = (
    f"{who}-token-of-more-than-128-bits" for who in ("host", "player", "watcher", "kicked", "stranger")
)
OUTSIDE = {STRANGER: "refuse.not_admitted", KICKED: "refuse.expelled"}
CARD = Card("mean", "monster", MappingProxyType({}), MappingProxyType({"": CardText("Злюка", "")}))

ACTIONS = [(game, action) for game in GAMES.values() for action in (*hosting.ACTIONS, *game.actions)]
EACH = pytest.mark.parametrize(
    ("game", "kind"), ACTIONS, ids=[f"{game.id}-{action.__name__}" for game, action in ACTIONS]
)


@dataclass
class Scene:
    """A table in play where each acts for his own seat: the host on s1, a player on s2, nobody on s3; and its file."""

    tables: Tables
    code: str
    file: Path

    def unchanged(self, deed: Callable[[], Any]) -> str:
        """The key of the refusal of `deed`, which leaves everything as it was."""
        before = self.all()
        said = refusal(deed)
        assert self.all() == before
        return said

    def all(self) -> tuple[Any, ...]:
        """What lies in its file, and what may be seen of it."""
        looks = [(self.tables.view(self.code, phone), self.tables.log(self.code, phone)) for phone in (HOST, PLAYER)]
        return self.file.read_bytes(), *looks


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Scene]]:
    folder = tmp_path_factory.mktemp("data")
    store = TinyDBStore(folder)
    tables = Tables(store, GAMES, packs=Packs(folder), rng=Dice(Random(1)))
    yield {game.id: begun(tables, game, folder) for game in GAMES.values()}
    store.close()


def begun(tables: Tables, game: Game, folder: Path) -> Scene:
    people = [(f"P{n}", None) for n in range(1, max(3, game.seats[0]) + 1)]
    code = tables.create(game.id, "", people, {"own_seats": True}, device=HOST)
    secret = tables.view(code, HOST).secret
    for device, seat in ((HOST, "s1"), (PLAYER, "s2"), (KICKED, "s3"), (WATCHER, None)):
        tables.enter(code, device, secret=secret)
        tables.sit(code, device, seat)
    tables.kick(code, HOST, next(phone.id for phone in tables.view(code, HOST).phones if phone.seat == "s3"))
    tables.act(code, HOST, hosting.Start("s1"))
    tables.act(code, PLAYER, hosting.ChangeSeat("s2", name="Bo"))
    (file,) = folder.rglob(f"*{code}*")
    return Scene(tables, code, file)


@EACH
@settings(max_examples=4)
@given(data=st.data())
def test_every_action(scenes: dict[str, Scene], game: Game, kind: type, data: st.DataObject) -> None:
    """For any seat or none."""
    scene, action = scenes[game.id], data.draw(of(kind))

    def act(device: str, seat: str | None) -> str:
        return refusal(scene.tables.act, scene.code, device, action, seat=seat, client="tap")

    before = scene.all()
    for seat in (None, "s1", "s2", "s3", "s99"):
        for device, why in {**OUTSIDE, WATCHER: "refuse.watching"}.items():
            assert act(device, seat) == why
        if kind in hosting.ACTIONS:
            continue
        if seat in ("s1", "s3", "s99"):
            assert act(PLAYER, seat) == "refuse.not_your_seat"
        if seat == "s2":
            assert act(HOST, seat) == "refuse.not_your_seat"
    assert scene.all() == before


def deeds(scene: Scene) -> dict[str, Callable[[str], Any]]:
    """Every deed and look at a table, by the device that does it."""
    tables, code = scene.tables, scene.code
    phone = next(phone.id for phone in tables.view(code, HOST).phones if phone.seat == "s2")
    (gone,) = tables.view(code, HOST).expelled
    return {
        "admit": lambda d: tables.admit(code, d, "x", True),
        "free": lambda d: tables.free(code, d, "s2"),
        "seat_phone": lambda d: tables.seat_phone(code, d, phone, "s3"),
        "kick": lambda d: tables.kick(code, d, phone),
        "readmit": lambda d: tables.readmit(code, d, gone.id),
        "lock": lambda d: tables.lock(code, d, True),
        "renew": lambda d: tables.renew(code, d),
        "hand_over": lambda d: tables.hand_over(code, d, phone),
        "grant": lambda d: tables.grant(code, d, "x", True),
        "use_packs": lambda d: tables.use_packs(code, d, ()),
        "act": lambda d: tables.act(code, d, hosting.AddSeat("X")),
        "undo": lambda d: tables.undo(code, d),
        "redo": lambda d: tables.redo(code, d),
        "remember": lambda d: tables.remember(code, d, CARD, "X"),
        "show_card": lambda d: tables.show_card(code, d, CARD),
        "show_code": lambda d: tables.show_code(code, d, True),
        "focus": lambda d: tables.focus(code, d, "s1"),
        "claim": lambda d: tables.claim(code, d),
        "agree": lambda d: tables.agree(code, d, True),
        "sit": lambda d: tables.sit(code, d, "s3"),
        "join": lambda d: tables.join(code, d, "X"),
        "library": lambda d: tables.library(code, d),
        "legal": lambda d: tables.legal(code, d, "s3"),
        "view": lambda d: tables.view(code, d),
        "look": lambda d: tables.look(code, d, "s1"),
        "log": lambda d: tables.log(code, d),
        "later": lambda d: tables.later(code, d, 1),
        "screen_for": lambda d: tables.screen_for(code, d),
    }


HOSTS = {"admit", "free", "seat_phone", "kick", "readmit", "lock", "renew", "hand_over", "grant", "use_packs", "focus"}
PLAYERS = {"act", "undo", "redo", "remember", "show_card", "show_code", "claim", "agree"}
BY_LINK = {"screen"}
"""What takes no more than the link's secret; but see `test_who_was_let_go_has_no_screen`."""

ANYBODYS = {"create", "mine", "enter", "knock", "knocking", "watch"}
"""What a stranger may do: it shows nothing, and changes nothing at a table but who waits at its door."""


@pytest.fixture
def scene(scenes: dict[str, Scene]) -> Scene:
    return next(iter(scenes.values()))


def test_nothing_is_left_out(scene: Scene) -> None:
    """Each method that a phone calls is tried here, also those to come."""
    methods = inspect.getmembers(Tables, inspect.isfunction)
    called = {name for name, method in methods if name[0] != "_" and "device" in inspect.signature(method).parameters}
    assert called - ANYBODYS - BY_LINK == deeds(scene).keys()


def test_strangers_and_who_was_let_go(scene: Scene) -> None:
    for deed in deeds(scene).values():
        for device, why in OUTSIDE.items():
            assert scene.unchanged(lambda deed=deed, device=device: deed(device)) == why
    for device in (STRANGER, KICKED, HOST, PLAYER):
        assert scene.tables.enter(scene.code, STRANGER, secret=device) is None
    assert refusal(scene.tables.screen, scene.code, STRANGER, "guess") == "refuse.not_admitted"
    assert scene.tables.mine(KICKED) == scene.tables.mine(STRANGER) == ()


def test_who_was_let_go_has_no_screen(scene: Scene) -> None:
    """Not even by the link, which others may open it with until there is a new one."""
    secret = scene.tables.view(scene.code, HOST).secret or ""
    assert scene.unchanged(lambda: scene.tables.screen(scene.code, KICKED, secret)) == "refuse.expelled"
    assert scene.unchanged(lambda: scene.tables.screen(scene.code, KICKED, "guess")) == "refuse.not_admitted"
    assert scene.tables.screen(scene.code, STRANGER, secret).role.kind == "screen"


@pytest.mark.parametrize("name", sorted(HOSTS))
def test_what_only_the_host_may(scene: Scene, name: str) -> None:
    for device in (PLAYER, WATCHER):
        assert scene.unchanged(lambda device=device: deeds(scene)[name](device)) == "refuse.host_only"


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_what_only_who_plays_may(scene: Scene, name: str) -> None:
    assert scene.unchanged(lambda: deeds(scene)[name](WATCHER)) == "refuse.watching"


def test_anothers_step_and_seat(scene: Scene) -> None:
    tables, code = scene.tables, scene.code
    assert scene.unchanged(lambda: tables.undo(code, PLAYER, (2,))) == "refuse.undo_not_yours"
    assert scene.unchanged(lambda: tables.sit(code, PLAYER, "s1")) == "refuse.seat_held"
    for device, seat in ((PLAYER, "s1"), (HOST, "s2"), (WATCHER, "s1"), (PLAYER, "s3")):
        assert scene.unchanged(lambda d=device, s=seat: tables.look(code, d, s)) == "refuse.not_your_seat"
        assert seat == "s3" or tables.legal(code, device, seat) == ()
