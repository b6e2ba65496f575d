"""The app's pages as pictures: `python -m tests.browser.shots [WORD ...]` (or `make shots`) fills the folder shots/.

Only those whose file name holds one of the WORDs are made, else all. The one word `docs` makes the README's instead.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn
from playwright.sync_api import Browser, Error

from companion.games import GAMES
from companion.server.app import create_app
from companion.server.serving import listen, settings
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from companion.ui.phone import Share
from tests.browser import pages
from tests.browser.d12 import pages as d12
from tests.browser.history import pages as history
from tests.browser.library import pages as library
from tests.browser.pages import Page, Spot
from tests.browser.rybakov import pages as rybakov
from tests.browser.saboteur import pages as saboteur
from tests.support.browser import PHONE, SCREEN, TABLET, BrowserPhone, chromium
from tests.support.cut import Line, Loop
from tests.support.evening import Dice, Evening
from tests.support.server import ROOT

PAGES = {**pages.PAGES, **rybakov.PAGES, **d12.PAGES, **history.PAGES, **saboteur.PAGES, **library.PAGES}

TALL = (390, 2000)
"""A phone as high as no phone is, to see a long sheet at once."""


@dataclass(frozen=True)
class Style:
    """In which way a page is shown."""

    lang: str = "uk"
    dark: bool = False
    size: tuple[int, int] = PHONE
    scale: float = 1.0
    pixels: float = 1.0

    @property
    def name(self) -> str:
        """As a part of a file's name."""
        kind = {PHONE: "phone", TABLET: "tablet", SCREEN: "screen", TALL: "tall"}[self.size]
        return f"{kind}_{self.lang}_{'dark' if self.dark else 'light'}_{self.scale}"


FIRST, SECOND = Style(), Style("en", True)
DENSE = (Style("ru"), Style("lt", True), Style("uk", True, scale=1.3), Style("lt", scale=1.3), Style("ru", scale=1.3))
ON_TABLET = (Style("ru", size=TABLET), Style("lt", True, TABLET))
ON_SCREEN = tuple(
    Style(lang, dark, SCREEN) for lang, dark in (("uk", False), ("en", True), ("lt", False), ("ru", True))
)


def styles(page: Page) -> tuple[Style, ...]:
    """How `page` is shown: everything in two styles, what is dense or often seen in more."""
    if page.screen:
        return ON_SCREEN
    more = (*(DENSE if page.dense else ()), *((Style(size=TALL),) if page.tall else ()))
    return (FIRST, SECOND, *more, *(ON_TABLET if page.tablet else ()))


@contextmanager
def serving(tables: Tables) -> Iterator[str]:
    """The app over these tables, in this process; gives its address."""
    sock = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"
    # What stands under a QR code is an address as people see it.
    server = uvicorn.Server(settings(create_app(tables, Share("http://192.168.1.20:8550"))))
    thread = threading.Thread(target=lambda: server.run(sockets=[sock]))
    thread.start()
    try:
        yield url
    finally:
        server.should_exit = True
        thread.join()


class Studio:
    """A browser before a server, with one phone for each style."""

    def __init__(self, browser: Browser, url: str, line: Line) -> None:
        self.browser = browser
        self.url = url
        self.line = line
        self._phones: dict[tuple[str, Style], BrowserPhone] = {}

    def shoot(self, page: Page, spot: Spot, style: Style, file: Path) -> None:
        """One picture."""
        url = self.line.url if page.cut else self.url
        route, device = spot
        phone = self._phone(url, style)
        wishes = {"lang": style.lang, "dark": style.dark, "text_scale": style.scale}
        for name, value in (("device", device), ("wishes", json.dumps(wishes))):
            phone.page.evaluate(
                "([name, value]) => localStorage.setItem(name, value)", [f"flutter.{name}", json.dumps(value)]
            )
        phone.open(url + route)
        phone.at(page.wait).wait_for(state="attached", timeout=15_000)
        phone.page.wait_for_timeout(500)
        for tap in page.taps:
            if "=" in tap:
                phone.type(*tap.split("="))
            else:
                phone.tap(phone.first(tap[:-1]) if tap.endswith("*") else tap)
            phone.page.wait_for_timeout(500)
        if page.cut:
            self.line.cut()
        # A mouse that hovers would leave its mark.
        phone.page.mouse.move(0, 0)
        phone.picture(file)
        self.line.mend()

    def _phone(self, url: str, style: Style) -> BrowserPhone:
        if (url, style) not in self._phones:
            phone = BrowserPhone(self.browser, size=style.size, lang=style.lang, dark=style.dark, pixels=style.pixels)
            # Any address of the server's will do to fill the device's storage.
            phone.page.goto(f"{url}/favicon.png")
            self._phones[url, style] = phone
        return self._phones[url, style]


DOCS = {
    "phone": ("friday", Style("en", True, pixels=2)),
    "fight": ("friday-fight", Style("en", pixels=2)),
    "screen": ("friday-screen", Style("en", True, (1280, 720))),
    "rybakov-table": ("rybakov-friday", Style("en", True, pixels=2)),
    "rybakov-wheel": ("rybakov-friday-wheel", Style("en", pixels=2)),
    "rybakov-screen": ("rybakov-friday-screen", Style("en", True, (1280, 720))),
    "d12-table": ("d12-friday", Style("en", True, pixels=2)),
    "d12-screen": ("d12-friday-screen", Style("en", True, (1280, 720))),
    "history-table": ("history-friday", Style("en", True, pixels=2)),
    "history-screen": ("history-friday-screen", Style("en", True, (1280, 720))),
    "saboteur-table": ("saboteur-friday", Style("en", True, pixels=2)),
    "saboteur-screen": ("saboteur-friday-screen", Style("en", True, (1280, 720))),
    "library-found": ("library-typo", Style("en", True, pixels=2)),
    "library-card": ("library-card", Style("en", True, pixels=2)),
    "library-rule": ("library-rule", Style("en", True, pixels=2)),
}
"""The README's pictures: file, page and style."""


def wanted(words: list[str]) -> list[tuple[str, Style, Path]]:
    """The page, style and file of each picture that `words` ask for."""
    if words == ["docs"]:
        return [(page, style, ROOT / "docs" / f"{name}.png") for name, (page, style) in DOCS.items()]
    every = [(name, style, f"{name}_{style.name}") for name, page in PAGES.items() for style in styles(page)]
    return [
        (name, style, ROOT / "shots" / f"{file}.png")
        for name, style, file in every
        if not words or any(word in file for word in words)
    ]


def main(words: list[str]) -> int:
    """Take the pictures; returns how many could not be taken."""
    pictures = [(PAGES[name], style, file) for name, style, file in wanted(words)]
    failed = 0
    with tempfile.TemporaryDirectory() as data:
        dice, clock = Dice(), Evening()
        tables = Tables(TinyDBStore(Path(data)), GAMES, packs=Packs(Path(data)), rng=dice, clock=clock)
        spots = []
        for page, _, _ in pictures:
            dice.rolls = list(page.dice)
            clock.begin()
            spots.append(page.make(tables))
        clock.over = True
        loop = Loop()
        with serving(tables) as url, chromium() as browser, Line(loop, urlsplit(url).port or 80) as line:
            studio = Studio(browser, url, line)
            for (page, style, file), spot in zip(pictures, spots, strict=True):
                try:
                    studio.shoot(page, spot, style, file)
                except (AssertionError, Error) as fault:
                    failed += 1
                    print("FAILED", file.name, str(fault).splitlines()[0], flush=True)
                else:
                    print(file.name, flush=True)
        loop.close()
    return failed


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
