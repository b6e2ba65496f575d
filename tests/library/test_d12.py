"""The d12 pack says what the fact sheet says, the engine counts with the same numbers, and the words are the same
everywhere."""

from collections import Counter
from typing import get_args

import pytest

from companion.games.d12 import state
from companion.games.d12.options import OPTIONS
from companion.games.d12.tactics import CALLED, SHOTS, SIZES, TACTICS
from companion.i18n import LANGUAGES, translator
from companion.library import Card, pack

PACK = pack("d12")
CARDS = PACK.of_kind("tactic")

# The sheet: cards of one star, of two, of three; the effect icon; the phase.
SHEET = {
    "ballast": (4, 2, 2, "self", "attacks"),
    "trap": (4, 2, 2, "player", "draw"),
    "shift1": (3, 1, 1, "self", "reaction"),
    "shift2": (3, 1, 1, "self", "reaction"),
    "shift3": (2, 1, 1, "self", "reaction"),
    "timeout": (2, 1, 1, "target", "attacks"),
    "around": (0, 1, 1, "all", "preround"),
    "deserter": (3, 2, 1, "target", "attacks"),
    "scouting": (3, 2, 1, "target", "attacks"),
    "left_hook": (0, 1, 0, "target", "attacks"),
    "right_hook": (0, 1, 0, "target", "attacks"),
    "mine": (2, 1, 1, "player", "preround"),
    "headshot": (1, 1, 0, "shots", "attacks"),
    "ratatat": (1, 0, 1, "shots", "attacks"),
    "duel": (1, 1, 0, "shots", "attacks"),
    "gamble": (1, 0, 1, "all", "attacks"),
    "roulette": (1, 1, 0, "shots", "turns"),
}


def stars(card: Card) -> tuple[int, ...]:
    """How many of this card have one star, two, three."""
    return tuple(int(str(card.facts[f"stars{count}"])) for count in (1, 2, 3))


def deck(size: int, without: tuple[str, ...] = ()) -> int:
    """Cards in the deck of tactics up to `size` stars."""
    return sum(sum(stars(card)[:size]) for card in CARDS if card.id not in without)


def test_every_card_of_the_sheet() -> None:
    assert {card.id: (*stars(card), card.facts["icon"], card.facts["phase"]) for card in CARDS} == SHEET
    assert {card.id for card in CARDS if card.facts.get("own_turn")} == {"ballast", "headshot", "ratatat"}
    assert [(card.id, card.facts["by"]) for card in CARDS if "by" in card.facts] == [
        ("shift1", 1),
        ("shift2", 2),
        ("shift3", 3),
    ]
    assert [card.kind for card in PACK.cards[len(CARDS) :]] == ["number", "token"]


def test_counts_by_star_icon_and_phase() -> None:
    assert [sum(stars(card)[place] for card in CARDS) for place in range(3)] == [31, 19, 14]
    assert deck(3) == 64
    assert totals("icon") == {"self": 22, "player": 12, "target": 18, "all": 4, "shots": 8}
    assert totals("phase") == {"draw": 8, "preround": 6, "attacks": 34, "turns": 2, "reaction": 14}


def totals(fact: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in CARDS:
        found[str(card.facts[fact])] += sum(stars(card))
    return found


def test_deck_lists() -> None:
    """D29: the deck by size with the shot cards, without them, and without Gamble too."""
    sizes = (1, 2, 3)
    assert [deck(size) for size in sizes] == [31, 50, 64]
    assert [deck(size, SHOTS) for size in sizes] == [27, 43, 56]
    assert [deck(size, (*SHOTS, "gamble")) for size in sizes] == [26, 42, 54]


def test_the_number_deck() -> None:
    """D33: 96 cards, 624 together."""
    facts = PACK.card("number").facts
    low, high, copies = (int(str(facts[name])) for name in ("low", "high", "copies"))
    deck = [value for value in range(low, high + 1) for _ in range(copies)]
    assert (len(deck), sum(deck), len(deck) // state.CAP) == (96, 624, 8)
    assert (low, high, copies) == (1, state.SIDES, state.COPIES)


def test_the_engine_has_the_same_tactics() -> None:
    assert tuple(card.id for card in CARDS) == TACTICS
    assert tuple(card.id for card in CARDS if card.facts["shot"]) == ("headshot", "ratatat", "duel", "roulette")
    assert {card.id for card in CARDS if card.facts["shot"]} == set(SHOTS)
    assert {card.id for card in CARDS if card.facts["phase"] == "preround"} == set(CALLED)
    assert {str(card.facts["phase"]) for card in CARDS} - {"reaction"} <= set(get_args(state.Phase))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tactic_has_one_name_at_the_table_and_in_the_library(lang: str) -> None:
    t = translator(lang, strict=True)
    for card in CARDS:
        assert t(f"d12.tactic.{card.id}") == PACK.name(card.id, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_hints_call_the_tactics_by_their_names(lang: str) -> None:
    t = translator(lang, strict=True)
    names = {card.id: PACK.name(card.id, lang) for card in CARDS}
    for text in (PACK.topic("no_drinks", lang).text, t("d12.option_hint.drinks")):
        assert all(names[shot] in text for shot in SHOTS), text
    unplaced = ("ballast", "deserter", "scouting", "gamble", "duel", "headshot", "ratatat")
    for text in (PACK.topic("unplaced", lang).text, t("d12.option_hint.any_time")):
        assert all(names[tactic] in text for tactic in unplaced), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_its_words(lang: str) -> None:
    t = translator(lang, strict=True)
    for option in OPTIONS:
        assert t(f"d12.option.{option.key}")
        assert t(f"d12.option_hint.{option.key}").endswith(".")
        for choice in option.choices:
            if isinstance(choice, str):
                assert t(f"d12.option.{option.key}.{choice}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sizes_phases_and_numbers_have_their_words(lang: str) -> None:
    t = translator(lang, strict=True)
    for size in SIZES:
        assert t(f"d12.size.{size}") == t(f"d12.option.size.{size}")
    for phase in get_args(state.Phase):
        assert t(f"d12.phase.{phase}")
    for tracked in ("hand", "reserve", "skips"):
        assert t(f"d12.tracked.{tracked}")


def test_lines_are_counted_in_each_language() -> None:
    """The table's own outcomes (cases.md 9)."""
    said = {lang: [translator(lang, strict=True)("d12.lines", n=n) for n in (0, 1, 2, 5, 11, 12)] for lang in LANGUAGES}
    assert said == {
        "en": ["0 lines", "1 line", "2 lines", "5 lines", "11 lines", "12 lines"],
        "uk": ["0 рядків", "1 рядок", "2 рядки", "5 рядків", "11 рядків", "12 рядків"],
        "ru": ["0 строк", "1 строка", "2 строки", "5 строк", "11 строк", "12 строк"],
        "lt": ["0 eilučių", "1 eilutė", "2 eilutės", "5 eilutės", "11 eilučių", "12 eilučių"],
    }


def test_every_phase_has_its_rules() -> None:
    assert {topic.phase for topic in PACK.rules("en")} == {"setup", "any", "end", *get_args(state.Phase)}


def test_every_open_point_of_the_sheet_is_a_topic_with_its_default() -> None:
    silent = """title players_min tiers gamble_shot first_player surplus empty_tactics empty_both unplaced
        swap_needs_cards gamble_lottery duel_tie shift_edge sniper_shift roulette_lines skip_refills first_stays
        places"""
    decided = {"timeout_gift": "S", "skips": "S", "cap": "S", "winning_tactics": "S*", "around_at_once": "S*",
               "tactics_apart": "S*", "players": "S*", "deck_size": "S*"}  # fmt: skip
    sources = {topic.id: topic.source for topic in PACK.rules("en")}
    assert {id: sources[id] for id in silent.split()} == dict.fromkeys(silent.split(), "G")
    assert {id: sources[id] for id in decided} == decided


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_the_rules_stand_in_their_topics(lang: str) -> None:
    """Each number of the sheet in the topic that a person would open for it."""
    for topic, numbers in {
        "players": "8 96",
        "tiers": "2 4 5 6 7 8",
        "deck_size": "31 50 64 27 43 56",
        "deal": "6",
        "numbers_left": "72 12 8",
        "cap": "12",
        "trap": "1",
        "mine": "5 10",
        "around": "2",
        "gamble": "3",
        "discard": "7 3 4 2",
        "refill": "6",
        "shift": "1 2 3",
        "shift_edge": "1 12",
        "sniper": "1 12",
    }.items():
        words = f"{PACK.topic(topic, lang).title} {PACK.topic(topic, lang).text}"
        said = "".join(letter if letter.isdigit() else " " for letter in words).split()
        assert {*numbers.split()} <= {*said}, topic
