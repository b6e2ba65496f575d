"""From a key in the search box to the first results on the phone, over a real web socket. Run: python -m bench.look_up

The table uses an own pack of 5,000 cards. The server has just started, and the phone is the first to come to the table:
it looks at it, opens the search box, types. It is on the wire, so drawing is not in it.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path

from bench.search import BOUND_MS, CARDS, large, queries
from companion.games import GAMES
from companion.library import Index, Pack, pack
from companion.library.merged import with_own
from companion.library.own import OwnPack
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support.server import Server
from tests.support.wire import WirePhone

HOST = "host-device-0000000000000000"
KEYS = 400
LOOK = 1.0
"""Seconds from the table on the phone until a finger has found the search. The first key comes when it opens."""

PAUSE = 0.15
"""Seconds between two keys: who types fast on a phone needs as long."""


async def typed(url: str, code: str, index: Index, cards: Pack) -> list[float]:
    """Milliseconds from each key until the phone has the first result for what is typed."""
    taken = []
    async with WirePhone(url, f"/t/{code}", prefs={"device": HOST}) as phone:
        await phone.until(lambda p: p.has("library"))
        await asyncio.sleep(LOOK)
        await phone.tap("library")
        await phone.until(lambda p: p.has("library-query"))
        field = phone.find("library-query", ("TextField",))["_i"]
        for query, _ in islice(queries(cards), KEYS):
            best = next((f"found-{hit.entry.id}" for hit in index.find(query, "en")), "make-card")
            start = time.perf_counter()
            await phone.event(field, "change", query)
            await phone.until(lambda p, best=best: next(iter(rows(p)), "") == best)  # type: ignore[misc]
            taken.append((time.perf_counter() - start) * 1000)
            await asyncio.sleep(PAUSE)
    return taken


def rows(phone: WirePhone) -> list[str]:
    """What was found, as the phone shows it."""
    return [name for name in phone.labels() if name.startswith("found-") or name == "make-card"]


def main() -> int:
    """Prints p50, p95, the longest and the first key in milliseconds; 1 where p95 lies beyond the bound."""
    made = large(CARDS)
    own = OwnPack("large", made.game, "Large", made.cards)
    with tempfile.TemporaryDirectory() as folder:
        packs = Packs(Path(folder))
        packs.save("", own)
        store = TinyDBStore(Path(folder))
        tables = Tables(store, GAMES, packs=packs)
        code = tables.create(made.game, "", (("Ada", None), ("Bo", None)), {}, device=HOST)
        tables.use_packs(code, HOST, ("large",))
        store.close()
        server = Server(Path(folder))
        try:
            whole = with_own(pack(made.game), [own])
            taken = asyncio.run(typed(server.url, code, Index(whole), made))
        finally:
            server.kill()
    p95 = sorted(taken)[int(len(taken) * 0.95)]
    print(f"{CARDS:,} cards, {len(taken)} keys: ", end="")
    print(f"p50 {statistics.median(taken):.1f} p95 {p95:.1f} max {max(taken):.1f} ms, ", end="")
    print(f"the first key {taken[0]:.1f} ms, bound {BOUND_MS:.0f}")
    return 1 if p95 > BOUND_MS else 0


if __name__ == "__main__":
    sys.exit(main())
