"""The numbers of the result that lead to the step behind them: the one pointed at, or chosen by keys."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.sheet_layout import SheetLayout

MOVES = {
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
}


def right_edge(brush: Brush, column: Rect) -> int:
    """The right end of the numbers of a column."""
    return column.x + min(brush.px(172), column.w - brush.px(14))


class Numbers:
    """The chosen number: its row and column. ``by_keys``: it stays while the pointer is elsewhere."""

    def __init__(self) -> None:
        self.chosen: tuple[int, int] | None = None
        self.by_keys = False

    def point(self, number: tuple[int, int] | None) -> None:
        """The pointer is on this number, or on none."""
        if number is not None or not self.by_keys:
            self.chosen, self.by_keys = number, False

    def move(self, key: int, rows: int, columns: int) -> bool:
        """Choose another number with an arrow key; returns whether the key was used.

        Up and down begin in a corner of the table; above the first row no number is chosen.
        """
        down, right = MOVES[key]
        if not rows or (self.chosen is None and not down):
            return False
        if self.chosen is None:
            self.chosen = (0 if down > 0 else rows - 1, 0)
        else:
            row, column = self.chosen[0] + down, (self.chosen[1] + right) % columns
            self.chosen = (min(row, rows - 1), column) if row >= 0 else None
        self.by_keys = self.chosen is not None
        return True

    def clear(self) -> None:
        """No number is chosen."""
        self.chosen, self.by_keys = None, False


def cell(brush: Brush, layout: SheetLayout, line: int, column: int) -> Rect:
    """The rectangle of a number in a visible line."""
    px, row, place = brush.px, layout.rows[line], layout.columns[column]
    return Rect(place.x - px(2), row.y + px(3), right_edge(brush, place) + px(10) - place.x, row.h - px(6))


def number_at(
    brush: Brush, layout: SheetLayout, offset: int, rows: int, position: tuple[int, int]
) -> tuple[int, int] | None:
    """The row and column of the number at a point; visible lines begin at ``offset``."""
    for line in range(min(len(layout.rows), rows - offset)):
        for column in range(len(layout.columns)):
            if cell(brush, layout, line, column).holds(position):
                return line + offset, column
    return None


def draw_chosen(brush: Brush, surface: pygame.Surface, rect: Rect) -> None:
    """A frame around the chosen number."""
    lit = Colour("#1A5560")
    brush.box(surface, rect, brush.px(6), Colour(lit.r, lit.g, lit.b, 192), brush.colour("gold"), brush.px(2))
