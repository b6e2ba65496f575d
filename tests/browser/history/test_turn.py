"""Journeys at a table of the history sets: a missed set is taken by the next player, and the end says why."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.games.history.actions import ChangeBonus
from companion.table.tables import Tables
from tests.support import history_scenes as scenes
from tests.support.browser import BrowserPhone
from tests.support.history_scenes import Scene
from tests.support.scene import OTHER

AtTable = Callable[..., BrowserPhone]


def two(tables: Tables) -> Scene:
    """The host has laid a card that completes a set; Bo, the next, has a phone too."""
    scene = scenes.turn(tables)
    scene.lay("danylo")
    scene.end()
    for _ in range(3):
        scene.lay({"s2": "golden_gate", "s3": "halshka", "s4": "gospel"}[scene.view.active])
        if scene.view.active == "s2":
            scene.claim("set_walls")
        scene.end()
    scene.guest(OTHER, "s2")
    return scene


def ending(tables: Tables) -> Scene:
    """Two have equal points, and more sets will decide."""
    scene = scenes.last(tables)
    scene.claim("set_walls")
    scene.act(ChangeBonus("s2", 5), "s2")
    return scene


TABLES = {"two": two, "ending": ending}


def test_a_missed_set_goes_to_the_next(at_table: AtTable, shots: Path) -> None:
    """A card completes a set that nobody announces; the next player takes it and still has the turn."""
    host, bo = at_table("two"), at_table("two", OTHER)
    host.tap("lay")
    host.tap("kind-symbol")
    host.tap("card-tithe_church")
    host.tap("property-2")
    host.picture(shots / "1-lay.png")
    host.tap("lay-go")
    host.gone("lay-go")
    host.tap("end-turn")
    bo.hear("phase", "Bo")
    # Without hints nothing tells one set from another before it is announced.
    assert "complete" not in bo.heard("set-set_refuge")
    bo.tap("missed")
    bo.tap("claim-set_refuge")
    bo.hear("claim-go", "+4")
    bo.picture(shots / "2-missed.png")
    bo.tap("claim-go")
    bo.gone("claim-go")
    bo.hear("set-set_refuge", "Bo has it")
    bo.hear("seat-s2", "9 points")
    # The others hear it too, and that it was missed.
    host.hear("set-set_refuge", "Bo has it")
    host.hear("last-line", "it was missed")
    bo.tap("set-set_refuge")
    bo.at("drop-claim").wait_for(state="attached")
    bo.picture(shots / "3-taken.png")
    bo.tap("set-sheet-close")
    bo.at("lay").wait_for(state="attached")
    bo.picture(shots / "4-board.png")
    screen = at_table("two", screen=True)
    screen.hear("set-set_refuge", "Bo has it")
    screen.picture(shots / "5-screen.png")


def test_the_end_says_why_the_winner_is_first(at_table: AtTable, shots: Path) -> None:
    """H17: equal points, and more sets; two cards in hands are asked about first."""
    phone = at_table("ending")
    phone.tap("count")
    phone.at("count-yes").wait_for(state="attached")
    phone.picture(shots / "1-question.png")
    phone.tap("count-yes")
    phone.hear("won-by", "has more sets than Bo: 2 to 1")
    phone.hear("chain-s2", "points: 14, sets: 1")
    phone.picture(shots / "2-end.png")
