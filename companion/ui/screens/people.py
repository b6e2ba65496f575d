"""Who sits at the table: add, rename, recolour, reorder, mark away, remove; and which seat is this phone's."""

from __future__ import annotations

import flet as ft

from companion.core.hosting import AddSeat, ChangeSeat, MoveSeat, RemoveSeat
from companion.core.message import msg
from companion.core.seats import COLOURS, NAME_LENGTH
from companion.table.tables import SeatView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels import PANELS
from companion.ui.phone import use_kept
from companion.ui.screens.rights import host_buttons, host_rows, phone_on, put_row
from companion.ui.widgets import (
    Option,
    card,
    choice_chips,
    confirm,
    icon_button,
    list_row,
    main_button,
    seat_mark,
    second_button,
    section,
    sheet,
    text_field,
    toggle_row,
    words,
)


def people_sheet(at: At) -> ft.Control:
    """Everybody at the table, and a field for one more."""
    rows = [people_list(at), NewPerson(at), *host_rows(at)]
    return sheet(at.look, at.look.t("menu.people"), rows, at.close, identifier="people-sheet")


def people_list(at: At) -> ft.Control:
    """One row a seat, in turn order; a tap opens the person."""
    return card(at.look, [_row(at, seat) for seat in at.table.seats], pad=4)


def _row(at: At, seat: SeatView) -> ft.Control:
    look, t = at.look, at.look.t
    if seat.you:
        said = t("people.you")
    elif seat.held:
        said = t("people.phone_here") if seat.connected else t("people.phone_away")
    else:
        said = t("people.no_phone")
    if seat.away:
        said = f"{t('people.away')} · {said}"
    return list_row(
        look,
        seat.name,
        f"person-{seat.id}",
        lambda: at.open("person", seat.id),
        second=said,
        leading=seat_mark(look, seat.colour),
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=look.palette.faint),
        key=seat.id,
    )


@component
def NewPerson(at: At) -> ft.Control:
    """A field for a name and a button that seats it."""
    look, t, phone = at.look, at.look.t, at.phone
    draft = f"{at.table.code}.new_person"
    knocked = phone.kept(f"{at.table.code}.knock", "") if at.table.role.kind == "watcher" else ""
    name, set_name = use_kept(phone, draft, knocked)
    made, set_made = ft.use_state(0)
    # Whoever was let in without a seat adds nobody but himself.
    newcomer = at.table.role.kind == "watcher"

    def add() -> None:
        typed = phone.kept(draft, knocked)
        code = at.table.code
        done = phone.do(lambda: phone.tables.join(code, phone.device, typed)) if newcomer else at.act(AddSeat(typed))
        if done is not None:
            set_name("")
            set_made(made + 1)
            if newcomer:
                at.close_all()

    return ft.Row(
        [
            ft.Container(
                text_field(
                    look,
                    t("people.own_name") if newcomer else t("people.name"),
                    "new-name",
                    value=name,
                    on_change=set_name,
                    on_submit=lambda _: add(),
                    length=NAME_LENGTH,
                    focus=made > 0,
                    key=f"name-{made}",
                ),
                expand=True,
            ),
            icon_button(
                look,
                ft.Icons.PERSON_ADD_ROUNDED,
                t("people.add_me") if newcomer else t("people.add"),
                "add-person",
                add,
                filled=True,
                size=56,
            ),
        ],
        spacing=2 * theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def person_sheet(at: At, seat_id: str) -> ft.Control:
    """One person: name, colour, place in the turn order, this phone or not."""
    seat = at.seat(seat_id)
    assert seat is not None
    return sheet(at.look, seat.name, [Person(at, seat)], at.close, identifier="person-sheet")


@component
def Person(at: At, seat: SeatView) -> ft.Control:
    look, t, phone = at.look, at.look.t, at.phone
    draft = f"{at.table.code}.name.{seat.id}"
    name, set_name = use_kept(phone, draft, seat.name)
    ids = [other.id for other in at.table.seats]
    place = ids.index(seat.id)

    def rename() -> None:
        at.act(ChangeSeat(seat.id, name=phone.kept(draft, seat.name)))

    def sit(here: bool) -> None:
        phone.do(lambda: phone.tables.sit(at.table.code, phone.device, seat.id if here else None))
        if here:
            # Where "this is me" was there is "leave this seat" now: a second tap must not find it.
            at.close_all()

    rows: list[ft.Control] = []
    if seat.you:
        rows.append(second_button(look, t("people.stand_up"), "stand-up", lambda: sit(False)))
    elif not seat.held:
        rows.append(main_button(look, t("people.this_is_me", name=seat.name), "sit", lambda: sit(True)))
        rows += put_row(at, seat.id)
    elif at.table.role.kind == "host":
        rows.append(
            second_button(
                look,
                t("people.free"),
                "free-seat",
                lambda: phone.do(lambda: phone.tables.free(at.table.code, phone.device, seat.id)),
            )
        )
        holder = phone_on(at, seat.id)
        rows += host_buttons(at, holder.id) if holder is not None else []
    return ft.Column(
        [
            *rows,
            ft.Row(
                [
                    ft.Container(
                        text_field(
                            look,
                            t("people.name"),
                            "rename",
                            value=name,
                            on_change=set_name,
                            on_submit=lambda _: rename(),
                            length=NAME_LENGTH,
                        ),
                        expand=True,
                    ),
                    second_button(look, t("people.rename"), "rename-do", rename, fill=False),
                ],
                spacing=2 * theme.GAP,
                vertical_alignment=ft.CrossAxisAlignment.END,
            ),
            section(
                look,
                t("people.colour"),
                [
                    choice_chips(
                        look,
                        [_colour(at, seat, c) for c in range(COLOURS)],
                        str(seat.colour),
                        lambda c: at.act(ChangeSeat(seat.id, colour=int(c))),
                        "colour",
                        on_reason=lambda reason: phone.say(msg("common.said", text=reason)),
                    )
                ],
            ),
            section(
                look,
                t("people.place", n=place + 1),
                [
                    ft.Row(
                        [
                            icon_button(
                                look,
                                ft.Icons.ARROW_UPWARD_ROUNDED,
                                t("people.earlier"),
                                "move-up",
                                lambda: at.act(MoveSeat(seat.id, (place - 1) % len(ids))),
                                filled=True,
                            ),
                            icon_button(
                                look,
                                ft.Icons.ARROW_DOWNWARD_ROUNDED,
                                t("people.later"),
                                "move-down",
                                lambda: at.act(MoveSeat(seat.id, (place + 1) % len(ids))),
                                filled=True,
                            ),
                            words(look, t.list([other.name for other in at.table.seats]), theme.SMALL, expand=True),
                        ],
                        spacing=2 * theme.GAP,
                    )
                ],
            ),
            toggle_row(
                look, t("people.mark_away"), seat.away, lambda on: at.act(ChangeSeat(seat.id, away=on)), "mark-away"
            ),
            second_button(
                look,
                t("people.remove", name=seat.name),
                "remove-person",
                lambda: at.open("remove", seat.id),
                danger=True,
            ),
        ],
        spacing=4 * theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _colour(at: At, seat: SeatView, colour: int) -> Option:
    t = at.look.t
    wearer = next((other for other in at.table.seats if other.colour == colour and other.id != seat.id), None)
    reason = t("refuse.colour_worn", seat=wearer.name) if wearer else ""
    return Option(str(colour), t(f"mark.{theme.MARKS[colour]}"), seat=colour, reason=reason)


def remove_sheet(at: At, seat_id: str) -> ft.Control:
    """The question before somebody leaves the table."""
    t, leaving = at.look.t, PANELS[at.table.game].leaving

    def remove() -> None:
        if at.act(RemoveSeat(seat_id)) is not None:
            at.close(2)

    return confirm(
        at.look,
        t("people.remove_ask", name=at.name(seat_id)),
        t("people.remove", name=at.name(seat_id)),
        t("people.keep"),
        remove,
        at.close,
        detail=t.message(leaving) if leaving else t("people.remove_detail"),
        danger=True,
        identifier="remove",
    )
