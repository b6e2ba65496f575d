"""Case 7: 200 % on 360x640: what the game asks for can be reached and tapped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table.tables import Tables
from tests.support import rybakov_scenes as scenes
from tests.support.browser import SMALL_PHONE, BrowserPhone
from tests.support.house import all_in_reach
from tests.support.rybakov_scenes import Scene

AtTable = Callable[..., BrowserPhone]
LANGUAGES = ("uk", "lt")


def offered(tables: Tables) -> Scene:
    """One phone for all, and an offer to be answered."""
    return scenes.offered(tables, sit=None)


TABLES = {f"{scene.__name__}-{lang}": scene for scene in (scenes.zero, offered, scenes.over) for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bankrupt_or_media(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"zero-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-zero.png")
    all_in_reach(phone, "media-own", "media-ask", "bankrupt", "undo", "last-line", "seat-s4", "menu", "back")
    phone.tap("bankrupt")
    phone.hear("phase", "Bo")
    phone.picture(shots / "2-next.png")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_offer(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"offered-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    accept = phone.first("accept-")
    counter, decline = (accept.replace("accept", word) for word in ("counter", "decline"))
    phone.picture(shots / "1-offer.png")
    all_in_reach(phone, accept, counter, decline, "pass", "buy-token")
    phone.tap(counter)
    phone.at("counter-go").wait_for(state="attached")
    phone.picture(shots / "2-counter.png")
    assert {"counter-go", "price-plus", "price-minus", "counter-sheet-close"} <= set(all_in_reach(phone))
    phone.tap("counter-sheet-close")
    phone.gone("counter-sheet-close")
    phone.tap("buy-token")
    phone.at("propose").wait_for(state="attached")
    phone.picture(shots / "3-sheet.png")
    assert {"propose", "price-plus", "price-minus", "token-sheet-close"} <= set(all_in_reach(phone))
    phone.tap("propose")
    phone.gone("propose")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"over-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.at("again").wait_for(state="attached")
    phone.picture(shots / "1-end.png")
    assert {"again", "log", "undo", "placing-s1", "placing-s4"} <= set(all_in_reach(phone))
