"""Real phones: Chromium, driven by the names that screen readers use."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FloatRect,
    Locator,
    Page,
    TimeoutError,
    expect,
    sync_playwright,
)

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A window's own address bar: a second page in each context, which costs as much as a third of ours.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
]
PHONE, SMALL_PHONE, TABLET, SCREEN = (390, 844), (360, 640), (820, 1180), (1920, 1080)
START_MS = 60_000
BLANK = 10_000
"""A picture of fewer bytes shows nothing yet."""
PATIENCE_MS = 45_000

# What a screen reader says; a space that does not break sounds like any other.
_HEARD = """id => { const nodes = document.querySelectorAll(`[flt-semantics-identifier="${id}"]`)
    const node = nodes[nodes.length - 1]
    const said = node ? (node.getAttribute('aria-label') || node.textContent || '') : ''
    return said.replaceAll('\u00a0', ' ') }"""


def executable() -> str | None:
    """The machine's Chromium; None for Playwright's own where there is none."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGS)
        try:
            yield browser
        finally:
            browser.close()


# Where something lies, once its box is the same in successive frames for so many ms, and what is in a finger's way
# there: "" nothing, "outside" the window's edge, else the name of what lies over it. No box: why it has none.
_AT_REST = """async ([id, still, ms]) => {
    const node = () => [...document.querySelectorAll(`[flt-semantics-identifier="${id}"]`)].at(-1)
    // Frames are counted too: on a busy machine one may last longer than the wait.
    let last = '', since = 0, frames = 0
    for (const end = Date.now() + ms; Date.now() < end;) {
        await new Promise(requestAnimationFrame)
        const {x, y, width, height} = node()?.getBoundingClientRect() ?? {}
        const now = width && height ? `${x} ${y} ${width} ${height}` : ''
        if (now !== last) [last, since, frames] = [now, Date.now(), 0]
        else if (now && ++frames >= 3 && Date.now() - since >= still) {
            const [left, top] = [x + width / 2, y + height / 2]
            const there = document.elementFromPoint(left, top)
            const outside = left < 0 || top < 0 || left >= innerWidth || top >= innerHeight
            const over = there?.closest('[flt-semantics-identifier]')?.getAttribute('flt-semantics-identifier')
            return [{x, y, width, height},
                outside ? 'outside' : node().contains(there) ? '' : over || there?.id || there?.tagName || 'nothing']
        }
    }
    return [null, !node() ? 'it is not on the page' : last ? 'it does not come to rest' : 'it has no size']
}"""

_FOCUSED = """id => [...document.querySelectorAll(`[flt-semantics-identifier="${id}"]`)]
    .some(node => node.contains(document.activeElement) && document.activeElement.matches('input, textarea'))"""


_GO = """address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', {state: null}))
}"""


class BrowserPhone:
    """One device: its own storage, language, theme and size."""

    def __init__(
        self,
        browser: Browser,
        *,
        size: tuple[int, int] = PHONE,
        lang: str = "en-GB",
        dark: bool = False,
        touch: bool = False,
        pixels: float = 1,
    ) -> None:
        self.size = size
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=touch,
            device_scale_factor=pixels,
        )
        self.page: Page = self.context.new_page()
        self.foreign: list[str] = []
        self.page.on("request", self._note)

    def _note(self, request: object) -> None:
        self.foreign.append(request.url)  # type: ignore[attr-defined]

    def open(self, url: str) -> BrowserPhone:
        """Open an address and wait until the app's own text can be read."""
        self.page.goto(url)
        self.awake()
        return self

    def visit(self, url: str, by: tuple[str, str] = ("/library", "library-d12")) -> BrowserPhone:
        """The same for a phone that may have the app open: it then goes there by itself, as by a link in it.

        It goes `by` way of a page (its address, and a thing that is on it and nowhere else), so that nothing of the
        page before is taken for the new one."""
        if not self.page.query_selector("flt-semantics-host"):
            return self.open(url)
        way, mark = by
        for address, there in ((way, True), (url, False)):
            self.page.evaluate(_GO, address)
            self.at(mark).wait_for(state="attached" if there else "detached", timeout=START_MS)
        self.page.wait_for_selector("[flt-semantics-identifier]", state="attached", timeout=START_MS)
        self.uncovered()
        return self

    def rest(self) -> None:
        """As it was when it was new, but for what it knows."""
        if self.page.viewport_size != (size := {"width": self.size[0], "height": self.size[1]}):
            self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.mouse.move(0, 0)

    def tab(self, url: str) -> BrowserPhone:
        """One more tab of the same device."""
        other = copy(self)
        other.page = self.context.new_page()
        return other.open(url)

    def keep(self, name: str, value: str) -> None:
        """Put what the app keeps on the device; the page must be at the server's address already."""
        self.page.evaluate("pair => localStorage.setItem(...pair)", [f"flutter.{name}", json.dumps(value)])

    def kept(self, name: str) -> str:
        """What the app keeps on the device, as `keep` puts it; the app is open."""
        return str(json.loads(self.page.evaluate("name => localStorage.getItem(name)", f"flutter.{name}")))

    def awake(self) -> None:
        """Wait for the client and switch its semantics tree on, as a screen reader does."""
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=START_MS)
        self.page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
        self.page.wait_for_selector("[flt-semantics-identifier]", state="attached", timeout=START_MS)
        self.uncovered()

    def uncovered(self) -> None:
        """Wait until the splash, or the last picture of a lost line, is lifted: a finger would only touch that."""
        if self.page.query_selector("#cover"):
            self.page.wait_for_selector("#cover.gone", state="attached", timeout=START_MS)

    def at(self, identifier: str) -> Locator:
        """What bears this identifier."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]').last

    def tap(self, identifier: str) -> None:
        """Tap it where a finger would: in its middle, scrolled into view by the app itself, at rest, under nothing."""
        self.uncovered()
        box = self.box(identifier)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def box(self, identifier: str, *, centre: bool = False) -> FloatRect:
        """Where it lies once it is there, come to rest and open to a finger, scrolled into reach if need be.

        By `centre` it is scrolled to the middle, as far as the page goes, whatever lies over it there.
        """
        box, over = self._at_rest(identifier, 30)
        if centre:
            # Of what is half hidden only the seen half is known at first, so that the middle takes two goes.
            for _ in range(2):
                box, over = self._scrolled(identifier, box)
            return box
        end = time.monotonic() + PATIENCE_MS / 1000
        while over and time.monotonic() < end:
            if over != "outside":
                # What lies over it may be on its way out; else it is the page's own tray, and this is scrolled out.
                box, over = self._at_rest(identifier, 100)
            if over:
                box, over = self._scrolled(identifier, box)
        where = "outside the window" if over == "outside" else f"under {over}"
        assert not over, f"{identifier} cannot be tapped: it lies {where}, {box}"
        return box

    def _scrolled(self, identifier: str, box: FloatRect) -> tuple[FloatRect, str]:
        size = self.page.viewport_size
        assert size
        # By the wheel, as a person does: right after a tap the client does not heed the page's own scrolling.
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        self.page.mouse.wheel(0, box["y"] + box["height"] / 2 - size["height"] / 2)
        return self._at_rest(identifier, 150)

    def _at_rest(self, identifier: str, still: int) -> tuple[FloatRect, str]:
        box, over = self.page.evaluate(_AT_REST, [identifier, still, PATIENCE_MS])
        assert box, f"{identifier} cannot be tapped: {over}"
        return box, over

    def focus(self, identifier: str) -> Locator:
        """Put the cursor into a field; gives its input."""
        for patience in (2_000, 4_000, PATIENCE_MS):
            # A page that has only just come may not heed the first tap, and a person taps again.
            self.tap(identifier)
            try:
                self.page.wait_for_function(_FOCUSED, arg=identifier, timeout=patience)
                break
            except TimeoutError:
                continue
        else:
            raise AssertionError(f"{identifier} does not take the cursor")
        # The client fills the browser's own field a moment later.
        self.page.wait_for_timeout(150)
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"] input').last

    def type(self, identifier: str, text: str, *, clear: bool = False, enter: bool = False) -> None:
        """Type into a field, after what is in it or (`clear`) instead."""
        field = self.focus(identifier)
        wanted = text if clear else field.input_value() + text
        for _ in range(10):
            # The client may still be on its way into the field, and what is typed before it is there is lost.
            self.page.keyboard.press("Control+A")
            self.page.keyboard.press("Delete")
            self.page.keyboard.type(wanted)
            self.page.wait_for_timeout(100)
            if field.input_value() == wanted:
                break
            field = self.focus(identifier)
        else:
            raise AssertionError(f"{identifier} does not take {wanted!r}")
        if enter:
            self.page.keyboard.press("Enter")

    def add_person(self, number: int, name: str) -> None:
        """Type a name in the lobby or the people's sheet; it becomes the seat of this number."""
        self.type("new-name", name)
        for patience in (4_000, PATIENCE_MS):
            # The field may be drawn anew under the Enter, which is lost then, and a person presses again.
            if self.page.evaluate("document.activeElement?.value") == name:
                self.page.keyboard.press("Enter")
            try:
                self.hear(f"person-s{number}", name, patience)
                return
            except TimeoutError:
                continue
        raise AssertionError(f"{name} does not come to the table")

    def see(self, text: str) -> None:
        """Wait until the page says `text`."""
        expect(self.page.locator("flt-semantics-host")).to_contain_text(text, timeout=PATIENCE_MS)

    def hear(self, identifier: str, text: str, patience: float = PATIENCE_MS) -> None:
        """Wait until a screen reader hears `text` at `identifier`, so many ms at most."""
        self.page.wait_for_function(
            f"([id, text]) => ({_HEARD})(id).includes(text)", arg=[identifier, text], timeout=patience
        )

    def heard(self, identifier: str) -> str:
        """What a screen reader hears at `identifier` now, "" where it is not there."""
        return str(self.page.evaluate(_HEARD, identifier))

    def ready(self, identifier: str, but: str) -> None:
        """Wait until a button may be pressed: `but` is a part of the reason why it is grey for some time."""
        ready = f"([id, but]) => {{ const said = ({_HEARD})(id); return said && !said.includes(but) }}"
        self.page.wait_for_function(ready, arg=[identifier, but], timeout=PATIENCE_MS)

    def first(self, prefix: str) -> str:
        """The first identifier on the page that begins with `prefix`."""
        found = self.page.locator(f'[flt-semantics-identifier^="{prefix}"]').first
        return found.get_attribute("flt-semantics-identifier", timeout=PATIENCE_MS) or ""

    def has(self, identifier: str) -> bool:
        """Whether something bears this identifier now."""
        return self.at(identifier).count() > 0

    def gone(self, identifier: str) -> None:
        """Wait until nothing bears this identifier."""
        self.at(identifier).wait_for(state="detached", timeout=PATIENCE_MS)

    def text(self) -> str:
        """Everything the page says now, labels included."""
        script = """() => [...document.querySelectorAll('flt-semantics')]
            .map(n => (n.getAttribute('aria-label') || '') + ' ' + [...n.childNodes]
            .filter(c => c.nodeType === 3 || c.tagName === 'SPAN').map(c => c.textContent).join(' ')).join('\\n')"""
        return str(self.page.evaluate(script))

    def holds(self, identifier: str, text: str) -> None:
        """Wait until a field holds `text`."""
        for patience in (2_000, 2_000, PATIENCE_MS):
            try:
                expect(self.focus(identifier)).to_have_value(text, timeout=patience)
            except AssertionError:
                # A field drawn anew tells its text only when the cursor comes again.
                if patience == PATIENCE_MS:
                    raise
            else:
                return

    def value(self, identifier: str) -> str:
        """What stands in a field. The client tells a screen reader only while the cursor is in it."""
        return self.focus(identifier).input_value(timeout=PATIENCE_MS)

    def picture(self, path: Path) -> Path:
        """A screenshot, once nothing moves."""
        # What is heard may be some frames ahead of what is painted.
        for _ in range(20):
            self.page.wait_for_timeout(200)
            picture = self.page.screenshot()
            if len(picture) > BLANK:
                break
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)
        return path

    def close(self) -> None:
        """Put the phone away."""
        self.context.close()


class Spare:
    """Phones that are done with their journey at the server of `url`. The next of the same kind goes on from there by a
    link, since opening the app is most of what a journey costs."""

    MOST = 4
    """So many lie by at once; each takes memory."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._kinds: dict[BrowserPhone, object] = {}
        self._idle: list[BrowserPhone] = []

    def new(self, **kind: Any) -> BrowserPhone:
        """A phone as from the shop, for whoever asks to close."""
        return BrowserPhone(self._browser, **kind)

    def take(self, address: str, **kind: Any) -> BrowserPhone:
        """A phone of this kind for `address`: one that lies by, else a new one."""
        if address.startswith(self._url):
            for phone in self._idle:
                if self._kinds[phone] == kind:
                    self._idle.remove(phone)
                    return phone
        phone = self.new(**kind)
        self._kinds[phone] = kind
        return phone

    def put_by(self, phone: BrowserPhone) -> None:
        """It is not needed now."""
        if not phone.page.url.startswith(self._url):
            phone.close()
            return
        phone.rest()
        self._idle.append(phone)
        if len(self._idle) > self.MOST:
            self._idle.pop(0).close()

    def close(self) -> None:
        """Put all of them away."""
        while self._idle:
            self._idle.pop().close()


Opener = Callable[..., BrowserPhone]
"""What the fixture `open_phone` gives: opens a phone at an address."""
