"""From the heart: surplus cards go to who is lowest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import ChangeHand, Give, SetHand
from companion.games.arbitrage.state import HAND_LIMIT
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import press, whose, why
from companion.ui.panels.arbitrage.desk import row_of, view_of
from companion.ui.panels.forms import use_form
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import counter, main_button, section, stepper, words


@dataclass(frozen=True, slots=True)
class HeartForm:
    """Cards for each seat by id, None as long as nobody has changed the suggestion.

    `about` is the surplus and who was lowest when that was done: with another one it is done afresh.
    """

    gifts: tuple[tuple[str, int], ...] | None = None
    discarded: int | None = None
    about: tuple[int, tuple[str, ...]] | None = None


def even_split(cards: int, seats: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """`cards` shared out among `seats` as evenly as they go, the first getting one more."""
    if not seats:
        return ()
    each, more = divmod(cards, len(seats))
    return tuple((seat, each + (place < more)) for place, seat in enumerate(seats))


def plan(form: HeartForm, surplus: int, lowest: tuple[str, ...], active: str) -> tuple[dict[str, int], int]:
    """Cards for each of the `lowest` and cards to discard: as set by hand, else as even as it goes.

    Who is lowest gives nothing away.
    """
    if form.about != (surplus, lowest):
        form = HeartForm()
    if active in lowest:
        return {}, surplus if form.discarded is None else form.discarded
    given = dict(even_split(surplus, lowest) if form.gifts is None else form.gifts)
    return {seat: given.get(seat, 0) for seat in lowest}, 0


@component
def heart_sheet(at: At, turn: int) -> ft.Control:
    """Count the hand, and share out what is too many."""
    view, t = view_of(at), at.look.t
    active = view.active
    form = use_form(at, f"heart.{turn}", HeartForm())
    row = row_of(at, active)
    if view.turn != turn or view.phase != "heart" or row is None:
        return gone(at, "heart", t("arbitrage.phase.heart"), t("arbitrage.panel.heart_over"))
    lowest = tuple(other.seat for other in view.rows if other.lowest)
    keeps = active in lowest
    about = (view.surplus or 0, lowest)
    gifts, discarded = plan(form.now, *about, active)

    def set_gift(seat: str, cards: int) -> None:
        newest, _ = plan(form.newest(), *about, active)
        form.change(gifts=tuple({**newest, seat: newest[seat] + cards - gifts[seat]}.items()), about=about)

    def set_discarded(cards: int) -> None:
        _, newest = plan(form.newest(), *about, active)
        form.change(discarded=newest + cards - discarded, about=about)

    def deed() -> None:
        given, thrown = plan(form.newest(), *about, active)
        if at.act(Give(turn, tuple((seat, n) for seat, n in given.items() if n), thrown), whose(at, active)):
            form.clear()
            at.close()

    hand = counter(
        at.look,
        t("arbitrage.panel.hand_of", name=at.name(active)),
        row.hand if row.hand is not None else HAND_LIMIT,
        at.table.seq,
        lambda by: at.act(
            ChangeHand(active, by) if row.hand is not None else SetHand(active, HAND_LIMIT + by), whose(at, active)
        ),
        "hand",
        low=0,
        on_exact=lambda n: at.act(SetHand(active, n), whose(at, active)),
    )
    if keeps:
        split = [
            words(at.look, t("arbitrage.panel.lowest_self", name=at.name(active))),
            stepper(
                at.look,
                t("arbitrage.panel.discard_cards"),
                discarded,
                set_discarded,
                "discard",
                low=0,
                high=20,
            ),
        ]
    else:
        split = [
            stepper(
                at.look,
                at.name(seat),
                cards,
                partial(set_gift, seat),
                f"gift-{seat}",
                low=0,
                high=20,
            )
            for seat, cards in gifts.items()
        ]
    total = sum(gifts.values()) + discarded
    return page(
        at,
        "heart",
        t("arbitrage.phase.heart"),
        [
            hand,
            section(at.look, t("arbitrage.panel.lowest_are" if not keeps else "arbitrage.panel.discard_rest"), split),
        ],
        press(
            at,
            main_button,
            t("arbitrage.panel.discard_n" if keeps else "arbitrage.panel.give_n", n=total),
            "give-now",
            deed,
            _why(at, active, total),
        ),
    )


def _why(at: At, active: str, total: int) -> Message | None:
    reason = why(at, "give", active)
    if reason is None and not total:
        return msg("arbitrage.refuse.give_none")
    return reason
