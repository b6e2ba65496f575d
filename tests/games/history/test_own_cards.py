"""Played by own cards: what a table may take, a whole game of it, and that nothing breaks when it is taken back."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core import hosting
from companion.core.cards import PlayedCard
from companion.core.codec import Codec
from companion.core.game import Rejected, Table, Value
from companion.core.hosting import AddSeat, PacksUsed, PlayAgain, RemoveSeat, Start, UsePacks
from companion.core.log import Undone, fold
from companion.core.message import CardRef, Message
from companion.games.history import HISTORY, pack
from companion.games.history import actions as a
from companion.i18n import LANGUAGES, translator
from companion.library.merged import as_played
from companion.table.lines import named
from tests.games.history import moves
from tests.games.history.kit import TEMPLATE, Sets, template
from tests.support.play import Play, say

NAME = (("mine", "Mine"),)
NINE = range(1, 10)


def own(card_id: str, kind: str, name: str = "", **facts: Value) -> PlayedCard:
    return PlayedCard(card_id, kind, (("", name or card_id),), (), tuple(facts.items()))


def deck(many: int = 9) -> tuple[PlayedCard, ...]:
    """`many` events, figures and symbols e1, f1, s1, ..., a set of each three, and two specials."""
    kinds = {"e": "event", "f": "figure", "s": "symbol"}
    numbers = range(1, many + 1)
    return (
        *(own(f"{letter}{n}", kind, rarity="rare") for letter, kind in kinds.items() for n in numbers),
        own("m", "special", use="main", points=2),
        own("x", "special", use="accompanying", points=1),
        *(own(f"set{n}", "set", f"Set {n}", event=f"e{n}", figure=f"f{n}", symbol=f"s{n}") for n in numbers),
    )


def use(*cards: PlayedCard) -> UsePacks:
    return UsePacks(NAME, cards)


class OwnSets(Sets):
    """A table that plays by these cards from the start."""

    def __init__(self, *cards: PlayedCard, people: int = 3, opened: tuple[str, ...] = ("e1", "f2", "s3")) -> None:
        Play.__init__(self, HISTORY, people, start=False)
        self.act(use(*(cards or deck())))
        self.act(Start("s1"))
        if opened:
            self.act(a.OpenField(opened))


def no(play: Play, *cards: PlayedCard) -> str:
    return play.refused(use(*cards)).removeprefix("history.refuse.pack.")


def test_a_game_by_own_cards() -> None:
    """Laid, announced and counted as the own cards have it; the bundled ones are none of this game's."""
    play = OwnSets()
    assert play.deck == 29 - 15 - 3
    assert [one.id for one in play.view.sets] == [f"set{n}" for n in NINE]
    assert play.no(a.ChangeField("E1", True)) == "not_normal"
    play.lay("f1")
    play.end()
    assert play.no_claim("set1") == "lacking"
    play.lay("s1", special="x")
    play.claim("set1")
    assert play.set("set1").owner == "s2"
    assert play.points("s2") == 6 + 1
    play.end()
    play.special("m")
    assert play.points("s3") == 2
    play.count()
    assert [result.seat for result in play.results] == ["s2", "s3", "s1"]
    assert fold(HISTORY, play.entries) == play.table
    play.act(PlayAgain())
    assert (play.table.stage, play.table.packs, len(play.table.cards)) == ("lobby", NAME, 38)
    play.act(Start("s2"))
    assert play.deck == 11


def test_its_log_as_json() -> None:
    play = OwnSets()
    codec = Codec((*hosting.EVENTS, Undone, *HISTORY.events))
    for entry in play.entries:
        text = json.dumps([codec.write(event) for event in entry.events], ensure_ascii=False, allow_nan=False)
        assert tuple(map(codec.read, json.loads(text))) == entry.events


def test_without_a_set_they_lie_over_the_bundled_ones() -> None:
    play = Play(HISTORY, 3, start=False)
    renamed = own("siege", "event", "Оборона", rarity="legendary")
    play.act(use(renamed, own("new", "figure", rarity="common")))
    cards = pack.of(play.table.cards)
    assert cards.cards["siege"].rarity == "legendary"
    assert (cards.size, len(cards.sets)) == (37, 18)
    assert list(cards.cards)[-1] == "new"
    assert renamed in play.table.cards


def test_without_own_cards_the_bundled_ones_count() -> None:
    assert pack.of(()) is pack.bundled()
    play = OwnSets(opened=())
    play.act(UsePacks(()))
    assert (play.table.packs, play.table.cards, play.deck) == ((), (), TEMPLATE.size - 15 - 3)
    assert play.act(UsePacks(())) == ()
    assert play.act(UsePacks(NAME)) == (PacksUsed(NAME),)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (own("q", "event", "Квиток"), "rarity"),
        (own("q", "event", "Квиток", rarity="golden"), "rarity"),
        (own("q", "figure", "Квиток", rarity="legendary", property1="draw"), "legendary"),
        (own("q", "special", "Квиток", points=1), "use"),
        (own("q", "special", "Квиток", use="main", points=-1), "number"),
        (own("q", "set", "Квиток", event="e1", figure="f1"), "part"),
        (own("q", "set", "Квиток", event="e1", figure="s1", symbol="s1"), "part"),
        (own("q", "event", "Квиток", rarity="rare", properties=0, property1="draw"), "properties"),
    ],
)
def test_a_wrong_card_is_named(wrong: PlayedCard, reason: str) -> None:
    play = Play(HISTORY, 3, start=False)
    assert no(play, *deck(), wrong) == reason
    with pytest.raises(Rejected) as refused:
        play.act(use(*deck(), wrong))
    assert all("Квиток" in said for said in say(refused.value.message))


def test_not_too_many_and_not_too_few() -> None:
    play = Play(HISTORY, 3, start=False)
    assert no(play, *deck(), *(own(f"n{n}", "event", rarity="rare") for n in range(163))) == "many"
    play.act(use(*deck(), *(own(f"n{n}", "event", rarity="rare") for n in range(162))))
    small = Play(HISTORY, 3, start=False)
    assert no(small, *deck(5)) == "few"
    small.act(use(*deck(6)))
    small.act(AddSeat("Bo"))
    assert no(small, *deck(6)) == "few"
    # Nor does a game begin by them: people would hold cards that there are not.
    assert small.refused(Start("s1")) == "history.refuse.pack.few"
    small.act(RemoveSeat("s2"))
    small.act(Start("s1"))


def test_in_mid_game_what_lies_or_is_taken_stays() -> None:
    play = OwnSets()
    with pytest.raises(Rejected) as refused:
        play.act(UsePacks(()))
    assert refused.value.message == Message("history.refuse.pack.lies", (("card", CardRef("history", "e1", "e1")),))
    without = tuple(one for one in deck() if one.id != "set1")
    play.lie("f1", "s1").skip().act(a.Claim(2, "s2", ("set1",)), "s2")
    assert no(play, *without) == "taken"
    play.act(use(*deck(), own("new", "event", rarity="common")))
    play.act(a.DropClaim("set1"))
    play.act(use(*without))
    assert play.no_claim("set1") == "unknown_set"


def test_in_mid_game_the_deck_grows_with_the_cards() -> None:
    """It is the deck that lay on the table all along."""
    play = OwnSets()
    play.act(use(*deck(), own("n1", "event", rarity="common"), own("n2", "special", use="main")))
    assert play.deck == 13
    play.act(use(*deck()))
    assert play.deck == 11
    play.act(use(*deck(), own("n1", "event", rarity="common"), own("n2", "special", use="main")))
    play.leave(1)
    play.act(use(*deck()))
    assert play.deck == 0


def test_in_mid_game_a_card_may_count_more() -> None:
    play = OwnSets().lie("f1", "s1").skip()
    play.claim("set1")
    assert play.points("s2") == 6
    dear = tuple(own("e1", "event", rarity="legendary") if one.id == "e1" else one for one in deck())
    play.act(use(*dear))
    assert play.points("s2") == 7
    assert play.row("s2").legendary == 1


def test_once_counted_the_cards_stay() -> None:
    play = OwnSets().count()
    assert no(play, *deck()) == "counted"


def test_undo_takes_the_cards_back_and_redo_brings_them() -> None:
    """What was played with cards that the bundled pack does not have is as if not played meanwhile."""
    play = OwnSets().lie("f1", "s1").skip()
    play.claim("set1")
    play.special("m")
    whole = play.table
    (taken,) = (entry.seq for entry in play.entries if any(isinstance(event, PacksUsed) for event in entry.events))
    play.undo(taken)
    assert (play.table.cards, play.field, play.state.claimed, play.state.played) == ((), (), (), ())
    moves.check(play.table, undone=True)
    assert HISTORY.view(play.table, None).sets[0].id == "A1"
    play.undo()
    assert replace(play.table, seq=whole.seq) == whole


def test_a_special_goes_with_the_set_that_goes() -> None:
    """Through undo a set may be taken that the next pack does not have; then its special gives nothing either."""
    play = OwnSets().lie("f1")
    play.lay("s1", special="x")
    play.claim("set1")
    assert play.points("s1") == 7
    play.act(a.DropClaim("set1"))
    dropped = len(play.entries)
    play.act(use(*(one for one in deck() if one.id != "set1")))
    play.undo(dropped)
    assert play.points("s1") == 0
    moves.check(play.table, undone=True)


def test_own_names_in_log_lines_and_refusals() -> None:
    kyiv = PlayedCard("e1", "event", (("uk", "Київ"), ("en", "Kyiv")), (), (("rarity", "rare"),))
    play = OwnSets(kyiv, *deck()[1:])
    (event,) = play.act(a.ChangeField("e1", False))
    line = named(HISTORY.describe(event, None), play.table.roster, play.table.cards)
    said = {lang: translator(lang, strict=True).message(line) for lang in LANGUAGES}
    assert ["Kyiv" in said["en"], "Київ" in said["uk"], "Kyiv" in said["ru"], "Kyiv" in said["lt"]] == [True] * 4
    any_lang = Message("common.said", (("text", CardRef("history", "set1", "set1")),))
    assert translator("lt").message(named(any_lang, play.table.roster, play.table.cards)) == "Set 1"


@pytest.mark.parametrize("seed", range(20))
def test_random_games_by_own_cards(seed: int) -> None:
    """`check` after every step, with the cards changed now and then; then undo of anything."""
    rnd = Random(seed)
    play = Play(HISTORY, rnd.randint(2, 4), start=False)
    play.act(use(*deck()))
    play.act(Start("s1"))
    begun = len(play.entries)
    decks = (deck(), deck(10), deck(9)[1:], tuple(map(as_played, template())), ())
    for _ in range(120):
        seat, action = moves.moves(play.table, rnd)
        if rnd.random() < 0.05:
            seat, action = None, UsePacks(NAME, rnd.choice(decks))
        try:
            play.act(action, seat)
        except Rejected as refused:
            say(refused.message)
        moves.check(play.table)
        if play.table.stage == "over":
            break
    assert fold(HISTORY, play.entries) == play.table
    for _ in range(10):
        play.undo(rnd.randint(begun + 1, len(play.entries)))
        moves.check(play.table, undone=True)


@settings(max_examples=50)
@given(st.lists(st.sampled_from([deck(), deck(10), (own("new", "event", rarity="rare"),), ()]), min_size=1, max_size=6))
def test_undo_of_the_cards_gives_what_was(chosen: list[tuple[PlayedCard, ...]]) -> None:
    play = Sets(3, opened=())
    tables: list[Table] = []
    for number, cards in enumerate(chosen):
        tables.append(play.table)
        play.act(UsePacks((("p", f"P{number}"),), cards))
    for before in reversed(tables):
        play.undo(before.seq + 1)
        assert replace(play.table, seq=0) == replace(before, seq=0)
