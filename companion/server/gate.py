"""The gate before Flet's web socket: who may open one, what may come in, and what never goes out.

Flet itself takes a socket from any page, a message of any size and any shape, leaves the task of a caller who never
introduces itself waiting for ever, and sends the traceback of a failed handler to the phone.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgpack

from companion.i18n import Translator, best_language, translator
from companion.server.asgi import App, Message, Receive, Scope, Send, header
from companion.server.limits import Allowance, Sockets
from companion.server.lines import Line, Lines

log = logging.getLogger(__name__)

MAX_MESSAGE = 256 * 1024
"""Bytes in one message from a phone; what a person types is a thousandth of that."""

PACKED, CHANNEL, HELLO, PULSE = 0x00, 0x01, 0x7E, 0x7F
"""First bytes of a message: Flet's own two kinds; what the gate says first to assets/link.js; and its pulse, which the
gate sends back."""

UNKNOWN = 0xFFFFFFFF
"""Said in the hello where nobody knows what came in on the line before."""

HEALTHY_SECONDS = 5
"""A session that fails later than this began well, so that a new one is worth a try."""

PAIR = 0x92
"""How msgpack begins a list of two, which all of Flet's messages are: action and body."""

REGISTER, PATCH, EVENT, UPDATE, ANSWER, CRASHED = range(1, 7)
"""Flet's numbers for a phone that introduces itself, for what is drawn, for what a person does, for what stands in a
field, for an answer to the server, and for a session that failed."""

NORMAL, CANNOT_READ, NOT_ALLOWED, TOO_BIG, FAULT, TOO_MUCH = 1000, 1007, 1008, 1009, 1011, 1013
"""Close codes of RFC 6455 and its register."""

INTRODUCTION_SECONDS = 10
"""How long a caller may take to introduce itself, and Flet to answer that."""

AT_ONCE, TURN_SECONDS = 2, 1
"""How many pages are drawn for newcomers at one time, and how long each is waited for at most: hundreds who come at
once would else all be served so slowly that all give up. Meanwhile their phones hear that the server is there."""

PAGE_BYTES = 1000
"""A patch as long as this is the page itself, as in assets/link.js."""


class Gate:
    """Lets through to `inner` what a phone of ours sends.

    Args:
        inner: the application behind.
        public_url: the address behind a proxy; its pages may open sockets although the host has another name.
        build: what tells this web client from an older one, whose pages then load themselves again.
    """

    def __init__(self, inner: App, public_url: str | None = None, build: str = "") -> None:
        self._inner = inner
        self._public = urlsplit(public_url).netloc.lower() if public_url else ""
        self._build = build.encode()
        self._sockets = Sockets()
        self._lines = Lines()
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return await self._inner(scope, receive, send)
        if not self._same_origin(scope):
            log.warning("refused a web socket from a page of %s", header(scope, "origin"))
            await receive()
            return await send({"type": "websocket.close", "code": NOT_ALLOWED})
        lang = best_language(header(scope, "accept-language"))
        address = (scope.get("client") or ("",))[0]
        with self._sockets.one_more(address) as fits:
            if not fits:
                log.warning("refused a web socket of %s: too many are open", address)
                await receive()
                return await send({"type": "websocket.close", "code": TOO_MUCH})
            line, listens, came = self._lines.begin(scope.get("query_string", b""))
            hello = bytes([HELLO]) + (UNKNOWN if came is None else came).to_bytes(4) + self._build if listens else None
            await _Socket(receive, send, translator(lang), line, hello, self._turns).run(self._inner, scope)

    def _same_origin(self, scope: Scope) -> bool:
        """Whether the page is one of ours. Browsers always say where a page is from; who does not is no browser."""
        origin = header(scope, "origin")
        return not origin or urlsplit(origin).netloc.lower() in {header(scope, "host").lower(), self._public} - {""}


class _Socket:
    """One phone's socket."""

    def __init__(
        self, receive: Receive, send: Send, t: Translator, line: Line, hello: bytes | None, turns: asyncio.Semaphore
    ) -> None:
        self._receive = receive
        self._send = send
        self._t = t
        self._line = line
        self._hello = hello
        self._turns = turns
        self._has_turn = False
        self._introduced = False
        self._answered = False
        self._closed = False
        self._came: asyncio.Queue[Message] = asyncio.Queue()
        self._reading: asyncio.Future[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._healthy_at = self._loop.time() + HEALTHY_SECONDS
        self._allowance = Allowance(self._loop.time())

    async def run(self, inner: App, scope: Scope) -> None:
        """Serve the socket until it is closed."""
        task = asyncio.ensure_future(inner(scope, self._next, self._pass))

        def give_up() -> None:
            # Flet would wait for ever for the end of a session that never began.
            if not self._answered:
                task.cancel()

        self._give_up = give_up
        self._patience = self._loop.call_later(INTRODUCTION_SECONDS, give_up)
        try:
            # Not awaited directly: a cancelled task is ours to end, a cancelled wait is the server stopping.
            await asyncio.wait([task])
            if not task.cancelled() and (fault := task.exception()):
                raise fault
        finally:
            self._patience.cancel()
            self._end_turn()
            task.cancel()
            if self._reading:
                self._reading.cancel()
            await self._close(NORMAL)

    async def _next(self) -> Message:
        """The next message fit for Flet."""
        if self._reading is None:
            return await self._receive()
        message = await self._came.get()
        if self._introduced and not self._answered and not self._has_turn:
            self._patience.cancel()
            await self._turns.acquire()
            self._has_turn = True
            self._loop.call_later(TURN_SECONDS, self._end_turn)
            self._patience = self._loop.call_later(INTRODUCTION_SECONDS, self._give_up)
        return message

    def _end_turn(self) -> None:
        if self._has_turn:
            self._has_turn = False
            self._turns.release()

    async def _read(self) -> None:
        """Take in what comes, and answer pulses at once, whatever Flet is busy with."""
        while True:
            message = await self._receive()
            if message["type"] == "websocket.receive":
                data = message.get("bytes")
                wrong = self._wrong(data)
                if wrong is not None:
                    code, why = wrong
                    if why:
                        log.warning("closed a web socket: %s", why)
                    await self._close(code)
                    message = {"type": "websocket.disconnect", "code": code}
                elif data == bytes([PULSE]):
                    await self._deliver({"type": "websocket.send", "bytes": data})
                    continue
                else:
                    self._line.came += 1
            self._came.put_nowait(message)
            if message["type"] == "websocket.disconnect":
                self._closed = True
                # A moment, since the answer to an introduction may just be on its way and its session has to be ended.
                self._loop.call_later(1, self._give_up)
                return

    def _wrong(self, data: bytes | None) -> tuple[int, str] | None:
        """What is wrong with a message, as close code and words for the log, "" where it is nothing to log."""
        if self._line.over:
            # The page has gone on to another line, and was told that this does not count.
            return NORMAL, ""
        if not data:
            return CANNOT_READ, "a message that is not bytes"
        if len(data) > MAX_MESSAGE:
            return TOO_BIG, f"a message of {len(data)} bytes"
        if not self._allowance.covers(len(data), self._loop.time()):
            return TOO_MUCH, "more messages than any person sends"
        if data[0] == CHANNEL or data == bytes([PULSE]):
            return None
        if data[0] != PACKED:
            return CANNOT_READ, f"a message of unknown kind {data[0]}"
        action = _action(data[1:])
        if action is None:
            return CANNOT_READ, "a malformed message"
        if self._introduced == (action == REGISTER):
            return NOT_ALLOWED, f"a caller who {'did not introduce itself' if action != REGISTER else 'did so twice'}"
        self._introduced = True
        return None

    async def _pass(self, message: Message) -> None:
        """Send on what Flet sends, but no traceback."""
        data = message.get("bytes") or b""
        if data[:3] == bytes([PACKED, PAIR, REGISTER]):
            self._answered = True
        if data[:3] == bytes([PACKED, PAIR, CRASHED]):
            # Flet has logged the traceback already. It would leave the phone on a page of its own, in English, until
            # somebody reloads; a new connection brings the table back by itself, unless that is what fails.
            if self._loop.time() > self._healthy_at:
                return await self._close(FAULT)
            said = msgpack.packb([CRASHED, {"message": self._t("refuse.fault")}])
            message = {**message, "bytes": data[:1] + said}
        if len(data) >= PAGE_BYTES and data[2] == PATCH:
            self._end_turn()
        await self._deliver(message)
        if message["type"] == "websocket.accept":
            self._reading = asyncio.ensure_future(self._read())
            if self._hello:
                await self._deliver({"type": "websocket.send", "bytes": self._hello})

    async def _deliver(self, message: Message) -> None:
        """Send on, unless the phone is gone. Flet must not hear of that from a failed sending: it would forget to end
        the session; it hears of it where it reads."""
        if not self._closed:
            try:
                await self._send(message)
            except (OSError, RuntimeError):
                self._closed = True

    async def _close(self, code: int) -> None:
        if not self._closed:
            self._closed = True
            # A socket that was cut cannot be closed, nor need be.
            with suppress(OSError, RuntimeError):
                await self._send({"type": "websocket.close", "code": code})


_FIELDS: dict[int, dict[str, type]] = {
    REGISTER: {"session_id": object, "page_name": object, "page": dict},
    EVENT: {"target": int, "name": str, "data": object},
    UPDATE: {"id": int, "props": dict},
    ANSWER: {"control_id": int, "call_id": str, "result": object, "error": object},
}
"""What a phone may send, and what is in it; at anything else Flet fails where it reads."""


def _action(packed: bytes) -> int | None:
    """The action number of one of Flet's messages, [action, {...}]; None where it is not one."""
    try:
        message: Any = msgpack.unpackb(packed, ext_hook=lambda _code, data: data)
    except Exception:
        # msgpack raises half a dozen kinds, not all its own.
        return None
    match message:
        case [int(action), dict(body)] if action in _FIELDS:
            fields = _FIELDS[action]
            fits = body.keys() == fields.keys() and all(isinstance(body[name], kind) for name, kind in fields.items())
            return action if fits else None
    return None
