"""One own pack: its cards, and what can be done with it as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.core.game import Rejected
from companion.core.message import msg
from companion.library.own import OwnPack, right_name
from companion.library.pack import Card
from companion.ui.guard import component, use_state
from companion.ui.phone import use_kept
from companion.ui.screens.library.facts import kind_name
from companion.ui.screens.library.give_out import give_out
from companion.ui.screens.library.owned import found, is_host, keep, mine, owner, use
from companion.ui.screens.library.saying import own_line
from companion.ui.shelf import Shelf
from companion.ui.widgets import (
    caption,
    confirm,
    empty_state,
    list_row,
    main_button,
    section,
    sheet,
    text_field,
    toggle_row,
)

SHOWN = 50
"""Cards drawn at one time; more would make every tap slow."""

FEW = 12
"""So many are found without a field to look for them."""


@component
def pack_sheet(shelf: Shelf, ref: str) -> ft.Control:
    """Its cards by kind. Only its owner changes it."""
    look, t = shelf.look, shelf.look.t
    pack = found(shelf, ref)
    typed, set_typed = use_kept(shelf.phone, f"{shelf.place}.pack.{ref}", "")
    if pack is None:
        gone = empty_state(look, ft.Icons.STYLE_ROUNDED, t("own.gone"))
        return sheet(look, t("own.title"), [gone], shelf.close, identifier="pack-sheet")
    own = mine(shelf, ref)
    content: list[ft.Control] = [caption(look, t("own.cards", n=len(pack.cards)) if own else _whose(shelf, pack))]
    if is_host(shelf) and shelf.at is not None:
        in_use = ref in shelf.at.table.refs
        content.append(toggle_row(look, t("own.use"), in_use, lambda on: use(shelf, ref, on), f"use-{ref}"))
    if len(pack.cards) > FEW:
        content.append(
            text_field(
                look, "", "pack-filter", value=typed, on_change=set_typed, name=t("own.filter"), hint=t("own.filter"),
                key=f"filter-{ref}",
            )
        )  # fmt: skip
    content += _cards(shelf, ref, pack, typed if len(pack.cards) > FEW else "", own)
    content.append(section(look, t("own.whole"), _doings(shelf, ref, pack, own)))
    bottom = [
        main_button(look, t("own.add_card"), "add-card", partial(shelf.open, "edit-card", ref, "", "", ""))
        if own
        else main_button(look, t("own.copy_to_change"), "copy-pack", partial(shelf.open, "new-pack", ref))
    ]
    return sheet(look, pack.name, content, shelf.close, bottom=bottom, identifier="pack-sheet")


def _whose(shelf: Shelf, pack: OwnPack) -> str:
    t = shelf.look.t
    return f"{t('own.cards', n=len(pack.cards))} · {t('own.not_yours')}"


def _cards(shelf: Shelf, ref: str, pack: OwnPack, typed: str, own: bool) -> list[ft.Control]:
    look, t = shelf.look, shelf.look.t
    matching = [card for card in pack.cards if _has(card, typed.casefold().strip())]
    by_kind = [card for kind in shelf.pack.kinds for card in matching if card.kind == kind]
    sections: list[ft.Control] = []
    for kind in dict.fromkeys(card.kind for card in by_kind[:SHOWN]):
        rows = [_row(shelf, ref, card, own) for card in by_kind[:SHOWN] if card.kind == kind]
        count = sum(card.kind == kind for card in by_kind)
        sections.append(section(look, f"{kind_name(t, shelf.pack, kind)} · {t.number(count)}", rows))
    if len(by_kind) > SHOWN:
        sections.append(caption(look, t("own.more", n=len(by_kind) - SHOWN)))
    if not by_kind:
        text = t("own.nothing_like") if typed else t("own.empty")
        sections.append(empty_state(look, ft.Icons.STYLE_ROUNDED, text))
    return sections


def _has(card: Card, typed: str) -> bool:
    return not typed or any(typed in text.name.casefold() for text in card.texts.values())


def _row(shelf: Shelf, ref: str, card: Card, own: bool) -> ft.Control:
    text = card.text(shelf.look.t.lang)
    facts = own_line(shelf, card)
    return list_row(
        shelf.look,
        text.name,
        f"own-{card.id}",
        partial(shelf.open, "edit-card", ref, card.id, "", "") if own else None,
        second=facts if own else "\n".join(part for part in (facts, text.text) if part),
        key=card.id,
    )


def _doings(shelf: Shelf, ref: str, pack: OwnPack, own: bool) -> Sequence[ft.Control]:
    look, t = shelf.look, shelf.look.t
    rows: list[ft.Control] = []
    if own:
        rows.append(
            list_row(look, t("own.rename"), "rename-pack", partial(shelf.open, "rename-pack", ref),
                     icon=ft.Icons.EDIT_ROUNDED)
        )  # fmt: skip
        rows.append(
            list_row(look, t("own.copy"), "copy-pack", partial(shelf.open, "new-pack", ref),
                     icon=ft.Icons.CONTENT_COPY_ROUNDED)
        )  # fmt: skip
    if pack.cards:
        for form in ("csv", "json"):
            rows.append(
                list_row(look, t(f"own.export.{form}"), f"export-{form}", partial(give_out, shelf, ref, form),
                         icon=ft.Icons.DOWNLOAD_ROUNDED)
            )  # fmt: skip
    if own:
        rows.append(
            list_row(look, t("own.delete"), "delete-pack", partial(shelf.open, "delete-pack", ref),
                     icon=ft.Icons.DELETE_ROUNDED, danger=True)
        )  # fmt: skip
    return rows


@component
def rename_sheet(shelf: Shelf, ref: str) -> ft.Control:
    """Another name for a pack."""
    look, t = shelf.look, shelf.look.t
    pack = found(shelf, ref)
    key, default = f"{shelf.place}.rename.{ref}", pack.name if pack else ""
    name, set_name = use_kept(shelf.phone, key, default)
    busy, set_busy = use_state(False)

    def rename() -> None:
        newest = found(shelf, ref)
        if newest is None:
            shelf.phone.say(msg("own.gone"))
            return
        wanted = shelf.phone.do(lambda: right_name(shelf.phone.kept(key, default).strip()))
        if wanted is not None:
            keep(shelf, replace(newest, name=wanted), lambda _: done(), set_busy)

    def done() -> None:
        shelf.phone.drafts.pop(key, None)
        shelf.close()

    return sheet(
        look,
        t("own.rename"),
        [text_field(look, t("own.name"), "pack-name", value=name, on_change=set_name, length=100, key=f"name-{ref}")],
        shelf.close,
        bottom=[
            main_button(look, t("own.rename_now"), "rename-now", rename, reason=t("own.keeping") if busy else None)
        ],
        identifier="rename-pack-sheet",
    )


def delete_sheet(shelf: Shelf, ref: str) -> ft.Control:
    """Whether a pack is really to go."""
    look, t, phone = shelf.look, shelf.look.t, shelf.phone
    pack = found(shelf, ref)

    def delete() -> None:
        if pack is not None:
            phone.do(lambda: phone.tables.packs.remove(owner(shelf), pack.id))
        # The pack's own sheet lies under this question.
        shelf.close(2)

    used = tables_with(shelf, ref)
    return confirm(
        look,
        t("own.delete_question", name=pack.name if pack else ""),
        t("own.delete_yes", n=len(pack.cards) if pack else 0),
        t("own.delete_no"),
        delete,
        shelf.close,
        detail=t("own.used_at", tables=tuple(used)) if used else t("own.used_nowhere"),
        danger=True,
        identifier="delete-pack-sheet",
    )


def tables_with(shelf: Shelf, ref: str) -> list[str]:
    """The names of this phone's tables that use the pack."""
    tables, device = shelf.phone.tables, shelf.phone.device
    found: list[str] = []
    for table in tables.mine(device):
        try:
            used = ref in tables.view(table.code, device).refs
        except Rejected:
            continue
        if used:
            found.append(table.name or table.code)
    return found
