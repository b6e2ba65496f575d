"""What cards of each kind may have: the schema that a pack's cards.toml declares, and the checks against it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

Fact: TypeAlias = "int | bool | str | Mapping[str, int]"
"""A fact printed on a card; what is not known is absent, and the phone asks for it at the table."""

Wanted: TypeAlias = "str | tuple[str, ...]"
"""What a fact must be: one of TYPES, or one of several words."""

Kinds: TypeAlias = Mapping[str, Mapping[str, Wanted]]
"""The facts that a card may have, by kind and name."""

TYPES = ("int", "bool", "ints", "card")
"""A whole number, yes or no, numbers by name, the id of a card whose kind is called as the fact."""

OWN_FIELDS = ("id", "kind", "name", "text")
"""What every card has besides its facts."""


class SchemaError(ValueError):
    """Kinds that cannot be used: `place` within them, and the `fault`."""

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(f"{place}: {fault}")
        self.place = place
        self.fault = fault


class WrongFact(ValueError):
    """A value that is not what the schema wants."""


def read_kinds(data: object) -> Kinds:
    """The kinds as cards.toml has them; raises `SchemaError`."""
    if not isinstance(data, dict) or not data:
        raise SchemaError("kinds", "there must be at least one [kinds.NAME]")
    kinds: dict[str, Mapping[str, Wanted]] = {}
    for kind, fields in data.items():
        if not isinstance(fields, dict):
            raise SchemaError(f"kinds, {kind}", "must be a table")
        wanted: dict[str, Wanted] = {name: _wanted(kind, name, type_) for name, type_ in fields.items()}
        for name in (name for name, type_ in wanted.items() if type_ == "card" and name not in data):
            raise SchemaError(f"kinds, {kind}, {name}", "there is no kind of this name")
        kinds[kind] = MappingProxyType(wanted)
    return MappingProxyType(kinds)


def _wanted(kind: str, name: str, wanted: object) -> Wanted:
    if name in OWN_FIELDS:
        raise SchemaError(f"kinds, {kind}, {name}", "is what every card has, and no fact")
    if isinstance(wanted, str) and wanted in TYPES:
        return wanted
    if isinstance(wanted, list) and all(isinstance(word, str) for word in wanted):
        return tuple(wanted)
    raise SchemaError(f"kinds, {kind}, {name}", f"must be {', '.join(TYPES)} or a list of words")


def read_fact(wanted: Wanted, value: object) -> Fact:
    """`value` as a fact that cannot be changed; raises `WrongFact`."""
    # type() and not isinstance(): true is an int to Python, and no number to a card.
    if wanted == "int" and type(value) is int:
        return value
    if wanted == "bool" and type(value) is bool:
        return value
    if wanted == "ints" and isinstance(value, Mapping) and all(_entry(*entry) for entry in value.items()):
        return MappingProxyType(dict(value))
    if isinstance(value, str) and (wanted == "card" or (isinstance(wanted, tuple) and value in wanted)):
        return value
    allowed = f"one of {', '.join(wanted)}" if isinstance(wanted, tuple) else wanted
    raise WrongFact(f"{value!r} is not {allowed}")


def _entry(name: object, number: object) -> bool:
    return isinstance(name, str) and type(number) is int
