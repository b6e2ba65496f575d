"""Saboteur's secrets on phones without a browser: who is shown a role, a note or gold, when, and who is sent it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from itertools import repeat
from random import Random
from typing import Any

import pytest

from companion.games.saboteur import actions as a
from companion.i18n import LANGUAGES, translator
from companion.table.tables import Tables
from companion.ui import app
from companion.ui.panels.saboteur import secret
from companion.ui.phone import House
from tests.support import saboteur_scenes as scenes
from tests.support.inside import serving, serving_here
from tests.support.panels import in_order, phone, press
from tests.support.saboteur_scenes import Scene
from tests.support.scene import HOST, device, make_tables
from tests.support.wire import WirePhone


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), repeat(1))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


WORDS = {key: [translator(lang)(f"saboteur.panel.you.{key}") for lang in LANGUAGES] for key in ("miner", "saboteur")}


def told(shown: WirePhone, role: str) -> bool:
    """Whether this phone was ever sent this role as its own."""
    raw = b"".join(shown.raw)
    return any(words.encode() in raw for words in WORDS[role])


def shows(shown: WirePhone, role: str) -> bool:
    return any(words in text for words in WORDS[role] for text in [*shown.texts(), *shown.labels().values()])


async def hold(shown: WirePhone, down: bool) -> None:
    """A finger goes down on the secret card and stays, or is lifted."""
    card = shown.find("secret-card", ("GestureDetector",))["_i"]
    spot = {"x": 10.0, "y": 10.0}
    if down:
        await shown.event(card, "long_press_start", {"l": spot, "g": spot})
    else:
        await shown.event(card, "long_press_end", {"l": spot, "g": spot, "v": spot})


def test_the_role_is_there_only_while_a_finger_holds_it(tables: Tables, url: str) -> None:
    scene = scenes.look(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("secret-card"))
            assert "Hold the card" in shown.labels()["know-role"]
            assert not told(shown, "miner")
            await hold(shown, True)
            await shown.until(lambda p: shows(p, "miner"))
            await hold(shown, False)
            await shown.until(lambda p: not shows(p, "miner"))
            await press(shown, "know-role")
            await shown.until(lambda p: not p.has("know-role"))
            assert not shows(shown, "miner")
            # Also later, on the own phone, without a line for all.
            await hold(shown, True)
            await shown.until(lambda p: shows(p, "miner"))
            await hold(shown, False)
            await shown.until(lambda p: not shows(p, "miner"))

    seq = tables.view(scene.code, HOST).seq
    asyncio.run(play())
    assert tables.view(scene.code, HOST).seq == seq + 1
    assert {row.seat for row in scene.view.rows if row.seen} == {"s1", "s3"}


def test_the_card_turns_down_by_itself_and_by_the_eye(
    tables: Tables, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a finger that holds: a button shows it, the same hides it, and so does time."""
    scene = scenes.play(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "secret-eye")
            await shown.until(lambda p: shows(p, "miner"))
            # With the role come the own notes.
            assert "Middle goal: Stone" in shown.labels()["secret-card"]
            await press(shown, "secret-eye")
            await shown.until(lambda p: not shows(p, "miner"))
            monkeypatch.setattr(secret, "SECONDS", 0.05)
            await hold(shown, True)
            await shown.until(lambda p: told(p, "miner") and not shows(p, "miner"))

    asyncio.run(play())


class Mute(WirePhone):
    """A phone that answers late, or never, that it knows of the veil."""

    answers = asyncio.Event()

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        if (body.get("args") or {}).get("key") == "veil":
            self.prefs["veil"] = body["args"]["value"]
            await self.answers.wait()
        await super()._take(action, body)


def test_a_role_is_sent_once_the_page_knows_that_no_picture_may_stay(tables: Tables, url: str) -> None:
    """And pictures are allowed again a moment after it was turned down; a finger lifted meanwhile is shown nothing."""
    scene = scenes.play(tables)

    async def play() -> None:
        Mute.answers = asyncio.Event()
        async with Mute(url, f"/t/{scene.code}", prefs={"device": HOST}) as shown:
            await shown.until(lambda p: p.has("secret-card"))
            await hold(shown, True)
            await wait_for(lambda: bool(shown.prefs.get("veil")))
            assert not told(shown, "miner")
            await hold(shown, False)
            Mute.answers.set()
            await wait_for(lambda: shown.prefs["veil"] == "")
            assert not told(shown, "miner")
            await hold(shown, True)
            await shown.until(lambda p: shows(p, "miner"))
            assert shown.prefs["veil"]
            await hold(shown, False)
            await shown.until(lambda p: not shows(p, "miner"))
            assert shown.prefs["veil"]
            await wait_for(lambda: shown.prefs["veil"] == "")

    asyncio.run(play())


async def wait_for(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.02)


def test_a_page_that_comes_back_shows_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the kept sheets nor the drafts of the device hold what was seen; a second look is paid for again."""
    scene = scenes.alone(tables)
    houses: list[House] = []

    def build(*args: Any) -> House:
        houses.append(House(*args))
        return houses[-1]

    monkeypatch.setattr(app, "House", build)

    def looks() -> int:
        return sum(line.message.key == "saboteur.log.looked_again" for line in tables.log(scene.code, HOST))

    async def play() -> None:
        async with serving_here(tables) as url:
            async with phone(url, scene) as shown:
                await press(shown, "look-again", "take-phone", "secret-eye")
                await shown.until(lambda p: shows(p, "miner"))
                kept = repr(houses[0].kept)
                assert "again" in kept
                assert "miner" not in kept
                shown.cut()
                await shown.hung_up()
            async with phone(url, scene) as back:
                await back.until(lambda p: p.has("take-phone"))
                await asyncio.sleep(0.1)
                assert not told(back, "miner")
                assert looks() == 1
                await press(back, "take-phone")
                await back.until(lambda p: p.has("secret-eye"))
                assert looks() == 2

    asyncio.run(play())


def test_one_phone_goes_round(tables: Tables, url: str) -> None:
    """Pass it, take it, look, hide, pass it on; in between nobody's role is on the page."""
    scene = Scene(tables, None)
    scene.deal()

    async def play() -> None:
        async with phone(url, scene) as shown:
            for seat in ("s1", "s2", "s3", "s4"):
                name = next(s.name for s in tables.view(scene.code, HOST).seats if s.id == seat)
                role = "saboteur" if seat == "s4" else "miner"
                await shown.until(lambda p, name=name: name in p.labels().get("take-phone", ""))  # type: ignore[misc]
                assert not shows(shown, "miner")
                assert not shows(shown, "saboteur")
                assert not shown.has("secret-card")
                await press(shown, "take-phone")
                await shown.until(lambda p: p.has("secret-card"))
                assert told(shown, "saboteur") is False
                await hold(shown, True)
                await shown.until(lambda p, role=role: shows(p, role))  # type: ignore[misc]
                await hold(shown, False)
                await press(shown, "know-role")
            await shown.until(lambda p: p.has("do-path"))
            assert not shows(shown, "miner")
            assert not shows(shown, "saboteur")
            assert not shown.has("secret-card")

    asyncio.run(play())
    assert scene.view.phase == "play"


def test_who_sits_alone_with_a_phone_is_never_asked_to_pass_it(tables: Tables, url: str) -> None:
    """A guest's phone looks for its own seat only, also where others have none; the host's goes round."""
    scene = Scene(tables)
    scene.guest(device("s2"), "s2")
    scene.deal()

    async def play() -> None:
        async with phone(url, scene, device=device("s2")) as guest, phone(url, scene) as own:
            for _ in range(2):
                await guest.until(lambda p: p.has("know-role") or p.has("secret-eye"))
                assert not guest.has("take-phone")
                if guest.has("know-role"):
                    await press(guest, "secret-eye", "know-role")
                    await guest.until(lambda p: not p.has("know-role"))
            await own.until(lambda p: "Олена" in p.labels().get("take-phone", ""))

    asyncio.run(play())


# Who is sent what


def test_a_phone_put_on_another_seat_leaves_all_it_knew(tables: Tables, url: str) -> None:
    """With its role up and its notes open: from then on it is sent neither, and the other role once it looks."""
    scene = Scene(tables)
    scene.begin()
    scene.phones("s4")
    scene.act(a.NoteGoal("s2", 1, "gold"), "s2")
    bo = next(known.id for known in tables.view(scene.code, HOST).phones if known.seat == "s2")

    async def play() -> None:
        async with serving_here(tables) as here, phone(here, scene, device=device("s2")) as moved:
            await press(moved, "secret-eye")
            await moved.until(lambda p: shows(p, "miner") and "Gold" in p.labels()["secret-card"])
            await press(moved, "notes")
            await moved.until(lambda p: p.has("notes-sheet-close"))
            before = len(moved.raw)
            tables.seat_phone(scene.code, HOST, bo, "s4")
            await moved.until(lambda p: not p.has("notes-sheet-close") and "Hold" in p.labels()["secret-card"])
            assert not shows(moved, "miner")
            assert not told(moved, "saboteur")
            await press(moved, "secret-eye")
            await moved.until(lambda p: shows(p, "saboteur"))
            later = b"".join(moved.raw[before:])
            assert not any(words.encode() in later for words in WORDS["miner"])
            assert b"goal: Gold" not in later
            in_order(moved)

    asyncio.run(play())
    assert tables.view(scene.code, HOST).last.message.key == "log.seat_taken"


def test_nobody_else_is_sent_a_role_a_note_or_gold(tables: Tables) -> None:
    """cases.md 16: while everybody looks, notes and chooses, the bytes that reach the others hold nothing of it."""
    scene = Scene(tables)
    scene.phones()
    code = scene.code

    async def play() -> None:
        async with AsyncExitStack() as stack:
            url = await stack.enter_async_context(serving_here(tables))
            route = f"/t/{code}/screen?k={scene.secret}"
            screen = await stack.enter_async_context(WirePhone(url, route))
            phones = {
                seat: await stack.enter_async_context(phone(url, scene, device=HOST if seat == "s1" else device(seat)))
                for seat in scene.seats
            }
            foreign = [screen, *(phones[seat] for seat in ("s1", "s2", "s3"))]
            await press(phones["s1"], "deal")
            for seat, shown in phones.items():
                role = "saboteur" if seat == "s4" else "miner"
                await press(shown, "secret-eye")
                await shown.until(lambda p, role=role: shows(p, role))  # type: ignore[misc]
                await press(shown, "know-role")
            await screen.until(lambda p: p.has("pile"))
            # The saboteur's role reached one phone, no miner's role that phone or the screen.
            assert [shown for shown in foreign if told(shown, "saboteur")] == []
            assert told(phones["s4"], "saboteur")
            assert not told(phones["s4"], "miner")
            assert not told(screen, "miner")
            # A note: the same of what the map showed.
            await press(phones["s1"], "do-map", "goal-2", "note-gold", "secret-eye")
            await phones["s1"].until(lambda p: "Bottom goal: Gold" in p.labels()["secret-card"])
            others = [screen, *(phones[seat] for seat in ("s2", "s3", "s4"))]
            await phones["s2"].until(lambda p: p.has("do-path"))
            assert not any(b"Bottom goal: Gold" in b"".join(shown.raw) for shown in others)
            # Gold: chosen where it is one's turn, on that phone alone.
            await press(phones["s2"], "do-path")
            await phones["s3"].until(lambda p: p.has("do-path"))
            tables.act(code, HOST, a.GoldReached(1, "s2"))
            for chooser in ("s2", "s3"):
                await press(phones[chooser], "show-gold", "gold-1", "take-gold")
            await phones["s1"].until(lambda p: p.has("next-round"))
            for seat in ("s1", "s4"):
                assert b"gold-1" not in b"".join(phones[seat].raw)
            assert b"gold-0" not in b"".join(screen.raw)
            await press(phones["s1"], "secret-eye")
            await phones["s1"].until(lambda p: "1 nugget" in p.labels()["secret-card"])
            assert not any(b"1 nugget" in b"".join(shown.raw) for shown in (screen, phones["s4"]))
            for shown in (*phones.values(), screen):
                in_order(shown)

    asyncio.run(play())


# Whoever takes back all that was done is in the lobby, where people change seats: a role goes with its seat.
AWAY = ("back", "join", "menu", "share", "library", "phase", "seat-", "person-", "last-line", "again")


def test_roles_in_a_storm(tables: Tables) -> None:
    """cases.md 16: while everybody taps whatever there is, in rounds that end, are taken back and dealt anew, the role
    of the saboteur reaches one phone, and the words of a miner neither that one nor the screen."""
    scene = Scene(tables)
    scene.phones()
    scene.begin()
    rnd = Random(5)

    async def taps(shown: WirePhone, many: int) -> None:
        for _ in range(many):
            seen = [name for name in shown.labels() if not name.startswith(AWAY)]
            try:
                target = shown.find(rnd.choice(["secret-eye", *seen]))["_i"]
            except AssertionError:
                # Something to read, not to tap.
                continue
            await shown.event(target, "click", None)
            await asyncio.sleep(0.005)

    async def play() -> None:
        async with AsyncExitStack() as stack:
            url = await stack.enter_async_context(serving_here(tables))
            screen = WirePhone(url, f"/t/{scene.code}/screen?k={scene.secret}")
            await stack.enter_async_context(screen)
            phones = []
            for held in (HOST, device("s2"), device("s3"), device("s4")):
                phones.append(await stack.enter_async_context(phone(url, scene, device=held)))
                await phones[-1].until(lambda p: p.has("secret-eye"))
            *miners, saboteur = phones
            for shown in phones:
                await press(shown, "secret-eye")
            for _ in range(3):
                await asyncio.gather(*(taps(shown, 14) for shown in phones))
                for shown in (*phones, screen):
                    in_order(shown)
            assert all(told(shown, "miner") for shown in miners)
            assert told(saboteur, "saboteur")
            assert [shown for shown in (*miners, screen) if told(shown, "saboteur")] == []
            assert [shown for shown in (saboteur, screen) if told(shown, "miner")] == []

    asyncio.run(play())
