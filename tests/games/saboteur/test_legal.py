"""The buttons: which are open when, and what those that are not say."""

from __future__ import annotations

from companion.games.saboteur import actions as a
from companion.games.saboteur.legal import KEYS
from tests.games.saboteur.kit import Mine, R
from tests.games.saboteur.moves import swap

TURN = {"path", "break", "repair", "rockfall", "map", "discard"}
PLAY = {"look_again", "gold_reached"}


def open_keys(play: Mine, seat: str | None = "s1") -> set[str]:
    legal = play.game.legal(play.table, seat)
    assert tuple(x.key for x in legal) == KEYS
    # Notes are one's own affair at any time.
    return {x.key for x in legal if x.reason is None} - {"note"}


def test_by_phase() -> None:
    play = Mine(3, "deal")
    assert open_keys(play) == {"deal"} == open_keys(play, "s2")
    play.deal(())
    assert open_keys(play) == {"look", "play_on"}
    play.act(a.SeenRole(1, "s1"))
    assert open_keys(play) == {"play_on"}
    play.play_on()
    assert open_keys(play) == {*TURN, *PLAY}
    assert open_keys(play, "s2") == PLAY
    play.empty_pile()
    assert open_keys(play, "s2") == {*PLAY, "round_over"}
    play.reach("s2", 1, 2, 3)
    assert open_keys(play) == set()
    assert open_keys(play, "s2") == {"take_gold"}
    play.take_all()
    assert open_keys(play) == {"next_round", "look_again"}
    for _ in range(2):
        play.next_round(())
        play.run_out()
    assert open_keys(play) == set()
    assert play.why("discard", "s1") == R + "now.over"


def test_with_real_cards_and_gold() -> None:
    play = Mine(3, "deal", roles="cards", gold="typed")
    assert open_keys(play) == {"deal"}
    for _ in range(3):
        play.deal()
        assert open_keys(play) == {*TURN, "gold_reached"}
        play.run_out()
        assert open_keys(play) == {"tell_roles"}
        play.act(a.TellRoles(play.round, ()))
        if play.round < 3:
            play.act(a.NextRound(play.round))
    assert open_keys(play, "s3") == {"type_gold"}


def test_with_the_maze() -> None:
    play = Mine(3, maze=True)
    assert open_keys(play) == {*TURN, "look_again"}
    assert play.why("gold_reached", "s1") == R + "no_goal"
    play.dig()
    assert "gold_reached" in open_keys(play, "s2")


def test_with_a_broken_tool() -> None:
    play = Mine(3).tool("s1", "cart")
    assert open_keys(play) == {*TURN, *PLAY} - {"path"}


def test_a_host_without_a_seat_has_the_buttons_of_the_active() -> None:
    """But for the notes, which are nobody's but their owner's."""
    play = Mine(3)
    for _ in range(4):
        assert open_keys(play, None) == open_keys(play, play.active)
        play.discard()
    assert play.why("note", None) == "refuse.not_yours"
    assert play.why("note", "s2") is None
    play.reach("s3", 1, 1, 1)
    assert open_keys(play, None) == {"take_gold"}


def test_whole_actions_need_nothing_more() -> None:
    def whole(play: Mine, seat: str | None = "s1") -> dict[str, object]:
        return {x.key: x.action for x in play.game.legal(play.table, seat) if x.action is not None}

    play = Mine(3, "deal")
    assert whole(play) == {"deal": a.DealRoles(1)}
    assert whole(Mine(3, "deal", roles="cards")) == {"deal": a.StartRound(1)}
    play.deal()
    assert whole(play, "s2") == {"look": a.SeenRole(1, "s2"), "play_on": a.PlayOn(1)}
    play.play_on()
    turn = {"rockfall": a.Rockfall(1), "discard": a.DiscardCard(1)}
    assert whole(play) == {**turn, "look_again": a.LookAgain(1, "s1")}
    play.path()
    assert whole(play) == {"look_again": a.LookAgain(1, "s1"), "gold_reached": a.GoldReached(1, "s1")}
    assert "rockfall" not in whole(Mine(3, maze=True))


def test_who_came_late_has_no_role_to_look_at() -> None:
    play = Mine(3, roles="cards")
    assert play.why("look_again", "s1") == R + "no_role"


def test_no_button_looks_at_a_secret() -> None:
    """cases.md 16: a host may ask for the buttons of any seat."""
    play = Mine(5, saboteurs=("s2", "s4"))
    play.act(a.NoteGoal("s2", 1, "gold"), "s2")
    play.path()
    moments = [play.table]
    play.reach("s1", 1, 2, 3)
    moments.append(play.table)
    play.take_all()
    moments.append(play.table)
    for table in moments:
        for seat in ("s1", "s2", "s3", None):
            assert play.game.legal(swap(table, None), seat) == play.game.legal(table, seat)
