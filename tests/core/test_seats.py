"""Names and places: a seat is known by its id alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.seats import NAME_LENGTH, Roster, Seat, clean_name, tell_apart


def roster(*names: str) -> Roster:
    return Roster(tuple(Seat(f"s{n}", name, n - 1) for n, name in enumerate(names, 1)))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Оля", "Оля"),
        ("  Їжак   🦔  ", "Їжак 🦔"),
        ("O'Neil", "O'Neil"),
        ("O’Neil", "O’Neil"),
        ("Мар’яна", "Мар’яна"),
        ("Мар'яна", "Мар'яна"),
        ("Марʼяна", "Марʼяна"),
        ("Z\u030cemė", "Žemė"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("❤️", "❤️"),
        ("a\u00a0b", "a b"),
        ("x" * NAME_LENGTH, "x" * NAME_LENGTH),
        ("x" * (NAME_LENGTH + 1), None),
        ("", None),
        ("   ", None),
        ("a\nb", None),
        ("a\tb", None),
        ("a\x00b", None),
        ("a\u202eb", None),
        ("a\u200bb", None),
        ("\u200d", None),
        ("\ufe0f", None),
    ],
)
def test_names(typed: str, kept: str | None) -> None:
    assert clean_name(typed) == kept


@given(st.text(max_size=50))
def test_a_kept_name_stays_as_it_is(typed: str) -> None:
    name = clean_name(typed)
    assert name is None or (clean_name(name) == name and 0 < len(name) <= NAME_LENGTH)


@pytest.mark.parametrize(
    ("name", "told"), [("Оля", "Оля 3"), ("ОЛЯ", "ОЛЯ 3"), ("оля 2", "оля 2 2"), ("Bo", "Bo 2"), ("Оля 3", "Оля 3")]
)
def test_two_of_one_name(name: str, told: str) -> None:
    """cases.md 15: numbered, upper and lower case alike, never merged."""
    assert tell_apart(name, roster("Оля", "Оля 2", "Bo")) == told


def test_two_of_one_long_name() -> None:
    long = "x" * NAME_LENGTH
    told = tell_apart(long, roster(long))
    assert len(told) == NAME_LENGTH
    assert told.endswith(" 2")


def test_ones_own_name_is_free() -> None:
    assert tell_apart("Оля", roster("Оля", "Bo"), but="s1") == "Оля"


def test_turn_order() -> None:
    table = roster("A", "B", "C")
    assert [table.after(seat) for seat in table.ids] == ["s2", "s3", "s1"]
    assert table.heir("s3") == "s1"
    assert roster("A").heir("s1") is None


def test_moving_keeps_the_others_in_order() -> None:
    table = roster("A", "B", "C", "D")
    assert table.move("s4", 0).ids == ("s4", "s1", "s2", "s3")
    assert table.move("s1", 3).ids == ("s2", "s3", "s4", "s1")
    assert table.move("s2", 2).ids == ("s1", "s3", "s2", "s4")


def test_who_left_is_still_known_by_name() -> None:
    table = roster("A", "B").remove("s1")
    assert (table.has("s1"), table.name("s1"), table.name("s9")) == (False, "A", "s9")
    back = table.add(Seat("s1", "A again", 0))
    assert (back.name("s1"), back.gone) == ("A again", ())


def test_free_colours() -> None:
    assert roster("A", "B").free_colour() == 2
    full = Roster(tuple(Seat(f"s{n}", str(n), n % 10) for n in range(11)))
    assert full.free_colour() == 1
