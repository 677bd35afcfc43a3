"""Beside the sheet: why a row brings what it brings, with the palaces lit; points over the rounds."""

from collections.abc import Callable

import pygame

from alhambra_desktop.alhambra.scoring import WALL, Evidence
from alhambra_desktop.client.alhambra.pieces import fitting_cell, small_palace
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import CityModel
from alhambra_desktop.presentation.alhambra.sheet import (
    ChartModel,
    SheetModel,
    SheetRow,
    WhyLine,
    category_name,
    why,
)
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

Holdings = tuple[CityModel, Evidence]
"""What a participant has built, and what of it counts."""


def draw_why(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    model: SheetModel,
    row: SheetRow,
    holdings: tuple[Holdings, ...],
) -> None:
    """One line for each participant, then their palaces with the evidence lit."""
    px = brush.px
    brush.panel(surface, area, active=True)
    title = t("sheet.why", category=category_name(row.category))
    brush.title(surface, (area.x + px(22), area.y + px(16), area.w - px(44), px(36)), title, 27)
    lines = why(model, row)
    y = area.y + px(62)
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
    brush.rule(surface, area.x + px(24), y + px(6), area.w - px(48))
    room_rect = Rect(area.x + px(20), y + px(16), area.w - px(40), area.bottom - y - px(28))
    _palaces(brush, surface, room_rect, model, row, holdings)


def _common_size(brush: Brush, model: SheetModel, lines: tuple[WhyLine, ...], room: int) -> float:
    """The largest size at which every line fits."""
    units = 20.0
    while units > 15:
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
    holdings: tuple[Holdings, ...],
) -> None:
    px = brush.px
    count = len(holdings)
    if area.h < px(60):
        return
    columns = count if count <= 4 and area.w // count >= px(110) else min(count, 3)
    lines = -(-count // columns)
    width, high = area.w // columns, area.h // lines
    label = px(30)
    for number, (city, proof) in enumerate(holdings):
        spot = Rect(area.x + (number % columns) * width, area.y + (number // columns) * high, width, high)
        cell = fitting_cell(city, (spot.w - px(24), spot.h - label - px(16)), px(38))
        if row.category == WALL:
            picture = small_palace(brush, city, cell, hot=frozenset(), hot_sides=tuple(proof.sides))
        else:
            cells = set(proof.cells)
            cells |= {at for at, face, _ in city.parts() if face.id in proof.tiles}
            picture = small_palace(brush, city, cell, hot=frozenset(cells))
        surface.blit(picture, picture.get_rect(center=(spot.centre[0], spot.y + (spot.h - label) // 2)))
        person = model.people[number]
        name, style = brush.fitted(person.name, "sans", 18, spot.w - px(44), 15)
        x = spot.centre[0] - (brush.width(name, style) + px(30)) // 2
        y = spot.bottom - label // 2
        brush.emblem(surface, (x + px(11), y), person.colour, 23)
        brush.text(surface, (x + px(28), y), name, style, brush.colour("mist"))


# ---------------------------------------------------------------- chart


def draw_chart(brush: Brush, surface: pygame.Surface, area: Rect, chart: ChartModel) -> None:
    """What each would have if scored now, over the rounds of turns; scorings are marked."""
    px = brush.px
    brush.panel(surface, area)
    brush.title(surface, (area.x + px(22), area.y + px(14), area.w - px(44), px(34)), t("sheet.points_over"))
    left, right = area.x + px(64), area.right - px(112)
    top, bottom = area.y + px(84), area.bottom - px(46)
    if right - left < px(60) or bottom - top < px(40):
        return
    step = next(s for s in (5, 10, 20, 25, 30, 40, 50, 60, 80, 100, 200, 500) if chart.highest <= 3 * s)
    most = 3 * step
    last = max(2, chart.last_round)

    def x_of(game_round: float) -> int:
        return left + round((right - left) * (game_round - 1) / (last - 1))

    def y_of(points: float) -> int:
        return bottom - round((bottom - top) * points / most)

    small = brush.style("sans", 17)
    for value in range(0, most + 1, step):
        surface.fill(Colour("#1C4650"), (left, y_of(value), right - left, 1))
        brush.text(surface, (left - px(12), y_of(value)), str(value), small, brush.colour("mist"), "right")
    ticks = sorted({1, last, *(round(1 + (last - 1) * part / 4) for part in (1, 2, 3))})
    for tick in ticks:
        brush.text(surface, (x_of(tick), bottom + px(22)), str(tick), small, brush.colour("mist"), "centre")
    for mark in chart.marks:
        gold = brush.colour("gold")
        surface.fill(
            Colour(gold.r, gold.g, gold.b), (x_of(mark.game_round), top - px(8), 1, bottom - top + px(8))
        )
    _lines(brush, surface, chart, x_of, y_of, (right, top, bottom))
    for mark in chart.marks:
        disc = brush.kit.art.get(f"scoring/{mark.letter}", px(24), px(24))
        surface.blit(disc, disc.get_rect(center=(x_of(mark.game_round), top - px(12))))


def _lines(
    brush: Brush,
    surface: pygame.Surface,
    chart: ChartModel,
    x_of: Callable[[float], int],
    y_of: Callable[[float], int],
    edges: tuple[int, int, int],
) -> None:
    px = brush.px
    right = edges[0]
    ends: list[tuple[int, int, int]] = []
    thick = max(2, px(3))
    paths = []
    for person in reversed(chart.people):
        points = [(x_of(1), y_of(0))]
        points += [
            (min(right, x_of(standing.moment)), y_of(standing.points[person.number]))
            for standing in chart.course
        ]
        total = chart.course[-1].points[person.number] if chart.course else 0
        points.append((right, y_of(total)))
        # Shifted by their own width, so that equal lines lie beside each other.
        shift = (person.number - len(chart.people) // 2) * thick
        paths.append((person.colour, [(x + shift, y + shift) for x, y in points]))
        ends.append((total, person.number, y_of(total)))
    for _, path in paths:
        pygame.draw.lines(surface, Colour("#04141A"), False, path, 2 * thick)
    for colour, path in paths:
        pygame.draw.lines(surface, brush.kit.theme.player(colour), False, path, thick)
    _ends(brush, surface, chart, sorted(ends), edges)


def _ends(
    brush: Brush,
    surface: pygame.Surface,
    chart: ChartModel,
    ends: list[tuple[int, int, int]],
    edges: tuple[int, int, int],
) -> None:
    """Emblem and total at the end of each line, apart from each other and not below the chart."""
    px = brush.px
    right, top, bottom = edges
    step = min(px(27), (bottom - top + px(16)) // max(1, len(ends) - 1))
    places = [y for _, _, y in ends]
    for here in range(1, len(places)):
        places[here] = min(places[here], places[here - 1] - step)
    # What has risen above the chart pushes the others down again.
    places[-1] = max(places[-1], top)
    for here in reversed(range(len(places) - 1)):
        places[here] = max(places[here], places[here + 1] + step)
    for (total, number, _), place in zip(ends, places, strict=True):
        brush.emblem(
            surface, (right + px(30), place), chart.people[number].colour, min(24, step / brush.kit.theme.u)
        )
        style = brush.style("sans-bold", 19)
        brush.text(surface, (right + px(50), place), str(total), style, brush.colour("cream"))
