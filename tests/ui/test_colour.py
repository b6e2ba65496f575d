"""Colours can be read, and told apart by those who see fewer of them."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.colour import Accent, contrast, ink_on, legible, luminance, rgb
from companion.ui.theme import FELT, HOUSE, MARKS, PAPER, palette

GROUNDS = ("ground", "surface", "raised", "sunk")
INKS = ("ink", "faint", "gain", "loss", "warn")
HEX = st.integers(0, 0xFFFFFF).map("#{:06x}".format)

# How each kind of colour-blindness mixes linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1).
SIGHTS = {
    "all three": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _lab(colour: str, sight: str) -> tuple[float, float, float]:
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in (c / 255 for c in rgb(colour))]
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in SIGHTS[sight])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _distance(one: str, other: str, sight: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(_lab(one, sight), _lab(other, sight), strict=True)) ** 0.5


@pytest.mark.parametrize("base", [PAPER, FELT], ids=["paper", "felt"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_reads_on_every_ground(base, ground):
    for ink in INKS:
        assert contrast(getattr(base, ink), getattr(base, ground)) >= 4.5, ink


@pytest.mark.parametrize("dark", [False, True])
@given(fill=HEX)
def test_any_accent_becomes_legible(dark, fill):
    look = palette(dark, Accent(fill, fill))
    assert contrast(look.on_accent, look.accent) >= 4.5
    for ground in GROUNDS:
        assert contrast(look.accent_ink, getattr(look, ground)) >= 4.5


def test_an_accent_that_reads_is_kept():
    assert palette(True, HOUSE).accent_ink == HOUSE.dark


@given(ink=HEX, ground=HEX)
def test_legible_reaches_what_was_asked_wherever_it_can_be(ink, ground):
    reachable = contrast("#000000" if luminance(ground) > 0.18 else "#ffffff", ground)
    assert contrast(legible(ink, ground), ground) >= min(4.5, reachable)


@given(ground=HEX)
def test_ink_on_anything(ground):
    assert contrast(ink_on(ground), ground) >= 4.5


@pytest.mark.parametrize("base", [PAPER, FELT], ids=["paper", "felt"])
def test_seat_colours_stand_out_from_the_table(base):
    assert len(base.seats) == len(MARKS) == 10
    for colour in base.seats:
        assert min(contrast(colour, getattr(base, ground)) for ground in ("ground", "surface", "raised")) >= 3


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("base", [PAPER, FELT], ids=["paper", "felt"])
def test_seat_colours_are_told_apart(base, sight):
    """10 is about four times what two colours side by side need to be told apart."""
    for one, other in combinations(base.seats, 2):
        assert _distance(one, other, sight) >= 10, (one, other)
