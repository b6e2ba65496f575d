"""What the table may choose otherwise, each option on its own (sheet, section 6)."""

from __future__ import annotations

import pytest

from companion.core.hosting import SetOption
from companion.games.history import HISTORY
from companion.games.history import actions as a
from tests.games.history.kit import OPENING, Sets, counted


def test_defaults_are_those_of_the_sheet() -> None:
    assert HISTORY.defaults() == {
        "field": True, "hints": False, "rarity_bonus": False, "legendary": "any", "accompanying_draws": 1,
        "missed_stays": True,
    }  # fmt: skip


@pytest.mark.parametrize(("draws", "hand"), [(1, 4), (2, 5)])
def test_accompanying_draws(draws: int, hand: int) -> None:
    play = Sets(2, accompanying_draws=draws).lie("E1", "F1")
    play.lay("S1", special="X9")
    assert (play.hand("s1"), play.deck) == (hand, 23 - draws)
    play.end()
    play.lay("E2")
    assert play.hand("s2") == 5


@pytest.mark.parametrize(
    ("sets", "without", "extra"),
    [((), 0, 0), (("A1",), 9, 9), (("A1", "A7"), 12, 12), (("A1", "B1"), 18, 15), (("B1", "A3"), 18, 15)],
)
def test_rarity_bonus(sets: tuple[str, ...], without: int, extra: int) -> None:
    """S*: 3, 2, 1 for each card in one's sets; a card that is in two of them counts once."""
    assert counted((sets, 2), ((), 0)).points("s1") == without + 2
    play = counted((sets, 2), ((), 0), rarity_bonus=True)
    assert play.points("s1") == without + extra + 2
    assert play.game.score(play.table)[0].score == without + extra + 2


def test_rarity_bonus_of_two_seats() -> None:
    """S3 is in A3 of the one and in B1 of the other: it counts for both."""
    play = counted((("A3",), 0), (("B1",), 0), rarity_bonus=True)
    assert (play.points("s1"), play.points("s2")) == (18, 18)


@pytest.mark.parametrize(("which", "many"), [("any", 3), ("all", 2)])
def test_what_a_legendary_set_is(which: str, many: int) -> None:
    """G: B2 has two legendary cards and one rare one."""
    play = counted((("A1", "A2", "B2"), 0), ((), 0), legendary=which)
    assert play.row("s1").legendary == many
    assert [play.set(one).legendary for one in ("A1", "B2", "A4")] == [True, which == "any", False]


def test_what_a_legendary_set_is_can_decide() -> None:
    had = ((("A1", "A7"), 0), (("B2", "A9"), 1))
    assert [one.decided_by for one in counted(*had).results] == ["shared", "shared"]
    assert [(one.seat, one.decided_by) for one in counted(*had, legendary="all").results] == [
        ("s1", "legendary"),
        ("s2", "legendary"),
    ]


def test_the_field_is_given_up_in_mid_game() -> None:
    """Taken sets stay; what lies open is no longer known."""
    play = Sets(3).lie("E1", "F1")
    play.lay("S1")
    play.claim("A1")
    play.act(SetOption("field", False))
    assert (play.field, play.view.tracked, play.points("s1"), play.phase) == ((), False, 9, "check")
    play.claim("A2")
    assert play.points("s1") == 18
    chosen = len(play.entries) - 1
    play.undo()
    play.undo(chosen)
    assert play.field == (*OPENING, "E1", "F1", "S1")


def test_the_field_is_given_up_before_it_is_open() -> None:
    play = Sets(3, opened=())
    play.act(SetOption("field", False))
    assert play.phase == "turn"
    play.lay()


def test_the_field_is_taken_up_in_mid_game() -> None:
    """The cards are put in by hand; taken sets lock theirs from then on."""
    play = Sets(3, field=False)
    play.lay()
    play.claim("A1")
    play.act(SetOption("field", True))
    assert (play.phase, play.field) == ("check", ())
    play.lie("E1", "E2")
    assert play.no(a.ChangeField("E1", False)) == "locked"
    play.act(a.ChangeField("E2", False))
    assert play.no_claim("A2") == "lacking"


def test_a_set_that_is_taken_is_not_completed_again() -> None:
    """The field is taken up late, and a card of a taken set laid on it: no reason for an accompanying special."""
    play = Sets(3, field=False, hints=True)
    play.lay()
    play.claim("A1")
    play.act(SetOption("field", True))
    play.lie("E1", "F1").end()
    assert play.no(a.LayCard(play.turn, "S1", special="X7"), "s2") == "completes_none"


def test_hints_are_switched_on_in_mid_game() -> None:
    play = Sets(3).lie("E1", "F1", "S1")
    assert not play.set("A1").ready
    play.act(SetOption("hints", True))
    assert play.set("A1").ready
