"""The table kept up step by step is the table that the whole log folds to, whatever is taken back."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from companion.core.game import Rejected
from companion.core.hosting import (
    AddSeat,
    ChangeSeat,
    Correct,
    MoveSeat,
    RemoveSeat,
    SeatAdded,
    SetOption,
    Started,
    TableCreated,
)  # fmt: skip
from companion.core.log import Entry, Undone, fold
from companion.core.seats import Seat
from companion.table.history import History
from tests.table.kit import BO, CAS, HOST, Kit
from tests.table.toy import TOY, EndTurn, Hit, Spin, Take, Taken, TurnEnded

DEVICES = st.sampled_from([HOST, BO, CAS])
SEATS = st.sampled_from(["s1", "s2", "s3", "s4", "s5"])
ACTIONS = st.one_of(
    st.builds(Take, SEATS, st.integers(-5, 5)),
    st.builds(Hit, SEATS),
    st.builds(EndTurn, st.integers(1, 4)),
    st.builds(Spin, st.integers(1, 4)),
    st.builds(Correct, st.just("coins"), SEATS, st.integers(0, 9)),
    st.builds(AddSeat, st.sampled_from(["Dan", "Eve", "Bo"])),
    st.builds(RemoveSeat, SEATS),
    st.builds(ChangeSeat, SEATS, st.sampled_from(["Ada", "Zoe", None]), st.none(), st.booleans()),
    st.builds(MoveSeat, SEATS, st.integers(0, 3)),
    st.builds(SetOption, st.just("goal"), st.sampled_from([10, 20])),
)


class Play(RuleBasedStateMachine):
    """Three phones do, undo and redo at random; now and then the server restarts."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.kit = Kit(Path(self.folder.name))

    def teardown(self) -> None:
        self.kit.store.close()
        self.folder.cleanup()

    @initialize()
    def start(self) -> None:
        self.kit.start()

    @rule(device=DEVICES, action=ACTIONS, seat=st.none() | SEATS, client=st.sampled_from(["", "", "a", "b", "c"]))
    def act(self, device: str, action: object, seat: str | None, client: str) -> None:
        try:
            self.kit.act(device, action, seat, client)
        except Rejected:
            return
        self.kit.now += 1

    @rule(device=DEVICES)
    def undo_and_redo_change_nothing(self, device: str) -> None:
        before = self.kit.view(device)
        if not before.undo or before.undo.asks:
            return
        assert self.kit.undo(device, before.undo.seq)
        self.kit.redo(device)
        after = self.kit.view(device)
        assert (after.view, after.seats, after.options, after.stage) == (
            before.view, before.seats, before.options, before.stage,
        )  # fmt: skip
        assert after.undo == before.undo

    @rule(device=DEVICES)
    def undo(self, device: str) -> None:
        line = self.kit.view(device).undo
        try:
            done = self.kit.undo(device)
        except Rejected:
            assert line is None
            return
        assert line is not None
        assert done is not line.asks

    @rule(device=DEVICES)
    def redo(self, device: str) -> None:
        line = self.kit.view(device).redo
        try:
            self.kit.redo(device)
        except Rejected:
            assert line is None
            return
        assert line is not None

    @rule(data=st.data())
    def host_undoes(self, data: st.DataObject) -> None:
        lines = [line.seq for line in self.kit.tables.log(self.kit.code, HOST) if line.undoable]
        if lines:
            self.kit.undo(HOST, *data.draw(st.lists(st.sampled_from(lines), min_size=1, max_size=4, unique=True)))

    @rule(yes=st.booleans())
    def answer(self, yes: bool) -> None:
        for ask in self.kit.view(HOST).asks:
            self.kit.tables.grant(self.kit.code, HOST, ask.id, yes)

    @rule(device=DEVICES, seat=st.none() | SEATS)
    def sit(self, device: str, seat: str | None) -> None:
        try:
            self.kit.tables.sit(self.kit.code, device, seat)
        except Rejected:
            return

    @precondition(lambda self: self.kit.view(HOST).asks == ())
    @rule()
    def restart(self) -> None:
        shown = [(self.kit.view(d), self.kit.tables.log(self.kit.code, d)) for d in (HOST, BO, CAS)]
        cards = [self.kit.tables.mine(d) for d in (HOST, BO, CAS)]
        self.kit.reopen()
        assert shown == [(self.kit.view(d), self.kit.tables.log(self.kit.code, d)) for d in (HOST, BO, CAS)]
        assert cards == [self.kit.tables.mine(d) for d in (HOST, BO, CAS)]

    @invariant()
    def live_is_folded(self) -> None:
        history = self.kit.tables._tables[self.kit.code].history
        assert history.table == fold(TOY, history.entries)


def test_random_play() -> None:
    run_state_machine_as_test(Play, settings=settings(max_examples=40, stateful_step_count=40, deadline=None))


FIRST = (
    TableCreated("toy", "", ()), SeatAdded(Seat("s1", "A", 0)), SeatAdded(Seat("s2", "B", 1)), Started("s1"),
)  # fmt: skip
STEPS = st.one_of(st.none(), st.lists(st.integers(0, 200), min_size=1, max_size=3))


@given(st.lists(STEPS, max_size=50), st.integers(0, 100))
def test_checkpoints_never_show(steps: list[list[int] | None], quiet: int) -> None:
    """Also over logs much longer than the distance of checkpoints, with undos of undos far back."""
    history = History(TOY)
    for seq, back in enumerate([None, *[None] * quiet, *steps], 1):
        live = [target % seq for target in back or [] if 1 < target % seq < seq]
        events = (Undone(tuple(live)),) if live else (Taken("s1", seq), TurnEnded())
        entry = Entry(seq, seq, "s1", None, "", events if seq > 1 else FIRST)
        history.add(entry, history.after(entry))
        if live:
            assert history.table == fold(TOY, history.entries)
    assert history.table == fold(TOY, history.entries)
