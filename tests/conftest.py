"""Settings all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# No deadline: how long an example takes is the machine's affair. Figures live in bench/.
settings.register_profile("companion", deadline=None, print_blob=True)
settings.load_profile("companion")

# Folders whose tests wait for browsers and servers, and files with one test that takes a minute.
FIRST = ("test_kill.py", "test_reconnect.py", "server", "browser", "ui", "table")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: a long file begun last would be waited for alone."""
    items.sort(key=lambda item: _place(item.path))


def _place(path: Path) -> int:
    return next((place for place, name in enumerate(FIRST) if name in path.parts), len(FIRST))
