"""Files on their way in from a phone, each by an address that works once and not for long.

A phone's socket takes no message as large as a file may be, so a file comes by itself. It is held in memory only, until
it is read and kept as a pack or put away.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from companion.library.preview import Preview

SECONDS = 600
"""How long an address waits for its file."""

MOST_HELD = 8
MOST_AWAITED = 200
"""Files held, and addresses that wait, at one time; the oldest go first."""

PATH = "/parcel/"
"""What the addresses begin with."""

Arrived = Callable[[bytes], None]


@dataclass(frozen=True, slots=True)
class Awaited:
    """Who waits for a file, until when: `arrived` takes it, `moving` is called for each piece that comes of it."""

    until: float
    arrived: Arrived
    moving: Callable[[], object]


@dataclass
class Parcel:
    """A file that has come, and what it was found to hold."""

    raw: bytes
    preview: Preview | None = None


class Parcels:
    """All files on their way into one server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._awaited: OrderedDict[str, Awaited] = OrderedDict()
        self._held: OrderedDict[str, Parcel] = OrderedDict()

    def expect(self, arrived: Arrived, moving: Callable[[], object] = lambda: None) -> str:
        """An address for one file; `arrived` is called with it, `moving` with each piece of it before."""
        token = secrets.token_urlsafe(16)
        self._awaited[token] = Awaited(self._clock() + SECONDS, arrived, moving)
        while len(self._awaited) > MOST_AWAITED:
            self._awaited.popitem(last=False)
        return PATH + token

    def claim(self, path: str) -> Awaited | None:
        """Who waits for the file that comes to `path`, which is used up by that; None where nobody does."""
        awaited = self._awaited.pop(path.removeprefix(PATH), None)
        return awaited if awaited and self._clock() < awaited.until else None

    def hold(self, raw: bytes) -> str:
        """Keep a file for a while; returns the key to it."""
        key = secrets.token_urlsafe(16)
        self._held[key] = Parcel(raw)
        while len(self._held) > MOST_HELD:
            self._held.popitem(last=False)
        return key

    def get(self, key: str) -> Parcel | None:
        """The file of this key, None where it is held no longer."""
        return self._held.get(key)

    def drop(self, key: str) -> None:
        """Put a file away."""
        self._held.pop(key, None)
