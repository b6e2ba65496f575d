"""The little of ASGI that our middlewares share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]


def header(scope: Scope, name: str) -> str:
    """The value of a request header, "" where it is not there; several of one name are joined by commas."""
    wanted = name.lower().encode()
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == wanted)


async def respond(send: Send, status: int, headers: Mapping[str, str], body: bytes = b"", head: bool = False) -> None:
    """A whole answer; `head` leaves the body out but says how long it is. 304 has neither."""
    raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    if status != 304:
        raw.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": b"" if head else body})
