"""Hints of the bots as text."""

from typing import Any

from alhambra_desktop.presentation.roll_and_write.reasons import cell_name
from alhambra_desktop.text import t


def hint_text(key: str, facts: dict[str, Any]) -> str:
    """The reason of a hint as a sentence (bots/roll_and_write/hints.py has the keys)."""
    words = {name: value for name, value in facts.items() if name not in ("types", "cell")}
    if "types" in facts:
        words["types"] = t(f"sheet.types.{facts['types']}")
    if "cell" in facts:
        words["cell"] = cell_name(facts["cell"])
    return t(key, **words)
