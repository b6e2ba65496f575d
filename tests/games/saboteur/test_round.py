"""Rounds and their gold: who wins, who takes a card when, what is paid, three rounds and the podium."""

from __future__ import annotations

import pytest

from companion.core.hosting import RemoveSeat
from companion.games.saboteur import actions as a
from companion.games.saboteur.gold import making
from companion.games.saboteur.maze import Goal
from companion.games.saboteur.state import GOLD_DECK, MOST_GOLD
from tests.games.saboteur.kit import BOX, Mine, gold_cards, kinds, nuggets


def order(play: Mine) -> tuple[str, ...]:
    """Who takes a gold card, the first first."""
    seats: tuple[str, ...] = play.view.draft.order
    return seats


# The end


def test_the_gold_is_reached() -> None:
    play = Mine(5, saboteurs=("s2", "s4"))
    play.path()
    assert kinds(play.reach("s1", 1, 2, 3)) == ["RoundEnded", "GoldDrawn"]
    assert (play.view.result.winners, play.view.result.finisher) == ("miners", "s1")
    assert play.phase == "draft"


def test_which_goal_it_was_is_said_or_not() -> None:
    play = Mine(3)
    play.reach("s1", 1, 1, 1, goal=2)
    assert play.view.goals == (Goal(), Goal(), Goal("gold"))
    play = Mine(3)
    play.reach("s1", 1, 1, 1)
    assert play.view.goals == (Goal(), Goal(), Goal())


def test_only_what_may_be_the_gold() -> None:
    play = Mine(3)
    for goal in (3, -1):
        assert play.refused(a.GoldReached(1, "s1", goal)) == "refuse.range"
    assert play.refused(a.GoldReached(1, "s7")) == "refuse.seat_gone"
    assert play.refused(a.GoldReached(2, "s1")) == "refuse.stale"


def test_a_gold_turned_up_by_mistake_lies_down_again() -> None:
    play = Mine(3)
    play.act(a.RevealGoal(0, "gold"))
    play.reach("s1", 1, 1, 1, goal=2)
    assert play.view.goals == (Goal(), Goal(), Goal("gold"))


def test_cards_run_out() -> None:
    """S24: with an empty pile; with cards that nobody can play the table says so itself."""
    play = Mine(3, saboteurs=("s3",))
    assert play.no(a.RoundOver(1, True)) == "pile_left"
    play.empty_pile()
    assert play.no(a.RoundOver(1)) == "cards_left"
    assert kinds(play.act(a.RoundOver(1, True))) == ["RoundEnded", "GoldPaid"]
    assert (play.view.result.winners, play.view.result.finisher) == ("saboteurs", None)
    assert (play.phase, play.gold) == ("paid", {"s3": 4})


def test_a_whole_round_of_discards() -> None:
    """All 67 cards, one a turn, in turn order."""
    play = Mine(4)
    assert play.discard_all() == [f"s{1 + n % 4}" for n in range(67)]
    assert play.view.unseen == 67
    assert play.game.legal(play.table, None)
    play.act(a.RoundOver(1))


def test_the_round_over_button_comes_by_itself() -> None:
    play = Mine(3).empty_pile()
    whole = {legal.key: legal.action for legal in play.game.legal(play.table, "s1")}
    assert whole["round_over"] == a.RoundOver(1, anyway=True)
    for seat in ("s1", "s2", "s3"):
        play.hand(seat, 0)
    whole = {legal.key: legal.action for legal in play.game.legal(play.table, "s1")}
    assert whole["round_over"] == a.RoundOver(1)


def test_after_the_end_nobody_plays() -> None:
    play = Mine(3)
    play.reach("s1", 1, 1, 2)
    for action in (a.DiscardCard(play.turn), a.RoundOver(1), a.GoldReached(1, "s1"), a.NextRound(1)):
        assert play.no(action) == "now.draft"
    play.take_all()
    for action in (a.DiscardCard(play.turn), a.RoundOver(1), a.GoldReached(1, "s1")):
        assert play.no(action) == "now.paid"


# Gold for miners


@pytest.mark.parametrize(
    ("direction", "finisher", "expected"),
    [
        ("left", "s1", ("s1", "s3", "s5")),
        ("left", "s3", ("s3", "s5", "s1")),
        ("left", "s5", ("s5", "s1", "s3")),
        ("right", "s1", ("s1", "s5", "s3")),
        ("right", "s3", ("s3", "s1", "s5")),
        # A saboteur who finishes gets nothing: the next miner in the passing direction begins (O).
        ("left", "s2", ("s3", "s5", "s1")),
        ("left", "s4", ("s5", "s1", "s3")),
        ("right", "s2", ("s1", "s5", "s3")),
        ("right", "s4", ("s3", "s1", "s5")),
    ],
)
def test_passed_on(direction: str, finisher: str, expected: tuple[str, ...]) -> None:
    """S left, O right; saboteurs are skipped."""
    play = Mine(5, saboteurs=("s2", "s4"), direction=direction)
    play.reach(finisher, 1, 2, 3)
    assert order(play) == expected
    play.take(2)
    assert (order(play), play.view.draft.left) == (expected[1:], 2)
    assert play.no(a.TakeGold(play.state.draft.id, expected[2], 0), expected[2]) == "not_your_gold"
    play.take(1)
    # The last one gets what is left.
    assert play.phase == "paid"
    assert play.gold == {expected[0]: 2, expected[1]: 1, expected[2]: 3}


def test_only_the_chooser_sees_the_cards() -> None:
    play = Mine(4, saboteurs=())
    play.reach("s2", 3, 1, 1, 2)
    shown = {seat: play.own(seat).draft for seat in ("s1", "s2", "s3", "s4")}
    assert shown == {"s1": None, "s2": (1, 1, 2, 3), "s3": None, "s4": None}
    play.take(1)
    assert [play.own(seat).draft for seat in ("s2", "s3")] == [None, (1, 2, 3)]
    assert (play.own("s2").gold, play.view.rows[1].gold_cards, play.view.rows[1].gold) == ((1,), 1, None)


def test_nobody_takes_twice_or_for_another() -> None:
    play = Mine(3, saboteurs=())
    play.reach("s1", 3, 1, 1)
    take = a.TakeGold(play.state.draft.id, "s1", 0)
    assert play.refused(take, "s2") == "refuse.not_yours"
    assert play.refused(a.TakeGold(take.draft, "s1", 3), "s1") == "refuse.range"
    assert play.refused(a.TakeGold(take.draft - 1, "s1", 0), "s1") == "refuse.stale"
    # On a phone that is passed round.
    play.act(take)
    assert play.no(take, "s1") == "not_your_gold"
    play.take_all()
    assert play.refused(take, "s1") == "refuse.stale"


def test_a_lone_miner_in_play_takes_the_one_card() -> None:
    """Others left: who remains is given the card at once."""
    play = Mine(3, saboteurs=("s3",))
    play.act(RemoveSeat("s1"))
    assert kinds(play.reach("s2", 2)) == ["RoundEnded", "GoldDrawn", "GoldTaken"]
    assert play.gold == {"s2": 2}


def test_drawn_evenly() -> None:
    """Each of the 28 cards is as likely as the others."""
    firsts = []
    for roll in range(1, 29):
        play = Mine(3, saboteurs=("s2",))
        play.act(a.GoldReached(1, "s1"), dice=(roll, 1))
        firsts.append(sum(play.state.draft.cards) - 1)
    assert sorted(firsts) == [1] * 16 + [2] * 8 + [3] * 4


# Gold for saboteurs


@pytest.mark.parametrize(
    ("deck", "total", "expected"),
    [
        (GOLD_DECK, 0, ()),
        (GOLD_DECK, 2, (2,)),
        (GOLD_DECK, 3, (3,)),
        (((1, 16), (2, 8), (3, 0)), 3, (1, 2)),
        (((1, 16), (2, 0), (3, 0)), 3, (1, 1, 1)),
        (((1, 16), (2, 0), (3, 4)), 4, (1, 3)),
        (((1, 16), (2, 1), (3, 0)), 4, (1, 1, 2)),
        (((1, 0), (2, 8), (3, 0)), 3, (2,)),
        (((1, 0), (2, 0), (3, 0)), 4, ()),
    ],
)
def test_as_few_cards_as_make_the_sum(deck: tuple[tuple[int, int], ...], total: int, expected: tuple[int, ...]) -> None:
    """G; where none do, the next lower sum."""
    assert making(deck, total) == expected


def test_four_is_two_cards() -> None:
    assert sum(making(GOLD_DECK, 4)) == 4
    assert len(making(GOLD_DECK, 4)) == 2


def test_no_saboteur_in_play_and_nobody_scores() -> None:
    """O; cases.md 17: a deal without one is a deal like any other."""
    play = Mine(3, saboteurs=())
    play.run_out()
    assert (play.phase, play.gold, play.view.aside) == ("paid", {}, "saboteur")


def test_miners_win_without_gold_for_saboteurs() -> None:
    play = Mine(5, saboteurs=("s2", "s4"))
    play.reach("s1", 1, 2, 3)
    play.take_all()
    assert set(play.gold) == {"s1", "s3", "s5"}


# Three rounds


def test_the_next_round_is_dealt_anew_and_gold_is_kept() -> None:
    play = Mine(5, saboteurs=("s2", "s4")).tool("s3", "cart").dig(2)
    play.act(a.NoteGoal("s3", 1, "gold"), "s3")
    play.path("path_ns")
    play.run_out()
    play.act(a.NextRound(1))
    state = play.state
    assert (state.round, play.hands, state.pile, state.many, state.gone) == (2, (6,) * 5, 37, 0, 0)
    assert [(p.broken, p.notes, p.role, p.seen) for p in state.players] == [((), (), None, False)] * 5
    assert (state.maze, state.goals, state.used, state.unseen, state.ended) == ((), (Goal(),) * 3, (), 0, None)
    assert play.gold == {"s2": 3, "s4": 3}
    assert play.refused(a.NextRound(1)) == "refuse.stale"


@pytest.mark.parametrize(
    ("starter", "played", "expected"),
    [
        ("last_path", "pp", "s2"),
        ("last_path", "pdd", "s1"),
        # Nobody laid a path: the same one as before.
        ("last_path", "dd", "s1"),
        ("left_of_last", "pp", "s3"),
        ("left_of_last", "pdd", "s1"),
        ("left_of_last", "", "s1"),
    ],
)
def test_who_begins_the_next_round(starter: str, played: str, expected: str) -> None:
    """S reading: who laid the last path; the official text: the left neighbour of who played last."""
    play = Mine(3, starter=starter)
    for card in played:
        play.path() if card == "p" else play.discard()
    play.run_out()
    play.next_round()
    assert (play.state.first, play.active) == (expected, expected)


def test_turns_are_numbered_on_over_the_rounds() -> None:
    """A late tap of the round before fits no turn of this one."""
    play = Mine(3)
    old = a.DiscardCard(play.turn)
    play.run_out()
    play.next_round()
    assert play.refused(old) == "refuse.stale"


def test_three_rounds_keep_44_nuggets() -> None:
    """S26: none is made, none is lost, whatever is won."""
    play = Mine(10, saboteurs=("s1", "s2", "s3", "s4"))
    for number in (1, 2, 3):
        play.reach("s5", *([1] * 6)) if number == 2 else play.run_out()
        while play.phase == "draft":
            assert (nuggets(play.state), gold_cards(play.state)) == (MOST_GOLD, BOX)
            play.take(1)
        assert (nuggets(play.state), gold_cards(play.state)) == (MOST_GOLD, BOX)
        if number < 3:
            play.next_round(("s1", "s2", "s3", "s4"))
    assert play.gold == {**{f"s{n}": 4 for n in (1, 2, 3, 4)}, **{f"s{n}": 1 for n in range(5, 11)}}


def test_gold_is_secret_until_the_podium() -> None:
    play = Mine(5, saboteurs=("s2",))
    for number in (1, 2, 3):
        assert [row.gold for row in play.view.rows] == [None] * 5
        assert play.game.score(play.table) == ()
        play.run_out()
        play.next_round(("s2",)) if number < 3 else None
    assert (play.phase, play.table.stage) == ("over", "over")
    assert [row.gold for row in play.view.rows] == [0, 12, 0, 0, 0]
    assert play.no(a.NextRound(3)) == "now.over"
    assert play.why("next_round", "s1") == "saboteur.refuse.now.over"


def test_places_after_a_tie() -> None:
    """cases.md 14: two share the first place, two the third."""
    play = Mine(5, saboteurs=("s1", "s2"))
    for saboteurs in (("s3", "s4"), ("s1", "s2")):
        play.run_out()
        play.next_round(saboteurs)
    play.run_out()
    placings = play.game.score(play.table)
    assert [(p.seat, p.place, p.score) for p in placings] == [
        ("s1", 1, 6), ("s2", 1, 6), ("s3", 3, 3), ("s4", 3, 3), ("s5", 5, 0)
    ]  # fmt: skip
    assert [p.winner for p in placings] == [True, True, False, False, False]


def test_all_equal_and_all_win() -> None:
    """cases.md 14: three rounds without a saboteur, and nobody has anything."""
    play = Mine(3, saboteurs=())
    for number in (1, 2, 3):
        play.run_out()
        play.next_round(()) if number < 3 else None
    assert [(p.place, p.score, p.winner) for p in play.game.score(play.table)] == [(1, 0, True)] * 3


def test_the_end_is_undone() -> None:
    """cases.md 6"""
    play = Mine(3, saboteurs=("s1",))
    for number in (1, 2, 3):
        play.run_out()
        play.next_round(("s1",)) if number < 3 else None
    assert play.table.stage == "over"
    play.undo()
    assert (play.table.stage, play.phase, play.gold) == ("playing", "play", {"s1": 8})
    assert [row.gold for row in play.view.rows] == [None] * 3


# Real gold cards


def test_real_gold_is_counted_at_the_end() -> None:
    play = Mine(3, gold="typed")
    for number in (1, 2, 3):
        assert play.no(a.TypeGold("s1", 4)) == "now.play"
        assert kinds(play.reach("s1"))[-1] == "RoundPaid"
        play.next_round() if number < 3 else None
    assert (play.phase, play.table.stage) == ("count", "playing")
    for total in (-1, 45, True):
        assert play.refused(a.TypeGold("s1", total)) == "refuse.range"
    play.act(a.TypeGold("s1", 4), "s2")
    assert play.act(a.TypeGold("s1", 4)) == ()
    play.act(a.TypeGold("s1", 9))
    play.act(a.TypeGold("s3", 2))
    assert [row.typed for row in play.view.rows] == [9, None, 2]
    assert play.game.score(play.table) == ()
    play.act(a.TypeGold("s2", 9))
    assert play.table.stage == "over"
    assert [(p.seat, p.place, p.score) for p in play.game.score(play.table)] == [
        ("s1", 1, 9),
        ("s2", 1, 9),
        ("s3", 3, 2),
    ]


def test_real_roles_and_gold_of_the_app() -> None:
    """The draft waits until the roles are told."""
    play = Mine(5, roles="cards")
    play.reach("s2")
    assert (play.phase, play.view.draft) == ("reveal", None)
    play.act(a.TellRoles(1, ("s2", "s4")), dice=(1, 1, 1))
    assert order(play) == ("s3", "s5", "s1")
    play.take_all()
    assert play.gold == {"s1": 1, "s3": 1, "s5": 1}
    play.next_round()
    assert (play.phase, play.round) == ("play", 2)
