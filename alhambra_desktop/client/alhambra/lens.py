"""Exact payments over market and money, while the key is held."""

import pygame

from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.lens import Lens
from alhambra_desktop.presentation.alhambra.models import TileFace
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

SHADE = (5, 18, 23, 165)


def draw_lens(brush: Brush, surface: pygame.Surface, screen: Screen, lens: Lens) -> None:
    """Gold: exactly payable now; on each displayed card what would be after taking it."""
    px, places, table = brush.px, screen.places, screen.table
    for slot, tile in zip(table.market, places.market.tiles, strict=True):
        if slot.tile is None:
            continue
        if slot.sale in lens.now:
            brush.ring(surface, tile, px(6), 5)
        else:
            _shade(brush, surface, tile, px(6))
    for tiles, card in zip(lens.after, places.money.cards, strict=False):
        if tiles:
            _promise(brush, surface, card, tiles)
        else:
            _shade(brush, surface, card, px(8))
    for zone, words, found in (
        (screen.layout.market, t("lens.now"), bool(lens.now)),
        (screen.layout.money, t("lens.after"), any(lens.after)),
    ):
        chip = _chip(brush, words, "gold" if found else "dark", zone.w - px(24))
        surface.blit(chip, chip.get_rect(midtop=(zone.centre[0], zone.y - chip.get_height() * 3 // 5)))


def _chip(brush: Brush, words: str, look: str, room: int) -> pygame.Surface:
    """A chip as large as the room allows."""
    units = 18.0
    while units > 11 and brush.chip_picture(words, look, units).get_width() > room:
        units -= 1
    return brush.chip_picture(words, look, units)


def _shade(brush: Brush, surface: pygame.Surface, rect: Rect, radius: int) -> None:
    shade = pygame.Color(*SHADE)
    surface.blit(brush.kit.paint.box((rect.w, rect.h), radius, shade, None), rect)


def _promise(brush: Brush, surface: pygame.Surface, card: Rect, tiles: tuple[TileFace, ...]) -> None:
    """The tiles that taking a card would make exactly payable, small upon the card."""
    px = brush.px
    gap = px(4)
    columns = 1 if len(tiles) == 1 else 2
    rows = -(-len(tiles) // columns)
    wide = (card.w - px(12) - (columns - 1) * gap) // columns
    side = min(wide, (card.h - px(16) - (rows - 1) * gap) // rows)
    brush.ring(surface, card, px(8), 3)
    top = card.centre[1] - (rows * (side + gap) - gap) // 2
    for place, face in enumerate(tiles):
        row, column = divmod(place, columns)
        in_row = min(columns, len(tiles) - row * columns)
        left = card.centre[0] - (in_row * (side + gap) - gap) // 2
        spot = Rect(left + column * (side + gap), top + row * (side + gap), side, side)
        brush.drop_shadow(surface, spot)
        surface.blit(tile_picture(brush, face, side), spot)
        edge = brush.kit.paint.box((side, side), px(3), None, brush.colour("gold_light"), max(2, px(2)))
        surface.blit(edge, spot)
