"""The library: cards and rules looked up, at a table or by themselves, and the own packs."""

from companion.ui.screens.library.finder import open_finder
from companion.ui.screens.library.page import LibraryPage
from companion.ui.screens.library.sheets import at_table, top_of
from companion.ui.screens.library.thrown import thrown

__all__ = ["LibraryPage", "at_table", "open_finder", "thrown", "top_of"]
