"""The field: which of its cards stay, and which sets are complete on it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.history import pack
from companion.games.history.state import Ready, State


def locked(state: State) -> frozenset[str]:
    """The cards of sets that somebody took: they stay on the field (S). Sets that all overlooked lock nothing yet, or
    a refusal would point them out."""
    sets = pack.bundled().sets
    return frozenset(card for claim in state.claimed if claim.set in sets for card in sets[claim.set].cards)


def checked(state: State) -> State:
    """With the sets that are complete now; each keeps the turn in which it became so."""
    since = {ready.set: ready.turn for ready in state.ready}
    complete = pack.bundled().complete(state.field)
    return replace(state, ready=tuple(Ready(wanted, since.get(wanted, state.turn)) for wanted in complete))


def freed(state: State, *sets: str) -> State:
    """With these sets taken by nobody; where they are complete they are so from now on, for they can be announced
    again."""
    return replace(
        state,
        claimed=tuple(claim for claim in state.claimed if claim.set not in sets),
        ready=tuple(ready for ready in state.ready if ready.set not in sets),
    )


def since(state: State, wanted: str) -> int | None:
    """The turn since which the set is complete, None where it is not."""
    return next((ready.turn for ready in state.ready if ready.set == wanted), None)
