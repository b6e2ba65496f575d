"""Case 7: 200 % on 360x640: what the game asks for can be reached and tapped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import saboteur_scenes as scenes
from tests.support.browser import SMALL_PHONE, BrowserPhone
from tests.support.house import all_in_reach

AtTable = Callable[..., BrowserPhone]
LANGUAGES = ("uk", "lt")

TABLES = {
    f"{scene.__name__}-{lang}": scene
    for scene in (scenes.passing, scenes.play, scenes.draft, scenes.reveal)
    for lang in LANGUAGES
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_role(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"passing-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-pass.png")
    all_in_reach(phone, "take-phone", "seat-s4", "undo", "menu")
    phone.tap("take-phone")
    phone.tap("secret-eye")
    phone.ready("secret-eye", phone.heard("secret-eye"))
    phone.picture(shots / "2-role.png")
    all_in_reach(phone, "secret-eye", "know-role")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_play(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"play-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-play.png")
    all_in_reach(phone, "do-path", "do-break", "do-repair", "do-discard", "maze", "gold-reached", "secret-eye", "notes")
    phone.tap("do-break")
    phone.at("break-go").wait_for(state="attached")
    phone.picture(shots / "2-break.png")
    assert {"tool-s2-pickaxe", "tool-s4-cart", "break-go", "break-sheet-close"} <= set(all_in_reach(phone))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gold(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"draft-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-gold.png")
    all_in_reach(phone, "show-gold", "seat-s4", "undo")
    phone.tap("show-gold")
    phone.at("gold-2").wait_for(state="attached")
    phone.picture(shots / "2-shown.png")
    all_in_reach(phone, "gold-0", "gold-2", "take-gold", "hide-gold")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_was_what(at_table: AtTable, shots: Path, lang: str) -> None:
    phone = at_table(f"reveal-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.tap("saboteur-s4")
    phone.hear("roles-go", "O’Neil")
    phone.picture(shots / "1-roles.png")
    all_in_reach(phone, "saboteur-s1", "saboteur-s4", "roles-go")
    phone.tap("roles-go")
    phone.gone("roles-go")
    phone.picture(shots / "2-outcome.png")
