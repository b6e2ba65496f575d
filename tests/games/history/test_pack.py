"""What a pack must say of its cards, and what the rules work out from it."""

from __future__ import annotations

import pytest

from companion.games.history import pack
from companion.library import Card
from tests.games.history.kit import TEMPLATE, card, template
from tests.support.play import say

WRONG: list[tuple[str, Card]] = [
    ("rarity must be one of", card("N", "event")),
    ("rarity must be one of", card("N", "event", rarity="golden")),
    ("must count those that are named", card("N", "event", rarity="rare", properties=3)),
    ("must count those that are named", card("N", "event", rarity="rare", properties=0, property1="draw")),
    ("must be a number from 0", card("N", "event", rarity="rare", properties=-1)),
    ("a legendary card has no properties", card("N", "event", rarity="legendary", property1="draw")),
    ("use must be one of", card("N", "special")),
    ("must be a number from 0", card("N", "special", use="main", points="two")),
    ("event must be the id of such a card", card("N", "set", figure="F1", symbol="S1")),
    ("figure must be the id of such a card", card("N", "set", event="E1", figure="S1", symbol="S1")),
    ("symbol must be the id of such a card", card("N", "set", event="E1", figure="F1", symbol="S0")),
]


@pytest.mark.parametrize(("reason", "wrong"), WRONG)
def test_a_wrong_card_is_named_with_the_reason(reason: str, wrong: Card) -> None:
    with pytest.raises(pack.WrongCard, match=reason) as caught:
        pack.read((*template(), wrong))
    assert str(caught.value).startswith("N: ")
    assert all("N" in said for said in say(caught.value.message))


def test_properties_that_are_only_counted() -> None:
    """The publisher's texts are not known: a pack may say how many there are and no more."""
    cards = pack.read((card("N", "event", rarity="common", properties=2),)).cards
    assert cards["N"].properties == ("", "")
    assert TEMPLATE.cards["E7"].properties == ("draw", "take")
    assert TEMPLATE.cards["E1"].properties == ()


def test_what_a_special_does() -> None:
    read = pack.read((card("N", "special", use="main", draws=1, property1="take"), card("O", "special", use="main")))
    assert read.specials["N"] == pack.Special("N", "main", 0, 1, "take")
    assert read.specials["O"] == pack.Special("O", "main")


def test_value_and_flag_as_the_pack_prints_them() -> None:
    """Else the sum of the rarities (S*), and legendary with one such card (G)."""
    printed = card("N", "set", event="E1", figure="F1", symbol="S1", value=4, legendary=False)
    read = pack.read((*template(), printed)).sets["N"]
    assert (read.value, read.legendary) == (4, False)
    assert (TEMPLATE.sets["B8"].value, TEMPLATE.sets["B8"].legendary) == (5, True)
    assert (TEMPLATE.sets["B4"].value, TEMPLATE.sets["B4"].legendary) == (6, False)


def test_what_a_card_counts() -> None:
    """3, 2 and 1 by the frame (S)."""
    assert [TEMPLATE.cards[name].points for name in ("E3", "F4", "S9")] == [3, 2, 1]


def test_complete_and_lacking() -> None:
    field = ("S3", "E1", "F2", "F1")
    assert TEMPLATE.complete(field) == ("B1",)
    assert TEMPLATE.lacking("A1", field) == ("S1",)
    assert TEMPLATE.lacking("A2", ()) == ("E2", "F2", "S2")
