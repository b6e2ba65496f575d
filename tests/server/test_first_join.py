"""How much a phone has to load: bytes, which are the same on every machine. The seconds are in bench/README.md."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import async_playwright

from bench.first_join import Visit, await_copies, launch_arguments, measure
from tests.support.browser import executable
from tests.support.server import Server

MOST = {"lan.test": 6_300_000, "localhost": 4_500_000}
"""With gzip, all that browsers take on plain http, and with br."""

MOST_AGAIN = 60_000


async def visits(server: Server) -> dict[str, tuple[Visit, Visit]]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=launch_arguments())
        found = {origin: await measure(browser, server, origin) for origin in MOST}
        await browser.close()
        return found


def test_first_and_second_visit_of_the_real_app(tmp_path: Path) -> None:
    """Few bytes, and from elsewhere only the one request that our page refuses."""
    server = Server(tmp_path)
    try:
        await_copies(server)
        found = asyncio.run(visits(server))
    finally:
        server.kill()
    for origin, (first, second) in found.items():
        assert 3_000_000 < first.received <= MOST[origin], origin
        assert second.received <= MOST_AGAIN, origin
        assert all("rive_native.js" in url for url in first.foreign), origin
