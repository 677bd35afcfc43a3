"""A scored example in a rule page: the cities with counted tiles lit, and the calculation below them."""

import pygame

from alhambra_desktop.client.alhambra.pieces import fitting_cell
from alhambra_desktop.client.alhambra.scoring.signs import draw_sign
from alhambra_desktop.client.alhambra.scoring.why import lit_palace
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.presentation.alhambra.rule_boards import ScoredBoard
from alhambra_desktop.presentation.alhambra.sheet import why
from alhambra_desktop.presentation.alhambra.sheet_lines import cause_words, lit_evidence, sum_words
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import capitalized, category_name
from alhambra_desktop.text import t

HEAD, PALACES, LINE, PAD, LARGEST = 46, 168, 34, 14, 44
"""In units: the name of what is scored, the cities, a line of the calculation, its margin, a cell."""


def scored_height(brush: Brush, board: ScoredBoard, width: int) -> int:
    """The height of the example at a width."""
    px = brush.px
    return px(HEAD) + _palaces(brush, board) + sum(high for *_, high in _lines(brush, board, width)) + px(PAD)


def _palaces(brush: Brush, board: ScoredBoard) -> int:
    """The height of the cities: 0 if nothing in them counts."""
    evidence = (lit_evidence(board.row, number, None) for number in range(len(board.cities)))
    return brush.px(PALACES) if any(one.cells or one.sides or one.tiles for one in evidence) else 0


def _lines(brush: Brush, board: ScoredBoard, width: int) -> list[tuple[int, pygame.Surface, int]]:
    """Everybody's count and points, best first: the text and the height of each line."""
    found = []
    row = board.row
    several = any(row.shares[line.who].points for line in why(board.sheet, row)[1:])
    for line in why(board.sheet, row):
        if line.counted == "0" and not row.shares[line.who].points and not several:
            continue
        person = board.sheet.people[line.who]
        lead = t("sheet.name_count", name=person.name, number=line.counted)
        bold, plain = brush.style("sans-bold", 18), brush.style("sans", 18)
        runs = [Run(lead, bold, brush.colour("cream"))]
        causes = row.causes_of(line.who)
        if any(cause.home for cause in causes) and len(causes) > 1:
            parts = " + ".join(cause_words(row, cause).removeprefix("+") for cause in causes)
            parts = parts.replace("+ −", "− ")
            runs.append(Run(f"   {parts} {sum_words(row, line.who)}", plain, brush.colour("gold_light")))
        runs.append(Run(f"   {line.text}", plain, brush.colour("mist")))
        words = brush.kit.fonts.rich(runs, width - brush.px(PAD * 2 + 34))
        found.append((line.who, words, max(brush.px(LINE), words.get_height() + brush.px(8))))
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
    disc = brush.kit.art.get(f"scoring/{board.sheet.scoring}", px(32), px(32))
    surface.blit(disc, disc.get_rect(midright=(area.right - px(PAD), y)))
    high = _palaces(brush, board)
    if high:
        room = Rect(area.x + px(PAD), area.y + px(HEAD), area.w - 2 * px(PAD), high)
        _draw_palaces(brush, surface, room, board)
    y = area.y + px(HEAD) + high
    for who, words, step in _lines(brush, board, area.w):
        brush.emblem(surface, (area.x + px(PAD + 14), y + step // 2), board.sheet.people[who].colour, 27)
        surface.blit(words, (area.x + px(PAD + 34), y + (step - words.get_height()) // 2))
        y += step


def _draw_palaces(brush: Brush, surface: pygame.Surface, area: Rect, board: ScoredBoard) -> None:
    """The cities side by side with their owners' signs, and the counted tiles lit."""
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
