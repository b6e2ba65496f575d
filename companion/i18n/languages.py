"""The languages people can read us in, and which one a browser asks for."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence

LANGUAGES = ("en", "uk", "ru", "lt")
"""Everything a person can read exists in these."""


def best_language(accept: str | Sequence[str]) -> str:
    """The first language a browser asks for that we have, else English.

    `accept` is a locale ("uk-UA", "ru_RU"), an Accept-Language header ("lt,en;q=0.8") or a list of either, the
    dearest first. Only the language itself counts; what has the weight 0 is not wanted.
    """
    asked = [accept] if isinstance(accept, str) else list(accept)
    wishes = [wish for text in asked for wish in text.split(",")]
    # Sorting is stable, so the browser's own order holds among equals.
    for weight, language in sorted(map(_wish, wishes), key=lambda wish: -wish[0]):
        if weight > 0 and language in LANGUAGES:
            return language
    return "en"


def host_language() -> str:
    """The language of this machine's own person."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return best_language(next(filter(None, named), None) or locale.getlocale()[0] or "")


def _wish(text: str) -> tuple[float, str]:
    tag, _, parameter = text.partition(";")
    language = tag.strip().replace("_", "-").split("-")[0].lower()
    name, _, weight = parameter.partition("=")
    try:
        return (float(weight) if name.strip() == "q" else 1.0), language
    except ValueError:
        return 0.0, language
