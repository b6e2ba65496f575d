"""Case 7: 200 % on 360x640: what the game asks for can be reached and tapped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import d12_scenes as scenes
from tests.support.browser import SMALL_PHONE, BrowserPhone
from tests.support.house import all_in_reach

AtTable = Callable[..., BrowserPhone]
LANGUAGES = ("uk", "lt")

TABLES = {
    f"{scene.__name__}-{lang}": scene
    for scene in (scenes.calls, scenes.attacks, scenes.rolled, scenes.fits)
    for lang in LANGUAGES
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_calls(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"calls-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-calls.png")
    all_in_reach(phone, "say-mine", "say-around", phone.first("drop-"), "roll-off", "play-call", "seat-s4", "undo")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_attacks(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"attacks-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-attacks.png")
    all_in_reach(phone, "tactic-timeout", "tactic-right_hook", "tactic-ratatat", "go-on", "tell-hand", "seat-s4")
    phone.tap("tactic-timeout")
    phone.at("tactic-go").wait_for(state="attached")
    phone.picture(shots / "2-timeout.png")
    assert {"tactic-go", "target-s2", "by-s4", "tactic-sheet-close"} <= set(all_in_reach(phone))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_turn(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"rolled-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-counted.png")
    all_in_reach(phone, "shift-minus-3", "shift-plus-3", "many-1", "many-6", "by-values", "pass", "tell-hand")
    phone.tap("tell-hand")
    phone.at("card-12").wait_for(state="attached")
    phone.tap("card-12")
    phone.at("told-0").wait_for(state="attached")
    phone.picture(shots / "2-hand.png")
    assert {"card-1", "card-12", "told-0", "hand-go", "hand-sheet-close"} <= set(all_in_reach(phone))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_discards(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"fits-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-discards.png")
    all_in_reach(phone, "sniper", "discard-2-3-5", "discard-2-8", "discard-best", "pass", "tell-hand")
