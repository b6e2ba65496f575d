"""A game played through the two doors of core, with a log, scripted dice and a clock that stands still."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from companion.core import hosting
from companion.core.dice import Rng, ScriptedRng
from companion.core.game import Game, Rejected, Table, Value
from companion.core.log import Entry, Undone, fold, follow
from companion.core.message import Message
from companion.i18n import LANGUAGES, translator
from companion.library import card_name


class Play:
    """A table of `people` (seats s1, s2, ...) in play, `first` beginning; `now` is the time in ms."""

    def __init__(
        self, game: Game, people: int | Iterable[str] = 3, *, first: str = "s1", start: bool = True, **options: Value
    ) -> None:
        self.game, self.now = game, 1_000_000
        self.rng: Rng | None = None
        self.entries: list[Entry] = []
        self.table = Table(game.id)
        self._add(None, (hosting.TableCreated(game.id, "Friday", tuple(sorted(options.items()))),))
        names = [f"P{n}" for n in range(1, people + 1)] if isinstance(people, int) else people
        for name in names:
            self.act(hosting.AddSeat(name))
        if start:
            self.act(hosting.Start(first))

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def view(self) -> Any:
        return self.game.view(self.table, None)

    def act(self, action: Any, seat: str | None = None, dice: Iterable[int] = ()) -> tuple[Any, ...]:
        """Do it, and note it as one entry; what no one rolled is an error."""
        events = hosting.decide(self.game, self.table, seat, action, self.rng or ScriptedRng(dice), self.now)
        self._add(seat, events)
        return events

    def refused(self, action: Any, seat: str | None = None) -> str:
        """The key of the refusal, which must read well in every language; nothing has changed."""
        before = self.table
        with pytest.raises(Rejected) as caught:
            hosting.decide(self.game, self.table, seat, action, ScriptedRng(()), self.now)
        assert self.table == before
        say(caught.value.message)
        return caught.value.message.key

    def undo(self, *targets: int) -> None:
        """Take back these entries, or the last one."""
        self._add(None, (Undone(targets or (len(self.entries),)),))

    def why(self, key: str, seat: str | None) -> str | None:
        """The reason that `legal` gives for a button, None where it is open."""
        legal = next(legal for legal in self.game.legal(self.table, seat) if legal.key == key)
        return legal.reason.key if legal.reason else None

    def _add(self, seat: str | None, events: tuple[Any, ...]) -> None:
        if events:
            entry = Entry(len(self.entries) + 1, self.now, "", seat, "", events)
            self.entries.append(entry)
            undo = any(isinstance(event, Undone) for event in events)
            self.table = fold(self.game, self.entries) if undo else follow(self.game, self.table, [entry])


def say(message: Message) -> tuple[str, ...]:
    """`message` in every language; a missing text or parameter is an error."""
    said = tuple(translator(lang, card_name, strict=True).message(message) for lang in LANGUAGES)
    assert all(said)
    return said
