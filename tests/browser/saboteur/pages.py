"""The pages of Saboteur of which pictures are made."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.tables import Tables
from tests.browser.pages import Page, Spot, host, screen
from tests.support import saboteur_scenes as scenes
from tests.support.saboteur_scenes import Scene
from tests.support.scene import device

GOLD = (1, 1, 1, 1, 28, 20, 3)
"""The last of four is the saboteur; gold cards of 3, 2 and 1 nuggets."""

ROLES = (1, 1, 1, 1)


def guest(scene: Callable[[Tables], Scene], seat: str) -> Callable[[Tables], Spot]:
    """The phone of `seat` at a table where everybody has one."""

    def make(tables: Tables) -> Spot:
        table = scene(tables)
        return f"/t/{table.code}?k={table.secret}", device(seat)

    return make


PAGES: dict[str, Page] = {
    "saboteur-lobby": Page(host(scenes.lobby), wait="start", dense=True, tall=True),
    "saboteur-deal": Page(host(scenes.deal), dense=True),
    "saboteur-real-deal": Page(host(scenes.real_deal)),
    "saboteur-look": Page(host(scenes.look), dice=ROLES, dense=True, tablet=True),
    "saboteur-look-shown": Page(host(scenes.look), ("secret-eye",), dice=ROLES),
    "saboteur-looked": Page(host(scenes.looked), dice=ROLES),
    "saboteur-pass": Page(host(scenes.passing), dice=ROLES, dense=True),
    "saboteur-taken": Page(host(scenes.passing), ("take-phone",), dice=ROLES),
    "saboteur-play": Page(host(scenes.play), dice=ROLES, dense=True, tall=True, tablet=True),
    "saboteur-play-shown": Page(host(scenes.play), ("secret-eye",), dice=ROLES),
    "saboteur-play-alone": Page(host(scenes.alone), dice=ROLES),
    "saboteur-again": Page(host(scenes.alone), ("look-again",), dice=ROLES),
    "saboteur-waiting": Page(host(scenes.waiting), dice=ROLES),
    "saboteur-guest": Page(guest(scenes.play, "s2"), dice=ROLES),
    "saboteur-broken": Page(host(scenes.broken), ("do-path",), dice=ROLES),
    "saboteur-break": Page(host(scenes.play), ("do-break", "tool-s2-lantern"), dice=ROLES, dense=True),
    "saboteur-repair": Page(host(scenes.play), ("do-repair", "tool-s3-lantern"), dice=ROLES),
    "saboteur-map": Page(host(scenes.play), ("do-map",), dice=ROLES),
    "saboteur-note": Page(host(scenes.play), ("notes", "goal-1"), dice=ROLES),
    "saboteur-left": Page(host(scenes.play), ("left",), dice=ROLES, dense=True, tall=True),
    "saboteur-gold": Page(host(scenes.play), ("gold-reached",), dice=ROLES),
    "saboteur-nobody": Page(host(scenes.last_cards), ("nobody",), dice=ROLES),
    "saboteur-all-out": Page(host(scenes.all_out), dice=ROLES),
    "saboteur-reveal": Page(host(scenes.reveal), ("saboteur-s4",), dice=GOLD, dense=True),
    "saboteur-draft": Page(host(scenes.draft), dice=GOLD, dense=True),
    "saboteur-draft-shown": Page(host(scenes.draft), ("show-gold", "gold-1"), dice=GOLD, dense=True),
    "saboteur-draft-alone": Page(host(scenes.draft_alone), dice=GOLD),
    "saboteur-draft-waits": Page(host(scenes.draft_waits), dice=GOLD),
    "saboteur-paid": Page(host(scenes.paid), dice=GOLD, dense=True, tall=True),
    "saboteur-sabotaged": Page(host(scenes.sabotaged), dice=ROLES),
    "saboteur-count": Page(host(scenes.count), dice=ROLES * 3, dense=True),
    "saboteur-count-one": Page(host(scenes.count), ("count-s2",), dice=ROLES * 3),
    "saboteur-end": Page(host(scenes.over), wait="again", dice=GOLD, dense=True, tall=True),
    "saboteur-crowd": Page(host(scenes.crowd), tall=True),
    "saboteur-seat": Page(host(scenes.alone), ("seat-s3",), dice=ROLES, dense=True),
    "saboteur-options": Page(host(scenes.play), ("menu", "menu-options"), dice=ROLES, tall=True),
    "saboteur-log": Page(host(scenes.play), ("last-line",), dice=ROLES),
    # The README's.
    "saboteur-friday": Page(host(scenes.friday), dice=GOLD),
    "saboteur-friday-screen": Page(screen(scenes.friday), wait="screen-headline", dice=GOLD),
    # The shared screen.
    "saboteur-screen-lobby": Page(screen(scenes.lobby), wait="join-qr", screen=True),
    "saboteur-screen-look": Page(screen(scenes.look), wait="screen-headline", dice=ROLES, screen=True),
    "saboteur-screen-play": Page(screen(scenes.play), wait="screen-headline", dice=ROLES, screen=True),
    "saboteur-screen-draft": Page(screen(scenes.draft), wait="screen-headline", dice=GOLD, screen=True),
    "saboteur-screen-paid": Page(screen(scenes.paid), wait="screen-headline", dice=GOLD, screen=True),
    "saboteur-screen-count": Page(screen(scenes.count), wait="screen-headline", dice=ROLES * 3, screen=True),
    "saboteur-screen-end": Page(
        screen(lambda tables: scenes.over(tables, names=scenes.TEN)), wait="screen-placing-s10", screen=True
    ),
    "saboteur-screen-crowd": Page(screen(scenes.crowd, phones=True), wait="screen-headline", screen=True),
    "saboteur-screen-crowd-code": Page(screen(scenes.crowd), wait="screen-headline", screen=True),
    "saboteur-screen-crowd-focus": Page(
        screen(scenes.crowd, focus="s7", phones=True), wait="screen-headline", screen=True
    ),
}
