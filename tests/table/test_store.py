"""The files: what a crash, a bad disk, a full disk or a second server can do to them, and what they may not."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tinydb import TinyDB, where

from companion.core.game import Rejected, Stale
from companion.core.message import msg
from companion.table import store as store_module
from companion.table.lock import FolderInUse
from companion.table.store import AppendStorage, Conflict, TinyDBStore
from tests.table import toy
from tests.table.kit import BO, HOST, Kit, Make, refusal
from tests.table.toy import Say, Take

ROOT = Path(store_module.__file__).parents[2]
RECORDS = [{"n": n, "text": "їжак 🦔 " * n} for n in range(1, 6)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[TinyDBStore]:
    store = TinyDBStore(tmp_path)
    for position, record in enumerate(RECORDS):
        store.append("ABC", position, record)
    yield store
    store.close()


def again(store: TinyDBStore) -> TinyDBStore:
    store.close()
    return TinyDBStore(store._tables.parent)


def file(store: TinyDBStore) -> Path:
    return store._tables / "ABC.jsonl"


def test_what_was_appended_is_there(store: TinyDBStore) -> None:
    store.append("XYZ", 0, {"other": True})
    for opened in (store, again(store)):
        assert opened.codes() == ("ABC", "XYZ")
        assert opened.open("ABC") == RECORDS
        assert (opened.open("XYZ"), opened.open("NONE")) == ([{"other": True}], [])
        assert opened.notice("ABC") is None
        opened.close()


def test_a_writer_who_missed_something_is_refused(store: TinyDBStore) -> None:
    for expected in (4, 6, 0):
        with pytest.raises(Conflict):
            store.append("ABC", expected, {"n": 6})
    assert store.open("ABC") == RECORDS


def test_watchers_are_told_after_the_record_is_on_disk(store: TinyDBStore) -> None:
    told: list[Any] = []
    stop = store.watch("ABC", lambda position, record: told.append((position, record, len(store.open("ABC")))))
    store.append("ABC", 5, {"n": 6})
    store.append("XYZ", 0, {"n": 1})
    stop()
    stop()
    store.append("ABC", 6, {"n": 7})
    assert told == [(6, {"n": 6}, 6)]


def test_a_torn_last_line_is_ignored(store: TinyDBStore) -> None:
    """A crash at any byte of the last line leaves the lines before it, and what is appended next is whole."""
    raw = file(store).read_bytes()
    last = raw[:-1].rindex(b"\n") + 1
    for cut in range(last, len(raw)):
        for tail in (b"", b"\0" * 3):
            file(store).write_bytes(raw[:cut] + tail)
            opened = again(store)
            assert opened.open("ABC") == RECORDS[:4]
            opened.append("ABC", 4, RECORDS[4])
            opened.close()
            assert file(store).read_bytes() == raw
            assert opened.notice("ABC") is None


@given(st.integers(0, 10_000), st.integers(1, 255))
def test_damage_anywhere_keeps_what_is_before_it(
    tmp_path_factory: pytest.TempPathFactory, somewhere: int, change: int
) -> None:
    store = TinyDBStore(tmp_path_factory.mktemp("store"))
    for position, record in enumerate(RECORDS):
        store.append("ABC", position, record)
    store.append("XYZ", 0, {"other": True})
    raw = file(store).read_bytes()
    place = somewhere % (len(raw) - 1)
    broken = raw[:place] + bytes([raw[place] ^ change]) + raw[place + 1 :]
    file(store).write_bytes(broken)
    opened = again(store)
    before = raw[:place].count(b"\n")
    assert opened.open("ABC") == RECORDS[:before]
    assert opened.open("XYZ") == [{"other": True}]
    assert (opened.notice("ABC"), opened.notice("XYZ")) == (msg("store.damaged", file="ABC.1.damaged"), None)
    assert (file(store).parent / "ABC.1.damaged").read_bytes() == broken
    opened.append("ABC", before, {"n": "new"})
    opened.close()
    opened = again(opened)
    assert opened.open("ABC") == [*RECORDS[:before], {"n": "new"}]
    opened.close()


def test_a_line_lost_or_doubled_in_the_middle_is_damage(store: TinyDBStore) -> None:
    lines = file(store).read_bytes().splitlines(keepends=True)
    for number, broken in enumerate((lines[:2] + lines[3:], lines[:2] + lines[1:], [b"\n", *lines]), 1):
        file(store).write_bytes(b"".join(broken))
        opened = again(store)
        assert opened.open("ABC") == (RECORDS[:2] if number < 3 else [])
        assert opened.notice("ABC") == msg("store.damaged", file=f"ABC.{number}.damaged")
        opened.close()


@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_a_full_disk_refuses_and_harms_nothing(game: Kit, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    told: list[int] = []
    game.tables.watch(game.code, BO, lambda: told.append(1))
    told.clear()
    before = game.view(BO)
    write = os.write

    def fails(handle: int, raw: bytes = b"") -> int:
        write(handle, raw[: len(raw) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(store_module.os, failing, fails)
        with pytest.raises(Rejected) as caught:
            game.act(BO, Take("s2", 1), client="tap")
        assert caught.value.message == msg("store.cannot_write", reason="No space left on device")
    assert (game.view(BO), told) == (before, [])
    game.act(BO, Take("s2", 1), client="tap")
    assert game.coins()["s2"] == 2
    game.reopen()
    assert (game.coins()["s2"], game.view(BO).notice) == (2, None)


def test_half_a_line_that_could_not_be_cut_off_is_cut_off_later(game: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write

    def half(handle: int, raw: bytes) -> int:
        write(handle, raw[: len(raw) // 2])
        raise OSError(errno.EIO, "I/O error")

    def never(handle: int, size: int) -> None:
        raise OSError(errno.EIO, "I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(store_module.os, "write", half)
        patch.setattr(store_module.os, "ftruncate", never)
        assert refusal(game.act, BO, Take("s2", 1)) == "store.cannot_write"
    game.act(BO, Take("s2", 1))
    game.reopen()
    assert (game.coins()["s2"], game.view(BO).notice) == (2, None)


def test_a_file_that_vanishes_is_not_begun_anew(game: Kit) -> None:
    path = next(game.folder.rglob("*.jsonl"))
    path.unlink()
    assert refusal(game.act, BO, Take("s2", 1)) == "store.cannot_write"
    assert not path.exists()


def test_a_step_written_by_somebody_else_is_taken_over(game: Kit) -> None:
    path = next(game.folder.rglob("*.jsonl"))
    last = game.store.open(game.code)[-1]
    step = {**last, "seq": 3, "by": "s3", "events": [{"type": "Taken", "seat": "s3", "by": 7}]}
    other = AppendStorage(path)
    other.read()
    other.append("log", len(game.store.open(game.code)) + 1, step)
    with pytest.raises(Stale):
        game.act(BO, Take("s2", 1))
    assert game.coins() == {"s1": 1, "s2": 1, "s3": 8}
    game.act(BO, Take("s2", 1))
    game.reopen()
    assert game.coins() == {"s1": 1, "s2": 2, "s3": 8}


def test_two_servers_in_one_folder(store: TinyDBStore) -> None:
    folder = store._tables.parent
    with pytest.raises(FolderInUse, match=str(folder)) as caught:
        TinyDBStore(folder)
    assert caught.value.message == msg("store.in_use", folder=str(folder))
    program = "import pathlib, sys; from companion.table.store import TinyDBStore as S; S(pathlib.Path(sys.argv[1]))"
    run = subprocess.run([sys.executable, "-c", program, folder], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "is in use by another Table Companion" in run.stderr
    again(store).close()


def test_other_files_in_the_folder_are_left_alone(store: TinyDBStore) -> None:
    for name in ("notes.txt", "ABC.1.damaged", ".jsonl", "a b.jsonl", "ABC.part"):
        (store._tables / name).write_text("mine")
    assert store.codes() == ("ABC",)
    for code in ("../ABC", "", "a", "A/B", "ABC\n"):
        with pytest.raises(ValueError, match="not a table"):
            store.open(code)


def test_nobody_else_reads_the_logs(store: TinyDBStore) -> None:
    for path in (file(store), store._tables):
        assert os.name == "nt" or path.stat().st_mode & 0o077 == 0


def test_it_is_a_storage_that_tinydb_itself_can_use(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    with TinyDB(path, storage=AppendStorage) as db:
        assert db.all() == []
        db.insert({"a": 1})
        db.insert_multiple([{"a": 2}, {"a": 3}])
        assert db.search(where("a") > 1) == [{"a": 2}, {"a": 3}]
    with TinyDB(path, storage=AppendStorage) as db:
        with pytest.raises(ValueError, match="only grows"):
            db.update({"a": 4})
        with pytest.raises(ValueError, match="only grows"):
            db.truncate()
        assert [document["a"] for document in db] == [1, 2, 3]


# What a table makes of it


def test_a_damaged_table_is_played_on_from_where_it_is_whole(make: Make) -> None:
    kit = make()
    kit.start()
    for _ in range(3):
        kit.act(BO, Take("s2", 1))
    other = kit.tables.create("toy", "Other", [("Eve", None)], {}, device=BO)
    path = next(kit.folder.rglob(f"{kit.code}.jsonl"))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-2], lines[-2].replace(b"s2", b"s3"), lines[-1]]))
    kit.reopen()
    notice = msg("store.damaged", file=f"{kit.code}.1.damaged")
    assert (kit.coins()["s2"], kit.view(BO).notice, kit.tables.view(other, BO).notice) == (2, notice, None)
    assert [card.notice for card in kit.tables.mine(BO) if card.code == kit.code] == [notice]
    kit.act(BO, Take("s2", 1))
    kit.reopen()
    assert (kit.coins()["s2"], kit.view(BO).notice) == (3, notice)


@pytest.mark.parametrize("line", [0, 1])
def test_a_table_whose_beginning_is_lost_says_so(kit: Kit, line: int) -> None:
    path = next(kit.folder.rglob(f"{kit.code}.jsonl"))
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = b"x" + lines[line]
    path.write_bytes(b"".join(lines))
    kit.reopen()
    assert kit.tables.mine(HOST) == ()
    assert kit.tables.exists(kit.code)
    for deed in (kit.tables.view, kit.tables.enter):
        with pytest.raises(Rejected) as caught:
            deed(kit.code, HOST)
        assert caught.value.message == msg("store.damaged", file=f"{kit.code}.1.damaged")


def broken(kit: Kit, change: Callable[[dict[str, Any]], None]) -> tuple[Path, bytes]:
    """Bring the table's last record into another form, as a newer version might have written it."""
    records = kit.store.open(kit.code)
    change(records[-1])
    path = next(kit.folder.rglob(f"{kit.code}.jsonl"))
    path.unlink()
    fresh = AppendStorage(path)
    for number, record in enumerate(records, 1):
        fresh.append("log", number, record)
    return path, path.read_bytes()


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record["events"].append({"type": "MoonLanding", "seat": "s1"}),
        lambda record: record["events"][0].update(colour="blue"),
        lambda record: record.update(family="chat"),
        lambda record: record.update(mood="good"),
        lambda record: record.pop("by"),
        lambda record: record["events"][0].update(by="much"),
        lambda record: record.update(events="none"),
    ],
)
def test_a_log_of_a_newer_version_is_left_as_it_is(game: Kit, change: Callable[[dict[str, Any]], None]) -> None:
    other = game.tables.create("toy", "Other", [("Eve", None)], {}, device=BO)
    game.act(BO, Take("s2", 1))
    path, raw = broken(game, change)
    game.reopen()
    for deed in (game.tables.view, game.tables.log, game.tables.redo):
        assert refusal(deed, game.code, BO) == "store.newer"
    assert refusal(game.act, BO, Take("s2", 1)) == "store.newer"
    assert refusal(game.tables.screen, game.code, BO, game.secret) == "store.newer"
    card = next(card for card in game.tables.mine(BO) if card.code == game.code)
    assert (card.name, card.seats, card.notice) == ("Friday", ("Ada", "Bo", "Cas"), msg("store.newer"))
    assert game.tables.view(other, BO).name == "Other"
    assert path.read_bytes() == raw


def test_a_newer_beginning_or_an_unknown_game_is_said_too(kit: Kit) -> None:
    path = next(kit.folder.rglob(f"{kit.code}.jsonl"))
    records = kit.store.open(kit.code)
    for change, key in (({"mood": "good"}, "store.newer"), ({"game": "chess"}, "store.no_game")):
        path.unlink()
        fresh = AppendStorage(path)
        made = {**records[0]["events"][0], **change}
        for number, record in enumerate([{**records[0], "events": [made]}, *records[1:]], 1):
            fresh.append("log", number, record)
        kit.reopen()
        assert refusal(kit.tables.view, kit.code, HOST) == key


def test_a_game_that_cannot_replay_its_log_stops_only_that_table(game: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    game.act(BO, Say("hello"))
    monkeypatch.setattr(toy, "_coins", None)
    with pytest.raises(TypeError):
        game.act(BO, Take("s2", 1))
    assert game.view(BO).last.message.key == "toy.said"
    game.reopen()
    assert game.view(BO).last.message.key == "toy.said"
    monkeypatch.undo()
    game.act(BO, Take("s2", 1))
    monkeypatch.setattr(toy, "_coins", None)
    game.reopen()
    assert refusal(game.tables.view, game.code, BO) == "store.cannot_replay"
    monkeypatch.undo()
    game.reopen()
    assert game.coins()["s2"] == 2


def test_a_table_half_made_is_not_shown(kit: Kit) -> None:
    """The server fell between the two records of a new table, before anybody had its code."""
    path = next(kit.folder.rglob(f"{kit.code}.jsonl"))
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    kit.reopen()
    assert (kit.tables.mine(HOST), kit.tables.exists(kit.code)) == ((), False)
    path.write_bytes(b"")
    kit.reopen()
    assert not kit.tables.exists(kit.code)


def test_the_log_can_be_read_without_us(game: Kit) -> None:
    """One line a record: a checksum, then JSON in plain UTF-8."""
    game.act(BO, Say("Їжак 🦔"))
    lines = next(game.folder.rglob("*.jsonl")).read_text("utf-8").splitlines()
    table, number, record = json.loads(lines[-1].split(" ", 1)[1])
    assert (table, number, record["events"]) == ("log", len(lines), [{"type": "Said", "text": "Їжак 🦔"}])
    assert "Їжак 🦔" in lines[-1]
