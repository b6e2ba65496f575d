"""Whole rounds taken back step by step and done again. cases.md 6"""

from __future__ import annotations

from typing import Any

from companion.core.log import fold
from companion.games.d12 import actions as a
from tests.games.d12.kit import Twelve
from tests.games.d12.moves import check


def played() -> Twelve:
    """Two rounds with something of everything, one action a step, to the win of s3."""
    play = Twelve(3, size="medium").put("s3", 6, 0).put("s1", 6, 3).tell("s1", 1, 2, 3, 4, 5, 6)
    play.act(a.SayTrap(play.round, "s3"), "s3")
    play.to("preround")
    mine = play.first("s2", "mine")
    around = play.first("s1", "around")
    play.act(a.RollOff(play.round), dice=(3, 9))
    for call in (around, mine):
        play.act(a.PlayCall(call))
        if call == around:
            play.pass_cards("s1", 1, 2)
            play.pass_cards("s2")
            play.act(a.FinishAround(play.state.around.id))
    play.go_on()
    play.play("s3", "timeout", "s1")
    play.act(a.OfferCard(play.state.timeout.id), "s3")
    play.act(a.SettleTimeout(play.state.timeout.id, True), "s1")
    play.play("s1", "gamble")
    for seat in ("s1", "s2", "s3"):
        play.act(a.AnswerGamble(play.state.gamble.id, seat, False, -1 if seat == "s3" else 0), seat)
    play.play("s2", "deserter", "s3")
    play.act(play.tactic("s1", "duel", "s2"), "s1", dice=(2, 8))
    play.go_on()
    play.roll(7)
    play.act(play.shift(-2), "s1")
    play.discard(5)
    play.roll(9)
    play.discard(many=4)
    play.to("turns")
    while play.active != "s3":
        play.miss()
    play.roll(2)
    if play.player("s3").sniper == "held":
        play.act(play.snipe(12), "s3")
    hand = play.player("s3").hand
    play.act(a.ChangeCards("s3", "reserve", -play.player("s3").reserve)) if play.player("s3").reserve else None
    play.discard(many=hand)
    assert play.view.winners == ("s3",)
    return play


def both(play: Twelve) -> tuple[Any, ...]:
    """All views, and what undo must not turn back left out."""
    return (play.table.stage, *(play.game.view(play.table, seat) for seat in (*play.table.roster.ids, None)))


def test_every_step_back_and_forth() -> None:
    play = played()
    many = len(play.entries)
    start = next(n for n, entry in enumerate(play.entries, 1) if type(entry.events[-1]).__name__ == "Started")
    whole = both(play)
    for back in range(start + 1, many + 1):
        play.undo(*range(back, many + 1))
        was = fold(play.game, play.entries[: back - 1])
        assert both(play) == (
            was.stage, *(play.game.view(was, seat) for seat in (*was.roster.ids, None))
        )  # fmt: skip
        check(play.table)
        play.undo()
        assert both(play) == whole


def test_a_turn_back_and_played_otherwise() -> None:
    """The roll taken back and rolled again: nothing of the first is left."""
    play = Twelve(2, "turns").sniper("s1").roll(5)
    first = len(play.entries)
    play.act(play.snipe(9), "s1")
    play.discard(many=3)
    assert play.active == "s2"
    play.undo(*range(first, len(play.entries) + 1))
    assert (play.active, play.state.roll, play.player("s1").sniper) == ("s1", None, "held")
    play.roll(6)
    assert play.value == 6
    play.discard(many=1)
    assert play.cards("s1") == ((6, 5),)
    assert play.active == "s2"


def test_a_token_earned_is_taken_back() -> None:
    """cases.md 6: what was derived goes with the step."""
    play = Twelve(2, "turns").put("s1", 6, 1).roll(5)
    play.discard(many=1)
    assert play.player("s1").sniper == "held"
    play.undo()
    assert (play.player("s1").sniper, play.cards("s1")) == ("none", ((6, 1),))


def test_an_old_step_taken_back_leaves_the_later_ones() -> None:
    """A correction of the first round undone in the second."""
    play = Twelve(2).put("s1", 6, 5)
    step = len(play.entries)
    play.act(a.ChangeCards("s2", "hand", -2))
    play.to("cleanup").to("draw")
    play.undo(step + 1)
    assert (play.round, play.phase) == (2, "draw")
    check(play.table)


def test_numbers_are_never_given_twice() -> None:
    """Undo a call, say another, redo: two calls of two numbers."""
    play = Twelve(2, "preround")
    first = play.first("s1", "mine")
    step = len(play.entries)
    play.undo()
    second = play.first("s2", "mine")
    assert first != second
    play.undo(step + 1)
    assert len({call.id for call in play.state.calls}) == len(play.state.calls) == 2
