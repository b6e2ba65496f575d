"""What every part of the panel asks of the table, and how it names industries and tokens."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.industries import INDUSTRIES, Industry
from companion.games.rybakov.options import Rules, rules
from companion.games.rybakov.state import STORED, Offer
from companion.games.rybakov.view import EnterpriseView, Row, Source, View
from companion.library import Card, pack
from companion.ui.at import At
from companion.ui.panels.acting import plays, waits
from companion.ui.widgets import Option, choice_chips, main_button, second_button

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

COIN = ft.Icons.PAID_ROUNDED
BOOSTER = ft.Icons.ROCKET_LAUNCH_ROUNDED
DEAL = ft.Icons.HANDSHAKE_ROUNDED


def view_of(at: At) -> View:
    """The game as this phone sees it."""
    view: View = at.table.view
    return view


def rules_of(at: At) -> Rules:
    """The table's rules."""
    return rules(at.table.options)


def row_of(at: At, seat: str | None) -> Row | None:
    """A seat's numbers, None where nobody sits there any more."""
    return next((row for row in view_of(at).rows if row.seat == seat), None)


def enterprise_of(row: Row | None, enterprise: str | None) -> EnterpriseView | None:
    """An enterprise of a row by its id, None where it is not there."""
    return next((own for own in row.enterprises if own.id == enterprise), None) if row else None


def owns(row: Row | None, industry: Industry) -> bool:
    """Whether a row has an enterprise of this industry."""
    return row is not None and any(own.industry == industry for own in row.enterprises)


def offer_of(at: At, number: int) -> Offer | None:
    """An open offer by its number, None where it is over."""
    return next((offer for offer in view_of(at).offers if offer.id == number), None)


def is_stored(source: str) -> bool:
    """Whether a token comes from the top slot and not from an enterprise."""
    return source.startswith(f"{STORED}:")


def sources(at: At, industry: Industry, *, seat: str | None = None, serving: bool = False) -> tuple[Source, ...]:
    """Tokens that may power an ability now: of one `seat` or of all, and (`serving`) as a service, which no stored
    token does."""
    return tuple(
        source
        for source in view_of(at).abilities
        if source.industry == industry and seat in (None, source.seat) and not (serving and is_stored(source.source))
    )


# Names


def industry_name(at: At, industry: str) -> str:
    """An industry in the reader's language."""
    return at.look.t(f"rybakov.industry.{industry}")


def industry_message(industry: str) -> Message:
    """The same as a part of another message."""
    return msg(f"rybakov.industry.{industry}")


def industry_text(at: At, industry: str) -> str:
    """All that the card of an industry says."""
    return pack(GAME).card(industry).text(at.look.t.lang).text


def boosters(at: At) -> tuple[Card, ...]:
    """The boosters that the rules name, and the table's own."""
    return at.pack.of_kind("booster")


def source_name(at: At, source: Source) -> str:
    """Where a token comes from, in words."""
    name = industry_name(at, source.industry)
    return at.look.t("rybakov.panel.stored_of", industry=name) if is_stored(source.source) else name


def coins(at: At, n: int) -> str:
    """Coins in words, in one line."""
    return at.look.t("rybakov.panel.coins", n=n).replace(" ", "\u00a0")


def other_of(offer: Offer) -> str:
    """The one of the two whose word is not waited for."""
    return offer.provider if offer.waits_for == offer.customer else offer.customer


def pending(at: At) -> Offer | None:
    """The open offer that this phone's main button is about: one that somebody here answers, or else has made."""
    offers = view_of(at).offers
    waiting = [offer for offer in offers if plays(at, offer.waits_for)]
    made = [offer for offer in offers if plays(at, other_of(offer))]
    return next(iter((*waiting, *made)), None)


def lead(at: At) -> Callable[..., ft.Control]:
    """The button for what the turn asks for: the main one, unless an offer comes first."""
    return second_button if pending(at) else main_button


def waiting(at: At, seat: str) -> list[ft.Control]:
    """As `waits`, where no offer is to be answered or taken back here."""
    return [] if pending(at) else [waits(at, "rybakov.panel.waiting", seat)]


def moment(view: View) -> str:
    """What tells this turn and spin from any other."""
    wheel = f"{view.wheel.spin.id}.{view.wheel.spin.sector}" if view.wheel else "0"
    return f"{view.turn}-{wheel}"


# Choosing


def industry_chips(
    at: At,
    chosen: str | None,
    on_choose: Callable[[str], object],
    identifier: str,
    *,
    among: tuple[Industry, ...] = INDUSTRIES,
    none: str = "",
) -> ft.Control:
    """One chip for each industry; with `none` also one of that name, whose id is "none"."""
    options = [Option(industry, industry_name(at, industry), ICONS[industry]) for industry in among]
    if none:
        options.append(Option(NONE, none))
    return choice_chips(at.look, options, chosen, on_choose, identifier)


NONE = "none"
"""The chip that stands for no industry."""


def known(industry: str | None) -> Industry | None:
    """An industry by the id of its chip, None for any other."""
    return next((found for found in INDUSTRIES if found == industry), None)
