"""A small phone with the largest type, and one that is turned and put away: cases 7 and 8."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.core.hosting import Correct
from companion.games import GAMES
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support import arbitrage_scenes as scenes
from tests.support.arbitrage_scenes import HOST, Scene
from tests.support.browser import PHONE, SMALL_PHONE, BrowserPhone, Opener
from tests.support.evening import Evening
from tests.support.server import running

FIGHTS, ENDS = {"uk": 0, "lt": 1}, {"uk": 2, "lt": 3}

TAPPABLE = """() => [...new Set([...document.querySelectorAll('[flt-tappable]')]
    .map(node => node.getAttribute('flt-semantics-identifier')))]"""
AT = """([x, y]) => { const node = document.elementFromPoint(x, y)?.closest('[flt-semantics-identifier]')
    return node ? node.getAttribute('flt-semantics-identifier') : '' }"""


@dataclass(frozen=True)
class House:
    """A server whose tables were played beforehand."""

    url: str
    data: Path
    tables: list[Scene]

    def steps(self, code: str) -> int:
        """How many lines the log of a table has on disk."""
        (file,) = self.data.rglob(f"{code}.jsonl")
        return len(file.read_bytes().splitlines())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data = tmp_path_factory.mktemp("played")
    store = TinyDBStore(data)
    tables = Tables(store, GAMES, clock=Evening())
    made = [scene(tables) for scene in (scenes.big_fight,) * 2 + (scenes.over,) * 2 + (scenes.big_fight,)]
    made[-1].act(Correct("level", "s1", 7))
    store.close()
    with running(data) as url:
        yield House(url, data, made)


def open_table(open_phone: Opener, house: House, number: int, lang: str, scale: float, **more: object) -> BrowserPhone:
    """The host's phone at a table, with a language and a size of type."""
    phone = open_phone(f"{house.url}/", lang=lang, **more)
    phone.keep("device", HOST)
    phone.keep("wishes", json.dumps({"lang": lang, "dark": None, "text_scale": scale}))
    return phone.open(f"{house.url}/t/{house.tables[number].code}")


def all_in_reach(phone: BrowserPhone, *these: str) -> list[str]:
    """Every button of the page (or `these`) can be brought onto the glass, is large enough, and under nothing else."""
    found: list[str] = list(these) or phone.page.evaluate(TAPPABLE)
    width, height = SMALL_PHONE
    for identifier in found:
        box = phone.box(identifier)
        if box["height"] < 48:
            # Only a part of it is on the glass so far.
            box = phone.box(identifier, centre=True)
        assert box["x"] >= 0, identifier
        assert box["y"] >= 0, identifier
        assert box["x"] + box["width"] <= width + 1, identifier
        assert box["y"] + box["height"] <= height + 1, identifier
        assert round(min(box["width"], box["height"])) >= 48, identifier
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert phone.page.evaluate(AT, middle) == identifier
    return found


@pytest.mark.parametrize("lang", ["uk", "lt"])
def test_a_fight_in_the_largest_type(open_phone: Opener, house: House, shots: Path, lang: str) -> None:
    """Case 7: 200 % on 360x640, two fighters and three monsters; every button can be reached and tapped."""
    phone = open_table(open_phone, house, FIGHTS[lang], lang, 2.0, size=SMALL_PHONE)
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
    phone = open_table(open_phone, house, ENDS[lang], lang, 2.0, size=SMALL_PHONE)
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
    code = house.tables[-1].code
    phone = open_table(open_phone, house, -1, "uk", 1.0)
    phone.hear("fighter-s1", "рівень 7")
    before = house.steps(code)
    phone.tap("throw-in")
    phone.tap("card-other")
    phone.type("throw-name", "12")
    for turn in ((PHONE[1], PHONE[0]), PHONE, (PHONE[1], PHONE[0]), PHONE):
        phone.page.set_viewport_size({"width": turn[0], "height": turn[1]})
        phone.page.wait_for_timeout(300)
        assert phone.value("throw-name") == "12"
        phone.picture(shots / f"{turn[0]}.png")
    tools = phone.context.new_cdp_session(phone.page)
    tools.send("Page.setWebLifecycleState", {"state": "frozen"})
    phone.context.new_page().close()
    tools.send("Page.setWebLifecycleState", {"state": "active"})
    phone.uncovered()
    assert phone.value("throw-name") == "12"
    phone.tap("throw-sheet-close")
    phone.gone("throw-sheet-close")
    phone.hear("fighter-s1", "рівень 7")
    phone.hear("fight-totals", "Дарт Апдейтер")
    assert house.steps(code) == before
