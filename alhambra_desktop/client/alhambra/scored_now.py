"""What a scoring now would bring, as it stands with a participant."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.presentation.alhambra.models import PlayerModel
from alhambra_desktop.presentation.words import gained
from alhambra_desktop.text import t

UNITS = 18
"""Of the points."""
SMALLER = UNITS * 0.8
"""Of the words, in a room for no more."""


def draw_now(
    brush: Brush,
    surface: pygame.Surface,
    right: tuple[int, int],
    player: PlayerModel,
    room: int,
    *,
    fully: bool = False,
) -> None:
    """What a scoring now would bring, as ``fully`` as the room allows; nothing after the last one."""
    if player.now is None:
        return
    gain, said = gained(player.now), t("table.now") + " "
    bold, plain = brush.style("sans-bold", UNITS), brush.style("sans", UNITS)
    left = room - brush.width(gain, bold)
    ways = [(t("table.now_long") + " ", plain)] if fully else []
    ways += [(said, plain), (said, brush.style("sans", SMALLER))]
    fit = ((words, style) for words, style in ways if brush.width(words, style) <= left)
    said, plain = next(fit, ("", plain))
    runs = (
        Run(said, plain, brush.colour("mist")),
        Run(gain, bold, brush.colour("gold_light")),
    )
    brush.line(surface, right, runs, "right")


def draw_now_stacked(
    brush: Brush, surface: pygame.Surface, right: tuple[int, int], player: PlayerModel, room: int, lift: int
) -> bool:
    """The words above the points, if beside them there is no room; tells whether it is done."""
    if player.now is None:
        return False
    words, gain = t("table.now"), gained(player.now)
    small, style = brush.style("sans", SMALLER), brush.style("sans", UNITS)
    bold = brush.style("sans-bold", UNITS)
    beside = brush.width(words + " ", small) + brush.width(gain, bold)
    if beside <= room - brush.px(24) or brush.width(words, style) > room - brush.px(8):
        return False
    x, y = right
    brush.text(surface, (x, y - lift), words, style, brush.colour("mist"), "right")
    brush.text(surface, (x, y + lift), gain, bold, brush.colour("gold_light"), "right")
    return True
