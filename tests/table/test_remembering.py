"""Cards remembered for a table's host: kept in one pack of the host's, in use there and at the tables to come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.game import Rejected
from companion.games import GAMES
from companion.library import pack as bundled
from companion.library.own import OwnPack, own_card
from companion.library.pack import Card
from companion.table.packs import Packs, owner_of, ref_of
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support.scene import HOST, OTHER, TableScene

GAME = next(game for game in GAMES if GAMES[game].box is None)
KIND = next(iter(bundled(GAME).kinds))
REF = ref_of(owner_of(HOST), f"own-{GAME}")


class Scene(TableScene):
    game = GAME


def a_card(name: str, text: str = "") -> Card:
    return own_card(bundled(GAME).kinds, name, KIND, {"": (name, text)}, {})


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = TinyDBStore(tmp_path)
    yield Tables(store, GAMES, packs=Packs(tmp_path))
    store.close()


def test_a_card_is_kept_for_the_host_and_used_from_then_on(tables: Tables) -> None:
    scene = Scene(tables)
    scene.guest(OTHER, "s2")
    tables.remember(scene.code, OTHER, a_card("Орк"), "Картки")
    tables.remember(scene.code, HOST, a_card("Тролль"), "Cards")
    tables.remember(scene.code, OTHER, a_card("Орк", "Гарчить"), "Картки")
    pack = tables.packs.get(REF)
    assert pack.name == "Картки"
    assert {card.id: card.text("").text for card in pack.cards} == {"Орк": "Гарчить", "Тролль": ""}
    view = tables.view(scene.code, OTHER)
    assert view.packs == ((REF, "Картки"),)
    assert tables.library(scene.code, OTHER).card("Орк").text("uk").text == "Гарчить"
    assert not tables.packs.of(owner_of(OTHER))


def test_the_next_table_has_it_from_the_start(tables: Tables) -> None:
    tables.remember(Scene(tables).code, HOST, a_card("Орк"), "Картки")
    later = Scene(tables, start=False)
    assert tables.view(later.code, HOST).refs == (REF,)
    # Another's table has not.
    code = tables.create(GAME, "", [], {}, device=OTHER)
    assert tables.view(code, OTHER).refs == ()


def test_the_step_of_who_played_stays_the_one_to_take_back(tables: Tables) -> None:
    scene = Scene(tables)
    scene.guest(OTHER, "s2")
    before = tables.view(scene.code, OTHER).undo
    tables.remember(scene.code, OTHER, a_card("Орк"), "Картки")
    assert tables.view(scene.code, OTHER).undo == before


def test_who_only_watches_keeps_nothing(tables: Tables) -> None:
    scene = Scene(tables)
    tables.enter(scene.code, OTHER, secret=scene.secret)
    with pytest.raises(Rejected):
        tables.remember(scene.code, OTHER, a_card("Орк"), "Картки")
    assert not tables.packs.of(owner_of(HOST))


def test_a_game_that_plays_by_its_cards_does_not_change_by_itself(tables: Tables) -> None:
    game = next(game for game in GAMES if GAMES[game].box is not None)

    class Boxed(TableScene):
        pass

    Boxed.game = game
    scene = Boxed(tables)
    tables.remember(scene.code, HOST, bundled(game).cards[0], "Cards")
    assert tables.view(scene.code, HOST).refs == ()
    assert tables.view(Boxed(tables, start=False).code, HOST).refs == ()


def test_a_full_pack_takes_no_more_and_says_so(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.remembering.MOST_REMEMBERED", 2)
    scene = Scene(tables)
    for name in ("Орк", "Тролль"):
        tables.remember(scene.code, HOST, a_card(name), "Cards")
    with pytest.raises(Rejected) as refused:
        tables.remember(scene.code, HOST, a_card("Гоблін"), "Cards")
    assert refused.value.message.key == "library.pack.full"
    tables.remember(scene.code, HOST, a_card("Орк", "Гарчить"), "Cards")
    assert [card.id for card in tables.packs.get(REF).cards] == ["Тролль", "Орк"]


def test_another_games_pack_of_that_name_is_left_alone(tables: Tables) -> None:
    """A pack that somebody called "Own" and the game's name, for another game, or brought in from a file."""
    other = next(game for game in GAMES if game != GAME)
    theirs = OwnPack(f"own-{GAME}", other, "Own", bundled(other).cards[:2])
    tables.packs.save(owner_of(HOST), theirs)
    scene = Scene(tables)
    assert tables.view(scene.code, HOST).refs == ()
    tables.remember(scene.code, HOST, a_card("Орк"), "Картки")
    assert tables.packs.get(REF) == theirs
    (ref,) = tables.view(scene.code, HOST).refs
    assert [card.id for card in tables.packs.get(ref).cards] == ["Орк"]
    tables.remember(scene.code, HOST, a_card("Тролль"), "Картки")
    assert [card.id for card in tables.packs.get(ref).cards] == ["Орк", "Тролль"]
    assert tables.view(Scene(tables).code, HOST).refs == (ref,)
