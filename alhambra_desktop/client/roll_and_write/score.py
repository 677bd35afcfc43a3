"""The score sheet: types with their boxes, ranks and points, and the round track."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.paper import FAINT_SEPIA, SEPIA, sheet_of_paper
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import PaperModel, TypeStanding
from alhambra_desktop.presentation.roll_and_write.score_layout import ScoreParts, TypeParts
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t

TIGHT_EMBLEM = 26
"""Units of the emblem if there are numbers instead of boxes."""

OWN = Colour(226, 176, 74, 44)
"""The tint behind the viewer's own lines."""


def print_score_sheet(brush: Brush, parts: ScoreParts, model: PaperModel) -> pygame.Surface:
    """Paper, headings, shields, boxes: what does not change during a game."""

    def draw() -> pygame.Surface:
        paper = parts.paper
        surface = sheet_of_paper(brush, (paper.w, paper.h)).copy()
        px = brush.px

        def at(rect: Rect) -> Rect:
            return rect.moved(-paper.x, -paper.y)

        head = at(parts.head)
        style = brush.fitting(t("sheet.score_sheet"), "serif-semibold", 25, head.w - px(30), 16)
        star = brush.kit.paint.star(px(14), Colour("#B98334"))
        surface.blit(star, star.get_rect(center=(head.x + px(8), head.centre[1])))
        brush.text(
            surface, (head.x + px(22), head.centre[1]), t("sheet.score_sheet"), style, brush.colour("ink")
        )
        for standing, part in zip(model.types, parts.types, strict=True):
            badge = at(part.badge)
            units = badge.h / brush.kit.theme.u
            brush.badge(surface, badge.centre, standing.type, units)
            for number, line in enumerate(map(at, part.lines)):
                if number == model.me and len(model.players) > 1:
                    tint = brush.kit.paint.box((line.w, line.h), px(4), OWN, None)
                    surface.blit(tint, line)
                person = model.players[number]
                size = min(line.h, px(TIGHT_EMBLEM if parts.tight else 24))
                place = (line.x + size // 2 + px(2), line.centre[1])
                brush.emblem(surface, place, person.colour, size / brush.kit.theme.u)
                for box in map(at, part.boxes[number]):
                    edge = brush.kit.paint.box(
                        (box.w, box.h), max(2, box.w // 6), Colour(255, 252, 240, 90), FAINT_SEPIA
                    )
                    surface.blit(edge, box)
        for number, box in enumerate(map(at, parts.rounds), 1):
            _round_box(brush, surface, box, number)
        return surface

    people = tuple((person.number, person.colour) for person in model.players)
    boxes = tuple((standing.type, standing.boxes) for standing in model.types)
    return brush.keep(("score print", parts, people, boxes, model.me), draw)


def _round_box(brush: Brush, surface: pygame.Surface, box: Rect, number: int) -> None:
    surface.blit(
        brush.kit.paint.box((box.w, box.h), max(2, box.w // 6), Colour(255, 252, 240, 120), FAINT_SEPIA), box
    )
    units = 17
    while units > 11 and brush.width("88", brush.style("sans", units)) > box.w - 4:
        units -= 1
    brush.text(surface, box.centre, str(number), brush.style("sans", units), FAINT_SEPIA, "centre")


def write_score_sheet(
    brush: Brush,
    surface: pygame.Surface,
    parts: ScoreParts,
    model: PaperModel,
    hidden: frozenset[object] = frozenset(),
) -> None:
    """Ticks, used ranks, points won, rounds gone; ``hidden`` things are still moving there."""
    for standing, won, part in zip(model.types, model.won, parts.types, strict=True):
        if part.title.h:
            _type_heading(brush, surface, part, standing)
        for number, ticked in enumerate(standing.ticked):
            shown = [box for box in range(ticked) if ("tick", number, standing.type, box + 1) not in hidden]
            if part.numbered:
                place = count_place(brush, part.lines[number])
                pencil.write_number(brush, surface, place.centre, len(shown), place.h)
            for box in shown if not part.numbered else ():
                rect = part.boxes[number][box]
                pencil.draw_tick(brush, surface, rect, box + 2 * number + len(standing.type))
            if won[number] and not parts.tight and ("award", standing.type) not in hidden:
                line = part.lines[number]
                centre = (line.right - brush.px(20), line.centre[1])
                pencil.write_number(brush, surface, centre, won[number], min(line.h, brush.px(28)))
    for number, place in enumerate(parts.rounds[: model.round_number], 1):
        if ("round", number) not in hidden:
            pencil.draw_tick(brush, surface, place, number)


def count_place(brush: Brush, line: Rect) -> Rect:
    """The position of the number in a line without boxes, next to the emblem."""
    left = brush.px(TIGHT_EMBLEM + 3)
    line = line.left(left + brush.px(40))
    side = min(line.h, brush.px(38), round((line.w - left) * 1.7))
    return Rect(line.x + left + (line.w - left - side) // 2, line.centre[1] - side // 2, side, side)


def _type_heading(brush: Brush, surface: pygame.Surface, part: TypeParts, standing: TypeStanding) -> None:
    """The name of a type, and the points of its ranks at the right; used ones are struck out."""
    px, title = brush.px, part.title
    bold = brush.style("sans-bold", 18)
    x = title.right - px(4)
    used = len(standing.rank_points) - len(standing.left)
    for place in range(len(standing.rank_points) - 1, -1, -1):
        points = str(standing.rank_points[place])
        gone = place < used
        spot = brush.text(
            surface, (x, title.centre[1]), points, bold, FAINT_SEPIA if gone else SEPIA, "right"
        )
        if gone:
            strike = Rect(spot.x - px(3), title.centre[1] - px(9), spot.w + px(6), px(18))
            pencil.draw_strike(brush, surface, strike, place + used)
        x = spot.x - px(12)
    name, style = brush.fitted(type_name(standing.type), "serif-semibold", 20, x - title.x - px(4), 14)
    brush.line(surface, (title.x, title.centre[1]), [Run(name, style, brush.colour("ink"))])
