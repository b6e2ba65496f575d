"""What RYBAKOV's sheets ask before something is done, and what they say of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from companion.games.rybakov.actions import GiveEnterprise, TakeEnterprise, UseAbility
from companion.games.rybakov.state import Use
from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.panels import phone, press
from tests.support.rybakov_scenes import before, services, zero
from tests.support.scene import make_tables


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


def test_what_the_scale_costs_is_asked_and_media_is_told(tables: Tables, url: str) -> None:
    """Restoring the scale takes a second tap; after Media the card says the level as it is."""
    scene = zero(tables)
    scene.act(UseAbility(scene.view.turn, "s1", Use("media", scene.own("s1", "media"))), "s1")
    other = before(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.labels().get("roll-sum", "").endswith("; now 8"))
        async with phone(url, other) as shown:
            await shown.tap("restore")
            await shown.see("from 5 to its cap, 8")
            assert other.view.active == "s1"
            await press(shown, "restore-go")
            await shown.until(lambda p: "Bo" in p.labels()["phase"])

    asyncio.run(play())
    assert other.view.rows[0].level == 8


def test_who_has_construction_buys_another_without_a_question(tables: Tables, url: str) -> None:
    """The token comes with Construction itself; a stored token that goes is named before, and in the log."""
    scene = services(tables)
    scene.act(TakeEnterprise("s1", scene.own("s1", "media")))
    scene.act(GiveEnterprise("s1", "construction"))

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.tap("buy")
            await shown.tap("buy-light")
            await shown.until(lambda p: p.has("loses-stored"))
            assert not shown.has("token-none")
            await press(shown, "buy-other")
            await shown.tap("buy-construction")
            await shown.until(lambda p: p.has("token-none") and not p.has("loses-stored"))
            await shown.see("Say which token Construction takes, or none")
            await press(shown, "buy-other")
            await shown.tap("buy-light")
            await press(shown, "buy-go")
            await shown.until(lambda p: p.has("phase") and "Bo" in p.labels()["phase"])
            await shown.see("stored tokens back to the bank: Light industry")

    asyncio.run(play())
    row = scene.view.rows[0]
    assert ([own.industry for own in row.enterprises], row.stored) == (["finance", "construction", "light"], ())
