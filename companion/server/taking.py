"""The way in for files: one PUT to an address that a phone was given, and nothing else that has a body."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.library.decode import MOST_BYTES
from companion.server.asgi import App, Receive, Scope, Send, header, respond
from companion.ui.parcels import PATH, Parcels

SECONDS = 120
"""How long a file may take to come in."""


class Taking:
    """Takes files of at most `MOST_BYTES` in for `parcels`; everything else goes on to `inner`."""

    def __init__(self, inner: App, parcels: Parcels) -> None:
        self._inner = inner
        self._parcels = parcels

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "PUT" or not scope["path"].startswith(PATH):
            return await self._inner(scope, receive, send)
        awaited = self._parcels.claim(scope["path"])
        if awaited is None:
            return await respond(send, 404, _CLOSED)
        said = header(scope, "content-length")
        if said.isdigit() and int(said) > MOST_BYTES:
            return await respond(send, 413, _CLOSED)
        try:
            raw = await asyncio.wait_for(_body(receive, awaited.moving), SECONDS)
        except TimeoutError:
            return await respond(send, 408, _CLOSED)
        if raw is None:
            return None
        if len(raw) > MOST_BYTES:
            return await respond(send, 413, _CLOSED)
        awaited.arrived(raw)
        await respond(send, 204, {"cache-control": "no-store"})


_CLOSED = {"connection": "close", "cache-control": "no-store"}


async def _body(receive: Receive, moving: Callable[[], object]) -> bytes | None:
    """What comes in, up to one byte more than may; None where the phone went away in the middle. `moving` is called
    with each piece."""
    raw = bytearray()
    while len(raw) <= MOST_BYTES:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        moving()
        raw += message.get("body", b"")
        if not message.get("more_body"):
            break
    return bytes(raw[: MOST_BYTES + 1])
