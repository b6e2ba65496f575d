"""A turn is exactly one card: a path, an action or a discard."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.hosting import ChangeSeat
from companion.games.saboteur import actions as a
from companion.games.saboteur.cards import action_card, deck
from companion.games.saboteur.roles import DECK
from companion.games.saboteur.state import TOOLS, Tool
from tests.games.saboteur.kit import Mine, cards, kinds, straight


def seen(play: Mine) -> dict[str, int]:
    """The cards counted this round."""
    return {line.id: line.seen for line in play.view.composition if line.seen}


def test_a_card_is_played_and_one_is_drawn() -> None:
    play = Mine(3)
    assert (play.hands, play.state.pile) == ((6, 6, 6), 49)
    assert kinds(play.path()) == ["PathPlayed", "TurnBegan"]
    assert (play.hands, play.state.pile, play.active, play.turn) == ((6, 6, 6), 48, "s2", 2)


def test_from_an_empty_pile_nothing_is_drawn() -> None:
    play = Mine(3).empty_pile()
    play.discard()
    assert (play.hands, play.state.pile) == ((5, 6, 6), 0)


def test_clockwise() -> None:
    play = Mine(4)
    order = []
    for _ in range(5):
        order.append(play.active)
        play.discard()
    assert order == ["s1", "s2", "s3", "s4", "s1"]


def test_empty_hands_are_skipped() -> None:
    play = Mine(4).empty_pile().hand("s2", 0).hand("s3", 1)
    play.discard()
    assert play.active == "s3"
    play.discard()
    assert play.active == "s4"
    play.discard()
    play.discard()
    assert play.active == "s4"


def test_the_last_cards() -> None:
    """Who alone has cards plays on; with the last one nobody's turn comes."""
    play = Mine(3).empty_pile().hand("s1", 2).hand("s2", 0).hand("s3", 0)
    assert kinds(play.discard()) == ["Discarded", "TurnBegan"]
    assert (play.active, play.turn) == ("s1", 2)
    assert kinds(play.discard()) == ["Discarded"]
    assert play.no(a.DiscardCard(play.turn), "s1") == "no_card"
    assert play.why("discard", "s1") == "saboteur.refuse.no_card"


def test_who_is_away_is_passed_over() -> None:
    play = Mine(4)
    play.act(ChangeSeat("s2", away=True))
    play.discard()
    assert play.active == "s3"


def test_only_away_people_have_cards() -> None:
    play = Mine(3).empty_pile().hand("s1", 1).hand("s2", 0)
    play.act(ChangeSeat("s3", away=True))
    play.discard()
    assert play.active == "s3"


def test_all_are_away() -> None:
    play = Mine(3)
    for seat in ("s1", "s2", "s3"):
        play.act(ChangeSeat(seat, away=True))
    play.discard()
    assert play.active == "s2"


@pytest.mark.parametrize(
    "action",
    [
        a.PlayPath(1), a.BreakTool(1, "s3", "cart"), a.Repair(1, "s3", ("cart",), "cart"), a.Rockfall(1),
        a.UseMap(1, 0), a.DiscardCard(1),
    ],
)  # fmt: skip
def test_only_the_one_whose_turn_it_is(action: Any) -> None:
    """S28; the host's phone does it for whoever's turn it is."""
    play = Mine(3)
    play.tool("s3", "lantern" if isinstance(action, a.BreakTool) else "cart")
    assert play.refused(action, "s2") == "refuse.not_your_turn"
    play.act(action)
    assert (play.active, play.turn) == ("s2", 2)
    for seat in (None, "s1", "s2"):
        assert play.refused(action, seat) == "refuse.stale"


# Tools


@pytest.mark.parametrize("tool", TOOLS)
def test_a_broken_tool_forbids_paths_alone(tool: Tool) -> None:
    play = Mine(3).tool("s1", tool)
    assert play.no(a.PlayPath(1), "s1") == "broken"
    assert play.why("path", "s1") == "saboteur.refuse.broken"
    for key in ("break", "repair", "rockfall", "map", "discard"):
        assert play.why(key, "s1") is None
    play.repair("s1", tool)
    play.turn_of("s1").path()


def test_three_tools_are_the_most() -> None:
    play = Mine(4)
    for tool in reversed(TOOLS):
        play.broken("s4", tool)
    assert play.player("s4").broken == TOOLS
    assert play.active == "s4"
    for tool in TOOLS:
        assert play.no(a.BreakTool(play.turn, "s4", tool)) == "broken_already"


def test_a_repair_mends_one_of_two() -> None:
    """S"""
    play = Mine(3).tool("s2", "pickaxe", "lantern")
    play.repair("s2", "lantern", "pickaxe", tool="lantern")
    assert play.player("s2").broken == ("pickaxe",)
    assert seen(play) == {"repair_pickaxe_lantern": 1}


def test_repair_oneself_and_others() -> None:
    """O"""
    play = Mine(3).tool("s1", "cart").tool("s3", "cart")
    play.repair("s1", "cart")
    play.repair("s3", "cart", "lantern", tool="cart")
    assert [player.broken for player in play.state.players] == [(), (), ()]


def test_one_breaks_his_own() -> None:
    play = Mine(3)
    play.broken("s1", "cart")
    assert play.player("s1").broken == ("cart",)


@pytest.mark.parametrize("card", [(), ("cart", "cart"), TOOLS])
def test_no_such_repair_card(card: tuple[Tool, ...]) -> None:
    play = Mine(3).tool("s2", *TOOLS)
    assert play.no(a.Repair(1, "s2", card, "cart"), "s1") == "unknown_card"


def test_nobody_there() -> None:
    play = Mine(3)
    assert play.refused(a.BreakTool(1, "s4", "cart"), "s1") == "refuse.seat_gone"
    assert play.refused(a.Repair(1, "s4", ("cart",), "cart"), "s1") == "refuse.seat_gone"


# The other cards


def test_a_rockfall_without_the_maze() -> None:
    play = Mine(3)
    play.act(a.Rockfall(1), "s1")
    assert seen(play) == {"rockfall": 1}


def test_a_rockfall_in_the_maze() -> None:
    play = Mine(3, maze=True).dig(3)
    assert play.no(a.Rockfall(1), "s1") == "choose_cell"
    assert play.no(a.Rockfall(1, 5, 5), "s1") == "no_tunnel"
    play.act(a.Rockfall(1, 2, 0), "s1")
    assert play.view.maze == (straight(3)[0], straight(3)[2])
    assert play.view.cut == ((3, 0),)


def test_a_path_in_the_maze_needs_a_cell() -> None:
    play = Mine(3, maze=True)
    for action in (a.PlayPath(1), a.PlayPath(1, "path_ew"), a.PlayPath(1, "path_ew", 1), a.PlayPath(1, None, 1, 0)):
        assert play.no(action, "s1") == "choose_cell"
    for card in ("rockfall", "goal_gold", "x"):
        assert play.no(a.PlayPath(1, card, 1, 0), "s1") == "unknown_card"


def test_a_path_without_the_maze_may_say_its_card() -> None:
    play = Mine(3)
    assert play.no(a.PlayPath(1, "map"), "s1") == "unknown_card"
    play.path("path_ns", 8, 0)
    assert (play.view.maze, play.view.last_path) == ((), "s1")
    play.path()
    assert seen(play) == {"path_ns": 1}
    assert play.view.unseen == 1


def test_a_map_shows_any_goal() -> None:
    """Also one that is turned up (G)."""
    play = Mine(3)
    play.act(a.RevealGoal(2, "stone_a"))
    play.act(a.UseMap(1, 2), "s1")
    assert seen(play) == {"map": 1}
    for goal in (-1, 3, True):
        assert play.refused(a.UseMap(2, goal), "s2") == "refuse.range"


def test_notes_are_made_by_oneself() -> None:
    """S22: also not by a host without a seat."""
    play = Mine(3)
    for seat in ("s2", None):
        assert play.refused(a.NoteGoal("s1", 0, "gold"), seat) == "refuse.not_yours"
    for goal, face in ((2, "stone"), (0, "gold"), (2, "gold"), (0, None)):
        play.act(a.NoteGoal("s1", goal, face), "s1")
    assert play.own("s1").notes == ((2, "gold"),)
    assert play.refused(a.NoteGoal("s1", 3, "gold"), "s1") == "refuse.range"


def test_a_note_says_the_same_whatever_stood_there() -> None:
    """Nothing tells others, by a step that did not happen, that the note was there already."""
    play = Mine(3)
    for face in ("gold", "gold", None, None):
        assert kinds(play.act(a.NoteGoal("s1", 0, face), "s1")) == ["GoalNoted"]


def test_discards_face_down() -> None:
    """O: nobody knows the card, even where a phone says it."""
    play = Mine(3)
    play.discard("map")
    assert (seen(play), play.view.unseen) == ({}, 1)


def test_discards_face_up() -> None:
    """S, as an option."""
    play = Mine(3, discards_open=True)
    assert play.no(a.DiscardCard(1, "gold_1"), "s1") == "unknown_card"
    play.discard("map")
    play.discard()
    assert (seen(play), play.view.unseen) == ({"map": 1}, 1)


def test_what_is_left() -> None:
    """Each action card has its line, and all cards stay 67."""
    play = Mine(3)
    play.broken("s2", "lantern")
    play.repair("s2", "lantern")
    play.act(a.Rockfall(play.turn))
    play.act(a.UseMap(play.turn, 0))
    play.path("path_nesw")
    play.discard()
    counted = {"break_lantern": 1, "repair_lantern": 1, "rockfall": 1, "map": 1, "path_nesw": 1}
    assert seen(play) == counted
    assert cards(play.state) == DECK == sum(line.total for line in play.view.composition)
    assert [(line.id, line.total) for line in play.view.composition] == list(deck())


def test_every_action_card_is_in_the_pack() -> None:
    for tool in TOOLS:
        assert action_card("break", (tool,))
        assert action_card("repair", (tool,))
    assert action_card("rockfall")
    assert action_card("map")
    assert action_card("break", ("pickaxe", "cart")) is None


# By hand


def test_hands_and_pile_by_hand() -> None:
    play = Mine(3)
    play.act(a.ChangeHand("s2", -2))
    play.act(a.ChangePile(3))
    assert (play.hands, play.state.pile) == ((6, 4, 6), 52)
    assert play.refused(a.ChangeHand("s2", 7)) == "refuse.range"
    assert play.refused(a.ChangeHand("s2", -5)) == "refuse.range"
    assert play.no(a.ChangeHand("s2", 0)) == "no_change"
    assert play.refused(a.ChangePile(16)) == "refuse.range"
    assert play.refused(a.ChangePile(10**9)) == "refuse.range"


def test_tools_by_hand() -> None:
    play = Mine(3).tool("s2", "cart")
    assert play.act(a.SetTool("s2", "cart", True)) == ()
    play.act(a.SetTool("s2", "cart", False))
    assert play.player("s2").broken == ()
    assert play.refused(a.SetTool("s4", "cart", True)) == "refuse.seat_gone"


def test_turns_by_hand() -> None:
    play = Mine(3)
    old = a.DiscardCard(play.turn)
    play.act(a.SetTurn("s3"))
    assert play.active == "s3"
    assert play.refused(old, "s3") == "refuse.stale"
    assert play.act(a.SetTurn("s3")) == ()
    assert Mine(3, "look").no(a.SetTurn("s2")) == "now.look"
