"""Things of modules on the table: the drawers of the shelf, own things beside the hand, strips in panels."""

from collections.abc import Sequence
from itertools import product

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.alhambra.pieces import card_picture
from alhambra_desktop.client.alhambra.tiles import piece_picture, tile_picture
from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.items import ASLEEP, AWAKE, OPEN, Drawer, Item
from alhambra_desktop.presentation.alhambra.models import Thing
from alhambra_desktop.presentation.alhambra.shelf_layout import DrawerParts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

CARD_ASPECT = 500 / 320
PERSON_ASPECT = 200 / 260
"""Width over height of upright cards."""
LEAST_LAID = 12
"""Words smaller than this many units are not laid on the small picture of a board."""
LEAST_COUNTED = 24
"""Things smaller than this many units show their number only in tooltips."""
MOST_COUNTED = 96
"""The disc with the number grows with the thing up to this many units."""
DIM = 150
PAID_LIFT = 6
"""How many units a thing used to pay is raised."""


def draw_drawer(
    brush: Brush,
    surface: pygame.Surface,
    place: DrawerParts,
    drawer: Drawer | None,
    live: frozenset[str],
    *,
    opened: bool,
) -> None:
    """A drawer, or the tab that leads to further ones.

    ``live`` names its usable things; ``opened``: a board lies open below its tab.
    """
    if drawer is None:
        _leads_on(brush, surface, place)
        return
    usable = any(item.name in live for item in drawer.items)
    _frame(brush, surface, place, usable=usable)
    surface.blit(brush.kit.vignette(drawer.module, place.handle.w), place.handle)
    if place.tab:
        _dot(brush, surface, place.rect, usable=usable)
        if opened:
            bar = (
                place.rect.x + brush.px(5),
                place.rect.bottom,
                place.rect.w - brush.px(10),
                brush.px(4),
            )
            surface.fill(brush.colour("gold"), bar)
        if drawer.items:
            corner = place.handle.right - brush.px(4), place.handle.bottom - brush.px(2)
            _count(brush, surface, corner, len(drawer.items), brush.px(20), within=place.rect)
        return
    if place.named:
        _title(brush, surface, place, drawer)
    for item, rect in zip(drawer.items, place.items, strict=False):
        draw_item(brush, surface, rect, item, live=item.name in live)
    if place.more is not None:
        words, style = t("table.more_lines", count=place.further), brush.style("sans-bold", 18)
        brush.text(surface, place.more.centre, words, style, brush.colour("gold_light"), "centre")


def _leads_on(brush: Brush, surface: pygame.Surface, place: DrawerParts) -> None:
    """The tab that leads to further ones."""
    surface.blit(brush.kit.paint.button((place.rect.w, place.rect.h), "normal", enabled=True), place.rect)
    words = t("table.more_lines", count=place.further)
    style = brush.style("sans-bold", 18)
    brush.text(surface, place.rect.centre, words, style, brush.colour("cream"), "centre")


def _frame(brush: Brush, surface: pygame.Surface, place: DrawerParts, *, usable: bool) -> None:
    rect = place.rect
    if rect.w < 4:
        return
    surface.blit(brush.kit.paint.panel((rect.w, rect.h)), rect)
    if usable:
        edge = brush.kit.paint.box((rect.w, rect.h), brush.px(8), None, brush.colour("jade"), brush.px(2))
        surface.blit(edge, rect)


def _dot(brush: Brush, surface: pygame.Surface, rect: Rect, *, usable: bool) -> None:
    """The dot on a tab of a module that can be used."""
    if usable:
        disc = brush.kit.paint.disc(brush.px(13), brush.colour("jade"), brush.colour("ink"), 1)
        surface.blit(disc, disc.get_rect(center=(rect.right - brush.px(9), rect.y + brush.px(9))))


def _title(brush: Brush, surface: pygame.Surface, place: DrawerParts, drawer: Drawer) -> None:
    """The name of the module; the note at the right as far as it fits."""
    x, y = place.handle.right + brush.px(8), place.handle.centre[1]
    end = place.rect.right - brush.px(12)
    if brush.width(drawer.title, brush.style("serif-semibold", 18)) > end - x:
        x, end = x - brush.px(4), end + brush.px(9)  # rather close to the frame than cut
    name, style = brush.fitted(drawer.title, "serif-semibold", 18, end - x)
    done = brush.text(surface, (x, y), name, style, brush.colour("cream"))
    if not drawer.note:
        return
    if not drawer.items:
        left, y = place.handle.x, (place.handle.bottom + place.rect.bottom) // 2
        words, style = brush.fitted(drawer.note, "sans", 18, end - left)
        brush.text(surface, (left, y), words, style, brush.colour("mist"))
        return
    room = end - done.right - brush.px(12)
    style = brush.style("sans", 18)
    if brush.width(drawer.note, style) <= room:
        brush.text(surface, (end, y), drawer.note, style, brush.colour("mist"), "right")


# ---------------------------------------------------------------- one thing


def draw_item(brush: Brush, surface: pygame.Surface, rect: Rect, item: Item, *, live: bool) -> None:
    """The picture with count, coin and mark; a jade outline if it begins something now.

    A thing used to pay is raised, with a ring and its number.
    """
    side = max(rect.w, rect.h)
    if item.paid:
        rect = rect.moved(0, -brush.px(PAID_LIFT))
    picture = item_picture(brush, item, side)
    spot = picture.get_rect(center=rect.centre)
    if not (item.pawn or item.on) and (item.art or item.tile is not None or item.card is not None):
        brush.drop_shadow(surface, tuple(spot), 110)
    if item.dim:
        picture = brush.keep(("dim", item, side), lambda: _dimmed(picture))
    surface.blit(picture, spot)
    if live and not item.on:  # on a board its own picture shows that it can be pressed
        edge = spot.inflate(brush.px(6), brush.px(6))
        light = brush.kit.paint.box(edge.size, brush.px(5), None, brush.colour("jade"), brush.px(2.6))
        surface.blit(light, edge)
    if item.paid:
        brush.ring(surface, Rect(*spot), brush.px(8), 3)
    if item.coin and (item.tile is not None or item.card is not None):
        brush.coin(
            surface, (rect.x + rect.w // 5, rect.bottom - rect.h // 5), item.coin, _units(brush, rect, 0.36)
        )
    _discs(brush, surface, rect, item)
    if item.mark in (AWAKE, OPEN):
        colour = brush.colour("jade" if item.mark == AWAKE else "gold")
        disc = brush.kit.paint.disc(max(7, rect.w // 5), colour, brush.colour("ink"), 1)
        surface.blit(disc, disc.get_rect(center=(rect.right - rect.w // 8, rect.y + rect.h // 8)))
    elif item.mark == ASLEEP:
        style = brush.style("sans-bold", max(SMALLEST, _units(brush, rect, 0.3)))
        brush.text(
            surface,
            (rect.right - rect.w // 8, rect.y + rect.h // 6),
            "z",
            style,
            brush.colour("mist"),
            "centre",
        )


def draw_counts(brush: Brush, surface: pygame.Surface, rect: Rect, item: Item) -> None:
    """The discs of a thing again, above a frame that was drawn around it."""
    _discs(brush, surface, rect.moved(0, -brush.px(PAID_LIFT)) if item.paid else rect, item)


def _discs(brush: Brush, surface: pygame.Surface, rect: Rect, item: Item) -> None:
    """The number of things, and how many of them are used to pay."""
    side = max(rect.w, rect.h)
    size, x = min(side, brush.px(MOST_COUNTED)), rect.right - rect.w // 5
    if item.count is not None and side >= brush.px(LEAST_COUNTED):
        _count(brush, surface, (x, rect.bottom - rect.h // 5), item.count, size)
    if item.paid and item.count is not None:
        _count(brush, surface, (x, rect.y + rect.h // 5), item.paid, size, gold=True)


def _units(brush: Brush, rect: Rect, share: float) -> float:
    return rect.w * share / brush.kit.theme.u


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    dim = picture.convert_alpha()
    dim.set_alpha(DIM)
    return dim


def item_picture(brush: Brush, item: Item, side: int) -> pygame.Surface:
    """The picture of a thing in a square, with what is on it."""
    if not item.laid:
        return _bare_picture(brush, item, side)
    return brush.keep(("laid", item, side), lambda: with_laid(brush, _bare_picture(brush, item, side), item))


def with_laid(brush: Brush, picture: pygame.Surface, item: Item) -> pygame.Surface:
    """A picture with further pictures and words laid on it.

    A single number is as large as all type. Several of them in a small picture of a board are smaller, as on
    the board; what cannot be read even so is left to the note and to the board opened large.
    """
    whole, (width, height) = picture.copy(), picture.get_size()
    least, readable = brush.px(LEAST_LAID), brush.px(SMALLEST)
    alone = sum(bool(laid.words) for laid in item.laid) == 1
    for laid in item.laid:
        side = max(1, round(laid.side * height))
        if laid.words and side < least and not alone:
            continue
        if laid.words:
            part = _rimmed(brush, laid.words, max(side, readable) if alone else side)
        else:
            w, h = brush.kit.art.size(laid.art)
            part = brush.kit.art.get(laid.art, max(1, round(side * w / h)), side)
        spot = part.get_rect(center=(round(laid.x * width), round(laid.y * height)))
        whole.blit(part, spot.clamp(whole.get_rect()) if laid.words else spot)
    return whole


def _rimmed(brush: Brush, words: str, side: int) -> pygame.Surface:
    """Text ``side`` pixels high that is readable on every ground."""
    style = brush.style("sans-bold", side / brush.kit.theme.u)
    inner, rim = (brush.kit.fonts.text(words, style, brush.colour(name)) for name in ("cream", "ink"))
    wide = max(1, side // 12)
    surface = shapes.clear((inner.get_width() + 2 * wide, inner.get_height() + 2 * wide))
    for offset in product((0, wide, 2 * wide), repeat=2):
        surface.blit(rim, offset)
    surface.blit(inner, (wide, wide))
    return surface


def _bare_picture(brush: Brush, item: Item, side: int) -> pygame.Surface:
    if item.tile is not None and item.printed:
        return brush.keep(("printed", item.tile, side), lambda: _printed(brush, item, side))
    if item.tile is not None:
        face = item.tile
        return (
            tile_picture(brush, face, side)
            if face.single
            else brush.keep(
                ("thing", face, side), lambda: piece_picture(brush, face, side // max(face.extent))
            )
        )
    if item.card is not None:
        return card_picture(brush, item.card, (round(side / CARD_ASPECT), side))
    art = brush.kit.art
    if item.art and art.has(item.art):
        w, h = art.size(item.art)
        scale = side / max(w, h)
        return art.get(item.art, max(1, round(w * scale)), max(1, round(h * scale)))
    if item.coin:
        return brush.keep(("place", item.coin, side), lambda: _place(brush, item.coin, side))
    return brush.kit.paint.star(side, brush.colour("gold"))


def _printed(brush: Brush, item: Item, side: int) -> pygame.Surface:
    """A card that shows a tile, and the plus of what it adds."""
    assert item.tile is not None
    width = round(side * PERSON_ASPECT)
    paper = brush.kit.paint.box(
        (width, side), max(3, side // 14), Colour("#F4E3BC"), brush.colour("ink"), max(1, side // 40)
    ).copy()
    inner = width - max(4, side // 9)
    paper.blit(tile_picture(brush, item.tile, inner), ((width - inner) // 2, (width - inner) // 2))
    room = side - inner - (width - inner) // 2
    high = max(5, round(room * 0.62))
    bar = max(2, high // 3)
    middle = (width // 2, side - room // 2 - 1)
    for size in ((high, bar), (bar, high)):
        box = pygame.Rect((0, 0), size)
        box.center = middle
        paper.fill(Colour("#B97E22"), box)
    return paper


def _place(brush: Brush, coin: str, side: int) -> pygame.Surface:
    """A free space for a tile."""
    surface = shapes.clear((side, side))
    surface.blit(brush.kit.paint.dashes((side, side), brush.colour("mist"), max(1, brush.px(1.6))), (0, 0))
    brush.coin(surface, (side // 2, side // 2), coin, side * 0.56 / brush.kit.theme.u)
    return surface


def _count(
    brush: Brush,
    surface: pygame.Surface,
    centre: tuple[int, int],
    count: int,
    side: int,
    *,
    gold: bool = False,
    within: Rect | None = None,
) -> None:
    """A disc with a number, broader for a long one; ``gold``: how many of the things are laid down."""
    size = max(brush.px(20), round(side * 0.34))
    style = brush.style("sans-bold", max(SMALLEST, size * 0.62 / brush.kit.theme.u))
    ground, edge = Colour("#0B2730"), brush.colour("gold")
    if gold:
        ground, edge = brush.colour("gold_light"), Colour("#0B2730")
    disc = pygame.Rect(0, 0, max(size, brush.width(str(count), style) + brush.px(7)), size)
    disc.center = centre
    if within is not None:
        disc.clamp_ip(within)
    brush.box(surface, tuple(disc), size // 2, ground, edge, max(1, brush.px(1.6)))
    brush.text(surface, disc.center, str(count), style, brush.colour("ink" if gold else "cream"), "centre")


# ---------------------------------------------------------------- rows of things


def draw_mine(
    brush: Brush,
    surface: pygame.Surface,
    rects: Sequence[Rect],
    things: Sequence[tuple[str, Item]],
    live: frozenset[str],
) -> None:
    """The viewer's things; names below if they lie in one row."""
    alone = [rect.y for (_, item), rect in zip(things, rects, strict=True) if not item.on]
    for (module, item), rect in zip(things, rects, strict=True):
        draw_item(brush, surface, rect, item, live=f"{module}/{item.name}" in live)
    if len(set(alone)) == 1:
        _names(brush, surface, rects, things)


def _names(
    brush: Brush, surface: pygame.Surface, rects: Sequence[Rect], things: Sequence[tuple[str, Item]]
) -> None:
    """Names below things, none wider than its thing. A module names all of its things or none."""
    named = [
        (module, rect, _lines(brush, rect.w, item.words))
        for (module, item), rect in zip(things, rects, strict=True)
        if item.words and not item.on
    ]
    unnamed = {module for module, _, lines in named if not lines}
    style, colour = brush.style("sans", SMALLEST), brush.colour("mist")
    for module, rect, lines in named:
        for number, line in enumerate(() if module in unnamed else lines):
            at = (rect.centre[0], rect.bottom + brush.px(16 + 19 * number))
            brush.text(surface, at, line, style, colour, "centre")


def _lines(brush: Brush, room: int, words: str) -> tuple[str, ...]:
    """A name in one line or in two; nothing if it does not fit."""
    style = brush.style("sans", SMALLEST)
    tried = ((words,), _halves(words))
    return next((lines for lines in tried if all(brush.width(line, style) <= room for line in lines)), ())


def _halves(words: str) -> tuple[str, ...]:
    """A name in two lines of about the same length, if it has several words."""
    spaces = [place for place, letter in enumerate(words) if letter == " "]
    if not spaces:
        return (words,)
    middle = min(spaces, key=lambda place: abs(2 * place - len(words)))
    return words[:middle], words[middle + 1 :]


def draw_held(
    brush: Brush,
    surface: pygame.Surface,
    rects: tuple[Rect, ...],
    things: tuple[tuple[str, Item], ...],
    live: frozenset[Thing],
    owner: int,
) -> None:
    """The strip of things in a panel."""
    for (module, item), rect in zip(things, rects, strict=False):
        draw_item(brush, surface, rect, item, live=(owner, module, item.name) in live)
