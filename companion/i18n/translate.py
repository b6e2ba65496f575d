"""One language: messages, numbers, dates and lists as its readers write them."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable
from datetime import datetime, tzinfo
from decimal import Decimal
from functools import lru_cache
from typing import TypeAlias
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date, format_time
from babel.lists import format_list
from babel.numbers import format_decimal, get_decimal_symbol, get_group_symbol
from babel.units import format_unit

from companion.core.message import CardRef, Message, Param, SeatRef
from companion.i18n.catalogue import Forms, catalogue
from companion.i18n.languages import LANGUAGES

CardName: TypeAlias = Callable[[str, str, str], str | None]
"""(game, card id, language) -> the card's name, None for a card the game's pack does not have."""

Number: TypeAlias = int | float | Decimal

_FIELD = re.compile(r"\{([a-z_]+)(:\+)?\}")
# British dates and clock for English: 28 Feb 2026, 22:30 cannot be misread at a European table.
_DATES = {"en": "en_GB"}
_MINUS = "\u2212"
_NBSP = "\u00a0"
# CLDR's thin space is missing in many fonts; the plain no-break space is in all.
_NARROW = "\u202f"

log = logging.getLogger(__name__)


class Translator:
    """Turns keys and messages into one language. Holds no state, so all phones of a language share one.

    A strict one (tests) raises KeyError for an unknown key or a missing parameter; in life the English text or the
    key itself is shown instead.
    """

    def __init__(self, lang: str, card_name: CardName | None = None, strict: bool = False) -> None:
        self.lang = lang
        self._locale = Locale.parse(lang)
        self._dates = Locale.parse(_DATES.get(lang, lang))
        self._card_name = card_name
        self._strict = strict

    def __call__(self, key: str, /, **params: Param | Decimal) -> str:
        """The text of `key`. The parameter `n` chooses the plural form; `{n:+}` in a text shows the sign of n."""
        forms = catalogue(self.lang).get(key)
        if forms is None:
            return self._missing(key, params)
        return self._fill(key, self._form(key, forms, params.get("n")), params)

    def message(self, message: Message) -> str:
        """The text of `message`, with what it refers to named."""
        return self(message.key, **dict(message.params))

    def number(self, value: Number) -> str:
        """A number with the language's decimal sign and all its digits, as `parse_number` reads it back.

        Thousands stand apart from 10 000 up by a no-break space, in English too: at one table "12,500" on one phone
        would be twelve and a half on the next.
        """
        # By way of text, since 0.1 is Decimal('0.1000000000000000055...').
        exact = Decimal(str(value))
        shown = format_decimal(
            abs(exact), locale=self._locale, decimal_quantization=False, group_separator=abs(exact) >= 10_000
        )
        whole, sign, part = shown.partition(get_decimal_symbol(self._locale))
        grouped = whole.replace(get_group_symbol(self._locale), _NBSP)
        return f"{_MINUS if exact < 0 else ''}{grouped}{sign}{part}"

    def signed(self, value: Number) -> str:
        """A change: +3, −4, 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def date(self, ts_ms: int, tz: str | tzinfo | None) -> str:
        """The day of `ts_ms` (milliseconds since 1970) in the zone `tz` ("Europe/Kyiv"; None or unknown: ours)."""
        return format_date(_moment(ts_ms, tz), "medium", locale=self._dates).replace(_NARROW, _NBSP)

    def time(self, ts_ms: int, tz: str | tzinfo | None) -> str:
        """Hours and minutes of `ts_ms`, zones as for `date`."""
        return format_time(_moment(ts_ms, tz).time(), "short", locale=self._dates)

    def duration(self, seconds: Number) -> str:
        """A length of time in hours and minutes, under a minute in seconds; what is left over is dropped."""
        minutes, rest = divmod(max(0, int(seconds)), 60)
        hours, minutes = divmod(minutes, 60)
        if not hours and not minutes:
            return self._unit(rest, "second")
        parts = [self._unit(hours, "hour")] if hours else []
        return " ".join([*parts, self._unit(minutes, "minute")] if minutes else parts)

    def list(self, items: Iterable[str]) -> str:
        """Names or phrases one after another: "A, B and C"."""
        return format_list(tuple(items), locale=self._dates)

    def _unit(self, value: int, unit: str) -> str:
        return format_unit(value, f"duration-{unit}", length="short", locale=self._locale)

    def _missing(self, key: str, params: dict[str, Param | Decimal]) -> str:
        if self._strict:
            raise KeyError(key)
        log.warning("No message %r in %r", key, self.lang)
        return key if self.lang == "en" else translator("en", self._card_name)(key, **params)

    def _form(self, key: str, forms: Forms, n: Param | Decimal | None) -> str:
        if isinstance(forms, str):
            return forms
        if isinstance(n, int | float | Decimal):
            # 2.0 is shown as 2 and so takes the form of 2.
            return forms[self._locale.plural_form(int(n) if n == int(n) else n)]
        if self._strict:
            raise KeyError(f"{key} needs a number n")
        return forms["other"]

    def _fill(self, key: str, text: str, params: dict[str, Param | Decimal]) -> str:
        def value(field: re.Match[str]) -> str:
            name, sign = field.groups()
            if name in params:
                given = params[name]
                return self.signed(given) if sign and isinstance(given, int | float | Decimal) else self._param(given)
            if self._strict:
                raise KeyError(f"{key} needs {name}")
            return field[0]

        return _FIELD.sub(value, text)

    def _param(self, value: Param | Decimal) -> str:
        match value:
            case str():
                return value
            case Message():
                return self.message(value)
            case SeatRef(seat):
                return seat
            case CardRef(game, card, name, names):
                known = self._card_name(game, card, self.lang) if self._card_name and card else None
                return self._own_name(names) or known or name or card or ""
            case tuple():
                return self.list(self._param(item) for item in value)
            case _:
                return self.number(value)

    def _own_name(self, names: tuple[tuple[str, str], ...]) -> str | None:
        by_lang = dict(names)
        return next((by_lang[lang] for lang in (self.lang, "", "en", *by_lang) if lang in by_lang), None)


@lru_cache(maxsize=64)
def translator(lang: str, card_name: CardName | None = None, strict: bool = False) -> Translator:
    """The translator into `lang`, one of LANGUAGES (anything else: English); `card_name` names the cards."""
    return Translator(lang if lang in LANGUAGES else "en", card_name, strict)


def _moment(ts_ms: int, tz: str | tzinfo | None) -> datetime:
    if isinstance(tz, str):
        try:
            tz = ZoneInfo(tz)
        except (OSError, ValueError, KeyError):
            # Windows has no zone data of its own, and a browser can claim anything; the server is in the same room.
            tz = None
    return datetime.fromtimestamp(ts_ms / 1000, tz)
