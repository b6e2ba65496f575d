"""Which discards a hand allows: the search against every subset there is."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.d12.discards import discards, odds

HANDS = st.lists(st.integers(1, 12), max_size=12).map(tuple)


def brute(hand: tuple[int, ...], roll: int) -> set[tuple[int, ...]]:
    """Every subset of the cards, the same values counted once."""
    subsets = (pick for size in range(1, len(hand) + 1) for pick in combinations(sorted(hand), size))
    return {pick for pick in subsets if sum(pick) == roll}


@given(HANDS, st.integers(1, 12))
def test_finds_what_all_subsets_hold(hand: tuple[int, ...], roll: int) -> None:
    found = [tuple(sorted(cards)) for cards in discards(hand, roll)]
    assert len(found) == len(set(found)), "a set of values twice"
    assert set(found) == brute(hand, roll)


@given(HANDS, st.integers(1, 12), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_does_not_matter(hand: tuple[int, ...], roll: int, rnd: object) -> None:
    mixed = list(hand)
    rnd.shuffle(mixed)  # type: ignore[attr-defined]
    assert discards(tuple(mixed), roll) == discards(hand, roll)


@given(HANDS, st.integers(1, 12))
def test_best_first(hand: tuple[int, ...], roll: int) -> None:
    """Most cards first, and of as many those with the higher cards."""
    found = discards(hand, roll)
    keys = [(-len(cards), [-card for card in sorted(cards, reverse=True)]) for cards in found]
    assert keys == sorted(keys)


@given(HANDS)
def test_odds_count_the_rolls_that_fit(hand: tuple[int, ...]) -> None:
    assert odds(hand) == sum(bool(brute(hand, roll)) for roll in range(1, 13))


def test_odds_of_plain_hands() -> None:
    assert odds(()) == 0
    assert odds((12,)) == 1
    assert odds((1, 2)) == 3
    assert odds((1, 2, 4, 8)) == 12
    assert odds((12, 12, 11, 11, 10, 10)) == 3
