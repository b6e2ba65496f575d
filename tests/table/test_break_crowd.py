"""A crowd at one table: what a look costs does not grow with those who look on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.access import Access
from tests.table.kit import HOST, Kit


def test_a_look_asks_for_no_other_phone(game: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    find = Access.find

    def counting(self: Access, phone: str) -> Any:
        nonlocal asked
        asked += 1
        return find(self, phone)

    devices = [f"watcher-{n:03}-of-more-than-128-bits" for n in range(100)]
    for device in devices:
        game.tables.enter(game.code, device, secret=game.secret)
    stops = [game.tables.watch(game.code, device, lambda: None) for device in devices]
    monkeypatch.setattr(Access, "find", counting)
    assert game.view(HOST).connected == 100
    assert asked < 5
    stops[0]()
    assert game.view(HOST).connected == 99
    game.tables.watch(game.code, "stranger-of-more-than-128-bits", lambda: None)
    assert game.view(HOST).connected == 99
    game.tables.enter(game.code, "stranger-of-more-than-128-bits", secret=game.secret)
    assert game.view(HOST).connected == 100
