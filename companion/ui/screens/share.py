"""How others come to the table: the link as a QR code, and the one for a TV."""

from __future__ import annotations

import flet as ft

from companion.ui.at import At
from companion.ui.screens.rights import lock_row
from companion.ui.widgets import card, qr_card, second_button, sheet, words


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
        host = [card(look, [lock_row(at)], pad=4), renew]
    return sheet(
        look,
        t("share.title"),
        [
            qr_card(look, join_url(at), at.table.code, identifier="join-qr"),
            words(look, t("rights.locked") if at.table.locked else t("share.how")),
            *host,
        ],
        at.close,
        identifier="share-sheet",
    )


def screen_sheet(at: At) -> ft.Control:
    """The QR code and address of the shared screen."""
    look, t = at.look, at.look.t
    return sheet(
        look,
        t("share.screen"),
        [words(look, t("share.screen_how")), qr_card(look, screen_url(at), at.table.code, identifier="screen-qr")],
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
