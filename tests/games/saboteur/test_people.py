"""People come, go and sit elsewhere in mid-game; nothing hangs on them, and nobody's role is said by it."""

from __future__ import annotations

import pytest

from companion.core.hosting import AddSeat, ChangeSeat, MoveSeat, RemoveSeat
from companion.games.saboteur import actions as a
from companion.games.saboteur.roles import DECK, role_deck
from tests.games.saboteur.kit import BOX, Mine, cards, gold_cards, nuggets
from tests.games.saboteur.moves import check


@pytest.mark.parametrize(("people", "gone", "then"), [(3, "s2", "s3"), (4, "s4", "s1"), (3, "s1", "s2")])
def test_active_player_leaves(people: int, gone: str, then: str) -> None:
    """cases.md 3: the turn passes to the next; undo gives everything back, the turn and the role included."""
    play = Mine(people).turn_of(gone).tool(gone, "cart")
    play.act(a.NoteGoal(gone, 1, "gold"), gone)
    before, own, turn = play.view, play.own(gone), play.turn
    play.act(RemoveSeat(gone))
    assert (play.active, play.phase) == (then, "play")
    assert play.refused(a.DiscardCard(turn), then) == "refuse.stale"
    assert gone not in [row.seat for row in play.view.rows]
    check(play.table)
    play.undo()
    assert (play.view, play.own(gone)) == (before, own)


def test_the_next_has_no_cards() -> None:
    """cases.md 3"""
    play = Mine(4).empty_pile().turn_of("s2").hand("s3", 0)
    play.act(RemoveSeat("s2"))
    assert play.active == "s4"


def test_nobody_has_cards() -> None:
    play = Mine(3).empty_pile()
    for seat in ("s2", "s3"):
        play.hand(seat, 0)
    play.act(RemoveSeat("s1"))
    check(play.table)
    play.act(a.RoundOver(1))


def test_no_shift_when_another_leaves() -> None:
    """cases.md 4: five players, player 2 to move; 1 leaves."""
    play = Mine(5).turn_of("s2")
    turn = play.turn
    play.act(RemoveSeat("s1"))
    assert (play.active, play.turn) == ("s2", turn)
    play.discard()
    assert play.active == "s3"


def test_no_shift_when_another_moves() -> None:
    """cases.md 4: 5 sits down before 1 in 2's turn; next is still 3."""
    play = Mine(5).turn_of("s2")
    play.act(MoveSeat("s5", 0))
    assert [row.seat for row in play.view.rows] == ["s5", "s1", "s2", "s3", "s4"]
    assert play.active == "s2"
    play.discard()
    assert play.active == "s3"
    play.turn_of("s4").discard()
    assert play.active == "s5"


def test_gold_goes_left_as_people_sit_now() -> None:
    play = Mine(4, saboteurs=())
    play.act(MoveSeat("s4", 1))
    play.reach("s1", 1, 1, 1, 1)
    assert play.view.draft.order == ("s1", "s4", "s2", "s3")


def test_the_first_player_leaves() -> None:
    play = Mine(3, "look")
    play.act(RemoveSeat("s1"))
    play.play_on()
    assert (play.state.first, play.active) == ("s2", "s2")


def test_the_hand_of_who_left_is_not_known() -> None:
    play = Mine(4)
    play.act(RemoveSeat("s3"))
    assert (play.hands, play.state.pile, play.view.unseen) == ((6, 6, 6), 43, 6)
    assert cards(play.state) == DECK


def test_who_joins_draws_a_hand() -> None:
    play = Mine(4)
    play.act(AddSeat("late"))
    assert (play.hands, play.state.pile) == ((6,) * 5, 37)
    assert cards(play.state) == DECK
    assert not play.view.rows[-1].dealt
    check(play.table)


def test_who_joins_at_a_small_pile() -> None:
    play = Mine(3).empty_pile()
    play.act(a.ChangePile(2))
    play.act(AddSeat("late"))
    assert (play.hands, play.state.pile) == ((6, 6, 6, 2), 0)


def test_who_joined_without_a_role_gets_no_gold() -> None:
    """No miner, no saboteur; also where the gold was reached by that one."""
    play = Mine(3, saboteurs=("s3",))
    play.act(AddSeat("late"))
    play.reach("s4", 1, 2)
    assert play.view.draft.order == ("s1", "s2")
    play.take_all()
    assert [row.role for row in play.view.rows] == ["miner", "miner", "saboteur", None]
    play.act(a.NextRound(1))
    assert play.view.numbers.deck == role_deck(4)
    play.deal(("s4",))
    assert play.own("s4").role == "saboteur"


def test_saboteurs_are_paid_by_those_who_are_there() -> None:
    play = Mine(5, saboteurs=("s2", "s4"))
    play.act(RemoveSeat("s4"))
    assert play.view.numbers.saboteurs == (0, 2)
    play.run_out()
    assert play.gold == {"s2": 4}


def test_who_leaves_before_the_deal() -> None:
    """Hands, pile and role deck are those of the people who are there."""
    play = Mine(6, "deal")
    assert (play.hands, play.state.pile) == ((5,) * 6, 37)
    play.act(RemoveSeat("s6"))
    assert (play.hands, play.state.pile) == ((6,) * 5, 37)
    assert play.view.numbers.deck == role_deck(5)
    play.act(AddSeat("late"))
    assert (play.hands, play.view.numbers.deck) == ((5,) * 6, role_deck(6))


def test_who_has_not_looked_leaves() -> None:
    """All others have: they go on by the button."""
    play = Mine(3, "look")
    play.act(a.SeenRole(1, "s1"))
    play.act(a.SeenRole(1, "s2"))
    play.act(RemoveSeat("s3"))
    check(play.table)
    play.play_on()
    assert (play.phase, play.active) == ("play", "s1")


@pytest.mark.parametrize("gone", ["s1", "s3", "s5"])
def test_a_miner_leaves_in_the_draft(gone: str) -> None:
    """The others choose on; what nobody takes goes back."""
    play = Mine(5, saboteurs=("s2", "s4"))
    play.reach("s1", 1, 2, 3)
    before = play.view
    play.act(RemoveSeat(gone))
    check(play.table)
    assert play.view.draft.order == tuple(seat for seat in ("s1", "s3", "s5") if seat != gone)
    assert play.view.draft.left == 3
    play.undo()
    assert play.view == before
    play.act(RemoveSeat(gone))
    play.take(3)
    play.take(1)
    assert play.phase == "paid"
    assert (nuggets(play.state), gold_cards(play.state)) == (44, BOX)


def test_all_miners_leave_in_the_draft() -> None:
    play = Mine(3, saboteurs=("s3",))
    play.reach("s1", 1, 2)
    play.act(RemoveSeat("s1"))
    play.act(RemoveSeat("s2"))
    assert (play.phase, nuggets(play.state)) == ("paid", 44)
    check(play.table)


def test_the_gold_of_who_leaves_goes_too() -> None:
    play = Mine(5, saboteurs=("s2", "s4"))
    play.run_out()
    play.act(RemoveSeat("s4"))
    assert nuggets(play.state) == 41
    play.undo()
    assert nuggets(play.state) == 44


def test_the_last_path_of_who_left() -> None:
    play = Mine(3)
    play.path()
    play.act(RemoveSeat("s1"))
    assert play.view.last_path is None
    play.run_out()
    play.next_round()
    assert play.active == "s2"


def test_two_and_one_play_on() -> None:
    """Fewer than three: the game goes on as long as somebody likes to."""
    play = Mine(3)
    play.act(RemoveSeat("s3"))
    play.run_out()
    play.next_round(())
    play.act(RemoveSeat("s2"))
    check(play.table)
    play.discard()
    assert play.active == "s1"
    play.run_out()
    play.next_round(())
    check(play.table)


def test_who_has_not_counted_leaves() -> None:
    """Real gold: the others have all counted, so the game is over."""
    play = Mine(3, gold="typed")
    for number in (1, 2, 3):
        play.run_out()
        play.next_round() if number < 3 else None
    play.act(a.TypeGold("s1", 3))
    play.act(a.TypeGold("s2", 5))
    play.act(RemoveSeat("s3"))
    assert play.table.stage == "over"
    play.undo()
    assert (play.table.stage, play.phase) == ("playing", "count")


def test_a_finished_game_keeps_its_people() -> None:
    play = Mine(3, saboteurs=("s1",))
    for number in (1, 2, 3):
        play.run_out()
        play.next_round(("s1",)) if number < 3 else None
    scored = play.game.score(play.table)
    play.act(RemoveSeat("s1"))
    play.act(AddSeat("late"))
    assert play.game.score(play.table) == scored
    assert play.game.legal(play.table, "s4") == ()
    assert play.game.view(play.table, "s4").own is None


def test_back_again() -> None:
    """Somebody who was away takes part as before."""
    play = Mine(3)
    play.act(ChangeSeat("s2", away=True))
    play.discard()
    assert play.active == "s3"
    play.act(ChangeSeat("s2", away=False))
    play.turn_of("s1").discard()
    assert play.active == "s2"
