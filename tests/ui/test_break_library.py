"""The library in rough hands: two pages of one phone at one card, names and files made to confuse."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.library import pack as bundled
from companion.library.own import OwnPack, own_card
from companion.table.packs import Packs, owner_of
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.panels import in_order, phone, press
from tests.support.scene import HOST, TableScene
from tests.support.wire import WirePhone

GAME = next(iter(GAMES))


class Scene(TableScene):
    game = GAME


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = TinyDBStore(tmp_path)
    yield Tables(store, GAMES, packs=Packs(tmp_path))
    store.close()


@pytest.fixture
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


def a_pack(pack_id: str, *names: str, **facts: Any) -> OwnPack:
    cards = tuple(own_card(bundled(GAME).kinds, name, "monster", {"": (name, "")}, facts) for name in names)
    return OwnPack(pack_id, GAME, pack_id.title(), cards)


async def open_card(shown: WirePhone, ref: str, card: str) -> None:
    for identifier in ("menu", "menu-packs", f"pack-{ref}", f"own-{card}"):
        await shown.tap(identifier)
    await shown.until(lambda p: p.has("fact-level"))


def level(shown: WirePhone) -> str:
    return str(shown.find("fact-level", ("TextField",))["value"])


def test_a_card_of_a_pack_deleted_meanwhile_goes_into_no_other(tables: Tables, url: str) -> None:
    """Deleted on a second page of the same phone: what was remembered before is in a pack of its own, and stays."""
    ref = tables.packs.save(owner_of(HOST), a_pack("ours", "Гоблін", level=3))
    remembered = a_pack(f"own-{GAME}", "Орк", "Троль", level=5)
    kept = tables.packs.save(owner_of(HOST), remembered)
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await open_card(shown, ref, "Гоблін")
            await shown.type("fact-level", "8")
            await shown.until(lambda p: level(p) == "8")
            tables.packs.remove(owner_of(HOST), "ours")
            await shown.tap("save-card")
            await shown.see("This pack is gone.")
            in_order(shown)

    asyncio.run(play())
    assert tables.packs.get(kept) == remembered
    assert [one.pack for one in tables.packs.of(owner_of(HOST))] == [remembered]


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
