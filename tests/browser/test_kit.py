"""The kit in a real browser: fingers, keyboards, large type."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gallery import PARTS
from tests.support.browser import PHONE, SMALL_PHONE, BrowserPhone, chromium


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "tests.browser.gallery", str(port)])
    try:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert process.poll() is None, "the gallery did not start"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.2)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def phone(browser, gallery):
    phones = []

    def open_part(query: str, size: tuple[int, int] = PHONE) -> BrowserPhone:
        phones.append(BrowserPhone(browser, size=size).open(f"{gallery}?still=1&part={query}"))
        return phones[-1]

    yield open_part
    for each in phones:
        each.close()


HEARD = """id => { const node = document.querySelector(`[flt-semantics-identifier="${id}"]`)
    return node && (node.getAttribute('aria-label') || node.textContent) }"""


def says(phone: BrowserPhone, identifier: str, text: str) -> None:
    """Wait until a screen reader would hear `text` at `identifier`."""
    phone.page.wait_for_function(f"([id, text]) => ({HEARD})(id) === text", arg=[identifier, text], timeout=15_000)


def test_nine_fast_taps_are_nine(phone):
    """Case 1: a tap each 40 ms; all of them count and the number never goes down."""
    page = phone("counter&lang=en")
    page.page.evaluate(f"""() => {{ window.seen = []
        setInterval(() => window.seen.push(parseInt(({HEARD})('level').split(': ')[1])), 5) }}""")
    box = page.at("level-plus").bounding_box()
    for _ in range(9):
        page.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.page.wait_for_timeout(40)
    says(page, "level", "Strength: 10")
    seen = page.page.evaluate("window.seen")
    assert seen == sorted(seen)


def test_an_exact_number_can_be_typed_and_half_typed_text_stays(phone):
    """Case 8, the half-typed part: the page is drawn again all the while."""
    page = phone("counter&lang=en")
    page.type("field", "abc")
    page.tap("level-plus")
    says(page, "level", "Strength: 2")
    assert "abc" in page.at("field").locator("input").input_value()
    page.tap("gear")
    typed = page.at("gear-typed").locator("input")
    expect(typed).to_be_focused(timeout=15_000)
    page.page.keyboard.press("Control+A")
    page.page.keyboard.type("-7")
    page.page.keyboard.press("Enter")
    says(page, "gear", "Strength: −7. Tap to type a number")


def test_a_greyed_button_says_why(phone):
    page = phone("buttons&lang=uk")
    page.page.get_by_role("button", name="Купити рівень за 1200. Бракує 200: додай ще плюшку").click()
    says(page, "notice", "Бракує 200: додай ще плюшку")
    assert page.page.get_by_role("switch", checked=True).count() == 1
    page.tap("chips-b")
    says(page, "notice", "b")


def test_a_sheet_covers_the_page_for_everybody(phone):
    page = phone("sheet&lang=lt")
    expect(page.at("seat-s1")).to_have_count(0)
    page.page.mouse.click(195, 60)
    expect(page.at("seat-s1")).to_have_count(1, timeout=15_000)
    expect(page.at("sheet-close")).to_have_count(0)


@pytest.mark.parametrize("lang", ["uk", "lt"])
@pytest.mark.parametrize("large", ["own", "browser"])
def test_a_question_in_the_largest_type_can_be_answered(phone, lang, large):
    """Case 7: 200 % on 360x640, whoever makes the type large; both answers lie on the screen and can be tapped."""
    page = phone(f"confirm&lang={lang}&scale={2 if large == 'own' else 1}", SMALL_PHONE)
    if large == "browser":
        page.page.evaluate("document.documentElement.style.fontSize = '32px'")
        page.page.wait_for_timeout(500)
    for answer in ("confirm-yes", "confirm-no"):
        box = page.at(answer).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SMALL_PHONE[0]
        assert box["y"] + box["height"] <= SMALL_PHONE[1]
        assert box["height"] >= 48
    page.tap("confirm-yes")
    expect(page.at("confirm-yes")).to_have_count(0, timeout=15_000)


TAPPABLE = f"""() => [...document.querySelectorAll('[flt-tappable]')].map(node => {{
    const id = node.getAttribute('flt-semantics-identifier'), box = node.getBoundingClientRect()
    return [id, id && ({HEARD})(id), box.width, box.height] }})"""


@pytest.mark.parametrize("part", PARTS)
def test_whatever_can_be_tapped_has_a_name_and_is_large_enough(phone, part):
    """48 px at least, and the same names for screen readers and for tests."""
    # High enough that nothing lies half scrolled away.
    found = phone(f"{part}&lang=uk", (390, 1400)).page.evaluate(TAPPABLE)
    for identifier, name, width, height in found:
        assert identifier, name
        assert name, identifier
        assert round(min(width, height)) >= 48, identifier
