"""Lit cells of a palace: their edges, what is used up there, and what a piece would bring there."""

from dataclasses import dataclass

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import number, t

LATER = "clock"
"""The sign of points that a scoring would bring."""
BELOW = 5
"""Units from a chosen cell to the pill under it: frames and lit walls reach as far."""


@dataclass(frozen=True, slots=True)
class CellLight:
    """A lit cell: the change of the wall, whether it is the best, whether a building lies there.

    ``rotation`` is that of the piece there. ``points``: the gain is in points, because the piece changes no
    wall. ``helpers`` are the pictures of the add-ons used there; ``at_once`` are points scored immediately.
    ``leaves_out``: something that waits with the piece then has no place.
    """

    cell: Cell
    gain: int
    best: bool = False
    taken: bool = False
    rotation: int = 0
    points: bool = False
    helpers: tuple[str, ...] = ()
    at_once: int = 0
    leaves_out: bool = False


def draw_light(brush: Brush, surface: pygame.Surface, frame: PalaceFrame, light: CellLight) -> None:
    """A legal cell: jade dashes, gold for the best; the pill shows the gain."""
    spot = frame.rect(light.cell)
    picture = _light_picture(brush, spot.w, best=light.best, helped=bool(light.helpers))
    surface.blit(picture, spot)
    draw_helpers(brush, surface, spot, light)
    draw_at_once(brush, surface, spot, light)
    draw_warning(brush, surface, spot, light)
    chip = gain_chip(brush, light, spot.w)
    if not light.taken:
        # Of a cell at the edge only a part is seen: the pill stands in its middle.
        seen = pygame.Rect(spot).clip(pygame.Rect(frame.area))
        place = chip.get_rect(center=seen.center)
        if light.at_once:  # below the star
            place.top = max(spot.centre[1], spot.bottom - place.h - brush.px(10))
        surface.blit(chip, place.clamp(pygame.Rect(frame.area)))
    elif light.gain:
        surface.blit(chip, chip.get_rect(center=(spot.centre[0], spot.bottom - spot.h // 6)))


def draw_helpers(brush: Brush, surface: pygame.Surface, spot: Rect, light: CellLight) -> None:
    """The add-ons used there, in the upper corner of the cell on a dark ground."""
    side = max(16, round(spot.w * 0.36))
    for place, name in enumerate(light.helpers):
        frame = Rect(spot.x + round(spot.w * 0.07) + place * side, spot.y + round(spot.w * 0.07), side, side)
        brush.box(surface, frame, max(3, side // 6), Colour(6, 26, 33, 235))
        if not brush.kit.art.has(name):
            continue
        w, h = brush.kit.art.size(name)
        inner = side - max(4, side // 6)
        scale = inner / max(w, h)
        art = brush.kit.art.get(name, max(1, round(w * scale)), max(1, round(h * scale)))
        surface.blit(art, art.get_rect(center=frame.centre))


def draw_warning(brush: Brush, surface: pygame.Surface, spot: Rect, light: CellLight) -> None:
    """What waits with the piece then has no place: a warning in the other upper corner."""
    if light.leaves_out:
        side = max(18, round(spot.w * 0.36))
        gap = round(spot.w * 0.07)
        frame = Rect(spot.right - gap - side, spot.y + gap, side, side)
        brush.box(surface, frame, max(3, side // 6), Colour(6, 26, 33, 235))
        brush.icon(surface, frame.centre, "warning", side * 0.8 / brush.kit.theme.u, brush.colour("ember"))


def draw_at_once(brush: Brush, surface: pygame.Surface, spot: Rect, light: CellLight) -> None:
    """Points that are scored right away, on a star in the upper part of the cell: pills count later."""
    if light.at_once:
        star = _star(brush, f"+{light.at_once}", _chip_units(brush, spot.w))
        top = min(spot.y + brush.px(4), spot.centre[1] - star.get_height())
        surface.blit(star, star.get_rect(midtop=(spot.centre[0], top)))


def _star(brush: Brush, words: str, units: float) -> pygame.Surface:
    """A gold star with a number."""

    def draw() -> pygame.Surface:
        style = brush.style("sans-bold", units)
        side = max(brush.px(units * 2.2), round(brush.width(words, style) * 1.55))
        picture = brush.kit.paint.star(side, brush.colour("ink")).copy()
        inner = brush.kit.paint.star(side - 2 * max(2, brush.px(3)), brush.colour("gold_light"))
        picture.blit(inner, inner.get_rect(center=picture.get_rect().center))
        brush.text(picture, (side // 2, side // 2), words, style, brush.colour("ink"), "centre")
        return picture

    return brush.keep(("at once", words, units), draw)


def _chip_units(brush: Brush, cell: int) -> float:
    """The size of a pill in a cell of this size."""
    return min(22.0, max(float(SMALLEST), cell / brush.kit.theme.u * 0.2))


def gain_chip(brush: Brush, light: CellLight, cell: int) -> pygame.Surface:
    """The pill with the gain and, if there is room, its sign: wall, or what a scoring would bring."""
    words, look, units = _gain(light), _look(light), _chip_units(brush, cell)
    whole = brush.chip_picture(words, look, units, LATER if light.points else "wall")
    return whole if whole.get_width() <= cell else brush.chip_picture(words, look, units)


def _gain(light: CellLight) -> str:
    return f"+{light.gain}" if light.gain > 0 else number(light.gain)


def _look(light: CellLight) -> str:
    return "gold" if light.gain > 0 else "ember" if light.gain < 0 else "dark"


HELPED = Colour("#C9A8F5")
"""The edge of a cell where an add-on is used: neither gold nor jade, to distinguish it."""


def _light_picture(brush: Brush, cell: int, *, best: bool, helped: bool = False) -> pygame.Surface:
    def draw() -> pygame.Surface:
        colour = HELPED if helped else brush.colour("gold_light" if best else "jade")
        inset = max(2, round(cell * 0.045))
        size = (cell - 2 * inset, cell - 2 * inset)
        radius = max(3, brush.px(7))
        surface = shapes.clear((cell, cell))
        fill = Colour(colour.r, colour.g, colour.b, 31 if best else 41)
        surface.blit(shapes.rounded(size, radius, ((0.0, fill),)), (inset, inset))
        under = shapes.outline(size, radius, max(2, brush.px(4.5)), Colour(4, 22, 27, 180))
        surface.blit(under, (inset, inset))
        line = max(2, brush.px(2.6))
        edge = shapes.outline(size, radius, line, colour)
        if helped or not best:
            _dash(edge, brush.px(11), brush.px(8), radius)
        surface.blit(edge, (inset + line // 3, inset + line // 3))
        return surface

    return brush.keep(("light", cell, best, helped), draw)


def _dash(edge: pygame.Surface, dash: int, gap: int, radius: int) -> None:
    """Cut gaps into the straight parts of an outline."""
    w, h = edge.get_size()
    period = max(4, dash + gap)
    thick = max(6, radius)
    for length, upright in ((w, False), (h, True)):
        straight = length - 2 * radius
        count = max(1, round(straight / period))
        step = straight / count
        for number_ in range(count):
            begin = radius + round(number_ * step + step * dash / period / 2 + step * gap / period / 4)
            size = max(2, round(step * gap / period))
            for side in (0, (w if upright else h) - thick):
                rect = (side, begin, thick, size) if upright else (begin, side, size, thick)
                edge.fill((0, 0, 0, 0), rect)


def draw_low_chip(
    brush: Brush, surface: pygame.Surface, frame: PalaceFrame, spot: Rect, light: CellLight
) -> None:
    """The pill under a chosen cell, clear of its frame: ``+3 wall``; at the edge of the zone it moves up."""
    words = _gain(light) if light.points else t("table.wall_gain", gain=_gain(light))
    units = min(20.0, max(float(SMALLEST), spot.w / brush.kit.theme.u * 0.18))
    chip = brush.chip_picture(words, _look(light), units, LATER if light.points else "")
    place = chip.get_rect(midtop=(spot.centre[0], spot.bottom + brush.px(BELOW)))
    place.bottom = min(place.bottom, frame.area.bottom - brush.px(2))
    surface.blit(chip, place)
