"""A file of cards comes in: chosen on the phone, read, shown with all that is wrong in it, and kept only when asked."""

from __future__ import annotations

import asyncio
import contextvars
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import PurePath
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.core.message import msg
from companion.library.decode import MOST_BYTES
from companion.library.importing import read
from companion.library.own import MOST_NAME, id_for
from companion.library.preview import Ask, Preview, Repeats
from companion.ui.guard import component, use_state
from companion.ui.parcels import Parcel
from companion.ui.phone import use_kept
from companion.ui.screens.library.facts import kind_name
from companion.ui.screens.library.owned import keep, kept, mine, owner
from companion.ui.screens.library.saying import fault_said, own_line
from companion.ui.shelf import Shelf
from companion.ui.widgets import (
    Option,
    caption,
    choice_chips,
    list_row,
    main_button,
    second_button,
    section,
    sheet,
    spoken,
    stack,
    text_field,
    words,
)

FAULTS, FIRST = 30, 5
"""Faults and cards that are shown; the rest is counted."""

SILENT = 15
"""Seconds in which nothing comes of a file before it is called lost: a phone that changes from one Wi-Fi to the next is
silent for less, and who waits longer for a bar that stands still goes away."""

EXTENSIONS = ["csv", "tsv", "txt", "json"]


@dataclass(frozen=True, slots=True)
class Taken:
    """A file that has come: `key` finds it, `file` is its name. `kind`, `repeats` and `into` ("replace" or "new", where
    there is such a pack) answer what it leaves open; `name` is what the pack is to be called, None as the file has it.
    """

    key: str = ""
    file: str = ""
    kind: str = ""
    repeats: Repeats | None = None
    into: str = ""
    name: str | None = None


@dataclass(slots=True, eq=False)
class Coming:
    """A file on its way: how many signs of it there were, and whether it was called lost."""

    file: ft.FilePickerFile
    signs: int = 0
    lost: bool = False


@component
def take_in_sheet(shelf: Shelf) -> ft.Control:
    """Choose a file, see what it would bring, keep it."""
    look, t, phone = shelf.look, shelf.look.t, shelf.phone
    key = f"{shelf.place}.take-in"
    taken, set_taken = use_kept(phone, key, Taken())
    progress, set_progress = use_state(None)
    lost, set_lost = use_state(False)
    way, set_way = use_state(None)
    newest_way: MutableRef[Coming | None] = ft.use_ref(None)
    parcels = phone.house.parcels
    parcel = parcels.get(taken.key)

    def newest() -> Taken:
        now: Taken = phone.kept(key, Taken())
        return now

    def set_out(coming: Coming | None) -> None:
        newest_way.current = coming
        set_way(coming)
        set_lost(False)
        set_progress(0.0)

    def lose(coming: Coming) -> None:
        coming.lost = True
        set_lost(True)
        set_progress(None)
        phone.say(msg("own.cannot_send"))

    def listen() -> None:
        context, loop = contextvars.copy_context(), asyncio.get_running_loop()

        def arrived(coming: Coming, raw: bytes) -> None:
            # Another was chosen since, and this one came late.
            if coming is not newest_way.current:
                return
            if coming.lost:
                phone.say(None)
            set_out(None)
            parcels.drop(newest().key)
            set_taken(Taken(parcels.hold(raw), coming.file.name))

        def picked(files: list[ft.FilePickerFile]) -> None:
            if not files:
                return
            phone.say(None)
            file = files[0]
            if file.size > MOST_BYTES:
                phone.say(msg("library.import.too_big", limit=MOST_BYTES // 1024 // 1024))
            elif not file.size:
                phone.say(msg("library.import.empty"))
            else:
                coming = Coming(file)
                set_out(coming)

                def moving() -> None:
                    coming.signs += 1

                # It comes to the server beside the socket, in no phone's context.
                address = parcels.expect(lambda raw: _soon(loop, context, partial(arrived, coming), raw), moving)
                sent = ft.FilePickerUploadFile(upload_url=address, id=file.id, name=file.name)
                phone.later(lambda: phone.files.picker.upload([sent]))

        def sending(event: ft.FilePickerUploadEvent) -> None:
            coming = newest_way.current
            # The last word of it may come after the file.
            if coming is None:
                return
            coming.signs += 1
            if event.error:
                lose(coming)
            elif not coming.lost:
                set_progress(event.progress or 0.0)

        phone.files.picked, phone.files.sending = picked, sending

    ft.use_effect(listen, [])

    async def wait() -> None:
        signs = -1
        coming: Coming | None = way
        while coming is not None and coming is newest_way.current and not coming.lost:
            if coming.signs == signs:
                lose(coming)
            signs = coming.signs
            await asyncio.sleep(SILENT)

    ft.use_effect(wait, [way], cleanup=lambda: None)

    def send_again() -> None:
        coming = newest_way.current
        if coming is not None and coming.lost:
            phone.files.picked([coming.file])

    async def examine() -> None:
        now = newest()
        waiting = parcels.get(now.key)
        if waiting is None or waiting.preview is not None:
            return
        context, loop = contextvars.copy_context(), asyncio.get_running_loop()
        set_progress(0.0)

        def tell(done: int, rows: int) -> None:
            loop.call_soon_threadsafe(partial(set_progress, done / max(rows, 1)), context=context)

        waiting.preview = await asyncio.to_thread(_read, waiting, shelf.pack.game, now, tell)
        set_progress(None)

    ft.use_effect(examine, [taken.key, taken.kind, taken.repeats], cleanup=lambda: None)

    def answer(**given: Any) -> None:
        now = newest()
        waiting = parcels.get(now.key)
        if waiting is not None:
            waiting.preview = None
        set_taken(replace(now, **given))

    def finished(ref: str) -> None:
        parcels.drop(newest().key)
        set_taken(Taken())
        shelf.swap("pack", ref)

    def take() -> None:
        now = newest()
        preview = _preview(parcels.get(now.key))
        if preview is None:
            return
        pack_id, over = _place(shelf, now, preview)
        pack = phone.do(lambda: preview.pack(pack_id, _name(now, preview)))
        if pack is not None:
            keep(shelf, pack, finished, lambda on: set_progress(0.0 if on else None), over=over)

    preview = _preview(parcel)
    content: list[ft.Control] = []
    bottom: list[ft.Control] = []
    if preview is None:
        content.append(words(look, t("own.choose_hint", limit=MOST_BYTES // 1024 // 1024)))
        if taken.key and parcel is None:
            content.append(caption(look, t("own.choose_again")))
    else:
        content += [caption(look, taken.file), *_found(shelf, taken, preview, answer, set_taken, newest)]
        if preview.ready:
            known = _known(shelf, taken, preview)
            reason = t("own.choose_first") if known and not taken.into else None
            text = t("own.keep", n=len(preview.cards)) if taken.into != "replace" else t("own.replace", name=known)
            bottom.append(
                main_button(look, text, "keep-pack", take, reason=reason,
                            on_reason=lambda _: phone.say(msg("own.choose_first")))
            )  # fmt: skip
    if progress is not None:
        content = [_bar(shelf, progress)]
        bottom = []
    elif lost:
        bottom.append(main_button(look, t("own.send_again"), "send-again", send_again))
    bottom.append(
        second_button(
            look,
            t("own.choose_other") if preview else t("own.choose_file"),
            "choose-file",
            icon=ft.Icons.FILE_OPEN_ROUNDED,
            action=ft.PickFiles(
                phone.files.picker,
                file_type=ft.FilePickerFileType.CUSTOM,
                allowed_extensions=EXTENSIONS,
                cancel_upload_on_window_blur=False,
            ),
        )
    )
    return sheet(look, t("own.import"), content, shelf.close, bottom=bottom, identifier="take-in-sheet")


def _soon(
    loop: asyncio.AbstractEventLoop, context: contextvars.Context, come: Callable[[bytes], None], raw: bytes
) -> None:
    loop.call_soon(come, raw, context=context)


def _read(parcel: Parcel, game: str, taken: Taken, tell: Callable[[int, int], None]) -> Preview:
    return read(parcel.raw, game, kind=taken.kind, repeats=taken.repeats, progress=tell)


def _preview(parcel: Parcel | None) -> Preview | None:
    return parcel.preview if parcel else None


def _name(taken: Taken, preview: Preview) -> str:
    """What the pack is to be called: as typed, as the file says, as the file is called."""
    own = (preview.name or PurePath(taken.file).stem.strip())[:MOST_NAME]
    return (own if taken.name is None else taken.name).strip() or own or "—"


def _known(shelf: Shelf, taken: Taken, preview: Preview) -> str:
    """The name of this phone's pack that the file may be a new state of, "" where there is none."""
    wanted = _wanted(taken, preview)
    return next((one.pack.name for one in kept(shelf) if mine(shelf, one.ref) and one.pack.id == wanted), "")


def _wanted(taken: Taken, preview: Preview) -> str:
    """The id that the pack has by itself: the file's own, else made of the file's name, as exports are called."""
    return preview.id or id_for(PurePath(taken.file).stem, ())


def _place(shelf: Shelf, taken: Taken, preview: Preview) -> tuple[str, bool]:
    """The id under which the pack is kept, and whether it replaces the one there."""
    wanted = _wanted(taken, preview)
    taken_ids = {one.pack.id for one in shelf.phone.tables.packs.of(owner(shelf)) if mine(shelf, one.ref)}
    if taken.into == "replace":
        return wanted, True
    return (id_for(_name(taken, preview), taken_ids) if wanted in taken_ids else wanted), False


def _bar(shelf: Shelf, progress: float) -> ft.Control:
    look, t = shelf.look, shelf.look.t
    bar = ft.ProgressBar(value=progress or None, color=look.palette.accent, bgcolor=look.palette.sunk, bar_height=8)
    return stack([words(look, t("own.reading")), spoken(bar, t("own.reading"), "reading")])


def _found(
    shelf: Shelf,
    taken: Taken,
    preview: Preview,
    answer: Callable[..., None],
    set_taken: Callable[[Taken], None],
    newest: Callable[[], Taken],
) -> list[ft.Control]:
    look, t = shelf.look, shelf.look.t
    parts: list[ft.Control] = [caption(look, t.message(note)) for note in preview.notes]
    if preview.faults:
        parts.append(_faults(shelf, preview))
    for ask in preview.asks:
        parts.append(_ask(shelf, ask, answer))
    if preview.cards:
        parts.append(_cards(shelf, preview))
    if preview.ready:
        known = _known(shelf, taken, preview)
        if known:
            options = [Option("replace", t("own.into_known", name=known)), Option("new", t("own.into_new"))]
            chips = choice_chips(
                look, options, taken.into or None, lambda into: set_taken(replace(newest(), into=into)), "into"
            )
            parts.append(section(look, t("own.known", name=known), [chips]))
        parts.append(
            text_field(
                look, t("own.name"), "pack-name", value=_name(taken, preview), length=100,
                on_change=lambda typed: set_taken(replace(newest(), name=typed)), key=f"name-{taken.key}",
            )
        )  # fmt: skip
    return parts


def _faults(shelf: Shelf, preview: Preview) -> ft.Control:
    look, t = shelf.look, shelf.look.t
    lines: list[ft.Control] = [
        spoken(words(look, text), text, f"fault-{number}", key=f"fault-{number}")
        for number, text in enumerate((t.message(fault_said(shelf, fault)) for fault in preview.faults[:FAULTS]), 1)
    ]
    if len(preview.faults) > FAULTS:
        lines.append(caption(look, t("own.more_faults", n=len(preview.faults) - FAULTS)))
    head = words(look, t("library.import.refused", n=len(preview.faults)), strong=True, colour=look.palette.loss)
    return stack([head, *lines], 2)


def _ask(shelf: Shelf, ask: Ask, answer: Callable[..., None]) -> ft.Control:
    look, t = shelf.look, shelf.look.t

    def text(choice: str) -> str:
        return kind_name(t, shelf.pack, choice) if ask.question == "kind" else t(f"own.repeats.{choice}")

    options = [Option(choice, text(choice)) for choice in ask.choices]
    chips = choice_chips(look, options, None, lambda choice: answer(**{ask.question: choice}), f"ask-{ask.question}")
    return stack([words(look, t.message(ask.message), strong=True), chips], 2)


def _cards(shelf: Shelf, preview: Preview) -> ft.Control:
    look, t = shelf.look, shelf.look.t
    kinds = Counter(card.kind for card in preview.cards)
    counts = [f"{kind_name(t, shelf.pack, kind)}\u00a0{t.number(n)}" for kind, n in kinds.items()]
    rows: Sequence[ft.Control] = [
        list_row(
            look, card.text(t.lang).name, f"first-{number}", second=own_line(shelf, card),
            key=f"first-{number}",
        )
        for number, card in enumerate(preview.cards[:FIRST])
    ]  # fmt: skip
    more = [caption(look, t("own.and_more", n=len(preview.cards) - FIRST))] if len(preview.cards) > FIRST else []
    return section(look, f"{t('own.cards', n=len(preview.cards))}: {', '.join(counts)}", [*rows, *more])
