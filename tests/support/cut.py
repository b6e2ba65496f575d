"""A line that can be cut: a TCP proxy before a server, in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")


class Loop:
    """An event loop in a thread, for tests that are not asynchronous themselves."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """What `coroutine` returns, run in the loop's thread."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(60)

    def close(self) -> None:
        """Stop the loop and its thread."""

        async def rest() -> None:
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        self.run(rest())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


class Line:
    """Listens on a port of its own (`url`) and passes all on to `port` after `delay` seconds, until it is cut.

    Or until it is a `hole`, in which everything vanishes and nobody is told, as in a Wi-Fi that is out of reach.
    """

    def __init__(self, loop: Loop, port: int, delay: float = 0) -> None:
        self._loop = loop
        self._delay = delay
        self._target = port
        self._up = True
        self._writers: set[asyncio.StreamWriter] = set()
        self._open = self._old = asyncio.Event()
        self._open.set()

    def __enter__(self) -> Line:
        async def start() -> asyncio.Server:
            return await asyncio.start_server(self._serve, "127.0.0.1", 0)

        self._server = self._loop.run(start())
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.loop.call_soon_threadsafe(self._open.set)
        self.pass_late()
        self.cut()

        async def stop() -> None:
            self._server.close()

        self._loop.run(stop())

    def cut(self) -> None:
        """Every connection ends without a word, and no new one comes through."""

        async def abort() -> None:
            self._up = False
            for writer in self._writers:
                writer.transport.abort()
            self._writers.clear()

        self._loop.run(abort())

    def mend(self) -> None:
        """New connections come through again."""
        self._up = True

    def hole(self) -> None:
        """Nothing comes through any more on what is connected, nor on what will be, though nobody hangs up."""
        self._loop.loop.call_soon_threadsafe(self._open.clear)

    def pass_new(self) -> None:
        """New connections come through again; the old ones stay in their hole until `pass_late`."""

        async def fresh() -> asyncio.Event:
            old, self._open = self._open, asyncio.Event()
            self._open.set()
            return old

        self._old = self._loop.run(fresh())

    def pass_late(self) -> None:
        """What vanished in the hole comes out of it after all, as TCP sends again what was lost."""
        self._loop.loop.call_soon_threadsafe(self._old.set)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._up:
            writer.transport.abort()
            return
        through = self._open
        await through.wait()
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers |= {writer, far_writer}
        await asyncio.gather(
            _pass_on(reader, far_writer, self._delay, through),
            _pass_on(far_reader, writer, self._delay, through),
            return_exceptions=True,
        )


async def _pass_on(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float, through: asyncio.Event
) -> None:
    loop = asyncio.get_running_loop()
    try:
        while data := await reader.read(65536):
            await through.wait()
            if delay:
                loop.call_later(delay, writer.write, data)
            else:
                writer.write(data)
                await writer.drain()
    except OSError:
        pass
    finally:
        writer.transport.abort()
