"""A phone whose stored preferences are rubbish, or cannot be read at all, still gets to the table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.server import running
from tests.support.wire import INVOKE, WirePhone


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("data")) as url:
        yield url


RUBBISH: list[dict[str, Any]] = [
    {"device": 5},
    {"device": ["a" * 30]},
    {"device": ""},
    {"device": "x" * 200_000},
    {"device": "я\n" * 60},
    {"phone": json.dumps({"languages": 5})},
    {"phone": json.dumps({"languages": None})},
    {"phone": json.dumps({"languages": {"a": 1}, "reduced": "yes"})},
    {"phone": json.dumps({"languages": ["../../x", None, "x" * 1000, "", "q=nan", "en;q=nan"]})},
    {"phone": json.dumps([1])},
    {"phone": "[" * 50_000},
    {"phone": "{" * 50_000},
    {"phone": b"\xff\x00"},
    {"phone": 7},
    *(
        {"phone": json.dumps({"zone": zone})}
        for zone in ("../../etc/passwd", "Europe", "a\0b", "z" * 5000, "/", 5, None)
    ),
    {"phone": '{"zone": "\\ud800"}'},
    {"wishes": json.dumps({"lang": "../../x", "text_scale": "NaN", "dark": 3})},
    {"wishes": '{"text_scale": NaN, "lang": ["en"]}'},
    {"wishes": '{"text_scale": true, "lang": {"a": 1}, "dark": "yes"}'},
    {"wishes": '{"text_scale": [1], "dark": 1e999}'},
    {"wishes": "9" * 5000},
]


@pytest.mark.parametrize("prefs", RUBBISH, ids=lambda prefs: repr(prefs)[:40])
def test_rubbish_is_passed_over(url: str, prefs: dict[str, Any]) -> None:
    async def play() -> None:
        async with WirePhone(url, prefs=prefs) as phone:
            await phone.tap("new-arbitrage")
            await phone.until(lambda p: p.has("new-name"))
        # Home shows the table with its date, and so the zone; the device is the same one.
        async with WirePhone(url, prefs=prefs) as phone:
            await phone.until(lambda p: any(name.startswith("table-") for name in p.labels()))
            assert "⚠" not in phone.texts()
            assert not phone.crashes

    asyncio.run(play())


class Forgetful(WirePhone):
    """A phone whose browser keeps nothing: each call of its storage fails."""

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        if action == INVOKE and body["name"] in ("get", "set"):
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": "denied"}
            await self.send(INVOKE, answer)
        else:
            await super()._take(action, body)


def test_a_browser_that_stores_nothing_can_play(url: str) -> None:
    async def play() -> None:
        async with Forgetful(url) as phone:
            await phone.tap("new-arbitrage")
            await phone.until(lambda p: p.has("new-name"))
            assert not phone.crashes

    asyncio.run(play())
