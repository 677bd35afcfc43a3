"""A drawn city in a rule page: drawn as the own city at the table, with legal actions marked on it."""

import pygame

from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.client import shapes
from alhambra_desktop.client.alhambra.board import BoardModel, draw_board, draw_faint, draw_illegal
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.palace_frame import Bounds, PalaceFrame, fitted
from alhambra_desktop.presentation.alhambra.reasons import Guilt
from alhambra_desktop.presentation.alhambra.rule_boards import DrawnBoard, turns
from alhambra_desktop.presentation.rects import Rect

LARGEST = 96
"""Units of the side of a cell."""
MARGIN = 22
"""Units around a city, for marks on its outline."""
FAINT = 120
KEY = Colour("#061A21")
NORTH, EAST, SOUTH, WEST = range(4)


def drawn_size(brush: Brush, board: DrawnBoard, width: int) -> tuple[int, int]:
    """The size of the picture of a city in this width."""
    bounds = Bounds.around(board.cells(), ring=0)
    margin = 2 * brush.px(MARGIN)
    cell = min((width - margin) // bounds.columns, brush.px(LARGEST))
    return cell * bounds.columns + margin, cell * bounds.rows + margin


def draw_drawn(brush: Brush, surface: pygame.Surface, area: pygame.Rect, board: DrawnBoard) -> None:
    """The city in the middle of an area."""
    frame = _frame(brush, area, board)
    draw_board(brush, surface, BoardModel(board.city, frame))
    if board.cell is not None:
        if board.legal:
            _draw_allowed(brush, surface, frame, board, board.cell)
        else:
            guilt = Guilt(board.guilt.sides, board.guilt.holes, board.guilt.cut_off)
            draw_illegal(brush, surface, frame, board.cell, board.face, guilt)
            for cell, side in guilt.sides:
                _badge(brush, surface, _middle(frame.rect(cell), side), "cross", "ember")
    _draw_way(brush, surface, frame, board)
    for number, (cell, side, new) in enumerate(board.wall, 1):
        _number(brush, surface, _middle(frame.rect(cell), side), number, new=new)


def _frame(brush: Brush, area: pygame.Rect, board: DrawnBoard) -> PalaceFrame:
    bounds = Bounds.around(board.cells(), ring=0)
    margin = brush.px(MARGIN)
    room = Rect(*area.inflate(-2 * margin, -2 * margin))
    u = brush.kit.theme.u
    cell = min(room.w // bounds.columns, room.h // bounds.rows, round(LARGEST * u))
    small = Rect(0, 0, cell * bounds.columns, cell * bounds.rows)
    small = Rect(area.centerx - small.w // 2, area.centery - small.h // 2, small.w, small.h)
    frame = fitted(small, bounds, u, ring=1)
    # The zone of the city is the whole area: nothing is cut, and no map of what is outside is shown.
    return PalaceFrame(Rect(*area), frame.bounds, frame.cell, frame.origin)


def _draw_allowed(
    brush: Brush, surface: pygame.Surface, frame: PalaceFrame, board: DrawnBoard, cell: Cell
) -> None:
    """The gold edge of the cell in question, and a tick on every side that agrees."""
    if board.face is not None or board.taken_away:
        if board.face is not None:
            draw_faint(brush, surface, frame, cell, board.face, FAINT)
        _empty(brush, surface, frame.rect(cell))
    else:
        brush.ring(surface, frame.rect(cell), max(2, brush.px(3)), reach=1)
    for side in board.agreeing if not board.way else ():
        _badge(brush, surface, _middle(frame.rect(cell), side), "check", "jade")


def _empty(brush: Brush, surface: pygame.Surface, spot: Rect) -> None:
    """The cell from which something was taken."""
    edge = shapes.outline((spot.w, spot.h), brush.px(5), max(2, brush.px(2.6)), brush.colour("jade"))
    surface.blit(edge, spot)


def _middle(spot: Rect, side: int) -> tuple[int, int]:
    """The middle of a side of a cell; for the long side of half a cell, its own middle."""
    middles = {
        NORTH: (spot.centre[0], spot.y),
        EAST: (spot.right, spot.centre[1]),
        SOUTH: (spot.centre[0], spot.bottom),
        WEST: (spot.x, spot.centre[1]),
    }
    return middles.get(side, spot.centre)


def _disc(brush: Brush, units: float, colour: Colour) -> pygame.Surface:
    return brush.kit.paint.disc(brush.px(units), colour, KEY, max(1, brush.px(2)))


def _badge(brush: Brush, surface: pygame.Surface, at: tuple[int, int], icon: str, colour: str) -> None:
    disc = _disc(brush, 26, brush.colour(colour))
    surface.blit(disc, disc.get_rect(center=at))
    brush.icon(surface, at, icon, 17, KEY)


def _number(brush: Brush, surface: pygame.Surface, at: tuple[int, int], number: int, *, new: bool) -> None:
    disc = _disc(brush, 27, brush.colour("gold") if new else KEY)
    surface.blit(disc, disc.get_rect(center=at))
    if not new:
        ring = brush.kit.paint.disc(brush.px(27), KEY, brush.colour("gold"), max(1, brush.px(2)))
        surface.blit(ring, ring.get_rect(center=at))
    colour = brush.colour("ink" if new else "gold_light")
    brush.text(surface, at, str(number), brush.style("sans-bold", 16), colour, "centre")


def _draw_way(brush: Brush, surface: pygame.Surface, frame: PalaceFrame, board: DrawnBoard) -> None:
    """White dots from the fountain on; they end where the path ends at a wall."""
    if not board.way:
        return
    white = brush.kit.paint.disc(max(3, brush.px(7)), Colour("#FFFFFF"), KEY, 1)
    points = [frame.rect(cell).centre for cell in board.way]
    if board.dead_end and board.cell is not None:
        last, goal = points[-1], frame.rect(board.cell).centre
        points.append(tuple(round(a + (b - a) * 0.36) for a, b in zip(last, goal, strict=True)))  # type: ignore[arg-type] # two numbers
    for start, goal in turns(tuple(points)):
        length = max(abs(goal[0] - start[0]), abs(goal[1] - start[1]))
        count = max(1, length // max(6, brush.px(13)))
        for number in range(count):
            share = number / count
            at = (
                round(start[0] + (goal[0] - start[0]) * share),
                round(start[1] + (goal[1] - start[1]) * share),
            )
            surface.blit(white, white.get_rect(center=at))
    for point, colour in ((points[0], "white"), (points[-1], "ember" if board.dead_end else "jade")):
        end = _disc(brush, 17, brush.colour(colour))
        surface.blit(end, end.get_rect(center=point))
