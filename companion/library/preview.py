"""What a file of cards would bring, said before anything is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.library.own import PACK_ID, OwnPack, right_name, shown
from companion.library.pack import Card

Question: TypeAlias = Literal["game", "kind", "repeats"]
Repeats: TypeAlias = Literal["copies", "mistake"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a file that cannot be taken over; `message` says what is wrong and what was expected.

    `row` counts as a spreadsheet does, from 1 for the header, empty rows included; in JSON it is the place in the
    list of cards, from 1, and `listed` is set; 0 where the file as a whole is meant. `column` is called as in the
    file, "" for a whole row.
    """

    row: int
    column: str
    message: Message
    listed: bool = False

    def said(self) -> Message:
        """The message with its place in front."""
        if not self.row:
            return self.message
        row, column, fault = str(self.row), self.column, self.message
        if not column:
            return msg("library.import.in_card" if self.listed else "library.import.in_row", row=row, fault=fault)
        where = "library.import.in_field" if self.listed else "library.import.in_column"
        return msg(where, row=row, column=column, fault=fault)


@dataclass(frozen=True, slots=True)
class Ask:
    """What the file leaves open and must be answered before the import: read it again with one of `choices`."""

    question: Question
    message: Message
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """The good `cards` of a file, and all that stands between it and the import.

    `id` and `name` are what the file calls the pack, "" where it does not; `notes` is what was passed over.
    """

    game: str = ""
    id: str = ""
    name: str = ""
    cards: tuple[Card, ...] = ()
    faults: tuple[Fault, ...] = ()
    asks: tuple[Ask, ...] = ()
    notes: tuple[Message, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether the file can be imported: as a whole or not at all."""
        return not self.faults and not self.asks

    def pack(self, pack_id: str, name: str) -> OwnPack:
        """The file as a pack of this id and name; raises `Rejected` while something in it is wrong or open."""
        if self.faults:
            raise Rejected("library.import.refused", n=len(self.faults))
        if self.asks:
            raise Rejected(self.asks[0].message.key, **dict(self.asks[0].message.params))
        if not PACK_ID.fullmatch(pack_id):
            raise Rejected("library.pack.id", id=shown(pack_id))
        return OwnPack(pack_id, self.game, right_name(name), self.cards)
