"""A secret that is up when the line breaks is in no picture that stays on the phone, which keeps its last one else."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser.saboteur.test_secret import DOWN, UP
from tests.support import saboteur_scenes as scenes
from tests.support.browser import PATIENCE_MS, BrowserPhone
from tests.support.cut import Line, Loop
from tests.support.house import House, played, seat_at
from tests.support.scene import HOST

PICTURE = "document.querySelectorAll('#picture canvas').length"
UNVEILED = "() => localStorage.getItem('flutter.veil') === '\"\"'"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with played(tmp_path_factory.mktemp("played"), {"look": scenes.look, "draft": scenes.draft}) as house:
        yield house


@pytest.fixture
def line(house: House) -> Iterator[Line]:
    loop = Loop()
    with Line(loop, urlsplit(house.url).port or 80) as line:
        yield line
    loop.close()


@pytest.fixture
def phone(browser: Browser, line: Line) -> Iterator[BrowserPhone]:
    phone = BrowserPhone(browser)
    seat_at(phone, line.url, HOST, "en")
    yield phone
    phone.close()


def pictures(line: Line, phone: BrowserPhone) -> int:
    """Cut the line, count the pictures that the page then shows, and mend it."""
    line.cut()
    phone.page.wait_for_selector("#cover.away", timeout=PATIENCE_MS)
    found: int = phone.page.evaluate(PICTURE)
    line.mend()
    phone.uncovered()
    return found


def test_a_role_held_up(house: House, line: Line, phone: BrowserPhone) -> None:
    table = house.tables["look"]
    phone.open(f"{line.url}/t/{table.code}")
    phone.hear("secret-card", DOWN)
    assert pictures(line, phone) == 1
    # Also after a line has broken while it was up, and once more.
    for _ in range(2):
        box = phone.box("secret-card")
        phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        phone.page.mouse.down()
        phone.hear("secret-card", UP)
        assert pictures(line, phone) == 0
        phone.page.mouse.up()
        phone.hear("secret-card", DOWN)
    assert pictures(line, phone) == 1
    phone.tap("secret-eye")
    phone.hear("secret-card", UP)
    phone.tap("secret-eye")
    phone.hear("secret-card", DOWN)
    phone.page.wait_for_function(UNVEILED, timeout=PATIENCE_MS)
    assert pictures(line, phone) == 1


def test_gold_that_lies_open(house: House, line: Line, phone: BrowserPhone) -> None:
    phone.open(f"{line.url}/t/{house.tables['draft'].code}")
    phone.tap("show-gold")
    phone.at("gold-1").wait_for(state="attached")
    assert pictures(line, phone) == 0
    phone.at("show-gold").wait_for(state="attached")
    assert pictures(line, phone) == 1
