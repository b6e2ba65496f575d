"""The cards and rules of one game as one phone looks them up: at a table, or by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.library import Pack
from companion.ui.at import At
from companion.ui.phone import Phone
from companion.ui.stacking import Stacking
from companion.ui.theme import Look


@dataclass(frozen=True, slots=True)
class Shelf(Stacking):
    """One game's library on one phone: `pack` is the bundled one under the own packs `over` it (reference and name, the
    uppermost last). `at` is the table from which it was opened, None on the library's own page."""

    phone: Phone
    look: Look
    pack: Pack
    sheets: tuple[tuple[Any, ...], ...] = ()
    over: tuple[tuple[str, str], ...] = ()
    at: At | None = None

    @property
    def place(self) -> str:
        """The open sheets are kept by the table's code, or by the game."""
        return self.at.place if self.at else f"library-{self.pack.game}"
