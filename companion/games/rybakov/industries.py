"""The eleven industries and the wheel that draws them."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Industry: TypeAlias = Literal[
    "finance",
    "mining",
    "light",
    "electronics",
    "distribution",
    "construction",
    "chemistry",
    "machine",
    "it",
    "art",
    "media",
]

INDUSTRIES: tuple[Industry, ...] = get_args(Industry)

ACTIVE: tuple[Industry, ...] = ("finance", "light", "electronics", "machine", "it", "media")
"""Those whose ability is used for a token, by the owner or for others as a service (S)."""

SECTORS = 12
TWICE: Industry = "mining"
"""The industry that holds two sectors of the wheel (S*)."""

WHEEL: tuple[Industry, ...] = (*INDUSTRIES[:7], TWICE, *INDUSTRIES[7:])
"""The order of the sectors where the table has chosen no other (G): as listed, Mining again in eighth place."""
