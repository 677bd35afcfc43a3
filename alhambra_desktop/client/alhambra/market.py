"""Market and money: what can be taken."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from alhambra_desktop.alhambra.refs import SALE
from alhambra_desktop.client.alhambra.pieces import card_picture
from alhambra_desktop.client.alhambra.shelf import draw_item, item_picture
from alhambra_desktop.client.alhambra.tiles import dark_tile_picture, tile_picture
from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import COMMON, CardFace, MarketSlot, Thing
from alhambra_desktop.presentation.alhambra.parts import MarketParts, MoneyParts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

EMPTY_EDGE = Colour("#2A5C66")
NARROW = 15
"""Units of what is missing where a small window leaves no more: a sentence rather than a bare number."""


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
    live: frozenset[Thing] = frozenset(),
) -> None:
    """The four spaces; ``chosen`` has a gold edge, ``usable`` ones a jade one, ``hidden`` ones are not shown.

    Things around them that are ``live`` begin something now.
    """
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    if parts.title is not None:
        brush.title(surface, parts.title, t("table.market"))
    sizes = _caption_sizes(brush, slots, parts.captions)
    for slot, tile, caption in zip(slots, parts.tiles, parts.captions, strict=True):
        if slot.tile is None or slot.sale in hidden:
            words = filled_later if slot.tile is None else ""
            free = _beside_things(tile, parts.on(slots.index(slot), len(slot.on), sealed=slot.sealed))
            _empty(brush, surface, tile, free, caption, slot, words, sizes.coin)
            _about(brush, surface, parts, slots.index(slot), slot, live, chosen)
            continue
        space = slots.index(slot)
        _under(brush, surface, parts.under(space, len(slot.under)), slot)
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
        _price(brush, surface, caption, slot, sizes)
        _about(brush, surface, parts, space, slot, live, chosen)


def _about(
    brush: Brush,
    surface: pygame.Surface,
    parts: MarketParts,
    space: int,
    slot: MarketSlot,
    live: frozenset[Thing],
    chosen: str,
) -> None:
    """Things of modules next to and on a tile; also next to an empty space."""
    for things, rects in (
        (slot.beside, parts.beside(space, len(slot.beside))),
        (slot.on, parts.on(space, len(slot.on), sealed=slot.sealed)),
    ):
        for (module, item), rect in zip(things, rects, strict=True):
            draw_item(brush, surface, rect, item, live=(COMMON, module, item.name) in live)
            if item.stands_for == (SALE, chosen):
                brush.ring(surface, rect, brush.px(5), 3)


def _under(brush: Brush, surface: pygame.Surface, rects: tuple[Rect, ...], slot: MarketSlot) -> None:
    """Things under a tile, partly visible below."""
    for (_, item), rect in zip(reversed(slot.under), reversed(rects), strict=True):
        brush.drop_shadow(surface, rect)
        picture = item_picture(brush, item, rect.w)
        surface.blit(picture, picture.get_rect(center=rect.centre))


def draw_wares(
    brush: Brush,
    surface: pygame.Surface,
    parts: MarketParts,
    wares: tuple[MarketSlot, ...],
    colours: tuple[str, ...],
    chosen: str,
    usable: frozenset[str],
    further: int = 0,
) -> None:
    """What the other participants sell: tile, price, and the disc of the seller (``colours``).

    ``further``: how many are on further pages.
    """
    px, title = brush.px, parts.ware_title
    if title is not None:
        words, style = brush.fitted(t("table.wares"), "serif-semibold", 18, title.w - px(60), 18)
        brush.text(surface, (title.x, title.centre[1]), words, style, brush.colour("cream"))
        if further:
            more, bold = t("table.more_lines", count=further), brush.style("sans-bold", 18)
            brush.icon(
                surface, (title.right - px(10), title.centre[1]), "right", 18, brush.colour("gold_light")
            )
            at = (title.right - px(22), title.centre[1])
            brush.text(surface, at, more, bold, brush.colour("gold_light"), "right")
    for slot, tile, caption in zip(wares, parts.wares, parts.ware_captions, strict=True):
        if slot.tile is None:
            continue
        brush.drop_shadow(surface, tile)
        look = dark_tile_picture if slot.status == "short" else tile_picture
        surface.blit(look(brush, slot.tile, tile.w), tile)
        if slot.sale == chosen:
            brush.ring(surface, tile, px(6), 5)
        elif slot.sale in usable:
            _usable(brush, surface, tile)
        if slot.seller is not None:
            brush.emblem(surface, (caption.x + px(13), caption.centre[1] + px(2)), colours[slot.seller], 26)
        told = caption.beside(px(WARE_SELLER))
        loose, tight = told.left(told.w - px(12)), told.left(told.w - px(4))
        if slot.status != "pay" or _says(brush, loose, slot, WARE):
            _price(brush, surface, loose, slot, WARE)
        else:
            room = tight if _says(brush, tight, slot, TIGHT_WARE) else loose
            _price(brush, surface, room, slot, TIGHT_WARE)


WARE_SELLER = 30
"""The width that the seller's disc takes before coin and price."""


def _usable(brush: Brush, surface: pygame.Surface, rect: Rect) -> None:
    """The jade edge of what may be chosen now."""
    edge = rect.inset(-brush.px(4))
    light = brush.kit.paint.box((edge.w, edge.h), brush.px(7), None, brush.colour("jade"), brush.px(3))
    surface.blit(light, edge)


class _Sizes(NamedTuple):
    """Units of coin, price and text below the market; the same at all four spaces."""

    coin: float
    price: float
    words: float


TALL = (_Sizes(38, 30, 19), _Sizes(30, 26, 19))
FLAT = (_Sizes(30, 24, 19),)
WARE, TIGHT_WARE = _Sizes(24, 22, 18), _Sizes(20, 20, SMALLEST)
"""By the height of the captions, the preferred one first: the missing amount is preferably in words."""


def _caption_sizes(brush: Brush, slots: tuple[MarketSlot, ...], captions: tuple[Rect, ...]) -> _Sizes:
    """The largest sizes with which every space can say what is missing; otherwise the first ones."""
    forms = FLAT if captions[0].h < brush.px(44) else TALL
    found = [_with_words(brush, sizes, slots, captions) for sizes in forms]
    return next((sizes for sizes in found if _all_said(brush, sizes, slots, captions)), found[0])


def _with_words(
    brush: Brush, sizes: _Sizes, slots: tuple[MarketSlot, ...], captions: tuple[Rect, ...]
) -> _Sizes:
    """One size for what to pay and what is missing, if it fits."""
    units = sizes.words
    for slot, caption in zip(slots, captions, strict=True):
        words, room = _amount_words(slot), _caption_room(brush, caption, slot, sizes)
        small = brush.px(SMALLEST) < SMALLEST
        least = NARROW if small and slot.status == "short" else SMALLEST
        if brush.width(words, brush.style("sans-bold", least)) > room:
            continue
        while brush.width(words, brush.style("sans-bold", units)) > room:
            units -= 1
    return sizes._replace(words=units)


def _all_said(brush: Brush, sizes: _Sizes, slots: tuple[MarketSlot, ...], captions: tuple[Rect, ...]) -> bool:
    return all(
        slot.status != "short" or _says(brush, caption, slot, sizes)
        for slot, caption in zip(slots, captions, strict=True)
    )


def _says(brush: Brush, caption: Rect, slot: MarketSlot, sizes: _Sizes) -> bool:
    """Whether the text fits next to coin and price."""
    room = _caption_room(brush, caption, slot, sizes)
    return brush.width(_amount_words(slot), brush.style("sans", sizes.words)) <= room


def _amount_words(slot: MarketSlot) -> str:
    if slot.status == "pay":
        return f"{t('table.pay')} {slot.amount}"
    if slot.status == "aided":
        return t("table.aided")
    return t("table.short", count=slot.amount) if slot.status == "short" else ""


def _caption_room(brush: Brush, caption: Rect, slot: MarketSlot, sizes: _Sizes) -> int:
    """The width next to coin and price."""
    price = brush.width(str(slot.price), brush.style("serif-black", sizes.price))
    return caption.w - brush.px(sizes.coin + 12) - price


def _price(brush: Brush, surface: pygame.Surface, caption: Rect, slot: MarketSlot, sizes: _Sizes) -> None:
    """Coin and price, and the condition for buying."""
    px = brush.px
    y = caption.centre[1] + px(2)
    brush.coin(surface, (caption.x + px(sizes.coin / 2), y), slot.currency, sizes.coin)
    at = (caption.x + px(sizes.coin + 6), y)
    brush.text(surface, at, str(slot.price), brush.style("serif-black", sizes.price), brush.colour("cream"))
    end, mist = (caption.right, y), brush.colour("mist")
    room = _caption_room(brush, caption, slot, sizes)
    plain, bold = brush.style("sans", sizes.words), brush.style("sans-bold", sizes.words)
    if slot.status == "exact":
        _exact(brush, surface, end, room)
    elif slot.status == "pay":
        amount = Run(str(slot.amount), bold, brush.colour("cream"))
        said = brush.width(_amount_words(slot), plain) <= room
        runs = (Run(f"{t('table.pay')} ", plain, mist), amount) if said else (amount,)
        start = brush.line(surface, end, runs, "right")
        if not said:  # cards of the hand instead of the word
            brush.icon(surface, (start.x - px(12), y), "hand", 20, mist)
    elif slot.status == "short":
        fits = _says(brush, caption, slot, sizes)
        words = t("table.short" if fits else "table.short_tight", count=slot.amount)
        if brush.width(words, plain) <= room:  # else the darkened tile and its note say it
            brush.text(surface, end, words, plain, mist, "right")
    elif slot.status == "aided" and brush.width(t("table.aided"), plain) <= room:
        brush.text(surface, end, t("table.aided"), plain, brush.colour("cream"), "right")


def _exact(brush: Brush, surface: pygame.Surface, end: tuple[int, int], room: int) -> None:
    """It can be paid exactly: a pill with a star, a bare pill, bare words or a star, as there is room."""
    words = t("table.exact")
    for icon in ("star", ""):
        pill = brush.chip_picture(words, "gold", SMALLEST, icon)
        if pill.get_width() <= room:
            surface.blit(pill, pill.get_rect(midright=end))
            return
    bold, gold = brush.style("sans-bold", SMALLEST), brush.colour("gold_light")
    if brush.width(words, bold) <= room:
        brush.text(surface, end, words, bold, gold, "right")
    else:
        brush.icon(surface, (end[0] - brush.px(12), end[1]), "star", 22, gold)


def _beside_things(tile: Rect, things: Sequence[Rect]) -> Rect:
    """What things at the upper edge leave free of a space."""
    top = max([tile.y, *(rect.bottom for rect in things)])
    return Rect(tile.x, top, tile.w, max(0, tile.bottom - top))


def _empty(
    brush: Brush,
    surface: pygame.Surface,
    tile: Rect,
    free: Rect,
    caption: Rect,
    slot: MarketSlot,
    words: str,
    coin: float,
) -> None:
    """A space without a tile; the words stand in what is ``free`` of it."""
    px = brush.px
    brush.box(surface, tile, px(5), Colour(5, 20, 25, 150))
    surface.blit(brush.kit.paint.dashes((tile.w, tile.h), EMPTY_EDGE, max(1, px(1.4))), tile)
    room, style = tile.w - px(14), brush.style("sans", SMALLEST)
    wide, high = brush.kit.fonts.size(words, style, room)
    if words and wide <= room and high <= free.h:  # else the note says it
        drawn = brush.kit.fonts.text(words, style, brush.colour("mist"), room, "centre")
        surface.blit(drawn, drawn.get_rect(center=free.centre))
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
    """The displayed cards; ``joining`` ones may be added to the chosen, ``together`` is the hint below."""
    px = brush.px
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    if parts.title is not None:
        brush.title(surface, parts.title, t("table.money"))
    for place, (card, rect) in enumerate(zip(cards, parts.cards, strict=True)):
        if place in hidden:
            continue
        spot = rect.moved(0, -parts.lift) if place in chosen else rect
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
