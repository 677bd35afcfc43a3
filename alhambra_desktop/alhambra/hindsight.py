"""For reviewing a finished game: what a scoring would have brought without one tile of a city."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import sheet


def change_without(
    game: Palace, scoring: str, seat: int, tile: str, later: Iterable[str] = ()
) -> tuple[int, ...]:
    """The change in each participant's points in a scoring without one tile of a seat.

    ``game`` is the full state right after the scoring (section 9); ``later`` are tiles that Dirk drew only
    then. The change is 0 if the tile was not in the city. Everything else is unchanged.
    """
    with_it = game.copy()
    dirk = with_it.state.dirk
    if dirk is not None:
        gone = set(later)
        dirk.tiles = [name for name in dirk.tiles if name not in gone]
    owner = with_it.seat(seat)
    cell = owner.city.cell_of(tile)
    if cell is None:
        return (0,) * game.participants
    before = sheet(with_it, scoring)
    owner.city = owner.city.remove(cell)
    after = sheet(with_it, scoring)
    rows = [
        [b - a for a, b in zip(old.points, new.points, strict=True)]
        for old, new in zip(before, after, strict=True)
    ]
    return tuple(sum(changes) for changes in zip(*rows, strict=True))
