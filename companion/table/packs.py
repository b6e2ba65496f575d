"""The host's own packs of cards: one JSON file each in the data folder, which people may read and copy."""

from __future__ import annotations

import os
from pathlib import Path

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.library.decode import MOST_BYTES
from companion.library.exporting import to_json
from companion.library.importing import read
from companion.library.own import PACK_ID, OwnPack, shown
from companion.table.files import replace
from companion.table.store import damaged_copies

_PREFIX = "pack-"
"""Without it a pack named "con" could not be kept on Windows."""


class Packs:
    """The own packs in `folder`/packs. What another process writes there is seen at the next call."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "packs"
        self._read: dict[Path, tuple[tuple[int, int], OwnPack]] = {}
        self._closed: set[str] = set()

    def all(self) -> tuple[OwnPack, ...]:
        """All packs by name. A file that is none is set aside, see `notices`, and stops no other pack."""
        found = (self._open(path) for path in sorted(self._folder.glob(f"{_PREFIX}*.json")))
        return tuple(sorted((pack for pack in found if pack), key=lambda pack: (pack.name.casefold(), pack.id)))

    def get(self, pack_id: str) -> OwnPack:
        """One pack; raises `Rejected` where there is none."""
        pack = self._open(self._path(pack_id))
        if pack is None:
            raise Rejected("library.pack.unknown", id=shown(pack_id))
        return pack

    def save(self, pack: OwnPack, *, over: bool = False) -> None:
        """Keep `pack`, safe on disk when this returns; `over` one of the same id too.

        Raises:
            Rejected: there is one of its id, it is too large, something in it is wrong, or it cannot be written.
        """
        path = self._path(pack.id)
        raw = to_json(pack)
        if len(raw) > MOST_BYTES:
            raise Rejected("library.import.too_big", limit=MOST_BYTES // 1024 // 1024)
        # Only what can be read again is kept: a wrong card would take the whole pack with it.
        if read(raw).pack(pack.id, pack.name) != pack:
            raise ValueError(f"the pack {pack.id} reads differently")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if path.exists() and not over:
                raise Rejected("library.pack.taken", id=pack.id)
            replace(path, raw)
        except OSError as error:
            raise Rejected("store.cannot_write", reason=error.strerror or str(error)) from error

    def remove(self, pack_id: str) -> None:
        """Delete a pack; raises `Rejected` where there is none or it cannot be deleted."""
        try:
            self._path(pack_id).unlink()
        except FileNotFoundError:
            raise Rejected("library.pack.unknown", id=shown(pack_id)) from None
        except OSError as error:
            raise Rejected("store.cannot_write", reason=error.strerror or str(error)) from error

    def notices(self) -> tuple[Message, ...]:
        """A message for each file that was set aside, as long as it lies there, or that the disk did not give."""
        names = sorted(path.name for path in self._folder.glob("*.damaged"))
        aside = (msg("store.pack_damaged", file=name) for name in names)
        return (*aside, *(msg("store.pack_closed", file=name) for name in sorted(self._closed)))

    def _path(self, pack_id: str) -> Path:
        if not PACK_ID.fullmatch(pack_id):
            raise Rejected("library.pack.id", id=shown(pack_id))
        return self._folder / f"{_PREFIX}{pack_id}.json"

    def _open(self, path: Path) -> OwnPack | None:
        self._closed.discard(path.name)
        try:
            return self._opened(path)
        except FileNotFoundError:
            return None
        except OSError:
            self._closed.add(path.name)
            return None

    def _opened(self, path: Path) -> OwnPack | None:
        stat = path.stat()
        state = stat.st_mtime_ns, stat.st_size
        if path in self._read and self._read[path][0] == state:
            return self._read[path][1]
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        preview = read(raw)
        try:
            pack = preview.pack(path.stem.removeprefix(_PREFIX), preview.name)
        except Rejected:
            os.replace(path, path.with_name(f"{path.stem}.{len(damaged_copies(path)) + 1}.damaged"))
            return None
        self._read[path] = state, pack
        return pack
