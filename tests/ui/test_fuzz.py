"""Twenty thousand messages that no browser sends, on the wire: no traceback, and no other phone is ever disturbed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import msgpack
import pytest
import websockets
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.rybakov_scenes import Scene, before
from tests.support.scene import HOST, OTHER, make_tables
from tests.support.wire import EVENT, INVOKE, REGISTER, UPDATE, WirePhone

EXAMPLES, MESSAGES, PHONES = 100, 50, 4
"""In each example so many messages, each sent by so many phones: 20,000 in all. What closes one phone's line leaves the
others to go on."""

HUGE = st.sampled_from([2**63 - 1, -(2**63), 2**64 - 1, 10**9, -1, 0])
ODD = st.one_of(
    st.none(), st.booleans(), HUGE, st.integers(-5, 5000), st.floats(), st.text(max_size=12), st.binary(max_size=12),
    st.sampled_from(["\0", "../..", "{n}", "=1+1", "[]", "{"]), st.sampled_from([300, 5000]).map("Ї".__mul__),
)  # fmt: skip
DEEP = st.integers(1, 400).map(lambda depth: b"\x91" * depth + b"\xc0")
DATA = st.one_of(
    ODD, st.lists(ODD, max_size=3), st.dictionaries(st.sampled_from(["route", "width", "x", "data", "value"]), ODD)
)
NAMES = st.sampled_from([
    "click", "tap", "change", "submit", "blur", "focus", "long_press", "select", "route_change", "resize", "connect",
    "disconnect", "close", "error", "view_pop", "media_change", "size_change", "scroll", "keyboard_event", "result",
    "app_lifecycle_state_change", "platform_brightness_change", "upload", "dismiss", "", "_", "__class__",
])  # fmt: skip
PROPS = st.sampled_from([
    "value", "content", "on_click", "on_close", "_i", "_c", "_parent", "_values", "key", "data", "width", "height",
    "views", "route", "media", "platform", "theme", "client_ip", "_Page__session", "_services", "args", "fn", "",
])  # fmt: skip
TARGETS = st.one_of(st.integers(0, 400), st.sampled_from([-1, 2**63 - 1]))
"""Numbers that Flet gives to controls: what is on the page, and any other."""

Frame = tuple[str, Any]
MEANT = ("real", "update")
"""The kinds that name what is on the phone's page."""


def frames() -> st.SearchStrategy[Frame]:
    """One message: "real" ones are meant for a control that is on the phone's page now."""
    event = st.tuples(TARGETS, NAMES, DATA)
    update = st.tuples(TARGETS, st.dictionaries(PROPS, DATA, max_size=3))
    # What closes a line is the rarer half: after it a page has to be drawn again.
    quiet = st.one_of(
        st.tuples(st.just("real"), event),
        st.tuples(st.just("event"), event),
        st.tuples(st.just("update"), update),
        st.tuples(st.just("answer"), st.tuples(TARGETS, st.text(max_size=3), ODD)),
    )
    loud = st.one_of(
        st.tuples(st.just("answer"), st.tuples(TARGETS, ODD, ODD)),
        st.tuples(st.just("shape"), st.tuples(st.integers(-2, 9), DATA)),
        st.tuples(st.just("register"), DATA),
        st.tuples(st.just("deep"), DEEP),
        st.tuples(st.just("bytes"), st.binary(max_size=40)),
        st.tuples(st.just("utf8"), st.sampled_from([b"\xa4\xff\xfe\xfd\xfc", b"\xd9\x05\xc3\x28", b"\xc1", b"\xa9x"])),
    )
    return st.integers(0, 119).flatmap(lambda n: quiet if n else loud)


def packed(kind: str, what: Any, page: list[int]) -> bytes:
    """The bytes of a frame."""
    match kind:
        case "real":
            number = what[0] if isinstance(what[0], int) else 0
            body = [EVENT, {"target": page[number % len(page)], "name": what[1], "data": what[2]}]
        case "event":
            body = [EVENT, {"target": what[0], "name": what[1], "data": what[2]}]
        case "update":
            body = [UPDATE, {"id": what[0] if len(what[1]) % 2 else page[0], "props": what[1]}]
        case "answer":
            body = [INVOKE, {"control_id": what[0], "call_id": what[1], "result": what[2], "error": None}]
        case "shape":
            body = list(what)
        case "register":
            body = [REGISTER, {"session_id": what, "page_name": what, "page": what}]
        case "deep":
            return b"\x00\x92\x03" + bytes(what)
        case "bytes":
            return bytes(what)
        case _:
            return b"\x00\x92\x03\x81\xa6target" + bytes(what)
    return b"\x00" + bytes(msgpack.packb(body))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Tables, Scene, str]]:
    folder: Path = tmp_path_factory.mktemp("data")
    tables = make_tables(folder, cycle((2, 5)))
    scene = before(tables)
    scene.guest(OTHER, "s2")
    with serving(tables) as url:
        yield tables, scene, url


# The server, which runs beside, draws from `random` while hypothesis does.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module:hypothesis.errors.HypothesisDeprecationWarning")
def test_twenty_thousand_messages(house: tuple[Tables, Scene, str], caplog: pytest.LogCaptureFixture) -> None:
    """After each batch a phone that plays is served as ever, at the table at which the vandal sits too."""
    _, scene, url = house
    caplog.set_level(logging.WARNING)
    sent = 0

    async def vandal(messages: list[Frame], phone: WirePhone) -> None:
        nonlocal sent
        for kind, what in messages:
            if phone._task.done():
                await phone.connect()
            page = [control["_i"] for control in phone.controls()] if kind in MEANT else []
            with suppress(websockets.ConnectionClosed):
                await phone._socket.send(packed(kind, what, page or [1]))
            sent += 1

    async def serve(host: WirePhone, phones: list[WirePhone], messages: list[Frame]) -> None:
        await asyncio.gather(*(vandal(messages, phone) for phone in phones))
        await host.tap("menu")
        await host.until(lambda p: p.has("menu-people"))
        await host.tap("menu-sheet-close")
        await host.until(lambda p: not p.has("menu-people"))

    async def come(device: str) -> WirePhone:
        phone = WirePhone(url, f"/t/{scene.code}", prefs={"device": device})
        await phone.connect()
        await phone.until(lambda p: p.has("seat-s1"))
        return phone

    @settings(
        max_examples=EXAMPLES, phases=[Phase.generate], derandomize=True, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.lists(frames(), min_size=MESSAGES, max_size=MESSAGES))
    def batch(messages: list[Frame]) -> None:
        runner.run(serve(host, phones, messages))

    with asyncio.Runner() as runner:
        host = runner.run(come(HOST))
        phones = [runner.run(come(OTHER)) for _ in range(PHONES)]
        try:
            batch()
        finally:
            for phone in (host, *phones):
                runner.run(phone.close())
        for phone in (host, *phones):
            assert b"Traceback" not in b"".join(phone.raw)
        assert host.crashes == []
    assert sent >= 20_000
    # The gate says why it closes a line, in one line each; nothing else is to be said.
    odd = [r for r in caplog.records if r.exc_info or r.levelno > logging.WARNING or r.name != "companion.server.gate"]
    assert [record.getMessage() for record in odd] == []
