"""A bot's advice in the dice game, as a sentence."""

from typing import Any

from alhambra_desktop.bots import Hint
from alhambra_desktop.dice_game.components import Components
from alhambra_desktop.presentation.dice_game.words import column_name, counted
from alhambra_desktop.text import t


def hint_words(hint: Hint, data: Components) -> str:
    """The reason of a hint: its message key, types and numbers as text."""
    facts: dict[str, Any] = dict(hint.facts)
    kind = facts.pop("type", "")
    other = facts.pop("other", "")
    if other in data.types:
        facts["other"] = column_name(other)
    if kind in data.types:
        facts["column"] = column_name(kind)
        facts["counted"] = counted(int(facts.get("number", 1)), kind)
    return t(f"dice.{hint.key}", **facts)
