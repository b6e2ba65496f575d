"""The deck of the fact sheet in the place of the bundled pack, whatever that one holds."""

import pytest

from companion.games.history import pack
from tests.games.history.kit import TEMPLATE


@pytest.fixture(autouse=True)
def template_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "bundled", lambda: TEMPLATE)
