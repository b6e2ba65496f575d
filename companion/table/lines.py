"""The log as people read it: who did what when, with everybody by the name they bear now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.core import hosting
from companion.core.cards import PlayedCard
from companion.core.log import Entry
from companion.core.message import CardRef, Message, Param, SeatRef, msg
from companion.core.seats import Roster
from companion.table.history import History, targets


class Lines:
    """The messages of one table's entries, each made once for each viewer."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._names: tuple[Roster, tuple[PlayedCard, ...]] = (Roster(), ())
        self._made: dict[tuple[int, str | None], Message] = {}

    def message(self, entry: Entry, viewer: str | None) -> Message:
        """What `entry` says to `viewer` (a seat, None: a watcher), names filled in."""
        table = self._history.table
        names = table.roster, table.cards
        if names != self._names:
            self._made.clear()
            self._names = names
        known = self._made.get((entry.seq, viewer))
        if known is None:
            known = named(self._say(entry, viewer), *names)
            self._made[entry.seq, viewer] = known
        return known

    def _say(self, entry: Entry, viewer: str | None) -> Message:
        taken = targets(entry)
        if not taken:
            said = [hosting.describe(self._history.game, event, viewer) for event in entry.events]
            whole = said[-1]
            for message in reversed(said[:-1]):
                whole = msg("log.then", first=message, then=whole)
            return whole
        if len(taken) > 1:
            return msg("log.undone_many", n=len(taken))
        target = self._history.entries[taken[0] - 1]
        if targets(target):
            # What is done again is said itself: "done again: done again: ..." tells nobody anything.
            back = targets(target)
            again = self._history.entries[back[0] - 1]
            if len(back) > 1 or targets(again):
                return msg("log.redone_many", n=len(back))
            return msg("log.redone", line=self._say(again, viewer))
        return msg("log.undone", line=self._say(target, viewer))


def named(message: Message, roster: Roster, cards: Sequence[PlayedCard] = ()) -> Message:
    """`message` with each seat in it, at any depth, as the plain name it bears now (or bore when it left), and each
    card by its names among `cards`, those that the table plays by."""

    def name(param: Param) -> Param:
        match param:
            case SeatRef(seat):
                return roster.name(seat)
            case CardRef(card=known, names=()):
                return next((replace(param, names=card.names) for card in cards if card.id == known), param)
            case Message():
                return named(param, roster, cards)
            case tuple():
                return tuple(name(item) for item in param)
        return param

    return Message(message.key, tuple((key, name(param)) for key, param in message.params))
