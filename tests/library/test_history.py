"""The history pack is one that the fact sheet allows, its sets count what the rules say, and the words are the same
everywhere."""

from collections import Counter
from dataclasses import replace
from types import MappingProxyType
from typing import get_args

import pytest

from companion.games.history import state
from companion.games.history.options import OPTIONS
from companion.games.history.pack import KINDS, POINTS, bundled, read
from companion.i18n import LANGUAGES, translator
from companion.library import Card, pack

PACK = pack("history")
CARDS = bundled()
NORMAL = [card for card in PACK.cards if card.kind in KINDS]
SPECIALS = PACK.of_kind("special")

# Our own words for what a card does when it is laid.
PROPERTIES = ("draw", "peek", "take", "bury", "scout")


def test_the_deck() -> None:
    """H24: nine of each kind, 36 together, and 18 sets."""
    assert Counter(card.kind for card in PACK.cards) == {"event": 9, "figure": 9, "symbol": 9, "special": 9, "set": 18}
    assert (CARDS.size, len(CARDS.sets)) == (state.MOST_CARDS, 18) == (36, 18)


def test_three_of_each_rarity_in_every_kind() -> None:
    for kind in KINDS:
        assert Counter(card.facts["rarity"] for card in PACK.of_kind(kind)) == dict.fromkeys(POINTS, 3)


def test_properties_by_rarity() -> None:
    """None on a legendary card (S), one on a rare one, one or two different ones on a common one."""
    allowed = {"legendary": {0}, "rare": {1}, "common": {1, 2}}
    for card in CARDS.cards.values():
        assert len(card.properties) in allowed[card.rarity], card.id
        assert len({*card.properties}) == len(card.properties)
        assert {*card.properties} <= {*PROPERTIES}


def test_specials() -> None:
    """Five main ones and four accompanying ones; these give 7 points, and each main one does one thing."""
    given = [(special.use, special.points, special.draws) for special in CARDS.specials.values()]
    assert Counter(use for use, _, _ in given) == {"main": 5, "accompanying": 4}
    assert [points for use, points, _ in given if use == "accompanying"] == [1, 1, 2, 3]
    for card in SPECIALS:
        if card.facts["use"] == "main":
            assert len({"points", "draws", "property1"} & card.facts.keys()) == 1, card.id


def test_every_card_is_in_two_sets() -> None:
    used = Counter(card for wanted in CARDS.sets.values() for card in wanted.cards)
    assert used == dict.fromkeys(CARDS.cards, 2)
    assert len({wanted.cards for wanted in CARDS.sets.values()}) == 18


def test_a_set_counts_what_its_cards_count() -> None:
    """H3 in the data: the value is the sum of the rarities, from 3 to 9; 108 together, as in the sheet's deck."""
    values = [wanted.value for wanted in CARDS.sets.values()]
    for wanted in CARDS.sets.values():
        assert wanted.value == sum(CARDS.cards[card].points for card in wanted.cards), wanted.id
    assert ({*values}, sum(values)) == ({3, 4, 5, 6, 7, 8, 9}, 108)


def test_a_legendary_set_has_a_legendary_card() -> None:
    for wanted in CARDS.sets.values():
        assert wanted.legendary == any(CARDS.cards[card].rarity == "legendary" for card in wanted.cards), wanted.id


def test_a_legendary_card_with_a_property_is_refused() -> None:
    """H14."""
    card = next(card for card in NORMAL if card.facts["rarity"] == "legendary")
    with pytest.raises(ValueError, match=f"{card.id}: a legendary card has no properties"):
        read(changed(card, property1="draw"))


def changed(card: Card, **facts: int | str) -> tuple[Card, ...]:
    """The pack's cards with other facts on one of them."""
    other = replace(card, facts=MappingProxyType({**card.facts, **facts}))
    return tuple(other if one.id == card.id else one for one in PACK.cards)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_property_is_told_in_the_same_words_on_the_card_and_at_the_table(lang: str) -> None:
    t = translator(lang, strict=True)
    words = {known: t(f"history.property.{known}") for known in PROPERTIES}
    for card in (*NORMAL, *SPECIALS):
        named = {str(card.facts[key]) for key in ("property1", "property2") if key in card.facts}
        text = card.text(lang).text.casefold()
        assert {known for known, said in words.items() if said.casefold() in text} == named, card.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_special_says_its_points(lang: str) -> None:
    t = translator(lang, strict=True)
    for card in SPECIALS:
        if "points" in card.facts:
            assert t("history.score", n=int(str(card.facts["points"]))) in card.text(lang).text, card.id


def test_a_date_is_the_same_in_every_language() -> None:
    for card in PACK.cards:
        years = {lang: sorted(numbers(card.text(lang).text, 3)) for lang in LANGUAGES}
        assert {tuple(found) for found in years.values()} == {tuple(years["en"])}, (card.id, years)


def numbers(text: str, digits: int = 1) -> list[str]:
    """The whole numbers in `text` with that many digits or more."""
    said = "".join(letter if letter.isdigit() else " " for letter in text).split()
    return [number for number in said if len(number) >= digits]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pack_says_that_it_is_an_example_of_ours(lang: str) -> None:
    assert "Table Companion" in PACK.topic("example_pack", lang).text
    assert translator(lang, strict=True)("history.name") in PACK.topic("title", lang).text
    ids = [topic.id for topic in PACK.rules(lang)]
    assert ids[:4] == ["goal", "title", "example_pack", "own_pack"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_phases_and_kinds_have_their_words(lang: str) -> None:
    t = translator(lang, strict=True)
    for option in OPTIONS:
        assert t(f"history.option.{option.key}")
        assert t(f"history.option_hint.{option.key}").endswith(".")
        for choice in option.choices:
            if isinstance(choice, str):
                assert t(f"history.option.{option.key}.{choice}")
    for phase in get_args(state.Phase):
        assert t(f"history.phase.{phase}")
    for kind in KINDS:
        assert t(f"history.kind.{kind}")
    for rarity in POINTS:
        assert t(f"history.rarity.{rarity}")


def test_points_are_counted_in_each_language() -> None:
    """cases.md 9."""
    said = {lang: [translator(lang, strict=True)("history.score", n=n) for n in (1, 2, 5, 11)] for lang in LANGUAGES}
    assert said == {
        "en": ["1 point", "2 points", "5 points", "11 points"],
        "uk": ["1 бал", "2 бали", "5 балів", "11 балів"],
        "ru": ["1 очко", "2 очка", "5 очков", "11 очков"],
        "lt": ["1 taškas", "2 taškai", "5 taškai", "11 taškų"],
    }


def test_every_phase_has_its_rules() -> None:
    assert {topic.phase for topic in PACK.rules("en")} == {"any", *get_args(state.Phase)}


def test_every_open_point_of_the_sheet_is_a_topic_with_its_default() -> None:
    silent = """title players_min first_player first_special legendary_set pass_empty empty_deck set_at_start
        missed_stays stuck tie_shared"""
    decided = {"set_value": "S*", "rarity_bonus": "S*", "two_sets": "S*", "players": "S*", "deck_left": "S*",
               "accompanying": "S", "who_announces": "S", "missed": "S", "locked": "S", "tie": "S"}  # fmt: skip
    sources = {topic.id: topic.source for topic in PACK.rules("en")}
    assert {id: sources[id] for id in silent.split()} == dict.fromkeys(silent.split(), "G")
    assert {id: sources[id] for id in decided} == decided


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_the_rules_stand_in_their_topics(lang: str) -> None:
    """Each number of the sheet in the topic that a person would open for it."""
    for topic, wanted in {
        "cards": "36 18 9",
        "rarity": "3 2 1",
        "set_value": "3 9",
        "two_sets": "27 18",
        "players": "6 5 3 36",
        "deal": "18 36 5 3",
        "deck_left": "23 18 13 8 3",
        "specials_ours": "5 4 9",
        "accompanying": "1 2",
        "pass": "1",
        "late": "5",
    }.items():
        words = f"{PACK.topic(topic, lang).title} {PACK.topic(topic, lang).text}"
        assert {*wanted.split()} <= {*numbers(words)}, topic
