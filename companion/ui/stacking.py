"""Sheets on top of each other, kept for the page that comes after this one."""

from __future__ import annotations

from typing import Any

from companion.ui.phone import Phone


class Stacking:
    """What opens and closes sheets. A sheet is a tuple of its name and plain arguments, such as ("seat", "s1"), so that
    it can be kept and shown again after a reconnect.

    Who has it gives the `phone`, the `place` under which the open sheets are kept, and the `sheets` as drawn.
    """

    __slots__ = ()

    phone: Phone
    sheets: tuple[tuple[Any, ...], ...]

    @property
    def place(self) -> str:
        """Under which name the open sheets are kept."""
        raise NotImplementedError

    def open(self, *sheet: Any) -> None:
        """Open a sheet on top of what is open now; a second tap opens it no second time."""
        self.phone.open_sheet(self.place, *sheet)

    def swap(self, *sheet: Any) -> None:
        """Open a sheet in the place of the topmost one."""
        self.close()
        self.open(*sheet)

    def open_alone(self, *sheet: Any) -> None:
        """Open a sheet in the place of all that are open."""
        self.phone.show_sheets(self.place, (sheet,))

    def close(self, steps: int = 1) -> None:
        """Close the topmost sheets; a second tap does not close the one under them."""
        if self.phone.sheets(self.place) == self.sheets:
            self.phone.show_sheets(self.place, self.sheets[:-steps])

    def close_all(self) -> None:
        """Close every sheet."""
        self.phone.show_sheets(self.place, ())
