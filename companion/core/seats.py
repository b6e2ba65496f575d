"""Who sits at the table, in turn order. A seat is known by its id, never by its name or its place."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

COLOURS = 10
"""How many seat colours (each with its own mark) there are."""

NAME_LENGTH = 40
"""The longest name, in letters as Unicode counts them."""


def _emoji_glue(letter: str) -> bool:
    return letter == "\u200d" or "\U000e0020" <= letter <= "\U000e007f"


@dataclass(frozen=True, slots=True)
class Seat:
    """One person's place: `colour` is 0 to 9; `away`: the turn passes over it, and others may act for it."""

    id: str
    name: str
    colour: int
    away: bool = False


@dataclass(frozen=True, slots=True)
class Roster:
    """Seats in turn order, and those who left, whose names the log still needs."""

    seats: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """Seat ids in turn order."""
        return tuple(seat.id for seat in self.seats)

    def has(self, seat_id: str) -> bool:
        """Whether this seat is at the table now."""
        return any(seat.id == seat_id for seat in self.seats)

    def name(self, seat_id: str) -> str:
        """The name of a seat, also of one that left; the id itself where it was never here."""
        return next((seat.name for seat in self.seats + self.gone if seat.id == seat_id), seat_id)

    def after(self, seat_id: str, steps: int = 1) -> str:
        """The seat `steps` turns after `seat_id`, round the table; `seat_id` must sit here."""
        ids = self.ids
        return ids[(ids.index(seat_id) + steps) % len(ids)]

    def next_present(self, seat_id: str) -> str:
        """Whose turn comes after `seat_id`: the next who is not away; the very next where everybody is."""
        others = [self.after(seat_id, steps) for steps in range(1, len(self.seats) + 1)]
        away = {seat.id for seat in self.seats if seat.away}
        return next((seat for seat in others if seat not in away), others[0])

    def heir(self, seat_id: str) -> str | None:
        """Who takes over what `seat_id` holds when it leaves: the next in turn order, none where it sits alone."""
        after = self.after(seat_id)
        return None if after == seat_id else after

    def free_colour(self) -> int:
        """The lowest colour nobody wears, or the least worn one."""
        worn = [seat.colour for seat in self.seats]
        return min(range(COLOURS), key=lambda colour: (worn.count(colour), colour))

    def add(self, seat: Seat) -> Roster:
        """With `seat` at the end of the turn order."""
        return Roster((*self.seats, seat), tuple(old for old in self.gone if old.id != seat.id))

    def remove(self, seat_id: str) -> Roster:
        """Without `seat_id`, whose name is kept."""
        kept = tuple(seat for seat in self.seats if seat.id != seat_id)
        return Roster(kept, self.gone + tuple(seat for seat in self.seats if seat.id == seat_id))

    def change(self, seat_id: str, **fields: object) -> Roster:
        """With some fields of one seat changed."""
        changed = tuple(replace(s, **fields) if s.id == seat_id else s for s in self.seats)  # type: ignore[arg-type]
        return Roster(changed, self.gone)

    def move(self, seat_id: str, place: int) -> Roster:
        """With `seat_id` at `place` (0 is first) and the others in their old order."""
        others = [seat for seat in self.seats if seat.id != seat_id]
        others[place:place] = [seat for seat in self.seats if seat.id == seat_id]
        return Roster(tuple(others), self.gone)


def clean_name(typed: str) -> str | None:
    """A name as it is kept (NFC, single spaces), or None for one that is empty, too long or has control characters."""
    name = re.sub(" +", " ", unicodedata.normalize("NFC", typed).replace("\u00a0", " ")).strip(" ")
    # Joiners and tags hold emoji together; every other invisible character could make two names look alike.
    hidden = any(unicodedata.category(c)[0] in "CZ" and c != " " and not _emoji_glue(c) for c in name)
    seen = [c for c in name if c not in " \ufe0f" and not _emoji_glue(c)]
    return None if hidden or not seen or len(name) > NAME_LENGTH else name


def _same(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def tell_apart(name: str, roster: Roster, but: str | None = None) -> str:
    """`name`, numbered ("Оля 2") where another seat than `but` already bears it, upper and lower case alike."""
    taken = {_same(seat.name) for seat in roster.seats if seat.id != but}
    if _same(name) not in taken:
        return name
    number = 2
    while _same(numbered := f"{name[: NAME_LENGTH - len(str(number)) - 1].rstrip()} {number}") in taken:
        number += 1
    return numbered
