"""The secret card on a real phone: its words are there while a finger holds the card, and gone with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.support import saboteur_scenes as scenes
from tests.support.browser import BrowserPhone

AtTable = Callable[..., BrowserPhone]

TABLES = {"look": scenes.look, "play": scenes.play}

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
