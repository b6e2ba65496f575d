"""Numbers as people type them, whatever the language of their phone."""

from __future__ import annotations

import re
from decimal import Decimal

_SPACES = " \u00a0\u202f\u2009"
_NUMBER = re.compile(
    rf"(?P<sign>[-+\u2212]?)[{_SPACES}]*"
    rf"(?P<whole>[0-9]{{1,15}}|[0-9]{{1,3}}(?:[{_SPACES}][0-9]{{3}}){{1,4}}|)"
    r"(?:[.,](?P<part>[0-9]{1,15}))?"
)
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}[.,][0-9]{3}")


def parse_number(typed: str) -> int | Decimal | None:
    """The number typed, a whole one as int; None when the text as a whole is no number.

    Comma and point both begin the fraction, in every language; thousands may stand apart by a space. "1,200" and
    "1.200" are 1200 to some and 1.2 to others, so they are None: better asked again than taken for the wrong one.
    At most 15 digits before and after the comma.
    """
    text = typed.strip()
    found = _NUMBER.fullmatch(text)
    if found is None or not (found["whole"] or found["part"]) or _THOUSANDS.fullmatch(text.lstrip("+-\u2212 ")):
        return None
    digits = "".join(c for c in found["whole"] if c.isdigit()) or "0"
    value = Decimal(f"{digits}.{found['part'] or 0}")
    if found["sign"] in ("-", "\u2212"):
        value = -value
    return int(value) if value == value.to_integral_value() else value.normalize()
