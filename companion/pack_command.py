"""`companion pack`: the table's own cards read from files, checked and written, without a phone."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.core.game import Rejected
from companion.games import GAMES
from companion.i18n import Translator, host_language, translator
from companion.library import pack as bundled
from companion.library.decode import MOST_BYTES
from companion.library.exporting import to_csv, to_json
from companion.library.importing import read
from companion.library.own import id_for
from companion.library.preview import Preview
from companion.resources import data_folder
from companion.table.packs import Packs

HELP = """\
  companion pack check monsters.csv --game arbitrage     say what is wrong in a file, and keep nothing
  companion pack import monsters.csv --game arbitrage    keep it as a pack, as a whole or not at all
  companion pack export monsters monsters.json           write a pack, as .json or .csv

Exit code 1: something in the file is wrong, or must be answered first by --game, --kind or --repeats.
"""


def main(args: Sequence[str]) -> int:
    """Does what `args` ask; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    asked = parser().parse_args(args)
    t = translator(host_language())
    try:
        if asked.do == "export":
            return _export(asked, t)
        return _import(asked, t)
    except Rejected as refused:
        print(t.message(refused.message), file=sys.stderr)
    except OSError as error:
        print(f"companion pack: {error}", file=sys.stderr)
    return 1


def parser() -> argparse.ArgumentParser:
    """What `companion pack` takes."""
    parser = argparse.ArgumentParser(
        prog="companion pack",
        description="The table's own cards: CSV (also from a spreadsheet) and JSON.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reading = argparse.ArgumentParser(add_help=False)
    reading.add_argument("file", type=Path, metavar="FILE", help="a CSV or JSON file")
    reading.add_argument("--game", choices=sorted(GAMES), default="", help="the game, where the file does not say it")
    reading.add_argument("--kind", default="", help="the kind of the cards, where the file does not say it")
    reading.add_argument("--repeats", choices=("copies", "mistake"), help="what cards of one id are")
    keeping = argparse.ArgumentParser(add_help=False)
    keeping.add_argument("--data", type=Path, metavar="DIR", help="folder that keeps the tables and packs")
    commands = parser.add_subparsers(dest="do", required=True, metavar="COMMAND")
    commands.add_parser("check", parents=[reading], help="say what is wrong in a file")
    taking = commands.add_parser("import", parents=[reading, keeping], help="keep a file as a pack")
    taking.add_argument("--id", help="the pack's id (default: the file's own, else made from its name)")
    taking.add_argument("--name", help="what people call it (default: the file's own, else the file's name)")
    taking.add_argument("--replace", action="store_true", help="replace the pack of this id")
    giving = commands.add_parser("export", parents=[keeping], help="write a pack to a file")
    giving.add_argument("id", metavar="ID", help="the pack's id")
    giving.add_argument("file", type=_csv_or_json, metavar="FILE", help="a name that ends in .csv or .json")
    return parser


def _import(asked: argparse.Namespace, t: Translator) -> int:
    with asked.file.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    preview = read(raw, asked.game, kind=asked.kind, repeats=asked.repeats)
    _tell(preview, t)
    if not preview.ready:
        if asked.do == "import" and any(fault.row for fault in preview.faults):
            print(t("library.import.refused", n=len(preview.faults)), file=sys.stderr)
        return 1
    if asked.do == "check":
        print(t("library.pack.right", n=len(preview.cards)))
        return 0
    name = asked.name or preview.name or asked.file.stem
    pack = preview.pack(asked.id or preview.id or id_for(name, ()), name)
    Packs(asked.data or data_folder()).save("", pack, over=asked.replace)
    print(t("library.pack.kept", n=len(pack.cards), name=pack.name, id=pack.id))
    return 0


def _tell(preview: Preview, t: Translator) -> None:
    for note in preview.notes:
        print(t.message(note), file=sys.stderr)
    for fault in preview.faults:
        print(t.message(fault.said()), file=sys.stderr)
    for ask in preview.asks:
        choices = ask.choices or sorted(GAMES)
        print(f"{t.message(ask.message)} --{ask.question} {'|'.join(choices)}", file=sys.stderr)


def _export(asked: argparse.Namespace, t: Translator) -> int:
    packs = Packs(asked.data or data_folder())
    try:
        pack = packs.get(asked.id)
    except Rejected as refused:
        known = ", ".join(kept.ref for kept in packs.of(""))
        print(" ".join(filter(None, (t.message(refused.message), known))), file=sys.stderr)
        return 1
    raw = to_csv(pack, bundled(pack.game).kinds) if asked.file.suffix.lower() == ".csv" else to_json(pack)
    asked.file.write_bytes(raw)
    return 0


def _csv_or_json(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() not in (".csv", ".json"):
        raise argparse.ArgumentTypeError("a file's name ends in .csv or .json")
    return path
