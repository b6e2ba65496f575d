"""The maze checker drawn for phones without a browser: every maze, and what it says of a tunnel before it is laid."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from companion.games.saboteur.maze import GOAL_CELLS, START, Goal
from companion.i18n import LANGUAGES
from companion.table.tables import Tables
from tests.support import maze_scenes as scenes
from tests.support.inside import serving
from tests.support.maze_scenes import SCENES, Scene
from tests.support.panels import GUEST, Way, all_there, in_order, phone, press, screens, walk
from tests.support.scene import HOST, make_tables
from tests.support.wire import WirePhone

WAYS: tuple[Way, ...] = (
    ("empty", ("maze", "shape-path_nesw", "cell-1-0")),
    ("sketch", ("maze", "shape-path_nesw", "cell-2-0", "maze-turn")),
    ("corridor", ("maze", "cell-2-0")),
    ("broken", ("maze", "cell--1-0", "shape-dead_e", "cell--1-0", "cell-0-0")),
    ("cut", ("maze", "maze-clear", "clear-no", "cell-4-0")),
    ("reached", ("maze", "cell-8-0", "face-stone_a", "maze-turn", "face-stone_b", "face-hidden")),
    ("gold", ("maze", "cell-8-0", "cell-8--2")),
    ("wide", ("maze", "maze-size", "maze-size")),
    ("deep", ("maze", "maze-size")),
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return make_tables(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def url(tables: Tables) -> Iterator[str]:
    with serving(tables) as url:
        yield url


def at_maze(
    url: str, scene: Scene, deed: Callable[[WirePhone], Awaitable[None]], *, device: str = HOST, scale: float = 1.0
) -> None:
    """A phone with the maze open does `deed`."""

    async def go() -> None:
        async with phone(url, scene, device=device, scale=scale) as shown:
            await press(shown, "maze")
            await shown.until(lambda p: p.has("maze-says"))
            await deed(shown)
            in_order(shown)

    asyncio.run(go())


async def hear(shown: WirePhone, identifier: str, text: str) -> None:
    """Wait until a screen reader hears it there."""
    await shown.until(lambda p: text in p.labels().get(identifier, ""))


def cells(shown: WirePhone) -> dict[str, str]:
    return {name: said for name, said in shown.labels().items() if name.startswith("cell-")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_maze_can_be_drawn(tables: Tables, url: str, lang: str) -> None:
    walk(tables, url, SCENES, WAYS, lang)


def test_in_the_largest_type(tables: Tables, url: str) -> None:
    """cases.md 7."""
    all_there(tables, url, SCENES, {"corridor": {"maze", "do-path", "do-rockfall"}})

    async def look(shown: WirePhone) -> None:
        await press(shown, "shape-dead_nesw", "cell-7-0")
        await shown.until(lambda p: {"maze-lay", "maze-free", "maze-turn", "maze-clear"} <= p.labels().keys())

    at_maze(url, scenes.corridor(tables), look, scale=2.0)


def test_the_shared_screen_shows_the_cards_only(tables: Tables, url: str) -> None:
    def check(name: str, made: Scene, screen: WirePhone) -> None:
        laid = {label for label in screen.labels() if label.startswith("laid-")}
        wanted = {START, *GOAL_CELLS, *((tunnel.x, tunnel.y) for tunnel in made.view.maze)}
        assert laid == {f"laid-{x}-{y}" for x, y in wanted}
        assert not cells(screen)

    screens(tables, url, SCENES, check)


def test_every_cell_has_a_name_and_can_be_tapped(tables: Tables, url: str) -> None:
    """The pattern of 9 by 5, and beyond it wherever a path may lead on: not behind a dead end."""

    async def look(shown: WirePhone) -> None:
        said = cells(shown)
        assert {f"cell-{x}-{y}" for x in range(9) for y in range(-2, 3)} <= said.keys()
        assert len(set(said.values())) == len(said)
        assert said["cell-0-0"] == "Column 1, row 3: start"
        assert said["cell-1-0"] == "Column 2, row 3: Flat straight"
        assert said["cell-4-2"] == "Column 5, row 5: Dead end: top"
        assert said["cell-8--2"] == "Column 9, row 1: Top goal, Face down"
        assert said["cell--1-0"] == "Column 0, row 3: empty"
        assert "cell-4-3" not in said
        for name in said:
            assert shown.find(name)["on_click"]

    at_maze(url, scenes.corridor(tables), look)


# Laying


def test_a_tunnel_is_laid_in_the_turn(tables: Tables, url: str) -> None:
    """S10: the place is marked, the verdict is said at once, and the turn is over."""
    scene = scenes.empty(tables)

    async def lay(shown: WirePhone) -> None:
        await hear(shown, "maze-lay", "Choose a tunnel")
        await press(shown, "shape-path_ew")
        await hear(shown, "maze-says", "It fits in 2 places")
        await hear(shown, "cell-1-0", "empty, the tunnel fits")
        await hear(shown, "maze-lay", "Tap a place")
        await shown.tap("cell-1-0")
        await hear(shown, "maze-says", "It fits here.")
        await hear(shown, "cell-1-0", "Flat straight, not laid yet")
        await press(shown, "maze-lay")
        await hear(shown, "cell-1-0", "row 3: Flat straight")
        # The next turn is another seat's, whose phone is not here.
        await shown.until(lambda p: p.labels()["shape-path_ew"] == "Flat straight, 2 left")

    at_maze(url, scene, lay)
    assert [(tunnel.card, tunnel.x, tunnel.y) for tunnel in scene.view.maze] == [("path_ew", 1, 0)]
    assert (scene.view.turn, scene.view.active, scene.view.last_path) == (2, "s2", "s1")


def test_what_may_not_lie_there_says_why(tables: Tables, url: str) -> None:
    """S11 (with the side), S15; turned by half it may fit, and what fits only so is turned at once."""
    scene = scenes.empty(tables)

    async def look(shown: WirePhone) -> None:
        await press(shown, "shape-path_ns", "cell-1-0")
        await hear(shown, "maze-says", "An edge does not match: left side.")
        await hear(shown, "maze-lay", "An edge does not match: left side.")
        await shown.tap("maze-lay")
        await shown.see("An edge does not match: left side.")
        await shown.tap("cell-3--2")
        await hear(shown, "maze-says", "No card lies beside this place.")
        await press(shown, "shape-dead_e", "cell-1-0")
        await hear(shown, "cell-1-0", "Dead end: right, turned, not laid yet")
        await hear(shown, "maze-says", "It fits here.")
        await shown.tap("maze-turn")
        await hear(shown, "maze-says", "An edge does not match: left side.")

    at_maze(url, scene, look)
    assert scene.view.maze == ()


def test_nothing_goes_on_behind_a_dead_end(tables: Tables, url: str) -> None:
    """S13: refused in words, and put there all the same where the table wants it so."""
    scene = scenes.sketch(tables)

    async def put(shown: WirePhone) -> None:
        await press(shown, "shape-path_nesw", "cell-2-0")
        await hear(shown, "maze-says", "No path leads here from the start")
        await hear(shown, "maze-put", "No path leads here from the start")
        await press(shown, "maze-anyway")
        await hear(shown, "cell-2-0", "Crossing, cut off from the start")
        await hear(shown, "maze-says", "Cut off from the start: 1 tunnel.")

    at_maze(url, scene, put)
    # A sketch is nobody's turn.
    assert (scene.view.turn, len(scene.view.maze)) == (1, 3)


def test_with_a_broken_tool_a_tunnel_is_only_put_right(tables: Tables, url: str) -> None:
    """S17."""
    scene = scenes.broken(tables)

    async def look(shown: WirePhone) -> None:
        await press(shown, "shape-path_nesw", "cell-7-0")
        await hear(shown, "maze-says", "It fits here.")
        await hear(shown, "maze-lay", "No tunnel with a broken tool: Cart.")
        await press(shown, "maze-free")
        await hear(shown, "cell-7-0", "Crossing")

    at_maze(url, scene, look)
    assert (scene.view.turn, scene.view.active) == (1, "s1")


def test_out_of_turn_the_maze_is_put_right_only(tables: Tables, url: str) -> None:
    scene = scenes.corridor(tables)
    scene.guest(GUEST, "s3")

    async def look(shown: WirePhone) -> None:
        await press(shown, "shape-path_nesw", "cell-7-0", "maze-put")
        await hear(shown, "cell-7-0", "Crossing")
        await press(shown, "cell-7-0", "maze-take")
        await hear(shown, "cell-7-0", "empty")
        assert not shown.has("maze-rockfall")

    at_maze(url, scene, look, device=GUEST)
    assert (scene.view.turn, scene.view.active) == (1, "s1")


# Taking away


def test_a_rockfall_shows_beforehand_what_it_cuts_off(tables: Tables, url: str) -> None:
    """S21; what is cut off stays, and is heard so."""
    scene = scenes.corridor(tables)

    async def fall(shown: WirePhone) -> None:
        await press(shown, "cell-4-0")
        await hear(shown, "maze-says", "Without it 5 tunnels more are cut off")
        await press(shown, "cell-4-2")
        await hear(shown, "maze-says", "Without it nothing more is cut off.")
        await press(shown, "cell-4-0")
        await hear(shown, "maze-says", "Without it 5 tunnels")
        await press(shown, "maze-rockfall")
        await hear(shown, "cell-4-0", "empty")
        await hear(shown, "cell-4-1", "Upright straight, cut off from the start")
        await hear(shown, "maze-says", "Cut off from the start: 5 tunnels.")

    at_maze(url, scene, fall)
    assert (scene.view.turn, len(scene.view.cut)) == (2, 5)


def test_the_start_stays(tables: Tables, url: str) -> None:
    """S21."""

    async def look(shown: WirePhone) -> None:
        await press(shown, "cell-0-0")
        await hear(shown, "maze-says", "The start stays where it is.")
        assert not shown.has("maze-rockfall")

    at_maze(url, scenes.corridor(tables), look)


def test_the_maze_is_cleared_after_a_question(tables: Tables, url: str) -> None:
    scene = scenes.reached(tables)

    async def clear(shown: WirePhone) -> None:
        await press(shown, "maze-clear", "clear-no", "maze-clear", "clear-yes")
        await hear(shown, "cell-8--2", "Top goal, Face down")
        await hear(shown, "cell-1-0", "empty")

    at_maze(url, scene, clear)
    assert (scene.view.maze, scene.view.goals) == ((), (Goal(),) * 3)


def test_an_empty_maze_is_not_cleared(tables: Tables, url: str) -> None:
    """The button is there all the same: a sheet that grows with the first tunnel moves under the finger."""

    async def clear(shown: WirePhone) -> None:
        await hear(shown, "maze-clear", "Clear the maze. The maze is empty.")
        await shown.tap("maze-clear")
        await shown.see("The maze is empty.")
        assert not shown.has("clear-yes")

    at_maze(url, scenes.empty(tables), clear)


# How large


def test_the_whole_maze_fits_and_is_larger_on_wish(tables: Tables, url: str) -> None:
    """The choice is the device's: it holds at another table too."""

    def wide(shown: WirePhone) -> float:
        return float(shown.find("cell-8-2")["width"])

    async def enlarge(shown: WirePhone) -> None:
        assert 32 <= wide(shown) <= (360 - 32) / 10
        await hear(shown, "maze-size", "Larger")
        await shown.tap("maze-size")
        await hear(shown, "maze-size", "Whole maze")
        assert wide(shown) == 48

    async def shrink(shown: WirePhone) -> None:
        assert wide(shown) == 48
        await shown.tap("maze-size")
        await hear(shown, "maze-size", "Larger")
        assert 32 <= wide(shown) < 48

    at_maze(url, scenes.empty(tables), enlarge)
    at_maze(url, scenes.corridor(tables), shrink)


def test_a_path_may_lead_on_beside_a_goal(tables: Tables, url: str) -> None:
    """A stone that is turned up opens places beyond the pattern; a dead end opens none."""

    async def look(shown: WirePhone) -> None:
        assert "cell-9--2" in cells(shown)

    scene = scenes.reached(tables)
    assert scene.view.goals[0] == Goal("stone_b", turned=True)
    at_maze(url, scene, look)


# Goals


def test_a_goal_that_is_reached_is_turned_over(tables: Tables, url: str) -> None:
    """The stone is proposed as it fits best, there is one of each, and the gold ends the round."""
    scene = scenes.reached(tables)

    async def show(shown: WirePhone) -> None:
        await hear(shown, "maze-says", "A path leads to a goal: Middle goal.")
        await press(shown, "cell-8-2")
        await hear(shown, "maze-says", "No path leads here yet.")
        await press(shown, "cell-8-0")
        await hear(shown, "maze-says", "A path leads here.")
        await shown.tap("face-stone_b")
        await hear(shown, "maze-show", "Another goal shows this already.")
        # Its open sides are N and E as printed: only turned does it lead on to the west.
        await press(shown, "face-stone_a", "maze-show")
        await hear(shown, "cell-8-0", "Middle goal, Stone, right curve")
        await press(shown, "cell-8-0", "face-gold", "maze-show")
        await hear(shown, "maze-says", "A path leads to the gold.")
        await press(shown, "cell-8-0", "maze-gold")
        await shown.until(lambda p: p.has("gold-go"))

    at_maze(url, scene, show)
    assert [goal.face for goal in scene.view.goals] == ["stone_b", "gold", "hidden"]


def test_a_stone_is_proposed_as_it_fits_best(tables: Tables, url: str) -> None:
    scene = scenes.reached(tables)

    async def show(shown: WirePhone) -> None:
        await press(shown, "cell-8-0", "face-stone_a", "maze-show")
        await hear(shown, "cell-8-0", "Stone, right curve")

    at_maze(url, scene, show)
    assert scene.view.goals[1] == Goal("stone_a", turned=True)


def test_whoever_watches_only_looks(tables: Tables, url: str) -> None:
    scene = scenes.corridor(tables)
    scene.tables.enter(scene.code, "watcher-device-00000000000000", secret=scene.secret)

    async def look(shown: WirePhone) -> None:
        await press(shown, "shape-path_nesw", "cell-7-0")
        await hear(shown, "maze-says", "It fits here.")
        await shown.tap("maze-put")
        await shown.until(lambda p: bool(p.texts()))

    at_maze(url, scene, look, device="watcher-device-00000000000000")
    assert len(scene.view.maze) == len(scenes.CORRIDOR)
