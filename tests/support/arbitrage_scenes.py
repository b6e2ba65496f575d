"""Tables of the arbitrage game in the states that are worth looking at, made by playing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.hosting import Correct
from companion.games.arbitrage import actions as a
from companion.games.arbitrage.state import Condition
from companion.table.tables import Tables
from tests.support.scene import NAMES, TableScene

CAT = a.NewMonster("zlyvaiko", "", 6, 1, 1, (Condition("novice", 3),))
DART = a.NewMonster("dart_updater", "", 8, 1, 2, (Condition("novice", -3),))
SIX = (*NAMES, "Максиміліан-Олександр Хмельницький", "Ґанна")
BARE = a.NewMonster(None, "", 12, 2, 3)


class Scene(TableScene):
    """A table of this game."""

    game = "arbitrage"

    @property
    def fight(self) -> int:
        """The number of the fight going on."""
        return int(self.view.fight.id)

    def monsters(self) -> list[str]:
        """Ids of the monsters in the fight."""
        return [seen.monster.id for seen in self.view.fight.monster_views]


def start(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """Everybody has something: levels, gear, classes, a curse, a counted hand."""
    scene = Scene(tables, sit, **options)
    for seat, level, gear in (("s1", 4, 7), ("s2", 1, 2), ("s3", 2, 0), ("s4", 7, 12)):
        scene.act(a.ChangeLevel(seat, level), seat)
        if gear:
            scene.act(a.ChangeGear(seat, gear), seat)
    scene.act(a.TakeClass("s1", "novice"), "s1")
    scene.act(a.TakeClass("s4", "inventive"), "s4")
    scene.act(a.SetSuper("s4", True), "s4")
    scene.act(a.TakeClass("s4", "black"), "s4")
    scene.act(a.PlayCurse("s3", "other", lasting=True, name="Лаги"), "s3")
    scene.act(a.SetHand("s1", 8), "s1")
    return scene


def trouble(tables: Tables) -> Scene:
    """After an offer that was no monster."""
    scene = start(tables)
    scene.act(a.FlipOffer(1, "other"), "s1")
    return scene


def heart(tables: Tables) -> Scene:
    """The end of a turn with four cards too many."""
    scene = trouble(tables)
    scene.act(a.LookForOffers(1), "s1")
    return scene


def fight(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """A fight just begun: a win as it stands."""
    scene = start(tables, sit, **options)
    scene.act(a.StartFight(1, CAT), "s1")
    return scene


def big_fight(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """Two fighters, three monsters, cards thrown in by several."""
    scene = fight(tables, sit, **options)
    scene.act(a.AddMonster(scene.fight, DART), "s3")
    scene.act(a.AddMonster(scene.fight, BARE, free=True), "s2")
    first, second, _ = scene.monsters()
    scene.act(a.ThrowIn(scene.fight, first, 10, "cat_on_keyboard", "", "monsters"), "s3")
    scene.act(a.ThrowIn(scene.fight, second, -10, "cat_patrol", "", "fighters"), "s4")
    scene.act(a.ThrowIn(scene.fight, "fighters", 3, None, "Енергетик"), "s1")
    scene.act(a.SetHelper(scene.fight, "s4", 1, 2, "піца"), "s1")
    return scene


def crowd(tables: Tables) -> Scene:
    """Six people, of whom some have a lot, in a fight of all against three."""
    scene = big_fight(tables, names=SIX)
    for seat, level, gear in (("s5", 9, 24), ("s6", 3, 2)):
        scene.act(Correct("level", seat, level), seat)
        scene.act(a.ChangeGear(seat, gear), seat)
    scene.act(a.PlayCurse("s5", "other", lasting=True, name="Лаги"), "s3")
    scene.act(a.TakeClass("s5", "black"), "s5")
    scene.act(a.SetHand("s5", 8), "s5")
    scene.act(a.ThrowIn(scene.fight, scene.monsters()[0], 10, "enhancer_10", "", "monsters"), "s6")
    return scene


def claimed(tables: Tables) -> Scene:
    """A win announced."""
    scene = winning(tables)
    scene.act(a.ClaimWin(scene.fight), "s1")
    return scene


def winning(tables: Tables) -> Scene:
    """A fight about to be won."""
    scene = fight(tables)
    scene.act(a.ThrowIn(scene.fight, "fighters", 5, None, "Енергетик"), "s1")
    return scene


def losing(tables: Tables) -> Scene:
    """A fight about to be lost."""
    scene = fight(tables)
    scene.act(a.ThrowIn(scene.fight, scene.monsters()[0], 10, "cat_on_keyboard", "", "monsters"), "s3")
    return scene


def over(tables: Tables) -> Scene:
    """Fighter and helper have reached level 10 together."""
    scene = fight(tables)
    scene.act(Correct("level", "s1", 9), "s1")
    scene.act(Correct("level", "s4", 9), "s4")
    scene.act(a.AddMonster(scene.fight, BARE, free=True), "s2")
    scene.act(a.SetHelper(scene.fight, "s4", 1, 1, ""), "s1")
    scene.act(a.ClaimWin(scene.fight), "s1")
    scene.act(a.TakeWin(scene.fight), "s1")
    return scene


def friday(tables: Tables) -> Scene:
    """A table for those who read English, in the middle of an evening."""
    scene = Scene(tables, names=("Ada", "Bo 🦔", "Žemė", "Олена"), called="Friday")
    for seat, level, gear in (("s1", 5, 6), ("s2", 3, 4), ("s3", 1, 2), ("s4", 6, 9)):
        scene.act(a.ChangeLevel(seat, level), seat)
        scene.act(a.ChangeGear(seat, gear), seat)
    scene.act(a.TakeClass("s1", "novice"), "s1")
    scene.act(a.TakeClass("s4", "inventive"), "s4")
    scene.act(a.SetHand("s1", 6), "s1")
    return scene


def friday_fight(tables: Tables) -> Scene:
    """Two against two there, about to be won."""
    scene = friday(tables)
    scene.act(a.StartFight(1, CAT), "s1")
    scene.act(a.AddMonster(scene.fight, a.NewMonster("tap_tap_skipper", "", 5, 1, 1), free=True), "s3")
    first, _ = scene.monsters()
    scene.act(a.ThrowIn(scene.fight, first, 10, "cat_on_keyboard", "", "monsters"), "s2")
    scene.act(a.SetHelper(scene.fight, "s4", 1, 1, "pizza"), "s1")
    return scene


def flight(tables: Tables) -> Scene:
    """On the run: one caught, one escaped, the rest still to roll. Needs dice 2, 5."""
    scene = big_fight(tables)
    number = scene.fight
    first, second, _ = scene.monsters()
    for _ in range(2):
        scene.act(a.ThrowIn(number, first, 10, "enhancer_10", "", "monsters"), "s2")
    scene.act(a.Flee(number), "s1")
    scene.act(a.RollFlee(number, "s1", first), "s1")
    scene.act(a.RollFlee(number, "s4", second), "s4")
    return scene


def fled(tables: Tables) -> Scene:
    """A weighing curse, and a flight from which everybody got away, just over."""
    scene = losing(tables)
    scene.act(a.PlayCurse("s1", "nothing", lasting=True, name="Лаги", strength=-3), "s2")
    scene.act(a.SetHelper(scene.fight, "s2", 0, 0, ""), "s1")
    number, first = scene.fight, scene.monsters()[0]
    scene.act(a.Flee(number), "s1")
    scene.act(a.RollFlee(number, "s1", first, 6), "s1")
    scene.act(a.RollFlee(number, "s2", first, 5), "s2")
    return scene


def death(tables: Tables) -> Scene:
    """Somebody died, and the next has to choose. No fight any more."""
    scene = start(tables)
    scene.act(a.PlayCurse("s4", "death"), "s2")
    scene.act(a.TakeFromDead("s4", "s1"), "s1")
    return scene


def listed(tables: Tables) -> Scene:
    """Perks one by one on the first seat."""
    scene = start(tables)
    scene.act(a.TrackFully("s1", True), "s1")
    for perk in (
        a.NewPerk("account_warm_up", "", 2, "software", 400),
        a.NewPerk("mythical_campaign", "", 4, "sd_bonus", 700),
        a.NewPerk("roi_maximizer", "", 3, "analytics", None, "cloud"),
        a.NewPerk(None, "Золотий банер", 1, "none", 300, "table", ("inventive",)),
    ):
        scene.act(a.LayPerk("s1", perk, from_hand=False), "s1")
    return scene


SCENES: dict[str, Callable[[Tables], Scene]] = {
    "start": start,
    "trouble": trouble,
    "heart": heart,
    "fight": fight,
    "big_fight": big_fight,
    "claimed": claimed,
    "flight": flight,
    "fled": fled,
    "death": death,
    "listed": listed,
}
