"""Facts and texts as cells of a sheet, both ways."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.core.game import Rejected
from companion.core.numbers import parse_number
from companion.library.own import wrong_fact
from companion.library.plain_json import read_json
from companion.library.schema import Fact, Wanted
from companion.library.words import Words, plain

# What spreadsheets take for a formula; wide signs too, which some make narrow, and what they strip before they look.
_RUNS = re.compile(r"'*\s*[=+\-@＝＋－＠]|'*[\t\r\n]")
_BETWEEN = re.compile(r"[;,\n\r]+")


def escaped(text: str) -> str:
    """`text` with an apostrophe in front where a spreadsheet would run it."""
    return f"'{text}" if _RUNS.match(text) else text


def unescaped(cell: str) -> str:
    """The text that `escaped` made `cell` of."""
    return cell[1:] if cell.startswith("'") and _RUNS.match(cell) else cell


def fact_to_cell(fact: Fact) -> str:
    """A fact as a cell: numbers stay numbers, and nothing in it can be run."""
    if isinstance(fact, Mapping):
        return "; ".join(f"{name}={number}" for name, number in fact.items())
    return str(fact).lower() if isinstance(fact, bool) else escaped(str(fact)) if isinstance(fact, str) else str(fact)


def cell_to_fact(words: Words, name: str, wanted: Wanted, cell: str) -> object:
    """What `cell`, which is not empty, says of the fact `name`, in any language; raises `Rejected`. An id of a card is
    left as it is."""
    if wanted == "card":
        return cell.strip(" ")
    typed = cell.strip().removeprefix("'")
    if wanted == "int":
        found: object = _whole(typed)
    elif wanted == "bool":
        word = plain(typed)
        found = True if word in words.yes else False if word in words.no else None
    elif wanted == "ints":
        found = _entries(typed)
    else:
        found = words.values[name].get(plain(typed))
    if found is None:
        raise wrong_fact(wanted, cell)
    return found


def _entries(typed: str) -> object:
    if typed.startswith("{"):
        try:
            return read_json(typed)
        except Rejected:
            return None
    found: dict[str, object] = {}
    for part in filter(None, map(str.strip, _BETWEEN.split(typed))):
        sign = max(part.rfind("="), part.rfind(":"))
        name, number = part[: max(sign, 0)].rstrip(), _whole(part[sign + 1 :])
        if not name or name in found or number is None:
            return None
        found[name] = number
    return found


def _whole(typed: str) -> int | None:
    number = parse_number(typed)
    return number if isinstance(number, int) else None
