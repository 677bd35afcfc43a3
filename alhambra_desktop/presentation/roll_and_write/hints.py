"""Hints of the bots in words."""

from typing import Any

from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t


def hint_text(key: str, facts: dict[str, Any]) -> str:
    """The reason of a hint as a sentence (bots/roll_and_write/hints.py has the keys)."""
    words = {name: value for name, value in facts.items() if name == "count"}
    if "types" in facts:
        words["types"] = type_name(facts["types"])
    return t(key, **words)
