"""The other participants: name, points, a small paper, dice in a tray, coins."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.paper import all_cells
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import BLUE, YELLOW, PlayerModel, Printed
from alhambra_desktop.presentation.roll_and_write.panel_layout import PanelParts
from alhambra_desktop.text import t

TRAY = Colour("#0A2027")
TRAY_EDGE = Colour("#1C4650")


def draw_panel(
    brush: Brush,
    surface: pygame.Surface,
    parts: PanelParts,
    printed: Printed,
    player: PlayerModel,
    hidden: frozenset[object] = frozenset(),
) -> None:
    """A participant's panel; ``hidden`` things are still moving there."""
    brush.panel(surface, parts.area, active=player.active)
    _heading(brush, surface, parts, player)
    if player.built is None:
        _dummy(brush, surface, parts, printed, player, rolling=("dummy", player.number) in hidden)
        return
    small_sheet(brush, surface, parts, printed, player, hidden)
    _tray(brush, surface, parts, player, hidden)
    _coins(brush, surface, parts.coins, player)


def _heading(brush: Brush, surface: pygame.Surface, parts: PanelParts, player: PlayerModel) -> None:
    head, px = parts.head, brush.px
    units = min(32.0, head.h / brush.kit.theme.u)
    middle = head.centre[1]
    brush.emblem(surface, (head.x + px(units) // 2, middle), player.colour, units)
    right = head.right
    if player.now is not None:
        style = brush.style("serif-black", min(28.0, units * 0.9))
        place = brush.text(
            surface, (right, middle), str(player.now), style, brush.colour("gold_light"), "right"
        )
        right = place.x - px(8)
    told, small = t("sheet.no_sheet" if player.now is None else "sheet.now"), brush.style("sans", 18)
    left = head.x + px(units) + px(10)
    bold = brush.style("sans-bold", min(21.0, units * 0.7))
    if (player.now is not None or player.built is None) and (
        brush.width(player.name, bold) + px(10) + brush.width(told, small) <= right - left
    ):
        right = brush.text(surface, (right, middle), told, small, brush.colour("mist"), "right").x - px(10)
    name, style = brush.fitted(player.name, "sans-bold", min(21.0, units * 0.7), right - left, 14)
    brush.text(surface, (left, middle), name, style, brush.colour("cream"))


def small_sheet(
    brush: Brush,
    surface: pygame.Surface,
    parts: PanelParts,
    printed: Printed,
    player: PlayerModel,
    hidden: frozenset[object] = frozenset(),
) -> None:
    """The paper as a small picture: every building in the colour of its type, crosses over them."""
    sheet = parts.sheet

    def draw() -> pygame.Surface:
        picture = brush.kit.art.get("sheet/paper", sheet.w, sheet.h).copy()
        for cell in all_cells():
            place = parts.cell_rect(cell).moved(-sheet.x, -sheet.y)
            kind = printed.type_at(cell)
            picture.blit(small_cell(brush, kind, parts.cell), place)
        return picture

    surface.blit(brush.keep(("small print", sheet.w, sheet.h, parts.cell, printed), draw), sheet)
    for cell in player.built or ():
        if ("cross", player.number, cell) not in hidden:
            rect = parts.cell_rect(cell)
            pale = brush.kit.paint.box((rect.w, rect.h), 2, Colour(250, 240, 216, 120), None)
            surface.blit(pale, rect)
            pencil.draw_cross(brush, surface, rect, pencil.cell_seed(cell, player.number))


def small_cell(brush: Brush, kind: str, side: int) -> pygame.Surface:
    """A building's icon on the colour of its type."""

    def draw() -> pygame.Surface:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        size = max(2, side - max(1, side // 9))
        field = brush.kit.paint.box((size, size), max(1, side // 8), brush.kit.theme.building(kind), None)
        picture.blit(field, field.get_rect(center=(side // 2, side // 2)))
        sign = max(4, round(size * 0.8))
        glyph = brush.kit.art.get(f"glyph/{kind}", sign, sign)
        picture.blit(glyph, glyph.get_rect(center=(side // 2, side // 2)))
        return picture

    return brush.keep(("small cell", kind, side), draw)


def _tray(
    brush: Brush,
    surface: pygame.Surface,
    parts: PanelParts,
    player: PlayerModel,
    hidden: frozenset[object],
) -> None:
    brush.box(surface, parts.tray, brush.px(8), TRAY, TRAY_EDGE)
    for colour in (YELLOW, BLUE):
        dice = player.dice_of(colour)
        for die, rect in zip(dice, parts.dice(colour, len(dice)), strict=True):
            if ("die", player.number, colour, die.place) not in hidden:
                pencil.draw_die(brush, surface, rect, colour, die.number)


def _coins(brush: Brush, surface: pygame.Surface, rect: Rect, player: PlayerModel) -> None:
    """The number of owned coins."""
    px = brush.px
    size = min(px(24), rect.h)
    units = size / brush.kit.theme.u
    x = rect.x + size // 2 + px(4)
    disc = brush.kit.paint.disc(size, Colour("#E9CF8A"), Colour("#8A6540"), max(1, px(1.5)))
    surface.blit(disc, disc.get_rect(center=(x, rect.centre[1])))
    star = brush.kit.paint.star(max(4, size // 2), Colour("#B98334"))
    surface.blit(star, star.get_rect(center=(x, rect.centre[1])))
    style = brush.style("sans-bold", min(20.0, units))
    brush.text(
        surface, (x + size // 2 + px(8), rect.centre[1]), str(player.coins), style, brush.colour("cream")
    )


def _dummy(
    brush: Brush,
    surface: pygame.Surface,
    parts: PanelParts,
    printed: Printed,
    player: PlayerModel,
    *,
    rolling: bool,
) -> None:
    """The dice that a dummy threw last, and the building they selected; nothing while they roll."""
    px, tray = brush.px, parts.tray
    brush.box(surface, tray, px(8), TRAY, TRAY_EDGE)
    if player.thrown is None or rolling:
        return
    side = int(min(tray.h * 0.78, tray.w * 0.4))
    gap = side // 6
    x = tray.centre[0] - side - gap // 2
    y = tray.centre[1] - side // 2
    pencil.draw_die(brush, surface, Rect(x, y, side, side), YELLOW, player.thrown[0])
    pencil.draw_die(brush, surface, Rect(x + side + gap, y, side, side), BLUE, player.thrown[1])
    kind = printed.type_at(player.thrown)
    rest = parts.coins
    units = min(40.0, rest.h / brush.kit.theme.u)
    brush.badge(surface, (rest.x + px(units) // 2, rest.centre[1]), kind, units)
    left = rest.x + px(units) + px(8)
    words = t(f"sheet.type.{kind}")
    style = brush.fitting(words, "sans", 18, rest.right - left, 14)
    if brush.width(words, style) <= rest.right - left:
        brush.text(surface, (left, rest.centre[1]), words, style, brush.colour("mist"))
