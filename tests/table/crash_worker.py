"""Plays at one table as fast as it can, and says each step aloud once it is done, until it is killed."""

from __future__ import annotations

from pathlib import Path

from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.table.kit import BO
from tests.table.toy import TOY, Take


def main(folder: str, code: str) -> None:
    """Print a line "seq coins" for every step at the table `code` in `folder`."""
    tables = Tables(TinyDBStore(Path(folder)), {"toy": TOY})
    for step in range(1_000_000):
        if step % 7 == 5:
            tables.undo(code, BO)
        elif step % 7 == 6:
            tables.redo(code, BO)
        else:
            tables.act(code, BO, Take("s2", step % 9 - 3), client=f"{tables.view(code, BO).seq}")
        view = tables.view(code, BO)
        print(view.seq, dict(view.view.coins)["s2"], flush=True)
