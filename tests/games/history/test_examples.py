"""The worked examples of the fact sheet, section 8, with the deck of section 7."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.hosting import AddSeat
from companion.games.history import actions as a
from companion.games.history import pack
from tests.games.history.kit import ALL_A, ALL_B, LEGENDARY, TEMPLATE, VALUES_A, VALUES_B, Sets, card, counted, template


def completed(*lie: str, lay: str, wanted: str) -> object:
    """What a seat has after it has laid the last card of a set and announced it."""
    play = Sets(2).lie(*lie)
    play.lay(lay)
    play.claim(wanted)
    return play.set(wanted).owner, play.points("s1"), play.row("s1").sets


def taken() -> Sets:
    """s1 has laid S1 and taken A1."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    play.claim("A1")
    return play


def h3() -> object:
    mixed = card("M", "set", event="E1", figure="F4", symbol="S7")
    return pack.read((*template(), mixed)).sets["M"].value


def h6() -> object:
    play = taken()
    play.end()
    early = play.no_claim("A1")
    play.pass_turn()
    return early, play.no_claim("A1"), play.points("s2"), play.set("A1").owner


def h7() -> object:
    play = taken()
    return play.no(a.TakeCard(play.turn, "E1", "hand"), "s1"), "E1" in play.field


def h8() -> object:
    play = Sets(3)
    play.lay("S6")
    play.take("F5")
    return "F5" in play.field, play.hand("s1")


def h9() -> object:
    play = taken()
    play.lie("F2").end()
    play.lay("S3")
    play.claim("B1")
    return play.set("A1").owner, play.set("B1").owner, play.points("s2"), "E1" in play.field


def h11() -> object:
    play = Sets(2).lie("E1")
    play.lay("F1")
    return play.no_claim("A1"), play.points("s1")


def h12() -> object:
    play = Sets(2)
    play.lay("E1")
    return play.no(a.LayCard(play.turn, "F1"), "s1"), "F1" in play.field, play.hand("s1")


def h13() -> object:
    play = Sets(2)
    deck = play.deck
    play.pass_turn()
    return play.hand("s1"), play.deck - deck


def h14() -> object:
    with pytest.raises(ValueError, match="a legendary card has no properties") as caught:
        pack.read((*template(), card("E0", "event", rarity="legendary", properties=1)))
    return str(caught.value).partition(":")[0]


def h15() -> object:
    play = Sets(2)
    both = [play.no(a.LayCard(play.turn, "E8", choice), "s1") for choice in (None, 0, 3, 12)]
    play.lay("E8", 1)
    return set(both), play.no(a.LayCard(play.turn, "E8", 2), "s1")


def ranking(*had: tuple[tuple[str, ...], int]) -> object:
    """Place, points and reason of each, the first one first; and the winners."""
    play = counted(*had)
    lines = [(result.seat, result.place, result.points, result.decided_by) for result in play.results]
    return lines, [placing.seat for placing in play.game.score(play.table) if placing.winner]


def h20() -> object:
    play = Sets(6)
    return play.deck, play.hands, len(play.field), play.refused(AddSeat("P7"))


def h21() -> object:
    play = Sets(2)
    return play.hands, len(play.field), play.deck


def h23() -> object:
    play = Sets(2)
    deck, field = play.deck, play.field
    play.special("X1")
    again = play.no(a.LayCard(play.turn, "E1"), "s1")
    return deck - play.deck, play.hand("s1"), play.field == field, again


def h24() -> object:
    many = [sum(card.kind == kind for card in TEMPLATE.cards.values()) for kind in pack.KINDS]
    return (*many, len(TEMPLATE.specials)), TEMPLATE.size, len(TEMPLATE.sets)


def h25() -> object:
    play = Sets(2).lie("E1", "F1", "E4", "F4")
    play.lay("S1")
    play.claim("A1")
    play.skip(2)
    play.lay("S4", special="X7")
    play.claim("A4")
    return play.points("s1")


EXAMPLES: list[tuple[str, Callable[..., object], tuple[Any, ...], object]] = [
    ("H1", lambda: completed("E1", "F1", lay="S1", wanted="A1"), (), ("s1", 9, 1)),
    ("H2", lambda: completed("E4", "F4", lay="S4", wanted="A4"), (), ("s1", 6, 1)),
    ("H3", h3, (), 6),
    ("H6", h6, (), ("claimed", "claimed", 0, "s1")),
    ("H7", h7, (), ("locked", True)),
    ("H8", h8, (), (False, 6)),
    ("H9", h9, (), ("s1", "s2", 9, True)),
    ("H11", h11, (), ("lacking", 0)),
    ("H12", h12, (), ("acted", False, 5)),
    ("H13", h13, (), (5, 0)),
    ("H14", h14, (), "E0"),
    ("H15", h15, (), ({"choose_property"}, "acted")),
    (
        "H16",
        ranking,
        ((("A1", "A2"), 2), (("A3", "B1"), 1)),
        ([("s1", 1, 20, "points"), ("s2", 2, 19, "points")], ["s1"]),
    ),
    (
        "H17",
        ranking,
        ((("A1", "A4", "A7"), 2), (("A5", "A6", "A8", "A9"), 2)),
        ([("s2", 1, 20, "sets"), ("s1", 2, 20, "sets")], ["s2"]),
    ),
    (
        "H18",
        ranking,
        ((("A4", "A5"), 8), (("A1", "A7"), 8)),
        ([("s2", 1, 20, "legendary"), ("s1", 2, 20, "legendary")], ["s2"]),
    ),
    (
        "H19",
        ranking,
        ((("A1",), 1), (("A2",), 1)),
        ([("s1", 1, 10, "shared"), ("s2", 1, 10, "shared")], ["s1", "s2"]),
    ),
    ("H20", h20, (), (3, (5,) * 6, 3, "refuse.table_full")),
    ("H21", h21, (), ((5, 5), 3, 23)),
    ("H23", h23, (), (1, 5, True, "acted")),
    ("H24", h24, (), ((9, 9, 9, 9), 36, 18)),
    ("H25", h25, (), 17),
]


@pytest.mark.parametrize(
    ("example", "given", "expected"), [(e[1], e[2], e[3]) for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)
def test_example(example: Callable[..., object], given: tuple[Any, ...], expected: object) -> None:
    assert example(*given) == expected


def test_the_template_is_the_one_of_the_sheet() -> None:
    """Section 7: values, legendary sets, and each card in exactly two sets."""
    sets = TEMPLATE.sets
    assert tuple(sets[name].value for name in ALL_A) == VALUES_A
    assert tuple(sets[name].value for name in ALL_B) == VALUES_B
    assert {name for name, one in sets.items() if one.legendary} == LEGENDARY
    assert sets["B8"].cards == ("E8", "F9", "S1")
    assert sets["B9"].cards == ("E9", "F1", "S2")
    used = [name for one in sets.values() for name in one.cards]
    assert all(used.count(name) == 2 for name in TEMPLATE.cards)


@pytest.mark.parametrize(("people", "deck"), [(2, 23), (3, 18), (4, 13), (5, 8), (6, 3)])
def test_the_deck_after_setup(people: int, deck: int) -> None:
    """Section 3; whether the phone knows the field or not."""
    assert Sets(people).deck == Sets(people, field=False).deck == deck
