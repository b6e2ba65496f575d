"""Builds what one phone may see of a table."""

from __future__ import annotations

from typing import Any

from companion.core.game import Rejected, Table
from companion.core.log import Entry
from companion.table import rights, succession
from companion.table.access import Role, handle
from companion.table.history import targets
from companion.table.open_table import OpenTable
from companion.table.undoing import asks_first
from companion.table.views import Ask, LogLine, PhoneView, SeatView, TableCard, TableView

RECENT = 3
"""So many of the last steps stand on the shared screen."""


def line(table: OpenTable, entry: Entry, role: Role, last: Entry | None) -> LogLine:
    """`entry` as this role reads it; `last` is its own last step, the only one it may take back unless it is host."""
    undoable = table.history.live(entry.seq) and (role.kind == "host" or entry is last)
    return LogLine(
        seq=entry.seq,
        at=entry.at,
        by=table.table.roster.name(entry.by) if entry.by else None,
        message=table.lines.message(entry, role.seat),
        undone=entry.seq in table.history.dead,
        undoable=undoable,
        asks=undoable and asks_first(table, entry, role),
    )


def log(table: OpenTable, role: Role) -> tuple[LogLine, ...]:
    """All lines, the newest first."""
    last = table.history.last_step(role.own)
    return tuple(line(table, entry, role, last) for entry in reversed(table.history.entries))


def later(table: OpenTable, role: Role, seq: int) -> tuple[LogLine, ...]:
    """The steps after `seq` that count, the newest first; undo and redo are passed over."""
    last = table.history.last_step(role.own)
    return tuple(line(table, entry, role, last) for entry in table.history.later(seq))


def look(table: OpenTable, role: Role, seat: str) -> Any:
    """The game's view for `seat`, which is this phone's own, or (a host's) has no phone."""
    state = table.table
    passed = role.kind == "host" and table.access.holder(seat) is None
    if state.stage == "lobby" or not state.roster.has(seat) or not (role.seat == seat or passed):
        raise Rejected("refuse.not_your_seat")
    return table.game.view(state, seat)


def card(table: OpenTable, role: Role) -> TableCard:
    """The table in a list."""
    state = table.table
    return TableCard(
        code=table.code,
        name=state.name,
        game=table.game.id,
        stage=state.stage,
        seats=tuple(seat.name for seat in state.roster.seats),
        changed=table.changed,
        role=role,
        notice=table.trouble or table.notice,
    )


def view(table: OpenTable, role: Role) -> TableView:
    """The whole table for one phone."""
    state, history, seat = table.table, table.history, role.seat
    started = state.stage != "lobby"
    host = role.kind == "host"
    last = history.last_step(role.own)
    back = history.newest_step() if host else last
    again = history.last_undo(role.own)
    return TableView(
        code=table.code,
        name=state.name,
        game=table.game.id,
        seq=len(history.entries),
        role=role,
        seat=seat,
        stage=state.stage,
        seats=_seats(table, state, seat),
        options=state.options,
        first=state.first,
        first_rolls=state.first_rolls,
        started=state.started,
        ended=state.ended,
        view=table.game.view(state, seat) if started else None,
        legal=table.legal(seat) if started and seat else (),
        placings=table.game.score(state) if started else (),
        last=line(table, history.entries[-1], role, last) if history.entries else None,
        undo=line(table, back, role, last) if back else None,
        redo=line(table, history.entries[targets(again)[0] - 1], role, last) if again else None,
        asked=any(who in role.own for who, _ in table.open_asks().values()),
        knocks=tuple(table.knocks.values()) if host else (),
        asks=tuple(_asks(table, role)) if host else (),
        secret=table.access.secret if role.acts else None,
        connected=len(table.here()),
        notice=table.notice,
        packs=state.packs,
        played=state.cards,
        shown=table.shown,
        acts_for=rights.acts_for(table, role),
        phones=_phones(table, role) if host else (),
        expelled=_expelled(table) if host else (),
        locked=table.access.locked,
        host_here=table.access.host in table.here(),
        claim=succession.view(table, role),
        recent=_recent(table, role) if role.kind == "screen" else (),
        invites=table.invites,
        focus=table.focus if table.focus and state.roster.has(table.focus) else None,
    )


def _recent(table: OpenTable, role: Role) -> tuple[LogLine, ...]:
    return tuple(line(table, entry, role, None) for entry in reversed(table.history.entries[-RECENT:]))


def _seats(table: OpenTable, state: Table, own_seat: str | None) -> tuple[SeatView, ...]:
    here = table.here()
    held = {seat: phone for phone, seat in table.access.phones if seat is not None}
    return tuple(
        SeatView(
            id=seat.id,
            name=seat.name,
            colour=seat.colour,
            away=seat.away,
            held=seat.id in held,
            connected=held.get(seat.id) in here,
            you=seat.id == own_seat,
        )
        for seat in state.roster.seats
    )


def _phones(table: OpenTable, role: Role) -> tuple[PhoneView, ...]:
    """All phones known here, in the order in which they came."""
    here, names, roster = table.here(), dict(table.access.names), table.table.roster
    return tuple(
        PhoneView(
            id=handle(phone),
            name=roster.name(seat) if seat is not None and roster.has(seat) else names.get(phone, ""),
            seat=seat if seat is not None and roster.has(seat) else None,
            connected=phone in here,
            you=role.kind == "host" and phone == table.access.host,
        )
        for phone, seat in table.access.phones
    )


def _expelled(table: OpenTable) -> tuple[PhoneView, ...]:
    return tuple(PhoneView(handle(phone), name, None, False, False) for phone, name in table.access.expelled)


def _asks(table: OpenTable, role: Role) -> list[Ask]:
    roster = table.table.roster
    return [
        Ask(ask_id, roster.name(who), line(table, table.history.entries[seq - 1], role, None))
        for ask_id, (who, seq) in table.open_asks().items()
    ]
