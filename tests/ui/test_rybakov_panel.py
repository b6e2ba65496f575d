"""RYBAKOV drawn for phones without a browser: every phase, every sheet, and trades tapped through."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from companion.games.rybakov.actions import OfferToken
from companion.games.rybakov.industries import WHEEL
from companion.i18n import LANGUAGES
from companion.table.tables import Tables
from tests.support.inside import serving
from tests.support.panels import GUEST, Way, all_there, in_order, phone, press, screens, walk
from tests.support.rybakov_scenes import SCENES, Scene, agreed, before, buying, market, services
from tests.support.scene import HOST, make_tables
from tests.support.wire import WirePhone

WAYS: tuple[Way, ...] = (
    ("choose", ("industry-media",)),
    ("choose", ("industry-construction", "token-finance")),
    ("before", ("real-dice", "black-3", "white-5")),
    ("before", ("refill",)),
    ("before", ("restore",)),
    ("before", ("swap", "into-art")),
    ("before", ("media",)),
    ("before", ("seat-s1", "pay", "with-s2")),
    ("before", ("seat-s1", "receive")),
    ("before", ("seat-s1", "give", "give-it")),
    ("before", ("seat-s4", "correct", "what-boosters")),
    ("before", ("seat-s2", "set-turn")),
    ("before", ("seat-s3",)),
    ("before", ("menu", "menu-options", "option-wheel", "sector-0-down")),
    ("scale", ("real-wheel", "sector-4")),
    ("zero", ("media-ask",)),
    ("broke", ("media-own",)),
    ("market", ("seat-s1",)),
    ("buying", ("buy-token",)),
    ("buying", ("service-shift-s2", "by-1")),
    ("free", ("take-token",)),
    ("mining", ("mining-booster",)),
    ("services", ("buy", "buy-construction", "token-art")),
    ("services", ("services",)),
    ("services", ("boosters", "booster-seeker", "target-s2")),
    ("services", ("boosters", "booster-other")),
    ("agreed", ()),
    ("over", ("placing-s1",)),
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


def test_every_phase_in_the_largest_type(tables: Tables, url: str) -> None:
    """cases.md 7."""
    wanted = {
        "before": {"roll", "refill", "swap", "restore", "media", "real-dice"},
        "zero": {"media-own", "media-ask", "bankrupt"},
        "buying": {"buy-token", "pass", "wheel", "shift-left-s2", "service-shift-s2"},
        "services": {"end-turn", "buy", "services", "boosters"},
    }
    all_there(tables, url, SCENES, wanted)


def test_the_shared_screen_draws_every_scene(tables: Tables, url: str) -> None:
    def check(name: str, made: Scene, screen: WirePhone) -> None:
        assert screen.has("wheel") == (made.view.phase == "market" and name != "over")

    screens(tables, url, SCENES, check)


# What a tap does


def coins(scene: Scene) -> dict[str, int]:
    return {row.seat: row.coins for row in scene.view.rows}


def test_a_token_is_bargained_for_on_two_phones(tables: Tables, url: str) -> None:
    """Offer, another price, yes: each on the phone of who says it."""
    scene = buying(tables)
    scene.guest(GUEST, "s3")
    had = coins(scene)

    async def play() -> None:
        async with phone(url, scene) as buyer, phone(url, scene, "lt", device=GUEST) as seller:
            await buyer.tap("buy-token")
            await buyer.tap("price-plus")
            await buyer.until(lambda p: p.has("gets-s3") and p.labels()["gets-s3"].startswith("Žemė: +7"))
            await press(buyer, "propose")
            offer = (await made(scene)).id
            await seller.until(lambda p: p.has(f"accept-{offer}"))
            await buyer.until(lambda p: p.has(f"take-back-{offer}"))
            assert not buyer.has(f"accept-{offer}")
            in_order(seller)
            await seller.tap(f"counter-{offer}")
            await seller.tap("price-plus")
            await seller.until(lambda p: p.has("gets-s3") and "+8" in p.labels()["gets-s3"])
            await press(seller, "counter-go")
            await buyer.until(lambda p: p.has(f"accept-{offer}"))
            await buyer.tap(f"accept-{offer}")
            await buyer.until(lambda p: p.has("end-turn"))

    asyncio.run(play())
    # It began at half of the 7 that the bank pays for the token, with 3 more to who has Distribution: 3, 4, 5.
    assert coins(scene) == {**had, "s1": had["s1"] - 5 + 7, "s3": had["s3"] + 5 + 3}


def test_the_holder_offers_first(tables: Tables, url: str) -> None:
    """Who has the token may name a price before anybody asks."""
    scene = buying(tables)
    scene.guest(GUEST, "s3")

    async def play() -> None:
        async with phone(url, scene, device=GUEST) as seller:
            await press(seller, "offer-token", "price-plus", "propose")
            await seller.until(lambda p: any(name.startswith("take-back-") for name in p.labels()))

    asyncio.run(play())
    (offer,) = scene.view.offers
    assert (offer.provider, offer.customer, offer.waits_for, offer.price) == ("s3", "s1", "s1", 4)


async def made(scene: Scene) -> Any:
    """The first open offer, once it is there."""
    for _ in range(200):
        if scene.view.offers:
            return scene.view.offers[0]
        await asyncio.sleep(0.02)
    raise AssertionError("no offer")


def test_an_open_offer_has_the_main_button(tables: Tables, url: str) -> None:
    """Nobody is asked to begin a second trade: yes for who answers, back for who has made it; the rest says what
    becomes of the offer. A price that was agreed on is where the next one begins."""
    scene = buying(tables)
    scene.guest(GUEST, "s3")

    async def play() -> None:
        async with phone(url, scene) as buyer, phone(url, scene, device=GUEST) as seller:
            await press(buyer, "buy-token")
            await buyer.tap("price-at-6")
            await press(buyer, "propose")
            offer = (await made(scene)).id
            await buyer.until(lambda p: p.has(f"take-back-{offer}"))
            assert not buyer.has("buy-token")
            assert buyer.labels()["pass"] == "No deal, drop the offer"
            await seller.until(lambda p: p.labels().get(f"accept-{offer}") == "Accept: 6\u00a0coins")
            assert not seller.has("offer-token")
            await press(buyer, f"take-back-{offer}")
            await press(buyer, "buy-token", "propose")
            await press(seller, f"accept-{(await made(scene)).id}")
            await buyer.until(lambda p: p.has("end-turn"))

    asyncio.run(play())
    assert [(deal.provider, deal.customer, deal.price) for deal in scene.view.agreed] == [("s3", "s1", 3)]


def test_two_people_agree_on_one_phone(tables: Tables, url: str) -> None:
    """A phone for all shows both offers with the buttons of whom they wait for, by name."""
    scene = agreed(tables, None)
    refill, booster = scene.view.offers
    had = coins(scene)

    async def play() -> None:
        async with phone(url, scene) as shared:
            await shared.until(lambda p: p.has(f"accept-{refill.id}") and p.has(f"accept-{booster.id}"))
            assert shared.labels()[f"accept-{refill.id}"].startswith("Bo ")
            await shared.tap(f"accept-{refill.id}")
            await shared.until(lambda p: not p.has(f"accept-{refill.id}"))
            await shared.tap(f"decline-{booster.id}")
            await shared.until(lambda p: not p.has(f"accept-{booster.id}"))

    asyncio.run(play())
    assert coins(scene) == {**had, "s1": had["s1"] - 3, "s2": had["s2"] + 3}
    finance = next(own for own in scene.view.rows[0].enterprises if own.industry == "finance")
    assert (finance.tokens, finance.resting) == (3, True)


def test_who_only_looks_on_is_told_so(tables: Tables, url: str) -> None:
    """A phone whose seat has nothing to do with it is offered no answer."""
    scene = buying(tables)
    scene.guest(GUEST, "s3")
    stranger = "other-device-000000000000000"
    scene.guest(stranger, "s4")
    spin, sector = scene.shown
    scene.act(OfferToken(spin, sector, "s1", "s3", scene.own("s3", "distribution"), 4), "s1")
    offer = scene.view.offers[0]

    async def look() -> None:
        async with phone(url, scene, device=stranger) as shown:
            await shown.until(lambda p: p.has("phase"))
            await asyncio.sleep(0.2)
            assert not shown.has(f"accept-{offer.id}")
            assert any("Žemė" in text and "4" in text for text in shown.texts())
            in_order(shown)

    asyncio.run(look())


def test_refused_buttons_say_why(tables: Tables, url: str) -> None:
    """A greyed button answers a tap with its reason."""
    scene = services(tables)

    async def look() -> None:
        async with phone(url, scene) as shown:
            await shown.tap("buy")
            await shown.until(lambda p: p.has("buy-go"))
            assert "Choose an industry" in shown.labels()["buy-go"]
            await shown.tap("buy-go")
            await shown.see("Choose an industry")

    asyncio.run(look())


def test_a_turn_is_tapped_through(tables: Tables, url: str) -> None:
    """Real dice and a real wheel typed in, the token sold, an enterprise bought with Finance."""
    scene = before(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await press(shown, "real-dice", "black-3", "white-5", "real-wheel")
            await press(shown, f"sector-{WHEEL.index('media')}", "sell")
            await shown.tap("buy")
            await shown.tap("buy-chemistry")
            await press(shown, "buy-go")
            await shown.until(lambda p: p.has("phase") and "Bo" in p.labels()["phase"])

    asyncio.run(play())
    row = scene.view.rows[0]
    assert [own.industry for own in row.enterprises] == ["media", "finance", "chemistry"]
    # 31 and 7 for the token, less 28 for the third enterprise with Finance.
    assert row.coins == 31 + 7 - 28


def test_numbers_are_put_right_by_hand(tables: Tables, url: str) -> None:
    scene = before(tables)
    media = scene.own("s1", "media")

    async def play() -> None:
        async with phone(url, scene) as shown:
            for tap in ("seat-s1", f"tokens-{media}-minus", "level-minus", "boosters-n-plus", "stored-light"):
                await shown.tap(tap)
            await press(shown, "pay", "with-s2", "amount-plus", "pay-go")
            await shown.until(lambda p: "30" in p.labels().get("coins-s1", ""))

    asyncio.run(play())
    row, other = scene.view.rows[:2]
    assert (row.level, row.boosters, row.coins, row.stored, row.enterprises[0].tokens) == (4, 3, 30, (), 2)
    assert other.coins == 13


def test_the_wheel_is_put_in_order(tables: Tables, url: str) -> None:
    scene = market(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            for tap in ("menu", "menu-options", "option-wheel", "sector-0-down"):
                await shown.tap(tap)
            await shown.until(lambda p: p.has("usual-order"))
            assert scene.view.order == WHEEL
            await shown.tap("sector-2")
            await shown.until(lambda p: p.labels()["sector-2"] == "3, Light industry")
            await shown.tap("sector-4")
            await shown.until(lambda p: p.labels()["sector-4"] == "5, Light industry")
            await press(shown, "order-save")
            await shown.until(lambda p: not p.has("order-save"))

    steps = scene.tables.view(scene.code, HOST).seq
    asyncio.run(play())
    assert scene.view.order[:5] == ("mining", "finance", "distribution", "electronics", "light")
    assert scene.tables.view(scene.code, HOST).seq == steps + 1


def test_the_wheel_is_put_in_order_before_the_game(tables: Tables, url: str) -> None:
    code = tables.create("rybakov", "", [("A", None), ("B", None)], {}, device=HOST)

    async def play() -> None:
        wishes = json.dumps({"lang": "en", "dark": None, "text_scale": 1.0})
        async with WirePhone(url, f"/t/{code}", prefs={"device": HOST, "wishes": wishes}) as shown:
            for tap in ("house-rules", "option-wheel", "sector-11-down"):
                await shown.tap(tap)
            await press(shown, "order-save")
            await shown.until(lambda p: not p.has("order-save"))

    asyncio.run(play())
    assert str(dict(tables.view(code, HOST).options)["wheel"]).startswith("media mining")


def test_whoever_leaves_gives_everything_back_after_a_question(tables: Tables, url: str) -> None:
    scene = before(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            for tap in ("menu", "menu-people", "person-s3", "remove-person"):
                await shown.tap(tap)
            await shown.see("go back to the bank")
            await shown.tap("remove-yes")
            await shown.until(lambda p: not p.has("seat-s3"))

    asyncio.run(play())
    assert [row.seat for row in scene.view.rows] == ["s1", "s2", "s4"]
