"""A line that is dead without a word: whatever is tapped into it counts once, or the phone says that it did not."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import PATIENCE_MS, BrowserPhone, Opener
from tests.support.cut import Line, Loop
from tests.support.guests import Guests, sit

AWAY = "#cover.away"


@pytest.fixture
def line(url: str) -> Iterator[Line]:
    """A line to the server that may become a hole."""
    loop = Loop()
    with Line(loop, urlsplit(url).port or 80) as line:
        yield line
    loop.close()


@pytest.fixture
def phone(line: Line, guests: Guests, open_phone: Opener) -> BrowserPhone:
    """A phone at its counter, at the end of the line."""
    table = guests.party(["Ada", "Bo", "Cas"])
    phone = open_phone(f"{line.url}{table.link}")
    sit(phone, "s2")
    phone.tap("seat-s2")
    phone.tap("gear-plus")
    phone.hear("gear", "1")
    return phone


def touch(phone: BrowserPhone, identifier: str) -> None:
    """Tap at once: the page looks as ever."""
    box = phone.at(identifier).bounding_box()
    assert box
    phone.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_tap_into_a_dead_line_does_not_count_and_the_phone_says_so(line: Line, phone: BrowserPhone) -> None:
    """Not even where the network brings it after all, once the phone has said so: else it would count twice."""
    line.hole()
    touch(phone, "gear-plus")
    # Seconds: the tap itself asks whether the line is alive.
    phone.page.wait_for_selector(AWAY, timeout=8_000)
    line.pass_new()
    phone.uncovered()
    notice = phone.page.locator("#lost")
    expect(notice).to_contain_text("did not count", timeout=PATIENCE_MS)
    phone.hear("gear", "1")
    line.pass_late()
    phone.page.wait_for_timeout(1000)
    notice.click()
    expect(notice).to_be_hidden()
    phone.tap("gear-plus")
    phone.hear("gear", "2")


def test_a_tap_that_came_through_before_the_line_died_is_not_asked_for_again(line: Line, phone: BrowserPhone) -> None:
    touch(phone, "gear-plus")
    phone.hear("gear", "2")
    line.hole()
    phone.page.wait_for_selector(AWAY, timeout=PATIENCE_MS)
    line.pass_new()
    phone.uncovered()
    phone.hear("gear", "2")
    expect(phone.page.locator("#lost")).to_be_hidden()


def test_a_phone_that_wakes_into_a_dead_line_has_a_new_one_within_seconds(
    browser: Browser, line: Line, phone: BrowserPhone
) -> None:
    """What sleeps runs no timer; on waking it looks at once, and what is tapped until then does not count unsaid."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    asleep = [process["id"] for process in found["processInfo"] if process["type"] == "renderer"]
    for process in asleep:
        os.kill(process, signal.SIGSTOP)
    line.hole()
    time.sleep(12)
    for process in asleep:
        os.kill(process, signal.SIGCONT)
    touch(phone, "gear-plus")
    phone.page.wait_for_selector(AWAY, timeout=8_000)
    line.pass_new()
    phone.uncovered()
    phone.hear("gear", "1")
    line.pass_late()
    phone.page.wait_for_timeout(1000)
    phone.hear("gear", "1")
