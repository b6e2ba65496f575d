"""Phase 1: two dice, the scale and its cap, Media and bankruptcy."""

from __future__ import annotations

import pytest

from companion.core.hosting import Correct, SetOption
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import Industry
from tests.games.rybakov.kit import Rybakov, kinds


def test_black_lowers_and_white_raises() -> None:
    """(S) Black is rolled first."""
    play = Rybakov().level("s1", 4)
    (event,) = play.act(a.RollIncome(play.turn), "s1", [5, 3])
    assert (event.black, event.white, event.bonus, event.before, event.after, event.typed) == (5, 3, 0, 4, 2, False)
    assert (play.player("s1").level, play.phase) == (2, "scale")
    roll = play.state.roll
    assert (roll.black, roll.white, roll.bonus, roll.before, roll.after) == (5, 3, 0, 4, 2)


def test_real_dice() -> None:
    play = Rybakov()
    (event,) = play.act(a.RollIncome(play.turn, 6, 1), "s1")
    assert (event.typed, play.player("s1").level) == (True, 1)


@pytest.mark.parametrize(("black", "white"), [(0, 1), (1, 7), (-1, 1), (10**9, 1), (1, None), (None, 1)])
def test_no_such_dice(black: int | None, white: int | None) -> None:
    play = Rybakov()
    assert play.refused(a.RollIncome(play.turn, black, white)) == "refuse.range"


def test_another_die() -> None:
    """(G)"""
    play = Rybakov("light", die=12).level("s1", 1).roll(1, 12)
    assert play.player("s1").level == 10
    other = Rybakov(die=4)
    assert other.refused(a.RollIncome(play.turn, 5, 1)) == "refuse.range"


def test_a_turn_has_one_roll() -> None:
    """cases.md 2: two phones roll from the same base; one roll, the other is told."""
    play = Rybakov().roll()
    assert play.refused(a.RollIncome(play.turn), "s1") == "refuse.stale"
    assert play.no(a.RollIncome(play.turn), "s2") == "refuse.not_your_turn"


@pytest.mark.parametrize(("adds_up", "level"), [(False, 5), (True, 6)])
def test_light_adds_once_or_each(adds_up: bool, level: int) -> None:
    """(G)"""
    play = Rybakov("light", light_adds_up=adds_up).give("s1", "light").level("s1", 4).roll(1, 1)
    assert play.player("s1").level == level


def test_light_of_others_adds_nothing() -> None:
    """Passive abilities work for the owner only (S)."""
    assert Rybakov("it", "light").level("s1", 4).roll(1, 1).player("s1").level == 4


def test_a_level_by_hand_above_the_cap_falls_to_it_at_the_next_roll() -> None:
    play = Rybakov().level("s1", 9)
    assert play.player("s1").level == 9
    assert play.roll(1, 2).player("s1").level == 6


def test_buying_raises_the_cap_and_not_the_level() -> None:
    play = Rybakov().rich("s1", 25).services()
    play.act(a.BuyEnterprise(play.turn, "art"), "s1")
    row = play.view.rows[0]
    assert (row.cap, row.level) == (8, 6)


def test_own_media_before_the_dice_and_after() -> None:
    """(S) Before the wheel."""
    play = Rybakov("media").give("s1", "media").level("s1", 2)
    assert kinds(play.act(play.use("s1", "media"), "s1")) == ["TokenSpent", "ScaleRestored"]
    assert (play.player("s1").level, play.phase) == (8, "before")
    play.roll(4, 1)
    play.act(play.use("s1", "media", play.id("s1", "media", 1)), "s1")
    assert (play.player("s1").level, play.phase, play.state.active) == (8, "scale", "s1")


def test_media_has_nothing_to_raise() -> None:
    play = Rybakov("media")
    assert play.no(play.use("s1", "media"), "s1") == "at_cap"
    play.level("s1", 9)
    assert play.no(play.use("s1", "media"), "s1") == "at_cap"


def test_media_of_another_for_a_price() -> None:
    """(S) Sold to others in phase 1."""
    play = Rybakov("it", "media").level("s1", 1).rich("s1", 4).roll(1, 1)
    events = play.serve("s2", "s1", "media", 3)
    assert kinds(events) == ["ServiceDone", "TokenSpent", "ScaleRestored"]
    assert (play.player("s1").level, play.coins("s1", "s2"), play.of("s2", "media").tokens) == (6, (1, 3, -4), 2)


def test_the_active_player_sells_media_before_the_wheel() -> None:
    """To the customer's own cap."""
    play = Rybakov("media").give("s2", "it").level("s2", 1)
    play.serve("s1", "s2", "media")
    assert play.player("s2").level == 8


@pytest.mark.parametrize(("is_service", "second"), [(True, "served"), (False, None)])
def test_media_is_the_one_service_of_its_enterprise(is_service: bool, second: str | None) -> None:
    """(G)"""
    play = Rybakov("it", "media", media_is_service=is_service).level("s1", 1)
    play.serve("s2", "s1", "media")
    play.level("s1", 1)
    again = play.ask_service("s2", "s1", "media")
    if second:
        assert play.no(again) == second
    else:
        play.agree(again)
        assert play.player("s1").level == 6


def test_at_zero_the_wheel_waits() -> None:
    """(S)"""
    play = Rybakov("media").broke()
    assert play.player("s1").level == 0
    assert play.no(a.SpinWheel(play.turn), "s1") == "level_zero"
    play.act(play.use("s1", "media"), "s1")
    assert play.no(a.GoBankrupt(play.turn), "s1") == "not_zero"
    play.spin("it")
    assert play.phase == "market"


def test_at_zero_somebody_helps() -> None:
    play = Rybakov("it", "media").broke()
    play.serve("s2", "s1", "media")
    assert play.spin("it").phase == "market"


def test_bankruptcy_ends_the_turn() -> None:
    """Level 6; coins and enterprises stay (S)."""
    play = Rybakov().rich("s1", 17).broke()
    assert kinds(play.act(a.GoBankrupt(play.turn), "s1")) == ["WentBankrupt", "TurnEnded"]
    player = play.player("s1")
    assert (player.level, player.coins, player.skips, len(player.enterprises)) == (6, 17, 0, 1)
    assert (play.state.active, play.phase) == ("s2", "before")


@pytest.mark.parametrize("more", [("it",), ("it", "it"), ("light",)])
def test_bankruptcy_leads_to_six_whatever_the_cap(more: tuple[Industry, ...]) -> None:
    """Not to what the scale may show with more enterprises (S)."""
    play = Rybakov(people=2).give("s1", *more).broke()
    play.act(a.GoBankrupt(play.turn), "s1")
    assert play.player("s1").level == 6


def test_bankruptcy_that_skips_the_next_turn() -> None:
    """(G)"""
    play = Rybakov(people=2, bankrupt_skips="next").broke()
    assert kinds(play.act(a.GoBankrupt(play.turn), "s1")) == ["WentBankrupt"]
    assert (play.player("s1").level, play.player("s1").skips, play.state.active) == (6, 1, "s1")
    play.end(2)
    assert play.entries[-1].events[-1].skipped == ("s1",)
    assert (play.state.active, play.player("s1").skips) == ("s2", 0)
    play.end()
    assert play.state.active == "s1"


def test_a_circle_is_counted_though_its_first_player_is_skipped() -> None:
    play = Rybakov(people=2, bankrupt_skips="next").broke()
    play.act(a.GoBankrupt(play.turn), "s1")
    play.end(2)
    assert play.state.circle == 2
    assert play.entries[-1].events[-1].circle is True


def test_bankrupt_only_at_zero_and_only_oneself() -> None:
    play = Rybakov()
    assert play.no(a.GoBankrupt(play.turn), "s1") == "roll_first"
    play.broke()
    assert play.no(a.GoBankrupt(play.turn), "s2") == "refuse.not_your_turn"
    assert play.refused(a.GoBankrupt(0), "s1") == "refuse.stale"


@pytest.mark.parametrize("own", ["it", "light"])
def test_a_level_set_by_hand_to_zero_before_the_dice_is_rolled_from(own: Industry) -> None:
    """(S*) Zero is tested after the dice only."""
    play = Rybakov(own).level("s1", 0).roll(1, 3)
    assert play.player("s1").level == (3 if own == "light" else 2)


def test_rules_change_in_play() -> None:
    play = Rybakov("light").give("s1", "light").level("s1", 4)
    play.act(SetOption("light_adds_up", True))
    assert play.roll().player("s1").level == 6


def test_level_by_the_counter_and_by_hand() -> None:
    play = Rybakov()
    play.act(a.ChangeLevel("s1", -2), "s2")
    assert play.player("s1").level == 4
    play.act(Correct("level", "s1", 10))
    assert play.refused(a.ChangeLevel("s1", 1)) != ""
    assert play.refused(Correct("level", "s1", 11)) == "refuse.range"
    assert play.refused(Correct("level", "s1", -1)) == "refuse.range"
