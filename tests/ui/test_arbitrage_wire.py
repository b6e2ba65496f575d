"""The arbitrage game over several phones at a real server: what one does, the others see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.support.panels import press
from tests.support.party import Party, party
from tests.support.server import running
from tests.support.wire import WirePhone

NAMES = ["Ada", "Bo", "Cas"]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("data")) as url:
        yield url


class Three:
    """Ada's and Bo's phones, and the host's, which sits nowhere and plays Cas."""

    def __init__(self, table: Party, ada: WirePhone, bo: WirePhone) -> None:
        self.table, self.host, self.ada, self.bo = table, table.host, ada, bo

    async def row(self, seat: str, text: str) -> None:
        """Wait until the host's row of a seat says `text`."""
        await self.host.until(lambda p: text in p.labels().get(f"seat-{seat}", ""))


@asynccontextmanager
async def three(url: str) -> AsyncIterator[Three]:
    async with party(url, NAMES) as table:
        ada, bo = await table.seated("s1"), await table.seated("s2")
        await taps(table.host, "seat-s1", "set-turn", "turn-prepare", "seat-sheet-close")
        await ada.until(lambda p: "Ada" in p.labels()["phase"])
        await gone(table.host, "seat-sheet-close")
        try:
            yield Three(table, ada, bo)
        finally:
            await ada.close()
            await bo.close()
        for phone in (table.host, ada, bo):
            assert not phone.crashes


def played(url: str, play: Callable[[Three], Awaitable[None]]) -> None:
    """Run `play` at a fresh table."""

    async def whole() -> None:
        async with three(url) as table:
            await play(table)

    asyncio.run(whole())


async def taps(phone: WirePhone, *identifiers: str) -> None:
    for identifier in identifiers:
        await phone.tap(identifier)


async def says(phone: WirePhone, identifier: str, text: str) -> None:
    """Wait until the label of a control holds `text`."""
    await phone.until(lambda p: text in p.labels().get(identifier, ""))


async def throw(phone: WirePhone, *picks: str, name: str = "") -> None:
    """Throw a card in, once the button says what it would do."""
    await phone.tap("throw-in")
    if name:
        await phone.type("throw-name", name)
    await taps(phone, *picks)
    await phone.until(lambda p: p.labels().get("throw-go", "").startswith("Throw +"))
    await phone.tap("throw-go")
    await gone(phone, "throw-go")


async def gone(phone: WirePhone, identifier: str) -> None:
    await phone.until(lambda p: not p.has(identifier))


async def begin(table: Three) -> None:
    """Ada meets the Budget Drainer, level 6."""
    await taps(table.ada, "offer-monster", "monster-zlyvaiko")
    await says(table.ada, "monster-go", "level 6")
    await table.ada.tap("monster-go")
    await table.ada.until(lambda p: p.has("fight-totals") and not p.has("monster-go"))
    await table.bo.until(lambda p: p.has("fight-totals"))


def test_a_whole_fight_over_two_phones(url: str) -> None:
    """Thrown cards, a helper with a bargain, the interference time, the reward."""

    async def play(table: Three) -> None:
        ada, bo = table.ada, table.bo
        await begin(table)
        await says(bo, "fight-totals", "Ada: 1. Budget Drainer: 6. \u22125")
        await throw(bo, "card-enhancer_5")
        await says(ada, "fight-totals", "Budget Drainer: 11. \u221210")
        await says(ada, "win", "11 short of a win")
        await taps(ada, "helper", "helper-s2", "bargain-levels-plus")
        await says(ada, "helper-go", "Bo helps")
        await ada.tap("helper-go")
        await says(bo, "fighter-s2", "promised: 1 level")
        for name in ("Energy", "Coffee"):
            await throw(ada, "amount-10", "target-fighters", name=name)
            await bo.see(f"+10 {name}")
        await says(bo, "fight-totals", "+11")
        await press(ada, "win")
        await bo.until(lambda p: p.has("interference"))
        await says(ada, "take-win", "may still interfere")
        await ada.until(lambda p: p.has("take-win") and "interfere" not in p.labels()["take-win"])
        await ada.tap("take-win")
        await ada.until(lambda p: p.has("won-text"))
        await table.row("s2", "level 2")
        await table.row("s1", "level 1")
        await ada.tap("won-ok")
        await gone(bo, "fight-totals")
        await bo.until(lambda p: "Ada" in p.labels()["phase"] and "From the heart" in p.labels()["phase"])

    played(url, play)


def test_interference_starts_the_time_again_and_may_turn_the_fight(url: str) -> None:
    async def play(table: Three) -> None:
        ada, bo = table.ada, table.bo
        await begin(table)
        await throw(ada, "amount-10", "target-fighters")
        await press(ada, "win")
        await bo.until(lambda p: p.has("interference"))
        await throw(bo, "card-cat_on_keyboard")
        await says(ada, "fight-totals", "\u22125")
        await ada.until(lambda p: p.has("flee") and not p.has("take-win"))
        await gone(bo, "interference")

    played(url, play)


def test_flight_cheating_die_nastiness_and_death(url: str) -> None:
    async def play(table: Three) -> None:
        ada, bo, host = table.ada, table.bo, table.host
        await begin(table)
        await taps(host, "add-monster", "monster-cache_clutterer", "monster-level-plus", "by-s3")
        await says(host, "monster-go", "Add level 1")
        await host.tap("monster-go")
        await says(ada, "fight-totals", "Budget Drainer and Cache Clutterer")
        await ada.tap("flee")
        for phone in (ada, bo):
            await phone.until(lambda p: any(i.startswith("real-die-s1-") for i in p.labels()))
        first, second = [i.removeprefix("real-die-s1-") for i in ada.labels() if i.startswith("real-die-s1-")]
        await says(bo, f"flee-roll-s1-{first}", "Ada or the fighter")
        await taps(ada, f"real-die-s1-{first}", "die-2")
        await says(bo, f"flee-s1-{first}", ": 2")
        await taps(bo, f"cheat-s1-{first}", "cheat-6")
        await says(ada, f"flee-s1-{first}", ": 6")
        await taps(ada, f"real-die-s1-{second}", "die-1")
        await taps(ada, "nasty", "effect-death")
        await ada.see("all cards laid out")
        await ada.tap("nasty-go")
        await bo.until(lambda p: p.has("death-took") and not p.has("fight-totals"))
        await says(bo, "death-s2", "chooses now")
        await bo.tap("death-took")
        await says(ada, "death-s3", "chooses now")
        await host.tap("death-none")
        await gone(ada, "death-took")
        await table.row("s1", "draws 4 + 4 cards")

    played(url, play)


def test_a_half_made_throw_survives_a_cut(url: str) -> None:
    """cases.md 8: what was picked and half typed is there again, and no step was logged for it."""

    async def play(table: Three) -> None:
        bo = table.bo
        await begin(table)
        await bo.tap("throw-in")
        await bo.type("throw-name", "Ener")
        await taps(bo, "amount-5", "throw-amount-plus")
        await says(bo, "throw-amount", "+6")
        bo.cut()
        back = table.table.phone(prefs=bo.prefs)
        await back.connect()
        await says(back, "throw-amount", "+6")
        assert back.find("throw-name", ("TextField",))["value"] == "Ener"
        await back.tap("target-fighters")
        await says(back, "throw-go", "Throw +6 to Ada")
        await back.tap("throw-go")
        await table.ada.see("+6 Ener")
        await back.close()

    played(url, play)


def test_selling_shows_what_it_buys_and_refuses_with_the_reason(url: str) -> None:
    async def play(table: Three) -> None:
        ada = table.ada
        await taps(ada, "seat-s1", "sell")
        await says(ada, "sell-go", "1000 $ short")
        await taps(ada, "price-500", "price-700")
        await says(ada, "sell-go", "Buy 1 level for 1200 $ (200 lost)")
        await ada.tap("sell-go")
        await table.row("s1", "level 2")
        await gone(ada, "sell-go")
        await taps(table.bo, "seat-s2")
        await says(table.bo, "sell", "not your turn")

    played(url, play)


def test_the_hand_and_from_the_heart(url: str) -> None:
    async def play(table: Three) -> None:
        ada, host = table.ada, table.host
        await taps(ada, "seat-s1", "level-plus", "hand-count")
        for _ in range(7):
            await ada.tap("hand-plus")
        await says(ada, "hand", "7")
        await ada.tap("seat-sheet-close")
        await taps(ada, "offer-other", "look-for-offers")
        await says(ada, "end-turn", "too many")
        await ada.tap("give")
        await says(ada, "give-now", "Give 4 cards away")
        await taps(ada, "gift-s2-minus", "gift-s3-plus")
        await ada.tap("give-now")
        await table.row("s1", "5 cards")
        await ada.tap("end-turn")
        await host.until(lambda p: "Bo" in p.labels()["phase"])

    played(url, play)


def test_perks_listed_moved_and_traded(url: str) -> None:
    async def play(table: Three) -> None:
        ada, bo = table.ada, table.bo
        await taps(ada, "seat-s1", "track-fully", "lay", "card-mythical_campaign", "slot-sd_bonus")
        await ada.type("perk-price", "700")
        await ada.tap("lay-go")
        await table.row("s1", "gear +4")
        await ada.until(lambda p: any(i.startswith("perk-p") for i in p.labels()) and not p.has("lay-go"))
        perk = next(i for i in ada.labels() if i.startswith("perk-p"))
        await taps(ada, perk, "perk-move")
        await table.row("s1", "Strength 1")
        await taps(ada, "perk-trade", "to-s2")
        await says(ada, "trade-go", "Bo")
        await ada.tap("trade-go")
        await says(bo, "seat-s2", "gear +4")

    played(url, play)


def test_who_watches_is_told_so(url: str) -> None:
    async def play(table: Three) -> None:
        watcher = table.table.phone()
        await watcher.connect()
        await says(watcher, "offer-monster", "only watching")
        await begin(table)
        await says(watcher, "throw-in", "only watching")
        await watcher.close()

    played(url, play)


def test_a_sheet_of_a_turn_that_is_over_says_so(url: str) -> None:
    async def play(table: Three) -> None:
        await table.ada.tap("offer-monster")
        await table.ada.until(lambda p: p.has("monster-go"))
        await taps(table.host, "seat-s2", "set-turn", "turn-prepare")
        await table.ada.see("The table has moved on")
        assert not table.ada.has("monster-go")

    played(url, play)


def test_the_shared_screen_follows_the_fight(url: str, tmp_path: Path) -> None:
    async def play(table: Three) -> None:
        code, secret = table.table.code, table.table.secret
        screen = WirePhone(url, f"/t/{code}/screen?k={secret}", size=(1920, 1080))
        await screen.connect()
        await begin(table)
        await says(screen, "fight-totals", "Budget Drainer: 6")
        await throw(table.bo, "card-enhancer_10")
        await says(screen, "fight-totals", "Budget Drainer: 16")
        assert not screen.crashes
        await screen.close()

    played(url, play)
