"""Numbers as people type them."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.i18n import LANGUAGES, parse_number, translator


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("64,5", Decimal("64.5")),
        ("64.5", Decimal("64.5")),
        (" 64,50 ", Decimal("64.5")),
        ("0", 0),
        ("007", 7),
        ("12,0", 12),
        ("-5", -5),
        ("\u22125", -5),
        ("\u2212 5,25", Decimal("-5.25")),
        ("+3", 3),
        (",5", Decimal("0.5")),
        ("1 200", 1200),
        ("1\u00a0200\u00a0000,75", Decimal("1200000.75")),
        ("12\u202f000", 12000),
        ("0,125", Decimal("0.125")),
        ("1200,125", Decimal("1200.125")),
    ],
)
def test_numbers_as_typed(typed: str, value: int | Decimal) -> None:
    """cases.md 13: "64,5" and "64.5" are both 64.5, and more than 62."""
    read = parse_number(typed)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    "typed",
    [
        *["", " ", "-", ",", "5,", "a", "12a", "1e5", "1_000", "1 20", "1 2000", "12 34,5", "5,5,5", "--5", "5-", "٣"],
        *["½", "NaN", "inf", "0x10", "1200$", "9" * 16, "1," + "9" * 16, "9" * 10_000, "1\n2"],
    ],
)
def test_what_is_no_number_as_a_whole_is_none(typed: str) -> None:
    """cases.md 10: nothing is read in part, nothing is too long to be refused."""
    assert parse_number(typed) is None


@pytest.mark.parametrize("typed", ["1,200", "1.200", "-12,500", "999.000"])
def test_thousands_or_fraction_is_asked_again(typed: str) -> None:
    assert parse_number(typed) is None


@given(
    lang=st.sampled_from(LANGUAGES),
    value=st.one_of(st.integers(-(10**15) + 1, 10**15 - 1), st.decimals(-(10**9), 10**9, places=2)),
)
def test_what_is_shown_can_be_typed_back(lang: str, value: int | Decimal) -> None:
    """cases.md 13: an edit shows the number again and keeps it, in every language."""
    assert parse_number(translator(lang).number(value)) == value
