"""Which own cards the history sets can be played with, and what becomes of the game when they change."""

from __future__ import annotations

from dataclasses import replace

from companion.core.cards import PlayedCard
from companion.core.game import Rejected, Table
from companion.core.message import SeatRef
from companion.games.history import pack
from companion.games.history.context import ref
from companion.games.history.pack import MOST_PACK, Cards, WrongCard
from companion.games.history.state import DEAL, OPEN, State


def box(table: Table, own: tuple[PlayedCard, ...]) -> tuple[PlayedCard, ...]:
    """The deck with these own cards, see `pack.deck_with`.

    Raises:
        Rejected: a card cannot be one of this game, there are too many or too few for the people here, a card that lies
            open or a set that somebody took would be gone, or the points are counted.
    """
    if table.stage == "over":
        raise Rejected("history.refuse.pack.counted")
    deck = pack.deck_with(own)
    if len(deck) > MOST_PACK:
        raise Rejected("history.refuse.pack.many", n=MOST_PACK)
    try:
        cards = pack.of(deck)
    except WrongCard as wrong:
        raise Rejected(wrong.message.key, **dict(wrong.message.params)) from None
    wanted = DEAL * len(table.roster.seats) + OPEN
    if cards.size < wanted:
        raise Rejected("history.refuse.pack.few", n=cards.size, wanted=wanted)
    if table.state is not None:
        _check_in_play(table, cards)
    return deck


def _check_in_play(table: Table, cards: Cards) -> None:
    state: State = table.state
    for card in state.field:
        if card not in cards.cards:
            raise Rejected("history.refuse.pack.lies", card=ref(card))
    for claim in state.claimed:
        if claim.set not in cards.sets:
            raise Rejected("history.refuse.pack.taken", set=ref(claim.set), seat=SeatRef(claim.seat))


def changed(state: State, before: Cards, after: Cards) -> State:
    """With as many cards more or fewer to draw as the deck has: it is the one that lay on the real table all along."""
    return replace(state, deck=max(0, state.deck + after.size - before.size))
