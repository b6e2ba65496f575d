"""What is printed on a card, in words and numerals: in one line, on its sheet, on the shared screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n import Translator
from companion.library import Card, Pack
from companion.library.words import COPIES
from companion.ui import theme
from companion.ui.panels import PANELS
from companion.ui.screens.library.known import known
from companion.ui.theme import Look
from companion.ui.widgets import numeral, spoken, words


@dataclass(frozen=True, slots=True)
class Part:
    """One fact: its `label`, and the `number` or the `word` it is; neither for what is so or not."""

    label: str
    number: str = ""
    word: str = ""

    @property
    def said(self) -> str:
        """All of it in one line."""
        if self.number:
            return f"{self.label}\u00a0{self.number}"
        return f"{self.label}: {self.word}" if self.word else self.label


def kind_name(t: Translator, pack: Pack, kind: str) -> str:
    """What a kind of card is called."""
    return known(pack).words.label(t.lang, "kind", kind)


def parts(t: Translator, pack: Pack, card: Card) -> list[Part]:
    """The facts of a card, but for how many of it there are."""
    return [part for name, fact in card.facts.items() if name != COPIES for part in _parts(t, pack, name, fact)]


def _parts(t: Translator, pack: Pack, name: str, fact: object) -> Iterator[Part]:
    label, number = _label(t, pack, name), t.signed if name in known(pack).signed else t.number
    if isinstance(fact, bool):
        if fact:
            yield Part(label)
    elif isinstance(fact, int):
        yield Part(label, number=number(fact))
    elif isinstance(fact, Mapping):
        yield from (Part(_value(t, pack, name, one), number=number(value)) for one, value in fact.items())
    # Edges of a card are letters for the program; its name says them in words.
    elif isinstance(fact, str) and not fact.isupper():
        yield Part(label, word=_value(t, pack, name, fact))


def _label(t: Translator, pack: Pack, name: str) -> str:
    return known(pack).words.label(t.lang, "fact", name)


def _value(t: Translator, pack: Pack, name: str, value: str) -> str:
    """A word of the game's, or the name of the card with this id."""
    word = known(pack).words.label(t.lang, "value", name, value)
    card = pack.by_id.get(value)
    return card.text(t.lang).name if word == value and card is not None else word


def facts_line(t: Translator, pack: Pack, card: Card) -> str:
    """All facts in one line."""
    return " · ".join(part.said for part in parts(t, pack, card))


def in_deck(pack: Pack, cards: Sequence[Card]) -> int | None:
    """How many of these are in the deck together, None where it is not known of any."""
    count = PANELS[pack.game].copies
    counts = [count(card) for card in cards]
    return sum(1 if n is None else n for n in counts) if any(n is not None for n in counts) else None


def tiles(look: Look, shown: Sequence[Part], *, zoom: float = 1.0) -> ft.Control:
    """The facts as tiles with big numerals that wrap; `zoom` for the shared screen."""
    p = look.palette
    boxes: list[ft.Control] = []
    for part in shown:
        inside: list[ft.Control] = []
        if part.number:
            inside.append(numeral(look, part.number, theme.LARGE * zoom))
        if part.word:
            inside.append(words(look, part.word, theme.LEAD * zoom, strong=True))
        plain = not inside
        inside.append(
            words(look, part.label, (theme.BODY if plain else theme.SMALL) * zoom, strong=plain,
                  colour=p.ink if plain else p.faint)
        )  # fmt: skip
        column = ft.Column(inside, spacing=2 * zoom, tight=True)
        box = ft.Container(
            column,
            padding=ft.Padding.symmetric(vertical=10 * zoom, horizontal=14 * zoom),
            bgcolor=p.raised,
            border_radius=12 * zoom,
        )
        boxes.append(spoken(box, part.said))
    return ft.Row(
        boxes,
        wrap=True,
        spacing=8 * zoom,
        run_spacing=8 * zoom,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
