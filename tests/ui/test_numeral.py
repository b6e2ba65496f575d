"""Numbers drawn as pictures fit the room that is kept for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.i18n import translator
from companion.ui.theme import Look, palette
from companion.ui.widgets import numeral, numeral_width

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "unbounded-700.woff2"
LOOK = Look(palette(False), translator("en"))


@pytest.fixture(scope="module")
def advance():
    with TTFont(FONT) as font:
        em, names, widths = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"].metrics
        return {letter: widths[names[ord(letter)]][0] / em for letter in "0123456789−-+., :\u00a0–"}


@pytest.mark.parametrize("text", ["0", "110", "130", "1300", "9999", "−8", "+1", "1 300", "12:40"])
@pytest.mark.parametrize("size", [20, 40, 120])
def test_a_number_is_no_wider_than_is_reckoned(advance, text, size):
    assert sum(advance[letter] for letter in text) * size <= numeral_width(text, size)


@pytest.mark.parametrize("text", ["7", "38", "110", "300", "1300", "9999", "10 000"])
def test_a_number_in_a_room_is_never_cut(advance, text):
    """Not on a phone's row, nor on the shared screen."""
    for size, width in ((40, 72), (120, 264), (120, 190)):
        (picture,) = numeral(LOOK, text, size, width=width).content.shapes
        drawn = picture.style.size
        assert drawn <= size
        assert sum(advance[letter] for letter in text) * drawn <= width
