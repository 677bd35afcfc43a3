"""Tiles and other pieces of a city as pictures: printed ones complete, all others composed of layers.

Light falls from the upper left, so nothing is rotated: a rotated piece keeps ground and building upright and
gets the walls of its rotated sides (assets/art/README.md).
"""

from collections.abc import Iterator

import pygame

from alhambra_desktop.alhambra.pieces import CLOSED, RAMPART
from alhambra_desktop.client import shapes
from alhambra_desktop.client.assets import Art
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import FOUNTAIN, CellFace, TileFace

SMALL_BELOW = 144
"""Tiles narrower than this use the pictures with larger signs."""

UNITS = 512
SIDES = "NESW"
CORNERS = (("nw", 0, 3), ("ne", 0, 1), ("sw", 2, 3), ("se", 2, 1))
BADGE, MEDAL = {False: (96, 106), True: (116, 130)}, {False: (404, 394), True: (375, 365)}
SEAL = {False: (416, 104), True: (396, 126)}
SIGNS = {False: 1.0, True: 1.45}
RICH = 4
"""The building on a piece without a price: one of the more expensive ones of its type."""
CHEAPEST = {"pavilion": 2, "seraglio": 3, "arcades": 4, "chambers": 5, "garden": 6, "tower": 7}
SAND = Colour("#CFA85E")
"""The ground of a piece without one."""
PLAIN = "plain"
"""The medal of pieces without a type."""


def is_small(brush: Brush, px: int) -> bool:
    """Whether a cell of this many pixels shows the larger signs."""
    return px < SMALL_BELOW * max(1.0, brush.kit.theme.u)


def tile_picture(brush: Brush, face: TileFace, px: int, colour: str = "white") -> pygame.Surface:
    """A piece in a square of ``px`` pixels; ``colour`` is that of the fountain and of gates."""
    if face.single:
        return cell_picture(brush, face, face.parts[0], px, colour)
    return brush.keep(("piece", face, px, colour), lambda: _spread(brush, face, px, colour))


def _spread(brush: Brush, face: TileFace, px: int, colour: str) -> pygame.Surface:
    """All cells of a piece, as large as they fit, in the middle."""
    whole = piece_picture(brush, face, px // max(face.extent), colour)
    surface = shapes.clear((px, px))
    surface.blit(whole, whole.get_rect(center=(px // 2, px // 2)))
    return surface


def piece_picture(brush: Brush, face: TileFace, cell: int, colour: str = "white") -> pygame.Surface:
    """The whole piece with cells of ``cell`` pixels."""
    west = min(part.offset[0] for part in face.parts)
    north = min(part.offset[1] for part in face.parts)
    columns, rows = face.extent
    surface = shapes.clear((columns * cell, rows * cell))
    for part in face.parts:
        spot = ((part.offset[0] - west) * cell, (part.offset[1] - north) * cell)
        surface.blit(cell_picture(brush, face, part, cell, colour), spot)
    draw_clasps(brush, surface, face, (-west * cell, -north * cell), cell)
    return surface


def draw_clasps(
    brush: Brush, surface: pygame.Surface, face: TileFace, origin: tuple[int, int], cell: int
) -> None:
    """A gold star on each joint of a piece of several cells; ``origin`` is its first cell's corner."""
    size = max(7, round(cell * 0.2))
    for one, two in zip(face.parts, face.parts[1:], strict=False):
        x = origin[0] + round((one.offset[0] + two.offset[0] + 1) * cell / 2)
        y = origin[1] + round((one.offset[1] + two.offset[1] + 1) * cell / 2)
        star = brush.kit.paint.star(size, brush.colour("gold"))
        surface.blit(star, star.get_rect(center=(x, y)))


def printed(brush: Brush, face: TileFace, px: int, colour: str = "white") -> str:
    """The name of the printed picture of a piece with cells of this many pixels, if there is one."""
    if face.kind == FOUNTAIN:
        return f"fountain/{colour}"
    return f"tile/{face.id}/small" if is_small(brush, px) else f"tile/{face.id}"


def cell_picture(
    brush: Brush, face: TileFace, part: CellFace, px: int, colour: str = "white"
) -> pygame.Surface:
    """One cell of a piece; ``gate_spots`` draws gates above all tiles."""
    small = is_small(brush, px)
    if face.kind == FOUNTAIN:
        if not part.added:
            return brush.kit.art.get(f"fountain/{colour}", px, px)
        return brush.keep(
            ("fountain", part, px, colour), lambda: _walled_fountain(brush, part, px, colour, small=small)
        )
    art = printed(brush, face, px, colour)
    if not face.altered and brush.kit.art.has(art):
        if not face.decoration.seal:
            return brush.kit.art.get(art, px, px)
        return brush.keep(("sealed", face, px), lambda: _sealed(brush, face, art, px, small=small))
    return brush.keep(("cell", face, part, px), lambda: _composed(brush, face, part, px, small=small))


def _sealed(brush: Brush, face: TileFace, art: str, px: int, *, small: bool) -> pygame.Surface:
    """A tile as printed, with its seal in this game."""
    surface = brush.kit.art.get(art, px, px).copy()
    _sign(brush, surface, face.decoration.seal, SEAL[small], 112 * SIGNS[small])
    return surface


def _walled_fountain(brush: Brush, part: CellFace, px: int, colour: str, *, small: bool) -> pygame.Surface:
    """The start tile with added walls."""
    surface = brush.kit.art.get(f"fountain/{colour}", px, px).copy()
    for wall in _walls(part, small=small):
        surface.blit(brush.kit.art.get(wall, px, px), (0, 0))
    return surface


def _composed(brush: Brush, face: TileFace, part: CellFace, px: int, *, small: bool) -> pygame.Surface:
    """Ground, walls, turrets, building, shield, medal."""
    art = brush.kit.art
    surface = shapes.clear((px, px))
    if CLOSED not in part.sides and not art.has(_ground(face, part)):
        surface.fill(SAND)
    for layer in _layers(face, part, small=small):
        if art.has(layer):
            surface.blit(art.get(layer, px, px), (0, 0))
    if CLOSED not in part.sides:
        _lay_signs(brush, surface, face, part, small=small)
    return surface


def pictures_of_face(art: Art, face: TileFace) -> Iterator[str]:
    """The names of the pictures that a small piece is made of; not all of them exist."""
    whole = f"tile/{face.id}/small"
    if art.has(whole) and not face.altered:
        yield whole
        return
    for part in face.parts:
        yield from _layers(face, part, small=True)
        yield from (sign for sign, *_ in _signs(face, part, small=True))


def _ground(face: TileFace, part: CellFace) -> str:
    return f"ground/{part.type}" if part.type is not None else face.ground


def _layers(face: TileFace, part: CellFace, *, small: bool) -> Iterator[str]:
    """What covers a cell that is not printed, from the ground up."""
    if CLOSED in part.sides:
        yield f"{face.decoration.half}/{_closed_turn(part)}"
        return
    yield _ground(face, part)
    for side in part.sides_of(RAMPART):
        yield f"rampart/{SIDES[side]}"
    yield from _walls(part, small=small)
    if part.type is not None:
        yield f"building/{part.type}/{level_of(part.type, face.price)}"
    for mark in face.decoration.marks:
        for side in mark.sides:
            yield f"{mark.picture}/{SIDES[(side + face.rotation) % 4]}"


def _signs(face: TileFace, part: CellFace, *, small: bool) -> Iterator[tuple[str, tuple[int, int], float]]:
    """Shield, seal, medal with the price: their pictures, places and sizes."""
    kind = part.type or face.decoration.tint
    if kind:
        yield f"badge/{kind}", BADGE[small], 112 * SIGNS[small]
    if face.decoration.seal:
        yield face.decoration.seal, SEAL[small], 112 * SIGNS[small]
    if face.price is not None:
        yield f"medal/{kind or PLAIN}", MEDAL[small], 144 * SIGNS[small]
        yield f"numeral/{face.price}", MEDAL[small], 144 * SIGNS[small]


def _lay_signs(brush: Brush, surface: pygame.Surface, face: TileFace, part: CellFace, *, small: bool) -> None:
    for art, centre, units in _signs(face, part, small=small):
        _sign(brush, surface, art, centre, units)


def _walls(part: CellFace, *, small: bool) -> Iterator[str]:
    """Walls, added ones as palisades or sections of pale stone; turrets where two printed ones meet."""
    end = "/small" if small else ""
    printed = set(part.walls).difference(part.added)
    for side in part.walls:
        added = "section" if side in part.stone else "rampart"
        yield f"wall/{SIDES[side]}{end}" if side in printed else f"{added}/{SIDES[side]}"
    for corner, one, other in CORNERS:
        if {one, other} <= printed:
            yield f"turret/{corner}{end}"


def level_of(kind: str, price: int | None) -> int:
    """The level of the building's picture."""
    return RICH if price is None else min(max(price - CHEAPEST[kind], 0), 6)


def _closed_turn(part: CellFace) -> int:
    """The rotation of half a cell; upright, the north and the east are closed."""
    return next(
        rotation for rotation in range(4) if part.sides[rotation] == part.sides[(rotation + 1) % 4] == CLOSED
    )


def _sign(brush: Brush, surface: pygame.Surface, art_id: str, centre: tuple[int, int], units: float) -> None:
    """A sign at its position on a cell; missing pictures (a price that is never printed) are left out."""
    if not brush.kit.art.has(art_id):
        return
    cell = surface.get_width()
    size = max(4, round(units * cell / UNITS))
    picture = brush.kit.art.get(art_id, size, size)
    at = (round(centre[0] * cell / UNITS), round(centre[1] * cell / UNITS))
    surface.blit(picture, picture.get_rect(center=at))


def gate_picture(brush: Brush, colour: str, cell: int) -> pygame.Surface:
    """The pawn that stands in a wall between two cells."""
    width = max(8, round(cell * 0.3))
    return brush.kit.art.get(f"gate/{colour}", width, round(width * 128 / 120))


def dark_tile_picture(brush: Brush, face: TileFace, px: int) -> pygame.Surface:
    """A tile that cannot be afforded: darkened, with its shield and its price at full brightness."""

    def draw() -> pygame.Surface:
        picture = tile_picture(brush, face, px).copy()
        if picture.get_masks()[3] and not face.single:
            picture.fill((134, 140, 144, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return picture
        veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        veil.fill((6, 24, 30, 116))
        picture.blit(veil, (0, 0))
        if face.single:
            _lay_signs(brush, picture, face, face.parts[0], small=is_small(brush, px))
        return picture

    return brush.keep(("dark", face, px), draw)


def faint_cell_picture(brush: Brush, face: TileFace, part: CellFace, px: int, alpha: int) -> pygame.Surface:
    """A cell of a translucent piece."""

    def draw() -> pygame.Surface:
        picture = cell_picture(brush, face, part, px).copy()
        picture.set_alpha(alpha)
        return picture

    return brush.keep(("faint", face, part, px, alpha), draw)
