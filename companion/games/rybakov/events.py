"""What has happened in RYBAKOV. Luck lies in the events; amounts of coins, too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import Offer, Phase, Use

Taken: TypeAlias = Literal["free", "bought", "hand"]
Got: TypeAlias = Literal["bought", "it", "mining", "art"]


@dataclass(frozen=True, slots=True)
class EnterpriseTaken:
    """An enterprise with the id `enterprise` came to `seat` for `price`. `token`: what Construction took; `lost`: the
    stored tokens that went to the bank, since they are no longer foreign."""

    seat: str
    enterprise: str
    industry: Industry
    how: Taken
    price: int = 0
    token: Industry | None = None
    lost: tuple[Industry, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterpriseSwapped:
    """`enterprise` is now one of `into` and full; `price` 0 with Light industry; `lost` stored tokens went to the
    bank."""

    seat: str
    enterprise: str
    before: Industry
    into: Industry
    price: int
    lost: tuple[Industry, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterpriseRemoved:
    """Taken away by hand; `lost` stored tokens went to the bank with it."""

    seat: str
    enterprise: str
    industry: Industry
    lost: tuple[Industry, ...] = ()


@dataclass(frozen=True, slots=True)
class Refilled:
    """`enterprises` of `seat`, which are of `industries`, are full; their tokens count from the next turn. `declared`:
    it cost the turn."""

    seat: str
    enterprises: tuple[str, ...]
    declared: bool
    industries: tuple[Industry, ...] = ()


@dataclass(frozen=True, slots=True)
class ScaleRestored:
    """The level to its maximum: declared (it cost the turn), or by Media."""

    seat: str
    before: int
    after: int
    declared: bool


@dataclass(frozen=True, slots=True)
class IncomeRolled:
    """`typed`: real dice showed it."""

    seat: str
    black: int
    white: int
    bonus: int
    before: int
    after: int
    typed: bool = False


@dataclass(frozen=True, slots=True)
class WentBankrupt:
    seat: str


@dataclass(frozen=True, slots=True)
class WheelSpun:
    """`typed`: a real wheel showed it."""

    seat: str
    sector: int
    industry: Industry
    typed: bool = False


@dataclass(frozen=True, slots=True)
class WheelShifted:
    """Machine building of `seat` moved the wheel `by` one sector, to `sector`."""

    seat: str
    by: int
    sector: int
    industry: Industry


@dataclass(frozen=True, slots=True)
class TokenSpent:
    """A token of `source` went to the bank for the use of its ability, by its owner or (`served`) for another."""

    seat: str
    source: str
    industry: Industry
    served: bool


@dataclass(frozen=True, slots=True)
class TokenSold:
    """An own token to the bank, which paid `price`."""

    seat: str
    source: str
    industry: Industry
    price: int


@dataclass(frozen=True, slots=True)
class TokenTraded:
    """`buyer` paid `price` to `seller` for a token and sold it to the bank for `sold`."""

    buyer: str
    seller: str
    source: str
    industry: Industry
    price: int
    sold: int


@dataclass(frozen=True, slots=True)
class BonusPaid:
    """Distribution: the bank paid `amount`, the `count`th time in this circle."""

    seat: str
    amount: int
    count: int


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """Free from the bank, to the enterprise `home` or (None) among the stored; `discarded` made room."""

    seat: str
    industry: Industry
    home: str | None
    discarded: Industry | None


@dataclass(frozen=True, slots=True)
class MarketPassed:
    seat: str


@dataclass(frozen=True, slots=True)
class BoostersGot:
    """`n` boosters, for `price` coins in all."""

    seat: str
    n: int
    how: Got
    price: int = 0


@dataclass(frozen=True, slots=True)
class BoosterPlayed:
    """`fails`: the target is protected from it by Machine building."""

    seat: str
    card: str | None
    name: str
    target: str | None
    fails: bool


@dataclass(frozen=True, slots=True)
class ServiceDone:
    """`customer` paid `price` to `provider` for `use`; what it did follows in events of its own."""

    provider: str
    customer: str
    use: Use
    price: int


@dataclass(frozen=True, slots=True)
class OfferMade:
    """New or (`counter`) with another price."""

    offer: Offer
    counter: bool = False


@dataclass(frozen=True, slots=True)
class OfferDropped:
    """`seat` refused it or took it back."""

    offer: Offer
    seat: str


@dataclass(frozen=True, slots=True)
class Paid:
    """By hand, between two seats or with the bank (None)."""

    payer: str | None
    payee: str | None
    amount: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LevelChanged:
    """By hand."""

    seat: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class BoostersChanged:
    """By hand, to `after`."""

    seat: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TokensChanged:
    """By hand, to `after` on one enterprise."""

    seat: str
    enterprise: str
    industry: Industry
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TokenStored:
    """By hand."""

    seat: str
    industry: Industry


@dataclass(frozen=True, slots=True)
class TokenDiscarded:
    """A stored token back to the bank."""

    seat: str
    industry: Industry


@dataclass(frozen=True, slots=True)
class BonusesSet:
    seat: str
    n: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn went to `to`; `circle`: a new circle began with it; `skipped`: those who missed theirs."""

    to: str
    circle: bool
    skipped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnSet:
    """By hand."""

    seat: str
    phase: Phase


EVENTS: tuple[type, ...] = (
    EnterpriseTaken, EnterpriseSwapped, EnterpriseRemoved, Refilled, ScaleRestored, IncomeRolled, WentBankrupt,
    WheelSpun, WheelShifted, TokenSpent, TokenSold, TokenTraded, BonusPaid, TokenTaken, MarketPassed, BoostersGot,
    BoosterPlayed, ServiceDone, OfferMade, OfferDropped, Paid, LevelChanged, BoostersChanged, TokensChanged,
    TokenStored, TokenDiscarded, BonusesSet, TurnEnded, TurnSet,
)  # fmt: skip
