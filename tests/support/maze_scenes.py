"""Mazes of Saboteur that are worth looking at, laid by playing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.games.saboteur import actions as a
from companion.table.tables import Tables
from tests.support.scene import TableScene

Laid = tuple[str, int, int, bool]
"""A tunnel's id, its cell, and whether it is turned."""

CORRIDOR: tuple[Laid, ...] = (
    ("path_ew", 1, 0, False), ("path_ew", 3, 0, False), ("path_ew", 6, 0, False),
    ("path_nesw", 2, 0, False), ("path_nesw", 4, 0, False), ("path_new", 5, 0, False),
    ("path_ns", 4, 1, False), ("dead_n", 4, 2, False), ("path_nw", 2, 1, False), ("path_ne", 4, -1, True),
)  # fmt: skip
"""From the start to (6, 0), with branches; the last two columns before the goals are free."""


class Scene(TableScene):
    """A table of this game with real role cards, in the first turn of the host's seat."""

    game = "saboteur"

    def __init__(self, tables: Tables, sit: str | None = "s1", *, maze: bool = True, **more: Any) -> None:
        super().__init__(tables, sit, roles="cards", maze=maze, **more)
        self.act(a.StartRound(1))

    def put(self, tunnels: Iterable[Laid]) -> None:
        """Laid by hand, however they lie."""
        for card, x, y, turned in tunnels:
            self.act(a.PlaceTunnel(card, x, y, turned, anyway=True), self.view.active)


def empty(tables: Tables, sit: str | None = "s1") -> Scene:
    """Followed, and nothing is laid."""
    return Scene(tables, sit)


def sketch(tables: Tables, sit: str | None = "s1") -> Scene:
    """Not followed: a quarrel over a dead end at the start."""
    scene = Scene(tables, sit, maze=False)
    scene.put((("dead_ew", 1, 0, False), ("path_nes", 0, 1, False)))
    return scene


def corridor(tables: Tables, sit: str | None = "s1") -> Scene:
    """Followed, nearly at the middle goal."""
    scene = Scene(tables, sit)
    scene.put(CORRIDOR)
    return scene


def broken(tables: Tables, sit: str | None = "s1") -> Scene:
    """The same; whose turn it is has a broken tool."""
    scene = corridor(tables, sit)
    scene.act(a.SetTool("s1", "cart", True), "s1")
    return scene


def cut(tables: Tables, sit: str | None = "s1") -> Scene:
    """The same after a rockfall near the start."""
    scene = corridor(tables, sit)
    scene.act(a.RemoveTunnel(2, 0), "s1")
    return scene


def reached(tables: Tables, sit: str | None = "s1") -> Scene:
    """A path leads to the middle goal; another one is turned up."""
    scene = corridor(tables, sit)
    scene.put((("path_nesw", 7, 0, False), ("path_ns", 7, -1, False), ("path_ne", 7, -2, True)))
    scene.act(a.RevealGoal(0, "stone_b", True), "s1")
    return scene


def gold(tables: Tables, sit: str | None = "s1") -> Scene:
    """It was the gold."""
    scene = reached(tables, sit)
    scene.act(a.RevealGoal(1, "gold"), "s1")
    return scene


def wide(tables: Tables, sit: str | None = "s1") -> Scene:
    """Beyond the pattern on three sides, with very many tunnels."""
    scene = reached(tables, sit)
    scene.put(("path_ns", 4, y, False) for y in (-2, -3, -4))
    scene.put(("path_nesw", x, y, False) for x in (-2, -1, 9) for y in (1, 2, 3))
    scene.put(("path_ew", x, 3, False) for x in range(9))
    return scene


def deep(tables: Tables, sit: str | None = "s1") -> Scene:
    """Far up and, at last, down."""
    scene = corridor(tables, sit)
    scene.put(("path_ns", 4, y, False) for y in range(-2, -8, -1))
    scene.put(("path_ns", 1, y, False) for y in range(1, 5))
    return scene


SCENES: dict[str, Callable[[Tables], Scene]] = {
    "empty": empty,
    "sketch": sketch,
    "corridor": corridor,
    "broken": broken,
    "cut": cut,
    "reached": reached,
    "gold": gold,
    "wide": wide,
    "deep": deep,
}
