"""One browser and one server for all journeys; pictures go to shots/, which git ignores."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.support.browser import BrowserPhone, Opener, Spare, chromium
from tests.support.guests import Guests
from tests.support.server import ROOT, running

_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def spare(browser: Browser, url: str) -> Iterator[Spare]:
    """The phones that journeys leave behind."""
    spare = Spare(browser, url)
    yield spare
    spare.close()


@pytest.fixture(scope="package")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("data")) as url:
        yield url


@pytest.fixture
def guests(url: str) -> Iterator[Guests]:
    """Everybody else at the table, on the wire."""
    guests = Guests(url)
    yield guests
    guests.close()


@pytest.fixture
def shots(request: pytest.FixtureRequest) -> Path:
    """Where this test leaves its pictures."""
    return ROOT / "shots" / "journeys" / request.node.name


@pytest.fixture
def open_phone(spare: Spare, request: pytest.FixtureRequest, shots: Path) -> Iterator[Opener]:
    """Opens a phone at an address; at the end it is put by for the next journey, or away, after a picture, if the test
    failed.

    A phone that was `kept` goes there instead, and is kept. `seat` gets a new one ready before, which is of no use to
    others after."""
    phones: list[BrowserPhone] = []
    mine: list[BrowserPhone] = []
    others: list[BrowserPhone] = []

    def open_at(
        address: str,
        *,
        kept: BrowserPhone | None = None,
        seat: Callable[[BrowserPhone], None] | None = None,
        **more: Any,
    ) -> BrowserPhone:
        if kept is not None:
            phones.append(kept)
            return kept.visit(address)
        phone = spare.new(**more) if seat else spare.take(address, **more)
        phones.append(phone)
        (mine if seat else others).append(phone)
        if seat:
            seat(phone)
            return phone.open(address)
        return phone.visit(address)

    yield open_at
    failed = request.node.stash.get(_FAILED, False)
    if failed:
        for number, phone in enumerate(phones, 1):
            phone.picture(shots / f"failed-{number}.png")
    for phone in mine:
        phone.close()
    for phone in others:
        if failed:
            phone.close()
        else:
            spare.put_by(phone)
