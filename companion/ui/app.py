"""The pages of the app: which address shows what, and what every page needs first."""

from __future__ import annotations

import itertools
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import flet as ft

from companion.core.message import Message
from companion.games import GAMES
from companion.table.tables import Tables
from companion.ui import heard, late, rows_apart, sparing, theme
from companion.ui.colour import Accent
from companion.ui.guard import component, use_state
from companion.ui.panels import PANELS
from companion.ui.parcels import Parcels
from companion.ui.phone import House, Phone, Share, greet
from companion.ui.screens.home import Home
from companion.ui.screens.library import LibraryPage
from companion.ui.screens.notice import NoticeBar
from companion.ui.screens.shared import SharedScreen
from companion.ui.screens.table import TablePage
from companion.ui.widgets import scale_probe


@dataclass(frozen=True, slots=True)
class Place:
    """A parsed address: `page` is "home", "table", "screen" or "library" (of a `game`, "" for the list of them).

    `focus` is the seat that this one screen shows larger.
    """

    page: str
    code: str = ""
    secret: str | None = None
    game: str = ""
    focus: str | None = None


def place(route: str) -> Place:
    """What an address asks for; anything unknown is home."""
    try:
        split = urlsplit(route or "/")
    except ValueError:
        return Place("home")
    if shelf := re.fullmatch(r"/library(?:/([a-z0-9_]{1,40}))?/?", split.path):
        return Place("library", game=shelf[1] if shelf[1] in GAMES else "")
    asked = parse_qs(split.query)
    secret, focus = asked.get("k", [None])[0], asked.get("focus", [None])[0]
    found = re.fullmatch(r"/t/([A-Za-z0-9]{4,12})(/screen)?/?", split.path)
    if not found:
        return Place("home")
    return Place("screen" if found[2] else "table", found[1].upper(), secret, focus=focus)


def make_main(tables: Tables, share: Share, parcels: Parcels | None = None) -> Callable[[ft.Page], Awaitable[None]]:
    """The entry that Flet calls for each page opened; `share` says under which address phones reach us, `parcels` holds
    the files that come from them."""
    house = House(tables, share, parcels or Parcels())
    late.mend()
    heard.mend()
    rows_apart.mend()
    sparing.mend()

    async def main(page: ft.Page) -> None:
        phone = await greet(page, house)
        if page.session.connection is None:
            # Gone again meanwhile: nothing is drawn for nobody.
            return
        late.on_late_tap(page.session, phone.too_late)

        def leave(_: Any = None) -> None:
            phone.leave()

        # Effects are not cleaned up when a socket drops, so the page itself stops watching.
        page.on_disconnect = leave
        page.on_close = leave
        page.render(lambda: App(phone))

    return main


def look_of(phone: Phone, accent: Accent, width: float | None, browser_scale: float) -> theme.Look:
    """How this phone draws a page: its theme, size, language, and the accent of the table's game."""
    return theme.Look(
        palette=theme.palette(phone.dark, accent),
        t=phone.t,
        text_scale=phone.wishes.text_scale,
        size=theme.size_class(width),
        reduced_motion=phone.wishes.reduced_motion,
        browser_scale=browser_scale,
    )


def accent_of(game: str | None) -> Accent:
    """A game's accent, the house's own where it is about none."""
    panel = PANELS.get(game or "")
    return panel.accent if panel else theme.HOUSE


@component
def App(phone: Phone) -> ft.Control:
    page = phone.page
    route, set_route = use_state(page.route or "/")
    _, set_drawn = use_state(0)
    notice, set_notice = use_state(None)
    browser_scale, set_browser_scale = use_state(1.0)

    def wire() -> None:
        def redraw(_: Any = None) -> None:
            set_drawn(lambda n: n + 1)

        def say(message: Message | None) -> None:
            # Numbered, so that the same refusal twice is two.
            set_notice((message, next(_NOTICES)) if message else None)

        phone.redraw, phone.say = redraw, say

        def moved(event: ft.RouteChangeEvent) -> None:
            phone.back.moved(event.route)
            # That a sheet has its entry in the history draws nothing anew.
            set_route(lambda old: old if place(old) == place(event.route) else event.route)

        page.on_route_change = moved
        page.on_platform_brightness_change = redraw
        page.on_resize = redraw
        if page.platform not in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS):
            # Not on phones: every key typed there would be sent once more.
            page.on_keyboard_event = lambda event: phone.close_sheet() if event.key == "Escape" else None

    ft.use_effect(wire, [])
    where = place(route)
    accent = accent_of(where.game or phone.tables.game_of(where.code))
    look = look_of(phone, accent, page.width, browser_scale)

    def dress() -> None:
        dark = phone.wishes.dark
        mode = ft.ThemeMode.SYSTEM if dark is None else ft.ThemeMode.DARK if dark else ft.ThemeMode.LIGHT
        theme.apply(page, mode, accent)
        # Screen readers choose their voice by the page's language, which Flutter otherwise calls American English.
        locale = ft.Locale(phone.wishes.lang)
        page.locale_configuration = ft.LocaleConfiguration(supported_locales=[locale], current_locale=locale)
        page.title = f"{where.code} · Table Companion" if where.code else "Table Companion"
        page.update()

    ft.use_effect(dress, [accent, phone.wishes.dark, phone.wishes.lang, where.code])
    bar = NoticeBar(phone, look, notice, where.code, key="notice") if notice else None
    route_page = Route(phone, look, where, bar, key=f"{where.page}-{where.code}{where.game}")
    return ft.Stack([scale_probe(set_browser_scale), route_page], fit=ft.StackFit.EXPAND, expand=True)


_NOTICES = itertools.count(1)


@component
def Route(phone: Phone, look: theme.Look, where: Place, notice: ft.Control | None) -> ft.Control:
    match where.page:
        case "table":
            return TablePage(phone, look, where.code, where.secret, notice, key=where.code)
        case "screen":
            return SharedScreen(phone, look, where.code, where.secret, where.focus, notice, key=where.code)
        case "library":
            return LibraryPage(phone, look, where.game, notice, key=where.game)
    return Home(phone, look, notice, key="home")
