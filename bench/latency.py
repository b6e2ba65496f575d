"""From one tap until every phone at the table has its patch, over real web sockets, against the real server.

    python -m bench.latency [PHONES] [TAPS] [TABLES]

Prints p50, p95 and the longest in milliseconds. The taps are "+1 gear" and "−1 gear" in a seat's sheet on the host's
phone; the others look at the table. Each tap waits until the one before it has arrived everywhere.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.support.party import Party, party
from tests.support.server import running
from tests.support.wire import WirePhone

PAUSE = 0.05


async def at_table(url: str, count: int, taps: int, out: list[float]) -> None:
    names = ["Ada", "Bo", "Cas", "Dan", "Eve", "Fay"][: max(3, count)]
    async with party(url, names) as table:
        phones = [table.host, *await guests(table, count)]
        await phones[0].tap("seat-s1")
        await phones[0].until(lambda p: p.has("gear-plus"))
        buttons = [phones[0].find(name)["_i"] for name in ("gear-plus", "gear-minus")]
        for tap in range(taps):
            marks = [phone.patches for phone in phones]
            start = time.perf_counter()
            await phones[0].event(buttons[tap % 2], "click", None)
            await asyncio.gather(*(arrived(phone, mark) for phone, mark in zip(phones, marks, strict=True)))
            out.append((time.perf_counter() - start) * 1e3)
            await asyncio.sleep(PAUSE)
        for phone in phones[1:]:
            await phone.close()


async def guests(table: Party, count: int) -> list[WirePhone]:
    return [await table.seated(f"s{place}") for place in range(2, count + 1)]


async def arrived(phone: WirePhone, mark: int) -> None:
    await phone.until(lambda p: p.patches > mark)


async def main(phones: int, taps: int, tables: int) -> None:
    out: list[float] = []
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as url:
        await asyncio.gather(*(at_table(url, phones, taps, out) for _ in range(tables)))
    out.sort()
    p95 = out[int(len(out) * 0.95)]
    print(f"tables {tables} phones {phones} taps {len(out)}: ", end="")
    print(f"p50 {statistics.median(out):.1f} p95 {p95:.1f} max {out[-1]:.1f} ms")


if __name__ == "__main__":
    given = [int(arg) for arg in sys.argv[1:]]
    asyncio.run(main(*(given + [2, 200, 1][len(given) :])))
