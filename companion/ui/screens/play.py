"""The game going on: whose turn, everybody's row, what the turn asks for."""

from __future__ import annotations

import flet as ft

from companion.core.hosting import ChangeSeat
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels import PANELS
from companion.ui.screens.library import open_finder
from companion.ui.screens.menu import host_asks
from companion.ui.screens.sheets import top_sheet
from companion.ui.theme import Size
from companion.ui.widgets import (
    SeatLine,
    card,
    columns,
    icon_button,
    labelled,
    main_button,
    page_frame,
    page_header,
    phase_banner,
    seat_row,
    second_button,
    stack,
    words,
)

ROOMY = 4
"""Up to so many rows stand at their ease on a phone; more are drawn closer, so that all are in view."""


def table_header(at: At) -> ft.Control:
    """The table's name, how many phones are here, and the menu."""
    look, t, table = at.look, at.look.t, at.table
    waiting = len(table.knocks) + len(table.asks) + (table.claim is not None and table.claim.asked)
    find = icon_button(
        look,
        ft.Icons.SEARCH_ROUNDED,
        t("library.open"),
        "library",
        lambda: open_finder(at),
    )
    tools: list[ft.Control] = [
        icon_button(
            look,
            ft.Icons.QR_CODE_2_ROUNDED,
            t("table.phones", n=table.connected),
            "share",
            lambda: at.open("share"),
        )
    ]
    # In larger type the table's name needs the room, and the menu has the QR code too.
    if table.secret is None or (look.size is Size.PHONE and look.zoom > 1.2):
        tools = []
    tools.insert(0, find)
    tools.append(
        icon_button(
            look,
            ft.Icons.MORE_VERT_ROUNDED if not waiting else ft.Icons.MARK_CHAT_UNREAD_ROUNDED,
            t("menu.title"),
            "menu",
            lambda: at.open("menu"),
        )
    )
    name = table.name or t(f"{table.game}.name")
    return page_header(look, name, on_back=lambda: at.phone.go("/"), tools=tools, width=at.phone.page.width)


def undo_bar(at: At) -> list[ft.Control]:
    """The last line of the log (a tap opens it), with undo and redo at its right."""
    look, t, table, phone = at.look, at.look.t, at.table, at.phone
    if table.last is None:
        return []
    if at.moving:
        # As high as the line that will stand here, so that nothing moves when it comes.
        line = ft.Container(words(look, " ", theme.SMALL), padding=ft.Padding.symmetric(vertical=12), height=48)
        return [line]
    parts: list[ft.Control] = []
    discreet = PANELS[table.game].last
    text = t.message(discreet(table.last.message))
    if table.last.by and table.last.by not in text:
        text = f"{table.last.by}: {text}"
    line = ft.Container(
        words(look, text, theme.SMALL, colour=look.palette.faint, lines=2),
        padding=ft.Padding.symmetric(vertical=12, horizontal=4),
        ink=True,
        border_radius=8,
        on_click=lambda _: at.open("log"),
    )
    parts.append(labelled(line, t("log.last", line=text), "last-line", expand=True))
    if table.redo:
        parts.append(
            icon_button(
                look,
                ft.Icons.REDO_ROUNDED,
                t("undo.redo", line=t.message(discreet(table.redo.message))),
                "redo",
                lambda: phone.do(lambda: phone.tables.redo(table.code, phone.device)),
            )
        )
    if table.undo:
        seq = table.undo.seq
        parts.append(
            icon_button(
                look,
                ft.Icons.UNDO_ROUNDED,
                t("undo.undo", line=t.message(discreet(table.undo.message))),
                "undo",
                lambda: take_back(at, seq),
            )
        )
    return [ft.Row(parts, spacing=0)]


def take_back(at: At, seq: int) -> None:
    """Take back the step `seq`, or ask the host to; where more has come after it, it is first asked what is meant."""
    tables, code, device = at.phone.tables, at.table.code, at.phone.device
    if tables.later(code, device, seq):
        at.open("undo", seq)
    else:
        at.phone.do(lambda: tables.undo(code, device, (seq,)))


def play_page(at: At, notice: ft.Control | None) -> ft.Control:
    """The running game as this phone sees it."""
    look, table = at.look, at.table
    panel = PANELS[table.game]
    active = at.seat(table.view.active)
    everyone = panel.everyone(at)
    banner = phase_banner(
        look,
        look.t("play.everyone") if everyone else active.name if active else "–",
        active.colour if active else 0,
        look.t("play.moving") if at.moving else at.text(panel.phase(at)),
        mine=bool(active and active.you) and not everyone,
        on_tap=lambda: at.open("library-rules"),
        hint=look.t("library.what_can_i_do"),
        icon=ft.Icons.GROUPS_ROUNDED if everyone else None,
    )
    dense = look.size is Size.PHONE and len(table.seats) > ROOMY
    rows = [stack([_row(at, seat.id, dense) for seat in table.seats], 0 if dense else 3)]
    body, under = panel.body(at), panel.under(at)
    asks = [*host_asks(at), *_without_seat(at), *_away(at)]
    *more, main = [show_now(at)] if at.moving else panel.actions(at)
    covers = [] if body is None else [body]
    if look.size is Size.PHONE or not (covers or under):
        content = [*asks, *covers, *(rows if panel.keeps_rows or not covers else []), *under]
    else:
        content = [*asks, columns(look, rows, [*covers, *under])]
    return page_frame(
        look,
        content,
        header=table_header(at),
        banner=banner,
        foot=[*undo_bar(at), *more],
        bottom=[main],
        notice=notice,
        sheet=top_sheet(at, notice),
    )


def show_now(at: At) -> ft.Control:
    """For who does not want to wait until what moves has come to rest."""
    return main_button(
        at.look, at.look.t("play.show_now"), "show-now", at.settle, icon=ft.Icons.FAST_FORWARD_ROUNDED, key="show-now"
    )


def _without_seat(at: At) -> list[ft.Control]:
    """What a phone that came in during the game is told."""
    look, t, table = at.look, at.look.t, at.table
    if table.role.kind != "watcher":
        return []
    button = main_button(look, t("play.sit_down"), "sit-down", lambda: at.open("people"))
    return [card(look, [words(look, t("play.watching")), button], key="watching")]


def _away(at: At) -> list[ft.Control]:
    """What a phone whose seat is marked away is told."""
    look, t, table = at.look, at.look.t, at.table
    mine = at.seat(table.seat)
    if mine is None or not mine.away:
        return []
    back = second_button(look, t("play.back"), "i-am-back", lambda: at.act(ChangeSeat(mine.id, away=False)))
    return [card(look, [words(look, t("play.away")), back], key="away")]


def _row(at: At, seat_id: str, dense: bool) -> ft.Control:
    seat = at.seat(seat_id)
    assert seat is not None
    panel = PANELS[at.table.game]
    facts = panel.row(at, seat_id)
    line = SeatLine(
        id=seat.id,
        name=seat.name,
        colour=seat.colour,
        value=facts.value,
        most=facts.top,
        number=facts.number,
        side=facts.side,
        side_icon=facts.side_icon,
        side_gain=facts.side_gain,
        number_icon=facts.number_icon,
        second=facts.second,
        label=f"{seat.name}, {facts.said}" if facts.said else "",
        active=at.table.view.active == seat.id and not panel.everyone(at),
        away=seat.away,
        connected=seat.connected or not seat.held,
        mine=seat.you,
        dense=dense,
        cap=facts.cap,
        slots=facts.slots,
        stripe=facts.stripe,
    )
    return seat_row(at.look, line, at.phone.open_seat, f"seat-{seat.id}")
