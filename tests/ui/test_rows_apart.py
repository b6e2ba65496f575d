"""Lists whose rows change places from one letter to the next, on phones that follow every patch."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from companion import library
from companion.i18n import LANGUAGES
from companion.library.search import Index
from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.scene import make_tables
from tests.support.wire import WirePhone

WALK = "k ko kov kova k ко к кот ко pab p mo m l level м мо k ko"
"""What stands in the box, one after the other: rows of one, two, three and four lines come, go and change places."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    tables: Tables = make_tables(tmp_path_factory.mktemp("data"), [])
    with serving(tables) as url:
        yield url


def shown(phone: WirePhone) -> list[str]:
    """The rows, top to bottom."""
    return [identifier for identifier in phone.labels() if identifier.startswith("found-")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_shown_is_what_is_found(url: str, lang: str) -> None:
    index = Index(library.pack("arbitrage"))

    def found(typed: str) -> list[str]:
        hits = index.find(typed, lang)
        return [f"found-{hit.entry.id}" if hasattr(hit.entry, "kind") else f"found-rule-{hit.entry.id}" for hit in hits]

    async def walk() -> None:
        async with WirePhone(url, "/library/arbitrage", lang=lang) as phone:
            for typed in WALK.split():
                wanted = found(typed)
                await phone.type("library-query", typed)
                await phone.until(lambda p, wanted=wanted: shown(p) == wanted, 10)  # type: ignore[misc]

    asyncio.run(walk())
