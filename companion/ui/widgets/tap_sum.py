"""A number under a fast finger: what to show while taps are on their way.

The table answers late, and in the meantime says what it knew before. Shown is always the newest known value plus the
taps that are not in it yet, so the number neither jumps back nor counts a tap twice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap of `delta`; `seq` is the step of the log that holds it, None while the table has not answered."""

    id: int
    delta: int
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class TapSum:
    """`value` as of step `seq` of the log, and the taps since."""

    value: int
    seq: int
    taps: tuple[Tap, ...] = ()
    next_id: int = 0

    @property
    def shown(self) -> int:
        """What the number reads: the value and every tap that is not in it."""
        return self.value + sum(tap.delta for tap in self.taps)

    @property
    def waiting(self) -> bool:
        """Whether a tap is still to come back in the table's own value."""
        return bool(self.taps)

    def tap(self, delta: int) -> TapSum:
        """With a tap of `delta` just made; its id is `next_id` as it was."""
        return replace(self, taps=(*self.taps, Tap(self.next_id, delta)), next_id=self.next_id + 1)

    def accepted(self, tap_id: int, seq: int) -> TapSum:
        """The table wrote the tap down as step `seq`: it stays until a value of that step or a later one comes."""
        taps = tuple(replace(tap, seq=seq) if tap.id == tap_id else tap for tap in self.taps)
        return replace(self, taps=_not_in(taps, self.seq))

    def rejected(self, tap_id: int) -> TapSum:
        """The table refused the tap: the number returns by it."""
        return replace(self, taps=tuple(tap for tap in self.taps if tap.id != tap_id))

    def server(self, value: int, seq: int) -> TapSum:
        """The table's value as of step `seq`; one older than the value held is an echo and is not heeded."""
        if seq < self.seq:
            return self
        return replace(self, value=value, seq=seq, taps=_not_in(self.taps, seq))


def _not_in(taps: tuple[Tap, ...], seq: int) -> tuple[Tap, ...]:
    return tuple(tap for tap in taps if tap.seq is None or tap.seq > seq)
