"""Tactics: when each may be played, and what it does."""

from __future__ import annotations

import pytest

from companion.core.game import Rejected, Stale
from companion.core.hosting import RemoveSeat
from companion.games.d12 import actions as a
from companion.games.d12.state import Phase
from companion.games.d12.tactics import CALLED, TACTICS, Tactic
from tests.games.d12.kit import Twelve, kinds

ATTACKS: tuple[Tactic, ...] = (
    "timeout", "left_hook", "right_hook", "deserter", "scouting", "gamble", "duel", "ballast", "headshot", "ratatat",
)  # fmt: skip
OWN: tuple[Tactic, ...] = ("ballast", "headshot", "ratatat", "roulette")
AGAINST = ("timeout", "deserter", "scouting", "duel")


def against(play: Twelve, tactic: Tactic, seat: str = "s1") -> a.PlayTactic:
    """By `seat`, at somebody else where it needs a target."""
    other = next(known for known in play.table.roster.ids if known != seat)
    return play.tactic(seat, tactic, other if tactic in AGAINST else None)


def tried(play: Twelve, tactic: Tactic, seat: str = "s1") -> str | None:
    """The refusal, None where it was played."""
    try:
        play.act(against(play, tactic, seat), seat, dice=(5, 3))
    except Rejected:
        return play.no(against(play, tactic, seat), seat)
    return None


# When


@pytest.mark.parametrize("tactic", ATTACKS)
def test_in_the_attack_phase(tactic: Tactic) -> None:
    """(S for the first three, else G) D20"""
    assert tried(Twelve(3, "attacks"), tactic) is None


@pytest.mark.parametrize("tactic", ATTACKS)
@pytest.mark.parametrize("phase", ["draw", "preround", "cleanup"])
def test_not_in_another_phase(tactic: Tactic, phase: Phase) -> None:
    assert tried(Twelve(3, phase), tactic) == "attacks_only"


@pytest.mark.parametrize("tactic", sorted({*ATTACKS} - {*OWN}))
def test_in_the_turns_only_reactive_ones(tactic: Tactic) -> None:
    """(S) D20"""
    play = Twelve(3, "turns").roll(3)
    assert tried(play, tactic, "s2") == "reactive_only"
    assert tried(play, tactic, "s1") == "reactive_only"


@pytest.mark.parametrize("tactic", OWN)
def test_in_the_own_turn_before_and_after_the_roll(tactic: Tactic) -> None:
    """(G)"""
    assert tried(Twelve(3, "turns"), tactic) is None
    assert tried(Twelve(3, "turns").roll(3), tactic) is None


@pytest.mark.parametrize("tactic", OWN)
def test_not_in_the_turn_of_another(tactic: Tactic) -> None:
    refused = "own_turn_only" if tactic == "roulette" else "reactive_only"
    assert tried(Twelve(3, "turns"), tactic, "s2") == refused


def test_roulette_has_its_own_step() -> None:
    """(S) In the own turn only."""
    assert tried(Twelve(3, "attacks"), "roulette") == "own_turn_only"


@pytest.mark.parametrize("tactic", ["deserter", "scouting", "gamble", "duel", "ballast", "headshot", "ratatat"])
def test_those_without_a_printed_time_at_any_time(tactic: Tactic) -> None:
    """Option `any_time` (G): also in the own turn."""
    assert tried(Twelve(3, "turns", any_time=True), tactic) is None
    assert tried(Twelve(3, "attacks", any_time=True), tactic) is None
    assert tried(Twelve(3, "turns", any_time=True), tactic, "s2") == "reactive_only"


@pytest.mark.parametrize("tactic", ["timeout", "left_hook", "right_hook"])
def test_printed_attacks_stay_attacks(tactic: Tactic) -> None:
    assert tried(Twelve(3, "turns", any_time=True), tactic) == "reactive_only"


@pytest.mark.parametrize("tactic", [*CALLED, "trap", "shift1", "shift2", "shift3"])
def test_what_is_played_in_another_way(tactic: Tactic) -> None:
    for phase in ("attacks", "turns"):
        assert tried(Twelve(3, phase), tactic) is not None  # type: ignore[arg-type]


def test_tactics_of_the_box_are_not_played() -> None:
    """Where nobody drinks the shot cards are in the box (S), Gamble too where the table says so."""
    play = Twelve(3, "attacks", drinks=False)
    for tactic in ("headshot", "ratatat", "duel"):
        assert tried(play, tactic) == "no_shots"
    assert tried(play, "gamble") is None
    assert tried(Twelve(3, "attacks", drinks=False, gamble_is_shot=True), "gamble") == "no_shots"
    assert tried(Twelve(3, "turns", drinks=False), "roulette") == "no_shots"


@pytest.mark.parametrize("tactic", AGAINST)
def test_nobody_is_ones_own_target(tactic: Tactic) -> None:
    """cases.md 18"""
    play = Twelve(3, "attacks")
    assert play.no(play.tactic("s1", tactic, "s1"), "s1") == "oneself"
    assert play.no(play.tactic("s1", tactic), "s1") == "choose_target"
    assert play.no(play.tactic("s1", tactic, "s9"), "s1") == "refuse.seat_gone"


def test_a_tactic_of_an_older_round_is_stale() -> None:
    play = Twelve(3, "attacks").to("draw").to("attacks")
    with pytest.raises(Stale):
        play.act(a.PlayTactic(1, "s1", "left_hook"), "s1")


def test_all_seventeen_are_known() -> None:
    assert len(TACTICS) == 17


# Swapping cards


@pytest.mark.parametrize("tactic", ["deserter", "scouting"])
def test_a_swap_changes_no_count(tactic: Tactic) -> None:
    """(S)"""
    play = Twelve(3, "attacks").put("s1", 2, 1).put("s2", 4, 3)
    play.play("s1", tactic, "s2")
    assert play.cards("s1", "s2") == ((2, 1), (4, 3))


@pytest.mark.parametrize("tactic", ["deserter", "scouting"])
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_no_swap_where_one_has_no_card(tactic: Tactic, own: int, other: int) -> None:
    """(G)"""
    play = Twelve(3, "attacks").put("s1", own, 3).put("s2", other, 3)
    assert play.no(play.tactic("s1", tactic, "s2"), "s1") == "no_card"


def test_deserter_of_told_hands() -> None:
    """The given value goes; the new one is not known; the other's phone cannot know which one went."""
    play = Twelve(2, "attacks").tell("s1", 3, 7, 7).tell("s2", 1, 2)
    play.play("s1", "deserter", "s2", card=7)
    one, two = play.own("s1"), play.own("s2")
    assert (one.cards, one.untold, one.doubt) == ((3, 7), 1, False)
    assert (two.cards, two.doubt) == ((1, 2), True)


def test_deserter_without_a_value_leaves_doubt() -> None:
    play = Twelve(2, "attacks").tell("s1", 3, 7)
    play.play("s1", "deserter", "s2")
    assert play.own("s1").doubt


def test_a_card_one_has_not_deserts_not() -> None:
    play = Twelve(2, "attacks").tell("s1", 3, 7)
    assert play.no(play.tactic("s1", "deserter", "s2", card=5), "s1") == "not_in_hand"


def test_scouting_leaves_doubt_on_both_sides() -> None:
    play = Twelve(2, "attacks").tell("s1", 3, 7).tell("s2", 1, 2)
    play.play("s1", "scouting", "s2")
    assert (play.own("s1").doubt, play.own("s2").doubt) == (True, True)


# Gamble


def test_everybody_answers() -> None:
    """(S) Everyone, the player too, takes three or plays the lottery."""
    play = Twelve(3, "attacks").put("s1", 2, 0).put("s2", 3, 1).put("s3", 4, 4)
    play.play("s2", "gamble")
    assert set(play.view.gamble.waiting) == {"s1", "s2", "s3"}
    gamble = play.state.gamble.id
    play.act(a.AnswerGamble(gamble, "s1", True), "s1")
    assert play.cards("s1") == ((5, 0),)
    assert set(play.view.gamble.waiting) == {"s2", "s3"}
    assert play.no(a.AnswerGamble(gamble, "s1", True), "s1") == "gamble_answered"
    play.act(a.AnswerGamble(gamble, "s2", False, -1), "s2")
    assert play.cards("s2") == ((2, 1),)
    assert play.no(a.GoOn(play.round, "attacks")) == "gamble_open"
    play.act(a.AnswerGamble(gamble, "s3", False, 0), "s3")
    assert (play.cards("s3"), play.view.gamble) == (((4, 4),), None)
    assert play.go_on()


@pytest.mark.parametrize(
    ("hand", "reserve", "then"),
    [(5, 0, (6, 2)), (6, 0, (6, 3)), (6, 5, (6, 6)), (6, 6, (6, 6)), (4, 6, (6, 6)), (1, 10, (2, 10)), (3, 3, (6, 3))],
)
def test_three_cards_over_the_limit_to_the_reserve(hand: int, reserve: int, then: tuple[int, int]) -> None:
    """(S) Over six to the reserve; never more than twelve."""
    play = Twelve(2, "attacks").put("s1", hand, reserve)
    play.play("s2", "gamble")
    numbers = play.state.numbers
    play.act(a.AnswerGamble(play.state.gamble.id, "s1", True), "s1")
    assert play.cards("s1") == (then,)
    assert numbers - play.state.numbers == sum(then) - hand - reserve


@pytest.mark.parametrize("change", [-13, 13, -7, 10**9, -(10**9)])
def test_what_the_lottery_cannot_do(change: int) -> None:
    """cases.md 18"""
    play = Twelve(2, "attacks").put("s1", 6, 0)
    play.play("s2", "gamble")
    assert play.no(a.AnswerGamble(play.state.gamble.id, "s1", False, change), "s1") == "refuse.range"


@pytest.mark.parametrize(
    ("change", "then"), [(2, (6, 1)), (-1, (4, 0)), (0, (5, 0)), (7, (6, 6)), (-5, (0, 0)), (1, (6, 0))]
)
def test_the_lottery_changes_the_cards(change: int, then: tuple[int, int]) -> None:
    """Its outcomes are not known, so the table enters what came of it."""
    play = Twelve(2, "attacks").put("s1", 5, 0)
    play.play("s2", "gamble")
    play.act(a.AnswerGamble(play.state.gamble.id, "s1", False, change), "s1")
    assert play.cards("s1") == (then,)


def test_the_lottery_takes_from_the_hand_first() -> None:
    play = Twelve(2, "attacks").put("s1", 2, 4)
    play.play("s2", "gamble")
    play.act(a.AnswerGamble(play.state.gamble.id, "s1", False, -3), "s1")
    assert play.cards("s1") == ((0, 3),)


def test_a_gamble_in_the_own_turn_is_answered_before_the_roll() -> None:
    """Option `any_time`."""
    play = Twelve(2, "turns", any_time=True)
    play.play("s1", "gamble")
    assert play.no(a.RollTurn(play.turn, 3), "s1") == "gamble_open"
    for seat in ("s2", "s1"):
        play.act(a.AnswerGamble(play.state.gamble.id, seat, False), seat)
    assert play.roll(3).value == 3


def test_the_lottery_may_win() -> None:
    play = Twelve(2, "attacks").put("s1", 2, 0)
    play.play("s2", "gamble")
    play.act(a.AnswerGamble(play.state.gamble.id, "s1", False, -2), "s1")
    assert play.view.winners == ("s1",)


def test_the_answer_to_another_gamble_is_stale() -> None:
    play = Twelve(2, "attacks").put("s1", 2, 0)
    play.play("s2", "gamble")
    with pytest.raises(Stale):
        play.act(a.AnswerGamble(play.state.gamble.id + 1, "s1", True), "s1")


def test_who_leaves_owes_no_answer() -> None:
    """cases.md 3"""
    play = Twelve(3, "attacks")
    play.play("s2", "gamble")
    for seat in ("s1", "s2"):
        play.act(a.AnswerGamble(play.state.gamble.id, seat, False), seat)
    play.act(RemoveSeat("s3"))
    assert play.view.gamble is None


# The others


def test_ballast_discards_one() -> None:
    """(S) No effect, no penalty."""
    play = Twelve(2, "attacks").put("s1", 4, 2)
    out = play.state.numbers_out
    play.play("s1", "ballast")
    assert (play.cards("s1"), play.state.numbers_out) == (((3, 2),), out + 1)


def test_ballast_of_a_told_hand() -> None:
    play = Twelve(2, "attacks").tell("s1", 4, 9, 9)
    play.play("s1", "ballast", card=9)
    assert play.own("s1").cards == (4, 9)
    assert play.no(play.tactic("s1", "ballast", card=5), "s1") == "not_in_hand"
    play.play("s1", "ballast")
    assert play.own("s1").doubt


def test_ballast_needs_a_card() -> None:
    play = Twelve(2, "attacks").put("s1", 0, 3)
    assert play.no(play.tactic("s1", "ballast"), "s1") == "no_card"


@pytest.mark.parametrize(
    ("managed", "hand", "reserve", "then"),
    [(True, 4, 3, (3, 3)), (False, 4, 0, (5, 0)), (False, 6, 2, (6, 3)), (False, 6, 6, (6, 6)), (True, 0, 2, (0, 2))],
)
def test_ratatat(managed: bool, hand: int, reserve: int, then: tuple[int, int]) -> None:
    """(S) Managed: one card away; failed: one more, D26."""
    play = Twelve(2, "attacks").put("s1", hand, reserve)
    play.play("s1", "ratatat", managed=managed)
    assert play.cards("s1") == (then,)


def test_ratatat_may_win() -> None:
    play = Twelve(2, "attacks").put("s1", 1, 0)
    play.play("s1", "ratatat")
    assert play.view.winners == ("s1",)


def test_ratatat_of_a_told_hand() -> None:
    play = Twelve(2, "attacks").put("s1", 3, 2).tell("s1", 4, 9, 9)
    play.play("s1", "ratatat", card=9)
    assert (play.own("s1").cards, play.own("s1").doubt) == ((4, 9), False)
    play.play("s1", "ratatat", managed=False)
    assert (play.own("s1").cards, play.own("s1").untold) == ((4, 9), 1)
    play.play("s1", "ratatat")
    assert play.own("s1").doubt


def test_headshot_moves_no_card() -> None:
    """(S)"""
    play = Twelve(2, "attacks")
    assert "TacticPlayed" in kinds(play.play("s1", "headshot"))
    assert play.cards() == ((6, 6), (6, 6))


def test_duel_rolls_until_they_differ() -> None:
    """(S; tie G) D27"""
    play = Twelve(2, "attacks")
    play.act(play.tactic("s1", "duel", "s2"), "s1", dice=(12, 12, 1, 1, 3, 9))
    assert play.view.duel.rounds == ((12, 12), (1, 1), (3, 9))
    assert (play.view.duel.seat, play.view.duel.target) == ("s1", "s2")


def test_roulette_shows_the_tables_own_line() -> None:
    play = Twelve(2, "turns", roulette_lines="one\ntwo\n\nfour")
    play.act(play.tactic("s1", "roulette"), "s1", dice=(2,))
    assert (play.view.roulette, play.view.roulette_line) == (2, "two")
    for shown, line in ((3, ""), (12, ""), (4, "four")):
        play.act(play.tactic("s1", "roulette"), "s1", dice=(shown,))
        assert (play.view.roulette, play.view.roulette_line) == (shown, line)


def test_roulette_without_lines_is_as_on_the_card() -> None:
    """The sheet's outcomes are unknown: nothing is invented."""
    play = Twelve(2, "turns")
    events = play.act(play.tactic("s1", "roulette"), "s1", dice=(7,))
    assert [event.rolled for event in events if type(event).__name__ == "RouletteRolled"] == [7]
    assert (play.view.roulette, play.view.roulette_line) == (7, "")
    assert play.cards() == ((6, 6), (6, 6))


@pytest.mark.parametrize(
    ("reserve", "took", "key"), [(3, 3, "gamble_took"), (5, 1, "because_full"), (6, 0, "because_full")]
)
def test_the_log_says_why_fewer_than_three_were_taken(reserve: int, took: int, key: str) -> None:
    """(S) Twelve is the most."""
    play = Twelve(2, "attacks").put("s1", 6, reserve)
    play.play("s2", "gamble")
    (event,) = play.act(a.AnswerGamble(play.state.gamble.id, "s1", True), "s1")
    assert (event.change, play.game.describe(event, None).key) == (took, f"d12.log.{key}")
