"""Parts of a page that are drawn again only when what they show has changed."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.messaging.session import Session

from companion.ui.guard import Newest, component, memo, use_state


class Deaf:
    """A connection on which nobody listens."""

    pubsubhub = SimpleNamespace(unsubscribe_all=lambda *_: None)

    def send_message(self, message: Any) -> None:
        _packed([message.action, message.body])

    def dispose(self) -> None: ...


def _packed(message: Any) -> bytes:
    # Flet remembers what a phone was told last while it packs it.
    return bytes(msgpack.packb(message, default=configure_encode_object_for_msgpack(BaseControl)))


@pytest.mark.parametrize("older_first", [True, False])
def test_of_two_handlers_compared_the_younger_is_called(older_first: bool) -> None:
    said: list[str] = []
    old, young = Newest(lambda: said.append("old")), Newest(lambda: said.append("young"))
    assert old == young if older_first else young == old
    old()
    young()
    assert said == ["young", "young"]


def test_a_part_is_drawn_once_and_does_what_it_was_told_last() -> None:
    drawn: list[str] = []
    done: list[tuple[int, str]] = []
    setters: list[Any] = []

    @memo
    def part(text: str, on_press: Any) -> ft.Control:
        drawn.append(text)
        return ft.Container(ft.Text(text), on_click=on_press)

    @component
    def page() -> ft.Control:
        (step, text), set_step = use_state((1, "a"))
        setters.append(set_step)

        def press(event: ft.ControlEvent) -> None:
            done.append((step, event.name))

        return ft.Column([part(text, press, key="part")])

    def button(session: Session) -> int:
        return next(one._i for one in session.index.values() if isinstance(one, ft.Container))

    async def play() -> None:
        session = Session(Deaf())  # type: ignore[arg-type]
        _context_page.set(session.page)
        _packed(session.get_page_patch())
        session.page.render(page)
        await asyncio.sleep(0)
        for step in ((2, "a"), (3, "a"), (4, "b")):
            setters[-1](step)
            await asyncio.sleep(0.01)
            await session.dispatch_event(button(session), "click", None)
        session.close()
        await asyncio.sleep(0)

    asyncio.run(play())
    assert drawn == ["a", "b"]
    assert done == [(2, "click"), (3, "click"), (4, "click")]
