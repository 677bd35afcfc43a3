"""What may be asked of the command ``screenshot``."""

from collections.abc import Callable, Collection

from alhambra_desktop import text
from alhambra_desktop.cli_args import BadInput, ScreenshotArgs
from alhambra_desktop.client.settings import LEAST_WINDOW, SCALE_RANGE
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.simulate import modules_asked


def check(asked: ScreenshotArgs, scenes_of: Callable[[str], Collection[str]]) -> None:
    """Raises BadInput naming what cannot be drawn."""
    if asked.game not in GAMES:
        raise BadInput(f"unknown game {asked.game!r}; there are: {', '.join(GAMES)}")
    if asked.scene not in scenes_of(asked.game):
        known = ", ".join(scenes_of(asked.game))
        raise BadInput(f"unknown scene {asked.scene!r}; there are: {known}")
    if asked.language not in (*text.available(), text.PSEUDO):
        known = ", ".join((*text.available(), text.PSEUDO))
        raise BadInput(f"unknown language {asked.language!r}; there are: {known}")
    if asked.size[0] < LEAST_WINDOW[0] or asked.size[1] < LEAST_WINDOW[1]:
        least = "x".join(map(str, LEAST_WINDOW))
        raise BadInput(f"the size {asked.size[0]}x{asked.size[1]} is too small; the least is {least}")
    if not SCALE_RANGE[0] <= asked.scale <= SCALE_RANGE[1]:
        raise BadInput(f"the scale {asked.scale} is not between {SCALE_RANGE[0]} and {SCALE_RANGE[1]}")
    kind = GAMES[asked.game]
    if not kind.least <= asked.players <= kind.most:
        raise BadInput(f"{asked.players} players: this game has {kind.least} to {kind.most}")
    if asked.seat is not None and asked.seat >= asked.players:
        raise BadInput(f"seat {asked.seat + 1}: there are {asked.players}")
    modules_asked(asked, kind)
