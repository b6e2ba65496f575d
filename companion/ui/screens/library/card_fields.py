"""The fields of a card of an own pack, as the editor shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.i18n import LANGUAGES
from companion.library.own import MOST_COPIES, MOST_NAME, MOST_TEXT, facts_of
from companion.library.pack import Card
from companion.library.schema import Wanted
from companion.library.words import COPIES
from companion.ui.guard import component
from companion.ui.panels.forms import MOST_CHIPS, matching
from companion.ui.phone import use_kept
from companion.ui.screens.library.card_form import CardForm, Entry, Typed, entry_name, put
from companion.ui.screens.library.known import known
from companion.ui.screens.library.owned import kept
from companion.ui.screens.library.saying import fact_word, value_word
from companion.ui.shelf import Shelf
from companion.ui.widgets import (
    Option,
    choice_chips,
    icon_button,
    section,
    stack,
    stepper,
    text_field,
    toggle_row,
    words,
)

ANOTHER = "*"
"""The choice of a number by another name; none is called so."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The form on the table: what it is, what is wrong with it, and how to change it."""

    shelf: Shelf
    form: CardForm
    wrong: Mapping[str, Message]
    newest: Callable[[], CardForm]
    keep: Callable[[CardForm], None]

    def change(self, **fields: Any) -> None:
        """Set fields of the newest form."""
        self.keep(replace(self.newest(), **fields))

    def say(self, field: str) -> str:
        """What is wrong with a field that has something in it, "" where nothing is."""
        return self.shelf.look.t.message(self.wrong[field]) if field in self.wrong else ""


def text_fields(desk: Desk) -> list[ft.Control]:
    """Name and text, for all and by language."""
    look, t, form = desk.shelf.look, desk.shelf.look.t, desk.form
    fields = _language(desk, "")
    opened = toggle_row(
        look, t("own.by_language"), form.by_language, lambda on: desk.change(by_language=on), "by-language",
        second=t("own.by_language_hint"),
    )  # fmt: skip
    fields.append(opened)
    for lang in LANGUAGES if form.by_language else ():
        fields.append(section(look, t(f"language.{lang}"), _language(desk, lang)))
    return fields


def _language(desk: Desk, lang: str) -> list[ft.Control]:
    look, t = desk.shelf.look, desk.shelf.look.t
    ending, spoken = (f"-{lang}", f" ({t(f'language.{lang}')})") if lang else ("", "")
    dotted = f".{lang}" if lang else ""

    def name(typed: str) -> None:
        desk.change(names=put(desk.newest().names, lang, typed))

    def text(typed: str) -> None:
        desk.change(texts=put(desk.newest().texts, lang, typed))

    # Nothing is wrong yet with a card that has no name because nobody has typed one.
    blank = not desk.form.name(lang).strip() and not desk.form.text(lang).strip()
    return [
        text_field(
            look, t("own.card_name"), f"card-name{ending}", value=desk.form.name(lang), on_change=name,
            length=MOST_NAME, name=t("own.card_name") + spoken, error="" if blank else desk.say(f"name{dotted}"),
            key=f"name{ending}",
        ),
        text_field(
            look, t("own.card_text"), f"card-text{ending}", value=desk.form.text(lang), on_change=text, lines=4,
            length=MOST_TEXT, name=t("own.card_text") + spoken, error=desk.say(f"text{dotted}"), key=f"text{ending}",
        ),
    ]  # fmt: skip


def fact_fields(desk: Desk) -> list[ft.Control]:
    """What is printed on a card of its kind, and how many of it there are."""
    kinds, kind = desk.shelf.pack.kinds, desk.form.kind
    wanted = facts_of(kinds, kind) if kind in kinds else {}
    fields = [_fact(desk, name, one) for name, one in wanted.items() if name != COPIES]
    return [*fields, *([_copies(desk)] if COPIES in wanted else [])]


def _fact(desk: Desk, fact: str, wanted: Wanted) -> ft.Control:
    look = desk.shelf.look
    word, typed = fact_word(desk.shelf, fact), desk.form.fact(fact)

    def set_to(value: Typed) -> None:
        desk.change(facts=put(desk.newest().facts, fact, value))

    if wanted == "bool":
        return toggle_row(look, word, typed is True, set_to, f"fact-{fact}")
    if wanted == "ints":
        return section(look, word, [_entries(desk, fact, typed if isinstance(typed, tuple) else ())])
    if wanted == "int":
        # Number keys have no minus on some phones.
        digits = fact not in known(desk.shelf.pack).signed
        return text_field(
            look, word, f"fact-{fact}", value=str(typed), on_change=set_to, digits=digits,
            length=9, hint=look.t("own.unknown"), error=desk.say(fact), key=f"fact-{desk.form.kind}-{fact}",
        )  # fmt: skip
    return section(look, word, _choices(desk, fact, wanted, str(typed), set_to))


def _choices(desk: Desk, fact: str, wanted: Wanted, chosen: str, set_to: Callable[[Typed], None]) -> list[ft.Control]:
    """Chips for the words of a fact, or for the cards it may name; a second tap takes the choice back."""
    shelf = desk.shelf

    def pick(word: str) -> None:
        set_to("" if desk.newest().fact(fact) == word else word)

    if isinstance(wanted, tuple):
        options = [Option(word, value_word(shelf, fact, word)) for word in wanted]
        return [choice_chips(shelf.look, options, chosen or None, pick, f"fact-{fact}")]
    own = {card.id: card for one in kept(shelf) for card in one.pack.cards if card.kind == fact}
    own.update({card.id: card for card in shelf.pack.of_kind(fact)})
    return [card_choice(shelf, fact, tuple(own.values()), chosen, pick, key=f"choice-{fact}")]


@component
def card_choice(
    shelf: Shelf, fact: str, cards: Sequence[Card], chosen: str, pick: Callable[[str], object]
) -> ft.Control:
    """Chips of cards, and a field to find them by where they are many."""
    look = shelf.look
    typed, set_typed = use_kept(shelf.phone, f"{shelf.place}.pick.{fact}", "")
    options = [Option(card.id, card.text(look.t.lang).name) for card in matching(cards, typed, chosen)]
    field = text_field(
        look, "", f"find-{fact}", value=typed, on_change=set_typed, name=look.t("own.filter"), hint=look.t("own.filter")
    )
    chips = choice_chips(look, options, chosen or None, pick, f"fact-{fact}")
    return stack([field, chips] if len(cards) > MOST_CHIPS else [chips])


def _entries(desk: Desk, fact: str, entries: tuple[Entry, ...]) -> ft.Control:
    look, t = desk.shelf.look, desk.shelf.look.t

    def newest() -> tuple[Entry, ...]:
        typed = desk.newest().fact(fact)
        return typed if isinstance(typed, tuple) else ()

    def put_in(changed: tuple[Entry, ...]) -> None:
        desk.change(facts=put(desk.newest().facts, fact, changed or ""))

    def write(row: int, place: int, typed: str) -> None:
        put_in(
            tuple(
                (one[0], typed, one[2]) if one[0] == row and place == 1 else
                (one[0], one[1], typed) if one[0] == row else one
                for one in newest()
            )
        )  # fmt: skip

    def drop(row: int) -> None:
        put_in(tuple(one for one in newest() if one[0] != row))

    def add(name: str) -> None:
        there = [row for row, known, _ in newest() if known == name]
        if there:
            drop(there[0])
            return
        row = max((one[0] for one in newest()), default=-1) + 1
        put_in((*newest(), (row, "" if name == ANOTHER else name, "")))

    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    text_field(
                        look, "", f"fact-{fact}-name-{row}", value=name, on_change=partial(write, row, 1), length=40,
                        name=t("own.entry_name"), hint=t("own.entry_name"), key=f"{fact}-name-{row}",
                    ),
                    expand=3,
                ),
                ft.Container(
                    text_field(
                        look, "", f"fact-{fact}-number-{row}", value=number, on_change=partial(write, row, 2),
                        length=9, name=t("own.entry_number"), hint=t("own.entry_number"), key=f"{fact}-number-{row}",
                    ),
                    expand=2,
                ),
                icon_button(
                    look, ft.Icons.CLOSE_ROUNDED, t("own.entry_drop"), f"fact-{fact}-drop-{row}", partial(drop, row)
                ),
            ],
            spacing=4,
            key=f"{fact}-{row}",
        )
        for row, name, number in entries
    ]  # fmt: skip
    options = [Option(name, name) for name in _entry_names(desk, fact)]
    other = Option(ANOTHER, t("own.entry_add"), ft.Icons.ADD_ROUNDED)
    there = frozenset(name for _, name, _ in entries)
    more = choice_chips(look, [*options, other], there, add, f"fact-{fact}-add")
    said = [words(look, desk.say(fact), colour=look.palette.loss)] if desk.say(fact) else []
    return stack([more, *rows, *said], 2)


def _entry_names(desk: Desk, fact: str) -> list[str]:
    """How numbers by name are called on other cards; where these are cards, all cards of their kind."""
    pack, lang = desk.shelf.pack, desk.shelf.look.t.lang
    cards = pack.of_kind(desk.form.kind)
    seen = [name for card in cards if isinstance(found := card.facts.get(fact), Mapping) for name in found]
    kinds = {pack.by_id[name].kind for name in seen if name in pack.by_id}
    named = [card.id for kind in kinds for card in pack.of_kind(kind)]
    # Cards may share a name, and one may be called like the choice of another.
    shown = dict.fromkeys(entry_name(pack, lang, name) for name in [*named, *seen])
    return [name for name in shown if name != ANOTHER][:MOST_CHIPS]


def _copies(desk: Desk) -> ft.Control:
    look = desk.shelf.look
    typed = desk.form.fact(COPIES)
    shown = int(typed) if isinstance(typed, str) and typed.isdigit() else 1

    def change(value: int) -> None:
        newest = desk.newest().fact(COPIES)
        now = int(newest) if isinstance(newest, str) and newest.isdigit() else 1
        wanted = max(1, min(MOST_COPIES, now + value - shown))
        desk.change(facts=put(desk.newest().facts, COPIES, str(wanted)))

    word = fact_word(desk.shelf, COPIES)
    return stepper(
        look, word, shown, change, "copies", low=1, high=MOST_COPIES,
        on_reason=lambda reason: desk.shelf.phone.say(msg("common.said", text=reason)),
    )  # fmt: skip
