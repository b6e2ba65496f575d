"""Compressed copies of the web client, made once and kept.

As Flet serves it the client is 16 MB for a phone on the LAN, and compressing on the fly would cost every joining phone
most of a second of the host's processor. So each file is compressed once, into the user's cache, under the hash of its
content: an upgrade of Flet makes new copies by itself, and a damaged or missing one is made again.

gzip is made before the first phone is let in (about two seconds, once): on plain http, which is what phones on a LAN
use, browsers accept nothing else. Brotli, which browsers ask for on https and localhost, follows in the background.
"""

from __future__ import annotations

import gzip
import hashlib
import logging
import os
import tempfile
import threading
import uuid
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import brotli
import platformdirs

log = logging.getLogger(__name__)

TYPES: Mapping[str, str] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".bin": "application/octet-stream",
    ".frag": "application/octet-stream",
    ".wasm": "application/wasm",
    ".otf": "font/otf",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}
PACKED_ALREADY = {".woff2", ".png", ".ico"}

COMPRESSORS: Mapping[str, Callable[[Path], bytes]] = {
    "gzip": lambda source: gzip.compress(source.read_bytes(), 6, mtime=0),
    # Half of what is loaded is this one file: a tenth smaller, for ten seconds of the processor instead of one.
    "br": lambda source: brotli.compress(source.read_bytes(), quality=10 if source.name == "main.dart.wasm" else 9),
}
"""By the name browsers give the coding. Higher levels gain 1 % (gzip) or cost minutes (br)."""


@dataclass(frozen=True, slots=True)
class ReadyFile:
    """A file of the web client, hashed; its compressed copies are found by the hash."""

    source: Path
    content_type: str
    digest: str
    size: int

    @property
    def compressible(self) -> bool:
        """False for formats that are compressed in themselves."""
        return self.source.suffix not in PACKED_ALREADY


class Copies:
    """The compressed copies of some files.

    Args:
        files: what is served, by path.
        cache: the folder that keeps the copies; the user's cache folder where not given.
    """

    def __init__(self, files: Iterable[ReadyFile], cache: Path | None = None) -> None:
        self._files = {file.digest: file for file in files if file.compressible}
        self._cache = _writable(cache or Path(platformdirs.user_cache_dir("table-companion", False)) / "web")

    def missing(self, coding: str) -> bool:
        """Whether making the copies in `coding` ("gzip" or "br") would take work."""
        return any(not self._path(digest, coding).exists() for digest in self._files)

    def make(self, coding: str) -> None:
        """Make the copies in `coding` that are not there yet; returns when all are."""
        lacking = [file for digest, file in self._files.items() if not self._path(digest, coding).exists()]
        with ThreadPoolExecutor(max_workers=2, thread_name_prefix="compress") as pool:
            list(pool.map(lambda file: self._make_one(file, coding), lacking))

    def make_in_background(self, coding: str) -> threading.Thread:
        """Like `make`, in a thread of its own, which ends with the process."""
        thread = threading.Thread(target=self.make, args=(coding,), name=f"copies-{coding}", daemon=True)
        thread.start()
        return thread

    def read(self, file: ReadyFile, accepted: Iterable[str]) -> tuple[str, bytes]:
        """The smallest ready form of `file` among the `accepted` codings: (coding, bytes), coding "" for as it is."""
        for coding in ("br", "gzip"):
            if coding in accepted and file.compressible:
                try:
                    return coding, self._path(file.digest, coding).read_bytes()
                except OSError:
                    continue
        return "", file.source.read_bytes()

    def _path(self, digest: str, coding: str) -> Path:
        return self._cache / f"{digest}.{coding}"

    def _make_one(self, file: ReadyFile, coding: str) -> None:
        packed = COMPRESSORS[coding](file.source)
        made = self._cache / f"making-{uuid.uuid4().hex}"
        try:
            made.write_bytes(packed)
            os.replace(made, self._path(file.digest, coding))
        except OSError as error:
            # A full disk, or on Windows another server that has just made the same one: phones load a larger file.
            log.warning("Could not keep a compressed copy of %s: %s", file.source.name, error)
            made.unlink(missing_ok=True)


def ready_file(source: Path) -> ReadyFile | None:
    """`source` as a file to serve, or None for a kind the web client never asks for."""
    content_type = TYPES.get(source.suffix)
    if content_type is None:
        return None
    data = source.read_bytes()
    return ReadyFile(source, content_type, hashlib.sha256(data).hexdigest()[:32], len(data))


def _writable(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        log.warning("No compressed copies can be kept in %s (%s); using a temporary folder", folder, error)
        return Path(tempfile.mkdtemp(prefix="table-companion-"))
    return folder
