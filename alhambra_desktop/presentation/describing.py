"""How a step of each game is told: the log of a match without its table."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.bots.solo import Place
from alhambra_desktop.presentation.alhambra.palace_log import PalaceLog
from alhambra_desktop.presentation.dice_game import sentences as dice
from alhambra_desktop.presentation.match_log import MatchLog
from alhambra_desktop.presentation.roll_and_write import sentences as roll_and_write
from alhambra_desktop.presentation.roll_and_write.solo import place_words

LOGS: Mapping[str, Callable[[], MatchLog]] = {
    "alhambra": PalaceLog,
    "dice": lambda: MatchLog(dice.describe),
    "roll-and-write": lambda: MatchLog(roll_and_write.describe),
}
"""By game an empty log, which describes any step."""

PLACES: Mapping[str, Callable[[Any, Place | None], str]] = {
    "roll-and-write": lambda rules, place: place_words(place, rules.components),
}
"""By game that is reviewed when it was played alone: what is built at a place, in words."""
