"""Reads a file of cards into a preview: every fault with its row and column, and nothing half taken over."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.library import pack as bundled
from companion.library.cells import cell_to_fact
from companion.library.decode import decode
from companion.library.own import facts_of, right_fact, right_id, right_name, right_text, shown
from companion.library.pack import Card, CardText
from companion.library.preview import Ask, Fault, Preview, Repeats
from companion.library.rows import Cell, Row, Rows, csv_rows, json_document, json_rows
from companion.library.schema import Fact, Kinds, Wanted
from companion.library.words import COPIES, Column, Words, plain, words_of

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the rows done and all rows."""

_EVERY = 500
"""Rows between two calls of it."""

_NAMED = 5
"""Ids or columns that a message lists; the rest is left to their number."""

_T = TypeVar("_T")


def read(
    raw: bytes,
    game: str = "",
    *,
    kind: str = "",
    repeats: Repeats | None = None,
    progress: Progress | None = None,
) -> Preview:
    """What the file `raw`, CSV or JSON, would bring; never raises for what is in it.

    Args:
        raw: the file, at most `decode.MOST_BYTES`.
        game: the game that the cards are for, "" where the file must say it.
        kind: the kind of cards that name none.
        repeats: what cards of one id are, where they have been asked for.
        progress: told now and then how far it is.
    """
    try:
        text = decode(raw)
        if not text.strip():
            raise Rejected("library.import.empty")
        document = json_document(text) if text.lstrip()[0] in "{[" else None
        said = document.game if document else ""
        if game and said and said != game:
            raise Rejected("library.import.other_game", file=shown(said), wanted=game)
        game = game or said
        if not game:
            return Preview(asks=(Ask("game", msg("library.import.which_game"), ()),))
        try:
            own = bundled(game)
        except KeyError:
            raise Rejected("library.import.no_game", game=shown(game)) from None
        words = words_of(own)
        rows = json_rows(document, words) if document else csv_rows(text, words)
    except Rejected as refused:
        return Preview(game=game, faults=(Fault(0, "", refused.message),))
    cards, faults, asks = _Reading(own.kinds, words, rows, kind).all(repeats, progress)
    faults = sorted([*rows.faults, *faults], key=lambda fault: fault.row)
    names = (document.id, document.name) if document else ("", "")
    return Preview(game, *names, tuple(cards), tuple(faults), tuple(asks), tuple(_notes(rows)))


def _notes(rows: Rows) -> list[Message]:
    unused = tuple(rows.unused)
    return [msg("library.import.unused", n=len(unused), columns=unused[:_NAMED])] if unused else []


class _Reading:
    """One file's way from rows to cards."""

    def __init__(self, kinds: Kinds, words: Words, rows: Rows, kind: str) -> None:
        self._kinds, self._words, self._rows, self._kind = kinds, words, rows, kind
        self._faults: list[Fault] = []

    def all(self, repeats: Repeats | None, progress: Progress | None) -> tuple[list[Card], list[Fault], list[Ask]]:
        """The good cards, the faults and the questions; `repeats` answers one of these."""
        total = len(self._rows.rows)
        if not self._kind and any(Column("kind") not in row.cells for row in self._rows.rows) and self._no_kind():
            return [], [], [Ask("kind", msg("library.import.which_kind"), tuple(self._kinds))]
        found: dict[str, tuple[Row, Card]] = {}
        again: list[tuple[Row, Card]] = []
        for done, row in enumerate(self._rows.rows):
            if progress and done % _EVERY == 0:
                progress(done, total)
            card = self._card(row)
            if card and card.id in found:
                again.append((row, card))
            elif card:
                found[card.id] = row, card
        if progress:
            progress(total, total)
        asks = self._repeated(found, again, repeats)
        return [self._linked(card, found) for _, card in found.values()], self._faults, asks

    def _linked(self, card: Card, own: Container[str]) -> Card:
        """`card` of a sheet, with the id of a bundled card where it says the name of one, and has no such card."""
        if self._rows.typed:
            return card
        values = self._words.values
        named = {name: str(card.facts[name]) for name in self._words.refs & card.facts.keys()}
        found = {name: values[name].get(plain(ref), ref) for name, ref in named.items() if ref not in own}
        return replace(card, facts=MappingProxyType({**card.facts, **found})) if found else card

    def _no_kind(self) -> bool:
        """Whether no card says its kind: then it is one question, and not a fault of every row."""
        return Column("kind") not in self._rows.labels

    def _fault(self, row: Row, column: str, message: Message) -> None:
        self._faults.append(Fault(row.number, column, message, self._rows.typed))

    def _tried(self, row: Row, cell: Cell, check: Callable[[], _T]) -> _T | None:
        try:
            return check()
        except Rejected as wrong:
            self._fault(row, cell.label, wrong.message)
            return None

    def _label(self, field: str) -> str:
        """What the file calls a column of which a row has nothing, else what we call it."""
        return next((label for column, label in self._rows.labels.items() if column.field == field), field)

    def _card(self, row: Row) -> Card | None:
        """The card of a row; None, and the faults noted, where something in it is wrong."""
        before = len(self._faults)
        texts = self._texts(row)
        kind = self._kind_of(row)
        facts = self._facts(row, kind) if kind else {}
        card_id = self._id(row, texts)
        if len(self._faults) > before or not kind:
            return None
        return Card(card_id, kind, MappingProxyType(facts), MappingProxyType(texts))

    def _kind_of(self, row: Row) -> str | None:
        cell = row.cells.get(Column("kind"), Cell(self._label("kind"), self._kind))
        if not cell.value:
            self._fault(row, cell.label, msg("library.import.no_kind", allowed=tuple(self._kinds)))
            return None
        kind = self._words.kinds.get(plain(cell.value)) if isinstance(cell.value, str) else None
        if kind is None:
            allowed = tuple(self._kinds)
            self._fault(row, cell.label, msg("library.import.kind", value=shown(cell.value), allowed=allowed))
        return kind

    def _id(self, row: Row, texts: Mapping[str, CardText]) -> str:
        cell = row.cells.get(Column("id"))
        if cell is None:
            # A card without an id is known by its name.
            return " ".join(next((text.name for text in texts.values()), "").split())
        value = cell.value if self._rows.typed else cell.value.strip(" ")
        return self._tried(row, cell, lambda: right_id(value)) or ""

    def _texts(self, row: Row) -> dict[str, CardText]:
        names: dict[str, str | None] = {}
        texts: dict[str, str | None] = {}
        for column, cell in row.cells.items():
            if column.field == "name":
                names[column.lang] = self._tried(row, cell, lambda cell=cell: right_name(cell.value))  # type: ignore[misc]
            elif column.field == "text":
                texts[column.lang] = self._tried(row, cell, lambda cell=cell: right_text(cell.value))  # type: ignore[misc]
        for lang in {*texts} - {*names, *([] if "" not in names else {*texts})}:
            self._fault(row, row.cells[Column("text", lang)].label, msg("library.import.text_alone"))
        if not names and not texts:
            self._fault(row, self._label("name"), msg("library.import.no_name"))
        langs = dict.fromkeys([*names, *texts])
        return {lang: CardText(names.get(lang, names.get("")) or "", texts.get(lang) or "") for lang in langs}

    def _facts(self, row: Row, kind: str) -> dict[str, Fact]:
        wanted = facts_of(self._kinds, kind)
        facts: dict[str, Fact] = {}
        for column, cell in row.cells.items():
            name = column.field
            if name in ("id", "kind", "name", "text"):
                continue
            if name not in wanted:
                self._fault(row, cell.label, msg("library.import.not_of_kind", kind=kind, fact=name))
                continue
            fact = self._tried(row, cell, lambda name=name, cell=cell: self._fact(name, wanted[name], cell.value))  # type: ignore[misc]
            if fact is not None:
                facts[name] = fact
        return facts

    def _fact(self, name: str, wanted: Wanted, value: object) -> Fact:
        if not self._rows.typed:
            value = cell_to_fact(self._words, name, wanted, str(value))
        return right_fact(name, wanted, value)

    def _repeated(
        self, found: dict[str, tuple[Row, Card]], again: list[tuple[Row, Card]], repeats: Repeats | None
    ) -> list[Ask]:
        if again and repeats is None:
            ids = tuple(dict.fromkeys(card.id for _, card in again))
            message = msg("library.import.repeated", n=len(ids), ids=tuple(map(shown, ids[:_NAMED])))
            return [Ask("repeats", message, ("copies", "mistake"))]
        for row, card in again:
            first, known = found[card.id]
            if repeats == "mistake":
                self._fault(
                    row, self._label("id"), msg("library.import.same_id", id=shown(card.id), row=str(first.number))
                )
            elif _but_copies(card) != _but_copies(known):
                self._fault(
                    row, self._label("id"), msg("library.import.differs", id=shown(card.id), row=str(first.number))
                )
            else:
                self._count(found, row, first, known, _copies(known) + _copies(card))
        return []

    def _count(self, found: dict[str, tuple[Row, Card]], row: Row, first: Row, card: Card, copies: int) -> None:
        cell = Cell(self._label("id"), copies)
        if self._tried(row, cell, lambda: right_fact(COPIES, "int", copies)) is not None:
            facts = MappingProxyType({**card.facts, COPIES: copies})
            found[card.id] = first, Card(card.id, card.kind, facts, card.texts)


def _copies(card: Card) -> int:
    copies = card.facts.get(COPIES, 1)
    return copies if isinstance(copies, int) else 1


def _but_copies(card: Card) -> Card:
    facts = {name: fact for name, fact in card.facts.items() if name != COPIES}
    return Card(card.id, card.kind, MappingProxyType(facts), card.texts)
