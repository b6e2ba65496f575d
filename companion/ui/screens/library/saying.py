"""What the facts of an own card, and their values, are called in a form."""

from __future__ import annotations

from dataclasses import replace

from companion.core.message import Message, msg
from companion.library import Card
from companion.library.preview import Fault
from companion.library.words import COPIES
from companion.ui.screens.library.facts import facts_line
from companion.ui.screens.library.known import known
from companion.ui.shelf import Shelf


def fact_word(shelf: Shelf, fact: str) -> str:
    """What a fact is called."""
    return known(shelf.pack).words.label(shelf.look.t.lang, "column" if fact == COPIES else "fact", fact)


def value_word(shelf: Shelf, fact: str, value: str) -> str:
    """What a value is called."""
    return known(shelf.pack).words.label(shelf.look.t.lang, "value", fact, value)


def own_line(shelf: Shelf, card: Card) -> str:
    """What is printed on an own card, and how many of it there are."""
    copies = card.facts.get(COPIES)
    parts = [
        facts_line(shelf.look.t, shelf.pack, card),
        f"×\u00a0{shelf.look.t.number(copies)}" if isinstance(copies, int) else "",
    ]
    return " · ".join(part for part in parts if part)


def fault_said(shelf: Shelf, fault: Fault) -> Message:
    """What is wrong with a file, and where. What is allowed there is listed in the reader's words: a file may use
    them."""
    params = dict(fault.message.params)
    allowed = params.get("allowed")
    words, lang = known(shelf.pack).words, shelf.look.t.lang
    column = words.column(fault.column)
    if not isinstance(allowed, tuple) or column is None:
        return fault.said()
    place = ("kind",) if column.field == "kind" else ("value", column.field)
    params["allowed"] = tuple(words.label(lang, *place, str(one)) for one in allowed)
    return replace(fault, message=msg(fault.message.key, **params)).said()
