"""A card thrown to the shared screen: for all to see, no step of the game, gone when the turn passes on."""

from types import MappingProxyType

import pytest

from companion.core.game import Rejected
from companion.core.hosting import RemoveSeat, Start
from companion.library import Card, CardText
from companion.library.own import MOST_NAME, MOST_TEXT
from companion.table.showing import MOST_PARTS
from tests.table.kit import BO, CAS, HOST, TV, Kit
from tests.table.toy import EndTurn, Take


def card(name: str = "Злюка", text: str = "", **facts: int) -> Card:
    return Card("mean", "monster", MappingProxyType(facts), MappingProxyType({"": CardText(name, text)}))


def show(kit: Kit, device: str, shown: Card | None) -> None:
    kit.tables.show_card(kit.code, device, shown)


def test_all_see_it_with_who_showed_it(game: Kit) -> None:
    told: list[str] = []
    game.tables.watch(game.code, BO, lambda: told.append("bo"))
    told.clear()
    show(game, CAS, card(level=6))
    views = [game.view(HOST), game.view(BO), game.tables.screen(game.code, TV, game.secret)]
    assert all(view.shown.card == card(level=6) and view.shown.by == "Cas" for view in views)
    assert told == ["bo"]
    hash(views[0])


def test_it_is_no_step_of_the_game(game: Kit) -> None:
    before = game.view(HOST)
    show(game, BO, card())
    after = game.view(HOST)
    assert (after.seq, after.undo) == (before.seq, before.undo)
    game.reopen()
    assert game.view(HOST).shown is None


def test_another_takes_its_place_and_anybody_takes_it_off(game: Kit) -> None:
    show(game, BO, card("one"))
    show(game, CAS, card("two"))
    assert game.view(HOST).shown.card.text("en").name == "two"
    show(game, HOST, None)
    assert game.view(BO).shown is None
    show(game, HOST, None)


def test_it_goes_when_the_turn_passes_on_and_does_not_come_back(game: Kit) -> None:
    show(game, BO, card())
    game.act(HOST, Take("s1", 1))
    assert game.view(BO).shown is not None
    game.act(HOST, EndTurn(game.view(HOST).view.turn))
    assert game.view(BO).shown is None
    game.undo(HOST)
    assert game.view(HOST).view.active == "s1"
    assert game.view(BO).shown is None


def test_in_the_lobby_it_lies_until_the_game_begins(kit: Kit) -> None:
    show(kit, HOST, card())
    assert kit.view(BO).shown is not None
    kit.act(HOST, Start("s2"))
    assert kit.view(BO).shown is None


def test_who_only_watches_shows_nothing(game: Kit) -> None:
    with pytest.raises(Rejected, match="not_admitted"):
        show(game, TV, card())
    game.tables.enter(game.code, TV, secret=game.secret)
    with pytest.raises(Rejected, match="watching"):
        show(game, TV, card())
    game.tables.sit(game.code, HOST, None)
    show(game, HOST, card())
    assert game.view(TV).shown.by == ""


@pytest.mark.parametrize(
    "wrong",
    [
        card("x" * (MOST_NAME + 1)),
        card(text="x" * (MOST_TEXT + 1)),
        card(**{f"f{n}": n for n in range(MOST_PARTS + 1)}),
        Card("x", "monster", MappingProxyType({}), MappingProxyType({})),
        Card("x" * (MOST_NAME + 1), "monster", MappingProxyType({}), card().texts),
        Card("x", "monster", MappingProxyType({"a": MappingProxyType({f"f{n}": n for n in range(99)})}), card().texts),
    ],
)
def test_no_card_larger_than_a_pack_may_have_it(game: Kit, wrong: Card) -> None:
    with pytest.raises(Rejected, match="bad_action"):
        show(game, HOST, wrong)
    assert game.view(HOST).shown is None


# The code to come in by


def test_the_code_is_shown_on_call_and_goes_when_somebody_has_come(game: Kit) -> None:
    game.tables.show_code(game.code, BO, True)
    assert game.tables.screen(game.code, TV, game.secret).invites
    assert game.view(CAS).invites
    game.tables.show_code(game.code, CAS, False)
    assert not game.tables.screen(game.code, TV, game.secret).invites
    game.tables.show_code(game.code, CAS, True)
    game.act(HOST, Take("s1", 1))
    assert game.view(HOST).invites
    game.tables.enter(game.code, TV, secret=game.secret)
    assert not game.view(HOST).invites
    with pytest.raises(Rejected, match="watching"):
        game.tables.show_code(game.code, TV, True)


def test_a_card_thrown_takes_the_place_of_the_code(game: Kit) -> None:
    game.tables.show_code(game.code, BO, True)
    show(game, CAS, None)
    assert game.view(BO).invites
    show(game, CAS, card())
    assert not game.view(BO).invites
    game.tables.show_code(game.code, BO, True)
    assert (game.view(BO).shown is not None, game.view(BO).invites) == (True, True)


# One seat in focus


def test_the_host_puts_a_seat_in_focus_until_it_leaves(game: Kit) -> None:
    game.tables.focus(game.code, HOST, "s2")
    assert game.tables.screen(game.code, TV, game.secret).focus == "s2"
    game.act(HOST, RemoveSeat("s2"))
    assert game.view(HOST).focus is None
    game.tables.focus(game.code, HOST, "s1")
    game.tables.focus(game.code, HOST, None)
    assert game.view(HOST).focus is None
    with pytest.raises(Rejected, match="seat_gone"):
        game.tables.focus(game.code, HOST, "s9")
    with pytest.raises(Rejected, match="host_only"):
        game.tables.focus(game.code, BO, "s1")


# The ticker


def test_the_last_three_steps_stand_on_the_screen_alone(game: Kit) -> None:
    for n in (1, 2, 3):
        game.act(HOST, Take("s1", n))
    recent = game.tables.screen(game.code, TV, game.secret).recent
    assert [line.seq for line in recent] == [line.seq for line in game.tables.log(game.code, HOST)[:3]]
    assert game.view(HOST).recent == ()
    game.undo(HOST)
    assert [line.undone for line in game.tables.screen(game.code, TV, game.secret).recent] == [False, True, False]


def test_it_gives_way_to_the_game_once_all_have_read_it(game: Kit) -> None:
    show(game, BO, card())
    game.now += 29_000
    game.act(HOST, Take("s1", 1))
    assert game.view(BO).shown is not None
    game.now += 1_000
    assert game.view(BO).shown is not None
    game.act(HOST, Take("s1", 1))
    assert game.view(BO).shown is None
