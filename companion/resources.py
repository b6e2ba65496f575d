"""Where the files that are not code lie: in the source tree beside the package, in an installed wheel inside it.

Also where people's own data is kept.
"""

from __future__ import annotations

from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `name` ("assets" or "cards_data").

    Raises:
        FileNotFoundError: neither the wheel nor the source tree has it, so the installation is broken.
    """
    for place in (PACKAGE / name, PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"{name}/ is missing beside {PACKAGE}: install table-companion again")


def assets() -> Path:
    """Fonts, icons and the page the browser loads first."""
    return folder("assets")


def cards_data() -> Path:
    """Bundled cards and rules texts, one folder a game."""
    return folder("cards_data")


def data_folder() -> Path:
    """Where tables and own packs are kept unless told otherwise."""
    return Path(platformdirs.user_data_dir("table-companion", False))
