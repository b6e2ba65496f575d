"""A sheet can always be closed: its title and cross stay in view, and Escape closes it on a computer."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from tests.browser.test_journey_mend import host_phone
from tests.support.browser import SMALL_PHONE, Opener
from tests.support.guests import Guests


def test_a_long_sheet_can_be_closed_from_anywhere_in_it(open_phone: Opener, guests: Guests, shots: Path) -> None:
    phone = host_phone(open_phone, guests, ["Ada", "Bo", "Cas"], lang="en-GB", size=SMALL_PHONE)
    for identifier in ("menu", "menu-options"):
        phone.tap(identifier)
    phone.box("options-sheet-close")
    assert not phone.has("options-sheet-shut")
    phone.page.mouse.move(180, 400)
    phone.page.mouse.wheel(0, 500)
    phone.at("options-sheet-shut").wait_for(state="attached")
    phone.picture(shots / "pinned.png")
    phone.tap("options-sheet-shut")
    phone.gone("options-sheet-close")
    phone.tap("seat-s1")
    phone.box("seat-sheet-close")
    phone.page.keyboard.press("Escape")
    phone.gone("seat-sheet-close")


def test_back_closes_sheets_and_then_leaves_the_table(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """The phone's own back key, one sheet at a time."""
    phone = host_phone(open_phone, guests, ["Ada", "Bo", "Cas"], lang="en-GB", size=SMALL_PHONE)
    for identifier in ("seat-s1", "set-turn"):
        phone.tap(identifier)
    phone.box("turn-prepare")
    phone.page.go_back()
    phone.gone("turn-prepare")
    phone.box("seat-sheet-close")
    phone.page.go_back()
    phone.gone("seat-sheet-close")
    assert not urlsplit(phone.page.url).query
    phone.tap("seat-s1")
    phone.box("seat-sheet-close")
    phone.page.reload()
    phone.awake()
    phone.box("seat-sheet-close")
    phone.page.go_back()
    phone.gone("seat-sheet-close")
    # A sheet closed by its cross leaves no step that does nothing.
    phone.tap("menu")
    phone.tap("menu-sheet-close")
    phone.gone("menu-sheet-close")
    phone.page.go_back()
    phone.box("new-arbitrage")
    phone.picture(shots / "back-home.png")
