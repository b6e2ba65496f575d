"""The own hand, told to this phone alone: what it holds, what it can do, and the twelve keys to tell it by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.d12.actions import ForgetHand, TellHand
from companion.games.d12.state import COPIES, SIDES
from companion.games.d12.view import Own, Row
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import opens, press, why
from companion.ui.panels.d12.cards import card_backs, card_keys, card_line, eye_button, number_keys
from companion.ui.panels.d12.desk import FACES, HAND, own_of, view_of
from companion.ui.panels.forms import use_form
from companion.ui.panels.sheets import gone, page
from companion.ui.phone import use_kept, use_veil
from companion.ui.widgets import caption, card, main_button, quiet_button, second_button, spoken, stack, words


def hand_card(at: At) -> list[ft.Control]:
    """This phone's own hand, as far as it is told."""
    found = own_of(at)
    if found is None or found[1] is None:
        return []
    return [OwnHand(at, found[0], found[1], key="own-hand")]


def tell_button(at: At) -> list[ft.Control]:
    """The way to tell the hand, for a phone with a seat that has told nothing yet."""
    found = own_of(at)
    if found is None or found[1] is not None or not found[0].hand:
        return []
    seat = found[0].seat
    return [
        press(
            at, quiet_button, at.look.t("d12.panel.tell_hand"), "tell-hand", opens(at, "hand", seat),
            why(at, "tell_hand", seat), icon=HAND, key="tell-hand",
        )
    ]  # fmt: skip


def asked(at: At) -> bool:
    """Whether the phone wants to be told something about the hand."""
    found = own_of(at)
    return found is not None and found[1] is not None and asks(found[1]) is not None


@component
def OwnHand(at: At, row: Row, own: Own) -> ft.Control:
    """The told cards, face down: the phone may lie on the table. A tap shows them until the turn is over."""
    view = view_of(at)
    now = f"{row.seat}-{view.round}-{view.phase}-{view.turn}"
    shown, show = use_kept(at.phone, f"{at.table.code}.shown", "")
    opened = shown == now
    use_veil(at.phone, opened)
    return card(at.look, _told(at, row, own, opened, lambda: show("" if opened else now)), pad=12)


def _told(at: At, row: Row, own: Own, opened: bool, turn_over: Callable[[], None]) -> list[ft.Control]:
    look, t = at.look, at.look.t
    if opened or not own.cards:
        said = t("d12.panel.own_said", cards=t.list([str(n) for n in own.cards]) if own.cards else "–")
        faces = card_line(at, own.cards)
    else:
        said, faces = t("d12.panel.own_hidden", n=len(own.cards)), card_backs(at, len(own.cards))
    parts: list[ft.Control] = [
        ft.Icon(HAND, size=look.icon(20), color=look.palette.accent_ink),
        ft.Container(faces, expand=True),
    ]
    shown: list[ft.Control] = [spoken(ft.Row(parts, spacing=8), said, "own-cards", live=True)]
    if own.cards:
        shown.append(eye_button(at, "show-cards", opened, turn_over))
    ask = asks(own)
    if ask is not None:
        tell = press(
            at, second_button if own.doubt else main_button, at.text(ask), "tell-hand", opens(at, "hand", row.seat),
            why(at, "tell_hand", row.seat), key="tell-hand",
        )  # fmt: skip
        return [*shown, *([words(look, t("d12.panel.doubt"), colour=look.palette.warn)] if own.doubt else []), tell]
    change = press(
        at, quiet_button, t("d12.panel.change_hand"), "tell-hand", opens(at, "hand", row.seat),
        why(at, "tell_hand", row.seat), key="tell-hand",
    )  # fmt: skip
    if not own.cards:
        return shown
    if not opened:
        return [*shown, change]
    chance = words(look, t("d12.panel.odds", n=own.odds, all=SIDES), theme.SMALL, colour=look.palette.faint)
    if look.tight:
        return [*shown, chance, change]
    return [*shown, ft.Row([ft.Container(chance, expand=True), change], spacing=8)]


def asks(own: Own) -> Message | None:
    """What the phone wants to be told, None where it knows the hand."""
    if own.doubt:
        return msg("d12.panel.put_right")
    return msg("d12.panel.tell_new", n=own.untold) if own.untold else None


@dataclass(frozen=True, slots=True)
class HandForm:
    """The cards told so far, and what the table knew of the hand then: once that has changed they are worth nothing."""

    cards: tuple[int, ...] = ()
    known: str = ""


@component
def hand_sheet(at: At, seat: str) -> ft.Control:
    """Twelve keys: a tap adds a card, a tap on a card takes it away; with the last one the hand is told."""
    look, t = at.look, at.look.t
    found = own_of(at)
    title = t("d12.panel.my_hand")
    own = found[1] if found else None
    told = own.cards if own else ()
    form = use_form(at, f"hand.{seat}", HandForm())
    known = f"{own.cards} {own.untold} {own.doubt}" if own else "nothing"
    if found is None or found[0].seat != seat or at.table.stage == "over":
        return gone(at, "hand", title, t("d12.panel.hand_gone"))
    row = found[0]

    def newest() -> tuple[int, ...]:
        return _cards(form.newest(), known, told)

    def tell(cards: tuple[int, ...]) -> None:
        if at.act(TellHand(seat, cards), seat) is not None:
            form.clear()
            at.close()

    def add(value: int) -> None:
        cards = (*newest(), value)
        if len(cards) < row.hand:
            form.change(cards=cards, known=known)
        else:
            tell(cards)

    def take(place: int) -> None:
        cards = newest()
        if place < len(cards):
            form.change(cards=(*cards[:place], *cards[place + 1 :]), known=known)

    def forget() -> None:
        if at.act(ForgetHand(seat), seat):
            form.clear()
            at.close()

    now = _cards(form.now, known, told)
    left = row.hand - len(now)
    full = msg("d12.panel.hand_full", n=row.hand) if left <= 0 else None
    reasons = {n: full or msg("d12.refuse.copies", max=COPIES) for n in FACES if full or now.count(n) >= COPIES}
    reason = why(at, "tell_hand", seat) or (None if now else msg("d12.panel.no_card_told"))
    count = t("d12.panel.told_of", n=len(now), all=row.hand)
    cards: ft.Control = words(look, t("d12.panel.tell_how"), colour=look.palette.faint)
    if now:
        cards = card_keys(at, now, take, "told", says=t("d12.panel.take_away"))
    bottom = [
        press(at, main_button, t("d12.panel.tell_go", n=len(now)), "hand-go", lambda: tell(newest()), reason, key="go")
    ]
    if own is not None:
        bottom.append(
            press(
                at, quiet_button, t("d12.panel.forget"), "forget-hand", forget, why(at, "forget_hand", seat), key="no"
            )
        )
    return page(
        at,
        "hand",
        title,
        [
            stack([spoken(words(look, count, strong=True), count, "told-count", live=True), cards], 2),
            number_keys(at, add, "card", reasons=reasons),
            caption(look, t("d12.panel.only_here")),
        ],
        *bottom,
    )


def _cards(form: HandForm, known: str, told: tuple[int, ...]) -> tuple[int, ...]:
    return form.cards if form.known == known else told
