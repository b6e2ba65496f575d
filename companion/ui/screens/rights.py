"""Who is at the table in which role, and what the host may do about it; and who becomes host while the host is gone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.table.tables import PhoneView, SeatView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.widgets import (
    card,
    confirm,
    list_row,
    main_button,
    seat_mark,
    second_button,
    section,
    sheet,
    toggle_row,
    words,
)


def host_rows(at: At) -> list[ft.Control]:
    """For the host, under the people: the lock, the phones that only watch, and those that were let go."""
    t = at.look.t
    if at.table.role.kind != "host":
        return []
    watching = [_row(at, phone) for phone in at.table.phones if phone.seat is None and not phone.you]
    gone = [_gone(at, phone, number) for number, phone in enumerate(at.table.expelled, 1)]
    parts = [lock_row(at)]
    if watching:
        parts.append(section(at.look, t("rights.watching"), [card(at.look, watching, pad=4)]))
    if gone:
        parts.append(section(at.look, t("rights.gone"), [card(at.look, gone, pad=4)]))
    return parts


def lock_row(at: At) -> ft.Control:
    """The host's switch that lets nobody new in."""
    t, phone = at.look.t, at.phone
    return toggle_row(
        at.look,
        t("rights.lock"),
        at.table.locked,
        lambda on: phone.do(lambda: phone.tables.lock(at.table.code, phone.device, on)),
        "lock",
        second=t("rights.lock_hint"),
    )


def host_buttons(at: At, phone_id: str) -> list[ft.Control]:
    """What the host may do about a phone that is not its own."""
    look, t = at.look, at.look.t
    return [
        second_button(look, t("rights.crown"), "crown", lambda: at.open("crown", phone_id)),
        second_button(look, t("rights.kick"), "kick", lambda: at.open("kick", phone_id), danger=True),
    ]


def phone_on(at: At, seat: str) -> PhoneView | None:
    """The phone that sits on `seat`, as the host knows it."""
    return next((phone for phone in at.table.phones if phone.seat == seat), None)


def phone_sheet(at: At, phone_id: str) -> ft.Control | None:
    """One phone that only watches: the seats it may be put on, and what else the host may do about it."""
    phone = _find(at, phone_id)
    if phone is None:
        return None
    free = [_free_seat(at, phone_id, seat) for seat in at.table.seats if not seat.held and phone.seat is None]
    seats = [section(at.look, at.look.t("rights.seat_on"), [card(at.look, free, pad=4)])] if free else []
    rows = [*seats, *host_buttons(at, phone_id)]
    return sheet(at.look, _name(at, phone), rows, at.close, identifier="phone-sheet")


def put_row(at: At, seat: str) -> list[ft.Control]:
    """For the host, on the sheet of a seat without a phone: the way to choose one for it."""
    if not _movable(at):
        return []
    text = at.look.t("rights.put")
    return [second_button(at.look, text, "put-phone", partial(at.open, "put-phone", seat))]


def put_sheet(at: At, seat: str) -> ft.Control | None:
    """The phones that may be put on a seat, those that only watch first."""
    rows = [_put(at, phone, seat) for phone in _movable(at)]
    if not rows:
        return None
    title = at.look.t("rights.put_which", name=at.name(seat))
    return sheet(at.look, title, [card(at.look, rows, pad=4)], at.close, identifier="put-sheet")


def kick_sheet(at: At, phone_id: str) -> ft.Control | None:
    """The question before a phone is let go."""
    tables, device = at.phone.tables, at.phone.device
    return _ask(
        at,
        phone_id,
        lambda name: at.look.t("rights.kick_ask", name=name),
        at.look.t("rights.kick"),
        at.look.t("rights.kick_detail"),
        lambda: tables.kick(at.table.code, device, phone_id),
        "kick",
    )


def crown_sheet(at: At, phone_id: str) -> ft.Control | None:
    """The question before another phone becomes host."""
    tables, device = at.phone.tables, at.phone.device
    return _ask(
        at,
        phone_id,
        lambda name: at.look.t("rights.crown_ask", name=name),
        at.look.t("rights.crown"),
        at.look.t("rights.crown_detail"),
        lambda: tables.hand_over(at.table.code, device, phone_id),
        "crown",
    )


def renew_sheet(at: At) -> ft.Control | None:
    """The question before the link is made anew."""
    look, t, phone = at.look, at.look.t, at.phone

    def renew() -> None:
        phone.do(lambda: phone.tables.renew(at.table.code, phone.device))
        at.close()

    if at.table.role.kind != "host":
        return None
    return confirm(
        look,
        t("rights.renew_ask"),
        t("rights.renew"),
        t("people.keep"),
        renew,
        at.close,
        detail=t("rights.renew_detail"),
        danger=True,
        identifier="renew",
    )


def claim_cards(at: At) -> list[ft.Control]:
    """For who plays, while somebody asks to be host: the question, or that it has been asked."""
    look, t, phone, claim = at.look, at.look.t, at.phone, at.table.claim
    if claim is None:
        return []
    if not claim.asked:
        return [card(look, [words(look, t("rights.claimed"))], key="claimed")] if claim.yours else []

    def answer(yes: bool) -> None:
        phone.do(lambda: phone.tables.agree(at.table.code, phone.device, yes))

    # Named by who asks, so that a yes is not one to the next who does.
    no = second_button(
        look, t("rights.claim_no"), "claim-no", partial(answer, False), expand=1, key=f"claim-no-{claim.by}"
    )
    yes = main_button(
        look, t("rights.claim_yes"), "claim-yes", partial(answer, True), expand=1, key=f"claim-yes-{claim.by}"
    )
    said = words(look, t("rights.claim_asks", name=claim.by), strong=True)
    return [card(look, [said, ft.Row([no, yes], spacing=2 * theme.GAP)], key="claim")]


def claim_row(at: At) -> list[ft.Control]:
    """The menu's row by which a player asks to be host while the host's phone is gone."""
    if at.table.host_here or at.table.role.kind != "player" or at.table.claim is not None:
        return []
    phone = at.phone

    def claim() -> bool:
        phone.tables.claim(at.table.code, phone.device)
        return True

    def ask() -> None:
        if phone.do(claim):
            at.close()

    icon = ft.Icons.SUPERVISOR_ACCOUNT_ROUNDED
    return [list_row(at.look, at.look.t("rights.claim"), "menu-claim", ask, icon=icon, key="claim")]


def _ask(
    at: At,
    phone_id: str,
    question: Callable[[str], str],
    yes: str,
    detail: str,
    deed: Callable[[], None],
    identifier: str,
) -> ft.Control | None:
    """A question about a phone; afterwards the sheet below it, which was about the same, goes too."""
    phone = _find(at, phone_id)
    if phone is None or at.table.role.kind != "host":
        return None

    def done() -> bool:
        deed()
        return True

    def do() -> None:
        if at.phone.do(done):
            at.close(2)

    keep = at.look.t("people.keep")
    asked = question(_name(at, phone))
    return confirm(at.look, asked, yes, keep, do, at.close, detail=detail, danger=True, identifier=identifier)


def _row(at: At, phone: PhoneView) -> ft.Control:
    look, t = at.look, at.look.t
    return list_row(
        look,
        _name(at, phone),
        f"phone-{phone.id}",
        partial(at.open, "phone", phone.id),
        second=t("rights.here") if phone.connected else t("people.phone_away"),
        icon=ft.Icons.VISIBILITY_ROUNDED,
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=look.palette.faint),
        key=phone.id,
    )


def _movable(at: At) -> list[PhoneView]:
    """The phones a host may put on another seat, those that only watch first; its own has a button for that."""
    others = [phone for phone in at.table.phones if not phone.you]
    return sorted(others, key=lambda phone: phone.seat is not None)


def _put(at: At, phone: PhoneView, seat: str) -> ft.Control:
    t = at.look.t
    watching = t("rights.here") if phone.connected else t("people.phone_away")
    return list_row(
        at.look,
        _name(at, phone),
        f"put-{phone.id}",
        lambda: _seat(at, phone.id, seat, 2),
        second=t("rights.moves", name=at.name(phone.seat)) if phone.seat else watching,
        icon=ft.Icons.EVENT_SEAT_ROUNDED if phone.seat else ft.Icons.VISIBILITY_ROUNDED,
        key=phone.id,
    )


def _free_seat(at: At, phone_id: str, seat: SeatView) -> ft.Control:
    return list_row(
        at.look,
        seat.name,
        f"seat-on-{seat.id}",
        lambda: _seat(at, phone_id, seat.id, 1),
        leading=seat_mark(at.look, seat.colour),
        key=seat.id,
    )


def _seat(at: At, phone_id: str, seat: str, sheets: int) -> None:
    """Put a phone on a seat, and close so many sheets, back to the people."""
    tables, device = at.phone.tables, at.phone.device

    def put() -> bool:
        tables.seat_phone(at.table.code, device, phone_id, seat)
        return True

    if at.phone.do(put):
        at.close(sheets)


def _gone(at: At, gone: PhoneView, number: int) -> ft.Control:
    look, t, phone = at.look, at.look.t, at.phone
    return list_row(
        look,
        gone.name or t("rights.unnamed", n=number),
        f"readmit-{gone.id}",
        lambda: phone.do(lambda: phone.tables.readmit(at.table.code, phone.device, gone.id)),
        second=t("rights.readmit"),
        icon=ft.Icons.LOGIN_ROUNDED,
        key=gone.id,
    )


def _find(at: At, phone_id: str) -> PhoneView | None:
    return next((phone for phone in at.table.phones if phone.id == phone_id), None)


def _name(at: At, phone: PhoneView) -> str:
    """What a phone is called: its seat, what it said when it knocked, else its number among those that came."""
    return phone.name or at.look.t("rights.unnamed", n=at.table.phones.index(phone) + 1)
