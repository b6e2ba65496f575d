"""How much one phone may send, and how many sockets may be open: far more than people need, less than would hurt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

MESSAGES, MESSAGES_A_SECOND = 240, 120
"""What a phone may send at once, and for long. A person taps 20 times a second at most, and types 30 letters, each of
which is three messages; the client itself tells each frame of a sheet that is pulled."""

BYTES, BYTES_A_SECOND = 1024 * 1024, 256 * 1024
"""The same in bytes: a long text pasted, and then typed on at each letter of which all of it is sent again."""

SOCKETS = 2000
"""Sockets open at one time on this server."""

SOCKETS_OF_ADDRESS = 300
"""And from one address: a club behind one router is one. This machine's own is that of every phone where a proxy on it
does not say whom it speaks for, so it may have all."""

OWN = ("127.0.0.1", "::1")


class Bucket:
    """So much may be taken at once, and comes back with time."""

    def __init__(self, size: float, a_second: float, now: float) -> None:
        self._size = self._left = size
        self._a_second = a_second
        self._at = now

    def take(self, amount: float, now: float) -> bool:
        """Whether `amount` may be taken at `now`, in seconds."""
        self._left = min(self._size, self._left + (now - self._at) * self._a_second) - amount
        self._at = now
        return self._left >= 0


class Allowance:
    """What one phone may send."""

    def __init__(self, now: float) -> None:
        self._messages = Bucket(MESSAGES, MESSAGES_A_SECOND, now)
        self._bytes = Bucket(BYTES, BYTES_A_SECOND, now)

    def covers(self, size: int, now: float) -> bool:
        """Whether a message of `size` bytes may come in at `now`, in seconds."""
        return self._messages.take(1, now) and self._bytes.take(size, now)


class Sockets:
    """The sockets open now, by the address they come from."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Whether one more may be open; it counts as open until the end."""
        most = SOCKETS if address in OWN else SOCKETS_OF_ADDRESS
        fits = self._open.total() < SOCKETS and self._open[address] < most
        if not fits:
            yield False
            return
        self._open[address] += 1
        try:
            yield True
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
