"""The shared screen at each game's largest table: legible from four metres, nothing outside, nothing to scroll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games import GAMES
from tests.support import arbitrage_scenes, d12_scenes, history_scenes, rybakov_scenes, saboteur_scenes
from tests.support.browser import BrowserPhone
from tests.support.eyes import pixels, read_qr
from tests.support.house import House

SIZES = ((1920, 1080), (1280, 720))
TABLES = {
    scenes.Scene.game: scenes.crowd
    for scenes in (arbitrage_scenes, d12_scenes, history_scenes, rybakov_scenes, saboteur_scenes)
}

EDGE, CORNER, NUMBERS = 7, 16, 0.3
"""The border of a seat on the larger screen, and its rounding, in pixels; in which part of it at the right its number
ends."""

SCROLLS = """() => [...document.querySelectorAll('flt-semantics')]
    .filter(node => /scroll|auto/.test(getComputedStyle(node).overflow)).length"""

BOXES = """() => [...document.querySelectorAll('[flt-semantics-identifier]')].map(node => {
    const {left, top, right, bottom} = node.getBoundingClientRect()
    return [node.getAttribute('flt-semantics-identifier'), left, top, right, bottom] })"""


@pytest.fixture(scope="module")
def screens(browser: Browser) -> Iterator[Callable[[bool], BrowserPhone]]:
    """The shared screens, a light and a dark one."""
    made = {dark: BrowserPhone(browser, size=SIZES[0], lang="uk-UA", dark=dark) for dark in (False, True)}
    yield made.__getitem__
    for screen in made.values():
        screen.close()


def boxes(screen: BrowserPhone) -> dict[str, tuple[float, float, float, float]]:
    """Where everything with a name lies: left, top, right, bottom."""
    return {name: tuple(box) for name, *box in screen.page.evaluate(BOXES)}


def digits(picture: tuple[int, int, bytes], box: tuple[float, float, float, float]) -> int:
    """How many pixels the last digit of a seat's number is high."""
    width, height, data = picture
    edge = round(EDGE * height / SIZES[0][1])
    left, top, right, bottom = (int(edge) for edge in box)
    columns = range(right - CORNER, int(right - NUMBERS * (right - left)), -1)
    lines = range(top + edge, bottom - edge)
    ground = Counter(data[4 * (y * width + columns[0]) :][:3] for y in lines).most_common(1)[0][0]
    seen: set[int] = set()
    for x in columns:
        spots = (4 * (y * width + x) for y in lines)
        ink = {
            y for y, spot in zip(lines, spots, strict=True)
            if sum(abs(data[spot + part] - ground[part]) for part in range(3)) > 90
        }  # fmt: skip
        if seen and not ink:
            break
        seen |= ink
    return max(seen) - min(seen) + 1 if seen else 0


def settled(screen: BrowserPhone, size: tuple[int, int]) -> dict[str, tuple[float, float, float, float]]:
    """All boxes once the page is drawn for a window of this size."""
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    last: dict[str, tuple[float, float, float, float]] = {}
    for _ in range(50):
        screen.page.wait_for_timeout(200)
        now = boxes(screen)
        if now == last and max((box[3] for box in now.values()), default=0) > 0.9 * size[1]:
            return now
        last = now
    raise AssertionError(f"{size}: the page does not come to rest")


def heights(screen: BrowserPhone, found: dict[str, tuple[float, float, float, float]], *seats: str) -> dict[str, int]:
    """How high the digits of these seats are, once two pictures say the same: what is heard may be ahead of what is
    painted."""
    last: dict[str, int] = {}
    for _ in range(30):
        picture = pixels(screen)
        now = {seat: digits(picture, found[seat]) for seat in seats}
        if now == last and all(now.values()):
            break
        last = now
        screen.page.wait_for_timeout(300)
    return last


@pytest.mark.parametrize("game", TABLES)
def test_the_largest_table(house: House, screens: Callable[[bool], BrowserPhone], shots: Path, game: str) -> None:
    """Digits of an eighteenth of the height, and the small code beside them can be read by a phone."""
    table = house.tables[game]
    dark = list(TABLES).index(game) % 2 == 1
    screen = screens(dark).visit(f"{house.url}/t/{table.code}/screen?k={table.secret}")
    seats = [f"screen-s{number}" for number in range(1, GAMES[game].seats[1] + 1)]
    screen.hear(seats[-1], "")
    for size in SIZES:
        found = settled(screen, size)
        screen.picture(shots / f"{size[1]}.png")
        outside = {
            name: box for name, box in found.items()
            if min(box[:2]) < -1 or box[2] > size[0] + 1 or box[3] > size[1] + 1
        }  # fmt: skip
        assert not outside
        assert screen.page.evaluate(SCROLLS) == 0
        for above, below in zip(seats, [*seats[1:], "screen-ticker"], strict=True):
            assert found[above][3] <= found[below][1] + 1
        high = heights(screen, found, *seats)
        assert min(high.values()) >= size[1] / 18, high
        if screen.has("join-qr"):
            assert read_qr(screen).endswith(f"/t/{table.code}?k={table.secret}")


@pytest.mark.parametrize("game", TABLES)
def test_one_seat_in_focus(house: House, screens: Callable[[bool], BrowserPhone], shots: Path, game: str) -> None:
    """It stands on half the height with digits twice as large; all others are seen under it, in two columns."""
    table = house.tables[game]
    dark = list(TABLES).index(game) % 2 == 0
    screen = screens(dark).visit(f"{house.url}/t/{table.code}/screen?k={table.secret}&focus=s2")
    screen.hear("screen-s2", "")
    size = SIZES[1]
    found = settled(screen, size)
    screen.picture(shots / "focus.png")
    others = [f"screen-s{number}" for number in range(1, GAMES[game].seats[1] + 1) if number != 2]
    assert found["screen-s2"][3] - found["screen-s2"][1] > 0.35 * size[1]
    assert heights(screen, found, "screen-s2")["screen-s2"] >= size[1] / 9
    for other in others:
        left, top, right, bottom = found[other]
        assert found["screen-s2"][3] <= top + 1
        assert bottom <= found["screen-ticker"][1] + 1
        assert right - left > 0.2 * size[0]
    assert screen.page.evaluate(SCROLLS) == 0
