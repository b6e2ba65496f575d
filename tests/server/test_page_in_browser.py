"""The page in real Chromium: splash, lost line, emoji."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.server import gate
from tests.server.conftest import SMALL_APP
from tests.support.browser import BrowserPhone, chromium
from tests.support.server import Server

COVER = "#cover"
AWAY = {"en": "Not connected", "uk": "Немає зв’язку", "ru": "Нет связи", "lt": "Nėra ryšio"}
LONG = 60_000


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server that may be stopped."""
    server = Server(tmp_path, command=SMALL_APP)
    yield server
    server.kill()


def shown(page: Page) -> None:
    page.wait_for_selector(f"{COVER}.gone", state="attached", timeout=LONG)


def test_splash_in_the_readers_language_and_theme(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="lt-LT", color_scheme="dark")
    page = context.new_page()
    # Without the client the splash stays.
    page.route("**/flutter_bootstrap.js", lambda route: route.abort())
    page.goto(server.url)
    expect(page.locator("#cover-name")).to_have_text("Table Companion")
    assert page.evaluate("document.documentElement.lang") == "lt"
    assert page.evaluate("document.documentElement.dir") == "ltr"
    assert page.evaluate("getComputedStyle(document.getElementById('cover')).backgroundColor") == "rgb(19, 35, 30)"
    expect(page.locator("#cover-text")).to_contain_text("Pirmą kartą", timeout=LONG)
    context.close()


def test_splash_as_the_person_has_chosen(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="en-GB", color_scheme="light")
    wishes = json.dumps(json.dumps({"lang": "uk", "dark": True}))
    context.add_init_script(f"localStorage.setItem('flutter.wishes', {json.dumps(wishes)})")
    page = context.new_page()
    page.route("**/flutter_bootstrap.js", lambda route: route.abort())
    page.goto(server.url)
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == ["uk", "dark"]
    context.close()


def test_the_app_is_told_of_the_phone(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="uk-UA", timezone_id="Europe/Vilnius", reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.url)
    kept = json.loads(json.loads(page.evaluate("localStorage.getItem('flutter.phone')")))
    assert kept == {"languages": ["uk-UA"], "reduced": True, "zone": "Europe/Vilnius"}
    context.close()


def test_a_server_that_is_gone_is_said_and_comes_back(browser: Browser, small: Server, tmp_path: Path) -> None:
    """The last picture stays, under a notice in the reader's language; nobody has to reload."""
    phones = {lang: BrowserPhone(browser, lang=lang) for lang in AWAY}
    for phone in phones.values():
        phone.page.goto(small.url)
        shown(phone.page)
    small.kill()
    for lang, phone in phones.items():
        phone.page.wait_for_selector(f"{COVER}.away", timeout=LONG)
        expect(phone.page.locator("#cover-name")).to_have_text(AWAY[lang])
        assert phone.page.locator("#picture canvas").count() == 1
    again = Server(tmp_path, port=small.port, command=SMALL_APP)
    try:
        for phone in phones.values():
            shown(phone.page)
            assert phone.page.locator("#picture canvas").count() == 0
    finally:
        again.kill()
        for phone in phones.values():
            phone.close()


def test_a_page_of_an_older_build_loads_itself_again(browser: Browser, small: Server, tmp_path: Path) -> None:
    """The server was updated under it. One of the same build takes the page over as it is."""
    phone = BrowserPhone(browser)
    phone.page.goto(small.url)
    shown(phone.page)
    phone.page.evaluate("window.marked = true")
    small.kill()
    for build, kept in (("", True), ("newer", False)):
        phone.page.wait_for_selector(f"{COVER}.away", timeout=LONG)
        again = Server(tmp_path, *(["--build", build] if build else []), port=small.port, command=SMALL_APP)
        if not kept:
            phone.page.wait_for_function("() => !window.marked", timeout=LONG)
        shown(phone.page)
        assert phone.page.evaluate("!!window.marked") == kept
        again.kill()
    phone.close()


def test_a_line_that_is_dead_without_a_word_is_noticed(browser: Browser, small: Server) -> None:
    """The server hangs, or the Wi-Fi: nothing closes the socket, but no pulse comes back."""
    phone = BrowserPhone(browser)
    phone.page.goto(small.url)
    shown(phone.page)
    small.process.send_signal(signal.SIGSTOP)
    phone.page.wait_for_selector(f"{COVER}.away", timeout=LONG)
    small.process.send_signal(signal.SIGCONT)
    shown(phone.page)
    phone.close()


def test_a_fault_of_ours_heals_by_itself(browser: Browser, small: Server) -> None:
    """A session that fails in mid-game is replaced by a fresh one; nobody has to reload, no traceback comes."""
    phone = BrowserPhone(browser, lang="uk")
    phone.page.goto(small.url)
    shown(phone.page)
    phone.page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    phone.page.get_by_role("button", name="up").click()
    expect(phone.page.locator("flt-semantics-host")).to_contain_text("count 1", timeout=LONG)
    phone.page.wait_for_timeout(gate.HEALTHY_SECONDS * 1000)
    phone.page.get_by_role("button", name="fail").click()
    phone.page.wait_for_selector(f"{COVER}.away", timeout=LONG)
    shown(phone.page)
    expect(phone.page.locator("flt-semantics-host")).to_contain_text("count 0", timeout=LONG)
    assert "secret" not in phone.text()
    phone.close()
    # Neither session is left behind.
    assert small.process.stdout is not None
    assert [small.process.stdout.readline() for _ in range(2)] == ["closed /\n"] * 2


def test_any_name_shows_without_the_internet(browser: Browser, server: Server) -> None:
    """The hedgehog's piece of the emoji font is loaded when it is needed, and then there is peace."""
    phone = BrowserPhone(browser)
    phone.page.goto(f"{server.url}/emoji")
    shown(phone.page)
    phone.page.wait_for_timeout(3000)
    asked = [url for url in phone.foreign if "/assets/fonts/noto" in url]
    assert len(asked) == len(set(asked)) == 1
    assert asked[0].endswith(".7.woff2")
    before = len(phone.foreign)
    phone.page.wait_for_timeout(3000)
    assert len(phone.foreign) == before
    phone.close()


def test_a_page_without_emoji_loads_none(browser: Browser, server: Server) -> None:
    phone = BrowserPhone(browser)
    phone.page.goto(server.url)
    shown(phone.page)
    phone.page.wait_for_timeout(2000)
    assert [url for url in phone.foreign if "/assets/fonts/noto" in url] == []
    phone.close()
