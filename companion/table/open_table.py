"""One table in memory: its log folded, its phones, and who is here now."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.core.codec import BadData
from companion.core.game import Game, Legal, Rejected, Stale, Table
from companion.core.log import Entry
from companion.core.message import Message, msg
from companion.library import Card
from companion.table import access
from companion.table.history import History
from companion.table.lines import Lines
from companion.table.records import Records, access_record
from companion.table.showing import ShownCard, check
from companion.table.store import Conflict, Record, Store
from companion.table.views import Knock

log = logging.getLogger("companion.table")

READ_MS = 30_000
"""For so long a card stays on the shared screen whatever happens in the turn."""

Ping = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Claim:
    """`phone` asks to be host, and the phones `agreed` have said yes."""

    phone: str
    agreed: frozenset[str] = frozenset()


def refused(message: Message) -> Rejected:
    """The refusal that says `message`."""
    return Rejected(message.key, **dict(message.params))


class OpenTable:
    """A table as the log of `code` in `store` has it. `trouble` says why it cannot be played on, where that is so;
    `notice` what people must know about its log all the same. `host_gone`: since when the host's phone is not here, in
    ms since 1970. `changes` counts what watchers are told of, but for phones that come and go.
    """

    def __init__(self, code: str, game: Game, store: Store, records: list[Record]) -> None:
        self.code = code
        self.game = game
        self.history = History(game)
        self.lines = Lines(self.history)
        self.access = access.Access()
        self.changed = 0
        self.changes = 0
        self.trouble: Message | None = None
        self.notice = store.notice(code)
        self.clients: set[str] = set()
        self.knocks: dict[str, Knock] = {}
        self.turned_away: set[str] = set()
        self.asks: dict[str, tuple[str, int]] = {}
        self.claim: Claim | None = None
        self.host_gone: int | None = None
        self.shown: ShownCard | None = None
        self.invites = False
        self.focus: str | None = None
        self._shown_in: tuple[str | None, int] = (None, 0)
        self._records = Records(game)
        self._store = store
        self._position = 0
        self._coming: tuple[Entry, Table] | None = None
        self._watchers: dict[object, tuple[str, Ping]] = {}
        self._here: frozenset[str] | None = None
        self._legal: tuple[Table | None, dict[str, tuple[Legal, ...]]] = (None, {})
        self._replay(records)
        store.watch(code, self._arrived)

    @property
    def table(self) -> Table:
        """The state of the table now."""
        return self.history.table

    @property
    def seq(self) -> int:
        """The number of the last entry (see `TableView.seq`)."""
        return len(self.history.entries)

    def legal(self, seat: str) -> tuple[Legal, ...]:
        """What may be done now for `seat`, and why not the rest; worked out once for all phones that ask."""
        if self._legal[0] is not self.table:
            self._legal = (self.table, {})
        known = self._legal[1]
        if seat not in known:
            known[seat] = self.game.legal(self.table, seat)
        return known[seat]

    # The shared screen

    def show(self, card: Card | None, by: str, at: int) -> None:
        """Lay `card` on the shared screen for all, or (None) take off what lies there, and tell everybody.

        It lies there until another is shown, the turn passes on, or something happens when all have had time to read.
        """
        if card is not None:
            check(card)
        self.shown = None if card is None else ShownCard(card, by)
        self._shown_in = self._active(), at
        self.invites = self.invites and card is None
        self.ping()

    def arrange(self, *, invites: bool | None = None, focus: str | None = None) -> None:
        """Have the shared screen show the code to come in by, or one seat in `focus` ("": all of them), and tell
        everybody; None leaves it as it is."""
        self.invites = self.invites if invites is None else invites
        self.focus = self.focus if focus is None else focus or None
        self.ping()

    def _read_by_all(self, now: int) -> bool:
        active, since = self._shown_in
        return self._active() != active or now - since >= READ_MS

    def _active(self) -> str | None:
        state = self.table
        return None if state.stage == "lobby" else getattr(self.game.view(state, None), "active", None)

    # Writing

    def action(self, action: Any) -> Any:
        """`action`, if it is one of this game's; see `Records.action`."""
        return self._records.action(action)

    def step(self, at: int, by: str, seat: str | None, client: str, events: tuple[Any, ...]) -> None:
        """Log what an action made happen, and tell everybody. Nothing is changed where that fails."""
        entry = Entry(self.seq + 1, at, by, seat, client, events)
        record = self._records.step(entry)
        # Read back and folded before it is written: what could not be opened again must never get into a log.
        read = self._records.read(record)
        assert isinstance(read, Entry)
        self._coming = (read, self.history.after(read))
        self._append(record)

    def change(self, event: access.Change, at: int) -> None:
        """Log a change of access, and tell everybody."""
        self._append(access_record(event, at))

    def _append(self, record: Record) -> None:
        try:
            self._store.append(self.code, self._position, record)
        except Conflict:
            self._coming = None
            for position, later in list(enumerate(self._store.open(self.code), 1))[self._position :]:
                self._arrived(position, later)
            raise Stale from None
        finally:
            self._coming = None

    def _replay(self, records: list[Record]) -> None:
        self._position = len(records)
        entries = [entry for record in records if (entry := self._read(record))]
        for entry in entries:
            self._seen(entry)
        try:
            self.history.load(entries)
        except Exception:
            log.exception("table %s cannot be replayed", self.code)
            self.trouble = msg("store.cannot_replay")

    def _arrived(self, position: int, record: Record) -> None:
        self._position = position
        entry, after = self._coming or (self._read(record), None)
        # Before anybody is told: who is told may act at once.
        self._coming = None
        if entry is not None:
            self.history.add(entry, after or self.history.after(entry))
            self._seen(entry)
            self.changes += 1
        if entry is not None and self._read_by_all(entry.at):
            self.shown = None
        self._tell()

    def _read(self, record: Record) -> Entry | None:
        """The step in `record`; a change of access is applied at once. None also for what cannot be read."""
        if self.trouble and record.get("family") != "access":
            return None
        try:
            read = self._records.read(record)
        except BadData:
            log.exception("table %s: a record is not known to this version", self.code)
            self.trouble = msg("store.newer")
            return None
        if isinstance(read, Entry):
            return read
        self.access = self.access.after(read)
        if isinstance(read, access.Admitted):
            # It was called for, and here somebody is; the next one can call again.
            self.invites = False
        self.changes += not isinstance(read, access.Admitted)
        self._here = None
        self.changed = max(self.changed, record["at"])
        return None

    def _seen(self, entry: Entry) -> None:
        self.clients.add(entry.client)
        self.changed = max(self.changed, entry.at)

    # Who is here

    def role(self, phone: str) -> access.Role | None:
        """What `phone` (its digest) may do here; a seat that is not at the table now does not count."""
        if self.access.find(phone) is None:
            return None
        held = self.access.seat(phone)
        here = held is not None and self.table.roster.has(held)
        seat, gone = (held, None) if here else (None, held)
        if self.access.is_host(phone):
            return access.Role("host", seat, gone)
        return access.Role("player" if seat else "watcher", seat, gone)

    def need(self, phone: str) -> access.Role:
        """As `role`; raises `Rejected` for a stranger, or where the log cannot be played on."""
        role = self.role(phone)
        if self.access.is_expelled(phone):
            raise Rejected("refuse.expelled")
        if role is None:
            raise Rejected("refuse.not_admitted")
        if self.trouble:
            raise refused(self.trouble)
        return role

    def watch(self, phone: str, ping: Ping) -> Callable[[], None]:
        """Call `ping` after every change; `phone` ("" for a screen) counts as connected until the result is called."""
        before = self.here()
        key = object()
        self._watchers[key] = (phone, ping)
        self._here = None
        self._tell_presence(before)

        def stop() -> None:
            before = self.here()
            self._watchers.pop(key, None)
            self._here = None
            self._tell_presence(before)

        return stop

    def here(self) -> frozenset[str]:
        """The phones that are connected and belong to the table."""
        # Kept, since every phone's view asks for it after every change.
        if self._here is None:
            self._here = frozenset(phone for phone, _ in self._watchers.values()) & {p for p, _ in self.access.phones}
        return self._here

    def ping(self) -> None:
        """Tell every watcher that something has changed."""
        self.changes += 1
        self._tell()

    def _tell(self) -> None:
        for _, ping in tuple(self._watchers.values()):
            try:
                ping()
            except Exception:
                log.exception("table %s: a phone could not be told", self.code)

    def _tell_presence(self, before: frozenset[str]) -> None:
        if self.here() != before:
            self._tell()

    # Requests to the host

    def open_asks(self) -> dict[str, tuple[str, int]]:
        """Undo requests that still make sense, as seat and step: it is still the last one of that seat."""
        fitting = {}
        for ask_id, (seat, seq) in self.asks.items():
            last = self.history.last_step({seat})
            if last and last.seq == seq:
                fitting[ask_id] = (seat, seq)
        return fitting
