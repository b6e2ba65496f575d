"""What changes of the state need beside it, and how a round is done."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.saboteur.gold import back
from companion.games.saboteur.options import Rules
from companion.games.saboteur.state import ROUNDS, Phase, State


@dataclass(frozen=True, slots=True)
class At:
    """The table's rules, and the number of the entry that the event stands in."""

    rules: Rules
    step: int


def paid(state: State) -> State:
    """With the round done: the next one is to begin, or real gold to be counted, or the game is over (S). What nobody
    took goes back."""
    last: Phase = "count" if state.real_gold else "over"
    left = state.draft.cards if state.draft else ()
    phase = "paid" if state.round < ROUNDS else last
    return replace(state, phase=phase, draft=None, gold_deck=back(state.gold_deck, left))


def counted(state: State) -> State:
    """With the game over once everybody's real gold is counted."""
    if state.phase == "count" and all(player.typed is not None for player in state.players):
        return replace(state, phase="over")
    return state
