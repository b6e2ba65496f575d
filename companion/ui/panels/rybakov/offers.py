"""Open offers as cards on top of the page, for both who are to agree, also where they share a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.rybakov.actions import AcceptOffer, DropOffer
from companion.games.rybakov.state import Offer
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of, opens, plays, press, whose
from companion.ui.panels.rybakov.desk import COIN, coins, other_of, pending, view_of
from companion.ui.panels.rybakov.money import service_lines, trade_lines
from companion.ui.panels.rybakov.wording import offer_text
from companion.ui.widgets import (
    button_row,
    caption,
    card,
    main_button,
    numeral,
    quiet_button,
    seat_mark,
    second_button,
    section,
    spoken,
    stack,
    words,
)


def offer_cards(at: At) -> list[ft.Control]:
    """Every open offer, those that wait for somebody at this phone first; what others agree about in one line each."""
    offers = view_of(at).offers
    waiting = [offer for offer in offers if plays(at, offer.waits_for)]
    made = [offer for offer in offers if offer not in waiting and plays(at, other_of(offer))]
    rest = [offer for offer in offers if offer not in waiting and offer not in made]
    cards = [offer_card(at, offer) for offer in (*waiting, *made)]
    if rest:
        lines = [caption(at.look, f"{offer_text(at, offer)} · {coins(at, offer.price)}") for offer in rest]
        cards.append(card(at.look, [section(at.look, at.look.t("rybakov.panel.others_agree"), lines)], pad=12))
    return cards


def offer_head(at: At, offer: Offer, scale: float = 1.0) -> ft.Control:
    """Who, what, and the price large."""
    look, p = at.look, at.look.palette
    text, price = offer_text(at, offer), coins(at, offer.price)
    waits = look.t("rybakov.panel.waits_for", name=at.name(offer.waits_for))
    lines = ft.Column(
        [
            words(look, text, theme.BODY * scale, strong=True),
            words(look, waits, theme.SMALL * scale, colour=p.accent_ink),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    mark = seat_mark(look, colour_of(at, offer.waits_for), 24 * scale)
    number: list[ft.Control] = [
        ft.Icon(COIN, size=look.icon(22) * scale, color=p.accent_ink),
        numeral(look, look.t.number(offer.price), theme.TITLE * scale),
    ]
    shown: ft.Control = ft.Row([mark, lines, *number], spacing=8 * scale)
    if look.tight:
        shown = stack([ft.Row([mark, *number], spacing=8), ft.Row([lines])], 1)
    return spoken(shown, f"{text}. {price}. {waits}", f"offer-{offer.id}", live=True)


def offer_button(at: At) -> list[ft.Control]:
    """The main button while an offer is to be answered here, or taken back."""
    offer = pending(at)
    if offer is None:
        return []
    return [_accept(at, offer) if plays(at, offer.waits_for) else _take_back(at, offer, main_button)]


def _key(offer: Offer) -> str:
    return f"{offer.id}-{offer.price}-{offer.waits_for}"


def _drop(at: At, offer: Offer, seat: str) -> None:
    at.act(DropOffer(offer.id), whose(at, seat))


def _accept(at: At, offer: Offer) -> ft.Control:
    """Yes; where several share a phone it says whose."""
    t, price = at.look.t, coins(at, offer.price)
    own = at.table.seat == offer.waits_for

    def accept() -> None:
        at.act(AcceptOffer(offer.id, offer.price), whose(at, offer.waits_for))

    return press(
        at, main_button,
        t("rybakov.panel.accept_own", price=price) if own else
        t("rybakov.panel.accept", name=at.name(offer.waits_for), price=price),
        f"accept-{offer.id}", accept, key=f"accept-{_key(offer)}", icon=ft.Icons.CHECK_ROUNDED,
    )  # fmt: skip


def _take_back(at: At, offer: Offer, make: Callable[..., ft.Control]) -> ft.Control:
    return press(
        at, make, at.look.t("rybakov.panel.take_back"), f"take-back-{offer.id}",
        partial(_drop, at, offer, other_of(offer)), key=f"take-back-{_key(offer)}",
    )  # fmt: skip


def offer_card(at: At, offer: Offer) -> ft.Control:
    """One offer with the buttons of those of the two who are at this phone."""
    look, t = at.look, at.look.t
    controls: list[ft.Control] = [offer_head(at, offer)]
    if offer.use is None:
        controls += trade_lines(at, offer.customer, offer.provider, offer.price)
    else:
        controls += service_lines(at, offer.use.industry, offer.customer, offer.provider, offer.price)
    key, first = _key(offer), pending(at)
    # What the first one waits for stands below, as the main button of the page.
    below = first is not None and first.id == offer.id
    if plays(at, offer.waits_for):
        # Where the two share a phone, each button says whose word it is.
        named = at.name(offer.waits_for)

        def said(text: str) -> str:
            return t("rybakov.panel.as_name", name=named, text=text)

        other, refuse = t("rybakov.panel.counter"), t("rybakov.panel.decline")
        counter = press(
            at, second_button, other, f"counter-{offer.id}", opens(at, "counter", offer.id),
            expand=1, key=f"counter-{key}", label=said(other),
        )  # fmt: skip
        no = press(
            at, second_button, refuse, f"decline-{offer.id}", partial(_drop, at, offer, offer.waits_for),
            expand=1, key=f"decline-{key}", label=said(refuse),
        )  # fmt: skip
        controls += [*([] if below else [_accept(at, offer)]), button_row(look, [counter, no])]
    elif plays(at, other_of(offer)) and not below:
        controls.append(_take_back(at, offer, quiet_button))
    return card(look, controls, pad=12, key=f"offer-{offer.id}")
