"""What the browser loads, asked for as browsers do."""

from __future__ import annotations

import gzip
import io
import socket
from collections.abc import Iterator
from pathlib import Path

import brotli
import flet_web
import httpx
import pytest
from fontTools.ttLib import TTFont

from companion.resources import assets
from companion.server.web_client import FROM_FLET
from companion.ui.parcels import PATH
from tests.support.server import Server

BIG = "/main.dart.wasm"


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The whole app, with its way in for files."""
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.kill()


def get(server: Server, path: str, accept: str = "gzip, deflate", **headers: str) -> httpx.Response:
    """The raw answer: httpx would otherwise unpack the body."""
    with (
        httpx.Client() as client,
        client.stream("GET", server.url + path, headers={"accept-encoding": accept, **headers}) as answer,
    ):
        body = b"".join(answer.iter_raw())
    answer._content = body
    return answer


def original(path: str) -> bytes:
    return (Path(flet_web.get_package_web_dir()) / path.lstrip("/")).read_bytes()


def test_gzip_copy(server: Server) -> None:
    answer = get(server, BIG)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "application/wasm"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert len(answer.content) < len(original(BIG)) / 2.5
    assert gzip.decompress(answer.content) == original(BIG)


def test_brotli_copy_once_it_is_made(server: Server) -> None:
    """Until the background has made it, gzip is served; nobody waits."""
    answer = get(server, "/main.dart.mjs", "gzip, br")
    if answer.headers["content-encoding"] == "br":
        assert brotli.decompress(answer.content) == original("/main.dart.mjs")
    else:
        assert gzip.decompress(answer.content) == original("/main.dart.mjs")


@pytest.mark.parametrize("accept", ["identity", "", "gzip;q=0, br; q=0"])
def test_as_it_is_for_who_takes_no_compression(server: Server, accept: str) -> None:
    answer = get(server, "/main.dart.mjs", accept)
    assert "content-encoding" not in answer.headers
    assert answer.content == original("/main.dart.mjs")


def test_second_visit_costs_headers_only(server: Server) -> None:
    first = get(server, BIG)
    again = get(server, BIG, **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
    # A copy kept in another coding is not this one.
    assert get(server, BIG, "identity", **{"if-none-match": first.headers["etag"]}).status_code == 200


SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/link.js", 200),
        ("GET", "/assets/fonts/x.ttf", 200),
        ("GET", "/upload", 200),
        ("POST", "/", 405),
        ("PUT", f"{PATH}unknown", 404),
        ("GET", "/ws", 200),
    ],
)
def test_safe_headers_with_every_answer(everything: Server, method: str, path: str, status: int) -> None:
    """Refusals and the ways in for files too; the page is in no frame, and its address goes to nobody."""
    answer = httpx.request(method, everything.url + path)
    assert answer.status_code == status
    assert {name: answer.headers.get_list(name) for name in SAFE} == {name: [value] for name, value in SAFE.items()}
    assert "access-control-allow-origin" not in answer.headers
    if "text/html" in answer.headers.get("content-type", ""):
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("raw", [b"x\r\n\r\n", b"GET / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n"])
def test_safe_headers_with_what_is_no_request(server: Server, raw: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(raw)
        answer = line.recv(65536)
    assert b" 400 " in answer
    for name, value in SAFE.items():
        assert f"{name}: {value}\r\n".encode() in answer


@pytest.mark.parametrize("path", ["/", "/t/ABCD", BIG, "/manifest.json", "/favicon.png"])
def test_headers_everywhere(server: Server, path: str) -> None:
    headers = get(server, path).headers
    assert headers["cache-control"] == "no-cache"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-embedder-policy"] == "require-corp"
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers


def test_head(server: Server) -> None:
    answer = httpx.head(server.url + BIG, headers={"accept-encoding": "gzip"})
    assert int(answer.headers["content-length"]) > 1_000_000
    assert answer.content == b""


def test_the_page_comes_from_us_and_takes_nothing_from_elsewhere(server: Server) -> None:
    answer = get(server, "/t/ABCD")
    page = answer.text
    assert "<title>Table Companion</title>" in page
    assert "flet.noCdn=true" in page
    assert answer.headers["referrer-policy"] == "no-referrer"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/oauth_callback"])
def test_nothing_of_the_framework_is_shown(server: Server, path: str) -> None:
    answer = get(server, path)
    assert answer.status_code == 404 or "<title>Table Companion</title>" in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_no_body_is_taken(server: Server, method: str) -> None:
    answer = httpx.request(method, server.url + "/upload", content=b"x" * 100_000)
    assert answer.status_code == 405


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/fonts/../../pyproject.toml"])
def test_nothing_outside_is_served(server: Server, path: str) -> None:
    assert "table-companion" not in get(server, path).text


def test_fonts_flutter_asks_for_when_a_letter_is_missing(server: Server) -> None:
    """Emoji and symbols are ours; for other scripts an empty font comes, since no answer is asked for without end."""
    emoji = get(server, "/assets/fonts/notocoloremoji/v32/abc.7.woff2")
    assert ord("🦔") in TTFont(io.BytesIO(emoji.content)).getBestCmap()
    symbols = get(server, "/assets/fonts/notosanssymbols2/v24/abc.woff2")
    assert ord("♠") in TTFont(io.BytesIO(symbols.content)).getBestCmap()
    for path in ("notosanshk/v32/abc.119.woff2", "notocoloremoji/v99/abc.77.woff2", "notocoloremoji", "x.ttf"):
        answer = get(server, f"/assets/fonts/{path}")
        assert answer.status_code == 200
        assert TTFont(io.BytesIO(answer.content)).getGlyphOrder() == [".notdef"]


def test_every_asset_is_served(server: Server) -> None:
    for file in assets().rglob("*"):
        path = file.relative_to(assets()).as_posix()
        if file.is_file() and path not in FROM_FLET:
            assert get(server, f"/{path}", "identity").content == file.read_bytes(), path
