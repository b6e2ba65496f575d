"""What one phone and one address may take up: no people ever feel it, and whoever does more loses only their line."""

from __future__ import annotations

import asyncio
from typing import Any

import msgpack
import pytest
import websockets

from companion.server import gate, limits, serving
from companion.server.gate import Gate
from companion.server.limits import Allowance, Sockets
from tests.server.test_gate import button, closing, endpoint, run
from tests.support.server import Server
from tests.support.wire import WirePhone

TAP = len(b"\x00" + msgpack.packb([3, {"target": 12345, "name": "click", "data": None}]))


def held(sizes: list[int], every: float) -> int:
    """How many messages of `sizes`, one `every` so many seconds, come in before the line is closed."""
    allowance = Allowance(0)
    return next((n for n, size in enumerate(sizes) if not allowance.covers(size, n * every)), len(sizes))


@pytest.mark.parametrize(
    ("what", "sizes", "every"),
    [
        # A tap and the pulse behind it.
        ("tapping as fast as fingers can, for ten minutes", [TAP, 1] * 12_000, 1 / 40),
        # Of each letter the property, the event, and the pulse; all that stands there already goes with it.
        ("typing as fast as hands can, for a minute, on and on", [200 + n // 3 for n in range(5400)], 1 / 90),
        ("pulling a sheet about on a fast screen, for two minutes", [TAP] * 14_400, 1 / 120),
        ("all that a page says when it opens", [3000, *[120] * 200], 0),
        ("a long text put in, three times over", [200_000] * 3, 1),
    ],
)
def test_nothing_people_do_is_too_much(what: str, sizes: list[int], every: float) -> None:
    assert held(sizes, every) == len(sizes), what


def test_more_than_that_is() -> None:
    assert held([TAP] * 1000, 0) == limits.MESSAGES
    assert held([TAP] * 5000, 1 / 300) < 500
    assert held([gate.MAX_MESSAGE] * 20, 0) == 4
    # What was not used yesterday is not there for today.
    allowance = Allowance(0)
    assert [allowance.covers(1, 86_400) for _ in range(limits.MESSAGES + 1)][-2:] == [True, False]


def test_a_flood_costs_its_own_line_and_no_other(server: Server) -> None:
    """The code says: later. The phone itself dials again, and is served."""

    async def deed() -> None:
        async with WirePhone(server.url) as phone, WirePhone(server.url) as flood:
            await flood.see("count 0")
            await phone.see("count 0")
            for _ in range(limits.MESSAGES * 2):
                try:
                    await flood.event(button(flood, "up"), "click", None)
                except websockets.ConnectionClosed:
                    break
            await flood.hung_up()
            assert flood._socket.close_code == gate.TOO_MUCH
            assert flood.crashes == []
            await phone.event(button(phone, "up"), "click", None)
            await phone.see("count 1")
            async with WirePhone(server.url) as again:
                await again.see("count 0")

    run(deed)


def test_pulses_are_messages_too(server: Server) -> None:
    async def deed() -> None:
        async with websockets.connect(endpoint(server)) as socket:
            for _ in range(limits.MESSAGES * 2):
                try:
                    await socket.send(bytes([gate.PULSE]))
                except websockets.ConnectionClosed:
                    break
            assert await closing(socket) == gate.TOO_MUCH

    run(deed)


def test_a_club_behind_one_router_comes_in_and_one_machine_takes_not_all() -> None:
    sockets = Sockets()

    def fill(address: str, many: int) -> int:
        taken = 0
        for _ in range(many):
            one = sockets.one_more(address)
            fits = one.__enter__()
            taken += fits
            if fits:
                opened.append(one)
        return taken

    opened: list[Any] = []
    assert fill("192.168.1.5", 250) == 250
    assert fill("192.168.1.5", 250) == limits.SOCKETS_OF_ADDRESS - 250
    assert fill("192.168.1.6", 10) == 10
    assert fill("127.0.0.1", 5000) == limits.SOCKETS - limits.SOCKETS_OF_ADDRESS - 10
    assert fill("192.168.1.7", 1) == 0
    for one in opened:
        one.__exit__(None, None, None)
    assert not sockets._open
    assert fill("192.168.1.7", 1) == 1


def test_who_comes_when_all_are_taken_may_come_later() -> None:
    """The socket is refused before Flet hears of it; the one that goes makes room."""

    async def deed() -> None:
        async def inner(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await gone.wait()

        door, gone = Gate(inner), asyncio.Event()
        answers: list[str] = []

        def call() -> Any:
            coming = iter([{"type": "websocket.connect"}])

            async def receive() -> Any:
                return next(coming, None) or await asyncio.Event().wait()

            async def send(message: Any) -> None:
                answers.append(message["type"])

            scope = {"type": "websocket", "headers": [], "client": ("192.168.1.5", 5000)}
            return door(scope, receive, send)

        calls = [asyncio.create_task(call()) for _ in range(limits.SOCKETS_OF_ADDRESS + 1)]
        while len(answers) < len(calls):
            await asyncio.sleep(0)
        assert answers.count("websocket.accept") == limits.SOCKETS_OF_ADDRESS
        gone.set()
        await asyncio.gather(*calls)
        answers.clear()
        await call()
        assert answers[0] == "websocket.accept"

    run(deed)


def test_a_host_may_open_as_many_files_as_phones_need() -> None:
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        serving.allow_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
