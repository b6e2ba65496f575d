"""Gear as one number or perk by perk, classes, selling, trading, curses."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.hosting import Correct, SetOption
from companion.games.arbitrage import actions as a
from companion.games.arbitrage.selling import sale
from companion.games.arbitrage.state import REST
from tests.games.arbitrage.kit import Arbitrage, monster, read

R = "arbitrage.refuse."


def strength(play: Arbitrage, seat: str = "s1") -> int:
    return next(row.strength for row in play.view.rows if row.seat == seat)


def test_fast_taps_add_up() -> None:
    """cases.md 1: nine times plus here, four times minus there, in any order."""
    play = Arbitrage().gear("s2", 9)
    for tap in range(9):
        play.act(a.ChangeGear("s1", 1), "s1")
        if tap < 4:
            play.act(a.ChangeGear("s2", -1), "s3")
    assert (play.player("s1").gear, play.player("s2").gear) == (9, 5)
    play.undo(next(e.seq for e in play.entries if getattr(e.events[0], "by", None) == 1))
    assert play.player("s1").gear == 8


def test_level_by_hand() -> None:
    play = Arbitrage()
    assert play.refused(a.ChangeLevel("s1", -1)) == R + "stays_one"
    assert play.refused(a.ChangeLevel("s1", 0)) == R + "no_change"
    assert play.refused(a.ChangeLevel("s1", 9)) == R + "ten_by_fight"
    assert play.refused(a.ChangeLevel("s1", 10**9)) == "refuse.range"
    play.act(a.ChangeLevel("s1", 8))
    assert play.refused(a.ChangeLevel("s1", 1)) == R + "ten_by_fight"
    assert play.act(a.ChangeLevel("s1", -9))[0].by == -8


def test_hand_by_hand() -> None:
    play = Arbitrage()
    assert play.refused(a.ChangeHand("s1", -1)) == R + "hand_empty"
    play.act(a.ChangeHand("s1", 2))
    assert play.act(a.ChangeHand("s1", -5))[0].by == -2
    assert play.player("s1").hand == 0
    assert play.refused(a.ChangeHand("s1", 100)) == "refuse.range"
    assert play.refused(a.SetHand("s1", -1)) == "refuse.range"
    play.act(a.SetHand("s1", None))
    assert play.player("s1").hand is None


def test_gear_in_bounds() -> None:
    play = Arbitrage().gear("s1", 99)
    assert play.refused(a.ChangeGear("s1", 1)) == "refuse.range"
    assert play.refused(a.ChangeGear("s1", 0)) == R + "no_change"


def test_from_quick_to_full_and_back() -> None:
    """Strength does not jump: what is not listed stays as one nameless perk, and listing takes from it."""
    play = Arbitrage().gear("s1", 7).full("s1")
    assert strength(play) == 8
    assert [(p.id, p.bonus) for p in play.player("s1").perks] == [(REST, 7)]
    play.act(a.LayPerk("s1", a.NewPerk(None, "old", 4), from_hand=False))
    assert strength(play) == 8
    play.act(a.LayPerk("s1", a.NewPerk(None, "new", 2)))
    assert strength(play) == 10
    play.act(a.LayPerk("s1", a.NewPerk(None, "more than the rest", 5), from_hand=False))
    assert strength(play) == 12
    assert REST not in [p.id for p in play.player("s1").perks]
    play.act(a.TrackFully("s1", False))
    assert (play.player("s1").gear, strength(play)) == (11, 12)
    play.act(a.ChangeGear("s1", -2))
    play.act(a.TrackFully("s1", True))
    assert strength(play) == 10
    assert next(p.bonus for p in play.player("s1").perks if p.id == REST) == -2
    assert play.act(a.TrackFully("s1", True)) == ()
    play.act(a.DiscardPerk("s1", REST))
    assert strength(play) == 12


def test_rest_is_no_card() -> None:
    play = Arbitrage().gear("s1", 7).full("s1").full("s2")
    for action in (
        a.MovePerk("s1", REST, "cloud"),
        a.ChangePerk("s1", REST, a.NewPerk(None, "x", 1)),
        a.Trade("s1", "s2", REST),
        a.Sell("s1", (REST,), (1000,), 1),
    ):
        assert play.refused(action, "s1") == R + "rest"
    play.act(a.ChangeGear("s1", 1))
    play.act(Correct("gear", "s1", 3))
    assert [p.bonus for p in play.player("s1").perks] == [3]
    for _ in range(6):
        play.perk("s1", 1)


def test_perks_need_listing() -> None:
    play = Arbitrage()
    assert play.refused(a.LayPerk("s1", a.NewPerk(None, "x", 1))) == R + "not_listed"
    assert play.refused(a.DiscardPerk("s1", "p1")) == R + "perk_gone"


def test_cloud() -> None:
    """No bonus there, three at most, and back only where there is room (S)."""
    play = Arbitrage().full("s1")
    stored = play.perk("s1", 5, "weapon", place="cloud")
    worn = play.perk("s1", 2, "weapon")
    assert strength(play) == 3
    assert play.refused(a.MovePerk("s1", stored, "table")) == R + "slot_taken"
    play.act(a.MovePerk("s1", worn, "cloud"))
    play.act(a.MovePerk("s1", stored, "table"))
    assert play.act(a.MovePerk("s1", stored, "table")) == ()
    assert strength(play) == 6
    play.act(SetOption("cloud_for", "inventive"))
    assert play.refused(a.MovePerk("s1", stored, "cloud")) == R + "cloud_inventive"
    play.classes("s1", "inventive")
    play.act(a.MovePerk("s1", stored, "cloud"))


def test_not_in_ones_own_fight() -> None:
    """Nothing is laid, moved or traded in one's own fight; facts may be put right, and lost things discarded (S)."""
    play = Arbitrage().full("s1").full("s2").full("s3")
    perks = {seat: play.perk(seat, 1) for seat in ("s1", "s2", "s3")}
    play.start(monster(9)).help()
    new = a.NewPerk(None, "x", 1)
    for seat in ("s1", "s2"):
        assert play.refused(a.LayPerk(seat, new)) == R + "in_fight"
        assert play.refused(a.MovePerk(seat, perks[seat], "cloud")) == R + "in_fight"
        moved = a.NewPerk(None, "perk", 2, place="cloud")
        assert play.refused(a.ChangePerk(seat, perks[seat], moved)) == R + "in_fight"
        play.act(a.ChangePerk(seat, perks[seat], a.NewPerk(None, "perk", 2)))
        play.act(a.LayPerk(seat, new, from_hand=False))
        play.act(a.DiscardPerk(seat, perks[seat]))
        assert play.refused(a.TakeClass(seat, "novice")) == R + "in_fight"
    play.act(a.LayPerk("s3", new))
    play.act(a.TakeClass("s3", "novice"))
    play.act(SetOption("class_in_fight", True))
    play.act(a.TakeClass("s1", "novice"))


def test_perk_put_right() -> None:
    play = Arbitrage().full("s1")
    play.perk("s1", 1, "software")
    other = play.perk("s1", 1, "weapon")
    assert play.refused(a.ChangePerk("s1", other, a.NewPerk(None, "x", 1, "software"))) == R + "slot_taken"
    play.act(a.ChangePerk("s1", other, a.NewPerk(None, "x", 3, "analytics", 700)))
    assert play.player("s1").perks[1].price == 700
    assert play.act(a.ChangePerk("s1", other, a.NewPerk(None, "x", 3, "analytics", 700))) == ()


@pytest.mark.parametrize("bad", [{"bonus": 100}, {"price": -1}, {"price": 10**9}])
def test_perks_in_bounds(bad: Any) -> None:
    """cases.md 18"""
    play = Arbitrage().full("s1")
    assert play.refused(a.LayPerk("s1", a.NewPerk(None, "x", **{"bonus": 1, **bad}))) == "refuse.range"


def test_limit_of_everything() -> None:
    """By option class, Super and curses count toward the six (G)."""
    play = Arbitrage(limit_counts="all").full("s1").classes("s1", "novice", superb=True)
    play.act(a.PlayCurse("s1", "nothing", lasting=True))
    for _ in range(3):
        play.perk("s1", 1)
    assert play.refused(a.LayPerk("s1", a.NewPerk(None, "x", 1))) == R + "table_full"
    assert play.refused(a.TakeClass("s1", "black")) == R + "table_full"
    play.act(SetOption("limit_counts", "perks"))
    play.act(a.TakeClass("s1", "black"))


def test_banned_perks() -> None:
    """Not for a class: not laid, idle once the class is there; Super over one class frees of it (S)."""
    play = Arbitrage().full("s1").full("s2").classes("s2", "black")
    perk = play.perk("s1", 4, banned=("black",))
    play.classes("s1", "black")
    assert (strength(play), play.view.rows[0].idle) == (1, (perk,))
    assert play.refused(a.LayPerk("s1", a.NewPerk(None, "x", 1, banned=("black",)))) == R + "banned"
    play.act(a.SetSuper("s1", True))
    assert (strength(play), play.view.rows[0].idle) == (5, ())
    play.act(a.TakeClass("s1", "novice"))
    assert strength(play) == 1
    play.act(a.Trade("s1", "s2", perk), "s1")
    assert play.player("s2").perks[0].place == "cloud"


def test_inventive_no_more() -> None:
    """With the class gone the weaker SD Bonus lies idle, and works again when the class comes back."""
    play = Arbitrage().full("s1").classes("s1", "inventive")
    weak = play.perk("s1", 1, "sd_bonus")
    play.perk("s1", 2, "sd_bonus")
    assert strength(play) == 1 + 4 + 5
    play.act(a.DropClass("s1", "inventive"))
    assert (strength(play), play.view.rows[0].idle) == (3, (weak,))
    play.classes("s1", "inventive")
    assert strength(play) == 10


def test_classes() -> None:
    """One, never twice the same; two with Super (S)."""
    play = Arbitrage()
    assert play.refused(a.SetSuper("s1", True)) == R + "super_needs_class"
    assert play.refused(a.DropClass("s1", "novice")) == R + "class_missing"
    play.act(a.TakeClass("s1", "novice"))
    assert play.refused(a.TakeClass("s1", "novice")) == R + "class_held"
    play.act(a.TakeClass("s1", "black"))
    assert play.player("s1").classes == ("black",)
    play.act(a.SetSuper("s1", True))
    assert play.act(a.SetSuper("s1", True)) == ()
    play.act(a.TakeClass("s1", "novice"))
    assert play.player("s1").classes == ("black", "novice")
    assert play.refused(a.TakeClass("s1", "inventive")) == R + "two_classes"
    assert play.refused(a.SetSuper("s1", False)) == R + "super_holds_two"
    play.act(a.DropClass("s1", "black"))
    assert (play.player("s1").classes, play.player("s1").superb) == (("novice",), True)
    play.act(a.DropClass("s1", "novice"))
    assert (play.player("s1").classes, play.player("s1").superb) == ((), False)


@pytest.mark.parametrize(
    ("level", "total", "options", "expected"),
    [
        (3, 0, {}, (0, 0)),
        (3, 999, {}, (0, 999)),
        (3, 1500, {}, (1, 500)),
        (3, 3000, {}, (3, 0)),
        (8, 2500, {}, (1, 1500)),  # 5: stops at 9, the surplus is lost
        (9, 5000, {}, (0, 5000)),
        (3, 2000, {"strict_two_thousand": True}, (1, 1000)),
        (1, 12_000, {}, (8, 4000)),
    ],
)
def test_sale(level: int, total: int, options: Any, expected: tuple[int, int]) -> None:
    assert sale(level, total, options) == expected


def test_selling() -> None:
    """Perks in play and hand cards together; without a price there is no sale (S)."""
    play = Arbitrage().full("s1").hand("s1", 3)
    dear = play.perk("s1", 2, price=700)
    play.act(a.SetHand("s1", 3))
    unknown = play.perk("s1", 2)
    play.act(a.SetHand("s1", 2))
    stored = play.perk("s1", 2, price=200, place="cloud")
    play.act(a.SetHand("s1", 2))
    assert play.refused(a.Sell("s1", (unknown,), (1000,), 1), "s1") == R + "no_price"
    assert play.refused(a.Sell("s1", (dear,), (299,), 1), "s1") == R + "too_cheap"
    assert play.refused(a.Sell("s1", (dear, dear), (), 1), "s1") == R + "too_cheap"
    assert play.refused(a.Sell("s1", (dear,), (100, 100, 100), 1), "s1") == R + "hand_short"
    assert play.refused(a.Sell("s1", ("p0",), (1000,), 1), "s1") == R + "perk_gone"
    for price in (0, -1000, 10**9):
        assert play.refused(a.Sell("s1", (), (price,), 1), "s1") == "refuse.range"
    assert play.refused(a.Sell("s1", (dear,), (1000,), 3), "s1") == "refuse.stale"
    event: Any = play.act(a.Sell("s1", (dear, stored), (600,), 1), "s1")[0]
    assert (event.total, event.levels, event.lost) == (1500, 1, 500)
    assert (play.player("s1").level, play.player("s1").hand) == (2, 1)
    assert [p.id for p in play.player("s1").perks] == [unknown]


def test_selling_in_quick_tracking_leaves_the_hand() -> None:
    """Typed prices may be table perks there."""
    play = Arbitrage().hand("s1", 1)
    play.act(a.Sell("s1", (), (500, 600), 1), "s1")
    assert play.player("s1").hand == 1


def test_selling_in_quick_tracking_takes_the_gear_that_goes() -> None:
    play = Arbitrage().gear("s1", 4)
    assert play.refused(a.Sell("s1", (), (1000,), 1, gear=5), "s1") == "refuse.range"
    assert play.refused(a.Sell("s1", (), (1000,), 1, gear=-1), "s1") == "refuse.range"
    play.act(a.Sell("s1", (), (1000,), 1, gear=3), "s1")
    assert (play.player("s1").level, play.player("s1").gear) == (2, 1)
    play.full("s1")
    assert play.refused(a.Sell("s1", (), (1000,), 2, gear=1), "s1") == "refuse.range"


def test_selling_has_its_time() -> None:
    play = Arbitrage()
    assert play.refused(a.Sell("s2", (), (1000,), 1), "s2") == "refuse.not_your_turn"
    play.start(monster(1))
    assert play.refused(a.Sell("s1", (), (1000,), 1), "s1") == R + "fight_on"
    play.gear("s1", 5).win()
    play.act(a.Sell("s1", (), (1000,), 2), "s1")
    play.act(SetOption("sell_only_before_fight", True))
    assert play.refused(a.Sell("s1", (), (1000,), 3), "s1") == R + "sell_before_fight"


def test_trading() -> None:
    """Only permanent perks, at both ends outside a fight (S); they lie down at the new owner's."""
    play = Arbitrage().full("s1").full("s2").hand("s1", 2)
    first, second = play.perk("s1", 1, "weapon"), play.perk("s2", 2, "weapon")
    third = play.perk("s1", 3)
    assert play.refused(a.Trade("s1", "s1", first), "s1") == R + "self"
    for kind in ("one_shot", "curse", "level"):
        assert play.refused(a.Trade("s1", "s2", kind=kind), "s1") == R + "trade_kind"  # type: ignore[arg-type]
    play.act(a.Trade("s1", "s2", first), "s1")
    assert {p.id: p.place for p in play.player("s2").perks} == {second: "table", first: "cloud"}
    play.act(a.Trade("s1", "s3", third), "s1")
    assert play.player("s3").gear == 3
    play.act(a.SetHand("s1", 1))
    play.act(a.Trade("s1", "s2"), "s1")
    assert play.refused(a.Trade("s1", "s2"), "s1") == R + "hand_empty"
    play.perk("s2", 1, place="cloud")
    play.perk("s2", 1, place="cloud")
    extra = play.perk("s1", 1, "weapon")
    assert play.refused(a.Trade("s1", "s2", extra), "s1") == R + "no_room"


def test_curses() -> None:
    """At any time, by anybody; lasting ones stay until lifted; the cloud is safe (S)."""
    play = Arbitrage().full("s1").hand("s2", 2).level("s1", 5)
    perk, stored = play.perk("s1", 1), play.perk("s1", 1, place="cloud")
    play.act(a.PlayCurse("s1", "levels", 2, lasting=True, name="Прокльон", from_hand=True), "s2")
    assert (play.player("s1").level, play.player("s2").hand) == (3, 1)
    assert play.refused(a.PlayCurse("s1", "discard", 0, (stored,)), "s2") == R + "cloud_safe"
    play.act(a.PlayCurse("s1", "discard", 0, (perk,)), "s2")
    assert [p.id for p in play.player("s1").perks] == [stored]
    curse = play.player("s1").curses[0]
    play.act(a.LiftCurse("s1", curse.id))
    assert play.refused(a.LiftCurse("s1", curse.id)) == R + "curse_gone"
    assert play.refused(a.PlayCurse("s1", "levels", 0), "s2") == "refuse.range"
    assert play.refused(a.PlayCurse("s1", "discard", -1), "s2") == "refuse.range"


def test_a_lasting_curse_weighs_on_strength() -> None:
    """It counts in the fight too, until it is lifted (S)."""
    play = Arbitrage().level("s1", 5)
    play.act(a.PlayCurse("s1", "nothing", strength=-3))
    assert (strength(play), play.player("s1").curses) == (5, ())
    play.act(a.PlayCurse("s1", "nothing", lasting=True, name="Лаги", strength=-3), "s2")
    assert strength(play) == 2
    play.start(monster(3))
    assert play.view.fight.fighters == 2
    play.act(a.LiftCurse("s1", play.player("s1").curses[0].id))
    assert play.view.fight.fighters == 5
    assert play.refused(a.PlayCurse("s1", "nothing", lasting=True, strength=-21)) == "refuse.range"


def test_a_lasting_curse_is_never_said_to_be_nothing() -> None:
    play = Arbitrage()
    for strength_, said in ((-3, "Лаги, it stays – strength −3"), (0, "Лаги, it stays")):
        event = play.act(a.PlayCurse("s1", "nothing", lasting=True, name="Лаги", strength=strength_))[0]
        assert read(event) == f"s1: {said}"


def test_undone_listing_never_doubles_names() -> None:
    """Redo brings a perk back beside one that was laid meanwhile: two perks, two names. cases.md 6."""
    play = Arbitrage().full("s1")
    first = play.perk("s1", 1)
    play.undo()
    undo = len(play.entries)
    second = play.perk("s1", 2)
    play.undo(undo)
    assert [p.id for p in play.player("s1").perks] == [first, second]


def test_undone_discard_leaves_too_many() -> None:
    """Two in one slot after an old discard is taken back: both lie there, the stronger counts."""
    play = Arbitrage().full("s1")
    old = play.perk("s1", 2, "weapon")
    play.act(a.DiscardPerk("s1", old))
    discard = len(play.entries)
    new = play.perk("s1", 3, "weapon")
    play.undo(discard)
    assert (strength(play), play.view.rows[0].idle) == (4, (old,))
    play.act(a.DiscardPerk("s1", new))
    assert strength(play) == 3
