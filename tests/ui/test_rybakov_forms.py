"""What RYBAKOV's sheets make of what is filled in, and what they ask for, without a phone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.rybakov.industries import ACTIVE, INDUSTRIES, WHEEL
from companion.games.rybakov.state import Use
from companion.games.rybakov.view import EnterpriseView, Row
from companion.ui.panels.rybakov import COPPER
from companion.ui.panels.rybakov.desk import ICONS
from companion.ui.panels.rybakov.purchase import asks_token, free_tokens, token_missing
from companion.ui.panels.rybakov.service import ServiceForm, incomplete, short_of, use_of
from companion.ui.panels.rybakov.services import WHEN
from companion.ui.panels.rybakov.wheel_order import swapped
from companion.ui.theme import palette


def test_sectors_change_places_round_the_end() -> None:
    assert swapped(WHEEL, 0, 1)[:2] == ("mining", "finance")
    assert swapped(WHEEL, 0, -1)[0] == "media"
    assert swapped(WHEEL, 11, 12)[0] == "media"
    assert swapped(swapped(WHEEL, 5, 9), 5, 9) == WHEEL


def row_with(*industries: str, tokens: int = 3, stored: tuple[str, ...] = ()) -> Row:
    own: Any = tuple(EnterpriseView(f"e{n}", i, tokens, 3, False, False) for n, i in enumerate(industries))  # type: ignore[arg-type]
    kept: Any = stored
    return Row("s1", 6, 6, 0, 0, own, kept, 2, 0, 0, 25, 15, 0, 2)


def test_construction_is_asked_which_token() -> None:
    """Asked only when Construction itself is bought. Foreign ones as long as there is room, own ones not full."""
    assert asks_token("construction")
    assert not any(asks_token(industry) for industry in (None, *INDUSTRIES) if industry != "construction")
    assert set(free_tokens(None, "construction")) == set(INDUSTRIES) - {"construction"}
    full = row_with("construction", stored=("art", "it"))
    assert free_tokens(full, "finance") == ()
    assert free_tokens(row_with("construction", tokens=2, stored=("art", "it")), "finance") == ("construction",)
    assert free_tokens(row_with("construction", tokens=2, stored=("art", "it")), "construction") == ()
    # A stored token of the industry just bought goes to the bank and makes room.
    assert "media" in free_tokens(full, "art")
    assert token_missing(True, None) is not None
    assert token_missing(True, "none") is None
    assert token_missing(False, None) is None


def test_an_ability_is_used_when_all_is_said() -> None:
    row = row_with("media", "it", tokens=1)
    assert incomplete("it", row, ServiceForm()) is None
    assert incomplete("machine", row, ServiceForm()) is not None
    assert incomplete("machine", row, ServiceForm(by="-1")) is None
    assert incomplete("electronics", row, ServiceForm()) is not None
    assert incomplete("electronics", row, ServiceForm(target="e0")) is None
    assert incomplete("light", row, ServiceForm(target="e0")) is not None
    assert incomplete("light", row, ServiceForm(target="e0", into="art")) is None
    assert incomplete("finance", row, ServiceForm()) is not None
    assert incomplete("finance", row, ServiceForm(into="art")) is None
    assert use_of("machine", "e9", ServiceForm(target="e0", into="art", by="-1")) == Use("machine", "e9", by=-1)
    assert use_of("light", "e9", ServiceForm(target="e0", into="art")) == Use("light", "e9", "e0", "art")
    assert use_of("finance", "e9", ServiceForm(into="art", token="none")) == Use("finance", "e9", into="art")


def test_every_industry_has_a_picture_and_its_time() -> None:
    assert set(ICONS) == set(INDUSTRIES)
    assert len(set(map(str, ICONS.values()))) == len(INDUSTRIES)
    assert set(WHEN) == set(ACTIVE)


@pytest.mark.parametrize("dark", [False, True])
def test_copper_reads_as_it_is(dark: bool) -> None:
    """Text in the accent needs no other colour than the accent itself, or nearly."""
    seen = palette(dark, COPPER)
    assert seen.accent_ink == seen.accent


def test_what_a_customer_lacks_is_said_before() -> None:
    """A service by Finance takes its own price and the enterprise's together."""
    row = row_with("media")
    assert short_of("it", row, 0) is None
    assert dict(short_of("it", row, 2).params)["missing"] == 2  # type: ignore[union-attr]
    assert dict(short_of("finance", row, 2).params)["needed"] == 17  # type: ignore[union-attr]
