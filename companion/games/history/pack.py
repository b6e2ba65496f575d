"""The cards of the history sets as the rules need them: the one place that reads the pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias, cast, get_args

from companion import library
from companion.core.cards import PlayedCard
from companion.core.message import CardRef, Message, Param, msg
from companion.games.history.state import MOST_CARDS
from companion.library import Card, Fact
from companion.library.merged import as_card, as_played

GAME = "history"

Kind: TypeAlias = Literal["event", "figure", "symbol"]
Rarity: TypeAlias = Literal["common", "rare", "legendary"]
Use: TypeAlias = Literal["main", "accompanying"]

KINDS: tuple[Kind, ...] = get_args(Kind)

POINTS: Mapping[Rarity, int] = MappingProxyType({"common": 1, "rare": 2, "legendary": 3})
"""What a card counts by its frame (S)."""

MOST_PROPERTIES = 2
MOST_PACK = 200
"""Cards that a table may play by, its sets among them."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """An event, a figure or a symbol; `properties`: one word each of what happens when it is laid, "" where the pack
    does not say (at most two, none on a legendary card, S)."""

    id: str
    kind: Kind
    rarity: Rarity
    properties: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """1, 2 or 3 by the frame."""
        return POINTS[self.rarity]


@dataclass(frozen=True, slots=True)
class Special:
    """A special card: `points` it gives at once, `draws` cards more than the one of every play, `property` what else
    it does, as on a normal card ("": nothing that the pack says)."""

    id: str
    use: Use
    points: int = 0
    draws: int = 0
    property: str = ""


@dataclass(frozen=True, slots=True)
class SetCard:
    """A set: the ids of its event, figure and symbol, what it counts, and whether it is a legendary one."""

    id: str
    cards: tuple[str, str, str]
    value: int
    legendary: bool


@dataclass(frozen=True, slots=True)
class Cards:
    """The whole pack by id, each part in the pack's order."""

    cards: Mapping[str, GameCard]
    specials: Mapping[str, Special]
    sets: Mapping[str, SetCard]

    @property
    def size(self) -> int:
        """How many cards are shuffled."""
        return len(self.cards) + len(self.specials)

    @property
    def most(self) -> int:
        """How many cards may be left to draw."""
        return max(self.size, MOST_CARDS)

    def lacking(self, wanted: str, field: tuple[str, ...]) -> tuple[str, ...]:
        """The cards of the set `wanted` that do not lie on `field`; raises KeyError for an unknown set."""
        return tuple(card for card in self.sets[wanted].cards if card not in field)

    def complete(self, field: tuple[str, ...]) -> tuple[str, ...]:
        """The sets whose three cards lie on `field`."""
        return tuple(wanted for wanted in self.sets if not self.lacking(wanted, field))


class WrongCard(ValueError):
    """A card that cannot be one of this game; `message` says it to people."""

    def __init__(self, card: Card, fault: str, message: Message) -> None:
        super().__init__(f"{card.id}: {fault}")
        self.message = message


@lru_cache(maxsize=1)
def bundled() -> Cards:
    """The cards of the bundled pack."""
    pack = library.pack(GAME)
    return read(pack.cards)


def of(cards: tuple[PlayedCard, ...]) -> Cards:
    """The cards that a table plays by (see `Table.cards`): the bundled ones where there are none of its own."""
    return _own(cards) if cards else bundled()


@lru_cache(maxsize=16)
def _own(cards: tuple[PlayedCard, ...]) -> Cards:
    return read(tuple(map(as_card, cards)))


def deck_with(own: tuple[PlayedCard, ...]) -> tuple[PlayedCard, ...]:
    """The deck that a table with these own cards plays by: with a set among them they alone, else the bundled cards
    under them, those of the same id replaced. None for none."""
    if not own or any(card.kind == "set" for card in own):
        return own
    by_id = {card.id: card for card in (*map(as_played, library.pack(GAME).cards), *own)}
    return tuple(by_id.values())


def read(cards: tuple[Card, ...]) -> Cards:
    """A pack's cards as the rules need them.

    Raises:
        WrongCard: a card cannot be one of this game.
    """
    normal = {card.id: _normal(card) for card in cards if card.kind in KINDS}
    specials = {card.id: _special(card) for card in cards if card.kind == "special"}
    sets = {card.id: _set(card, normal) for card in cards if card.kind == "set"}
    return Cards(MappingProxyType(normal), MappingProxyType(specials), MappingProxyType(sets))


def _normal(card: Card) -> GameCard:
    rarity = card.facts.get("rarity")
    if rarity not in POINTS:
        raise _wrong(card, f"rarity must be one of {', '.join(POINTS)}", "history.refuse.pack.rarity")
    named = tuple(str(card.facts[key]) for key in ("property1", "property2") if key in card.facts)
    many = _number(card, "properties", len(named))
    if not len(named) <= many <= MOST_PROPERTIES:
        fault = f"properties must count those that are named, {MOST_PROPERTIES} at most"
        raise _wrong(card, fault, "history.refuse.pack.properties", n=MOST_PROPERTIES)
    if many and rarity == "legendary":
        raise _wrong(card, "a legendary card has no properties", "history.refuse.pack.legendary")
    return GameCard(card.id, cast(Kind, card.kind), cast(Rarity, rarity), named + ("",) * (many - len(named)))


def _special(card: Card) -> Special:
    use = card.facts.get("use")
    if use not in get_args(Use):
        raise _wrong(card, f"use must be one of {', '.join(get_args(Use))}", "history.refuse.pack.use")
    points, draws = _number(card, "points", 0), _number(card, "draws", 0)
    return Special(card.id, cast(Use, use), points, draws, str(card.facts.get("property1", "")))


def _set(card: Card, normal: Mapping[str, GameCard]) -> SetCard:
    ids = []
    for kind in KINDS:
        wanted = normal.get(str(card.facts.get(kind)))
        if wanted is None or wanted.kind != kind:
            named = str(card.facts.get(kind, "–"))
            what = Message(f"history.kind.{kind}")
            raise _wrong(card, f"{kind} must be the id of such a card", "history.refuse.pack.part", kind=what, id=named)
        ids.append(wanted.id)
    event, figure, symbol = ids
    value = _number(card, "value", sum(normal[card_id].points for card_id in ids))
    # Where the pack does not say, a set with a legendary card is one (G).
    legendary: Fact = card.facts.get("legendary", any(normal[card_id].rarity == "legendary" for card_id in ids))
    return SetCard(card.id, (event, figure, symbol), value, bool(legendary))


def _number(card: Card, key: str, default: int) -> int:
    value = card.facts.get(key, default)
    if not isinstance(value, int) or value < 0:
        raise _wrong(card, f"{key} must be a number from 0", "history.refuse.pack.number", value=str(value))
    return value


def _wrong(card: Card, fault: str, key: str, /, **params: Param) -> WrongCard:
    return WrongCard(card, fault, msg(key, card=named(card), **params))


def named(card: Card) -> CardRef:
    """A card by the names it bears itself, also where the table does not play by it."""
    return CardRef(GAME, card.id, card.id, tuple((lang, text.name) for lang, text in card.texts.items()))
