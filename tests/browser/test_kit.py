"""The kit in a real browser: fingers, keyboards, large type."""

import base64
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gallery import BLANK, PARTS
from tests.support.browser import PHONE, SMALL_PHONE, BrowserPhone


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
def phone(browser: Browser, gallery: str) -> Iterator[Callable[..., BrowserPhone]]:
    """Opens a part of the gallery; the phone is the same one for the same size and wishes."""
    phones: dict[tuple[object, ...], BrowserPhone] = {}

    def open_part(
        query: str, size: tuple[int, int] = PHONE, *, moving: bool = False, large: bool = False
    ) -> BrowserPhone:
        kind = (size, moving, large)
        if kind not in phones:
            phones[kind] = BrowserPhone(browser, size=size)
            if moving:
                phones[kind].page.emulate_media(reduced_motion="no-preference")
        return phones[kind].visit(f"{gallery}?still={0 if moving else 1}&part={query}", by=(f"/?part={BLANK}", BLANK))

    yield open_part
    for each in phones.values():
        each.close()


HEARD = """id => { const node = document.querySelector(`[flt-semantics-identifier="${id}"]`)
    return node && (node.getAttribute('aria-label') || node.textContent) }"""


def says(phone: BrowserPhone, identifier: str, text: str) -> None:
    """Wait until a screen reader would hear `text` at `identifier`."""
    phone.page.wait_for_function(f"([id, text]) => ({HEARD})(id) === text", arg=[identifier, text], timeout=45_000)


def test_nine_fast_taps_are_nine(phone):
    """Case 1: a tap each 40 ms; all of them count and the number never goes down."""
    page = phone("counter&lang=en")
    page.page.evaluate(f"""() => {{ window.seen = []
        window.watch = setInterval(() => window.seen.push(parseInt(({HEARD})('level').split(': ')[1])), 5) }}""")
    box = page.at("level-plus").bounding_box()
    for _ in range(9):
        page.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.page.wait_for_timeout(40)
    says(page, "level", "Strength: 10")
    seen = page.page.evaluate("clearInterval(window.watch), window.seen")
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
    expect(typed).to_be_focused(timeout=45_000)
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
    expect(page.at("seat-s1")).to_have_count(1, timeout=45_000)
    expect(page.at("sheet-close")).to_have_count(0)


@pytest.mark.parametrize("lang", ["uk", "lt"])
@pytest.mark.parametrize("large", ["own", "browser"])
def test_a_question_in_the_largest_type_can_be_answered(phone, lang, large):
    """Case 7: 200 % on 360x640, whoever makes the type large; both answers lie on the screen and can be tapped."""
    page = phone(f"confirm&lang={lang}&scale={2 if large == 'own' else 1}", SMALL_PHONE, large=large == "browser")
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
    expect(page.at("confirm-yes")).to_have_count(0, timeout=45_000)


UNLIKE = """async pictures => {
    const [one, other] = await Promise.all(pictures.map(async picture => {
        const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt())
        const bitmap = await createImageBitmap(new Blob([bytes]))
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        pen.drawImage(bitmap, 0, 0)
        return pen.getImageData(0, 0, bitmap.width, bitmap.height).data }))
    return one.filter((value, i) => Math.abs(value - other[i]) > 60).length / one.length }"""


BARE = 1500
"""No picture of one colour takes so many bytes."""


def seen(phone: BrowserPhone, identifier: str) -> str:
    """A picture of one thing, no finger on anything."""
    phone.page.mouse.move(1, 1)
    box = phone.box(identifier)
    # What is heard may be a frame or more ahead of what is painted.
    for _ in range(30):
        phone.page.wait_for_timeout(500)
        picture = phone.page.screenshot(clip=box)
        if len(picture) > BARE:
            return base64.b64encode(picture).decode()
    pytest.fail(f"{identifier} is not painted")


def alike(phone: BrowserPhone, *pictures: str) -> bool:
    """Whether two pictures differ by no more than the edges of a line."""
    return bool(phone.page.evaluate(UNLIKE, pictures) < 0.001)


def come_to_one_picture(still: BrowserPhone, moving: BrowserPhone, identifier: str, but: str = "") -> None:
    """Wait until both show the same, and not what they showed before (`but`)."""
    for _ in range(30):
        shown = seen(still, identifier)
        if alike(still, shown, seen(moving, identifier)) and not (but and alike(still, shown, but)):
            return
    pytest.fail(f"{identifier} never looked alike")


@pytest.mark.parametrize(
    ("part", "identifier", "button", "said"),
    [("wheel", "wheel", "spin", "2: Mining"), ("pair", "dice", "roll", "2: 3, 6"), ("gauge", "gauge", "up", "8")],
)
def test_what_moves_ends_where_a_still_one_stands(phone, part, identifier, button, said):
    """Case 12: the result is heard at once, moving or not, and both come to the same picture."""
    still, moving = phone(f"{part}&lang=en"), phone(f"{part}&lang=en", moving=True)
    before = seen(still, identifier)
    assert alike(still, seen(moving, identifier), before), "first drawn, it stands where it belongs"
    for each in (still, moving):
        each.tap(button)
        says(each, identifier, said)
    come_to_one_picture(still, moving, identifier, but=before)


def test_a_turning_wheel_delays_no_tap(phone):
    """Case 12: shifted twice in the middle of a spin it rests on the sector shifted to."""
    still, moving = phone("wheel&lang=en"), phone("wheel&lang=en", moving=True)
    for each in (still, moving):
        each.tap("spin")
        each.tap("shift")
        each.tap("shift")
        says(each, "wheel", "2: Electronics")
    come_to_one_picture(still, moving, "wheel")


def test_a_wheel_that_comes_with_its_spin_spins(phone):
    moving, still = phone("fresh&lang=en", moving=True), phone("fresh&lang=en")
    for each in (moving, still):
        each.tap("bring")
    come_to_one_picture(still, moving, "wheel")


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
