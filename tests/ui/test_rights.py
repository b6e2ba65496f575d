"""Who may do what, by phones on the wire: let go, lock, a new link, another host, each for his own seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.core import hosting
from companion.i18n import LANGUAGES
from companion.table import succession
from companion.table.access import digest
from companion.table.tables import Tables
from tests.support.arbitrage_scenes import Scene
from tests.support.inside import serving, serving_here
from tests.support.panels import GUEST, in_order, phone
from tests.support.scene import HOST, OTHER, make_tables
from tests.support.server import running
from tests.support.wire import WirePhone

Play = Callable[["Evening"], Awaitable[None]]


class Evening:
    """A table in play: the host's phone on s1, a guest's on s2, and a clock to set."""

    def __init__(self, folder: Path) -> None:
        self.now = 1_770_000_000_000
        self.tables = make_tables(folder, [3] * 50, lambda: self.now)
        self.scene = Scene(self.tables)
        self.scene.guest(GUEST, "s2")
        self.url = ""

    @property
    def code(self) -> str:
        return self.scene.code

    @asynccontextmanager
    async def at(self, device: str, link: str = "", lang: str = "en") -> AsyncIterator[WirePhone]:
        """A phone at this table, which comes by its `link`'s secret."""
        shown = phone(self.url, self.scene, lang, device=device)
        shown.route += f"?k={link}" if link else ""
        async with shown:
            yield shown
            assert not shown.crashes


def played(folder: Path, play: Play) -> None:
    """`play` an evening on a server of this very loop."""

    async def run() -> None:
        evening = Evening(folder)
        async with serving_here(evening.tables) as url:
            evening.url = url
            await play(evening)

    asyncio.run(run())


async def taps(shown: WirePhone, *identifiers: str) -> None:
    """Tap one after the other, each once it is drawn."""
    for identifier in identifiers:
        await shown.tap(identifier)


async def people(shown: WirePhone) -> None:
    await taps(shown, "menu", "menu-people")
    await shown.until(lambda p: p.has("people-sheet-close"))


def test_a_phone_is_let_go_and_let_in_again(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        async with evening.at(HOST) as host:
            async with evening.at(GUEST) as guest:
                await guest.until(lambda p: p.has("phase"))
                await people(host)
                await taps(host, "person-s2", "kick")
                await host.until(lambda p: p.has("kick-yes"))
                in_order(host)
                await host.tap("kick-yes")
                await guest.see("The host has let this phone go")
                assert guest.has("home")
                in_order(guest)
                await host.until(lambda p: any(name.startswith("readmit-") for name in p.labels()))
                assert not evening.tables.view(evening.code, HOST).seats[1].held
            # Neither the link nor the code bring it back.
            for link in ("", evening.scene.secret):
                async with evening.at(GUEST, link) as guest:
                    await guest.see("The host has let this phone go")
                    assert not guest.has("knock")
            await host.tap(next(name for name in host.labels() if name.startswith("readmit-")))
            await host.until(lambda p: any(name.startswith("phone-") for name in p.labels()))
            async with evening.at(GUEST) as guest:
                await guest.until(lambda p: p.has("sit-down"))

    played(tmp_path, play)


def test_a_screen_of_a_phone_that_is_let_go_goes_dark(tmp_path: Path) -> None:
    """At once, and again when it comes by the link; another screen goes on, and so does this one, let in again."""

    async def play(evening: Evening) -> None:
        tables, code = evening.tables, evening.code
        route = f"/t/{code}/screen?k={evening.scene.secret}"

        def screen(device: str) -> WirePhone:
            return WirePhone(evening.url, route, prefs={"device": device}, size=(1920, 1080))

        async with screen(GUEST) as dark, screen(OTHER) as other:
            await dark.until(lambda p: p.has("screen-s1"))
            bo = next(phone.id for phone in tables.view(code, HOST).phones if phone.seat == "s2")
            tables.kick(code, HOST, bo)
            await dark.see("The host has let this phone go")
            assert not dark.has("screen-s1")
            in_order(dark)
            await other.until(lambda p: p.has("screen-s1"))
            async with screen(GUEST) as again:
                await again.see("The host has let this phone go")
                tables.act(code, HOST, hosting.ChangeSeat("s1", name="Zoe"))
                await other.see("Zoe")
                for shown in (dark, again):
                    assert b"Zoe" not in b"".join(shown.raw)
                tables.readmit(code, HOST, bo)
                for shown in (dark, again):
                    await shown.until(lambda p: p.has("screen-s1"))
                    assert not shown.crashes

    played(tmp_path, play)


def test_the_host_puts_phones_on_seats(tmp_path: Path) -> None:
    """One that watches by its own sheet, then another by the seat's; what they had open is closed, and they play."""

    async def play(evening: Evening) -> None:
        evening.tables.enter(evening.code, OTHER, secret=evening.scene.secret)
        async with evening.at(HOST) as host, evening.at(GUEST) as guest, evening.at(OTHER) as other:
            await people(other)
            await people(guest)
            await people(host)
            await host.tap(next(name for name in host.labels() if name.startswith("phone-")))
            await host.until(lambda p: p.has("seat-on-s4") and not p.has("seat-on-s2"))
            in_order(host)
            await host.tap("seat-on-s3")
            await host.until(lambda p: p.has("people-sheet-close") and p.labels()["person-s3"].endswith("phone here"))
            await other.until(lambda p: p.has("phase") and not p.has("people-sheet-close"))
            assert evening.tables.view(evening.code, OTHER).seat == "s3"
            await taps(host, "person-s4", "put-phone")
            await host.until(lambda p: len([name for name in p.labels() if name.startswith("put-")]) == 3)
            in_order(host)
            assert not guest.has("put-phone")
            rows = {said: name for name, said in host.labels().items() if name.startswith("put-")}
            await host.tap(next(name for said, name in rows.items() if "Bo" in said))
            await host.until(lambda p: p.has("people-sheet-close") and p.labels()["person-s4"].endswith("phone here"))
            await guest.until(lambda p: p.has("phase") and not p.has("people-sheet-close"))
            assert evening.tables.view(evening.code, GUEST).seat == "s4"
            assert host.labels()["person-s2"].endswith("no phone yet")

    played(tmp_path, play)


def test_a_phone_that_slept_meanwhile_comes_back_without_its_sheets(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        async with evening.at(GUEST) as guest:
            await people(guest)
        bo = next(phone.id for phone in evening.tables.view(evening.code, HOST).phones if phone.seat == "s2")
        evening.tables.seat_phone(evening.code, HOST, bo, "s3")
        async with evening.at(GUEST) as guest:
            await guest.until(lambda p: p.has("phase") and not p.has("people-sheet-close"))

    played(tmp_path, play)


def test_a_locked_table(tmp_path: Path) -> None:
    """Nobody new comes in; who waits before the door comes in by the link once it is open."""

    async def play(evening: Evening) -> None:
        async with evening.at(HOST) as host, evening.at(GUEST) as guest:
            await taps(host, "menu", "menu-share", "lock")
            await host.see("this code lets nobody new in")
            await taps(guest, "menu", "menu-share")
            await guest.see("this code lets nobody new in")
            assert not guest.has("lock")
            assert not guest.has("renew")
            async with evening.at(OTHER) as stranger:
                await stranger.see("The table is locked")
                assert not stranger.has("knock")
            async with evening.at(OTHER, evening.scene.secret) as stranger:
                await stranger.see("The table is locked")
                in_order(stranger)
                await host.tap("lock")
                await stranger.until(lambda p: p.has("sit-down"))

    played(tmp_path, play)


def test_a_new_link(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        async with evening.at(HOST) as host:
            await taps(host, "menu", "menu-share")
            await host.until(lambda p: evening.scene.secret in p.labels().get("join-qr", ""))
            await taps(host, "renew", "renew-yes")
            await host.until(lambda p: evening.scene.secret not in p.labels().get("join-qr", evening.scene.secret))
            async with evening.at(OTHER, evening.scene.secret) as stranger:
                await stranger.until(lambda p: p.has("knock"))
            fresh = evening.tables.view(evening.code, HOST).secret or ""
            async with evening.at(OTHER, fresh) as stranger:
                await stranger.until(lambda p: p.has("sit-down"))

    played(tmp_path, play)


def test_a_new_link_darkens_the_screens_of_the_old_one(tmp_path: Path) -> None:
    """The one that is open, and one that is loaded anew; the new link shows it again."""

    async def play(evening: Evening) -> None:
        def screen(secret: str) -> WirePhone:
            return WirePhone(evening.url, f"/t/{evening.code}/screen?k={secret}", size=(1920, 1080))

        async with screen(evening.scene.secret) as old:
            await old.until(lambda p: p.has("screen-s1"))
            evening.tables.renew(evening.code, HOST)
            await old.see("not at this table")
            async with screen(evening.scene.secret) as anew:
                await anew.see("not at this table")
                for shown in (old, anew):
                    assert not shown.has("screen-s1")
                    assert not shown.crashes
        async with screen(evening.tables.view(evening.code, HOST).secret or "") as fresh:
            await fresh.until(lambda p: p.has("screen-s1"))

    played(tmp_path, play)


def test_another_becomes_host(tmp_path: Path) -> None:
    """One that sits; and then one that only watches, by its row under the people."""

    async def play(evening: Evening) -> None:
        evening.tables.enter(evening.code, OTHER, secret=evening.scene.secret)
        async with evening.at(HOST) as host, evening.at(GUEST) as guest:
            await people(host)
            await taps(host, "person-s2", "crown")
            await host.until(lambda p: p.has("crown-yes"))
            in_order(host)
            await host.tap("crown-yes")
            await host.until(lambda p: p.has("people-sheet-close") and not p.has("lock"))
            assert evening.tables.view(evening.code, GUEST).role.kind == "host"
            await guest.until(lambda p: "is host now" in p.labels().get("last-line", ""))
            await people(guest)
            await guest.until(lambda p: any(name.startswith("phone-") for name in p.labels()))
            row = next(name for name in guest.labels() if name.startswith("phone-"))
            await taps(guest, row, "crown", "crown-yes")
            await guest.until(lambda p: p.has("people-sheet-close") and not p.has("lock"))
            assert evening.tables.view(evening.code, OTHER).role.kind == "host"

    played(tmp_path, play)


def test_the_hosts_phone_is_gone(tmp_path: Path) -> None:
    """Who plays asks to be host, the other who is here is asked; when the host comes back, the question ends."""

    async def play(evening: Evening) -> None:
        evening.scene.guest(OTHER, "s3")
        async with evening.at(GUEST) as guest, evening.at(OTHER) as other:
            await taps(guest, "menu", "menu-claim")
            await guest.see("may come back")
            evening.now += succession.GONE
            await taps(guest, "menu-claim")
            await guest.see("The others have been asked")
            await other.until(lambda p: p.has("claim-yes"))
            in_order(other)
            async with evening.at(HOST) as host:
                await host.until(lambda p: p.has("phase"))
                await other.until(lambda p: not p.has("claim-yes"))
                assert not guest.has("menu-claim")
            await other.until(lambda p: not p.has("claim-yes"))
            evening.now += succession.GONE
            await taps(guest, "menu", "menu-claim")
            await taps(other, "claim-no")
            await guest.until(lambda p: "The others have been asked whether you may be host." not in p.texts())
            evening.now += succession.GONE
            await taps(guest, "menu", "menu-claim")
            await taps(other, "claim-yes")
            await other.until(lambda p: "is host now" in p.labels().get("last-line", ""))
            assert evening.tables.view(evening.code, GUEST).role.kind == "host"

    played(tmp_path, play)


def test_each_for_his_own_seat(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        async with evening.at(HOST) as host, evening.at(GUEST) as guest:
            await taps(guest, "menu", "menu-options", "option-own_seats")
            await guest.see("Only the host")
            await taps(host, "menu", "menu-options", "option-own_seats")
            await guest.until(lambda p: evening.tables.view(evening.code, GUEST).acts_for == ("s2",))
            await taps(guest, "options-sheet-close")
            await guest.until(lambda p: "Each phone plays only its own seat" in p.labels().get("last-line", ""))

    played(tmp_path, play)


def test_no_phone_hears_anothers_token(tmp_path: Path) -> None:
    """Neither a token nor its digest is in the bytes that reach anybody else, the host's phone included."""

    async def play(evening: Evening) -> None:
        async with evening.at(HOST) as host, evening.at(GUEST) as guest, evening.at(OTHER) as stranger:
            await stranger.type("knock-name", "Dan")
            await stranger.tap("knock")
            await host.until(lambda p: any(name.startswith("admit-") for name in p.labels()))
            await host.tap(next(name for name in host.labels() if name.startswith("admit-")))
            await stranger.until(lambda p: p.has("sit-down"))
            await people(host)
            await people(guest)
            await host.see("Dan")
            for shown, own in ((host, HOST), (guest, GUEST), (stranger, OTHER)):
                heard = b"".join(shown.raw)
                for device in {HOST, GUEST, OTHER}:
                    assert digest(device).encode() not in heard
                    assert device == own or device.encode() not in heard

    played(tmp_path, play)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), [3] * 50)


def crowded(tables: Tables) -> tuple[Scene, str]:
    """A locked table with a phone that watches, whose id is given, and one that was let go."""
    scene = Scene(tables)
    scene.guest(GUEST, "s2")
    for device in (OTHER, "third-device-00000000000000"):
        tables.enter(scene.code, device, secret=scene.secret)
    watching, gone = (one.id for one in tables.view(scene.code, HOST).phones if one.seat is None)
    tables.kick(scene.code, HOST, gone)
    tables.lock(scene.code, HOST, True)
    return scene, watching


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_is_drawn_on_a_small_phone_in_large_type(tables: Tables, lang: str) -> None:
    made = [crowded(tables) for _ in range(5)]
    ways = (
        ("menu", "menu-people", f"phone-{made[0][1]}", "kick"),
        ("menu", "menu-people", "person-s2", "crown"),
        ("menu", "menu-people", "person-s3", "put-phone"),
        ("menu", "menu-share", "renew"),
        ("menu", "menu-options"),
    )

    async def look(url: str) -> None:
        for (scene, _), way in zip(made, ways, strict=True):
            async with phone(url, scene, lang, scale=2.0) as shown:
                for identifier in way:
                    await shown.tap(identifier)
                    await asyncio.sleep(0.05)
                    in_order(shown)

    with serving(tables) as url:
        asyncio.run(look(url))


def test_a_private_house(tmp_path: Path) -> None:
    """On the machine itself one makes tables; another is told where they are made."""

    async def here(url: str) -> None:
        async with WirePhone(url) as shown:
            await shown.tap("new-arbitrage")
            await shown.until(lambda p: p.has("new-name"))

    async def elsewhere(url: str) -> None:
        async with WirePhone(url) as shown:
            await shown.see("made on the machine that runs them")
            assert not shown.has("new-arbitrage")
            assert shown.has("join-code")

    with running(tmp_path / "one", "--private") as url:
        asyncio.run(here(url))
    private = make_tables(tmp_path / "two")
    private.private = True
    # This server takes no address for its own.
    with serving(private) as url:
        asyncio.run(elsewhere(url))
