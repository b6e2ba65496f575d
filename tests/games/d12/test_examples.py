"""The worked examples of the fact sheet, section 8: the discards from the search, the rest from a real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.hosting import AddSeat
from companion.games.d12 import actions as a
from companion.games.d12.discards import discards
from companion.games.d12.state import COPIES, SIDES
from tests.games.d12.kit import Twelve, kinds, rolled


def subsets(hand: tuple[int, ...], roll: int) -> object:
    """The value multisets that the search finds, and those that a phone shows its owner: they must be the same."""
    found = discards(hand, roll)
    if len(hand) > 0:
        assert rolled(roll, *hand, reserve=1).own("s1").discards == found
    return {tuple(sorted(cards)) for cards in found}


def d10() -> object:
    play = rolled(5, 2, 2, 3)
    play.act(play.shift(2), "s1")
    play.discard(2, 2, 3)
    return play.value if play.state.roll else 7, play.cards("s1"), play.view.winners, play.table.stage


def d11() -> object:
    play = rolled(4, 4)
    play.discard(4)
    return play.cards("s1"), play.view.winners, play.table.stage


def d12() -> object:
    play = rolled(4, 4, reserve=1)
    events = play.discard(4)
    refilled = next(event for event in events if type(event).__name__ == "Refilled")
    return play.view.winners, (refilled.n, refilled.sniper), play.cards("s1"), play.player("s1").sniper


def d14() -> object:
    play = Twelve(2, "turns").put("s1", 4, 6).roll(7)
    play.discard(many=1)
    return play.cards("s1")


def d15() -> object:
    play = Twelve(2, "turns").put("s1", 6, 5)
    events = play.miss()
    return play.cards("s1"), "Refilled" in kinds(events)


def d17() -> object:
    early = Twelve(2, "turns").sniper("s1")
    before = early.no(a.UseSniper(0, 5), "s1")
    play = rolled(4, 1, 2, reserve=3).sniper("s1")
    return play.no(play.snipe(13), "s1"), play.no(play.snipe(0), "s1"), before, play.player("s1").sniper


def d18() -> object:
    play = rolled(5, 2, 3)
    return [play.no(play.shift(by), "s2") for by in (3, -3)], play.value


def d19() -> object:
    play = rolled(12, 2, 3)
    past = play.no(play.shift(1), "s1")
    play.act(play.shift(-1), "s1")
    return past, play.value


def d20() -> object:
    play = Twelve(3, "attacks")
    play.play("s2", "timeout", "s1")
    open_now = play.state.timeout is not None
    late = Twelve(3, "turns").roll(3)
    return open_now, late.no(late.tactic("s2", "timeout", "s1"), "s2")


def d21() -> object:
    refused = []
    for phase in ("attacks", "turns"):
        play = Twelve(3, phase)  # type: ignore[arg-type]
        refused.append(play.no(a.SayFirst(play.round, "s1", "mine"), "s1"))
    drawn = play.state.drawn
    play.to("draw")
    return refused, drawn, play.state.drawn, play.state.tactics_out, [p.skips for p in play.state.players]


def d23() -> object:
    play = Twelve(2).put("s1", 6, 4)
    play.act(a.SayTrap(play.round, "s1"), "s1")
    return play.cards("s1")


def d26() -> object:
    play = Twelve(2, "attacks").put("s1", 4, 0)
    play.play("s1", "ratatat", managed=False)
    return play.cards("s1")


def d27() -> object:
    play = Twelve(2, "attacks")
    events = play.act(play.tactic("s1", "duel", "s2"), "s1", dice=(5, 5, 7, 4))
    (duel,) = [event for event in events if type(event).__name__ == "DuelRolled"]
    return duel.rounds, play.view.duel.rounds, play.cards()


def d28() -> object:
    play = Twelve(2, "attacks").put("s1", 1, 0)
    play.play("s1", "ballast")
    return play.cards("s1"), play.view.winners, play.table.stage


def d29(people: int, drinks: bool) -> object:
    play = Twelve(people, drinks=drinks)
    return sum(line.keep for line in play.view.deck), play.view.tactics


def d30() -> object:
    return Twelve(8).refused(AddSeat("the ninth"))


def d31() -> object:
    """Everybody has told a hand of three: the second pass takes cards that the first brought."""
    play = Twelve(3, "preround")
    for seat, card in (("s1", 1), ("s2", 2), ("s3", 3)):
        play.put(seat, 3, 0).tell(seat, card, card, card)
    first, second = play.first("s1", "around"), play.first("s2", "around")
    play.act(a.PlayCall(first))
    early = play.no(a.PlayCall(second))
    for seat, card in (("s1", 1), ("s2", 2), ("s3", 3)):
        play.pass_cards(seat, card, card)
    between = [play.player(seat).told for seat in ("s1", "s2", "s3")]
    play.act(a.PlayCall(second))
    play.pass_cards("s1", 3, 3)
    play.pass_cards("s2", 1, 1)
    play.pass_cards("s3", 2, 3)
    return early != "", between, [play.player(seat).told for seat in ("s1", "s2", "s3")], play.cards()


def d33() -> object:
    return COPIES * sum(range(1, SIDES + 1)), COPIES * SIDES, Twelve(4).total


EXAMPLES: list[tuple[str, Callable[..., object], tuple[Any, ...], object]] = [
    ("D1", subsets, ((1, 2, 3, 4, 5, 6), 7), {(1, 6), (2, 5), (3, 4), (1, 2, 4)}),
    ("D3", subsets, ((12, 12, 11, 9, 8, 7), 6), set()),
    ("D4", subsets, ((1, 1, 1, 1, 1, 7), 12), {(1, 1, 1, 1, 1, 7)}),
    ("D5", subsets, ((2, 3, 4, 5, 6, 7), 1), set()),
    ("D6", subsets, ((5, 5, 5, 5, 5, 5), 10), {(5, 5)}),
    ("D9", subsets, ((3, 4, 9, 10, 11, 12), 7), {(3, 4)}),
    ("D10", d10, (), (7, ((0, 0),), ("s1",), "over")),
    ("D11", d11, (), (((0, 0),), ("s1",), "over")),
    ("D12", d12, (), ((), (1, True), ((1, 0),), "held")),
    ("D14", d14, (), ((6, 3),)),
    ("D15", d15, (), (((6, 5),), False)),
    ("D17", d17, (), ("sniper_range", "sniper_range", "roll_first", "held")),
    ("D18", d18, (), (["own_roll", "own_roll"], 5)),
    ("D19", d19, (), ("shift_past", 11)),
    ("D20", d20, (), (True, "reactive_only")),
    ("D21", d21, (), (["preround_only", "preround_only"], 3, 0, 3, [0, 0, 0])),
    ("D23", d23, (), ((6, 5),)),
    ("D26", d26, (), ((5, 0),)),
    ("D27", d27, (), (((5, 5), (7, 4)), ((5, 5), (7, 4)), ((6, 6), (6, 6)))),
    ("D28", d28, (), (((0, 0),), ("s1",), "over")),
    *((f"D29-{n}", d29, (n, True), (size, size)) for n, size in ((4, 31), (5, 50), (6, 50), (7, 64), (8, 64))),
    *((f"D29-{n}-dry", d29, (n, False), (size, size)) for n, size in ((4, 27), (5, 43), (6, 43), (7, 56), (8, 56))),
    ("D30", d30, (), "refuse.table_full"),
    (
        "D31",
        d31,
        (),
        (True, [(1, 3, 3), (1, 1, 2), (2, 2, 3)], [(1, 2, 3), (2, 3, 3), (1, 1, 2)], ((3, 0), (3, 0), (3, 0))),
    ),
    ("D33", d33, (), (624, 96, 96)),
]


@pytest.mark.parametrize(
    ("example", "given", "expected"), [(e[1], e[2], e[3]) for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)
def test_example(example: Callable[..., object], given: tuple[Any, ...], expected: object) -> None:
    assert example(*given) == expected
