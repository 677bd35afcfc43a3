"""Why a choice is refused, in words, whatever the game."""

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.games import AnyGame
from alhambra_desktop.presentation.alhambra import reasons
from alhambra_desktop.presentation.dice_game import reasons as dice_reasons
from alhambra_desktop.presentation.roll_and_write import reasons as sheet_reasons
from alhambra_desktop.text import t


def refusal_words(view: AnyGame, seat: int, reason: Reason) -> str:
    """One sentence; ``seat`` is the one that was refused, as ``view`` shows it."""
    try:
        if isinstance(view, Palace):
            return reasons.reason_text(view, seat, reason)
        if isinstance(view, DiceGame):
            return dice_reasons.reason_text(view, reason)
        return sheet_reasons.reason_text(reason)
    except (KeyError, IndexError):  # a choice from a broken file can name things that do not exist
        return t("reason.other")
