"""Which scene shows which game. A game that is not here is not offered."""

from collections.abc import Callable
from dataclasses import dataclass

from alhambra_desktop.client.dice.scene import DiceScene
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.sheet.scene import SheetScene
from alhambra_desktop.client.table.scene import TableScene
from alhambra_desktop.match.games import GAMES
from alhambra_desktop.match.match import Match


@dataclass(frozen=True, slots=True)
class GameTable:
    """How a game is shown: its scene."""

    scene: Callable[[Match], MatchScene]


TABLES: dict[str, GameTable] = {
    "alhambra": GameTable(TableScene),
    "dice": GameTable(DiceScene),
    "roll-and-write": GameTable(SheetScene),
}
"""By game id (match/games.py)."""


def offered() -> tuple[str, ...]:
    """The games that can be played, in the order in which they are offered."""
    return tuple(game for game in GAMES if game in TABLES)


def table_of(match: Match) -> MatchScene:
    """The scene for a match."""
    return TABLES[match.setup.game].scene(match)
