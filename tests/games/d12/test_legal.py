"""The buttons: which are open when, and what those that are not say."""

from __future__ import annotations

from companion.games.d12 import actions as a
from tests.games.d12.kit import R, Twelve
from tests.games.d12.moves import swap

KEYS = {
    "say_trap", "mine", "around", "roll_off", "play_call", "pass_cards", "finish_around", "go_on", "timeout",
    "left_hook", "right_hook", "deserter", "scouting", "gamble", "duel", "ballast", "headshot", "ratatat", "roulette",
    "offer_card", "settle_timeout", "answer_gamble", "roll", "sniper", "shift1", "shift2", "shift3", "discard", "pass",
    "tell_hand", "forget_hand",
}  # fmt: skip
OWN = {"tell_hand", "forget_hand"}
OWN_TURN = {"ballast", "headshot", "ratatat", "roulette"}
ATTACKS = {
    "timeout", "left_hook", "right_hook", "deserter", "scouting", "gamble", "duel", "ballast", "headshot", "ratatat",
}  # fmt: skip


def open_keys(play: Twelve, seat: str | None = "s1") -> set[str]:
    legal = play.game.legal(play.table, seat)
    assert [x.key for x in legal if x.key not in KEYS] == []
    assert len({x.key for x in legal}) == len(legal) == len(KEYS)
    return {x.key for x in legal if x.reason is None} - OWN


def test_by_phase() -> None:
    play = Twelve(3)
    assert open_keys(play) == {"say_trap", "go_on"}
    play.go_on()
    assert open_keys(play) == {"mine", "around", "go_on"}
    play.go_on()
    assert open_keys(play) == {*ATTACKS, "go_on"}
    play.go_on()
    assert open_keys(play) == {*OWN_TURN, "roll"}
    assert open_keys(play, "s2") == set()
    play.roll(6)
    assert open_keys(play) == {*OWN_TURN, "shift1", "shift2", "shift3", "discard", "pass"}
    assert open_keys(play, "s2") == set()
    play.sniper("s1")
    assert "sniper" in open_keys(play)
    play.to("cleanup")
    assert open_keys(play) == {"go_on"}


def test_calls() -> None:
    play = Twelve(3, "preround")
    play.first("s1", "mine")
    assert open_keys(play) == {"play_call"}
    assert open_keys(play, "s2") == {"mine", "around"}
    play.first("s2", "around")
    assert "roll_off" in open_keys(play, "s3")
    play.act(a.PlayCall(play.state.calls[0].id))
    play.act(a.PlayCall(play.state.calls[0].id))
    assert {"pass_cards", "finish_around"} <= open_keys(play)
    assert play.why("go_on", "s1") == R + "around_open"


def test_what_waits_for_an_answer() -> None:
    play = Twelve(3, "attacks").put("s3", 2, 2)
    play.play("s1", "timeout", "s3")
    assert open_keys(play) == {"offer_card", "settle_timeout"}
    assert open_keys(play, "s2") == set()
    assert open_keys(play, "s3") == {"settle_timeout"}
    play.act(a.OfferCard(play.state.timeout.id), "s1")
    assert open_keys(play) == set()
    play.act(a.SettleTimeout(play.state.timeout.id, False), "s3")
    play.play("s2", "gamble")
    assert open_keys(play) == {"answer_gamble"}
    play.act(a.AnswerGamble(play.state.gamble.id, "s1", False), "s1")
    assert open_keys(play) == set()


def test_shifts_at_the_borders() -> None:
    """A button is open while one of its two ways is."""
    play = Twelve(2, "turns").roll(12)
    assert {"shift1", "shift2", "shift3"} <= open_keys(play)
    assert play.why("shift1", "s2") == R + "own_roll"


def test_where_nobody_drinks() -> None:
    play = Twelve(2, "attacks", drinks=False)
    for key in ("headshot", "ratatat", "duel"):
        assert play.why(key, "s1") == R + "no_shots"


def test_a_host_without_a_seat_has_the_buttons_of_the_active() -> None:
    """But for the told hand, which is nobody's but its owner's."""
    play = Twelve(2, "turns")
    for _ in range(3):
        assert open_keys(play, None) == open_keys(play, play.active)
        play.roll(5) if play.state.roll is None else play.miss()
    assert play.why("tell_hand", None) == "refuse.not_yours"


def test_whole_actions_need_nothing_more() -> None:
    play = Twelve(2)
    whole = {x.key: x.action for x in play.game.legal(play.table, "s1") if x.action is not None}
    assert whole["say_trap"] == a.SayTrap(play.round, "s1")
    assert whole["go_on"] == a.GoOn(play.round, "draw")
    play.to("turns")
    whole = {x.key: x.action for x in play.game.legal(play.table, "s1") if x.action is not None}
    assert whole["roll"] == a.RollTurn(play.turn)


def test_no_button_looks_at_a_told_hand() -> None:
    """cases.md 16: a host may ask for the buttons of any seat."""
    play = Twelve(3, "turns").tell("s1", 3, 4).roll(2)
    for seat in ("s1", "s2", None):
        assert play.game.legal(swap(play.table, None), seat) == play.game.legal(play.table, seat)
    assert "discard" in open_keys(play)


def test_after_the_end() -> None:
    play = Twelve(2, "turns").put("s1", 1, 0).roll(4)
    play.discard(4)
    assert open_keys(play) == set()
    assert play.why("roll", "s2") == R + "over"
