"""What every part of the panel asks of the table, and how it names people and industries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.message import Message
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import STORED, Offer
from companion.games.rybakov.view import EnterpriseView, Row, Source, View
from companion.library import Card, pack
from companion.ui.at import At
from companion.ui.panels.acting import button
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
    return button(at, make, text, identifier, deed, reason, **rest)


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
