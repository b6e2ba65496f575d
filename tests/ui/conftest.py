"""Tables with own packs, and a server over them, for tests that need no tables of their own kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support.inside import serving


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = TinyDBStore(tmp_path)
    yield Tables(store, GAMES, packs=Packs(tmp_path))
    store.close()


@pytest.fixture
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url
