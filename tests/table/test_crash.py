"""A process that is killed at any moment has kept every step that it had told anybody of."""

from __future__ import annotations

import random
import time
from pathlib import Path

from companion.core.log import fold
from tests.support.forked import Forked
from tests.table import crash_worker
from tests.table.kit import BO, Kit
from tests.table.toy import TOY

KILLS = 55


def told(folder: Path, code: str, moment: float) -> list[tuple[int, int]]:
    """What a worker said, as step and coins, until it was killed `moment` seconds after its first step."""
    worker = Forked(crash_worker.main, str(folder), code)
    first = worker.printed.readline()
    time.sleep(moment)
    worker.process.kill()
    lines = [first, *worker.printed.read().splitlines()]
    worker.kill()
    # The last line may be cut; a step half said is a step not yet told.
    return [(int(line.split()[0]), int(line.split()[1])) for line in lines[: len(lines) - 1 or 1]]


def test_every_step_told_of_survives_a_kill(game: Kit) -> None:
    chance = random.Random(2026)
    steps = 0
    for _ in range(KILLS):
        game.store.close()
        said = told(game.folder, game.code, chance.uniform(0, 0.04))
        game._open()
        view = game.view(BO)
        seq, coins = said[-1]
        assert view.notice is None
        assert view.seq >= seq
        entries = game.tables._tables[game.code].history.entries
        assert [entry.seq for entry in entries] == list(range(1, view.seq + 1))
        then = fold(TOY, entries[:seq])
        assert dict(TOY.view(then, "s2").coins)["s2"] == coins
        steps += len(said)
    assert steps > 2 * KILLS
