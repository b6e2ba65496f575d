"""What is half filled in on a sheet: kept on the device, so that a cut or another player's tap loses nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import flet as ft

from companion.core.message import msg
from companion.i18n import parse_number
from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import mine, seat_chips
from companion.ui.phone import use_kept
from companion.ui.widgets import counter, section, stepper, text_field

T = TypeVar("T")

MOST_CHIPS = 30
"""Cards to choose from at one time; of more, a few letters of the name find the right one."""


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """A form (a frozen dataclass) as it is filled in now; `change` sets fields of the newest, `clear` empties it."""

    now: T
    newest: Callable[[], T]
    change: Callable[..., None]
    clear: Callable[[], None]


def use_form(at: At, name: str, default: T) -> Form[T]:
    """The form `name` of this game at this table. A hook: call it once, at the top of a component."""
    # Rounds and turns of the next game have the same numbers again.
    key = f"{at.table.code}.{at.table.started}.{name}"
    now, keep = use_kept(at.phone, key, default)

    def newest() -> T:
        # From the drafts and not from the last drawing: two taps may come before it is drawn again.
        form: T = at.phone.drafts.get(key, default)
        return form

    def change(**fields: Any) -> None:
        changed: Any = newest()
        keep(replace(changed, **fields))

    return Form(now, newest, change, lambda: keep(default))


def big_number(
    at: At,
    label: str,
    form: Form[Any],
    field: str,
    identifier: str,
    *,
    low: int,
    high: int,
    signed: bool = False,
) -> ft.Control:
    """The number `field` of a form as the kit's counter; the form counts its own taps in `taps`."""

    def tap(by: int) -> int:
        newest = form.newest()
        form.change(**{field: getattr(newest, field) + by, "taps": newest.taps + 1})
        return int(newest.taps) + 1

    def exact(value: int) -> None:
        # From 0 or a minus nobody types on to a larger one, as from the first digit of many.
        if value > high or value < min(low, 1):
            at.say(msg("kit.at_most", n=high) if value > high else msg("kit.at_least", n=low))
        form.change(**{field: max(low, min(high, value)), "taps": form.newest().taps + 1})

    return counter(
        at.look,
        label,
        getattr(form.now, field),
        form.now.taps,
        tap,
        identifier,
        low=low,
        high=high,
        low_reason=at.look.t("kit.at_least", n=low),
        high_reason=at.look.t("kit.at_most", n=high),
        on_reason=lambda reason: at.say(msg("common.said", text=reason)),
        signed=signed,
        on_exact=exact,
        at_once=True,
        key=identifier,
    )


def small_number(
    at: At, label: str, form: Form[Any], field: str, identifier: str, *, low: int, high: int
) -> ft.Control:
    """The number `field` of a form in one line, with a minus and a plus."""
    shown = getattr(form.now, field)

    def change(value: int) -> None:
        # By how much, and not to what: a second tap may come before the first one is drawn.
        wanted = getattr(form.newest(), field) + value - shown
        form.change(**{field: max(low, min(high, wanted))})

    def say(reason: str) -> None:
        at.say(msg("common.said", text=reason))

    return stepper(at.look, label, shown, change, identifier, low=low, high=high, on_reason=say)


def words_field(
    at: At, label: str, form: Form[Any], field: str, identifier: str, *, length: int = 60, name: str = ""
) -> ft.Control:
    """The text `field` of a form; without a `label` only its `name` is spoken, and stands in it as a hint."""
    return text_field(
        at.look,
        label,
        identifier,
        value=getattr(form.now, field),
        on_change=lambda typed: form.change(**{field: typed}),
        length=length,
        name=name,
        hint=name,
        # Fields come and go in a form, and without a key one would inherit another's text.
        key=identifier,
    )


def who_chips(at: At, chosen: str | None, on_choose: Callable[[str], object], label: str) -> Sequence[ft.Control]:
    """Who plays this, where one phone acts for several seats; nothing where there is no question."""
    seats = mine(at)
    if len(seats) < 2:
        return ()
    return (section(at.look, label, [seat_chips(at, seats, chosen, on_choose, "by")]),)


def matching(cards: Sequence[Card], typed: str, chosen: str | None = None) -> list[Card]:
    """Of many cards those to choose from: whose name in any language holds what was `typed`, at most `MOST_CHIPS`, the
    last of them, which are a table's own, before the others. The one that is `chosen` is among them."""
    part = typed.casefold().strip()
    found = [card for card in cards if any(part in text.name.casefold() for text in card.texts.values())]
    shown = found if len(found) <= MOST_CHIPS else [*reversed(found)][:MOST_CHIPS]
    own = next((card for card in cards if card.id == chosen), None)
    return shown if own is None or own in shown else [own, *shown]


def amount(typed: str) -> int | None:
    """A whole number as typed, None where it is none."""
    found = parse_number(typed)
    return found if isinstance(found, int) else None
