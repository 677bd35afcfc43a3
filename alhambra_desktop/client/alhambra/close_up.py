"""A small tile of the own city in large, in the note beside it.

A city of many rows has tiles too small to read, and only a disc stands for the marks on them. Pointing at one
shows it as large as in the market, with its walls, its marks and the edges of what lies around it.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.alhambra.board import BoardModel, draw_tiles
from alhambra_desktop.client.alhambra.layers import SMALL
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.notes import note_picture
from alhambra_desktop.presentation.alhambra.models import Cell, CityModel
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.alhambra.palace_frame import Bounds, centred
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.tip import Tip

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene

SIDE = 150
"""The side of the large cell in units."""
AROUND = 0.2
"""How much of the cells around it is seen, in cells."""


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A cell of a city; ``off``: the modules whose marks are switched off."""

    city: CityModel
    cell: Cell
    off: frozenset[str]


def of(scene: "TableScene", cell: Cell) -> CloseUp | None:
    """The close-up of a cell of the viewer's city; None where no tile lies or where it is large enough."""
    city = scene.screen.table.own.city
    if city is None or city.tile_at(cell) is None or scene.frame.cell >= SMALL * scene.kit.theme.u:
        return None
    return CloseUp(city, cell, frozenset(scene.session.off))


def plain_note(close: CloseUp) -> Tip:
    """The note of a tile without marks: its name."""
    face = close.city.tile_at(close.cell)
    assert face is not None  # ``of`` has looked
    return Tip(tile_label(face))


def close_up_picture(brush: Brush, close: CloseUp, tip: Tip) -> pygame.Surface:
    """The tile in its frame, and the note at its right."""
    return brush.keep(("close up", close, tip), lambda: _draw(brush, close, tip))


def _draw(brush: Brush, close: CloseUp, tip: Tip) -> pygame.Surface:
    note, edge = note_picture(brush, tip), brush.px(6)
    tile = _tile(brush, close)
    box = tile.get_rect().inflate(2 * edge, 2 * edge)
    surface = pygame.Surface((box.w + note.get_width(), max(box.h, note.get_height())), pygame.SRCALPHA)
    box.topleft = (0, (surface.get_height() - box.h) // 2)
    surface.blit(note, (box.right, (surface.get_height() - note.get_height()) // 2))
    surface.blit(brush.kit.paint.parchment(box.size), box)
    surface.blit(tile, tile.get_rect(center=box.center))
    return surface


def _tile(brush: Brush, close: CloseUp) -> pygame.Surface:
    """The cell with the edges of its neighbours, on the ground of the table."""
    side, (x, y) = brush.px(SIDE), close.cell
    whole = side + 2 * round(AROUND * side)
    surface = pygame.Surface((whole, whole))
    surface.fill(brush.colour("ink"))
    frame = centred(Rect(0, 0, whole, whole), Bounds(x, y, x, y), side)
    draw_tiles(brush, surface, BoardModel(close.city, frame, off=close.off))
    return surface
