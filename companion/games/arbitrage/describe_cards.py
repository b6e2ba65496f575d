"""How cards are named in messages: from the pack, as typed, or by what they are."""

from __future__ import annotations

import re

from companion.core.message import CardRef, Message, Param, msg
from companion.games.arbitrage.state import REST, Monster, Perk, Throw
from companion.library import pack

GAME = "arbitrage"


def _card(card: str | None, name: str, otherwise: Message) -> Param:
    # What the table calls it goes before the pack: an own card may lie over a bundled one.
    return CardRef(GAME, None if name else card, name) if card or name else otherwise


def perk_name(perk: Perk) -> Param:
    """A perk, or the gear that is not listed."""
    return _card(perk.card, perk.name, msg("arbitrage.rest" if perk.id == REST else "arbitrage.some_perk"))


def monster_name(monster: Monster) -> Param:
    """A monster, by its level where it has no name."""
    return _card(monster.card, monster.name, msg("arbitrage.some_monster", level=monster.level))


def monster_line(monster: Monster) -> Param:
    """A monster with its level."""
    name = monster_name(monster)
    return msg("arbitrage.monster_level", card=name, level=monster.level) if isinstance(name, CardRef) else name


def throw_name(throw: Throw) -> Param:
    """A card thrown in."""
    return _card(throw.card, throw.name, msg("arbitrage.some_card"))


def says_amount(throw: Throw) -> bool:
    """Whether its name says its number already, as "Monster enhancer +5" does."""
    card = None if throw.name else pack(GAME).by_id.get(throw.card or "")
    name = card.text("en").name if card else throw.name
    return str(abs(throw.amount)) in re.findall(r"\d+", name)


def curse_name(card: str | None, name: str) -> Param:
    """A curse."""
    return _card(card, name, msg("arbitrage.some_curse"))
