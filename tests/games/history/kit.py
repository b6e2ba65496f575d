"""Short ways to a table of the history sets in the situation a test needs, and the deck of the fact sheet, section 7.

E1-E9 events, F1-F9 figures, S1-S9 symbols; 1-3 legendary, 4-6 rare, 7-9 common. Sets A1-A9 of three equal numbers, and
B1-B9 of three that follow each other. X1-X9 are specials, the first five main ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.game import Value
from companion.core.hosting import Correct
from companion.games.history import HISTORY, pack
from companion.games.history import actions as a
from companion.games.history.score import Result
from companion.games.history.state import Phase, Player
from companion.games.history.view import Row, SetView
from companion.library import Card, Fact
from tests.support.play import Play

R = "history.refuse."
NINE = range(1, 10)
ALL_A = tuple(f"A{n}" for n in NINE)
ALL_B = tuple(f"B{n}" for n in NINE)

OPENING = ("E9", "F5", "S8")
"""Three first cards no two of which belong to one set."""

VALUES_A = (9, 9, 9, 6, 6, 6, 3, 3, 3)
VALUES_B = (9, 8, 7, 6, 5, 4, 3, 5, 7)
LEGENDARY = {"A1", "A2", "A3", "B1", "B2", "B3", "B8", "B9"}

PROPERTIES: Mapping[int, Mapping[str, Fact]] = {
    5: {"properties": 1, "property1": "draw"},
    6: {"properties": 1, "property1": "take"},
    7: {"properties": 2, "property1": "draw", "property2": "take"},
    8: {"properties": 2, "property1": "peek", "property2": "bury"},
}
"""By the number of a card; the others have none."""

SPECIALS: Mapping[str, Mapping[str, Fact]] = {
    "X1": {"use": "main"},
    "X2": {"use": "main", "points": 2},
    "X3": {"use": "main", "draws": 1},
    "X4": {"use": "main"},
    "X5": {"use": "main"},
    "X6": {"use": "accompanying", "points": 1},
    "X7": {"use": "accompanying", "points": 2},
    "X8": {"use": "accompanying", "draws": 1},
    "X9": {"use": "accompanying"},
}


def card(name: str, kind: str, **facts: Fact) -> Card:
    """A card of a pack, without words."""
    return Card(name, kind, facts, {})


def template() -> tuple[Card, ...]:
    """The deck of section 7 with its 18 sets, as a pack has them; what a set counts is left to the rules."""
    rarity = {n: ("legendary", "rare", "common")[(n - 1) // 3] for n in NINE}
    kinds = {"E": "event", "F": "figure", "S": "symbol"}
    normal = [
        card(f"{letter}{n}", kind, rarity=rarity[n], **PROPERTIES.get(n, {}))
        for letter, kind in kinds.items()
        for n in NINE
    ]
    specials = [card(name, "special", **facts) for name, facts in SPECIALS.items()]
    sets_a = [card(f"A{n}", "set", event=f"E{n}", figure=f"F{n}", symbol=f"S{n}") for n in NINE]
    sets_b = [
        card(f"B{n}", "set", event=f"E{n}", figure=f"F{n % 9 + 1}", symbol=f"S{(n + 1) % 9 + 1}") for n in NINE
    ]  # fmt: skip
    return (*normal, *specials, *sets_a, *sets_b)


TEMPLATE = pack.read(template())


class Sets(Play):
    """Players s1, s2, ... with five cards each, s1 first; `opened` are the three first cards, none of them: not said
    yet."""

    def __init__(self, people: int = 3, opened: tuple[str, ...] = OPENING, **options: Value) -> None:
        super().__init__(HISTORY, people, **options)
        if self.phase == "opening" and opened:
            self.act(a.OpenField(opened))

    @property
    def turn(self) -> int:
        number: int = self.state.turn
        return number

    @property
    def phase(self) -> Phase:
        phase: Phase = self.state.phase
        return phase

    @property
    def active(self) -> str:
        seat: str = self.state.active
        return seat

    @property
    def deck(self) -> int:
        deck: int = self.state.deck
        return deck

    @property
    def field(self) -> tuple[str, ...]:
        field: tuple[str, ...] = self.state.field
        return field

    def player(self, seat: str) -> Player:
        player: Player = self.state.player(seat)
        return player

    def hand(self, seat: str) -> int:
        return self.player(seat).hand

    @property
    def hands(self) -> tuple[int, ...]:
        return tuple(player.hand for player in self.state.players)

    def row(self, seat: str) -> Row:
        row: Row = next(row for row in self.view.rows if row.seat == seat)
        return row

    def points(self, seat: str) -> int:
        return self.row(seat).points

    def set(self, wanted: str) -> SetView:
        found: SetView = next(one for one in self.view.sets if one.id == wanted)
        return found

    @property
    def results(self) -> tuple[Result, ...]:
        results: tuple[Result, ...] = self.view.results
        return results

    # By hand, into the situation

    def lie(self, *cards: str) -> Sets:
        """These lie on the field too."""
        for one in cards:
            self.act(a.ChangeField(one, True))
        return self

    def put(self, seat: str, hand: int) -> Sets:
        self.act(Correct("hand", seat, hand))
        return self

    def bonus(self, seat: str, points: int) -> Sets:
        self.act(Correct("bonus", seat, points))
        return self

    def leave(self, cards: int) -> Sets:
        """So many cards are left to draw."""
        if cards != self.deck:
            self.act(a.ChangeDeck(cards - self.deck))
        return self

    # Through a turn

    def lay(self, card: str | None = None, choice: int | None = None, special: str | None = None) -> tuple[Any, ...]:
        return self.act(a.LayCard(self.turn, card, choice, special), self.active)

    def special(self, special: str | None = None) -> tuple[Any, ...]:
        return self.act(a.PlaySpecial(self.turn, special), self.active)

    def pass_turn(self) -> tuple[Any, ...]:
        return self.act(a.Pass(self.turn), self.active)

    def claim(self, *sets: str) -> tuple[Any, ...]:
        """The active player announces these."""
        return self.act(self.claiming(*sets), self.active)

    def claiming(self, *sets: str) -> a.Claim:
        return a.Claim(self.turn, self.active, sets)

    def take(self, card: str, to: a.Place = "hand", seat: str | None = None) -> tuple[Any, ...]:
        return self.act(a.TakeCard(self.turn, card, to, seat), self.active)

    def end(self) -> tuple[Any, ...]:
        return self.act(a.EndTurn(self.turn), self.active)

    def skip(self, turns: int = 1) -> Sets:
        """So many whole turns passed, the one that has begun included."""
        for _ in range(turns):
            if self.phase == "turn":
                self.pass_turn()
            self.end()
        return self

    def no(self, action: Any, seat: str | None = None) -> str:
        """The refusal, without its prefix."""
        return self.refused(action, seat).removeprefix(R)

    def no_claim(self, *sets: str) -> str:
        return self.no(self.claiming(*sets), self.active)

    def count(self) -> Sets:
        """All is played, and the points are counted."""
        self.leave(0)
        for player in self.state.players:
            self.put(player.seat, 0)
        self.act(a.CountPoints())
        return self


def missed(*, stays: bool = True, people: int = 3) -> Sets:
    """s1 has completed A1 and not announced it; it is s2's turn."""
    play = Sets(people, missed_stays=stays).lie("E1", "F1")
    play.lay("S1")
    play.end()
    return play


def counted(*had: tuple[tuple[str, ...], int], **options: Value) -> Sets:
    """A finished game: s1, s2, ... have taken these sets and so many bonus points."""
    play = Sets(len(had), field=False, **options)
    for sets, bonus in had:
        if bonus:
            play.bonus(play.active, bonus)
        play.pass_turn()
        if sets:
            play.claim(*sets)
        play.end()
    return play.count()


def kinds(events: tuple[Any, ...]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]
