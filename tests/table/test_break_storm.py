"""Several phones at once do, undo, redo, leave, come back and start anew: every view stays whole, on disk and off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core import hosting
from companion.core.game import Rejected
from companion.core.log import fold
from companion.games import GAMES
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.conformance.play import Dice, brought, chosen
from tests.support.play import say

DEVICES = [f"{name}-token-of-more-than-128-bits" for name in ("host", "ada", "bo", "cas", "dan", "watcher")]
STRANGER = "stranger-token-of-more-than-128-bits"


class Storm:
    """A table of the game `game`, and phones that do random things to it."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        self.folder, self.game, self.rnd, self.now = folder, GAMES[game], Random(seed), 1_770_000_000_000
        self.opened()
        names = [(f"P{n}", None) for n in range(self.game.seats[0])]
        self.code = self.tables.create(game, "", names, {}, device=DEVICES[0])
        self.secret = self.tables.view(self.code, DEVICES[0]).secret or ""
        for device in DEVICES[1:]:
            self.tables.enter(self.code, device, secret=self.secret)
        self.tables.act(self.code, DEVICES[0], hosting.Start())

    def opened(self) -> None:
        self.store = TinyDBStore(self.folder)
        self.tables = Tables(self.store, GAMES, rng=Dice(self.rnd), clock=lambda: self.now)

    @property
    def table(self) -> Any:
        return self.tables._tables[self.code]

    def seat(self) -> str:
        roster = self.table.table.roster
        return self.rnd.choice([*roster.ids, *(seat.id for seat in roster.gone), "s9"])

    def deed(self) -> Callable[[], object]:
        tables, code, rnd = self.tables, self.code, self.rnd
        device = rnd.choice([*DEVICES, *DEVICES[:4], STRANGER])
        table = self.table.table
        many = len(self.table.history.entries)
        dice = rnd.random()
        if dice < 0.35 and table.stage == "playing":
            seat, action = brought(self.game).moves(table, rnd)
            return lambda: tables.act(code, device, action, seat=rnd.choice((seat, None)))
        if dice < 0.55:
            picked = rnd.choice((None, (rnd.randint(1, many),), tuple(rnd.sample(range(1, many + 1), min(many, 3)))))
            return lambda: tables.undo(code, device, picked)
        if dice < 0.67:
            return lambda: tables.redo(code, device)
        if dice < 0.72:
            asks = [ask.id for ask in tables.view(code, DEVICES[0]).asks]
            return lambda: tables.grant(code, device, rnd.choice([*asks, "x"]), rnd.random() < 0.7)
        if dice < 0.8:
            return lambda: tables.sit(code, device, rnd.choice((self.seat(), None)))
        if dice < 0.82:
            return lambda: tables.free(code, device, self.seat())
        if dice < 0.84:
            return lambda: tables.join(code, device, rnd.choice(("Zoe", "P1", "\n", "x" * 41)))
        tracked = rnd.choice(self.game.tracked)
        option = rnd.choice(self.game.options)
        action = rnd.choice(
            (
                hosting.AddSeat("Оля"),
                hosting.RemoveSeat(self.seat()),
                hosting.RemoveSeat(self.seat()),
                hosting.ChangeSeat(self.seat(), name="Bo", away=rnd.random() < 0.5),
                hosting.MoveSeat(self.seat(), rnd.randint(-1, 6)),
                hosting.SetOption(option.key, chosen(self.game, option, rnd)),
                hosting.Correct(tracked.key, self.seat(), rnd.randint(tracked.low, tracked.high), "x"),
                hosting.Start(),
                hosting.RollFirst(),
                hosting.PlayAgain(),
            )
        )
        return lambda: tables.act(code, device, action, client=rnd.choice(("", f"c{rnd.randint(1, 400)}")))

    def holds(self) -> None:
        history = self.table.history
        folded = fold(self.game, history.entries)
        assert history.table == folded
        if folded.state is not None:
            brought(self.game).check(folded, undone=True)
        for device in DEVICES:
            view = self.tables.view(self.code, device)
            hash(view)
            assert device != DEVICES[0] or view.role.kind == "host"
            for line in self.tables.log(self.code, device)[:3]:
                say(line.message)
            for part in (view.undo, view.redo):
                if part is not None:
                    say(part.message)

    def again(self) -> None:
        """As after a restart."""
        before = [self.tables.log(self.code, device) for device in DEVICES]
        table = self.table.table
        self.store.close()
        self.opened()
        assert self.table.table == table
        assert [self.tables.log(self.code, device) for device in DEVICES] == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_storm_of_phones(tmp_path: Path, game: str, seed: int) -> None:
    storm = Storm(tmp_path, game, seed)
    refused: set[str] = set()
    for number in range(400):
        storm.now += storm.rnd.choice((1, 500, 4000))
        deed = storm.deed()
        try:
            deed()
        except Rejected as refusal:
            say(refusal.message)
            refused.add(refusal.message.key)
        if number % 4 == 0:
            storm.holds()
        if number % 100 == 99:
            storm.again()
    assert {"refuse.not_admitted", "refuse.watching", "refuse.stale"} <= refused
    storm.store.close()
