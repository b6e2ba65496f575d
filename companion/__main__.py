"""The command line: `companion` (or `companion play`) serves tables, `companion simulate` tries rules, and
`companion pack` is for the table's own cards."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion import __version__
from companion.resources import data_folder


def main(args: list[str] | None = None) -> int:
    """Do what `args` (the process's own where not given) ask; returns the exit code."""
    args = sys.argv[1:] if args is None else args
    if args[:1] == ["simulate"]:
        from companion.simulate import main as simulate

        return simulate(args[1:])
    if args[:1] == ["pack"]:
        from companion.pack_command import main as pack

        return pack(args[1:])
    if args[:1] == ["play"]:
        args = args[1:]
    reader = parser()
    asked = reader.parse_args(args)
    if asked.private and asked.url:
        reader.error("--private cannot go with --url: behind a proxy every phone looks like this machine")
    # Flet takes half a second to load, which neither --help nor simulate should wait for.
    from companion.server.play import play

    return play(asked.host, asked.port, asked.data or data_folder(), asked.url, not asked.no_browser, asked.private)


def parser() -> argparse.ArgumentParser:
    """What `companion play` takes."""
    parser = argparse.ArgumentParser(
        prog="companion",
        description="Serve tables to the phones around you. This is also what `companion play` does.",
        epilog="`companion simulate GAME ...` tries a game's rules without phones, and `companion pack ...` reads and "
        "writes the table's own cards: see `companion simulate --help` and `companion pack --help`.",
    )
    parser.add_argument("--host", default="0.0.0.0", help="interface to listen on (default: all)")
    parser.add_argument("--port", type=_port, default=8550, help="port; 0 for any free one (default: %(default)s)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder that keeps the tables")
    parser.add_argument("--url", type=_url, help="public address, where a proxy stands before this server")
    parser.add_argument("--no-browser", action="store_true", help="do not open this machine's browser")
    parser.add_argument("--private", action="store_true", help="only this machine makes tables; others join them")
    parser.add_argument("--version", action="version", version=f"Table Companion {__version__}")
    return parser


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return port


def _url(text: str) -> str:
    if not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError("an address begins with http:// or https://")
    return text


if __name__ == "__main__":
    raise SystemExit(main())
