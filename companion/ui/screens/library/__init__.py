"""The library: cards and rules looked up, at a table or by themselves, and the own packs."""

from companion.ui.screens.library.page import LibraryPage
from companion.ui.screens.library.sheets import at_table, top_of

__all__ = ["LibraryPage", "at_table", "top_of"]
