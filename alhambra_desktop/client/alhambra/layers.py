"""Modules' marks on the tiles of a city: at positions in a cell, on corners and on edges.

In small cells only marks that count now, fill their cell, or are on corners and edges are drawn; a disc shows
how many others there are, and the note on the cell names them.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import (
    CORNERS,
    EDGES,
    PLACES,
    WHOLE,
    Cell,
    CityModel,
    Mark,
)
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.rects import Rect

IN_CELL, ON_CORNER, ON_EDGE, ON_WHOLE, PAWN = 0.27, 0.38, 0.30, 0.92, 0.6
"""Sides of marks, in cells; of pawns in a cell."""
PAIRED, STANDING = 0.45, ("w", "e", "middle")
"""The side of each of several pawns in a cell, and where they stand, beside each other."""
SMALL = 64
"""Cells smaller than this many units show only marks that count now."""
IN_ROW = 0.96
"""Distance of marks in a row, in widths of a mark."""
PRICE_FROM = 0.68
"""Where the price of a tile begins, in cells."""
DIGITS_FROM = 0.62
"""Where its digits begin in the smallest pictures of tiles."""
STEP = 0.06
"""How far marks at the same position are shifted, in cells."""
ELSEWHERE = ("e", "ne", "sw", "n", "s", "w", "middle")
"""Where marks go whose position is taken: not onto the type and the price of a tile."""
SEALED = "ne"
"""Where the seal of a tile is."""
THIRDS = {name: (number % 3, number // 3) for number, name in enumerate(PLACES)}
AT_CORNER = dict(zip(CORNERS, ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)), strict=True))
MIDDLE = 0.5
AT_EDGE = dict(zip(EDGES, ((MIDDLE, 0.0), (1.0, MIDDLE), (MIDDLE, 1.0), (0.0, MIDDLE)), strict=True))


def draw_marks(
    brush: Brush, surface: pygame.Surface, frame: PalaceFrame, city: CityModel, off: frozenset[str]
) -> None:
    """The marks of the modules that are not switched ``off``."""
    sealed = {cell for cell, face, _ in city.parts() if face.decoration.seal}
    seen = list(apart([mark for mark in city.marks if mark.module not in off], sealed))
    small = frame.cell < SMALL * brush.kit.theme.u
    met: dict[tuple[object, str], int] = {}
    hidden: dict[tuple[int, int], int] = {}
    for mark in sorted(seen, key=_height):
        if small and mark.anchor in THIRDS and not (mark.counts or mark.pawn):
            hidden[mark.cell] = hidden.get(mark.cell, 0) + (mark.count or 1)
            continue
        number = met.get((mark.cell, mark.anchor), 0)
        met[mark.cell, mark.anchor] = number + 1
        _draw(brush, surface, mark_place(frame, mark, number), mark, counted=not small)
    for cell, count in hidden.items():
        _disc(brush, surface, frame.rect(cell), count)


def apart(marks: list[Mark], sealed: Collection[Cell] = ()) -> Iterator[Mark]:
    """Of several modules' marks at one position of a cell a pawn keeps it; others move to a free one.

    Several pawns in a cell stand beside each other. Tiles in ``sealed`` cells keep their seal in sight.
    """
    marks = list(_in_company(marks))
    met: set[tuple[object, str]] = {(cell, SEALED) for cell in sealed}
    taken = met | {(mark.cell, mark.anchor) for mark in marks}
    for one in sorted(marks, key=lambda mark: not mark.pawn):
        mark = one
        if one.anchor in THIRDS and one.row[1] == 1 and (one.cell, one.anchor) in met:
            anchor = next((place for place in ELSEWHERE if (one.cell, place) not in taken), one.anchor)
            mark = replace(one, anchor=anchor)
        met.add((mark.cell, mark.anchor))
        taken.add((mark.cell, mark.anchor))
        yield mark


def _in_company(marks: list[Mark]) -> Iterator[Mark]:
    """The marks; several pawns in a cell, in order, are a row."""
    pawns = [mark for mark in marks if mark.pawn]
    for mark in marks:
        here = [one for one in pawns if one.cell == mark.cell]
        place = next((number for number, one in enumerate(here) if one is mark), len(STANDING))
        if len(here) > 1 and place < len(STANDING):
            yield replace(mark, anchor=STANDING[place], row=(place, len(here)))
        else:
            yield mark


def _height(mark: Mark) -> int:
    """The drawing order.

    What fills a cell is below what stands in it; things shared by several cells are on top.
    """
    return 0 if mark.anchor == WHOLE else 2 if mark.anchor in (*CORNERS, *EDGES) else 1


def mark_place(frame: PalaceFrame, mark: Mark, number: int = 0) -> Rect:
    """The rectangle of a mark; the ``number``-th at the same position is shifted, on an edge along it."""
    spot, shift = frame.rect(mark.cell), round(number * STEP * frame.cell)
    if mark.anchor in THIRDS:
        several = mark.row[1] > 1
        side = round(((PAIRED if several else PAWN) if mark.pawn else IN_CELL) * spot.w)
        column, line = THIRDS[mark.anchor]
        edge = round(0.05 * spot.w)
        steps = [edge, (spot.w - side) // 2, spot.w - edge - side]
        if several and not mark.pawn:
            return Rect(_in_row(spot, mark, steps[column], side), spot.y + steps[line], side, side)
        return Rect(spot.x + steps[column] + shift, spot.y + steps[line] - shift, side, side)
    if mark.anchor == WHOLE:
        side = round(ON_WHOLE * spot.w)
        return Rect(spot.x + (spot.w - side) // 2, spot.y + (spot.h - side) // 2, side, side)
    share, (x, y) = (
        (ON_CORNER, AT_CORNER[mark.anchor]) if mark.anchor in AT_CORNER else (ON_EDGE, AT_EDGE[mark.anchor])
    )
    side = round(share * spot.w)
    if mark.anchor in AT_EDGE:
        x, y = (x + number * share, y) if x == MIDDLE else (x, y + number * share)
        shift = 0
    return Rect(
        spot.x + round(x * spot.w) - side // 2 + shift,
        spot.y + round(y * spot.h) - side // 2 - shift,
        side,
        side,
    )


def _in_row(spot: Rect, mark: Mark, middle: int, side: int) -> int:
    """Where a mark of a row begins: the row is centred on its position, but leaves the price readable."""
    place, several = mark.row
    step = round(side * IN_ROW)
    left = min(middle - (several - 1) * step // 2, round(PRICE_FROM * spot.w) - side - (several - 1) * step)
    return spot.x + max(round(0.04 * spot.w), left) + place * step


def _draw(brush: Brush, surface: pygame.Surface, place: Rect, mark: Mark, *, counted: bool) -> None:
    """The picture with its shadow, and its number from two on."""
    art = brush.kit.art
    if art.has(mark.art):
        w, h = art.size(mark.art)
        scale = place.w / max(w, h)
        picture = art.get(mark.art, max(1, round(w * scale)), max(1, round(h * scale)))
    else:
        picture = brush.kit.vignette(mark.module, place.w)
    spot = picture.get_rect(center=place.centre)
    if not mark.pawn:
        brush.drop_shadow(surface, tuple(spot), 130)
    surface.blit(picture, spot)
    if mark.counts and not mark.pawn:
        edge = spot.inflate(brush.px(4), brush.px(4))
        surface.blit(
            brush.kit.paint.box(edge.size, edge.w // 2, None, brush.colour("gold_light"), brush.px(2)), edge
        )
    if counted and mark.count is not None and mark.count > 1:
        _number(
            brush, surface, (place.right - place.w // 6, place.bottom - place.h // 6), mark.count, place.w
        )


def _across(brush: Brush, side: int) -> int:
    """How broad the disc of a number is on a thing with this side."""
    return max(brush.px(18), round(side * 0.56))


def _number(brush: Brush, surface: pygame.Surface, centre: tuple[int, int], count: int, side: int) -> None:
    size = _across(brush, side)
    disc = brush.kit.paint.disc(size, Colour("#0B2730"), brush.colour("gold"), max(1, brush.px(1.4)))
    surface.blit(disc, disc.get_rect(center=centre))
    style = brush.style("sans-bold", size * 0.66 / brush.kit.theme.u)
    brush.text(surface, centre, str(count), style, brush.colour("cream"), "centre")


def _disc(brush: Brush, surface: pygame.Surface, spot: Rect, count: int) -> None:
    """The number of marks that are not drawn in a small cell; it leaves the digits of the price readable."""
    side = round(spot.w * 0.7)
    x = min(spot.centre[0], spot.x + round(DIGITS_FROM * spot.w) - _across(brush, side) // 2)
    _number(brush, surface, (x, spot.bottom - spot.h // 5), count, side)


def draw_switches(
    brush: Brush,
    surface: pygame.Surface,
    switches: tuple[tuple[str, Rect], ...],
    off: frozenset[str],
    live: frozenset[str],
) -> None:
    """The strip next to the city: one switch for each module with marks, and the button for the large view.

    ``live``: modules that can be used now.
    """
    for module, rect in switches:
        if not module:
            surface.blit(brush.kit.paint.button((rect.w, rect.h), "normal", enabled=True), rect)
            brush.icon(
                surface, rect.centre, "search", rect.w * 0.55 / brush.kit.theme.u, brush.colour("cream")
            )
            continue
        picture = brush.kit.vignette(module, rect.w)
        if module in off:
            picture = picture.copy()
            picture.set_alpha(90)
        surface.blit(picture, rect)
        colour = brush.colour("gold_light" if module in live else "line" if module in off else "mist")
        edge = brush.kit.paint.box((rect.w, rect.h), brush.px(6), None, colour, brush.px(2))
        surface.blit(edge, rect)
