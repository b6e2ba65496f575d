"""Who comes late, who is away for a while, and whose step the undo beside the last line takes back."""

from __future__ import annotations

from companion.core.hosting import ChangeSeat
from tests.table.kit import BO, CAS, HOST, TV, Kit, refusal
from tests.table.toy import Take


def test_a_newcomer_adds_himself_and_sits(game: Kit) -> None:
    game.tables.enter(game.code, TV, secret=game.secret)
    assert refusal(game.act, TV, Take("s1", 1)) == "refuse.watching"
    seat = game.tables.join(game.code, TV, "Dan")
    view = game.view(TV)
    assert (view.seat, [s.name for s in view.seats if s.you]) == (seat, ["Dan"])
    assert view.last.by == "Dan"
    assert refusal(game.tables.join, game.code, TV, "Dan again") == "refuse.seated"
    game.reopen()
    assert game.view(TV).seat == seat


def test_a_name_that_is_none_seats_nobody(game: Kit) -> None:
    game.tables.enter(game.code, TV, secret=game.secret)
    assert refusal(game.tables.join, game.code, TV, " ") == "refuse.name"
    assert game.view(TV).seat is None
    assert len(game.view(HOST).seats) == 3


def test_anybody_acts_for_one_who_is_away(game: Kit) -> None:
    assert game.view(BO).acts_for == ("s2",)
    game.act(HOST, ChangeSeat("s3", away=True))
    assert game.view(BO).acts_for == ("s2", "s3")
    game.act(BO, Take("s3", 1), "s3")
    assert game.coins()["s3"] == 2
    game.act(CAS, ChangeSeat("s3", away=False))
    assert game.view(BO).acts_for == ("s2",)


def test_the_hosts_undo_is_the_newest_step_of_all(game: Kit) -> None:
    game.act(BO, Take("s2", 2))
    view = game.view(HOST)
    assert view.undo.seq == view.last.seq
    assert game.undo(HOST)
    assert game.coins()["s2"] == 1


def test_a_players_undo_is_his_own_and_says_when_it_is_not_the_newest(game: Kit) -> None:
    game.act(BO, Take("s2", 2))
    game.act(CAS, Take("s3", 1))
    view = game.view(BO)
    assert view.undo.seq < view.last.seq
    assert [step.by for step in game.tables.later(game.code, BO, view.undo.seq)] == ["Cas"]


def test_a_screen_let_in_by_its_code_sees_as_a_screen(game: Kit) -> None:
    assert refusal(game.tables.screen_for, game.code, TV) == "refuse.not_admitted"
    game.tables.knock(game.code, TV, "Screen")
    game.tables.admit(game.code, HOST, game.view(HOST).knocks[0].id, True)
    screen = game.tables.screen_for(game.code, TV)
    assert (screen.role.kind, screen.secret, screen.undo) == ("screen", None, None)
