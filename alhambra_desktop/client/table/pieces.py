"""Tiles, cards and small palaces as pictures."""

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.models import CardFace, Cell, CityModel, TileFace

SMALL_BELOW = 144
"""Tiles narrower than this use the pictures with larger signs."""

WALL_FACE, WALL_LINE = Colour("#E08A5C"), Colour("#43190F")
SIGNS_FROM = 15
"""Small palaces with cells of fewer pixels show fields without signs."""


def tile_picture(brush: Brush, face: TileFace, px: int, colour: str = "white") -> pygame.Surface:
    """A tile, ``px`` pixels wide; ``colour`` is that of the fountain."""
    if face.type is None:
        return brush.kit.art.get(f"fountain/{colour}", px, px)
    small = "/small" if px < SMALL_BELOW * max(1.0, brush.kit.theme.u) else ""
    return brush.kit.art.get(f"tile/{face.id}{small}", px, px)


def dark_tile_picture(brush: Brush, face: TileFace, px: int) -> pygame.Surface:
    """A tile that cannot be afforded: darkened by half."""

    def draw() -> pygame.Surface:
        picture = tile_picture(brush, face, px).copy()
        veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        veil.fill((6, 24, 30, 128))
        picture.blit(veil, (0, 0))
        return picture

    return brush.keep(("dark", face.id, px), draw)


def faint_tile_picture(brush: Brush, face: TileFace, px: int, alpha: int) -> pygame.Surface:
    """A tile that is not really there."""

    def draw() -> pygame.Surface:
        picture = tile_picture(brush, face, px).copy()
        picture.set_alpha(alpha)
        return picture

    return brush.keep(("faint", face.id, px, alpha), draw)


def card_picture(brush: Brush, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
    """A money card, or its back."""
    return brush.kit.art.get(f"money/{face.id}" if face.id else "money/back", *size)


# ---------------------------------------------------------------- small palaces


def small_palace(
    brush: Brush,
    city: CityModel,
    cell: int,
    *,
    hot: frozenset[Cell] | None = None,
    hot_sides: tuple[tuple[Cell, int], ...] = (),
) -> pygame.Surface:
    """A schematic palace: fields in the colour of the type, signs, walls as bars.

    With ``hot`` everything else is pale and these cells glow; ``hot_sides`` are walls that glow.
    """
    return brush.keep(
        ("palace", city, cell, hot, hot_sides), lambda: _draw_palace(brush, city, cell, hot, hot_sides)
    )


def palace_extent(city: CityModel) -> tuple[int, int]:
    """Columns and rows of a palace."""
    cells = city.cells()
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def fitting_cell(city: CityModel, room: tuple[int, int], most: int) -> int:
    """The largest cell with which a palace fits."""
    columns, rows = palace_extent(city)
    return max(4, min(room[0] // columns, room[1] // rows, most))


PALACE_MARGIN = 6
"""Pixels around a small palace, for glowing edges."""


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

    for where, face in city.tiles:
        _field(brush, surface, at(where), face, city.colour)
    for where, face in city.tiles:
        for side in face.walls:
            _wall(surface, at(where), side, cell, WALL_FACE, WALL_LINE)
    if hot is None and not hot_sides:
        return surface
    pale = shapes.clear(surface.get_size())
    surface.set_alpha(110)
    pale.blit(surface, (0, 0))
    for where, face in city.tiles:
        if hot is not None and where in hot:
            spot = at(where)
            _field(brush, pale, spot, face, city.colour)
            for side in face.walls:
                _wall(pale, spot, side, cell, WALL_FACE, WALL_LINE)
            edge = spot.inflate(4, 4)
            ring = shapes.outline(edge.size, 4, max(2, brush.px(3)), brush.colour("gold_light"))
            pale.blit(ring, edge)
    for where, side in hot_sides:
        _wall(pale, at(where), side, cell, brush.colour("gold_light"), Colour("#3A2A08"), wider=1.35)
    return pale


def _field(brush: Brush, surface: pygame.Surface, spot: pygame.Rect, face: TileFace, colour: str) -> None:
    ground = Colour("#D9BE8C") if face.type is None else brush.kit.theme.building(face.type)
    surface.fill(Colour("#1A120E"), spot)
    surface.fill(ground, spot.inflate(-2, -2))
    gleam = ground.lerp(Colour(255, 255, 255), 0.28)
    surface.fill(gleam, (spot.x + 1, spot.y + 1, spot.w - 2, 1))
    surface.fill(gleam, (spot.x + 1, spot.y + 1, 1, spot.h - 2))
    if face.type is None:
        size = max(5, round(spot.w * 0.8))
        star = brush.kit.paint.star(size, brush.kit.theme.player(colour))
        surface.blit(star, star.get_rect(center=spot.center))
        pool = brush.kit.paint.disc(max(3, round(spot.w * 0.3)), Colour("#4FB9C6"), brush.colour("ink"), 1)
        surface.blit(pool, pool.get_rect(center=spot.center))
    elif spot.w >= SIGNS_FROM:
        size = round(spot.w * 0.66)
        sign = brush.kit.art.get(f"glyph/{face.type}", size, size)
        surface.blit(sign, sign.get_rect(center=spot.center))


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
