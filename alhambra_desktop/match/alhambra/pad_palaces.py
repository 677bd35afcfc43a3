"""Palaces laid on the score pad with the tiles of the base game: what is counted by itself.

A palace is a list of rows in laying order, by scoring and player. A scoring in which none was laid begins
with the palace of the scoring before, so that only new tiles are laid; it counts once it was opened there.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.scoring import SCORINGS, WALL

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.components import Components


class Owner(NamedTuple):
    """Who has laid a tile, and for which scoring first."""

    player: int
    scoring: str


Rows = list[tuple[str, int, int]]
"""The tiles of a palace in laying order: id, x, y."""

Palaces = dict[str, dict[int, Rows]]
"""By scoring and player; a player without a palace of a scoring is not there."""


def rows_at(palaces: Palaces, scoring: str, player: int) -> Rows:
    """The rows of a player at a scoring: those laid for it, else for the last one before it."""
    for earlier in reversed(SCORINGS[: SCORINGS.index(scoring) + 1]):
        found = palaces.get(earlier, {}).get(player)
        if found is not None:
            return found
    return []


def city_of(rows: Sequence[tuple[str, int, int]], components: "Components") -> City:
    """The city of these rows around the fountain. ValueError names the row and what is wrong with it."""
    pieces = {piece.id: piece for piece in (components.fountain, *components.tiles)}
    return City.from_plain([[components.fountain.id, *FOUNTAIN_CELL], *map(list, rows)], pieces)


def counts_of(city: City) -> dict[str, int]:
    """What a city gives by category: the buildings of each type, and the longest wall."""
    return {**dict(zip(TYPES, city.counts(), strict=True)), WALL: city.longest_wall()}


def owner_of(palaces: Palaces, tile: str) -> Owner | None:
    """Who has laid a tile, at whatever scoring: in a game nobody gets it any more."""
    for scoring in SCORINGS:
        for player, rows in palaces.get(scoring, {}).items():
            if any(row[0] == tile for row in rows):
                return Owner(player, scoring)
    return None


def first_players(palaces: Palaces, players: int) -> Palaces:
    """The palaces of the players who are left."""
    return {
        scoring: {player: rows for player, rows in laid.items() if player < players}
        for scoring, laid in palaces.items()
    }


def checked(palaces: Palaces, names: Sequence[str], components: "Components") -> None:
    """ValueError names the first palace that nobody could have, and why."""
    owners: dict[str, int] = {}
    for scoring in SCORINGS:
        for player, rows in palaces.get(scoring, {}).items():
            where = f"pages.palaces.{scoring}.{player}"
            if not 0 <= player < len(names):
                raise ValueError(f"{where}: there is no such player")
            try:
                reason = city_of(rows, components).soundness()
            except ValueError as error:
                raise ValueError(f"{where}: {error}") from None
            if reason is not None:
                raise ValueError(f"{where}: a palace that nobody could lay: {reason}")
            for tile, *_ in rows:
                if owners.setdefault(tile, player) != player:
                    raise ValueError(f"{where}: {tile} lies in the palace of {names[owners[tile]]} already")
