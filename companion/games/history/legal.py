"""What a seat may do now, and why not the rest. Each answer is the decision itself, asked beforehand.

Nothing here looks at which sets are complete: a button must not point one out.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from companion.core.deciding import AnyDie, Asker
from companion.core.game import Legal, Table
from companion.games.history import actions as a
from companion.games.history.claims import check_claim
from companion.games.history.context import Context
from companion.games.history.decide import decide
from companion.games.history.options import rules
from companion.games.history.state import State
from companion.games.history.turns import (
    check_count,
    check_lay,
    check_opening,
    check_pass,
    check_pass_empty,
    check_play,
)

Key: TypeAlias = Literal[
    "open_field", "skip_opening", "lay", "special", "pass", "pass_empty", "claim", "end_turn", "count"
]

KEYS: tuple[str, ...] = get_args(Key)
"""Every key `legal` gives, each once."""


def legal(table: Table, seat: str | None) -> tuple[Legal, ...]:
    """The buttons of `seat`; None, a host without a seat, acts for the one whose turn it is. "count" asks first while
    cards are left in hands."""
    state: State = table.state
    if seat is not None and not state.has(seat):
        return ()
    ctx = Context(table, state, rules(table.options), seat, AnyDie())
    ask = Asker[Key](table, seat, decide, "history.refuse.over")
    held = any(player.hand for player in state.players)
    return (
        ask.check("open_field", lambda: check_opening(ctx)),
        ask.action("skip_opening", a.SkipOpening()),
        ask.check("lay", lambda: check_lay(ctx)),
        ask.check("special", lambda: check_play(ctx)),
        ask.due("pass", lambda: check_pass(ctx), a.Pass(state.turn)),
        ask.due("pass_empty", lambda: check_pass_empty(ctx), a.PassEmpty(state.turn)),
        ask.check("claim", lambda: check_claim(ctx)),
        ask.action("end_turn", a.EndTurn(state.turn)),
        ask.check("count", lambda: check_count(ctx)) if held else ask.action("count", a.CountPoints()),
    )
