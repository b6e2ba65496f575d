"""Reads and checks a pack's folder. Every fault names the file, the card and the field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Set
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.library.pack import SOURCES, Card, CardText, Pack, Topic
from companion.library.schema import Fact, Kinds, SchemaError, Wanted, WrongFact, read_fact, read_kinds

_ID = re.compile(r"[a-z][a-z0-9_]*")


class PackError(ValueError):
    """A pack that cannot be used, with the place of the fault."""

    def __init__(self, file: Path, place: str, fault: str) -> None:
        super().__init__(f"{file.parent.name}/{file.name}: {place}: {fault}")


def load(folder: Path) -> Pack:
    """The pack in `folder`: cards.toml, text.<lang>.toml and rules.<lang>.toml, English at least, and links.toml.

    cards.toml says for each kind which facts its cards may have: "int", "bool", "ints" (numbers by name), "card" (the
    id of a card whose kind is called as the fact) or a list of allowed words; then come the cards. Any fact may be left
    out. The other files hold one table a card or topic.
    links.toml, which may be missing, says which topic is the reason of a refusal: in [game] for what stands behind
    "<game>.refuse." in its key, in [shared] for what stands behind "refuse.".

    Raises:
        PackError: a file is missing, cannot be read, or something in it is wrong.
    """
    texts = {lang: _texts(folder / f"text.{lang}.toml") for lang in _languages(folder, "text")}
    kinds, cards = _cards(folder / "cards.toml", texts)
    for lang, names in texts.items():
        for stray in names.keys() - {card.id for card in cards}:
            raise PackError(folder / f"text.{lang}.toml", stray, "cards.toml has no such card")
    topics = {lang: _topics(folder / f"rules.{lang}.toml") for lang in _languages(folder, "rules")}
    for lang, rules in topics.items():
        _same_rules(folder / f"rules.{lang}.toml", rules, topics["en"])
    links = _links(folder / "links.toml", {topic.id for topic in topics["en"]})
    by_id = MappingProxyType({card.id: card for card in cards})
    return Pack(folder.name, cards, MappingProxyType(topics), by_id, kinds, MappingProxyType(links))


def _languages(folder: Path, stem: str) -> list[str]:
    return sorted({path.name.split(".")[1] for path in folder.glob(f"{stem}.*.toml")} | {"en"})


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise PackError(file, "the file", "is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise PackError(file, "the file", f"cannot be read: {fault}") from fault


def _cards(file: Path, texts: Mapping[str, Mapping[str, CardText]]) -> tuple[Kinds, tuple[Card, ...]]:
    data = _read(file)
    _only(file, "the file", data, {"kinds", "card"})
    schema = _kinds(file, data.get("kinds"))
    rows = data.get("card")
    if not isinstance(rows, list) or not rows:
        raise PackError(file, "card", "there must be at least one [[card]]")
    cards: dict[str, Card] = {}
    for number, row in enumerate(rows, 1):
        card_id = row.get("id")
        if not isinstance(card_id, str) or not _ID.fullmatch(card_id):
            raise PackError(file, f"card {number}, id", f"{card_id!r} must be a-z, 0-9 and _, a letter first")
        if card_id in cards:
            raise PackError(file, f"{card_id}, id", "two cards have it")
        kind = row.get("kind")
        if kind not in schema:
            raise PackError(file, f"{card_id}, kind", f"{kind!r} is none of {', '.join(schema)}")
        facts = {name: value for name, value in row.items() if name not in ("id", "kind")}
        _only(file, card_id, facts, schema[kind].keys())
        checked = {name: _fact(file, f"{card_id}, {name}", schema[kind][name], value) for name, value in facts.items()}
        named = {lang: by_id[card_id] for lang, by_id in texts.items() if card_id in by_id}
        for lang in texts.keys() - named.keys():
            raise PackError(file.with_name(f"text.{lang}.toml"), card_id, "the card has no text")
        cards[card_id] = Card(card_id, kind, MappingProxyType(checked), MappingProxyType(named))
    for card in cards.values():
        for name in (name for name in card.facts if schema[card.kind][name] == "card"):
            other = cards.get(str(card.facts[name]))
            if other is None or other.kind != name:
                raise PackError(file, f"{card.id}, {name}", f"{card.facts[name]!r} is no {name}")
    return schema, tuple(cards.values())


def _kinds(file: Path, data: object) -> Kinds:
    try:
        return read_kinds(data)
    except SchemaError as error:
        raise PackError(file, error.place, error.fault) from None


def _fact(file: Path, place: str, wanted: Wanted, value: object) -> Fact:
    try:
        return read_fact(wanted, value)
    except WrongFact as error:
        raise PackError(file, place, str(error)) from None


def _texts(file: Path) -> Mapping[str, CardText]:
    texts = {}
    for card_id, row in _read(file).items():
        words = _words(file, card_id, row, ("name", "text"))
        texts[card_id] = CardText(**words)
    return texts


def _topics(file: Path) -> tuple[Topic, ...]:
    topics = []
    for topic_id, row in _read(file).items():
        topic = Topic(topic_id, **_words(file, topic_id, row, ("phase", "source", "title", "text")))
        if topic.source not in SOURCES:
            raise PackError(file, f"{topic_id}, source", f"{topic.source!r} is none of {', '.join(SOURCES)}")
        topics.append(topic)
    return tuple(topics)


def _same_rules(file: Path, rules: Iterable[Topic], english: Iterable[Topic]) -> None:
    ours = [(topic.id, topic.phase, topic.source) for topic in rules]
    theirs = [(topic.id, topic.phase, topic.source) for topic in english]
    for here, there in zip(ours, theirs, strict=False):
        if here != there:
            raise PackError(file, here[0], f"is {here}, where English has {there}")
    if len(ours) != len(theirs):
        raise PackError(file, "the file", f"has {len(ours)} topics, English has {len(theirs)}")


def _links(file: Path, topics: Set[str]) -> dict[str, str]:
    if not file.exists():
        return {}
    data = _read(file)
    prefixes = {"game": f"{file.parent.name}.refuse.", "shared": "refuse."}
    _only(file, "the file", data, prefixes)
    links = {}
    for part, rows in data.items():
        if not isinstance(rows, dict):
            raise PackError(file, part, "must be a table")
        for suffix, topic in rows.items():
            if not isinstance(topic, str) or topic not in topics:
                raise PackError(file, f"{part}, {suffix}", f"{topic!r} is the id of no topic")
            links[prefixes[part] + suffix] = topic
    return links


def _words(file: Path, place: str, row: object, fields: tuple[str, ...]) -> dict[str, str]:
    if not isinstance(row, dict):
        raise PackError(file, place, "must be a table")
    _only(file, place, row, fields)
    for name in fields:
        value = row.get(name)
        if not isinstance(value, str) or not value.strip():
            raise PackError(file, f"{place}, {name}", "must be a text")
    return row


def _only(file: Path, place: str, row: Mapping[str, object], known: Iterable[str]) -> None:
    for stray in row.keys() - set(known):
        raise PackError(file, f"{place}, {stray}", f"is not one of: {', '.join(sorted(known))}")
