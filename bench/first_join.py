"""What a phone has to load until it can be used, over the wire of a slow Wi-Fi: python -m bench.first_join [runs]

A proxy between real Chromium and the real server counts every byte that goes to the browser, headers and web socket
included, and lets through 10 Mbit/s with 40 ms on the way. LAN is a plain http origin that is not localhost.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
from playwright.async_api import Browser, BrowserContext, async_playwright

from tests.support.browser import ARGS, PHONE, executable
from tests.support.server import Server

ORIGINS = {"LAN, gzip": "lan.test", "localhost, br": "localhost"}
RATE, DELAY = 10_000_000 / 8, 0.040
CHUNK = 16 * 1024


@dataclass
class Visit:
    """One opening of the page: bytes to the browser, requests to us and to others, seconds until the app is seen."""

    received: int
    requests: int
    foreign: list[str]
    seconds: float


class Proxy:
    """Forwards to `port`; `received` counts what went to the browser. Slow like a Wi-Fi where `slow`."""

    def __init__(self, port: int, slow: bool) -> None:
        self._target, self._slow = port, slow
        self._free_at = 0.0
        self._lines: set[asyncio.Task[None]] = set()
        self.received = 0

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._server.wait_closed()
        # Sockets are let go of in the loop's next rounds.
        await asyncio.sleep(0.1)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.create_task(self._forward(reader, writer))
        line.add_done_callback(lambda _: writer.close())
        self._lines.add(line)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self._target)
        pumps = [
            asyncio.create_task(self._pump(reader, up_writer, counted=False)),
            asyncio.create_task(self._pump(up_reader, writer, counted=True)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            up_writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, counted: bool) -> None:
        while data := await reader.read(CHUNK):
            if counted:
                self.received += len(data)
            if self._slow:
                await self._wait(len(data) if counted else 0)
            writer.write(data)
            await writer.drain()

    async def _wait(self, size: int) -> None:
        """Until `size` bytes have gone over the shared line, which is free again after what came before."""
        now = time.monotonic()
        self._free_at = max(self._free_at, now) + size / RATE
        await asyncio.sleep(self._free_at - now + (DELAY / 2 if size < CHUNK else 0))


async def visit(context: BrowserContext, proxy: Proxy, origin: str) -> Visit:
    """Open the page and wait until the cover lifts from the app, then until nothing more comes."""
    page = await context.new_page()
    own, foreign = f"http://{origin}:{proxy.port}", []
    requests = 0

    def note(url: str) -> None:
        nonlocal requests
        requests += 1
        if not url.startswith((own, "blob:", "data:")):
            foreign.append(url)

    page.on("request", lambda request: note(request.url))
    before, start = proxy.received, time.monotonic()
    await page.goto(own)
    await page.wait_for_selector("#cover.gone", state="attached", timeout=120_000)
    seconds = time.monotonic() - start
    seen = -1
    while seen != proxy.received:
        seen = proxy.received
        await asyncio.sleep(1)
    await page.close()
    return Visit(proxy.received - before, requests, foreign, seconds)


async def measure(browser: Browser, server: Server, origin: str, slow: bool = False) -> tuple[Visit, Visit]:
    """The first visit of a new phone, and its second."""
    async with Proxy(server.port, slow) as proxy:
        context = await browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
        first = await visit(context, proxy, origin)
        second = await visit(context, proxy, origin)
        await context.close()
        return first, second


def launch_arguments() -> list[str]:
    """Chromium that finds lan.test on this machine, without taking it for localhost."""
    return [*ARGS, "--host-resolver-rules=MAP lan.test 127.0.0.1"]


def await_copies(server: Server) -> None:
    """Until the brotli copies, which are made in the background, are ready."""
    for path in ("main.dart.wasm", "canvaskit/skwasm.wasm", "canvaskit/skwasm_heavy.wasm", "main.dart.js"):
        while (
            httpx.head(f"{server.url}/{path}", headers={"accept-encoding": "br"}).headers.get("content-encoding")
            != "br"
        ):
            time.sleep(0.5)


def middle(visits: Sequence[Visit]) -> Visit:
    """The one of median time."""
    return sorted(visits, key=lambda visit: visit.seconds)[len(visits) // 2]


def span(visits: Sequence[Visit]) -> str:
    """Median and range of the seconds."""
    seconds = [visit.seconds for visit in visits]
    return f"{middle(visits).seconds:.1f} s ({min(seconds):.1f}-{max(seconds):.1f})"


async def main(runs: int) -> None:
    """Print the table of bench/README.md."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        try:
            await_copies(server)
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=executable(), args=launch_arguments())
                print(
                    "| | first visit | requests | seen after | second visit | seen after |\n|---|---|---|---|---|---|"
                )
                for name, origin in ORIGINS.items():
                    pairs = [await measure(browser, server, origin, slow=True) for _ in range(runs)]
                    first, second = zip(*pairs, strict=True)
                    one, two = middle(first), middle(second)
                    print(
                        f"| {name} | {one.received / 1e6:.2f} MB | {one.requests} | {span(first)}"
                        f" | {two.received / 1e3:.1f} kB | {span(second)} |"
                    )
                    if one.foreign:
                        print(f"asked elsewhere, and refused by our page: {one.foreign}", file=sys.stderr)
                await browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
