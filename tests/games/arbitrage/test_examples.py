"""The worked examples of the fact sheet, section 12, each from a real table through the doors of core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.game import Rejected
from companion.core.hosting import AddSeat, Start
from companion.games.arbitrage import ARBITRAGE
from companion.games.arbitrage import actions as a
from tests.games.arbitrage.kit import DART, FRODYK, ZLYVAIKO, Arbitrage, monster
from tests.support.play import Play


def fight(play: Arbitrage) -> tuple[int, int, int, bool]:
    """Fighters, monsters, the difference, and whether it would be a win."""
    seen = play.view.fight
    return seen.fighters, seen.monsters, seen.lead, seen.winning


def two_perks() -> Arbitrage:
    play = Arbitrage().level("s1", 3).full("s1")
    play.perk("s1", 2)
    play.perk("s1", 4)
    return play.start(monster(6))


def a1() -> object:
    return fight(two_perks())


def a2() -> object:
    play = two_perks()
    play.throw(0, 5)
    return fight(play)


def a3() -> object:
    play = Arbitrage().strength("s1", 3).strength("s2", 4).start(monster(6)).help(levels=1)
    seen = fight(play)
    play.win()
    return seen, play.player("s1").level, play.player("s2").level


def a4(tie_wins: bool) -> object:
    return fight(Arbitrage(tie_wins=tie_wins).strength("s1", 6).start(monster(6)))[2:]


def a5() -> object:
    return fight(Arbitrage().classes("s1", "novice").start(DART, ZLYVAIKO))[1]


def frodyk(main: Any, helper: Any) -> object:
    play = Arbitrage().classes("s1", main).classes("s2", helper).start(FRODYK).help()
    return fight(play)[1]


def a9() -> object:
    play = Arbitrage().full("s1").classes("s1", "inventive")
    play.perk("s1", 1, "sd_bonus")
    play.perk("s1", 2, "sd_bonus")
    return play.view.rows[0].strength


def a10() -> object:
    play = Arbitrage().start(monster(6))
    play.throw(0, 10, "monsters")
    raised = fight(play)[1]
    play.throw(0, -10, "fighters")
    return raised, fight(play)[1]


def a12(strength: int) -> object:
    return fight(Arbitrage().strength("s1", strength).start(monster(3), monster(4)))[2:]


def sell(level: int, *prices: int, **options: Any) -> object:
    """The level after the sale, or the refusal and the level that stays."""
    play = Arbitrage(**options).level("s1", level)
    action = a.Sell("s1", (), prices, level)
    try:
        play.act(action, "s1")
    except Rejected:
        return play.refused(action, "s1"), play.player("s1").level
    return play.player("s1").level


def strict(price: int) -> object:
    return sell(3, price, strict_two_thousand=True)


def a18() -> object:
    play = Arbitrage().level("s1", 9)
    return play.refused(a.GainLevel("s1"), "s1"), play.player("s1").level


def a19() -> object:
    play = Arbitrage().level("s1", 9).start(monster(6))
    play.win()
    return play.player("s1").level, play.view.winners, play.table.stage


def a20() -> object:
    play = Arbitrage().level("s2", 9).start(monster(6)).help(levels=1)
    play.win()
    return play.player("s1").level, play.player("s2").level, play.view.winners, play.table.stage


def a22() -> object:
    play = Arbitrage()
    play.act(a.PlayCurse("s1", "levels", 1), "s2")
    return play.player("s1").level


def a24() -> object:
    play = Arbitrage(4).level("s1", 7).full("s1").level("s3", 5).level("s4", 3)
    for bonus in (1, 2, 3, 4):
        play.perk("s1", bonus)
    for seat in ("s1", "s2", "s3", "s4"):
        play.hand(seat, 3)
    play.start(monster(20)).flee(1)
    play.suffer("s1", 0, "death")
    order, laid, level = play.state.death.order, play.state.death.laid, play.player("s1").level
    for seat in order:
        play.act(a.TakeFromDead("s1", seat), seat)
    discarded = play.entries[-1].events[0].rest
    hands = tuple(play.player(seat).hand for seat in ("s1", "s2", "s3", "s4"))
    owed_now = play.refused(a.TakeOwed("s1"), "s1")
    play.end_turn()
    for seat in ("s2", "s3", "s4"):
        play.act(a.SetHand(seat, None))
        play.end_turn()
    assert play.state.active == "s1"
    play.act(a.TakeOwed("s1"), "s1")
    return order, laid, level, discarded, hands, play.state.death, owed_now, play.player("s1").hand


def a26() -> object:
    play = Arbitrage().hand("s1", 0).start(monster(9), monster(10)).flee(5, 3)
    first, second = play.fight.monsters
    refused = play.refused(a.Suffer(play.fight.id, "s1", first.id, "levels", 1), "s1")
    play.act(a.Suffer(play.fight.id, "s1", second.id, "levels", 1), "s1")
    return refused, play.state.fight, play.state.phase, play.player("s1").hand, play.player("s1").level


def a27(roll: int) -> object:
    play = Arbitrage().start(monster(9), monster(9)).flee(roll)
    return play.view.fight.flight[0].escaped


def a28() -> object:
    play = Arbitrage().full("s1")
    play.perk("s1", 1, "software")
    software = play.refused(a.LayPerk("s1", a.NewPerk(None, "x", 1, "software")))
    play.perk("s1", 1, "sd_bonus")
    third = a.LayPerk("s1", a.NewPerk(None, "x", 1, "sd_bonus"))
    second = play.refused(third)
    play.classes("s1", "inventive")
    play.perk("s1", 1, "sd_bonus")
    return software, second, play.refused(third)


def a29() -> object:
    play = Arbitrage().full("s1")
    for place, most in (("table", 6), ("cloud", 3)):
        for _ in range(most):
            play.perk("s1", 1, place=place)
    return tuple(
        play.refused(a.LayPerk("s1", a.NewPerk(None, "x", 1, place=place)))  # type: ignore[arg-type]
        for place in ("table", "cloud")
    )


def a31() -> object:
    play = Arbitrage().strength("s1", 20).start(monster(6))
    play.win()
    return play.state.phase, play.why("look_for_trouble", "s1"), play.why("look_for_offers", "s1")


def a32() -> object:
    play = Arbitrage()
    one_shot = play.refused(a.Trade("s1", "s2", kind="one_shot"), "s1")
    play.start(monster(6))
    return one_shot, play.refused(a.Trade("s2", "s1"), "s2"), play.refused(a.Trade("s1", "s2"), "s1")


def a33() -> object:
    play = Arbitrage().start(monster(6))
    target = play.fight.monsters[0].id

    def cat(where: str, amount: int, only: Any) -> str:
        return play.refused(a.ThrowIn(play.fight.id, where, amount, only=only), "s2")

    return (
        cat(a.FIGHTERS, 10, "monsters"),
        cat(target, -10, "monsters"),
        cat(target, 10, "fighters"),
        cat(a.FIGHTERS, -10, "fighters"),
    )


def a34() -> object:
    play = Arbitrage().hand("s1", 0).strength("s1", 20).start(monster(3, 1, 1), monster(4, 1, 2))
    play.win()
    return play.player("s1").hand, play.player("s1").level


def a36(people: int) -> object:
    play = Play(ARBITRAGE, min(people, 6), start=False)
    return play.refused(AddSeat("one more")) if people > 6 else play.refused(Start())


R = "arbitrage.refuse."

EXAMPLES: list[tuple[str, Callable[..., object], tuple[Any, ...], object]] = [
    ("A1", a1, (), (9, 6, 3, True)),
    ("A2", a2, (), (9, 11, -2, False)),
    ("A3", a3, (), ((7, 6, 1, True), 1, 2)),
    ("A4", a4, (False,), (0, False)),
    ("A4-tie-wins", a4, (True,), (0, True)),
    ("A5", a5, (), 14),
    ("A6", frodyk, ("black", "novice"), 6),
    ("A8", frodyk, ("experienced", "novice"), 14),
    ("A9", a9, (), 10),
    ("A10", a10, (), (16, 6)),
    ("A12-8", a12, (8,), (1, True)),
    ("A12-7", a12, (7,), (0, False)),
    ("A13-999", sell, (3, 999), (R + "too_cheap", 3)),
    ("A13-1000", sell, (3, 1000), 4),
    ("A13-1100", sell, (3, 1100), 4),
    ("A13-1500", sell, (3, 1500), 4),
    ("A13-1999", sell, (3, 1999), 4),
    ("A14-2000", sell, (3, 2000), 5),
    ("A14-2100", sell, (3, 2100), 5),
    ("A14-3000", sell, (3, 3000), 6),
    ("A14-strict-2000", strict, (2000,), 4),
    ("A14-strict-2001", strict, (2001,), 5),
    ("A14-strict-3000", strict, (3000,), 6),
    ("A15", sell, (8, 1500), 9),
    ("A16-1500", sell, (9, 1500), (R + "ten_not_sold", 9)),
    ("A16-any", sell, (9, 300), (R + "ten_not_sold", 9)),
    ("A18", a18, (), (R + "ten_by_fight", 9)),
    ("A19", a19, (), (10, ("s1",), "over")),
    ("A20", a20, (), (1, 10, ("s2",), "over")),
    ("A22", a22, (), 1),
    ("A24", a24, (), (("s3", "s4", "s2"), 7, 1, 4, (0, 4, 4, 4), None, R + "owed_later", 8)),
    ("A26", a26, (), (R + "settled", None, "heart", 0, 1)),
    ("A27-4", a27, (4,), False),
    ("A27-5", a27, (5,), True),
    ("A27-6", a27, (6,), True),
    ("A28", a28, (), (R + "slot_taken", R + "sd_taken", R + "sd_two")),
    ("A29", a29, (), (R + "table_full", R + "cloud_full")),
    ("A31", a31, (), ("heart", R + "heart_left", R + "heart_left")),
    ("A32", a32, (), (R + "trade_kind", R + "in_fight", R + "in_fight")),
    ("A33", a33, (), (R + "monster_only", R + "monster_only", R + "fighters_only", R + "fighters_only")),
    ("A34", a34, (), (3, 3)),
    ("A36-2", a36, (2,), "refuse.too_few"),
    ("A36-7", a36, (7,), "refuse.table_full"),
]


@pytest.mark.parametrize(
    ("example", "given", "expected"), [(e[1], e[2], e[3]) for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)
def test_example(example: Callable[..., object], given: tuple[Any, ...], expected: object) -> None:
    assert example(*given) == expected
