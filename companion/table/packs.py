"""Own packs of cards: one JSON file each in the data folder, which people may read and copy.

A pack belongs to the phone that made it, its owner, or (owner "") to the machine: those are what `companion pack
import` kept, for everybody here. A pack is known by its `ref`: "ID" for the machine's, "OWNER/ID" for a phone's.
"""

from __future__ import annotations

import hashlib
import os
import re
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.library.decode import MOST_BYTES
from companion.library.exporting import to_json
from companion.library.importing import read
from companion.library.own import PACK_ID, OwnPack, shown
from companion.table.access import digest
from companion.table.files import replace
from companion.table.store import damaged_copies

MOST_PACKS = 50
"""How many packs an owner may have."""

MOST_AT_ONCE = 300_000
"""Bytes of a file that is read while everybody waits, some 300 cards or 50 ms; of 20,000 cards it would be seconds."""

_PREFIX = "pack-"
"""Without it a pack named "con" could not be kept on Windows."""

_OWNER = re.compile("[0-9a-f]{20}")

Stamp: TypeAlias = tuple[int, int]
"""Tells one state of a file from the next: when it was changed, and its size."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A pack and its reference."""

    ref: str
    pack: OwnPack


def owner_of(device: str) -> str:
    """Whose the packs of a phone are, by its token; raises `Rejected` for what is no token."""
    return owner_of_phone(digest(device))


def owner_of_phone(phone: str) -> str:
    """The same by the phone's digest, as tables know it: from the one that others may read (in a pack's reference) the
    other cannot be found."""
    return hashlib.sha256(f"packs:{phone}".encode()).hexdigest()[:20]


def ref_of(owner: str, pack_id: str) -> str:
    """The reference of the pack `pack_id` of `owner`, "" for the machine."""
    return f"{owner}/{pack_id}" if owner else pack_id


class Packs:
    """The own packs in `folder`/packs. What another process writes there is seen at the next call; a large pack, once
    `load` was called, at the first call after it was read aside: until then it is as before, or not there."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist: then there are no packs, until one is saved."""
        self._folder = folder / "packs"
        self._read: dict[Path, tuple[Stamp, OwnPack]] = {}
        self._closed: set[Path] = set()
        self._patient = False
        self._coming: set[Path] = set()
        self._lock = threading.Lock()

    def of(self, owner: str) -> tuple[Kept, ...]:
        """The owner's packs by name, and after them the machine's. A file that is none is set aside, see `notices`,
        and stops no other pack."""
        mine = self._all(owner) if owner else []
        return (*mine, *self._all(""))

    def load(self) -> None:
        """Read every pack there is, so that nobody at a table waits for a large one later, and from now on read large
        ones aside."""
        for folder in (self._folder, *sorted(path for path in self._folder.glob("*/") if _OWNER.fullmatch(path.name))):
            for path in sorted(folder.glob(f"{_PREFIX}*.json")):
                self._open(path)
        self._patient = True

    def get(self, ref: str) -> OwnPack:
        """One pack; raises `Rejected` where there is none."""
        pack = self._open(self._path(ref))
        if pack is None:
            raise Rejected("library.pack.unknown", id=shown(_id_in(ref)))
        return pack

    def stamp(self, ref: str) -> Stamp | None:
        """What changes when a pack does, as `get` gives it; None where there is none. Raises `Rejected` for no
        reference."""
        path = self._path(ref)
        try:
            state = _state(path)
        except OSError:
            return None
        if not self._late(path, state):
            return state
        self._open(path)
        return self._read[path][0] if path in self._read else None

    def save(self, owner: str, pack: OwnPack, *, over: bool = False, was: Stamp | None = None) -> str:
        """Keep `pack` as the owner's, safe on disk when this returns; `over` one of the same id too. Returns its
        reference.

        With `was`, the stamp of what it was made from, only over that: what somebody else kept meanwhile stays.

        Raises:
            Rejected: there is one of its id, or another than `was`; the owner has too many, it is too large, something
                in it is wrong, or it cannot be written.
        """
        ref = ref_of(owner, pack.id)
        path = self._path(ref)
        raw = to_json(pack)
        if len(raw) > MOST_BYTES:
            raise Rejected("library.import.too_big", limit=MOST_BYTES // 1024 // 1024)
        # Only what can be read again is kept: a wrong card would take the whole pack with it.
        if read(raw).pack(pack.id, pack.name) != pack:
            raise ValueError(f"the pack {ref} reads differently")
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if path.exists() and not over:
                raise Rejected("library.pack.taken", id=pack.id)
            if not path.exists() and len(self._files(owner)) >= MOST_PACKS:
                raise Rejected("library.pack.too_many", n=MOST_PACKS)
            with self._lock:
                if was is not None and path.exists() and _state(path) != was:
                    raise Rejected("library.pack.moved_on", name=pack.name)
                replace(path, raw)
                # Thousands of cards are not read again at the next tap.
                self._read[path] = _state(path), pack
        except OSError as error:
            raise Rejected("store.cannot_write", reason=error.strerror or str(error)) from error
        return ref

    def remove(self, owner: str, pack_id: str) -> None:
        """Delete a pack of the owner; raises `Rejected` where there is none or it cannot be deleted."""
        path = self._path(ref_of(owner, pack_id))
        try:
            path.unlink()
        except FileNotFoundError:
            raise Rejected("library.pack.unknown", id=shown(pack_id)) from None
        except OSError as error:
            raise Rejected("store.cannot_write", reason=error.strerror or str(error)) from error
        self._read.pop(path, None)

    def notices(self, owner: str = "") -> tuple[Message, ...]:
        """A message for each file of the owner and the machine that was set aside, as long as it lies there, or that
        the disk did not give."""
        folders = dict.fromkeys((self._of(owner), self._folder))
        names = [path.name for folder in folders for path in sorted(folder.glob("*.damaged"))]
        closed = [path.name for path in sorted(self._closed) if path.parent in folders]
        aside = (msg("store.pack_damaged", file=name) for name in names)
        return (*aside, *(msg("store.pack_closed", file=name) for name in closed))

    def _all(self, owner: str) -> list[Kept]:
        found = ((path, self._open(path)) for path in self._files(owner))
        kept = [Kept(ref_of(owner, _id_of(path)), pack) for path, pack in found if pack]
        return sorted(kept, key=lambda one: (one.pack.name.casefold(), one.pack.id))

    def _files(self, owner: str) -> list[Path]:
        return sorted(self._of(owner).glob(f"{_PREFIX}*.json"))

    def _of(self, owner: str) -> Path:
        if owner and not _OWNER.fullmatch(owner):
            raise ValueError(f"{owner:.40} is no owner of packs")
        return self._folder / owner if owner else self._folder

    def _path(self, ref: str) -> Path:
        owner, _, pack_id = ref.rpartition("/")
        if not PACK_ID.fullmatch(pack_id) or not (ref == pack_id or _OWNER.fullmatch(owner)):
            raise Rejected("library.pack.id", id=shown(ref))
        return self._of(owner) / f"{_PREFIX}{pack_id}.json"

    def _open(self, path: Path) -> OwnPack | None:
        self._closed.discard(path)
        try:
            return self._opened(path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            self._closed.add(path)
            return None

    def _opened(self, path: Path) -> OwnPack | None:
        state = _state(path)
        before, pack = self._read.get(path, (None, None))
        if before == state:
            return pack
        late = self._late(path, state)
        if late and path in self._coming:
            return pack
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if not late:
            return self._take(path, state, raw)
        self._coming.add(path)
        threading.Thread(target=self._aside, args=(path, state, raw), daemon=True).start()
        return pack

    def _late(self, path: Path, state: Stamp) -> bool:
        """Whether the file is so large that nobody is to wait for this state of it."""
        return self._patient and state[1] > MOST_AT_ONCE and self._read.get(path, (None,))[0] != state

    def _aside(self, path: Path, state: Stamp, raw: bytes) -> None:
        try:
            self._take(path, state, raw)
        except OSError:
            # Gone meanwhile, or not to be set aside: the next call says so.
            pass
        finally:
            self._coming.discard(path)

    def _take(self, path: Path, state: Stamp, raw: bytes) -> OwnPack | None:
        preview = read(raw)
        try:
            pack = preview.pack(_id_of(path), preview.name)
        except Rejected:
            pack = None
        with self._lock:
            # What was saved while this was read stays.
            if _state(path) != state:
                return self._read.get(path, (None, None))[1]
            if pack is None:
                os.replace(path, path.with_name(f"{path.stem}.{len(damaged_copies(path)) + 1}.damaged"))
            else:
                self._read[path] = state, pack
        return pack


def no_packs() -> Packs:
    """For tables without own packs: there are none, and none can be saved."""
    return Packs(Path(os.devnull))


def owner_in(ref: str) -> str:
    """Whose pack a reference means, "" for the machine's."""
    return ref.rpartition("/")[0]


def _state(path: Path) -> Stamp:
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size


def _id_in(ref: str) -> str:
    return ref.rpartition("/")[2]


def _id_of(path: Path) -> str:
    return path.stem.removeprefix(_PREFIX)
