"""The start, and the one action of a turn: a card, a special, or a pass; then draw one (sheet, sections 3 and 4)."""

from __future__ import annotations

import pytest

from companion.core.hosting import ChangeSeat
from companion.games.history import actions as a
from companion.games.history.state import Done
from tests.games.history.kit import OPENING, TEMPLATE, Sets


def test_three_cards_are_turned_up() -> None:
    play = Sets(3, opened=())
    assert (play.phase, play.field, play.turn) == ("opening", (), 1)
    play.act(a.OpenField(("E1", "F2", "S3")))
    assert (play.phase, play.field, play.turn, play.active) == ("turn", ("E1", "F2", "S3"), 1, "s1")
    assert play.no(a.OpenField(("E1", "F2", "S3"))) == "opened"
    assert play.no(a.SkipOpening()) == "opened"


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ((), "three"),
        (("E1", "F1"), "three"),
        (("E1", "F1", "S1", "S2"), "three"),
        (("E1", "F1", "E1"), "three"),
        (("E1", "F1", "X1"), "not_normal"),
        (("E1", "F1", "A1"), "not_normal"),
        (("E1", "F1", "nothing"), "not_normal"),
    ],
)
def test_first_cards_are_three_normal_ones(cards: tuple[str, ...], reason: str) -> None:
    """A special among them goes under the deck and is replaced (G), so nobody has to name it."""
    assert Sets(3, opened=()).no(a.OpenField(cards)) == reason


def test_playing_on_without_the_first_cards() -> None:
    play = Sets(3, opened=())
    assert play.no(a.LayCard(play.turn, "E1"), "s1") == "opening"
    assert play.no(play.claiming("A1"), "s1") == "opening"
    assert play.no(a.CountPoints()) == "opening"
    play.act(a.SkipOpening())
    assert (play.phase, play.field) == ("turn", ())
    play.lie("E1")
    assert play.field == ("E1",)


def test_without_a_tracked_field_the_first_turn_begins_at_once() -> None:
    play = Sets(3, field=False)
    assert play.phase == "turn"
    for action in (a.OpenField(OPENING), a.SkipOpening(), a.ChangeField("E1", True)):
        assert play.no(action) == "untracked"


def test_a_card_is_laid_and_one_drawn() -> None:
    play = Sets(3)
    play.lay("E1")
    assert play.field == (*OPENING, "E1")
    assert (play.hands, play.deck, play.phase) == ((5, 5, 5), 17, "check")
    assert play.state.done == Done("card", "E1")
    play.end()
    assert (play.active, play.turn, play.phase, play.state.done) == ("s2", 2, "turn", None)


@pytest.mark.parametrize(
    ("card", "choice", "reason"),
    [
        (None, None, "choose_card"),
        ("X1", None, "not_normal"),
        ("A1", None, "not_normal"),
        ("?", None, "not_normal"),
        (OPENING[0], None, "lies"),
        ("E1", 1, "no_choice"),
        ("E5", 1, "no_choice"),
        ("E7", None, "choose_property"),
        ("E7", 3, "choose_property"),
    ],
)
def test_what_cannot_be_laid(card: str | None, choice: int | None, reason: str) -> None:
    play = Sets(3)
    assert play.no(a.LayCard(play.turn, card, choice), "s1") == reason


def test_an_unknown_card_is_laid_where_the_field_is_not_tracked() -> None:
    play = Sets(3, field=False)
    play.lay()
    assert (play.hand("s1"), play.deck, play.field, play.state.done) == (5, 17, (), Done("card"))
    play.end()
    play.lay("E1")
    assert play.field == ()


def test_one_property_happens_by_itself() -> None:
    """E5 draws one card more."""
    play = Sets(3)
    play.lay("E5")
    assert (play.hand("s1"), play.deck) == (6, 16)


@pytest.mark.parametrize(("choice", "hand"), [(1, 6), (2, 5)])
def test_of_two_properties_one_is_chosen(choice: int, hand: int) -> None:
    """E7 draws one card more, or takes one (S: pick one)."""
    play = Sets(3)
    play.lay("E7", choice)
    assert play.hand("s1") == hand


def test_a_main_special_is_the_action() -> None:
    play = Sets(3)
    play.special("X2")
    assert (play.hand("s1"), play.deck, play.player("s1").bonus, play.points("s1")) == (5, 17, 2, 2)
    assert (play.phase, play.view.played, play.state.done) == ("check", ("X2",), Done("special", None, "X2"))
    assert play.no(a.Pass(play.turn), "s1") == "acted"
    assert play.no(a.PlaySpecial(play.turn, "X1"), "s1") == "acted"


def test_a_main_special_may_draw_more() -> None:
    play = Sets(3)
    play.special("X3")
    assert (play.hand("s1"), play.deck) == (6, 16)


def test_a_special_that_nobody_names() -> None:
    play = Sets(3)
    play.special()
    assert (play.hand("s1"), play.deck, play.points("s1"), play.view.played) == (5, 17, 0, ())


@pytest.mark.parametrize(
    ("special", "reason"), [("X6", "accompanying"), ("E1", "not_special"), ("?", "not_special"), ("A1", "not_special")]
)
def test_what_is_no_main_special(special: str, reason: str) -> None:
    play = Sets(3)
    assert play.no(a.PlaySpecial(play.turn, special), "s1") == reason


def test_a_special_is_played_once() -> None:
    play = Sets(3)
    play.special("X2")
    play.end()
    assert play.no(a.PlaySpecial(play.turn, "X2"), "s2") == "played"


def test_an_accompanying_special_goes_with_the_card_that_completes_a_set() -> None:
    """Two cards leave the hand and one is drawn (S literal); its points come with the set (G)."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1", special="X7")
    assert (play.hand("s1"), play.deck, play.points("s1")) == (4, 17, 0)
    assert play.state.done == Done("card", "S1", "X7", due=2)
    assert play.view.played == ("X7",)
    play.claim("A1")
    assert (play.points("s1"), play.row("s1").bonus) == (11, 2)


def test_an_accompanying_special_may_draw_more() -> None:
    play = Sets(3).lie("E1", "F1")
    play.lay("S1", special="X8")
    assert (play.hand("s1"), play.deck) == (5, 16)


def test_an_accompanying_special_needs_a_set_where_sets_are_pointed_out() -> None:
    """With hints the phone tells anyway, so it refuses, and the points come at once. What comes of it without hints:
    test_specials.py."""
    play = Sets(3, hints=True).lie("E1")
    assert play.no(a.LayCard(play.turn, "F1", special="X7"), "s1") == "completes_none"
    assert play.no(a.LayCard(play.turn, "F1", special="X1"), "s1") == "main"
    assert play.no(a.LayCard(play.turn, "F1", special="E2"), "s1") == "not_special"
    assert (play.hand("s1"), play.field) == (5, (*OPENING, "E1"))
    play.lie("F1")
    play.lay("S1", special="X7")
    assert play.points("s1") == 2
    play.claim("A1")
    assert play.points("s1") == 11


def test_nothing_is_left_to_lay() -> None:
    """All 27 lie open: that anybody can see."""
    play = Sets(3).lie(*(card for card in TEMPLATE.cards if card not in OPENING))
    assert play.no(a.LayCard(play.turn, "E1"), "s1") == "all_lie"
    assert play.why("lay", "s1") == "history.refuse.all_lie"
    assert play.why("special", "s1") is None
    play.special("X1")
    play.end()
    play.act(a.ChangeField("E1", False))
    assert play.why("lay", "s2") is None


def test_the_first_cards_can_be_said_until_one_lies() -> None:
    """Whoever played on without them says them later, and whose turn it is goes on."""
    play = Sets(3, opened=())
    play.act(a.SkipOpening())
    assert play.no(a.SkipOpening()) == "opened"
    play.pass_turn()
    play.end()
    play.act(a.OpenField(OPENING), "s3")
    assert (play.field, play.active, play.turn, play.phase) == (OPENING, "s2", 2, "turn")
    assert play.no(a.OpenField(OPENING)) == "opened"
    play = Sets(3, opened=())
    play.act(a.SkipOpening())
    play.lay("E1")
    assert play.no(a.OpenField(OPENING)) == "opened"


def test_a_property_that_takes_a_card_need_not_be_used() -> None:
    """E6 takes one from the field; the turn may end without it."""
    play = Sets(3)
    play.lay("E6")
    play.end()
    assert (play.active, play.field) == ("s2", (*OPENING, "E6"))


def test_two_cards_need_two_in_the_hand() -> None:
    play = Sets(3).lie("E1", "F1").put("s1", 1)
    assert play.no(a.LayCard(play.turn, "S1", special="X7"), "s1") == "hand"
    play.lay("S1")
    assert play.hand("s1") == 1


def test_a_pass_exchanges_a_card() -> None:
    """It ends the action; a set may still be announced (S: sets are checked at the end of the turn)."""
    play = Sets(3).lie("E1", "F1", "S1")
    play.pass_turn()
    assert (play.hands, play.deck, play.phase, play.state.done) == ((5, 5, 5), 18, "check", Done("pass"))
    assert play.no(a.LayCard(play.turn, "E2"), "s1") == "acted"
    play.claim("A1")
    assert play.points("s1") == 9


def test_only_the_active_acts_and_only_in_the_turn_that_he_saw() -> None:
    """cases.md 2: of two phones from one base only one is heard."""
    play = Sets(3)
    whole = (a.LayCard(1, "E1"), a.PlaySpecial(1, "X1"), a.Pass(1), a.PassEmpty(1), a.EndTurn(1), a.Claim(1, "s1", ()))
    for action in whole:
        assert play.refused(action, "s2") == "refuse.not_your_turn"
    assert play.refused(a.Claim(1, "s2", ("A1",)), "s1") == "refuse.not_your_turn"
    play.skip()
    for action in whole:
        for seat in ("s1", "s2", None):
            assert play.refused(action, seat) == "refuse.stale"


def test_the_host_without_a_seat_acts_for_the_active() -> None:
    play = Sets(3).lie("E1", "F1")
    play.act(a.LayCard(1, "S1"))
    play.act(a.Claim(1, "s1", ("A1",)))
    play.act(a.EndTurn(1))
    assert (play.active, play.points("s1")) == ("s2", 9)


def test_a_turn_cannot_end_before_it_has_begun() -> None:
    play = Sets(3)
    assert play.no(a.EndTurn(1), "s1") == "act_first"


def test_turns_go_round_past_who_is_away() -> None:
    play = Sets(4)
    play.act(ChangeSeat("s2", away=True))
    order = [play.skip().active for _ in range(5)]
    assert order == ["s3", "s4", "s1", "s3", "s4"]
    assert play.turn == 6


def test_undo_of_a_turn_gives_it_back() -> None:
    """cases.md 6"""
    play = Sets(3).lie("E1", "F1")
    before = play.view
    play.lay("S1", special="X7")
    play.claim("A1")
    play.end()
    last = len(play.entries)
    play.undo(last, last - 1, last - 2)
    assert play.view == before
