"""A phone in a real browser whose line is cut again and again while another taps."""

from __future__ import annotations

import random
import time
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.support.browser import BrowserPhone
from tests.support.cut import Line, Loop
from tests.support.party import Party
from tests.support.wire import WirePhone

CUTS = 30
TYPED = "Їжак O’Ne"


def test_a_cut_phone_is_never_stale_and_keeps_what_is_half_typed(browser: Browser, url: str) -> None:
    """Flet's own resume of a session leaves phones stale; ours is a fresh one each time, and shows the newest table."""
    dice = random.Random(7)
    loop = Loop()
    host = WirePhone(url)
    table = Party(url, host)

    async def set_up() -> None:
        await host.connect()
        await table.set_up(["Ada 0", "Bo"], start=False)
        await host.tap("person-s1")

    async def rename(number: int) -> None:
        await host.type("rename", f"Ada {number}")
        await host.tap("rename-do")
        await host.until(lambda p: f"Ada {number}" in p.texts())

    loop.run(set_up())
    with Line(loop, urlsplit(url).port or 80) as line:
        phone = BrowserPhone(browser).open(f"{line.url}{table.link}")
        phone.type("new-name", TYPED)
        phone.page.wait_for_timeout(500)
        for number in range(1, CUTS + 1):
            time.sleep(dice.uniform(0, 0.6))
            line.cut()
            time.sleep(dice.uniform(0, 0.9))
            loop.run(rename(number))
            if dice.random() < 0.5:
                time.sleep(dice.uniform(0, 0.5))
            line.mend()
            phone.see(f"Ada {number}")
            phone.holds("new-name", TYPED)
        phone.close()
    loop.run(host.close())
    loop.close()
