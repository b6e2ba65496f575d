"""Where logs live: one TinyDB file a table, of which a crash at any moment costs at most what nobody was told of."""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeAlias, cast
from zlib import crc32

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document, Table

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.table.files import replace, sync_folder, write_all, write_new
from companion.table.lock import FolderLock

Record: TypeAlias = dict[str, Any]
"""One line of a log as plain JSON data."""

Arrived: TypeAlias = Callable[[int, Record], None]
"""Called with a record's position (from 1) and the record, once it is safe on disk."""

_LOG = "log"
_CODE = re.compile("[A-Z0-9]{1,16}")


class Conflict(Exception):
    """The log is not as long as the writer thought: somebody else wrote meanwhile. Nothing was written."""


class Store(Protocol):
    """Keeps the logs of all tables. A shared one may serve several server processes."""

    def codes(self) -> tuple[str, ...]:
        """The codes of all tables kept here."""
        ...

    def open(self, code: str) -> list[Record]:
        """All records of a table in order; empty for an unknown one."""
        ...

    def append(self, code: str, expected_seq: int, record: Record) -> None:
        """Add `record` to a log that holds `expected_seq` records; safe on disk when this returns.

        Then everybody who watches is called. Raises `Conflict` where the log is longer or shorter, `Rejected` where
        it cannot be written.
        """
        ...

    def watch(self, code: str, callback: Arrived) -> Callable[[], None]:
        """Have `callback` called for every later record of a table; call what is returned to stop."""
        ...

    def notice(self, code: str) -> Message | None:
        """What people at this table must know about its log, such as damage."""
        ...


def _line(table: str, number: int, document: Mapping[str, Any]) -> bytes:
    text = json.dumps([table, number, document], ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    raw = text.encode()
    return b"%08x %s\n" % (crc32(raw), raw)


def _read_line(line: bytes) -> tuple[str, int, dict[str, Any]]:
    check, _, raw = line.partition(b" ")
    if check != b"%08x" % crc32(raw):
        raise ValueError("checksum")
    table, number, document = json.loads(raw)
    return str(table), int(number), dict(document)


class AppendStorage(Storage):
    """A TinyDB storage that only ever adds lines, at the same cost however long the file is.

    A line is a checksum and the JSON of [table, number, document]. A last line that was torn by a crash was never
    acknowledged and is cut off. At any other damage the whole file is copied aside, and the lines before are kept.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._size = -1
        self._count = 0

    def read(self) -> dict[str, dict[str, Any]] | None:
        """All documents; None where there are none. Repairs the file."""
        raw = self._path.read_bytes() if self._path.exists() else b""
        data: dict[str, dict[str, Any]] = {}
        good, count = 0, 0
        while (end := raw.find(b"\n", good)) >= 0:
            try:
                table, number, document = _read_line(raw[good:end])
            except (ValueError, TypeError, RecursionError):
                break
            if number != count + 1:
                break
            data.setdefault(table, {})[str(number)] = document
            good, count = end + 1, number
        if end >= 0:
            self._set_aside(raw, good)
        elif good < len(raw):
            # The file was made longer before its bytes arrived, or the line's end did not arrive.
            with self._path.open("r+b") as file:
                file.truncate(good)
                os.fsync(file.fileno())
        self._size, self._count = good, count
        return data or None

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Add what is new in `data`; raises `ValueError` where it changes or leaves out what is there."""
        held = self.read() or {}
        for table, documents in held.items():
            if any(data.get(table, {}).get(number) != document for number, document in documents.items()):
                raise ValueError("a log only grows")
        for table, documents in data.items():
            for number, document in documents.items():
                if number not in held.get(table, {}):
                    self.append(table, int(number), document)

    def append(self, table: str, number: int, document: Mapping[str, Any]) -> None:
        """Add one document and wait until it is on the disk.

        Raises `Conflict` where `number` is not the next, `OSError` where it could not be kept.
        """
        if self._count and not self._path.exists():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if not self._path.exists() or self._path.stat().st_size != self._size:
            self.read()
        if number != self._count + 1:
            raise Conflict
        line = _line(table, number, document)
        handle = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        try:
            write_all(handle, line)
        except OSError:
            # Half a line would damage the next one. Where even this fails, the next append finds the size wrong.
            os.ftruncate(handle, self._size)
            raise
        finally:
            os.close(handle)
        if number == 1:
            sync_folder(self._path.parent)
        self._size += len(line)
        self._count = number

    def _set_aside(self, raw: bytes, good: int) -> None:
        times = len(damaged_copies(self._path)) + 1
        write_new(self._path.with_name(f"{self._path.stem}.{times}.damaged"), raw)
        replace(self._path, raw[:good])


class LogTable(Table):
    """A TinyDB table whose `insert` does not read and write the whole of it."""

    def insert(self, document: Mapping[str, Any]) -> int:
        """Add a `Document`, whose number must be the next; raises `Conflict` where it is not."""
        number = cast(Document, document).doc_id
        cast(AppendStorage, self.storage).append(self.name, number, document)
        self.clear_cache()
        return number


class LogDB(TinyDB):
    """One table's file."""

    table_class = LogTable
    default_table_name = _LOG


class TinyDBStore:
    """The logs in `folder`/tables, one file each. One process at a time: raises `FolderInUse` for a second."""

    def __init__(self, folder: Path) -> None:
        self._tables = folder / "tables"
        # The links' secrets are in the logs, so they are for nobody else on this machine.
        self._tables.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = FolderLock(folder)
        self._open: dict[str, Table] = {}
        self._watchers: dict[str, list[Arrived]] = {}

    def close(self) -> None:
        """Let another process have the folder."""
        self._lock.release()

    def codes(self) -> tuple[str, ...]:
        """The codes of all tables in the folder."""
        return tuple(sorted(path.stem for path in self._tables.glob("*.jsonl") if _CODE.fullmatch(path.stem)))

    def open(self, code: str) -> list[Record]:
        """All records of a table in order, after repairing its file where a crash or the disk has hurt it."""
        return [dict(document) for document in self._table(code).all()]

    def append(self, code: str, expected_seq: int, record: Record) -> None:
        """See `Store`: one write and one flush to the disk, whatever the length of the log."""
        try:
            self._table(code).insert(Document(record, expected_seq + 1))
        except OSError as error:
            raise Rejected("store.cannot_write", reason=error.strerror or str(error)) from error
        for callback in tuple(self._watchers.get(code, ())):
            callback(expected_seq + 1, record)

    def watch(self, code: str, callback: Arrived) -> Callable[[], None]:
        """See `Store`; only this process writes, so only its own appends are told."""
        watchers = self._watchers.setdefault(code, [])
        watchers.append(callback)
        return lambda: watchers.remove(callback) if callback in watchers else None

    def notice(self, code: str) -> Message | None:
        """That a part of the log was unreadable, as long as the damaged copy lies in the folder."""
        copies = damaged_copies(self._path(code))
        return msg("store.damaged", file=copies[-1].name) if copies else None

    def _path(self, code: str) -> Path:
        if not _CODE.fullmatch(code):
            raise ValueError(f"not a table's code: {code!r:.40}")
        return self._tables / f"{code}.jsonl"

    def _table(self, code: str) -> Table:
        if code not in self._open:
            self._open[code] = LogDB(self._path(code), storage=AppendStorage).table(_LOG)
        return self._open[code]


def damaged_copies(path: Path) -> list[Path]:
    """The copies that were set aside of the log at `path`, the oldest first."""
    return sorted(path.parent.glob(f"{path.stem}.*.damaged"), key=lambda copy: (len(copy.name), copy.name))
