"""Where a wheel of equal sectors stops, and what its pointer then shows.

Sectors are numbered clockwise from 0. At angle 0 the pointer, at the top, stands on the middle of sector 0; the angle
(degrees) is how far the wheel has turned clockwise, so a growing angle brings lower numbers under the pointer.
"""

from __future__ import annotations

import math


def sector_at(angle: float, sectors: int) -> int:
    """The sector under the pointer of a wheel turned by `angle` degrees, any number, also negative.

    On an exact border it is the higher-numbered of the two, and sector 0 between the last and the first.
    """
    width = 360 / sectors
    return math.floor(-angle / width + 0.5) % sectors


def angle_of(sector: int, sectors: int, start: float = 0, turns: int = 0) -> float:
    """The least angle, at least `turns` full turns clockwise from `start`, with the pointer on the middle of
    `sector`."""
    target = -sector * 360 / sectors
    least = start + 360 * turns
    return target + 360 * math.ceil((least - target) / 360)
