"""The maze checker: a tunnel laid, one refused with the reason, a rockfall and what it cuts off, a goal reached."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table.tables import Tables
from tests.support import maze_scenes as scenes
from tests.support.browser import SMALL_PHONE, BrowserPhone
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


TABLES = {"laying": laying, "quarrel": scenes.sketch, "falling": falling, "reaching": scenes.reached}


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
