"""The card that lies on the shared screen for all to read: in memory only, never in the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.game import Rejected
from companion.library.own import MOST_ENTRIES, MOST_NAME, MOST_TEXT
from companion.library.pack import Card

MOST_PARTS = 50
"""So many languages and facts a shown card may have."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with all that stands on it, so that it can be read where its pack is gone. `by` is the name of the seat
    that shows it, "" for a phone without one."""

    card: Card
    by: str


def check(card: Card) -> None:
    """Raises `Rejected` for a card without a name, or larger than a pack may have it."""
    facts = card.facts.values()
    short = [card.id, card.kind, *(text.name for text in card.texts.values())]
    short += [fact for fact in facts if isinstance(fact, str)]
    if (
        not card.texts
        or max(len(card.texts), len(card.facts)) > MOST_PARTS
        or any(len(word) > MOST_NAME for word in short)
        or any(len(text.text) > MOST_TEXT for text in card.texts.values())
        or any(len(fact) > MOST_ENTRIES for fact in facts if isinstance(fact, Mapping))
    ):
        raise Rejected("refuse.bad_action")
