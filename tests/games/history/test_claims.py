"""Sets are announced: at the end of one's own turn, or where the player before missed one (sheet, 4, 6)."""

from __future__ import annotations

import pytest

from companion.games.history import actions as a
from tests.games.history.kit import Sets, kinds, missed


def test_a_set_counts_at_once() -> None:
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    (claimed,) = play.claim("A1")
    assert (claimed.seat, claimed.set, claimed.value, claimed.missed) == ("s1", "A1", 9, False)
    row = play.row("s1")
    assert (row.points, row.sets, row.legendary, row.bonus) == (9, 1, 1, 0)
    assert (play.set("A1").owner, play.set("A1").missed) == ("s1", False)


def test_several_at_once() -> None:
    """S: all of them count. S3 completes A3 and B1."""
    play = Sets(3).lie("E1", "F2", "E3", "F3")
    play.lay("S3")
    assert kinds(play.claim("A3", "B1")) == ["SetClaimed", "SetClaimed"]
    assert (play.points("s1"), play.row("s1").sets) == (18, 2)


def test_one_after_the_other_and_one_twice() -> None:
    play = Sets(3).lie("E1", "F2", "E3", "F3")
    play.lay("S3")
    play.claim("A3")
    assert kinds(play.claim("B1", "B1")) == ["SetClaimed"]
    assert (play.points("s1"), play.row("s1").sets) == (18, 2)
    assert play.no_claim("B1") == "claimed"


def test_all_or_none() -> None:
    """One that is not complete among them: nothing is taken."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    assert play.no_claim("A1", "A2") == "lacking"
    assert play.no_claim("A1", "?") == "unknown_set"
    assert play.no_claim("E1") == "unknown_set"
    assert play.no_claim() == "choose_set"
    assert play.set("A1").owner is None


def test_what_is_lacking_is_named() -> None:
    play = Sets(3).lie("E1")
    play.pass_turn()
    assert play.no_claim("A1") == "lacking"


def test_an_own_set_waits_for_the_end_of_the_turn() -> None:
    """Cards put in by hand complete it before anything is played."""
    play = Sets(3).skip().lie("E1", "F1", "S1")
    assert play.no_claim("A1") == "at_the_end"
    play.pass_turn()
    (claimed,) = play.claim("A1")
    assert not claimed.missed


def test_a_set_that_lies_open_from_the_start() -> None:
    """G: the first player takes it at the end of the turn."""
    play = Sets(3, opened=("E1", "F1", "S1"))
    assert play.no_claim("A1") == "at_the_end"
    play.pass_turn()
    play.claim("A1")
    assert (play.points("s1"), play.set("A1").missed) == (9, False)


def test_a_missed_set_costs_the_next_no_turn() -> None:
    """S: the next player announces it, scores it, and still plays."""
    play = missed()
    assert (play.active, play.phase) == ("s2", "turn")
    (claimed,) = play.claim("A1")
    assert (claimed.seat, claimed.missed) == ("s2", True)
    assert (play.phase, play.points("s2"), play.set("A1").missed) == ("turn", 9, True)
    play.lay("E2")
    assert play.phase == "check"


def test_a_missed_set_also_at_the_end_of_the_next_turn() -> None:
    play = missed()
    play.lay("E2")
    (claimed,) = play.claim("A1")
    assert claimed.missed


def test_who_missed_it_has_no_say_in_the_next_turn() -> None:
    """S: the active player first, then only the next."""
    play = missed()
    for seat in ("s1", "s3"):
        assert play.refused(a.Claim(play.turn, seat, ("A1",)), seat) == "refuse.not_your_turn"
        assert play.refused(a.Claim(play.turn, seat, ("A1",)), None) == "refuse.not_your_turn"


@pytest.mark.parametrize("later", [1, 2, 3])
def test_missed_by_two_it_stays_for_the_end_of_a_turn(later: int) -> None:
    """G: by any active player, the one who made it included, but no longer before the own action."""
    play = missed().skip(later)
    assert play.no_claim("A1") == "at_the_end"
    play.pass_turn()
    (claimed,) = play.claim("A1")
    assert (claimed.seat, claimed.missed) == (f"s{(later + 1) % 3 + 1}", True)


@pytest.mark.parametrize("later", [1, 2])
def test_missed_by_two_it_is_gone_where_the_table_says_so(later: int) -> None:
    play = missed(stays=False).skip(later)
    assert play.no_claim("A1") == "too_late"
    play.pass_turn()
    assert play.no_claim("A1") == "too_late"
    assert play.set("A1").owner is None


@pytest.mark.parametrize("acted", [False, True])
def test_without_that_option_the_next_player_still_may(acted: bool) -> None:
    play = missed(stays=False)
    if acted:
        play.pass_turn()
    play.claim("A1")
    assert play.set("A1").owner == "s2"


def test_the_own_set_and_the_missed_one_together() -> None:
    play = missed()
    play.lie("F2")
    play.lay("S3")
    claimed = play.claim("A1", "B1")
    assert [(event.set, event.missed) for event in claimed] == [("A1", True), ("B1", False)]


def test_a_set_broken_and_made_again_is_new() -> None:
    play = missed(stays=False).skip()
    play.act(a.ChangeField("S1", False))
    assert play.no_claim("A1") == "lacking"
    play.lay("S1")
    (claimed,) = play.claim("A1")
    assert (claimed.seat, claimed.missed) == ("s3", False)


def test_a_refusal_names_who_has_it() -> None:
    play = missed()
    play.claim("A1")
    play.pass_turn()
    assert play.no_claim("A1") == "claimed"
    assert play.points("s2") == 9


def test_where_the_field_is_not_tracked_people_are_trusted() -> None:
    """Before the own action it can only be one that was missed."""
    play = Sets(3, field=False)
    assert play.no_claim("A1") == "act_first"
    play.lay()
    (own,) = play.claim("A1")
    play.end()
    (other,) = play.claim("A2")
    play.pass_turn()
    (late,) = play.claim("A3")
    assert (own.missed, other.missed, late.missed) == (False, True, False)
    assert play.no_claim("A1") == "claimed"
    assert (play.points("s1"), play.points("s2")) == (9, 18)


def test_a_set_taken_by_mistake_is_given_back() -> None:
    """It is complete from then on: whose turn it is may take it at its end."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    play.claim("A1")
    play.end()
    play.act(a.DropClaim("A1"), "s3")
    assert (play.points("s1"), play.set("A1").owner) == (0, None)
    assert play.no(a.DropClaim("A1")) == "not_claimed"
    assert play.no(a.DropClaim("A2")) == "not_claimed"
    assert play.no(a.DropClaim("?")) == "not_claimed"
    assert play.no_claim("A1") == "at_the_end"
    play.pass_turn()
    play.claim("A1")
    assert (play.set("A1").owner, play.set("A1").missed) == ("s2", False)


def test_a_set_given_back_late_is_not_too_late() -> None:
    """It lies open from now on, whatever the table says of missed ones."""
    play = missed(stays=False)
    play.claim("A1")
    play.skip(2)
    play.act(a.DropClaim("A1"))
    play.pass_turn()
    play.claim("A1")
    assert play.set("A1").owner == "s1"


# Locked cards


def test_cards_of_a_taken_set_stay() -> None:
    """S: whatever would move them."""
    play = Sets(3).lie("E1", "F1", "E2")
    play.lay("S1")
    play.claim("A1")
    for card in ("E1", "F1", "S1"):
        for to in ("hand", "deck", "away"):
            assert play.no(a.TakeCard(play.turn, card, to), "s1") == "locked"
        assert play.no(a.ChangeField(card, False)) == "locked"
    play.take("E2")
    assert {card.id for card in play.view.field if card.locked} == {"E1", "F1", "S1"}


def test_a_complete_set_that_nobody_took_locks_nothing() -> None:
    """Else the refusal would point it out."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    assert not any(card.locked for card in play.view.field)
    play.take("E1")
    assert "E1" not in play.field
    assert play.no_claim("A1") == "lacking"


def test_a_set_given_back_unlocks() -> None:
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    play.claim("A1")
    play.act(a.DropClaim("A1"))
    play.take("E1", "away")
    assert "E1" not in play.field


def test_a_card_in_two_taken_sets_needs_both_given_back() -> None:
    """S3 is in A3 and B1."""
    play = Sets(3).lie("E1", "F2", "E3", "F3")
    play.lay("S3")
    play.claim("A3", "B1")
    play.act(a.DropClaim("A3"))
    assert play.no(a.TakeCard(play.turn, "S3", "hand"), "s1") == "locked"
    play.take("E3")


@pytest.mark.parametrize(
    ("to", "seat", "hands", "deck"),
    [
        ("hand", None, (6, 5, 5), 17),
        ("hand", "s3", (5, 5, 6), 17),
        ("deck", None, (5, 5, 5), 18),
        ("away", None, (5, 5, 5), 17),
    ],
)
def test_a_property_moves_a_card(to: a.Place, seat: str | None, hands: tuple[int, ...], deck: int) -> None:
    play = Sets(3)
    play.lay("E6")
    play.take("F5", to, seat)
    assert (play.hands, play.deck, "F5" in play.field) == (hands, deck, False)


def test_what_cannot_be_taken() -> None:
    play = Sets(3)
    assert play.no(a.TakeCard(play.turn, "F5", "hand"), "s1") == "act_first"
    play.lay("E6")
    assert play.refused(a.TakeCard(play.turn, "F5", "hand"), "s2") == "refuse.not_your_turn"
    assert play.refused(a.TakeCard(play.turn - 1, "F5", "hand"), "s1") == "refuse.stale"
    assert play.refused(a.TakeCard(play.turn, "F5", "hand", "s9"), "s1") == "refuse.seat_gone"
    assert play.no(a.TakeCard(play.turn, "E1", "hand"), "s1") == "not_lying"
    assert play.no(a.TakeCard(play.turn, "X1", "hand"), "s1") == "not_lying"
    open_field = Sets(3, field=False)
    open_field.lay("E6")
    assert open_field.no(a.TakeCard(open_field.turn, "F5", "hand"), "s1") == "untracked"


# What the phone does not say


@pytest.mark.parametrize("hints", [False, True])
def test_only_with_hints_a_complete_set_is_pointed_out(hints: bool) -> None:
    play = Sets(3, hints=hints).lie("E1", "F1")
    assert not any(one.ready for one in play.view.sets)
    play.lay("S1")
    assert [one.id for one in play.view.sets if one.ready] == (["A1"] if hints else [])
    play.claim("A1")
    assert not any(one.ready for one in play.view.sets)


def test_the_view_is_the_same_whatever_is_complete() -> None:
    """But for the cards that everybody sees on the table, S1 and S2 make no difference: A1 is complete, or is not."""
    seen = []
    for laid in ("S1", "S2"):
        play = Sets(3).lie("E1", "F1")
        play.lay(laid)
        view = play.view
        assert {card.locked for card in view.field} == {False}
        seen.append((view.sets, view.rows, [legal.reason for legal in play.game.legal(play.table, "s1")]))
    assert seen[0] == seen[1]
