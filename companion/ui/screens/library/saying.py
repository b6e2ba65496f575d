"""Facts of a card in words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.library.pack import Card
from companion.library.words import Words
from companion.ui.shelf import Shelf


def facts_line(shelf: Shelf, card: Card, named: Words) -> str:
    """What is printed on a card, in one line."""
    t = shelf.look.t
    parts: list[str] = []
    for name, fact in card.facts.items():
        label = fact_word(shelf, named, name)
        if isinstance(fact, bool):
            parts += [label] if fact else []
        elif isinstance(fact, Mapping):
            parts.append(f"{label}: " + ", ".join(f"{key}\u00a0{t.number(value)}" for key, value in fact.items()))
        elif isinstance(fact, int):
            parts.append(f"{label}\u00a0{t.number(fact)}")
        else:
            parts.append(f"{label}: {value_word(shelf, named, name, fact)}")
    return " · ".join(parts)


def value_word(shelf: Shelf, named: Words, fact: str, value: str) -> str:
    """What a value is called: a word of the game's, or the name of the card with this id."""
    known = shelf.pack.by_id.get(value)
    word = named.label(shelf.look.t.lang, "value", fact, value)
    return known.text(shelf.look.t.lang).name if word == value and known else word


def fact_word(shelf: Shelf, named: Words, fact: str) -> str:
    """What a fact is called."""
    word = named.label(shelf.look.t.lang, "fact", fact)
    return named.label(shelf.look.t.lang, "column", fact) if word == fact else word
