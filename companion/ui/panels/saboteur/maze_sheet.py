"""The maze checker: a grid to tap, and under it what may be done with the cell that is chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.saboteur.actions import (
    ClearMaze,
    PlaceTunnel,
    PlayPath,
    RemoveTunnel,
    RevealGoal,
    Rockfall,
)
from companion.games.saboteur.cards import shapes
from companion.games.saboteur.maze import GOAL_OPEN, START, Face, Goal, turn
from companion.games.saboteur.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, mine, opens, press, watching, whose, why
from companion.ui.panels.forms import Form, use_form
from companion.ui.panels.saboteur.desk import GOLD, PATH, ROCKFALL, view_of
from companion.ui.panels.saboteur.maze_desk import (
    FACES,
    MazeForm,
    anyway,
    faced,
    fitting,
    goal_at,
    goal_face,
    left,
    lost,
    places,
    refusal,
    shape_name,
    state_of,
    tiles_of,
    tunnel_at,
    turn_of,
)
from companion.ui.panels.saboteur.maze_field import use_field
from companion.ui.panels.sheets import page
from companion.ui.theme import Size
from companion.ui.widgets import (
    MazeFace,
    TrayCard,
    button_row,
    card_tray,
    confirm,
    icon_button,
    main_button,
    quiet_button,
    second_button,
    spoken,
    words,
)

TURN = ft.Icons.SCREEN_ROTATION_ALT_ROUNDED
TAKE = ft.Icons.REMOVE_CIRCLE_OUTLINE_ROUNDED

VERDICT, CARDS, BUTTONS = 60, (51, 16.2), 80
"""How high stand three lines of words, a row of cards with a note (by itself, and what grows with the type), and two
buttons side by side, one of them of two lines."""


@component
def maze_sheet(at: At, card: str = "") -> ft.Control:
    """The cells over what may be done with the chosen one, always equally high: nothing moves under a finger. The
    tunnel `card` is chosen already."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"maze.{view.round}.{card}", MazeForm(card=card if card in shapes() else None))

    def tap(x: int, y: int) -> None:
        newest = form.newest()
        cell = None if newest.cell == (x, y) else (x, y)
        moved = fitting(at, replace(newest, cell=cell, face=None))
        goal = goal_at(cell)
        if goal is not None:
            shown = view_of(at).goals[goal]
            hidden = shown.face == "hidden"
            moved = replace(moved, face=None if hidden else shown.face, flipped=shown.turned)
        form.change(cell=cell, turned=moved.turned, face=moved.face, flipped=moved.flipped)

    grid, sizes = use_field(at, view, tiles_of(at, form.now), tap)
    if form.now.clearing:
        return _clearing(at, form)
    empty = not view.maze and all(goal.face == "hidden" for goal in view.goals)
    clear = press(
        at, quiet_button, t("saboteur.maze.clear_all"), "maze-clear", lambda: form.change(clearing=True),
        watching(at) or (msg("saboteur.maze.is_empty") if empty else None), icon=ft.Icons.DELETE_SWEEP_ROUNDED,
        label=t("saboteur.maze.clear"), danger=True, key="maze-clear",
    )  # fmt: skip
    tools = ft.Row([*sizes, clear], alignment=ft.MainAxisAlignment.CENTER, wrap=True, spacing=4, run_spacing=0)
    shown, buttons = _below(at, view, form)
    title = t("saboteur.panel.maze")
    if at.look.tight:
        # With very large type only the main button can stay in view; what grows stands under what is tapped.
        others = [button_row(at.look, buttons[:-1])] if buttons[:-1] else []
        return page(at, "maze", title, [grid, *reversed(shown), *others, tools], button_row(at.look, buttons[-1:]))
    content = ft.Column([grid, tools], spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return page(at, "maze", title, [content], *shown, _at_the_end(at, buttons))


def _at_the_end(at: At, buttons: list[ft.Control]) -> ft.Control:
    """The buttons side by side, in room for two lines of words."""
    row = button_row(at.look, buttons)
    side_by_side = at.look.size is not Size.PHONE or at.look.zoom <= 1.2
    return ft.Container(row, height=BUTTONS if side_by_side else None, alignment=ft.Alignment.BOTTOM_CENTER)


def _clearing(at: At, form: Form[MazeForm]) -> ft.Control:
    t = at.look.t

    def yes() -> None:
        by_hand(at, ClearMaze(), view_of(at).active)
        form.clear()

    return confirm(
        at.look, t("saboteur.maze.clear_ask"), t("saboteur.maze.clear"), t("saboteur.maze.clear_no"), yes,
        lambda: form.change(clearing=False), detail=t("saboteur.maze.clear_detail"), danger=True, identifier="clear",
    )  # fmt: skip


Below = tuple[list[ft.Control], list[ft.Control]]
"""What is to be chosen and said under the grid, and the buttons, the main one last."""


def _below(at: At, view: View, form: Form[MazeForm]) -> Below:
    cell = form.now.cell
    goal = goal_at(cell)
    if goal is not None:
        return _goal(at, view, form, goal)
    if cell is not None and tunnel_at(view, cell) is not None:
        return _tunnel(at, view, form)
    return _lay(at, view, form)


def _says(at: At, message: Message, good: bool | None = None, *tools: ft.Control) -> ft.Control:
    """The verdict, heard at once; `tools` at its right."""
    p, text = at.look.palette, at.text(message)
    tint = p.ink if good is None else p.gain if good else p.loss
    icon = [] if good is None else [
        ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED if good else ft.Icons.BLOCK_ROUNDED, color=tint, size=at.look.icon(22))
    ]  # fmt: skip
    # As high with one line as with three: the tray under it does not move.
    line = ft.Row([*icon, words(at.look, text, theme.SMALL, colour=tint, expand=True)], spacing=8)
    said = spoken(ft.Container(line, alignment=ft.Alignment.CENTER_LEFT), text, "maze-says", live=True, expand=True)
    held: list[ft.Control] = [said, *tools]
    return ft.Container(ft.Row(held, spacing=8), height=None if at.look.tight else VERDICT * at.look.zoom)


def _cards(at: At, shown: ft.Control) -> ft.Control:
    """What stands under the verdict, as high whatever it is."""
    by_itself, grows = CARDS
    high = None if at.look.tight else by_itself + grows * at.look.zoom
    return ft.Container(shown, height=high, alignment=ft.Alignment.CENTER_LEFT)


# A tunnel to lay


def _lay(at: At, view: View, form: Form[MazeForm]) -> Below:
    t, now = at.look.t, form.now
    reason, whole = refusal(at, now), now.card is not None and now.cell is not None and now.cell != START

    def choose(card: str) -> None:
        newest = form.newest()
        chosen = replace(newest, card=None if newest.card == card else card, turned=False)
        form.change(card=chosen.card, turned=fitting(at, chosen).turned)

    def flip() -> None:
        form.change(turned=not form.newest().turned)

    tray = card_tray(
        at.look,
        [
            TrayCard(
                card.id, f"{shape_name(at, card.id)}, {t('saboteur.maze.left', n=left(view, card.id))}",
                MazeFace(open=turn(card.open, now.turned and card.id == now.card), dead=card.dead),
                t.number(left(view, card.id)), dim=not left(view, card.id),
            )
            for card in shapes().values()
        ],
        now.card, choose, "shape",
    )  # fmt: skip
    half = icon_button(at.look, TURN, t("saboteur.maze.turn"), "maze-turn", flip, filled=True, key="maze-turn",
                       reason=None if now.card else t("saboteur.maze.choose_card"),
                       on_reason=lambda _: at.say(msg("saboteur.maze.choose_card")))  # fmt: skip
    return [_says(at, *_verdict(at, now, reason), half), _cards(at, tray)], _lay_buttons(at, view, form, reason, whole)


def _verdict(at: At, now: MazeForm, reason: Message | None) -> tuple[Message, bool | None]:
    if now.cell == START:
        return msg("saboteur.maze.stays"), None
    if now.card is not None and now.cell is not None:
        return (msg("saboteur.maze.fits"), True) if reason is None else (reason, False)
    found = places(at, now)
    if found is not None:
        return (msg("saboteur.maze.places", n=found), None) if found else (msg("saboteur.maze.nowhere"), False)
    return state_of(at) or msg("saboteur.maze.how"), None


def _lay_buttons(at: At, view: View, form: Form[MazeForm], reason: Message | None, whole: bool) -> list[ft.Control]:
    t, now, seat = at.look.t, form.now, turn_of(at)
    missing = None if whole else msg("saboteur.maze.choose_card" if now.card is None else "saboteur.maze.choose_place")

    def lay(make: Any) -> Any:
        def go() -> None:
            newest = form.newest()
            if newest.card is not None and newest.cell is not None and make(newest, newest.card, *newest.cell):
                form.clear()

        return go

    def play(newest: MazeForm, card: str, x: int, y: int) -> int | None:
        return at.act(PlayPath(view.turn, card, x, y, newest.turned), whose(at, seat))

    def put(newest: MazeForm, card: str, x: int, y: int) -> int | None:
        placed = PlaceTunnel(card, x, y, newest.turned, anyway=anyway(at, newest))
        return by_hand(at, placed, view.active)

    if seat is not None:
        first = press(
            at, main_button, t("saboteur.panel.do.path"), "maze-lay", lay(play), why(at, "path", seat) or reason,
            missing=missing, icon=PATH, expand=3,
        )  # fmt: skip
    else:
        first = press(
            at, main_button, t("saboteur.maze.put"), "maze-put", lay(put), watching(at) or reason, missing=missing,
            icon=PATH, expand=3,
        )  # fmt: skip
    if whole and anyway(at, now):
        second = press(
            at, second_button, t("saboteur.maze.anyway"), "maze-anyway", lay(put), watching(at), expand=2
        )  # fmt: skip
    elif whole and seat is not None:
        second = press(at, second_button, t("saboteur.maze.put_free"), "maze-free", lay(put), watching(at), expand=2)
    else:
        return [first]
    return [second, first]


# A tunnel that lies there


def _tunnel(at: At, view: View, form: Form[MazeForm]) -> Below:
    t, seat, cell = at.look.t, turn_of(at), form.now.cell
    tunnel = tunnel_at(view, cell)
    if cell is None or tunnel is None:
        return [], []
    gone = len(lost(view, cell))
    cuts = msg("saboteur.maze.cuts", n=gone) if gone else msg("saboteur.maze.cuts_none")
    turned = tunnel.card in shapes() and tunnel.open != shapes()[tunnel.card].open
    name = shape_name(at, tunnel.card, turned)
    if cell in view.cut:
        name = f"{name}. {t('saboteur.maze.is_cut')}"

    def done(step: int | None) -> None:
        if step:
            form.clear()

    def rock() -> None:
        done(at.act(Rockfall(view.turn, *cell), whose(at, seat)))

    def take() -> None:
        done(by_hand(at, RemoveTunnel(*cell), view.active))

    shown = [_says(at, cuts), _cards(at, words(at.look, name, strong=True))]
    if seat is None:
        return shown, [
            press(at, main_button, t("saboteur.maze.take"), "maze-take", take, watching(at), icon=TAKE, expand=1)
        ]
    buttons = [
        press(at, second_button, t("saboteur.maze.take_free"), "maze-take", take, watching(at), expand=2),
        press(at, main_button, t("saboteur.maze.rockfall"), "maze-rockfall", rock, why(at, "rockfall", seat),
              icon=ROCKFALL, expand=3),
    ]  # fmt: skip
    return shown, buttons


# A goal


def _goal(at: At, view: View, form: Form[MazeForm], goal: int) -> Below:
    t, now, lying = at.look.t, form.now, view.goals[goal]
    known: dict[str, Face] = {face: face for face in FACES}
    wanted = Goal(now.face or "hidden", now.flipped and now.face not in (None, "hidden"))
    reason = _goal_reason(view, goal, now.face, wanted)

    def choose(face: str) -> None:
        chosen = faced(at, form.newest(), known[face])
        form.change(face=chosen.face, flipped=chosen.flipped)

    def flip() -> None:
        form.change(flipped=not form.newest().flipped)

    def go() -> None:
        newest = form.newest()
        if newest.face is not None and by_hand(at, RevealGoal(goal, newest.face, newest.flipped), view.active):
            form.clear()

    def card(face: Face) -> TrayCard:
        flipped = now.flipped and face == now.face
        shown = MazeFace("hidden") if face == "hidden" else goal_face(Goal(face, flipped))
        return TrayCard(face, t(f"saboteur.face.{face}"), shown)

    # The gold looks the same both ways.
    same = turn(GOAL_OPEN[now.face], True) == GOAL_OPEN[now.face] if now.face else True
    half = [] if same else [
        icon_button(at.look, TURN, t("saboteur.maze.turn"), "maze-turn", flip, filled=True, key="goal-turn")
    ]  # fmt: skip
    tray = card_tray(at.look, [card(face) for face in FACES], now.face, choose, "face", width=52)
    if reason is not None and now.face is not None:
        says = _says(at, reason, None if lying == wanted else False, *half)
    else:
        says = _says(at, _goal_says(view, goal), None, *half)
    text = t("saboteur.maze.hide") if now.face == "hidden" else t(
        "saboteur.maze.show", face=t(f"saboteur.face.{now.face or 'hidden'}")
    )  # fmt: skip
    missing = None if now.face else msg("saboteur.maze.choose_face")
    buttons = [
        press(at, main_button, text, "maze-show", go, watching(at) or reason, missing=missing,
              icon=ft.Icons.FLIP_ROUNDED, expand=3)
    ]  # fmt: skip
    if goal in view.reached and lying.face == "gold" and view.phase == "play" and mine(at):
        end = press(
            at, main_button, t("saboteur.panel.gold_reached"), "maze-gold", opens(at, "gold", view.round),
            why(at, "gold_reached"), icon=GOLD, expand=1,
        )  # fmt: skip
        return [says, _cards(at, tray)], [end]
    return [says, _cards(at, tray)], buttons


def _goal_says(view: View, goal: int) -> Message:
    if goal not in view.reached:
        return msg("saboteur.maze.no_path")
    return msg("saboteur.maze.leads_gold" if view.goals[goal].face == "gold" else "saboteur.maze.leads_here")


def _goal_reason(view: View, goal: int, face: Face | None, wanted: Goal) -> Message | None:
    """Why the goal cannot be turned so."""
    if face is None:
        return None
    if face != "hidden" and any(o.face == face for n, o in enumerate(view.goals) if n != goal):
        return msg("saboteur.refuse.one_of_each")
    return msg("saboteur.maze.same") if view.goals[goal] == wanted else None
