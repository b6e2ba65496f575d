"""Messages in the reader's language, over Babel catalogues."""

from companion.core.numbers import parse_number
from companion.i18n.languages import LANGUAGES, best_language, host_language
from companion.i18n.translate import CardName, Translator, translator

__all__ = ["LANGUAGES", "CardName", "Translator", "best_language", "host_language", "parse_number", "translator"]
