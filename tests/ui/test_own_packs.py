"""The table's own cards on phones without a browser: made, changed, chosen, brought in from a file, handed out."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from companion.games import GAMES
from companion.library.decode import MOST_BYTES
from companion.library.importing import read
from companion.table.packs import Packs, owner_of
from companion.table.tables import Tables
from companion.ui.parcels import PATH
from tests.support.inside import serving
from tests.support.panels import in_order, phone, press
from tests.support.scene import HOST, OTHER, TableScene, make_tables
from tests.support.wire import WirePhone

GAME = next(iter(GAMES))


class Scene(TableScene):
    game = GAME


@pytest.fixture
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"))


@pytest.fixture
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


async def open_packs(shown: WirePhone) -> None:
    await press(shown, "menu", "menu-packs")
    await shown.until(lambda p: p.has("new-pack"))


def test_a_pack_is_made_and_a_card_put_into_it(tables: Tables, url: str) -> None:
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await open_packs(shown)
            await press(shown, "new-pack")
            await shown.type("pack-name", "Наші")
            await press(shown, "make-pack", "add-card", "kind-monster")
            in_order(shown)
            assert ". " in shown.labels()["save-card"]
            await shown.type("card-name", "Пліткар")
            await shown.type("fact-level", "пів")
            await shown.until(lambda p: "“пів” is no whole number." in p.labels()["fact-level"])
            await shown.type("fact-level", "7")
            await press(shown, "fact-joins_freely", "fact-conditions-add")
            await shown.type("fact-conditions-name-0", "novice")
            await shown.type("fact-conditions-number-0", "3")
            await press(shown, "copies-plus", "save-card")
            await shown.tap("own-Пліткар")
            await shown.until(lambda p: p.has("fact-level"))
            assert shown.find("fact-level", ("TextField",))["value"] == "7"
            in_order(shown)

    asyncio.run(play())
    (kept,) = tables.packs.of(owner_of(HOST))
    (card,) = kept.pack.cards
    assert (kept.pack.name, card.id, card.kind) == ("Наші", "Пліткар", "monster")
    assert dict(card.facts) == {"level": 7, "joins_freely": True, "conditions": {"novice": 3}, "copies": 2}
