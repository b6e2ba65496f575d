"""The way in for files: one address for each, at most so large, and only for so long."""

from __future__ import annotations

import asyncio
from typing import Any

from companion.library.decode import MOST_BYTES
from companion.server.asgi import Message, Receive, Scope, Send, respond
from companion.server.taking import Taking
from companion.ui.parcels import MOST_HELD, PATH, SECONDS, Parcels


async def inner(scope: Scope, receive: Receive, send: Send) -> None:
    await respond(send, 405, {})


def put(parcels: Parcels, path: str, *parts: bytes, method: str = "PUT", said: int | None = None) -> int | None:
    """The status of the answer, None where the phone went away first; the last part ends the body."""
    answers: list[Message] = []
    coming = [{"type": "http.request", "body": part, "more_body": True} for part in parts[:-1]]
    if parts and parts[-1] == b"gone":
        coming.append({"type": "http.disconnect"})
    else:
        coming.append({"type": "http.request", "body": parts[-1] if parts else b""})
    messages = iter(coming)

    async def receive() -> Any:
        return next(messages)

    async def send(message: Message) -> None:
        answers.append(message)

    headers = [] if said is None else [(b"content-length", str(said).encode())]
    scope = {"type": "http", "method": method, "path": path, "headers": headers}
    asyncio.run(Taking(inner, parcels)(scope, receive, send))
    return answers[0]["status"] if answers else None


def test_a_file_comes_in_once() -> None:
    parcels, came = Parcels(), list[bytes]()
    path = parcels.expect(came.append)
    assert put(parcels, path, b"id;", b"name") == 204
    assert put(parcels, path, b"again") == 404
    assert came == [b"id;name"]
    # 128 bits that nobody guesses.
    assert len(path.removeprefix(PATH)) == 22


def test_each_piece_says_that_the_file_is_on_its_way() -> None:
    parcels, moved = Parcels(), list[bool]()
    path = parcels.expect(lambda raw: None, lambda: moved.append(True))
    assert put(parcels, path, b"id;", b"na", b"me") == 204
    assert len(moved) == 3


def test_nothing_too_large_is_held() -> None:
    parcels, came = Parcels(), list[bytes]()
    assert put(parcels, parcels.expect(came.append), b"", said=MOST_BYTES + 1) == 413
    assert put(parcels, parcels.expect(came.append), b"x" * MOST_BYTES, b"x") == 413
    assert not came
    assert put(parcels, parcels.expect(came.append), b"x" * MOST_BYTES) == 204


def test_half_a_file_is_none() -> None:
    parcels, came = Parcels(), list[bytes]()
    assert put(parcels, parcels.expect(came.append), b"id;", b"gone") is None
    assert not came


def test_an_address_waits_for_so_long() -> None:
    now = [0.0]
    parcels, came = Parcels(lambda: now[0]), list[bytes]()
    path = parcels.expect(came.append)
    now[0] = SECONDS
    assert put(parcels, path, b"late") == 404
    assert not came


def test_nothing_else_has_a_body() -> None:
    parcels, came = Parcels(), list[bytes]()
    path = parcels.expect(came.append)
    assert put(parcels, path, b"x", method="POST") == 405
    assert put(parcels, "/elsewhere", b"x") == 405
    assert put(parcels, f"{PATH}unknown", b"x") == 404


def test_few_files_are_held() -> None:
    parcels = Parcels()
    keys = [parcels.hold(b"%d" % number) for number in range(MOST_HELD + 1)]
    assert parcels.get(keys[0]) is None
    last = parcels.get(keys[-1])
    assert last is not None
    assert last.raw == b"%d" % MOST_HELD
    parcels.drop(keys[-1])
    assert parcels.get(keys[-1]) is None
