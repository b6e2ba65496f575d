"""How others come to the table: the link as a QR code, and the one for a TV."""

from __future__ import annotations

import flet as ft

from companion.ui.at import At
from companion.ui.screens.rights import lock_row
from companion.ui.widgets import Option, choice_chips, qr_card, second_button, section, sheet, words

ALL = "all"
"""The choice of no seat in focus."""


def join_url(at: At) -> str:
    """The table's link for phones, with its secret."""
    return f"{at.phone.house.share.base}/t/{at.table.code}?k={at.table.secret}"


def screen_url(at: At) -> str:
    """The link of the shared screen."""
    return f"{at.phone.house.share.base}/t/{at.table.code}/screen?k={at.table.secret}"


def share_sheet(at: At) -> ft.Control:
    """The QR code that brings a phone to this table."""
    look, t = at.look, at.look.t
    host: list[ft.Control] = []
    if at.table.role.kind == "host":
        renew = second_button(look, t("rights.renew"), "renew", lambda: at.open("renew"))
        host = [lock_row(at), renew]
    return sheet(
        look,
        t("share.title"),
        [
            qr_card(look, join_url(at), at.table.code, identifier="join-qr"),
            words(look, t("rights.locked") if at.table.locked else t("share.how")),
            *([] if at.table.locked else [_on_screen(at)]),
            *host,
        ],
        at.close,
        identifier="share-sheet",
    )


def _on_screen(at: At) -> ft.Control:
    """The way to have the code on the shared screen, and off it again."""
    on = at.table.invites
    return second_button(
        at.look,
        at.look.t("share.hide_code" if on else "share.show_code"),
        "code-off-screen" if on else "code-on-screen",
        lambda: at.phone.do(lambda: at.phone.tables.show_code(at.table.code, at.phone.device, not on)),
        icon=ft.Icons.TV_OFF_ROUNDED if on else ft.Icons.TV_ROUNDED,
    )


def _focus(at: At) -> list[ft.Control]:
    """The host's choice of whom the screen shows larger."""
    look, t, table = at.look, at.look.t, at.table
    if table.role.kind != "host" or table.view is None:
        return []
    seats = [Option(seat.id, seat.name, seat=seat.colour) for seat in table.seats]

    def choose(seat: str) -> None:
        at.phone.do(lambda: at.phone.tables.focus(table.code, at.phone.device, None if seat == ALL else seat))

    chips = choice_chips(look, [Option(ALL, t("share.all_alike")), *seats], table.focus or ALL, choose, "focus")
    return [section(look, t("share.focus"), [chips])]


def screen_sheet(at: At) -> ft.Control:
    """The QR code and address of the shared screen."""
    look, t = at.look, at.look.t
    return sheet(
        look,
        t("share.screen"),
        [
            words(look, t("share.screen_how")),
            qr_card(look, screen_url(at), at.table.code, identifier="screen-qr"),
            *_focus(at),
        ],
        at.close,
        bottom=[
            second_button(
                look,
                t("share.screen_here"),
                "screen-here",
                lambda: at.phone.go(screen_url(at).removeprefix(at.phone.house.share.base)),
            )
        ],
        identifier="screen-sheet",
    )
