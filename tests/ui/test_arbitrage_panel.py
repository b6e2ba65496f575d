"""The arbitrage panel drawn for phones without a browser: every scene and every sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pytest

from companion.games.arbitrage.state import Bargain, Monster
from companion.games.arbitrage.view import FightView, MonsterView
from companion.i18n import LANGUAGES
from companion.library import pack
from companion.table.tables import Tables
from companion.ui.panels.arbitrage.heart import HeartForm, even_split, plan
from companion.ui.panels.arbitrage.monster_form import printed
from companion.ui.panels.arbitrage.throw import ThrowForm, aimed, only, throwable, wrong_side
from companion.ui.panels.forms import matching
from tests.support.arbitrage_scenes import SCENES, Scene, big_fight
from tests.support.inside import serving
from tests.support.panels import Way, all_there, screens, walk
from tests.support.scene import make_tables
from tests.support.wire import WirePhone

WAYS: tuple[Way, ...] = (
    ("start", ("offer-monster", "monster-frodyk", "monster-more")),
    ("start", ("seat-s4",)),
    ("start", ("seat-s1", "curse-seat", "effect-levels", "effect-discard", "effect-death", "effect-other")),
    ("start", ("seat-s1", "correct", "what-gear")),
    ("start", ("seat-s1", "set-turn")),
    ("start", ("seat-s3", "trade", "to-s1")),
    ("trouble", ("look-for-trouble",)),
    ("heart", ("give",)),
    ("listed", ("seat-s1", "lay", "card-account_warm_up", "place-cloud")),
    ("listed", ("seat-s1", "sell", "price-500", "price-700")),
    ("fight", ("helper", "helper-s2")),
    ("fight", ("curse",)),
    ("big_fight", ("throw-in", "card-cat_patrol", "card-no_charge", "card-other")),
    ("big_fight", ("add-monster", "monster-cache_clutterer")),
    ("big_fight", ("helper",)),
    ("big_fight", ("fighter-s4",)),
    ("big_fight", ("stop-fight",)),
    ("claimed", ("throw-in",)),
    ("flight", ("nasty", "effect-class")),
    ("fled", ("seat-s1", "curse-seat", "lasting", "curse-strength-minus")),
    ("start", ("seat-s1", "sell", "price-1000", "sold-gear-plus")),
    ("death", ("open-seat-s4",)),
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), cycle((2, 5)))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scene_and_sheet_can_be_drawn(tables: Tables, url: str, lang: str) -> None:
    walk(tables, url, SCENES, WAYS, lang)


def test_a_big_fight_in_the_largest_type(tables: Tables, url: str) -> None:
    """cases.md 7: two fighters and three monsters."""
    monsters = {f"monster-{monster}" for monster in big_fight(tables).monsters()}
    rest = {"fight-totals", "win", "flee", "throw-in", "helper", "add-monster", "curse", "stop-fight", "fighter-s4"}
    all_there(tables, url, SCENES, {"big_fight": rest | monsters})


def test_the_shared_screen_draws_every_scene(tables: Tables, url: str) -> None:
    def check(name: str, made: Scene, screen: WirePhone) -> None:
        assert screen.has("fight-totals") == (name in ("fight", "big_fight", "claimed"))

    screens(tables, url, SCENES, check)


def test_surplus_cards_are_split_evenly_until_changed_by_hand() -> None:
    assert even_split(5, ("s2", "s3")) == (("s2", 3), ("s3", 2))
    assert even_split(0, ("s2",)) == (("s2", 0),)
    assert even_split(3, ()) == ()
    assert plan(HeartForm(), 5, ("s2", "s3"), "s1") == ({"s2": 3, "s3": 2}, 0)
    typed = HeartForm(gifts=(("s2", 0), ("s3", 5)), about=(5, ("s2", "s3")))
    assert plan(typed, 5, ("s2", "s3"), "s1") == ({"s2": 0, "s3": 5}, 0)
    # With more cards, or another who is lowest, it is split afresh.
    assert plan(typed, 6, ("s2", "s3"), "s1") == ({"s2": 3, "s3": 3}, 0)
    assert plan(typed, 5, ("s3",), "s1") == ({"s3": 5}, 0)
    assert plan(HeartForm(), 2, ("s1", "s2"), "s1") == ({}, 2)


def fight_with(*monsters: str) -> FightView:
    seen = tuple(MonsterView(Monster(name, None, name, 1), 0, 0, 1) for name in monsters)
    return FightView(1, "s1", None, Bargain(), 1, 0, 0, 1, 1, 0, False, None, seen, (), (), 1, 1)


def test_a_card_goes_only_where_it_may() -> None:
    """Example A33 of the fact sheet, before anything is sent."""
    known = {card.id: card for card in throwable(pack("arbitrage"))}
    assert "add_trouble" not in known
    cat, patrol = only(known["cat_on_keyboard"]), only(known["cat_patrol"])
    assert (cat, patrol, only(None)) == ("monsters", "fighters", None)
    plus, minus = ThrowForm(amount=10), ThrowForm(amount=-10)
    assert wrong_side(plus, "m1", cat) is None
    assert wrong_side(plus, "fighters", cat) is not None
    assert wrong_side(minus, "m1", patrol) is None
    assert wrong_side(minus, "fighters", patrol) is not None
    assert wrong_side(plus, "fighters", None) is None


def test_a_throw_is_aimed_before_anybody_chooses() -> None:
    known = {card.id: card for card in throwable(pack("arbitrage"))}
    cat, patrol = only(known["cat_on_keyboard"]), only(known["cat_patrol"])
    two, plus, minus = fight_with("m1", "m2"), ThrowForm(amount=10), ThrowForm(amount=-10)
    strong = replace(two.monster_views[1], total=9)
    two = replace(two, helper="s2", monster_views=(two.monster_views[0], strong))
    for who in ("s1", "s2"):
        assert aimed(two, ThrowForm(), None, who) == "fighters"
        assert aimed(two, plus, None, who) == "fighters"
        assert aimed(two, minus, None, who) == "m2"
        assert aimed(two, plus, cat, who) == "m2"
    assert aimed(two, plus, None, "s3") == "m2"
    assert aimed(two, minus, None, "s3") == "fighters"
    assert aimed(two, minus, patrol, "s3") == "m2"
    assert aimed(two, ThrowForm(amount=5, target="m1"), cat, "s3") == "m1"
    assert aimed(two, ThrowForm(amount=5, target="gone"), None, "s3") == "m2"


def test_a_monster_is_found_by_its_name_in_any_language() -> None:
    monsters = pack("arbitrage").of_kind("monster")
    for typed in ("Budget Drainer", "budget dr", "Зливайко", "зливай"):
        assert "zlyvaiko" in [card.id for card in matching(monsters, typed)]
    assert matching(monsters, "") == [*monsters]
    assert matching(monsters, "no such monster") == []
    assert matching(monsters, "no such monster", "zlyvaiko") == [pack("arbitrage").card("zlyvaiko")]
    card = pack("arbitrage").card("zlyvaiko")
    assert (printed(card, "uk"), printed(card, "en")) == ("", card.text("uk").name)
