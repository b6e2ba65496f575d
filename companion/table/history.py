"""The steps of one table and what they fold to, kept up step by step; and whose step undo and redo mean."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from heapq import merge

from companion.core.game import Game, Table
from companion.core.hosting import SAID
from companion.core.log import Entry, Undone, follow, numbered, undone

_CHECKPOINT = 32
"""A state is kept every so many entries, from which an undo folds anew."""


class History:
    """Always equal to `core.log.fold` over `entries`, without folding all of them again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.dead: frozenset[int] = frozenset()
        self.table = Table(game.id)
        self._checkpoints = {0: self.table}
        # What `after` an undo found on its way, for `add`: without these the next undo would fold everything anew.
        self._refolded: dict[int, Table] = {}
        self._undos: list[Entry] = []
        self._authors: dict[str, list[Entry]] = {}

    def load(self, entries: Sequence[Entry]) -> None:
        """Take over a whole log, from the first entry; quicker than one by one where much was taken back.

        Raises ValueError where its numbers are not those of a log.
        """
        for number, entry in enumerate(entries, 1):
            if entry.seq != number or not all(0 < target < number for target in targets(entry)):
                raise ValueError(f"entry {number} is out of order")
        self.dead = undone(entries)
        table = self.table
        for start in range(0, len(entries), _CHECKPOINT):
            chunk = entries[start : start + _CHECKPOINT]
            table = follow(self.game, table, (entry for entry in chunk if entry.seq not in self.dead))
            self._checkpoints[start + len(chunk)] = table
        for entry in entries:
            self._note(entry)
        self.table = numbered(table, entries)

    def after(self, entry: Entry) -> Table:
        """The table as it will be with `entry`, the next one, added."""
        if targets(entry):
            return self._refold(undone([*self._undos, entry]), entry.seq)
        return follow(self.game, self.table, (entry,))

    def add(self, entry: Entry, after: Table) -> None:
        """Add the next entry, whose result `after(entry)` gave."""
        self._note(entry)
        self.table = after
        if targets(entry):
            dead = undone(self._undos)
            first = min(self.dead ^ dead, default=entry.seq)
            kept = {seq: table for seq, table in self._checkpoints.items() if seq < first}
            self._checkpoints = {**kept, **self._refolded}
            self.dead = dead
        if entry.seq % _CHECKPOINT == 0:
            self._checkpoints[entry.seq] = after

    def entry(self, seq: int) -> Entry | None:
        """The entry of that number."""
        return self.entries[seq - 1] if 1 <= seq <= len(self.entries) else None

    def live(self, seq: int) -> bool:
        """Whether the entry counts now and may be taken back; the first, which made the table, may not, nor what lasts
        (see `Game.lasting`) or was only said."""
        if not 1 < seq <= len(self.entries) or seq in self.dead:
            return False
        entry = self.entries[seq - 1]
        return not said(entry) and not any(type(event) in self.game.lasting for event in entry.events)

    def last_step(self, own: Collection[str]) -> Entry | None:
        """The last step of `own` (see `Entry.by`) that counts: what "undo" takes back.

        Steps already taken back, and undo and redo themselves, are passed over.
        """
        steps = (entry for entry in self._backwards(own) if self.live(entry.seq) and not targets(entry))
        return next(steps, None)

    def newest_step(self) -> Entry | None:
        """The last step of anybody that counts."""
        steps = (entry for entry in reversed(self.entries) if self.live(entry.seq) and not targets(entry))
        return next(steps, None)

    def later(self, seq: int) -> tuple[Entry, ...]:
        """The steps after `seq` that count, the newest first; undo and redo are passed over."""
        after = reversed(self.entries[seq:])
        return tuple(entry for entry in after if self.live(entry.seq) and not targets(entry))

    def last_undo(self, own: Collection[str]) -> Entry | None:
        """The undo of `own` that "redo" takes back, as editors do it: the latest that counts, unless `own` has done
        something new since.

        What others did since does not matter: the step returns to where it was in the order of things, before theirs.
        """
        alive = (entry for entry in self._backwards(own) if entry.seq not in self.dead and not said(entry))
        last = next((entry for entry in alive if not targets(entry) or not self.is_redo(entry)), None)
        return last if last and targets(last) else None

    def is_redo(self, entry: Entry) -> bool:
        """Whether `entry` takes back nothing but undos."""
        return all(targets(self.entries[target - 1]) for target in targets(entry))

    def _note(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._authors.setdefault(entry.by, []).append(entry)
        if targets(entry):
            self._undos.append(entry)

    def _backwards(self, own: Collection[str]) -> Iterator[Entry]:
        return merge(*(reversed(self._authors.get(by, ())) for by in own), key=lambda entry: -entry.seq)

    def _refold(self, dead: frozenset[int], seq: int) -> Table:
        first = min(self.dead ^ dead, default=seq)
        start = max(seq for seq in self._checkpoints if seq < first)
        table = self._checkpoints[start]
        self._refolded = {}
        for done in range(start, len(self.entries), _CHECKPOINT):
            chunk = self.entries[done : done + _CHECKPOINT]
            table = follow(self.game, table, (entry for entry in chunk if entry.seq not in dead))
            self._refolded[done + len(chunk)] = table
        # As in `fold`: the numbers of seats and entries never come twice, whatever was taken back.
        return replace(table, seats_made=max(table.seats_made, self.table.seats_made), seq=seq)


def targets(entry: Entry) -> tuple[int, ...]:
    """The numbers of the entries that `entry` takes back; empty for a step of play."""
    return tuple(target for event in entry.events if isinstance(event, Undone) for target in event.targets)


def said(entry: Entry) -> bool:
    """Whether `entry` only tells what happened beside the game, and changes nothing in it."""
    return any(isinstance(event, SAID) for event in entry.events)
