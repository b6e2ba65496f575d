"""One phone: an open page of one device, with its language, its drafts and its way to the tables."""

from __future__ import annotations

import asyncio
import contextvars
import itertools
import json
import logging
import random
import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.i18n import LANGUAGES, Translator, best_language, translator
from companion.library import card_name
from companion.table.access import TOKEN_LENGTH
from companion.table.tables import Tables
from companion.ui.back import Back
from companion.ui.parcels import Parcels

log = logging.getLogger("companion.ui")

KEPT_DEVICES = 2000
VEIL_SECONDS = 1
"""So long after a secret was taken off the page the page may still show it."""

DRAWING_SECONDS = 0.02
"""What a phone's page costs the server, each time it is drawn."""

TEXT_SCALES = (1.0, 1.3, 1.6, 2.0)


@dataclass
class Share:
    """How others reach this server: `base` is the address that QR codes carry, without a slash at the end; `own` says
    whether an address is that of this machine itself."""

    base: str
    own: Callable[[str], bool] = lambda address: False


@dataclass
class House:
    """What all phones of one server share: the tables, the address, files on their way in, and per device what was
    open on it."""

    tables: Tables
    share: Share
    parcels: Parcels = field(default_factory=Parcels)
    kept: OrderedDict[str, dict[str, Any]] = field(default_factory=OrderedDict)

    def drafts(self, device: str) -> dict[str, Any]:
        """What this device had open; the longest unused devices are forgotten first."""
        drafts = self.kept.setdefault(device, {})
        self.kept.move_to_end(device)
        while len(self.kept) > KEPT_DEVICES:
            self.kept.popitem(last=False)
        return drafts


@dataclass(frozen=True)
class Wishes:
    """What the browser and the person want: language, dark or light (None: as the system), type size, motion, zone."""

    lang: str
    dark: bool | None
    text_scale: float
    reduced_motion: bool
    zone: str


class Files:
    """The files of one page: `picker` opens the device's own list of them, and tells whoever listens now."""

    def __init__(self) -> None:
        self.picked: Callable[[list[ft.FilePickerFile]], None] = lambda files: None
        self.sending: Callable[[ft.FilePickerUploadEvent], None] = lambda event: None
        self.picker = ft.FilePicker(
            on_result=lambda event: self.picked(event.files), on_upload=lambda event: self.sending(event)
        )


class Phone:
    """One page. A second page of the same device is another `Phone` with the same `device` and drafts."""

    def __init__(self, page: ft.Page, house: House, device: str, wishes: Wishes, prefs: ft.SharedPreferences) -> None:
        self.page = page
        self.house = house
        self.tables = house.tables
        self.device = device
        self.wishes = wishes
        self.drafts = house.drafts(device)
        self._prefs = prefs
        self._taps = itertools.count(1)
        self._sheets: dict[str, tuple[tuple[Any, ...], ...]] = {}
        self._veils = 0
        self._page_id = secrets.token_hex(8)
        self._leaving: list[Callable[[], None]] = []
        self._gone = False
        self.redraw: Callable[[], None] = lambda: None
        self.say: Callable[[Message | None], None] = lambda message: None
        self.code = ""
        self.own_step = 0
        self.seen_step = 0
        self.set_sheets: Callable[[tuple[tuple[Any, ...], ...]], None] = lambda sheets: None
        self.files = Files()
        self.back = Back(page.route or "/", self.go, self._go_back, self.close_sheet)

    # Words

    @property
    def t(self) -> Translator:
        """The translator of this phone's language."""
        return translator(self.wishes.lang, card_name)

    @property
    def dark(self) -> bool:
        """Whether this phone draws dark now."""
        wish = self.wishes.dark
        return wish if wish is not None else self.page.platform_brightness == ft.Brightness.DARK

    @property
    def local(self) -> bool:
        """Whether this page is open on the machine that serves it."""
        return self.house.share.own(self.page.client_ip or "")

    # Doing

    def do(self, deed: Callable[[], Any]) -> Any:
        """What `deed` returns; None after a refusal or a fault, which is said to the person in words."""
        try:
            return deed()
        except Rejected as refusal:
            self.say(refusal.message)
        except Exception:
            log.exception("a tap failed")
            self.say(msg("refuse.fault"))
        return None

    def act(self, code: str, action: Any, seat: str | None = None) -> int | None:
        """Do `action` at a table, for `seat` or this phone's own; the last step's number then, None where refused."""
        client = f"{self._page_id}-{next(self._taps)}"
        step: int | None = self.do(lambda: self.tables.act(code, self.device, action, seat=seat, client=client))
        self.own_step = step or self.own_step
        return step

    def sheets(self, code: str) -> tuple[tuple[Any, ...], ...]:
        """The sheets open on this page at a table at this very moment, the topmost last; at first those that the
        page before it left open."""
        # A second page of the device opens its own, or neither could close what it shows.
        return self._sheets.setdefault(code, self.drafts.get(f"{code}.sheets", ()))

    def open_seat(self, seat: str) -> None:
        """Open a seat's own sheet at the table this page shows: always the same function, so that rows stay drawn."""
        self.open_sheet(self.code, "seat", seat)

    def open_sheet(self, code: str, *sheet: Any) -> None:
        """Open a sheet on top of what is open now; a second tap opens it no second time."""
        sheets = self.sheets(code)
        if sheets[-1:] != (sheet,):
            self.show_sheets(code, (*sheets, sheet))

    def show_sheets(self, code: str, sheets: tuple[tuple[Any, ...], ...]) -> None:
        """Show this stack of sheets, and keep it for a page that comes after this one."""
        self.say(None)
        self._sheets[code] = self.drafts[f"{code}.sheets"] = sheets
        self.back.cover(len(sheets))
        self.set_sheets(sheets)

    def close_sheet(self) -> bool:
        """Close the topmost sheet of what this page shows; whether there was one."""
        sheets = self.sheets(self.code)
        if sheets:
            self.show_sheets(self.code, sheets[:-1])
        return bool(sheets)

    def stand(self, code: str, set_sheets: Callable[[tuple[tuple[Any, ...], ...]], None]) -> None:
        """The page shows this table (or what else has sheets, by the name under which they are kept) from now on, and
        `set_sheets` draws what is open."""
        self.code, self.set_sheets = code, set_sheets
        self.back.cover(len(self.sheets(code)))

    def too_late(self) -> None:
        """A tap was on a button that somebody else's step took away; after an own step it was only a double tap."""
        if self.seen_step > self.own_step:
            self.say(msg("refuse.stale"))

    def later(self, deed: Callable[[], Any]) -> None:
        """Run a coroutine function on the page's loop; faults go to the log, but not that the page left meanwhile."""

        async def run() -> None:
            try:
                await deed()
            except Exception as fault:
                if not (self._gone and isinstance(fault, RuntimeError)):
                    log.exception("a background deed failed")

        task = asyncio.get_running_loop().create_task(run())
        _TASKS.add(task)
        task.add_done_callback(_TASKS.discard)

    def go(self, route: str) -> None:
        """Open another page of the app."""
        self.later(lambda: self.page.push_route(route))

    def _go_back(self, steps: int) -> None:
        # The app itself can only go on; the page's own script takes this as a wish, and keeps nothing.
        self.later(lambda: self._prefs.set("back", steps))

    def kept(self, key: str, default: Any) -> Any:
        """What `use_kept` holds under `key` at this very moment."""
        return self.drafts.get(key, default)

    # Watching

    def watch(self, code: str, refresh: Callable[[], None]) -> Callable[[], None]:
        """Call `refresh` in this phone's own context after each change of a table; returns what ends it.

        Call from an effect: the context that is current there is the one Flet needs for this phone's patches.
        """
        return self._watch(code, lambda ping: self.tables.watch(code, self.device, ping), refresh)

    def watch_screen(self, code: str, secret: str, refresh: Callable[[], None]) -> Callable[[], None]:
        """The same for the shared screen."""
        caller = self.page.client_ip or ""
        return self._watch(code, lambda ping: self.tables.watch_screen(code, secret, ping, caller=caller), refresh)

    def _watch(
        self, code: str, begin: Callable[[Callable[[], None]], Callable[[], None]], refresh: Callable[[], None]
    ) -> Callable[[], None]:
        context, loop = contextvars.copy_context(), asyncio.get_running_loop()
        seen, waiting = -1, False

        def ping() -> None:
            nonlocal seen, waiting
            changes, phones = self.tables.bustle(code)
            if changes != seen:
                seen = changes
                loop.call_soon(refresh, context=context)
            elif not waiting:
                # That all see each come in, of hundreds who come at once, would keep them all waiting at the door.
                # Nor all in the same moment, in which the server would hear nobody.
                waiting = True
                delay = 3 * phones * DRAWING_SECONDS * random.uniform(0.5, 1.5)
                loop.call_later(delay, came_or_went, context=context)

        def came_or_went() -> None:
            nonlocal waiting
            waiting = False
            if stop in self._leaving:
                refresh()

        stop = begin(ping)
        self._leaving.append(stop)

        def leave() -> None:
            if stop in self._leaving:
                self._leaving.remove(stop)
                stop()

        return leave

    def leave(self) -> None:
        """Stop watching everything: the page is gone."""
        self._gone = True
        while self._leaving:
            self._leaving.pop()()

    # Secrets

    async def veil(self) -> None:
        """Before this page shows what its reader alone may see: should the line break, it shows no last picture.

        Returns once the page knows. It holds until there was an `unveil` for each `veil`.
        """
        self._veils += 1
        # Another value each time, so that the page knows it from the one a broken line left behind.
        await self._tell_veil(secrets.token_hex(4))

    async def unveil(self) -> None:
        """After that is gone from the page."""
        await asyncio.sleep(VEIL_SECONDS)
        self._veils -= 1
        if self._veils == 0:
            await self._tell_veil("")

    async def _tell_veil(self, value: str) -> None:
        # What cannot be kept cannot be read either, and then the page shows no picture; nor does one that is gone.
        with suppress(RuntimeError):
            await self._prefs.set("veil", value)

    # Wishes

    def wish(self, **changed: Any) -> None:
        """Change language or theme, keep it on the device, and draw anew."""
        self.wishes = Wishes(**{**self.wishes.__dict__, **changed})
        wishes = self.wishes
        kept = json.dumps({"lang": wishes.lang, "dark": wishes.dark, "text_scale": wishes.text_scale})
        self.later(lambda: self._prefs.set("wishes", kept))
        self.redraw()


_TASKS: set[asyncio.Task[None]] = set()


def use_kept(phone: Phone, key: str, default: Any) -> tuple[Any, Callable[[Any], None]]:
    """State that outlives the page: like `ft.use_state` with plain values, kept per device under `key`.

    A handler that acts on it reads `phone.kept(key, default)`: the tap may come before the page was drawn with the
    last letter typed.
    """
    value, set_value = ft.use_state(lambda: phone.drafts.get(key, default))

    def keep(new: Any) -> None:
        if new == default:
            phone.drafts.pop(key, None)
        else:
            phone.drafts[key] = new
        set_value(new)

    return value, keep


def use_veil(phone: Phone, up: bool) -> None:
    """Keep the page veiled (see `Phone.veil`) while `up`, and while what calls this is drawn. A hook."""
    risen = ft.use_ref(False)

    def rise() -> None:
        if up:
            risen.current = True
            phone.later(phone.veil)

    def fall() -> None:
        if risen.current:
            risen.current = False
            phone.later(phone.unveil)

    ft.use_effect(rise, [up], cleanup=fall)


async def greet(page: ft.Page, house: House) -> Phone:
    """The phone behind a page just opened: its lasting token (made on the first visit) and what it wishes."""
    prefs = ft.SharedPreferences()
    try:
        device, browser, wishes = await asyncio.gather(prefs.get("device"), prefs.get("phone"), prefs.get("wishes"))
        if not isinstance(device, str) or not TOKEN_LENGTH[0] <= len(device) <= TOKEN_LENGTH[1]:
            device = secrets.token_urlsafe(24)
            await prefs.set("device", device)
    except RuntimeError:
        # A browser that keeps nothing plays all the same, until its page is closed.
        device, browser, wishes = secrets.token_urlsafe(24), None, None
    asked, chosen = _plain(browser), _plain(wishes)
    lang = chosen.get("lang")
    if lang not in LANGUAGES:
        tags = asked.get("languages")
        lang = best_language([tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else [])
    dark = chosen.get("dark")
    scale = chosen.get("text_scale")
    zone = asked.get("zone")
    return Phone(
        page,
        house,
        device,
        Wishes(
            lang=lang,
            dark=dark if isinstance(dark, bool) else None,
            text_scale=scale if scale in TEXT_SCALES else 1.0,
            reduced_motion=asked.get("reduced") is True,
            zone=zone if isinstance(zone, str) else "UTC",
        ),
        prefs,
    )


def _plain(text: object) -> dict[str, Any]:
    try:
        found = json.loads(text) if isinstance(text, str) else {}
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
