"""A pack as a file for the phone that asks for it."""

from __future__ import annotations

import asyncio

import flet as ft

from companion.core.message import msg
from companion.library.exporting import to_csv, to_json
from companion.ui.screens.library.owned import found
from companion.ui.shelf import Shelf


def file_stem(name: str) -> str:
    """A pack's name as every system takes it for a file: letters, digits, spaces, - and _; "" where nothing is left."""
    return " ".join("".join(c if c.isalnum() or c in "-_" else " " for c in name).split())[:60]


def give_out(shelf: Shelf, ref: str, form: str) -> None:
    """Hand the pack over as "csv" or "json"; the browser keeps it among its downloads."""
    phone = shelf.phone

    async def hand_over() -> None:
        pack = found(shelf, ref)
        if pack is None:
            phone.say(msg("own.gone"))
            return
        kinds = shelf.pack.kinds
        raw = await asyncio.to_thread(lambda: to_csv(pack, kinds) if form == "csv" else to_json(pack))
        try:
            await phone.files.picker.save_file(
                file_name=f"{file_stem(pack.name) or pack.id}.{form}",
                file_type=ft.FilePickerFileType.CUSTOM,
                allowed_extensions=[form],
                src_bytes=raw,
            )
        except (RuntimeError, TimeoutError):
            # The client says so where its browser does not let it.
            phone.say(msg("own.cannot_save"))

    phone.later(hand_over)
