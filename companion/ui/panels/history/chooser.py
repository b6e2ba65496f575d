"""A card chosen from a list: by kind, by what is typed of its name, then a tap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.games.history.pack import KINDS, GameCard
from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import line
from companion.ui.panels.forms import Form, words_field
from companion.ui.panels.history.desk import ICONS, cards_of, kind_line, kind_name, name_of, pack_of
from companion.ui.widgets import Option, caption, choice_chips, stack

ALL = "all"


@dataclass(frozen=True, slots=True)
class Search:
    """What the list is narrowed to; a form that has a chooser has these fields."""

    kind: str = ALL
    typed: str = ""


def lying(at: At, *, lies: bool, also: Iterable[str] = ()) -> list[GameCard]:
    """The normal cards that lie on the field, or do not; `also` counts as lying."""
    found = {card.id for card in at.table.view.field} | set(also)
    return [card for card in cards_of(at).cards.values() if (card.id in found) == lies]


def chooser(
    at: At,
    form: Form[Any],
    cards: Sequence[GameCard],
    on_pick: Callable[[str], object],
    *,
    chosen: frozenset[str] = frozenset(),
) -> list[ft.Control]:
    """Kinds, a field to search in, and what is found of `cards`, each `card-`id."""
    look, t, now = at.look, at.look.t, form.now
    kinds = [Option(kind, kind_name(at, kind), ICONS[kind]) for kind in KINDS]
    kinds.insert(0, Option(ALL, t("history.panel.all")))
    check = ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, color=look.palette.accent_ink)
    pack = pack_of(at)
    found = [card for card in cards if now.kind in (ALL, card.kind) and _holds(pack.card(card.id), now.typed)]
    rows = [
        line(
            at, name_of(at, card.id), f"card-{card.id}", ICONS[card.kind], partial(on_pick, card.id),
            second=kind_line(at, card), label=f"{name_of(at, card.id)}, {kind_line(at, card)}",
            trailing=check if card.id in chosen else None,
        )
        for card in found
    ]  # fmt: skip
    return [
        choice_chips(look, kinds, now.kind, lambda kind: form.change(kind=kind), "kind"),
        words_field(at, "", form, "typed", "find", name=t("history.panel.find")),
        stack(rows, 0) if rows else caption(look, t("history.panel.none_found")),
    ]


def _holds(card: Card, typed: str) -> bool:
    """Whether its name in any language holds what was typed."""
    part = typed.casefold().strip()
    return any(part in text.name.casefold() for text in card.texts.values())
