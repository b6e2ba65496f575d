"""`companion play` as a process: what it says, on which port, and how it ends."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import httpx
import pytest

from companion import __main__ as command_line
from companion.server import play
from companion.server.play import qr_text
from companion.server.serving import listen
from tests.support.server import Server, running

ENGLISH = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}


def test_it_serves_and_stops_without_a_traceback(tmp_path: Path) -> None:
    server = Server(tmp_path, env=ENGLISH)
    assert httpx.get(server.url).status_code == 200
    printed, errors = server.stop()
    assert server.process.returncode == 0
    assert f":{server.port}/" in printed
    assert str(tmp_path) in printed
    assert "Stopped" in printed
    assert errors == ""


def test_the_next_free_port_is_said_aloud(tmp_path: Path) -> None:
    with running(tmp_path / "one") as url:
        taken = int(url.rsplit(":", 1)[1])
        server = Server(tmp_path / "two", port=taken)
        assert server.port != taken
        assert httpx.get(server.url).status_code == 200
        printed, _ = server.stop()
    assert str(taken) in printed
    assert f":{server.port}/" in printed


def test_public_address(tmp_path: Path) -> None:
    server = Server(tmp_path, "--url", "https://games.example.org/")
    assert httpx.get(server.url).status_code == 200
    printed, _ = server.stop()
    assert "https://games.example.org/\n" in printed
    assert qr_text("https://games.example.org/") in printed


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with running(tmp_path), pytest.raises(RuntimeError) as caught:
        Server(tmp_path)
    assert str(tmp_path) in str(caught.value)
    assert "Traceback" not in str(caught.value)


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(RuntimeError) as caught:
        Server(tmp_path / "file" / "data")
    assert "Traceback" not in str(caught.value)


def test_ctrl_c_while_it_starts(tmp_path: Path) -> None:
    server = Server(tmp_path)
    _, errors = server.stop()
    assert server.process.returncode == 0
    assert errors == ""


@pytest.mark.parametrize(
    ("locale", "word"), [("uk_UA.UTF-8", "скануй"), ("ru_RU", "сканируй"), ("lt_LT", "nuskaityk"), ("C", "scan")]
)
def test_it_speaks_the_hosts_language(tmp_path: Path, locale: str, word: str) -> None:
    server = Server(tmp_path, "--url", "https://games.example.org", env={**ENGLISH, "LANG": locale})
    assert httpx.get(server.url).status_code == 200
    assert word in server.stop()[0]


def test_a_port_in_use_is_passed_over() -> None:
    first = listen("127.0.0.1", 0)
    port = first.getsockname()[1]
    second = listen("127.0.0.1", port)
    assert second.getsockname()[1] != port
    first.close()
    second.close()


def test_an_interface_that_is_not_ours_is_an_error() -> None:
    with pytest.raises(OSError, match=r"assign|address"):
        listen("203.0.113.7", 0)


def test_the_code_in_the_terminal_is_the_code() -> None:
    """Read back letter by letter, it is the picture that qrcode made; and there is a quiet border around it."""
    import qrcode

    code = qrcode.QRCode(border=2)
    code.add_data("http://192.168.1.20:8550/")
    code.make()
    wanted = code.get_matrix()
    pairs = {" ": (True, True), "▄": (True, False), "▀": (False, True), "█": (False, False)}
    rows: list[list[bool]] = []
    for line in qr_text("http://192.168.1.20:8550/").split("\n"):
        rows.append([pairs[letter][0] for letter in line])
        rows.append([pairs[letter][1] for letter in line])
    assert rows[: len(wanted)] == wanted
    assert not any(rows[0])
    assert not any(any(row) for row in rows[len(wanted) :])


@pytest.mark.parametrize(
    ("env", "opens"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({}, False),
        ({"DISPLAY": ":0", "CI": "true"}, False),
        ({"DISPLAY": "localhost:10.0", "SSH_CONNECTION": "192.0.2.1 22"}, False),
    ],
)
def test_a_browser_opens_only_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], opens: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "CI", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert play._has_browser() is opens


WRONG = (
    ["--port", "70000"],
    ["--port", "x"],
    ["--url", "games.example.org"],
    ["--nonsense"],
    ["--private", "--url", "https://games.example.org"],
)


@pytest.mark.parametrize("args", WRONG)
def test_wrong_arguments_are_explained(capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line.main(args)
    assert caught.value.code == 2
    assert "companion: error:" in capsys.readouterr().err


def test_sockets_are_where_they_should_be() -> None:
    """All interfaces unless told otherwise."""
    assert command_line.parser().parse_args([]).host == "0.0.0.0"
    sock = listen("0.0.0.0", 0)
    assert sock.family == socket.AF_INET
    sock.close()
