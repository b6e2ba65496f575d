"""Own packs as files: JSON, and CSV of which a spreadsheet runs nothing. Importing them gives the pack again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion.library.cells import escaped, fact_to_cell
from companion.library.own import OwnPack, facts_of
from companion.library.pack import Card
from companion.library.rows import FORMAT
from companion.library.schema import Kinds
from companion.library.words import Column

_QUOTED = set(';,\t"\r\n')


def to_json(pack: OwnPack) -> bytes:
    """The pack with its id, game and name."""
    cards = [_plain(card) for card in pack.cards]
    data = {"format": FORMAT, "game": pack.game, "id": pack.id, "name": pack.name, "cards": cards}
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _plain(card: Card) -> dict[str, Any]:
    names = {lang: text.name for lang, text in card.texts.items()}
    texts = {lang: text.text for lang, text in card.texts.items() if text.text}
    written = {
        part: words[""] if {*words} == {""} else words for part, words in (("name", names), ("text", texts)) if words
    }
    facts = {name: dict(fact) if isinstance(fact, Mapping) else fact for name, fact in card.facts.items()}
    return {"id": card.id, "kind": card.kind, **written, **facts}


def to_csv(pack: OwnPack, kinds: Kinds) -> bytes:
    """The cards alone, one a row: UTF-8 with its mark and semicolons, which spreadsheets here open by a double click.

    All facts of the kinds that it has are columns, so that they can be filled in.
    """
    langs = sorted({lang for card in pack.cards for lang in card.texts} or {""})
    texts = [Column(field, lang) for lang in langs for field in ("name", "text")]
    used = dict.fromkeys(card.kind for card in pack.cards)
    facts = list(dict.fromkeys(fact for kind in used for fact in facts_of(kinds, kind)))
    lines = [["id", "kind", *map(str, texts), *facts]]
    for card in pack.cards:
        said = [escaped(_said(card, column)) for column in texts]
        known = [fact_to_cell(card.facts[fact]) if fact in card.facts else "" for fact in facts]
        lines.append([escaped(card.id), card.kind, *said, *known])
    text = "".join(";".join(map(_cell, line)) + "\r\n" for line in lines)
    return text.encode("utf-8-sig")


def _said(card: Card, column: Column) -> str:
    text = card.texts.get(column.lang)
    return "" if text is None else text.name if column.field == "name" else text.text


def _cell(text: str) -> str:
    """`text` in quotes where something in it could end the cell, here or for those who take another delimiter."""
    if text.startswith(" ") or _QUOTED & set(text):
        doubled = text.replace('"', '""')
        return f'"{doubled}"'
    return text
