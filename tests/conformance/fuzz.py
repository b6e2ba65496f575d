"""Random values of any action type: the right kinds of things, with numbers and ids that may or may not make sense."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

NUMBERS = st.one_of(st.integers(-2, 12), st.sampled_from((99, 100, 1000, 10**9, -(10**9), 2**70)))
TEXTS = st.one_of(
    st.sampled_from(("s1", "s2", "s3", "s9", "", "fighters", "level", "rest", "p5", "m7", "x" * 201, "a\nb", "Оля 🦔")),
    st.text(max_size=5),
)


def of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of the type `kind`, as annotations write it."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, UnionType):
        return st.one_of([of(arg) for arg in args])
    if origin is tuple and args[1:] == (...,):
        return st.lists(of(args[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*(of(arg) for arg in args))
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return st.builds(kind, **{field.name: of(hints[field.name]) for field in fields(kind)})
    simple: dict[Any, st.SearchStrategy[Any]] = {
        int: NUMBERS, str: TEXTS, bool: st.booleans(), NoneType: st.none(),
    }  # fmt: skip
    return simple[kind]
