"""The d12 game drawn for phones without a browser: every phase and sheet, and rounds tapped through."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import cycle

import pytest

from companion.core.hosting import Correct
from companion.games.d12.actions import ChangeSkips, SetSniper, TellHand
from companion.games.d12.deck import deck
from companion.i18n import LANGUAGES
from companion.table.tables import Tables
from companion.ui.panels.d12 import OLIVE
from companion.ui.theme import palette
from tests.support.d12_scenes import HAND, SCENES, Scene, attacks, calls, lobby, preround, turns
from tests.support.inside import serving, serving_here
from tests.support.panels import GUEST, Way, all_there, in_order, phone, press, screens, walk
from tests.support.scene import HOST, make_tables
from tests.support.wire import WirePhone

WAYS: tuple[Way, ...] = (
    ("draw", ("box",)),
    ("draw", ("seat-s1",)),
    ("draw", ("seat-s3", "correct", "what-reserve")),
    ("draw", ("seat-s2", "set-turn")),
    ("draw", ("tell-hand", "card-3", "card-12", "told-0")),
    ("draw", ("menu", "menu-options", "option-roulette_lines")),
    ("draw", ("menu", "menu-options", "option-gamble_lines")),
    ("preround", ("say-other",)),
    ("calls", ()),
    ("around", ("show-to-pass", "pass-0", "pass-3")),
    ("attacks", ("tactic-timeout", "target-s3")),
    ("attacks", ("tactic-left_hook", "by-s2")),
    ("attacks", ("tactic-ratatat", "end-failed")),
    ("timeout", ("offer-card",)),
    ("offered", ()),
    ("gamble", ("lottery-s1", "change-minus")),
    ("duel", ()),
    ("turns", ("real-die",)),
    ("turns", ("tactics", "tactic-ballast")),
    ("rolled", ("by-values", "card-3", "value-0")),
    ("fits", ()),
    ("nothing", ()),
    ("refilled", ("tell-hand", "card-4")),
    ("doubt", ("tell-hand",)),
    ("roulette", ()),
    ("cleanup", ()),
    ("over", ("placing-s1",)),
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"), cycle((5, 9)))


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
        "draw": {"go-on", "trap-s1", "box", "tell-hand"},
        "calls": {"say-mine", "say-around", "roll-off", "play-call"},
        "attacks": {"go-on", "tactic-timeout", "tactic-duel", "tactic-left_hook"},
        "rolled": {"die", "many-1", "many-6", "shift-plus-3", "shift-minus-1", "by-values", "pass"},
        "fits": {"die", "sniper", "discard-2-3-5", "discard-best", "pass", "own-cards"},
    }
    all_there(tables, url, SCENES, wanted)


def test_the_shared_screen_draws_every_scene(tables: Tables, url: str) -> None:
    def check(name: str, made: Scene, screen: WirePhone) -> None:
        assert screen.has("die") == (made.view.phase == "turns" and name != "over")
        assert not screen.has("own-cards")

    screens(tables, url, SCENES, check)


# The lobby


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_lists_what_goes_back_into_the_box(tables: Tables, url: str, lang: str) -> None:
    """Journey 1: the size by the players, changed by hand; who drinks after all gets the shots back."""
    scene = lobby(tables)

    async def look() -> None:
        async with phone(url, scene, lang) as shown:
            await shown.until(lambda p: p.has("start") and p.has("deck-stay"))
            in_order(shown)
            # D29: a small game without shots.
            assert shown.labels()["deck-stay"].endswith(": 27")
            assert shown.labels()["deck-go"].endswith(": 37")
            assert shown.has("out-duel")
            assert not shown.has("in-duel")
            await shown.tap("size-large")
            await shown.until(lambda p: p.labels()["deck-stay"].endswith(": 56"))
            await shown.tap("no-drinks")
            await shown.until(lambda p: p.labels()["deck-stay"].endswith(": 64"))
            assert not any(name.startswith("out-") for name in shown.labels())
            in_order(shown)

    asyncio.run(look())


def test_every_card_that_goes_is_named_with_its_stars(tables: Tables, url: str) -> None:
    scene = lobby(tables)

    async def look() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("deck-stay"))
            for line in deck("small", False, False):
                where = "out" if line.remove else "in"
                assert (
                    f"stars {line.stars}: {line.remove or line.keep} card" in shown.labels()[f"{where}-{line.tactic}"]
                )

    asyncio.run(look())


# What a tap does


def cards(scene: Scene) -> dict[str, tuple[int, int]]:
    return {row.seat: (row.hand, row.reserve) for row in scene.view.rows}


def test_a_round_is_tapped_through(tables: Tables, url: str) -> None:
    """Trap, Mine, an attack, the die: each phase by its buttons."""
    scene = Scene(tables)
    for seat in ("s1", "s2"):
        scene.act(Correct("reserve", seat, 2), seat)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "trap-s2", "go-on", "say-mine", "play-call", "go-on")
            await press(shown, "tactic-timeout", "target-s2", "tactic-go", "offer-card")
            await press(shown, "take-card", "go-on")
            await press(shown, "real-die", "shows-7", "shift-plus-2")
            # After another number they are other keys: a tap meant for the one before does nothing.
            await shown.until(lambda p: "9" in p.labels()["roll-value"])
            await press(shown, "many-2")
            await shown.until(lambda p: p.has("phase") and "Žemė" in p.labels()["phase"])

    asyncio.run(play())
    # s1 gave a card away, and has missed its turn by the Mine, with a refill; s2 took a card by the Trap, got that one,
    # discarded two and refilled.
    assert cards(scene) == {"s1": (6, 1), "s2": (6, 2), "s3": (6, 6), "s4": (6, 6)}


def test_a_hand_is_told_by_as_many_taps_as_cards(tables: Tables, url: str) -> None:
    """The sheet closes by itself with the last card; then every discard is one tap, best first."""
    scene = turns(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "tell-hand")
            await shown.until(lambda p: p.has("card-12"))
            for card in HAND:
                await shown.tap(f"card-{card}")
            await shown.until(lambda p: p.has("own-cards") and not p.has("hand-sheet-close"))
            await press(shown, "real-die", "shows-7")
            await shown.until(lambda p: p.has("discard-2-2-3"))
            ways = [name for name in shown.labels() if name.startswith("discard-") and name != "discard-best"]
            assert ways == ["discard-2-2-3", "discard-2-5"]
            await press(shown, "discard-best")
            await shown.until(lambda p: p.has("tell-hand") and "3" in p.labels()["tell-hand"])
            await press(shown, "tell-hand")
            for card in (1, 1, 12):
                await press(shown, f"card-{card}")
            await shown.until(lambda p: p.has("own-cards") and p.labels()["own-cards"].endswith("face down: 6 cards"))
            assert "12" not in shown.labels()["last-line"]
            assert not shown.prefs.get("veil")
            await press(shown, "show-cards")
            await shown.until(lambda p: p.labels()["own-cards"].endswith("1, 1, 5, 8, 11 and 12"))
            # Should the line break now, the page shows no picture of them.
            await shown.until(lambda p: bool(p.prefs.get("veil")))
            await press(shown, "show-cards")
            await shown.until(lambda p: p.labels()["own-cards"].endswith("face down: 6 cards"))

    asyncio.run(play())
    assert scene.view.own.cards == (1, 1, 5, 8, 11, 12)
    assert cards(scene)["s1"] == (6, 1)


def test_nobody_else_sees_a_told_hand(tables: Tables, url: str) -> None:
    """cases.md 16: neither another phone nor the shared screen is sent anything of it."""

    async def look(name: str) -> None:
        scene = SCENES[name](tables)
        scene.guest(GUEST, "s2")
        route = f"/t/{scene.code}/screen?k={scene.secret}"
        async with phone(url, scene) as own, phone(url, scene, device=GUEST) as other, WirePhone(url, route) as screen:
            await own.until(lambda p: p.has("own-cards"))
            await other.until(lambda p: p.has("phase"))
            await screen.until(lambda p: p.has("screen-s1"))
            await asyncio.sleep(0.2)
            for foreign in (other, screen):
                assert not foreign.has("own-cards")
                assert not any(label.startswith(("discard-", "pass-", "offer-")) for label in foreign.labels())
                assert not any("rolls help" in text for text in foreign.texts())
                assert b"own-cards" not in b"".join(foreign.raw)

    for name in ("around", "timeout", "fits", "nothing", "refilled", "doubt"):
        asyncio.run(look(name))


def test_a_phone_put_on_another_seat_shows_neither_hand_unasked(tables: Tables) -> None:
    """The old hand is sent no more, and the new one lies face down, though the old one was face up."""
    scene = preround(tables)
    scene.guest(GUEST, "s2")
    scene.act(TellHand("s3", (7,) * 4), "s3")
    scene.tables.act(scene.code, GUEST, TellHand("s2", (1, 3, 8, 9, 11, 12)))
    bo = next(known.id for known in tables.view(scene.code, HOST).phones if known.seat == "s2")

    async def play() -> None:
        async with serving_here(tables) as here, phone(here, scene, device=GUEST) as moved:
            await press(moved, "show-cards")
            await moved.until(lambda p: p.labels()["own-cards"].endswith("11 and 12"))
            await press(moved, "tell-hand", "told-0")
            await moved.until(lambda p: p.has("hand-sheet-close") and not p.has("told-5"))
            before = len(moved.raw)
            tables.seat_phone(scene.code, HOST, bo, "s3")
            down = "face down: 4 cards"
            await moved.until(lambda p: not p.has("told-0") and p.labels().get("own-cards", "").endswith(down))
            later = b"".join(moved.raw[before:])
            assert b"11 and 12" not in later
            assert b"7, 7" not in later
            in_order(moved)
            await press(moved, "show-cards")
            await moved.until(lambda p: p.labels()["own-cards"].endswith("7 and 7"))
            await press(moved, "tell-hand")
            await moved.until(lambda p: p.has("told-3") and not p.has("told-4"))

    asyncio.run(play())


def test_cards_go_around_the_world_on_two_phones(tables: Tables, url: str) -> None:
    """The own two cards are chosen by tapping them; the receiver, who told his hand, holds them then."""
    scene = preround(tables)
    scene.guest(GUEST, "s2")
    scene.tell()
    scene.tables.act(scene.code, GUEST, TellHand("s2", (1,) * 6))

    async def play() -> None:
        async with phone(url, scene) as own, phone(url, scene, device=GUEST) as other:
            await press(own, "say-around", "play-call", "show-to-pass", "pass-4", "pass-5", "pass-go")
            await press(other, "show-to-pass", "pass-0", "pass-1", "pass-go")
            await own.until(lambda p: p.has("chosen-s3"))
            await press(own, "chosen-s3", "chosen-s4")
            await own.until(lambda p: p.has("go-on"))

    asyncio.run(play())
    assert scene.view.own.cards == (2, 2, 3, 5)
    assert scene.tables.view(scene.code, GUEST).view.own.cards == (1, 1, 1, 1, 8, 11)


def test_the_die_decides_between_calls(tables: Tables, url: str) -> None:
    scene = calls(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "roll-off")
            await shown.until(lambda p: "decided already" in p.labels()["roll-off"])
            await shown.tap(f"drop-{next(call.id for call in scene.view.calls if call.seat == 's1')}")
            await shown.until(lambda p: not any("Олена: Mine" in text for text in p.texts()))

    asyncio.run(play())
    assert {call.seat for call in scene.view.calls} == {"s3", "s4"}


def test_an_attack_after_the_first_roll_is_refused_with_the_reason(tables: Tables, url: str) -> None:
    """D20: in the turns only what reacts, or what is for one's own turn."""
    scene = attacks(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "tactic-timeout")
            await shown.until(lambda p: p.has("tactic-go"))
            scene.to("turns")
            await shown.until(lambda p: not p.has("tactic-go"))
            await shown.see("moved on")
            await shown.tap("tactic-sheet-close")
            await shown.until(lambda p: not p.has("tactic-sheet-close"))
            await shown.tap("tactics")
            await shown.until(lambda p: "The attacks are over" in p.labels().get("tactic-timeout", ""))
            assert "The attacks are over" not in shown.labels()["tactic-ballast"]
            await shown.tap("tactic-timeout")
            await shown.see("The attacks are over")

    asyncio.run(play())


def test_the_token_is_spent_by_one_tap(tables: Tables, url: str) -> None:
    scene = SCENES["fits"](tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("sniper"))
            # With a ± card on the roll the token comes too late at this table.
            assert "goes before a Shift" in shown.labels()["sniper"]

    asyncio.run(play())
    fresh = turns(tables)
    fresh.act(SetSniper("s1", "held"), "s1")
    fresh.roll(7)

    async def spend() -> None:
        async with phone(url, fresh) as shown:
            await press(shown, "sniper", "snipe-12")
            await shown.until(lambda p: p.has("roll-value") and not p.has("sniper"))
            assert "1 to 12" in shown.labels()["shift-plus-1"]

    asyncio.run(spend())
    assert (fresh.view.roll.value, fresh.view.rows[0].sniper) == (12, "spent")


def test_numbers_are_put_right_by_hand(tables: Tables, url: str) -> None:
    scene = SCENES["draw"](tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            for tap in ("seat-s1", "hand-n-minus", "reserve-n-plus", "skips-n-plus", "sniper-set-held"):
                await shown.tap(tap)
                await asyncio.sleep(0.05)
            await press(shown, "correct", "what-skips", "correct-value-plus", "correct-go")
            await shown.until(lambda p: not p.has("correct-go"))

    asyncio.run(play())
    row = scene.view.rows[0]
    assert (row.hand, row.reserve, row.skips, row.sniper) == (5, 5, 2, "held")


def test_the_table_writes_down_what_roulette_brings(tables: Tables, url: str) -> None:
    scene = lobby(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            for tap in ("house-rules", "option-roulette_lines"):
                await shown.tap(tap)
            await shown.type("line-1", "Everybody sings")
            await shown.type("line-3", "You sing")
            await press(shown, "keep-lines")
            await shown.see("2 lines")

    asyncio.run(play())
    assert dict(scene.tables.view(scene.code, HOST).options)["roulette_lines"] == "Everybody sings\n\nYou sing"


@pytest.mark.parametrize("dark", [False, True])
def test_olive_reads_as_it_is(dark: bool) -> None:
    """Text in the accent needs no other colour than the accent itself, or nearly."""
    seen = palette(dark, OLIVE)
    assert seen.accent_ink == seen.accent


def test_buttons_promise_what_the_rules_allow(tables: Tables, url: str) -> None:
    """Who skips does not roll first; with ten cards two of three are taken; who said one tactic has no other."""

    async def says(scene: Scene, identifier: str, text: str, device: str = HOST) -> None:
        async with phone(url, scene, device=device) as shown:
            await shown.until(lambda p: p.has(identifier))
            assert text in shown.labels()[identifier]

    first = attacks(tables)
    first.act(ChangeSkips("s1", 1), "s1")
    asyncio.run(says(first, "go-on", "Žemė rolls"))
    asyncio.run(says(SCENES["gamble"](tables), "take-s1", "Take 2 of 3 (no more than 12)"))
    asyncio.run(says(calls(tables), "say-around", "One tactic a round"))
    full = Scene(tables, names=("Олена", "Bo"))
    full.guest(GUEST, "s2")
    asyncio.run(says(full, "trap-s2", "12 is the most", GUEST))
    full.act(ChangeSkips("s1", 1), "s1")
    full.to("turns")

    async def missed() -> None:
        async with phone(url, full) as shown:
            await shown.until(lambda p: p.has("seat-s1"))
            assert "missed the turn" in shown.labels()["seat-s1"]
            assert "turn over" not in shown.labels()["seat-s1"]

    asyncio.run(missed())
