"""Own packs on the host's disk: kept as a whole or not at all, and a damaged one stops no other."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion import library
from companion.core.game import Rejected
from companion.games import GAMES
from companion.library.decode import MOST_BYTES
from companion.library.importing import read
from companion.library.own import OwnPack, own_card
from companion.library.preview import Preview
from companion.table.packs import MOST_PACKS, Packs, no_packs, owner_of

GAME = next(iter(GAMES))
KINDS = library.pack(GAME).kinds
KIND = next(iter(KINDS))


def pack(pack_id: str = "mine", name: str = "Мої", *cards: str) -> OwnPack:
    made = tuple(own_card(KINDS, card, KIND, {"": (card, "")}, {}) for card in cards or ("a",))
    return OwnPack(pack_id, GAME, name, made)


def all_of(packs: Packs, owner: str = "") -> tuple[OwnPack, ...]:
    return tuple(kept.pack for kept in packs.of(owner))


def refusal(do: Callable[[], object]) -> str:
    with pytest.raises(Rejected) as refused:
        do()
    return refused.value.message.key


def test_what_is_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    assert all_of(packs) == ()
    packs.save("", pack("b", "Зайці"))
    packs.save("", pack("con", "вовки", "a", "b"))
    for again in (packs, Packs(tmp_path)):
        assert [one.name for one in all_of(again)] == ["вовки", "Зайці"]
        assert again.get("con") == pack("con", "вовки", "a", "b")
        assert again.notices() == ()
    assert oct((tmp_path / "packs").stat().st_mode)[-3:] == "700" or os.name == "nt"


def test_one_of_the_same_id_is_replaced_only_when_asked(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    packs.save("", pack())
    assert refusal(lambda: packs.save("", pack("mine", "Other"))) == "library.pack.taken"
    assert packs.get("mine").name == "Мої"
    packs.save("", pack("mine", "Other"), over=True)
    assert packs.get("mine").name == "Other"


def test_what_was_kept_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    """Two change one pack, and the slower one began before the other was done."""
    packs = Packs(tmp_path)
    packs.save("", pack("mine", "Мої", "a"))
    was = packs.stamp("mine")
    packs.save("", pack("mine", "Мої", "a", "b"), over=True, was=was)
    late = pack("mine", "Мої", "a", "c")
    assert refusal(lambda: packs.save("", late, over=True, was=was)) == "library.pack.moved_on"
    assert packs.get("mine") == pack("mine", "Мої", "a", "b")
    packs.save("", late, over=True, was=packs.stamp("mine"))
    assert packs.get("mine") == late
    packs.remove("", "mine")
    packs.save("", late, over=True, was=was)
    assert packs.get("mine") == late


def test_what_another_process_writes_is_seen(tmp_path: Path) -> None:
    here, there = Packs(tmp_path), Packs(tmp_path)
    there.save("", pack())
    assert here.get("mine") == pack()
    there.save("", pack("mine", "Other", "a", "b"), over=True)
    assert all_of(here) == (pack("mine", "Other", "a", "b"),)
    there.remove("", "mine")
    assert all_of(here) == ()
    assert refusal(lambda: here.get("mine")) == "library.pack.unknown"
    assert refusal(lambda: here.remove("", "mine")) == "library.pack.unknown"


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"\xff\0\xff", b"[1]", b'{"game": "chess", "name": "P", "cards": []}', b"name\nOrc"]
)
def test_a_damaged_file_is_set_aside_and_the_others_stay(tmp_path: Path, raw: bytes) -> None:
    packs = Packs(tmp_path)
    packs.save("", pack("good"))
    file = tmp_path / "packs" / "pack-bad.json"
    for times in (1, 2):
        file.write_bytes(raw)
        assert all_of(packs) == (pack("good"),)
        copy = file.with_name(f"pack-bad.{times}.damaged")
        assert copy.read_bytes() == raw
        assert not file.exists()
        assert [dict(note.params)["file"] for note in packs.notices()][-1] == copy.name
    packs.save("", pack("bad"))
    assert packs.get("bad") == pack("bad")


def test_a_file_that_cannot_be_opened_stays_where_it_is(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    packs.save("", pack("good"))
    folder = tmp_path / "packs" / "pack-odd.json"
    folder.mkdir()
    assert all_of(packs) == (pack("good"),)
    assert [note.key for note in packs.notices()] == ["store.pack_closed"]
    folder.rmdir()
    assert all_of(packs) == (pack("good"),)
    packs.save("", pack("odd"))
    assert len(all_of(packs)) == 2
    assert packs.notices() == ()


@pytest.mark.parametrize("broken", ["replace", "fsync", "write"])
def test_a_disk_that_fails_leaves_the_old_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    packs = Packs(tmp_path)
    packs.save("", pack())

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, broken, fail)
        assert refusal(lambda: packs.save("", pack("mine", "Other"), over=True)) == "store.cannot_write"
    assert packs.get("mine") == Packs(tmp_path).get("mine") == pack()
    packs.save("", pack("mine", "Other"), over=True)
    assert packs.get("mine").name == "Other"


@pytest.mark.parametrize("pack_id", ["", "..", "a/b", "Mine", "мої", "a" * 41, "a\n"])
def test_an_id_cannot_leave_the_folder(tmp_path: Path, pack_id: str) -> None:
    packs = Packs(tmp_path)
    for do in (lambda: packs.save("", pack(pack_id)), lambda: packs.get(pack_id), lambda: packs.remove("", pack_id)):
        assert refusal(do) == "library.pack.id"


def test_what_could_not_be_read_again_is_not_kept(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    assert refusal(lambda: packs.save("", pack("mine", "P", "a", "a"))) == "library.import.repeated"
    wrong = replace(pack().cards[0], kind="beast")
    assert refusal(lambda: packs.save("", replace(pack(), cards=(wrong,)))) == "library.import.refused"
    large = own_card(KINDS, "a", KIND, {"": ("a", "ї" * 2_000)}, {})
    cards = tuple(replace(large, id=f"c{number}") for number in range(MOST_BYTES // 4_000 + 1))
    assert refusal(lambda: packs.save("", replace(pack(), cards=cards))) == "library.import.too_big"
    assert all_of(packs) == ()


# Owners

MINE, YOURS = owner_of("mine-token-of-more-than-128-bits"), owner_of("yours-token-of-more-than-128-bits")


def test_a_phone_has_its_own_packs_and_the_machines(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    packs.save("", pack("shared", "Для всіх"))
    assert packs.save(MINE, pack("mine", "Я")) == f"{MINE}/mine"
    packs.save(MINE, pack("con", "А"))
    packs.save(YOURS, pack("mine", "Ти"))
    for again in (packs, Packs(tmp_path)):
        assert [kept.ref for kept in again.of(MINE)] == [f"{MINE}/con", f"{MINE}/mine", "shared"]
        assert [kept.pack.name for kept in again.of(YOURS)] == ["Ти", "Для всіх"]
        assert [kept.ref for kept in again.of("")] == ["shared"]
        assert again.get(f"{YOURS}/mine").name == "Ти"
    packs.remove(MINE, "mine")
    assert refusal(lambda: packs.get(f"{MINE}/mine")) == "library.pack.unknown"
    assert packs.get(f"{YOURS}/mine").name == "Ти"
    assert oct((tmp_path / "packs" / MINE).stat().st_mode)[-3:] == "700" or os.name == "nt"


def test_owners_are_told_apart_and_no_token() -> None:
    assert MINE != YOURS
    assert len(MINE) == 20
    assert refusal(lambda: owner_of("short")) == "refuse.device"


@pytest.mark.parametrize(
    "ref",
    ["", "/", "/a", "../a", f"{MINE}/", f"{MINE}/../a", f"{MINE}/a/b", f"{MINE.upper()}/a", f"{MINE[:19]}/a", "x/a",
     f"{MINE}\n/a", f"{MINE}/a\n"],
)  # fmt: skip
def test_a_reference_cannot_leave_the_folder(tmp_path: Path, ref: str) -> None:
    packs = Packs(tmp_path)
    assert refusal(lambda: packs.get(ref)) == "library.pack.id"
    assert refusal(lambda: packs.stamp(ref)) == "library.pack.id"


def test_an_owner_that_is_none_is_an_error(tmp_path: Path) -> None:
    for do in (lambda: Packs(tmp_path).of(".."), lambda: Packs(tmp_path).notices("..")):
        with pytest.raises(ValueError, match="no owner"):
            do()


def test_not_too_many_packs(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    for number in range(MOST_PACKS):
        packs.save(MINE, pack(f"p{number}"))
    assert refusal(lambda: packs.save(MINE, pack("more"))) == "library.pack.too_many"
    packs.save(MINE, pack("p1", "Other"), over=True)
    packs.save(YOURS, pack("more"))
    packs.remove(MINE, "p0")
    packs.save(MINE, pack("more"))


def test_damage_is_told_to_its_owner(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    packs.save(MINE, pack())
    (tmp_path / "packs" / MINE / "pack-bad.json").write_bytes(b"{")
    assert [kept.pack for kept in packs.of(MINE)] == [pack()]
    assert [note.key for note in packs.notices(MINE)] == ["store.pack_damaged"]
    assert packs.notices(YOURS) == packs.notices() == ()


def test_a_stamp_changes_with_the_file(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    assert packs.stamp("mine") is None
    packs.save("", pack())
    before = packs.stamp("mine")
    assert before == packs.stamp("mine") is not None
    packs.save("", pack("mine", "Other name"), over=True)
    assert packs.stamp("mine") != before


def test_tables_without_a_place_for_packs() -> None:
    packs = no_packs()
    assert packs.of(MINE) == ()
    assert packs.stamp("mine") is None
    assert refusal(lambda: packs.get("mine")) == "library.pack.unknown"
    assert refusal(lambda: packs.save(MINE, pack())) == "store.cannot_write"
    assert refusal(lambda: packs.remove(MINE, "mine")) in ("library.pack.unknown", "store.cannot_write")
    assert packs.notices(MINE) == ()


def test_all_packs_are_read_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = owner_of("a-device-0000000000000000")
    for whose in ("", owner):
        Packs(tmp_path).save(whose, pack())
    packs = Packs(tmp_path)
    packs.load()
    monkeypatch.setattr("companion.table.packs.read", None)
    assert [kept.ref for kept in packs.of(owner)] == [f"{owner}/mine", "mine"]


class Slow:
    """Files are read only once they may, each by another thread than the test's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = threading.Event()
        self.threads: list[threading.Thread] = []
        monkeypatch.setattr("companion.table.packs.read", self.read)
        monkeypatch.setattr("companion.table.packs.MOST_AT_ONCE", 0)

    def read(self, raw: bytes) -> Preview:
        if threading.current_thread() is not threading.main_thread():
            self.threads.append(threading.current_thread())
            assert self.go_on.wait(20)
        return read(raw)

    def finish(self) -> None:
        """Let all go on that wait, and wait for them."""
        self.go_on.set()
        while not self.threads:
            time.sleep(0.01)
        while self.threads:
            self.threads.pop().join()
        self.go_on.clear()


def test_nobody_waits_for_a_large_pack_that_another_process_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it is read it is not there, or as it was before; what tells one state from the next says the same."""
    here, there = Packs(tmp_path), Packs(tmp_path)
    here.load()
    slow = Slow(monkeypatch)
    there.save("", pack())
    for _ in range(2):
        assert all_of(here) == ()
        assert here.stamp("mine") is None
        assert refusal(lambda: here.get("mine")) == "library.pack.unknown"
    assert refusal(lambda: here.save("", pack("mine", "Other"))) == "library.pack.taken"
    slow.finish()
    assert all_of(here) == (pack(),)
    before = here.stamp("mine")
    there.save("", pack("mine", "Other", "a", "b"), over=True)
    assert (here.get("mine"), here.stamp("mine")) == (pack(), before)
    slow.finish()
    assert here.stamp("mine") == there.stamp("mine") != before
    assert here.get("mine") == pack("mine", "Other", "a", "b")
    (tmp_path / "packs" / "pack-mine.json").write_bytes(b"{")
    assert here.get("mine") == pack("mine", "Other", "a", "b")
    slow.finish()
    assert all_of(here) == ()
    assert [note.key for note in here.notices()] == ["store.pack_damaged"]


def test_what_is_saved_while_an_older_state_is_read_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = Packs(tmp_path), Packs(tmp_path)
    here.load()
    slow = Slow(monkeypatch)
    for raw in (None, b"{"):
        here.save("", pack())
        there.save("", pack("mine", "Other", "a", "b"), over=True)
        if raw:
            (tmp_path / "packs" / "pack-mine.json").write_bytes(raw)
        here.get("mine")
        here.save("", pack("mine", "Newest"), over=True)
        slow.finish()
        assert here.get("mine") == pack("mine", "Newest")
        there.save("", pack("mine", "Other"), over=True)
        here.get("mine")
        here.remove("", "mine")
        slow.finish()
        assert all_of(here) == ()
