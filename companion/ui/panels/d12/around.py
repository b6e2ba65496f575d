"""Around the World: everybody chooses what to pass left, and then all pass at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.d12.actions import FinishAround, PassCards
from companion.games.d12.state import PASS
from companion.games.d12.view import AroundView, View
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import mine, press, waits, watching, whose, why
from companion.ui.panels.d12.cards import card_backs, card_keys, eye_button, listed
from companion.ui.panels.d12.desk import heading, neighbour, row_of, told_by
from companion.ui.panels.forms import use_form
from companion.ui.phone import use_veil
from companion.ui.widgets import caption, card, main_button, second_button, section


def around_body(at: At, view: View, around: AroundView) -> list[ft.Control]:
    """Who has still to choose; on the own phone the own cards to choose from."""
    look, t = at.look, at.look.t
    names = t.list([at.name(seat) for seat in around.waiting])
    shown: list[ft.Control] = [heading(at, t("d12.panel.around", n=PASS))]
    seats = [seat for seat in mine(at) if seat in around.waiting]
    for seat in seats:
        own = told_by(at, seat)
        if own is not None and len(own.cards) >= count(at, seat):
            shown.append(OwnPass(at, around.id, seat, key=f"pass-{around.id}-{seat}"))
        # What is not told to the phone can be passed too.
        if own is None or own.untold or len(own.cards) < count(at, seat):
            shown.append(_counted(at, around, seat))
    if around.waiting:
        shown.append(caption(look, t("d12.panel.around_waits", names=names), align=ft.TextAlign.CENTER))
    return shown


def count(at: At, seat: str) -> int:
    """How many cards a seat passes."""
    row = row_of(at, seat)
    return min(PASS, row.hand) if row else 0


def _counted(at: At, around: AroundView, seat: str) -> ft.Control:
    """A seat whose hand this phone does not know: it says only that it has chosen."""
    n = count(at, seat)
    text = at.look.t("d12.panel.has_chosen", name=at.name(seat), n=n)
    return press(
        at, second_button, text, f"chosen-{seat}", lambda: at.act(PassCards(around.id, seat), seat),
        why(at, "pass_cards", seat), icon=ft.Icons.CHECK_ROUNDED, key=f"chosen-{seat}-{around.id}",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class PassForm:
    """Which of the told cards, by their places, and which cards those were; `opened`: they lie face up."""

    places: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    opened: bool = False


@component
def OwnPass(at: At, around: int, seat: str) -> ft.Control:
    """The own cards: tap as many as are passed, then pass them."""
    look, t = at.look, at.look.t
    form = use_form(at, f"pass.{around}.{seat}", PassForm())
    own = told_by(at, seat)
    use_veil(at.phone, form.now.opened)
    if own is None:
        return ft.Container()
    cards, n = own.cards, count(at, seat)

    def places(now: PassForm) -> tuple[int, ...]:
        return now.places if now.cards == cards else ()

    def tap(place: int) -> None:
        taken = places(form.newest())
        # One too many lets go of the one taken first.
        taken = tuple(p for p in taken if p != place) if place in taken else (*taken, place)[-n:]
        form.change(places=taken, cards=cards)

    def give() -> None:
        chosen = tuple(cards[place] for place in places(form.newest()))
        if len(chosen) == n and at.act(PassCards(around, seat, chosen), seat):
            form.clear()

    eye = eye_button(at, "show-to-pass", form.now.opened, lambda: form.change(opened=not form.newest().opened))
    title = t("d12.panel.pass_which", n=n)
    if not form.now.opened:
        return card(look, [section(look, title, [card_backs(at, len(cards)), eye])], pad=12)

    taken = places(form.now)
    reason: Message | None = why(at, "pass_cards", seat)
    if reason is None and len(taken) < n:
        reason = msg("d12.panel.pass_more", n=n - len(taken))
    chosen = listed(at, [cards[place] for place in taken]).replace(" + ", ", ")
    to = at.name(neighbour(at, seat, 1))
    text = t("d12.panel.pass_go", cards=chosen, name=to) if taken else t("d12.panel.pass_to", name=to)
    keys = card_keys(at, cards, tap, "pass", chosen=frozenset(taken))
    go = press(at, main_button, text, "pass-go", give, reason, key=f"pass-go-{around}")
    return card(look, [section(look, title, [keys, eye]), go], pad=12)


def around_actions(at: At, view: View, around: AroundView) -> list[ft.Control]:
    """All have passed at the table, whoever has not said so."""
    finish = partial(
        press, at, text=at.look.t("d12.panel.finish_around"), identifier="finish-around",
        deed=lambda: at.act(FinishAround(around.id), whose(at, None)),
        reason=watching(at) or at.reason("finish_around"), key=f"finish-{around.id}",
    )  # fmt: skip
    if not any(seat in around.waiting for seat in mine(at)) and around.waiting and mine(at):
        return [finish(make=second_button), waits(at, "d12.panel.waits_around")]
    return [finish(make=second_button)]
