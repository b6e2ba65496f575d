"""Own cards that a game plays by, as its log keeps them: the file they came from may change or go."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card. `names` and `texts` are by language, "" for none in particular; `facts` by name, those that are a
    number, a word, or yes or no."""

    id: str
    kind: str
    names: tuple[tuple[str, str], ...]
    texts: tuple[tuple[str, str], ...] = ()
    facts: tuple[tuple[str, int | bool | str], ...] = ()
