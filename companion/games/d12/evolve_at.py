"""What changes of the state need beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.d12.options import Rules
from companion.games.d12.state import State


@dataclass(frozen=True, slots=True)
class At:
    """The table's rules, and the number of the entry that the event stands in."""

    rules: Rules
    step: int


def closed(state: State) -> State:
    """With nothing open that waits for somebody."""
    return replace(state, calls=(), rolled_off=(), around=None, timeout=None, gamble=None)
