"""What a game calls its sheets."""

from __future__ import annotations

import pytest

from companion.ui.panels import PANELS
from companion.ui.screens.sheets import SHEETS


@pytest.mark.parametrize("game", PANELS)
def test_no_sheet_of_a_game_hides_behind_one_of_every_table(game: str) -> None:
    """The page looks for a name among the sheets of every table first."""
    assert not SHEETS.keys() & set(PANELS[game].sheets)
