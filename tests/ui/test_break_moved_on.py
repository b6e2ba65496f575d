"""The table moves on under an open sheet: whatever it was about may go, the page stays a page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

from companion.core import hosting
from companion.core.game import Rejected
from companion.games.arbitrage import actions as a
from companion.games.d12 import actions as d
from companion.games.history import actions as h
from companion.games.history import pack
from companion.games.rybakov import actions as r
from companion.games.rybakov.industries import WHEEL
from companion.games.rybakov.options import order_text
from companion.games.saboteur import actions as s
from companion.games.saboteur.state import TOOLS
from tests.support import (
    arbitrage_scenes,
    d12_scenes,
    history_scenes,
    maze_scenes,
    rybakov_scenes,
    saboteur_scenes,
)
from tests.support.inside import serving_here
from tests.support.panels import in_order, phone
from tests.support.scene import HOST, make_tables
from tests.ui.test_arbitrage_panel import WAYS as ARBITRAGE
from tests.ui.test_d12_panel import WAYS as D12
from tests.ui.test_history_panel import WAYS as HISTORY
from tests.ui.test_maze import WAYS as MAZE
from tests.ui.test_rybakov_panel import WAYS as RYBAKOV
from tests.ui.test_saboteur_panel import WAYS as SABOTEUR

Step = Callable[[Any], object]


def act(action: Any) -> Step:
    return lambda scene: scene.act(action)


def fight(make: Callable[[Any, int], Any]) -> Step:
    """An action in the fight, where there is one."""
    return lambda scene: scene.view and scene.view.fight and scene.act(make(scene, scene.fight))


def undo(scene: Any) -> None:
    view = scene.tables.view(scene.code, HOST)
    if view.undo:
        scene.tables.undo(scene.code, HOST, (view.undo.seq,))


def discard(scene: Any) -> None:
    for row in scene.view.rows:
        for perk in row.perks:
            scene.act(a.DiscardPerk(row.seat, perk.id))


LESS: tuple[Step, ...] = (
    act(a.TrackFully("s1", False)),
    act(a.TrackFully("s1", True)),
    discard,
    act(a.SetHand("s1", None)),
    act(a.DropClass("s4", "black")),
    act(a.DropClass("s1", "novice")),
    fight(lambda scene, number: a.RemoveMonster(number, scene.monsters()[0])),
    fight(lambda scene, number: a.RemoveMonster(number, scene.monsters()[-1])),
    act(hosting.ChangeSeat("s2", name="%s 🦔", away=True)),
    act(hosting.RemoveSeat("s4")),
    fight(lambda _, number: a.SetHelper(number, None)),
    fight(lambda _, number: a.StopFight(number)),
    act(hosting.RemoveSeat("s1")),
    act(hosting.RemoveSeat("s2")),
)
BACK_AND_ON: tuple[Step, ...] = (
    undo,
    undo,
    undo,
    lambda scene: scene.tables.sit(scene.code, HOST, None),
    lambda scene: scene.tables.sit(scene.code, HOST, "s3"),
    act(hosting.Correct("level", "s2", 10)),
    act(hosting.PlayAgain()),
    act(hosting.Start("s2")),
    lambda scene: scene.tables.undo(scene.code, HOST, (2,)),
)


def each_own(make: Callable[[str, str], Any]) -> Step:
    """An action for every enterprise of everybody."""

    def step(scene: Any) -> None:
        for row in scene.view.rows:
            for own in row.enterprises:
                scene.act(make(row.seat, own.id))

    return step


def empty(scene: Any) -> None:
    """No token is left anywhere."""
    for row in scene.view.rows:
        for industry in row.stored:
            scene.act(r.DiscardToken(row.seat, industry))
        for own in row.enterprises:
            if own.tokens:
                scene.act(r.ChangeTokens(row.seat, own.id, -own.tokens))


def no_offers(scene: Any) -> None:
    for offer in scene.view.offers:
        scene.act(r.DropOffer(offer.id))


def together(*steps: Step) -> Step:
    """Several steps before the phone is drawn again; a refused one is passed over."""

    def step(scene: Any) -> None:
        for one in steps:
            with suppress(Rejected):
                one(scene)

    return step


POORER: tuple[Step, ...] = (
    together(
        act(hosting.SetOption("wheel", order_text((*WHEEL[5:], *WHEEL[:5])))),
        act(hosting.SetOption("die", 12)),
        act(hosting.SetOption("refill_scope", "all")),
        act(hosting.SetOption("finance_for_others", False)),
    ),
    together(
        act(hosting.Correct("coins", "s1", 9999)),
        act(r.Pay(None, "s1", 9999)),
        act(hosting.Correct("level", "s1", 0)),
    ),
    together(no_offers, empty),
    together(act(hosting.ChangeSeat("s2", name="%s 🦔", away=True)), act(hosting.RemoveSeat("s4"))),
    each_own(r.TakeEnterprise),
    act(r.SetTurn("s1", "scale")),
    act(hosting.RemoveSeat("s1")),
    act(hosting.RemoveSeat("s2")),
)
RICHER: tuple[Step, ...] = (
    together(undo, undo),
    lambda scene: scene.tables.sit(scene.code, HOST, "s3"),
    together(act(r.GiveEnterprise("s1", "light")), act(r.SetTurn("s2", "services"))),
    together(*[act(r.GiveEnterprise("s2", "light"))] * 3),
    undo,
    together(*[act(r.GiveEnterprise("s2", "art"))] * 3),
    act(hosting.PlayAgain()),
    together(act(hosting.Start("s2")), lambda scene: scene.tables.undo(scene.code, HOST, (2,))),
)


def told(*cards: int) -> Step:
    """The own hand is told anew."""
    return lambda scene: scene.act(d.TellHand("s1", cards), "s1")


def on(scene: Any) -> None:
    """The next phase, or in the turns the next turn."""
    view = scene.view
    if view.phase != "turns":
        scene.act(d.GoOn(view.round, view.phase))
        return
    if view.roll is None:
        scene.act(d.RollTurn(view.turn, 3))
    scene.act(d.PassTurn(scene.view.roll.id))


def answered(scene: Any) -> None:
    """Whatever waits for somebody has its answer."""
    view = scene.view
    if view.around is not None:
        scene.act(d.FinishAround(view.around.id))
    if view.timeout is not None:
        scene.act(d.SettleTimeout(view.timeout.id, False))
    if view.gamble is not None:
        for seat in view.gamble.waiting:
            scene.act(d.AnswerGamble(view.gamble.id, seat, True))
    for call in view.calls:
        scene.act(d.DropCall(call.id))


FEWER: tuple[Step, ...] = (
    together(
        act(hosting.SetOption("drinks", False)),
        act(hosting.SetOption("size", "small")),
        act(hosting.SetOption("roulette_lines", "%s")),
    ),
    together(told(2, 3), act(hosting.Correct("hand", "s1", 1)), act(hosting.Correct("hand", "s3", 0))),
    together(act(hosting.ChangeSeat("s2", name="%s 🦔", away=True)), act(hosting.RemoveSeat("s3"))),
    answered,
    on,
    together(act(hosting.Correct("reserve", "s1", 0)), act(hosting.Correct("hand", "s1", 0))),
    together(act(d.ChangeCards("s1", "hand", 12)), told(*(12,) * 8)),
    act(hosting.RemoveSeat("s1")),
    act(hosting.RemoveSeat("s2")),
)
OTHERWISE: tuple[Step, ...] = (
    together(undo, undo),
    lambda scene: scene.tables.sit(scene.code, HOST, "s3"),
    together(act(d.SetTurn("s2", "turns")), told(12, 12)),
    together(act(d.SetTurn("s3", "cleanup")), on),
    lambda scene: scene.tables.sit(scene.code, HOST, None),
    together(act(d.SetTurn("s3", "attacks")), lambda scene: scene.tactic("s4", "timeout", "s1")),
    act(hosting.RemoveSeat("s4")),
    act(hosting.PlayAgain()),
    together(act(hosting.Start("s2")), lambda scene: scene.tables.undo(scene.code, HOST, (2,))),
)


def seen(make: Callable[[Any], Any]) -> Step:
    """An action by what is seen of the game, where it has begun."""
    return lambda scene: scene.view and scene.act(make(scene.view))


def each_set(make: Callable[[Any, Any], Any]) -> Step:
    """An action for every set of the pack; a refused one is passed over."""
    return lambda scene: scene.view and together(*(act(make(scene.view, one)) for one in scene.view.sets))(scene)


UNSET: tuple[Step, ...] = (
    together(
        act(hosting.SetOption("hints", True)),
        act(hosting.SetOption("legendary", "all")),
        act(hosting.SetOption("rarity_bonus", True)),
    ),
    each_set(lambda _, one: h.DropClaim(one.id)),
    together(*(act(h.ChangeField(card, False)) for card in pack.bundled().cards)),
    together(act(hosting.ChangeSeat("s2", name="%s 🦔", away=True)), act(hosting.RemoveSeat("s4"))),
    act(hosting.SetOption("field", False)),
    together(act(hosting.Correct("hand", "s1", 0)), seen(lambda view: h.ChangeDeck(-view.deck))),
    act(hosting.RemoveSeat("s1")),
    act(h.CountPoints(nobody=True)),
    act(hosting.RemoveSeat("s2")),
)
FULL: tuple[Step, ...] = (
    undo,
    together(*(act(h.ChangeField(card, True)) for card in pack.bundled().cards)),
    together(seen(lambda view: h.Pass(view.turn)), act(h.SetTurn("s1"))),
    seen(lambda view: h.Pass(view.turn)),
    each_set(lambda view, one: h.Claim(view.turn, view.active, (one.id,))),
    lambda scene: scene.tables.sit(scene.code, HOST, "s3"),
    seen(lambda view: h.EndTurn(view.turn)),
    lambda scene: scene.tables.sit(scene.code, HOST, None),
    together(undo, undo),
    act(hosting.PlayAgain()),
    together(act(hosting.Start("s2")), lambda scene: scene.tables.undo(scene.code, HOST, (2,))),
)


def taken(scene: Any) -> None:
    """Whoever chooses takes the last gold card."""
    draft = scene.view and scene.view.draft
    if draft:
        scene.act(s.TakeGold(draft.id, draft.chooser, draft.left - 1), draft.chooser)


DUG_OUT: tuple[Step, ...] = (
    together(
        act(hosting.SetOption("roles", "cards")),
        act(hosting.SetOption("discards_open", True)),
        act(hosting.SetOption("direction", "right")),
    ),
    together(*(act(s.SetTool("s3", tool, False)) for tool in TOOLS), act(hosting.Correct("hand", "s1", 0))),
    together(act(hosting.ChangeSeat("s2", name="%s 🦔", away=True)), act(hosting.RemoveSeat("s3"))),
    seen(lambda view: s.GoldReached(view.round, "s1")),
    taken,
    act(hosting.RemoveSeat("s1")),
    seen(lambda view: s.NextRound(view.round)),
    act(hosting.RemoveSeat("s2")),
)
ROUND_ABOUT: tuple[Step, ...] = (
    together(undo, undo),
    together(act(hosting.SetOption("maze", True)), act(s.PlaceTunnel("path_nesw", 1, 0, anyway=True))),
    act(s.RevealGoal(1, "stone_b", True)),
    lambda scene: scene.tables.sit(scene.code, HOST, None),
    act(s.RemoveTunnel(1, 0)),
    together(act(s.ClearMaze()), act(s.SetTurn("s2"))),
    seen(lambda view: s.ChangePile(-view.pile)),
    seen(lambda view: s.RoundOver(view.round, anyway=True)),
    together(undo, act(hosting.SetOption("gold", "typed"))),
    act(hosting.RemoveSeat("s4")),
    act(hosting.PlayAgain()),
    together(act(hosting.Start("s2")), lambda scene: scene.tables.undo(scene.code, HOST, (2,))),
)


def move_on(
    folder: Path,
    scenes: Any,
    ways: Iterable[tuple[str, tuple[str, ...], tuple[Step, ...]]],
    dice: tuple[int, ...] = (2, 5),
) -> None:
    """Each of `ways` opens a sheet of a scene, and takes its steps under it, one after the other."""
    tables = make_tables(folder, dice * 500)

    async def moves_on(url: str, name: str, way: tuple[str, ...], steps: tuple[Step, ...]) -> None:
        scene = scenes[name](tables)
        async with phone(url, scene) as shown:
            await shown.until(lambda p: p.has("phase") or p.has("again"))
            for identifier in way:
                await shown.tap(identifier)
                await asyncio.sleep(0.05)
            for step in steps:
                patches = shown.patches
                before = tables.view(scene.code, HOST).seq
                with suppress(Rejected):
                    step(scene)
                if tables.view(scene.code, HOST).seq > before:
                    await shown.until(lambda p, seen=patches: p.patches > seen)
                in_order(shown)
                assert "%s" not in shown.texts()

    async def play() -> None:
        async with serving_here(tables) as url:
            for way in ways:
                await moves_on(url, *way)

    asyncio.run(play())


def test_whatever_a_sheet_of_arbitrage_is_about_may_go(tmp_path: Path) -> None:
    """Each sheet of the game stays open while perks, monsters, people, the fight and the game itself go away."""
    ways = [(*way, steps) for way, steps in zip(ARBITRAGE, cycle((LESS, BACK_AND_ON)), strict=False)]
    move_on(tmp_path, arbitrage_scenes.SCENES, ways)


def test_whatever_a_sheet_of_rybakov_is_about_may_go(tmp_path: Path) -> None:
    """The same for tokens, enterprises, offers, the turn, the rules and the people of RYBAKOV."""
    ways = [(*way, steps) for way, steps in zip(RYBAKOV, cycle((POORER, RICHER)), strict=False)]
    move_on(tmp_path, rybakov_scenes.SCENES, ways)


def test_whatever_a_sheet_of_d12_is_about_may_go(tmp_path: Path) -> None:
    """The same for cards, told hands, what waits for an answer, phases, turns and the people of the d12 game."""
    # The sheets of which something can go, each by a tap on its way.
    names = ("correct", "told-0", "pass-3", "target-s3", "offer-card", "change-minus", "real-die", "value-0")
    ways = [way for way in D12 if any(name in names for name in way[1])]
    ways = [(*way, steps) for way, steps in zip(ways, cycle((FEWER, OTHERWISE)), strict=False)]
    move_on(tmp_path, d12_scenes.SCENES, ways)


def test_whatever_a_sheet_of_the_history_sets_is_about_may_go(tmp_path: Path) -> None:
    """The same for sets that are given back, cards of the field, hands, the deck, the end and the people."""
    # The sheets of which something can go, each by a tap on its way.
    names = ("card-trident", "property-2", "special-jubilee", "claim-set_walls", "of-set-siege", "correct", "put",
             "lies-golden_gate", "just-laid", "just-played", "name-card", "count")  # fmt: skip
    ways = [way for way in HISTORY if any(name in names for name in way[1])]
    ways = [(*way, steps) for way, steps in zip(ways, cycle((UNSET, FULL, UNSET, FULL, FULL)), strict=False)]
    move_on(tmp_path, history_scenes.SCENES, ways)


def test_whatever_a_sheet_of_saboteur_is_about_may_go(tmp_path: Path) -> None:
    """The same for roles, broken tools, turns, gold to choose, the round and the people."""
    names = ("take-phone", "tool-s3-lantern", "card-cart", "do-map", "goal-1", "finisher-s3", "broken-cart",
             "do-discard", "nobody", "saboteur-s4", "gold-1", "gold-0", "gold-n-plus")  # fmt: skip
    ways = [way for way in SABOTEUR if any(name in names for name in way[1])]
    ways = [(*way, steps) for way, steps in zip(ways, cycle((DUG_OUT, ROUND_ABOUT)), strict=False)]
    move_on(tmp_path, saboteur_scenes.SCENES, ways, (1,) * 4)


def test_whatever_the_maze_is_about_may_go(tmp_path: Path) -> None:
    """The same for the cell, the tunnel and the goal that are chosen in the maze."""
    ways = [(*way, steps) for way, steps in zip(MAZE, cycle((ROUND_ABOUT, DUG_OUT)), strict=False)]
    move_on(tmp_path, maze_scenes.SCENES, ways, (1,) * 4)
