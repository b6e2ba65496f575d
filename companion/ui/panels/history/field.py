"""The field: its cards, one card with what may become of it, and the deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.games.history.actions import ChangeDeck, ChangeField, CountPoints, Place, TakeCard
from companion.games.history.context import ref
from companion.games.history.view import FieldCard, View
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, line, opens, plays, press, watching, whose
from companion.ui.panels.forms import use_form
from companion.ui.panels.history.chooser import Search, chooser, lying
from companion.ui.panels.history.claim import set_row
from companion.ui.panels.history.desk import (
    DECK,
    FIELD,
    HAND,
    ICONS,
    LOCKED,
    cards_of,
    kind_line,
    moves_off,
    name_of,
    text_of,
    untracked,
    view_of,
)
from companion.ui.panels.sheets import page
from companion.ui.widgets import (
    caption,
    card,
    confirm,
    counter,
    empty_state,
    main_button,
    second_button,
    section,
    stack,
    words,
)

PLACES: dict[Place, ft.IconData] = {
    "hand": HAND,
    "deck": DECK,
    "away": ft.Icons.DELETE_OUTLINE_ROUNDED,
}


@component
def field_sheet(at: At) -> ft.Control:
    """The cards that lie open, the last one first; after a card or special that takes one, asking which."""
    look, t, view = at.look, at.look.t, view_of(at)
    title = t("history.panel.field", n=len(view.field))
    if view.phase == "check" and plays(at, view.active) and (moves := moves_off(at)):
        title = t("history.panel.which_bury" if set(moves) == {"bury"} else "history.panel.which_take")
    rows = [_field_row(at, lying_card) for lying_card in reversed(view.field)]
    shown: list[ft.Control] = [stack(rows, 0)] if rows else [empty_state(look, FIELD, t("history.panel.field_empty"))]
    add = press(
        at, second_button, t("history.panel.put"), "put", opens(at, "put"), untracked(at), icon=ft.Icons.ADD_ROUNDED
    )  # fmt: skip
    return page(at, "field", title, shown, add)


def _field_row(at: At, lying_card: FieldCard) -> ft.Control:
    known, look = cards_of(at).cards[lying_card.id], at.look
    stays = f"{kind_line(at, known)} · {look.t('history.panel.locked')}" if lying_card.locked else kind_line(at, known)
    pictures = [*([LOCKED] if lying_card.locked else []), ft.Icons.CHEVRON_RIGHT_ROUNDED]
    marks: list[ft.Control] = [ft.Icon(picture, size=look.icon(20), color=look.palette.faint) for picture in pictures]
    return line(
        at, name_of(at, known.id), f"lies-{known.id}", ICONS[known.kind], opens(at, "card", known.id), second=stays,
        trailing=ft.Row(marks, spacing=2, tight=True), label=f"{name_of(at, known.id)}, {stays}",
    )  # fmt: skip


@component
def put_sheet(at: At) -> ft.Control:
    """Cards laid on the field by hand, one with each tap."""
    t = at.look.t
    form = use_form(at, "put", Search())
    cards = lying(at, lies=False)
    return page(
        at,
        "put",
        t("history.panel.put"),
        chooser(at, form, cards, lambda card_id: by_hand(at, ChangeField(card_id, True), view_of(at).active)),
    )


@component
def card_sheet(at: At, card_id: str) -> ft.Control:
    """A card: its text and, of a normal one, the sets it belongs to and where it may go from the field."""
    look, t, view = at.look, at.look.t, view_of(at)
    known = cards_of(at).cards.get(card_id)
    if known is None:
        return page(at, "card", name_of(at, card_id), [words(look, text_of(at, card_id))])
    sets = [set_row(at, shown, taken=True) for shown in view.sets if card_id in shown.cards]
    controls: list[ft.Control] = [
        words(look, kind_line(at, known), strong=True),
        words(look, text_of(at, card_id)),
    ]
    if any(found.id == card_id for found in view.field):
        controls.append(section(look, t("history.panel.moves"), [card(look, _moves(at, view, card_id), pad=4)]))
    controls.append(section(look, t("history.panel.in_sets"), [stack(sets, 0)]))
    return page(at, "card", name_of(at, card_id), controls)


def _moves(at: At, view: View, card_id: str) -> list[ft.Control]:
    """Where a property or a special may take it; and off the field by hand."""
    t, reason = at.look.t, _stays(at, view, card_id)

    def move(to: Place) -> None:
        if at.act(TakeCard(view.turn, card_id, to), whose(at, view.active)):
            at.close_all()

    def mend() -> None:
        if by_hand(at, ChangeField(card_id, False), view.active):
            at.close()

    texts: dict[Place, str] = {
        "hand": t("history.panel.to_hand", name=at.name(view.active)),
        "deck": t("history.panel.to_deck"),
        "away": t("history.panel.to_away"),
    }
    rows = [
        line(at, text, f"take-{to}", PLACES[to], partial(move, to), reason or _not_now(at, view))
        for to, text in texts.items()
    ]
    mistake = t("history.panel.not_here")
    return [*rows, line(at, mistake, "not-here", ft.Icons.EDIT_ROUNDED, mend, watching(at) or reason)]


def _stays(at: At, view: View, card_id: str) -> Message | None:
    """Why a card of a set that somebody took does not move."""
    for shown in view.sets:
        if shown.owner is not None and card_id in shown.cards:
            return msg("history.refuse.locked", card=ref(card_id), set=ref(shown.id), seat=SeatRef(shown.owner))
    return None


def _not_now(at: At, view: View) -> Message | None:
    if not plays(at, view.active):
        return watching(at) or msg("refuse.not_your_turn", seat=SeatRef(view.active))
    return None if view.phase == "check" else msg("history.refuse.act_first")


@component
def deck_sheet(at: At) -> ft.Control:
    """How many cards are left to draw, put right by hand; and the end of the game."""
    look, t, view = at.look, at.look.t, view_of(at)
    count = counter(
        look,
        t("history.panel.deck_left"),
        view.deck,
        at.table.seq,
        lambda by: by_hand(at, ChangeDeck(by), view.active),
        "deck-n",
        low=0,
        high=cards_of(at).most,
    )
    hint = caption(look, t("history.panel.count_hint"))
    return page(at, "deck", t("history.panel.deck"), [count, hint], count_button(at, main_button))


def count_button(at: At, make: Callable[..., ft.Control]) -> ft.Control:
    """The end of the game, asked about first."""
    return press(
        at, make, at.look.t("history.panel.count"), "count", opens(at, "count"), watching(at) or at.reason("count"),
        icon=ft.Icons.EMOJI_EVENTS_ROUNDED,
    )  # fmt: skip


@component
def count_sheet(at: At) -> ft.Control:
    """The last chance to announce a set; and where cards are left in hands: can nobody play any more?"""
    t, view = at.look.t, view_of(at)
    left = sum(row.hand for row in view.rows)
    detail = [t("history.panel.count_last"), *([t("history.panel.left", n=left)] if left else [])]

    def count() -> None:
        # What was asked counts: cards that have come into hands since are asked about anew.
        if at.act(CountPoints(nobody=left > 0), whose(at, view.active)):
            at.close_all()

    return confirm(
        at.look,
        t("history.panel.nobody" if left else "history.panel.count_ask"),
        t("history.panel.count"),
        t("history.panel.play_on"),
        count,
        at.close,
        detail=" ".join(detail),
        identifier="count",
    )
