"""Short ways to a table of the d12 game in the situation a test needs."""

from __future__ import annotations

from typing import Any

from companion.core.game import Value
from companion.core.hosting import Correct
from companion.games.d12 import D12
from companion.games.d12 import actions as a
from companion.games.d12.state import COPIES, SIDES, Phase, Player, Sniper, State
from companion.games.d12.tactics import Tactic
from companion.games.d12.view import Own
from tests.support.play import Play

R = "d12.refuse."
CARDS = SIDES * COPIES


class Twelve(Play):
    """Players s1, s2, ... with 6 + 6 cards each, s1 first; the round goes on to `phase`."""

    def __init__(self, people: int = 3, phase: Phase = "draw", **options: Value) -> None:
        super().__init__(D12, people, **options)
        self.to(phase)

    @property
    def round(self) -> int:
        number: int = self.state.round
        return number

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

    def player(self, seat: str) -> Player:
        player: Player = self.state.player(seat)
        return player

    def cards(self, *seats: str) -> tuple[tuple[int, int], ...]:
        """Hand and reserve of these, or of everybody."""
        return tuple((self.player(seat).hand, self.player(seat).reserve) for seat in seats or self.table.roster.ids)

    def own(self, seat: str) -> Own:
        """What the phone of a seat shows of its told hand."""
        own: Own | None = self.game.view(self.table, seat).own
        assert own is not None
        return own

    @property
    def total(self) -> int:
        """Number cards in hands, reserves and both piles."""
        return numbers(self.state)

    # By hand, into the situation

    def put(self, seat: str, hand: int, reserve: int) -> Twelve:
        """So many cards; the reserve first, so that a hand of none does not win on the way."""
        self.act(Correct("reserve", seat, reserve))
        self.act(Correct("hand", seat, hand))
        return self

    def tell(self, seat: str, *cards: int) -> Twelve:
        """The whole hand (the counter follows), as its owner tells his phone."""
        if self.player(seat).hand != len(cards):
            self.act(Correct("hand", seat, len(cards)))
        self.act(a.TellHand(seat, cards), seat)
        return self

    def sniper(self, seat: str, sniper: Sniper = "held") -> Twelve:
        self.act(a.SetSniper(seat, sniper))
        return self

    def skips(self, seat: str, n: int) -> Twelve:
        self.act(Correct("skips", seat, n))
        return self

    # Through the round

    def go_on(self) -> tuple[Any, ...]:
        return self.act(a.GoOn(self.round, self.phase))

    def to(self, phase: Phase) -> Twelve:
        """On to the next such phase, all turns passed on the way."""
        while self.phase != phase:
            if self.phase == "turns":
                self.miss()
            else:
                self.go_on()
        return self

    def turn_of(self, seat: str) -> Twelve:
        """On to the turn of a seat, all before it passed."""
        self.to("turns")
        while self.active != seat:
            self.miss()
        return self

    def roll(self, shown: int) -> Twelve:
        """What the real die shows in this turn."""
        self.act(a.RollTurn(self.turn, shown))
        return self

    @property
    def value(self) -> int:
        """What is to be discarded."""
        value: int = self.state.roll.value
        return value

    def discard(self, *cards: int, many: int = 0) -> tuple[Any, ...]:
        return self.act(a.Discard(self.state.roll.id, cards, many))

    def shift(self, by: int) -> a.ShiftRoll:
        return a.ShiftRoll(self.state.roll.id, by)

    def snipe(self, to: int) -> a.UseSniper:
        return a.UseSniper(self.state.roll.id, to)

    def miss(self, shown: int = 12) -> tuple[Any, ...]:
        """A turn in which nothing fits."""
        if self.state.roll is None:
            self.roll(shown)
        return self.act(a.PassTurn(self.state.roll.id))

    def play(self, seat: str, tactic: Tactic, target: str | None = None, **what: Any) -> tuple[Any, ...]:
        return self.act(self.tactic(seat, tactic, target, **what), seat)

    def tactic(self, seat: str, tactic: Tactic, target: str | None = None, **what: Any) -> a.PlayTactic:
        return a.PlayTactic(self.round, seat, tactic, target, **what)

    def first(self, seat: str, tactic: Tactic) -> int:
        """`seat` says Mine or Around the World; the number of the call."""
        self.act(a.SayFirst(self.round, seat, tactic), seat)
        call: int = self.state.calls[-1].id
        return call

    def around(self, seat: str) -> int:
        """Around the World begins; its number."""
        self.act(a.PlayCall(self.first(seat, "around")))
        around: int = self.state.around.id
        return around

    def pass_cards(self, seat: str, *cards: int) -> tuple[Any, ...]:
        """What a seat passes: values where there are any, else only so many as it must."""
        return self.act(a.PassCards(self.state.around.id, seat, cards or None), seat)

    def no(self, action: Any, seat: str | None = None) -> str:
        """The refusal, without its prefix."""
        return self.refused(action, seat).removeprefix(R)


def kinds(events: tuple[Any, ...]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]


def numbers(state: State) -> int:
    """Number cards in hands, reserves and both piles."""
    return sum(player.hand + player.reserve for player in state.players) + state.numbers + state.numbers_out


def rolled(shown: int, *hand: int, reserve: int = 0, people: int = 2, **options: Value) -> Twelve:
    """s1 has told his `hand` and rolled, the others have twelve cards."""
    play = Twelve(people, "turns", **options).put("s1", max(1, len(hand)), reserve)
    return play.tell("s1", *hand).roll(shown)
