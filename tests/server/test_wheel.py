"""Installed with pip from a wheel, away from the source tree."""

from __future__ import annotations

import asyncio
import shutil
import site
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from companion.resources import PACKAGE
from tests.support.server import ROOT, Server
from tests.support.wire import WirePhone


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built by the backend itself from a copy, since pip would fetch the backend from the internet."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    ignored = shutil.ignore_patterns("__pycache__", ".venv", ".git")
    for name in ("companion", "assets", "cards_data"):
        shutil.copytree(ROOT / name, source / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = f"from hatchling.build import build_wheel; build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_what_is_in_it(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    for folder in (PACKAGE, ROOT / "assets", ROOT / "cards_data"):
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                relative = path.relative_to(ROOT).as_posix()
                assert (relative if folder == PACKAGE else f"companion/{relative}") in inside
    assert not [name for name in inside if name.startswith(("tests/", "tools/", "bench/"))]
    assert any(name.endswith("LICENSE") for name in inside)


def test_it_is_installed_started_and_joined(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    scripts = place / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    subprocess.run(
        [*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    # What it needs is here already; only our own package must come from the wheel.
    libraries = next(place.rglob("site-packages"))
    (libraries / "needs.pth").write_text("\n".join(site.getsitepackages()))
    # An editable install of the source tree would be found too, but later: the wheel's place comes first.
    where = subprocess.run(
        [str(python), "-c", "import companion; print(companion.__file__)"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert str(place) in where
    server = Server(
        tmp_path / "data", command=(str(scripts / "companion"), "play"), cwd=tmp_path, env={"PYTHONPATH": ""}
    )
    try:
        assert "<title>Table Companion</title>" in httpx.get(server.url).text
        assert httpx.get(f"{server.url}/fonts/onest-400.woff2").status_code == 200

        async def join() -> None:
            async with WirePhone(server.url, lang="uk") as phone:
                await phone.until(lambda it: bool(it.labels()), 30)

        asyncio.run(join())
    finally:
        server.kill()
