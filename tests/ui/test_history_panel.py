"""The history sets drawn for phones without a browser: every phase and sheet, and turns tapped through."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import repeat

import pytest

from companion.core.hosting import Correct
from companion.games.history import actions as a
from companion.games.history.pack import bundled
from companion.i18n import LANGUAGES
from companion.table.tables import Tables
from companion.ui.colour import contrast
from companion.ui.panels.history import NAVY_GOLD
from companion.ui.panels.history.board import DEEP, FRAMES, GOLD, NAVY, PAPER
from companion.ui.theme import palette
from tests.support import history_scenes as scenes
from tests.support.history_scenes import FIRST, SCENES, Scene
from tests.support.inside import serving
from tests.support.panels import GUEST, Way, all_there, in_order, phone, press, screens, walk
from tests.support.scene import make_tables
from tests.support.wire import WirePhone

WAYS: tuple[Way, ...] = (
    ("opening", ("choose-opening", "kind-symbol", "card-trident", "card-flag")),
    ("turn", ("lay", "kind-event", "card-ostroh", "property-2", "special-letter")),
    ("turn", ("lay", "card-flag", "other-card")),
    ("turn", ("special", "special-jubilee")),
    ("turn", ("deck",)),
    ("turn", ("field", "put")),
    ("missed", ("missed", "claim-set_walls", "claim-set_vote")),
    ("missed", ("set-set_sign",)),
    ("missed", ("set-set_refuge", "of-set-siege", "row-set-set_walls")),
    ("missed", ("seat-s2",)),
    ("missed", ("seat-s1", "correct", "what-bonus")),
    ("missed", ("seat-s3", "set-turn")),
    ("missed", ("menu", "menu-options")),
    ("hints", ()),
    ("check", ("take", "lies-golden_gate")),
    ("check", ("just-laid",)),
    ("special", ("just-played",)),
    ("other", ("set-set_walls",)),
    ("untracked", ("missed",)),
    ("untracked", ("name-card",)),
    ("last", ("count",)),
    ("full", ("open-siege",)),
    ("over", ("placing-s1",)),
    ("shared", ()),
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), repeat(3))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scene_and_sheet_can_be_drawn(tables: Tables, url: str, lang: str) -> None:
    walk(tables, url, SCENES, WAYS, lang)


def test_every_phase_in_the_largest_type(tables: Tables, url: str) -> None:
    """cases.md 7."""
    board = {f"set-{wanted}" for wanted in bundled().sets}
    wanted = {
        "opening": {"choose-opening", "skip-opening"},
        "missed": {"lay", "special", "pass", "missed", "deck", "field", *board},
        "check": {"end-turn", "announce", "take", "just-laid", *board},
        "last": {"lay", "pass-empty", "count"},
        "full": {"lay", "special", "pass", *(f"open-{card}" for card in bundled().cards)},
    }
    all_there(tables, url, SCENES, wanted)


def test_the_shared_screen_draws_every_scene(tables: Tables, url: str) -> None:
    """Every set with its owner; what lies complete is not pointed out but with hints."""

    def check(name: str, made: Scene, screen: WirePhone) -> None:
        labels = screen.labels()
        assert screen.has("set-set_sign") == (name not in ("over", "shared"))
        if name == "missed":
            assert "Олена" in labels["set-set_sign"]
            assert labels["set-set_walls"].endswith("5 балів")
        if name == "hints":
            assert not labels["set-set_walls"].endswith("5 балів")

    screens(tables, url, SCENES, check)


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_a_table_that_plays_by_own_cards(tables: Tables, url: str, lang: str) -> None:
    """cases.md 24: board, field and choice of cards are the table's own, with signs in their names that no key has."""
    ways: tuple[tuple[str, ...], ...] = (
        (),
        ("set-Сет 1", "of-set-O’Neil 1"),
        ("lay", "kind-event", "card-Подія «3» 🦔"),
        ("special", "special-Ювілей"),
        ("deck",),
        ("field", "put"),
        ("open-Подія «2» 🦔",),
    )

    async def look(way: tuple[str, ...]) -> None:
        scene = scenes.own_cards(tables)
        async with phone(url, scene, lang) as shown:
            await shown.until(lambda p: p.has("set-Сет 1"))
            in_order(shown)
            assert not shown.has("set-set_sign")
            assert "Сет 1" in shown.labels()["set-Сет 1"]
            assert "Олена" in shown.labels()["set-Сет 1"]
            for identifier in way:
                await shown.until(lambda p, i=identifier: p.has(i))  # type: ignore[misc]
                await shown.tap(identifier)
                await asyncio.sleep(0.05)
                in_order(shown)

    for way in ways:
        asyncio.run(look(way))


def test_the_lobby_says_how_to_get_ready(tables: Tables, url: str) -> None:
    """H21 for four: 36 cards, 5 each, 3 open, 13 in the deck; and whose cards these are."""
    scene = scenes.lobby(tables)

    async def look() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("start"))
            in_order(shown)
            assert "The rest is the deck: 13 cards." in shown.texts()
            whose = next(n for n, text in enumerate(shown.texts()) if "not the publisher’s box" in text)
            assert whose < shown.texts().index("Lay out the 18 set cards for all to see.")
            assert "switch “Track the field” off" in shown.texts()[whose]

    asyncio.run(look())


# What a tap does


def points(scene: Scene) -> dict[str, tuple[int, int, int]]:
    return {row.seat: (row.points, row.sets, row.hand) for row in scene.view.rows}


def test_a_round_is_tapped_through(tables: Tables, url: str) -> None:
    """Three cards are opened; a card with an accompanying special, its set, and the next player's missed one."""
    scene = scenes.opening(tables, None)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "choose-opening", *(f"card-{card}" for card in FIRST), "opening-go")
            await press(shown, "lay")
            await shown.type("find", "TRIDENT")
            await shown.until(lambda p: not p.has("card-flag"))
            await press(shown, "card-trident")
            await shown.until(lambda p: p.has("other-card"))
            await shown.tap("special-eyewitness")
            await press(shown, "lay-go", "announce", "claim-set_sign", "claim-go", "end-turn")
            # Two properties: one is chosen. The stone church is missed, and the next takes it before acting.
            await press(shown, "lay", "card-tithe_church", "property-1", "lay-go", "end-turn")
            await press(shown, "missed", "claim-set_stone_church", "claim-go", "pass", "end-turn")
            await shown.until(lambda p: "Їжак" in p.labels()["phase"])

    asyncio.run(play())
    # 9 and a bonus of 2; two cards laid and one drawn.
    assert points(scene) == {"s1": (11, 1, 4), "s2": (0, 0, 5), "s3": (7, 1, 5), "s4": (0, 0, 5)}
    assert next(shown for shown in scene.view.sets if shown.id == "set_stone_church").missed


def test_several_sets_at_once(tables: Tables, url: str) -> None:
    scene = scenes.turn(tables)
    for card in ("khmelnytskyi", "kobza", "mace"):
        scene.act(a.ChangeField(card, True))

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "lay", "card-uprising", "lay-go", "announce", "claim-set_dumas", "claim-set_hetman")
            await shown.until(lambda p: "+14" in p.labels()["claim-go"])
            await press(shown, "claim-go")
            await shown.until(lambda p: not p.has("claim-go"))
            assert "Олена" in shown.labels()["set-set_dumas"]

    asyncio.run(play())
    assert points(scene)["s1"][:2] == (14, 2)


def test_a_set_that_is_not_complete_says_what_is_missing(tables: Tables, url: str) -> None:
    """H11; and the button for it looks no other than the rest."""
    scene = scenes.check(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "set-set_vote", "set-go")
            await shown.see("Independence Referendum")

    asyncio.run(play())
    assert points(scene)["s1"][0] == 9


def test_a_card_of_a_taken_set_stays(tables: Tables, url: str) -> None:
    """H7 and H8: an unlocked card goes into the hand, a locked one says whose set holds it."""
    scene = scenes.check(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "take", "lies-trident")
            await shown.until(lambda p: p.has("take-hand"))
            for tap in ("take-hand", "take-deck", "take-away", "not-here"):
                assert "Volodymyr’s Sign" in shown.labels()[tap]
            await press(shown, "card-sheet-close")
            await shown.see("Which card do you take?")
            await press(shown, "lies-golden_gate", "take-hand")
            await shown.until(lambda p: not p.has("field-sheet-close") and not p.has("open-golden_gate"))
            await press(shown, "end-turn")

    asyncio.run(play())
    assert "golden_gate" not in {card.id for card in scene.view.field}
    assert points(scene)["s1"][2] == 6


def test_the_field_stands_in_sight(tables: Tables, url: str) -> None:
    """Each card that lies open once, a lock where it stays, and a tap opens it."""
    scene = scenes.missed(tables)

    async def look() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("open-siege"))
            labels = shown.labels()
            assert {f"open-{card.id}" for card in scene.view.field} == {key for key in labels if key[:5] == "open-"}
            assert labels["open-siege"].endswith(", stays")
            assert not labels["open-golden_gate"].endswith(", stays")
            await press(shown, "open-golden_gate", "card-sheet-close")

    asyncio.run(look())


def test_the_first_cards_are_said_later(tables: Tables, url: str) -> None:
    """The offer stands until a card lies on the field."""
    scene = scenes.opening(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "skip-opening", "pass", "end-turn")
            await shown.until(lambda p: "Bo" in p.labels()["phase"])
            await press(shown, "say-opening", *(f"card-{card}" for card in FIRST), "opening-go")
            await shown.until(lambda p: p.has("open-siege") and not p.has("say-opening"))

    asyncio.run(play())
    assert (scene.view.turn, scene.view.active) == (2, "s2")


def test_when_nothing_is_left_to_lay_another_button_leads(tables: Tables, url: str) -> None:
    """With all 27 on the field a special; once nobody can play, to count, which says that it is the last chance."""
    scene = scenes.full(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("lay"))
            assert "All events, figures and symbols lie on the field" in shown.labels()["lay"]
            assert _last_of(shown) == "special"
            scene.act(a.ChangeDeck(-scene.view.deck))
            for row in scene.view.rows:
                scene.act(Correct("hand", row.seat, 0), row.seat)
            await shown.until(lambda p: p.has("count") and _last_of(p) == "count")
            await press(shown, "pass-empty")
            await shown.until(lambda p: p.has("end-turn") and _last_of(p) == "count")
            await press(shown, "count")
            await shown.see("the last chance to announce")
            await press(shown, "count-yes")
            await shown.until(lambda p: p.has("won-by"))

    asyncio.run(play())


def _last_of(shown: WirePhone) -> str:
    """The button in thumb reach, the main one."""
    deeds = ("lay", "special", "pass", "pass-empty", "announce", "end-turn", "count")
    return [key for key in shown.labels() if key in deeds][-1]


def test_only_who_is_on_turn_has_its_buttons(tables: Tables, url: str) -> None:
    scene = scenes.check(tables)
    scene.guest(GUEST, "s2")

    async def look() -> None:
        async with phone(url, scene, device=GUEST) as shown:
            await shown.until(lambda p: p.has("set-set_walls"))
            assert not shown.labels().keys() & {"lay", "announce", "end-turn", "take"}
            await press(shown, "field", "lies-golden_gate")
            await shown.until(lambda p: p.has("take-hand"))
            assert ". " in shown.labels()["take-hand"]
            await press(shown, "not-here")
            await shown.until(lambda p: p.has("field-sheet-close") and not p.has("lies-golden_gate"))

    asyncio.run(look())


def test_a_claim_is_given_back_and_numbers_put_right(tables: Tables, url: str) -> None:
    scene = scenes.missed(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "set-set_sign", "drop-claim")
            await shown.tap("seat-s1")
            await press(shown, "hand-n-minus", "bonus-n-plus", "correct", "what-bonus", "correct-value-plus")
            await press(shown, "correct-go", "seat-sheet-close", "deck", "deck-n-minus", "deck-sheet-close")
            await shown.tap("seat-s3")
            await press(shown, "set-turn", "turn-go")
            await shown.until(lambda p: "Žemė" in p.labels()["phase"])

    asyncio.run(play())
    assert points(scene)["s1"] == (2, 0, 4)
    assert (scene.view.deck, scene.view.active) == (8, "s3")


def test_without_the_field_a_card_is_one_tap(tables: Tables, url: str) -> None:
    scene = scenes.untracked(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("lay"))
            assert not shown.has("field")
            await press(shown, "lay", "announce", "claim-set_vote", "claim-go", "end-turn")
            await shown.until(lambda p: p.has("seat-s1") and not p.has("end-turn"))

    asyncio.run(play())
    assert points(scene)["s1"] == (16, 2, 5)


def test_the_end_says_why_the_winner_is_first(tables: Tables, url: str) -> None:
    """H17 and H19: more sets with equal points; all equal is a shared win. Cards left in hands are asked about."""

    async def ends(scene: Scene, *texts: str) -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("won-by"))
            in_order(shown)
            for text in texts:
                assert any(text in said for said in shown.labels().values()), text

    asyncio.run(ends(scenes.over(tables), "has more sets than Bo: 2 to 1", "points: 14, sets: 2, legendary: 1"))
    asyncio.run(ends(scenes.shared(tables), "Олена and Bo share the win"))
    scene = scenes.last(tables)

    async def count() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "count")
            await shown.see("the last chance to announce")
            await press(shown, "count-yes")
            await shown.until(lambda p: p.has("won-by") and p.has("again"))

    asyncio.run(count())


@pytest.mark.parametrize("dark", [False, True])
def test_navy_and_gold_read_as_they_are(dark: bool) -> None:
    """Text in the accent needs no other colour than the accent itself, and a set card reads in both themes."""
    seen = palette(dark, NAVY_GOLD)
    assert seen.accent_ink == seen.accent
    assert min(contrast(ink, NAVY) for ink in (PAPER, GOLD)) >= 4.5
    assert min(contrast(ink, DEEP) for ink in FRAMES.values()) >= 4.5
