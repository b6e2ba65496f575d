"""Writes docs/pack.schema.json from what the games declare: python -m tools.pack_schema."""

from __future__ import annotations

import json
from pathlib import Path

from companion.games import GAMES
from companion.library.json_schema import json_schema

TARGET = Path(__file__).resolve().parent.parent / "docs" / "pack.schema.json"


def text() -> str:
    """The schema as it stands in the file."""
    return json.dumps(json_schema(GAMES), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), "utf-8")
