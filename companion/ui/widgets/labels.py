"""What a screen reader says and a browser test finds: the same label and identifier for one control."""

from __future__ import annotations

import flet as ft


def labelled(
    control: ft.Control,
    label: str,
    identifier: str,
    *,
    button: bool = True,
    selected: bool | None = None,
    toggled: bool | None = None,
    expanded: bool | None = None,
    expand: bool | int | None = None,
    key: str | None = None,
) -> ft.Control:
    """`control` as one node of the accessibility tree, named `label`, found by `identifier`.

    Whatever is only to be seen inside `control` belongs into `silent`, or it is read out after the label. `key` (else
    the identifier) tells it from what may take its place: a tap that comes late must not land on another button. Where
    the same button means something else after a change (the end of another turn), the key has to say of which.
    """
    return ft.MergeSemantics(
        ft.Semantics(
            content=control,
            label=label,
            identifier=identifier,
            button=button or None,
            selected=selected,
            toggled=toggled,
            expanded=expanded,
        ),
        expand=expand,
        key=key or identifier,
    )


def silent(control: ft.Control, *, expand: bool | int | None = None) -> ft.Control:
    """`control` to be seen only: its texts are in the label of what holds it."""
    return ft.Semantics(content=control, exclude_semantics=True, expand=expand)


def spoken(
    control: ft.Control,
    label: str,
    identifier: str | None = None,
    *,
    live: bool = False,
    header: bool = False,
    expand: bool | int | None = None,
    key: str | None = None,
) -> ft.Control:
    """`control`, read out as `label` instead of its own texts; `live` is read out again whenever it changes."""
    return ft.Semantics(
        content=control,
        label=label,
        identifier=identifier,
        exclude_semantics=True,
        container=True,
        live_region=live or None,
        header=header or None,
        expand=expand,
        key=key,
    )
