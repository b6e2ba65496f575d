"""Short ways to a Saboteur table in the situation a test needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.game import Value
from companion.core.hosting import Correct
from companion.games.saboteur import SABOTEUR
from companion.games.saboteur import actions as a
from companion.games.saboteur.cards import shapes
from companion.games.saboteur.maze import GOALS, Cell, Goal, Tunnel, turn
from companion.games.saboteur.roles import DECK, role_deck, saboteurs_in_play
from companion.games.saboteur.state import GOLD_DECK, Phase, Player, Role, State, Tool
from companion.games.saboteur.view import Own
from tests.support.play import Play

R = "saboteur.refuse."
HIDDEN = (Goal(),) * GOALS


class Mine(Play):
    """Players s1, s2, ..., s1 first, with these `saboteurs` (by default as few as can be, the last seats); the round
    goes on to `phase`."""

    def __init__(
        self, people: int = 5, phase: Phase = "play", saboteurs: Sequence[str] | None = None, **options: Value
    ) -> None:
        super().__init__(SABOTEUR, people, **options)
        if phase != "deal":
            self.deal(saboteurs)
        if phase == "play" and self.phase == "look":
            self.act(a.PlayOn(self.round))

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

    @property
    def hands(self) -> tuple[int, ...]:
        return tuple(player.hand for player in self.state.players)

    @property
    def gold(self) -> dict[str, int]:
        """The nuggets of those who have some, which no view says before the end."""
        return {player.seat: player.nuggets for player in self.state.players if player.nuggets}

    def own(self, seat: str) -> Own:
        """What the phone of a seat shows to nobody else."""
        own: Own | None = self.game.view(self.table, seat).own
        assert own is not None
        return own

    # Roles

    def deal(self, saboteurs: Sequence[str] | None = None) -> Mine:
        """The roles, so that just these are saboteurs; with real cards the round begins at once."""
        if dict(self.table.options)["roles"] == "cards":
            self.act(a.StartRound(self.round))
            return self
        seats = [player.seat for player in self.state.players]
        fewest = saboteurs_in_play(len(seats))[0]
        chosen = seats[len(seats) - fewest :] if saboteurs is None else saboteurs
        self.act(a.DealRoles(self.round), dice=role_dice(seats, chosen))
        return self

    def play_on(self) -> Mine:
        self.act(a.PlayOn(self.round))
        return self

    # The turn of the active seat

    def path(self, card: str | None = None, x: int | None = None, y: int | None = None, turned: bool = False) -> Any:
        return self.act(a.PlayPath(self.turn, card, x, y, turned), self.active)

    def discard(self, card: str | None = None) -> tuple[Any, ...]:
        return self.act(a.DiscardCard(self.turn, card), self.active)

    def discard_all(self) -> list[str]:
        """Everybody discards until nobody has a card; whose turn it was, one after the other."""
        turns: list[str] = []
        while any(self.hands):
            assert len(turns) < DECK
            turns.append(self.active)
            self.discard()
        return turns

    def broken(self, target: str, tool: Tool) -> tuple[Any, ...]:
        return self.act(a.BreakTool(self.turn, target, tool), self.active)

    def repair(self, target: str, *card: Tool, tool: Tool | None = None) -> tuple[Any, ...]:
        return self.act(a.Repair(self.turn, target, card, tool or card[0]), self.active)

    def turn_of(self, seat: str) -> Mine:
        """On to the turn of a seat, all before it discard."""
        while self.active != seat:
            self.discard()
        return self

    # By hand, into the situation

    def hand(self, seat: str, n: int) -> Mine:
        self.act(Correct("hand", seat, n))
        return self

    def tool(self, seat: str, *tools: Tool) -> Mine:
        for tool in tools:
            self.act(a.SetTool(seat, tool, True))
        return self

    def empty_pile(self) -> Mine:
        if self.state.pile:
            self.act(a.ChangePile(-self.state.pile))
        return self

    def lay(self, *tunnels: tuple[str, int, int], turned: bool = False) -> Mine:
        """These cards in the maze by hand, as the rules let them lie."""
        for card, x, y in tunnels:
            self.act(a.PlaceTunnel(card, x, y, turned))
        return self

    def dig(self, to: int = 7, start: int = 1) -> Mine:
        """A straight tunnel from the start, or from the column `start`, to the column `to`."""
        return self.lay(*(("path_ew", x, 0) for x in range(start, to + 1)))

    # The end of the round

    def reach(self, seat: str | None = None, *cards: int, goal: int | None = None) -> tuple[Any, ...]:
        """`seat` (by default the last one at work, else the first) reaches the gold, and the app draws `cards`."""
        who = seat or self.state.last_path or self.state.first
        return self.act(a.GoldReached(self.round, who, goal), dice=gold_dice(self.state.gold_deck, cards))

    def run_out(self) -> tuple[Any, ...]:
        """Nothing is left to play: the saboteurs win."""
        self.empty_pile()
        for seat in self.table.roster.ids:
            self.hand(seat, 0)
        return self.act(a.RoundOver(self.round))

    def take(self, nuggets: int) -> tuple[Any, ...]:
        """The chooser takes a card with so many, as the own phone shows it."""
        draft = self.state.draft
        seat = draft.order[0]
        shown = self.own(seat).draft
        assert shown is not None
        return self.act(a.TakeGold(draft.id, seat, shown.index(nuggets)), seat)

    def take_all(self) -> Mine:
        """Everybody takes the first card there is."""
        while self.phase == "draft":
            self.take(self.state.draft.cards[0])
        return self

    def next_round(self, saboteurs: Sequence[str] | None = None) -> Mine:
        """The next round, up to its first turn."""
        self.act(a.NextRound(self.round))
        self.deal(saboteurs)
        return self.play_on() if self.phase == "look" else self

    def no(self, action: Any, seat: str | None = None) -> str:
        """The refusal, without its prefix."""
        return self.refused(action, seat).removeprefix(R)


def role_dice(seats: Sequence[str], saboteurs: Sequence[str]) -> list[int]:
    """The rolls by which the app deals just these saboteurs; the last card stays aside."""
    miners, bad = role_deck(len(seats))
    deck: list[Role] = ["miner"] * miners + ["saboteur"] * bad
    wanted: list[Role] = [*("saboteur" if seat in saboteurs else "miner" for seat in seats)]
    wanted.append("miner" if wanted.count("miner") < miners else "saboteur")
    assert sorted(wanted) == sorted(deck), "no such deal"
    rolls = []
    for last in range(len(deck) - 1, 0, -1):
        chosen = deck.index(wanted[last], 0, last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
        rolls.append(chosen + 1)
    return rolls


def gold_dice(deck: tuple[tuple[int, int], ...], wanted: Sequence[int]) -> list[int]:
    """The rolls by which the app draws just these gold cards."""
    cards = [nuggets for nuggets, n in deck for _ in range(n)]
    rolls = []
    for nuggets in wanted:
        rolls.append(cards.index(nuggets) + 1)
        cards.remove(nuggets)
    return rolls


def tunnel(card: str, x: int, y: int, turned: bool = False) -> Tunnel:
    """A card of the pack as it lies in the maze."""
    shape = shapes()[card]
    return Tunnel(x, y, turn(shape.open, turned), shape.dead, card)


def straight(to: int, *more: Tunnel) -> tuple[Tunnel, ...]:
    """A tunnel from the start to the column `to`, and `more`."""
    return (*(tunnel("path_ew", x, 0) for x in range(1, to + 1)), *more)


def cells(tunnels: Sequence[Tunnel]) -> list[Cell]:
    return [(tunnel.x, tunnel.y) for tunnel in tunnels]


def nuggets(state: State) -> int:
    """All gold: with the players, in the draft and in the deck."""
    held = sum(sum(player.gold) for player in state.players)
    return held + sum(state.draft.cards if state.draft else ()) + sum(value * n for value, n in state.gold_deck)


def gold_cards(state: State) -> dict[int, int]:
    """How many gold cards of each kind there are, wherever they are; the same as in the box unless somebody left."""
    everywhere = [card for player in state.players for card in player.gold]
    everywhere += state.draft.cards if state.draft else ()
    return {value: everywhere.count(value) + n for value, n in state.gold_deck}


BOX = dict(GOLD_DECK)


def cards(state: State) -> int:
    """All cards of the round: in hands, in the pile, seen and unseen."""
    hands = sum(player.hand for player in state.players)
    return hands + state.pile + sum(n for _, n in state.used) + state.unseen


def kinds(events: tuple[Any, ...]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]
