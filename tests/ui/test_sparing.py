"""What is new on a page is found in every place in which it may be, though plain values are passed over."""

from __future__ import annotations

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder, ObjectPatch

from companion.ui import sparing


def page() -> ft.Control:
    """Controls in a list, in a field, in a value that is no control, and beside plain values of every kind."""
    field = ft.TextField(value="1", text_size=12.5, prefix_icon=ft.Icon(ft.Icons.ADD))
    row = ft.Row([ft.Text("a", weight=ft.FontWeight.BOLD), ft.Text("b", no_wrap=True), field], spacing=4)
    return ft.Column([ft.Container(row, padding=ft.Padding.all(3), data={"control": ft.Text("c")}), ft.Divider()])


def added() -> list[str]:
    """The kinds of all controls that Flet takes as new."""
    holder = ft.Container()
    holder.content = page()
    return [type(one).__name__ for one in ObjectPatch.from_diff(None, holder, BaseControl)[1]]


def test_the_same_controls_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DiffBuilder, "_configure_dataclass", sparing._configure)
    all_of_them = added()
    sparing_visits: list[type] = []

    def noted(self: DiffBuilder, item: object, *more: object) -> object:
        sparing_visits.append(type(item))
        return configure(self, item, *more)

    configure = sparing._configure
    monkeypatch.setattr(sparing, "_configure", noted)
    monkeypatch.setattr(DiffBuilder, "_configure_dataclass", sparing._sparing)
    assert added() == all_of_them
    assert {"Column", "Container", "Row", "Text", "TextField", "Icon", "Divider"} <= set(all_of_them)
    assert not sparing._PLAIN & set(sparing_visits)
