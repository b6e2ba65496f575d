"""What one types and what is found; and while nothing is typed, everything there is to browse."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.library import Hit, Pack
from companion.library.own import MOST_NAME
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component, use_state
from companion.ui.panels import PANELS
from companion.ui.phone import Phone, use_kept
from companion.ui.screens.library.facts import in_deck, kind_name
from companion.ui.screens.library.found import hit_row
from companion.ui.screens.library.known import known
from companion.ui.screens.library.rules import phase_name
from companion.ui.screens.library.showing import take_off_row
from companion.ui.shelf import Shelf
from companion.ui.theme import Look, Size
from companion.ui.widgets import (
    SLIP,
    card,
    empty_state,
    icon_button,
    list_row,
    page_frame,
    page_header,
    second_button,
    section,
    stack,
    text_field,
)

AT_ONCE = 500
"""A pack of so many cards is searched while the phone waits; in a larger one aside, for the whole table would wait."""

AT_FIRST, THE_REST = 8, 0.2
"""So many hits fill a phone, and are drawn at the key; the others so many seconds later, if no other key came."""

FOCUS = "library-focus"
"""The draft that says that the search box was just asked for."""


def open_finder(at: At) -> None:
    """Open the search at a table, with nothing typed and the cursor in its box."""
    at.phone.drafts.pop(query_key(at.place), None)
    at.phone.drafts[FOCUS] = True
    at.open("library")


@component
def finder(
    shelf: Shelf, header: ft.Control, notice: ft.Control | None = None, sheet: ft.Control | None = None
) -> ft.Control:
    """The search box, which stays in view, over what it finds: a whole page under `header`."""
    look, t, phone = shelf.look, shelf.look.t, shelf.phone
    slip: ft.Control | None = ft.use_context(SLIP)
    query, keep = use_kept(phone, query_key(shelf.place), "")
    wiped, set_wiped = use_state(0)
    focus, _ = use_state(lambda: bool(phone.drafts.pop(FOCUS, False)))
    hits = use_hits(shelf, query)

    def wipe() -> None:
        keep("")
        set_wiped(lambda n: n + 1)

    box: list[ft.Control] = [
        ft.Icon(ft.Icons.SEARCH_ROUNDED, color=look.palette.accent_ink, size=look.icon()),
        ft.Container(
            text_field(
                look, "", "library-query", value=query, on_change=keep, name=t("library.search"),
                hint=t("library.search_hint"), focus=focus or wiped > 0, key=f"query-{wiped}",
            ),
            expand=True,
        ),
    ]  # fmt: skip
    if query:
        box.append(icon_button(look, ft.Icons.CLOSE_ROUNDED, t("library.wipe"), "library-wipe", wipe))
    body = browse(shelf) if hits is None else found(shelf, query, hits)
    return page_frame(
        look,
        body,
        header=header,
        banner=_over(look, ft.Row(box, spacing=2 * theme.GAP)),
        notice=notice or slip,
        sheet=sheet,
        narrow=True,
    )


def _over(look: Look, box: ft.Control) -> ft.Control:
    """The box as wide as what stands under it."""
    if look.size is Size.PHONE:
        return ft.Container(box, padding=ft.Padding.only(left=16, right=16, bottom=4))
    return ft.Row([ft.Container(box, width=640)], alignment=ft.MainAxisAlignment.CENTER)


def query_key(place: str) -> str:
    """The draft that holds what is typed."""
    return f"{place}.query"


def finder_sheet(shelf: Shelf) -> ft.Control:
    """The same over a table."""
    look = shelf.look
    cross = icon_button(look, ft.Icons.CLOSE_ROUNDED, look.t("kit.close"), "library-sheet-close", shelf.close)
    return finder(shelf, page_header(look, look.t("library.title"), tools=[cross]), key="finder")


def use_index(phone: Phone, pack: Pack | None) -> None:
    """Have a large pack ready to be searched before the first key: made aside, once for all phones. A hook."""
    shelves = phone.tables.shelves

    async def get_ready() -> None:
        if pack is not None and len(pack.cards) > AT_ONCE and not shelves.indexed(pack):
            await asyncio.to_thread(shelves.index, pack)

    ft.use_effect(get_ready, [id(pack)], cleanup=lambda: None)


def use_hits(shelf: Shelf, query: str) -> tuple[Hit, ...] | None:
    """What `query` finds, None where nothing is typed or nothing is known yet. A hook."""
    shelves, pack, lang = shelf.phone.tables.shelves, shelf.pack, shelf.look.t.lang
    small = len(pack.cards) <= AT_ONCE
    later, set_later = use_state(None)
    whole, set_whole = use_state("")
    use_index(shelf.phone, pack)

    async def all_of_it() -> None:
        await asyncio.sleep(THE_REST)
        set_whole(query)

    ft.use_effect(all_of_it, [query], cleanup=lambda: None)

    def find() -> tuple[Hit, ...]:
        return shelves.index(pack).find(query, lang)

    async def look_up() -> None:
        if query.strip() and not small:
            set_later(await asyncio.to_thread(find))

    # With a clean-up, which stops it when the next letter is typed.
    ft.use_effect(look_up, [query, id(pack), lang], cleanup=lambda: None)
    if not query.strip():
        return None
    hits = find() if small else later
    return hits if hits is None or whole == query else hits[:AT_FIRST]


def found(shelf: Shelf, query: str, hits: Sequence[Hit]) -> list[ft.Control]:
    """The hits, best first; or what else to try."""
    look, t = shelf.look, shelf.look.t
    if not hits:
        name = " ".join(query.split())[:MOST_NAME]
        nothing = empty_state(look, ft.Icons.SEARCH_OFF_ROUNDED, t("library.nothing", query=query.strip()))
        make = partial(shelf.open, "edit-card", "", "", "", name)
        return [nothing, second_button(look, t("own.make_named", name=name), "make-card", make)]
    return [card(look, [stack([hit_row(shelf, hit) for hit in hits], 0)], pad=4)]


def browse(shelf: Shelf) -> list[ft.Control]:
    """What can be done now (at a table), the kinds of cards with how many there are, the rules."""
    look, t, pack, at = shelf.look, shelf.look.t, shelf.pack, shelf.at
    shown: list[ft.Control] = [*take_off_row(shelf)]
    if at is not None:
        phase = phase_name(t, pack.game, PANELS[pack.game].topics(at))
        now = list_row(
            look, t("library.now", phase=phase), "library-now", partial(shelf.open, "library-rules"),
            second=t("library.what_can_i_do"), icon=ft.Icons.HELP_OUTLINE_ROUNDED,
        )  # fmt: skip
        shown.append(card(look, [now], pad=4))
    kinds: list[ft.Control] = []
    for kind, cards in known(pack).kinds.items():
        deck = in_deck(pack, cards)
        counted = [t("library.cards", n=len(cards))]
        counted += [t("library.in_deck", n=deck)] if deck is not None else []
        kinds.append(
            list_row(
                look, kind_name(t, pack, kind), f"kind-{kind}", partial(shelf.open, "library-kind", kind),
                second=" · ".join(counted), icon=ft.Icons.STYLE_ROUNDED,
            )
        )  # fmt: skip
    rules = list_row(
        look, t("library.all_rules"), "all-rules", partial(shelf.open, "library-topics"),
        second=t("library.topics", n=len(pack.rules(t.lang))), icon=ft.Icons.RULE_ROUNDED,
    )  # fmt: skip
    own = list_row(
        look, t("own.title"), "own-packs", partial(shelf.open, "packs"), second=t("own.what"),
        icon=ft.Icons.EDIT_NOTE_ROUNDED,
    )  # fmt: skip
    return [
        *shown,
        section(look, t("library.kinds"), [card(look, [stack([*kinds, own], 0)], pad=4)]),
        section(look, t("library.rules"), [card(look, [rules], pad=4)]),
    ]
