"""The own packs of a game: this phone's and the machine's, and which of them the table uses."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.library.own import OwnPack, id_for
from companion.table.packs import Kept
from companion.ui.guard import component, use_state
from companion.ui.phone import use_kept
from companion.ui.screens.library.owned import found, is_host, keep, kept, mine, owner, use
from companion.ui.shelf import Shelf
from companion.ui.widgets import (
    button_row,
    caption,
    card,
    empty_state,
    list_row,
    main_button,
    second_button,
    section,
    sheet,
    stack,
    text_field,
    toggle_row,
    words,
)


@component
def packs_sheet(shelf: Shelf) -> ft.Control:
    """All of them; each opens its own sheet. At a table the host switches them on and off, the others see it."""
    look, t = shelf.look, shelf.look.t
    own = kept(shelf)
    known = {one.ref for one in own}
    notices = shelf.phone.tables.packs.notices()
    content: list[ft.Control] = [words(look, t.message(notice), colour=look.palette.warn) for notice in notices]
    at = shelf.at
    if at is not None and not is_host(shelf):
        used = [
            list_row(look, name, f"used-{ref}", partial(shelf.open, "pack", ref), icon=ft.Icons.STYLE_ROUNDED, key=ref)
            for ref, name in at.table.packs
        ]
        content.append(section(look, t("own.in_use"), used or [caption(look, t("own.none_in_use"))]))
    gone = [(ref, name) for ref, name in (at.table.packs if at else ()) if ref not in known]
    cards = [_pack_card(shelf, one) for one in own]
    if is_host(shelf):
        lost = caption(look, t("own.gone"))
        cards += [card(look, [words(look, name), lost, _toggle(shelf, ref)], key=ref) for ref, name in gone]
    if cards:
        content.append(section(look, t("own.yours"), cards) if at and not is_host(shelf) else stack(cards))
    else:
        content.append(empty_state(look, ft.Icons.STYLE_ROUNDED, t("own.none")))
    content.append(
        second_button(
            look, t("own.copy_bundled"), "copy-bundled", partial(shelf.open, "new-pack", "bundled"),
            icon=ft.Icons.CONTENT_COPY_ROUNDED,
        )
    )  # fmt: skip
    return sheet(
        look,
        t("own.title"),
        content,
        shelf.close,
        bottom=[
            button_row(
                look,
                [
                    second_button(look, t("own.import"), "take-in", partial(shelf.open, "take-in"), expand=1),
                    main_button(look, t("own.new"), "new-pack", partial(shelf.open, "new-pack", ""), expand=1),
                ],
            )
        ],
        identifier="packs-sheet",
    )


def _pack_card(shelf: Shelf, one: Kept) -> ft.Control:
    look, t = shelf.look, shelf.look.t
    parts = [t("own.cards", n=len(one.pack.cards))]
    if not mine(shelf, one.ref):
        parts.append(t("own.machines"))
    row = list_row(
        look,
        one.pack.name,
        f"pack-{one.ref}",
        partial(shelf.open, "pack", one.ref),
        second=" · ".join(parts),
        icon=ft.Icons.STYLE_ROUNDED,
    )
    return card(look, [row, *([_toggle(shelf, one.ref)] if is_host(shelf) else [])], key=one.ref)


def _toggle(shelf: Shelf, ref: str) -> ft.Control:
    at = shelf.at
    on = at is not None and ref in at.table.refs
    return toggle_row(shelf.look, shelf.look.t("own.use"), on, lambda wish: use(shelf, ref, wish), f"use-{ref}")


@component
def new_pack_sheet(shelf: Shelf, source: str) -> ft.Control:
    """A new pack: empty (`source` is ""), or a copy of the bundled one ("bundled") or of another (its reference)."""
    look, t, game = shelf.look, shelf.look.t, shelf.pack.game
    copied = found(shelf, source) if source not in ("", "bundled") else None
    bundled = shelf.phone.tables.shelves.pack(game)
    cards = bundled.cards if source == "bundled" else copied.cards if copied else ()
    called = t(f"{game}.name") if source == "bundled" else copied.name if copied else t("own.first_name")
    default = t("own.copy_of", name=called)[:100] if source else called
    name, set_name = use_kept(shelf.phone, f"{shelf.place}.new-pack.{source}", default)
    busy, set_busy = use_state(False)

    def make() -> None:
        wanted = shelf.phone.kept(f"{shelf.place}.new-pack.{source}", default).strip() or default
        taken = (one.pack.id for one in kept_everywhere(shelf))
        keep(shelf, OwnPack(id_for(wanted, taken), game, wanted, cards), opened, set_busy, over=False)

    def opened(ref: str) -> None:
        set_name(default)
        shelf.swap("pack", ref)

    name_field = text_field(
        look, t("own.name"), "pack-name", value=name, on_change=set_name, length=100, key=f"name-{source}"
    )
    text = t("own.copy_cards", n=len(cards)) if source else t("own.make")
    go = main_button(look, text, "make-pack", make, reason=t("own.keeping") if busy else None)
    title = t("own.copy") if source else t("own.new")
    return sheet(look, title, [name_field], shelf.close, bottom=[go], identifier="new-pack-sheet")


def kept_everywhere(shelf: Shelf) -> tuple[Kept, ...]:
    """This phone's packs of all games: ids are told apart over all of them."""
    return tuple(one for one in shelf.phone.tables.packs.of(owner(shelf)) if mine(shelf, one.ref))
