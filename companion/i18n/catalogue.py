"""Message catalogues: every `catalogues/<lang>.po` of this package and of each game, as one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from babel import Locale
from babel.messages.pofile import read_po

from companion.resources import PACKAGE

Forms: TypeAlias = "str | Mapping[str, str]"
"""A text, or one text for each CLDR plural category of the language."""

_ORDER = ("zero", "one", "two", "few", "many", "other")


@cache
def categories(lang: str) -> tuple[str, ...]:
    """The language's CLDR plural categories in the order in which the catalogues hold the forms."""
    known = {*Locale.parse(lang).plural_form.rules, "other"}
    return tuple(category for category in _ORDER if category in known)


def files(lang: str) -> tuple[Path, ...]:
    """The catalogues of one language: the shared one first, then the games' own."""
    name = f"{lang}.po"
    return (PACKAGE / "i18n" / "catalogues" / name, *sorted((PACKAGE / "games").glob(f"*/catalogues/{name}")))


@cache
def catalogue(lang: str) -> Mapping[str, Forms]:
    """All messages of one language by key; empty translations are left out."""
    messages: dict[str, Forms] = {}
    for path in files(lang):
        with path.open("rb") as file:
            for message in read_po(file, locale=lang):
                key = message.id if isinstance(message.id, str) else message.id[0]
                texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
                if not key or not any(texts):
                    continue
                if isinstance(message.id, str):
                    messages[key] = texts[0]
                else:
                    last = next(text for text in reversed(texts) if text)
                    pairs = zip_longest(categories(lang), texts[: len(categories(lang))])
                    messages[key] = MappingProxyType({category: text or last for category, text in pairs})
    return MappingProxyType(messages)
