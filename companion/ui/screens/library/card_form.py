"""A card half filled in, and the card that it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.core.numbers import parse_number
from companion.i18n import LANGUAGES
from companion.library.own import facts_of, own_card, right_fact, right_name, right_text, wrong_fact
from companion.library.pack import Card, Pack
from companion.library.schema import Fact, Wanted
from companion.library.words import COPIES

Entry: TypeAlias = tuple[int, str, str]
"""A number by name as typed: which row it is, the name, the number."""

Typed: TypeAlias = "str | bool | tuple[Entry, ...]"
"""What stands in the field of a fact: a number or word as text, yes or no, numbers by name."""


@dataclass(frozen=True, slots=True)
class CardForm:
    """`pack` is where the card goes where that is open. `names` and `texts` are by language, "" for all; `by_language`
    opens those of each. `facts` holds what was typed, "" for what is not known."""

    pack: str = ""
    kind: str = ""
    names: tuple[tuple[str, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    by_language: bool = False
    facts: tuple[tuple[str, Typed], ...] = ()

    def name(self, lang: str) -> str:
        """The name typed for a language."""
        return dict(self.names).get(lang, "")

    def text(self, lang: str) -> str:
        """The text typed for a language."""
        return dict(self.texts).get(lang, "")

    def fact(self, name: str) -> Typed:
        """What was typed for a fact."""
        return dict(self.facts).get(name, "")


def put(pairs: tuple[tuple[str, Typed], ...], key: str, value: Typed) -> tuple[tuple[str, Typed], ...]:
    """`pairs` with another value for `key`."""
    return tuple({**dict(pairs), key: value}.items())


def form_of(card: Card, pack: Pack, lang: str) -> CardForm:
    """The form that shows `card` as it is, on a phone that reads `lang`."""
    return CardForm(
        kind=card.kind,
        names=tuple((lang, text.name) for lang, text in card.texts.items()),
        texts=tuple((lang, text.text) for lang, text in card.texts.items()),
        by_language=any(card.texts.keys() - {""}),
        facts=tuple((name, _typed(fact, pack, lang)) for name, fact in card.facts.items()),
    )


def entry_name(pack: Pack, lang: str, entry: str) -> str:
    """What a number by name is called: as it is written, or as the card that it names."""
    card = pack.by_id.get(entry)
    return card.text(lang).name if card else entry


def _entry_id(pack: Pack, typed: str) -> str:
    cards = (
        card for card in pack.cards if any(text.name.casefold() == typed.casefold() for text in card.texts.values())
    )
    named = next(cards, None)
    return named.id if named and typed not in pack.by_id else typed


def _typed(fact: Fact, pack: Pack, lang: str) -> Typed:
    if isinstance(fact, Mapping):
        return tuple((row, entry_name(pack, lang, name), str(n)) for row, (name, n) in enumerate(fact.items()))
    return fact if isinstance(fact, bool) else str(fact)


def card_of(form: CardForm, pack: Pack, card_id: str) -> tuple[Card | None, Mapping[str, Message]]:
    """The card that the form makes; None, and what is wrong by the field ("name", "text.uk", "level"), where it makes
    none."""
    kinds = pack.kinds
    wrong: dict[str, Message] = {}

    def tried(field: str, check: Callable[[], object]) -> object:
        try:
            return check()
        except Rejected as refused:
            wrong[field] = refused.message
            return None

    texts: dict[str, tuple[str, str]] = {}
    for lang in ("", *(LANGUAGES if form.by_language else ())):
        name, text = form.name(lang), form.text(lang)
        if not name.strip() and not text.strip():
            continue
        name = name if name.strip() else form.name("")
        ending = f".{lang}" if lang else ""
        tried(f"name{ending}", lambda name=name: right_name(name))  # type: ignore[misc]
        tried(f"text{ending}", lambda text=text: right_text(text))  # type: ignore[misc]
        texts[lang] = name.strip(), text
    if not texts:
        wrong["name"] = msg("library.import.no_name")
    facts: dict[str, object] = {}
    for fact, wanted in facts_of(kinds, form.kind).items() if form.kind in kinds else ():
        value = tried(fact, lambda fact=fact, wanted=wanted: read_typed(fact, wanted, form.fact(fact), pack))  # type: ignore[misc]
        if value is not None:
            facts[fact] = value
    if wrong:
        return None, wrong
    card = tried("name", lambda: own_card(kinds, card_id, form.kind, texts, facts))
    return (card, wrong) if isinstance(card, Card) else (None, wrong)


def read_typed(fact: str, wanted: Wanted, typed: Typed, pack: Pack) -> Fact | None:
    """What was typed for a fact, None for nothing; raises `Rejected`."""
    if isinstance(typed, tuple):
        rows = [(name.strip(), number) for _, name, number in typed if name.strip() or number.strip()]
        found = {_entry_id(pack, name): _whole(number) for name, number in rows}
        return right_fact(fact, wanted, found) if found else None
    if isinstance(typed, bool):
        return typed
    if not typed.strip():
        return None
    value = right_fact(fact, wanted, _whole(typed) if wanted == "int" else typed)
    return None if fact == COPIES and value == 1 else value


def _whole(typed: str) -> int:
    if not typed.strip():
        raise Rejected("own.entry_blank")
    number = parse_number(typed)
    if not isinstance(number, int):
        raise wrong_fact("int", typed)
    return number
