"""Which fonts Flutter asks for when a letter is missing, and for which letters: read from Flet's web client."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path


def pieces(client: Path, family: str) -> dict[str, set[int]]:
    """The files of `family` ("Noto Color Emoji") by address, each with the code points the engine expects in it.

    The engine's table is packed in two strings of main.dart.js: the first lists, for each set of code points, the fonts
    that have it (letters are digits of base 26, a step from the font before; digits are the number's leading places);
    the second runs through all code points, naming how many and which set.

    Args:
        client: the folder of Flet's web client.
        family: the name Flutter gives the font; a number may follow it.
    """
    script = (client / "main.dart.js").read_text(encoding="utf-8")
    fonts = re.findall(r'\("(Noto [^"]+|Roboto)","([^"]+\.woff2)"\)', script)
    (packed_sets,) = re.findall(r'"([a-z0-9,]{2000,})"', script)
    (packed_ranges,) = re.findall(r'"([A-Za-z0-9]{2000,})"', script)
    sets = [_set(text) for text in packed_sets.split(",")]
    found: dict[str, set[int]] = {address: set() for name, address in fonts if re.fullmatch(rf"{family}( \d+)?", name)}
    for points, index in _ranges(packed_ranges):
        for font in sets[index]:
            _, address = fonts[font]
            if address in found:
                found[address].update(points)
    return found


def _set(text: str) -> list[int]:
    fonts: list[int] = []
    for prefix, digit in re.findall(r"(\d*)([a-z])", text):
        step = int(prefix or 0) * 26 + ord(digit) - ord("a")
        fonts.append((fonts[-1] if fonts else -1) + step + 1)
    return fonts


def _ranges(text: str) -> Iterator[tuple[range, int]]:
    start = 0
    for size_prefix, size_digit, prefix, digit in re.findall(r"(?:(\d*)([a-z]))?(\d*)([A-Z])", text):
        size = int(size_prefix or 0) * 26 + ord(size_digit) - ord("a") + 2 if size_digit else 1
        yield range(start, start + size), int(prefix or 0) * 26 + ord(digit) - ord("A")
        start += size
    if start != 0x110000:
        raise ValueError("the packed table does not cover Unicode: Flutter's encoding has changed")
