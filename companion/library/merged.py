"""One pack of the bundled cards and a table's own, and own cards as the log of a game keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from companion.core.cards import PlayedCard
from companion.library.own import OwnPack
from companion.library.pack import Card, CardText, Pack


def with_own(bundled: Pack, own: Sequence[OwnPack]) -> Pack:
    """`bundled` under the cards of `own`: of cards with one id the last counts, in the place of the first; cards that
    no pack before them has come at the end. Rules and kinds are the bundled ones."""
    return of_cards(bundled, (*bundled.cards, *(card for pack in own for card in pack.cards)))


def with_played(bundled: Pack, played: Sequence[PlayedCard]) -> Pack:
    """`bundled` with the cards `played` instead of its own."""
    return of_cards(bundled, map(as_card, played))


def of_cards(bundled: Pack, cards: Iterable[Card]) -> Pack:
    """`bundled` with these cards instead of its own; of several with one id the last, in the place of the first."""
    by_id = {card.id: card for card in cards}
    return replace(bundled, cards=tuple(by_id.values()), by_id=MappingProxyType(by_id))


def as_played(card: Card) -> PlayedCard:
    """`card` as a log keeps it; numbers by name, which no game plays by, are left out."""
    names = tuple((lang, text.name) for lang, text in card.texts.items())
    texts = tuple((lang, text.text) for lang, text in card.texts.items() if text.text)
    facts = tuple((name, fact) for name, fact in card.facts.items() if not isinstance(fact, Mapping))
    return PlayedCard(card.id, card.kind, names, texts, facts)


def as_card(played: PlayedCard) -> Card:
    """The card that a log keeps."""
    said = dict(played.texts)
    texts = {lang: CardText(name, said.get(lang, "")) for lang, name in played.names}
    return Card(played.id, played.kind, MappingProxyType(dict(played.facts)), MappingProxyType(texts))
