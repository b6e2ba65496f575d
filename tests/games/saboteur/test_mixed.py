"""Steps that cross: a deal done again after another one, rules changed in mid-game, who leaves between two steps."""

from __future__ import annotations

import pytest

from companion.core.hosting import AddSeat, RemoveSeat, SetOption
from companion.games.saboteur import actions as a
from tests.games.saboteur.kit import Mine
from tests.games.saboteur.moves import check


def roles(play: Mine) -> list[str | None]:
    return [player.role for player in play.state.players]


def test_a_deal_done_again_changes_no_role_that_was_seen() -> None:
    """cases.md 6: dealt, taken back, dealt anew, all have looked; then the first deal is done again. The last one
    holds, for that is what everybody has seen."""
    play = Mine(5, "look", saboteurs=("s1", "s2"))
    first = len(play.entries)
    play.undo(first)
    taken_back = len(play.entries)
    play.deal(("s4", "s5"))
    for seat in ("s1", "s2", "s3", "s4", "s5"):
        play.act(a.SeenRole(1, seat), seat)
    before = play.state
    play.undo(taken_back)
    assert play.state == before
    assert roles(play) == ["miner", "miner", "miner", "saboteur", "saboteur"]


def test_a_deal_done_again_under_a_game_that_has_begun() -> None:
    """The same where the beginning was taken back too: nobody plays with a role that was never looked at."""
    play = Mine(5, saboteurs=("s1", "s2"))
    dealt, began = len(play.entries) - 1, len(play.entries)
    play.undo(dealt, began)
    taken_back = len(play.entries)
    play.deal(("s4", "s5"))
    play.play_on()
    play.undo(taken_back)
    assert roles(play) == ["miner", "miner", "miner", "saboteur", "saboteur"]
    assert play.phase == "play"
    check(play.table, undone=True)


def test_real_gold_from_the_second_round_on() -> None:
    """What the app gave before counts beside what is counted on real cards."""
    play = Mine(3, saboteurs=())
    play.reach("s1", 3, 2, 2)
    play.take(3)
    play.take_all()
    play.act(SetOption("gold", "typed"))
    for _ in range(2):
        play.next_round(())
        play.reach("s1")
    for seat, total in (("s1", 1), ("s2", 3), ("s3", 0)):
        play.act(a.TypeGold(seat, total), seat)
    assert [(one.seat, one.score) for one in play.game.score(play.table)] == [("s2", 5), ("s1", 4), ("s3", 2)]


def test_gold_of_the_app_after_real_gold() -> None:
    """Real gold of an earlier round is still counted at the end."""
    play = Mine(3, saboteurs=(), gold="typed")
    play.reach("s1")
    play.next_round(())
    play.reach("s1")
    play.act(SetOption("gold", "app"))
    play.next_round(())
    play.reach("s1", 1, 1, 1)
    play.take_all()
    assert play.phase == "count"
    for seat, total in (("s1", 1), ("s2", 3), ("s3", 0)):
        play.act(a.TypeGold(seat, total), seat)
    assert [one.score for one in play.game.score(play.table)] == [4, 2, 1]


@pytest.mark.parametrize("gold", ["app", "typed"])
def test_the_gold_is_switched_while_it_is_chosen(gold: str) -> None:
    """The last draft goes on, and what nobody has on real cards nobody counts."""
    play = Mine(3, saboteurs=())
    for number in (1, 2, 3):
        play.reach("s1", 1, 2, 3)
        if number == 3:
            play.take(3)
            play.act(SetOption("gold", gold))
        play.take_all()
        play.next_round(()) if number < 3 else None
    assert play.table.stage == "over"
    assert sum(one.score for one in play.game.score(play.table)) == 18


@pytest.mark.parametrize(("direction", "first"), [("left", "s4"), ("right", "s2")])
def test_the_finisher_leaves_before_the_roles_are_told(direction: str, first: str) -> None:
    """The gold begins with the next miner in the direction in which it is passed."""
    play = Mine(5, roles="cards", direction=direction)
    play.reach("s3")
    play.act(RemoveSeat("s3"))
    assert play.view.result.finisher is None
    play.act(a.TellRoles(1, ("s1",)), dice=(1,) * 3)
    assert play.view.draft.order[0] == first


def test_roles_of_cards_and_of_the_app_in_one_round() -> None:
    """As the round was dealt, so it ends, whatever the table chooses meanwhile."""
    play = Mine(5, saboteurs=("s4", "s5"))
    play.act(SetOption("roles", "cards"))
    play.reach("s1", 1, 1, 1)
    assert (play.phase, play.view.aside) == ("draft", "miner")
    play.take_all()
    play.act(a.NextRound(1))
    play.act(a.StartRound(2))
    play.act(SetOption("roles", "app"))
    play.reach("s1")
    assert play.phase == "reveal"
    play.act(a.TellRoles(2, ("s1", "s2")), dice=(1,) * 3)
    assert play.view.draft.order == ("s3", "s4", "s5")


def test_only_saboteurs_are_left() -> None:
    """Miners win, but nobody of them is there: nobody gets gold, and the next round can begin."""
    play = Mine(5, saboteurs=("s4", "s5"))
    for seat in ("s1", "s2", "s3"):
        play.act(RemoveSeat(seat))
    play.reach("s4")
    assert (play.phase, play.gold) == ("paid", {})
    play.next_round(())
    play.act(AddSeat("late"))
    check(play.table)
