"""Records: what goes in comes out, and what is not ours is refused."""

from __future__ import annotations

import json

import pytest

from companion.core.codec import BadData
from companion.core.hosting import OptionSet, SetOption, TableCreated
from companion.core.log import Entry, Undone
from companion.table.access import Admitted, Opened, Sat
from companion.table.records import ACTION_SIZE, Records, access_record
from tests.table.kit import refusal
from tests.table.toy import TOY, Dealt, Say

RECORDS = Records(TOY)


@pytest.mark.parametrize(
    "event",
    [
        TableCreated("toy", "", (("a", True), ("b", 1), ("c", "x"))),
        OptionSet("a", False),
        OptionSet("b", 0),
        Undone((3, 1)),
        Dealt((("s1", "digger"),)),
    ],
)
def test_steps(event: object) -> None:
    entry = Entry(7, 1_770_000_000_000, "", None, "tap", (event,))
    back = RECORDS.read(json.loads(json.dumps(RECORDS.step(entry))))
    # True == 1 in Python, so equality alone would not tell.
    assert (back, repr(back)) == (entry, repr(entry))


@pytest.mark.parametrize(
    "event", [Opened("secret", "phone"), Admitted("phone"), Sat("phone", "s1"), Sat("phone", None)]
)
def test_access(event: Opened | Admitted | Sat) -> None:
    assert RECORDS.read(json.loads(json.dumps(access_record(event, 5)))) == event


@pytest.mark.parametrize("record", [{}, {"family": "access"}, {"family": "step"}, {"family": "access", "event": [1]}])
def test_foreign_records(record: dict[str, object]) -> None:
    with pytest.raises(BadData):
        RECORDS.read(record)


def test_actions() -> None:
    assert RECORDS.action(SetOption("a", 1)) == SetOption("a", 1)
    assert refusal(RECORDS.action, Say("x" * ACTION_SIZE)) == "refuse.too_long"
    assert refusal(RECORDS.action, Say(5)) == "refuse.bad_action"  # type: ignore[arg-type]
    assert refusal(RECORDS.action, OptionSet("a", 1)) == "refuse.bad_action"


def test_tables_of_one_game_share_what_reads_and_writes() -> None:
    again = Records(TOY)
    assert again._events is RECORDS._events
    assert again._actions is RECORDS._actions
    assert again._events is not again._actions
