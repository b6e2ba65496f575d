"""The maze checker: a tunnel laid, one refused with the reason, a rockfall and what it cuts off, a goal reached; what
is in sight, and that it is heard where it is seen."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table.tables import Tables
from tests.support import maze_scenes as scenes
from tests.support.browser import PHONE, SMALL_PHONE, BrowserPhone
from tests.support.house import AT
from tests.support.maze_scenes import Scene
from tests.support.scene import OTHER

AtTable = Callable[..., BrowserPhone]


def laying(tables: Tables) -> Scene:
    """Nothing is laid yet; Bo has a phone too."""
    scene = scenes.empty(tables)
    scene.guest(OTHER, "s2")
    return scene


def falling(tables: Tables) -> Scene:
    """A branched path; Bo has a phone too."""
    scene = scenes.corridor(tables)
    scene.guest(OTHER, "s2")
    return scene


def picture(phone: BrowserPhone, path: Path) -> None:
    """Once the many cards are painted, which takes longer than to hear of them."""
    phone.page.wait_for_timeout(600)
    phone.picture(path)


TABLES = {
    "laying": laying,
    "quarrel": scenes.sketch,
    "falling": falling,
    "reaching": scenes.reached,
    "whole": scenes.corridor,
    "deep": scenes.deep,
    "growing": scenes.empty,
    "growing-large": scenes.empty,
    "largest": scenes.empty,
}
CELLS = [f"cell-{x}-{y}" for x in range(9) for y in range(-2, 3)]

# The colours of some points of a picture.
_COLOURS = """async ([picture, points]) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + picture)).blob())
    const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')
    brush.drawImage(image, 0, 0)
    return points.map(([x, y]) => [...brush.getImageData(x, y, 1, 1).data].join(' '))
}"""


def lies_where_it_is_seen(phone: BrowserPhone, identifier: str) -> None:
    """A tap in the middle of the box that a screen reader has for it chooses it, and just inside the box's four sides
    the picture changes then: it is painted there too."""
    x, y, width, height = phone.box(identifier).values()
    middle = x + width / 2, y + height / 2
    points = [(x + 2, middle[1]), (x + width - 2, middle[1]), (middle[0], y + 2), (middle[0], y + height - 2)]
    phone.page.mouse.move(0, 0)

    def colours() -> list[str]:
        phone.page.wait_for_timeout(600)
        picture = b64encode(phone.page.screenshot()).decode()
        return list(phone.page.evaluate(_COLOURS, [picture, points]))

    before = colours()
    phone.page.mouse.click(*middle)
    assert phone.at(identifier).get_attribute("aria-current", timeout=5_000) is not None
    phone.page.wait_for_function(
        """id => [...document.querySelectorAll(`[flt-semantics-identifier="${id}"]`)].at(-1)
            .getAttribute('aria-current') === 'true'""",
        arg=identifier,
    )
    phone.page.mouse.move(0, 0)
    assert [a != b for a, b in zip(before, colours(), strict=True)] == [True] * 4, (identifier, points)
    assert phone.at(identifier).bounding_box() == {"x": x, "y": y, "width": width, "height": height}


def in_sight(phone: BrowserPhone, *identifiers: str) -> None:
    """All of it can be seen and tapped as it is."""
    size = phone.page.viewport_size
    assert size
    for identifier in identifiers:
        box = phone.at(identifier).bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= size["width"], identifier
        assert box["width"] >= 32, identifier
        assert phone.page.evaluate(AT, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]) == identifier


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_the_whole_maze_is_in_sight(at_table: AtTable, shots: Path, size: tuple[int, int]) -> None:
    phone = at_table("whole", size=size)
    phone.tap("maze")
    phone.hear("maze-size", "Larger")
    picture(phone, shots / "1-whole.png")
    in_sight(phone, *CELLS, "cell--1-0", "maze-size", "maze-clear", "maze-lay")
    phone.tap("maze-size")
    phone.hear("maze-size", "Whole maze")
    picture(phone, shots / "2-larger.png")
    assert phone.box("cell-6-0")["width"] == 48
    # What was laid last is in sight, and so is where it leads.
    in_sight(phone, "cell-4--1", "cell-6-0")
    phone.tap("maze-size")
    phone.hear("maze-size", "Larger")
    phone.tap("maze-sheet-close")


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_a_high_maze_opens_at_the_newest_tunnel(at_table: AtTable, shots: Path, size: tuple[int, int]) -> None:
    phone = at_table("deep", size=size)
    phone.tap("maze")
    phone.hear("cell-1-4", "Upright straight")
    picture(phone, shots / "1-newest.png")
    in_sight(phone, "cell-1-4", "maze-lay")
    phone.tap("maze-sheet-shut" if phone.has("maze-sheet-shut") else "maze-sheet-close")


@pytest.mark.parametrize("name", ["growing", "growing-large"])
def test_it_is_heard_where_it_is_seen(at_table: AtTable, shots: Path, name: str) -> None:
    """Before a tunnel is laid and after, and after scrolling sideways."""
    phone, large = at_table(name, size=SMALL_PHONE), name == "growing-large"
    phone.tap("maze")
    if large:
        phone.tap("maze-size")
        phone.hear("maze-size", "Whole maze")
    where = {it: phone.box(it) for it in ("shape-path_ns", "maze-sheet-close", "cell-0-0")}
    for shape in ("shape-path_nesw", "shape-path_ns"):
        lies_where_it_is_seen(phone, shape)
    phone.tap("shape-path_ew")
    phone.tap("cell-1-0")
    phone.tap("maze-lay")
    phone.hear("cell-1-0", "row 3: Flat straight")
    assert {it: phone.box(it) for it in where} == where
    for it in ("shape-path_nesw", "shape-path_nw", "cell-3-0", "cell-5--1"):
        lies_where_it_is_seen(phone, it)
    if large:
        sideways(phone, "cell-3-0")
        for it in ("cell-8--1", "cell-7-1", "shape-path_ns"):
            lies_where_it_is_seen(phone, it)
        in_sight(phone, "cell-8--2")
    sideways(phone, "shape-path_nw")
    picture(phone, shots / "1-scrolled.png")
    for it in ("shape-dead_nesw", "shape-dead_ne", "cell-7-0"):
        lies_where_it_is_seen(phone, it)
    if large:
        phone.tap("maze-size")
        phone.hear("maze-size", "Larger")


def sideways(phone: BrowserPhone, identifier: str) -> None:
    """Scroll what it stands in, as far as it goes."""
    box = phone.box(identifier)
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.mouse.wheel(1000, 0)
    phone.page.wait_for_timeout(300)


def test_in_the_largest_type_every_cell_can_be_tapped(at_table: AtTable, shots: Path) -> None:
    """cases.md 7."""
    phone = at_table("largest", lang="uk", size=SMALL_PHONE, scale=2.0)
    phone.tap("maze")
    phone.at("maze-says").wait_for(state="attached")
    picture(phone, shots / "1-open.png")
    in_sight(phone, *CELLS)
    for cell in ("cell-8-2", "cell-0--2", "cell-4-1"):
        lies_where_it_is_seen(phone, cell)
    phone.tap("shape-path_ew")
    phone.tap("cell-1-0")
    phone.tap("maze-lay")
    phone.hear("cell-1-0", "ряд 3: Горизонтальний прохід")
    for cell in ("cell-8-1", "cell-2-0"):
        lies_where_it_is_seen(phone, cell)


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("uk", True)])
def test_a_dead_end_in_a_quarrel(at_table: AtTable, shots: Path, lang: str, dark: bool) -> None:
    """S13, on a small phone: the reason is said before anything is laid."""
    phone = at_table("quarrel", lang=lang, size=SMALL_PHONE, dark=dark)
    phone.tap("maze")
    phone.tap("shape-path_nesw")
    phone.tap("cell-2-0")
    phone.hear("maze-says", {"en": "No path leads here from the start", "uk": "Сюди немає шляху від старту"}[lang])
    picture(phone, shots / "1-refused.png")
    phone.tap("cell-0-2")
    phone.hear("maze-says", {"en": "It fits here.", "uk": "Сюди підходить."}[lang])
    picture(phone, shots / "2-fits.png")
    phone.tap("cell-0-2")
    phone.tap("shape-path_nesw")
    phone.tap("maze-sheet-close")
    phone.gone("maze-sheet-close")


def test_a_tunnel_is_laid(at_table: AtTable, shots: Path) -> None:
    """S10, S11: refused with the side that does not match, turned, laid; the other phone and the screen see it."""
    phone, bo = at_table("laying"), at_table("laying", OTHER, "uk", dark=True)
    bo.tap("maze")
    phone.tap("do-path")
    phone.tap("shape-path_ns")
    phone.hear("maze-says", "It fits in 2 places")
    picture(phone, shots / "1-marked.png")
    phone.tap("cell-1-0")
    phone.hear("maze-says", "An edge does not match: left side.")
    phone.hear("maze-lay", "An edge does not match")
    picture(phone, shots / "2-refused.png")
    phone.tap("shape-path_nes")
    phone.hear("maze-says", "It fits here.")
    phone.hear("cell-1-0", "Upright T, turned, not laid yet")
    picture(phone, shots / "3-turned.png")
    phone.tap("maze-lay")
    phone.hear("cell-1-0", "Column 2, row 3: Upright T, turned")
    bo.hear("cell-1-0", "Колонка 2, ряд 3")
    bo.hear("shape-path_nes", "4")
    bo.tap("maze-sheet-close")
    bo.hear("phase", "Bo")
    phone.tap("maze-sheet-close")
    phone.hear("last-line", "Bo")
    screen = at_table("laying", screen=True)
    screen.hear("laid-1-0", "Upright T")
    picture(screen, shots / "4-screen.png")


def test_a_rockfall_cuts_off(at_table: AtTable, shots: Path) -> None:
    """S21: what it will cut off is shown before, and stays in the maze after."""
    phone, bo = at_table("falling"), at_table("falling", OTHER, "uk", dark=True)
    bo.tap("maze")
    phone.tap("do-rockfall")
    phone.tap("cell-4-0")
    phone.hear("maze-says", "Without it 5 tunnels more are cut off")
    picture(phone, shots / "1-before.png")
    phone.tap("maze-rockfall")
    phone.hear("maze-says", "Cut off from the start: 5 tunnels.")
    phone.hear("cell-5-0", "cut off from the start")
    picture(phone, shots / "2-after.png")
    bo.hear("cell-5-0", "відрізано від старту")
    picture(bo, shots / "3-other.png")


def test_a_goal_is_reached(at_table: AtTable, shots: Path) -> None:
    phone = at_table("reaching")
    phone.tap("maze")
    phone.hear("maze-says", "A path leads to a goal: Middle goal.")
    picture(phone, shots / "1-leads.png")
    phone.tap("cell-8-0")
    phone.hear("maze-says", "A path leads here.")
    phone.tap("face-stone_b")
    phone.hear("maze-says", "Another goal shows this already.")
    phone.tap("face-gold")
    picture(phone, shots / "2-gold.png")
    phone.tap("maze-show")
    phone.hear("maze-says", "A path leads to the gold.")
    screen = at_table("reaching", screen=True)
    screen.hear("laid-8-0", "Gold")
    picture(screen, shots / "3-screen.png")
    phone.tap("cell-8-0")
    phone.tap("maze-gold")
    phone.tap("finisher-s1")
    phone.tap("gold-go")
    phone.gone("gold-go")
    phone.tap("maze-sheet-close")
    phone.gone("maze-sheet-close")
    picture(phone, shots / "4-over.png")
