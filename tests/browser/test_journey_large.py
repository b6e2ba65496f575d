"""A small phone with the largest type, and one that is turned and put away: cases 7 and 8."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.hosting import Correct
from companion.table.tables import Tables
from tests.support import arbitrage_scenes as scenes
from tests.support.arbitrage_scenes import Scene
from tests.support.browser import PHONE, SMALL_PHONE, BrowserPhone, Opener
from tests.support.house import House, all_in_reach, open_table, played
from tests.support.scene import HOST


def seventh(tables: Tables) -> Scene:
    """A fight of somebody on level 7."""
    scene = scenes.big_fight(tables)
    scene.act(Correct("level", "s1", 7))
    return scene


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    tables = {f"{scene.__name__}-{lang}": scene for scene in (scenes.big_fight, scenes.over) for lang in ("uk", "lt")}
    with played(tmp_path_factory.mktemp("played"), {**tables, "seventh": seventh}) as house:
        yield house


def small_phone(open_phone: Opener, house: House, name: str, lang: str) -> BrowserPhone:
    """The host's phone with the largest type."""
    return open_table(open_phone, house, f"{name}-{lang}", lang, 2.0, HOST, size=SMALL_PHONE)


@pytest.mark.parametrize("lang", ["uk", "lt"])
def test_a_fight_in_the_largest_type(open_phone: Opener, house: House, shots: Path, lang: str) -> None:
    """Case 7: 200 % on 360x640, two fighters and three monsters; every button can be reached and tapped."""
    phone = small_phone(open_phone, house, "big_fight", lang)
    phone.at("fight-totals").wait_for(state="attached")
    phone.picture(shots / "1-fight.png")
    found = all_in_reach(phone)
    assert {"win", "throw-in", "flee", "add-monster", "curse", "stop-fight", "undo", "menu", "back"} <= set(found)
    phone.tap("stop-fight")
    phone.at("stop-no").wait_for(state="attached")
    all_in_reach(phone)
    phone.picture(shots / "2-question.png")
    phone.tap("stop-no")
    phone.gone("stop-no")
    phone.tap("win")
    phone.at("take-win").wait_for(state="attached")
    phone.picture(shots / "3-announced.png")
    phone.ready("take-win", {"uk": "втрутитися", "lt": "įsikišti"}[lang])
    all_in_reach(phone, "take-win", "take-denied", "throw-in")
    phone.tap("take-win")
    phone.at("won-ok").wait_for(state="attached")
    phone.picture(shots / "4-won.png")
    assert set(all_in_reach(phone)) == {"won-ok", "won-sheet-close"}
    phone.tap("won-ok")
    phone.gone("won-ok")


@pytest.mark.parametrize("lang", ["uk", "lt"])
def test_the_end_in_the_largest_type(open_phone: Opener, house: House, shots: Path, lang: str) -> None:
    """Case 7, the end-of-game page."""
    phone = small_phone(open_phone, house, "over", lang)
    phone.at("again").wait_for(state="attached")
    phone.picture(shots / "1-end.png")
    assert {"again", "log", "undo", "placing-s1", "placing-s4"} <= set(all_in_reach(phone))
    phone.tap("log")
    phone.tap("log-sheet-close")
    phone.gone("log-sheet-close")
    phone.tap("again")
    phone.at("start").wait_for(state="attached")
    phone.picture(shots / "2-again.png")


def test_turned_twice_and_put_away(open_phone: Opener, house: House, shots: Path) -> None:
    """Case 8: level 7, a half-typed 12 and the fight are all still there, and the log has no new line."""
    phone = open_table(open_phone, house, "seventh", "uk", 1.0, HOST)
    phone.hear("fighter-s1", "рівень 7")
    before = house.steps("seventh")
    phone.tap("throw-in")
    phone.tap("card-other")
    phone.type("throw-name", "12")
    for turn in ((PHONE[1], PHONE[0]), PHONE, (PHONE[1], PHONE[0]), PHONE):
        phone.page.set_viewport_size({"width": turn[0], "height": turn[1]})
        phone.page.wait_for_timeout(300)
        phone.holds("throw-name", "12")
        phone.picture(shots / f"{turn[0]}.png")
    tools = phone.context.new_cdp_session(phone.page)
    tools.send("Page.setWebLifecycleState", {"state": "frozen"})
    phone.context.new_page().close()
    tools.send("Page.setWebLifecycleState", {"state": "active"})
    phone.uncovered()
    phone.holds("throw-name", "12")
    phone.tap("throw-sheet-close")
    phone.gone("throw-sheet-close")
    phone.hear("fighter-s1", "рівень 7")
    phone.hear("fight-totals", "Дарт Апдейтер")
    assert house.steps("seventh") == before
