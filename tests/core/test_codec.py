"""Plain data in and out: strict about kinds, silent about nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.codec import BadData, Codec


@dataclass(frozen=True, slots=True)
class Inner:
    n: int
    kind: Literal["a", "b"] = "a"


@dataclass(frozen=True, slots=True)
class Outer:
    name: str
    parts: tuple[Inner, ...] = ()
    one: Inner | None = None
    pairs: tuple[tuple[str, int], ...] = ()
    value: int | str | bool | None = None


@dataclass(frozen=True, slots=True)
class Other:
    share: float


CODEC = Codec((Outer, Other, Inner))


@pytest.mark.parametrize(
    "value",
    [
        Outer("Оля 🦔", (Inner(1), Inner(-2, "b")), Inner(3), (("s1", 2),), True),
        Outer("", value=1),
        Outer("", value="1"),
        Outer("", value=False),
        Other(0.5),
        Inner(2**70),
    ],
)
def test_round_trip(value: Any) -> None:
    text = json.dumps(CODEC.write(value), allow_nan=False)
    back = CODEC.read(json.loads(text))
    assert back == value
    assert repr(back) == repr(value)


@pytest.mark.parametrize(
    "plain",
    [
        None, 3, "Outer", [], {}, {"type": "Outer"}, {"type": "Nobody", "name": "x"}, {"type": None, "name": "x"},
        {"type": ["Outer"], "name": "x"}, {"type": {}, "name": "x"}, {"name": "x"},
        {"type": "Outer", "name": 1}, {"type": "Outer", "name": None}, {"type": "Outer", "name": "x", "more": 1},
        {"type": "Inner", "n": True}, {"type": "Inner", "n": 1.0}, {"type": "Inner", "n": "5"},
        {"type": "Inner", "n": "5,5"}, {"type": "Inner", "n": float("nan")}, {"type": "Inner", "n": 1, "kind": "c"},
        {"type": "Inner", "n": 1, "kind": ["a"]}, {"type": "Other", "share": 1},
        {"type": "Outer", "name": "x", "parts": 5}, {"type": "Outer", "name": "x", "parts": [{"n": "1"}]},
        {"type": "Outer", "name": "x", "parts": "ab"}, {"type": "Outer", "name": "x", "pairs": [["s1"]]},
        {"type": "Outer", "name": "x", "pairs": [["s1", 1, 2]]}, {"type": "Outer", "name": "x", "value": []},
        {"type": "Outer", "name": "x", "value": {}}, {"type": "Outer", "name": "x", "value": [1]},
    ],
)  # fmt: skip
def test_nothing_is_guessed(plain: object) -> None:
    """cases.md 18: not a number, text for a number, unknown and missing fields."""
    with pytest.raises(BadData):
        CODEC.read(plain)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["type", "name", "n", "parts", "one"]), inner)
    ),
    max_leaves=8,
)


@given(
    plain=st.dictionaries(st.sampled_from(["type", "name", "n", "parts", "one", "pairs"]), JSON),
    kind=st.sampled_from(["Outer", "Inner", "Other", "?"]),
)
def test_any_json_is_read_or_refused(plain: dict[str, Any], kind: str) -> None:
    try:
        value = CODEC.read({**plain, "type": kind})
    except BadData:
        return
    assert CODEC.read(CODEC.write(value)) == value


def test_deep_nesting_is_refused() -> None:
    deep: Any = {}
    for _ in range(5000):
        deep = {"one": deep}
    with pytest.raises(BadData):
        CODEC.read({"type": "Outer", "name": "x", "one": deep})


def test_the_read_data_is_left_alone() -> None:
    plain = {"type": "Inner", "n": 1}
    CODEC.read(plain)
    assert plain == {"type": "Inner", "n": 1}


def test_single_type_needs_no_tag() -> None:
    assert Codec((Inner,)).read({"n": 1}) == Inner(1)


def test_newer_fields_may_be_passed_over() -> None:
    """A log written by a newer version, where that is wanted."""
    assert Codec((Inner, Other), extra_fields=True).read({"type": "Inner", "n": 1, "new": 2}) == Inner(1)
