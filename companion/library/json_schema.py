"""The JSON Schema of packs, made from what the games' cards.toml declare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.library import pack as bundled
from companion.library.own import (
    MOST_COPIES,
    MOST_ENTRIES,
    MOST_NAME,
    MOST_NUMBER,
    MOST_TEXT,
    PACK_ID,
    facts_of,
)
from companion.library.pack import Pack
from companion.library.rows import FORMAT
from companion.library.schema import Wanted
from companion.library.sheet import MOST_ROWS
from companion.library.words import COPIES, LANGUAGE_CODES

_ID = {"type": "string", "pattern": r"^\S(.*\S)?$", "maxLength": MOST_NAME}
_NUMBER = {"type": "integer", "minimum": -MOST_NUMBER, "maximum": MOST_NUMBER}


def json_schema(games: Iterable[str]) -> dict[str, Any]:
    """The schema of own packs of these games, in the draft of 2020-12."""
    packs = [bundled(game) for game in games]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Table Companion: a pack of cards",
        "description": "Own cards of one game. A fact that nobody knows is left out.",
        "type": "object",
        "required": ["game", "cards"],
        "properties": {
            "$schema": {"type": "string"},
            "format": {"const": FORMAT},
            "game": {"enum": [pack.game for pack in packs]},
            "id": {"type": "string", "pattern": f"^{PACK_ID.pattern}$"},
            "name": {"type": "string", "maxLength": MOST_NAME},
            "cards": {"type": "array", "maxItems": MOST_ROWS},
        },
        "additionalProperties": False,
        "allOf": [_of_game(pack) for pack in packs],
        "$defs": {
            "name": _in_languages({"type": "string", "pattern": r"\S", "maxLength": MOST_NAME}),
            "text": _in_languages({"type": "string", "maxLength": MOST_TEXT}),
            **{f"{pack.game}.{kind}": _card(pack, kind) for pack in packs for kind in pack.kinds},
        },
    }


def _in_languages(word: dict[str, Any]) -> dict[str, Any]:
    langs = ["", *dict.fromkeys(LANGUAGE_CODES.values())]
    several = {"type": "object", "properties": dict.fromkeys(langs, word), "additionalProperties": False}
    return {"description": "One text, or one for each language.", "anyOf": [word, {**several, "minProperties": 1}]}


def _of_game(pack: Pack) -> dict[str, Any]:
    cards = {"items": {"oneOf": [{"$ref": f"#/$defs/{pack.game}.{kind}"} for kind in pack.kinds]}}
    return {"if": {"properties": {"game": {"const": pack.game}}}, "then": {"properties": {"cards": cards}}}


def _card(pack: Pack, kind: str) -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["kind", "name"],
        "properties": {
            "id": _ID,
            "kind": {"const": kind},
            "name": {"$ref": "#/$defs/name"},
            "text": {"$ref": "#/$defs/text"},
            **{name: _fact(name, wanted) for name, wanted in facts_of(pack.kinds, kind).items()},
        },
        "additionalProperties": False,
    }


def _fact(name: str, wanted: Wanted) -> dict[str, Any]:
    if name == COPIES:
        return {"type": "integer", "minimum": 1, "maximum": MOST_COPIES}
    if isinstance(wanted, tuple):
        return {"enum": list(wanted)}
    if wanted == "card":
        return {"description": "The id of a card, of this pack or not.", **_ID}
    if wanted == "ints":
        # What letters a name may have is left to the import: \w knows no Cyrillic here.
        names = {"minLength": 1, "maxLength": 40}
        return {
            "type": "object",
            "propertyNames": names,
            "maxProperties": MOST_ENTRIES,
            "additionalProperties": _NUMBER,
        }
    return {"type": "boolean"} if wanted == "bool" else _NUMBER
