"""A participant's number in a row: its parts, and the points in their box."""

from dataclasses import dataclass

import pygame

from alhambra_desktop.client.alhambra.scoring.signs import draw_sign
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.sheet import SheetRow
from alhambra_desktop.presentation.alhambra.sheet_lines import Part, parts_of
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

POINTS, NO_POINTS, LOSS = Colour("#3A2A10"), Colour("#07191F"), Colour("#3A1712")
LOSS_EDGE, LOSS_WORDS = Colour("#C75B47"), Colour("#FFB3A5")
WORDY, SHORT = 3, 4
"""Up to these numbers of participants causes are shown with words, then as numbers, otherwise only in "Why?".
"""
LARGE = 22.0
"""From this type size on a box is high enough for a mark on its corner."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that can be pointed at: a number of the sheet, or one cause of it."""

    rect: Rect
    row: int
    who: int
    part: int | None = None


@dataclass(frozen=True, slots=True)
class CellStyle:
    """How cells are drawn: font size in units, boxes at the right edge, the number of participants."""

    units: float
    right: bool
    dense: bool
    participants: int

    def box(self, brush: Brush, column: Rect, middle: int) -> Rect:
        """The box of points in a column."""
        px = brush.px
        width = min(px(66 if self.right else 84), column.w - px(46))
        high = px(28 if self.dense else self.units * 1.84)
        x = column.x + min(px(88), column.w - width - px(8))
        if self.right:
            x = column.right - width - px(8)
        return Rect(x, middle - high // 2, width, high)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the table: its number, and whether it or a part of it is being explained.

    ``form``: the form of its causes, the longest first; all cells of a row use the same.
    """

    row: SheetRow
    number: int
    who: int
    told: bool
    chosen: bool = False
    part: int | None = None
    form: int = 0


def draw_cell(
    brush: Brush, surface: pygame.Surface, column: Rect, middle: int, cell: Cell, look: CellStyle
) -> list[Hit]:
    """Draw it; returns the causes that can be pointed at."""
    px, box = brush.px, look.box(brush, column, middle)
    if not cell.told:
        surface.blit(brush.kit.paint.dashes((box.w, box.h), Colour("#2F5F6A"), max(1, px(1.2))), box)
        return []
    hits, left = _draw_parts(brush, surface, (box.x - px(14), middle), cell, look)
    _draw_points(brush, surface, box, cell.row.shares[cell.who].points, look.units)
    if cell.chosen and cell.part is None:
        brush.ring(surface, box, px(8))
    _draw_tie(brush, surface, column, box, left, cell, look)
    return hits


def _draw_points(brush: Brush, surface: pygame.Surface, box: Rect, points: int, units: float) -> None:
    px = brush.px
    radius, line = px(8), max(1, px(1.2))
    if not points:
        brush.box(surface, box, radius, NO_POINTS, Colour("#1C4650"), line)
        plain = brush.style("sans", max(18.0, units * 0.9))
        brush.text(surface, box.centre, "0", plain, brush.colour("faint"), "centre")
        return
    words = t("table.gain", points=points) if points > 0 else t("sheet.loss", points=-points)
    large = brush.fitting(words, "serif-black", units * 1.15, box.w - px(8), 12)
    fill, edge, colour = (
        (POINTS, brush.colour("gold_dull"), brush.colour("gold_light"))
        if points > 0
        else (LOSS, LOSS_EDGE, LOSS_WORDS)
    )
    brush.box(surface, box, radius, fill, edge, line)
    brush.text(surface, box.centre, words, large, colour, "centre")


def _draw_tie(
    brush: Brush, surface: pygame.Surface, column: Rect, box: Rect, left: int, cell: Cell, look: CellStyle
) -> None:
    """A mark for shared ranks: on the corner of a large box, or next to the causes in low rows."""
    px, share = brush.px, cell.row.shares[cell.who]
    if not (share.tied > 1 and any(share.rank_points) and cell.row.rank_points):
        return
    end, narrow = left - px(8), box.w < px(76)
    if look.dense or (not narrow and look.units < LARGE):  # a corner would hide a part of the number
        for words in (t("sheet.tie"), "="):
            if brush.chip_picture(words, "jade", 18, "").get_width() <= end - column.x:
                brush.chip(surface, (end, box.centre[1]), words, look="jade", units=18, side="right")
                return
    if not look.dense:
        narrow = narrow or look.units < LARGE
        at = (box.right - px(4 if narrow else 8), box.y)
        brush.chip(surface, at, "=" if narrow else t("sheet.tie"), look="jade", units=18)


def _draw_parts(
    brush: Brush,
    surface: pygame.Surface,
    end: tuple[int, int],
    cell: Cell,
    look: CellStyle,
) -> tuple[list[Hit], int]:
    """The causes right-aligned at ``end``; returns where they begin."""
    forms = _forms(cell.row, cell.who, look)
    if cell.form >= len(forms):
        return [], end[0]
    parts = forms[cell.form]
    return _draw_run(brush, surface, parts, end, cell, look.units)


def _forms(row: SheetRow, who: int, look: CellStyle) -> list[tuple[Part, ...]]:
    """The possible forms of causes in a cell: with words, as numbers, as the count alone."""
    forms = [parts_of(row, who, words=True)] if look.participants <= WORDY else []
    if look.participants <= SHORT:
        forms.append(parts_of(row, who, words=False))
    if not look.dense or look.participants <= SHORT:
        forms.append((Part(row.counted(who), ()),))
    return forms


def row_form(brush: Brush, row: SheetRow, column: Rect, look: CellStyle) -> int:
    """The longest form that fits in every cell of a row; in large cells the count alone always does."""
    room = look.box(brush, column, column.centre[1]).x - brush.px(14) - column.x
    forms = [_forms(row, who, look) for who in range(look.participants)]
    count = len(forms[0])
    for form in range(count):
        if all(_width(brush, mine[form], look.units) <= room for mine in forms):
            return form
    return count if look.dense else count - 1


def _icon_units(units: float) -> float:
    return units * 1.25


def _width(brush: Brush, parts: tuple[Part, ...], units: float) -> int:
    style = brush.style("sans", units)
    icon = brush.px(_icon_units(units) + 3)
    width = sum(brush.width(part.text, style) + (icon if part.home else 0) for part in parts)
    return width + (len(parts) - 1) * brush.px(8)


def _draw_run(
    brush: Brush,
    surface: pygame.Surface,
    parts: tuple[Part, ...],
    end: tuple[int, int],
    cell: Cell,
    units: float,
) -> tuple[list[Hit], int]:
    px, (x, middle) = brush.px, end
    plain, bold = brush.style("sans", units), brush.style("sans-bold", units)
    hits: list[Hit] = []
    none = not cell.row.causes_of(cell.who) and cell.row.counted(cell.who) == "0"
    for part in reversed(parts):
        right = x
        if part.home:
            side = px(_icon_units(units))
            draw_sign(
                brush, surface, (x - side // 2, middle), part.source, _icon_units(units) * 1.1, part.home
            )
            x -= side + px(3)
        colour = brush.colour("cream" if part.home else "faint" if none else "mist")
        place = brush.text(surface, (x, middle), part.text, bold if part.home else plain, colour, "right")
        rect = Rect(place.x - px(3), middle - px(14), right - place.x + px(6), px(28))
        if cell.chosen and cell.part is not None and cell.part in part.causes:
            surface.fill(brush.colour("gold"), (rect.x, rect.bottom - px(2), rect.w, max(2, px(2))))
        if part.causes and len(parts) > 1:
            hits.append(Hit(rect, cell.number, cell.who, part.causes[0] if len(part.causes) == 1 else None))
        x = place.x - px(8)
    return hits, x + px(8)
