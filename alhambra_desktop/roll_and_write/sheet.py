"""Dice, crossings and lines of a paper as pure functions (roll_and_write.md 1, 4 and 6.2)."""

from collections.abc import Collection, Sequence
from itertools import product

from alhambra_desktop.roll_and_write.components import FACES, SIDE, Cell

Pair = tuple[int, int]
"""The numbers of a yellow and a blue die."""


def crossings(yellow: Sequence[int], blue: Sequence[int]) -> tuple[Cell, ...]:
    """The crossings of the dice, four for two of each colour; they may coincide (1)."""
    return tuple(product(yellow, blue))


def different(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The distinct cells."""
    return tuple(dict.fromkeys(cells))


def unused(yellow: Sequence[int], blue: Sequence[int], cell: Cell) -> Pair:
    """The two dice not used for a crossing: they form the second building (4.4)."""
    return other(yellow, cell[0]), other(blue, cell[1])


def other(dice: Sequence[int], number: int) -> int:
    """Of two dice, the one that does not have this number."""
    return dice[1] if dice[0] == number else dice[0]


def coins_for(yellow: Sequence[int], blue: Sequence[int], built: Collection[Cell]) -> int:
    """The coins for four crossings: a cell that occurs several times counts each time (4.3)."""
    return sum(cell in built for cell in crossings(yellow, blue))


def moved(number: int, steps: int, wrap: bool) -> int | None:
    """A die's number after some steps; None if they lead below 1 or above 6 (4.2)."""
    after = number + steps
    if wrap and abs(steps) < SIDE:
        return (after - 1) % SIDE + 1
    return after if after in FACES else None


def line_counts(built: Collection[Cell]) -> tuple[int, ...]:
    """The buildings in each line: rows 1 to 6, then columns 1 to 6 (6.2)."""
    counts = [0] * (2 * SIDE)
    for row, column in built:
        counts[row - 1] += 1
        counts[SIDE + column - 1] += 1
    return tuple(counts)


def keepable(yellow: Sequence[int], blue: Sequence[int]) -> tuple[Pair, ...]:
    """The different pairs that can be kept (4.5)."""
    return different(crossings(yellow, blue))
