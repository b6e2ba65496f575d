"""The wheel: what is under the pointer when it rests is what the table drew."""

from __future__ import annotations

import math
from types import SimpleNamespace

import flet as ft
import flet.canvas as cv
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.wheel import angle_of, sector_at
from companion.i18n import translator
from companion.ui.at import At
from companion.ui.theme import Look, palette
from companion.ui.widgets import WheelSector
from companion.ui.widgets.turning import SHIFT, SPIN, TURNS, Turning
from companion.ui.widgets.wheel_face import disc_of, icons_of, lines_of, name_width, sectors_of

LOOK = Look(palette(True), translator("uk"))
SECTORS = [2, 3, 7, 10, 12, 37]
NAMES = ("Фінанси", "Гірничодобувна", "Легка промисловість")


def wheel(count):
    return [WheelSector(NAMES[i % 3], ft.Icons.MEMORY_ROUNDED, "Легка") for i in range(count)]


def first(count, sector, spin=1):
    return Turning(count, sector, spin, angle_of(sector, count))


@given(st.sampled_from(SECTORS), st.lists(st.tuples(st.integers(0, 36), st.integers(0, 5)), min_size=1, max_size=30))
def test_a_wheel_comes_to_rest_on_what_was_drawn(count, drawn):
    """Case 12: after any row of spins, shifts and undone steps the recorded sector is the one under the pointer."""
    turning = Turning(count, None, 0, 0)
    for sector, spin in drawn:
        turning = turning.to(count, sector % count, spin)
        assert sector_at(turning.angle, count) == sector % count


@pytest.mark.parametrize("count", SECTORS)
def test_the_sector_under_the_pointer_is_drawn_there(count):
    """Case 12: the picture, too, has the recorded sector's middle at the top, and its icon upright."""
    for sector in range(count):
        turning = first(count, 0).to(count, sector, 2)
        disc = disc_of(400, count, False)
        shapes = sectors_of(LOOK, disc, wheel(count), turning.angle, sector)
        slice_ = [shape for shape in shapes if isinstance(shape, cv.Arc)][sector]
        middle = math.degrees(slice_.start_angle + slice_.sweep_angle / 2) + turning.angle
        assert math.isclose((middle + 90 + 180) % 360, 180, abs_tol=1e-6)
        assert slice_.paint.color == LOOK.palette.accent
        icon = icons_of(LOOK, disc, wheel(count), turning.angle, sector, None)[sector]
        assert math.isclose((math.degrees(icon.rotate.angle) + turning.angle + 180) % 360, 180, abs_tol=1e-6)


@pytest.mark.parametrize("count", SECTORS)
def test_no_name_stands_on_its_head_at_rest(count):
    for sector in range(count):
        angle = angle_of(sector, count, turns=TURNS)
        for shape in sectors_of(LOOK, disc_of(400, count, False), wheel(count), angle, None):
            if isinstance(shape, cv.Text):
                lean = (math.degrees(shape.rotate) + angle + 180) % 360 - 180
                assert -91 < lean < 91


@given(st.sampled_from(SECTORS), st.integers(0, 36), st.integers(0, 36))
def test_a_spin_is_long_and_a_shift_is_short(count, before, after):
    before, after = before % count, after % count
    still = first(count, before)
    spun = still.to(count, after, 2)
    assert 360 * TURNS <= spun.angle - still.angle < 360 * (TURNS + 1)
    assert spun.ms == SPIN
    shifted = still.to(count, after, 1)
    assert abs(shifted.angle - still.angle) <= 180
    if after != before:
        assert shifted.ms == SHIFT
    typed = still.to(count, after, 2, short=True)
    assert (abs(typed.angle - still.angle) <= 180, typed.ms) == (True, SHIFT), "a real wheel has turned already"
    back = spun.to(count, before, 1)
    assert abs(back.angle - spun.angle) <= 180, "an undone spin is no spin"


def test_one_sector_further_goes_one_sector():
    """Machine building's shift, over the border between the last and the first too."""
    for sector in range(12):
        still = first(12, sector)
        assert math.isclose(still.to(12, (sector + 1) % 12, 1).angle - still.angle, -30)
        assert math.isclose(still.to(12, (sector - 1) % 12, 1).angle - still.angle, 30)


def test_what_is_drawn_again_does_not_turn_it_again():
    turning = first(12, 3).to(12, 5, 2)
    assert turning.to(12, 5, 2) is turning


def test_it_stays_where_it_stands_while_nothing_is_drawn():
    spun = first(12, 3).to(12, 5, 2)
    idle = spun.to(12, None, 0)
    assert (idle.sector, idle.angle, idle.count) == (None, spun.angle, spun.count)
    assert idle.to(12, 5, 3).ms == SPIN


def test_a_shift_during_a_spin_leaves_it_its_time():
    assert first(12, 3).to(12, 5, 2).to(12, 6, 2, rest=2500).ms == 2500


def test_another_number_of_sectors_moves_nothing():
    assert first(12, 3).to(10, 4, 1) == Turning(10, 4, 1, angle_of(4, 10))


@pytest.mark.parametrize(
    ("room", "lines", "text"),
    [
        (400, 1, "Легка промисловість"),
        (100, 2, "Легка\nпромисловість"),
        (100, 1, "Легка"),
        (60, 2, "Легка"),
        (10, 2, "Легка"),
    ],
)
def test_a_name_fits_its_sector(room, lines, text):
    shown, size = lines_of(WheelSector("Легка промисловість", ft.Icons.MEMORY_ROUNDED, "Легка"), room, 13, lines)
    assert shown == text
    assert size <= 13
    assert max(name_width(line) for line in shown.split("\n")) * size <= room + 1e-6


@pytest.mark.parametrize(("came", "seq", "fresh"), [(5, 7, True), (7, 7, False), (5, 8, False), (None, 7, False)])
def test_only_the_step_just_made_moves(came, seq, fresh):
    """Step 7 does for who was here before it, until the next; not for who came later, or comes back."""
    assert At(None, LOOK, SimpleNamespace(seq=seq), came=came).fresh(7) is fresh
