"""A scored example in a rule page: the cities with what counts lit, and the reckoning below them."""

import pygame

from alhambra_desktop.client.alhambra.pieces import fitting_cell
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.scoring.signs import draw_sign
from alhambra_desktop.client.scoring.why import lit_palace
from alhambra_desktop.presentation.alhambra.sheet import category_name, why
from alhambra_desktop.presentation.alhambra.sheet_lines import lit_evidence
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.rule_boards import ScoredBoard
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t

HEAD, PALACES, LINE, PAD, LARGEST = 46, 168, 34, 14, 40
"""Units: the name of what is scored, the cities, a line of the reckoning, its margin, a cell."""


def scored_height(brush: Brush, board: ScoredBoard, width: int) -> int:
    """How high the example gets at a width."""
    px = brush.px
    return px(HEAD + PALACES) + sum(high for _, high in _lines(brush, board, width)) + px(PAD)


def _lines(brush: Brush, board: ScoredBoard, width: int) -> list[tuple[pygame.Surface, int]]:
    """Who has how many and what it brings, best first, with the height of each line."""
    found = []
    for line in why(board.sheet, board.row):
        person = board.sheet.people[line.who]
        lead = t("sheet.name_count", name=person.name, number=line.counted) + "   "
        runs = (
            Run(lead, brush.style("sans-bold", 18), brush.colour("cream")),
            Run(line.text, brush.style("sans", 18), brush.colour("mist")),
        )
        words = brush.kit.fonts.rich(runs, width - brush.px(PAD * 2 + 32))
        found.append((words, max(brush.px(LINE), words.get_height() + brush.px(8))))
    return found


def draw_scored(brush: Brush, surface: pygame.Surface, area: pygame.Rect, board: ScoredBoard) -> None:
    """The example in an area of its height."""
    px, row = brush.px, board.row
    y = area.y + px(HEAD) // 2
    draw_sign(brush, surface, (area.x + px(PAD + 16), y), row.category, 32, "")
    title = capitalized(category_name(row.category))
    brush.text(
        surface, (area.x + px(PAD + 40), y), title, brush.style("serif-semibold", 22), brush.colour("cream")
    )
    disc = brush.kit.art.get(f"scoring/{board.sheet.round}", px(32), px(32))
    surface.blit(disc, disc.get_rect(midright=(area.right - px(PAD), y)))
    room = Rect(area.x + px(PAD), area.y + px(HEAD), area.w - 2 * px(PAD), px(PALACES))
    _draw_palaces(brush, surface, room, board)
    y = area.y + px(HEAD + PALACES)
    for line, (words, high) in zip(why(board.sheet, row), _lines(brush, board, area.w), strict=True):
        person = board.sheet.people[line.who]
        brush.emblem(surface, (area.x + px(PAD + 14), y + high // 2), person.colour, 27)
        surface.blit(words, (area.x + px(PAD + 34), y + (high - words.get_height()) // 2))
        y += high


def _draw_palaces(brush: Brush, surface: pygame.Surface, area: Rect, board: ScoredBoard) -> None:
    """The cities side by side with their owners' signs, those tiles lit that count."""
    px = brush.px
    cities = [(number, city) for number, city in enumerate(board.cities) if len(city.cells()) > 1]
    width = area.w // max(1, len(cities))
    for place, (number, city) in enumerate(cities):
        spot = Rect(area.x + place * width, area.y, width, area.h)
        cell = fitting_cell(city, (spot.w - px(40), spot.h - px(24)), px(LARGEST))
        picture = lit_palace(brush, city, cell, lit_evidence(board.row, number, None), board.row.category)
        lies = picture.get_rect(center=(spot.centre[0] + px(12), spot.centre[1]))
        surface.blit(picture, lies)
        person = board.sheet.people[number]
        brush.emblem(surface, (max(spot.x + px(12), lies.x - px(10)), lies.y + px(14)), person.colour, 25)
