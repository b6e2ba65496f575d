"""Dataclasses to plain JSON values and back, strictly: a number stays the number it was, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

from cattrs import BaseValidationError, Converter, transform_error
from cattrs.strategies import configure_tagged_union, configure_union_passthrough


class BadData(ValueError):
    """The value is not one of ours: unknown type, missing or extra field, wrong kind of value."""


def _exactly(kind: type) -> Any:
    def structure(value: object, _type: object) -> object:
        if type(value) is not kind:
            raise TypeError(f"{value!r:.60} is not {kind.__name__}")
        return value

    return structure


class Codec:
    """Writes and reads a closed set of frozen dataclasses, each told apart by its class name under "type"."""

    def __init__(self, types: Iterable[type], *, extra_fields: bool = False) -> None:
        """`types`: the dataclasses; `extra_fields`: ignore fields that a type does not know, instead of refusing."""
        self._types = tuple(types)
        self._converter = Converter(forbid_extra_keys=not extra_fields)
        for kind in (int, str, bool, float):
            self._converter.register_structure_hook(kind, _exactly(kind))
        configure_union_passthrough(int | str | bool | float | None, self._converter)
        self._union: Any = reduce(or_, self._types)
        if len(self._types) > 1:
            configure_tagged_union(self._union, self._converter, tag_name="type")

    def write(self, value: object) -> dict[str, Any]:
        """`value`, one of the types, as JSON-ready plain data."""
        plain: dict[str, Any] = self._converter.unstructure(value, unstructure_as=self._union)
        return plain

    def read(self, plain: object) -> Any:
        """The dataclass that `plain` describes; raises `BadData` for anything else."""
        if not isinstance(plain, dict):
            raise BadData("not an object")
        try:
            return self._converter.structure(dict(plain), self._union)
        except (BaseValidationError, KeyError, TypeError, ValueError, RecursionError) as error:
            what = "; ".join(transform_error(error)) if isinstance(error, BaseValidationError) else repr(error)
            raise BadData(f"{plain.get('type')!r:.60}: {what:.200}") from error
