"""Where a wheel stops is what its pointer shows."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from companion.core.wheel import angle_of, sector_at

SIZES = (2, 3, 7, 10, 12, 37)
HALVES = range(-1440, 1441)
"""Angles from -720 to 720 degrees in steps of a half."""


def under_pointer(half_degrees: int, sectors: int) -> tuple[int, ...]:
    """The sectors whose slice, borders included, touches the pointer once the wheel has turned clockwise: found by
    turning each slice and looking where it lies, in whole numbers only. Two on an exact border."""
    round_trip = 720 * sectors
    touching = []
    for sector in range(sectors):
        # In units of 1/(2 * sectors) degree a slice is 720 wide and a half degree is `sectors` units.
        left = (sector * 720 - 360 + half_degrees * sectors) % round_trip
        if left == 0 or left + 720 >= round_trip:
            touching.append(sector)
    return tuple(touching)


@pytest.mark.parametrize("sectors", SIZES)
def test_the_result_is_the_slice_under_the_pointer(sectors: int) -> None:
    """cases.md 12: at every angle, also when the wheel turns the other way. On an exact border it is the
    higher-numbered of the two slices, and sector 0 between the last and the first."""
    borders = 0
    for half in HALVES:
        touching = under_pointer(half, sectors)
        if len(touching) == 2:
            borders += 1
            expected = 0 if touching == (0, sectors - 1) and sectors > 2 else max(touching)
            if sectors == 2:
                # Both borders lie between 0 and 1: at a quarter turn back it is 1 that comes, at one forward 0.
                expected = 1 if (half // 2) % 360 == 270 else 0
        else:
            (expected,) = touching
        assert sector_at(half / 2, sectors) == expected, half / 2
    assert borders >= 4


def test_a_growing_angle_brings_lower_numbers() -> None:
    """cases.md 12: clockwise is one way, and the other is the other."""
    assert [sector_at(angle, 12) for angle in (0, 30, 60, 330, 360)] == [0, 11, 10, 1, 0]
    assert [sector_at(-angle, 12) for angle in (0, 30, 60, 330, 360)] == [0, 1, 2, 11, 0]


def test_borders() -> None:
    assert (sector_at(-15, 12), sector_at(15, 12), sector_at(45, 12)) == (1, 0, 11)
    assert (sector_at(-14.999, 12), sector_at(-15.001, 12)) == (0, 1)


@pytest.mark.parametrize("sectors", SIZES)
def test_it_stops_where_it_was_told(sectors: int) -> None:
    """cases.md 12: the sector is known first, the angle follows from it: in the middle of the slice, clockwise, and
    after so many full turns but not one more."""
    for sector, half, turns in product(range(sectors), range(-1440, 1441, 37), (0, 1, 5)):
        start = half / 2
        angle = angle_of(sector, sectors, start, turns)
        assert sector_at(angle, sectors) == sector
        assert -1e-9 <= angle - start - 360 * turns < 360
        middle = Fraction(angle) * sectors / 360 + sector
        assert abs(middle - round(middle)) < Fraction(1, 10**9)


def test_from_where_it_stands_it_need_not_turn() -> None:
    assert angle_of(3, 12, angle_of(3, 12)) == angle_of(3, 12)
    assert angle_of(0, 12) == 0
