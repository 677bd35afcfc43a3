"""What a removal would do to a city.

Source: alhambra.md section 7.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from alhambra_desktop.alhambra.contact import Links, facing_of, joined, reached
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, NEIGHBOURS, Cell
from alhambra_desktop.alhambra.pieces import Part, Placed


def cut_cells(links: Links) -> set[Cell]:
    """The cells without which others cannot be reached on foot (cut vertices, by depth-first numbers)."""
    numbers: dict[Cell, int] = {}
    cuts: set[Cell] = set()

    def lowest(cell: Cell, before: Cell | None) -> int:
        """The lowest number that a way through ``cell`` leads back to."""
        low = numbers[cell] = len(numbers)
        for near in links[cell]:
            if near not in numbers:
                back = lowest(near, cell)
                if back >= numbers[cell]:
                    cuts.add(cell)
                low = min(low, back)
            elif near != before:
                low = min(low, numbers[near])
        return low

    lowest(FOUNTAIN_CELL, None)
    return cuts


def left_behind(parts: Mapping[Cell, Part], links: Links, gone: Collection[Cell]) -> tuple[Cell, ...]:
    """The cells that no longer belong to the city without ``gone``: not on foot, or leaning on no wall."""
    ways = {near for cell in gone for near in links[cell]}.difference(gone)
    left: list[Cell] = []
    if len(ways) > 1:  # behind the only way out lies the fountain
        found = reached(links, gone)
        left = [c for c, part in parts.items() if not (c in found or c in gone or part.outside)]
    leaning = [cell for cell, part in parts.items() if part.outside and cell not in gone]
    if leaning:
        staying = {cell: part for cell, part in parts.items() if cell not in gone}
        left += [cell for cell in leaning if not joined(parts[cell].sides, facing_of(staying, cell))]
    return tuple(sorted(left))


def mending(
    anchors: Collection[Cell],
    laid: Sequence[Part],
    parts: Mapping[Cell, Part],
    links: Links,
    hole: Collection[Cell],
) -> set[Cell]:
    """The anchors on which new parts may mend a city from which a piece was lifted.

    They fill the hole if it is a gap, and touch what is cut off: nothing else can make the city sound,
    so only these have to be judged in full.
    """
    shut = all(near in parts or near in hole for cell in hole for near in NEIGHBOURS[cell])
    gap = set(hole) if shut else set()
    on_foot = reached(links)
    cut = {cell for cell, part in parts.items() if not (part.outside or cell in on_foot)}
    beside = {near for cell in cut for near in NEIGHBOURS[cell]}
    found = set()
    for x, y in anchors:
        covered = {(x + part.offset[0], y + part.offset[1]) for part in laid}
        if gap <= covered and not (cut and beside.isdisjoint(covered)):
            found.add((x, y))
    return found


def shut_in(parts: Mapping[Cell, Part], gone: Collection[Cell]) -> bool:
    """Whether no empty cell lies beside these: without them there would be a gap."""
    return all(near in parts for cell in gone for near in NEIGHBOURS[cell])


def free_to_leave(parts: Mapping[Cell, Part], links: Links, tiles: Iterable[Placed]) -> set[Cell]:
    """Of some tiles at the edge those of one cell that cut off nothing, told for all of them at once."""
    kept = cut_cells(links) | {FOUNTAIN_CELL}
    alone = [tile.cell for tile in tiles if len(tile.piece.parts) == 1 and tile.cell not in kept]
    leant_on = {near for cell, part in parts.items() if part.outside for near in NEIGHBOURS[cell]}
    return set(alone) - leant_on


def removable_tiles(parts: Mapping[Cell, Part], links: Links) -> list[Cell]:
    """The tiles that may be taken away, where each lies on one cell and nothing leans on any; sorted."""
    kept = cut_cells(links) | {FOUNTAIN_CELL}
    return sorted(cell for cell in parts if cell not in kept and not shut_in(parts, (cell,)))
