"""A CSV text as rows of cells, whatever it is separated by."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.core.game import Rejected

MOST_ROWS = 20_000
"""Rows in a file, besides the header."""

_DELIMITERS = ",;\t"
_SEP = re.compile(r'"?sep=(?P<delimiter>[,;\t])"?(?:\r\n|\r|\n|$)', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sheet:
    """`header` and `rows` of cells, each row with its number as a spreadsheet counts, where a cell may have many lines.

    `fault` is what stopped the reading after the last row, with the number of that row.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    fault: tuple[int, Rejected] | None = None


def read_sheet(text: str, known: Callable[[str], bool]) -> Sheet:
    """The sheet in `text`; `known` says of a header whether it is one, by which the delimiter is told.

    Line breaks within quotes stay as they are. Rows without any content are passed over, but counted.

    Raises:
        Rejected: there is nothing in it, or more than MOST_ROWS rows.
    """
    named = _SEP.match(text)
    if named:
        text = text[named.end() :]
    delimiter = named["delimiter"] if named else _delimiter(text, known)
    header: tuple[str, ...] | None = None
    rows: list[tuple[int, tuple[str, ...]]] = []
    fault = None
    number = 0
    try:
        for number, cells in enumerate(_cells(text, delimiter), 1):
            if not any(cell.strip() for cell in cells):
                continue
            if header is None:
                header = tuple(cells)
            else:
                rows.append((number, tuple(cells)))
                if len(rows) > MOST_ROWS:
                    raise Rejected("library.import.rows", limit=MOST_ROWS)
    except csv.Error as error:
        fault = number + 1, _unreadable(error)
    if header is None and fault is None:
        raise Rejected("library.import.empty")
    return Sheet(header or (), tuple(rows), fault)


def _unreadable(error: csv.Error) -> Rejected:
    if "field limit" in str(error):
        return Rejected("library.import.cell", limit=csv.field_size_limit())
    return Rejected("library.import.quotes")


def _cells(text: str, delimiter: str) -> Iterator[list[str]]:
    # newline="" leaves line breaks to the reader, which keeps them within quotes.
    return csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)


def _delimiter(text: str, known: Callable[[str], bool]) -> str:
    """What the first row is separated by: what gives most known headers, then most cells."""

    def score(delimiter: str) -> tuple[int, int]:
        try:
            first = next((row for row in _cells(text, delimiter) if any(cell.strip() for cell in row)), [])
        except csv.Error:
            return 0, 0
        return sum(map(known, first)), len(first)

    return max(_DELIMITERS, key=score)
