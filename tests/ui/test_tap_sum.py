"""A number under a fast finger never jumps back and never counts a tap twice."""

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.widgets.tap_sum import TapSum


@dataclass
class Table:
    """A table whose answers come late: each step of the log changes the value, views of it are seen in order."""

    values: list[int] = field(default_factory=lambda: [1])

    def write(self, delta: int) -> int:
        self.values.append(self.values[-1] + delta)
        return len(self.values) - 1


def test_nine_fast_taps_against_late_answers():
    """Case 1: nine plus taps while the answers are late; the number only goes up and ends at 10."""
    table, total, shown = Table(), TapSum(1, 0), [1]
    for n in range(9):
        tap_id = total.next_id
        total = total.tap(1)
        shown.append(total.shown)
        total = total.accepted(tap_id, table.write(1))
        shown.append(total.shown)
        late = max(0, n - 4)
        total = total.server(table.values[late], late)
        shown.append(total.shown)
    total = total.server(table.values[-1], 9)
    assert shown == sorted(shown)
    assert total.shown == 10
    assert not total.waiting


def test_an_older_answer_is_an_echo():
    total = TapSum(5, 10).server(3, 8)
    assert (total.value, total.seq) == (5, 10)


def test_a_refused_tap_returns():
    total = TapSum(5, 10).tap(1).tap(-2)
    assert total.shown == 4
    assert total.rejected(1).shown == 6
    assert total.rejected(1).rejected(0) == TapSum(5, 10, next_id=2)


def test_the_value_may_come_before_the_answer():
    total = TapSum(5, 10).tap(1).server(6, 11)
    assert total.accepted(0, 11).shown == 6


def test_somebody_elses_change_shows_with_mine():
    total = TapSum(5, 10).tap(1).accepted(0, 12)
    assert total.server(3, 11).shown == 4
    assert total.server(3, 11).server(4, 12).shown == 4


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("tap"), st.sampled_from([-5, -1, 1, 5])),
        st.tuples(st.just("refused"), st.sampled_from([-1, 1])),
        st.tuples(st.just("other"), st.sampled_from([-1, 1])),
        st.tuples(st.just("view"), st.integers(0, 6)),
    ),
    max_size=40,
)


@given(STEPS)
def test_shown_is_what_the_table_will_say(steps):
    """Whatever comes in whatever order: the newest view and the taps not in it, and in the end the table's value."""
    table, total, mine = Table(), TapSum(1, 0), {}
    for what, n in steps:
        tap_id = total.next_id
        match what:
            case "tap":
                total = total.tap(n).accepted(tap_id, seq := table.write(n))
                mine[seq] = n
            case "refused":
                total = total.tap(n).rejected(tap_id)
            case "other":
                table.write(n)
            case _:
                seq = max(0, len(table.values) - 1 - n)
                total = total.server(table.values[seq], seq)
        assert total.shown == table.values[total.seq] + sum(d for seq, d in mine.items() if seq > total.seq)
    last = len(table.values) - 1
    total = total.server(table.values[last], last)
    assert total.shown == table.values[last]
    assert not total.waiting
