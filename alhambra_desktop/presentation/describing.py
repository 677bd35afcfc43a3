"""How a step of each game is told: the log of a match without its table."""

from collections.abc import Callable, Mapping

from alhambra_desktop.presentation.alhambra.palace_log import PalaceLog
from alhambra_desktop.presentation.dice_game import sentences as dice
from alhambra_desktop.presentation.match_log import MatchLog
from alhambra_desktop.presentation.roll_and_write import sentences as roll_and_write

LOGS: Mapping[str, Callable[[], MatchLog]] = {
    "alhambra": PalaceLog,
    "dice": lambda: MatchLog(dice.describe),
    "roll-and-write": lambda: MatchLog(roll_and_write.describe),
}
"""By game an empty log, which describes any step."""
