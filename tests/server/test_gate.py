"""Bad input at the web socket: a clear end of that socket, no traceback to the phone, everybody else undisturbed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgpack
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.i18n import translator
from companion.server import gate
from companion.server.gate import Gate
from tests.support.server import Server
from tests.support.wire import WirePhone


def endpoint(server: Server) -> str:
    return server.url.replace("http", "ws") + "/ws"


def run(deed: Callable[[], Awaitable[Any]]) -> Any:
    async def within() -> Any:
        return await asyncio.wait_for(deed(), 30)

    return asyncio.run(within())


async def closing(socket: websockets.ClientConnection) -> int:
    """Read until the server closes; the code it gives."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _ in socket:
            pass
    return socket.close_code or 0


@pytest.mark.parametrize(
    "origin", [None, "http://127.0.0.1:{port}", "https://games.example.org", "HTTPS://GAMES.example.org"]
)
def test_pages_of_ours_are_let_in(server: Server, origin: str | None) -> None:
    async def deed() -> None:
        phone = WirePhone(server.url)
        if origin:
            phone.origin = origin.format(port=server.port)
        async with phone:
            await phone.see("count 0")

    run(deed)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://games.example.org.evil.example", "http://127.0.0.1:1", "null", "file://"]
)
def test_pages_of_others_are_not(server: Server, origin: str) -> None:
    async def deed() -> None:
        with pytest.raises(websockets.InvalidStatus) as caught:
            await websockets.connect(endpoint(server), origin=origin)  # type: ignore[arg-type]
        assert caught.value.response.status_code == 403

    run(deed)


BROKEN = {
    "text": ("hello", gate.CANNOT_READ),
    "empty": (b"", gate.CANNOT_READ),
    "unknown kind": (b"\x05abc", gate.CANNOT_READ),
    "not msgpack": (b"\x00\xc1\xff\xff", gate.CANNOT_READ),
    "cut off": (b"\x00" + msgpack.packb([1, {"session_id": "x"}])[:-2], gate.CANNOT_READ),
    "not a pair": (b"\x00" + msgpack.packb([1, {}, 3]), gate.CANNOT_READ),
    "no number": (b"\x00" + msgpack.packb(["1", {}]), gate.CANNOT_READ),
    "no body": (b"\x00" + msgpack.packb([1, "x"]), gate.CANNOT_READ),
    "deeply nested": (b"\x00" + b"\x91" * 5000 + b"\x00", gate.CANNOT_READ),
    "no introduction": (b"\x00" + msgpack.packb([3, {"target": 1, "name": "x", "data": None}]), gate.NOT_ALLOWED),
    "too big": (b"\x00" + b"a" * (10 * 1024 * 1024), gate.TOO_BIG),
    "just too big": (b"\x00" + b"a" * gate.MAX_MESSAGE, gate.TOO_BIG),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_message_ends_its_socket_and_no_other(server: Server, name: str) -> None:
    message, code = BROKEN[name]

    async def deed() -> None:
        async with WirePhone(server.url) as phone:
            await phone.see("count 0")
            async with websockets.connect(endpoint(server), max_size=None) as socket:
                with contextlib.suppress(websockets.ConnectionClosed):
                    await socket.send(message)
                assert await closing(socket) == code
            await phone.event(button(phone, "up"), "click", None)
            await phone.see("count 1")

    run(deed)


def button(phone: WirePhone, text: str) -> int:
    return next(int(c["_i"]) for c in phone.controls() if c.get("_c") == "FilledButton" and c.get("content") == text)


@pytest.mark.parametrize("name", ["not msgpack", "too big"])
def test_a_broken_message_after_the_introduction(server: Server, name: str) -> None:
    message, code = BROKEN[name]

    async def deed() -> None:
        async with WirePhone(server.url) as phone:
            await phone.see("count 0")
            with contextlib.suppress(websockets.ConnectionClosed):
                await phone._socket.send(message)
            await phone._task
            assert phone._socket.close_code == code
            assert phone.crashes == []

    run(deed)


def test_messages_that_only_flet_can_refuse(server: Server) -> None:
    """Well-formed but senseless: unknown action, unknown control, wrong fields. Nobody else notices."""

    async def deed() -> None:
        async with WirePhone(server.url) as steady:
            await steady.see("count 0")
            for action, body in [
                (99, {}),
                (1, {"session_id": 5}),
                (3, {"target": 999_999, "name": "click", "data": None}),
                (3, {"target": 1, "name": "no_such_event", "data": None}),
                (4, {"id": 1, "props": {"nonsense": [1, 2, 3]}}),
                (5, {"control_id": 999_999, "call_id": "x", "result": None, "error": None}),
            ]:
                async with WirePhone(server.url) as phone:
                    await phone.see("count 0")
                    with contextlib.suppress(websockets.ConnectionClosed):
                        await phone.send(action, body)
                        await phone.send(3, {"target": button(phone, "up"), "name": "click", "data": None})
                    assert not any("Traceback" in str(crash) for crash in phone.crashes)
            await steady.event(button(steady, "up"), "click", None)
            await steady.see("count 1")

    run(deed)


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "lt"])
def test_a_failed_handler_is_told_in_words(server: Server, lang: str) -> None:
    async def deed() -> None:
        headers = {"Accept-Language": f"{lang}-XX,{lang};q=0.9"}
        async with websockets.connect(endpoint(server), additional_headers=headers) as socket:
            phone = WirePhone(server.url)
            phone._socket = socket
            await phone.send(1, {"session_id": "", "page_name": "", "page": {"route": "/"}})
            phone._task = asyncio.create_task(phone._listen())
            await phone.see("count 0")
            await phone.event(button(phone, "fail"), "click", None)
            await phone.until(lambda it: bool(it.crashes))
            assert phone.crashes == [{"message": translator(lang)("refuse.fault")}]
            assert not any(b"secret" in data or b"Traceback" in data for data in phone.raw)

    run(deed)


def test_the_pulse_comes_back_and_reaches_nobody_else(server: Server) -> None:
    async def deed() -> None:
        async with websockets.connect(endpoint(server)) as socket:
            await socket.send(bytes([gate.PULSE]))
            assert await socket.recv() == bytes([gate.PULSE])

    run(deed)


def test_no_session_is_ever_resumed_and_old_ones_end(server: Server) -> None:
    """A phone that names its last session gets a new one, and the old one is closed within seconds."""

    async def deed() -> None:
        async with WirePhone(server.url, "/left") as first:
            await first.see("count 0")
            await first.event(button(first, "up"), "click", None)
            await first.see("count 1")
            answer = next(msgpack.unpackb(raw[1:], strict_map_key=False) for raw in first.raw if raw[2] == 1)
            old = answer[1]["session_id"]
            first.cut()
        async with websockets.connect(endpoint(server)) as socket:
            again = WirePhone(server.url)
            again._socket = socket
            await again.send(1, {"session_id": old, "page_name": "", "page": {"route": "/"}})
            again._task = asyncio.create_task(again._listen())
            await again.see("count 0")
            answer = next(msgpack.unpackb(raw[1:], strict_map_key=False) for raw in again.raw if raw[2] == 1)
            assert answer[1]["session_id"] != old
        stdout = server.process.stdout
        assert stdout is not None
        while await asyncio.to_thread(stdout.readline) != "closed /left\n":
            pass

    run(deed)


class Idle:
    """An application that accepts, and when the caller has gone waits for ever: Flet, before an introduction."""

    ended = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
            await asyncio.Event().wait()
        finally:
            self.ended = True


def test_who_hangs_up_without_a_word_leaves_nothing_behind() -> None:
    async def deed() -> None:
        inner = Idle()
        sent: list[Any] = []

        async def receive() -> Any:
            if sent:
                return {"type": "websocket.disconnect", "code": 1006}
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await Gate(inner)({"type": "websocket", "headers": []}, receive, send)
        assert inner.ended
        assert [message["type"] for message in sent] == ["websocket.accept"]

    run(deed)


def test_who_says_nothing_is_shown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "INTRODUCTION_SECONDS", 0.05)

    async def deed() -> None:
        inner = Idle()
        sent: list[Any] = []

        async def receive() -> Any:
            if sent:
                await asyncio.Event().wait()
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await Gate(inner)({"type": "websocket", "headers": []}, receive, send)
        assert inner.ended
        assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]

    run(deed)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(min_size=0, max_size=200))
def test_any_bytes(server: Server, data: bytes) -> None:
    """Whatever is sent first, the answer is a close or an echo, never silence with an error behind it."""

    async def deed() -> None:
        async with websockets.connect(endpoint(server)) as socket:
            with contextlib.suppress(websockets.ConnectionClosed):
                await socket.send(data)
                await socket.send(b"\x00")
            assert await closing(socket) in (gate.CANNOT_READ, gate.NOT_ALLOWED)

    run(deed)
