"""Bytes of a file to text: which letters they are, decided by what decodes and looks like our languages."""

from __future__ import annotations

import codecs
import re
from itertools import pairwise

from companion.core.game import Rejected

MOST_BYTES = 10 * 1024 * 1024
"""The largest file that is read: 5 million letters, whatever their encoding."""

_ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0")
_CYRILLIC = set("абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэъё")
_LITHUANIAN = set("ąčęėįšųūž")
_OLD = (("cp1251", _CYRILLIC), ("cp1257", _LITHUANIAN))
_WORD = re.compile(r"[^\W\d_]+")
# Of the letters beyond ASCII, the share that may be foreign: a name with é among ours, but no text of others' letters.
_FOREIGN = 0.2


def decode(raw: bytes) -> str:
    """The text in `raw`: UTF-8 or UTF-16, with their mark or without, Windows-1251 or 1257.

    Raises:
        Rejected: it is too large, a zip or spreadsheet file, no text, or in letters that cannot be told.
    """
    if len(raw) > MOST_BYTES:
        raise Rejected("library.import.too_big", limit=MOST_BYTES // 1024 // 1024)
    if raw.startswith(_ZIP):
        raise Rejected("library.import.zip")
    text = _unicode(raw)
    if text is None:
        text = _old(raw)
    if "\0" in text:
        raise Rejected("library.import.binary")
    return text


def _unicode(raw: bytes) -> str | None:
    try:
        if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return raw.decode("utf-16")
        if b"\0" in raw:
            # ASCII, of which every file has some, has its zero in the second byte of a pair where the low one is first.
            text = raw.decode("utf-16-le" if raw[1::2].count(0) > raw[::2].count(0) else "utf-16-be")
            if sum(map(_in_europe, text)) < len(text) * (1 - _FOREIGN):
                raise Rejected("library.import.binary")
            return text
    except UnicodeDecodeError:
        raise Rejected("library.import.binary") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _not_damaged(raw, error)
        return None


def _in_europe(letter: str) -> bool:
    """Whether it is Latin, Greek, Cyrillic or a sign: two bytes taken at random are most often something else."""
    return letter < "\u0530" or "\u2000" <= letter < "\u2300"


def _not_damaged(raw: bytes, error: UnicodeDecodeError) -> None:
    """Raises `Rejected` for UTF-8 of which some bytes are wrong: in the old encodings it would be read as rubbish."""
    loose = raw.decode("utf-8", "replace")
    whole = sum(letter > "\x7f" for letter in loose) - loose.count("\ufffd")
    if raw.startswith(codecs.BOM_UTF8) or whole > loose.count("\ufffd"):
        raise Rejected("library.import.damaged", row=str(raw.count(b"\n", 0, error.start) + 1))


def _old(raw: bytes) -> str:
    found: list[tuple[float, str]] = []
    for encoding, ours in _OLD:
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        found.append((_strangeness(text, ours), text))
    least, text = min(found, key=lambda one: one[0], default=(1.0, ""))
    if least > _FOREIGN:
        raise Rejected("library.import.letters")
    return text


def _strangeness(text: str, ours: set[str]) -> float:
    """The share of letters beyond ASCII, 0 to 1, that are not `ours` or stand beside one of another alphabet."""
    strange = beyond = 0
    for word in _WORD.findall(text):
        lower = word.lower()
        odd = {spot for spot, letter in enumerate(lower) if letter > "\x7f" and letter not in ours}
        if ours is _CYRILLIC:
            # Lithuanian read as Cyrillic has Cyrillic letters within Latin words.
            mixed = [spot for spot, (one, other) in enumerate(pairwise(lower)) if one.isascii() != other.isascii()]
            odd.update(spot + (lower[spot].isascii()) for spot in mixed)
        beyond += sum(letter > "\x7f" for letter in lower)
        strange += len(odd)
    return strange / beyond if beyond else 0.0
