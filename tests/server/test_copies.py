"""Compressed copies: made once, found again, never in the way."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import pytest

from companion.server import copies
from companion.server.copies import Copies, ReadyFile, ready_file

TEXT = b"round and round the table goes the turn " * 100


def file(folder: Path, name: str = "a.js", data: bytes = TEXT) -> ReadyFile:
    path = folder / name
    path.write_bytes(data)
    found = ready_file(path)
    assert found
    return found


def test_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, cache = file(tmp_path), tmp_path / "cache"
    first = Copies([one], cache)
    assert first.missing("gzip")
    first.make("gzip")
    monkeypatch.setattr(copies, "COMPRESSORS", {})
    again = Copies([one], cache)
    assert not again.missing("gzip")
    again.make("gzip")
    coding, body = again.read(one, {"gzip"})
    assert (coding, gzip.decompress(body)) == ("gzip", TEXT)


def test_a_changed_file_gets_a_copy_of_its_own(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    Copies([file(tmp_path)], cache).make("gzip")
    changed = file(tmp_path, data=TEXT + b"!")
    later = Copies([changed], cache)
    assert later.missing("gzip")
    later.make("gzip")
    assert gzip.decompress(later.read(changed, {"gzip"})[1]) == TEXT + b"!"


def test_nobody_waits_for_a_copy_that_is_not_made_yet(tmp_path: Path) -> None:
    one = file(tmp_path)
    ready = Copies([one], tmp_path / "cache")
    assert ready.read(one, {"br", "gzip"}) == ("", TEXT)
    ready.make("gzip")
    assert ready.read(one, {"br", "gzip"})[0] == "gzip"
    ready.make_in_background("br").join()
    coding, body = ready.read(one, {"br", "gzip"})
    assert (coding, brotli.decompress(body)) == ("br", TEXT)


def test_a_copy_that_vanished_is_not_missed(tmp_path: Path) -> None:
    one, cache = file(tmp_path), tmp_path / "cache"
    ready = Copies([one], cache)
    ready.make("gzip")
    for copy in cache.iterdir():
        copy.unlink()
    assert ready.read(one, {"gzip"}) == ("", TEXT)


def test_what_is_compressed_in_itself_is_left_alone(tmp_path: Path) -> None:
    picture = file(tmp_path, "a.png")
    ready = Copies([picture], tmp_path / "cache")
    assert not ready.missing("gzip")
    assert ready.read(picture, {"gzip", "br"}) == ("", TEXT)


def test_a_cache_that_cannot_be_written_is_replaced(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    one = file(tmp_path)
    ready = Copies([one], blocked / "cache")
    ready.make("gzip")
    assert ready.read(one, {"gzip"})[0] == "gzip"


def test_nothing_half_made_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path) -> bytes:
        raise MemoryError

    monkeypatch.setattr(copies, "COMPRESSORS", {"gzip": fail})
    ready = Copies([file(tmp_path)], tmp_path / "cache")
    with pytest.raises(MemoryError):
        ready.make("gzip")
    assert list((tmp_path / "cache").iterdir()) == []


def test_kinds_the_client_never_asks_for(tmp_path: Path) -> None:
    (tmp_path / "a.symbols").write_bytes(TEXT)
    assert ready_file(tmp_path / "a.symbols") is None


def test_a_full_disk_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    one = file(tmp_path)
    ready = Copies([one], tmp_path / "cache")
    monkeypatch.setattr(copies.os, "replace", full)
    ready.make("gzip")
    assert ready.read(one, {"gzip"}) == ("", TEXT)
    assert list((tmp_path / "cache").iterdir()) == []
