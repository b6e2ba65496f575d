"""One browser and one server for all journeys of a module; pictures go to shots/, which git ignores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.browser import chromium
from tests.support.server import ROOT, running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("data")) as url:
        yield url


@pytest.fixture
def shots(request: pytest.FixtureRequest) -> Path:
    """Where this test leaves its pictures."""
    return ROOT / "shots" / "journeys" / request.node.name
