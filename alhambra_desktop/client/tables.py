"""The scene of each game. A game that is not here is not offered."""

from collections.abc import Callable, Mapping

from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.dice_game.scene import DiceScene
from alhambra_desktop.client.guide.coach import Coach
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.roll_and_write.scene import PaperScene
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match

TABLES: Mapping[str, Callable[[Match], MatchScene]] = {
    "alhambra": TableScene,
    "dice": DiceScene,
    "roll-and-write": PaperScene,
}
"""Scenes by game id (games/)."""


def offered() -> tuple[str, ...]:
    """The games that can be played, in display order."""
    return tuple(game for game in GAMES if game in TABLES)


def table_of(match: Match) -> MatchScene:
    """The scene for a match, with tips for beginners."""
    scene = TABLES[match.setup.game](match)
    scene.companion = Coach(scene)
    return scene
