"""Which tactics are in play, and what goes back into the box."""

from __future__ import annotations

import pytest

from companion.core.hosting import AddSeat, SetOption, Start
from companion.games.d12 import D12
from companion.games.d12.deck import deck
from companion.games.d12.tactics import SHOTS, SIZES, TACTICS, Size, Tactic
from tests.games.d12.kit import CARDS, Twelve
from tests.support.play import Play

COUNTS: dict[Tactic, tuple[int, int, int]] = {
    "ballast": (4, 2, 2), "trap": (4, 2, 2), "shift1": (3, 1, 1), "shift2": (3, 1, 1), "shift3": (2, 1, 1),
    "timeout": (2, 1, 1), "around": (0, 1, 1), "deserter": (3, 2, 1), "scouting": (3, 2, 1), "left_hook": (0, 1, 0),
    "right_hook": (0, 1, 0), "mine": (2, 1, 1), "headshot": (1, 1, 0), "ratatat": (1, 0, 1), "duel": (1, 1, 0),
    "gamble": (1, 0, 1), "roulette": (1, 1, 0),
}  # fmt: skip
"""The sheet's table: cards of one, two and three stars."""


@pytest.mark.parametrize(("size", "sums"), [("small", (31, 27, 26)), ("medium", (50, 43, 42)), ("large", (64, 56, 54))])
def test_sums(size: Size, sums: tuple[int, int, int]) -> None:
    """(S) All, without the four shot cards, without Gamble too."""
    decks = deck(size, True, False), deck(size, False, False), deck(size, False, True)
    assert tuple(sum(line.keep for line in lines) for lines in decks) == sums
    # Where all drink, it does not matter what Gamble is.
    assert deck(size, True, True) == decks[0]


@pytest.mark.parametrize("drinks", [True, False])
@pytest.mark.parametrize("gamble", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_each_card_stays_or_goes(size: Size, drinks: bool, gamble: bool) -> None:
    """(S) Kept and removed are together the 64 of the box, by name and stars."""
    lines = deck(size, drinks, gamble)
    stars = {(line.tactic, line.stars): line for line in lines}
    assert len(stars) == len(lines)
    out = set() if drinks else {*SHOTS, *(("gamble",) if gamble else ())}
    for tactic in TACTICS:
        for rank, count in enumerate(COUNTS[tactic], 1):
            line = stars.get((tactic, rank))
            kept = count if rank <= SIZES.index(size) + 1 and tactic not in out else 0
            assert (line.keep, line.remove) == (kept, count - kept) if line else count == 0
    assert sum(line.keep + line.remove for line in lines) == 64


AUTO = [(2, "small"), (3, "small"), (4, "small"), (5, "medium"), (6, "medium"), (7, "large"), (8, "large")]
OTHER = [(2, "small"), (3, "small"), (4, "medium"), (5, "medium"), (6, "large"), (7, "large"), (8, "large")]


@pytest.mark.parametrize(
    ("tiers", "people", "size"), [*(("4_6", *pair) for pair in AUTO), *(("3_5", *pair) for pair in OTHER)]
)
def test_size_by_players(tiers: str, people: int, size: Size) -> None:
    """2-4, 5-6, 7-8 (G, from S*), or 2-3, 4-5, 6-8."""
    play = Twelve(people, tiers=tiers)
    assert play.view.size == size
    assert play.view.deck == deck(size, True, False)
    assert play.view.tactics == sum(line.keep for line in play.view.deck)


@pytest.mark.parametrize("size", SIZES)
def test_size_as_chosen(size: Size) -> None:
    play = Twelve(3, size=size)
    assert (play.view.size, play.view.deck) == (size, deck(size, True, False))


def test_options_name_the_deck() -> None:
    play = Twelve(4, drinks=False, gamble_is_shot=True)
    assert play.view.deck == deck("small", False, True)
    assert play.view.tactics == 26


@pytest.mark.parametrize(("people", "pile"), [(2, 72), (3, 60), (4, 48), (5, 36), (6, 24), (7, 12), (8, 0)])
def test_numbers_after_the_deal(people: int, pile: int) -> None:
    """(S*) Six in the hand and six in the reserve of each."""
    play = Twelve(people)
    assert play.view.numbers == pile
    assert set(play.cards()) == {(6, 6)}
    assert play.total == CARDS


@pytest.mark.parametrize(("people", "key"), [(1, "refuse.too_few"), (2, None), (8, None), (9, "refuse.table_full")])
def test_two_to_eight(people: int, key: str | None) -> None:
    """D30; cases.md 17."""
    play = Play(D12, min(people, 8), start=False)
    if people == 9:
        assert play.refused(AddSeat("one more")) == key
    elif key:
        assert play.refused(Start()) == key
    else:
        play.act(Start("s1"))
        assert len(play.state.players) == people


def test_nobody_starts_alone() -> None:
    """cases.md 17."""
    assert Play(D12, 0, start=False).refused(Start()) == "refuse.too_few"


def test_the_highest_roll_begins_each_round() -> None:
    """Of a d12; first stays first (G)."""
    play = Play(D12, 3, start=False)
    play.act(Start(), dice=(4, 12, 12, 3, 11))
    assert (play.state.first, play.state.active) == ("s3", "s3")


def test_the_table_sorts_anew_by_an_option() -> None:
    play = Twelve(4)
    play.act(SetOption("size", "large"))
    assert play.view.size == "large"
    assert play.view.deck == deck("large", True, False)
