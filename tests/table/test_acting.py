"""What an action may do, for whom, and what is refused."""

from __future__ import annotations

import math
from typing import Any

import pytest

from companion.core.dice import ScriptedRng
from companion.core.game import Rejected, Stale
from companion.core.hosting import AddSeat, ChangeSeat, Correct, MoveSeat, RemoveSeat, SetOption
from tests.table.kit import BO, CAS, HOST, TV, Kit, Make, refusal
from tests.table.toy import Deal, EndTurn, Finish, Pay, Say, Spin, Take


def test_fast_taps_of_two_phones_all_count(game: Kit) -> None:
    """Case 1: nine taps up on one phone and four down on another all count, each once in the log, none goes back."""
    seen: list[int] = []
    game.tables.watch(game.code, BO, lambda: seen.append(game.coins(BO)["s1"]))
    before = len(game.tables.log(game.code, HOST))
    for tap in range(9):
        game.act(HOST, Take("s1", 1), client=f"a{tap}")
        if tap < 4:
            game.act(BO, Take("s3", -1), client=f"b{tap}")
    assert game.coins() == {"s1": 10, "s2": 1, "s3": -3}
    assert seen == sorted(seen)
    assert len(game.tables.log(game.code, HOST)) - before == 13
    game.reopen()
    assert game.coins() == {"s1": 10, "s2": 1, "s3": -3}


def test_two_phones_take_the_one_prize(make: Make) -> None:
    """Case 2: two phones act on the same base; one event, and the later one is told that the table moved on."""
    kit = make(rng=ScriptedRng([4]))
    kit.start()
    turn = kit.view(BO).view.turn
    kit.act(HOST, Spin(turn))
    with pytest.raises(Stale):
        kit.act(BO, Spin(turn))
    assert kit.coins() == kit.coins(BO) == {"s1": 6, "s2": 1, "s3": 1}
    assert kit.view(BO).last.message.key == "log.then"


def test_a_second_sending_does_nothing(game: Kit) -> None:
    """Case 2: the same tap sent twice, also across a restart of the server, is one step."""
    game.act(HOST, Take("s1", 3), client="tap-1")
    assert game.tables.act(game.code, HOST, Take("s1", 3), client="tap-1") == game.view(HOST).seq
    game.reopen()
    game.act(HOST, Take("s1", 3), client="tap-1")
    assert game.coins()["s1"] == 4


def test_a_tap_that_changed_nothing_is_known_too(game: Kit) -> None:
    game.act(HOST, Correct("coins", "s1", 1), client="tap-1")
    game.act(BO, Take("s1", 1))
    game.act(HOST, Correct("coins", "s1", 1), client="tap-1")
    assert game.coins()["s1"] == 2


def test_a_refused_tap_is_judged_anew(game: Kit) -> None:
    assert refusal(game.act, BO, Pay("s1", 9), client="tap-1") == "toy.refuse"
    game.act(BO, Take("s2", 9))
    game.act(BO, Pay("s1", 9), client="tap-1")
    assert game.coins()["s1"] == 10


def test_act_returns_the_step_that_the_view_shows(game: Kit) -> None:
    seq = game.tables.act(game.code, BO, Take("s2", 1))
    assert seq == game.view(BO).seq == game.view(BO).last.seq


def test_who_is_told_may_act_at_once(game: Kit) -> None:
    def answer() -> None:
        if game.view(BO).seq == 3:
            game.act(BO, Take("s2", 1))
            game.tables.sit(game.code, CAS, None)

    game.tables.watch(game.code, BO, answer)
    game.act(HOST, Take("s1", 1))
    assert (game.view(HOST).seq, game.coins()) == (4, {"s1": 2, "s2": 2, "s3": 1})
    before = game.tables.log(game.code, HOST)
    game.reopen()
    assert game.tables.log(game.code, HOST) == before


def test_for_whom_one_may_act(kit: Kit) -> None:
    """People trust each other: who plays acts for all, a watcher for nobody."""
    kit.act(HOST, AddSeat("Dan"))
    kit.start()
    kit.act(HOST, Pay("s2", 1), seat="s3")
    kit.act(BO, Pay("s2", 1), seat="s4")
    kit.act(BO, Pay("s2", 1), seat="s1")
    kit.tables.enter(kit.code, TV, secret=kit.secret)
    assert refusal(kit.act, TV, Take("s1", 1)) == "refuse.watching"
    assert refusal(kit.act, TV, Take("s1", 1), seat="s4") == "refuse.watching"
    assert refusal(kit.act, "a-stranger-with-a-token-of-his-own", Take("s1", 1)) == "refuse.not_admitted"
    assert kit.coins() == {"s1": 0, "s2": 4, "s3": 0, "s4": 0}


def test_legal_follows_the_same_rule(game: Kit) -> None:
    assert game.view(HOST).legal[0].reason is None
    assert game.view(BO).legal[0].reason.key == "toy.not_your_turn"
    assert game.tables.legal(game.code, HOST, "s1") == game.view(HOST).legal
    assert game.tables.legal(game.code, BO, "s1") == game.view(HOST).legal
    game.act(HOST, SetOption("own_seats", True))
    assert game.tables.legal(game.code, BO, "s1") == ()
    assert game.tables.legal(game.code, BO, None) == ()
    assert game.tables.legal(game.code, BO, "s9") == ()


def test_who_may_look_as_whom(make: Make) -> None:
    """Case 14: secrets are for the phone of their seat; those of a seat without one for the host's, passed round."""
    kit = make(rng=ScriptedRng([1, 2, 1, 2]))
    kit.act(HOST, AddSeat("Dan"))
    assert refusal(kit.tables.look, kit.code, HOST, "s4") == "refuse.not_your_seat"
    kit.start()
    kit.act(HOST, Deal())
    assert kit.tables.look(kit.code, BO, "s2").role == "digger"
    assert kit.tables.look(kit.code, HOST, "s4").role == "digger"
    for device, seat in ((HOST, "s2"), (BO, "s1"), (BO, "s4"), (HOST, "s9")):
        assert refusal(kit.tables.look, kit.code, device, seat) == "refuse.not_your_seat"
    kit.tables.enter(kit.code, TV, secret=kit.secret)
    assert refusal(kit.tables.look, kit.code, TV, "s4") == "refuse.not_your_seat"


def test_one_phone_plays_all_seats(make: Make) -> None:
    kit = make()
    for device in (HOST, BO, CAS):
        kit.tables.sit(kit.code, device, None)
    kit.start()
    assert kit.view(HOST).seat is None
    for _ in range(3):
        active = kit.view(HOST).view.active
        kit.act(HOST, Spin(kit.view(HOST).view.turn), seat=active)
        kit.act(HOST, EndTurn(kit.view(HOST).view.turn), seat=active)
    assert kit.coins() == {"s1": 6, "s2": 6, "s3": 6}


@pytest.mark.parametrize(
    "action",
    [
        Pay("s2", -50),
        Pay("s2", 0),
        Pay("s2", 10**9),
        Pay("s2", math.nan),  # type: ignore[arg-type]
        Pay("s2", math.inf),  # type: ignore[arg-type]
        Pay("s2", 1.0),  # type: ignore[arg-type]
        Pay("s2", True),
        Pay("s2", "5,5"),  # type: ignore[arg-type]
        Pay("s2", None),  # type: ignore[arg-type]
        Pay("s1", 1),
        Pay("s9", 1),
        Pay(("s2",), 1),  # type: ignore[arg-type]
        Take("s1", 10**5000),
        Take("s1", 10**30),
        Correct("coins", "s1", -1),
        Correct("coins", "s1", 10**30),
        Correct("lives", "s1", 1),
        Correct("coins", "s9", 1),
        Correct("coins", "s1", 5, note="x" * 5000),
        SetOption("ties", 1),
        SetOption("goal", True),
        SetOption("goal", 11),
        SetOption("nothing", 1),
        MoveSeat("s1", -1),
        MoveSeat("s1", 3),
        RemoveSeat("s9"),
        AddSeat(""),
        AddSeat("a\nb"),
        AddSeat("x" * 41),
        AddSeat("Dan", 10),
        ChangeSeat("s1", colour=-1),
        Say("x" * 5000),
        Say("\ud800"),
        Say(["deep"]),  # type: ignore[arg-type]
        "Pay",
        None,
        {"type": "Pay", "to": "s2", "coins": 1},
        Pay,
        object(),
    ],
)
def test_crafted_actions_are_refused(game: Kit, action: Any) -> None:
    """Case 18: whatever is sent, the server refuses it in words; nothing has changed, nothing is in the undo list."""
    before, log = game.view(HOST), game.tables.log(game.code, HOST)
    with pytest.raises(Rejected):
        game.act(HOST, action)
    assert game.view(HOST) == before
    assert game.tables.log(game.code, HOST) == log
    game.reopen()
    assert (game.view(HOST).view, game.tables.log(game.code, HOST)) == (before.view, log)


def test_an_endless_client_id_is_refused(game: Kit) -> None:
    assert refusal(game.act, HOST, Take("s1", 1), client="x" * 65) == "refuse.bad_action"


def test_text_comes_back_as_it_was_typed(game: Kit) -> None:
    text = "Їжак 🦔 O’Neil\u2028Žemė\n\t\"{}' \x00"
    game.act(HOST, Say(text))
    game.reopen()
    assert dict(game.view(HOST).last.message.params)["text"] == text


def test_places_after_a_tie(make: Make) -> None:
    """Case 14: 40, 40, 31, 31, 10 gives two winners and the places 1, 1, 3, 3, 5."""
    kit = make(people=("A", "B", "C", "D", "E"))
    kit.start()
    for seat, coins in zip(("s1", "s2", "s3", "s4", "s5"), (40, 40, 31, 31, 10), strict=True):
        kit.act(HOST, Correct("coins", seat, coins))
    kit.now += 90_000
    kit.act(HOST, Finish())
    placings = kit.view(BO).placings
    assert [(p.seat, p.place, p.winner) for p in placings] == [
        ("s1", 1, True), ("s2", 1, True), ("s3", 3, False), ("s4", 3, False), ("s5", 5, False),
    ]  # fmt: skip
    assert kit.view(BO).stage == "over"
    assert kit.view(BO).ended - kit.view(BO).started == 90_000
    kit.undo(HOST)
    assert (kit.view(BO).stage, kit.view(BO).ended, kit.view(BO).placings) == ("playing", None, ())


def test_people_of_one_name_are_told_apart(make: Make) -> None:
    """Case 15: the same name four times is numbered and never merged; old log lines follow a renamed owner."""
    kit = make(people=("Оля", "Оля", " оля ", "ОЛЯ"))
    assert [seat.name for seat in kit.view(HOST).seats] == ["Оля", "Оля 2", "оля 3", "ОЛЯ 4"]
    kit.start()
    kit.act(HOST, Take("s2", 1))
    assert kit.coins() == {"s1": 1, "s2": 2, "s3": 1, "s4": 1}
    line = kit.tables.log(kit.code, BO)[0]
    assert (line.by, dict(line.message.params)["seat"]) == ("Оля", "Оля 2")
    kit.act(BO, ChangeSeat("s2", name="Бо"))
    kit.act(HOST, ChangeSeat("s1", name="Бо"))
    line = kit.tables.log(kit.code, BO)[2]
    assert (line.by, dict(line.message.params)["seat"]) == ("Бо 2", "Бо")
