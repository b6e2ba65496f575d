"""`companion pack` as its users meet it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.__main__ import main
from companion.games import GAMES
from companion.library import pack as bundled
from companion.table.packs import Packs

GAME = next(iter(GAMES))
KIND = next(iter(bundled(GAME).kinds))
GOOD = f"id;kind;name\n011;{KIND};Ложка\n"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    file = tmp_path / "My cards.csv"
    file.write_text(GOOD, "utf-8")
    return file


def test_import_check_export_and_import_again(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = str(file.parent / "data")
    assert main(["pack", "import", str(file), "--game", GAME, "--data", data]) == 0
    assert capsys.readouterr().out == "1 card kept as the pack “My cards” (my-cards).\n"
    kept = Packs(file.parent / "data").get("my-cards")
    assert [card.id for card in kept.cards] == ["011"]
    for name in ("out.csv", "out.json"):
        out = str(file.parent / name)
        assert main(["pack", "export", "my-cards", out, "--data", data]) == 0
        assert main(["pack", "check", out, "--game", GAME]) == 0
        assert capsys.readouterr().out == "1 card, nothing wrong.\n"
        assert main(["pack", "import", out, "--game", GAME, "--data", data, "--id", "again", "--replace"]) == 0
        assert Packs(file.parent / "data").get("again").cards == kept.cards
        capsys.readouterr()


def test_a_wrong_file_changes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = file.parent / "data"
    file.write_text(GOOD + "2;beast;Orc\n", "utf-8")
    assert main(["pack", "import", str(file), "--game", GAME, "--data", str(data)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("Row 3, kind: “beast” is no kind of card here.")
    assert "Nothing was imported: 1 thing" in said.err
    assert not said.out
    assert Packs(data).of("") == ()


def test_questions_are_answered_by_options(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("id;name\na;Orc\na;Orc\n", "utf-8")
    asked = ["pack", "check", str(file)]
    for option, answer in (("--game", GAME), ("--kind", KIND), ("--repeats", "copies")):
        assert main(asked) == 1
        assert f" {option} " in capsys.readouterr().err
        asked += [option, answer]
    assert main(asked) == 0


def test_a_pack_is_not_replaced_unasked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--game", GAME, "--data", str(file.parent / "data")]
    assert main(["pack", "import", str(file), *data]) == 0
    assert main(["pack", "import", str(file), *data, "--name", "Other", "--id", "my-cards"]) == 1
    assert "There is a pack “my-cards” already." in capsys.readouterr().err
    assert main(["pack", "import", str(file), *data, "--name", "Other", "--id", "my-cards", "--replace"]) == 0
    assert [kept.pack.name for kept in Packs(file.parent / "data").of("")] == ["Other"]


def test_what_is_not_there_is_said(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(file.parent / "data")]
    assert main(["pack", "check", str(file.parent / "none.csv")]) == 1
    assert "none.csv" in capsys.readouterr().err
    main(["pack", "import", str(file), "--game", GAME, *data])
    assert main(["pack", "export", "other", str(file.parent / "x.csv"), *data]) == 1
    assert capsys.readouterr().err == "There is no pack “other” here. my-cards\n"
    with pytest.raises(SystemExit):
        main(["pack", "export", "my-cards", "x.xlsx"])


def test_it_speaks_the_language_of_the_machine(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
    assert main(["pack", "check", str(file), "--game", GAME]) == 0
    assert capsys.readouterr().out == "1 карта, усе гаразд.\n"
