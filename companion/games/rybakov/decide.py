"""From an action to what it makes happen, or the reason why not."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import Decision, decision_of
from companion.core.dice import Rng
from companion.core.game import Table
from companion.games.rybakov import abilities, buying, by_hand, deals, market, turn
from companion.games.rybakov import actions as a
from companion.games.rybakov.context import Context
from companion.games.rybakov.options import rules

_DECISIONS: dict[type, Decision[Context]] = {
    a.ChooseEnterprise: turn.choose,
    a.Refill: turn.refill,
    a.Swap: turn.swap,
    a.Restore: turn.restore,
    a.RollIncome: turn.roll,
    a.GoBankrupt: turn.bankrupt,
    a.SpinWheel: turn.spin,
    a.SellToken: market.sell,
    a.TakeToken: market.take_free,
    a.TakeMiningBooster: market.mining_booster,
    a.PassMarket: market.pass_market,
    a.BuyEnterprise: buying.buy,
    a.UseAbility: abilities.use_ability,
    a.BuyBooster: buying.buy_booster,
    a.PlayBooster: buying.play_booster,
    a.EndTurn: turn.end_turn,
    a.OfferToken: deals.offer_token,
    a.OfferService: deals.offer_service,
    a.AcceptOffer: deals.accept,
    a.CounterOffer: deals.counter,
    a.DropOffer: deals.drop,
    a.Pay: by_hand.pay,
    a.ChangeLevel: by_hand.change_level,
    a.ChangeBoosters: by_hand.change_boosters,
    a.ChangeTokens: by_hand.change_tokens,
    a.StoreToken: by_hand.store_token,
    a.DiscardToken: by_hand.discard_token,
    a.GiveEnterprise: by_hand.give_enterprise,
    a.TakeEnterprise: by_hand.take_enterprise,
    a.SetTurn: turn.set_turn,
    a.SetBonuses: by_hand.set_bonuses,
}

AFTER_THE_END = (a.TakeEnterprise,)
"""What may still be put right once somebody has won: it was no win, after all."""


def decide(table: Table, seat: str | None, action: Any, rng: Rng, now: int) -> tuple[Any, ...]:
    """The events of `action` done for `seat`; raises `Rejected` or `Stale`. The time `now` matters to none."""
    decision = decision_of(_DECISIONS, table, action, "rybakov.refuse.over", AFTER_THE_END)
    return decision(Context(table, table.state, rules(table.options), seat, rng), action)
