"""`companion simulate` as its users meet it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.simulate import main

GAME = next(iter(GAMES.values()))
PEOPLE = ",".join(f"P{n}" for n in range(1, GAME.seats[0] + 1))


def run(*args: str, lines: tuple[str, ...] = ()) -> tuple[int, list[dict[str, Any]]]:
    out = io.StringIO()
    code = main([GAME.id, *args], lines, out)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_in_a_line_out() -> None:
    rename = '{"type": "ChangeSeat", "seat": "s1", "name": "Їжак 🦔"}'
    code, out = run("--seats", PEOPLE, "--first", "s1", lines=(rename, "\n", rename, '{"wait": 10}'))
    assert code == 0
    assert [len(line["events"]) for line in out] == [1, 0, 0]
    assert out[0]["events"][0]["name"] == "Їжак 🦔"
    assert all(line["view"] for line in out)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("not json", "refuse.bad_action"),
        ("[" * 100_000, "refuse.bad_action"),
        ("5", "refuse.bad_action"),
        ("{}", "refuse.bad_action"),
        ('{"type": "Dance"}', "refuse.bad_action"),
        ('{"type": "RemoveSeat"}', "refuse.bad_action"),
        ('{"type": "RemoveSeat", "seat": 1}', "refuse.bad_action"),
        ('{"seat": "s1"}', "refuse.bad_action"),
        ('{"seat": 1, "action": {"type": "PlayAgain"}}', "refuse.bad_action"),
        ('{"seat": "s1", "action": 3}', "refuse.bad_action"),
        ('{"seat": "s1", "action": {"type": "PlayAgain"}, "more": 1}', "refuse.bad_action"),
        ('{"wait": "1"}', "refuse.bad_action"),
        ('{"wait": -1}', "refuse.bad_action"),
        ('{"wait": true}', "refuse.bad_action"),
        ('{"wait": 1e3}', "refuse.bad_action"),
        ('{"type": "PlayAgain"}', "refuse.not_over"),
        ('{"seat": "s9", "action": {"type": "PlayAgain"}}', "refuse.seat_gone"),
    ],
)
def test_a_bad_line_is_refused_and_the_next_one_read(line: str, key: str) -> None:
    code, out = run("--seats", PEOPLE, "--first", "s1", lines=(line, '{"wait": 0}'))
    assert code == 0
    assert out[0]["refused"]["key"] == key
    assert out[0]["refused"]["text"]
    assert out[1]["events"] == []
    assert out[0]["view"] == out[1]["view"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--seats", "A"), "Too few players"),
        (("--seats", "A,B,C,D,E,F,G,H,I,J,K"), "at most"),
        (("--seats", PEOPLE, "--first", "nobody"), "no longer at the table"),
        (("--seats", PEOPLE, "--dice", "1"), "no scripted roll"),
        (("--seats", PEOPLE, "--dice", "99"), "is not on a d"),
        (("--seats", PEOPLE, "--option", "sky=blue"), "no option 'sky'"),
        (("--seats", PEOPLE, "--option", f"{GAME.options[0].key}=perhaps"), "not 'perhaps'"),
        (("--seats", PEOPLE, "--option", GAME.options[0].key), "not ''"),
    ],
)
def test_what_cannot_begin(args: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(*args)
    assert (code, out) == (2, [])
    assert said in capsys.readouterr().err


def test_bad_arguments() -> None:
    for args in (["chess", "--seats", "A,B,C"], [GAME.id], [GAME.id, "--seats", "A,B,C", "--dice", "x"]):
        with pytest.raises(SystemExit) as stopped:
            main(args)
        assert stopped.value.code == 2


def test_the_die_decides_who_begins() -> None:
    rolls = [GAME.die, *(1 for _ in range(GAME.seats[0] - 1))]
    for first in range(GAME.seats[0]):
        script = ",".join(str(roll) for roll in rolls[-first:] + rolls[:-first])
        _, out = run("--seats", PEOPLE, "--dice", script, lines=('{"wait": 0}',))
        assert out[0]["view"]["active"] == f"s{first + 1}"


def test_options_and_names() -> None:
    option = GAME.options[0]
    change = json.dumps({"type": "SetOption", "key": option.key, "value": option.choices[0]})
    code, out = run(
        "--seats", PEOPLE, "--first", "P2", "--option", f"{option.key}={option.choices[0]}", lines=(change,)
    )
    assert code == 0
    assert out[0]["events"] == []
    assert out[0]["view"]["active"] == "s2"


def test_as_a_command() -> None:
    """Through the real command line, UTF-8 whatever the locale says."""
    done = subprocess.run(
        [sys.executable, "-m", "companion", "simulate", GAME.id, "--seats", "Ґава,Ėjus,P’ter", "--first", "Ėjus"],
        input=b'{"type": "PlayAgain"}\n{"type": "RemoveSeat", "seat": "s1"}\n',
        capture_output=True,
        env={"LC_ALL": "C", "PYTHONPATH": str(Path(__file__).parents[1])},
        check=True,
    )
    assert [next(iter(json.loads(line))) for line in done.stdout.splitlines()] == ["refused", "events"]
    assert done.stderr == b""
