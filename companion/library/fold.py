"""Letters as the search sees them: what people type differently and mean the same becomes one.

By a table, letter for letter. Accents are not simply taken off: that would make й and ї the letters и and і, and would
leave ґ as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import normalize

_SAME = str.maketrans("ёґąčęėįšųūž", "егaceeisuuz")

_NOTHING = "'’ʼ`´‘ʹ′＇"
"""Apostrophes: written in many ways, or not at all."""

_MARKS = "\u0300-\u036f"
_STRESS = "\u0300\u0301\u0303\u0307"
"""Marks of a dictionary, where they make no letter of their own; and the dot that stays over a small İ."""

_BETWEEN = '-\u2010\u2011\u2012–—.,:;!?…/·•()[]{}"“”„«»'
"""What stands between words, like a space."""

_SPACES = re.compile(r"\s+")
_MARKED = re.compile(f"[{_MARKS}]")
_CLUSTER = re.compile(f".[{_MARKS}]*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text and where each letter of it comes from: `spots[i]` is (start, end) in the original."""

    text: str
    spots: tuple[tuple[int, int], ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where the folded letters from `start` up to `end` (at least one) stand in the original, marks included."""
        return self.spots[start][0], self.spots[end - 1][1]


def fold(text: str) -> str:
    """`text` as the search sees it: no capitals, one space between words and none around them.

    Equal after it are: е ё, г ґ, Lithuanian letters with and without their marks, any apostrophe or none, hyphen or
    space or other punctuation, letters with their marks joined or apart (NFC, NFD). й and ї stay. Folding again changes
    nothing.
    """
    # Without loose marks, which is nearly always, letter for letter is twice as fast.
    letters = text.translate(_LETTERS) if not _MARKED.search(text) else "".join(map(_letter, _CLUSTER.findall(text)))
    return _SPACES.sub(" ", letters).strip()


def fold_with_spots(text: str) -> Folded:
    """The same with the place of each letter in `text`."""
    letters: list[str] = []
    spots: list[tuple[int, int]] = []
    for cluster in _CLUSTER.finditer(text):
        for letter in _letter(cluster[0]):
            if letter.isspace():
                if not letters or letters[-1] == " ":
                    continue
                letter = " "
            letters.append(letter)
            spots.append(cluster.span())
    if letters and letters[-1] == " ":
        del letters[-1], spots[-1]
    return Folded("".join(letters), tuple(spots))


def as_typed(text: str) -> str:
    """`text` with nothing made equal but capitals, spaces and the way letters are stored: to tell what was meant."""
    return _SPACES.sub(" ", normalize("NFC", text).casefold()).strip()


@lru_cache(maxsize=4096)
def _letter(cluster: str) -> str:
    """A letter with its marks, folded: no letter, one or more (ß)."""
    if cluster[0] in _NOTHING or "\u0300" <= cluster[0] <= "\u036f":
        return ""
    if cluster[0] in _BETWEEN or cluster[0].isspace():
        return " "
    joined = normalize("NFC", normalize("NFC", cluster).casefold()).translate(_SAME)
    after = joined[0] + "".join(mark for mark in joined[1:] if mark not in _STRESS)
    # Again until nothing changes: a mark left over may make a new letter with what the table gave.
    return after if after == cluster else "".join(map(_letter, _CLUSTER.findall(after)))


class _Letters(dict[int, str]):
    """What each letter without marks folds to, as str.translate asks for it."""

    def __missing__(self, code: int) -> str:
        self[code] = _letter(chr(code))
        return self[code]


_LETTERS = _Letters()
