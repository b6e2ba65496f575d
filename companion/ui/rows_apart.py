"""Rows of a list keep what is theirs: one more mend to Flet's runtime.

Where a list is drawn anew, Flet pairs what went with what came, to move it rather than to send it again, and knows a
place by its path alone. In a list whose rows change places two rows have the same path, one before and one after, and
a line taken from the first is then paired with one added to the second. The phone cannot follow such a patch: it drops
it, and goes on showing what stood there before. Here a place is known by the very list that is being compared.
"""

from __future__ import annotations

from typing import Any

from flet.controls.object_patch import DiffBuilder

_key = DiffBuilder._index_key


class _ThisList:
    """Equals only itself, however many lists come to the same path; holds it, so that no other takes its number."""

    def __init__(self, path: list[Any]) -> None:
        self._path = path

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ThisList) and self._path is other._path

    def __hash__(self) -> int:
        return id(self._path)


def _apart(self: DiffBuilder, item: Any, item_key: Any, path: list[Any]) -> Any:
    return _key(self, item, None if item_key is None else (item_key[0], _ThisList(path)), path)


def mend() -> None:
    """Put the mend in place, for all sessions of this process."""
    DiffBuilder._index_key = _apart  # type: ignore[method-assign]
