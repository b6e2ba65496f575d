"""Phones that fall asleep, drop out and come back, on real sockets: afterwards all phones, the screen and the log
agree, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
import websockets

from companion.core.log import fold
from companion.games import GAMES
from companion.server import gate
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support import arbitrage_scenes, rybakov_scenes
from tests.support.cut import Line, Loop
from tests.support.inside import serving
from tests.support.scene import HOST, OTHER, TableScene, make_tables
from tests.support.wire import WirePhone

GEAR = "gear-plus"


@pytest.fixture
def loop() -> Iterator[Loop]:
    loop = Loop()
    yield loop
    loop.close()


def gear(tables: Tables, scene: TableScene, seat: str = "s2") -> int:
    """What the table has for the seat."""
    return next(int(row.gear) for row in tables.view(scene.code, HOST).view.rows if row.seat == seat)


def rows(phone: WirePhone) -> dict[str, str]:
    """What a phone says of everybody, and what was last."""
    return {name: said for name, said in phone.labels().items() if name.startswith(("seat-s", "screen-s", "last-line"))}


def pages(url: str, scene: TableScene) -> list[WirePhone]:
    """The host's phone, another at the second seat, and the screen for all."""
    routes = {HOST: f"/t/{scene.code}", OTHER: f"/t/{scene.code}", "": f"/t/{scene.code}/screen?k={scene.secret}"}
    return [WirePhone(url, route, prefs={"device": device} if device else None) for device, route in routes.items()]


async def all_in(phones: list[WirePhone]) -> None:
    for phone in phones:
        await phone.connect()
        await phone.until(lambda p: len(rows(p)) > 3)


async def agree(tables: Tables, scene: TableScene, folder: Path, url: str, phones: list[WirePhone]) -> None:
    """Each page shows what the same page shows that is opened now, and that is what the log on disk amounts to."""
    for phone, fresh in zip(phones, pages(url, scene), strict=True):
        async with fresh:
            await fresh.until(lambda p: len(rows(p)) > 3)
            await phone.until(lambda p, f=fresh: rows(p) == rows(f))  # type: ignore[misc]
        assert phone.crashes == []
    table = tables._tables[scene.code]
    assert table.table == fold(GAMES[scene.game], table.history.entries)
    (file,) = folder.rglob(f"{scene.code}.jsonl")
    copy = TinyDBStore(_copied(file, folder))
    assert Tables(copy, GAMES)._tables[scene.code].history.entries == table.history.entries
    copy.close()
    clients = [entry.client for entry in table.history.entries if entry.client]
    assert len(clients) == len(set(clients))


def _copied(file: Path, folder: Path) -> Path:
    """A folder with a copy of the log: the server holds the one it is in."""
    copy = folder.parent / f"copy-{secrets.token_hex(4)}" / file.relative_to(folder)
    copy.parent.mkdir(parents=True)
    copy.write_bytes(file.read_bytes())
    return folder.parent / copy.relative_to(folder.parent).parts[0]


def seated(tables: Tables) -> TableScene:
    """A table in play, with two phones."""
    scene = arbitrage_scenes.start(tables)
    scene.guest(OTHER, "s2")
    return scene


async def at_gear(phone: WirePhone, seat: str = "s2") -> int:
    """Open the seat's sheet; the number of its button for one more."""
    await phone.tap(f"seat-{seat}")
    await phone.until(lambda p: p.has(GEAR))
    return int(phone.find(GEAR)["_i"])


@pytest.mark.parametrize("seconds", [60, 3600])
def test_a_phone_that_slept(tmp_path: Path, loop: Loop, seconds: int) -> None:
    """For a minute or an hour nothing came through to it, and the server has given it up."""
    now = [1_000_000_000_000]
    tables = make_tables(tmp_path / "data", [2, 5], clock=lambda: now[0])
    scene = seated(tables)

    async def play(url: str, line: Line) -> None:
        phones = pages(url, scene)
        phones[1] = pages(line.url, scene)[1]
        await all_in(phones)
        host, sleeper, _ = phones
        await at_gear(sleeper)
        line.hole()
        had = gear(tables, scene)
        plus = await at_gear(host)
        for _ in range(5):
            now[0] += seconds * 200
            await host.event(plus, "click", None)
        await host.until(lambda p: f"+{had + 5}" in p.labels()["seat-s2"])
        assert f"+{had + 5}" not in sleeper.labels()["seat-s2"]
        await asyncio.to_thread(line.cut)
        await sleeper.hung_up()
        line.mend()
        await asyncio.to_thread(line.pass_new)
        sleeper = phones[1] = pages(line.url, scene)[1]
        await sleeper.connect()
        # What was open is open again.
        await sleeper.until(lambda p: p.has(GEAR))
        await sleeper.event(int(sleeper.find(GEAR)["_i"]), "click", None)
        await host.until(lambda p: f"+{had + 6}" in p.labels()["seat-s2"])
        assert gear(tables, scene) == had + 6
        await agree(tables, scene, tmp_path / "data", url, phones)
        for phone in phones:
            await phone.close()

    with serving(tables) as url, Line(loop, urlsplit(url).port or 80) as line:
        asyncio.run(play(url, line))


def test_over_a_restart_of_the_server(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    tables = make_tables(folder, [2, 5])
    scene = seated(tables)
    kept: list[dict[str, Any]] = []
    had = gear(tables, scene)

    async def first(url: str) -> None:
        phones = pages(url, scene)
        await all_in(phones)
        plus = await at_gear(phones[1])
        for _ in range(7):
            await phones[1].event(plus, "click", None)
        await phones[0].until(lambda p: f"+{had + 7}" in p.labels()["seat-s2"])
        kept.extend(phone.prefs for phone in phones)
        for phone in phones:
            phone.cut()
            await phone.hung_up()

    async def then(url: str) -> None:
        phones = pages(url, scene)
        for phone, prefs in zip(phones, kept, strict=True):
            phone.prefs = prefs
        await all_in(phones)
        plus = await at_gear(phones[1])
        await phones[1].event(plus, "click", None)
        await phones[0].until(lambda p: f"+{had + 8}" in p.labels()["seat-s2"])
        assert gear(later, scene) == had + 8
        await agree(later, scene, folder, url, phones)
        for phone in phones:
            await phone.close()

    with serving(tables) as url:
        asyncio.run(first(url))
    tables._store.close()  # type: ignore[attr-defined]
    later = Tables(TinyDBStore(folder), GAMES, packs=Packs(folder))
    with serving(later) as url:
        asyncio.run(then(url))


class LinedPhone(WirePhone):
    """A phone that asks, as assets/link.js does, what came in on its line before."""

    def __init__(self, line: Line, scene: TableScene, before: LinedPhone | None) -> None:
        super().__init__(line.url, f"/t/{scene.code}", prefs={"device": OTHER})
        self.name = secrets.token_hex(16)
        self.url += f"?line={self.name}&after={before.name if before else ''}"
        self.sent = 0
        self.taps: list[int] = []

    async def send(self, action: int, body: Any) -> None:
        self.sent += 1
        await super().send(action, body)

    async def click(self, control: int) -> None:
        """Tap, whether or not anybody hears."""
        self.taps.append(self.sent + 1)
        with suppress(websockets.ConnectionClosed):
            await self.event(control, "click", None)

    def counted(self, after: LinedPhone) -> int:
        """How many taps came in, as the server says to the phone `after` this one."""
        (hello,) = [raw for raw in after.raw if raw[0] == gate.HELLO]
        came = int.from_bytes(hello[1:5])
        assert came <= self.sent
        return sum(tap <= came for tap in self.taps)


def test_wifi_that_goes_in_the_middle_of_taps(tmp_path: Path, loop: Loop) -> None:
    """Twenty times the line is cut, or swallows all, at some moment of tapping. What the server says came in is what
    counts: not one tap less, and not one more, also where the network brings it after all."""
    rnd = Random(3)
    tables = make_tables(tmp_path / "data", [2, 5])
    scene = seated(tables)
    had = gear(tables, scene)

    async def play(url: str, line: Line) -> None:
        host, other, screen = pages(url, scene)
        await all_in([host, screen])
        phone: LinedPhone | None = None
        counted, lost = 0, 0
        for number in range(21):
            before, phone = phone, LinedPhone(line, scene, phone)
            await phone.connect()
            await phone.until(lambda p: len(rows(p)) > 3)
            if before:
                came = before.counted(phone)
                counted, lost = counted + came, lost + len(before.taps) - came
            await asyncio.to_thread(line.pass_late)
            if not phone.has(GEAR):
                await at_gear(phone)
            await host.until(lambda p, n=had + counted: f"+{n}" in p.labels()["seat-s2"])  # type: ignore[misc]
            await asyncio.sleep(0.05)
            assert gear(tables, scene) == had + counted
            plus = int(phone.find(GEAR)["_i"])
            breaks = rnd.randint(0, 5)
            for tap in range(6 if number < 20 else 0):
                if tap == breaks:
                    await asyncio.to_thread(rnd.choice((line.cut, line.hole)))
                await phone.click(plus)
            line.mend()
            await asyncio.to_thread(line.pass_new)
            if rnd.random() < 0.5:
                await asyncio.to_thread(line.pass_late)
            phone.cut()
            await phone.hung_up()
        assert counted > 20
        assert lost > 20
        await other.connect()
        await agree(tables, scene, tmp_path / "data", url, [host, other, screen])
        for page in (host, other, screen):
            await page.close()

    with serving(tables) as url, Line(loop, urlsplit(url).port or 80) as line:
        asyncio.run(play(url, line))


def test_two_phones_tap_the_same_thing_at_the_same_moment(tmp_path: Path) -> None:
    """cases.md 2"""
    together(tmp_path, ((HOST, 1), (OTHER, 1)))


def test_the_same_tap_sent_twice(tmp_path: Path) -> None:
    """A tap that rests on a turn counts once in it, be it sent as often as it may."""
    together(tmp_path, ((OTHER, 3),))


def together(folder: Path, taps: tuple[tuple[str, int], ...]) -> None:
    """Phones tap the roll of one turn, each so many times and all before any of them hears of it: it is rolled once,
    and everybody can play on. The dice hold no second roll."""
    tables = make_tables(folder / "data", [2, 5])
    scene = rybakov_scenes.before(tables, None)
    scene.guest(OTHER, "s1")

    async def play(url: str) -> None:
        phones = pages(url, scene)
        await all_in(phones)
        by_device = dict(zip((HOST, OTHER), phones, strict=False))
        steps = tables.view(scene.code, HOST).seq
        targets = {}
        for device, _ in taps:
            await by_device[device].until(lambda p: p.has("roll"))
            targets[device] = int(by_device[device].find("roll")["_i"])
        clicks = [by_device[device].event(targets[device], "click", None) for device, n in taps for _ in range(n)]
        await asyncio.gather(*clicks)
        for phone in by_device.values():
            await phone.until(lambda p: p.has("spin"))
        await asyncio.sleep(0.2)
        assert tables.view(scene.code, HOST).seq == steps + 1
        if len(taps) > 1:
            assert any("moved on" in text for phone in by_device.values() for text in phone.texts())
        await agree(tables, scene, folder / "data", url, phones)
        for phone in phones:
            await phone.close()

    with serving(tables) as url:
        asyncio.run(play(url))
