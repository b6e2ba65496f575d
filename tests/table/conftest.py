from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.kit import Kit


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Kit]]:
    """Makes tables in folders of their own."""
    kits: list[Kit] = []

    def make(**given: Any) -> Kit:
        kits.append(Kit(tmp_path / str(len(kits)), **given))
        return kits[-1]

    yield make
    for kit in kits:
        kit.store.close()


@pytest.fixture
def kit(make: Callable[..., Kit]) -> Kit:
    """A table in the lobby."""
    return make()


@pytest.fixture
def game(kit: Kit) -> Kit:
    """The table of `kit` in play, Ada's turn."""
    kit.start()
    return kit
