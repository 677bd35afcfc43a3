"""The marks of judged decisions: each has a shape, an icon and a colour of its own."""

import math

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour, disc, polygon
from alhambra_desktop.match.review import BEST, BLUNDER, DOUBTFUL, GOOD, MISTAKE

COLOURS = {
    BEST: Colour("#F6D98A"),
    GOOD: Colour("#8EE3C1"),
    DOUBTFUL: Colour("#8FB8F0"),
    MISTAKE: Colour("#F0A04B"),
    BLUNDER: Colour("#FF7A6A"),
}
SIGNS = {DOUBTFUL: "?!", MISTAKE: "?", BLUNDER: "??"}
DARK = Colour("#0B2028")
DIAMOND = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
OCTAGON = tuple(
    (math.cos(math.pi / 8 + n * math.pi / 4), math.sin(math.pi / 8 + n * math.pi / 4)) for n in range(8)
)


def draw_mark(
    brush: Brush, surface: pygame.Surface, centre: tuple[int, int], name: str, units: float
) -> None:
    """The mark of a verdict, ``units`` wide."""
    size = brush.px(units)
    picture = brush.keep(("review-mark", name, size), lambda: _drawn(brush, name, units, size))
    surface.blit(picture, picture.get_rect(center=centre))


def _drawn(brush: Brush, name: str, units: float, size: int) -> pygame.Surface:
    """A diamond is drawn a little larger than the others, so that all look equally large."""
    wide = round(size * 1.16) if name == MISTAKE else size
    rim = max(2, brush.px(1.5))
    surface = pygame.Surface((wide + 2 * rim, wide + 2 * rim), pygame.SRCALPHA)
    middle = (surface.get_width() // 2, surface.get_height() // 2)
    for side, colour in ((wide + 2 * rim, DARK), (wide, COLOURS[name])):
        if name in (MISTAKE, BLUNDER):
            shape = polygon(DIAMOND if name == MISTAKE else OCTAGON, side, colour)
        else:
            shape = disc(side, colour)
        surface.blit(shape, shape.get_rect(center=middle))
    if name == BEST:
        star = brush.kit.paint.star(round(size * 0.66), DARK)
        surface.blit(star, star.get_rect(center=middle))
    elif name == GOOD:
        brush.icon(surface, middle, "check", units * 0.66, DARK)
    else:
        style = brush.style("sans-bold", units * (0.56 if name == BLUNDER else 0.62))
        brush.text(surface, middle, SIGNS[name], style, DARK, "centre")
    return surface
