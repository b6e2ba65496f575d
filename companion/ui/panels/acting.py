"""For whom a phone acts, and the buttons and chips that say why they may not be pressed: the same for all games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.ui.at import At
from companion.ui.widgets import Option, caption, choice_chips, list_row, main_button


def plays(at: At, seat: str) -> bool:
    """Whether a tap on this phone may count as one of `seat`, see `TableView.acts_for`."""
    return seat in at.table.acts_for


def whose(at: At, seat: str | None) -> str | None:
    """For whom a tap is done in an affair of `seat`: for `seat` itself where this phone may, else for its own seat."""
    return seat if seat is not None and plays(at, seat) else at.acting


def mine(at: At) -> tuple[str, ...]:
    """All seats this phone may act for, its own first."""
    seats = [seat.id for seat in at.table.seats if plays(at, seat.id)]
    return tuple(sorted(seats, key=lambda seat: seat != at.table.seat))


def watching(at: At) -> Message | None:
    """Why a phone that only watches may do nothing."""
    return None if at.table.role.acts else msg("refuse.watching")


def why(at: At, key: str, seat: str | None = None) -> Message | None:
    """Why `key` may not be done now in an affair of `seat`, None where it may."""
    return watching(at) or at.reason(key, whose(at, seat))


def button(
    at: At,
    make: Callable[..., ft.Control],
    text: str,
    identifier: str,
    deed: Callable[[], object],
    reason: Message | None = None,
    **rest: Any,
) -> ft.Control:
    """A button of the kit, greyed where there is a `reason`, which a tap then says."""
    said = at.text(reason) if reason is not None else None
    return make(at.look, text, identifier, deed, reason=said, on_reason=lambda _: at.say(reason), **rest)


def press(
    at: At,
    make: Callable[..., ft.Control],
    text: str,
    identifier: str,
    deed: Callable[[], object],
    reason: Message | None = None,
    *,
    missing: Message | None = None,
    **rest: Any,
) -> ft.Control:
    """As `button`; where something is still `missing` it reads so by itself.

    It is another button at another moment of the game (see `Panel.moment`), so that a tap meant for the one before does
    nothing.
    """
    if reason is None and missing is not None:
        rest.setdefault("label", text)
        text, reason = at.text(missing).removesuffix("."), missing
    rest.setdefault("key", f"{identifier}-{at.moment}")
    return button(at, make, text, identifier, deed, reason, **rest)


def line(
    at: At,
    text: str,
    identifier: str,
    icon: ft.IconData | None,
    deed: Callable[[], object],
    reason: Message | None = None,
    **rest: Any,
) -> ft.Control:
    """A row to tap, as `press` makes it."""
    return press(at, list_row, text, identifier, deed, reason, icon=icon, **rest)


def opens(at: At, *sheet: Any) -> Callable[[], None]:
    """A deed that opens a sheet."""
    return partial(at.open, *sheet)


def into_play(at: At, text: str, reason: Message | None, deed: Callable[[], object]) -> ft.Control:
    """The button that brings a card somebody looked up into play; what it opens stands by itself (`opens_alone`)."""
    return press(at, main_button, text, "into-play", deed, reason, icon=ft.Icons.LOGIN_ROUNDED)


def opens_alone(at: At, *sheet: Any) -> Callable[[], None]:
    """A deed that opens a sheet in the place of all that are open."""
    return partial(at.open_alone, *sheet)


def by_hand(at: At, action: Any, seat: str) -> int | None:
    """What anybody may do about `seat` at any time; None (and the refusal said) where not."""
    if reason := watching(at):
        at.say(reason)
        return None
    return at.act(action, whose(at, seat))


def waits(at: At, key: str, seat: str | None = None) -> ft.Control:
    """Where this phone has nothing to press: for whom or what the table waits."""
    message = Message(key, (("seat", SeatRef(seat)),)) if seat is not None else Message(key)
    text = at.text(message)
    return ft.Container(caption(at.look, text, align=ft.TextAlign.CENTER), padding=8, alignment=ft.Alignment.CENTER)


def chips(
    at: At,
    options: list[tuple[Option, Message | None]],
    chosen: str | frozenset[str] | None,
    on_choose: Callable[[str], object],
    identifier: str,
) -> ft.Control:
    """Chips of the kit, each with the reason why it may not be chosen, which a tap then says."""
    reasons = {at.text(reason): reason for _, reason in options if reason is not None}
    shown = [replace(option, reason=at.text(reason) if reason else "") for option, reason in options]
    return choice_chips(at.look, shown, chosen, on_choose, identifier, on_reason=lambda said: at.say(reasons.get(said)))


def seat_chips(
    at: At,
    seats: tuple[str, ...],
    chosen: str | None,
    on_choose: Callable[[str], object],
    identifier: str,
) -> ft.Control:
    """One chip for each seat, with its mark."""
    options = [Option(seat, at.name(seat), seat=colour_of(at, seat)) for seat in seats]
    return choice_chips(at.look, options, chosen, on_choose, identifier)


def colour_of(at: At, seat: str | None) -> int:
    """A seat's colour; 0 where nobody sits there any more."""
    found = at.seat(seat)
    return found.colour if found else 0
