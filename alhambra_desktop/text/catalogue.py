"""The catalogues in use: loading, lookup, filling in facts."""

import gettext
import locale
import logging
import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from alhambra_desktop.paths import AssetsMissing, assets_dir
from alhambra_desktop.text import pseudo

PSEUDO = "xx"
SOURCE = "en"
"""The language used where another one lacks a message."""
THOUSANDS = {"fr": "\u202f", "de": "."}
"""The digit separator of large numbers, where it is not a comma."""
SPELT_OUT = {"ge": "de"}
"""Prefixes of Windows' names of languages (``German_Germany``), by language code."""

_log = logging.getLogger(__name__)


class UnknownLanguage(Exception):
    """There are no catalogues of this language; the message lists the existing ones."""


class _State:
    """The language in use: one for the whole program."""

    language = SOURCE


def available() -> tuple[str, ...]:
    """The languages with catalogues, English first."""
    return _in_folder(assets_dir() / "locale")


@lru_cache
def _in_folder(folder: Path) -> tuple[str, ...]:
    found = sorted(place.name for place in folder.iterdir() if any(place.glob("LC_MESSAGES/*.mo")))
    return tuple(sorted(found, key=lambda name: (name != SOURCE, name)))


def use(language: str) -> None:
    """Use ``language`` from now on. Raises UnknownLanguage."""
    if language != PSEUDO and language not in available():
        raise UnknownLanguage(f"no catalogue for {language!r}; there are: {', '.join(available())}")
    _State.language = language


def language() -> str:
    """The language in use, as a code (``fr``)."""
    return _State.language


def native_name(code: str) -> str:
    """A language's name in that language (``Français``)."""
    return _message(code, "language.name", None) or code


def system_language(preferred: Iterable[str] = ()) -> str:
    """The first of ``preferred`` with a catalogue; if none, the language of the user's system, or English."""
    begin = (locale.getlocale()[0] or "")[:2].lower()
    wanted = (*preferred, SPELT_OUT.get(begin, begin))
    return next((code for code in wanted if code in available()), SOURCE)


def has(key: str) -> bool:
    """Whether there is a message ``key``."""
    return _message(SOURCE, key, None) is not None


def t(key: str, /, **facts: Any) -> str:
    """The message ``key`` in the language in use, its placeholders filled with ``facts``.

    A number given as ``count`` chooses the plural form. An unknown key is logged and shown as it is: a
    missing sentence must never end a game.
    """
    count = facts.get("count")
    count = count if isinstance(count, int) else None
    if _State.language == PSEUDO:
        message = _message(SOURCE, key, count)
        message = None if message is None else pseudo.stretched(message)
    else:
        message = _message(_State.language, key, count) or _message(SOURCE, key, count)
    if message is None:
        _log.error("no message %s", key)
        return key
    return message.format(**facts) if facts else message


def in_every_language(key: str, /, **facts: Any) -> frozenset[str]:
    """The message ``key`` in each language: to recognise stored texts."""
    found = (_message(language, key, None) for language in available())
    return frozenset(message.format(**facts) for message in found if message is not None)


def number(value: int) -> str:
    """A whole number as the language in use writes it, with a real minus sign."""
    gap = THOUSANDS.get(_State.language, ",")
    digits = f"{abs(value):,}".replace(",", gap)
    return f"\u2212{digits}" if value < 0 else digits


def enumerated(items: Sequence[str]) -> str:
    """A list in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    if not items:
        return ""
    if len(items) == 1:
        return items[0]
    return t("list.last_two", first=t("list.comma").join(items[:-1]), last=items[-1])


# --- catalogues ------------------------------------------------------------------------------------


class _Words(gettext.GNUTranslations):
    """The messages of a file."""

    def names(self) -> set[str]:
        """All keys; those of plurals are kept with the number of their form."""
        kept: dict[str | tuple[str, int], str] = self._catalog  # type: ignore[attr-defined]  # of gettext
        return {key if isinstance(key, str) else key[0] for key in kept}


@lru_cache
def _catalogues(language: str) -> dict[str, _Words]:
    """By key, the file that has it: there are dozens of files, and a new page asks for dozens of keys."""
    folder = assets_dir() / "locale" / language / "LC_MESSAGES"
    found: dict[str, _Words] = {}
    for path in sorted(folder.glob("*.mo")):
        try:
            with path.open("rb") as file:
                words = _Words(file)
        except (OSError, ValueError, struct.error) as error:
            raise AssetsMissing(f"The words in {path} cannot be read: {error}. Install it again.") from error
        for key in words.names():
            found.setdefault(key, words)
    return found


@lru_cache(maxsize=4096)
def _message(language: str, key: str, count: int | None) -> str | None:
    catalogue = _catalogues(language).get(key)
    if catalogue is None:
        return None
    found = catalogue.gettext(key)
    if count is not None:
        plural = catalogue.ngettext(key, key, count)
        found = plural if plural != key else found
    return found if found != key else None
