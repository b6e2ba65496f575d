"""A page asks what came in on its last line: what it is told is so, and stays so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgpack
import websockets

from companion.server import gate
from companion.server.lines import REMEMBERED, Lines
from companion.server.web_client import WebClient
from tests.server.test_gate import button, endpoint, run
from tests.support.server import Server
from tests.support.wire import EVENT, WirePhone

ONE, TWO = "1" * 32, "2" * 32


async def hello(socket: websockets.ClientConnection) -> tuple[int, str]:
    """What the server says first: how many messages came in on the line before, and its build."""
    data = await socket.recv()
    assert isinstance(data, bytes)
    assert data[0] == gate.HELLO
    return int.from_bytes(data[1:5]), data[5:].decode()


def click(phone: WirePhone) -> bytes:
    return b"\x00" + msgpack.packb([EVENT, {"target": button(phone, "up"), "name": "click", "data": None}])


async def on_line(phone: WirePhone, name: str) -> WirePhone:
    phone.url += f"?line={name}"
    await phone.connect()
    await phone.see("count 0")
    return phone


def test_what_came_in_is_told_to_the_next_line(server: Server) -> None:
    """All but the pulses, which stand for nothing."""

    async def deed() -> None:
        phone = await on_line(WirePhone(server.url), ONE)
        await phone._socket.send(click(phone))
        await phone._socket.send(bytes([gate.PULSE]))
        await phone.see("count 1")
        sent = sum(1 for raw in phone.raw if raw[0] == 0 and raw[2] == 5) + 2
        phone.cut()
        await phone.hung_up()
        async with websockets.connect(f"{endpoint(server)}?line={TWO}&after={ONE}") as socket:
            came, build = await hello(socket)
        assert came == sent
        assert len(build) == 16

    run(deed)


def test_what_comes_later_does_not_count(server: Server) -> None:
    """The page has told the person so: else the tap done once more would count twice."""

    async def deed() -> None:
        phone = await on_line(WirePhone(server.url), ONE)
        async with websockets.connect(f"{endpoint(server)}?line={TWO}&after={ONE}") as socket:
            await hello(socket)
            await phone._socket.send(click(phone))
            await phone.hung_up()
            assert phone._socket.close_code == gate.NORMAL
            assert "count 1" not in phone.texts()

    run(deed)


def test_what_nobody_knows_is_said_to_be_unknown(server: Server) -> None:
    """The server was started again, or it is the page's first line."""

    async def deed() -> None:
        for query in (f"line={TWO}", f"line={TWO}&after=", f"line={TWO}&after={'3' * 32}"):
            async with websockets.connect(f"{endpoint(server)}?{query}") as socket:
                assert (await hello(socket))[0] == gate.UNKNOWN

    run(deed)


def test_who_gives_no_proper_name_hears_nothing(server: Server) -> None:
    async def deed() -> None:
        for query in ("", "line=", "line=x", f"line={'1' * 33}", "line=%ff%00", "&&=&line", "after=" + "9" * 5000):
            async with websockets.connect(f"{endpoint(server)}?{query}") as socket:
                await socket.send(bytes([gate.PULSE]))
                assert await socket.recv() == bytes([gate.PULSE])

    run(deed)


def test_only_so_many_lines_are_known() -> None:
    lines = Lines()
    first: Any = lines.begin(f"line={0:032x}".encode())[0]
    first.came = 7
    assert lines.begin(f"line={1:032x}&after={0:032x}".encode())[2] == 7
    assert first.over
    for n in range(2, REMEMBERED + 2):
        lines.begin(f"line={n:032x}".encode())
    assert len(lines._lines) == REMEMBERED
    assert lines.begin(f"line={1:032x}&after={0:032x}".encode())[2] is None


def test_the_build_is_told_and_is_another_where_any_file_is(tmp_path: Path) -> None:
    """By it an old page knows that it has to be loaded again."""

    async def nobody(scope: Any, receive: Any, send: Any) -> None: ...

    def build(page: str, script: str) -> str:
        (tmp_path / "index.html").write_text(page)
        (tmp_path / "link.js").write_text(script)
        (tmp_path / "empty.woff2").write_bytes(b"")
        return WebClient(nobody, [tmp_path], tmp_path / "cache").build

    first = build("page", "script")
    assert build("page", "script") == first
    assert len({first, build("page!", "script"), build("page", "script!")}) == 3
