"""Short ways to a table of RYBAKOV in the situation a test needs."""

from __future__ import annotations

from typing import Any

from companion.core.game import Value
from companion.core.hosting import Correct
from companion.games.rybakov import RYBAKOV
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import WHEEL, Industry
from companion.games.rybakov.state import STORED, Enterprise, Offer, Phase, Player, Use
from tests.support.play import Play

R = "rybakov.refuse."


class Rybakov(Play):
    """Players s1, s2, ..., s1 to move before the dice; each has chosen one of `own`, IT where nothing is given."""

    def __init__(self, *own: Industry, people: int = 3, choose: bool = True, **options: Value) -> None:
        super().__init__(RYBAKOV, max(people, len(own)), **options)
        if choose:
            for place, seat in enumerate(self.table.roster.ids):
                self.choose(own[place] if place < len(own) else "it", seat)

    def choose(self, industry: Industry, seat: str | None = None, token: Industry | None = None) -> None:
        self.act(a.ChooseEnterprise(self.turn, industry, token), seat)

    @property
    def turn(self) -> int:
        turn: int = self.state.turn
        return turn

    @property
    def phase(self) -> Phase:
        phase: Phase = self.state.phase
        return phase

    def player(self, seat: str) -> Player:
        player: Player = self.state.player(seat)
        return player

    def coins(self, *seats: str) -> tuple[int, ...]:
        """What these have, the bank last."""
        assert sum(player.coins for player in self.state.players) + self.state.bank == 0
        return (*(self.player(seat).coins for seat in seats), self.state.bank)

    def of(self, seat: str, industry: Industry, nth: int = 0) -> Enterprise:
        """The `nth` enterprise of an industry that a seat has."""
        return [own for own in self.player(seat).enterprises if own.industry == industry][nth]

    def id(self, seat: str, industry: Industry, nth: int = 0) -> str:
        return self.of(seat, industry, nth).id

    def has(self, seat: str) -> list[tuple[Industry, int]]:
        """A seat's enterprises with their tokens."""
        return [(own.industry, own.tokens) for own in self.player(seat).enterprises]

    # By hand, into the situation

    def rich(self, seat: str, coins: int) -> Rybakov:
        self.act(Correct("coins", seat, coins))
        return self

    def level(self, seat: str, level: int) -> Rybakov:
        self.act(Correct("level", seat, level))
        return self

    def give(self, seat: str, *industries: Industry) -> Rybakov:
        """More enterprises, without what a purchase brings."""
        for industry in industries:
            self.act(a.GiveEnterprise(seat, industry))
        return self

    def tokens(self, seat: str, industry: Industry, n: int, nth: int = 0) -> Rybakov:
        own = self.of(seat, industry, nth)
        if n != own.tokens:
            self.act(a.ChangeTokens(seat, own.id, n - own.tokens))
        return self

    def store(self, seat: str, *industries: Industry) -> Rybakov:
        for industry in industries:
            self.act(a.StoreToken(seat, industry))
        return self

    # Through the turn

    def roll(self, black: int = 1, white: int = 1) -> Rybakov:
        """What real dice show."""
        self.act(a.RollIncome(self.turn, black, white))
        return self

    def broke(self) -> Rybakov:
        """The active player rolled down to 0."""
        return self.level(self.state.active, 1).roll(6, 1)

    def spin(self, industry: Industry, second: bool = False) -> Rybakov:
        """To the (second) sector of an industry, rolling before where nobody has."""
        if self.phase == "before":
            self.roll()
        sector = WHEEL.index(industry)
        self.act(a.SpinWheel(self.turn, WHEEL.index(industry, sector + 1) if second else sector))
        return self

    def services(self) -> Rybakov:
        """To the third phase without a trade."""
        if self.phase in ("before", "scale"):
            self.spin("art")
        if self.phase == "market":
            self.act(a.PassMarket(self.state.spin.id))
        return self

    def end(self, turns: int = 1) -> Rybakov:
        for _ in range(turns):
            self.services()
            self.act(a.EndTurn(self.turn))
        return self

    @property
    def seen(self) -> tuple[int, int]:
        """The spin as a phone names it."""
        return self.state.spin.id, self.state.spin.sector

    def sell(self, source: str) -> a.SellToken:
        return a.SellToken(*self.seen, source)

    def use(self, seat: str, industry: Industry, source: str = "", **what: Any) -> a.UseAbility:
        """The seat's own ability, by its first such enterprise where no other source is named."""
        return a.UseAbility(self.turn, seat, Use(industry, source or self.id(seat, industry), **what))

    def ask_token(self, seller: str, source: str, price: int, proposer: str = "") -> a.OfferToken:
        return a.OfferToken(*self.seen, proposer or self.state.active, seller, source, price)

    def ask_service(
        self, provider: str, customer: str, industry: Industry, price: int = 0, proposer: str = "", **what: Any
    ) -> a.OfferService:
        """Proposed by the customer where nobody else is named."""
        source = what.pop("source", None) or self.id(provider, industry)
        return a.OfferService(self.turn, proposer or customer, provider, customer, Use(industry, source, **what), price)

    def offer(self, action: Any, seat: str | None = None) -> Offer:
        """Make an offer; what lies on the table now."""
        self.act(action, seat)
        offer: Offer = self.state.offers[-1]
        return offer

    def agree(self, action: Any) -> tuple[Any, ...]:
        """Offered and accepted at once."""
        offer = self.offer(action)
        return self.act(a.AcceptOffer(offer.id, offer.price), offer.waits_for)

    def serve(self, *args: Any, **what: Any) -> tuple[Any, ...]:
        """`ask_service`, accepted."""
        return self.agree(self.ask_service(*args, **what))

    def why_not(self, *args: Any, **what: Any) -> str:
        """The refusal of `ask_service`, without its prefix."""
        return self.no(self.ask_service(*args, **what))

    def no(self, action: Any, seat: str | None = None) -> str:
        """The refusal, without its prefix."""
        return self.refused(action, seat).removeprefix(R)


def kinds(events: tuple[Any, ...]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]


def stored(industry: Industry) -> str:
    """The source that a stored token is."""
    return f"{STORED}:{industry}"


def drawn(*own: Industry, level: int = 6, industry: Industry = "it", **options: Any) -> Rybakov:
    """s1 in the market with `industry` drawn, at `level`."""
    return Rybakov(*own, **options).roll().level("s1", level).spin(industry)
