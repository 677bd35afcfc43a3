"""The games that can be played: one record each.

What a package adds to a game (its bots, its texts, its table) is in a table of that package by the same ids;
``tests/architecture/test_games.py`` checks that.
"""

from collections.abc import Mapping
from typing import Any

from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.games import alhambra, dice_game, roll_and_write
from alhambra_desktop.games.kind import AnyGame, GameKind

__all__ = ["GAMES", "TYPES", "AnyGame", "GameKind", "kind_of"]
"""TYPES: the types of buildings, which the games share."""

GAMES: Mapping[str, GameKind] = {
    kind.id: kind for kind in (alhambra.KIND, dice_game.KIND, roll_and_write.KIND)
}
"""The games by id, in the order in which they are offered."""

_BY_RULES = {kind.ruleset: kind for kind in GAMES.values()}


def kind_of(rules: Any) -> GameKind:
    """The game that compiled rules belong to."""
    return _BY_RULES[type(rules)]
