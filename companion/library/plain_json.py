"""JSON from others: refused where it is broken, hides one thing behind another, or is made to be hard to read."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from typing import Any

from companion.core.game import Rejected
from companion.library.own import shown

_DEEPEST = 8
"""Objects and lists within each other; a pack has five."""


def read_json(text: str) -> Any:
    """The value in `text`; raises `Rejected`."""
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except RecursionError:
        raise Rejected("library.import.deep") from None
    except json.JSONDecodeError as error:
        raise Rejected("library.import.json", row=str(error.lineno), column=str(error.colno)) from None
    except ValueError:
        # A number of more digits than Python turns into one.
        raise Rejected("library.import.json_number") from None
    level = [data]
    for _ in range(_DEEPEST):
        level = list(chain.from_iterable(map(_inside, level)))
    if level:
        raise Rejected("library.import.deep")
    return data


def _inside(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        raise Rejected("library.import.field_twice", field=shown(counts.most_common(1)[0][0]))
    return found


def _constant(name: str) -> Any:
    raise Rejected("library.import.json_number")
