"""What a phone sees of RYBAKOV. Nothing in it is secret: money lies open (S), boosters are only counted."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import Table
from companion.games.rybakov.abilities import PHASES
from companion.games.rybakov.holdings import base, bonus, bonuses_left, cap, finance_price, price, room
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.market import free_home
from companion.games.rybakov.options import Rules, rules
from companion.games.rybakov.score import winners
from companion.games.rybakov.state import Agreed, Offer, Phase, Player, Roll, Spin, State
from companion.games.rybakov.tokens import holders, is_stored, powers, ready, resting, served


@dataclass(frozen=True, slots=True)
class EnterpriseView:
    """An enterprise: `base` tokens is what a refill gives; `resting`: refilled this turn, its tokens count from the
    next; `served`: it has done its one service of this turn."""

    id: str
    industry: Industry
    tokens: int
    base: int
    resting: bool
    served: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One seat. `change`: the last change of its coins; `room`: how many foreign tokens it may store; `price` of the
    next enterprise and `finance_price` with a Finance token (None: no discount, or the game is won); `bonus`: coins
    that Distribution adds to a trade (0: no such enterprise), `bonuses_left` how often still."""

    seat: str
    level: int
    cap: int
    coins: int
    change: int
    enterprises: tuple[EnterpriseView, ...]
    stored: tuple[Industry, ...]
    room: int
    boosters: int
    skips: int
    price: int | None
    finance_price: int | None
    bonus: int
    bonuses_left: int


@dataclass(frozen=True, slots=True)
class Source:
    """Where a token can be taken from: `source` as actions name it."""

    seat: str
    source: str
    industry: Industry


@dataclass(frozen=True, slots=True)
class WheelView:
    """The wheel as it shows now; `drawn` is the industry under the pointer. `order`: the sectors, 0 first."""

    spin: Spin
    drawn: Industry
    order: tuple[Industry, ...]


@dataclass(frozen=True, slots=True)
class MarketView:
    """What phase 2 offers the active player: `pays` coins for a token of `industry`; `own` tokens; `holders`, the
    others' tokens that may be bought; `booster`, Mining tokens that buy a booster instead. `free`: nobody has one, so
    the bank gives it; to `home`, an own enterprise, or else to the stored ones, where `full` says that one of them
    must go first."""

    industry: Industry
    pays: int
    own: tuple[Source, ...]
    holders: tuple[Source, ...]
    booster: tuple[Source, ...]
    free: bool
    home: str | None
    full: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table: rows in turn order; `abilities`: all tokens that may power an active ability now, by whoever has
    them, for the owner or as a service; `order` the sectors of the wheel; `agreed` the last prices of deals."""

    rows: tuple[Row, ...]
    active: str
    starter: str
    turn: int
    circle: int
    phase: Phase
    order: tuple[Industry, ...]
    roll: Roll | None
    wheel: WheelView | None
    market: MarketView | None
    offers: tuple[Offer, ...]
    abilities: tuple[Source, ...]
    winners: tuple[str, ...]
    agreed: tuple[Agreed, ...] = ()


def view(table: Table, seat: str | None) -> View:
    """What anybody sees: the same for every seat, since the game keeps no secrets."""
    state: State = table.state
    chosen = rules(table.options)
    return View(
        rows=tuple(_row(state, player) for player in state.players),
        active=state.active,
        starter=state.starter,
        turn=state.turn,
        circle=state.circle,
        phase=state.phase,
        order=chosen.wheel,
        roll=state.roll,
        wheel=None if state.spin is None else WheelView(state.spin, chosen.wheel[state.spin.sector], chosen.wheel),
        market=_market(state, chosen),
        offers=state.offers,
        abilities=_abilities(state, chosen),
        winners=winners(state),
        agreed=state.agreed,
    )


def _row(state: State, player: Player) -> Row:
    enterprises = tuple(
        EnterpriseView(own.id, own.industry, own.tokens, base(player), resting(state, own), served(state, own))
        for own in player.enterprises
    )
    return Row(
        seat=player.seat,
        level=player.level,
        cap=cap(player),
        coins=player.coins,
        change=player.change,
        enterprises=enterprises,
        stored=player.stored,
        room=room(player),
        boosters=player.boosters,
        skips=player.skips,
        price=price(player),
        finance_price=finance_price(player),
        bonus=bonus(player),
        bonuses_left=bonuses_left(player),
    )


def _market(state: State, chosen: Rules) -> MarketView | None:
    drawn = None if state.spin is None else chosen.wheel[state.spin.sector]
    if state.phase != "market" or drawn is None:
        return None
    active = state.player(state.active)
    own = tuple(Source(active.seat, source, drawn) for source in ready(state, active, drawn))
    others = tuple(
        Source(player.seat, source, drawn)
        for player in state.players
        if player.seat != active.seat
        for source in ready(state, player, drawn)
    )
    place, full = free_home(active, drawn)
    free = not holders(state, drawn) and (chosen.free_token_home or not active.count(drawn))
    return MarketView(
        industry=drawn,
        pays=active.level,
        own=own,
        holders=others,
        booster=tuple(token for token in own if drawn == "mining" and not is_stored(token.source)),
        free=free,
        home=place.id if free and place else None,
        full=free and full,
    )


def _abilities(state: State, chosen: Rules) -> tuple[Source, ...]:
    found: list[Source] = []
    for player in state.players:
        as_service = powers(state, chosen, player, False)
        for source, industry in dict.fromkeys((*powers(state, chosen, player, True), *as_service)):
            mine = player.seat == state.active or industry == "machine" or (source, industry) in as_service
            if mine and state.phase in PHASES[industry]:
                found.append(Source(player.seat, source, industry))
    return tuple(found)
