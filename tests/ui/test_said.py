"""Nothing happens without a word: ends of numbers, rules that count later, what a result counts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest

from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.rybakov_scenes import Scene, before, over
from tests.support.scene import HOST, make_tables
from tests.support.wire import WirePhone


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


def phone(url: str, scene: Scene) -> WirePhone:
    prefs = {"device": HOST, "wishes": json.dumps({"lang": "en", "dark": None, "text_scale": 1.0})}
    return WirePhone(url, f"/t/{scene.code}", prefs=prefs)


async def press(shown: WirePhone, *identifiers: str) -> None:
    for identifier in identifiers:
        await shown.tap(identifier)


def test_a_typed_number_counts_while_typing_and_a_capped_one_says_so(tables: Tables, url: str) -> None:
    async def play() -> None:
        async with phone(url, before(tables)) as shown:
            await press(shown, "seat-s2", "correct", "what-level", "correct-value")
            await shown.type("correct-value-typed", "7")
            await shown.until(lambda p: "7" in p.labels()["correct-go"])
            assert not shown.has("notice")
            await shown.type("correct-value-typed", "77", submit=True)
            await shown.until(lambda p: "10 at most." in p.labels().get("notice", ""))
            await shown.until(lambda p: "10" in p.labels()["correct-go"] and p.has("correct-value-plus"))
            assert "10 at most." in shown.labels()["correct-value-plus"]

    asyncio.run(play())


def test_an_option_for_the_start_says_that_it_counts_later(tables: Tables, url: str) -> None:
    async def play() -> None:
        async with phone(url, before(tables)) as shown:
            await press(shown, "menu", "menu-options")
            await shown.until(lambda p: p.has("options-sheet-close"))
            assert sum("from the next game" in text for text in shown.texts()) == 2

    asyncio.run(play())


def test_who_does_not_remove_anybody_leaves_all_as_it_is(tables: Tables, url: str) -> None:
    async def play() -> None:
        async with phone(url, before(tables)) as shown:
            await press(shown, "menu", "menu-people", "person-s2", "remove-person")
            await shown.until(lambda p: p.labels().get("remove-no") == "Leave as is")

    asyncio.run(play())


def test_the_result_says_what_its_numbers_count(tables: Tables, url: str) -> None:
    async def play() -> None:
        scene = over(tables)
        async with phone(url, scene) as shown:
            await shown.until(lambda p: "4 enterprises" in p.labels().get("placing-s1", ""))
        async with WirePhone(url, f"/t/{scene.code}/screen?k={scene.secret}", size=(1920, 1080)) as screen:
            await screen.until(lambda p: "Place 1: Олена, 4 enterprises" in p.labels().values())

    asyncio.run(play())
