"""What a phone asks before it takes back a step after which others have come."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest

from tests.support.party import party
from tests.support.server import running
from tests.support.wire import WirePhone

NAMES = ["Ada", "Bo", "Cas"]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("data")) as url:
        yield url


async def plus(phone: WirePhone, seat: str, times: int = 1) -> None:
    """More gear by hand, and the page again."""
    await phone.tap(f"seat-{seat}")
    for _ in range(times):
        await phone.tap("gear-plus")
    await phone.tap("seat-sheet-close")
    await phone.until(lambda p: not p.has("seat-sheet-close"))


def test_a_guests_step_under_others_is_the_hosts_to_take_back(url: str) -> None:
    async def play() -> None:
        async with party(url, NAMES) as table:
            guest = await table.seated("s2")
            await plus(guest, "s2")
            await guest.until(lambda p: p.has("undo") and "+1" in p.labels()["seat-s2"])
            await plus(table.host, "s1", 7)
            await guest.until(lambda p: "+7" in p.labels()["seat-s1"])
            await guest.tap("undo")
            await guest.until(lambda p: p.has("undo-yes"))
            said = guest.labels()["came-after"]
            assert (said.count("\n· "), "+ 2 more" in said, "they stay" in said) == (5, True, True)
            assert not guest.has("undo-since")
            await guest.tap("undo-yes")
            await guest.see("The host was asked")
            host = table.host
            await host.until(lambda p: p.has("came-after"))
            assert "Ada" in host.labels()["came-after"]
            await host.tap(next(name for name in host.labels() if name.startswith("grant-")))
            await host.until(lambda p: "+1" not in p.labels()["seat-s2"])
            assert "+7" in host.labels()["seat-s1"]
            assert [*host.crashes, *guest.crashes] == []
            await guest.close()

    asyncio.run(play())


def test_the_hosts_newest_step_goes_at_once_an_older_one_after_a_warning(url: str) -> None:
    async def play() -> None:
        async with party(url, NAMES) as table:
            host = table.host
            await plus(host, "s1")
            await plus(host, "s2", 2)
            await host.tap("undo")
            await host.until(lambda p: "+1" in p.labels()["seat-s2"])
            assert not host.has("undo-yes")
            await host.tap("last-line")
            await host.until(lambda p: p.has("log-sheet-close"))
            logged = {name: said for name, said in host.labels().items() if re.fullmatch(r"log-\d+", name)}
            await host.tap(next(name for name, said in logged.items() if "Ada" in said.split(": ", 1)[1]))
            await host.until(lambda p: p.has("undo-since"))
            assert host.labels()["came-after"].count("\n· ") == 1
            assert "the step after it" in host.labels()["undo-since"]
            await host.tap("undo-since")
            await host.tap("log-sheet-close")
            await host.until(lambda p: p.has("seat-s1") and "+1" not in p.labels()["seat-s1"] + p.labels()["seat-s2"])
            assert not host.crashes

    asyncio.run(play())
