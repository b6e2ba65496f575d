"""Bytes to the disk so that a power cut leaves the old file or the new one, and nothing between."""

from __future__ import annotations

import os
from pathlib import Path


def replace(path: Path, raw: bytes) -> None:
    """Make `raw` the whole of the file at `path`, at once; safe on disk when this returns. Raises `OSError`."""
    whole = path.with_suffix(".part")
    write_new(whole, raw)
    os.replace(whole, path)
    sync_folder(path.parent)


def write_new(path: Path, raw: bytes) -> None:
    """Write a file for nobody else on this machine, and wait until it is on the disk."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
    try:
        write_all(handle, raw)
    finally:
        os.close(handle)


def write_all(handle: int, raw: bytes) -> None:
    """Write all of `raw` to an open file, and wait until it is on the disk."""
    left = memoryview(raw)
    while left:
        left = left[os.write(handle, left) :]
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Make a new name in `folder` survive a power cut; Windows has no way to ask for it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
