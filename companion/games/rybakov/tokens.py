"""Tokens: where they lie, who may use them now and for what."""

from __future__ import annotations

from dataclasses import replace

from companion.core.game import Rejected
from companion.core.message import Message, SeatRef
from companion.games.rybakov.holdings import stored_source
from companion.games.rybakov.industries import ACTIVE, Industry
from companion.games.rybakov.options import Rules
from companion.games.rybakov.state import STORED, Enterprise, Player, State


def named(industry: Industry) -> Message:
    """An industry in the reader's language."""
    return Message(f"rybakov.industry.{industry}")


def industry_of(player: Player, source: str) -> Industry | None:
    """The industry of the tokens of `source`, an enterprise's id or a stored token; None where it is not here."""
    enterprise = player.enterprise(source)
    if enterprise is not None:
        return enterprise.industry
    return next((industry for industry in player.stored if stored_source(industry) == source), None)


def take(state: State, seat: str, source: str) -> State | None:
    """With one token less at `source`; None where there is none."""
    if not state.has(seat):
        return None
    player = state.player(seat)
    enterprise = player.enterprise(source)
    if enterprise is not None:
        return set_tokens(state, seat, enterprise.id, enterprise.tokens - 1) if enterprise.tokens else None
    industry = industry_of(player, source)
    return None if industry is None else state.change(seat, stored=without(player.stored, industry))


def without(stored: tuple[Industry, ...], industry: Industry) -> tuple[Industry, ...]:
    """Stored tokens without one of `industry`, the oldest of them."""
    if industry not in stored:
        return stored
    place = stored.index(industry)
    return stored[:place] + stored[place + 1 :]


def change_enterprise(state: State, seat: str, enterprise: str, **fields: int) -> State:
    """With some numbers of one enterprise changed."""
    if not state.has(seat):
        return state
    enterprises = tuple(
        replace(own, **fields) if own.id == enterprise else own  # type: ignore[arg-type]
        for own in state.player(seat).enterprises
    )
    return state.change(seat, enterprises=enterprises)


def set_tokens(state: State, seat: str, enterprise: str, tokens: int) -> State:
    """With so many tokens on one enterprise."""
    return change_enterprise(state, seat, enterprise, tokens=tokens)


def resting(state: State, enterprise: Enterprise) -> bool:
    """Whether it was refilled this turn: its tokens count from the next (S)."""
    return enterprise.refilled == state.turn


def served(state: State, enterprise: Enterprise) -> bool:
    """Whether it has done its one service of this turn (S)."""
    return enterprise.served == state.turn


def check_token(state: State, player: Player, source: str) -> Industry:
    """The industry of a token that may be handed over now; refuses where there is none, or it rests (S)."""
    industry = industry_of(player, source)
    if industry is None:
        raise Rejected("rybakov.refuse.token_gone", seat=SeatRef(player.seat))
    enterprise = player.enterprise(source)
    if enterprise is not None and not enterprise.tokens:
        raise Rejected("rybakov.refuse.no_tokens", seat=SeatRef(player.seat), industry=named(industry))
    if enterprise is not None and resting(state, enterprise):
        raise Rejected("rybakov.refuse.resting", seat=SeatRef(player.seat), industry=named(industry))
    return industry


def check_power(state: State, rules: Rules, player: Player, source: str, own: bool) -> Industry:
    """The industry whose ability a token of `source` may power now: for its owner (`own`), or as a service.

    A service is one per enterprise and turn, whoever had it (S); whether the owner's use and Media's count is the
    table's choice (G). A stored token powers an ability only for its owner, and only with Construction (S).
    """
    industry = check_token(state, player, source)
    if industry not in ACTIVE:
        raise Rejected("rybakov.refuse.passive", industry=named(industry))
    enterprise = player.enterprise(source)
    if enterprise is None:
        if not own:
            raise Rejected("rybakov.refuse.stored_service")
        if not player.count("construction"):
            raise Rejected("rybakov.refuse.stored_power")
    elif served(state, enterprise) and counts(rules, industry, own):
        raise Rejected("rybakov.refuse.served", seat=SeatRef(player.seat), industry=named(industry))
    return industry


def counts(rules: Rules, industry: Industry, own: bool) -> bool:
    """Whether a use counts as the one service of its enterprise (G)."""
    return rules.own_use_once if own else rules.media_is_service or industry != "media"


def sources(player: Player, industry: Industry | None = None) -> tuple[str, ...]:
    """All sources with a token, resting ones too, the enterprises first; of one industry, or of any."""
    own = tuple(own.id for own in player.enterprises if own.tokens and industry in (None, own.industry))
    return own + tuple(stored_source(token) for token in player.stored if industry in (None, token))


def ready(state: State, player: Player, industry: Industry) -> tuple[str, ...]:
    """The sources of `industry` that may be handed over now."""
    return tuple(source for source in sources(player, industry) if _passes(state, player, source))


def powers(state: State, rules: Rules, player: Player, own: bool) -> tuple[tuple[str, Industry], ...]:
    """The sources that may power an ability now, with their industries: for the owner, or as a service."""
    found: list[tuple[str, Industry]] = []
    for source in sources(player):
        try:
            found.append((source, check_power(state, rules, player, source, own)))
        except Rejected:
            continue
    return tuple(found)


def holders(state: State, industry: Industry) -> tuple[str, ...]:
    """The seats that have a token of `industry`, resting ones counted."""
    return tuple(player.seat for player in state.players if sources(player, industry))


def _passes(state: State, player: Player, source: str) -> bool:
    enterprise = player.enterprise(source)
    return enterprise is None or not resting(state, enterprise)


def is_stored(source: str) -> bool:
    """Whether a source is the top slot and not an enterprise."""
    return source.startswith(f"{STORED}:")
