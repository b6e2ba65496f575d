"""From one tap until every phone at the table has its patch, over real web sockets, against the real server.

    python -m bench.latency [PHONES] [TAPS] [TABLES]

Prints p50, p95 and the longest in milliseconds, and (on Linux) what a tap cost the server's processor. The taps are
"+1 gear" and "−1 gear" in a seat's sheet on the host's phone; the others look at the table. Each tap waits until the
one before it has arrived everywhere.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.support.party import Party, party
from tests.support.server import Server
from tests.support.wire import WirePhone

PAUSE = 0.05


async def at_table(server: Server, count: int, taps: int, out: list[float]) -> float:
    """Fills `out` with milliseconds a tap; returns the server's processor time meanwhile, ms."""
    names = ["Ada", "Bo", "Cas", "Dan", "Eve", "Fay"][: max(3, count)]
    async with party(server.url, names) as table:
        phones = [table.host, *await guests(table, count)]
        await phones[0].tap("seat-s1")
        await phones[0].until(lambda p: p.has("gear-plus"))
        buttons = [phones[0].find(name)["_i"] for name in ("gear-plus", "gear-minus")]
        begun = busy(server)
        for tap in range(taps):
            marks = [phone.patches for phone in phones]
            start = time.perf_counter()
            await phones[0].event(buttons[tap % 2], "click", None)
            await asyncio.gather(*(arrived(phone, mark) for phone, mark in zip(phones, marks, strict=True)))
            out.append((time.perf_counter() - start) * 1e3)
            await asyncio.sleep(PAUSE)
        spent = busy(server) - begun
        for phone in phones[1:]:
            await phone.close()
    return spent


def busy(server: Server) -> float:
    stat = Path(f"/proc/{server.process.pid}/stat")
    if not stat.exists():
        return 0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) * 1e3 / os.sysconf("SC_CLK_TCK")


async def guests(table: Party, count: int) -> list[WirePhone]:
    return [await table.seated(f"s{place}") for place in range(2, count + 1)]


async def arrived(phone: WirePhone, mark: int) -> None:
    await phone.until(lambda p: p.patches > mark)


async def main(phones: int, taps: int, tables: int) -> None:
    out: list[float] = []
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        try:
            spent = await asyncio.gather(*(at_table(server, phones, taps, out) for _ in range(tables)))
        finally:
            server.kill()
    out.sort()
    p95 = out[int(len(out) * 0.95)]
    print(f"tables {tables} phones {phones} taps {len(out)}: ", end="")
    print(f"p50 {statistics.median(out):.1f} p95 {p95:.1f} max {out[-1]:.1f} ms, server {max(spent) / len(out):.1f} ms")


if __name__ == "__main__":
    given = [int(arg) for arg in sys.argv[1:]]
    asyncio.run(main(*(given + [2, 200, 1][len(given) :])))
