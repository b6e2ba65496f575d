"""The arbitrage pack says what the fact sheet says, and no more."""

import pytest

from companion.games.arbitrage.fight import MOST_MONSTERS, MOST_THROWS
from companion.i18n import LANGUAGES
from companion.library import pack

PACK = pack("arbitrage")


def test_every_card_and_number_of_the_sheet() -> None:
    assert {card.id: (card.kind, _plain(card.facts)) for card in PACK.cards} == {
        "inventive": ("class", {"sd_bonus": 3, "sd_slots": 2}),
        "experienced": ("class", {}),
        "novice": ("class", {}),
        "black": ("class", {}),
        "superarbitrageur": ("super", {"classes": 2}),
        "zlyvaiko": ("monster", {"level": 6, "conditions": {"novice": 3}}),
        "zapizdniatko": ("monster", {"conditions": {"novice": -4}}),
        "dart_updater": ("monster", {"conditions": {"novice": -3}}),
        "frodyk": ("monster", {"conditions": {"black": -4, "novice": 4}}),
        "tap_tap_skipper": ("monster", {"joins_freely": True}),
        "cache_clutterer": ("monster", {"joins_freely": True}),
        "account_warm_up": ("perk", {"bonus": 2}),
        "mythical_campaign": ("perk", {"bonus": 4}),
        "roi_maximizer": ("perk", {}),
        "cheating_die": ("one_shot", {}),
        "cat_on_keyboard": ("enhancer", {"bonus": 10, "side": "monster"}),
        "cat_patrol": ("enhancer", {"bonus": -10, "side": "player"}),
        "enhancer_5": ("enhancer", {"bonus": 5, "side": "monster"}),
        "enhancer_10": ("enhancer", {"bonus": 10, "side": "monster"}),
        "no_charge": ("trick", {"side": "monster"}),
        "no_connection": ("trick", {"side": "monster"}),
        "slow_minute": ("trick", {"side": "monster"}),
        "cat_confession": ("trick", {"side": "player"}),
        "add_trouble": ("trick", {}),
        "bad_luck": ("trick", {}),
        "gain_level": ("level", {"levels": 1, "top": 9}),
        "curse": ("curse", {}),
    }


def test_conditions_name_classes() -> None:
    classes = {card.id for card in PACK.of_kind("class")}
    for monster in PACK.of_kind("monster"):
        assert {*monster.facts.get("conditions", {})} <= classes  # type: ignore[misc]


def test_names_as_printed() -> None:
    printed = "Зливайко, Запізднятко, Дарт Апдейтер, Фродик, Тап-тап скіпувач, Кеш Захламлювач"
    assert [PACK.name(card.id, "uk") for card in PACK.of_kind("monster")] == printed.split(", ")
    assert PACK.name("no_connection", "uk") == "Немає з’єднання"


def test_every_phase_has_its_rules() -> None:
    phases = [topic.phase for topic in PACK.rules("en")]
    assert {*phases} == {"setup", "any", "prepare", "trouble", "heart", "fight", "end"}
    areas = """setup preparation offer trouble heart slots cloud selling level_card trading classes super combat
        conditions one_shots adding_monsters helping interference flee nastiness death winning house_options"""
    assert {*areas.split()} <= {topic.id for topic in PACK.rules("en")}


def _plain(facts: object) -> object:
    return {name: _plain(value) if hasattr(value, "items") else value for name, value in dict(facts).items()}  # type: ignore[call-overload]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_phones_own_limits_are_told_as_they_are(lang: str) -> None:
    words = PACK.topic("phone", lang).text.split()
    assert [word for word in words if word.isdigit()] == [str(MOST_MONSTERS), str(MOST_THROWS)]
