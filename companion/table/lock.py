"""One server a data folder: a lock that the system itself lets go of when the process ends, however it ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from companion.core.game import Rejected


class FolderInUse(Rejected):
    """Another server already keeps its tables in this folder; two would overwrite each other's."""

    def __init__(self, folder: Path) -> None:
        super().__init__("store.in_use", folder=str(folder))

    def __str__(self) -> str:
        return f"the folder {dict(self.message.params)['folder']} is in use by another Table Companion"


class FolderLock:
    """Holds `folder` for this process until `release`; raises `FolderInUse` where another holds it."""

    def __init__(self, folder: Path) -> None:
        self._file: IO[bytes] = (folder / "in-use.lock").open("ab")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise FolderInUse(folder) from None

    def release(self) -> None:
        """Let another server have the folder."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
