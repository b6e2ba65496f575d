"""What a person can do in RYBAKOV. `turn`, `spin` and `offer` carry the number that the person saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import Phase, Use

Declared: TypeAlias = Literal["refill", "swap", "restore"]

# The turn


@dataclass(frozen=True, slots=True)
class ChooseEnterprise:
    """Take the free first enterprise; with Construction, `token` is the token taken from the bank (None: none)."""

    turn: int
    industry: Industry
    token: Industry | None = None


@dataclass(frozen=True, slots=True)
class Refill:
    """Declared before the dice, costs the turn: fill up `enterprise` (where the table refills all, all of them)."""

    turn: int
    enterprise: str


@dataclass(frozen=True, slots=True)
class Swap:
    """Declared before the dice, costs the turn and 10 coins: `enterprise` for one of `into`."""

    turn: int
    enterprise: str
    into: Industry


@dataclass(frozen=True, slots=True)
class Restore:
    """Declared before the dice, costs the turn: the level to its maximum."""

    turn: int


@dataclass(frozen=True, slots=True)
class RollIncome:
    """Roll the black and the white die, or (both given) take over what real dice show."""

    turn: int
    black: int | None = None
    white: int | None = None


@dataclass(frozen=True, slots=True)
class GoBankrupt:
    """At level 0 and without help."""

    turn: int


@dataclass(frozen=True, slots=True)
class SpinWheel:
    """Spin the wheel, or (`sector` 0 to 11) take over what a real one shows."""

    turn: int
    sector: int | None = None


@dataclass(frozen=True, slots=True)
class SellToken:
    """Hand one own token of the drawn industry to the bank; `spin` and `sector` as the person saw them."""

    spin: int
    sector: int
    source: str


@dataclass(frozen=True, slots=True)
class TakeToken:
    """Nobody has one: take it free from the bank; `discard` is the stored token that makes room, if it must."""

    spin: int
    sector: int
    discard: Industry | None = None


@dataclass(frozen=True, slots=True)
class TakeMiningBooster:
    """Mining drawn in one's own turn: one booster for one Mining token, instead of selling it."""

    spin: int
    sector: int
    source: str


@dataclass(frozen=True, slots=True)
class PassMarket:
    """No (more) trade in this phase."""

    spin: int


@dataclass(frozen=True, slots=True)
class BuyEnterprise:
    """Buy; `finance` is the source of an own Finance token that lowers the price; `token` as in ChooseEnterprise."""

    turn: int
    industry: Industry
    finance: str | None = None
    token: Industry | None = None


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Use an active ability for oneself. `seat`: who uses it (Machine building also out of turn)."""

    turn: int
    seat: str
    use: Use


@dataclass(frozen=True, slots=True)
class BuyBooster:
    """For 10 coins."""

    turn: int


@dataclass(frozen=True, slots=True)
class PlayBooster:
    """Play a booster: `card` where it is one that the pack knows, else its `name`; `target` whom it hits."""

    seat: str
    card: str | None = None
    name: str = ""
    target: str | None = None


@dataclass(frozen=True, slots=True)
class EndTurn:
    turn: int


# Two people agree


@dataclass(frozen=True, slots=True)
class OfferToken:
    """`proposer` (buyer or seller) offers that the active player buys the drawn token from `seller` for `price`."""

    spin: int
    sector: int
    proposer: str
    seller: str
    source: str
    price: int


@dataclass(frozen=True, slots=True)
class OfferService:
    """`proposer` (one of the two) offers that `provider` does `use` for `customer`, who pays `price`."""

    turn: int
    proposer: str
    provider: str
    customer: str
    use: Use
    price: int


@dataclass(frozen=True, slots=True)
class AcceptOffer:
    """By whom the offer waits for; `price` as the person saw it."""

    offer: int
    price: int


@dataclass(frozen=True, slots=True)
class CounterOffer:
    """By whom the offer waits for: another price, and it waits for the other."""

    offer: int
    price: int


@dataclass(frozen=True, slots=True)
class DropOffer:
    """Refuse it, or take it back: either of the two."""

    offer: int


# By hand, at any time


@dataclass(frozen=True, slots=True)
class Pay:
    """`amount` coins (1 or more) from `payer` to `payee`; None is the bank."""

    payer: str | None
    payee: str | None
    amount: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class ChangeLevel:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class ChangeBoosters:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class ChangeTokens:
    """`by` tokens on an enterprise, from and to the bank."""

    seat: str
    enterprise: str
    by: int


@dataclass(frozen=True, slots=True)
class StoreToken:
    """Put a foreign token into the top slot; refused where it is full."""

    seat: str
    industry: Industry


@dataclass(frozen=True, slots=True)
class DiscardToken:
    """Give a stored token back to the bank."""

    seat: str
    industry: Industry


@dataclass(frozen=True, slots=True)
class GiveEnterprise:
    """Lay an enterprise before a seat, without payment and without what a purchase brings."""

    seat: str
    industry: Industry


@dataclass(frozen=True, slots=True)
class TakeEnterprise:
    """Take an enterprise away, its tokens with it."""

    seat: str
    enterprise: str


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is `seat`'s turn, in `phase` (not "market": that takes a spin)."""

    seat: str
    phase: Phase


@dataclass(frozen=True, slots=True)
class SetBonuses:
    """How often Distribution has paid a seat in this circle, 0 to 2."""

    seat: str
    n: int


ACTIONS: tuple[type, ...] = (
    ChooseEnterprise, Refill, Swap, Restore, RollIncome, GoBankrupt, SpinWheel, SellToken, TakeToken,
    TakeMiningBooster, PassMarket, BuyEnterprise, UseAbility, BuyBooster, PlayBooster, EndTurn, OfferToken,
    OfferService, AcceptOffer, CounterOffer, DropOffer, Pay, ChangeLevel, ChangeBoosters, ChangeTokens, StoreToken,
    DiscardToken, GiveEnterprise, TakeEnterprise, SetTurn, SetBonuses,
)  # fmt: skip
