"""The pages of RYBAKOV of which pictures are made."""

from __future__ import annotations

from companion.table.tables import Tables
from tests.browser.pages import Page, guest, host, screen
from tests.support import rybakov_scenes as scenes
from tests.support.rybakov_scenes import Scene


def alone(tables: Tables) -> Scene:
    """Offers at a table where one phone plays all."""
    return scenes.agreed(tables, sit=None)


SPUN = (2, 4, 4)
"""Both dice, and the sector."""

PAGES: dict[str, Page] = {
    "rybakov-choose": Page(host(scenes.choose), dense=True, tall=True, tablet=True),
    "rybakov-choose-guest": Page(guest(scenes.choose, "s2")),
    "rybakov-industry": Page(host(scenes.choose), ("industry-light",)),
    "rybakov-industry-token": Page(host(scenes.choose), ("industry-construction",), dense=True),
    "rybakov-before": Page(host(scenes.before), dense=True, tall=True, tablet=True),
    "rybakov-before-guest": Page(guest(scenes.before, "s2")),
    "rybakov-crowd": Page(host(scenes.crowd)),
    "rybakov-real-dice": Page(host(scenes.before), ("real-dice", "black-3")),
    "rybakov-restore": Page(host(scenes.before), ("restore",)),
    "rybakov-refill": Page(host(scenes.before), ("refill",)),
    "rybakov-swap": Page(host(scenes.before), ("swap", "target-e*", "into-chemistry"), tall=True),
    "rybakov-media": Page(host(scenes.before), ("media",)),
    "rybakov-scale": Page(host(scenes.scale), dense=True),
    "rybakov-zero": Page(host(scenes.zero), dense=True, tablet=True),
    "rybakov-zero-other": Page(host(scenes.served)),
    "rybakov-broke": Page(host(scenes.broke)),
    "rybakov-real-wheel": Page(host(scenes.scale), ("real-wheel",), tall=True),
    "rybakov-market": Page(host(scenes.market), dense=True, tall=True, tablet=True),
    "rybakov-market-guest": Page(guest(scenes.buying, "s3")),
    "rybakov-buying": Page(host(scenes.buying), dense=True, tall=True),
    "rybakov-token": Page(host(scenes.buying), ("buy-token",), dense=True),
    "rybakov-offered": Page(host(scenes.offered), tall=True),
    "rybakov-offered-guest": Page(guest(scenes.offered, "s3"), dense=True, tall=True),
    "rybakov-offered-alone": Page(host(lambda tables: scenes.offered(tables, None)), tall=True),
    "rybakov-counter": Page(guest(scenes.offered, "s3"), ("counter-*", "price-plus")),
    "rybakov-free": Page(host(scenes.free), tall=True),
    "rybakov-take": Page(host(scenes.free), ("take-token",)),
    "rybakov-mining": Page(host(scenes.mining), tall=True),
    "rybakov-services": Page(host(scenes.services), dense=True, tall=True, tablet=True),
    "rybakov-services-guest": Page(guest(scenes.services, "s2")),
    "rybakov-services-sheet": Page(host(scenes.services), ("services",), tall=True),
    "rybakov-service": Page(host(scenes.services), ("services", "service-e7", "into-light"), dense=True, tall=True),
    "rybakov-agreed": Page(host(alone), tall=True),
    "rybakov-buy": Page(host(scenes.services), ("buy", "buy-light"), dense=True, tall=True),
    "rybakov-boosters": Page(host(scenes.services), ("boosters", "booster-seeker", "target-s2"), dense=True),
    "rybakov-pay": Page(host(scenes.services), ("seat-s1", "pay", "with-s3", "amount-plus")),
    "rybakov-seat": Page(host(scenes.before), ("seat-s1",), dense=True, tall=True, tablet=True),
    "rybakov-seat-other": Page(guest(scenes.before, "s2"), ("seat-s3",), tall=True),
    "rybakov-enterprise": Page(host(scenes.before), ("seat-s1", "enterprise-*")),
    "rybakov-correct": Page(host(scenes.before), ("seat-s1", "correct")),
    "rybakov-set-turn": Page(host(scenes.before), ("seat-s1", "set-turn")),
    "rybakov-give": Page(host(scenes.before), ("seat-s1", "give")),
    "rybakov-options": Page(host(scenes.before), ("menu", "menu-options"), tall=True),
    "rybakov-order": Page(host(scenes.before), ("menu", "menu-options", "option-wheel"), tall=True),
    "rybakov-remove": Page(host(scenes.before), ("menu", "menu-people", "person-s3", "remove-person"), dense=True),
    "rybakov-log": Page(host(scenes.agreed), ("last-line",), dense=True),
    "rybakov-end": Page(host(scenes.over), wait="again", dense=True),
    # The README's.
    "rybakov-friday": Page(host(scenes.friday), dice=(2, 4)),
    "rybakov-friday-wheel": Page(host(scenes.friday_wheel), dice=SPUN),
    "rybakov-friday-screen": Page(screen(scenes.friday_wheel), wait="screen-headline", dice=SPUN),
    # The shared screen.
    "rybakov-screen-choose": Page(screen(scenes.choose), wait="screen-headline", screen=True),
    "rybakov-screen-before": Page(screen(scenes.before), wait="screen-headline", screen=True),
    "rybakov-screen-scale": Page(screen(scenes.scale), wait="screen-headline", screen=True),
    "rybakov-screen-zero": Page(screen(scenes.zero), wait="screen-headline", screen=True),
    "rybakov-screen-market": Page(screen(scenes.market), wait="screen-headline", screen=True),
    "rybakov-screen-offered": Page(screen(scenes.offered), wait="screen-headline", screen=True),
    "rybakov-screen-services": Page(screen(scenes.agreed), wait="screen-headline", screen=True),
    "rybakov-screen-crowd": Page(screen(scenes.crowd, phones=True), wait="screen-headline", screen=True),
    "rybakov-screen-crowd-code": Page(screen(scenes.crowd), wait="screen-headline", screen=True),
    "rybakov-screen-crowd-focus": Page(
        screen(scenes.crowd, focus="s7", phones=True), wait="screen-headline", screen=True
    ),
    "rybakov-screen-end": Page(screen(scenes.over), wait="screen-s1", screen=True),
}
