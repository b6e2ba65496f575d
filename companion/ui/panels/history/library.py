"""The library at the table: which rules matter now, and how a card that was looked up comes into play."""

from __future__ import annotations

import flet as ft

from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import into_play, opens_alone, why
from companion.ui.panels.history.desk import cards_of, name_of, set_of, view_of


def topics(at: At) -> str:
    """The phase of the rules."""
    return "opening" if at.table.stage == "lobby" else view_of(at).phase


def use(at: At, card: Card) -> list[ft.Control]:
    """A card is laid, a special is played or laid with one, a set is announced."""
    t, view, cards = at.look.t, view_of(at), cards_of(at)
    active, turn, name = view.active, view.turn, name_of(at, card.id)
    if set_of(at, card.id) is not None:
        text = t("history.panel.announce")
        return [into_play(at, text, why(at, "claim", active), opens_alone(at, "set", card.id))]
    special = cards.specials.get(card.id)
    if special is not None and special.use == "main":
        text = t("history.panel.play_card", card=name)
        return [into_play(at, text, why(at, "special", active), opens_alone(at, "special", turn, card.id))]
    if special is None and card.id not in cards.cards:
        return []
    text = t("history.panel.lay") if special else t("history.panel.lay_card", card=name)
    return [into_play(at, text, why(at, "lay", active), opens_alone(at, "lay", turn, card.id))]
