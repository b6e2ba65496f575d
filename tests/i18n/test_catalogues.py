"""The catalogues of all languages say the same things, and exactly what the code asks for."""

import ast
import gettext
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from companion.i18n import LANGUAGES
from companion.i18n.catalogue import categories, files
from companion.resources import PACKAGE

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")
FIELD = re.compile(r"\{[^}]*\}")
GOOD_FIELD = re.compile(r"\{[a-z_]+(:\+)?\}")
SAYS = {"t", "msg", "Rejected", "Message"}
# Kept for the games that count points; cases.md 9 is tried on it.
KEPT = {"common.points"}
# What stands for a value of an f-string; a value fills a whole part of a key.
HOLE = "?"


@dataclass
class Code:
    """What the code says about keys: `literals` anywhere, `said` at a call, `patterns` from f-strings, `calls`."""

    literals: dict[str, str] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)
    patterns: dict[str, str] = field(default_factory=dict)
    calls: list[tuple[str, str, set[str]]] = field(default_factory=list)


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


@cache
def texts(lang: str) -> dict[str, tuple[str, ...]]:
    """The forms of every key; one form where there is no plural."""
    found: dict[str, tuple[str, ...]] = {}
    for path in files(lang):
        for message in read(path):
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key:
                assert key not in found, f"{key} is twice in the {lang} catalogues"
                found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return found


@cache
def code() -> Code:
    found = Code()
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            place = f"{path.relative_to(PACKAGE)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                found.literals[node.value] = place
            elif isinstance(node, ast.JoinedStr) and (shape := pattern(node)) and not shape.startswith(HOLE):
                found.patterns.setdefault(shape, place)
            elif isinstance(node, ast.Call) and called(node) in SAYS and node.args:
                say(found, node, place)
    return found


def say(found: Code, call: ast.Call, place: str) -> None:
    """Notes the keys that `call` says."""
    for said in choices(call.args[0]):
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            found.said[said.value] = place
            if called(call) != "Message" and all(word.arg for word in call.keywords):
                found.calls.append((said.value, place, {word.arg or "" for word in call.keywords}))
        elif isinstance(said, ast.JoinedStr):
            shape = pattern(said)
            assert shape, f"{place}: each value must fill a whole part of the key"
            found.patterns[shape] = place


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def choices(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    else:
        yield node


def pattern(string: ast.JoinedStr) -> str | None:
    """An f-string with its values as holes, where it can be a key; None where not."""
    shape = "".join(part.value if isinstance(part, ast.Constant) else HOLE for part in string.values)  # type: ignore[misc]
    return shape if re.fullmatch(r"([a-z0-9_]+|\?)(\.([a-z0-9_]+|\?))+", shape) else None


def fits(shape: str, key: str) -> bool:
    return re.fullmatch(re.escape(shape).replace(re.escape(HOLE), "[a-z0-9_]+"), key) is not None


def fields(text: str) -> set[str]:
    return {name.strip("{}").removesuffix(":+") for name in FIELD.findall(text)}


def test_every_language_has_the_same_keys() -> None:
    for lang in LANGUAGES:
        assert {path.parent for path in files(lang)} == {path.parent for path in files("en")}
        assert texts(lang).keys() ^ texts("en").keys() == set(), lang


def test_games_keep_to_their_own_keys() -> None:
    games = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()}
    for path in files("en"):
        owner = path.parent.parent.name
        for message in read(path):
            key = message.id if isinstance(message.id, str) else message.id[0]
            first = key.split(".")[0]
            assert not key or (first == owner if owner in games else first not in games), f"{key} in {path}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headers(lang: str) -> None:
    """The plural rule that other tools read agrees with CLDR's for whole numbers."""
    for path in files(lang):
        catalog = read(path)
        assert (str(catalog.locale), catalog.charset, catalog.num_plurals) == (lang, "utf-8", len(categories(lang)))
        rule = gettext.c2py(catalog.plural_expr)
        for n in range(1200):
            assert categories(lang)[rule(n)] == catalog.locale.plural_form(n), (path, n)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_entries_are_whole(lang: str) -> None:
    for path in files(lang):
        catalog = read(path)
        assert not catalog.obsolete
        for message in catalog:
            assert not message.fuzzy or not message.id, message.id
            if isinstance(message.id, tuple | list):
                assert message.id[0] == message.id[1]
                assert len(message.string) == len(categories(lang)), message.id
    for key, forms in texts(lang).items():
        assert KEY.fullmatch(key), key
        for form in forms:
            assert form, f"{key} is empty"
            assert form == form.strip(), key
            assert all(GOOD_FIELD.fullmatch(name) for name in FIELD.findall(form)), form
            assert not set(FIELD.sub("", form)) & {"{", "}"}, form


@pytest.mark.parametrize("lang", LANGUAGES)
def test_parameters_are_those_of_english(lang: str) -> None:
    for key, forms in texts(lang).items():
        english = texts("en")[key]
        assert (len(forms) > 1) == (len(english) > 1), f"{key} has a plural in one language only"
        wanted = fields(english[-1])
        for category, form in zip(categories(lang), forms, strict=False):
            # "One" is the number 1 alone in English, but also 21 in the others: there it must be said.
            spoken = {"n"} if (lang, category) == ("en", "one") and len(forms) > 1 else set()
            assert wanted - spoken <= fields(form) <= wanted, f"{key}: {form}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters(lang: str) -> None:
    """Right alphabet, no mixed words, and the apostrophe ’ (cases.md 21)."""
    foreign = {"en": "Ѐ-ӿ", "uk": "ыэъёЫЭЪЁ", "ru": "іїєґІЇЄҐ", "lt": "Ѐ-ӿ"}[lang]
    bad = re.compile(rf"[A-Za-z][Ѐ-ӿ]|[Ѐ-ӿ][A-Za-z]|\w['ʼ`]\w|[{foreign}]")
    for key, forms in texts(lang).items():
        if not key.startswith("language."):
            for form in forms:
                assert not bad.search(FIELD.sub(" ", form)), f"{key}: {form}"


def test_every_key_in_the_code_exists() -> None:
    known = texts("en").keys()
    spaces = {key.split(".")[0] for key in known}
    literal = {key: place for key, place in code().literals.items() if key.split(".")[0] in spaces}
    missing = {key: place for key, place in {**literal, **code().said}.items() if key not in known}
    assert not missing, "\n".join(f"{key} ({place})" for key, place in sorted(missing.items()))
    # The values that a pattern meets are known at run time only: the conformance test says every event.
    empty = {
        shape: place
        for shape, place in code().patterns.items()
        if shape.split(".")[0] in {*spaces, HOLE} and not any(fits(shape, key) for key in known)
    }
    assert not empty, "\n".join(f"{shape} ({place})" for shape, place in sorted(empty.items()))


def test_every_key_is_used() -> None:
    unused = {
        key
        for key in texts("en").keys() - code().literals.keys() - KEPT
        if not any(fits(shape, key) for shape in code().patterns)
    }
    assert not unused, "\n".join(sorted(unused))


def test_calls_give_what_the_text_needs() -> None:
    for key, place, given in code().calls:
        for lang in LANGUAGES:
            forms = texts(lang).get(key, ())
            needed = {name for form in forms for name in fields(form)} | ({"n"} if len(forms) > 1 else set())
            assert needed <= given, f"{place}: {key} needs {needed - given}"
