"""Next to the sheet: why a row brings its points, with the cities highlighted."""

import pygame

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.scoring import WALL
from alhambra_desktop.client.alhambra.pieces import fitting_cell, small_palace
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.presentation.alhambra.models import CityModel
from alhambra_desktop.presentation.alhambra.sheet import SheetModel, SheetRow, WhyLine, why
from alhambra_desktop.presentation.alhambra.sheet_lines import lit_evidence
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import category_name
from alhambra_desktop.text import t


def draw_why(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    model: SheetModel,
    row: SheetRow,
    cities: tuple[CityModel, ...],
) -> None:
    """One line for each participant, then their cities with the evidence highlighted."""
    px = brush.px
    brush.panel(surface, area, active=True)
    title = t("sheet.why", category=category_name(row.category))
    brush.title(surface, (area.x + px(22), area.y + px(16), area.w - px(44), px(36)), title, 27)
    y = draw_people(brush, surface, area, area.y + px(62), model, row)
    brush.rule(surface, area.x + px(24), y + px(6), area.w - px(48))
    room_rect = Rect(area.x + px(20), y + px(16), area.w - px(40), area.bottom - y - px(28))
    _palaces(brush, surface, room_rect, model, row, cities)


def people_height(brush: Brush, area: Rect, model: SheetModel, row: SheetRow) -> int:
    """The height of the lines of all participants."""
    clear = pygame.Surface((1, 1))
    return draw_people(brush, clear, area, 0, model, row)


def draw_people(
    brush: Brush, surface: pygame.Surface, area: Rect, y: int, model: SheetModel, row: SheetRow
) -> int:
    """A line for each participant from ``y`` down; returns the y below them."""
    px = brush.px
    lines = why(model, row)
    step = px(42) if len(lines) <= 4 and area.h > px(420) else px(33)
    room = area.w - px(84)
    units = _common_size(brush, model, lines, room)
    for line in lines:
        person = model.people[line.who]
        lead = t("sheet.name_count", name=person.name, number=line.counted) + "   "
        runs = (
            Run(lead, brush.style("sans-bold", units), brush.colour("cream")),
            Run(line.text, brush.style("sans", units), brush.colour("mist")),
        )
        words = brush.kit.fonts.rich(runs, room)
        high = max(step, words.get_height() + px(6))
        brush.emblem(surface, (area.x + px(40), y + high // 2), person.colour, 31)
        surface.blit(words, (area.x + px(66), y + (high - words.get_height()) // 2))
        y += high
    return y


def _common_size(brush: Brush, model: SheetModel, lines: tuple[WhyLine, ...], room: int) -> float:
    """The largest size at which every line fits."""
    units = 20.0
    while units > 18:
        bold, plain = brush.style("sans-bold", units), brush.style("sans", units)
        widths = (
            brush.width(f"{model.people[line.who].name}, {line.counted}   ", bold)
            + brush.width(line.text, plain)
            for line in lines
        )
        if max(widths) <= room:
            break
        units -= 1
    return units


def _palaces(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    model: SheetModel,
    row: SheetRow,
    cities: tuple[CityModel, ...],
) -> None:
    px = brush.px
    count = len(cities)
    if area.h < px(60):
        return
    columns = count if count <= 4 and area.w // count >= px(110) else min(count, 3)
    lines = -(-count // columns)
    width, high = area.w // columns, area.h // lines
    label = px(30)
    for number, city in enumerate(cities):
        spot = Rect(area.x + (number % columns) * width, area.y + (number // columns) * high, width, high)
        cell = fitting_cell(city, (spot.w - px(24), spot.h - label - px(16)), px(38))
        picture = lit_palace(brush, city, cell, lit_evidence(row, number, None), row.category)
        surface.blit(picture, picture.get_rect(center=(spot.centre[0], spot.y + (spot.h - label) // 2)))
        person = model.people[number]
        name, style = brush.fitted(person.name, "sans", 18, spot.w - px(44), 18)
        x = spot.centre[0] - (brush.width(name, style) + px(30)) // 2
        y = spot.bottom - label // 2
        brush.emblem(surface, (x + px(11), y), person.colour, 23)
        brush.text(surface, (x + px(28), y), name, style, brush.colour("mist"))


def lit_palace(brush: Brush, city: CityModel, cell: int, proof: Evidence, category: str) -> pygame.Surface:
    """A city in which only the evidence of a number is fully lit."""
    if category == WALL and not proof.cells:
        return small_palace(brush, city, cell, hot=frozenset(), hot_sides=tuple(proof.sides))
    cells = set(proof.cells) | {at for at, face, _ in city.parts() if face.id in proof.tiles}
    return small_palace(brush, city, cell, hot=frozenset(cells), hot_sides=tuple(proof.sides))
