"""The rules a table may choose, each at the default of the fact sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.core.game import Option, Value

OPTIONS = (
    Option("field", True),
    Option("hints", False),
    Option("rarity_bonus", False),
    Option("legendary", "any", ("any", "all")),
    Option("accompanying_draws", 1, (1, 2)),
    Option("missed_stays", True),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The table's choices by name.

    - `field`: the phone knows which cards lie open and checks announced sets.
    - `hints`: with it the phone points out complete sets that nobody took; overlooking them is part of the game (S).
    - `rarity_bonus` (S*): each card in one's sets also counts 3, 2 or 1, once.
    - `legendary` (G): a legendary set has one legendary card as the pack marks it, or three.
    - `accompanying_draws` (S literal: 1): cards drawn after a card with an accompanying special.
    - `missed_stays` (G): a set that also the next player missed may still be announced, at the end of one's own turn.
    """

    field: bool
    hints: bool
    rarity_bonus: bool
    legendary: str
    accompanying_draws: int
    missed_stays: bool


@lru_cache(maxsize=64)
def rules(options: tuple[tuple[str, Value], ...]) -> Rules:
    """A table's options as rules; what it does not choose is at its default."""
    chosen: dict[str, Value] = {option.key: option.default for option in OPTIONS}
    chosen.update((key, value) for key, value in options if key in chosen)
    return Rules(
        field=bool(chosen["field"]),
        hints=bool(chosen["hints"]),
        rarity_bonus=bool(chosen["rarity_bonus"]),
        legendary=str(chosen["legendary"]),
        accompanying_draws=int(chosen["accompanying_draws"]),
        missed_stays=bool(chosen["missed_stays"]),
    )
