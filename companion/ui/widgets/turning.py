"""How a wheel gets from where it stands to what is drawn. The result comes first, the motion is made for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.wheel import angle_of

SPIN, SHIFT = 3600, 600
"""Milliseconds of a spin, and of the short way to another sector."""

TURNS = 4
"""Whole turns of a spin: any faster and the sectors would seem to run backwards."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A wheel with `sector` of `sectors` under its pointer, drawn by `spin`; None: nothing is drawn yet.

    It turns to `angle` (degrees clockwise, whole turns counted) in `ms` milliseconds; `count` tells one turning from
    the next.
    """

    sectors: int
    sector: int | None
    spin: int
    angle: float
    ms: int = SHIFT
    count: int = 0

    def to(self, sectors: int, sector: int | None, spin: int, rest: int = 0, *, short: bool = False) -> Turning:
        """On to another sector: a spin where `spin` has grown, else (or where `short`) the short way. Where nothing is
        drawn it stays as it stands. `rest`: milliseconds for which it is still turning, and then will at least."""
        if (sectors, sector, spin) == (self.sectors, self.sector, self.spin):
            return self
        if sectors != self.sectors:
            return Turning(sectors, sector, spin, angle_of(sector or 0, sectors))
        if sector is None:
            return replace(self, sector=None)
        if spin > self.spin and not short:
            angle, ms = angle_of(sector, sectors, self.angle, TURNS), SPIN
        else:
            angle, ms = angle_of(sector, sectors, self.angle - 180), max(SHIFT, rest)
        return Turning(sectors, sector, spin, angle, ms, self.count + 1)
