"""Market and money: what I may take."""

import pygame

from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.table.brush import Brush
from alhambra_desktop.client.table.pieces import card_picture, dark_tile_picture, tile_picture
from alhambra_desktop.presentation.models import CardFace, MarketSlot
from alhambra_desktop.presentation.parts import MarketParts, MoneyParts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

EMPTY_EDGE = Colour("#2A5C66")


def draw_market(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    parts: MarketParts,
    slots: tuple[MarketSlot, ...],
    chosen: str,
    hidden: frozenset[str],
    usable: frozenset[str],
    filled_later: str,
) -> None:
    """The four spaces; ``chosen`` has the gold edge, ``usable`` ones a jade one, ``hidden`` ones none yet."""
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    if parts.title is not None:
        brush.title(surface, parts.title, t("table.market"))
    for slot, tile, caption in zip(slots, parts.tiles, parts.captions, strict=True):
        if slot.tile is None or slot.sale in hidden:
            _empty(brush, surface, tile, caption, slot, filled_later if slot.tile is None else "")
            continue
        brush.drop_shadow(surface, tile)
        short = slot.status == "short"
        picture = (
            dark_tile_picture(brush, slot.tile, tile.w) if short else tile_picture(brush, slot.tile, tile.w)
        )
        surface.blit(picture, tile)
        if slot.sale == chosen:
            brush.ring(surface, tile, brush.px(6), 5)
        elif slot.sale in usable:
            _usable(brush, surface, tile)
        _price(brush, surface, caption, slot)


def _usable(brush: Brush, surface: pygame.Surface, rect: Rect) -> None:
    """The jade edge of what may be chosen now."""
    edge = rect.inset(-brush.px(4))
    light = brush.kit.paint.box((edge.w, edge.h), brush.px(7), None, brush.colour("jade"), brush.px(3))
    surface.blit(light, edge)


def _price(brush: Brush, surface: pygame.Surface, caption: Rect, slot: MarketSlot) -> None:
    px = brush.px
    y = caption.centre[1] + px(2)
    tight = caption.h < px(44)
    coin = 30 if tight else 38
    brush.coin(surface, (caption.x + px(coin / 2), y), slot.currency, coin)
    price = brush.style("serif-black", 24 if tight else 30)
    x = caption.x + px(coin + 6)
    end = brush.text(surface, (x, y), str(slot.price), price, brush.colour("cream")).right
    room = caption.right - end - px(8)
    if slot.status == "exact":
        units = 18.0
        while units > 12 and brush.chip_picture(t("table.exact"), "gold", units, "star").get_width() > room:
            units -= 1
        brush.chip(
            surface, (caption.right, y), t("table.exact"), look="gold", units=units, icon="star", side="right"
        )
    elif slot.status == "pay":
        words = t("table.pay") + " "
        size = 20.0
        while size > 13 and brush.width(words + str(slot.amount), brush.style("sans-bold", size)) > room:
            size -= 1
        runs = (
            Run(words, brush.style("sans", size), brush.colour("mist")),
            Run(str(slot.amount), brush.style("sans-bold", size), brush.colour("cream")),
        )
        brush.line(surface, (caption.right, y), runs, "right")
    elif slot.status == "short":
        words = t("table.short", count=slot.amount)
        style = brush.fitting(words, "sans", 19, room, 12)
        brush.text(surface, (caption.right, y), words, style, brush.colour("mist"), "right")


def _empty(
    brush: Brush, surface: pygame.Surface, tile: Rect, caption: Rect, slot: MarketSlot, words: str
) -> None:
    px = brush.px
    brush.box(surface, tile, px(5), Colour(5, 20, 25, 150))
    surface.blit(brush.kit.paint.dashes((tile.w, tile.h), EMPTY_EDGE, max(1, px(1.4))), tile)
    if words:
        drawn = brush.kit.fonts.text(
            words,
            brush.style("sans", 18 if tile.w > px(110) else 15),
            brush.colour("mist"),
            tile.w - px(12),
            "centre",
        )
        surface.blit(drawn, drawn.get_rect(center=tile.centre))
    tight = caption.h < px(44)
    coin = 30 if tight else 38
    y = caption.centre[1] + px(2)
    brush.coin(surface, (caption.x + px(coin / 2), y), slot.currency, coin)


def draw_money(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    parts: MoneyParts,
    cards: tuple[CardFace, ...],
    chosen: tuple[int, ...],
    joining: frozenset[int],
    hidden: frozenset[int],
    together: tuple[int, ...],
) -> None:
    """The displayed cards; ``joining`` ones may join the chosen, ``together`` is the hint below."""
    px = brush.px
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    if parts.title is not None:
        brush.title(surface, parts.title, t("table.money"))
    for place, (card, rect) in enumerate(zip(cards, parts.cards, strict=True)):
        if place in hidden:
            continue
        spot = rect.moved(0, -px(8)) if place in chosen else rect
        brush.drop_shadow(surface, spot)
        surface.blit(card_picture(brush, card, (spot.w, spot.h)), spot)
        if place in chosen:
            brush.ring(surface, spot, px(8), 3)
        elif place in joining:
            _usable(brush, surface, spot)
    if parts.note is not None and cards and not hidden:
        _take_note(brush, surface, parts, cards, together)


def _take_note(
    brush: Brush,
    surface: pygame.Surface,
    parts: MoneyParts,
    cards: tuple[CardFace, ...],
    together: tuple[int, ...],
) -> None:
    px = brush.px
    note = parts.note
    assert note is not None
    y = note.y + px(24)
    if len(together) < 2:
        return
    jade = brush.colour("jade")
    values = [cards[place].value for place in together]
    words = t("table.take_both", values=" + ".join(map(str, values)), total=sum(values))
    first, last = parts.cards[together[0]], parts.cards[together[-1]]
    top, thick = note.y + px(5), max(1, px(2))
    for place in together:
        surface.fill(jade, (parts.cards[place].centre[0], top - px(3), thick, px(6)))
    surface.fill(jade, (first.centre[0], top + px(3), last.centre[0] - first.centre[0] + thick, thick))
    pill = brush.chip_picture(words, "dark", 18)
    middle = (first.centre[0] + last.centre[0]) // 2
    x = max(note.x, min(middle - pill.get_width() // 2, note.right - pill.get_width()))
    surface.blit(pill, (x, y - pill.get_height() // 2 + px(3)))
    other, style = t("table.one_card"), brush.style("sans", 18)
    gap = px(12)
    left, right = x - gap - note.x, note.right - x - pill.get_width() - gap
    if brush.width(other, style) <= max(left, right):
        middle = note.x + left // 2 if left > right else note.right - right // 2
        brush.text(surface, (middle, y + px(3)), other, style, brush.colour("mist"), "centre")
