"""A long game: what one undo costs does not grow for those who come after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from companion.core.game import Game, Table
from companion.core.log import Entry, fold, follow
from companion.table import history
from companion.table.history import History
from tests.table.kit import HOST, Kit
from tests.table.toy import Take


def test_after_an_early_undo_the_later_ones_are_cheap_again(game: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second step of a thousand is taken back; then the last one: only the entries near the end are folded."""
    folded = 0

    def counting(of: Game, table: Table, entries: Iterable[Entry]) -> Table:
        nonlocal folded
        many = tuple(entries)
        folded += len(many)
        return follow(of, table, many)

    monkeypatch.setattr(history, "follow", counting)
    long: Any = game.tables._tables[game.code].history
    assert isinstance(long, History)
    for _ in range(1000):
        game.act(HOST, Take("s1", 1))
    game.undo(HOST, 10)
    folded = 0
    for _ in range(50):
        game.undo(HOST, long.last_step({"s1"}).seq)
    assert folded < 50 * 150
    assert long.table == fold(long.game, long.entries)
