"""SECURITY.md names, for each threat, tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_each_threat_has_a_test_that_is_there() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 20
    for row in rows:
        named = re.findall(r"`(tests/[\w/.]+?\.py)::(\w+)`", row.split(" | ")[2])
        assert named, row
        for file, test in named:
            found = (ROOT / file).read_text(encoding="utf-8")
            assert re.search(rf"^(?:async )?def {test}\(", found, re.MULTILINE), (file, test)
