"""Who is at the table in which role, and what the host may do about it; and who becomes host while the host is gone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.table.tables import PhoneView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.widgets import (
    card,
    confirm,
    list_row,
    main_button,
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
    """One phone that only watches."""
    phone = _find(at, phone_id)
    if phone is None:
        return None
    return sheet(at.look, _name(at, phone), host_buttons(at, phone_id), at.close, identifier="phone-sheet")


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
