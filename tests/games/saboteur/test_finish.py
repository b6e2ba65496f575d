"""Who reached the gold, what the last one of the draft may look at, and who joined too late for a real role card."""

from __future__ import annotations

import pytest

from companion.core.game import Rejected
from companion.core.hosting import AddSeat, RemoveSeat
from companion.core.message import Message, SeatRef, msg
from companion.games.saboteur import actions as a
from tests.games.saboteur.kit import Mine, R, kinds
from tests.games.saboteur.moves import check

# Who reached it


@pytest.mark.parametrize(
    ("starter", "said", "expected"),
    [("last_path", "s2", "s2"), ("last_path", "s1", "s1"), ("left_of_last", "s1", "s3")],
)
def test_who_is_said_to_have_reached_it_laid_the_last_tunnel(starter: str, said: str, expected: str) -> None:
    """Also where the phone had it otherwise: that seat begins the next round (S reading)."""
    play = Mine(3, starter=starter, saboteurs=("s3",))
    play.path()
    play.discard()
    assert play.view.last_path == "s1"
    play.reach(said, 1, 1)
    assert (play.view.last_path, play.view.result.finisher) == (said, said)
    play.take_all()
    play.next_round()
    assert (play.state.first, play.active) == (expected, expected)


def test_undone_it_is_as_before() -> None:
    play = Mine(3)
    play.path()
    before = play.view
    play.reach("s3", 1, 1, 1)
    assert play.view.last_path == "s3"
    play.undo()
    assert play.view == before


def test_nobody_finishes_with_a_broken_tool() -> None:
    """S17: nobody lays a tunnel with one; repaired by hand it goes on."""
    play = Mine(3).tool("s2", "pickaxe", "cart")
    with pytest.raises(Rejected) as refused:
        play.reach("s2", 1, 1)
    tools = (Message("saboteur.tool.pickaxe"), Message("saboteur.tool.cart"))
    assert refused.value.message == msg(R + "finisher_broken", seat=SeatRef("s2"), tools=tools)
    for tool in play.player("s2").broken:
        play.act(a.SetTool("s2", tool, False))
    assert kinds(play.reach("s2", 1, 1, 1))[0] == "RoundEnded"


def test_broken_since_the_last_tunnel() -> None:
    """The button does not name who cannot have finished, and still opens: the table says who it was."""
    play = Mine(3)
    play.path()
    play.broken("s1", "lantern")
    assert play.no(a.GoldReached(1, "s1")) == "finisher_broken"
    button = next(x for x in play.game.legal(play.table, "s2") if x.key == "gold_reached")
    assert (button.reason, button.action) == (None, None)


def test_without_a_card_nobody_laid_a_tunnel() -> None:
    """But for who is known to have, and for the last card of an empty pile."""
    play = Mine(3)
    play.path()
    for seat in ("s1", "s2"):
        play.hand(seat, 0)
    assert play.no(a.GoldReached(1, "s2")) == "finisher_no_card"
    play.empty_pile()
    play.act(AddSeat("late"))
    assert play.player("s4").hand == 0
    assert play.no(a.GoldReached(1, "s4")) == "finisher_no_card"
    before = play.view
    for seat in ("s2", "s1"):
        play.reach(seat, 1, 1, 1)
        play.undo()
        assert play.view == before


def test_the_last_card_of_all_reaches_the_gold() -> None:
    play = Mine(3).empty_pile().hand("s1", 1)
    play.path()
    assert play.player("s1").hand == 0
    assert kinds(play.reach("s1", 1, 1, 1))[0] == "RoundEnded"


# A look at the own gold


def test_the_last_of_the_draft_may_look() -> None:
    """The card that was left came unseen: on a phone that is passed round a look is said aloud as in play."""
    play = Mine(3, saboteurs=("s3",))
    play.path()
    play.reach("s1", 1, 3)
    assert play.no(a.LookAgain(1, "s2"), "s2") == "now.draft"
    play.take(3)
    assert play.phase == "paid"
    before = play.view
    assert kinds(play.act(a.LookAgain(1, "s2"), "s2")) == ["LookedAgain"]
    assert (play.view, play.own("s2").gold) == (before, (1,))
    assert play.why("look_again", "s2") is None
    assert play.refused(a.LookAgain(1, "s2"), "s1") == "refuse.not_yours"
    assert play.refused(a.LookAgain(2, "s2"), "s2") == "refuse.stale"


def test_real_roles_and_gold_to_look_at() -> None:
    """Without a role of the app there is something to see once there is gold, which all know."""
    play = Mine(5, roles="cards")
    play.run_out()
    play.act(a.TellRoles(1, ("s2", "s4")))
    play.next_round()
    assert play.why("look_again", "s2") is None
    assert play.no(a.LookAgain(2, "s1"), "s1") == "no_role"
    assert Mine(3, "deal").no(a.LookAgain(1, "s1")) == "now.deal"


# Real role cards, and who has none


@pytest.mark.parametrize("phase", ["play", "reveal"])
def test_who_joins_in_a_round_has_no_real_role(phase: str) -> None:
    """As with roles of the app: no miner, no saboteur, no gold; dealt in with the next round."""
    play = Mine(5, roles="cards")
    if phase == "play":
        play.act(AddSeat("late"))
    play.reach("s1")
    if phase == "reveal":
        play.act(AddSeat("late"))
    assert [row.late for row in play.view.rows] == [False] * 5 + [True]
    assert play.no(a.TellRoles(1, ("s2", "s6"))) == "joined_late"
    play.act(a.TellRoles(1, ("s2", "s4")), dice=(1, 1, 1))
    assert [row.role for row in play.view.rows] == ["miner", "saboteur", "miner", "saboteur", "miner", None]
    assert play.view.draft.order == ("s1", "s3", "s5")
    check(play.table)
    play.take_all()
    play.next_round()
    assert not any(row.late for row in play.view.rows)
    play.run_out()
    play.act(a.TellRoles(2, ("s6",)))
    assert play.view.rows[5].role == "saboteur"


def test_who_joined_late_takes_no_real_role_away() -> None:
    """As many saboteurs as before can be told once that one leaves."""
    play = Mine(5, roles="cards")
    play.act(AddSeat("late"))
    before = play.view.numbers
    play.act(RemoveSeat("s6"))
    assert play.view.numbers == before
    play.act(RemoveSeat("s5"))
    assert play.view.numbers.saboteurs == (0, 2)


def test_dealt_anew_who_joined_has_a_role() -> None:
    """The deal is taken back and done again with that one."""
    play = Mine(4, "look")
    deal = play.table.seq
    play.act(AddSeat("late"))
    assert play.view.rows[4].late
    play.undo(deal)
    assert not play.view.rows[4].late
    play.deal()
    assert [row.dealt for row in play.view.rows] == [True] * 5
