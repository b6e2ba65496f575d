"""What one step costs as a log grows. Run: python -m bench.store [folder on the disk to measure]"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from companion.core.hosting import Start
from companion.table import store as store_module
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.table.kit import BO, HOST
from tests.table.toy import TOY, Take

LENGTHS = (500, 2000, 5000)
FSYNC = os.fsync


def times(deed: Callable[[], Any], samples: int = 200) -> str:
    """p50 / p95 of `deed` in milliseconds."""
    taken = []
    for _ in range(samples):
        start = time.perf_counter()
        deed()
        taken.append((time.perf_counter() - start) * 1000)
    return f"{statistics.median(taken):.2f} / {sorted(taken)[int(samples * 0.95)]:.2f}"


def measure(folder: Path, length: int) -> dict[str, str]:
    """All figures for a table whose log has `length` entries and a little more."""
    store = TinyDBStore(folder)
    tables = Tables(store, {"toy": TOY})
    code = tables.create("toy", "Bench", [(name, None) for name in "ABCDEF"], {}, device=HOST)
    tables.enter(code, BO, secret=tables.view(code, HOST).secret)
    tables.sit(code, HOST, "s1")
    tables.sit(code, BO, "s2")
    tables.act(code, HOST, Start("s1"))

    def act() -> None:
        tables.act(code, HOST, Take("s1", 1))

    def undo_redo() -> None:
        tables.undo(code, HOST)
        tables.redo(code, HOST)

    store_module.os.fsync = lambda handle: None
    while tables.view(code, HOST).seq < length:
        act()
        if tables.view(code, HOST).seq % 20 == 0:
            tables.undo(code, HOST)
    figures = {"act, not flushed": times(act)}
    store_module.os.fsync = FSYNC
    figures["act"] = times(act)
    with TinyDB(folder / "stock.json") as stock:
        records = store.open(code)
        stock.insert_multiple(records)
        figures["the same by TinyDB's own storage"] = times(lambda: stock.insert(records[-1]), 20)
    figures["view"] = times(lambda: tables.view(code, HOST))
    figures["view of a phone that did nothing yet"] = times(lambda: tables.view(code, BO))
    figures["log, all lines"] = times(lambda: tables.log(code, HOST), 20)
    figures["undo and redo of the last step"] = times(undo_redo, 20)
    store.close()
    again = TinyDBStore(folder)
    figures["open after a restart"] = times(lambda: Tables(again, {"toy": TOY}), 5)
    again.close()
    figures["undo of the 50th step by the host"] = times(lambda: tables.undo(code, HOST, (50,)), 1)
    return figures


def main(parent: str | None) -> None:
    columns = []
    for length in LENGTHS:
        with tempfile.TemporaryDirectory(dir=parent) as folder:
            columns.append(measure(Path(folder), length))
    print(f"| ms, p50 / p95 | {' | '.join(f'{length:,} entries' for length in LENGTHS)} |")
    print("|---" * (len(LENGTHS) + 1) + "|")
    for name in columns[0]:
        print(f"| {name} | {' | '.join(column[name] for column in columns)} |")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
