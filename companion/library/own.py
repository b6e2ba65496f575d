"""The table's own packs as data, and what makes a card of theirs a right one."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, count
from types import MappingProxyType

from companion.core.game import Rejected
from companion.core.seating import TURNS
from companion.library.pack import Card, CardText
from companion.library.schema import Fact, Kinds, Wanted, WrongFact, read_fact
from companion.library.words import COPIES

MOST_NAME = 100
MOST_TEXT = 2_000
"""Letters in a name (an id, the name of a pack) and in a card's text."""

MOST_STEM = 60
"""Letters of a card's name that go into its id."""

MOST_NUMBER = 1_000_000
"""Numbers on own cards reach from its negative to it."""

MOST_COPIES = 999
MOST_ENTRIES = 50
"""Numbers by name in one fact."""

PACK_ID = re.compile("[a-z0-9][a-z0-9_-]{0,39}")
ENTRY = re.compile(r"[^\W_][\w '’ʼ-]{0,39}")
"""The name of such a number: letters and digits, in any alphabet."""

_NOT_IN_ID = re.compile("[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class OwnPack:
    """A pack that people at the table made: `cards` of one game, each with an id of its own.

    A card's fact "copies" says how many of it there are, where more than one. Its texts are by language; "" stands for
    no language in particular. `cards` are right by `own_card`.
    """

    id: str
    game: str
    name: str
    cards: tuple[Card, ...] = ()


def facts_of(kinds: Kinds, kind: str) -> Mapping[str, Wanted]:
    """The facts that an own card of `kind` may have; raises KeyError for an unknown kind."""
    return MappingProxyType({COPIES: "int", **kinds[kind]})


def own_card(
    kinds: Kinds, card_id: str, kind: str, texts: Mapping[str, tuple[str, str]], facts: Mapping[str, object]
) -> Card:
    """A card of an own pack; `texts` are (name, text) by language, one at least.

    Raises:
        Rejected: something in it is wrong; the message says what.
    """
    if kind not in kinds:
        raise Rejected("library.import.kind", value=shown(kind), allowed=tuple(kinds))
    if not texts:
        raise Rejected("library.import.no_name")
    wanted = facts_of(kinds, kind)
    for name in facts.keys() - wanted.keys():
        raise Rejected("library.import.not_of_kind", kind=kind, fact=name)
    named = {lang: CardText(right_name(name), right_text(text)) for lang, (name, text) in texts.items()}
    known = {name: right_fact(name, wanted[name], value) for name, value in facts.items()}
    return Card(right_id(card_id), kind, MappingProxyType(known), MappingProxyType(named))


def right_id(value: object) -> str:
    """An id: one line, nothing around it; raises `Rejected`."""
    found = right_name(value)
    if found != found.strip() or any(letter.isspace() and letter != " " for letter in found):
        raise Rejected("library.import.id")
    return found


def right_name(value: object) -> str:
    """A name as it is written; raises `Rejected`."""
    found = _letters(value, MOST_NAME)
    if not found.strip():
        raise Rejected("library.import.no_name")
    # A name stands within the lines of the log.
    if any(letter in TURNS for letter in found):
        raise Rejected("library.import.control")
    return found


def right_text(value: object) -> str:
    """A card's text; "" where it is nothing but space. Raises `Rejected`."""
    found = _letters(value, MOST_TEXT)
    return found if found.strip() else ""


def right_fact(name: str, wanted: Wanted, value: object) -> Fact:
    """The fact `name` of an own card, within the limits; raises `Rejected`. Whether there is a card of an id that it
    names is not looked at: it may be in another pack."""
    if wanted == "card":
        return right_id(value)
    try:
        found = read_fact(wanted, value)
    except WrongFact:
        raise wrong_fact(wanted, _as_json(value)) from None
    numbers = tuple(found.values()) if isinstance(found, Mapping) else (found,) if wanted == "int" else ()
    low, high = (1, MOST_COPIES) if name == COPIES else (-MOST_NUMBER, MOST_NUMBER)
    if not all(low <= int(number) <= high for number in numbers):
        raise Rejected("library.import.range", low=low, high=high)
    if isinstance(found, Mapping) and not (len(found) <= MOST_ENTRIES and all(map(ENTRY.fullmatch, found))):
        raise Rejected("library.import.entries", n=MOST_ENTRIES)
    return found


def _as_json(value: object) -> object:
    """A value so that "5" can be told from 5 and true from a word."""
    return value if isinstance(value, dict | list) else json.dumps(value, ensure_ascii=False)


def wrong_fact(wanted: Wanted, value: object) -> Rejected:
    """That `value` is not what was wanted, and what was."""
    if wanted == "int":
        return Rejected("library.import.int", value=shown(value))
    if wanted == "bool":
        return Rejected("library.import.bool", value=shown(value))
    if wanted == "ints":
        return Rejected("library.import.ints", value=shown(value))
    return Rejected("library.import.word", value=shown(value), allowed=tuple(wanted))


def _letters(value: object, most: int) -> str:
    if not isinstance(value, str):
        raise Rejected("library.import.no_text", value=shown(value))
    if len(value) > most:
        raise Rejected("library.import.long", n=most)
    # What is no letter to anybody: control characters, and halves of letters that JSON may hold.
    if any(unicodedata.category(letter) in ("Cc", "Cs") and letter not in "\t\n\r" for letter in value):
        raise Rejected("library.import.control")
    return value


def half(letter: str) -> bool:
    """Whether it is half a letter, which JSON may hold and no phone can be sent."""
    return "\ud800" <= letter <= "\udfff"


def id_for(name: str, taken: Iterable[str]) -> str:
    """An id for a pack of this name that is none of `taken`."""
    latin = unicodedata.normalize("NFKD", name[:MOST_NAME].lower())
    stem = _NOT_IN_ID.sub("-", latin.encode("ascii", "ignore").decode()).strip("-")[:30] or "pack"
    held = {*taken}
    numbered = (f"{stem}-{number}" for number in range(2, len(held) + 3))
    return next(one for one in (stem, *numbered) if one not in held)


def card_id_for(name: str, taken: Container[str]) -> str:
    """An id for a card of this name that is none of `taken`."""
    stem = " ".join(name.split())[:MOST_STEM].strip() or "card"
    numbered = (f"{stem} {number}" for number in count(2))
    return next(one for one in chain((stem,), numbered) if one not in taken)


def shown(value: object) -> str:
    """`value` as a message quotes it."""
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    text = "".join("?" if half(letter) else letter for letter in " ".join(str(value).split()))
    return text if len(text) <= 40 else f"{text[:39]}…"
