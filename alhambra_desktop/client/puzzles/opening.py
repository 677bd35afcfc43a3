"""Opening a puzzle from the list, and the next one after it."""

import logging
from collections.abc import Callable, Sequence

from alhambra_desktop.client.dialogs import message
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.match.progress import Progress
from alhambra_desktop.match.puzzles import Puzzle
from alhambra_desktop.text import t

_log = logging.getLogger(__name__)


def following(order: Sequence[Puzzle], puzzle: Puzzle | None, progress: Progress) -> Puzzle | None:
    """The next unsolved one, after a puzzle or from the beginning; None if all are solved."""
    first = order.index(puzzle) + 1 if puzzle in order else 0
    around = (*order[first:], *order[:first])
    return next((one for one in around if one.id not in progress.solved and one != puzzle), None)


def open_puzzle(
    scene: Scene, puzzle: Puzzle, order: Sequence[Puzzle], left: Callable[[Puzzle], object]
) -> None:
    """Show a puzzle; ``order`` is the list in which Next looks for another one.

    ``left`` gets the last one, after which no other is wanted.
    """

    def then(wanted: Puzzle | None) -> None:
        if wanted is not None:
            open_puzzle(scene, wanted, order, left)
        else:
            left(puzzle)

    try:
        scene.open(scene.services.pose(puzzle, order), then)
    except DataError as error:
        _log.warning("no puzzle: %s", error)
        scene.open(message(t("puzzle.cannot_open"), str(error)))
