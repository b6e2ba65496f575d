"""The log: undo is one more entry, redo is undoing the undo, and the fold is the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Table
from companion.core.hosting import AddSeat, RemoveSeat
from companion.core.log import Entry, Undone, fold, follow, undone
from tests.support.play import Play
from tests.table.toy import TOY, Hit, Take


def entries(*undos: tuple[int, ...] | None) -> list[Entry]:
    """Entries that hold nothing (None) or an undo."""
    return [Entry(n, 0, "", None, "", (Undone(u),) if u else ()) for n, u in enumerate(undos, 1)]


@pytest.mark.parametrize(
    ("undos", "dead"),
    [
        ((None, None), set()),
        ((None, (1,)), {1}),
        ((None, (1,), (2,)), {2}),
        ((None, (1,), (2,), (3,)), {1, 3}),
        ((None, None, (1, 2), (3,), (2,)), {2, 3}),
        ((None, (1,), (1,), (2,)), {1, 2}),
    ],
)
def test_undo_of_undo(undos: tuple[tuple[int, ...] | None, ...], dead: set[int]) -> None:
    assert undone(entries(*undos)) == dead


def test_undo_gives_back_and_redo_takes_again() -> None:
    play = Play(TOY)
    before = play.state
    play.act(Take("s1", 4))
    taken = play.state
    play.undo()
    assert play.state == before
    play.undo()
    assert play.state == taken


def test_undo_of_an_older_step_keeps_the_later_ones() -> None:
    """cases.md 1: relative changes are right on any state."""
    play = Play(TOY)
    play.act(Take("s1", 4))
    first = len(play.entries)
    play.act(Take("s1", 3))
    play.undo(first)
    assert dict(play.view.coins)["s1"] == 1 + 3


def test_undo_of_the_last_life() -> None:
    """cases.md 6: out, undo, alive."""
    play = Play(TOY)
    play.act(Hit("s2"))
    assert play.view.out == ("s2",)
    play.undo()
    assert play.view.out == ()


def test_undo_of_who_left() -> None:
    """cases.md 3"""
    play = Play(TOY, ["Ada", "Bo", "Cas"], first="s2")
    play.act(Take("s2", 6))
    before = play.view
    play.act(RemoveSeat("s2"))
    assert play.state.active == "s3"
    play.undo()
    assert play.view == before


def test_every_entry_has_a_number_of_its_own() -> None:
    """`seq` only ever grows, so nothing made later bears the name of something undone."""
    play = Play(TOY)
    for seq in range(len(play.entries) + 1, len(play.entries) + 4):
        play.act(Take("s1", 1))
        assert play.table.seq == seq
    play.undo()
    assert play.table.seq == len(play.entries)
    play.act(AddSeat("D"))
    play.undo()
    assert play.table.seats_made == 4


@given(st.lists(st.tuples(st.sampled_from(["s1", "s2"]), st.integers(-5, 5)), max_size=12), st.data())
def test_fold_and_follow_agree(taps: list[tuple[str, int]], data: st.DataObject) -> None:
    play = Play(TOY)
    for seat, by in taps:
        play.act(Take(seat, by))
        if data.draw(st.booleans()):
            play.undo(data.draw(st.integers(6, len(play.entries))))
    dead = undone(play.entries)
    living = [entry for entry in play.entries if entry.seq not in dead]
    assert follow(TOY, Table("toy"), living).state == fold(TOY, play.entries).state == play.state
    expected = dict.fromkeys(play.table.roster.ids, 1)
    for entry in living:
        for event in entry.events:
            if hasattr(event, "by"):
                expected[event.seat] += event.by
    assert dict(play.view.coins) == expected


def test_nothing_folds_to_an_empty_table() -> None:
    assert fold(TOY, []) == Table("toy")
