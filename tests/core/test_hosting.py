"""What all games share: people, options, the start, numbers put right."""

from __future__ import annotations

from itertools import repeat
from typing import Any

import pytest

from companion.core import hosting as h
from companion.core.dice import ScriptedRng
from companion.core.game import Rejected
from tests.support.play import Play, say
from tests.table.toy import TOY, Finish, Take


def lobby(people: Any = 2) -> Play:
    return Play(TOY, people, start=False)


def game(people: Any = 3) -> Play:
    return Play(TOY, people)


@pytest.mark.parametrize(("people", "key"), [(0, "refuse.too_few"), (1, "refuse.too_few")])
def test_too_few(people: int, key: str) -> None:
    """cases.md 17: refused with the minimum named."""
    play = lobby(people)
    assert play.refused(h.Start()) == key
    assert play.refused(h.RollFirst()) == key


def test_too_many() -> None:
    """cases.md 17"""
    assert lobby(6).refused(h.AddSeat("seven")) == "refuse.table_full"


def test_nothing_is_played_before_the_start() -> None:
    play = lobby()
    assert play.refused(Take("s1", 1)) == "refuse.not_started"
    assert play.refused(h.Correct("coins", "s1", 1)) == "refuse.not_started"
    assert play.refused(h.PlayAgain()) == "refuse.not_over"


def test_highest_roll_begins_ties_roll_again() -> None:
    """cases.md 14"""
    play = lobby(4)
    rolled = play.act(h.RollFirst(), dice=[6, 2, 6, 6, 3, 5, 5, 1, 4])[0]
    assert rolled.rounds == (
        (("s1", 6), ("s2", 2), ("s3", 6), ("s4", 6)),
        (("s1", 3), ("s3", 5), ("s4", 5)),
        (("s3", 1), ("s4", 4)),
    )
    assert rolled.first == "s4"
    play.act(h.Start())
    assert (play.table.first, play.table.stage, play.table.started) == ("s4", "playing", play.now)
    assert play.refused(h.Start()) == "refuse.stale"
    assert play.refused(h.RollFirst()) == "refuse.stale"


def test_start_rolls_where_nobody_did() -> None:
    play = lobby()
    events = play.act(h.Start(), dice=[1, 6])
    assert [type(event) for event in events] == [h.FirstRolled, h.Started]
    assert play.state.active == "s2"


def test_the_log_tells_the_roll_that_broke_a_tie() -> None:
    (rolled,) = lobby(3).act(h.RollFirst(), dice=[6, 6, 1, 2, 5])
    assert rolled.first == "s2"
    en = say(h.describe(TOY, rolled, None))[0]
    assert "s1 6, s2 6 and s3 1; after the tie: s1 2 and s2 5" in en


def test_dice_that_always_tie_hold_nobody_up() -> None:
    play = lobby()
    (rolled,) = play.act(h.RollFirst(), dice=repeat(1))
    assert rolled.first == "s1"


def test_start_with_somebody() -> None:
    play = lobby()
    assert play.refused(h.Start("s9")) == "refuse.seat_gone"
    play.act(h.Start("s2"))
    assert play.state.active == "s2"


def test_chosen_first_leaves_the_lobby() -> None:
    play = lobby(3)
    play.act(h.RollFirst(), dice=[6, 1, 1])
    play.act(h.RemoveSeat("s1"))
    assert play.table.first is None
    play.act(h.Start(), dice=[1, 2])
    assert play.table.first == "s3"


def test_names_colours_and_places() -> None:
    """cases.md 15"""
    play = lobby(["Оля", "Оля", " оля ", "ОЛЯ"])
    assert [seat.name for seat in play.table.roster.seats] == ["Оля", "Оля 2", "оля 3", "ОЛЯ 4"]
    assert [seat.colour for seat in play.table.roster.seats] == [0, 1, 2, 3]
    play.act(h.ChangeSeat("s2", name="Bo", colour=7, away=True))
    seat = play.table.roster.seats[1]
    assert (seat.name, seat.colour, seat.away) == ("Bo", 7, True)
    assert play.act(h.ChangeSeat("s2", name="Bo")) == ()
    for bad in (h.ChangeSeat("s2", name="\n"), h.AddSeat("")):
        assert play.refused(bad) == "refuse.name"
    assert play.refused(h.ChangeSeat("s2", colour=10)) == "refuse.colour"
    assert play.refused(h.AddSeat("x", colour=-1)) == "refuse.colour"
    assert play.refused(h.MoveSeat("s2", 4)) == "refuse.place"
    assert play.refused(h.MoveSeat("s2", -1)) == "refuse.place"
    assert play.act(h.MoveSeat("s2", 1)) == ()
    assert play.refused(h.RemoveSeat("s9")) == "refuse.seat_gone"


def test_a_new_seat_never_gets_an_old_id() -> None:
    play = game()
    play.act(h.AddSeat("D"))
    play.undo()
    play.act(h.AddSeat("E"))
    assert play.table.roster.ids == ("s1", "s2", "s3", "s5")


def test_options() -> None:
    play = lobby()
    play.act(h.SetOption("goal", 20))
    play.act(h.SetOption("map", "small"))
    assert (play.table.option("goal"), play.table.option("map"), play.table.option("ties")) == (20, "small", False)
    assert play.act(h.SetOption("goal", 20)) == ()
    for key, value in (("goal", 15), ("ties", 1), ("map", "huge"), ("sky", True)):
        assert play.refused(h.SetOption(key, value)) == "refuse.option"


def test_options_not_yet_known_are_at_their_default() -> None:
    """A log of an older version, whose table knew fewer options."""
    table = h.evolve(TOY, lobby().table, h.TableCreated("toy", "x", (("ties", True),)), 0)
    assert dict(table.options) == {"ties": True, "goal": 10, "map": "big"}


def test_end_and_again() -> None:
    play = game()
    assert play.table.ended is None
    play.now += 60_000
    play.act(Finish())
    assert (play.table.stage, play.table.ended) == ("over", play.now)
    play.undo()
    assert (play.table.stage, play.table.ended) == ("playing", None)
    play.undo()
    play.act(h.PlayAgain())
    assert (play.table.stage, play.table.state, play.table.first) == ("lobby", None, None)
    assert play.table.roster.ids == ("s1", "s2", "s3")


def test_numbers_put_right() -> None:
    play = game()
    event = play.act(h.Correct("coins", "s1", 5, "  house \n rule "))[0]
    assert (event.before, event.value, event.note) == (1, 5, "house rule")
    assert play.act(h.Correct("coins", "s1", 5)) == ()
    for bad in (h.Correct("coins", "s1", -1), h.Correct("coins", "s1", 10**9)):
        assert play.refused(bad) == "refuse.range"
    assert play.refused(h.Correct("luck", "s1", 1)) == "refuse.unknown_number"
    assert play.refused(h.Correct("coins", "s9", 1)) == "refuse.seat_gone"
    assert play.refused(h.Correct("coins", "s1", 1, "x" * 201)) == "refuse.note"
    (corrected,) = play.act(h.Correct("coins", "s1", 1, "a\x07b"))
    assert corrected.note == "ab"


def test_unknown_actions() -> None:
    play = game()
    for odd in ("spin", None, 5, object()):
        assert play.refused(odd) == "refuse.unknown_action"
    assert play.refused(Take("s1", 1), seat="s9") == "refuse.seat_gone"


def test_the_last_player_cannot_leave() -> None:
    """Nor when it is over: undo may open it again, and then somebody must have the turn."""
    for over in (False, True):
        play = game(2)
        if over:
            play.act(Finish())
        play.act(h.RemoveSeat("s1"))
        assert play.refused(h.RemoveSeat("s2")) == "refuse.last_seat"


@pytest.mark.parametrize(
    "event",
    [
        h.SeatRemoved("s9"), h.SeatMoved("s9", 0), h.SeatChanged("s9", "x", 0, False, "x"), h.OptionSet("goal", 20),
        h.FirstRolled(((("s9", 6),),), "s9"), h.Corrected("coins", "s9", 1, 2, ""),
    ],
)  # fmt: skip
def test_events_that_no_longer_fit(event: Any) -> None:
    """cases.md 3: whoever is gone is gone; nothing breaks and nobody is made."""
    table = h.evolve(TOY, game().table, event, 0)
    assert table.roster.ids == ("s1", "s2", "s3")


@pytest.mark.parametrize(
    "event",
    [
        h.TableCreated("toy", "Friday", ()), h.SeatRemoved("s1"), h.SeatChanged("s1", "Bo", 0, False, "Ada"),
        h.SeatChanged("s1", "Ada", 0, True, "Ada"), h.SeatChanged("s1", "Ada", 1, False, "Ada"), h.SeatMoved("s1", 2),
        h.FirstRolled(((("s1", 6), ("s2", 5)),), "s1"), h.Started("s1"), h.StartedAgain(),
    ],
)  # fmt: skip
def test_shared_events_read_in_all_languages(event: Any) -> None:
    assert len(set(say(h.describe(TOY, event, None)))) > 1


def test_order_of_refusal() -> None:
    """Nothing is rolled for what is refused."""
    with pytest.raises(Rejected):
        h.decide(TOY, lobby(1).table, None, h.Start(), ScriptedRng([]), 0)


def test_two_seats_wear_one_colour_only_where_there_are_too_few() -> None:
    play = lobby(2)
    worn = play.table.roster.seats[0].colour
    assert play.refused(h.ChangeSeat("s2", colour=worn)) == "refuse.colour_worn"
    assert play.refused(h.AddSeat("Zoe", worn)) == "refuse.colour_worn"


def test_the_turn_passes_over_who_is_away() -> None:
    play = lobby(3)
    play.act(h.ChangeSeat("s2", away=True))
    roster = play.table.roster
    assert (roster.next_present("s1"), roster.next_present("s2"), roster.next_present("s3")) == ("s3", "s3", "s1")
    for seat in ("s1", "s3"):
        play.act(h.ChangeSeat(seat, away=True))
    assert play.table.roster.next_present("s1") == "s2"
