"""Tools broken and repaired: whose, which, and with which card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.games.saboteur.actions import BreakTool, Repair
from companion.games.saboteur.state import TOOLS, Tool
from companion.games.saboteur.view import Row
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import clear
from companion.ui.guard import component
from companion.ui.panels.acting import chips, colour_of, press, whose, why
from companion.ui.panels.forms import use_form
from companion.ui.panels.saboteur.desk import BREAK, REPAIR, TOOL_ICONS, tool_name, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, cracked, labelled, main_button, seat_mark, section, silent, stack, words

COLUMN = 64
"""So wide is a tool's column."""

WIDEST = 1.1
"""Up to this type scale a tool's name fits its column."""

MOST = 1.6
"""So much the names grow at most, where the columns share the whole width."""


@dataclass(frozen=True, slots=True)
class ToolForm:
    """Whose tool, and on a repair card with two tools the other one."""

    target: str | None = None
    tool: Tool | None = None
    other: Tool | None = None


@component
def break_sheet(at: At, turn: int) -> ft.Control:
    """Any whole tool of anybody."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"break.{turn}", ToolForm())
    title = t("saboteur.panel.break_title")
    if view.turn != turn or view.phase != "play":
        return gone(at, "break", title, t("saboteur.panel.turn_over"))
    now = form.now

    def take(seat: str, tool: Tool) -> None:
        form.change(target=seat, tool=tool)

    def go() -> None:
        newest = form.newest()
        if (
            newest.target
            and newest.tool
            and at.act(BreakTool(turn, newest.target, newest.tool), whose(at, view.active))
        ):
            form.clear()
            at.close()

    def reason(row: Row, tool: Tool) -> Message | None:
        if tool not in row.broken:
            return None
        name = Message(f"saboteur.tool.{tool}")
        return msg("saboteur.refuse.broken_already", seat=SeatRef(row.seat), tool=name)

    chosen = _chosen(at, now, broken=False)
    text = t("saboteur.panel.break_go", **_said(at, now)) if chosen else t("saboteur.panel.do.break")
    go_on = press(
        at, main_button, text, "break-go", go, why(at, "break", view.active),
        missing=None if chosen else msg("saboteur.panel.choose_tool"), icon=BREAK,
    )  # fmt: skip
    # One's own tool is rarely broken on purpose.
    rows = sorted(view.rows, key=lambda row: row.seat == view.active)
    return page(at, "break", title, [_matrix(at, rows, now, take, reason)], go_on)


@component
def repair_sheet(at: At, turn: int) -> ft.Control:
    """A broken tool of anybody, and the card it is repaired with."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"repair.{turn}", ToolForm())
    title = t("saboteur.panel.repair_title")
    if view.turn != turn or view.phase != "play":
        return gone(at, "repair", title, t("saboteur.panel.turn_over"))
    rows = [row for row in view.rows if row.broken]
    if not rows:
        return gone(at, "repair", title, t("saboteur.panel.all_whole"))
    now = form.now

    def take(seat: str, tool: Tool) -> None:
        form.change(target=seat, tool=tool, other=None)

    def go() -> None:
        newest = form.newest()
        if newest.target is None or newest.tool is None:
            return
        card = tuple(tool for tool in TOOLS if tool in (newest.tool, newest.other))
        if at.act(Repair(turn, newest.target, card, newest.tool), whose(at, view.active)):
            form.clear()
            at.close()

    def other(name: str) -> None:
        form.change(other=next((tool for tool in TOOLS if tool == name), None))

    chosen = _chosen(at, now, broken=True)
    content: list[ft.Control] = [_matrix(at, rows, now, take, lambda row, tool: None, broken=True)]
    if chosen and now.tool is not None:
        one = tool_name(at, now.tool)
        options: list[tuple[Option, Message | None]] = [(Option("one", one, TOOL_ICONS[now.tool]), None)]
        options += [
            (Option(tool, f"{one} + {tool_name(at, tool)}", TOOL_ICONS[tool]), None)
            for tool in TOOLS
            if tool != now.tool
        ]
        with_card = chips(at, options, now.other or "one", other, "card")
        content.append(section(at.look, t("saboteur.panel.which_card"), [with_card]))
    text = t("saboteur.panel.repair_go", **_said(at, now)) if chosen else t("saboteur.panel.do.repair")
    go_on = press(
        at, main_button, text, "repair-go", go, why(at, "repair", view.active),
        missing=None if chosen else msg("saboteur.panel.choose_tool"), icon=REPAIR,
    )  # fmt: skip
    return page(at, "repair", title, content, go_on)


def _chosen(at: At, form: ToolForm, *, broken: bool) -> bool:
    """Whether what was chosen can still be done."""
    row = next((row for row in view_of(at).rows if row.seat == form.target), None)
    return row is not None and form.tool is not None and (form.tool in row.broken) == broken


def _said(at: At, form: ToolForm) -> dict[str, str]:
    return {"name": at.name(form.target), "tool": tool_name(at, form.tool) if form.tool else ""}


def _matrix(
    at: At,
    rows: list[Row],
    form: ToolForm,
    on_tap: Callable[[str, Tool], object],
    reason: Callable[[Row, Tool], Message | None],
    *,
    broken: bool = False,
) -> ft.Control:
    """A line for each seat with its tools to tap, each in its own column under its name; `broken`: only those that
    are. With larger type the tools stand under who has them, for a column is too narrow for its name."""
    look = at.look
    under = look.zoom > WIDEST
    heads = ft.Row([_head(at, tool, under) for tool in TOOLS], spacing=4, alignment=ft.MainAxisAlignment.END)
    lines: list[ft.Control] = [heads]
    for row in rows:
        keys = [
            _key(
                at, row, tool, (form.target, form.tool) == (row.seat, tool), on_tap, reason(row, tool), under
            ) if not broken or tool in row.broken else _room(under)
            for tool in TOOLS
        ]  # fmt: skip
        name = [seat_mark(look, colour_of(at, row.seat), 20), words(look, at.name(row.seat), expand=True, lines=2)]
        tools = ft.Row(keys, spacing=4, tight=not under)
        if under:
            lines += [ft.Row(name, spacing=8), tools]
        else:
            lines.append(ft.Row([*name, tools], spacing=8, key=row.seat))
    return stack(lines, 2)


def _room(under: bool) -> ft.Control:
    """One column with nothing in it."""
    return ft.Container(width=None if under else COLUMN, height=theme.TARGET, expand=under or None)


def _head(at: At, tool: Tool, under: bool) -> ft.Control:
    # The label of each tool says it; in the largest type the longest name would break within the word.
    look = at.look
    size = theme.TINY * min(1.0, MOST / look.zoom)
    name = words(look, tool_name(at, tool), size, colour=look.palette.faint, align=ft.TextAlign.CENTER)
    return silent(ft.Container(name, width=None if under else COLUMN, alignment=ft.Alignment.CENTER), expand=under)


def _key(
    at: At,
    row: Row,
    tool: Tool,
    on: bool,
    on_tap: Callable[[str, Tool], object],
    reason: Message | None,
    under: bool,
) -> ft.Control:
    p, seat = at.look.palette, row.seat
    chosen = on and not reason
    ground = p.accent if chosen else p.sunk
    icon: ft.Control = ft.Icon(TOOL_ICONS[tool], size=26, color=p.on_accent if chosen else p.ink)
    if tool in row.broken:
        ink = clear(p.faint, 0.5) if reason else p.on_accent if chosen else p.loss
        icon = cracked(TOOL_ICONS[tool], 26, ink, ground)
    face = ft.Container(
        silent(icon),
        width=None if under else COLUMN,
        height=theme.TARGET,
        bgcolor=ground,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
        ink=True,
        on_click=partial(at.say, reason) if reason else partial(on_tap, seat, tool),
    )
    said = f"{at.name(seat)}: {tool_name(at, tool)}"
    said = f"{said}. {at.text(reason)}" if reason else said
    return labelled(face, said, f"tool-{seat}-{tool}", selected=on, expand=under or None)
