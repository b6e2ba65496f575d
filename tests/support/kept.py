"""One house of played tables for each file, and phones that are kept: opening another table is all that costs time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.support.browser import BrowserPhone, Opener
from tests.support.house import House, played, seat_at

HOST = "host-device-0000000000000000"
"""Whose tables they are, in every game's scenes."""

SIZE, SCREEN = (360, 740), (1280, 720)
"""A phone as many have one, and a screen for all."""

AtTable = Callable[..., BrowserPhone]
"""What the fixture `at_table` gives: a phone at a table of the house, by its name."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[House]:
    """A table of each scene that the file lists in `TABLES`."""
    with played(tmp_path_factory.mktemp("played"), request.module.TABLES) as house:
        yield house


@pytest.fixture(scope="module")
def keep_phone(browser: Browser, house: House) -> Iterator[Callable[..., BrowserPhone]]:
    """A phone of a device, with a language and sizes; the same one for the same."""
    kept: dict[tuple[object, ...], BrowserPhone] = {}

    def keep(device: str, lang: str, size: tuple[int, int], scale: float, dark: bool) -> BrowserPhone:
        key = (device, lang, size, scale, dark)
        if key not in kept:
            kept[key] = BrowserPhone(browser, size=size, lang=lang, dark=dark)
            seat_at(kept[key], house.url, device, lang, scale)
        return kept[key]

    yield keep
    for phone in kept.values():
        phone.close()


@pytest.fixture
def at_table(open_phone: Opener, keep_phone: Callable[..., BrowserPhone], house: House) -> AtTable:
    def open_at(
        name: str,
        device: str = HOST,
        lang: str = "en",
        *,
        size: tuple[int, int] = SIZE,
        scale: float = 1.0,
        dark: bool = False,
        screen: bool = False,
    ) -> BrowserPhone:
        table = house.tables[name]
        phone = keep_phone(device, lang, SCREEN if screen else size, scale, dark)
        end = "/screen" if screen else ""
        return open_phone(f"{house.url}/t/{table.code}{end}?k={table.secret}", kept=phone)

    return open_at
