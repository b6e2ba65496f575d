"""The field: which of its cards stay, and which sets are complete on it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.history.pack import Cards
from companion.games.history.state import Ready, State


def locked(state: State, cards: Cards) -> frozenset[str]:
    """The cards of sets that somebody took: they stay on the field (S). Sets that all overlooked lock nothing yet, or
    a refusal would point them out."""
    sets = cards.sets
    return frozenset(card for claim in state.claimed if claim.set in sets for card in sets[claim.set].cards)


def checked(state: State, cards: Cards) -> State:
    """With the sets that are complete now; each keeps the turn in which it became so. Without what `cards` do not know,
    as when the change of the pack that brought it is undone."""
    state = known(state, cards)
    since = {ready.set: ready.turn for ready in state.ready}
    complete = cards.complete(state.field)
    return replace(state, ready=tuple(Ready(wanted, since.get(wanted, state.turn)) for wanted in complete))


def known(state: State, cards: Cards) -> State:
    """With those cards and sets alone that `cards` have, and no more to draw than they are."""
    return replace(
        state,
        deck=min(state.deck, cards.most),
        field=tuple(card for card in state.field if card in cards.cards),
        claimed=tuple(claim for claim in state.claimed if claim.set in cards.sets),
        played=tuple(special for special in state.played if special in cards.specials),
    )


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
