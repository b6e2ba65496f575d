"""Phones at a real server, over real sockets: one sees what the other does, and comes back to its seat."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import msgpack
import pytest
import websockets

from tests.support.cut import Line, Loop
from tests.support.party import Party, party
from tests.support.server import running
from tests.support.wire import WirePhone

NAMES = ["Ada", "Bo", "Cas"]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("data")) as url:
        yield url


def number(phone: WirePhone, identifier: str) -> int:
    """The number in a counter's label."""
    found = re.search(r"[+\u2212-]?\d+", phone.labels()[identifier])
    assert found, phone.labels()[identifier]
    return int(found[0].replace("\u2212", "-"))


async def open_seat(phone: WirePhone, seat: str) -> None:
    await phone.tap(f"seat-{seat}")
    await phone.until(lambda p: p.has("gear-plus"))


def test_a_tap_on_one_phone_reaches_the_other(url: str) -> None:
    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            await open_seat(guest, "s2")
            await guest.tap("gear-plus")
            await table.host.until(lambda p: "+1" in p.labels()["seat-s2"])
            assert not guest.crashes
            await guest.close()

    asyncio.run(play())


def test_fast_taps_add_up_and_the_number_never_goes_down(url: str) -> None:
    """cases.md 1: with 200 ms of delay, nine taps on one phone, four the other way on another; right everywhere."""

    async def play(slow: str) -> None:
        async with party(slow, NAMES) as table:
            guest = await table.seated("s2")
            screen = WirePhone(slow, f"/t/{table.code}/screen?k={table.secret}", size=(1920, 1080))
            await screen.connect()
            await open_seat(table.host, "s1")
            await open_seat(guest, "s3")
            before = len(await steps(table.host))
            seen: list[int] = []

            async def look() -> None:
                while number(table.host, "gear") < 9:
                    seen.append(number(table.host, "gear"))
                    await asyncio.sleep(0.005)

            async def tap(phone: WirePhone, identifier: str, times: int) -> None:
                for _ in range(times):
                    await phone.tap(identifier)
                    await asyncio.sleep(0.04)

            await asyncio.gather(look(), tap(table.host, "gear-plus", 9), tap(guest, "gear-minus", 4))
            assert seen == sorted(seen)
            await guest.until(lambda p: number(p, "gear") == -4)
            await screen.until(lambda p: "+9" in p.labels()["screen-s1"] and "10" in p.labels()["screen-s1"])
            assert len(await steps(table.host)) == before + 13
            assert [*table.host.crashes, *guest.crashes, *screen.crashes] == []
            await screen.close()
            await guest.close()

    loop = Loop()
    with Line(loop, urlsplit(url).port or 80, delay=0.1) as line:
        asyncio.run(play(line.url))
    loop.close()


async def steps(phone: WirePhone) -> list[str]:
    """The lines of the log, read on this phone, which then shows what it showed before."""
    await phone.tap("last-line")
    await phone.until(lambda p: p.has("log-sheet-close"))
    lines = [name for name in phone.labels() if re.fullmatch(r"log-\d+", name)]
    await phone.tap("log-sheet-close")
    await phone.until(lambda p: not p.has("log-sheet-close"))
    return lines


def test_a_cut_phone_comes_back_to_its_seat_with_what_was_open(url: str) -> None:
    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            await guest.tap("menu")
            await guest.tap("menu-people")
            await guest.type("new-name", "Half a na")
            guest.cut()
            await open_seat(table.host, "s1")
            await table.host.tap("gear-plus")
            back = table.phone(prefs=guest.prefs)
            await back.connect()
            await back.until(lambda p: p.has("new-name"))
            assert back.find("new-name", ("TextField",))["value"] == "Half a na"
            await back.tap("people-sheet-close")
            await back.until(lambda p: not p.has("people-sheet-close") and "+1" in p.labels()["seat-s1"])
            await back.tap("menu")
            await back.tap("menu-people")
            await back.tap("person-s2")
            await back.until(lambda p: p.has("stand-up"))
            await back.close()

    asyncio.run(play())


def test_a_phone_that_is_away_is_seen_to_be_away(url: str) -> None:
    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            host = table.host
            await host.tap("menu")
            await host.tap("menu-people")
            await host.see("has a phone here")
            guest.cut()
            await host.see("the phone is away")

    asyncio.run(play())


def test_without_the_links_secret_the_host_is_asked(url: str) -> None:
    async def play() -> None:
        async with party(url, NAMES) as table:
            stranger = table.phone(route="/")
            await stranger.connect()
            await stranger.type("join-code", table.code.lower())
            await stranger.tap("join")
            await stranger.type("knock-name", "Zoe")
            await stranger.tap("knock")
            await table.host.see("Zoe wants to join")
            assert not stranger.has("seat-s1")
            admit = next(name for name in table.host.labels() if name.startswith("admit-"))
            await table.host.tap(admit)
            await stranger.until(lambda p: p.has("seat-s1"))
            assert table.secret not in b"".join(stranger.raw).decode("latin-1")
            await stranger.close()

    asyncio.run(play())


def test_after_a_restart_everybody_is_back(tmp_path: Path) -> None:
    async def before(url: str) -> tuple[Party, WirePhone]:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            await open_seat(guest, "s2")
            await guest.tap("level-plus")
            await table.host.until(lambda p: "2" in p.labels()["seat-s2"])
            await guest.close()
            return table, guest

    async def after(url: str, table: Party, guest: WirePhone) -> None:
        back = WirePhone(url, f"/t/{table.code}", prefs=guest.prefs)
        await back.connect()
        await back.until(lambda p: p.has("seat-s2") or p.has("gear-plus"))
        host = WirePhone(url, "/", prefs=table.host.prefs)
        await host.connect()
        await host.tap(f"table-{table.code}")
        await host.until(lambda p: "2" in p.labels().get("seat-s2", ""))
        await host.close()
        await back.close()

    with running(tmp_path) as url:
        table, guest = asyncio.run(before(url))
    with running(tmp_path) as url:
        asyncio.run(after(url, table, guest))


def test_two_phones_end_the_turn_at_the_same_moment(url: str) -> None:
    """cases.md 2: from one base only one counts; the other is told, and sees the fresh table."""

    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s1")
            host = table.host
            await host.tap("offer-other")
            await host.until(lambda p: p.has("look-for-offers"))
            await host.tap("look-for-offers")
            await asyncio.gather(*(p.until(lambda p: p.has("end-turn")) for p in (host, guest)))
            active = next(name for name in NAMES if name in host.labels()["phase"])
            heir = NAMES[(NAMES.index(active) + 1) % 3]
            taps = [(p, p.find("end-turn")["_i"]) for p in (host, guest)]
            await asyncio.gather(*(p.event(target, "click", None) for p, target in taps))
            await asyncio.gather(*(p.until(lambda p: heir in p.labels()["phase"]) for p in (host, guest)))
            await asyncio.sleep(0.3)
            assert all(heir in p.labels()["phase"] for p in (host, guest))
            assert sum(p.has("notice") for p in (host, guest)) == 1
            await guest.close()

    asyncio.run(play())


def test_bad_messages_hurt_nobody(url: str) -> None:
    """Malformed frames, foreign controls, unknown events, a huge message: no traceback, the table unharmed."""

    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            dice = random.Random(4)
            for frame in (b"", b"\x00", b"\x00\xc1", b"\x07rubbish", b"\x00" + msgpack.packb([99, {}])):
                async with websockets.connect(guest.url, origin=guest.origin) as socket:  # type: ignore[arg-type]
                    await socket.send(frame)
                    await asyncio.sleep(0.05)
            for _ in range(50):
                await guest.event(
                    dice.randrange(1, 400), dice.choice(["click", "change", "x"]), dice.choice([None, {}, "я" * 999])
                )
            async with websockets.connect(guest.url, origin=guest.origin) as socket:  # type: ignore[arg-type]
                await socket.send(b"\x00" + b"x" * 10_000_000)
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()
            await table.host.until(lambda p: p.has("seat-s1"))
            assert not table.host.crashes
            assert not any("Traceback" in json.dumps(crash) for crash in guest.crashes)
            await guest.close()

    asyncio.run(play())
