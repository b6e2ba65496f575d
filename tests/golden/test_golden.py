"""Games as they were once played and written down: they must play and read the same for ever.

`<name>.in.jsonl` is a game for `companion simulate` with the arguments in `<name>.args`, `<name>.out.jsonl` what came
of it. To make one anew, and then read what has changed:
    eval "companion simulate $(cat X.args)" < X.in.jsonl > X.out.jsonl
`log_<n>.jsonl` is a table's log as it lay on disk, one record a line, and `log_<n>.view.json` what everybody saw at its
end. A stored log is never made anew: people have such files.
"""

from __future__ import annotations

import io
import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from cattrs import Converter

from companion.core import hosting
from companion.core.game import Table
from companion.core.log import Entry, Undone, fold
from companion.games import GAMES
from companion.simulate import main
from companion.table.records import Records, game_of
from tests.support.play import say

HERE = Path(__file__).parent
SCRIPTS = sorted(HERE.glob("*/*.args"))
LOGS = sorted(HERE.glob("*/log_*.jsonl"))


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def opened(path: Path) -> tuple[Table, list[Entry]]:
    records = lines(path)
    game = GAMES[game_of(records) or ""]
    entries = [entry for entry in map(Records(game).read, records) if isinstance(entry, Entry)]
    assert len(entries) == len(records)
    return fold(game, entries), entries


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_game_plays_as_it_did(script: Path) -> None:
    out = io.StringIO()
    given = script.with_suffix(".in.jsonl").read_text("utf-8").splitlines()
    assert main(shlex.split(script.read_text("utf-8")), given, out) == 0
    played = [json.loads(line) for line in out.getvalue().splitlines()]
    for number, (now, then) in enumerate(zip(played, lines(script.with_suffix(".out.jsonl")), strict=True), 1):
        assert now == then, f"line {number}: {given[number - 1]}"


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_stored_log_opens(path: Path) -> None:
    """What everybody sees at its end is what it was; fields that came later may stand beside it."""
    table, _ = opened(path)
    seen = json.loads(json.dumps(Converter().unstructure(GAMES[table.game].view(table, None))))
    assert_holds(json.loads(path.with_suffix(".view.json").read_text("utf-8")), seen)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_stored_log_reads(path: Path) -> None:
    """Every line of it, in every language."""
    table, entries = opened(path)
    for entry in entries:
        for event in entry.events:
            if not isinstance(event, Undone):
                say(hosting.describe(GAMES[table.game], event, None))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_stored_logs_hold_every_kind_of_event(game: Any) -> None:
    stored = [opened(path)[1] for path in LOGS if path.parent.name == game.id]
    kinds = {type(event) for entries in stored for entry in entries for event in entry.events}
    assert {*game.events, *hosting.EVENTS, Undone} - kinds <= {
        hosting.StartedAgain,
        hosting.PacksUsed,
        *hosting.SAID,
    }


def assert_holds(then: Any, now: Any, where: str = "$") -> None:
    if isinstance(then, dict):
        for key, value in then.items():
            assert_holds(value, now[key], f"{where}.{key}")
    elif isinstance(then, list):
        assert len(then) == len(now), where
        for place, value in enumerate(then):
            assert_holds(value, now[place], f"{where}[{place}]")
    else:
        assert now == then, where
