"""Cards and small cities as pictures."""

from collections.abc import Callable

import pygame

from alhambra_desktop.alhambra.outline import LONG_SIDE
from alhambra_desktop.alhambra.pieces import CLOSED, RAMPART
from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import (
    FOUNTAIN,
    POOL,
    STALL,
    STAR,
    TENT,
    CardFace,
    Cell,
    CellFace,
    CityModel,
    Mark,
    TileFace,
)
from alhambra_desktop.presentation.alhambra.names import card_name

WALL_FACE, WALL_LINE = Colour("#E08A5C"), Colour("#43190F")
SECTION_FACE, SECTION_LINE = Colour("#F2EAD8"), Colour("#2A5560")
RAMPART_FACE, RAMPART_LINE = Colour("#BC8049"), Colour("#3A2008")
FOUNTAIN_GROUND, PLAZA, SAND = Colour("#D9BE8C"), Colour("#EBD6A8"), Colour("#CFA85E")
SIGNS_FROM = 15
"""Small cities with cells of fewer pixels have no signs."""


def card_picture(brush: Brush, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
    """A card of the hand or the display, or its back."""
    if not face.id:
        return brush.kit.art.get("money/back", *size)
    if brush.kit.art.has(f"money/{face.id}"):
        return brush.kit.art.get(f"money/{face.id}", *size)
    return brush.keep(("card", face, size), lambda: _plain_card(brush, face, size))


def _plain_card(brush: Brush, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
    """A card without a picture: its name is written on it."""
    surface = brush.kit.art.get("money/plain", *size).copy()
    room = size[0] - size[0] // 6
    units = max(9.0, size[0] / brush.kit.theme.u * 0.14)
    words = brush.kit.fonts.text(
        card_name(face), brush.style("sans-bold", units), brush.colour("cream"), room, "centre"
    )
    box = words.get_rect(midbottom=(size[0] // 2, size[1] - size[1] // 9)).inflate(6, 4)
    surface.fill((20, 10, 30, 190), box)
    surface.blit(words, words.get_rect(center=box.center))
    return surface


# ---------------------------------------------------------------- small palaces


def small_palace(
    brush: Brush,
    city: CityModel,
    cell: int,
    *,
    hot: frozenset[Cell] | None = None,
    hot_sides: tuple[tuple[Cell, int], ...] = (),
) -> pygame.Surface:
    """A schematic city: fields in the colour of the type, signs, walls as bars.

    With ``hot`` everything else is pale and these cells glow; ``hot_sides`` are walls that glow.
    """
    return brush.keep(
        ("palace", city, cell, hot, hot_sides), lambda: _draw_palace(brush, city, cell, hot, hot_sides)
    )


def palace_extent(city: CityModel) -> tuple[int, int]:
    """Columns and rows of a city."""
    cells = city.cells()
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def fitting_cell(city: CityModel, room: tuple[int, int], most: int) -> int:
    """The largest cell with which a city fits."""
    columns, rows = palace_extent(city)
    return max(4, min(room[0] // columns, room[1] // rows, most))


PALACE_MARGIN = 6
"""Pixels around a small city, for glowing edges."""


def _draw_palace(
    brush: Brush,
    city: CityModel,
    cell: int,
    hot: frozenset[Cell] | None,
    hot_sides: tuple[tuple[Cell, int], ...],
) -> pygame.Surface:
    columns, rows = palace_extent(city)
    m = PALACE_MARGIN
    surface = shapes.clear((columns * cell + 2 * m, rows * cell + 2 * m))
    west = min(x for x, _ in city.cells())
    north = min(y for _, y in city.cells())

    def at(where: Cell) -> pygame.Rect:
        return pygame.Rect(m + (where[0] - west) * cell, m + (where[1] - north) * cell, cell, cell)

    _draw_parts(brush, surface, city, city.parts(), at)
    for mark in city.marks:
        if mark.small:
            _disc(brush, surface, at(mark.cell), mark, city.colour)
    if hot is None and not hot_sides:
        return surface
    pale = shapes.clear(surface.get_size())
    surface.set_alpha(110)
    pale.blit(surface, (0, 0))
    if hot is not None:
        lit = tuple(part for part in city.parts() if part[0] in hot)
        _draw_parts(brush, pale, city, lit, at)
        for where, _, _ in lit:
            edge = at(where).inflate(4, 4)
            ring = shapes.outline(edge.size, 4, max(2, brush.px(3)), brush.colour("gold_light"))
            pale.blit(ring, edge)
    for where, side in hot_sides:
        if side == LONG_SIDE:
            part = next(part for spot, _, part in city.parts() if spot == where)
            _slope(pale, at(where), part, brush.colour("gold_light"), Colour("#3A2A08"))
            continue
        _wall(pale, at(where), side, cell, brush.colour("gold_light"), Colour("#3A2A08"), wider=1.35)
    return pale


def _disc(brush: Brush, surface: pygame.Surface, spot: pygame.Rect, mark: Mark, colour: str) -> None:
    """The sign of something on a cell: a figure in its owner's colour at the foot, a thing pale above."""
    size = max(4, round(spot.w * 0.5))
    face = brush.kit.theme.player(colour) if mark.pawn else PLAZA
    disc = brush.kit.paint.disc(size, face, brush.colour("ink"), 1)
    middle = (
        (spot.left + spot.w // 3, spot.bottom - spot.h // 3)
        if mark.pawn
        else (spot.right - spot.w // 3, spot.top + spot.h // 3)
    )
    surface.blit(disc, disc.get_rect(center=middle))


Parts = tuple[tuple[Cell, TileFace, CellFace], ...]


def _draw_parts(
    brush: Brush,
    surface: pygame.Surface,
    city: CityModel,
    parts: Parts,
    at: Callable[[Cell], pygame.Rect],
) -> None:
    """Draw fields first, then their sides."""
    for where, face, part in parts:
        _field(brush, surface, at(where), face, part, city.colour)
    for where, face, part in parts:
        spot = at(where)
        for side in part.sides_of(RAMPART):
            _wall(surface, spot, side, spot.w, RAMPART_FACE, RAMPART_LINE)
        for side in part.walls:
            colours = (WALL_FACE, WALL_LINE)
            if side in part.stone:
                colours = (SECTION_FACE, SECTION_LINE)
            elif side in part.added:
                colours = (RAMPART_FACE, RAMPART_LINE)
            _wall(surface, spot, side, spot.w, *colours)
        for side in part.gates:
            _gate(brush, surface, spot, side, city.colour)
        if CLOSED in part.sides:
            _slope(surface, spot, part)
        for other in face.parts:
            if other.offset != part.offset and spot.w >= SIGNS_FROM // 2:
                _joint(brush, surface, spot, part, other)


def _joint(brush: Brush, surface: pygame.Surface, spot: pygame.Rect, part: CellFace, other: CellFace) -> None:
    """The gold mark that holds two cells of one piece together."""
    dx, dy = other.offset[0] - part.offset[0], other.offset[1] - part.offset[1]
    if abs(dx) + abs(dy) != 1:
        return
    size = max(4, spot.w // 4)
    star = brush.kit.paint.disc(size, brush.colour("gold"), brush.colour("ink"), 1)
    middle = (spot.centerx + dx * spot.w // 2, spot.centery + dy * spot.h // 2)
    surface.blit(star, star.get_rect(center=middle))


def _field(
    brush: Brush, surface: pygame.Surface, spot: pygame.Rect, face: TileFace, part: CellFace, colour: str
) -> None:
    if CLOSED in part.sides:
        _half_field(brush, surface, spot, face, part)
        return
    type_colour = brush.kit.theme.building(part.type) if part.type is not None else None
    ground = type_colour or (
        FOUNTAIN_GROUND if face.kind == FOUNTAIN else PLAZA if face.decoration.sign == STAR else SAND
    )
    surface.fill(Colour("#1A120E"), spot)
    surface.fill(ground, spot.inflate(-2, -2))
    gleam = ground.lerp(Colour(255, 255, 255), 0.28)
    surface.fill(gleam, (spot.x + 1, spot.y + 1, spot.w - 2, 1))
    surface.fill(gleam, (spot.x + 1, spot.y + 1, 1, spot.h - 2))
    if face.kind == FOUNTAIN:
        size = max(5, round(spot.w * 0.8))
        star = brush.kit.paint.star(size, brush.kit.theme.player(colour))
        surface.blit(star, star.get_rect(center=spot.center))
        pool = brush.kit.paint.disc(max(3, round(spot.w * 0.3)), Colour("#4FB9C6"), brush.colour("ink"), 1)
        surface.blit(pool, pool.get_rect(center=spot.center))
    elif part.type is not None:
        if spot.w >= SIGNS_FROM:
            size = round(spot.w * 0.66)
            sign = brush.kit.art.get(f"glyph/{part.type}", size, size)
            surface.blit(sign, sign.get_rect(center=spot.center))
    elif face.decoration.sign == STAR:
        tint = brush.kit.theme.building(face.decoration.tint)
        star = brush.kit.paint.star(max(5, round(spot.w * 0.82)), tint)
        surface.blit(star, star.get_rect(center=spot.center))
        heart = brush.kit.paint.disc(max(3, round(spot.w * 0.26)), PLAZA, brush.colour("ink"), 1)
        surface.blit(heart, heart.get_rect(center=spot.center))
    elif face.decoration.sign == TENT:
        _tent(surface, spot)
    elif face.decoration.sign == STALL:
        _stall(surface, spot)
    elif spot.w >= SIGNS_FROM and brush.kit.art.has(f"glyph/{face.kind}"):
        size = round(spot.w * 0.72)
        sign = brush.kit.art.get(f"glyph/{face.kind}", size, size)
        surface.blit(sign, sign.get_rect(center=spot.center))
    elif face.decoration.sign == POOL:
        rim = brush.kit.paint.disc(max(5, round(spot.w * 0.72)), PLAZA, brush.colour("ink"), 1)
        water = brush.kit.paint.disc(max(3, round(spot.w * 0.48)), Colour("#4FB9C6"), brush.colour("ink"), 1)
        for disc in (rim, water):
            surface.blit(disc, disc.get_rect(center=spot.center))


def _stall(surface: pygame.Surface, spot: pygame.Rect) -> None:
    """The sign of a stall: a striped awning."""
    inner = spot.inflate(-spot.w * 2 // 5, -spot.h * 2 // 5)
    wide = max(1, inner.w // 4)
    for number in range(4):
        stripe = pygame.Rect(inner.x + number * wide, inner.y, wide, inner.h)
        surface.fill(Colour("#F8EBCB") if number % 2 else Colour("#D88837"), stripe)
    pygame.draw.rect(surface, Colour("#2B1A12"), (inner.x, inner.y, 4 * wide, inner.h), 1)


def _tent(surface: pygame.Surface, spot: pygame.Rect) -> None:
    """The sign of a piece outside the walls."""
    inner = spot.inflate(-spot.w // 2, -spot.h // 2)
    points = (inner.midtop, inner.bottomright, inner.bottomleft)
    pygame.draw.polygon(surface, Colour("#B8452F"), points)
    pygame.draw.polygon(surface, Colour("#2B1A12"), points, 1)


def half_corners(spot: pygame.Rect, part: CellFace) -> tuple[tuple[int, int], ...]:
    """The ends of the long side, then the corner of the right angle."""
    corners = (
        (spot.left, spot.top),
        (spot.right - 1, spot.top),
        (spot.right - 1, spot.bottom - 1),
        (spot.left, spot.bottom - 1),
    )
    rotation = next(side for side in range(4) if part.sides[side] == part.sides[(side + 1) % 4] == CLOSED)
    return corners[rotation], corners[(rotation + 2) % 4], corners[(rotation + 3) % 4]


def _half_field(
    brush: Brush, surface: pygame.Surface, spot: pygame.Rect, face: TileFace, part: CellFace
) -> None:
    points = half_corners(spot, part)
    ground = brush.kit.theme.building(face.shown_type) if face.shown_type else SAND
    pygame.draw.polygon(surface, ground, points)
    pygame.draw.polygon(surface, Colour("#1A120E"), points, 1)


def _slope(
    surface: pygame.Surface,
    spot: pygame.Rect,
    part: CellFace,
    fill: Colour = WALL_FACE,
    line: Colour = WALL_LINE,
) -> None:
    """The wall across half a cell."""
    begin, end, _ = half_corners(spot, part)
    thick = max(3, spot.w // 6)
    pygame.draw.line(surface, line, begin, end, thick + 2)
    pygame.draw.line(surface, fill, begin, end, thick)


def _gate(brush: Brush, surface: pygame.Surface, spot: pygame.Rect, side: int, colour: str) -> None:
    """The opening in a wall, in the colour of its owner."""
    size = max(4, round(spot.w * 0.34))
    middle = (spot.midtop, spot.midright, spot.midbottom, spot.midleft)[side]
    box = pygame.Rect(0, 0, size, size)
    box.center = middle
    surface.fill(Colour("#1A120E"), box)
    surface.fill(brush.kit.theme.player(colour), box.inflate(-2, -2))


def draw_bold_walls(surface: pygame.Surface, face: TileFace, spot: pygame.Rect) -> None:
    """The walls of a piece of one cell as bars, where its picture is so small that they would be lost."""
    for side in face.parts[0].walls if face.single else ():
        _wall(surface, spot, side, spot.w, WALL_FACE, WALL_LINE, wider=0.8)


def _wall(
    surface: pygame.Surface,
    spot: pygame.Rect,
    side: int,
    cell: int,
    fill: Colour,
    line: Colour,
    wider: float = 1.0,
) -> None:
    thick = max(3, round(cell * 0.15 * wider))
    over = max(0, thick // 10)
    bars = (
        pygame.Rect(spot.x - over, spot.y, cell + 2 * over, thick),
        pygame.Rect(spot.right - thick, spot.y - over, thick, cell + 2 * over),
        pygame.Rect(spot.x - over, spot.bottom - thick, cell + 2 * over, thick),
        pygame.Rect(spot.x, spot.y - over, thick, cell + 2 * over),
    )
    surface.fill(line, bars[side])
    surface.fill(fill, bars[side].inflate(-2, -2) if thick > 2 else bars[side])
