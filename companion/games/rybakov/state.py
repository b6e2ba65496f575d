"""What lies on the table in RYBAKOV."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from companion.core.players import Players
from companion.games.rybakov.industries import Industry

Phase: TypeAlias = Literal["choose", "before", "scale", "market", "services"]
"""choose: take the free enterprise; before: declare something or roll; scale: rolled, the wheel not yet spun; market:
the wheel has drawn an industry; services: services, boosters, buying."""

PRICES = {1: 25, 2: 50, 3: 100}
"""Coins for the next enterprise, by how many one has (S)."""

FINANCE_PRICES = {1: 15, 2: 28}
"""The same with a Finance token; the fourth has no discount (S)."""

TO_WIN = 4
"""Enterprises that win (S)."""

CAPS = (6, 6, 8, 10, 10)
"""The highest level, by how many enterprises one has (S); without any it is as with one (G)."""

TOP_LEVEL = 10
BANKRUPT_LEVEL = 6
SWAP_PRICE = 10
BOOSTER_PRICE = 10
DISTRIBUTION = (0, 3, 6, 12)
"""What the bank adds to a trade, by how many Distribution enterprises one has (S)."""

DISTRIBUTION_LIMIT = 2
TOKENS = 3
CHEMISTRY_TOKENS = 4

STORED = "stored"
"""The source of a token that is stored in the top slot and not on an enterprise: "stored:media"."""


@dataclass(frozen=True, slots=True)
class Enterprise:
    """One enterprise: `served` and `refilled` are the turns in which it last did so (0: never)."""

    id: str
    industry: Industry
    tokens: int = TOKENS
    served: int = 0
    refilled: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """One seat. `stored`: foreign tokens, the newest last; `bonuses`: Distribution payments in this circle (or turn);
    `skips`: turns still to be missed; `booster_turn`: the turn in which an IT token last bought a booster.

    `change`: by how much the coins changed in step `changed`, the last one that touched them.
    """

    seat: str
    coins: int = 0
    level: int = BANKRUPT_LEVEL
    enterprises: tuple[Enterprise, ...] = ()
    stored: tuple[Industry, ...] = ()
    boosters: int = 0
    bonuses: int = 0
    skips: int = 0
    booster_turn: int = 0
    change: int = 0
    changed: int = 0

    def enterprise(self, enterprise: str | None) -> Enterprise | None:
        """The enterprise of that id, None where it is not here."""
        return next((own for own in self.enterprises if own.id == enterprise), None)

    def count(self, industry: Industry) -> int:
        """How many enterprises of an industry."""
        return sum(own.industry == industry for own in self.enterprises)


@dataclass(frozen=True, slots=True)
class Use:
    """The ability of `industry`, paid with one token of `source` (an enterprise's id, or "stored:<industry>").

    - media: no more. it: a booster. machine: `by` (1 or -1) sectors.
    - electronics: `target`, the enterprise refilled. light: `target` is swapped into `into`.
    - finance: `into` is bought; with Construction, `token` is the token taken (None: none).
    """

    industry: Industry
    source: str
    target: str | None = None
    into: Industry | None = None
    token: Industry | None = None
    by: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """A trade that waits for the word of `waits_for`, one of the two: `customer` pays `price` coins to `provider`.

    `use` is the service; None: the token of the drawn industry from `source`, sold to the bank at once.
    """

    id: int
    provider: str
    customer: str
    source: str
    price: int
    waits_for: str
    use: Use | None = None


@dataclass(frozen=True, slots=True)
class Agreed:
    """The `price` that these two last agreed on for a service of `industry` or (None) for a token."""

    industry: Industry | None
    provider: str
    customer: str
    price: int


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice of this turn: `bonus` is Light industry's; `before` and `after` are levels."""

    black: int
    white: int
    bonus: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Spin:
    """The wheel of this turn: `id` is the step that spun it, `spun` the sector (0 to 11) where it stopped, `sector`
    the one it shows after Machine building moved it; `typed`: a real wheel showed it."""

    id: int
    spun: int
    sector: int
    typed: bool = False


@dataclass(frozen=True, slots=True)
class State(Players[Player]):
    """The whole game, players in turn order.

    `turn` counts from 1; `circle` from 1, and 0 while the first enterprises are chosen; `starter`: with whose turn a
    circle begins. `bank`: coins the bank holds beyond what it began with; with the players' coins the sum is always 0.
    `agreed`: the last price of each kind of deal between each two, the newest last.
    """

    active: str
    starter: str
    turn: int = 1
    circle: int = 0
    phase: Phase = "choose"
    bank: int = 0
    roll: Roll | None = None
    spin: Spin | None = None
    offers: tuple[Offer, ...] = ()
    agreed: tuple[Agreed, ...] = ()

    def agree(self, deal: Agreed) -> State:
        """With a price agreed on, in place of the last one of the same kind between the two."""
        kind = (deal.industry, deal.provider, deal.customer)
        others = tuple(old for old in self.agreed if (old.industry, old.provider, old.customer) != kind)
        return replace(self, agreed=(*others, deal))
