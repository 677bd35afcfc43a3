"""Refusals of choices as text, in every game."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.games import AnyGame, kind_of
from alhambra_desktop.presentation.alhambra import reasons
from alhambra_desktop.presentation.dice_game import reasons as dice_reasons
from alhambra_desktop.presentation.roll_and_write import reasons as sheet_reasons
from alhambra_desktop.text import t

WORDS: Mapping[str, Callable[[Any, int, Reason], str]] = {
    "alhambra": reasons.reason_text,
    "dice": lambda view, seat, reason: dice_reasons.reason_text(view, reason),
    "roll-and-write": lambda view, seat, reason: sheet_reasons.reason_text(reason),
}
"""By game: the function for the sentence, from a view, the refused seat, and the reason."""


def refusal_words(view: AnyGame, seat: int, reason: Reason) -> str:
    """One sentence; ``seat`` is the one that was refused, as ``view`` shows it."""
    try:
        return WORDS[kind_of(view.rules).id](view, seat, reason)
    except (KeyError, IndexError):  # a choice from a broken file can name things that do not exist
        return t("reason.other")
