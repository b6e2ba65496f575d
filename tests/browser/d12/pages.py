"""The pages of the d12 game of which pictures are made."""

from __future__ import annotations

from tests.browser.pages import Page, guest, host, screen
from tests.support import d12_scenes as scenes

TOLD = ("tell-hand", "card-2", "card-2", "card-11")

PAGES: dict[str, Page] = {
    "d12-lobby": Page(host(scenes.lobby), wait="start", dense=True, tall=True, tablet=True),
    "d12-draw": Page(host(scenes.draw), dense=True),
    "d12-draw-alone": Page(host(lambda tables: scenes.draw(tables, None)), tall=True),
    "d12-box": Page(host(scenes.draw), ("box",), tall=True),
    "d12-hand": Page(host(scenes.turns), TOLD, dense=True),
    "d12-preround": Page(host(scenes.preround), dense=True),
    "d12-calls": Page(host(scenes.calls), dense=True, tall=True),
    "d12-calls-guest": Page(guest(scenes.calls, "s2")),
    "d12-around": Page(host(scenes.around), ("show-to-pass", "pass-1", "pass-4"), dense=True, tall=True),
    "d12-around-alone": Page(host(lambda tables: scenes.around(tables, None)), tall=True),
    "d12-attacks": Page(host(scenes.attacks), dense=True, tall=True),
    "d12-tactic": Page(host(scenes.attacks), ("tactic-timeout", "target-s3"), dense=True),
    "d12-ratatat": Page(host(scenes.doubt), ("tactic-ratatat", "end-managed")),
    "d12-timeout": Page(host(scenes.timeout), dense=True),
    "d12-offer": Page(host(scenes.timeout), ("offer-card",)),
    "d12-offered": Page(host(scenes.offered), tall=True),
    "d12-gamble": Page(host(scenes.gamble), dense=True),
    "d12-lottery": Page(host(scenes.gamble), ("lottery-s1", "change-minus")),
    "d12-duel": Page(host(scenes.duel), dice=(7, 4), tall=True),
    "d12-turns": Page(host(scenes.turns), dense=True, tablet=True),
    "d12-turns-guest": Page(guest(scenes.turns, "s3")),
    "d12-real-die": Page(host(scenes.turns), ("real-die",)),
    "d12-tactics": Page(host(scenes.turns), ("tactics",)),
    "d12-rolled": Page(host(scenes.rolled), dense=True, tall=True),
    "d12-rolled-guest": Page(guest(scenes.rolled, "s2")),
    "d12-values": Page(host(scenes.rolled), ("by-values", "card-3")),
    "d12-fits": Page(host(scenes.fits), dense=True, tall=True, tablet=True),
    "d12-sniper": Page(host(scenes.fits), ("sniper",)),
    "d12-nothing": Page(host(scenes.nothing), tall=True),
    "d12-refilled": Page(host(scenes.refilled), dense=True),
    "d12-doubt": Page(host(scenes.doubt), tall=True),
    "d12-roulette": Page(host(scenes.roulette), dice=(4,), tall=True),
    "d12-cleanup": Page(host(scenes.cleanup)),
    "d12-crowd": Page(host(scenes.crowd), tall=True),
    "d12-seat": Page(host(scenes.draw), ("seat-s1",), dense=True, tall=True, tablet=True),
    "d12-correct": Page(host(scenes.draw), ("seat-s1", "correct")),
    "d12-set-turn": Page(host(scenes.draw), ("seat-s1", "set-turn")),
    "d12-options": Page(host(scenes.draw), ("menu", "menu-options"), tall=True),
    "d12-lines": Page(host(scenes.draw), ("menu", "menu-options", "option-roulette_lines"), tall=True),
    "d12-log": Page(host(scenes.refilled), ("last-line",), dense=True),
    "d12-end": Page(host(scenes.over), wait="again", dense=True),
    # The README's.
    "d12-friday": Page(host(scenes.friday)),
    "d12-friday-screen": Page(screen(scenes.friday), wait="screen-headline"),
    # The shared screen.
    "d12-screen-lobby": Page(screen(scenes.lobby), wait="join-qr", screen=True),
    "d12-screen-draw": Page(screen(scenes.draw), wait="screen-headline", screen=True),
    "d12-screen-calls": Page(screen(scenes.calls), wait="screen-headline", screen=True),
    "d12-screen-timeout": Page(screen(scenes.timeout), wait="screen-headline", screen=True),
    "d12-screen-duel": Page(screen(scenes.duel), wait="screen-headline", dice=(7, 4), screen=True),
    "d12-screen-turns": Page(screen(scenes.turns), wait="screen-headline", screen=True),
    "d12-screen-fits": Page(screen(scenes.fits), wait="screen-headline", screen=True),
    "d12-screen-roulette": Page(screen(scenes.roulette), wait="screen-headline", dice=(4,), screen=True),
    "d12-screen-crowd": Page(screen(scenes.crowd, phones=True), wait="screen-headline", screen=True),
    "d12-screen-crowd-code": Page(screen(scenes.crowd), wait="screen-headline", screen=True),
    "d12-screen-crowd-focus": Page(screen(scenes.crowd, focus="s7", phones=True), wait="screen-headline", screen=True),
}
