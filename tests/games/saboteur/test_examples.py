"""The worked examples of the fact sheet, section 8."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.codec import BadData, Codec
from companion.core.hosting import AddSeat, Start
from companion.games.saboteur import SABOTEUR
from companion.games.saboteur import actions as a
from companion.games.saboteur.cards import deck, shapes
from companion.games.saboteur.maze import check
from companion.games.saboteur.roles import hand_size, pay, pile, role_deck
from companion.games.saboteur.state import GOLD_DECK, Tool
from tests.games.saboteur.kit import HIDDEN, Mine, kinds, straight, tunnel
from tests.support.play import Play

PLAYERS = range(3, 11)


def s1() -> object:
    """The role deck, and that the app deals from one such as this."""
    for n in PLAYERS:
        play = Mine(n, "look")
        given = [player.role for player in play.state.players] + [play.state.aside]
        assert (given.count("miner"), given.count("saboteur")) == role_deck(n) == play.view.numbers.deck
    return [role_deck(n) for n in PLAYERS]


def s2() -> object:
    assert all(Mine(n, "deal").hands == (hand_size(n),) * n for n in PLAYERS)
    return [hand_size(n) for n in PLAYERS]


def s3(n: int) -> object:
    """cases.md 17"""
    lobby = Play(SABOTEUR, n, start=False)
    return lobby.refused(Start() if n < 3 else AddSeat("one more"))


def s5(*saboteurs: str) -> object:
    play = Mine(5, saboteurs=saboteurs)
    play.run_out()
    return play.gold


def s6(many: int) -> object:
    play = Mine(10, saboteurs=[f"s{n}" for n in range(1, many + 1)])
    play.run_out()
    return set(play.gold.values()), len(play.gold)


def s7(miners: int) -> object:
    play = Mine(7, saboteurs=[f"s{n}" for n in range(miners + 1, 8)])
    play.reach("s1", *([1] * miners))
    drawn = len(play.state.draft.cards)
    play.take_all()
    return drawn, play.gold


def lies(card: str, x: int, y: int, *maze: tuple[str, int, int], turned: bool = False) -> object:
    """The answer of a table that follows the maze, which is the one of the geometry."""
    play = Mine(3, maze=True).lay(*maze)
    action = a.PlayPath(play.turn, card, x, y, turned)
    reason = check(tuple(tunnel(*t) for t in maze), HIDDEN, shapes()[card], x, y, turned)
    if reason is None:
        return kinds(play.act(action, "s1"))[0]
    assert play.no(action, "s1") == f"maze.{reason.kind}"
    return (reason.kind, reason.edge)


def s13() -> object:
    return lies("dead_ew", 1, 0), lies("path_nesw", 2, 0, ("dead_ew", 1, 0))


def s14() -> object:
    """A card lies upright or turned by half; no message can say anything else."""
    codec = Codec(a.ACTIONS)
    plain = codec.write(a.PlayPath(1, "path_ew", 1, 0))
    refused = 0
    for turned in (90, 1, "E", None):
        with pytest.raises(BadData):
            codec.read({**plain, "turned": turned})
        refused += 1
    return refused


def s17(does: Callable[[Mine], Any]) -> object:
    play = Mine(3).tool("s1", "pickaxe")
    return kinds(play.act(does(play), "s1"))[0]


def s17_path() -> object:
    play = Mine(3).tool("s1", "pickaxe")
    return play.no(a.PlayPath(play.turn), "s1")


def s18() -> object:
    play = Mine(3).tool("s2", "pickaxe")
    second = play.no(a.BreakTool(play.turn, "s2", "pickaxe"), "s1")
    play.broken("s2", "cart")
    return second, play.player("s2").broken


def s20(tool: Tool, *card: Tool) -> object:
    play = Mine(3).tool("s2", "lantern")
    return play.no(a.Repair(play.turn, "s2", card, tool), "s1")


def s21() -> object:
    play = Mine(3, maze=True).dig(2)
    refused = [play.no(a.Rockfall(play.turn, *cell), "s1") for cell in ((0, 0), (8, -2), (8, 0), (8, 2))]
    play.act(a.Rockfall(play.turn, 1, 0), "s1")
    return refused, play.state.maze, play.view.cut


def s22() -> object:
    """The card is used up like any; what it showed stands on the own phone alone."""
    play = Mine(3)
    goals = play.view.goals
    play.act(a.UseMap(play.turn, 1), "s1")
    seen = play.view
    play.act(a.NoteGoal("s1", 1, "gold"), "s1")
    return play.view == seen, seen.goals == goals, play.own("s1").notes, play.own("s2").notes


def s24() -> object:
    play = Mine(3).empty_pile()
    early = play.no(a.RoundOver(play.round))
    turns = play.discard_all()
    play.act(a.RoundOver(play.round))
    return early, len(turns), turns[:4], play.view.result.winners


def s25() -> object:
    tunnels = sum(n for card, n in deck() if card in shapes())
    return tunnels, sum(n for _, n in deck()) - tunnels, [pile(n) for n in PLAYERS]


def s26() -> object:
    return GOLD_DECK, sum(n for _, n in GOLD_DECK), sum(value * n for value, n in GOLD_DECK)


def s27() -> object:
    """Two saboteurs of five, the same ones three times: 9 v 9."""
    play = Mine(5, saboteurs=("s2", "s4"))
    for last in (False, False, True):
        play.run_out()
        if not last:
            play.next_round(("s2", "s4"))
    placings = play.game.score(play.table)
    return play.table.stage, [(p.seat, p.place, p.score, p.winner) for p in placings]


def s28() -> object:
    """A second card, with the number of the old turn or of the new one; and nobody goes on without a card."""
    play = Mine(3)
    skipped = play.no(a.DiscardCard(play.turn), "s2")
    old = a.DiscardCard(play.turn)
    play.act(old, "s1")
    return skipped, play.no(old, "s1"), play.no(a.DiscardCard(play.turn), "s1"), play.active


EXAMPLES: list[tuple[str, Callable[..., object], tuple[Any, ...], object]] = [
    ("S1", s1, (), [(3, 1), (4, 1), (4, 2), (5, 2), (5, 3), (6, 3), (7, 3), (7, 4)]),
    ("S2", s2, (), [6, 6, 6, 5, 5, 4, 4, 4]),
    *((f"S3-{n}", s3, (n,), "refuse.too_few") for n in (0, 1, 2)),
    ("S3-11", s3, (10,), "refuse.table_full"),
    ("S5", s5, ("s2", "s4"), {"s2": 3, "s4": 3}),
    ("S5-one", s5, ("s3",), {"s3": 4}),
    ("S5-table", lambda: [pay(n) for n in range(5)], (), [0, 4, 3, 3, 2]),
    ("S6-four", s6, (4,), ({2}, 4)),
    ("S6-three", s6, (3,), ({3}, 3)),
    ("S7-four", s7, (4,), (4, {f"s{n}": 1 for n in range(1, 5)})),
    ("S7-five", s7, (5,), (5, {f"s{n}": 1 for n in range(1, 6)})),
    ("S10", lies, ("path_ew", 1, 0), "PathPlayed"),
    ("S11", lies, ("path_ns", 1, 0), ("edge", "W")),
    ("S13", s13, (), ("PathPlayed", ("unconnected", None))),
    ("S14", s14, (), 4),
    ("S15", lies, ("path_nesw", 3, 3), ("alone", None)),
    ("S17-path", s17_path, (), "broken"),
    ("S17-action", s17, (lambda play: a.BreakTool(play.turn, "s2", "cart"),), "ToolBroken"),
    ("S17-map", s17, (lambda play: a.UseMap(play.turn, 0),), "MapUsed"),
    ("S17-discard", s17, (lambda play: a.DiscardCard(play.turn),), "Discarded"),
    ("S18", s18, (), ("broken_already", ("pickaxe", "cart"))),
    ("S20", s20, ("cart", "cart"), "not_broken"),
    ("S20-kind", s20, ("lantern", "cart"), "repair_kind"),
    ("S20-two", s20, ("cart", "lantern", "cart"), "not_broken"),
    ("S21", s21, (), (["start_stays"] + ["goal_stays"] * 3, straight(2)[1:], ((2, 0),))),
    ("S22", s22, (), (True, True, ((1, "gold"),), ())),
    ("S24", s24, (), ("cards_left", 18, ["s1", "s2", "s3", "s1"], "saboteurs")),
    ("S25", s25, (), (40, 27, [49, 43, 37, 37, 32, 35, 31, 27])),
    ("S26", s26, (), (((1, 16), (2, 8), (3, 4)), 28, 44)),
    (
        "S27",
        s27,
        (),
        ("over", [("s2", 1, 9, True), ("s4", 1, 9, True), *((seat, 3, 0, False) for seat in ("s1", "s3", "s5"))]),
    ),
    ("S28", s28, (), ("refuse.not_your_turn", "refuse.stale", "refuse.not_your_turn", "s2")),
]


@pytest.mark.parametrize(
    ("example", "given", "expected"), [(e[1], e[2], e[3]) for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)
def test_example(example: Callable[..., object], given: tuple[Any, ...], expected: object) -> None:
    assert example(*given) == expected
