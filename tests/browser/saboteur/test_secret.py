"""Roles and gold on real phones: there while a finger holds the card, and gone with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import saboteur_scenes as scenes
from tests.support.browser import SMALL_PHONE, BrowserPhone
from tests.support.house import all_in_reach

AtTable = Callable[..., BrowserPhone]

TABLES = {
    "look": scenes.look,
    "passing": scenes.passing,
    "play": scenes.play,
    **{f"play-{lang}": scenes.play for lang in ("uk", "lt")},
    "draft_alone": scenes.draft_alone,
}

DOWN, UP = "Hold to look", "You are a miner"


def hold(phone: BrowserPhone, *, away: float = 0) -> None:
    """Put a finger on the card until it shows, move it `away` so far, and lift it."""
    box = phone.box("secret-card")
    mouse = phone.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    phone.hear("secret-card", UP)
    if away:
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + away, steps=5)
        assert UP in phone.heard("secret-card")
    mouse.up()


def test_a_finger_holds_the_card(at_table: AtTable, shots: Path) -> None:
    """The role is there while it is held, also under a finger that slips, and not a moment longer."""
    phone = at_table("look")
    phone.hear("know-role", "Hold the card")
    # A tap, or a finger that passes over it, shows nothing.
    phone.tap("secret-card")
    hold(phone)
    phone.hear("secret-card", DOWN)
    phone.picture(shots / "1-hidden.png")
    hold(phone, away=120)
    phone.hear("secret-card", DOWN)
    phone.ready("know-role", "Hold the card")
    phone.tap("know-role")
    phone.gone("know-role")
    assert UP not in phone.text()


def test_the_eye_for_those_who_cannot_hold(at_table: AtTable) -> None:
    """A button shows the role and hides it, in the running game too, where the notes stand under it."""
    phone = at_table("play")
    phone.tap("secret-eye")
    phone.hear("secret-card", "Middle goal: Stone")
    phone.tap("secret-eye")
    phone.hear("secret-card", DOWN)
    assert UP not in phone.text()


def test_the_phone_goes_round(at_table: AtTable) -> None:
    """Pass it, look, hide, pass it on."""
    phone = at_table("passing")
    phone.hear("take-phone", "Bo")
    phone.tap("take-phone")
    hold(phone)
    phone.hear("secret-card", DOWN)
    phone.tap("know-role")
    phone.hear("take-phone", "Žemė")
    assert UP not in phone.text()
    assert not phone.has("secret-card")


def test_gold_goes_round(at_table: AtTable, shots: Path) -> None:
    """The second one chooses from two cards; the last card goes to the last one by itself."""
    phone = at_table("draft_alone")
    phone.hear("show-gold", "Bo")
    phone.tap("show-gold")
    phone.tap("gold-1")
    phone.picture(shots / "1-gold.png")
    phone.tap("take-gold")
    phone.at("next-round").wait_for(state="attached")
    assert not phone.has("gold-1")


@pytest.mark.parametrize("lang", ["uk", "lt"])
def test_the_turn_in_the_largest_type(at_table: AtTable, shots: Path, lang: str) -> None:
    """Case 7: 200 % on 360x640."""
    phone = at_table(f"play-{lang}", lang=lang, size=SMALL_PHONE, scale=2.0)
    phone.picture(shots / "1-play.png")
    all_in_reach(phone, "do-path", "do-break", "do-repair", "do-discard", "maze", "gold-reached", "secret-eye", "notes")
    phone.tap("do-break")
    phone.at("break-go").wait_for(state="attached")
    phone.picture(shots / "2-break.png")
    assert {"tool-s2-pickaxe", "tool-s4-cart", "break-go", "break-sheet-close"} <= set(all_in_reach(phone))
