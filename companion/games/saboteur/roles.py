"""How many roles, cards and nuggets there are for how many players (S; fact sheet, section 2)."""

from __future__ import annotations

DECK = 67
"""40 path cards and 27 action cards, shuffled together (S, O)."""

FEWEST, MOST = 3, 10

_ROLES = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
_PAY = {1: 4, 2: 3, 3: 3, 4: 2}


def role_deck(players: int) -> tuple[int, int]:
    """Miners and saboteurs in the role deck of 3 to 10 players: one card more than players (S).

    A game begins with no other number; where people left or came back since, it is as many saboteurs as at the nearest
    such table, and miners for the rest (G).
    """
    saboteurs = _ROLES[max(FEWEST, min(players, MOST))][1]
    return _ROLES.get(players, (players + 1 - saboteurs, saboteurs))


def hand_size(players: int) -> int:
    """Cards dealt to each: 6 for up to five players, 5 for six and seven, 4 for more (S)."""
    return 6 if players <= 5 else 5 if players <= 7 else 4


def pile(players: int) -> int:
    """Cards left to draw after the deal: 67 less all hands (S)."""
    return max(0, DECK - players * hand_size(players))


def saboteurs_in_play(players: int, gone: int = 0) -> tuple[int, int]:
    """The fewest and the most saboteurs among `players`, for one role card stays aside (S); `gone` of them left."""
    saboteurs = role_deck(players)[1]
    return max(0, saboteurs - 1 - gone), min(saboteurs, max(0, players - gone))


def miners_in_play(players: int, gone: int = 0) -> tuple[int, int]:
    """The same for miners."""
    miners = role_deck(players)[0]
    return max(0, miners - 1 - gone), min(miners, max(0, players - gone))


def pay(saboteurs: int) -> int:
    """Nuggets for each saboteur where they win: 4 for one, 3 for two or three, 2 for four (S), 0 where none is."""
    return _PAY.get(saboteurs, 0)
