"""The table of a scoring sheet: rows told one after the other, points in boxes, the sums."""

import pygame

from alhambra_desktop.alhambra.scoring import WALL
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.scoring.signs import draw_sign
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.layout_sheet import SheetLayout
from alhambra_desktop.presentation.alhambra.sheet import SheetModel, SheetRow, category_name
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

LIT, POINTS, NO_POINTS = Colour("#1A5560"), Colour("#3A2A10"), Colour("#07191F")


def draw_heading(brush: Brush, surface: pygame.Surface, layout: SheetLayout, model: SheetModel) -> None:
    """The scoring's star, its name and what counts."""
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
    brush.text(surface, centre, model.round, letter, brush.colour("gold_light"), "centre")
    x = centre[0] + side // 2 + px(24)
    room = area.right - x
    title = t(f"sheet.{'preview' if model.preview else 'title'}_{model.round}")
    style = brush.fitting(title, "serif-semibold", 34 if short else 46, room, 20)
    brush.text(surface, (x, middle - px(15 if short else 22)), title, style, brush.colour("cream"))
    about = t(f"sheet.about_{model.round}", number=model.game_round)
    small = brush.fitting(about, "sans", 20, room, 13)
    brush.text(surface, (x, middle + px(16 if short else 22)), about, small, brush.colour("mist"))


def draw_table(
    brush: Brush, surface: pygame.Surface, layout: SheetLayout, model: SheetModel, told: int, lit: int
) -> None:
    """Rows up to ``told`` have been told; row ``lit`` is explained at the right."""
    px = brush.px
    table = layout.table
    brush.panel(surface, table)
    middle = layout.head.centre[1] + px(2)
    heading = brush.style("serif-semibold", 20)
    brush.text(surface, (layout.category, middle), t("sheet.category"), heading, brush.colour("mist"))
    if layout.places is not None:
        brush.text(surface, (layout.places, middle), t("sheet.places"), heading, brush.colour("mist"))
    draw_names(brush, surface, layout, model.people)
    brush.rule(surface, table.x + px(20), layout.head.bottom - px(2), table.w - px(40))
    for number, (row, rect) in enumerate(zip(model.rows, layout.rows, strict=True)):
        if number == lit:
            box = rect.inset(px(12), px(3))
            brush.box(surface, box, px(6), Colour(LIT.r, LIT.g, LIT.b, 192), brush.colour("gold"), px(2))
        elif number % 2:
            brush.box(surface, rect.inset(px(12), px(3)), px(6), Colour(255, 255, 255, 6))
        _row(brush, surface, layout, rect, row, told=number < told)
    _totals(brush, surface, layout, model, told)


def draw_names(brush: Brush, surface: pygame.Surface, layout: SheetLayout, people: People) -> None:
    """The participants above their columns; in narrow ones the name stands below the disc."""
    px = brush.px
    middle = layout.head.centre[1] + px(2)
    narrow = any(column.w < px(136) for column in layout.columns)
    for person, column in zip(people, layout.columns, strict=True):
        if narrow:
            brush.emblem(surface, (column.centre[0], middle - px(9)), person.colour, 28)
            name, style = brush.fitted(person.name, "sans-bold", 16, column.w - px(6), 14)
            low = (column.centre[0], middle + px(16))
            brush.text(surface, low, name, style, brush.colour("cream"), "centre")
            continue
        disc = 40 if column.w > px(170) else 32
        brush.emblem(surface, (column.x + px(10 + disc / 2), middle), person.colour, disc)
        x = column.x + px(disc + 20)
        name, style = brush.fitted(person.name, "sans-bold", 24, column.right - x - px(8), 16)
        brush.text(surface, (x, middle), name, style, brush.colour("cream"))


def _row(
    brush: Brush, surface: pygame.Surface, layout: SheetLayout, rect: Rect, row: SheetRow, *, told: bool
) -> None:
    px = brush.px
    middle = rect.centre[1]
    units = min(24.0, rect.h / brush.kit.theme.u * 0.36)
    names = surface
    if not told:
        names = pygame.Surface((rect.w, rect.h), pygame.SRCALPHA)
    dx, dy = (0, 0) if told else (-rect.x, -rect.y)
    x, y = layout.category + dx, middle + dy
    size = min(56.0, rect.h / brush.kit.theme.u * 0.74)
    draw_sign(brush, names, (x + px(30), y), row.category, size)
    name = category_name(row.category)
    room = (layout.places or layout.columns[0].x) - layout.category - px(84)
    style = brush.fitting(name, "sans-semibold", units, room, 13)
    brush.text(names, (x + px(72), y), name, style, brush.colour("cream"))
    if layout.places is not None:
        _places(brush, names, (layout.places + dx, y), row)
    if not told:
        names.set_alpha(118)
        surface.blit(names, rect)
    for number, column in enumerate(layout.columns):
        _cell(brush, surface, column, middle, row, number, units, told=told)


def _places(brush: Brush, surface: pygame.Surface, at: tuple[int, int], row: SheetRow) -> None:
    plain, bold = brush.style("sans", 19), brush.style("sans-bold", 19)
    mist = brush.colour("mist")
    if not row.places:
        words = t("sheet.one_a_side") if row.category == WALL else t("sheet.each", count=row.each)
        brush.text(surface, at, words, plain, mist)
        return
    runs: list[Run] = []
    for place, points in enumerate(row.places[:3], 1):
        colour = brush.colour("gold_light" if place == 1 else "cream")
        runs.append(Run(("   " if runs else "") + str(points), bold, colour))
        runs.append(Run(" " + t(f"sheet.place_{place}"), plain, mist))
    if len(row.places) > 2:
        runs = [run._replace(style=brush.style(run.style.face, 16)) for run in runs]
    brush.line(surface, at, runs)


def box_of(brush: Brush, column: Rect, middle: int, units: float) -> Rect:
    """The box of points in a column."""
    px = brush.px
    width = min(px(84), column.w - px(46))
    high = px(units * 1.84)
    x = column.x + min(px(88), column.w - width - px(8))
    return Rect(x, middle - high // 2, width, high)


def _cell(
    brush: Brush,
    surface: pygame.Surface,
    column: Rect,
    middle: int,
    row: SheetRow,
    number: int,
    units: float,
    *,
    told: bool,
) -> None:
    px = brush.px
    box = box_of(brush, column, middle, units)
    radius = px(8)
    if not told:
        surface.blit(brush.kit.paint.dashes((box.w, box.h), Colour("#2F5F6A"), max(1, px(1.2))), box)
        return
    count, share = row.counted(number), row.shares[number]
    style = brush.style("sans", units)
    colour = brush.colour("faint" if count == "0" else "mist")
    brush.text(surface, (box.x - px(14), middle), count, style, colour, "right")
    if share.points:
        brush.box(surface, box, radius, POINTS, brush.colour("gold_dull"), max(1, px(1.2)))
        words = t("table.gain", points=share.points)
        large = brush.fitting(words, "serif-black", units * 1.15, box.w - px(8), 12)
        brush.text(surface, box.centre, words, large, brush.colour("gold_light"), "centre")
        if share.tied > 1 and row.places:
            narrow = box.w < px(76)
            chip = min(15.0 if narrow else 17.0, units * 0.72)
            words = "=" if narrow else t("sheet.tie")
            brush.chip(surface, (box.right - px(4 if narrow else 8), box.y), words, look="jade", units=chip)
    else:
        brush.box(surface, box, radius, NO_POINTS, Colour("#1C4650"), max(1, px(1.2)))
        brush.text(
            surface, box.centre, "0", brush.style("sans", units * 0.9), brush.colour("faint"), "centre"
        )


def _totals(brush: Brush, surface: pygame.Surface, layout: SheetLayout, model: SheetModel, told: int) -> None:
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
        t("sheet.sum", before=model.before[n], now=model.gain(n, told)) for n in range(len(layout.columns))
    ]
    wide = layout.columns[0].w
    large = brush.style("serif-black", 40 if wide > px(150) else 30)
    small = brush.style("sans", 21 if wide > px(200) else 17)
    room = wide - brush.width("000", large) - px(22)
    shown = all(brush.width(sum_, small) <= room for sum_ in sums)
    for number, column in enumerate(layout.columns):
        total = str(model.before[number] + model.gain(number, told))
        box = box_of(brush, column, middle, 24)
        place = brush.text(surface, (box.right, middle), total, large, brush.colour("cream"), "right")
        if shown:
            brush.text(
                surface, (place.x - px(14), middle), sums[number], small, brush.colour("mist"), "right"
            )
