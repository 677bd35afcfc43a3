"""The viewer's city: tiles, legal cells with their gains, an illegal cell."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from alhambra_desktop.alhambra.pieces import CLOSED
from alhambra_desktop.client import shapes
from alhambra_desktop.client.alhambra.cell_lights import CellLight, draw_light, draw_low_chip
from alhambra_desktop.client.alhambra.layers import draw_marks
from alhambra_desktop.client.alhambra.minimap import draw_minimap
from alhambra_desktop.client.alhambra.pieces import half_corners
from alhambra_desktop.client.alhambra.tiles import (
    cell_picture,
    draw_clasps,
    faint_cell_picture,
    gate_picture,
    printed,
)
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import Cell, CityModel, TileFace
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.alhambra.reasons import Guilt
from alhambra_desktop.presentation.rects import Rect

GROUND_STEP = 120
"""Units by which the dark ground below a city grows."""


@dataclass(frozen=True, slots=True)
class BoardModel:
    """Everything about the city that is drawn once and cached until it changes."""

    city: CityModel
    frame: PalaceFrame
    lights: tuple[CellLight, ...] = ()
    chosen: Cell | None = None
    preview: TileFace | None = None
    hidden: frozenset[Cell] = frozenset()
    off: frozenset[str] = frozenset()
    """The modules whose marks are switched off."""
    glide: Rect | None = None
    """The rectangles of the tiles while they glide to their new positions."""

    @property
    def bare(self) -> "BoardModel":
        """The city without what is picked for it."""
        return replace(self, lights=(), chosen=None, preview=None)


def draw_board(brush: Brush, surface: pygame.Surface, model: BoardModel) -> None:
    """The city on its ground, with the lit cells; only inside the city zone."""
    draw_city(brush, surface, model)
    draw_picked(brush, surface, model)


def draw_city(brush: Brush, surface: pygame.Surface, model: BoardModel) -> None:
    """The city on its ground."""
    before = surface.get_clip()
    surface.set_clip(pygame.Rect(model.frame.area))
    _vignette(brush, surface, model.frame.whole)
    if model.glide is not None:
        _draw_gliding(brush, surface, model, model.glide)
    else:
        _shadow(brush, surface, model)
        draw_tiles(brush, surface, model)
    surface.set_clip(before)


def draw_picked(brush: Brush, surface: pygame.Surface, model: BoardModel) -> None:
    """The lit cells and the chosen one above the city, and the whole city small where a part is seen."""
    if model.glide is not None:
        return
    before = surface.get_clip()
    surface.set_clip(pygame.Rect(model.frame.area))
    for light in model.lights:
        if light.cell != model.chosen:
            draw_light(brush, surface, model.frame, light)
    if model.chosen is not None:
        _draw_chosen(brush, surface, model)
    surface.set_clip(before)
    if not _all_shown(model.frame):
        draw_minimap(brush, surface, model.city, model.frame)


def draw_tiles(brush: Brush, surface: pygame.Surface, model: BoardModel) -> None:
    """The tiles of a city with their marks, and nothing below them."""
    _tiles(brush, surface, model)
    draw_marks(brush, surface, model.frame, model.city, model.off)


def _tiles(brush: Brush, surface: pygame.Surface, model: BoardModel) -> None:
    frame, colour = model.frame, model.city.colour
    shown = [item for item in model.city.tiles if item[0] not in model.hidden]
    for where, face in sorted(shown, key=lambda item: (item[0][1], item[0][0])):
        for part in face.parts:
            cell = (where[0] + part.offset[0], where[1] + part.offset[1])
            surface.blit(cell_picture(brush, face, part, frame.cell, colour), frame.rect(cell))
        draw_clasps(brush, surface, face, frame.rect(where).topleft, frame.cell)
    for where, face in shown:
        for part in face.parts:
            cell = (where[0] + part.offset[0], where[1] + part.offset[1])
            for side in part.gates:
                _gate(brush, surface, frame.rect(cell), side, colour)


def _gate(brush: Brush, surface: pygame.Surface, spot: Rect, side: int, colour: str) -> None:
    """The pawn on the wall between two cells."""
    picture = gate_picture(brush, colour, spot.w)
    middle = (
        (spot.centre[0], spot.y),
        (spot.right, spot.centre[1]),
        (spot.centre[0], spot.bottom),
        (spot.x, spot.centre[1]),
    )[side]
    surface.blit(picture, picture.get_rect(center=middle))


def draw_faint(
    brush: Brush,
    surface: pygame.Surface,
    frame: PalaceFrame,
    cell: Cell,
    face: TileFace,
    alpha: int,
) -> None:
    """A translucent piece on its cells."""
    for part in face.parts:
        spot = frame.rect((cell[0] + part.offset[0], cell[1] + part.offset[1]))
        surface.blit(faint_cell_picture(brush, face, part, spot.w, alpha), spot)


def _draw_gliding(brush: Brush, surface: pygame.Surface, model: BoardModel, place: Rect) -> None:
    """Tiles and shadow as one picture, stretched during the glide."""
    layer, margin, wide = _gliding_layer(brush, model)
    beside = round(margin * place.w / wide)
    spot = place.inset(-beside)
    surface.blit(pygame.transform.smoothscale(layer, (spot.w, spot.h)), spot)


def _gliding_layer(brush: Brush, model: BoardModel) -> tuple[pygame.Surface, int, int]:
    """The picture, its margin, and how broad the city is in it."""
    frame = model.frame
    goal, margin = frame.around(model.city.cells()), frame.cell // 2

    def draw() -> pygame.Surface:
        layer = shapes.clear((goal.w + 2 * margin, goal.h + 2 * margin))
        origin = (frame.origin[0] - goal.x + margin, frame.origin[1] - goal.y + margin)
        moved = replace(model, frame=replace(frame, origin=origin))
        _shadow(brush, layer, moved)
        _tiles(brush, layer, moved)
        return layer

    return brush.keep(("gliding", model.city, frame.cell, model.hidden), draw), margin, goal.w


def _all_shown(frame: PalaceFrame) -> bool:
    inner = frame.whole.inset(frame.cell)
    return inner.inside(frame.area)


def _vignette(brush: Brush, surface: pygame.Surface, whole: Rect) -> None:
    """A soft dark ground under the city that calms the pattern."""
    picture = _vignette_picture(brush, whole)
    surface.blit(picture, picture.get_rect(center=whole.centre))


def _vignette_picture(brush: Brush, whole: Rect) -> pygame.Surface:
    """In steps of size: a growing city seldom needs another one."""
    step = brush.px(GROUND_STEP)
    wide, high = whole.w + brush.px(160), whole.h + brush.px(120)
    size = (min(-(-wide // step) * step, 4096), min(-(-high // step) * step, 4096))

    def draw() -> pygame.Surface:
        small = shapes.clear((96, 96), Colour(2, 12, 16))
        for step in range(48, 0, -1):
            alpha = round(112 * (1 - (step / 48) ** 2.2))
            pygame.draw.circle(small, Colour(2, 12, 16, alpha), (48, 48), step)
        return pygame.transform.smoothscale(small, size)

    return brush.keep(("vignette", size), draw)


def drawn_ahead(brush: Brush, model: BoardModel) -> Iterator[tuple[str, Callable[[], object]]]:
    """The pictures of a city one by one: the file each needs ("" for none), and how it is made."""
    for _, face in model.city.tiles:
        for part in face.parts:
            art = printed(brush, face, model.frame.cell, model.city.colour)
            yield art, partial(cell_picture, brush, face, part, model.frame.cell, model.city.colour)
    yield "", lambda: _shadow_picture(brush, model)
    yield "", lambda: _vignette_picture(brush, model.frame.whole)
    if model.glide is not None:
        yield "", lambda: _gliding_layer(brush, model)


def _shadow(brush: Brush, surface: pygame.Surface, model: BoardModel) -> None:
    """One shadow under the whole outline, falling to the lower right."""
    cell = model.frame.cell
    picture, corner = _shadow_picture(brush, model)
    spot, blur = model.frame.rect(corner), _blur(cell)
    surface.blit(picture, (spot.x - 2 * blur + cell // 18, spot.y - 2 * blur + cell // 9))


def _blur(cell: int) -> int:
    return max(4, cell // 8)


def _shadow_picture(brush: Brush, model: BoardModel) -> tuple[pygame.Surface, Cell]:
    """The shadow, and the north-western cell of the outline."""
    cell = model.frame.cell
    blur = _blur(cell)
    parts = tuple(
        (at, part)
        for where, face in model.city.tiles
        if where not in model.hidden
        for part in face.parts
        for at in [(where[0] + part.offset[0], where[1] + part.offset[1])]
    )
    cells = tuple(at for at, _ in parts)
    west, north = min(x for x, _ in cells), min(y for _, y in cells)
    columns = max(x for x, _ in cells) - west + 1
    rows = max(y for _, y in cells) - north + 1
    size = (columns * cell + 4 * blur, rows * cell + 4 * blur)

    def draw() -> pygame.Surface:
        # Blurred at a quarter of the size: a shadow has no detail.
        fine = 4
        small = shapes.clear((size[0] // fine, size[1] // fine), Colour(1, 6, 9))
        for (x, y), part in parts:
            spot = pygame.Rect(
                ((x - west) * cell + 2 * blur) // fine,
                ((y - north) * cell + 2 * blur) // fine,
                cell // fine + 1,
                cell // fine + 1,
            )
            if CLOSED in part.sides:
                pygame.draw.polygon(small, Colour(1, 6, 9, 175), half_corners(spot, part))
            else:
                small.fill(Colour(1, 6, 9, 175), spot)
        soft = pygame.transform.gaussian_blur(small, max(1, blur // fine), repeat_edge_pixels=False)
        soft.fill((1, 6, 9, 0), special_flags=pygame.BLEND_RGBA_MAX)
        soft.fill((1, 6, 9, 255), special_flags=pygame.BLEND_RGBA_MIN)
        return pygame.transform.smoothscale(soft, size)

    return brush.keep(("outline shadow", parts, cell), draw), (west, north)


# ---------------------------------------------------------------- cells


def _draw_chosen(brush: Brush, surface: pygame.Surface, model: BoardModel) -> None:
    """The cell chosen for the tile, or the chosen building."""
    assert model.chosen is not None
    spot = model.frame.rect(model.chosen)
    light = next((light for light in model.lights if light.cell == model.chosen), None)
    if model.preview is not None:
        draw_faint(brush, surface, model.frame, model.chosen, model.preview, 209)
    ring = brush.keep(("chosen", spot.w), lambda: _chosen_ring(brush, spot.w))
    surface.blit(ring, spot)
    if light is not None and model.preview is not None:
        draw_low_chip(brush, surface, model.frame, spot, light)


def _chosen_ring(brush: Brush, cell: int) -> pygame.Surface:
    surface = shapes.outline((cell, cell), brush.px(3), max(3, brush.px(6)), Colour("#3A2A08"))
    inner = shapes.outline(
        (cell - 2, cell - 2), brush.px(3), max(2, brush.px(3.5)), brush.colour("gold_light")
    )
    surface.blit(inner, (1, 1))
    return surface


def draw_illegal(
    brush: Brush, surface: pygame.Surface, frame: PalaceFrame, cell: Cell, face: TileFace | None, guilt: Guilt
) -> None:
    """An illegal cell under the pointer: pale tile, ember edge and cross, and the cause."""
    spot = frame.rect(cell)
    if face is not None:
        draw_faint(brush, surface, frame, cell, face, 97)
    veil = brush.keep(("veil", spot.w), lambda: _veil(brush, spot.w))
    surface.blit(veil, spot)
    brush.icon(surface, spot.centre, "cross", spot.w / brush.kit.theme.u * 0.34, brush.colour("ember"))
    for hole in guilt.holes:
        area = frame.rect(hole)
        surface.blit(_hatched(brush, area.w), area)
    for lost in guilt.cut_off:
        area = frame.rect(lost)
        ring = shapes.outline((area.w, area.h), brush.px(4), max(2, brush.px(3)), brush.colour("ember"))
        surface.blit(ring, area)
    for where, side in guilt.sides:
        _bar(brush, surface, frame.rect(where), side)


def _veil(brush: Brush, cell: int) -> pygame.Surface:
    surface = shapes.rounded((cell, cell), brush.px(4), ((0.0, Colour(90, 20, 8, 90)),))
    edge = shapes.outline((cell, cell), brush.px(4), max(2, brush.px(2.6)), brush.colour("ember"))
    surface.blit(edge, (0, 0))
    return surface


def _hatched(brush: Brush, cell: int) -> pygame.Surface:
    def draw() -> pygame.Surface:
        surface = shapes.rounded((cell, cell), brush.px(4), ((0.0, Colour(90, 20, 8, 120)),))
        ember = brush.colour("ember")
        for x in range(-cell, cell, max(6, brush.px(12))):
            pygame.draw.aaline(surface, ember, (x, cell), (x + cell, 0))
            pygame.draw.aaline(surface, ember, (x + 1, cell), (x + cell + 1, 0))
        surface.blit(shapes.outline((cell, cell), brush.px(4), max(2, brush.px(2.6)), ember), (0, 0))
        return surface

    return brush.keep(("hatched", cell), draw)


def _bar(brush: Brush, surface: pygame.Surface, spot: Rect, side: int) -> None:
    """The side that causes it as a thick bar."""
    thick = max(6, spot.w // 9)
    bars = (
        pygame.Rect(spot.x, spot.y - thick // 2, spot.w, thick),
        pygame.Rect(spot.right - thick // 2, spot.y, thick, spot.h),
        pygame.Rect(spot.x, spot.bottom - thick // 2, spot.w, thick),
        pygame.Rect(spot.x - thick // 2, spot.y, thick, spot.h),
    )
    bar = bars[side]
    brush.box(surface, tuple(bar.inflate(4, 4)), thick // 2 + 2, Colour("#1A0704"))
    brush.box(surface, tuple(bar), thick // 2, brush.colour("ember"))
