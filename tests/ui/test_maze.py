"""The maze checker drawn for phones without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from companion.i18n import LANGUAGES
from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.maze_scenes import SCENES
from tests.support.panels import Way, walk
from tests.support.scene import make_tables

WAYS: tuple[Way, ...] = (
    ("empty", ("maze", "shape-path_nesw", "cell-1-0")),
    ("sketch", ("maze", "shape-path_nesw", "cell-2-0", "maze-turn")),
    ("corridor", ("maze", "cell-2-0")),
    ("broken", ("maze", "cell--1-0", "shape-dead_e", "cell--1-0", "cell-0-0")),
    ("cut", ("maze", "maze-clear", "clear-no", "cell-4-0")),
    ("reached", ("maze", "cell-8-0", "face-stone_a", "maze-turn", "face-stone_b", "face-hidden")),
    ("gold", ("maze", "cell-8-0", "cell-8--2")),
    ("wide", ("maze",)),
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_maze_can_be_drawn(tables: Tables, url: str, lang: str) -> None:
    walk(tables, url, SCENES, WAYS, lang)
