"""A random player of RYBAKOV, and what must hold at its table at every moment."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.core.game import Option, Table, Value
from companion.core.hosting import Correct
from companion.games.rybakov import RYBAKOV
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import ACTIVE, INDUSTRIES, SECTORS, WHEEL, Industry
from companion.games.rybakov.options import order_text, rules
from companion.games.rybakov.state import (
    CAPS,
    CHEMISTRY_TOKENS,
    DISTRIBUTION_LIMIT,
    PRICES,
    STORED,
    TO_WIN,
    TOKENS,
    TOP_LEVEL,
    Offer,
    Player,
    State,
    Use,
)

GAME = RYBAKOV
MOST_OFFERS = 16
RARE = {"restore", "refill", "pass_market", "end_turn", "play_booster"}


def moves(table: Table, rnd: Random) -> tuple[str | None, Any]:
    """For whom, and what: mostly what the buttons allow, sometimes what they do not."""
    state: State = table.state
    if state.offers and rnd.random() < 0.4:
        return _answer(rnd.choice(state.offers), rnd)
    luck = rnd.random()
    if luck < 0.3:
        seat = state.active if rnd.random() < 0.8 else rnd.choice(table.roster.ids)
        buttons = [legal for legal in GAME.legal(table, seat) if legal.action is not None]
        likely = [legal for legal in buttons if legal.key not in RARE] or buttons
        if likely:
            return seat, rnd.choice(likely).action
    if luck < 0.4:
        return _by_hand(table, state, rnd)
    if luck < 0.5:
        return _offer(table, state, rnd)
    seat = None if rnd.random() < 0.1 else state.active
    return seat, _turn(table, state, rnd)


def chosen(option: Option, rnd: Random) -> Value:
    """Two sectors of the wheel in each other's place, or the usual order."""
    order = list(WHEEL)
    one, other = rnd.choices(range(SECTORS), k=2)
    order[one], order[other] = order[other], order[one]
    return order_text(tuple(order))


def fresh(action: Any, table: Table) -> Any:
    """With the turn, the spin and the offer that a person would see now."""
    state: State | None = table.state
    if state is None:
        return action
    now: dict[str, Any] = {"turn": state.turn}
    if state.spin is not None:
        now |= {"spin": state.spin.id, "sector": state.spin.sector}
    if state.offers:
        now["offer"] = state.offers[-1].id
        if isinstance(action, a.AcceptOffer):
            now["price"] = state.offers[-1].price
    return replace(action, **{name: value for name, value in now.items() if hasattr(action, name)})


def _turn(table: Table, state: State, rnd: Random) -> Any:
    turn = state.turn if rnd.random() < 0.97 else state.turn - 1
    active = state.player(state.active)
    own = rnd.choice([own.id for own in active.enterprises] or ["e0"])
    industry = rnd.choice(INDUSTRIES)
    token = _extra(industry, rnd)
    match state.phase:
        case "choose":
            return a.ChooseEnterprise(turn, industry, token)
        case "before":
            if rnd.random() < 0.2:
                return rnd.choice((a.Refill(turn, own), a.Swap(turn, own, industry), a.Restore(turn)))
            return a.RollIncome(turn, *((rnd.randint(1, 4), rnd.randint(1, 4)) if rnd.random() < 0.1 else ()))
        case "scale":
            if active.level == 0 and rnd.random() < 0.8:
                return a.GoBankrupt(turn)
            if rnd.random() < 0.1:
                return _use(state, active, rnd, turn)
            return a.SpinWheel(turn, rnd.randrange(SECTORS) if rnd.random() < 0.1 else None)
        case "market":
            return _market(table, state, rnd)
    price = PRICES.get(len(active.enterprises), 0)
    if active.coins < price and rnd.random() < 0.25:
        return a.Pay(None, active.seat, price, "від банку")
    if active.coins >= price and rnd.random() < 0.7:
        finance = [source for source, of in _sources(active) if of == "finance"]
        return a.BuyEnterprise(turn, industry, rnd.choice((*finance, None)), token)
    if rnd.random() < 0.4:
        return _use(state, active, rnd, turn)
    return rnd.choice((a.BuyBooster(turn), a.EndTurn(turn), a.EndTurn(turn)))


def _extra(industry: Industry, rnd: Random) -> Industry | None:
    """The token that Construction takes; now and then one that nothing brings."""
    return rnd.choice((*INDUSTRIES, None)) if industry == "construction" or rnd.random() < 0.02 else None


def _market(table: Table, state: State, rnd: Random) -> Any:
    assert state.spin is not None
    active, market = state.player(state.active), GAME.view(table, None).market
    seen = state.spin.id, state.spin.sector if rnd.random() < 0.95 else rnd.randrange(SECTORS)
    if rnd.random() < 0.1:
        wrong = rnd.choice([source for source, _ in _sources(active)] or ["e0"])
        return rnd.choice((a.SellToken, a.TakeMiningBooster, a.TakeToken))(*seen, wrong)
    machines = [source for source, industry in _sources(active) if industry == "machine"]
    if machines and rnd.random() < 0.3:
        return _use(state, active, rnd, state.turn, machines)
    if market.booster and rnd.random() < 0.5:
        return a.TakeMiningBooster(*seen, rnd.choice(market.booster).source)
    if market.own:
        return a.SellToken(*seen, rnd.choice(market.own).source)
    if market.holders:
        holder, price = rnd.choice(market.holders), rnd.choice((0, 1, 3, 20))
        return a.OfferToken(*seen, active.seat, holder.seat, holder.source, price)
    if market.free:
        return a.TakeToken(*seen, rnd.choice((*active.stored, None)))
    return a.PassMarket(state.spin.id)


def _use(state: State, player: Player, rnd: Random, turn: int, only: list[str] | None = None) -> Any:
    return a.UseAbility(turn, player.seat, _ability(player, player, rnd, only))


def _ability(provider: Player, customer: Player, rnd: Random, only: list[str] | None = None) -> Use:
    active = [pair for pair in _sources(provider) if pair[1] in ACTIVE and (only is None or pair[0] in only)]
    source, industry = rnd.choice(active or [("e0", rnd.choice(ACTIVE))])
    target = rnd.choice([own.id for own in customer.enterprises] or ["e0"])
    into = rnd.choice(INDUSTRIES)
    match industry:
        case "electronics":
            return Use(industry, source, target=target)
        case "light":
            return Use(industry, source, target=target, into=into)
        case "finance":
            return Use(industry, source, into=into, token=_extra(into, rnd))
        case "machine":
            return Use(industry, source, by=rnd.choice((1, -1)))
    return Use(industry, source)


def _sources(player: Player) -> list[tuple[str, Industry]]:
    """Where tokens of a player are, and of what."""
    own = [(own.id, own.industry) for own in player.enterprises if own.tokens]
    return own + [(f"{STORED}:{industry}", industry) for industry in player.stored]


def _offer(table: Table, state: State, rnd: Random) -> tuple[str | None, Any]:
    others = [player for player in state.players if player.seat != state.active]
    other, active = rnd.choice(others or [state.players[0]]), state.player(state.active)
    price = rnd.choice((0, 0, 1, 3, 5, 20))
    proposer = rnd.choice((other, active)).seat
    if state.phase == "market" and state.spin is not None and rnd.random() < 0.8:
        source = rnd.choice([source for source, _ in _sources(other)] or ["e0"])
        holders = [held for held in GAME.view(table, None).market.holders if held.seat == other.seat]
        source = rnd.choice(holders).source if holders else source
        return proposer, a.OfferToken(state.spin.id, state.spin.sector, proposer, other.seat, source, price)
    provider, customer = rnd.sample((other, active), 2)
    use = _ability(provider, customer, rnd)
    return proposer, a.OfferService(state.turn, proposer, provider.seat, customer.seat, use, price)


def _answer(offer: Offer, rnd: Random) -> tuple[str | None, Any]:
    price = offer.price if rnd.random() < 0.9 else offer.price + 1
    answers = (a.AcceptOffer(offer.id, price), a.CounterOffer(offer.id, rnd.randint(0, 6)), a.DropOffer(offer.id))
    return rnd.choice((offer.waits_for, offer.waits_for, None)), rnd.choices(answers, (6, 2, 1))[0]


def _by_hand(table: Table, state: State, rnd: Random) -> tuple[str | None, Any]:
    seats = [player.seat for player in state.players]
    seat, other = rnd.choice(seats), rnd.choice((*seats, None))
    player = state.player(seat)
    own = rnd.choice([own.id for own in player.enterprises] or ["e0"])
    industry = rnd.choice(INDUSTRIES)
    card = rnd.choice(("seeker", "sabotage", None))
    if rnd.random() < 0.5:
        return seat, a.Pay(None, seat, rnd.randint(1, 50), rnd.choice(("", "за каву")))
    return rnd.choice((seat, None)), rnd.choice(
        (
            a.Pay(other, seat, rnd.choice((-50, 0, 1, 5, 20))),
            a.Pay(seat, other, rnd.choice((1, 5, 10**9))),
            a.ChangeLevel(seat, rnd.choice((-2, -1, 1, 2))),
            a.ChangeBoosters(seat, rnd.choice((-1, 1, 2))),
            a.ChangeTokens(seat, own, rnd.choice((-2, -1, 1, 2))),
            a.StoreToken(seat, industry),
            a.StoreToken(seat, industry),
            a.DiscardToken(seat, rnd.choice((*player.stored, industry))),
            a.GiveEnterprise(seat, industry) if rnd.random() < 0.3 else a.TakeEnterprise(seat, own),
            a.SetTurn(seat, rnd.choice(("choose", "before", "scale", "services", "market"))),
            a.SetBonuses(seat, rnd.randint(0, 2)),
            a.PlayBooster(seat, card, "" if card else "Удача", other),
            a.PlayBooster(seat, card, "" if card else "Удача", other),
            a.EndTurn(state.turn),
            Correct("coins", seat, rnd.randint(0, 60)),
            Correct("level", seat, rnd.randint(0, 10)),
            Correct("boosters", seat, rnd.randint(0, 5), "x"),
        )
    )  # fmt: skip


def cap(table: Table, seat: str) -> int:
    """The highest level of a seat, by the sheet."""
    player: Player = table.state.player(seat)
    return TOP_LEVEL if player.count("light") else CAPS[min(len(player.enterprises), len(CAPS) - 1)]


def check(table: Table, undone: bool = False) -> None:
    """What must hold whatever was played; an old step taken back (`undone`) may leave more offers than one may make."""
    state: State = table.state
    seats = tuple(player.seat for player in state.players)
    over = table.stage == "over"
    assert over == any(len(player.enterprises) >= TO_WIN for player in state.players)
    if not over:
        assert seats == table.roster.ids
    assert state.active in seats
    assert state.starter in seats
    assert state.turn >= 1
    assert state.circle >= 0
    assert sum(player.coins for player in state.players) + state.bank == 0
    for player in state.players:
        _check_player(player)
    ids = [own.id for player in state.players for own in player.enterprises]
    assert len(ids) == len(set(ids))
    if state.phase in ("choose", "before"):
        assert (state.roll, state.spin) == (None, None)
    assert state.spin is None or state.phase in ("market", "services")
    if state.phase == "market":
        assert state.spin is not None
        assert 0 <= state.spin.sector < SECTORS
        assert 0 <= state.spin.spun < SECTORS
    if state.phase == "choose" and not over:
        assert not state.player(state.active).enterprises
    assert rules(table.options).wheel
    if not undone:
        assert len(state.offers) <= MOST_OFFERS
    _check_offers(state, seats)


def _check_player(player: Player) -> None:
    base = CHEMISTRY_TOKENS if player.count("chemistry") else TOKENS
    assert player.coins >= 0
    assert 0 <= player.level <= TOP_LEVEL
    assert player.boosters >= 0
    assert player.skips >= 0
    assert 0 <= player.bonuses <= DISTRIBUTION_LIMIT
    assert all(0 <= own.tokens <= base for own in player.enterprises)
    assert len(player.stored) <= (2 if player.count("construction") else 1)
    assert not any(player.count(industry) for industry in player.stored)


def _check_offers(state: State, seats: tuple[str, ...]) -> None:
    assert len({offer.id for offer in state.offers}) == len(state.offers)
    for offer in state.offers:
        two = {offer.provider, offer.customer}
        assert len(two) == 2
        assert two <= set(seats)
        assert state.active in two
        assert offer.waits_for in two
        assert 0 <= offer.price <= 9999
        assert offer.use is not None or (state.phase, offer.customer) == ("market", state.active)
