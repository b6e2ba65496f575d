"""Looking up in play: what is typed and found, cards and rules, why a refusal is one, a card on the shared screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import cycle
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast, get_args

import pytest

from companion import library
from companion.core.message import Message, msg
from companion.games import GAMES
from companion.i18n import LANGUAGES, translator
from companion.library import Card, CardText
from companion.library.own import OwnPack
from companion.table.packs import owner_of
from companion.table.tables import Tables
from companion.ui.at import At
from companion.ui.panels import PANELS
from companion.ui.screens.library.facts import facts_line, in_deck
from companion.ui.screens.library.found import LONGEST, excerpt
from companion.ui.screens.library.rules import phase_name, rule_behind
from tests.support import arbitrage_scenes, d12_scenes, history_scenes, rybakov_scenes, saboteur_scenes
from tests.support.inside import serving, serving_here
from tests.support.panels import GUEST, all_there, in_order, phone
from tests.support.scene import HOST, TableScene, make_tables
from tests.support.wire import WirePhone

MANY = 600
"""Cards in a pack that is searched aside."""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), cycle((2, 1)))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


async def taps(shown: WirePhone, *identifiers: str) -> None:
    """Tap one after the other, each once it is there."""
    for identifier in identifiers:
        await shown.until(lambda p, i=identifier: p.has(i))  # type: ignore[misc]
        await shown.tap(identifier)


async def look_for(shown: WirePhone, typed: str) -> None:
    """Type it into the search box."""
    await shown.until(lambda p: p.has("library-query"))
    await shown.type("library-query", typed)


def hits(shown: WirePhone) -> list[str]:
    """What is found, best first."""
    return [identifier for identifier in shown.labels() if identifier.startswith("found-")]


# What can be done now


def phases(game: str) -> tuple[str, ...]:
    """Every phase that the game's view can have."""
    return get_args(import_module(f"companion.games.{game}.state").Phase)


def at_stage(stage: str, view: Any = None) -> At:
    """A table as far as the phase of its rules hangs on it."""
    return cast(At, SimpleNamespace(table=SimpleNamespace(stage=stage, view=view)))


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_every_game_has_rules(game: str) -> None:
    pack, topics = library.pack(game), PANELS[game].topics
    found = {topics(at_stage("lobby"))}
    for phase in phases(game):
        for more in ({"fight": None, "death": None}, {"fight": object(), "death": None}):
            view = SimpleNamespace(phase=phase, **more)
            found |= {topics(at_stage("playing", view))}
            if phase in ("over", phases(game)[0]):
                found |= {topics(at_stage("over", view))}
    assert all(pack.topics_for(phase, "en") for phase in {*found, *phases(game)})
    for topic in pack.rules("en"):
        names = {phase_name(translator(lang), game, topic.phase) for lang in LANGUAGES}
        assert not any(topic.phase in name and "." in name for name in names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_of_every_card_is_said_in_words(game: str, lang: str) -> None:
    pack = library.pack(game)
    for card in pack.cards:
        said = facts_line(translator(lang), pack, card)
        listed = [fact for fact in card.facts.values() if isinstance(fact, Mapping)]
        assert not any(f"· {name}\u00a0" in f"· {said}" for fact in listed for name in fact)
        assert not any(name in said.split() for name in card.facts if "_" in name)
        assert "{" not in said


def test_a_deck_is_counted_where_its_counts_are_known() -> None:
    """The sheet of d12: 64 tactics, 96 numbers; of Saboteur 44 tunnels and 27 actions."""
    d12, saboteur = library.pack("d12"), library.pack("saboteur")
    assert in_deck(d12, d12.of_kind("tactic")) == 64
    assert in_deck(d12, d12.of_kind("number")) == 96
    assert in_deck(saboteur, saboteur.of_kind("action")) == 27
    assert in_deck(library.pack("history"), library.pack("history").cards) is None


def test_a_nested_refusal_leads_to_its_rule() -> None:
    pack = library.pack("arbitrage")
    inner = msg("arbitrage.refuse.no_price")
    assert rule_behind(pack, Message("common.said", (("text", inner),)), "en") == pack.topic("listing", "en")
    both = Message("arbitrage.refuse.self", (("text", inner),))
    assert rule_behind(pack, both, "uk") == pack.topic("trading", "uk")
    assert rule_behind(pack, msg("kit.at_most", n=3), "en") is None


def test_a_long_text_is_cut_round_what_matched() -> None:
    text = "слово " * 60 + "скарб" + " кінець" * 60
    place = text.index("скарб")
    shown, spans = excerpt(text, ((place, place + 5),))
    assert len(shown) <= LONGEST + 4
    assert [shown[start:end] for start, end in spans] == ["скарб"]
    assert excerpt("скарб", ((0, 5),)) == ("скарб", ((0, 5),))


# Searching at a table

WHATEVER_LANGUAGE = ("Budget Drainer", "ЗЛИВАЙКО", "зливаико", "Prasvilpukas", "сливайка")
"""One card as people type it: in each language, without marks, with an error."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_is_found_in_any_language(tables: Tables, url: str, lang: str) -> None:
    scene = arbitrage_scenes.start(tables)
    name = library.pack("arbitrage").name("zlyvaiko", lang)

    async def look() -> None:
        async with phone(url, scene, lang) as shown:
            await taps(shown, "library")
            for typed in WHATEVER_LANGUAGE:
                await look_for(shown, typed)
                await shown.until(lambda p: hits(p)[:1] == ["found-zlyvaiko"])
                assert shown.labels()["found-zlyvaiko"].startswith(name)
                in_order(shown)
                await shown.tap("library-wipe")
                await shown.until(lambda p: p.has("kind-monster") and not p.has("library-wipe"))
            await look_for(shown, "щщщщщ")
            await shown.until(lambda p: any("щщщщщ" in text for text in p.texts()))
            in_order(shown)

    asyncio.run(look())


def test_what_one_types_is_kept_and_nobody_else_hears_of_it(tables: Tables, url: str) -> None:
    scene = arbitrage_scenes.start(tables)
    scene.guest(GUEST, "s2")

    async def look() -> None:
        async with phone(url, scene, device=GUEST) as other:
            await other.until(lambda p: p.has("phase"))
            shown = phone(url, scene)
            async with shown:
                await taps(shown, "library")
                await look_for(shown, "Зливайк")
                await shown.until(lambda p: hits(p) == ["found-zlyvaiko"])
            async with phone(url, scene) as again:
                await again.until(lambda p: hits(p) == ["found-zlyvaiko"])
                await taps(again, "found-zlyvaiko")
                await again.until(lambda p: p.has("show-card"))
                await taps(again, "library-card-sheet-close")
                await again.until(lambda p: hits(p) == ["found-zlyvaiko"])
                # Closed by the cross it begins anew.
                await taps(again, "library-sheet-close")
                await again.until(lambda p: not p.has("library-query"))
                await taps(again, "library")
                await again.until(lambda p: p.has("kind-monster"))
                await taps(again, "library-sheet-close", "menu", "menu-library")
                await again.until(lambda p: p.has("kind-monster"))
            assert "Зливайк".encode() not in b"".join(other.raw)

    asyncio.run(look())


def test_a_pack_of_many_own_cards_is_searched_aside(tables: Tables, url: str) -> None:
    scene = arbitrage_scenes.start(tables)
    level = MappingProxyType({"level": 7})
    own = tuple(
        Card(f"own{n}", "monster", level, MappingProxyType({"": CardText(f"Потвора {n}", "")})) for n in range(MANY)
    )
    ref = tables.packs.save(owner_of(HOST), OwnPack("many", "arbitrage", "Багато", own))
    tables.use_packs(scene.code, HOST, [ref])

    async def look() -> None:
        async with phone(url, scene) as shown:
            await taps(shown, "library")
            await look_for(shown, "потвора 412")
            await shown.until(lambda p: hits(p)[:1] == ["found-own412"])
            await taps(shown, "found-own412")
            await shown.until(lambda p: any("Багато" in text for text in p.texts()))
            await taps(shown, "into-play")
            await shown.until(lambda p: "7" in p.labels().get("monster-go", ""))
            await taps(shown, "monster-sheet-close", "library", "kind-monster")
            await shown.until(lambda p: p.has("more"))
            assert len(hits(shown)) == 50
            await taps(shown, "more")
            await shown.until(lambda p: len(hits(p)) == 100)

    asyncio.run(look())


def test_many_own_cards_are_ready_before_anybody_looks_them_up(tables: Tables, url: str) -> None:
    """When a phone comes to the table, and when its packs are changed; a small pack is nobody's concern."""
    scene = arbitrage_scenes.start(tables)

    def keep(name: str, many: int) -> str:
        texts = MappingProxyType({"": CardText(name, "")})
        own = tuple(Card(f"{name}{n}", "monster", MappingProxyType({}), texts) for n in range(many))
        return tables.packs.save(owner_of(HOST), OwnPack(name, "arbitrage", name, own))

    def ready(*refs: str) -> bool:
        return tables.shelves.indexed(tables.shelves.pack("arbitrage", refs))

    few, many, more = keep("few", 1), keep("plenty", MANY), keep("more", MANY)
    tables.use_packs(scene.code, HOST, [many])

    async def come() -> None:
        async with serving_here(tables) as here, phone(here, scene) as shown:
            await shown.until(lambda p: p.has("phase"))
            for refs in ([many], [many, more], [few]):
                tables.use_packs(scene.code, HOST, refs)
                while refs != [few] and not ready(*refs):
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.2)
            assert not ready(few)

    asyncio.run(come())


# Into play

Start = Callable[[Tables], TableScene]
WAYS: tuple[tuple[Start, str, str, str], ...] = (
    (arbitrage_scenes.start, "monster", "zlyvaiko", "monster-go"),
    (arbitrage_scenes.trouble, "monster", "zlyvaiko", "monster-go"),
    (arbitrage_scenes.fight, "monster", "zlyvaiko", "monster-go"),
    (arbitrage_scenes.start, "perk", "mythical_campaign", "lay-go"),
    (arbitrage_scenes.fight, "enhancer", "cat_on_keyboard", "throw-go"),
    (arbitrage_scenes.fight, "one_shot", "cheating_die", "throw-go"),
    (arbitrage_scenes.start, "curse", "curse", "curse-go"),
    (rybakov_scenes.choose, "industry", "light", "take-industry"),
    (rybakov_scenes.services, "industry", "light", "buy-go"),
    (rybakov_scenes.services, "booster", "seeker", "play-booster"),
    (d12_scenes.preround, "tactic", "mine", "mine-s1"),
    (d12_scenes.attacks, "tactic", "timeout", "tactic-go"),
    (history_scenes.turn, "event", "kobzar", "lay-go"),
    (history_scenes.turn, "special", "archive", "special-go"),
    (history_scenes.turn, "special", "discovery", "lay-go"),
    (history_scenes.check, "set", "set_poet", "set-go"),
    (saboteur_scenes.play, "action", "break_cart", "break-go"),
    (saboteur_scenes.broken, "action", "repair_cart", "repair-go"),
    (saboteur_scenes.play_maze, "tunnel", "path_ns", "maze-lay"),
)


@pytest.mark.parametrize(("scene", "kind", "card", "go"), WAYS)
def test_a_card_comes_into_play(tables: Tables, url: str, scene: Start, kind: str, card: str, go: str) -> None:
    """From its sheet to the sheet where it is played, with the card chosen."""
    made = scene(tables)

    async def look() -> None:
        async with phone(url, made, "uk") as shown:
            await taps(shown, "library", f"kind-{kind}", f"found-{card}")
            await shown.until(lambda p: p.has("into-play"))
            in_order(shown)
            await taps(shown, "into-play")
            await shown.until(lambda p: p.has(go))
            in_order(shown)

    asyncio.run(look())


def test_a_card_that_may_not_be_played_says_why_and_leads_to_the_rule(tables: Tables, url: str) -> None:
    made = arbitrage_scenes.heart(tables)

    async def look() -> None:
        async with phone(url, made) as shown:
            await taps(shown, "library", "kind-monster", "found-zlyvaiko", "into-play", "notice-why")
            await shown.until(lambda p: p.has("library-rule-sheet-close"))
            assert not shown.has("notice")
            await taps(shown, "library-rule-sheet-close")
            await shown.until(lambda p: p.has("into-play"))

    asyncio.run(look())


# Rules


@pytest.mark.parametrize("lang", ["uk", "lt"])
def test_a_refusal_leads_to_its_rule_and_is_remembered(tables: Tables, url: str, lang: str) -> None:
    made = arbitrage_scenes.heart(tables)

    async def look() -> None:
        async with phone(url, made, lang, scale=2.0) as shown:
            await taps(shown, "end-turn", "notice-why")
            await shown.until(lambda p: p.has("library-rule-sheet-close"))
            in_order(shown)
            assert not shown.has("notice")
            assert library.pack("arbitrage").topic("heart", lang).text in shown.texts()
            await taps(shown, "library-rule-sheet-close", "phase", "always")
            await shown.until(lambda p: p.has("rule-goal"))
            in_order(shown)
            rules = [one for one in shown.labels() if one.startswith(("rule-", "refused-"))]
            assert rules[:2] == ["refused-heart", "rule-heart"]
            await taps(shown, "all-rules", "rule-combat")
            await shown.until(lambda p: p.has("library-rule-sheet-close"))
            in_order(shown)

    asyncio.run(look())


def test_the_sheets_at_twice_the_size(tables: Tables, url: str) -> None:
    """cases.md 7."""

    async def look(lang: str) -> None:
        async with phone(url, d12_scenes.turns(tables), lang, scale=2.0) as shown:
            for way in (("library", "kind-tactic", "found-ratatat"), ("show-card",)):
                await taps(shown, *way)
                await shown.until(lambda p: p.has("into-play"))
                in_order(shown)
            await shown.until(lambda p: p.has("take-off"))

    for lang in ("uk", "lt"):
        asyncio.run(look(lang))
    all_there(tables, url, {"lobby": d12_scenes.lobby}, {"lobby": {"library", "start"}})


# Thrown to the screen


def test_a_thrown_card_is_seen_by_the_screen_and_taken_off_by_anybody(tables: Tables, url: str) -> None:
    scene = d12_scenes.turns(tables)
    scene.tell()
    scene.guest(GUEST, "s3")
    secret = f"/t/{scene.code}/screen?k={scene.secret}"

    async def look() -> None:
        async with WirePhone(url, secret, lang="lt", size=(1920, 1080)) as screen, phone(url, scene) as shown:
            await taps(shown, "library", "kind-tactic", "found-roulette", "show-card")
            await screen.until(lambda p: p.has("screen-thrown"))
            in_order(screen)
            name = library.pack("d12").name("roulette", "lt")
            assert name in screen.labels()["screen-thrown"]
            assert "Олена" in " ".join(screen.texts())
            # What the phone knows of its own hand is not in it.
            assert not screen.has("own-cards")
            assert HOST.encode() not in b"".join(screen.raw)
            async with phone(url, scene, "uk", device=GUEST) as other:
                await taps(other, "library", "take-off")
                await screen.until(lambda p: not p.has("screen-thrown"))
                await other.until(lambda p: not p.has("take-off"))

    asyncio.run(look())


def test_a_card_is_shown_in_the_lobby_and_by_nobody_who_watches(tables: Tables, url: str) -> None:
    scene = saboteur_scenes.lobby(tables)
    tables.enter(scene.code, GUEST, secret=scene.secret)

    async def look() -> None:
        async with phone(url, scene) as shown, phone(url, scene, device=GUEST) as other:
            await taps(shown, "library", "kind-action", "found-map", "show-card")
            await shown.until(lambda p: p.has("take-off") and not p.has("into-play"))
            await taps(other, "library", "kind-action", "found-map")
            await other.until(lambda p: p.has("library-card-sheet-close"))
            assert not other.has("take-off")
            assert not other.has("show-card")

    asyncio.run(look())


# By itself


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_library_without_a_table(tables: Tables, url: str, lang: str) -> None:
    async def look() -> None:
        async with WirePhone(url, "/", lang=lang) as shown:
            await taps(shown, "library", "library-history")
            await shown.until(lambda p: p.has("kind-set"))
            in_order(shown)
            await taps(shown, "kind-set", "found-set_poet")
            await shown.until(lambda p: p.has("library-card-sheet-close"))
            in_order(shown)
            assert not shown.has("show-card")
            assert not shown.has("into-play")
            await taps(shown, "library-card-sheet-close", "library-kind-sheet-close", "all-rules", "rule-goal")
            await shown.until(lambda p: p.has("library-rule-sheet-close"))
            in_order(shown)

    asyncio.run(look())


def test_an_address_of_the_library_is_kept_and_an_unknown_one_shows_the_list(tables: Tables, url: str) -> None:
    async def look() -> None:
        async with WirePhone(url, "/library/saboteur", lang="en") as shown:
            await look_for(shown, "кирка")
            await shown.until(lambda p: "found-break_pickaxe" in hits(p))
            prefs = shown.prefs
        async with WirePhone(url, "/library/saboteur", prefs=prefs) as again:
            await again.until(lambda p: "found-break_pickaxe" in hits(p))
        async with WirePhone(url, "/library/nothing", lang="en") as shown:
            await shown.until(lambda p: p.has("library-d12"))

    asyncio.run(look())
