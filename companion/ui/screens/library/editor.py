"""One card of an own pack, made or changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.core.message import msg
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.library.own import OwnPack, card_id_for
from companion.library.pack import Card, CardText
from companion.ui.guard import component, use_state
from companion.ui.phone import Phone
from companion.ui.screens.library.card_fields import Desk, fact_fields, text_fields
from companion.ui.screens.library.card_form import CardForm, card_of, form_of
from companion.ui.screens.library.facts import kind_name
from companion.ui.screens.library.owned import first_pack, found, in_use, is_host, keep, kept, mine, use
from companion.ui.screens.library.saying import own_line
from companion.ui.shelf import Shelf
from companion.ui.widgets import (
    Option,
    caption,
    choice_chips,
    confirm,
    empty_state,
    list_row,
    main_button,
    second_button,
    section,
    sheet,
)


@dataclass(frozen=True, slots=True)
class Draft:
    """What is typed, and the card as it was when that was begun, None for a new one."""

    form: CardForm
    begun: Card | None


def use_draft(phone: Phone, key: str, first: Draft) -> tuple[CardForm, Callable[[], Draft], Callable[[Draft], None]]:
    """The form as drawn, what gives the newest draft, and what changes it. A hook.

    Each page of a phone has its own, or two at one card would type into each other's; the page that comes after one
    takes up what was typed last.
    """
    held: MutableRef[Draft] = ft.use_ref(lambda: phone.drafts.get(key, first))

    def newest() -> Draft:
        return held.current or first

    form, set_form = use_state(lambda: newest().form)

    def change(draft: Draft) -> None:
        held.current = draft
        if draft == first:
            phone.drafts.pop(key, None)
        else:
            phone.drafts[key] = draft
        set_form(draft.form)

    return form, newest, change


@component
def edit_sheet(shelf: Shelf, ref: str, card_id: str, kind: str, name: str) -> ft.Control:
    """A card of the pack `ref`, "" where it is still open which one; `card_id` is the card to change, or a bundled one
    to be changed in an own pack, "" for a new one, which may have a `kind` and a `name` already."""
    look, t = shelf.look, shelf.look.t
    pack = found(shelf, ref) if ref else None
    gone = bool(ref) and (pack is None or not mine(shelf, ref))
    before = _card(shelf, pack, card_id)
    first = (
        form_of(before, shelf.pack, t.lang)
        if before
        else CardForm(kind=kind or next(iter(shelf.pack.kinds)), names=(("", name),) if name else ())
    )
    key = f"{shelf.place}.edit.{ref}.{card_id}.{kind}.{name}"
    form, newest, change = use_draft(shelf.phone, key, Draft(first, before))
    busy, set_busy = use_state(False)
    other, set_other = use_state(None)
    title = t("own.edit_card") if before else t("own.new_card")
    if gone or (card_id and before is None):
        text = t("own.card_gone") if not gone else t("own.gone")
        return sheet(
            look, title, [empty_state(look, ft.Icons.STYLE_ROUNDED, text)], shelf.close, identifier="edit-card-sheet"
        )

    def save() -> None:
        draft = newest()
        target = _target(shelf, ref, draft.form)
        old = found(shelf, target) if target else None
        if target and old is None:
            shelf.phone.say(msg("own.gone"))
            return
        wanted = card_id or _id(shelf, old, draft.form)
        card, faults = card_of(draft.form, shelf.pack, wanted)
        if card is None:
            shelf.phone.say(next(iter(faults.values())))
            return
        cards = old.cards if old else ()
        there = next((one for one in cards if one.id == wanted), None)
        if ref and card_id and there is None:
            shelf.phone.say(msg("own.card_gone"))
            return
        # On another page, or by somebody at the table who typed what was not known of it.
        if there is not None and there not in (draft.begun, card):
            set_other(there)
            return
        changed = tuple(card if one.id == card.id else one for one in cards) if there else (*cards, card)
        made = old or shelf.phone.do(lambda: first_pack(shelf))
        if made is not None:
            keep(shelf, replace(made, cards=changed), saved, set_busy, over=old is not None)

    def saved(into: str) -> None:
        shelf.phone.drafts.pop(key, None)
        # What the table plays by changes only where its host says so.
        if not ref and is_host(shelf) and not GAMES[shelf.pack.game].box and into not in in_use(shelf):
            use(shelf, into, True)
        shelf.close()

    def typed(form: CardForm) -> None:
        change(replace(newest(), form=form))

    if other is not None:

        def keep_mine() -> None:
            set_other(None)
            change(replace(newest(), begun=other))
            save()

        def take_other() -> None:
            set_other(None)
            change(Draft(form_of(other, shelf.pack, t.lang), other))

        own = card_of(form, shelf.pack, other.id)[0]
        return _changed_sheet(shelf, other, own or other, keep_mine, take_other, lambda: set_other(None))
    wrong = card_of(form, shelf.pack, card_id or "new")[1]
    desk = Desk(shelf, form, wrong, lambda: newest().form, typed)
    problem = msg("own.keeping") if busy else next(iter(desk.wrong.values()), None)
    reason = t.message(problem) if problem else None
    bottom = [
        main_button(
            look,
            t("own.save_card"),
            "save-card",
            save,
            reason=reason,
            on_reason=lambda _: shelf.phone.say(problem),
        )
    ]
    content = [*_targets(desk, ref), *_kinds(desk, before), *text_fields(desk), *fact_fields(desk)]
    if before is not None and ref:
        content.append(
            second_button(
                look, t("own.delete_card"), "delete-card", partial(shelf.open, "delete-card", ref, card_id), danger=True
            )
        )
    return sheet(look, title, content, shelf.close, bottom=bottom, identifier="edit-card-sheet")


def _changed_sheet(
    shelf: Shelf,
    other: Card,
    own: Card,
    keep_mine: Callable[[], None],
    take_other: Callable[[], None],
    close: Callable[[], None],
) -> ft.Control:
    """The card that is to be saved was changed since it was opened: both as they are, and the choice."""
    look, t = shelf.look, shelf.look.t

    def row(card: Card, title: str, identifier: str) -> ft.Control:
        return section(look, title, [list_row(look, card.text(t.lang).name, identifier, second=_line(shelf, card))])

    return sheet(
        look,
        t("own.changed", name=other.text(t.lang).name),
        [
            caption(look, t("own.changed_hint")),
            row(own, t("own.changed_mine"), "changed-mine"),
            row(other, t("own.changed_other"), "changed-other"),
        ],
        close,
        bottom=[
            main_button(look, t("own.keep_mine"), "keep-mine", keep_mine, danger=True),
            second_button(look, t("own.take_other"), "take-other", take_other),
        ],
        identifier="card-changed-sheet",
    )


def _line(shelf: Shelf, card: Card) -> str:
    return " · ".join(part for part in (own_line(shelf, card), card.text(shelf.look.t.lang).text) if part)


def _card(shelf: Shelf, pack: OwnPack | None, card_id: str) -> Card | None:
    if pack is not None:
        return next((card for card in pack.cards if card.id == card_id), None)
    return shelf.pack.by_id.get(card_id)


def _id(shelf: Shelf, pack: OwnPack | None, form: CardForm) -> str:
    names = dict(form.names)
    name = next((names[lang] for lang in ("", "en", *LANGUAGES) if names.get(lang, "").strip()), "")
    return card_id_for(name, {*shelf.pack.by_id, *(card.id for card in (pack.cards if pack else ()))})


def _target(shelf: Shelf, ref: str, form: CardForm) -> str:
    """The pack that the card goes into: the one it was opened from, the one chosen, one in use, any; "": a new one."""
    own = [one.ref for one in kept(shelf) if mine(shelf, one.ref)]
    used = [one for one in in_use(shelf) if one in own]
    return ref or (form.pack if form.pack in own else next(iter([*used, *own]), ""))


def _targets(desk: Desk, ref: str) -> list[ft.Control]:
    shelf = desk.shelf
    own = [one for one in kept(shelf) if mine(shelf, one.ref)]
    if ref or len(own) < 2:
        return []
    options = [Option(one.ref, one.pack.name) for one in own]
    chosen = _target(shelf, ref, desk.form)
    chips = choice_chips(shelf.look, options, chosen, lambda into: desk.change(pack=into), "into")
    return [section(shelf.look, shelf.look.t("own.into"), [chips])]


def _kinds(desk: Desk, before: Card | None) -> list[ft.Control]:
    look, t = desk.shelf.look, desk.shelf.look.t
    kinds = desk.shelf.pack.kinds
    if before is not None or len(kinds) < 2:
        return []
    options = [Option(kind, kind_name(t, desk.shelf.pack, kind)) for kind in kinds]
    chips = choice_chips(look, options, desk.form.kind, lambda kind: desk.change(kind=kind), "kind")
    return [section(look, t("own.kind"), [chips])]


def delete_card_sheet(shelf: Shelf, ref: str, card_id: str) -> ft.Control:
    """Whether a card is really to go from its pack."""
    look, t = shelf.look, shelf.look.t
    pack = found(shelf, ref)
    card = next((card for card in pack.cards if card.id == card_id), None) if pack else None
    name = (card.text(t.lang) if card else CardText("", "")).name

    def delete() -> None:
        newest = found(shelf, ref)
        if newest is None:
            shelf.close(2)
            return
        left = tuple(one for one in newest.cards if one.id != card_id)
        keep(shelf, replace(newest, cards=left), lambda _: shelf.close(2))

    return confirm(
        look,
        t("own.delete_card_question", name=name),
        t("own.delete_card_yes"),
        t("own.delete_no"),
        delete,
        shelf.close,
        danger=True,
        identifier="delete-card-sheet",
    )
