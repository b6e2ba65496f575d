"""Saboteur drawn for phones without a browser: every phase and sheet, and rounds tapped through."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest

from companion.core.hosting import AddSeat
from companion.games.saboteur import actions as a
from companion.games.saboteur.state import TOOLS
from companion.i18n import LANGUAGES
from companion.table.tables import Tables
from companion.ui.panels.saboteur import AMBER, gold
from companion.ui.theme import palette
from tests.support import saboteur_scenes as scenes
from tests.support.inside import serving, serving_here
from tests.support.panels import Way, all_there, in_order, phone, press, screens, walk
from tests.support.saboteur_scenes import SCENES, Scene
from tests.support.scene import HOST, make_tables
from tests.support.wire import WirePhone

WAYS: tuple[Way, ...] = (
    ("deal", ("seat-s1",)),
    ("real_deal", ()),
    ("look", ("secret-eye",)),
    ("looked", ("secret-eye",)),
    ("passing", ("take-phone", "secret-eye")),
    ("play", ("secret-eye",)),
    ("play", ("do-break", "tool-s2-pickaxe")),
    ("play", ("do-break", "tool-s3-lantern")),
    ("play", ("do-repair", "tool-s3-lantern", "card-cart")),
    ("play", ("do-map",)),
    ("play", ("notes", "goal-1")),
    ("play", ("left",)),
    ("play", ("gold-reached", "finisher-s3")),
    ("play", ("seat-s3", "broken-cart")),
    ("alone", ("look-again", "take-phone", "secret-eye")),
    ("mixed", ("seat-s3", "look-again")),
    ("waiting", ()),
    ("broken", ("do-path",)),
    ("shown", ("do-discard",)),
    ("last_cards", ("nobody",)),
    ("all_out", ()),
    ("reveal", ("saboteur-s4",)),
    ("draft", ("show-gold", "gold-1")),
    ("draft_alone", ("show-gold", "gold-0")),
    ("draft_waits", ("secret-eye",)),
    ("paid", ("secret-eye",)),
    ("sabotaged", ()),
    ("count", ("count-s2", "gold-n-plus")),
    ("over", ("placing-s1",)),
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), repeat(1))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scene_and_sheet_can_be_drawn(tables: Tables, url: str, lang: str) -> None:
    walk(tables, url, SCENES, WAYS, lang)


def test_every_phase_in_the_largest_type(tables: Tables, url: str) -> None:
    """cases.md 7."""
    wanted = {
        "deal": {"deal"},
        "look": {"secret-card", "secret-eye", "know-role"},
        "passing": {"take-phone"},
        "play": {"do-path", "do-break", "do-repair", "do-map", "do-rockfall", "do-discard", "maze", "gold-reached"},
        "reveal": {"saboteur-s1", "saboteur-s4", "roles-go"},
        "draft": {"show-gold"},
        "count": {"count-s4", "count-next"},
    }
    all_there(tables, url, SCENES, wanted)


def test_the_shared_screen_draws_every_scene(tables: Tables, url: str) -> None:
    def check(name: str, made: Scene, screen: WirePhone) -> None:
        assert screen.has("pile") == (made.view.phase == "play")
        assert not any(name.startswith(("secret", "gold-", "show-gold")) for name in screen.labels())

    screens(tables, url, SCENES, check)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_says_what_is_to_be_got_ready(tables: Tables, url: str, lang: str) -> None:
    scene = scenes.lobby(tables)

    async def look() -> None:
        async with phone(url, scene, lang) as shown:
            await shown.until(lambda p: p.has("start") and any("43" in text for text in p.texts()))
            in_order(shown)

    asyncio.run(look())


@pytest.mark.parametrize("dark", [False, True])
def test_amber_reads_as_it_is(dark: bool) -> None:
    """Text in the accent needs no other colour than the accent itself."""
    seen = palette(dark, AMBER)
    assert seen.accent_ink == seen.accent


# What a tap does


def test_a_turn_of_each_kind_on_one_phone(tables: Tables, url: str) -> None:
    """Path, break, repair, map, rockfall, discard: each is one card, and the next one plays."""
    scene = Scene(tables, None)
    scene.begin()

    async def play() -> None:
        async with phone(url, scene) as shown:

            async def turn(name: str, *taps: str) -> None:
                await shown.until(lambda p: name in p.labels().get("phase", ""))
                await press(shown, *taps)

            await turn("Олена", "do-path")
            await turn("Bo", "do-break", "tool-s3-lantern", "break-go")
            await shown.until(lambda p: "broken: Lantern" in p.labels()["seat-s3"] and "Žemė" in p.labels()["phase"])
            assert "Lantern" in shown.labels()["do-path"].split(". ", 1)[1]
            await turn("Žemė", "do-repair", "tool-s3-lantern", "card-cart", "repair-go")
            await turn("Їжак", "do-map", "goal-0")
            # On a phone that goes round nobody is asked what lies there.
            await turn("Олена", "do-rockfall")
            assert not shown.has("note-gold")
            await turn("Bo", "do-discard")
            await shown.until(lambda p: "Žemė" in p.labels()["phase"])
            assert "All tools are whole" in shown.labels()["do-repair"]

    asyncio.run(play())
    seen = {card.id: card.seen for card in scene.view.composition if card.seen}
    assert seen == {"break_lantern": 1, "map": 1, "rockfall": 1, "repair_lantern_cart": 1}
    assert [(row.hand, row.broken) for row in scene.view.rows] == [(6, ())] * 4
    assert scene.view.pile == 43 - 6


def test_the_gold_goes_round_on_one_phone(tmp_path: Path) -> None:
    """The first takes the best card, in secret, then the phone is passed on; the last one gets what is left."""
    tables = make_tables(tmp_path, [1, 1, 1, 1, 28, 20, 3, 1, 1, 1, 1])
    scene = scenes.draft(tables, None)

    async def play() -> None:
        async with serving_here(tables) as url, phone(url, scene) as shown:
            await shown.until(lambda p: "Олена" in p.labels().get("show-gold", ""))
            assert not shown.has("gold-0")
            await press(shown, "show-gold")
            await shown.until(lambda p: p.labels().get("gold-2") == "3 nuggets")
            assert "Tap a gold card" in shown.labels()["take-gold"]
            await press(shown, "gold-2", "take-gold")
            await shown.until(lambda p: "Bo" in p.labels().get("show-gold", ""))
            assert not any(name.startswith("gold-") for name in shown.labels())
            await press(shown, "show-gold")
            await shown.until(lambda p: p.labels().get("gold-1") == "2 nuggets" and not p.has("gold-2"))
            await press(shown, "hide-gold")
            await shown.until(lambda p: p.has("show-gold") and not p.has("gold-0"))
            await press(shown, "show-gold", "gold-0", "take-gold")
            # The last one has not seen the card that was left.
            await shown.until(lambda p: p.has("next-round"))
            await shown.tap("seat-s2")
            await shown.tap("look-again")
            await press(shown, "take-phone", "secret-eye")
            await shown.until(lambda p: "Gold: 1" in p.labels()["secret-card"])
            await press(shown, "know-role", "next-round", "deal")
            await shown.until(lambda p: p.has("take-phone"))

    asyncio.run(play())
    gold = {seat: tables.look(scene.code, HOST, seat).own.gold for seat in scene.seats}
    assert gold == {"s1": (3,), "s2": (1,), "s3": (2,), "s4": ()}


def test_gold_cards_turn_down_by_themselves(tables: Tables, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scenes.draft(tables)
    monkeypatch.setattr(gold, "SECONDS", 0.05)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "show-gold")
            await shown.until(lambda p: p.has("show-gold") and b"gold-0" in b"".join(p.raw))

    asyncio.run(play())


def test_a_look_at_the_gold_is_for_a_phone_that_goes_round(tables: Tables, url: str) -> None:
    """Who has a phone holds the own card there, also once the round is paid."""
    scene = scenes.paid(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.tap("seat-s1")
            await shown.until(lambda p: p.has("hand-n"))
            assert not shown.has("look-again")

    asyncio.run(play())


def test_who_cannot_have_laid_the_last_tunnel(tables: Tables, url: str) -> None:
    """A tap on that one says why, and somebody else is chosen."""
    scene = scenes.alone(tables)
    for tool in TOOLS:
        scene.act(a.SetTool("s2", tool, True))

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "gold-reached")
            await shown.until(lambda p: p.has("finisher-s2"))
            assert "broken tool" in shown.labels()["finisher-s2"]
            assert "turns up all roles" in " ".join(shown.texts())
            await press(shown, "finisher-s1", "gold-go")
            await shown.until(lambda p: p.has("outcome"))

    asyncio.run(play())
    assert scene.view.last_path == "s1"


def test_the_pile_is_typed(tables: Tables, url: str) -> None:
    """One number, one line of the log."""
    scene = scenes.alone(tables)
    before = scene.tables.log(scene.code, HOST)[0].seq

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.tap("left")
            await shown.tap("pile-n")
            await shown.type("pile-n-typed", "17", submit=True)
            await shown.until(lambda p: "17" in p.labels().get("pile-n", ""))

    asyncio.run(play())
    assert scene.view.pile == 17
    assert scene.tables.log(scene.code, HOST)[0].seq == before + 1


def test_a_note_leaves_no_trace_of_the_tap(tables: Tables, url: str) -> None:
    """Nothing lights up under the finger, and all three ways look the same."""
    scene = scenes.play(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "notes", "goal-1")
            await shown.until(lambda p: p.has("note-gold"))
            assert "Turn the phone to yourself." in shown.texts()
            assert shown.labels()["note-none"] == "No note"
            faces = [shown.find(f"note-{face}", ("Container",)) for face in ("gold", "stone", "none")]
            assert len({(face.get("ink"), repr(face.get("bgcolor"))) for face in faces}) == 1
            assert not any(face.get("ink") for face in faces)

    asyncio.run(play())


def test_who_joined_late_is_no_choice_for_real_roles(tables: Tables, url: str) -> None:
    scene = Scene(tables, roles="cards")
    scene.act(a.StartRound(1))
    scene.act(AddSeat("Eva"))
    scene.act(a.GoldReached(1, "s1"))

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("saboteur-s4"))
            assert not shown.has("saboteur-s5")
            assert "no role this round" in " ".join(shown.texts())

    asyncio.run(play())


def test_real_roles_and_real_gold_are_typed(tables: Tables, url: str) -> None:
    """Rounds without secrets on the phone: who turned up a saboteur, then everybody's nuggets, then the podium."""
    scene = Scene(tables, roles="cards", gold="typed", names=("Ada", "Bo", "Eva"))

    async def play() -> None:
        async with phone(url, scene) as shown:
            for number in (1, 2, 3):
                await press(shown, "deal", "do-path", "gold-reached", "gold-go")
                await shown.until(lambda p: p.has("roles-go"))
                await press(shown, "saboteur-s1", "saboteur-s2")
                await shown.until(lambda p: "from 0 to 1" in p.labels()["roles-go"])
                await press(shown, "saboteur-s1", "roles-go")
                if number < 3:
                    await press(shown, "next-round")
            for seat in ("s1", "s2", "s3"):
                await shown.tap(f"count-{seat}")
                await press(shown, *["gold-n-plus"] * int(seat[1]), "count-go")
                await shown.until(lambda p: not p.has("count-go"))
            await shown.until(lambda p: p.has("again"))
            assert shown.has("outcome")

    asyncio.run(play())
    assert [(p.seat, p.score) for p in tables.view(scene.code, HOST).placings] == [("s3", 3), ("s2", 2), ("s1", 1)]


def test_a_round_that_nobody_can_finish(tables: Tables, url: str) -> None:
    """S24: with cards left it is asked first; without, it is the main button."""

    async def asked() -> None:
        async with phone(url, scenes.last_cards(tables)) as shown:
            await press(shown, "nobody", "nobody-yes")
            await shown.until(lambda p: p.has("were-saboteur") and "Їжак" in p.labels()["were-saboteur"])

    async def plain() -> None:
        async with phone(url, scenes.all_out(tables)) as shown:
            await press(shown, "round-over")
            await shown.until(lambda p: p.has("next-round"))

    asyncio.run(asked())
    asyncio.run(plain())


def test_numbers_are_put_right_by_hand(tables: Tables, url: str) -> None:
    scene = scenes.play(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            for tap in ("seat-s2", "hand-n-minus", "broken-cart", "broken-pickaxe", "set-turn", "left", "pile-n-minus"):
                await shown.tap(tap)
                await asyncio.sleep(0.05)
            await shown.until(lambda p: "34" in p.labels()["pile"])

    asyncio.run(play())
    row = scene.view.rows[1]
    assert (row.hand, row.broken, scene.view.active, scene.view.pile) == (5, ("pickaxe",), "s2", 34)
