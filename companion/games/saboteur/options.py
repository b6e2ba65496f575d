"""The rules a table may choose, each at the default of the fact sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.core.game import Option, Value

OPTIONS = (
    Option("roles", "app", ("app", "cards")),
    Option("maze", False),
    Option("gold", "app", ("app", "typed")),
    Option("direction", "left", ("left", "right")),
    Option("starter", "last_path", ("last_path", "left_of_last")),
    Option("discards_open", False),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The table's choices by name.

    - `roles`: the app deals them, or real role cards are dealt and typed when they are turned up.
    - `maze`: the phone follows the maze and checks each path; off, it is a sketch for a quarrel.
    - `gold`: the app draws the gold cards, or real ones are counted and typed at the end of round 3.
    - `direction` (S left, O right): which way the gold is passed on.
    - `starter` (S reading, else the official text): who begins the next round: who laid the last path, or the left
      neighbour of who played last.
    - `discards_open` (S open, O face down): discarded cards are seen and counted.
    """

    roles: str
    maze: bool
    gold: str
    direction: str
    starter: str
    discards_open: bool


@lru_cache(maxsize=64)
def rules(options: tuple[tuple[str, Value], ...]) -> Rules:
    """A table's options as rules; what it does not choose is at its default."""
    chosen: dict[str, Value] = {option.key: option.default for option in OPTIONS}
    chosen.update((key, value) for key, value in options if key in chosen)
    return Rules(
        roles=str(chosen["roles"]),
        maze=bool(chosen["maze"]),
        gold=str(chosen["gold"]),
        direction=str(chosen["direction"]),
        starter=str(chosen["starter"]),
        discards_open=bool(chosen["discards_open"]),
    )
