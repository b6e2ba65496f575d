"""Before the game: who plays, in which order, by which rules, and who begins."""

from __future__ import annotations

import flet as ft

from companion.core.hosting import SHARED_OPTIONS, RollFirst, Start
from companion.core.message import msg
from companion.games import GAMES
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels import PANELS
from companion.ui.screens.menu import host_asks
from companion.ui.screens.people import NewPerson, people_list
from companion.ui.screens.play import table_header, undo_bar
from companion.ui.screens.share import join_url
from companion.ui.screens.sheets import top_sheet
from companion.ui.widgets import (
    card,
    columns,
    die,
    list_row,
    main_button,
    page_frame,
    qr_card,
    seat_mark,
    second_button,
    section,
    words,
)


def lobby_page(at: At, notice: ft.Control | None) -> ft.Control:
    """The lobby as this phone sees it."""
    look, t, table = at.look, at.look.t, at.table
    low, high = GAMES[table.game].seats
    people: list[ft.Control] = [*host_asks(at)]
    if table.seat is None and any(not seat.held for seat in table.seats) and table.role.kind != "host":
        people.append(card(look, [words(look, t("lobby.take_seat"), strong=True)], key="take"))
    if table.seats:
        people.append(people_list(at))
    if table.role.kind != "watcher" or table.seat is None:
        people.append(NewPerson(at, key="new-person"))
    left = [section(look, t("lobby.people", low=low, high=high), people)]
    right: list[ft.Control] = []
    if table.seats:
        right.append(section(look, t("lobby.first"), [_first(at)]))
    lobby = PANELS[table.game].lobby
    ready = lobby(at) if lobby is not None else None
    if ready is not None:
        right.append(ready)
    if table.secret:
        right.append(section(look, t("share.title"), [qr_card(look, join_url(at), table.code, identifier="join-qr")]))
    if GAMES[table.game].options:
        right.append(card(look, [_rules(at)], pad=4))
    reason = None
    if len(table.seats) < low:
        reason = t("refuse.too_few", n=low)
    elif len(table.seats) > high:
        reason = t("refuse.too_many", n=high)
    named = at.name(table.first) if table.first else ""
    start = main_button(
        look,
        t("lobby.start_with", name=named) if named else t("lobby.start"),
        "start",
        lambda: at.act(Start()),
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        reason=reason,
        on_reason=lambda _: at.say(
            msg("refuse.too_few", n=low) if len(table.seats) < low else msg("refuse.too_many", n=high)
        ),
    )
    return page_frame(
        look,
        [columns(look, left, right)],
        header=table_header(at),
        foot=undo_bar(at),
        bottom=[start],
        notice=notice,
        sheet=top_sheet(at, notice),
    )


def _rules(at: At) -> ft.Control:
    """The way to the house rules, and how many of them are not as the game has them."""
    look, t, table = at.look, at.look.t, at.table
    defaults = {**GAMES[table.game].defaults(), **{option.key: option.default for option in SHARED_OPTIONS}}
    changed = sum(value != defaults.get(key) for key, value in table.options)
    return list_row(
        look,
        t("menu.options"),
        "house-rules",
        lambda: at.open("options"),
        second=t("lobby.rules_changed", n=changed) if changed else t("lobby.rules_default"),
        icon=ft.Icons.RULE_ROUNDED,
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=look.palette.faint),
    )


def _first(at: At) -> ft.Control:
    look, t, table = at.look, at.look.t, at.table
    sides = GAMES[table.game].die
    rows: list[ft.Control] = []
    for number, rolls in enumerate(table.first_rolls):
        if number:
            rows.append(words(look, t("lobby.tie"), theme.SMALL, colour=look.palette.faint))
        rows.append(
            ft.Row(
                [
                    ft.Row(
                        [
                            seat_mark(look, seat.colour, 20) if seat else ft.Container(),
                            die(
                                look,
                                roll,
                                table.seq,
                                sides=12 if sides == 12 else 6,
                                size=44,
                                label=at.name(seat_id),
                                key=f"{number}-{seat_id}",
                            ),
                        ],
                        spacing=6,
                        tight=True,
                    )
                    for seat_id, roll in rolls
                    for seat in [at.seat(seat_id)]
                ],
                wrap=True,
                spacing=12,
                run_spacing=8,
            )
        )
    if table.first:
        rows.append(words(look, t("lobby.begins", name=at.name(table.first)), theme.LEAD, strong=True))
    rows.append(
        second_button(
            look,
            t("lobby.roll"),
            "roll-first",
            lambda: at.act(RollFirst()),
            icon=ft.Icons.CASINO_ROUNDED,
        )
    )
    return card(look, rows)
