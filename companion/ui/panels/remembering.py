"""A card typed by name, or a number that a card did not say: kept for the next time, unless the person does not want
it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import flet as ft

from companion.core.game import Rejected
from companion.library import Card, card_name
from companion.library.own import card_id_for, own_card
from companion.library.schema import Fact
from companion.ui.at import At
from companion.ui.panels.forms import Form
from companion.ui.widgets import toggle_row


def to_remember(
    at: At, kind: str, chosen: str | None, name: str, facts: Mapping[str, Fact], asked: Collection[str] = ()
) -> Card | None:
    """The card of a form as it would be kept: `chosen`, or typed by its `name`, with these `facts`. None where there is
    nothing to keep: no name, or a chosen card that says all that is `asked`."""
    cards = {card.id: card for card in at.pack.of_kind(kind)}
    if chosen is not None:
        known = cards.get(chosen)
        if known is None or all(fact in known.facts for fact in asked):
            return None
    else:
        typed = " ".join(name.split())
        if not typed:
            return None
        known = next((card for card in cards.values() if _called(card, typed)), None)
    try:
        if known is None:
            return own_card(at.pack.kinds, card_id_for(typed, at.pack.by_id), kind, {"": (typed, "")}, facts)
        texts = {lang: (text.name, text.text) for lang, text in known.texts.items()}
        return own_card(at.pack.kinds, known.id, kind, texts, {**known.facts, **facts})
    except Rejected:
        # What the game takes and a pack does not, such as a sign that is no letter, is played and not kept.
        return None


def _called(card: Card, typed: str) -> bool:
    return any(text.name.casefold() == typed.casefold() for text in card.texts.values())


def remember_row(at: At, form: Form[Any], card: Card | None) -> list[ft.Control]:
    """The switch for it, where there is something to keep; the form has a field `remember`."""
    t = at.look.t
    if card is None or not at.table.role.acts:
        return []
    on = bool(getattr(form.now, "remember", True))
    return [
        toggle_row(
            at.look, t("own.remember"), on, lambda wish: form.change(remember=wish), "remember",
            second=t("own.remember_hint"),
        )
    ]  # fmt: skip


def remember(at: At, card: Card | None) -> None:
    """Keep the card in the pack of the table's host. Before it is played, so that this is the last step and not that a
    pack came into use."""
    phone = at.phone
    if card is not None:
        phone.do(lambda: phone.tables.remember(at.table.code, phone.device, card, at.look.t("own.tables_name")))


def own_name(at: At, card: Card) -> str:
    """What the log has to call a card, "" where the bundled one is called so, which each phone knows in its own
    language."""
    lang = at.look.t.lang
    name = card.text(lang).name
    return "" if card_name(at.table.game, card.id, lang) == name else name
