from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.support.server import Server

SMALL_APP = (sys.executable, "-m", "tests.server.small_app")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The smallest app behind our server, whose public address is https://games.example.org."""
    server = Server(tmp_path_factory.mktemp("data"), "--url", "https://games.example.org", command=SMALL_APP)
    yield server
    server.kill()
