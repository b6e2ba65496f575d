"""What is said to people, before anybody's language: a key and its parameters.

Core and games never hold a sentence. They hold a `Message`; the phone that shows it turns it into its own language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A person at the table, by seat id; shown by the name the seat bears now."""

    seat: str


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card of a bundled or own pack; `name` is what was typed, used where the pack knows no such card.

    `names`, by language ("" for none in particular), are those of an own card that the table plays by; they go before
    the pack's.
    """

    game: str
    card: str | None
    name: str = ""
    names: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Message:
    """A message key with parameters, sorted by name so that equal messages are equal and hashable."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


Param: TypeAlias = "int | float | str | SeatRef | CardRef | Message | tuple[Param, ...]"
"""A parameter: a number, plain text, a reference to be named, another message, or a list of these."""


def msg(key: str, **params: Param) -> Message:
    """The message `key` with `params`; the plural form follows the parameter named `n`."""
    return Message(key, tuple(sorted(params.items())))
