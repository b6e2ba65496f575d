"""The pack says what the fact sheet says, the engine counts with the same numbers, and the words are the same
everywhere."""

from typing import get_args

import pytest

from companion.games.saboteur import roles, state
from companion.games.saboteur.cards import action_card, deck, shapes
from companion.games.saboteur.maze import GOAL_OPEN, Face
from companion.games.saboteur.options import OPTIONS
from companion.i18n import LANGUAGES, translator
from companion.library import Card, pack

PACK = pack("saboteur")
PLAYERS = range(roles.FEWEST, roles.MOST + 1)

# The sheet: the open edges of a tunnel, and how many cards have them.
PASSAGES = {"NESW": 5, "NES": 5, "NEW": 5, "NS": 4, "EW": 3, "NE": 5, "NW": 4}
DEAD_ENDS = dict.fromkeys(("N", "E", "NS", "EW", "NE", "NW", "NES", "NEW", "NESW"), 1)
REPAIRS = {
    ("pickaxe",): 2,
    ("lantern",): 2,
    ("cart",): 2,
    ("pickaxe", "lantern"): 1,
    ("pickaxe", "cart"): 1,
    ("lantern", "cart"): 1,
}


def number(card: Card, fact: str = "copies") -> int:
    return int(str(card.facts[fact]))


def count(kind: str, **facts: object) -> int:
    """Cards of a kind that have these facts."""
    return sum(number(card) for card in PACK.of_kind(kind) if facts.items() <= dict(card.facts).items())


def tunnels(dead: bool) -> dict[str, int]:
    cards = PACK.of_kind("tunnel")
    return {str(card.facts["open"]): number(card) for card in cards if card.facts["dead"] is dead}


def actions(does: str) -> dict[tuple[str, ...], int]:
    """How many cards do this, by their tools."""
    cards = [card for card in PACK.of_kind("action") if card.facts["does"] == does]
    return {tuple(tool for tool in state.TOOLS if card.facts.get(tool)): number(card) for card in cards}


def test_every_tunnel_of_the_sheet() -> None:
    assert tunnels(dead=False) == PASSAGES
    assert tunnels(dead=True) == DEAD_ENDS
    assert (count("tunnel", dead=False), count("tunnel", dead=True)) == (31, 9)


def test_every_action_of_the_sheet() -> None:
    assert actions("break") == {(tool,): 3 for tool in state.TOOLS}
    assert actions("repair") == REPAIRS
    assert (actions("rockfall"), actions("map")) == ({(): 3}, {(): 6})
    assert [count("action", does=does) for does in ("break", "repair", "rockfall", "map")] == [9, 9, 3, 6]


def test_deck_sizes() -> None:
    """S25: 40 tunnels and 27 actions are 67 cards; 49 are left with 3 players, 27 with 10."""
    assert (count("tunnel"), count("action")) == (40, 27)
    assert sum(n for _, n in deck()) == roles.DECK == 67
    assert (roles.pile(3), roles.pile(10)) == (49, 27)


def test_gold_totals() -> None:
    """S26: 28 cards, 44 nuggets."""
    gold = {number(card, "nuggets"): number(card) for card in PACK.of_kind("gold")}
    assert gold == {1: 16, 2: 8, 3: 4}
    assert (sum(gold.values()), sum(nuggets * n for nuggets, n in gold.items())) == (28, state.MOST_GOLD) == (28, 44)
    assert tuple(gold.items()) == state.GOLD_DECK


def test_all_the_cards_of_the_box() -> None:
    assert (count("start"), count("goal")) == (1, 3)
    assert [(card.id, number(card)) for card in PACK.of_kind("role")] == [("miner", 7), ("saboteur", 4)]
    assert sum(number(card) for card in PACK.cards) == 110


def test_the_goals() -> None:
    goals = {card.facts["face"]: card.facts["open"] for card in PACK.of_kind("goal")}
    assert goals == {"gold": "NESW", "stone_a": "NE", "stone_b": "NW"}
    assert {"hidden": "", **goals} == GOAL_OPEN
    assert PACK.card("start").facts["open"] == "NESW"


def test_the_roles_of_the_box_are_enough_for_every_table() -> None:
    """S1, S7: ten players use all of them."""
    decks = [roles.role_deck(players) for players in PLAYERS]
    assert decks == [(3, 1), (4, 1), (4, 2), (5, 2), (5, 3), (6, 3), (7, 3), (7, 4)]
    assert (max(miners for miners, _ in decks), max(saboteurs for _, saboteurs in decks)) == (7, 4)


def test_the_engine_finds_every_card() -> None:
    assert tuple(shapes()) == tuple(card.id for card in PACK.of_kind("tunnel"))
    found = [action_card("break", (tool,)) for tool in state.TOOLS]
    found += [action_card("repair", tools) for tools in actions("repair")]
    found += [action_card("rockfall"), action_card("map")]
    assert found == [card.id for card in PACK.of_kind("action")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_card_under_a_name_of_its_own(lang: str) -> None:
    assert all(lang in card.texts for card in PACK.cards)
    assert lang in PACK.topics
    names = [card.texts[lang].name for card in PACK.cards]
    assert len({*names}) == len(names)
    assert all(card.texts[lang].text.endswith(".") for card in PACK.cards)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_has_one_name_at_the_table_and_in_the_library(lang: str) -> None:
    t = translator(lang, strict=True)
    for card in PACK.of_kind("tunnel"):
        assert t(f"saboteur.shape.{card.id}") == PACK.name(card.id, lang)
    for card in PACK.of_kind("role"):
        assert t(f"saboteur.role.{card.id}") == PACK.name(card.id, lang)
    for card in PACK.of_kind("gold"):
        assert t("saboteur.score", n=number(card, "nuggets")) in PACK.name(card.id, lang)
    for tool in state.TOOLS:
        assert PACK.name(f"repair_{tool}", lang).lower().endswith(t(f"saboteur.tool.{tool}").lower())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_its_words(lang: str) -> None:
    t = translator(lang, strict=True)
    for option in OPTIONS:
        assert t(f"saboteur.option.{option.key}")
        assert t(f"saboteur.option_hint.{option.key}").endswith(".")
        for choice in option.choices:
            if isinstance(choice, str):
                assert t(f"saboteur.option.{option.key}.{choice}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_phases_faces_and_goals_have_their_words(lang: str) -> None:
    t = translator(lang, strict=True)
    for phase in get_args(state.Phase):
        assert t(f"saboteur.phase.{phase}")
    for face in (*get_args(Face), *get_args(state.Note)):
        assert t(f"saboteur.face.{face}")
    assert len({t(f"saboteur.goal.{goal}") for goal in (0, 1, 2)}) == 3


def test_nuggets_are_counted_in_each_language() -> None:
    """The score of the podium (cases.md 9)."""
    counted = (0, 1, 2, 5, 11, 21, 44)
    said = {lang: [translator(lang, strict=True)("saboteur.score", n=n) for n in counted] for lang in LANGUAGES}
    assert said == {
        "en": ["0 nuggets", "1 nugget", "2 nuggets", "5 nuggets", "11 nuggets", "21 nuggets", "44 nuggets"],
        "uk": ["0 самородків", "1 самородок", "2 самородки", "5 самородків", "11 самородків", "21 самородок",
               "44 самородки"],
        "ru": ["0 самородков", "1 самородок", "2 самородка", "5 самородков", "11 самородков", "21 самородок",
               "44 самородка"],
        "lt": ["0 grynuolių", "1 grynuolis", "2 grynuoliai", "5 grynuoliai", "11 grynuolių", "21 grynuolis",
               "44 grynuoliai"],
    }  # fmt: skip


def test_every_phase_has_its_rules() -> None:
    assert {topic.phase for topic in PACK.rules("en")} == {"any", *get_args(state.Phase)}


def test_every_open_point_of_the_sheet_is_a_topic_with_its_default() -> None:
    """Section 7 of the fact sheet, and what the rules do not say at all."""
    outside = "role_deck_garbled passing_right gold_older gold_deck deck self_or_others finisher_saboteur discard"
    ours = "tie map_turned exact_sum late leaving real_roles real_gold house_options"
    decided = {"role_deck": "S", "passing": "S", "miners_gold": "S", "starter": "S", "empty_pile": "S*", "pile": "S*"}
    sources = {topic.id: topic.source for topic in PACK.rules("en")}
    assert {id: sources[id] for id in outside.split()} == dict.fromkeys(outside.split(), "O")
    assert {id: sources[id] for id in ours.split()} == dict.fromkeys(ours.split(), "G")
    assert {id: sources[id] for id in decided} == decided


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_the_rules_stand_in_their_topics(lang: str) -> None:
    """Each number of the sheet in the topic that a person would open for it."""
    for topic, numbers in {
        "players": "3 10 8",
        "hands": "3 5 6 7 8 10 4",
        "pile": "67 49 43 37 32 35 31 27",
        "deck": "40 9 27 3 6",
        "layout": "3 7 1",
        "maybe_none": "1 3 4",
        "one_of_each": "1 3",
        "repair": "1",
        "rockfall": "1",
        "gold_deck": "28 44 16 1 8 2 4 3",
        "gold_older": "9",
        "saboteurs_gold": "1 4 2 3",
        "winning": "3",
    }.items():
        assert {*numbers.split()} <= {*digits(topic, lang)}, topic


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_roles_and_of_the_pile_are_the_engines(lang: str) -> None:
    told = [int(word) for word in digits("role_deck", lang)]
    assert told == [n for players in PLAYERS for n in (players, *roles.role_deck(players))]
    assert {str(roles.pile(players)) for players in PLAYERS} <= {*digits("pile", lang)}
    assert {str(roles.hand_size(players)) for players in PLAYERS} <= {*digits("hands", lang)}


def digits(topic: str, lang: str) -> list[str]:
    words = PACK.topic(topic, lang).text
    return "".join(letter if letter.isdigit() else " " for letter in words).split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_call_the_roles_and_the_map_by_their_names(lang: str) -> None:
    stems = {"miner": {"en": "miner", "uk": "шахтар", "ru": "шахтёр", "lt": "kalnakas"},
             "saboteur": {"en": "saboteur", "uk": "саботер", "ru": "саботёр", "lt": "sabotažinink"}}  # fmt: skip
    goal = PACK.topic("goal", lang).text.lower()
    for role, stem in stems.items():
        assert PACK.name(role, lang).lower().startswith(stem[lang])
        assert stem[lang] in goal
    for card in ("rockfall", "map"):
        assert PACK.topic(card, lang).title == PACK.name(card, lang)
