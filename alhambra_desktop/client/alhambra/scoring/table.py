"""The table of a scoring sheet: rows shown one after the other, points in boxes, the sums."""

from dataclasses import dataclass

import pygame

from alhambra_desktop.client.alhambra.scoring.cells import Cell, CellStyle, Hit, draw_cell, row_form
from alhambra_desktop.client.alhambra.scoring.signs import draw_sign
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.result.names import draw_names
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.sheet import SheetModel, SheetRow
from alhambra_desktop.presentation.alhambra.sheet_lines import (
    FoldLine,
    GroupLine,
    SheetLine,
    fold_words,
    of_group,
    rate_words,
)
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.sheet_layout import SheetLayout
from alhambra_desktop.presentation.words import category_name
from alhambra_desktop.text import t

LIT = Colour("#1A5560")
INDENT, DENSE_INDENT, GAP = 72, 44, 12
"""Units left of the name of a category, for its sign; and between the columns."""


def draw_heading(
    brush: Brush, surface: pygame.Surface, layout: SheetLayout, model: SheetModel, aside: int = 0
) -> None:
    """The scoring's star, its name and what it counts; ``aside``: pixels that stay free at the right."""
    px = brush.px
    area = layout.heading
    short = area.h < px(140)
    middle = area.y + area.h * (52 if short else 58) // 100
    side = px(64 if short else 88)
    centre = (area.x + side // 2 + px(4), middle)
    star = brush.kit.paint.star(side, brush.colour("gold"))
    surface.blit(star, star.get_rect(center=centre))
    inner = brush.kit.paint.star(round(side * 0.84), brush.colour("panel"))
    surface.blit(inner, inner.get_rect(center=centre))
    letter = brush.style("serif-black", 34 if short else 46)
    brush.text(surface, centre, model.scoring, letter, brush.colour("gold_light"), "centre")
    x = centre[0] + side // 2 + px(24)
    room = area.right - x - aside
    title = t(f"sheet.{'preview' if model.preview else 'title'}_{model.scoring}")
    style = brush.fitting(title, "serif-semibold", 34 if short else 46, room, 20)
    brush.text(surface, (x, middle - px(15 if short else 22)), title, style, brush.colour("cream"))
    about = t(f"sheet.about_{model.scoring}", number=model.game_round)
    small = brush.fitting(about, "sans", 20, room, 13)
    brush.text(surface, (x, middle + px(16 if short else 22)), about, small, brush.colour("mist"))


@dataclass(frozen=True, slots=True)
class Shown:
    """The visible part of a sheet: lines from ``offset`` on, the first ``told`` rows.

    Row ``lit`` is explained at the right (-1: none); of it the number of participant ``who`` (None: all), and
    of that one cause ``part`` (None: all).
    """

    model: SheetModel
    lines: tuple[SheetLine, ...]
    offset: int
    told: int
    lit: int
    who: int | None = None
    part: int | None = None


def text_widths(brush: Brush, model: SheetModel, *, dense: bool) -> tuple[int, int]:
    """The widths that the longest name of a category and the longest rate without ranks need."""
    names, rates = brush.style("sans-semibold", 20 if dense else 24), brush.style("sans", 18)
    name = max(brush.width(category_name(row.category), names) for row in model.rows)
    rate = max((brush.width(rate_words(row), rates) for row in model.rows if not row.rank_points), default=0)
    return name + brush.px((DENSE_INDENT if dense else INDENT) + GAP), rate + brush.px(GAP)


def cell_style(brush: Brush, layout: SheetLayout, model: SheetModel) -> CellStyle:
    """How the cells of a sheet are drawn; parts from modules need room next to the numbers."""
    high = layout.rows[0].h / brush.kit.theme.u
    units = 18.0 if layout.dense else min(24.0, high * 0.36)
    added = any(cause.home for row in model.rows for causes in row.causes for cause in causes)
    return CellStyle(units, layout.dense or added, layout.dense, len(model.people))


def draw_table(brush: Brush, surface: pygame.Surface, layout: SheetLayout, shown: Shown) -> list[Hit]:
    """Head, lines and totals; returns the causes that can be pointed at."""
    px, table, model = brush.px, layout.table, shown.model
    brush.panel(surface, table)
    middle = layout.head.centre[1] + px(2)
    heading = brush.style("serif-semibold", 20)
    brush.text(surface, (layout.category, middle), t("sheet.category"), heading, brush.colour("mist"))
    if layout.places is not None:
        style = brush.fitting(t("sheet.places"), "serif-semibold", 20, px(120), 18)
        brush.text(surface, (layout.places, middle), t("sheet.places"), style, brush.colour("mist"))
    draw_names(brush, surface, layout, model.people)
    brush.rule(surface, table.x + px(20), layout.head.bottom - px(2), table.w - px(40))
    look = cell_style(brush, layout, model)
    hits: list[Hit] = []
    lines = shown.lines[shown.offset : shown.offset + len(layout.rows)]
    for place, (line, rect) in enumerate(zip(lines, layout.rows, strict=False)):
        if isinstance(line, GroupLine):
            _group(brush, surface, layout, rect, shown, line.group, look)
        elif isinstance(line, FoldLine):
            _fold(brush, surface, layout, rect, fold_words(model, line))
        else:
            _ground(brush, surface, rect, lit=line.row == shown.lit, odd=bool((shown.offset + place) % 2))
            hits += _row(brush, surface, layout, rect, shown, line.row, look)
    _totals(brush, surface, layout, model, shown.told, look)
    return hits


def _ground(brush: Brush, surface: pygame.Surface, rect: Rect, *, lit: bool, odd: bool) -> None:
    px = brush.px
    box = rect.inset(px(12), min(px(3), rect.h // 12))
    if lit:
        brush.box(surface, box, px(6), Colour(LIT.r, LIT.g, LIT.b, 192), brush.colour("gold"), px(2))
    elif odd:
        brush.box(surface, box, px(6), Colour(255, 255, 255, 6))


def _group(
    brush: Brush,
    surface: pygame.Surface,
    layout: SheetLayout,
    rect: Rect,
    shown: Shown,
    group: str,
    look: CellStyle,
) -> None:
    """The heading of a group with everybody's points in it so far."""
    px, middle = brush.px, rect.centre[1] + brush.px(2)
    room = layout.columns[0].x - layout.category - px(8)
    words, style = brush.fitted(t(f"sheet.group_{group}"), "serif-semibold", 20, room, 18)
    end = brush.text(surface, (layout.category, middle), words, style, brush.colour("gold")).right
    begin = end + px(12)
    bold = brush.style("sans-bold", 18)
    for column, person in zip(layout.columns, shown.model.people, strict=True):
        box = look.box(brush, column, middle)
        points = of_group(shown.model, group, person.number, shown.told)
        words = str(points) if points >= 0 else t("sheet.loss", points=-points)
        place = brush.text(surface, (box.centre[0], middle), words, bold, brush.colour("cream"), "centre")
        if place.x - px(10) > begin:
            surface.fill(Colour("#1C4650"), (begin, middle, place.x - px(10) - begin, 1))
        begin = place.right + px(10)


def _fold(brush: Brush, surface: pygame.Surface, layout: SheetLayout, rect: Rect, words: str) -> None:
    px = brush.px
    brush.icon(surface, (layout.category + px(20), rect.centre[1]), "right", 16, brush.colour("mist"))
    room = layout.track.x - layout.category - px(60)
    kept, style = brush.fitted(words, "sans-italic", 18, room, 18)
    brush.text(surface, (layout.category + px(44), rect.centre[1]), kept, style, brush.colour("mist"))


def _row(
    brush: Brush,
    surface: pygame.Surface,
    layout: SheetLayout,
    rect: Rect,
    shown: Shown,
    number: int,
    look: CellStyle,
) -> list[Hit]:
    px, row, told = brush.px, shown.model.rows[number], number < shown.told
    middle = rect.centre[1]
    names = surface if told else pygame.Surface((rect.w, rect.h), pygame.SRCALPHA)
    dx, dy = (0, 0) if told else (-rect.x, -rect.y)
    x, y = layout.category + dx, middle + dy
    size = min(56.0, rect.h / brush.kit.theme.u * (0.88 if layout.dense else 0.74))
    indent = px(DENSE_INDENT if layout.dense else INDENT)
    draw_sign(brush, names, (x + px(20 if layout.dense else 30), y), row.category, size)
    name = category_name(row.category)
    room = (layout.places or layout.columns[0].x) - layout.category - indent - px(GAP)
    units, least = (20.0, 18) if layout.dense else (look.units, 18)
    kept, style = brush.fitted(name, "sans-semibold", units, room, least)
    brush.text(names, (x + indent, y), kept, style, brush.colour("cream"))
    if layout.places is not None:
        room = layout.columns[0].x - layout.places - px(GAP) // 2
        _places(brush, names, (layout.places + dx, y), row, room, short=layout.dense)
    if not told:
        names.set_alpha(118)
        surface.blit(names, rect)
    hits: list[Hit] = []
    form = row_form(brush, row, layout.columns[0], look)
    for who, column in enumerate(layout.columns):
        chosen = number == shown.lit and who == shown.who
        cell = Cell(row, number, who, told, chosen, shown.part if chosen else None, form)
        hits += draw_cell(brush, surface, column, middle, cell, look)
    return hits


def _places(
    brush: Brush, surface: pygame.Surface, at: tuple[int, int], row: SheetRow, room: int, *, short: bool
) -> None:
    """The points of the ranks, or of a unit; ``short``: numbers alone, each in its column."""
    plain, bold = brush.style("sans", 19), brush.style("sans-bold", 19)
    if short and row.rank_points:
        for place, points in enumerate(row.rank_points[:3]):
            colour = brush.colour("cream" if place else "gold_light")
            right = at[0] + brush.px(26 + 38 * place)
            brush.text(surface, (right, at[1]), str(points), plain, colour, "right")
        return
    mist = brush.colour("mist")
    if not row.rank_points:
        for words in (rate_words(row), t("sheet.by_number")):
            style = brush.fitting(words, "sans", 19, room, 18)
            if brush.width(words, style) <= room:
                brush.text(surface, at, words, style, mist)
                return
        return
    runs: list[Run] = []
    for place, points in enumerate(row.rank_points[:3], 1):
        colour = brush.colour("gold_light" if place == 1 else "cream")
        runs.append(Run(("   " if runs else "") + str(points), bold, colour))
        runs.append(Run(" " + t(f"sheet.place_{place}"), plain, mist))
    if len(row.rank_points) > 2:
        runs = [run._replace(style=brush.style(run.style.face, 16)) for run in runs]
    brush.line(surface, at, runs)


def _totals(
    brush: Brush, surface: pygame.Surface, layout: SheetLayout, model: SheetModel, told: int, look: CellStyle
) -> None:
    px = brush.px
    area = layout.total
    middle = area.y + min(area.h // 2, px(62)) + px(4)
    brush.rule(surface, area.x + px(20), area.y + px(6), area.w - px(40))
    done = told >= len(model.rows)
    words = t("sheet.total" if done else "sheet.so_far")
    brush.text(
        surface, (layout.category, middle), words, brush.style("serif-semibold", 28), brush.colour("cream")
    )
    if layout.places is not None:
        style = brush.style("sans", 20)
        brush.text(surface, (layout.places, middle), t("sheet.before_now"), style, brush.colour("mist"))
    sums = [
        t("sheet.sum", before=model.before[n], now=model.gain(n, told)).replace("+ -", "− ")
        for n in range(len(layout.columns))
    ]
    wide = layout.columns[0].w
    large = brush.style("serif-black", 40 if wide > px(150) else 30)
    small = brush.style("sans", 21 if wide > px(200) else 18)
    room = wide - brush.width("000", large) - px(22)
    shown = all(brush.width(sum_, small) <= room for sum_ in sums)
    for number, column in enumerate(layout.columns):
        total = str(model.before[number] + model.gain(number, told)).replace("-", "−")
        box = look.box(brush, column, middle)
        place = brush.text(surface, (box.right, middle), total, large, brush.colour("cream"), "right")
        if shown:
            brush.text(
                surface, (place.x - px(14), middle), sums[number], small, brush.colour("mist"), "right"
            )
