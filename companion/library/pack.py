"""A pack: the cards of one game and the rules in short, in every language it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from companion.library.schema import Fact, Kinds

SOURCES = ("S", "S*", "O", "G")
"""Where a rule comes from: the game's own text, what follows from it, outside it, our default."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class CardText:
    """A card in one language: the name as printed (or translated) and what it does, in our own words."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """One card: `facts` holds its known numbers by name, the same in every language.

    `texts` are by language; what an own pack has in no language in particular is under "".
    """

    id: str
    kind: str
    facts: Mapping[str, Fact] = field(hash=False)
    texts: Mapping[str, CardText] = field(hash=False, repr=False)

    def text(self, lang: str) -> CardText:
        """Name and text in `lang`, else in no language in particular, else in English, else in any."""
        return _in(self.texts, lang)


@dataclass(frozen=True, slots=True)
class Topic:
    """One rule in a few sentences: the phase it belongs to ("any" for all) and its source, one of SOURCES."""

    id: str
    phase: str
    source: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything the library knows of one game. Unknown ids raise KeyError.

    `links`: for the key of a refusal ("d12.refuse.sum") the id of the topic that says why.
    """

    game: str
    cards: tuple[Card, ...]
    topics: Mapping[str, tuple[Topic, ...]] = field(hash=False, repr=False)
    by_id: Mapping[str, Card] = field(hash=False, repr=False, compare=False)
    kinds: Kinds = field(hash=False, repr=False)
    links: Mapping[str, str] = field(default_factory=dict, hash=False, repr=False)

    def card(self, card_id: str) -> Card:
        """The card with this id."""
        return self.by_id[card_id]

    def of_kind(self, kind: str) -> tuple[Card, ...]:
        """All cards of a kind ("monster", "perk", ...) in the pack's order."""
        return tuple(card for card in self.cards if card.kind == kind)

    def name(self, card_id: str, lang: str) -> str:
        """The card's name in `lang`, else in English."""
        return self.card(card_id).text(lang).name

    def rules(self, lang: str) -> tuple[Topic, ...]:
        """The rules in `lang`, else in English, in the order in which they are read."""
        return _in(self.topics, lang)

    def topic(self, topic_id: str, lang: str) -> Topic:
        """One rule by its id."""
        return {topic.id: topic for topic in self.rules(lang)}[topic_id]

    def topics_for(self, phase: str, lang: str) -> tuple[Topic, ...]:
        """The rules of a phase in `lang`, in the order in which they are read; none for a phase that has none."""
        return tuple(topic for topic in self.rules(lang) if topic.phase == phase)

    def why(self, refusal: str, lang: str) -> Topic | None:
        """The rule behind the message of a refusal, by its key; None where it has to do with no rule."""
        topic_id = self.links.get(refusal)
        return None if topic_id is None else self.topic(topic_id, lang)


def _in(texts: Mapping[str, _T], lang: str) -> _T:
    return next(texts[known] for known in (lang, "", "en", *texts) if known in texts)
