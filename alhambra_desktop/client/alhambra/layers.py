"""Modules' marks on the tiles of a city: at positions in a cell, on corners and on edges.

In small cells only marks that count now, fill their cell, or are on corners and edges are drawn; a disc shows
how many others there are, and the note on the cell names them.
"""

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
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
from alhambra_desktop.presentation.rects import Point, Rect

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
MARGIN, GAP = 0.05, 0.01
"""Between the border of a cell and the marks in it, and between marks in little room, in cells."""
CROWDED = 0.9
"""The share of its usual side from which a mark has room for its number."""
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
    small = frame.cell < SMALL * brush.kit.theme.u
    seen: list[Mark] = []
    hidden: dict[Cell, int] = {}
    for mark in apart([mark for mark in city.marks if mark.module not in off], sealed):
        if small and mark.anchor in THIRDS and not (mark.counts or mark.pawn):
            hidden[mark.cell] = hidden.get(mark.cell, 0) + (mark.count or 1)
        else:
            seen.append(mark)
    for mark, place in sorted(arranged(frame, seen), key=lambda laid: _height(laid[0])):
        crowded = place.w < CROWDED * _side(mark) * frame.cell
        _draw(brush, surface, place, mark, counted=not (small or crowded))
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


def _side(mark: Mark) -> float:
    """How broad a mark is where it has room, in cells."""
    if mark.anchor in THIRDS:
        return (PAIRED if mark.row[1] > 1 else PAWN) if mark.pawn else IN_CELL
    return ON_WHOLE if mark.anchor == WHOLE else ON_CORNER if mark.anchor in AT_CORNER else ON_EDGE


def arranged(frame: PalaceFrame, marks: Iterable[Mark]) -> Iterator[tuple[Mark, Rect]]:
    """The rectangles of marks: several on a corner or an edge share its room, those in a cell leave it free.

    A corner and an edge are the same for all the cells at it.
    """
    within: dict[Cell, list[Mark]] = {}
    between: dict[Point, list[Mark]] = {}
    for mark in marks:
        if mark.anchor in THIRDS or mark.anchor == WHOLE:
            within.setdefault(mark.cell, []).append(mark)
        else:
            between.setdefault(_point(mark), []).append(mark)
    for cell, here in within.items():
        yield from _within(frame.rect(cell), here, between)
    for here in between.values():
        yield from _between(frame, here)


def _point(mark: Mark) -> Point:
    """A corner or the middle of an edge, in half cells."""
    x, y = (AT_CORNER | AT_EDGE)[mark.anchor]
    return 2 * mark.cell[0] + round(2 * x), 2 * mark.cell[1] + round(2 * y)


def _between(frame: PalaceFrame, marks: Sequence[Mark]) -> Iterator[tuple[Mark, Rect]]:
    """Marks on one corner, up to four in its square, or on one edge, side by side along it."""
    first, spot = marks[0], frame.rect(marks[0].cell)
    x, y = (AT_CORNER | AT_EDGE)[first.anchor]
    middle = spot.x + round(x * spot.w), spot.y + round(y * spot.h)
    if first.anchor in AT_CORNER:
        columns = 1 if len(marks) == 1 else 2
        lines = -(-len(marks) // columns)
        side = round(ON_CORNER * spot.w / max(columns, lines))
    else:
        side = round(min(ON_EDGE, (1 - ON_CORNER) / len(marks)) * spot.w)
        columns, lines = (len(marks), 1) if x == MIDDLE else (1, len(marks))
    left, top = middle[0] - columns * side // 2, middle[1] - lines * side // 2
    for number, mark in enumerate(marks):
        line, column = divmod(number, columns)
        yield mark, Rect(left + column * side, top + line * side, side, side)


def _within(spot: Rect, marks: Sequence[Mark], taken: Container[Point]) -> Iterator[tuple[Mark, Rect]]:
    """Marks in one cell; they move in, and get smaller if they must, where its corners or edges are taken.

    A pawn keeps its size and its place: it stands above them.
    """
    tokens = [mark for mark in marks if mark.anchor in THIRDS and not mark.pawn]
    squeezed = any(_meets(mark, taken) for mark in tokens)
    alone = [THIRDS[mark.anchor] for mark in tokens if mark.row[1] == 1]
    used = max(1, *(len({place[way] for place in alone}) for way in range(2)))
    met: Counter[str] = Counter()
    for mark in marks:
        moved = squeezed and mark in tokens
        margin, share = ON_CORNER / 2 + GAP if moved else MARGIN, _side(mark)
        if moved:
            share = min(share, (1 - 2 * margin) / used - GAP)
        side, edge = round(share * spot.w), round(margin * spot.w)
        shift = round(met[mark.anchor] * STEP * spot.w)
        met[mark.anchor] += 1
        column, line = THIRDS.get(mark.anchor, (1, 1))
        steps = [edge, (spot.w - side) // 2, spot.w - edge - side]
        x = spot.x + steps[column] + shift
        if mark.row[1] > 1 and not mark.pawn:
            x, shift = _in_row(spot, mark, steps[column], side), 0
        yield mark, Rect(x, spot.y + steps[line] - shift, side, side)


def _meets(mark: Mark, taken: Container[Point]) -> bool:
    """Whether a mark in a cell would touch one on a corner or an edge; a row lies along a whole side."""
    if mark.anchor not in THIRDS:
        return False
    (x, y), (column, line) = mark.cell, THIRDS[mark.anchor]
    columns = range(3) if mark.row[1] > 1 else (column,)
    return any((2 * x + column, 2 * y + line) in taken for column in columns if (column, line) != (1, 1))


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
