"""The subject of a log line, found on the table."""

from collections.abc import Iterator

from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.match_log import Line
from alhambra_desktop.presentation.rects import Rect


def goods_of(screen: Screen, line: Line) -> Iterator[Rect]:
    """The tiles in the market and the displayed cards of a line that are still there."""
    spot = line.spot
    for slot, tile in zip(screen.table.market, screen.places.market.tiles, strict=True):
        if slot.tile is not None and slot.tile.id in spot.tiles:
            yield tile
    if line.kind == "refill":  # a card taken once may have an equal one on display
        for card, rect in zip(screen.table.display, screen.places.money.cards, strict=True):
            if card.id in spot.cards:
                yield rect


def seat_of(screen: Screen, line: Line) -> Rect | None:
    """The panel or plate of a line's participant."""
    number = line.spot.participant if line.spot.participant >= 0 else line.who
    target = screen.find(("player", number))
    return target.rect if target is not None else None


def cells_of(screen: Screen, line: Line) -> tuple[Cell, ...]:
    """The cells of a line that are still covered in its city."""
    if line.spot.participant < 0:
        return ()
    city = screen.table.players[line.spot.participant].city
    covered = () if city is None else city.cells()
    return tuple(cell for cell in line.spot.cells if cell in covered)
