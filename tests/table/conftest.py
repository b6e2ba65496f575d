from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.kit import Kit


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    kit = Kit(tmp_path)
    yield kit
    kit.store.close()


@pytest.fixture
def game(kit: Kit) -> Kit:
    """The table of `kit` in play, Ada's turn."""
    kit.start()
    return kit
