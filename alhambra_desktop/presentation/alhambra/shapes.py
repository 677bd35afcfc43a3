"""The widths of things in a row, relative to their height."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.rects import Rect

MONEY, PERSON = 320 / 500, 300 / 390
"""Width over height of money cards, and of all other upright cards."""
BOARD = 3 / 2
"""Width over height of small boards, which are broad."""
UPRIGHT, BROAD = "card/", "board/"
"""Prefixes of the pictures of upright cards, and of small boards."""


def shape_of(item: Item) -> float:
    """Width over height of a thing's picture: cards are narrow, boards broad, tiles as they lie."""
    if item.printed or item.art.startswith(UPRIGHT):
        return PERSON
    if item.art.startswith(BROAD):
        return BOARD
    if item.tile is not None:
        columns, rows = item.tile.extent
        return columns / rows
    return MONEY if item.card is not None else 1.0


def shapes_of(things: Iterable[tuple[str, Item]]) -> list[float]:
    """The shapes of own things that do not lie on another one."""
    return [shape_of(item) for _, item in things if not item.on]


def hosted(things: Sequence[tuple[str, Item]], rects: Sequence[Rect]) -> tuple[Rect, ...]:
    """The rectangles of all own things; ``rects`` are those of things that do not lie on another one."""
    alone = [(module, item.name) for module, item in things if not item.on]
    places = dict(zip(alone, rects, strict=True))
    return tuple(
        _upon(places[module, item.on], item) if item.on else places[module, item.name]
        for module, item in things
    )


def _upon(host: Rect, item: Item) -> Rect:
    x, y, share = item.spot
    high = max(1, round(share * host.h))
    wide = max(1, round(high * shape_of(item)))
    return Rect(host.x + round(x * host.w) - wide // 2, host.y + round(y * host.h) - high // 2, wide, high)
