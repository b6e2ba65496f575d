"""The library's pages of which pictures are made."""

from __future__ import annotations

from collections.abc import Callable

from companion import library
from companion.table.tables import Tables
from tests.browser.pages import HOST, Page, Spot, host, screen
from tests.support import arbitrage_scenes, d12_scenes, history_scenes, rybakov_scenes, saboteur_scenes
from tests.support.scene import TableScene


def _alone(route: str) -> Callable[[Tables], Spot]:
    return lambda tables: (route, HOST)


def _thrown(scene: Callable[[Tables], TableScene], card: str) -> Callable[[Tables], TableScene]:
    """With a card on the screen."""

    def make(tables: Tables) -> TableScene:
        table = scene(tables)
        tables.show_card(table.code, HOST, library.pack(table.game).card(card))
        return table

    return make


PAGES: dict[str, Page] = {
    "library-browse": Page(host(arbitrage_scenes.start), ("library",), dense=True, tall=True, tablet=True),
    "library-found": Page(host(arbitrage_scenes.start), ("library", "library-query=монстер"), dense=True, tablet=True),
    "library-typo": Page(host(arbitrage_scenes.start), ("library", "library-query=enhanser")),
    "library-nothing": Page(host(d12_scenes.draw), ("library", "library-query=щщщщ"), dense=True),
    "library-card": Page(
        host(arbitrage_scenes.start), ("library", "kind-monster", "found-frodyk"), dense=True, tablet=True
    ),
    "library-card-d12": Page(host(d12_scenes.turns), ("library", "kind-tactic", "found-ballast"), dense=True),
    "library-card-rybakov": Page(
        host(_thrown(rybakov_scenes.services, "light")), ("library", "kind-industry", "found-light"), dense=True
    ),
    "library-card-history": Page(host(history_scenes.check), ("library", "kind-set", "found-set_sign")),
    "library-kind": Page(host(saboteur_scenes.play), ("library", "kind-tunnel")),
    "library-rules": Page(host(arbitrage_scenes.heart), ("end-turn", "notice-close", "phase"), dense=True, tall=True),
    "library-rule": Page(host(arbitrage_scenes.heart), ("end-turn", "notice-why"), dense=True, tablet=True),
    "library-topics": Page(host(saboteur_scenes.play), ("library", "all-rules")),
    "library-games": Page(_alone("/library"), wait="library-d12", tablet=True),
    "library-alone": Page(_alone("/library/history"), wait="kind-set", tablet=True),
    "screen-card": Page(screen(_thrown(arbitrage_scenes.fight, "frodyk")), wait="screen-thrown", screen=True),
    "screen-card-long": Page(screen(_thrown(d12_scenes.attacks, "roulette")), wait="screen-thrown", screen=True),
    "screen-card-facts": Page(screen(_thrown(rybakov_scenes.services, "light")), wait="screen-thrown", screen=True),
    "screen-card-set": Page(screen(_thrown(history_scenes.check, "set_sign")), wait="screen-thrown", screen=True),
}
