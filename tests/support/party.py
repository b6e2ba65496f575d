"""A table with its phones on the wire, for tests that need one already set up."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from tests.support.wire import WirePhone

GAME = "arbitrage"


class Party:
    """A host's phone at a new table: `code`, and `link`, the address that its QR code carries."""

    def __init__(self, url: str, host: WirePhone) -> None:
        self.url = url
        self.host = host
        self.code = ""
        self.secret = ""

    @property
    def link(self) -> str:
        """The route that the QR code opens."""
        return f"/t/{self.code}?k={self.secret}"

    async def set_up(self, names: list[str], *, start: bool = True, game: str = GAME) -> None:
        """Make the table, seat everybody, start with the first."""
        host = self.host
        await host.tap(f"new-{game}")
        await host.until(lambda p: p.has("new-name"))
        for name in names:
            await host.type("new-name", name)
            await host.tap("add-person")
            await host.until(partial(_seated, name))
        found = re.search(r"/t/(\w+)\?k=([\w-]+)", host.labels()["join-qr"])
        assert found, host.labels()["join-qr"]
        self.code, self.secret = found.groups()
        if start:
            await host.tap("start")
            await host.until(lambda p: p.has("phase"))

    def phone(self, *, prefs: dict[str, Any] | None = None, lang: str = "en", route: str | None = None) -> WirePhone:
        """One more phone, before the table's link."""
        return WirePhone(self.url, self.link if route is None else route, prefs=prefs, lang=lang)

    async def seated(self, seat: str, **more: Any) -> WirePhone:
        """One more phone that has come in by the link and taken `seat`."""
        phone = self.phone(**more)
        await phone.connect()
        await sit(phone, seat)
        return phone


async def sit(phone: WirePhone, seat: str) -> None:
    """Take `seat` at a table in play."""
    await phone.tap("menu")
    await phone.tap("menu-people")
    await phone.tap(f"person-{seat}")
    await phone.tap("sit")
    await phone.until(lambda p: not any(name.endswith("-sheet-close") for name in p.labels()))


def _seated(name: str, phone: WirePhone) -> bool:
    return name in phone.texts() and not phone.find("new-name", ("TextField",)).get("value")


@asynccontextmanager
async def party(url: str, names: list[str], *, start: bool = True, game: str = GAME) -> AsyncIterator[Party]:
    """A table of `names`, whose host's phone hangs up at the end."""
    async with WirePhone(url) as host:
        table = Party(url, host)
        await table.set_up(names, start=start, game=game)
        yield table
