"""The rules a table may choose, each at the default of the fact sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.core.game import Option, Value
from companion.core.message import Message, msg

LINES = 12
LINE_LENGTH = 80


def lines_of(value: Value) -> tuple[str, ...] | None:
    """The table's own outcomes, one a line, at most twelve of 80 letters; None for anything else."""
    lines = tuple(value.split("\n")) if isinstance(value, str) else None
    if lines is None or len(lines) > LINES or any(len(line) > LINE_LENGTH or not _plain(line) for line in lines):
        return None
    return lines


def _plain(line: str) -> bool:
    return line == "" or line.isprintable()


def lines_said(value: Value) -> Message:
    """How many outcomes the table has written down."""
    return msg("d12.lines", n=sum(bool(line.strip()) for line in lines_of(value) or ()))


OPTIONS = (
    Option("size", "auto", ("auto", "small", "medium", "large")),
    Option("tiers", "4_6", ("4_6", "3_5")),
    Option("drinks", True),
    Option("gamble_is_shot", False),
    Option("any_time", False),
    Option("shift_past", "refuse", ("refuse", "stop")),
    Option("sniper_with_shift", "first", ("first", "any", "one")),
    Option("skips_add_up", True),
    Option("skip_refills", True),
    Option("first_moves", False),
    Option("roulette_lines", "", (), accepts=lambda value: lines_of(value) is not None, say=lines_said),
    Option("gamble_lines", "", (), accepts=lambda value: lines_of(value) is not None, say=lines_said),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The table's choices by name.

    - `size`, `tiers` (G, from S*): the deck by players (2-4, 5-6, 7-8; or 2-3, 4-5, 6-8), or as chosen.
    - `drinks` (S): off takes the shot cards out; `gamble_is_shot` (S, the table of cards): Gamble goes with them.
    - `any_time` (G): tactics whose time is not printed may be played in the attack phase and in one's own turn alike.
    - `shift_past` (G): ± beyond 1 to 12 is refused, or stops at the border.
    - `sniper_with_shift` (G): the token before ±, in any order, or only one of both on a roll.
    - `skips_add_up` (S, FAQ): skips are counted; else one is the most.
    - `skip_refills` (G): a missed turn still refills the hand.
    - `first_moves` (G): the first player moves on each round.
    - `roulette_lines`, `gamble_lines`: the table's own outcomes, for the sheet's are unknown.
    """

    size: str
    tiers: str
    drinks: bool
    gamble_is_shot: bool
    any_time: bool
    shift_past: str
    sniper_with_shift: str
    skips_add_up: bool
    skip_refills: bool
    first_moves: bool
    roulette_lines: tuple[str, ...]
    gamble_lines: tuple[str, ...]


@lru_cache(maxsize=64)
def rules(options: tuple[tuple[str, Value], ...]) -> Rules:
    """A table's options as rules; what it does not choose is at its default."""
    chosen: dict[str, Value] = {option.key: option.default for option in OPTIONS}
    chosen.update((key, value) for key, value in options if key in chosen)
    return Rules(
        size=str(chosen["size"]),
        tiers=str(chosen["tiers"]),
        drinks=bool(chosen["drinks"]),
        gamble_is_shot=bool(chosen["gamble_is_shot"]),
        any_time=bool(chosen["any_time"]),
        shift_past=str(chosen["shift_past"]),
        sniper_with_shift=str(chosen["sniper_with_shift"]),
        skips_add_up=bool(chosen["skips_add_up"]),
        skip_refills=bool(chosen["skip_refills"]),
        first_moves=bool(chosen["first_moves"]),
        roulette_lines=lines_of(chosen["roulette_lines"]) or (),
        gamble_lines=lines_of(chosen["gamble_lines"]) or (),
    )
