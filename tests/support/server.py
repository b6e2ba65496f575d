"""The real server, as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.support.forked import ForkedServer

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """A process that serves: `python -m companion play` on `data`, or another `command` that prints `port N` first.

    `url` has no slash at the end.
    """

    def __init__(
        self,
        data: Path,
        *args: str,
        port: int = 0,
        command: tuple[str, ...] = (sys.executable, "-m", "companion", "play"),
        cwd: Path = ROOT,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.data = data
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            # Tests run in the background of a shell do not hear Ctrl+C, and neither would what they start.
            signal.signal(signal.SIGINT, signal.default_int_handler)
        # A file, since a pipe that nobody reads would stop a server that complains much.
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--data", str(data), "--no-browser", *args],
            cwd=cwd,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", **(env or {})},
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            encoding="utf-8",
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        if not first.startswith("port "):
            raise RuntimeError(f"the server did not start: {first}{self._end()[1]}")
        self.port = int(first.split()[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it as a power cut does; one that has ended may be killed again."""
        if not self._errors.closed:
            self.process.kill()
            self._end()

    def stop(self) -> tuple[str, str]:
        """End it as Ctrl+C does; returns what it printed and its errors."""
        self.process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> tuple[str, str]:
        printed = self.process.communicate(timeout=30)[0]
        with self._errors as errors:
            errors.seek(0)
            return printed, errors.read()


@contextmanager
def running(data: Path, *args: str, port: int = 0) -> Iterator[str]:
    """A server over the tables in `data`; gives its address, without a slash at the end."""
    server = ForkedServer(data, *args, port=port)
    try:
        yield server.url
    finally:
        server.kill()
