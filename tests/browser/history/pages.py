"""The pages of the history sets of which pictures are made."""

from __future__ import annotations

from tests.browser.pages import Page, guest, host, screen
from tests.support import history_scenes as scenes

PAGES: dict[str, Page] = {
    "history-lobby": Page(host(scenes.lobby), wait="start", tall=True, tablet=True),
    "history-opening": Page(host(scenes.opening), dense=True),
    "history-choose": Page(host(scenes.opening), ("choose-opening", "card-baptism", "card-siege"), tall=True),
    "history-turn": Page(host(scenes.missed), dense=True, tall=True, tablet=True),
    "history-guest": Page(guest(scenes.missed, "s2"), tall=True),
    "history-lay": Page(host(scenes.missed), ("lay",), dense=True),
    "history-lay-card": Page(host(scenes.missed), ("lay", "card-ostroh", "property-1"), dense=True, tall=True),
    "history-special": Page(host(scenes.missed), ("special", "special-jubilee"), dense=True),
    "history-missed": Page(host(scenes.missed), ("missed", "claim-set_walls"), dense=True, tall=True),
    "history-check": Page(host(scenes.check), dense=True, tall=True, tablet=True),
    "history-check-alone": Page(host(lambda tables: scenes.check(tables, None))),
    "history-hints": Page(host(scenes.hints), dense=True),
    "history-other": Page(host(scenes.other)),
    "history-untracked": Page(host(scenes.untracked)),
    "history-set": Page(host(scenes.check), ("set-set_walls",), dense=True, tablet=True),
    "history-set-taken": Page(host(scenes.missed), ("set-set_refuge",)),
    "history-field": Page(host(scenes.missed), ("field",)),
    "history-card": Page(host(scenes.check), ("field", "lies-golden_gate"), dense=True),
    "history-card-stays": Page(host(scenes.check), ("field", "lies-siege"), tall=True),
    "history-deck": Page(host(scenes.last), ("deck",)),
    "history-last": Page(host(scenes.last), dense=True),
    "history-full": Page(host(scenes.full), dense=True, tall=True),
    "history-take": Page(host(scenes.check), ("take",)),
    "history-count": Page(host(scenes.last), ("count",)),
    "history-crowd": Page(host(scenes.crowd), tall=True),
    "history-seat": Page(host(scenes.missed), ("seat-s2",), dense=True, tall=True),
    "history-correct": Page(host(scenes.missed), ("seat-s1", "correct")),
    "history-set-turn": Page(host(scenes.missed), ("seat-s1", "set-turn")),
    "history-options": Page(host(scenes.missed), ("menu", "menu-options"), tall=True),
    "history-log": Page(host(scenes.check), ("last-line",)),
    "history-end": Page(host(scenes.over), wait="again", dense=True, tall=True, tablet=True),
    "history-shared": Page(host(scenes.shared), wait="again"),
    # The README's.
    "history-friday": Page(host(scenes.friday)),
    "history-friday-screen": Page(screen(scenes.friday), wait="screen-headline"),
    # The shared screen.
    "history-screen-lobby": Page(screen(scenes.lobby), wait="join-qr", screen=True),
    "history-screen-turn": Page(screen(scenes.missed), wait="screen-headline", screen=True),
    "history-screen-hints": Page(screen(scenes.hints), wait="screen-headline", screen=True),
    "history-screen-crowd": Page(screen(scenes.crowd, phones=True), wait="screen-headline", screen=True),
    "history-screen-crowd-code": Page(screen(scenes.crowd), wait="screen-headline", screen=True),
    "history-screen-crowd-focus": Page(
        screen(scenes.crowd, focus="s5", phones=True), wait="screen-headline", screen=True
    ),
    "history-screen-end": Page(screen(scenes.over), wait="screen-s1", screen=True),
}
