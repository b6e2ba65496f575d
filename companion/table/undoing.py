"""Who may take back which step, and what has to be asked of the host first."""

from __future__ import annotations

import secrets

from companion.core import hosting
from companion.core.game import Rejected, Stale
from companion.core.log import Entry, Undone
from companion.table.access import Role
from companion.table.history import targets
from companion.table.open_table import OpenTable


def asks_first(table: OpenTable, entry: Entry, role: Role) -> bool:
    """Whether taking `entry`, the last step of `role`, back needs the host's consent.

    It showed a roll or hidden information, or began a game; or others have played since, whose steps may hang on it.
    """
    if role.kind == "host":
        return False
    newest = table.history.newest_step()
    if newest is not None and newest.seq > entry.seq:
        return True
    reveals = tuple(table.game.reveals | hosting.REVEALS)
    return any(isinstance(event, reveals) for event in entry.events)


def undo(table: OpenTable, role: Role, wanted: tuple[int, ...] | None, now: int) -> bool:
    """Take back the steps `wanted`, or (None) the one that the view shows. See `Tables.undo`."""
    if not role.own:
        raise Rejected("refuse.watching")
    history = table.history
    last = history.last_step(role.own)
    if wanted is None:
        shown = history.newest_step() if role.kind == "host" else last
        if shown is None:
            raise Rejected("refuse.nothing_to_undo")
        wanted = (shown.seq,)
    if not wanted or not all(map(history.live, wanted)):
        raise Stale
    if role.kind != "host":
        if any(history.entries[seq - 1].by not in role.own or targets(history.entries[seq - 1]) for seq in wanted):
            raise Rejected("refuse.undo_not_yours")
        if last is None or set(wanted) != {last.seq}:
            raise Stale
        if asks_first(table, last, role):
            _ask(table, last.by, last.seq)
            return False
    _take_back(table, role.seat or role.gone, tuple(sorted(set(wanted))), now)
    return True


def redo(table: OpenTable, role: Role, now: int) -> None:
    """Take back one's own latest undo; see `History.last_undo` for which."""
    if not role.own:
        raise Rejected("refuse.watching")
    last = table.history.last_undo(role.own)
    if last is None:
        raise Rejected("refuse.nothing_to_redo")
    _take_back(table, role.seat or role.gone, (last.seq,), now)


def grant(table: OpenTable, ask_id: str, yes: bool, now: int) -> None:
    """Answer the request `ask_id`; a granted undo is the asker's own, so that the asker may also redo it."""
    asked = table.open_asks().get(ask_id)
    table.asks.pop(ask_id, None)
    if not yes:
        table.ping()
    elif asked is None:
        raise Stale
    else:
        seat, seq = asked
        _take_back(table, seat, (seq,), now)


def _take_back(table: OpenTable, seat: str | None, seqs: tuple[int, ...], now: int) -> None:
    table.step(now, seat or "", seat, "", (Undone(seqs),))


def _ask(table: OpenTable, seat: str, seq: int) -> None:
    if (seat, seq) not in table.asks.values():
        table.asks = {**table.open_asks(), secrets.token_hex(4): (seat, seq)}
        table.ping()
