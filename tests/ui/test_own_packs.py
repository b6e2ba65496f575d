"""The table's own cards on phones without a browser: made, changed, chosen, brought in from a file, handed out."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from companion.core.game import Rejected
from companion.core.message import msg
from companion.games import GAMES
from companion.library import pack as bundled
from companion.library.decode import MOST_BYTES
from companion.library.importing import read
from companion.table.packs import owner_of
from companion.table.tables import Tables
from companion.ui.parcels import PATH
from companion.ui.screens.library.card_form import read_typed
from companion.ui.screens.library.give_out import file_stem
from tests.support.own_cards import GAME, Scene, a_pack, chosen, put
from tests.support.panels import in_order, phone, press
from tests.support.scene import HOST, OTHER, TableScene
from tests.support.wire import WirePhone


async def open_packs(shown: WirePhone) -> None:
    await press(shown, "menu", "menu-packs")
    await shown.until(lambda p: p.has("new-pack"))


def test_a_pack_is_made_and_a_card_put_into_it(tables: Tables, url: str) -> None:
    scene = Scene(tables)

    async def play() -> None:
        async with phone(url, scene) as shown:
            await open_packs(shown)
            await press(shown, "new-pack")
            await shown.type("pack-name", "Наші")
            await press(shown, "make-pack", "add-card", "kind-monster")
            in_order(shown)
            assert ". " in shown.labels()["save-card"]
            await shown.type("card-name", "Пліткар")
            await shown.type("fact-level", "пів")
            await shown.until(lambda p: "“пів” is no whole number." in p.labels()["fact-level"])
            await shown.type("fact-level", "7")
            await press(shown, "fact-joins_freely", "fact-conditions-add-Novice", "fact-conditions-add-*")
            await shown.type("fact-conditions-number-0", "3")
            await shown.type("fact-conditions-name-1", "досвідчений")
            await shown.type("fact-conditions-number-1", "-2")
            await press(shown, "copies-plus", "save-card")
            await shown.tap("own-Пліткар")
            await shown.until(lambda p: p.has("fact-level"))
            assert shown.find("fact-level", ("TextField",))["value"] == "7"
            in_order(shown)

    asyncio.run(play())
    (kept,) = tables.packs.of(owner_of(HOST))
    (card,) = kept.pack.cards
    assert (kept.pack.name, card.id, card.kind) == ("Наші", "Пліткар", "monster")
    assert dict(card.facts) == {
        "level": 7,
        "joins_freely": True,
        "conditions": {"novice": 3, "experienced": -2},
        "copies": 2,
    }


def test_without_a_table_all_own_packs_are_looked_up(tables: Tables, url: str) -> None:
    """This phone's over the machine's; nobody else's."""
    tables.packs.save("", a_pack("Гоблін", pack_id="all", called="Загальні", level=1))
    tables.packs.save(owner_of(HOST), a_pack("Гоблін", level=9))
    tables.packs.save(owner_of(OTHER), a_pack("Гобліниха", level=5))

    async def play() -> None:
        async with WirePhone(url, f"/library/{GAME}", lang="uk", prefs={"device": HOST}) as shown:
            await shown.type("library-query", "гобл")
            await shown.until(lambda p: p.has("found-Гоблін"))
            assert not shown.has("found-Гобліниха")
            await shown.tap("found-Гоблін")
            await shown.until(lambda p: "9" in p.texts() and any("Наші" in text for text in p.texts()))

    asyncio.run(play())


def test_the_host_chooses_and_the_others_see_it(tables: Tables, url: str) -> None:
    scene = Scene(tables)
    scene.guest(OTHER, "s2")
    ref = tables.packs.save(owner_of(HOST), a_pack("Гоблін"))

    async def play() -> None:
        async with phone(url, scene) as host, phone(url, scene, "uk", device=OTHER) as guest:
            await open_packs(host)
            await guest.tap("library")
            await guest.tap("own-packs")
            await guest.see("Жодних. Обирає господар столу.")
            await host.tap(f"use-{ref}")
            await guest.until(lambda p: p.has(f"used-{ref}"))
            in_order(guest)
            await guest.tap(f"used-{ref}")
            await guest.until(lambda p: p.has("own-Гоблін"))
            # Another's pack is only looked at, and copied.
            assert not guest.has("add-card")
            await press(guest, "copy-pack", "make-pack", "add-card")
            await host.tap(f"use-{ref}")
            await guest.until(lambda p: p.has("edit-card-sheet-close"))

    asyncio.run(play())
    assert tables.view(scene.code, HOST).refs == ()
    assert [one.pack.name for one in tables.packs.of(owner_of(OTHER))] == ["Наші: копія"]


def test_a_monster_typed_once_is_among_the_chips_at_the_next_table(tables: Tables, url: str) -> None:
    """Typed on a guest's phone, it is kept for the host."""
    scene = Scene(tables, sit="s2")
    scene.guest(OTHER, "s1")

    async def play() -> None:
        async with phone(url, scene, device=OTHER) as guest:
            await press(guest, "offer-monster")
            await guest.type("monster-name", "Пліткар")
            await guest.tap("monster-level")
            await guest.type("monster-level-typed", "13")
            await guest.until(lambda p: p.labels().get("remember", "").startswith("Remember this card"))
            await guest.until(lambda p: "13" in p.labels()["monster-go"])
            await press(guest, "monster-go")
            await guest.until(lambda p: p.has("fight-totals"))

    asyncio.run(play())
    (kept,) = tables.packs.of(owner_of(HOST))
    assert [(card.id, card.facts["level"]) for card in kept.pack.cards] == [("Пліткар", 13)]
    assert tables.view(scene.code, HOST).refs == (kept.ref,)
    later = Scene(tables)
    assert tables.view(later.code, HOST).refs == (kept.ref,)

    async def again() -> None:
        async with phone(url, later, "uk") as host:
            await press(host, "offer-monster", "monster-Пліткар")
            await host.until(lambda p: "13" in p.labels()["monster-level"])
            assert not host.has("remember")
            await press(host, "monster-go")
            await host.until(lambda p: "Пліткар" in p.labels().get("fight-totals", ""))

    asyncio.run(again())


def test_an_unknown_level_of_a_bundled_card_is_kept_unless_not_wanted(tables: Tables, url: str) -> None:
    unknown = next(card for card in bundled(GAME).of_kind("monster") if "level" not in card.facts)

    async def fight(*taps: str) -> None:
        async with phone(url, Scene(tables)) as host:
            for identifier in ("offer-monster", f"monster-{unknown.id}", "monster-level"):
                await host.tap(identifier)
            await host.type("monster-level-typed", "9")
            for identifier in taps:
                await host.tap(identifier)
            await host.until(lambda p: "9" in p.labels()["monster-go"])
            await host.tap("monster-go")
            await host.until(lambda p: p.has("fight-totals"))

    asyncio.run(fight("remember"))
    assert not tables.packs.of(owner_of(HOST))
    asyncio.run(fight())
    (kept,) = tables.packs.of(owner_of(HOST))
    (card,) = kept.pack.cards
    assert (card.id, card.facts["level"], card.texts) == (unknown.id, 9, unknown.texts)


async def choose(shown: WirePhone, url: str, name: str, raw: bytes) -> None:
    """Choose a file and send it."""
    address = await chosen(shown, name, len(raw))
    assert await asyncio.to_thread(put, url, address, raw) == 204
    # An address works once.
    assert await asyncio.to_thread(put, url, address, raw) == 404


def test_what_a_cell_may_hold_is_said_in_the_readers_words(tables: Tables, url: str) -> None:
    async def play() -> None:
        async with phone(url, Scene(tables), "uk") as shown:
            await open_packs(shown)
            await shown.tap("take-in")
            rows = "вид;назва;сторона\nпривид;Орк;\nхитрість;Дзвінок;усі\n"
            await choose(shown, url, "two.csv", rows.encode())
            await shown.until(lambda p: p.has("fault-2"))
            kind, side = shown.labels()["fault-1"], shown.labels()["fault-2"]
            assert "Клас, Супер, Монстр" in kind
            assert "Монстр, Гравець" in side

    asyncio.run(play())


def test_a_file_is_read_asked_about_and_kept(tables: Tables, url: str) -> None:
    async def play() -> None:
        async with phone(url, Scene(tables)) as shown:
            await open_packs(shown)
            await shown.tap("take-in")
            await choose(shown, url, "x.zip", b"PK\x03\x04 and more")
            await shown.until(lambda p: "zip" in p.labels().get("fault-1", ""))
            await choose(shown, url, "cut.json", b'{"cards": [{"name": "A"')
            await shown.until(lambda p: "JSON" in p.labels().get("fault-1", ""))
            await choose(shown, url, "two.csv", "name;level\nОрк;3\nОрк;3\n".encode())
            await press(shown, "ask-kind-monster", "ask-repeats-copies")
            await shown.until(lambda p: p.labels().get("keep-pack") == "Keep 1 card")
            in_order(shown)
        # The phone was cut off: the file is still there.
        async with phone(url, scene_of(tables), "lt", scale=2.0) as shown:
            await shown.until(lambda p: p.labels().get("keep-pack") == "Išsaugoti 1 kortą")
            in_order(shown)
            await shown.tap("keep-pack")
            await shown.until(lambda p: p.has("own-Орк"))
            await shown.tap("export-json")
            await shown.until(lambda p: any(call == "save_file" for call, _ in p.calls))
            (handed,) = (args for call, args in shown.calls if call == "save_file")
            assert handed["file_name"] == "two.json"
            assert read(handed["src_bytes"]).pack("two", "two") == tables.packs.get(f"{owner_of(HOST)}/two")
            await shown.tap("pack-sheet-close")
            # The same file again: a new state of the pack, or a second one?
            await shown.tap("take-in")
            await choose(shown, url, "two.csv", "вид;назва;рівень\nмонстр;Орк;4\n".encode())
            await shown.until(lambda p: ". " in p.labels().get("keep-pack", ""))
            await press(shown, "into-replace", "keep-pack")
            await shown.until(lambda p: p.has("own-Орк") and "4" in p.labels()["own-Орк"])

    asyncio.run(play())
    (kept,) = tables.packs.of(owner_of(HOST))
    assert [dict(card.facts) for card in kept.pack.cards] == [{"level": 4}]


def test_thousands_of_cards(tables: Tables, url: str) -> None:
    """They are read and kept aside, and few are drawn."""
    rows = "".join(f"monster;M{number};{number % 20}\n" for number in range(3000))

    async def play() -> None:
        async with phone(url, Scene(tables)) as shown:
            await open_packs(shown)
            await shown.tap("take-in")
            await choose(shown, url, "many.csv", f"kind;name;level\n{rows}".encode())
            await shown.until(lambda p: p.labels().get("keep-pack") == "Keep 3000 cards")
            await shown.tap("keep-pack")
            await shown.see("and 2950 more cards")
            await shown.tap("own-M1")
            await shown.type("fact-level", "33")
            await shown.until(lambda p: p.find("fact-level", ("TextField",))["value"] == "33")
            await shown.tap("save-card")
            await shown.until(lambda p: "33" in p.labels().get("own-M1", ""))

    asyncio.run(play())
    assert tables.packs.get(f"{owner_of(HOST)}/many").cards[1].facts["level"] == 33


def scene_of(tables: Tables) -> Any:
    """The table that was made first."""

    class Made:
        code = tables.mine(HOST)[-1].code

    return Made


def test_a_file_that_is_too_large_is_refused_before_and_while_it_comes(tables: Tables, url: str) -> None:
    async def play() -> None:
        async with phone(url, Scene(tables)) as shown:
            await open_packs(shown)
            await shown.tap("take-in")
            await shown.until(lambda p: p.has("choose-file"))
            picker = next(one for one in shown.controls() if one.get("_c") == "FilePicker")
            file = {"id": 1, "name": "big.csv", "size": 50_000_000, "path": None, "bytes": None}
            await shown.event(picker["_i"], "result", {"files": [file]})
            await shown.until(lambda p: "10 MB" in p.labels().get("notice", ""))
            assert not [call for call, _ in shown.calls if call == "upload"]
            await shown.event(picker["_i"], "result", {"files": [{**file, "size": 5}]})
            await shown.until(lambda p: any(call == "upload" for call, _ in p.calls))
            (sent,) = next(args["files"] for call, args in shown.calls if call == "upload")
            assert await asyncio.to_thread(put, url, sent["upload_url"], b"", MOST_BYTES + 1) == 413
            await press(shown, "take-in-sheet-close", "new-pack")
            await shown.until(lambda p: p.has("make-pack"))

    asyncio.run(play())
    assert put(url, f"{PATH}nobody", b"x") == 404
    assert put(url, "/elsewhere", b"x") == 405


def test_a_pack_goes_only_after_a_question_that_says_who_uses_it(tables: Tables, url: str) -> None:
    scene = Scene(tables)
    ref = tables.packs.save(owner_of(HOST), a_pack(*(f"M{n}" for n in range(60))))
    tables.use_packs(scene.code, HOST, (ref,))

    async def play() -> None:
        async with phone(url, scene) as shown:
            await open_packs(shown)
            await shown.tap(f"pack-{ref}")
            await shown.see("and 10 more cards")
            await shown.type("pack-filter", "m59")
            await shown.until(lambda p: p.has("own-M59") and not p.has("own-M1"))
            await press(shown, "rename-pack")
            await shown.type("pack-name", "Others")
            await press(shown, "rename-now", "delete-pack")
            await shown.see("Delete “Others”?")
            await shown.see("In use at: П’ятниця")
            await press(shown, "delete-pack-sheet-yes")
            await shown.until(lambda p: p.has("new-pack"))

    asyncio.run(play())
    assert not tables.packs.of(owner_of(HOST))
    assert tables.view(scene.code, HOST).packs == ((ref, "Наші"),)


def test_from_what_is_looked_up_to_the_form(tables: Tables, url: str) -> None:
    """A card of a name that nothing bears; and a bundled one, changed in an own pack that the table uses then."""
    scene = Scene(tables)
    first = bundled(GAME).of_kind("monster")[0]

    async def play() -> None:
        async with phone(url, scene) as shown:
            await shown.tap("library")
            await shown.type("library-query", "Zzzz qqq")
            await press(shown, "make-card", "kind-monster", "save-card")
            await shown.type("library-query", first.text("en").name)
            await shown.tap(f"found-{first.id}")
            await press(shown, "change-card")
            await shown.type("fact-level", "19")
            await press(shown, "save-card")
            await shown.until(lambda p: p.has("library-card-sheet-close"))
            await shown.see("19")

    asyncio.run(play())
    (kept,) = tables.packs.of(owner_of(HOST))
    assert [(card.id, card.facts.get("level")) for card in kept.pack.cards] == [("Zzzz qqq", None), (first.id, 19)]
    assert tables.view(scene.code, HOST).refs == (kept.ref,)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_every_game_has_a_form(tables: Tables, url: str, game: str) -> None:
    """cases.md 7: in the longest words and the largest type."""

    class Another(TableScene):
        pass

    Another.game = game
    scene = Another(tables, start=False)

    async def play() -> None:
        async with phone(url, scene, "lt", scale=2.0) as shown:
            await open_packs(shown)
            await press(shown, "copy-bundled", "make-pack", "add-card")
            for kind in bundled(game).kinds:
                if shown.has(f"kind-{kind}"):
                    await shown.tap(f"kind-{kind}")
                await shown.until(lambda p: p.has("save-card"))
                await asyncio.sleep(0.05)
                in_order(shown)

    asyncio.run(play())
    (kept,) = tables.packs.of(owner_of(HOST))
    assert kept.pack.cards == bundled(game).cards


def test_a_number_by_name_that_is_not_typed_yet_is_called_missing() -> None:
    pack = bundled("arbitrage")
    with pytest.raises(Rejected) as refused:
        read_typed("conditions", "ints", ((0, "Novice", ""),), pack)
    assert refused.value.message == msg("own.entry_blank")
    assert read_typed("conditions", "ints", ((0, "Novice", "−3"),), pack) == {"novice": -3}


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Мої монстри", "Мої монстри"),
        ("a/b: *?", "a b"),
        ("..", ""),
        ("x" * 100, "x" * 60),
        ("Žaidimas_2-as", "Žaidimas_2-as"),
    ],
)
def test_a_file_is_called_as_its_pack(name: str, stem: str) -> None:
    assert file_stem(name) == stem
