"""The rules a table may choose, each at the default of the fact sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.core.game import Option, Value

LONGEST_WAIT = 10
"""The most seconds that a table may choose to wait for interference."""

OPTIONS = (
    Option("tie_wins", False),
    Option("wait_seconds", 3, (3, 5, LONGEST_WAIT)),
    Option("helper_shares_flee", False),
    Option("same_condition", "once", ("once", "each")),
    Option("shared_win", True),
    Option("sell_only_before_fight", False),
    Option("strict_two_thousand", False),
    Option("class_in_fight", False),
    Option("limit_counts", "perks", ("perks", "all")),
    Option("cloud_for", "all", ("all", "inventive")),
    Option("cloud_survives_death", True),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The table's choices by name.

    - `tie_wins` (O): equal strength wins.
    - `wait_seconds` (G): how long the others may interfere with an announced win.
    - `helper_shares_flee` (S, the literal text): the fighter's flee roll counts for the helper too.
    - `same_condition` (G): a condition that fighter and helper both meet counts "once" or for "each".
    - `shared_win` (G): fighter and helper who reach 10 in one fight both win; else the fighter alone.
    - `sell_only_before_fight` (C2): no selling after the turn's fight.
    - `strict_two_thousand` (C3): exactly 2000 buys one level.
    - `class_in_fight` (C1): a class may change in mid-fight.
    - `limit_counts` (G): the six cards on the table are "perks" alone, or "all": classes, Super and curses too.
    - `cloud_for` (G): "all" may store in the cloud, or "inventive" only.
    - `cloud_survives_death` (G): cloud perks stay with the dead.
    """

    tie_wins: bool
    wait_seconds: int
    helper_shares_flee: bool
    same_condition: str
    shared_win: bool
    sell_only_before_fight: bool
    strict_two_thousand: bool
    class_in_fight: bool
    limit_counts: str
    cloud_for: str
    cloud_survives_death: bool


@lru_cache(maxsize=64)
def rules(options: tuple[tuple[str, Value], ...]) -> Rules:
    """A table's options as rules; what it does not choose is at its default."""
    chosen: dict[str, Value] = {option.key: option.default for option in OPTIONS}
    chosen.update((key, value) for key, value in options if key in chosen)
    return Rules(
        tie_wins=bool(chosen["tie_wins"]),
        wait_seconds=int(chosen["wait_seconds"]),
        helper_shares_flee=bool(chosen["helper_shares_flee"]),
        same_condition=str(chosen["same_condition"]),
        shared_win=bool(chosen["shared_win"]),
        sell_only_before_fight=bool(chosen["sell_only_before_fight"]),
        strict_two_thousand=bool(chosen["strict_two_thousand"]),
        class_in_fight=bool(chosen["class_in_fight"]),
        limit_counts=str(chosen["limit_counts"]),
        cloud_for=str(chosen["cloud_for"]),
        cloud_survives_death=bool(chosen["cloud_survives_death"]),
    )
