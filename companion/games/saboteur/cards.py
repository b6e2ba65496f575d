"""The cards of the pack, as the game needs them: path cards as shapes, action cards by what they do."""

from __future__ import annotations

from functools import cache

from companion.games.saboteur.maze import Shape
from companion.games.saboteur.state import TOOLS, Tool
from companion.library import Card, pack


@cache
def shapes() -> dict[str, Shape]:
    """The path cards by id, in the order of the pack."""
    cards = pack("saboteur").of_kind("tunnel")
    return {card.id: Shape(card.id, str(card.facts["open"]), bool(card.facts.get("dead"))) for card in cards}


@cache
def deck() -> tuple[tuple[str, int], ...]:
    """Every card of the draw pile and how many there are: 40 path and 27 action cards (S, O)."""
    cards = (*pack("saboteur").of_kind("tunnel"), *pack("saboteur").of_kind("action"))
    return tuple((card.id, int(str(card.facts["copies"]))) for card in cards)


@cache
def action_card(does: str, tools: tuple[Tool, ...] = ()) -> str | None:
    """The id of the action card that does this, to just these tools (in the order of `TOOLS`); None where none does."""
    for card in pack("saboteur").of_kind("action"):
        if card.facts["does"] == does and _tools(card) == tools:
            return card.id
    return None


def _tools(card: Card) -> tuple[Tool, ...]:
    return tuple(tool for tool in TOOLS if card.facts.get(tool))
