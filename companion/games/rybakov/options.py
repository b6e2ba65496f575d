"""The rules a table may choose, each at the default of the fact sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import get_args

from companion.core.game import Option, Value
from companion.core.message import Message, msg
from companion.games.rybakov.industries import INDUSTRIES, SECTORS, TWICE, WHEEL, Industry


def order_text(order: tuple[Industry, ...]) -> str:
    """The order of the wheel as the option holds it."""
    return " ".join(order)


def order_of(value: Value) -> tuple[Industry, ...] | None:
    """The sectors that an option's value names: every industry once, Mining twice; None for anything else."""
    names = value.split(" ") if isinstance(value, str) else []
    order = tuple(industry for name in names for industry in get_args(Industry) if industry == name)
    right = len(names) == len(order) == SECTORS and sorted(order) == sorted((*INDUSTRIES, TWICE))
    return order if right else None


def order_said(value: Value) -> Message:
    """The order of the wheel in words."""
    order = order_of(value) or WHEEL
    return msg("rybakov.wheel_order", order=tuple(Message(f"rybakov.industry.{industry}") for industry in order))


OPTIONS = (
    Option("start_coins", 0, (0, 5, 10, 15, 20, 25, 50), at_start=True),
    Option("start_level", 6, (1, 2, 3, 4, 5, 6), at_start=True),
    Option("die", 6, (4, 6, 8, 10, 12)),
    Option("wheel", order_text(WHEEL), (), accepts=lambda value: order_of(value) is not None, say=order_said),
    Option("bonus_limit", "circle", ("circle", "turn")),
    Option("bankrupt_skips", "this", ("this", "next")),
    Option("refill_scope", "one", ("one", "all")),
    Option("first_is_purchase", True),
    Option("light_adds_up", False),
    Option("finance_for_others", True),
    Option("media_is_service", True),
    Option("own_use_once", True),
    Option("price_from_sale", True),
    Option("free_token_home", True),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The table's choices by name.

    - `start_coins`, `start_level`, `die` (G): what everybody begins with, and the sides of the dice.
    - `wheel` (count S*, order G): the sectors, 0 first.
    - `bonus_limit` (S; the text also has the other): Distribution pays twice a "circle", or twice a "turn".
    - `bankrupt_skips` (G): bankruptcy ends "this" turn, or this one goes on and the "next" is missed.
    - `refill_scope` (G): a refill instead of the turn fills "one" enterprise or "all".
    - `first_is_purchase` (G): the free first enterprise counts as a purchase for Chemistry and Construction.
    - `light_adds_up` (G): every Light industry adds 1 to the roll, not only the first.
    - `finance_for_others` (S, the general rule): Finance may be used as a service.
    - `media_is_service` (G): a Media service is the one service of its enterprise in that turn.
    - `own_use_once` (G): an ability used for oneself is the enterprise's one service of that turn, too.
    - `price_from_sale` (G): who buys the drawn token may pay its price out of what the bank gives for it.
    - `free_token_home` (G): a free token goes to an own enterprise of that industry; else there is none for its owner.
    """

    start_coins: int
    start_level: int
    die: int
    wheel: tuple[Industry, ...]
    bonus_limit: str
    bankrupt_skips: str
    refill_scope: str
    first_is_purchase: bool
    light_adds_up: bool
    finance_for_others: bool
    media_is_service: bool
    own_use_once: bool
    price_from_sale: bool
    free_token_home: bool


@lru_cache(maxsize=64)
def rules(options: tuple[tuple[str, Value], ...]) -> Rules:
    """A table's options as rules; what it does not choose is at its default."""
    chosen: dict[str, Value] = {option.key: option.default for option in OPTIONS}
    chosen.update((key, value) for key, value in options if key in chosen)
    return Rules(
        start_coins=int(chosen["start_coins"]),
        start_level=int(chosen["start_level"]),
        die=int(chosen["die"]),
        wheel=order_of(chosen["wheel"]) or WHEEL,
        bonus_limit=str(chosen["bonus_limit"]),
        bankrupt_skips=str(chosen["bankrupt_skips"]),
        refill_scope=str(chosen["refill_scope"]),
        first_is_purchase=bool(chosen["first_is_purchase"]),
        light_adds_up=bool(chosen["light_adds_up"]),
        finance_for_others=bool(chosen["finance_for_others"]),
        media_is_service=bool(chosen["media_is_service"]),
        own_use_once=bool(chosen["own_use_once"]),
        price_from_sale=bool(chosen["price_from_sale"]),
        free_token_home=bool(chosen["free_token_home"]),
    )
