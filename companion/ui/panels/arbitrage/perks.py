"""Perks one by one: the list on a seat's sheet, laying one, and what can be done about one that lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import ChangePerk, DiscardPerk, LayPerk, MovePerk, NewPerk
from companion.games.arbitrage.state import REST, ClassName, Perk, Place, Slot
from companion.games.arbitrage.view import Row
from companion.library import Card, Fact
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, press, whose, why
from companion.ui.panels.arbitrage.desk import CLASSES, cards, class_name, name_of, row_of
from companion.ui.panels.forms import Form, amount, big_number, matching, use_form, words_field
from companion.ui.panels.panel import number
from companion.ui.panels.remembering import own_name, remember, remember_row, to_remember
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    Option,
    list_row,
    main_button,
    numeral,
    section,
    text_field,
    toggle_row,
)

OTHER = "other"
SLOTS: tuple[Slot, ...] = ("none", "software", "analytics", "weapon", "sd_bonus")
PLACES: tuple[Place, ...] = ("table", "cloud")


@dataclass(frozen=True, slots=True)
class PerkForm:
    """A perk half filled in; `price` is as typed, "" where it is not known."""

    card: str | None = None
    name: str = ""
    bonus: int = 0
    slot: Slot = "none"
    price: str = ""
    place: Place = "table"
    banned: tuple[ClassName, ...] = ()
    listed: bool = False
    remember: bool = True
    taps: int = 0


def perk_lines(at: At, row: Row) -> list[ft.Control]:
    """A seat's perks, each opening its own sheet."""
    return [_line(at, row, perk) for perk in row.perks]


def perk_facts(at: At, perk: Perk) -> str:
    """Slot, price and place of a perk in one line."""
    t = at.look.t
    parts = []
    if perk.slot != "none":
        parts.append(t(f"arbitrage.slot.{perk.slot}"))
    if perk.id != REST:
        parts.append(f"{t.number(perk.price)}\u00a0$" if perk.price is not None else t("arbitrage.panel.no_price"))
    if perk.place == "cloud":
        parts.append(t("arbitrage.place.cloud"))
    return " · ".join(parts)


def _line(at: At, row: Row, perk: Perk) -> ft.Control:
    look, t = at.look, at.look.t
    idle = perk.id in row.idle
    second = perk_facts(at, perk)
    if idle:
        second = " · ".join(part for part in (second, t("arbitrage.panel.idle")) if part)
    works = perk.place == "table" and not idle
    bonus = numeral(
        look,
        t.signed(perk.bonus),
        20,
        width=56,
        align=ft.Alignment.CENTER_RIGHT,
        colour=look.palette.ink if works else look.palette.faint,
    )
    return list_row(
        look,
        name_of(at, perk),
        f"perk-{perk.id}",
        lambda: at.open("perk", row.seat, perk.id),
        second=second,
        trailing=bonus,
        label=", ".join(part for part in (name_of(at, perk), t.signed(perk.bonus), second) if part),
        key=perk.id,
    )


@component
def lay_sheet(at: At, seat: str, card: str = "") -> ft.Control:
    """A new perk: bundled or typed, from the hand or one that lay there already; `card` is chosen already."""
    t = at.look.t
    form = use_form(at, f"lay.{seat}.{card}", _filled(at, card))

    def lay() -> None:
        newest = form.newest()
        kept = _new(at, newest) if newest.remember else None
        remember(at, kept)
        if at.act(LayPerk(seat, new_perk(newest), not newest.listed), whose(at, seat)):
            form.clear()
            at.close()

    listed = toggle_row(
        at.look,
        t("arbitrage.panel.lay_listed"),
        form.now.listed,
        lambda on: form.change(listed=on),
        "lay-listed",
        second=t("arbitrage.panel.lay_listed_hint"),
    )
    reason = None if form.now.listed and at.table.role.acts else why(at, "lay_perk", seat)
    return page(
        at,
        "lay",
        t("arbitrage.panel.lay_for", name=at.name(seat)),
        [*_fields(at, form), listed, *remember_row(at, form, _new(at, form.now))],
        press(
            at,
            main_button,
            t("arbitrage.panel.lay_cloud" if form.now.place == "cloud" else "arbitrage.panel.lay_table"),
            "lay-go",
            lay,
            reason or _missing(form.now),
        ),
    )


@component
def perk_sheet(at: At, seat: str, perk_id: str) -> ft.Control:
    """What can be done about one perk."""
    t = at.look.t
    row = row_of(at, seat)
    perk = next((perk for perk in row.perks if perk.id == perk_id), None) if row and row.full else None
    if perk is None:
        return gone(at, "perk", t("arbitrage.panel.perk"), t("arbitrage.refuse.perk_gone"))
    actor = whose(at, seat)
    other: Place = "cloud" if perk.place == "table" else "table"

    def discard() -> None:
        if at.act(DiscardPerk(seat, perk_id), actor):
            at.close()

    watching: Message | None = None if at.table.role.acts else msg("refuse.watching")
    rest = perk.id == REST

    def line(
        text: str,
        identifier: str,
        icon: ft.IconData,
        deed: Callable[[], object],
        reason: Message | None,
        danger: bool = False,
    ) -> ft.Control:
        return list_row(
            at.look,
            text,
            identifier,
            deed,
            icon=icon,
            reason=at.text(reason) if reason else None,
            on_reason=lambda _: at.say(reason),
            danger=danger,
        )

    lines = [
        line(
            t("arbitrage.panel.to_cloud" if other == "cloud" else "arbitrage.panel.to_table"),
            "perk-move",
            ft.Icons.CLOUD_ROUNDED if other == "cloud" else ft.Icons.TABLE_RESTAURANT_ROUNDED,
            lambda: at.act(MovePerk(seat, perk_id, other), actor),
            watching or why(at, "lay_perk", seat),
        ),
        line(
            t("arbitrage.panel.trade_perk"),
            "perk-trade",
            ft.Icons.SWAP_HORIZ_ROUNDED,
            lambda: at.open("trade", seat, perk_id),
            why(at, "trade", seat),
        ),
        line(
            t("arbitrage.panel.edit_perk"),
            "perk-edit",
            ft.Icons.EDIT_ROUNDED,
            lambda: at.open("edit-perk", seat, perk_id),
            watching,
        ),
    ]
    return page(
        at,
        "perk",
        f"{name_of(at, perk)} {t.signed(perk.bonus)}",
        [
            *([] if rest else lines),
            line(t("arbitrage.panel.discard_perk"), "perk-discard", ft.Icons.DELETE_ROUNDED, discard, watching, True),
        ],
    )


@component
def edit_perk_sheet(at: At, seat: str, perk_id: str) -> ft.Control:
    """A perk's facts put right."""
    t = at.look.t
    row = row_of(at, seat)
    perk = next((perk for perk in row.perks if perk.id == perk_id), None) if row and row.full else None
    form = use_form(at, f"perk.{seat}.{perk_id}", _form_of(perk) if perk else PerkForm())
    title = t("arbitrage.panel.edit_perk")
    if perk is None:
        return gone(at, "edit-perk", title, t("arbitrage.refuse.perk_gone"))

    def save() -> None:
        if at.act(ChangePerk(seat, perk_id, new_perk(form.newest())), whose(at, seat)):
            form.clear()
            at.close()

    reason = None if at.table.role.acts else msg("refuse.watching")
    return page(
        at,
        "edit-perk",
        title,
        _fields(at, form),
        press(at, main_button, t("arbitrage.panel.save"), "edit-perk-go", save, reason or _missing(form.now)),
    )


def new_perk(form: PerkForm) -> NewPerk:
    """The perk as it is laid."""
    price = amount(form.price) if form.price.strip() else None
    return NewPerk(form.card, form.name, form.bonus, form.slot, price, form.place, form.banned)


def _new(at: At, form: PerkForm) -> Card | None:
    """The perk as a card to be remembered, None where it is known as it is."""
    price = amount(form.price)
    facts: dict[str, Fact] = {"bonus": form.bonus, "slot": form.slot}
    if price is not None:
        facts["price"] = price
    return to_remember(at, "perk", form.card, form.name, facts, ("bonus",) if form.bonus else ())


def _filled(at: At, card_id: str) -> PerkForm:
    """The form with a card of the table's shelf chosen, an empty one where there is none."""
    card = at.pack.by_id.get(card_id)
    return PerkForm() if card is None else PerkForm(**_facts(at, card))


def _form_of(perk: Perk) -> PerkForm:
    price = "" if perk.price is None else str(perk.price)
    return PerkForm(perk.card, perk.name, perk.bonus, perk.slot, price, perk.place, perk.banned, True)


def _fields(at: At, form: Form[PerkForm]) -> list[ft.Control]:
    t, now = at.look.t, form.now
    known = cards(at, "perk")

    def pick(chosen: str) -> None:
        card = next((card for card in known if card.id == chosen), None)
        form.change(taps=form.newest().taps + 1, **_facts(at, card))

    def bar(name: str) -> None:
        banned = form.newest().banned
        form.change(banned=tuple(b for b in banned if b != name) if name in banned else (*banned, name))

    typed = now.name if now.card is None else ""
    options: list[tuple[Option, Message | None]] = [
        (Option(card.id, card.text(t.lang).name), None) for card in matching(known, typed, now.card)
    ]
    options.append((Option(OTHER, t("arbitrage.panel.another_perk")), None))
    slots: list[tuple[Option, Message | None]] = [(Option(slot, t(f"arbitrage.slot.{slot}")), None) for slot in SLOTS]
    places: list[tuple[Option, Message | None]] = [
        (Option(place, t(f"arbitrage.place.{place}")), None) for place in PLACES
    ]
    classes: list[tuple[Option, Message | None]] = [(Option(name, class_name(t, name)), None) for name in CLASSES]
    controls: list[ft.Control] = [chips(at, options, now.card or OTHER, pick, "card")]
    if now.card is None:
        controls.append(words_field(at, t("arbitrage.panel.perk_name"), form, "name", "perk-name"))
    controls += [
        big_number(at, t("arbitrage.panel.bonus"), form, "bonus", "perk-bonus", low=-99, high=99, signed=True),
        section(
            at.look,
            t("arbitrage.panel.slot"),
            [chips(at, slots, now.slot, lambda slot: form.change(slot=slot), "slot")],
        ),
        text_field(
            at.look,
            t("arbitrage.panel.price"),
            "perk-price",
            value=now.price,
            on_change=lambda typed: form.change(price=typed),
            digits=True,
            hint=t("arbitrage.panel.price_hint"),
            error=t("arbitrage.panel.price_bad") if now.price.strip() and amount(now.price) is None else "",
            key=f"price-{now.card}",
        ),
        section(
            at.look,
            t("arbitrage.panel.place"),
            [chips(at, places, now.place, lambda place: form.change(place=place), "place")],
        ),
        section(
            at.look,
            t("arbitrage.panel.banned"),
            [chips(at, classes, frozenset(now.banned), bar, "banned")],
        ),
    ]
    return controls


def _facts(at: At, card: Card | None) -> dict[str, Any]:
    """What picking a card (None: another one) fills in."""
    if card is None:
        return {"card": None, "name": "", "bonus": 0, "slot": "none", "price": ""}
    price, slot = number(card, "price"), card.facts.get("slot")
    return {
        "card": card.id,
        "name": own_name(at, card),
        "bonus": number(card, "bonus") or 0,
        "slot": slot if slot in SLOTS else "none",
        "price": "" if price is None else str(price),
    }


def _missing(form: PerkForm) -> Message | None:
    if form.price.strip() and amount(form.price) is None:
        return msg("arbitrage.panel.price_bad")
    if form.card is None and not form.name.strip() and not form.bonus:
        return msg("arbitrage.panel.perk_missing")
    return None
