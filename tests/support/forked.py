"""The real server as a process that is there at once: forked from one that has loaded everything it needs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["companion.server.play", "tests.table.crash_worker"])


class Forked:
    """A process that does `deed(*args)`; what it prints is read line by line with `line`."""

    def __init__(self, deed: Callable[..., Any], *args: Any) -> None:
        reader, writer = _FORKS.Pipe(duplex=False)
        self.process = _FORKS.Process(target=_do, args=(writer, deed, args))
        self.process.start()
        writer.close()
        self.printed = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    def kill(self) -> None:
        """End it as a power cut does; one that has ended may be killed again."""
        self.process.kill()
        self.process.join()
        self.printed.close()


class ForkedServer(Forked):
    """`companion play` on `data`; `url` has no slash at the end."""

    def __init__(self, data: Path, *args: str, port: int = 0) -> None:
        super().__init__(_play, ["play", "--port", str(port), "--data", str(data), "--no-browser", *args])
        first = self.printed.readline()
        if not first.startswith("port "):
            rest = self.printed.read()
            self.kill()
            raise RuntimeError(f"the server did not start: {first}{rest}")
        self.port = int(first.split()[1])
        self.url = f"http://127.0.0.1:{self.port}"


def _do(writer: Connection, deed: Callable[..., Any], args: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # A stream of its own, for the one that was loaded may have been a file.
    sys.stdout = os.fdopen(os.dup(writer.fileno()), "w", encoding="utf-8")
    writer.close()
    deed(*args)


def _play(args: list[str]) -> None:
    from companion.__main__ import main

    main(args)
