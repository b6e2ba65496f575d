"""Phones on the wire for tests that are not asynchronous: whoever else sits at the table of a browser test."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

from tests.support.browser import BrowserPhone
from tests.support.cut import Loop
from tests.support.party import Party
from tests.support.party import sit as sit_down
from tests.support.scene import TableScene
from tests.support.wire import WirePhone

T = TypeVar("T")


def sit(phone: BrowserPhone, seat: str) -> None:
    """A phone in a browser takes `seat` at a table in play."""
    for identifier in ("menu", "menu-people", f"person-{seat}", "sit"):
        phone.tap(identifier)
    phone.gone("person-sheet-close")


class Guests:
    """A server's wire phones, on an event loop of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._loop = Loop()
        self._phones: list[WirePhone] = []

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """What `coroutine` returns."""
        return self._loop.run(coroutine)

    def party(
        self, names: list[str], *, start: bool = True, seat: str | None = None, host_is: BrowserPhone | None = None
    ) -> Party:
        """A table of `names`, set up by a host's phone on the wire that sits on `seat`; the first begins.

        `host_is`: it is one more page of this phone's device, which so is the host."""
        host = WirePhone(self.url, prefs={"device": host_is.kept("device")} if host_is else None)
        table = Party(self.url, host)

        async def set_up() -> None:
            await host.connect()
            await table.set_up(names, start=False)

        self._phones.append(host)
        self.run(set_up())
        if start:
            self.start(table)
        if seat:
            self.sit(host, seat)
        return table

    def start(self, table: Party) -> None:
        """Start the game, the first seat beginning."""
        self.run(_begin(table.host))

    def sit(self, phone: WirePhone, seat: str) -> None:
        """Take a seat at a table in play."""
        self.run(sit_down(phone, seat))

    def answer(self, host: WirePhone, button: str) -> None:
        """The host answers whoever knocks: `button` is "admit-" or "refuse-"."""
        self.run(host.until(lambda p: any(name.startswith(button) for name in p.labels())))
        self.tap(host, next(name for name in host.labels() if name.startswith(button)))

    def ready(self, phone: WirePhone, identifier: str, but: str) -> None:
        """Wait until a button may be pressed: `but` is a part of the reason why it is grey for some time."""
        self.run(phone.until(lambda p: but not in p.labels().get(identifier, but)))

    def seated(self, table: Party, seat: str, **more: Any) -> WirePhone:
        """One more phone, on `seat`."""
        phone = self.run(table.seated(seat, **more))
        self._phones.append(phone)
        return phone

    def tap(self, phone: WirePhone, *identifiers: str) -> None:
        """Tap these one after the other, each once it is there."""

        async def taps() -> None:
            for identifier in identifiers:
                await phone.tap(identifier)

        self.run(taps())

    def at(self, table: TableScene, device: str) -> WirePhone:
        """The phone `device` at a table that was played beforehand."""
        phone = WirePhone(self.url, f"/t/{table.code}", prefs={"device": device})
        self._phones.append(phone)
        self.run(phone.connect())
        return phone

    def type(self, phone: WirePhone, identifier: str, text: str, *, submit: bool = False) -> None:
        """Type into a field."""
        self.run(phone.type(identifier, text, submit=submit))

    def hear(self, phone: WirePhone, identifier: str, text: str) -> None:
        """Wait until a screen reader would hear `text` at `identifier`."""
        self.run(phone.until(lambda p: text in p.labels().get(identifier, "")))

    def gone(self, phone: WirePhone, identifier: str) -> None:
        """Wait until nothing there bears this identifier."""
        self.run(phone.until(lambda p: not p.has(identifier)))

    def level(self, phone: WirePhone, seat: str, level: int, gear: int = 0) -> None:
        """Put a seat's level, and its gear where given, by the phone's own counters."""
        self.tap(phone, f"seat-{seat}")
        for number, value in (("level", level), ("gear", gear)):
            if value:
                self.tap(phone, number)
                self.type(phone, f"{number}-typed", str(value), submit=True)
                self.gone(phone, f"{number}-typed")
        self.tap(phone, "seat-sheet-close")
        self.gone(phone, "seat-sheet-close")

    def close(self) -> None:
        """Everybody hangs up."""
        for phone in self._phones:
            self.run(phone.close())
        self._loop.close()


async def _begin(host: WirePhone) -> None:
    """Start, and put the turn to the first seat, whomever the die chose."""
    await host.tap("start")
    await host.until(lambda p: p.has("phase"))
    await host.tap("seat-s1")
    await host.tap("set-turn")
    await host.tap("turn-prepare")
    await host.until(lambda p: not p.has("turn-sheet-close"))
    await host.tap("seat-sheet-close")
    await host.until(lambda p: not p.has("seat-sheet-close"))
