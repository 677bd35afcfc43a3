"""A picture of what the winner of Roll & Write has built: the paper with its buildings in full colour."""

from collections.abc import Generator

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.staged import whole
from alhambra_desktop.client.roll_and_write.paper import all_cells, lay_paper_steps, level_at
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import SIDE, Cell, Printed

PALE = 56
"""Opacity of a building that was not built, of 255."""
SIGNED_FROM = 40
"""Least pixels of a cell with which the shield of its type is shown next to the building."""


def trophy(brush: Brush, size: tuple[int, int], printed: Printed, built: tuple[Cell, ...]) -> pygame.Surface:
    """The whole picture; see ``trophy_steps``."""
    return whole(trophy_steps(brush, size, printed, built))


def trophy_steps(
    brush: Brush, size: tuple[int, int], printed: Printed, built: tuple[Cell, ...]
) -> Generator[None, None, pygame.Surface]:
    """The grid on paper, as large as it fits, in steps."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side = min(round(size[0] * 0.9), round(size[1] * 0.95))
    paper = Rect((size[0] - side) // 2, (size[1] - side) // 2, side, side)
    yield from lay_paper_steps(brush, picture, paper)
    grid = paper.inset(round(side * 0.05), round(side * 0.05))
    for cell in all_cells():
        draw_cell(brush, picture, grid, printed, cell, built=cell in built)
        yield
    return picture


def draw_cell(
    brush: Brush, surface: pygame.Surface, area: Rect, printed: Printed, cell: Cell, *, built: bool = True
) -> None:
    """A cell of a paper: in full colour if it was built, else faint."""
    step = area.w // SIDE
    picture = building_picture(brush, printed.type_at(cell), level_at(cell), step, built=built)
    surface.blit(picture, (area.x + (cell[1] - 1) * step, area.y + (cell[0] - 1) * step))


def building_picture(brush: Brush, kind: str, level: int, side: int, *, built: bool) -> pygame.Surface:
    """A building on the colour of its type; very pale if it was not built."""

    def draw() -> pygame.Surface:
        gap = max(2, side // 22)
        size = side - 2 * gap
        colour = brush.kit.theme.building(kind)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        white = Colour(255, 250, 236)
        field = shapes.rounded(
            (size, size), max(2, side // 12), ((0.0, colour.lerp(white, 0.6)), (1.0, colour))
        )
        art = brush.kit.art.get(f"building/{kind}/{level % 7}", round(size * 1.02))
        field.blit(art, art.get_rect(center=(size // 2, size // 2 + size // 24)))
        edge = colour.lerp(Colour(20, 10, 5), 0.35)
        field.blit(shapes.outline((size, size), max(2, side // 12), max(1, side // 34), edge), (0, 0))
        surface.blit(field, (gap, gap))
        if side >= SIGNED_FROM:
            badge = round(side * 0.3)
            surface.blit(brush.kit.art.get(f"badge/{kind}", badge, badge), (gap, gap))
        if not built:
            surface.set_alpha(PALE)
        return surface

    return brush.keep(("trophy cell", kind, level % 7, side, built), draw)
