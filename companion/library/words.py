"""How files of cards, and the phone, call the columns, kinds, facts and values of a game, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from companion.library.fold import fold
from companion.library.pack import Pack
from companion.library.schema import OWN_FIELDS
from companion.resources import cards_data

Labels: TypeAlias = Mapping[str, str]
"""What something is called, by language."""

COPIES = "copies"
"""A fact that every card of an own pack may have: how many of it there are; one where it does not say."""

LANGUAGE_CODES = {"en": "en", "uk": "uk", "ua": "uk", "ru": "ru", "lt": "lt"}
"""The languages that a file may name, by what it may call them."""

MOST_WORD = 200
"""Letters of a column or value that are looked at: no word of ours is longer, and much longer ones take for ever."""

_IN_LANGUAGE = re.compile(rf"(?P<column>.*?)[\s._\-([/:]+(?P<lang>{'|'.join(LANGUAGE_CODES)})[\s)\]]*", re.DOTALL)


@dataclass(frozen=True, slots=True, order=True)
class Column:
    """What a column holds: "id", "kind", "name", "text" or a fact; `lang` is "" but for names and texts."""

    field: str
    lang: str = ""

    def __str__(self) -> str:
        return f"{self.field}.{self.lang}" if self.lang else self.field


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game. `columns`, `kinds`, `values` (by fact), `yes` and `no` are what is understood, folded.

    `refs`: the facts that are ids of cards; their `values` are the bundled ones.
    """

    columns: Mapping[str, str]
    kinds: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    yes: frozenset[str]
    no: frozenset[str]
    _labels: Mapping[tuple[str, ...], Labels]
    refs: frozenset[str] = frozenset()

    def column(self, header: str) -> Column | None:
        """What the column `header` holds; None for one that is none of ours."""
        if len(header) > MOST_WORD:
            return None
        if whole := self.columns.get(plain(header)):
            return Column(whole)
        found = _IN_LANGUAGE.fullmatch(header.strip().casefold())
        field = self.columns.get(plain(found["column"])) if found else None
        return Column(field, LANGUAGE_CODES[found["lang"]]) if found and field in ("name", "text") else None

    def label(self, lang: str, *place: str) -> str:
        """What something is called in `lang`, else in English, else its id.

        `place` is ("column", id), ("kind", id), ("fact", id) or ("value", fact, value).
        """
        labels = self._labels.get(place, {})
        return labels.get(lang) or labels.get("en") or place[-1]


def plain(text: str) -> str:
    """`text` as words are compared: "Sd_Bonus" is "sd bonus". A sign alone stays what it is."""
    return (fold(text.replace("_", " ")) if len(text) <= MOST_WORD else "") or text.strip()


@cache
def shared() -> Mapping[str, Any]:
    """The words that no game owns."""
    return _read(cards_data() / "words.toml")


def words_of(pack: Pack) -> Words:
    """The words of `pack`: its own words.toml, where it has one, and the shared ones."""
    file = cards_data() / pack.game / "words.toml"
    own = _read(file) if file.exists() else {}
    labels: dict[tuple[str, ...], Labels] = {}
    columns = {plain(field): field for field in (*OWN_FIELDS, COPIES)}
    kinds = {plain(kind): kind for kind in pack.kinds}
    values: dict[str, dict[str, str]] = {}
    refs: set[str] = set()
    for fields in pack.kinds.values():
        for name, wanted in fields.items():
            columns[plain(name)] = name
            if wanted == "card":
                refs.add(name)
            if wanted == "card" or isinstance(wanted, tuple):
                allowed = tuple(card.id for card in pack.of_kind(name)) if wanted == "card" else wanted
                known = values.setdefault(name, {})
                known.update({plain(value): value for value in allowed})
                named = ((card, pack.by_id[card].texts) for card in allowed if card in pack.by_id)
                for card, texts in named:
                    labels["value", name, card] = {lang: text.name for lang, text in texts.items()}
                    known.update({plain(text.name): card for text in texts.values()})
    places: list[tuple[tuple[str, ...], Mapping[str, Any], dict[str, str]]]
    places = [(("column", key), words, columns) for key, words in shared()["column"].items()]
    places += [(("fact", key), words, columns) for key, words in own.get("fact", {}).items()]
    places += [(("kind", key), words, kinds) for key, words in own.get("kind", {}).items()]
    for name, by_value in own.get("value", {}).items():
        places += [(("value", name, value), words, values.setdefault(name, {})) for value, words in by_value.items()]
    for place, words, understood in places:
        labels[place] = {lang: _list(said)[0] for lang, said in words.items()}
        for word in _all(words):
            understood.setdefault(plain(word), place[-1])
    yes, no = (frozenset(plain(word) for word in _all(shared()[part])) for part in ("yes", "no"))
    return Words(columns, kinds, values, yes, no, labels, frozenset(refs))


def _read(file: Path) -> Mapping[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def _all(words: Mapping[str, str | list[str]]) -> Iterator[str]:
    for said in words.values():
        yield from _list(said)


def _list(said: str | list[str]) -> list[str]:
    return [said] if isinstance(said, str) else said
