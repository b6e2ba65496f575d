"""A sheet that grows shorter under a choice: its title stands once, at its top."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import history_scenes as scenes
from tests.support.browser import PHONE, SMALL_PHONE, BrowserPhone

AtTable = Callable[..., BrowserPhone]

TABLES = {"turn": scenes.turn}


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_a_sheet_that_shrinks_keeps_one_title(at_table: AtTable, shots: Path, size: tuple[int, int]) -> None:
    """Scrolled down in the long list a card is chosen, and the sheet is short; the list again, and it is long."""
    phone = at_table("turn", size=size)
    phone.tap("lay")
    phone.box("card-flag")
    phone.at("lay-sheet-shut").wait_for(state="attached")
    phone.tap("card-flag")
    phone.at("other-card").wait_for(state="attached")
    phone.picture(shots / f"{size[0]}-chosen.png")
    phone.gone("lay-sheet-shut")
    top, cross = phone.box("other-card")["y"], phone.box("lay-sheet-close")
    assert 0 < top - cross["y"] - cross["height"] < 40
    phone.tap("other-card")
    phone.box("card-flag")
    phone.at("lay-sheet-shut").wait_for(state="attached")
    # The same where the window gives it more room.
    phone.page.set_viewport_size({"width": size[0], "height": 3000})
    phone.gone("lay-sheet-shut")
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.tap("lay-sheet-close")
    phone.gone("lay-sheet-close")
