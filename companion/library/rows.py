"""A file of cards as rows, the same for CSV and JSON: which columns it has, and what stands in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.game import Rejected
from companion.core.message import msg
from companion.library.cells import unescaped
from companion.library.own import half, shown
from companion.library.plain_json import read_json
from companion.library.preview import Fault
from companion.library.sheet import MOST_ROWS, read_sheet
from companion.library.words import Column, Words

FORMAT = 1
"""The version of the JSON form that we write; a later one is refused."""

_PACK_FIELDS = ("$schema", "format", "game", "id", "name", "cards")


@dataclass(frozen=True, slots=True)
class Cell:
    """What a file says in one column of one row; `label` is what it calls the column."""

    label: str
    value: Any


@dataclass(frozen=True, slots=True)
class Row:
    """One card as the file has it, nothing checked; empty cells are left out."""

    number: int
    cells: Mapping[Column, Cell]


@dataclass(slots=True)
class Rows:
    """All rows of a file; `labels` is what it calls its columns, `typed` whether values are more than text."""

    typed: bool
    rows: list[Row] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    unused: dict[str, None] = field(default_factory=dict)
    labels: dict[Column, str] = field(default_factory=dict)


def csv_rows(text: str, words: Words) -> Rows:
    """The rows of a CSV text; raises `Rejected` where it is none."""
    sheet = read_sheet(text, lambda header: words.column(header) is not None)
    found = Rows(typed=False)
    columns = [words.column(header) for header in sheet.header]
    headers = [header.strip() or letter(place) for place, header in enumerate(sheet.header)]
    for column, label in zip(columns, headers, strict=True):
        if column in found.labels:
            found.faults.append(Fault(1, label, msg("library.import.column_twice")))
        elif column:
            found.labels[column] = label
    if not any(column.field == "name" for column in found.labels):
        raise Rejected("library.import.no_columns", columns=tuple(map(shown, headers[:5])))
    for number, cells in sheet.rows:
        if any(cell.strip() for cell in cells[len(columns) :]):
            found.faults.append(Fault(number, "", msg("library.import.more_cells", n=len(columns))))
            continue
        kept: dict[Column, Cell] = {}
        for column, label, cell in zip(columns, headers, cells, strict=False):
            if not cell.strip():
                continue
            if column is None:
                found.unused[label] = None
            else:
                is_text = column.field in ("id", "name", "text", *words.refs)
                kept[column] = Cell(label, unescaped(cell) if is_text else cell)
        found.rows.append(Row(number, kept))
    if sheet.fault:
        found.faults.append(Fault(sheet.fault[0], "", sheet.fault[1].message))
    elif not sheet.rows:
        raise Rejected("library.import.no_rows")
    return found


def letter(place: int) -> str:
    """What a spreadsheet calls its column `place`, from 0: A, B, ... Z, AA."""
    return (letter(place // 26 - 1) if place >= 26 else "") + chr(ord("A") + place % 26)


@dataclass(frozen=True, slots=True)
class Document:
    """A JSON text read as a pack: what it says of itself, and its cards, nothing of which is checked."""

    game: str
    id: str
    name: str
    cards: list[Any]
    unused: tuple[str, ...] = ()


def json_document(text: str) -> Document:
    """The pack in a JSON text, or a list of cards alone; raises `Rejected` where it is neither."""
    data = read_json(text)
    if isinstance(data, list):
        data = {"cards": data}
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise Rejected("library.import.no_pack")
    if data.get("format", FORMAT) != FORMAT:
        raise Rejected("library.import.newer")
    if len(data["cards"]) > MOST_ROWS:
        raise Rejected("library.import.rows", limit=MOST_ROWS)
    said = {name: data.get(name, "") for name in ("game", "id", "name")}
    for name, value in said.items():
        if not isinstance(value, str) or any(map(half, value)):
            raise Rejected("library.import.pack_field", field=name, value=shown(value))
    return Document(**said, cards=data["cards"], unused=tuple(shown(key) for key in data if key not in _PACK_FIELDS))


def json_rows(document: Document, words: Words) -> Rows:
    """The rows of a JSON pack."""
    found = Rows(typed=True, unused=dict.fromkeys(document.unused))
    for number, card in enumerate(document.cards, 1):
        if not isinstance(card, dict):
            found.faults.append(Fault(number, "", msg("library.import.no_card", value=shown(card)), True))
            continue
        cells: dict[Column, Cell] = {}
        for label, value in card.items():
            column = words.column(label)
            inner = value.items() if column and column.field in ("name", "text") and isinstance(value, dict) else None
            parts = ((f"{label}.{lang}" if lang else label, one) for lang, one in inner) if inner else [(label, value)]
            _add(found, number, cells, parts, words)
        found.rows.append(Row(number, cells))
    return found


def _add(found: Rows, number: int, cells: dict[Column, Cell], parts: Iterable[tuple[str, Any]], words: Words) -> None:
    for label, value in parts:
        column = words.column(label)
        if column is None:
            found.unused[shown(label)] = None
        elif column in cells:
            found.faults.append(Fault(number, label, msg("library.import.column_twice"), True))
        elif value is not None:
            cells[column] = Cell(label, value)
            found.labels.setdefault(column, label)
