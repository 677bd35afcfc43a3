"""Points over the rounds: a line for each participant."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.chart import ChartModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

EVERY_ROUND = 8
"""Up to this many rounds each has its number."""


class Axis(NamedTuple):
    """The horizontal axis of a chart: its ends in pixels, and the last round."""

    left: int
    right: int
    last: int

    def x(self, game_round: float) -> int:
        """The position of a moment."""
        return self.left + round((self.right - self.left) * (game_round - 1) / (self.last - 1))

    def value(self, x: int) -> float:
        """The moment at a position, within the chart."""
        share = (x - self.left) / max(1, self.right - self.left)
        return 1 + (self.last - 1) * min(1.0, max(0.0, share))


def chart_axis(brush: Brush, area: Rect, chart: ChartModel) -> Axis:
    """The axis of a chart in an area."""
    return Axis(area.x + brush.px(64), area.right - brush.px(112), max(2, chart.last_round))


def draw_chart(
    brush: Brush, surface: pygame.Surface, area: Rect, chart: ChartModel, *, aside: int = 0
) -> None:
    """Everybody's points if scored now, over the rounds of turns; scorings are marked.

    ``aside``: pixels that stay free next to the title.
    """
    px = brush.px
    brush.panel(surface, area)
    room = area.w - px(44) - aside
    brush.title(surface, (area.x + px(22), area.y + px(14), room, px(34)), t("sheet.points_over"))
    axis = chart_axis(brush, area, chart)
    left, right, last = axis
    x_of = axis.x
    top, bottom = area.y + px(84), area.bottom - px(46)
    if right - left < px(60) or bottom - top < px(40):
        return
    step = next(s for s in (5, 10, 20, 25, 30, 40, 50, 60, 80, 100, 200, 500) if chart.highest <= 3 * s)
    most = 3 * step

    def y_of(points: float) -> int:
        return bottom - round((bottom - top) * points / most)

    small = brush.style("sans", 18)
    for value in range(0, most + 1, step):
        surface.fill(Colour("#1C4650"), (left, y_of(value), right - left, 1))
        brush.text(surface, (left - px(12), y_of(value)), str(value), small, brush.colour("mist"), "right")
    few = last <= EVERY_ROUND
    ticks = range(1, last + 1) if few else sorted({round(1 + (last - 1) * part / 4) for part in range(5)})
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
    """Emblem and total at the end of each line, without overlaps and not below the chart."""
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
