"""Everything above the still table: pointer, focus, previews, dragged things, flights, notes."""

import math
from dataclasses import dataclass

import pygame

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.outline import LONG_SIDE
from alhambra_desktop.client import shapes
from alhambra_desktop.client.alhambra import board, cell_lights
from alhambra_desktop.client.alhambra.close_up import CloseUp, close_up_picture
from alhambra_desktop.client.alhambra.effects import draw_marks
from alhambra_desktop.client.alhambra.flights import Faces, draw_flights
from alhambra_desktop.client.alhambra.pieces import card_picture
from alhambra_desktop.client.alhambra.shelf import draw_counts
from alhambra_desktop.client.alhambra.stage import Stage
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.notes import lay_note, note_picture
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.models import CardFace, Cell, TileFace
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.alhambra.reasons import Guilt
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import number


def wall_side(city: City, cell: Cell, side: int) -> int:
    """The number of a side of a wall; a diagonal falls, or has the next number if it rises to the right."""
    part = city.part_at(cell)
    if side != LONG_SIDE or part is None or part.long_side is None:
        return side
    return LONG_SIDE + part.long_side % 2


@dataclass(slots=True)
class Above:
    """Everything drawn above the table in one frame."""

    hover: Rect | None = None
    focus: Rect | None = None
    preview: tuple[Cell, TileFace, cell_lights.CellLight] | None = None
    illegal: tuple[Cell, TileFace | None, Guilt] | None = None
    marked_cells: tuple[Cell, ...] = ()
    marked_rects: tuple[Rect, ...] = ()
    wall: tuple[tuple[Cell, int], ...] = ()
    """Sides by number; LONG_SIDE falls to the right across its cell, the next number rises."""
    wall_strength: float = 1.0
    lit: tuple[Rect, ...] = ()
    """What can be pressed next for a choice being composed; ``pressed`` is what has been."""
    pressed: tuple[Rect, ...] = ()
    framed: tuple[tuple[Rect, Item], ...] = ()
    """The things among them, whose counts are drawn above their frames."""
    best: tuple[Rect, ...] = ()
    """The only thing to press next, or the one with most points; ``gains`` are points at things."""
    gains: tuple[tuple[Rect, int], ...] = ()
    raised: Rect | None = None
    """The thing with which a choice began; ``way`` is a line from what was pressed to what is pointed at.

    It passes under ``strip``, the question.
    """
    way: tuple[Rect, ...] = ()
    strip: Rect | None = None
    changed: tuple[TileFace, Rect, str] | None = None
    """The tile under the pointer as a press would change it, and the colour of the city."""
    counted: tuple[Cell, tuple[Cell, ...]] | None = None
    """A piece and the cells that it counts."""
    carried: tuple[TileFace | CardFace, Rect] | None = None
    drop: Rect | None = None
    tip: tuple[Tip, Rect] | None = None
    close: CloseUp | None = None
    """The tile that the note shows large."""
    keep_clear: tuple[Rect, ...] = ()
    room: Rect | None = None
    never: tuple[Rect, ...] = ()
    """Buttons and questions, which the note must not cover."""
    outside: Rect | None = None
    """A zone next to or above which the note may lie, as well as next to its thing."""


def draw_above(
    brush: Brush, surface: pygame.Surface, frame: PalaceFrame, above: Above, stage: Stage, faces: Faces
) -> None:
    """Everything that moves or follows the pointer, from bottom to top."""
    before = surface.get_clip()
    surface.set_clip(pygame.Rect(frame.area))
    if above.illegal is not None:
        cell, face, guilt = above.illegal
        board.draw_illegal(brush, surface, frame, cell, face, guilt)
    if above.preview is not None:
        _preview(brush, surface, frame, *above.preview)
    for cell in above.marked_cells:
        brush.ring(surface, frame.rect(cell), brush.px(4), 1)
    if above.counted is not None:
        _counted(brush, surface, frame, *above.counted)
    _wall_glow(brush, surface, frame, above.wall, above.wall_strength)
    surface.set_clip(before)
    _choice(brush, surface, above)
    for rect in (*above.marked_rects, *above.pressed):
        brush.ring(surface, rect, brush.px(8), 1)
    if above.hover is not None:
        glow = brush.kit.paint.glow((above.hover.w, above.hover.h), brush.px(6), 22)
        surface.blit(glow, above.hover)
    if above.drop is not None:
        light = brush.kit.paint.box(
            (above.drop.w, above.drop.h),
            brush.px(8),
            Colour(142, 227, 193, 40),
            brush.colour("jade"),
            brush.px(3),
        )
        surface.blit(light, above.drop)
    if above.focus is not None:
        brush.kit.paint.focus_ring(surface, pygame.Rect(above.focus))
    draw_flights(brush, surface, stage, faces)
    _glows(brush, surface, stage, own_wall=bool(above.wall))
    draw_marks(brush, surface, stage)
    if above.carried is not None:
        _carried(brush, surface, *above.carried)
    draw_tip(brush, surface, above)


def draw_tip(brush: Brush, surface: pygame.Surface, above: Above) -> None:
    """The note beside a thing: what it is, or why it cannot be."""
    if above.tip is not None:
        tip, beside = above.tip
        picture = (
            note_picture(brush, tip) if above.close is None else close_up_picture(brush, above.close, tip)
        )
        lay_note(brush, surface, picture, beside, above.keep_clear, above.room, above.outside, above.never)


def _choice(brush: Brush, surface: pygame.Surface, above: Above) -> None:
    """A choice being composed: its thing raised, what can be pressed, its points, the line."""
    piece = surface.subsurface(above.way[0]).copy() if len(above.way) > 1 else None
    if above.raised is not None:
        _raised(brush, surface, above.raised)
    for rect in above.lit:
        _lit(brush, surface, rect, "jade")
    for rect in above.best:
        _lit(brush, surface, rect, "gold_light")
    for rect, item in above.framed:
        draw_counts(brush, surface, rect, item)
    if above.changed is not None:
        face, rect, colour = above.changed
        surface.blit(tile_picture(brush, face, rect.w, colour), rect)
        brush.ring(surface, rect, brush.px(5), 3)
    if piece is not None:
        _way(brush, surface, piece, above.way[0], above.way[1], above.strip)
    for rect, gain in above.gains:
        words = f"+{gain}" if gain > 0 else number(gain)
        chip = brush.chip_picture(words, "gold" if gain > 0 else "ember", 16, "star")
        surface.blit(chip, chip.get_rect(center=(rect.centre[0], rect.bottom - brush.px(6))))


def _raised(brush: Brush, surface: pygame.Surface, rect: Rect) -> None:
    """A thing lifted from the table, above its shadow."""
    picture = surface.subsurface(rect).copy()
    spot = rect.moved(0, -brush.px(7))
    brush.drop_shadow(surface, spot, 190)
    surface.blit(picture, spot)


def _way(
    brush: Brush, surface: pygame.Surface, piece: pygame.Surface, begin: Rect, end: Rect, strip: Rect | None
) -> None:
    """Gold dots from a thing to its target, none over the question, and the thing itself faintly there."""
    size = brush.px(7)
    dot = brush.kit.paint.disc(size, brush.colour("gold_light"), brush.colour("ink"), max(1, size // 6))
    across, down = end.centre[0] - begin.centre[0], end.centre[1] - begin.centre[1]
    steps = max(1, round(math.hypot(across, down) / brush.px(16)))
    for step in range(1, steps):
        place = (begin.centre[0] + across * step // steps, begin.centre[1] + down * step // steps)
        if strip is None or not strip.holds(place):
            surface.blit(dot, dot.get_rect(center=place))
    scale = min(0.7 * end.w / piece.get_width(), 0.7 * end.h / piece.get_height(), 1.0)
    size_there = (max(1, round(piece.get_width() * scale)), max(1, round(piece.get_height() * scale)))
    preview = pygame.transform.smoothscale(piece, size_there)
    preview.set_alpha(190)
    surface.blit(preview, preview.get_rect(center=end.centre))


def _lit(brush: Brush, surface: pygame.Surface, rect: Rect, colour: str) -> None:
    """The bright edge, on a dark outline, of what can be pressed."""
    place = rect.inset(-brush.px(3))
    dark = brush.kit.paint.box((place.w, place.h), brush.px(7), None, Colour("#04161B"), brush.px(5))
    surface.blit(dark, place)
    edge = brush.kit.paint.box((place.w, place.h), brush.px(7), None, brush.colour(colour), brush.px(3))
    surface.blit(edge, place)


def _preview(
    brush: Brush,
    surface: pygame.Surface,
    frame: PalaceFrame,
    cell: Cell,
    face: TileFace,
    light: cell_lights.CellLight,
) -> None:
    spot = frame.rect(cell)
    board.draw_faint(brush, surface, frame, cell, face, 209)
    ring = brush.keep(("hover ring", spot.w), lambda: _ring(brush, spot.w))
    surface.blit(ring, spot)
    cell_lights.draw_helpers(brush, surface, spot, light)
    cell_lights.draw_at_once(brush, surface, spot, light)
    cell_lights.draw_low_chip(brush, surface, frame, spot, light)


def _ring(brush: Brush, cell: int) -> pygame.Surface:
    surface = shapes.outline((cell, cell), brush.px(3), max(3, brush.px(6)), Colour("#3A2A08"))
    inner = shapes.outline(
        (cell - 2, cell - 2), brush.px(3), max(2, brush.px(3.5)), brush.colour("gold_light")
    )
    surface.blit(inner, (1, 1))
    return surface


def _counted(
    brush: Brush, surface: pygame.Surface, frame: PalaceFrame, cell: Cell, cells: tuple[Cell, ...]
) -> None:
    """Gold dots from a piece to every cell that it counts, and one pill with their number."""
    size = max(6, frame.cell // 10)
    dot = brush.kit.paint.disc(size, brush.colour("gold_light"), brush.colour("ink"), max(1, size // 6))
    begin = frame.rect(cell).centre
    for other in cells:
        end = frame.rect(other).centre
        steps = max(1, 3 * round(max(abs(end[0] - begin[0]), abs(end[1] - begin[1])) / frame.cell))
        for step in range(1, steps + 1):
            x = begin[0] + (end[0] - begin[0]) * step // steps
            y = begin[1] + (end[1] - begin[1]) * step // steps
            surface.blit(dot, dot.get_rect(center=(x, y)))
    for other in cells:
        brush.ring(surface, frame.rect(other), brush.px(4), 1)
    units = min(22.0, max(13.0, frame.cell / brush.kit.theme.u * 0.2))
    chip = brush.chip_picture(f"+{len(cells)}", "gold" if cells else "dark", units)
    surface.blit(chip, chip.get_rect(center=begin))


def _wall_glow(
    brush: Brush,
    surface: pygame.Surface,
    frame: PalaceFrame,
    sides: tuple[tuple[Cell, int], ...],
    strength: float,
) -> None:
    """The longest wall as a line of light."""
    if not sides or strength <= 0:
        return
    thick = max(4, frame.cell // 14)
    gold = brush.colour("gold_light")
    for cell, side in sides:
        spot = pygame.Rect(frame.rect(cell))
        if side >= LONG_SIDE:
            _slope_glow(brush, surface, spot, falling=side == LONG_SIDE, strength=strength)
            continue
        bars = (
            pygame.Rect(spot.x, spot.y - thick // 2, spot.w, thick),
            pygame.Rect(spot.right - thick // 2, spot.y, thick, spot.h),
            pygame.Rect(spot.x, spot.bottom - thick // 2, spot.w, thick),
            pygame.Rect(spot.x - thick // 2, spot.y, thick, spot.h),
        )
        bar = bars[side].inflate(2, 2)
        alpha = round(strength * 8) * 28
        light = brush.kit.paint.box(bar.size, thick // 2, Colour(gold.r, gold.g, gold.b, alpha), None)
        surface.blit(light, bar)


def _slope_glow(
    brush: Brush, surface: pygame.Surface, spot: pygame.Rect, *, falling: bool, strength: float
) -> None:
    """The wall across half a cell as light."""
    thick = max(4, spot.w // 14)
    begin, end = (spot.topleft, spot.bottomright) if falling else (spot.bottomleft, spot.topright)
    gold = brush.colour("gold_light")
    layer = shapes.clear(spot.size)
    start, goal = ((a - spot.x, b - spot.y) for a, b in (begin, end))
    alpha = round(strength * 8) * 28
    pygame.draw.line(layer, Colour(gold.r, gold.g, gold.b, alpha), start, goal, thick)
    surface.blit(layer, spot)


def _glows(brush: Brush, surface: pygame.Surface, stage: Stage, *, own_wall: bool) -> None:
    """A frame of light around the deck that brought a scoring, or a city whose wall has changed."""
    for cue, place, strength in stage.glows():
        if cue.kind == "wall" and own_wall:
            continue
        grow = brush.px(6)
        size = (place.w + 2 * grow, place.h + 2 * grow)
        frame = brush.kit.paint.box(size, brush.px(10), None, brush.colour("gold_light"), brush.px(4)).copy()
        frame.set_alpha(round(255 * strength))
        surface.blit(frame, (place.x - grow, place.y - grow))


def _carried(brush: Brush, surface: pygame.Surface, face: TileFace | CardFace, place: Rect) -> None:
    brush.drop_shadow(surface, place.moved(brush.px(4), brush.px(8)), 170)
    if isinstance(face, TileFace):
        surface.blit(tile_picture(brush, face, place.w), place)
    else:
        surface.blit(card_picture(brush, face, (place.w, place.h)), place)
