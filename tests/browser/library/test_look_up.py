"""Looking up in play in a browser: typed, opened, thrown to the screen, into the fight; the rule behind a refusal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.support import arbitrage_scenes as scenes
from tests.support.browser import BrowserPhone, Opener

AtTable = Callable[..., BrowserPhone]

TABLES = {"start": scenes.start, "heart": scenes.heart}


def test_a_card_is_looked_up_thrown_and_fought(at_table: AtTable, shots: Path) -> None:
    """Cyrillic with a typing error on an English phone; the card on the screen for all, from there into the fight."""
    screen = at_table("start", lang="uk", screen=True, dark=True)
    phone = at_table("start")
    phone.tap("library")
    # The cursor is in the box already.
    phone.page.wait_for_function("() => document.activeElement?.matches('input')")
    phone.type("library-query", "злювайко")
    phone.hear("found-zlyvaiko", "Budget Drainer")
    phone.picture(shots / "1-found.png")
    phone.tap("found-zlyvaiko")
    phone.picture(shots / "2-card.png")
    phone.tap("show-card")
    phone.hear("take-off", "Take it off the screen")
    screen.hear("screen-thrown", "Монстр: Зливайко. Рівень 6")
    screen.picture(shots / "3-screen.png")

    phone.tap("into-play")
    phone.hear("monster-go", "Fight level 6")
    phone.tap("monster-go")
    phone.hear("phase", "Budget Drainer")
    phone.gone("library-query")
    phone.tap("library")
    phone.tap("take-off")
    screen.gone("screen-thrown")
    screen.hear("fight-totals", "Зливайко: 9")


def test_a_refusal_leads_to_its_rule_and_the_banner_to_those_of_now(at_table: AtTable, shots: Path) -> None:
    phone = at_table("heart", lang="lt")
    phone.tap("end-turn")
    phone.hear("notice-why", "Kodėl?")
    phone.picture(shots / "1-refused.png")
    phone.tap("notice-why")
    phone.see("Parašyta žaidimo taisyklėse")
    phone.tap("library-rule-sheet-close")
    phone.gone("library-rule-sheet-close")
    phone.tap("phase")
    phone.hear("refused-heart", "Iš širdies")
    phone.tap("always")
    phone.tap("rule-goal")
    phone.picture(shots / "2-rule.png")
    phone.tap("library-rule-sheet-close")
    phone.gone("library-rule-sheet-close")
    assert phone.has("rule-goal")


def test_the_library_by_itself_is_an_address(url: str, open_phone: Opener) -> None:
    phone = open_phone(f"{url}/", lang="ru-RU")
    phone.tap("library")
    phone.tap("library-saboteur")
    phone.type("library-query", "вагонет")
    phone.hear("found-break_cart", "Вагонетка")
    assert phone.page.url.endswith("/library/saboteur")
    phone.page.reload()
    phone.awake()
    phone.hear("found-break_cart", "Вагонетка")
    phone.tap("found-break_cart")
    phone.tap("library-card-sheet-close")
    phone.gone("library-card-sheet-close")
    phone.page.go_back()
    phone.hear("library-d12", "d12")
