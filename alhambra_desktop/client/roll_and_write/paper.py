"""A paper: what is printed on it, and what has been written since."""

from collections.abc import Callable, Generator, Sequence

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.layout import PaperParts
from alhambra_desktop.presentation.roll_and_write.models import (
    BLUE,
    FACES,
    SIDE,
    YELLOW,
    Cell,
    DieColour,
    PlayerModel,
    Printed,
    TypeStanding,
    leads,
)
from alhambra_desktop.text import t

PAPER = Colour("#F6EAD0")
SEPIA = Colour("#6B4A2A")
FAINT_SEPIA = Colour("#B79A6C")
TRACKS: dict[DieColour, Colour] = {YELLOW: Colour("#E9BE3C"), BLUE: Colour("#3E78C4")}
COIN_FREE, COIN_FREE_STAR = Colour("#F1E3BC"), Colour("#D9C08A")
COIN_OWNED, COIN_OWNED_STAR = Colour("#F0BE3E"), Colour("#9A6A12")
WASH = 112
"""Paleness of a crossed building, of 255."""

LEVELS = 7
IN_BOX = 0.82
"""Maximum share of its box's width for a number of points."""


def sheet_of_paper(brush: Brush, size: tuple[int, int]) -> pygame.Surface:
    """Plain paper with a printed double line along its edge."""

    def draw() -> pygame.Surface:
        px = brush.px
        surface = brush.kit.art.get("sheet/paper", *size).convert_alpha()
        inset = max(3, px(8))
        frame = shapes.notched(
            (size[0] - 2 * inset, size[1] - 2 * inset), px(3), px(9), max(1, px(1.4)), SEPIA
        )
        frame.set_alpha(150)
        surface.blit(frame, (inset, inset))
        corners = shapes.rounded(size, px(4), ((0.0, Colour(255, 255, 255)),))
        surface.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return brush.keep(("paper", size), draw)


def lay_paper(brush: Brush, surface: pygame.Surface, rect: Rect) -> None:
    """A paper with its shadow on the table."""
    for _ in lay_paper_steps(brush, surface, rect):
        pass


def lay_paper_steps(brush: Brush, surface: pygame.Surface, rect: Rect) -> Generator[None, None, None]:
    """A paper with its shadow on the table, in steps of a few milliseconds."""
    size = (rect.w, rect.h)
    brush.kit.paint.shadow(size)
    yield
    brush.kit.paint.cast(surface, pygame.Rect(rect))
    yield
    brush.kit.art.get("sheet/paper", *size)
    yield
    surface.blit(sheet_of_paper(brush, size), rect)
    yield


# ---------------------------------------------------------------- print


def cell_picture(brush: Brush, kind: str, level: int, side: int, *, crossed: bool) -> pygame.Surface:
    """A printed building: a pale field of its type, the building, the shield; paler once crossed."""

    def draw() -> pygame.Surface:
        gap = max(1, side // 28)
        size = side - 2 * gap
        field = brush.kit.theme.building(kind)
        radius = max(2, side // 14)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        printed = shapes.rounded(
            (size, size), radius, ((0.0, field.lerp(PAPER, 0.66)), (1.0, field.lerp(PAPER, 0.5)))
        )
        if side >= 26:
            art = brush.kit.art.get(f"building/{kind}/{level % LEVELS}", round(size * 1.02))
            printed.blit(art, art.get_rect(center=(size // 2, size // 2 + size // 24)))
        edge = field.lerp(SEPIA, 0.35)
        printed.blit(shapes.outline((size, size), radius, max(1, side // 40), edge), (0, 0))
        if crossed:
            pale = shapes.rounded((size, size), radius, ((0.0, Colour(PAPER.r, PAPER.g, PAPER.b, WASH)),))
            printed.blit(pale, (0, 0))
        surface.blit(printed, (gap, gap))
        badge = max(10, round(side * (0.34 if side >= 48 else 0.5)))
        shield = brush.kit.art.get(f"badge/{kind}", badge, badge)
        if crossed:
            shield = shield.copy()
            shield.set_alpha(190)
        surface.blit(shield, (gap + max(0, side // 40), gap + max(0, side // 40)))
        return surface

    return brush.keep(("printed cell", kind, level % LEVELS, side, crossed), draw)


def level_at(cell: Cell) -> int:
    """The level of the building printed on a cell: neighbours differ."""
    return cell[0] * 2 + cell[1] * 3


def all_cells() -> tuple[Cell, ...]:
    """Every cell, row by row."""
    return tuple((row, column) for row in FACES for column in FACES)


def print_sheet(brush: Brush, parts: PaperParts, printed: Printed, legend: Sequence[str]) -> pygame.Surface:
    """Paper with everything printed on it; ``legend`` are the uses of coins."""

    def draw() -> pygame.Surface:
        paper = parts.paper
        surface = sheet_of_paper(brush, (paper.w, paper.h)).copy()

        def at(rect: Rect) -> Rect:
            return rect.moved(-paper.x, -paper.y)

        for colour in (YELLOW, BLUE):
            _print_track(brush, surface, parts, colour, at(parts.whole_track(colour)))
        for cell in all_cells():
            picture = cell_picture(brush, printed.type_at(cell), level_at(cell), parts.cell, crossed=False)
            surface.blit(picture, at(parts.cell_rect(cell)))
        print_lines(brush, surface, parts, at)
        _print_coins(brush, surface, parts, at)
        _print_legend(brush, surface, at(parts.legend), printed, legend)
        return surface

    key = ("print", parts.paper.w, parts.paper.h, parts.cell, parts.origin, printed, tuple(legend))
    return brush.keep(key, draw)


def _print_track(
    brush: Brush, surface: pygame.Surface, parts: PaperParts, colour: DieColour, whole: Rect
) -> None:
    """A tinted strip with six places; a small arrow in each points to its row or column."""
    tint = TRACKS[colour]
    radius = max(3, parts.cell // 9)
    strip = shapes.rounded((whole.w, whole.h), radius, ((0.0, Colour(tint.r, tint.g, tint.b, 62)),))
    strip.blit(
        shapes.outline(
            (whole.w, whole.h), radius, max(1, brush.px(1.2)), Colour(tint.r, tint.g, tint.b, 190)
        ),
        (0, 0),
    )
    cell, thin = parts.cell, Colour(tint.r, tint.g, tint.b, 130)
    for number in range(1, SIDE):
        if colour == YELLOW:
            strip.fill(thin, (whole.w // 8, number * cell, whole.w * 3 // 4, 1))
        else:
            strip.fill(thin, (number * cell, whole.h // 8, 1, whole.h * 3 // 4))
    size = max(7, round(cell * 0.13))
    points = ((-1, -1), (1, 0), (-1, 1)) if colour == YELLOW else ((-1, -1), (1, -1), (0, 1))
    arrow = shapes.polygon(points, size, Colour(tint.r, tint.g, tint.b).lerp(SEPIA, 0.25))
    for number in range(SIDE):
        if colour == YELLOW:
            centre = (whole.w - size // 2 - 2, number * cell + cell // 2)
        else:
            centre = (number * cell + cell // 2, whole.h - size // 2 - 2)
        strip.blit(arrow, arrow.get_rect(center=centre))
    surface.blit(strip, whole)


def print_lines(brush: Brush, surface: pygame.Surface, parts: PaperParts, at: Callable[[Rect], Rect]) -> None:
    """The numbers of rows and columns, and the boxes where their points are written."""
    for number in FACES:
        for colour in (YELLOW, BLUE):
            place = at(parts.label(colour, number))
            style = Style("serif-bold", max(11, round(parts.cell * 0.25)))
            brush.text(surface, place.centre, str(number), style, SEPIA, "centre")
    for line in range(2 * SIDE):
        rect = at(parts.line_box(line))
        radius = max(2, rect.w // 5)
        surface.blit(shapes.outline((rect.w, rect.h), radius, max(1, brush.px(1)), FAINT_SEPIA), rect)


def _print_coins(
    brush: Brush, surface: pygame.Surface, parts: PaperParts, at: Callable[[Rect], Rect]
) -> None:
    """Empty coins to be circled."""
    for place in map(at, parts.coins):
        side = max(6, round(place.w * 0.8))
        _coin(brush, surface, place.centre, side, COIN_FREE, COIN_FREE_STAR)


def _coin(
    brush: Brush, surface: pygame.Surface, centre: tuple[int, int], side: int, face: Colour, star: Colour
) -> None:
    coin = brush.kit.paint.disc(side, face, SEPIA.lerp(PAPER, 0.3), max(1, brush.px(1.2)))
    surface.blit(coin, coin.get_rect(center=centre))
    sign = brush.kit.paint.star(max(4, round(side * 0.5)), star)
    surface.blit(sign, sign.get_rect(center=centre))


def _print_legend(
    brush: Brush, surface: pygame.Surface, room: Rect, printed: Printed, legend: Sequence[str]
) -> None:
    """What coins and lines are for, if there is room for readable letters."""
    px, style, bold = brush.px, brush.style("sans", 18), brush.style("sans-bold", 18)
    fonts = brush.kit.fonts
    lines = [t("sheet.use.line", count=count, points=points) for count, points in printed.lines]
    pictures = [fonts.text(words, style, SEPIA, room.w) for words in legend]
    heading = fonts.text(t("sheet.use.lines"), bold, SEPIA, room.w)
    tables = [fonts.text(words, style, SEPIA, room.w) for words in lines]
    gap = px(7)
    parts = [*pictures, heading, *tables]
    needed = sum(picture.get_height() + gap for picture in parts) + px(14)
    if needed > room.h or max(picture.get_width() for picture in parts) > room.w:
        return
    y = room.y
    for picture in pictures:
        surface.blit(picture, (room.x, y))
        y += picture.get_height() + gap
    y += px(14)
    for picture in (heading, *tables):
        surface.blit(picture, (room.x, y))
        y += picture.get_height() + gap


# ---------------------------------------------------------------- writing


def write_on_sheet(
    brush: Brush,
    surface: pygame.Surface,
    parts: PaperParts,
    printed: Printed,
    player: PlayerModel,
    hidden: frozenset[object] = frozenset(),
) -> None:
    """Crosses, points of lines and coins; ``hidden`` things are still moving there."""
    for cell in player.built or ():
        rect = parts.cell_rect(cell)
        if ("cross", player.number, cell) in hidden:
            continue
        kind = printed.type_at(cell)
        surface.blit(cell_picture(brush, kind, level_at(cell), parts.cell, crossed=True), rect)
        pencil.draw_cross(brush, surface, rect, pencil.cell_seed(cell, player.number))
    write_lines(brush, surface, parts, player)
    _write_coins(brush, surface, parts, player, hidden)


def write_lines(brush: Brush, surface: pygame.Surface, parts: PaperParts, player: PlayerModel) -> None:
    """The points of rows and columns in their boxes."""
    for place, line in enumerate(player.lines):
        if line.points:
            box = parts.line_box(place)
            high = min(round(parts.cell * 0.4), pencil.height_within(line.points, round(box.w * IN_BOX)))
            pencil.write_number(brush, surface, box.centre, line.points, high)


def _write_coins(
    brush: Brush, surface: pygame.Surface, parts: PaperParts, player: PlayerModel, hidden: frozenset[object]
) -> None:
    """Gained coins are circled, spent ones struck out; owned ones shine."""
    spent = player.gained - player.coins
    for number, rect in enumerate(parts.coins[: player.gained]):
        if ("coin", player.number, number) in hidden:
            continue
        if number >= spent:
            _coin(brush, surface, rect.centre, max(6, round(rect.w * 0.8)), COIN_OWNED, COIN_OWNED_STAR)
        pencil.draw_ring(brush, surface, rect, number + player.number)
        if number < spent:
            pencil.draw_strike(brush, surface, rect, number * 5 + player.number)
    title, px = parts.coins_title, brush.px
    units = min(24.0, title.h / brush.kit.theme.u * 0.7)
    words, style = brush.fitted(t("sheet.coins_title"), "serif-semibold", units, title.w * 2 // 3, 14)
    middle = title.y + title.h * 2 // 5
    place = brush.text(surface, (title.x, middle), words, style, brush.colour("ink"))
    picture = pencil.number_picture(brush, player.coins, px(units * 1.2))
    surface.blit(picture, picture.get_rect(midleft=(place.right + px(8), middle)))


def write_heading(
    brush: Brush,
    surface: pygame.Surface,
    parts: PaperParts,
    player: PlayerModel,
    types: Sequence[TypeStanding] = (),
) -> None:
    """The owner of the paper, the types they lead, and the points if the game ended now."""
    head, px = parts.head, brush.px
    middle = head.centre[1] - px(2)
    units = min(44.0, head.h / brush.kit.theme.u * 0.84)
    brush.emblem(surface, (head.x + px(units) // 2, middle), player.colour, units)
    left = head.x + px(units) + px(12)
    right = head.right
    if player.now is not None:
        picture = pencil.number_picture(brush, player.now, px(units * 0.95))
        place = picture.get_rect(midright=(right, middle))
        surface.blit(picture, place)
        words, style = brush.fitted(t("sheet.points_now"), "sans", 20, head.w // 3, 16)
        at = brush.text(surface, (place.x - px(4), middle), words, style, SEPIA, "right")
        right = at.x
    led = [standing.type for standing in types if leads(standing, player.number)]
    if led:
        side = px(30)
        words, style = t("sheet.leads"), brush.style("sans", 20)
        right -= px(24) + len(led) * side
        for number, kind in enumerate(led):
            brush.badge(surface, (right + number * side + side // 2, middle), kind, 28)
        right = brush.text(surface, (right - px(8), middle), words, style, SEPIA, "right").x
    name, style = brush.fitted(
        player.name, "serif-semibold", min(32.0, units * 0.8), right - left - px(16), 16
    )
    brush.text(surface, (left, middle), name, style, brush.colour("ink"))
