"""How evenly Saboteur deals its secret roles. Run: python -m bench.roles [deals]"""

from __future__ import annotations

import sys
from dataclasses import replace

from companion.core.dice import Rng, SystemRng
from companion.core.game import Table
from companion.core.seats import Roster, Seat
from companion.games.saboteur import SABOTEUR
from companion.games.saboteur.actions import DealRoles
from companion.games.saboteur.events import RolesDealt
from companion.games.saboteur.roles import role_deck

DEALS = 100_000
BOUNDS = {3: 16.266, 7: 24.322, 10: 29.588}
"""By players: the chi-square that a fair deal passes in 999 of 1,000 runs (the tabled critical values at 0.001), with
as many degrees of freedom as players: the role set aside is one place more."""


def saboteurs(players: int, deals: int, rng: Rng) -> list[int]:
    """How often each seat of a fresh table of `players` was dealt a saboteur, and last how often one was set aside."""
    seats = tuple(Seat(f"s{number}", f"P{number}", 0) for number in range(1, players + 1))
    options = tuple((option.key, option.default) for option in SABOTEUR.options)
    table = Table("saboteur", roster=Roster(seats), options=options, stage="playing", first="s1")
    table = replace(table, state=SABOTEUR.setup(table))
    counted: dict[str | None, int] = dict.fromkeys((*table.roster.ids, None), 0)
    for _ in range(deals):
        for event in SABOTEUR.decide(table, "s1", DealRoles(1), rng, 0):
            if isinstance(event, RolesDealt):
                for seat, role in (*event.roles, (None, event.aside)):
                    counted[seat] += role == "saboteur"
    return list(counted.values())


def chi_square(counted: list[int], each: int, deals: int) -> float:
    """How far the places lie from a saboteur as often, where every deal has `each` of them.

    A deal gives no place two, and what one place got another did not: so the squares are divided by what a fair deal
    makes them on average, and not by the count expected, as for rolls that know nothing of each other.
    """
    places = len(counted)
    chance = each / places
    spread = deals * chance * (1 - chance) * places / (places - 1)
    return sum((seen - deals * chance) ** 2 for seen in counted) / spread


def main(deals: int) -> int:
    """Prints a line for 3, 7 and 10 players; 1 where one of them lies beyond its bound."""
    far = 0
    print("| deals | saboteur, fewest to most at a seat | set aside | expected | chi-square | bound | |")
    print("|---|---|---|---|---|---|---|")
    for players, bound in BOUNDS.items():
        each = role_deck(players)[1]
        counted = saboteurs(players, deals, SystemRng())
        found = chi_square(counted, each, deals)
        fair = found <= bound
        far += not fair
        *seats, aside = counted
        expected = deals * each / len(counted)
        print(
            f"| {deals:,}, {players} players | {min(seats):,} to {max(seats):,} | {aside:,} | {expected:,.0f} "
            f"| {found:.2f} | {bound} | {'fair' if fair else 'beyond'} |"
        )
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
