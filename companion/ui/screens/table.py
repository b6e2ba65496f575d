"""The page of one table: coming in, watching it, and which of its faces is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.table.tables import TableView
from companion.ui.at import At
from companion.ui.guard import component, use_state
from companion.ui.moving import use_moving
from companion.ui.panels import PANELS
from companion.ui.phone import Phone
from companion.ui.screens.end import end_page
from companion.ui.screens.home import Knocking
from companion.ui.screens.library.finder import use_index
from companion.ui.screens.lobby import lobby_page
from companion.ui.screens.play import play_page
from companion.ui.theme import Look
from companion.ui.widgets import empty_state, page_frame, page_header, second_button


@component
def TablePage(phone: Phone, look: Look, code: str, secret: str | None, notice: ft.Control | None) -> ft.Control:
    def enter() -> tuple[bool, Message | None]:
        """Whether this phone is in, and what stands in the way where it can never be."""
        try:
            role = phone.tables.enter(code, phone.device, secret=secret, caller=phone.page.client_ip or "")
        except Rejected as refusal:
            # Before a locked door one may wait.
            return False, None if refusal.message.key == "refuse.locked" else refusal.message
        if not phone.tables.exists(code):
            return False, msg("refuse.no_table")
        return role is not None, None

    (inside, trouble), set_entered = use_state(enter)

    def again() -> None:
        set_entered(enter())

    if trouble:
        return page_frame(
            look,
            [
                empty_state(
                    look,
                    ft.Icons.SEARCH_OFF_ROUNDED,
                    look.t.message(trouble),
                    action=second_button(look, look.t("table.home"), "home", lambda: phone.go("/"), fill=False),
                )
            ],
            header=page_header(look, code, on_back=lambda: phone.go("/")),
            notice=notice,
        )
    if not inside:
        return Knocking(phone, look, code, notice, again, key="knock")
    return Room(phone, look, code, notice, again, key="room")


@component
def Room(phone: Phone, look: Look, code: str, notice: ft.Control | None, on_out: Callable[[], None]) -> ft.Control:
    """Inside: watches the table and shows the lobby, the game or its end."""

    def see() -> TableView | None:
        try:
            return phone.tables.view(code, phone.device)
        except Rejected:
            return None

    view, set_view = use_state(see)
    came = ft.use_ref(view.seq if view else None)
    sat = ft.use_ref(phone.kept(f"{code}.seat", view.seat if view else None))
    sheets, set_sheets = use_state(lambda: phone.sheets(code))

    def watch() -> Any:
        phone.stand(code, set_sheets)

        def refresh() -> None:
            seen = see()
            phone.seen_step = seen.seq if seen else 0
            if seen is not None:
                former, sat.current = sat.current, seen.seat
                phone.drafts[f"{code}.seat"] = seen.seat
                if seen.seat not in (None, former):
                    _turn_over(phone, seen)
            set_view(seen)
            if seen is None:
                on_out()

        stop = phone.watch(code, refresh)
        # Between the first drawing and this watch somebody may have tapped.
        refresh()
        return stop

    ft.use_effect(watch, [])
    at = use_moving(_at(phone, look, view, sheets, came.current) if view else None)
    use_index(phone, at.pack if at else None)
    if view is None or at is None:
        return page_frame(look, [])
    if view.stage == "lobby":
        return lobby_page(at, notice)
    if view.stage == "over":
        return end_page(at, notice)
    return play_page(at, notice)


def _turn_over(phone: Phone, view: TableView) -> None:
    """Close what was open on another seat, and forget what was half filled in there: none of it is this seat's."""
    forms = f"{view.code}.{view.started}."
    for key in [key for key in phone.drafts if key.startswith(forms)]:
        del phone.drafts[key]
    phone.show_sheets(view.code, ())


def _at(phone: Phone, look: Look, view: TableView, sheets: tuple[tuple[Any, ...], ...], came: int | None) -> At:
    moment = PANELS[view.game].moment(view.view) if view.view is not None else ""
    at = At(phone, look, view, sheets, moment=moment)
    return replace(at, rules=phone.tables.legal(view.code, phone.device, at.acting), came=came)
