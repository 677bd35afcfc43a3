"""A board of a rule page as a picture, of any kind."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.rule_boards.alhambra.drawn import draw_drawn, drawn_size
from alhambra_desktop.client.rule_boards.alhambra.scored import draw_scored, scored_height
from alhambra_desktop.client.rule_boards.staged import staged
from alhambra_desktop.client.services import Services
from alhambra_desktop.match.rule_boards import RuleBoard
from alhambra_desktop.presentation.alhambra.rule_boards import drawn_board, scored_board

HIGHEST = 470
"""Maximum height in units."""


def painted(services: Services, board: RuleBoard, width: int) -> pygame.Surface:
    """The picture of a board, at most this many pixels wide."""
    brush = Brush(services.kit)
    if board.drawn:
        model = drawn_board(board)
        area = pygame.Rect(0, 0, width, min(drawn_size(brush, model, width)[1], brush.px(HIGHEST)))
        surface = pygame.Surface(area.size, pygame.SRCALPHA)
        draw_drawn(brush, surface, area, model)
        return surface
    if board.scored:
        scored = scored_board(board)
        area = pygame.Rect(0, 0, width, scored_height(brush, scored, width))
        surface = pygame.Surface(area.size, pygame.SRCALPHA)
        draw_scored(brush, surface, area, scored)
        return surface
    found = staged(services, board)
    scale = min(width / found.get_width(), brush.px(HIGHEST) / found.get_height())
    if scale >= 1:
        return found
    return pygame.transform.smoothscale(
        found, (round(found.get_width() * scale), round(found.get_height() * scale))
    )
