"""Played tables and kept phones for the shared screen."""

from __future__ import annotations

from tests.support.kept import at_table, house, keep_phone

__all__ = ["at_table", "house", "keep_phone"]
