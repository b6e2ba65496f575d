"""What every part of the panel asks of the table, and how it names people and industries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import STORED, Offer
from companion.games.rybakov.view import EnterpriseView, Row, Source, View
from companion.library import Card, pack
from companion.ui.at import At
from companion.ui.widgets import Option, choice_chips

GAME = "rybakov"

ICONS: dict[str, ft.IconData] = {
    "finance": ft.Icons.ACCOUNT_BALANCE_ROUNDED,
    "mining": ft.Icons.DIAMOND_ROUNDED,
    "light": ft.Icons.CHECKROOM_ROUNDED,
    "electronics": ft.Icons.MEMORY_ROUNDED,
    "distribution": ft.Icons.LOCAL_SHIPPING_ROUNDED,
    "construction": ft.Icons.APARTMENT_ROUNDED,
    "chemistry": ft.Icons.SCIENCE_ROUNDED,
    "machine": ft.Icons.PRECISION_MANUFACTURING_ROUNDED,
    "it": ft.Icons.TERMINAL_ROUNDED,
    "art": ft.Icons.PALETTE_ROUNDED,
    "media": ft.Icons.CAMPAIGN_ROUNDED,
}
"""Each industry's picture."""


def view_of(at: At) -> View:
    """The game as this phone sees it."""
    view: View = at.table.view
    return view


def row_of(at: At, seat: str | None) -> Row | None:
    """A seat's numbers, None where nobody sits there any more."""
    return next((row for row in view_of(at).rows if row.seat == seat), None)


def enterprise_of(row: Row | None, enterprise: str | None) -> EnterpriseView | None:
    """An enterprise of a row by its id, None where it is not there."""
    return next((own for own in row.enterprises if own.id == enterprise), None) if row else None


def offer_of(at: At, number: int) -> Offer | None:
    """An open offer by its number, None where it is over."""
    return next((offer for offer in view_of(at).offers if offer.id == number), None)


def is_stored(source: str) -> bool:
    """Whether a token comes from the top slot and not from an enterprise."""
    return source.startswith(f"{STORED}:")


# For whom this phone acts


def plays(at: At, seat: str) -> bool:
    """Whether a tap on this phone may count as one of `seat`: its own, and those whose phone is not here."""
    if not at.table.role.acts:
        return False
    if at.table.seat in (None, seat):
        return True
    found = at.seat(seat)
    return found is not None and (not found.held or (at.table.role.kind == "host" and not found.connected))


def whose(at: At, seat: str | None) -> str | None:
    """For whom a tap is done in an affair of `seat`: for `seat` itself where this phone may, else for its own seat."""
    return seat if seat is not None and plays(at, seat) else at.acting


def mine(at: At) -> tuple[str, ...]:
    """All seats this phone may act for, its own first."""
    seats = [seat.id for seat in at.table.seats if plays(at, seat.id)]
    return tuple(sorted(seats, key=lambda seat: seat != at.table.seat))


def why(at: At, key: str, seat: str | None = None) -> Message | None:
    """Why `key` may not be done now in an affair of `seat`, None where it may."""
    return watching(at) or at.reason(key, whose(at, seat))


def watching(at: At) -> Message | None:
    """Why a phone that only watches may do nothing."""
    return None if at.table.role.acts else msg("refuse.watching")


# Names


def industry_name(at: At, industry: str) -> str:
    """An industry in the reader's language."""
    return at.look.t(f"rybakov.industry.{industry}")


def industry_text(at: At, industry: str) -> str:
    """All that the card of an industry says."""
    return pack(GAME).card(industry).text(at.look.t.lang).text


def boosters() -> tuple[Card, ...]:
    """The boosters that the rules name."""
    return pack(GAME).of_kind("booster")


def source_name(at: At, source: Source) -> str:
    """Where a token comes from, in words."""
    name = industry_name(at, source.industry)
    return at.look.t("rybakov.panel.stored_of", industry=name) if is_stored(source.source) else name


def price_text(at: At, price: int) -> str:
    """Coins in words, "for free" where there are none."""
    return at.look.t("rybakov.panel.coins", n=price) if price else at.look.t("rybakov.panel.free")


def colour_of(at: At, seat: str | None) -> int:
    """A seat's colour; 0 where nobody sits there any more."""
    found = at.seat(seat)
    return found.colour if found else 0


# Pressing


def press(
    at: At,
    make: Callable[..., ft.Control],
    text: str,
    identifier: str,
    deed: Callable[[], object],
    reason: Message | None = None,
    **rest: Any,
) -> ft.Control:
    """A button of the kit, greyed where there is a `reason`, which a tap then says.

    It is another button in another turn or after another spin, so that a tap meant for the one before does nothing.
    """
    view = view_of(at)
    rest.setdefault("key", f"{identifier}-{view.turn}-{view.wheel.spin.id if view.wheel else 0}")
    said = at.text(reason) if reason is not None else None
    return make(at.look, text, identifier, deed, reason=said, on_reason=lambda _: at.say(reason), **rest)


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
    at: At, seats: tuple[str, ...], chosen: str | None, on_choose: Callable[[str], object], identifier: str
) -> ft.Control:
    """One chip for each seat, with its mark."""
    options = [Option(seat, at.name(seat), seat=colour_of(at, seat)) for seat in seats]
    return choice_chips(at.look, options, chosen, on_choose, identifier)


def industry_chips(
    at: At,
    industries: tuple[Industry, ...],
    chosen: str | None,
    on_choose: Callable[[str], object],
    identifier: str,
    none: str = "",
) -> ft.Control:
    """One chip for each industry; with `none` also one of that name, whose id is ""."""
    options = [Option(industry, industry_name(at, industry), ICONS[industry]) for industry in industries]
    if none:
        options.insert(0, Option("", none))
    return choice_chips(at.look, options, chosen, on_choose, identifier)
