"""A table's log as plain records and back: one step of play, or one change of access, each."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from companion.core import hosting
from companion.core.codec import BadData, Codec
from companion.core.game import Game, Rejected
from companion.core.log import Entry, Undone
from companion.table import access
from companion.table.store import Record

_KINDS = {"seq": int, "at": int, "by": str, "seat": str | None, "client": str}

ACTION_SIZE = 4096
"""The longest action, in bytes of JSON."""


class Records:
    """Reads and writes the records of one game's tables, and checks actions from outside."""

    def __init__(self, game: Game) -> None:
        self._events = _codec((*hosting.EVENTS, Undone, *game.events))
        self._actions = _codec((*hosting.ACTIONS, *game.actions))

    def step(self, entry: Entry) -> Record:
        """`entry` as a record."""
        return {
            "family": "step",
            "seq": entry.seq,
            "at": entry.at,
            "by": entry.by,
            "seat": entry.seat,
            "client": entry.client,
            "events": [self._events.write(event) for event in entry.events],
        }

    def read(self, record: Record) -> Entry | access.Change:
        """What `record` holds; raises `BadData` for what only a newer version could have written."""
        plain = dict(record)
        match plain.pop("family", None):
            case "access":
                if type(plain.get("at")) is not int:
                    raise BadData("no time")
                change: access.Change = access.CODEC.read(plain.get("event"))
                return change
            case "step":
                try:
                    events = tuple(self._events.read(event) for event in plain.pop("events"))
                    entry = Entry(**plain, events=events)
                except (KeyError, TypeError) as error:
                    raise BadData(str(error)) from error
                if not all(isinstance(getattr(entry, name), kind) for name, kind in _KINDS.items()):
                    raise BadData("a step of another form")
                return entry
        raise BadData("unknown family of records")

    def action(self, action: Any) -> Any:
        """`action`, lists in it as tuples; raises `Rejected` for one that is unknown, wrong inside, or too long."""
        try:
            plain = self._actions.write(action)
            size = len(json.dumps(plain, ensure_ascii=False, allow_nan=False).encode())
            checked = self._actions.read(plain)
        except (BadData, KeyError, AttributeError, TypeError, ValueError, RecursionError):
            raise Rejected("refuse.bad_action") from None
        if size > ACTION_SIZE:
            raise Rejected("refuse.too_long")
        return checked


@cache
def _codec(types: tuple[type, ...]) -> Codec:
    """One for all tables of a game: to make one takes a tenth of a second."""
    return Codec(types)


def access_record(event: access.Change, at: int) -> Record:
    """A change of access at `at` (ms since 1970) as a record."""
    return {"family": "access", "at": at, "event": access.CODEC.write(event)}


def game_of(records: list[Record]) -> str | None:
    """The id of the game whose log this is, read before its types are known."""
    try:
        return str(records[0]["events"][0]["game"])
    except (KeyError, IndexError, TypeError):
        return None
