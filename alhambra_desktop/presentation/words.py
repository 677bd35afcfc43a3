"""Small texts that every game needs: ids as words, types of buildings, rounds, points."""

import re

from alhambra_desktop.text import has, number, t


def readable(name: str) -> str:
    """An id or the name of a class as words, if there is no text for it: ``Kite 3``, ``Fly kite``."""
    return re.sub(r"[-_]|(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def capitalized(words: str) -> str:
    """The same with a capital letter: the beginning of a sentence, or a title."""
    return words[:1].upper() + words[1:]


def type_name(kind: str) -> str:
    """A type in the plural: ``Towers``."""
    return t(f"type.plural.{kind}")


def category_name(category: str) -> str:
    """A row's name: a type in the plural, the longest wall, or what a module counts."""
    for key in (f"category.{category}", f"type.plural.{category}"):
        if has(key):
            return t(key)
    return readable(category)


def gained(points: int) -> str:
    """The points of a scoring with their sign; it may cost points."""
    return t("table.gain", points=points) if points >= 0 else number(points)


def round_name(number: int) -> str:
    """A round of turns by its number; 0 is the time before the first turn."""
    return t("table.round", number=number) if number else t("table.before_first_turn")


def in_halves(units: int) -> str:
    """A number of half units as text: ``3½``."""
    whole, half = divmod(units, 2)
    return f"{whole or ''}½" if half else str(whole)
