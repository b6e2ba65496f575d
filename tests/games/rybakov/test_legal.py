"""The buttons: which are there, which are open, and what those that are not say."""

from __future__ import annotations

from companion.games.rybakov import actions as a
from tests.games.rybakov.kit import R, Rybakov

KEYS = {
    "choose", "refill", "swap", "restore", "roll", "media", "bankrupt", "spin", "shift", "sell", "buy_token",
    "take_token", "mining_booster", "pass_market", "finance", "light", "electronics", "it", "buy", "buy_booster",
    "play_booster", "service", "end_turn",
}  # fmt: skip


def open_keys(play: Rybakov, seat: str | None = "s1") -> set[str]:
    legal = play.game.legal(play.table, seat)
    assert {x.key for x in legal} <= KEYS
    return {x.key for x in legal if x.reason is None}


def test_phases() -> None:
    play = Rybakov(choose=False)
    assert open_keys(play) == {"choose"}
    play = Rybakov("it", "media", "art").rich("s1", 60)
    assert open_keys(play) & {"roll", "spin", "sell", "buy", "end_turn"} == {"roll"}
    play.roll()
    assert open_keys(play) & {"roll", "spin", "sell", "buy", "end_turn"} == {"spin"}
    play.spin("it")
    assert {"sell", "pass_market"} <= open_keys(play)
    assert open_keys(play) & {"roll", "spin", "take_token", "buy", "end_turn"} == set()
    play.act(play.sell(play.id("s1", "it")))
    assert {"it", "buy", "buy_booster", "service", "end_turn"} <= open_keys(play)
    assert open_keys(play) & {"roll", "spin", "sell", "pass_market", "finance", "light"} == set()


def test_before_the_dice() -> None:
    play = Rybakov("it")
    assert open_keys(play) & {"refill", "swap", "restore"} == set()
    assert play.why("restore", "s1") == R + "at_cap"
    assert play.why("swap", "s1") == R + "coins_short"
    play.tokens("s1", "it", 1).level("s1", 3).rich("s1", 10)
    assert open_keys(play) >= {"refill", "swap", "restore"}


def test_at_zero() -> None:
    play = Rybakov("media").broke()
    assert {"media", "bankrupt"} <= open_keys(play)
    assert play.why("spin", "s1") == R + "level_zero"


def test_the_market() -> None:
    play = Rybakov("media", "it", "machine").spin("it")
    assert "buy_token" in open_keys(play)
    assert {"sell", "take_token", "mining_booster"} & open_keys(play) == set()
    assert "shift" in open_keys(play, "s3")
    assert "shift" not in open_keys(play, "s1")
    play = Rybakov("mining", "it").spin("mining")
    assert {"mining_booster", "sell"} <= open_keys(play)
    play = Rybakov("it").spin("media")
    assert "take_token" in open_keys(play)


def test_the_others_wait() -> None:
    play = Rybakov()
    assert open_keys(play, "s2") & {"roll", "spin", "refill", "end_turn", "buy"} == set()
    assert play.why("roll", "s2") == "refuse.not_your_turn"


def test_a_host_without_a_seat_has_the_buttons_of_the_active() -> None:
    play = Rybakov("it").rich("s1", 60)
    for _ in range(3):
        assert open_keys(play, None) == open_keys(play, "s1")
        play.services() if play.phase != "before" else play.roll()


def test_whole_actions_need_nothing_more() -> None:
    play = Rybakov().rich("s1", 10)
    whole = {x.key: x.action for x in play.game.legal(play.table, "s1") if x.action is not None}
    assert whole["roll"] == a.RollIncome(play.turn)
    play.services()
    whole = {x.key: x.action for x in play.game.legal(play.table, "s1") if x.action is not None}
    assert (whole["buy_booster"], whole["end_turn"]) == (a.BuyBooster(play.turn), a.EndTurn(play.turn))
