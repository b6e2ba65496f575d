"""Things that hold tokens, side by side: an icon each, and a pip for each token."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft


@dataclass(frozen=True, slots=True)
class Slot:
    """One thing: `filled` of `most` pips; `resting`: its tokens do not count yet."""

    icon: ft.IconData
    filled: int
    most: int
    resting: bool = False
