"""What a turn may be: a card is laid, with an accompanying special or without, or a main special is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.history.actions import LayCard, PlaySpecial
from companion.games.history.context import ref
from companion.games.history.pack import MOST_PROPERTIES, GameCard, Special, Use
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, line, press, whose, why
from companion.ui.panels.forms import Form, use_form
from companion.ui.panels.history.chooser import Search, chooser, lying
from companion.ui.panels.history.desk import (
    ICONS,
    SPECIAL,
    cards_of,
    kind_line,
    name_of,
    property_text,
    rules_of,
    text_of,
    view_of,
)
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, card, main_button, section, stack, words

NONE = "none"


@dataclass(frozen=True, slots=True)
class LayForm(Search):
    """The card, which of its two properties (0: not said), and the special that goes with it."""

    card: str | None = None
    choice: int = 0
    special: str | None = None


@component
def lay_sheet(at: At, turn: int, wanted: str = "") -> ft.Control:
    """Lay one card on the field; `wanted`, a card or an accompanying special, is chosen already."""
    t, view, cards = at.look.t, view_of(at), cards_of(at)
    chosen = LayForm(
        card=wanted if wanted in cards.cards else None, special=wanted if wanted in cards.specials else None
    )
    form = use_form(at, f"lay.{turn}.{wanted}", chosen)
    title = t("history.panel.lay")
    if view.turn != turn or view.phase == "over":
        return gone(at, "lay", title, t("history.panel.turn_over"))
    known = cards.cards.get(form.now.card or "")

    def lay() -> None:
        newest = form.newest()
        if at.act(LayCard(turn, newest.card, newest.choice or None, newest.special), whose(at, view.active)):
            form.clear()
            at.close()

    controls: list[ft.Control] = []
    if known is not None:
        controls += _chosen(at, form, known)
    controls.append(_accompanying(at, form))
    if known is None:
        choose = chooser(at, form, lying(at, lies=False), lambda chosen: form.change(card=chosen, choice=0))
        controls = [*choose, *controls] if view.tracked else [*controls, *choose]
    reason, missing = why(at, "lay", view.active), _missing(view.tracked, known, form.now)
    text = title if known is None else t("history.panel.lay_card", card=name_of(at, known.id))
    return page(at, "lay", title, controls, press(at, main_button, text, "lay-go", lay, reason, missing=missing))


def _missing(tracked: bool, known: GameCard | None, form: LayForm) -> Message | None:
    if known is None:
        return msg("history.refuse.choose_card") if tracked else None
    two = len(known.properties) == MOST_PROPERTIES
    return msg("history.refuse.choose_property") if two and not form.choice else None


def _chosen(at: At, form: Form[LayForm], known: GameCard) -> list[ft.Control]:
    """The card, its text, and which of two properties it is."""
    look, t = at.look, at.look.t
    row = line(
        at, name_of(at, known.id), "other-card", ICONS[known.kind], lambda: form.change(card=None, choice=0),
        second=kind_line(at, known), trailing=ft.Icon(ft.Icons.SWAP_HORIZ_ROUNDED, color=look.palette.accent_ink),
        label=t("history.panel.other_card", card=name_of(at, known.id)),
    )  # fmt: skip
    shown: list[ft.Control] = [card(look, [row, words(look, text_of(at, known.id))], pad=8)]
    if len(known.properties) == MOST_PROPERTIES:
        options: list[tuple[Option, Message | None]] = [
            (Option(str(n), property_text(at, known, n)), None) for n in range(1, MOST_PROPERTIES + 1)
        ]
        choose = chips(at, options, str(form.now.choice), lambda n: form.change(choice=int(n)), "property")
        shown.append(section(look, t("history.panel.which_property"), [choose]))
    return shown


def _accompanying(at: At, form: Form[LayForm]) -> ft.Control:
    """The special that is laid with the card, none before it is asked for."""
    look, t = at.look, at.look.t
    options: list[tuple[Option, Message | None]] = [(Option(NONE, t("history.panel.no_special")), None)]
    options += [
        (Option(special.id, name_of(at, special.id), SPECIAL, second=_brings(at, special)), _out(at, special))
        for special in specials(at, "accompanying")
    ]

    def pick(chosen: str) -> None:
        form.change(special=None if chosen == NONE else chosen)

    special = form.now.special
    text = [words(look, text_of(at, special))] if special else []
    choose = chips(at, options, special or NONE, pick, "special")
    told = view_of(at).tracked and rules_of(at).hints
    hint = caption(look, t("history.panel.with_hint" if told else "history.panel.with_hint_due"))
    return section(look, t("history.panel.with_special"), [choose, *text, hint])


def specials(at: At, use: Use) -> Sequence[Special]:
    """The specials of one use."""
    return [special for special in cards_of(at).specials.values() if special.use == use]


def _brings(at: At, special: Special) -> str:
    return at.look.t("history.panel.plus_points", n=special.points) if special.points else ""


def _out(at: At, special: Special) -> Message | None:
    """Why a special cannot be played: each is there once."""
    return msg("history.refuse.played", card=ref(special.id)) if special.id in view_of(at).played else None


@dataclass(frozen=True, slots=True)
class SpecialForm:
    """The special chosen; NONE: played, but not named."""

    special: str | None = None


@component
def special_sheet(at: At, turn: int, wanted: str = "") -> ft.Control:
    """Play one main special; `wanted` is chosen already."""
    look, t, view = at.look, at.look.t, view_of(at)
    form = use_form(at, f"special.{turn}.{wanted}", SpecialForm(wanted if wanted in cards_of(at).specials else None))
    title = t("history.panel.special")
    if view.turn != turn or view.phase == "over":
        return gone(at, "special", title, t("history.panel.turn_over"))

    def play() -> None:
        chosen = form.newest().special
        if at.act(PlaySpecial(turn, None if chosen == NONE else chosen), whose(at, view.active)):
            form.clear()
            at.close()

    def mark(special: str) -> ft.Control:
        on = form.now.special == special
        icon = ft.Icons.RADIO_BUTTON_CHECKED_ROUNDED if on else ft.Icons.RADIO_BUTTON_UNCHECKED_ROUNDED
        return ft.Icon(icon, color=look.palette.accent_ink if on else look.palette.faint)

    def pick(special: str) -> None:
        form.change(special=special)

    rows: list[ft.Control] = []
    for special in specials(at, "main"):
        rows.append(
            line(
                at, name_of(at, special.id), f"special-{special.id}", SPECIAL, partial(pick, special.id),
                _out(at, special), second=text_of(at, special.id), trailing=mark(special.id),
            )
        )  # fmt: skip
    rows.append(
        line(at, t("history.panel.not_named"), "special-none", ft.Icons.QUESTION_MARK_ROUNDED, partial(pick, NONE),
             second=t("history.panel.not_named_hint"), trailing=mark(NONE))
    )  # fmt: skip
    chosen = form.now.special
    reason, missing = why(at, "special", view.active), msg("history.panel.choose_special") if chosen is None else None
    text = title if chosen in (None, NONE) else t("history.panel.play_card", card=name_of(at, chosen))
    return page(
        at,
        "special",
        title,
        [stack(rows, 0)],
        press(at, main_button, text, "special-go", play, reason, missing=missing),
    )
