"""The map and what it showed, a discard that all see, and what is left of the cards."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.message import msg
from companion.games.saboteur.actions import ChangePile, DiscardCard, NoteGoal, UseMap
from companion.games.saboteur.cards import shapes
from companion.games.saboteur.maze import GOALS
from companion.games.saboteur.roles import DECK
from companion.games.saboteur.state import Note
from companion.games.saboteur.view import CardLeft
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, line, opens, press, whose, why
from companion.ui.panels.saboteur.desk import DISCARD, GOLD, MAP, card_said, goal_name, own_seat, rules_of, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, counter, numeral, second_button, section, spoken, stack, words

STONE = ft.Icons.TERRAIN_ROUNDED


@component
def map_sheet(at: At, turn: int) -> ft.Control:
    """Which goal is looked at; on the own phone it is asked then what lies there."""
    t, view = at.look.t, view_of(at)
    title = t("saboteur.panel.map_title")
    if view.turn != turn or view.phase != "play":
        return gone(at, "map", title, t("saboteur.panel.turn_over"))
    number, seat = view.round, view.active

    def use(goal: int) -> None:
        if at.act(UseMap(turn, goal), whose(at, seat)):
            at.close()
            if own_seat(at) == seat:
                at.open("note", goal, number)

    goals = [
        press(
            at, second_button, goal_name(at, goal), f"goal-{goal}", partial(use, goal), why(at, "map", seat), icon=MAP
        )
        for goal in range(GOALS)
    ]
    return page(at, "map", title, [words(at.look, t("saboteur.panel.map_how")), stack(goals, 2)])


@component
def note_sheet(at: At, goal: int, number: int) -> ft.Control:
    """What the map showed. What is noted already does not stand here: the sheet may lie open; a tap leaves no trace."""
    t, own = at.look.t, own_seat(at)
    title = goal_name(at, goal)
    if own is None or view_of(at).round != number or at.table.stage == "over":
        return gone(at, "note", title, t("saboteur.panel.note_over"))

    def note(face: Note | None) -> None:
        if at.act(NoteGoal(own, goal, face), own):
            at.close()

    def way(face: Note | None, text: str, icon: ft.IconData) -> ft.Control:
        return press(
            at, second_button, text, f"note-{face or 'none'}", partial(note, face), why(at, "note", own),
            icon=icon, key=f"note-{face}", ripple=False,
        )  # fmt: skip

    ways = [
        way("gold", t("saboteur.face.gold"), GOLD),
        way("stone", t("saboteur.face.stone"), STONE),
        way(None, t("saboteur.panel.note_none"), ft.Icons.BACKSPACE_ROUNDED),
    ]
    return page(
        at,
        "note",
        title,
        [
            caption(at.look, t("saboteur.panel.note_turn")),
            words(at.look, t("saboteur.panel.note_what")),
            stack(ways, 2),
            caption(at.look, t("saboteur.panel.note_hint")),
        ],
    )


@component
def notes_sheet(at: At, number: int) -> ft.Control:
    """The three goals, to note something at."""
    t, own = at.look.t, own_seat(at)
    title = t("saboteur.panel.notes")
    if own is None or view_of(at).round != number:
        return gone(at, "notes", title, t("saboteur.panel.note_over"))
    lines = [
        line(
            at, goal_name(at, goal), f"goal-{goal}", MAP, opens(at, "note", goal, number), why(at, "note", own),
            key=f"goal-{goal}",
        )
        for goal in range(GOALS)
    ]  # fmt: skip
    return page(at, "notes", title, [stack(lines, 0), caption(at.look, t("saboteur.panel.note_hint"))])


@component
def discard_sheet(at: At, turn: int) -> ft.Control:
    """Where discards lie open: which card it was."""
    t, view = at.look.t, view_of(at)
    title = t("saboteur.panel.discard_title")
    if view.turn != turn or view.phase != "play":
        return gone(at, "discard", title, t("saboteur.panel.turn_over"))

    def discard(card: str) -> None:
        if at.act(DiscardCard(turn, card), whose(at, view.active)):
            at.close()

    def lines(cards: list[CardLeft]) -> ft.Control:
        rows = [
            line(
                at, card_said(at, card.id), f"card-{card.id}", DISCARD, partial(discard, card.id),
                why(at, "discard", view.active)
                or (msg("saboteur.panel.all_seen", n=card.total) if card.seen >= card.total else None),
            )
            for card in cards
        ]  # fmt: skip
        return stack(rows, 0)

    actions, paths = sorted_cards(at)
    return page(
        at,
        "discard",
        title,
        [
            section(at.look, t("saboteur.panel.action_cards"), [lines(actions)]),
            section(at.look, t("saboteur.panel.path_cards"), [lines(paths)]),
        ],
    )


def sorted_cards(at: At) -> tuple[list[CardLeft], list[CardLeft]]:
    """Action cards and path cards of the pack."""
    cards, known = view_of(at).composition, shapes()
    return [card for card in cards if card.id not in known], [card for card in cards if card.id in known]


@component
def left_sheet(at: At) -> ft.Control:
    """The pile, and what is left of each card as far as the table has seen."""
    look, t, view = at.look, at.look.t, view_of(at)
    actions, paths = sorted_cards(at)

    def exact(wanted: int) -> None:
        by_hand(at, ChangePile(wanted - view_of(at).pile), view.active)

    pile = counter(
        look, t("saboteur.panel.pile", n=view.pile), view.pile, at.table.seq,
        lambda by: by_hand(at, ChangePile(by), view.active), "pile-n", low=0, high=DECK, on_exact=exact,
    )  # fmt: skip
    content: list[ft.Control] = [
        pile,
        section(look, t("saboteur.panel.action_cards"), [stack([_left(at, card) for card in actions], 1)]),
    ]
    if rules_of(at).maze:
        content.append(section(look, t("saboteur.panel.path_cards"), [stack([_left(at, card) for card in paths], 1)]))
    if view.unseen:
        content.append(caption(look, t("saboteur.panel.unseen", n=view.unseen)))
    return page(at, "left", t("saboteur.panel.left"), content)


def _left(at: At, card: CardLeft) -> ft.Control:
    look, t, p = at.look, at.look.t, at.look.palette
    n = card.total - card.seen
    name = card_said(at, card.id)
    row = ft.Row(
        [
            words(look, name, colour=p.ink if n else p.faint, expand=True),
            numeral(look, t.number(n), theme.LEAD, colour=p.ink if n else p.faint),
            words(look, t("saboteur.panel.of_total", n=card.total), theme.SMALL, colour=p.faint),
        ],
        spacing=8,
    )
    said = f"{name}: {n} {t('saboteur.panel.of_total', n=card.total)}"
    return spoken(ft.Container(row, padding=ft.Padding.symmetric(vertical=3)), said, f"left-{card.id}")
