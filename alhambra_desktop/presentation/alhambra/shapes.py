"""How broad things are: what they take of a row, for their height."""

from alhambra_desktop.presentation.alhambra.items import Item

MONEY, PERSON = 320 / 500, 300 / 390
"""Width over height of money cards, and of all other upright cards."""
BOARD = 3 / 2
"""Width over height of small boards, which lie broad."""
UPRIGHT, BROAD = "card/", "board/"
"""Pictures of upright cards, and of small boards, begin with this."""


def shape_of(item: Item) -> float:
    """Width over height of a thing as it is drawn: cards are narrow, boards broad, tiles as they lie."""
    if item.printed or item.art.startswith(UPRIGHT):
        return PERSON
    if item.art.startswith(BROAD):
        return BOARD
    if item.tile is not None:
        columns, rows = item.tile.extent
        return columns / rows
    return MONEY if item.card is not None else 1.0
