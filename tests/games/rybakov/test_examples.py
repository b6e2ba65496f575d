"""The worked examples of the fact sheet, section 8, each from a real table through the doors of core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.game import Rejected
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import Industry
from tests.games.rybakov.kit import Rybakov

NEUTRAL: tuple[Industry, ...] = ("it", "it", "it")


def roll(level: int, own: tuple[Industry, ...], black: int, white: int) -> object:
    """The level after the dice."""
    play = Rybakov(own[0]).give("s1", *own[1:]).level("s1", level)
    return play.roll(black, white).player("s1").level


def r6() -> object:
    play = Rybakov("media").give("s1", "it", "it").level("s1", 4).roll(6, 1)
    open_now = play.why("bankrupt", "s1"), play.why("media", "s1")
    return play.player("s1").level, open_now, play.why("spin", "s1") is None


def r9() -> object:
    play = Rybakov().rich("s1", 17).broke()
    play.act(a.GoBankrupt(play.turn), "s1")
    return play.player("s1").level, play.player("s1").coins, play.state.active


def r10() -> object:
    play = Rybakov("media").give("s1", "it").broke()
    play.act(play.use("s1", "media"), "s1")
    spun = play.spin("art").phase
    return play.player("s1").level, play.of("s1", "media").tokens, spun


def r11(*own: Industry) -> object:
    play = Rybakov(*own[:1]).give("s1", *own[1:]).give("s2", "media").level("s1", 2)
    play.serve("s2", "s1", "media")
    return play.player("s1").level


def r12() -> object:
    play = Rybakov("media", "media").level("s1", 2).spin("art")
    early = play.no(play.use("s1", "media"), "s1"), play.why_not("s2", "s1", "media")
    play.services()
    return early, play.no(play.use("s1", "media"), "s1"), play.why_not("s2", "s1", "media"), play.player("s1").level


def buy(own: tuple[Industry, ...], coins: int, finance: bool = False) -> object:
    """Coins left, Finance tokens left, whose turn it is and whether somebody won; or the refusal."""
    play = Rybakov(own[0]).give("s1", *own[1:]).rich("s1", coins).services()
    action = a.BuyEnterprise(play.turn, "media", play.id("s1", "finance") if finance else None)
    before = play.table
    try:
        play.act(action, "s1")
    except Rejected:
        assert play.table == before
        return play.no(action, "s1")
    left = play.of("s1", "finance").tokens if finance else None
    return play.player("s1").coins, left, play.state.active, play.view.winners


def r17() -> object:
    play = Rybakov("chemistry", "it").rich("s1", 5).level("s1", 10)
    play.roll(1, 1).level("s1", 10).spin("it")
    before = play.coins("s1", "s2")
    play.agree(play.ask_token("s2", play.id("s2", "it"), 5))
    after = play.coins("s1", "s2")
    return tuple(now - then for now, then in zip(after, before, strict=True)), play.of("s2", "it").tokens


def r18() -> object:
    play = Rybakov("it").give("s1", "media").level("s1", 7).spin("it")
    play.act(play.sell(play.id("s1", "it")), "s1")
    return play.coins("s1"), play.of("s1", "it").tokens


def r20(cards: int) -> object:
    """What Distribution adds for the buyer."""
    play = Rybakov("distribution").give("s1", *["distribution"] * (cards - 1)).spin("it")
    events = play.agree(play.ask_token("s2", play.id("s2", "it"), 0))
    return [(event.seat, event.amount) for event in events if type(event).__name__ == "BonusPaid"]


def r21() -> object:
    """A sale to the bank alone, and a trade that is no token of the drawn industry."""
    play = Rybakov("distribution").give("s1", "it").spin("it")
    alone = play.act(play.sell(play.id("s1", "it")), "s1")
    service = play.serve("s2", "s1", "it")
    other = Rybakov("distribution").spin("media")
    return (
        [e for e in (*alone, *service) if type(e).__name__ == "BonusPaid"],
        play.player("s1").bonuses,
        other.no(other.ask_token("s2", other.id("s2", "it"), 0)),
    )


def r22(own: Industry, discard: Industry | None) -> object:
    """What is stored after a second foreign token, or the refusal and what stays."""
    play = Rybakov(own, people=2).store("s1", "art").spin("media")
    action = a.TakeToken(*play.seen, discard)
    try:
        play.act(action, "s1")
    except Rejected:
        return play.no(action, "s1"), play.player("s1").stored
    return play.player("s1").stored


def r22_keeps() -> object:
    play = Rybakov(people=2).store("s1", "art").spin("media").services()
    return play.player("s1").stored, play.phase


def r23(discard: Industry | None) -> object:
    play = Rybakov("construction", people=2).store("s1", "art", "machine").spin("media")
    action = a.TakeToken(*play.seen, discard)
    if discard is None:
        return play.no(action, "s1"), play.player("s1").stored
    play.act(action, "s1")
    return play.player("s1").stored


def r25(first: Industry, *bought: Industry) -> object:
    play = Rybakov(first, people=2).rich("s1", 75)
    for industry in bought:
        play.services()
        play.act(a.BuyEnterprise(play.turn, industry), "s1")
        play.end()
    return play.player("s1").boosters


def r28() -> object:
    play = Rybakov().rich("s1", 10).roll()
    own = play.id("s1", "it")
    declared: tuple[Any, ...] = (
        a.Refill(play.turn, own), a.Swap(play.turn, own, "art"), a.Restore(play.turn),
    )  # fmt: skip
    return tuple(play.no(action, "s1") for action in declared)


def r30(*more: Industry) -> object:
    play = Rybakov("electronics").give("s1", *more, "finance").tokens("s1", "finance", 0)
    play.rich("s2", 15).services()
    own = play.no(play.use("s1", "electronics", target=play.id("s1", "electronics")), "s1")
    play.act(play.use("s1", "electronics", target=play.id("s1", "finance")), "s1")
    full = play.of("s1", "finance").tokens
    now = play.why_not("s1", "s2", "finance", into="art")
    play.end().services()
    play.serve("s1", "s2", "finance", into="art")
    return own, full, now, play.of("s1", "finance").tokens


def r31() -> object:
    play = Rybakov("media", "it").services()
    play.serve("s2", "s1", "it")
    return play.why_not("s2", "s1", "it"), play.of("s2", "it").tokens


def r32() -> object:
    play = Rybakov("it").give("s1", "it").rich("s1", 10).services()
    play.act(play.use("s1", "it"), "s1")
    second = play.no(play.use("s1", "it", play.id("s1", "it", 1)), "s1")
    served = play.why_not("s2", "s1", "it")
    play.act(a.BuyBooster(play.turn), "s1")
    return second, served, play.player("s1").boosters, play.player("s1").coins


def r34() -> object:
    play = Rybakov().spin("it")
    token = play.no(play.ask_token("s3", play.id("s3", "it"), 1, proposer="s2"))
    play.services()
    return token, play.why_not("s2", "s3", "it"), play.why_not("s3", "s2", "it")


def r35() -> object:
    play = Rybakov().rich("s1", 75).services()
    again = a.BuyEnterprise(play.turn, "media")
    play.act(a.BuyEnterprise(play.turn, "art"), "s1")
    later = a.BuyEnterprise(play.turn, "media")
    return play.no(again, "s1"), play.no(later, "s1"), play.state.active


def r36() -> object:
    play = Rybakov().level("s1", 0)
    return play.no(a.Restore(play.turn), "s1"), play.player("s1").level


S = "refuse.stale"

EXAMPLES: list[tuple[str, Callable[..., object], tuple[Any, ...], object]] = [
    ("R1", roll, (6, NEUTRAL[:1], 3, 2), 5),
    ("R2", roll, (6, NEUTRAL[:1], 1, 4), 6),
    ("R3", roll, (6, ("light",), 1, 4), 10),
    ("R4", roll, (9, ("light",), 2, 5), 10),
    ("R5", roll, (7, NEUTRAL[:2], 1, 6), 8),
    ("R6", roll, (4, NEUTRAL, 6, 1), 0),
    ("R6-then", r6, (), (0, (None, None), False)),
    ("R9", r9, (), (6, 17, "s2")),
    ("R10", r10, (), (8, 2, "market")),
    ("R11-1", r11, NEUTRAL[:1], 6),
    ("R11-2", r11, NEUTRAL[:2], 8),
    ("R11-3", r11, NEUTRAL, 10),
    ("R11-light", r11, ("light",), 10),
    ("R12", r12, (), (("after_wheel", "after_wheel"), "after_wheel", "after_wheel", 2)),
    ("R13-25", buy, (NEUTRAL[:1], 25), (0, None, "s2", ())),
    ("R13-24", buy, (NEUTRAL[:1], 24), "enterprise_price"),
    ("R14-15", buy, (("finance",), 15, True), (0, 2, "s2", ())),
    ("R14-14", buy, (("finance",), 14, True), "enterprise_price"),
    ("R16-99", buy, (("finance", "it", "it"), 99), "enterprise_price"),
    ("R16-99-finance", buy, (("finance", "it", "it"), 99, True), "no_discount"),
    ("R16-100", buy, (("finance", "it", "it"), 100), (0, None, "s1", ("s1",))),
    ("R17", r17, (), ((5, 5, -10), 2)),
    ("R18", r18, (), ((7, -7), 2)),
    ("R20-2", r20, (2,), [("s1", 6)]),
    ("R20-3", r20, (3,), [("s1", 12)]),
    ("R21", r21, (), ([], 0, "not_drawn")),
    ("R22-new", r22, ("it", "art"), ("media",)),
    ("R22-both", r22, ("it", None), ("stored_full", ("art",))),
    ("R22-keep", r22_keeps, (), (("art",), "services")),
    ("R22-construction", r22, ("construction", None), ("art", "media")),
    ("R23-third", r23, (None,), ("stored_full", ("art", "machine"))),
    ("R23-discard", r23, ("art",), ("machine", "media")),
    ("R25-first", r25, ("art",), 2),
    ("R25-second", r25, ("it", "art"), 1),
    ("R25-second-then-third", r25, ("it", "art", "media"), 2),
    ("R28", r28, (), ("after_dice", "after_dice", "after_dice")),
    ("R30", r30, (), ("own_electronics", 3, "resting", 2)),
    ("R30-chemistry", r30, ("chemistry",), ("own_electronics", 4, "resting", 3)),
    ("R31", r31, (), ("served", 2)),
    ("R32", r32, (), ("one_booster", "one_booster", 2, 0)),
    ("R34", r34, (), ("not_in_deal", "active_only", "active_only")),
    ("R35", r35, (), (S, "refuse.not_your_turn", "s2")),
    ("R36", r36, (), ("restore_zero", 0)),
]


@pytest.mark.parametrize(
    ("example", "given", "expected"), [(e[1], e[2], e[3]) for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)
def test_example(example: Callable[..., object], given: tuple[Any, ...], expected: object) -> None:
    assert example(*given) == expected
