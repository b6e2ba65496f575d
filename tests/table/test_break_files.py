"""Logs that are whole by their checksums and yet no logs of ours: each closes its own table, never the house."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from companion.core.game import Rejected
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.table.kit import HOST, Kit
from tests.table.toy import TOY, Take

ODD = "CCCCCC"
Records = list[Any]


def opened(records: Records) -> dict[str, Any]:
    """The record by which a phone became host."""
    return next(record[2] for record in records if record[2]["family"] == "access")  # type: ignore[no-any-return]


def last(records: Records) -> dict[str, Any]:
    return records[-1][2]  # type: ignore[no-any-return]


CHANGES: dict[str, Callable[[Records], object]] = {
    "access without a time": lambda r: opened(r).pop("at"),
    "a time in words": lambda r: opened(r).update(at="noon"),
    "a step without a time": lambda r: last(r).update(at=None),
    "a number in words": lambda r: last(r).update(seq="7"),
    "a number of another log": lambda r: last(r).update(seq=10**9),
    "an author that is a number": lambda r: last(r).update(by=5),
    "a client that is a list": lambda r: last(r).update(client=[]),
    "a seat that is a list": lambda r: last(r).update(seat=["s1"]),
    "an undo of what never was": lambda r: last(r).update(events=[{"type": "Undone", "targets": [99]}]),
    "an undo of itself": lambda r: last(r).update(events=[{"type": "Undone", "targets": [last(r)["seq"]]}]),
    "events that are no list": lambda r: last(r).update(events=5),
    "an unknown event": lambda r: last(r).update(events=[{"type": "Fireworks"}]),
    "an unknown family": lambda r: last(r).update(family="future"),
    "a seat of another kind of name": lambda r: r[0][2]["events"][1]["seat"].update(id="zz"),
    "an unknown game": lambda r: r[0][2]["events"][0].update(game="chess"),
    "no game": lambda r: r[0][2]["events"][0].pop("game"),
    "a secret that is a number": lambda r: opened(r)["event"].update(secret=5),
    "another table's name": lambda r: [record.__setitem__(0, "other") for record in r],
}


def write(path: Path, documents: list[bytes]) -> None:
    path.write_bytes(b"".join(b"%08x %s\n" % (crc32(raw), raw) for raw in documents))


def check(kit: Kit, tables: Tables) -> None:
    """The good table plays on; the odd one, where it is known at all, says what is wrong with it."""
    tables.act(kit.code, HOST, Take("s1", 1))
    tables.mine(HOST)
    if tables.exists(ODD):
        for look in (tables.view, tables.log, lambda code, device: tables.act(code, device, Take("s1", 1))):
            with pytest.raises(Rejected) as caught:
                look(ODD, HOST)
            assert caught.value.message.key.startswith("store.")


@pytest.mark.parametrize("name", CHANGES)
def test_a_log_of_another_form_closes_its_own_table_only(game: Kit, name: str) -> None:
    game.act(HOST, Take("s1", 1))
    folder = game.folder / "tables"
    lines = (folder / f"{game.code}.jsonl").read_bytes().splitlines()
    records = deepcopy([json.loads(line.partition(b" ")[2]) for line in lines])
    CHANGES[name](records)
    write(folder / f"{ODD}.jsonl", [json.dumps(record).encode() for record in records])
    game.reopen()
    check(game, game.tables)


def test_a_folder_of_rubbish_opens(game: Kit) -> None:
    folder = game.folder / "tables"
    good = (folder / f"{game.code}.jsonl").read_bytes()
    (folder / "CCCCCD.jsonl").mkdir()
    (folder / "CCCCCF.jsonl").symlink_to(folder / "nowhere" / "x")
    (folder / "CCCCCG.jsonl").write_bytes(b"")
    (folder / "CCCCCH.jsonl").write_bytes(b"\0" * 5000)
    (folder / "CCCCCJ.jsonl").write_bytes(b"\xef\xbb\xbf" + good)
    (folder / "CCCCCK.jsonl").write_bytes(good.replace(b"\n", b"\r\n"))
    (folder / "CCCCCM.jsonl").write_bytes(good + good)
    (folder / "not a code.jsonl").write_bytes(b"x")
    write(folder / f"{ODD}.jsonl", [b"[" * 100_000])
    write(folder / "CCCCCN.jsonl", [b"5", b"[1,2]", b'["log",1,5]'])
    game.store.close()
    game.store = TinyDBStore(game.folder)
    tables = Tables(game.store, {"toy": TOY}, clock=lambda: game.now)
    tables.act(game.code, HOST, Take("s1", 1))
    assert game.code in [card.code for card in tables.mine(HOST)]
    # What was appended twice is kept up to where it is a log.
    assert tables.view("CCCCCM", HOST).notice is not None
