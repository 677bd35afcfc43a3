"""The columns of the board as pure functions: where a marker lands, who leads, how stones climb.

Spaces of a dice area are numbered from 0, best first: row 8 throw 1, row 8 throw 2, ... row 1 throw 3
(dice_game.md 4). Spaces of building tracks are numbered from 1.
"""

from collections.abc import Sequence

from alhambra_desktop.dice_game.components import AreaData
from alhambra_desktop.dice_game.state import Column
from alhambra_desktop.engine.records import NOBODY

BEHIND = -1
"""Used instead of a space: behind all spaces."""


def result_space(area: AreaData, count: int, throws: int) -> int:
    """The space of a result; more equal symbols than rows count as the top row (4, settled)."""
    return (area.rows - min(count, area.rows)) * area.spaces + throws - 1


def row_and_throw(area: AreaData, space: int) -> tuple[int, int]:
    """Row (equal symbols) and throw of a space."""
    rows_down, throw = divmod(space, area.spaces)
    return area.rows - rows_down, throw + 1


def landing(spaces: Sequence[int], result: int) -> int:
    """The space of the result, or the next free one after it; BEHIND if there is none."""
    for space in range(result, len(spaces)):
        if spaces[space] == NOBODY:
            return space
    return BEHIND


def can_push(spaces: Sequence[int], result: int, owner: int) -> bool:
    """Whether an opponent's marker is exactly on the space of the result (4, push)."""
    return spaces[result] not in (NOBODY, owner)


def put_marker(column: Column, result: int, owner: int) -> int:
    """Place a marker for a result, giving way; returns its space or BEHIND."""
    space = landing(column.spaces, result)
    if space == BEHIND:
        column.behind.append(owner)
    else:
        column.spaces[space] = owner
    return space


def push_marker(column: Column, result: int, owner: int) -> tuple[int, ...]:
    """Take the space of the result; the unbroken row of markers there moves one space.

    Returns the owners of the moved markers. One pushed off the last space becomes first of those behind.
    """
    free = landing(column.spaces, result)
    end = len(column.spaces) if free == BEHIND else free
    moved = tuple(column.spaces[result:end])
    column.spaces.insert(result, owner)
    if free == BEHIND:
        column.behind.insert(0, column.spaces.pop())
    else:
        del column.spaces[free + 1]
    return moved


def order(column: Column) -> list[int]:
    """The owners of all markers of a column, best first."""
    return [owner for owner in column.spaces if owner != NOBODY] + column.behind


# ---------------------------------------------------------------- building tracks

Track = list[list[int]]


def height(track: Track, owner: int) -> int:
    """The space of an owner's stone; 0 if it is not on the track."""
    return next((space for space, stones in enumerate(track, 1) if owner in stones), 0)


def climb(track: Track, owner: int) -> int:
    """One building point: enter on the lowest space or climb by one, on top of the stones there (5.2).

    Returns the new space. The others keep their order.
    """
    now = height(track, owner)
    if now:
        track[now - 1].remove(owner)
    if now == len(track):
        track.append([])
    track[now].append(owner)
    return now + 1


def ranking(track: Track) -> list[int]:
    """The owners by rank: the highest space first, on one space the lower stone (6)."""
    return [owner for stones in reversed(track) for owner in stones]
