"""The RYBAKOV pack says what the fact sheet says, the engine counts with the same numbers, and the words are the same
everywhere."""

from typing import Any, get_args

import pytest

from companion.games.rybakov import state
from companion.games.rybakov.industries import ACTIVE, INDUSTRIES, SECTORS, TWICE, WHEEL
from companion.games.rybakov.options import OPTIONS
from companion.i18n import LANGUAGES, translator
from companion.library import pack

PACK = pack("rybakov")

LABELS = {
    "en": ("Active: ", "Passive: "),
    "uk": ("Активна: ", "Пасивна: "),
    "ru": ("Активная: ", "Пассивная: "),
    "lt": ("Aktyvi: ", "Pasyvi: "),
}


def test_every_card_and_number_of_the_sheet() -> None:
    assert {card.id: (card.kind, _plain(card.facts)) for card in PACK.cards} == {
        "finance": ("industry", {"ability": "active", "sectors": 1, "prices": {"second": 15, "third": 28}}),
        "mining": ("industry", {"ability": "passive", "sectors": 2}),
        "light": ("industry", {"ability": "both", "sectors": 1, "roll": 1, "cap": 10}),
        "electronics": ("industry", {"ability": "active", "sectors": 1}),
        "distribution": ("industry", {"ability": "passive", "sectors": 1, "bonus": {"one": 3, "two": 6, "three": 12}}),
        "construction": ("industry", {"ability": "passive", "sectors": 1, "stored": 2}),
        "chemistry": ("industry", {"ability": "passive", "sectors": 1, "tokens": 4}),
        "machine": ("industry", {"ability": "both", "sectors": 1, "shift": 1}),
        "it": ("industry", {"ability": "active", "sectors": 1}),
        "art": ("industry", {"ability": "passive", "sectors": 1, "boosters": 1, "first": 2, "later": 1}),
        "media": ("industry", {"ability": "active", "sectors": 1}),
        "seeker": ("booster", {"fails_against": "machine"}),
        "sabotage": ("booster", {"fails_against": "machine"}),
    }


def test_the_engine_has_the_same_industries_and_numbers() -> None:
    facts = {card.id: _plain(card.facts) for card in PACK.of_kind("industry")}
    assert tuple(facts) == INDUSTRIES
    assert tuple(i for i, fact in facts.items() if fact["ability"] in ("active", "both")) == ACTIVE
    assert {i: fact["sectors"] for i, fact in facts.items()} == {i: WHEEL.count(i) for i in INDUSTRIES}
    assert tuple(facts["finance"]["prices"].values()) == tuple(state.FINANCE_PRICES.values())
    assert (0, *facts["distribution"]["bonus"].values()) == state.DISTRIBUTION
    assert facts["chemistry"]["tokens"] == state.CHEMISTRY_TOKENS
    assert facts["light"]["cap"] == state.TOP_LEVEL


def test_the_wheel_holds_mining_twice_and_opposite() -> None:
    places = [place for place, industry in enumerate(WHEEL) if industry == TWICE]
    assert len(WHEEL) == SECTORS == 12
    assert places == [1, 7]
    assert set(WHEEL) == set(INDUSTRIES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_labels_what_is_active_and_what_passive(lang: str) -> None:
    active, passive = LABELS[lang]
    for card in PACK.of_kind("industry"):
        text = card.text(lang).text
        labels = {"active": [active], "passive": [passive], "both": [active, passive]}[str(card.facts["ability"])]
        assert text.startswith(labels[0]), text
        assert [label for label in (active, passive) if label in text] == labels, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_industry_has_one_name_on_the_wheel_and_in_the_library(lang: str) -> None:
    t = translator(lang, strict=True)
    for card in PACK.of_kind("industry"):
        assert t(f"rybakov.industry.{card.id}") == PACK.name(card.id, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_default_order_is_told_as_the_wheel_has_it(lang: str) -> None:
    names = ", ".join(PACK.name(industry, lang) for industry in WHEEL)
    assert names in PACK.topic("wheel_order", lang).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_its_words(lang: str) -> None:
    t = translator(lang, strict=True)
    for option in OPTIONS:
        assert t(f"rybakov.option.{option.key}")
        assert t(f"rybakov.option_hint.{option.key}").endswith(".")
        for choice in option.choices:
            if isinstance(choice, str):
                assert t(f"rybakov.option.{option.key}.{choice}")


def test_every_phase_has_its_rules() -> None:
    phases = {topic.phase for topic in PACK.rules("en")}
    assert phases == {"setup", "any", "end", *get_args(state.Phase)}


def test_every_open_point_of_the_sheet_is_a_topic_with_its_default() -> None:
    silent = """players first_player start_coins start_level first_is_purchase refill_scope dice light_twice
        bankrupt_turn bankrupt_keeps wheel_order price_from_sale free_token_home own_use media_service booster_list"""
    decided = {"zero_when": "S*", "mining_instead": "S*", "no_tie": "S*", "finance_others": "S", "sell_one": "S",
               "distribution_limit": "S"}  # fmt: skip
    sources = {topic.id: topic.source for topic in PACK.rules("en")}
    assert {id: sources[id] for id in silent.split()} == dict.fromkeys(silent.split(), "G")
    assert {id: sources[id] for id in decided} == decided


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_the_rules_stand_in_their_topics(lang: str) -> None:
    """Each number of the sheet in the topic that a person would open for it."""
    for topic, numbers in {
        "start_level": "6",
        "choose": "3 4",
        "declare": "10",
        "caps": "1 6 2 8 3 10",
        "zero": "0 6",
        "distribution": "3 6 12",
        "boosters": "10",
        "prices": "25 50 100 15 28",
        "art": "1 2",
    }.items():
        words = f"{PACK.topic(topic, lang).title} {PACK.topic(topic, lang).text}"
        said = "".join(letter if letter.isdigit() else " " for letter in words).split()
        assert {*numbers.split()} <= {*said}, topic


def _plain(facts: object) -> dict[str, Any]:
    return {name: dict(value) if hasattr(value, "items") else value for name, value in dict(facts).items()}  # type: ignore[call-overload]
