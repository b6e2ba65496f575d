"""Chance: fair, or scripted and used up."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from companion.core.dice import OutOfDice, ScriptedRng, SystemRng, shuffled


def test_script_in_order_and_then_out() -> None:
    rng = ScriptedRng([5, 3])
    assert (rng.roll(6), rng.roll(6)) == (5, 3)
    with pytest.raises(OutOfDice):
        rng.roll(6)


@pytest.mark.parametrize("roll", [0, 7, -1])
def test_script_with_what_no_die_has(roll: int) -> None:
    with pytest.raises(OutOfDice):
        ScriptedRng([roll]).roll(6)


def test_real_luck_stays_on_the_die() -> None:
    rng = SystemRng()
    assert {rng.roll(6) for _ in range(600)} == {1, 2, 3, 4, 5, 6}
    assert rng.roll(1) == 1


def test_every_order_equally_likely() -> None:
    """Each of the 3 x 2 scripts gives another of the six orders."""
    orders = Counter(shuffled("abc", ScriptedRng([first, second])) for first in (1, 2, 3) for second in (1, 2))
    assert orders == Counter(permutations("abc"))
    assert shuffled((), ScriptedRng([])) == ()
