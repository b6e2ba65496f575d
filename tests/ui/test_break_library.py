"""The library in rough hands: two pages of one phone at one card, names and files made to confuse."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from companion.library import pack as bundled
from companion.library.own import OwnPack, own_card
from companion.table.packs import owner_of
from companion.table.tables import Tables
from tests.support.own_cards import GAME, Scene, a_pack, chosen, put, told
from tests.support.panels import in_order, phone, press
from tests.support.scene import HOST
from tests.support.wire import WirePhone


async def open_card(shown: WirePhone, ref: str, card: str) -> None:
    for identifier in ("menu", "menu-packs", f"pack-{ref}", f"own-{card}"):
        await shown.tap(identifier)
    await shown.until(lambda p: p.has("fact-level"))


def level(shown: WirePhone) -> str:
    return str(shown.find("fact-level", ("TextField",))["value"])


def test_a_card_of_a_pack_deleted_meanwhile_goes_into_no_other(tables: Tables, url: str) -> None:
    """Deleted on a second page of the same phone: what was remembered before is in a pack of its own, and stays."""
    ref = tables.packs.save(owner_of(HOST), a_pack("Гоблін", level=3))
    remembered = a_pack("Орк", "Троль", pack_id=f"own-{GAME}", level=5)
    kept = tables.packs.save(owner_of(HOST), remembered)
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await open_card(shown, ref, "Гоблін")
            await shown.type("fact-level", "8")
            await shown.until(lambda p: level(p) == "8")
            tables.packs.remove(owner_of(HOST), "ours")
            # Whatever draws the page anew finds it out too, and then there is nothing to save by.
            if shown.has("save-card"):
                await shown.tap("save-card")
            await shown.see("This pack is gone.")
            in_order(shown)

    asyncio.run(play())
    assert tables.packs.get(kept) == remembered
    assert [one.pack for one in tables.packs.of(owner_of(HOST))] == [remembered]


def test_of_two_pages_at_one_card_the_later_save_asks(tables: Tables, url: str) -> None:
    """Each has its own form; what the other saved meanwhile is overwritten only when that is chosen."""
    ref = tables.packs.save(owner_of(HOST), a_pack("Гоблін", "Орк", level=3))
    scene = Scene(tables)

    def saved() -> list[object]:
        return [card.facts["level"] for card in tables.packs.get(ref).cards]

    async def type_level(page: WirePhone, typed: str) -> None:
        await page.type("fact-level", typed)
        await page.until(lambda p: level(p) == typed)

    async def play() -> None:
        async with phone(url, scene) as one, phone(url, scene, "uk", scale=2.0) as other:
            for page in (one, other):
                await open_card(page, ref, "Гоблін")
            await type_level(other, "9")
            await type_level(one, "8")
            await press(one, "save-card")
            await one.until(lambda p: not p.has("save-card"))
            await press(other, "save-card")
            await other.until(lambda p: "9" in p.labels().get("changed-mine", ""))
            assert "8" in other.labels()["changed-other"]
            in_order(other)
            await press(other, "card-changed-sheet-close")
            await other.until(lambda p: p.has("fact-level") and level(p) == "9")
            await press(other, "save-card", "take-other")
            await other.until(lambda p: p.has("fact-level") and level(p) == "8")
            assert saved() == [8, 3]
            # What was taken over is what it was opened with from now on.
            await one.tap("own-Гоблін")
            await one.until(lambda p: p.has("save-card"))
            await type_level(other, "7")
            await press(other, "save-card")
            await other.until(lambda p: not p.has("save-card"))
            assert saved() == [7, 3]
            await type_level(one, "6")
            await press(one, "save-card", "keep-mine")
            await one.until(lambda p: p.has("own-Гоблін") and not p.has("save-card"))
            assert not [*one.crashes, *other.crashes]

    asyncio.run(play())
    assert saved() == [6, 3]


def test_a_card_deleted_meanwhile_does_not_come_back(tables: Tables, url: str) -> None:
    ref = tables.packs.save(owner_of(HOST), a_pack("Гоблін", "Орк", level=3))
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await open_card(shown, ref, "Гоблін")
            tables.packs.save(owner_of(HOST), a_pack("Орк", level=3), over=True)
            await shown.tap("save-card")
            await shown.see("This card is gone.")
            in_order(shown)

    asyncio.run(play())
    assert tables.packs.get(ref) == a_pack("Орк", level=3)


def test_each_page_of_one_phone_closes_what_it_opened(tables: Tables, url: str) -> None:
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as one, phone(url, scene) as other:
            for page in (one, other):
                await page.until(lambda p: p.has("phase"))
            await one.tap("library")
            await one.until(lambda p: p.has("own-packs"))
            await press(other, "menu", "menu-packs", "new-pack")
            await one.tap("library-sheet-close")
            await one.until(lambda p: not p.has("own-packs"))
            await other.tap("new-pack-sheet-close")
            await other.until(lambda p: p.has("packs-sheet-close"))
            in_order(other)
        # What was left open last is open on the page that comes after them.
        async with phone(url, scene) as later:
            await later.until(lambda p: p.has("packs-sheet-close"))

    asyncio.run(play())


NAMES = ("log.joined {n}", "s1", "a/b", "*", "Ж" * 100, "👨\u200d👩\u200d👧🏳️\u200d🌈", "a\u200fא", "{n}", "%s", "..")


def test_names_that_mean_something_elsewhere(tables: Tables, url: str) -> None:
    """They are shown as they are; no two things on a page have one identifier, also where two cards have one name."""
    kinds = bundled(GAME).kinds
    named = {**{name: name for name in NAMES}, "again": "s1"}
    facts = {"conditions": {"s1": 3, "novice": 2}}
    cards = [own_card(kinds, key, "monster", {"": (name, "т" * 2000)}, facts) for key, name in named.items()]
    ref = tables.packs.save(owner_of(HOST), OwnPack("ours", GAME, "own.gone", tuple(cards)))
    scene = Scene(tables)
    tables.use_packs(scene.code, HOST, [ref])

    def right(shown: WirePhone) -> None:
        assert not shown.crashes
        assert "⚠" not in " ".join([*shown.texts(), *shown.labels().values()])
        found = [c["identifier"] for c in shown.controls() if c.get("_c") == "Semantics" and c.get("identifier")]
        assert len(found) == len({*found})

    async def play() -> None:
        screen = WirePhone(url, f"/t/{scene.code}/screen?k={scene.secret}", lang="uk", size=(1920, 1080))
        async with phone(url, scene, "uk") as shown, screen:
            await shown.tap("library")
            await shown.tap("kind-monster")
            for card in named:
                await shown.tap(f"found-{card}")
                await shown.until(lambda p: p.has("show-card"))
                right(shown)
                await shown.tap("show-card")
                name = named[card]
                await screen.until(lambda p, name=name: f": {name}." in p.labels().get("screen-thrown", ""))
                right(screen)
                await shown.tap("change-card")
                await shown.until(lambda p: p.has("fact-conditions-add-s1"))
                right(shown)
                for sheet in ("edit-card", "library-card"):
                    await shown.tap(f"{sheet}-sheet-close")
                    await shown.until(lambda p, sheet=sheet: not p.has(f"{sheet}-sheet-close"))

    asyncio.run(play())


def test_of_two_files_the_one_chosen_last_is_read(tables: Tables, url: str) -> None:
    """Whichever comes first."""
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "menu", "menu-packs", "take-in")
            first, second = [await chosen(shown, name) for name in ("first.csv", "second.csv")]
            for address, card in ((second, "Orc"), (first, "Late")):
                raw = f"kind;name\nmonster;{card}\n".encode()
                assert await asyncio.to_thread(put, url, address, raw) == 204
            await shown.see("second.csv")
            await shown.until(lambda p: p.has("keep-pack"))
            await press(shown, "keep-pack")
            await shown.until(lambda p: p.has("own-Orc"))

    asyncio.run(play())
    (kept,) = tables.packs.of(owner_of(HOST))
    assert (kept.pack.id, [card.id for card in kept.pack.cards]) == ("second", ["Orc"])


def test_a_file_that_dies_without_a_word_is_called_lost(
    tables: Tables, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be sent again, without looking for it again; and if the first one comes after all, that is as good."""
    monkeypatch.setattr("companion.ui.screens.library.take_in.SILENT", 0.2)
    scene = Scene(tables)
    raw = "name;kind\nОрк;monster\n".encode()

    def said(shown: WirePhone) -> str:
        return shown.labels().get("notice", "")

    async def lost(shown: WirePhone) -> None:
        await shown.until(lambda p: p.has("send-again") and "did not arrive" in said(p))
        assert not shown.has("reading")
        in_order(shown)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "menu", "menu-packs", "take-in")
            first = await chosen(shown, "two.csv")
            await lost(shown)
            before = len(shown.calls)
            await press(shown, "send-again")
            again = await told(shown, before)
            assert again != first
            await lost(shown)
            assert await asyncio.to_thread(put, url, again, raw) == 204
            await shown.until(lambda p: p.has("keep-pack") and not p.has("send-again") and not said(p))
            assert await asyncio.to_thread(put, url, first, b"name;kind\nLate;monster\n") == 204
            await press(shown, "keep-pack")
            await shown.until(lambda p: p.has("own-Орк"))

    asyncio.run(play())
    assert [one.pack.id for one in tables.packs.of(owner_of(HOST))] == ["two"]


def test_a_file_that_comes_slowly_is_not_lost(tables: Tables, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser may say nothing of it: what comes of it here is sign enough."""
    monkeypatch.setattr("companion.ui.screens.library.take_in.SILENT", 1.0)
    scene = Scene(tables)
    raw = "name;kind\nОрк;monster\n".encode()

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "menu", "menu-packs", "take-in")
            address = await chosen(shown, "two.csv")
            place = urlsplit(url)
            _, line = await asyncio.open_connection(place.hostname, place.port)
            line.write(f"PUT {address} HTTP/1.1\r\nHost: {place.netloc}\r\nContent-Length: {len(raw)}\r\n\r\n".encode())
            for byte in range(len(raw)):
                line.write(raw[byte : byte + 1])
                await line.drain()
                await asyncio.sleep(0.08)
                assert not shown.has("send-again")
            await shown.until(lambda p: p.has("keep-pack"))
            line.close()

    asyncio.run(play())
