"""Case 7: 200 % on 360x640: what the game asks for can be reached and tapped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import history_scenes as scenes
from tests.support.browser import SMALL_PHONE, BrowserPhone
from tests.support.house import all_in_reach

AtTable = Callable[..., BrowserPhone]
LANGUAGES = ("uk", "lt")

TABLES = {f"{scene.__name__}-{lang}": scene for scene in (scenes.missed, scenes.check) for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_turn(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"missed-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-turn.png")
    all_in_reach(phone, "lay", "special", "pass", "missed", "deck", "field", "set-set_sign", "set-set_oath", "seat-s4")
    phone.tap("lay")
    phone.tap("card-ostroh")
    phone.at("property-2").wait_for(state="attached")
    phone.picture(shots / "2-lay.png")
    all_in_reach(phone, "property-1", "property-2", "special-letter", "other-card", "lay-go", "lay-sheet-close")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_check(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"check-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-check.png")
    all_in_reach(phone, "just-laid", "announce", "take", "end-turn", "undo")
    phone.tap("announce")
    phone.at("claim-set_oath").wait_for(state="attached")
    phone.picture(shots / "2-announce.png")
    all_in_reach(phone, "claim-set_oath", "claim-set_walls", "claim-go", "claim-sheet-close")
