"""The winner's city as a skyline: the position of each building, by type and price. Does not draw."""

from collections.abc import Iterable
from dataclasses import dataclass

GARDEN = "garden"
LEVELS = 7

CENTRE, EDGES, SPREAD = (
    (0.5, 0.415, 0.585, 0.34, 0.66, 0.27, 0.73, 0.46, 0.54),
    (0.22, 0.78, 0.105, 0.895, 0.325, 0.675, 0.155, 0.845, 0.28, 0.72),
    (0.30, 0.70, 0.13, 0.87, 0.50, 0.21, 0.79, 0.40, 0.60),
)
"""Positions from left (0) to right (1), in the order in which they are used: the most expensive building
first.
"""


@dataclass(frozen=True, slots=True)
class _Stand:
    """The positions of a type, the widths of its cheapest and dearest building, its foot above the base."""

    places: tuple[float, ...]
    least: int
    most: int
    foot: int


STANDS = {
    "seraglio": _Stand((0.5, 0.35, 0.65, 0.24, 0.76, 0.43, 0.57), 190, 260, 142),
    "tower": _Stand(EDGES, 310, 420, 34),
    "chambers": _Stand(CENTRE, 310, 360, 16),
    "arcades": _Stand(SPREAD, 250, 320, 4),
    "pavilion": _Stand((0.5, 0.215, 0.785, 0.36, 0.64, 0.09, 0.91, 0.43, 0.57), 180, 250, -14),
}
"""From back to front. Widths and feet are units; the scene is 1392 units wide."""
TREES = 2
"""Cypresses per garden."""
FULL = 16
"""Number of buildings with which the city is as wide as the scene."""


@dataclass(frozen=True, slots=True)
class Building:
    """One building (or a cypress, ``garden``).

    ``x``: its middle as a share of the scene's width; ``width`` and ``foot`` (above the base line) in units.
    ``level``: 0 to 6, by its price.
    """

    kind: str
    level: int
    x: float
    foot: float
    width: float


def skyline(tiles: Iterable[tuple[str, int]]) -> tuple[Building, ...]:
    """The buildings of these tiles (type, level), from back to front."""
    owned: dict[str, list[int]] = {}
    for kind, level in tiles:
        owned.setdefault(kind, []).append(min(max(level, 0), LEVELS - 1))
    built = sum(len(levels) for kind, levels in owned.items() if kind != GARDEN)
    wide = 0.6 + 0.4 * min(1.0, built / FULL)
    standing: list[Building] = []
    for kind, stand in STANDS.items():
        standing += sorted(_stood(kind, stand, owned.get(kind, ()), wide), key=lambda one: -one.foot)
    return (*standing, *_trees(owned.get(GARDEN, ()), wide))


def _stood(kind: str, stand: _Stand, levels: Iterable[int], wide: float) -> Iterable[Building]:
    for number, level in enumerate(sorted(levels, reverse=True)):
        lap, place = divmod(number, len(stand.places))
        x = stand.places[place] + 0.035 * lap
        width = stand.least + (stand.most - stand.least) * level / (LEVELS - 1)
        back = 7 * (number % 2) + 12 * lap
        yield Building(kind, level, 0.5 + (x - 0.5) * wide, stand.foot + back, width)


def _trees(levels: Iterable[int], wide: float) -> Iterable[Building]:
    """Cypresses in front of the city, two per garden, taller for more expensive gardens."""
    for number, level in enumerate(sorted(levels, reverse=True)):
        for tree in range(TREES):
            x = (0.05 + 0.618 * (TREES * number + tree)) % 0.98 + 0.01
            yield Building(GARDEN, level, 0.5 + (x - 0.5) * (wide + 1) / 2, -12 + 5 * tree, 34 + 3 * level)
