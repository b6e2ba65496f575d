"""Taking back and bringing back, by whom and in which order."""

from __future__ import annotations

import pytest

from companion.core.dice import ScriptedRng
from companion.core.game import Stale
from companion.core.hosting import AddSeat, ChangeSeat, Correct, MoveSeat, RemoveSeat, RollFirst, Start
from companion.core.message import Message
from tests.table.kit import BO, CAS, HOST, TV, Kit, Make, refusal
from tests.table.toy import Deal, EndTurn, Finish, Hit, Pay, Spin, Take


def undo_label(kit: Kit, device: str) -> str | None:
    line = kit.view(device).undo
    return line and line.message.key


def test_each_takes_back_its_own_last_step(game: Kit) -> None:
    game.act(BO, Take("s2", 10))
    game.act(BO, Take("s2", 100))
    assert game.undo(BO)
    assert game.coins()["s2"] == 11
    assert game.undo(BO)
    assert game.coins()["s2"] == 1
    assert refusal(game.undo, BO) == "refuse.nothing_to_undo"
    assert refusal(game.undo, CAS) == "refuse.nothing_to_undo"
    game.tables.enter(game.code, TV, secret=game.secret)
    assert refusal(game.undo, TV) == "refuse.watching"
    assert refusal(game.redo, TV) == "refuse.watching"


def test_what_others_have_played_since_is_not_thrown_away_unasked(game: Kit) -> None:
    """A player's own last step, with others' steps after it: the host is asked, and sees what came after."""
    game.act(BO, Take("s2", 10))
    assert not game.view(BO).undo.asks
    game.act(CAS, Take("s3", 1000))
    game.act(HOST, Take("s1", 100))
    line = game.view(BO).undo
    assert (line.message.key, line.asks) == ("toy.taken", True)
    assert not game.undo(BO)
    assert game.coins() == {"s1": 101, "s2": 11, "s3": 1001}
    (ask,) = game.view(HOST).asks
    later = game.tables.later(game.code, HOST, ask.line.seq)
    assert [(step.by, step.undoable) for step in later] == [("Ada", True), ("Cas", True)]
    game.tables.grant(game.code, HOST, ask.id, True)
    assert game.coins() == {"s1": 101, "s2": 1, "s3": 1001}


def test_what_came_after_is_without_what_does_not_count(game: Kit) -> None:
    """Steps taken back, undo and redo are not named, so that nothing comes back where all since is taken back."""
    game.act(BO, Take("s2", 10))
    game.act(CAS, Take("s3", 100))
    game.act(HOST, Take("s1", 1000))
    game.undo(HOST)
    later = [step.seq for step in game.tables.later(game.code, HOST, 3)]
    assert later == [4]
    assert game.undo(HOST, 3, *later)
    assert game.coins() == {"s1": 1, "s2": 1, "s3": 1}
    assert game.tables.later(game.code, HOST, 3) == ()
    game.redo(HOST)
    assert game.coins() == {"s1": 1, "s2": 11, "s3": 101}


def test_the_host_is_not_asked_for_his_own(game: Kit) -> None:
    game.act(HOST, Take("s1", 10))
    game.act(BO, Take("s2", 100))
    assert [step.by for step in game.tables.later(game.code, HOST, 3)] == ["Bo"]
    assert game.undo(HOST, 3)
    assert game.coins() == {"s1": 1, "s2": 101, "s3": 1}


def test_redo_as_editors_do_it(game: Kit) -> None:
    """Undo twice, redo twice; a new step of one's own ends redo, a step of somebody else does not."""
    game.act(BO, Take("s2", 10))
    game.act(BO, Take("s2", 100))
    game.undo(BO)
    game.undo(BO)
    game.act(CAS, Take("s2", 1000))
    game.redo(BO)
    assert game.coins()["s2"] == 1011
    game.redo(BO)
    assert game.coins()["s2"] == 1111
    assert refusal(game.redo, BO) == "refuse.nothing_to_redo"
    game.act(BO, Take("s2", 10))
    game.undo(BO)
    game.act(BO, Take("s2", 1))
    assert refusal(game.redo, BO) == "refuse.nothing_to_redo"
    game.undo(BO)
    game.redo(BO)
    assert game.coins()["s2"] == 1112


def test_the_view_says_what_the_buttons_would_do(game: Kit) -> None:
    game.act(BO, Take("s2", 10))
    game.act(BO, Pay("s1", 3))
    view = game.view(BO)
    assert (view.undo.message.key, view.undo.undoable, view.undo.asks, view.redo) == ("toy.paid", True, False, None)
    assert undo_label(game, CAS) is None
    game.undo(BO)
    view = game.view(BO)
    assert (view.undo.message.key, view.redo.message.key, view.redo.undone) == ("toy.taken", "toy.paid", True)
    game.redo(BO)
    assert (undo_label(game, BO), game.view(BO).redo) == ("toy.paid", None)


def test_the_log_marks_what_does_not_count(game: Kit) -> None:
    game.act(CAS, Take("s3", 10))
    game.act(BO, Take("s2", 10))
    game.undo(BO)
    lines = game.tables.log(game.code, BO)
    assert [(line.seq, line.by, line.undone, line.undoable) for line in lines] == [
        (5, "Bo", False, False), (4, "Bo", True, False), (3, "Cas", False, False), (2, "Ada", False, False),
        (1, None, False, False),
    ]  # fmt: skip
    taken = Message("toy.taken", (("n", 10), ("seat", "Bo")))
    assert lines[0].message == Message("log.undone", (("line", taken),))
    assert [line.undoable for line in game.tables.log(game.code, HOST)] == [True, False, True, True, False]
    game.redo(BO)
    assert game.tables.log(game.code, BO)[0].message == Message("log.redone", (("line", taken),))


def test_the_host_takes_back_anything_and_several_at_once(game: Kit) -> None:
    game.act(BO, Take("s2", 10))
    game.act(CAS, Take("s2", 100))
    game.act(BO, Take("s2", 1000))
    assert game.undo(HOST, 5, 3)
    assert game.coins()["s2"] == 101
    assert game.view(BO).last.message == Message("log.undone_many", (("n", 2),))
    game.redo(HOST)
    assert game.view(BO).last.message == Message("log.redone_many", (("n", 2),))
    assert game.coins()["s2"] == 1111
    game.undo(HOST, 3)
    game.undo(HOST, 8)
    assert game.coins()["s2"] == 1111
    assert game.view(BO).last.message.key == "log.redone"
    with pytest.raises(Stale):
        game.undo(HOST, 8)
    with pytest.raises(Stale):
        game.undo(HOST, 99)
    with pytest.raises(Stale):
        game.tables.undo(game.code, HOST, ())
    with pytest.raises(Stale):
        game.undo(HOST, 1)


def test_a_player_takes_back_only_what_the_person_saw(game: Kit) -> None:
    """A double tap on undo, with the step named, takes one step back, not two."""
    game.act(BO, Take("s2", 10))
    game.act(BO, Take("s2", 100))
    assert refusal(game.undo, CAS, 3) == "refuse.undo_not_yours"
    with pytest.raises(Stale):
        game.undo(BO, 3)
    seq = game.view(BO).undo.seq
    game.undo(BO, seq)
    with pytest.raises(Stale):
        game.undo(BO, seq)
    assert game.coins()["s2"] == 11
    assert refusal(game.undo, BO, game.view(BO).seq) == "refuse.undo_not_yours"


def test_the_step_that_made_the_table_stays(kit: Kit) -> None:
    assert refusal(kit.undo, HOST) == "refuse.nothing_to_undo"
    kit.act(HOST, AddSeat("Dan"))
    kit.undo(HOST)
    assert refusal(kit.undo, HOST) == "refuse.nothing_to_undo"


def test_what_showed_a_roll_is_asked_of_the_host(make: Make) -> None:
    kit = make(rng=ScriptedRng([6, 3]))
    kit.start()
    kit.act(HOST, EndTurn(1))
    kit.act(BO, Spin(2))
    assert kit.view(BO).undo.asks
    told: list[int] = []
    kit.tables.watch(kit.code, HOST, lambda: told.append(1))
    told.clear()
    assert not kit.undo(BO)
    assert not kit.undo(BO)
    (ask,) = kit.view(HOST).asks
    assert (ask.by, ask.line.message.key, ask.line.undoable, len(told)) == ("Bo", "log.then", True, 1)
    assert (kit.view(BO).asked, kit.view(CAS).asked, kit.view(BO).asks) == (True, False, ())
    assert refusal(kit.tables.grant, kit.code, BO, ask.id, True) == "refuse.host_only"
    kit.tables.grant(kit.code, HOST, ask.id, False)
    assert (kit.coins()["s2"], kit.view(BO).asked, kit.view(HOST).asks) == (6, False, ())
    kit.undo(BO)
    kit.tables.grant(kit.code, HOST, kit.view(HOST).asks[0].id, True)
    assert (kit.coins()["s2"], kit.view(BO).asked, kit.view(HOST).asks) == (1, False, ())
    kit.redo(BO)
    assert kit.coins()["s2"] == 6
    kit.act(HOST, EndTurn(2))
    kit.act(HOST, Spin(3), seat="s3")
    assert kit.undo(HOST)


def test_a_request_lapses_when_the_player_goes_on(make: Make) -> None:
    kit = make(rng=ScriptedRng([6]))
    kit.start()
    kit.act(HOST, EndTurn(1))
    kit.act(BO, Spin(2))
    kit.undo(BO)
    ask = kit.view(HOST).asks[0].id
    kit.act(BO, Take("s2", 1))
    assert (kit.view(HOST).asks, kit.view(BO).asked) == ((), False)
    with pytest.raises(Stale):
        kit.tables.grant(kit.code, HOST, ask, True)
    kit.tables.grant(kit.code, HOST, ask, False)


def test_a_players_start_is_not_taken_back_by_a_slip(kit: Kit) -> None:
    kit.act(BO, Start("s1"))
    assert not kit.undo(BO)
    kit.act(CAS, Take("s1", 1))
    kit.tables.grant(kit.code, HOST, kit.view(HOST).asks[0].id, True)
    assert (kit.view(CAS).stage, kit.view(CAS).view, kit.view(CAS).legal) == ("lobby", None, ())
    kit.redo(BO)
    assert (kit.view(CAS).stage, kit.coins()["s1"]) == ("playing", 2)


def test_the_first_player_is_rolled_and_shown(make: Make) -> None:
    kit = make(rng=ScriptedRng([4, 6, 6, 2, 3]))
    kit.act(BO, RollFirst())
    assert kit.view(CAS).first == "s3"
    assert kit.view(CAS).first_rolls == ((("s1", 4), ("s2", 6), ("s3", 6)), (("s2", 2), ("s3", 3)))
    assert not kit.undo(BO)


def test_the_player_whose_turn_it_is_is_removed(game: Kit) -> None:
    """Case 3: Bo's turn, Bo is removed: Cas's turn. Undo: Bo is back with the same numbers, and it is Bo's turn."""
    game.act(HOST, EndTurn(1))
    game.act(BO, Take("s2", 6))
    before = game.view(BO)
    game.act(HOST, RemoveSeat("s2"))
    assert (game.view(HOST).view.active, game.coins()) == ("s3", {"s1": 1, "s3": 1})
    game.undo(HOST)
    after = game.view(BO)
    assert (after.view, after.seats, after.role) == (before.view, before.seats, before.role)
    game.act(HOST, EndTurn(2))
    game.act(HOST, RemoveSeat("s3"))
    assert game.view(HOST).view.active == "s1"
    game.act(HOST, EndTurn(3))
    game.act(HOST, RemoveSeat("s2"))
    assert game.view(HOST).view.active == "s1"
    assert refusal(game.act, HOST, RemoveSeat("s1")) == "refuse.last_seat"
    game.undo(HOST)
    assert (game.view(HOST).view.active, game.coins()["s2"]) == ("s2", 7)


def test_next_is_right_whoever_was_removed_or_moved(make: Make) -> None:
    """Case 4: five seats, the second's turn; 1 removed, 2 removed, or 5 moved before 1: next is the third."""
    kit = make(people=("A", "B", "C", "D", "E"))
    kit.start()
    kit.act(HOST, EndTurn(1))
    for removed, ended in ((RemoveSeat("s1"), True), (RemoveSeat("s2"), False), (MoveSeat("s5", 0), True)):
        steps = 1
        kit.act(HOST, removed)
        if ended:
            kit.act(HOST, EndTurn(2))
            steps += 1
        assert kit.view(HOST).view.active == "s3"
        for _ in range(steps):
            kit.undo(HOST)
        assert kit.view(HOST).view.active == "s2"


def test_what_follows_from_a_step_is_taken_back_with_it(game: Kit) -> None:
    """Case 6: a last life lost puts a player out; undo leaves no trace of it, in the lists or in the result."""
    clean = game.view(HOST).view
    game.act(BO, Hit("s2"))
    assert game.view(HOST).view.out == ("s2",)
    game.undo(BO)
    assert game.view(HOST).view == clean
    game.act(HOST, Finish())
    live = [line for line in game.tables.log(game.code, HOST) if not line.undone]
    assert "toy.lost" not in [line.message.key for line in live]
    assert len(game.view(HOST).placings) == 3


def test_a_removed_seats_number_is_never_used_again(kit: Kit) -> None:
    kit.act(HOST, AddSeat("Dan"))
    kit.undo(HOST)
    kit.act(HOST, AddSeat("Eve"))
    assert [seat.id for seat in kit.view(HOST).seats] == ["s1", "s2", "s3", "s5"]
    kit.reopen()
    kit.undo(HOST, 4)
    kit.act(HOST, AddSeat("Fay"))
    assert [seat.id for seat in kit.view(HOST).seats] == ["s1", "s2", "s3", "s6"]


def test_who_removes_himself_by_a_slip_can_take_it_back(game: Kit) -> None:
    for device, seat in ((BO, "s2"), (HOST, "s1")):
        game.act(device, RemoveSeat(seat))
        assert game.view(device).seat is None
        game.undo(device, game.view(device).undo.seq)
        assert game.view(device).seat == seat
        game.redo(device)
        game.undo(device)
        assert game.view(device).seat == seat


def test_names_in_the_log_are_the_ones_people_bear_now(game: Kit) -> None:
    game.act(HOST, Pay("s2", 1))
    game.act(HOST, ChangeSeat("s2", name="Bohdan"))
    game.act(HOST, RemoveSeat("s3"))
    game.act(BO, Correct("coins", "s1", 5, note="counted again"))
    paid, noted = game.tables.log(game.code, BO)[3], game.view(BO).last
    assert dict(paid.message.params)["who"] == ("Ada", "Bohdan")
    assert (noted.by, dict(dict(noted.message.params)["line"].params)["seat"]) == ("Bohdan", "Ada")
    assert dict(game.tables.log(game.code, BO)[1].message.params)["seat"] == "Cas"


def test_no_phone_learns_anothers_secret(make: Make) -> None:
    """Case 16: roles dealt: nothing that a phone or the screen gets differs when another seat's role does."""
    shown = []
    for rolls in ([1, 1, 2], [1, 2, 1]):
        kit = make(rng=ScriptedRng(rolls))
        kit.start()
        kit.act(BO, Deal())
        kit.undo(BO)
        kit.tables.enter(kit.code, TV, secret=kit.secret)
        screen = kit.tables.screen(kit.code, TV, kit.secret)
        log = [(line.message, line.by) for line in kit.tables.log(kit.code, HOST)]
        host = kit.view(HOST)
        asks = [(ask.by, ask.line) for ask in host.asks]
        shown.append((host.view, host.last, host.undo, asks, log, screen.last, screen.view))
        assert host.view.role == "saboteur"
        assert kit.view(TV).last.message == screen.last.message == Message("toy.dealt")
    assert shown[0] == shown[1]
    assert "digger" not in repr(shown)


def test_views_are_frozen_and_hashable(game: Kit) -> None:
    game.act(BO, Take("s2", 1))
    game.tables.knock(game.code, TV, "Tv")
    for device in (HOST, BO):
        assert hash(game.view(device)) == hash(game.view(device))
        assert game.view(device) == game.view(device)
        assert len({*game.tables.log(game.code, device), *game.tables.mine(device)}) == 4
