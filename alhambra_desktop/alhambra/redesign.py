"""The effect of a removal on a city. Source: alhambra.md section 7."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from alhambra_desktop.alhambra.contact import Links, facing_of, foot_links, joined, reached, why_no_contact
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, NEIGHBOURS, Cell, enclosed_cells, may_enclose
from alhambra_desktop.alhambra.pieces import Part, Placed
from alhambra_desktop.engine.reasons import Reason


def cut_cells(links: Links) -> set[Cell]:
    """The cells without which others could not be reached on foot (cut vertices, by depth-first search)."""
    cuts: set[Cell] = set()
    _lowest(FOUNTAIN_CELL, None, links, {}, cuts)
    return cuts


def _lowest(cell: Cell, before: Cell | None, links: Links, numbers: dict[Cell, int], cuts: set[Cell]) -> int:
    """The lowest number that can be reached back from ``cell``."""
    own = low = numbers[cell] = len(numbers)
    for near in links[cell]:
        if near not in numbers:
            back = _lowest(near, cell, links, numbers, cuts)
            if back >= own:
                cuts.add(cell)
            low = min(low, back)
        elif near != before:
            low = min(low, numbers[near])
    return low


def left_behind(parts: Mapping[Cell, Part], links: Links, gone: Collection[Cell]) -> tuple[Cell, ...]:
    """The cells that would be cut off without ``gone``: unreachable on foot, or leaning on no wall."""
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
) -> list[Cell]:
    """The anchors where new parts make a city sound again after a piece was lifted.

    They fill the hole if it is a gap, and touch what is cut off: nothing else can help, so only these are
    checked in full.
    """
    shut = all(near in parts or near in hole for cell in hole for near in NEIGHBOURS[cell])
    gap = set(hole) if shut else set()
    on_foot = reached(links)
    cut = {cell for cell, part in parts.items() if not (part.outside or cell in on_foot)}
    beside = {near for cell in cut for near in NEIGHBOURS[cell]}
    found = []
    for x, y in anchors:
        covered = {(x + part.offset[0], y + part.offset[1]): part for part in laid}
        if gap <= covered.keys() and not (cut and beside.isdisjoint(covered)):
            fits = parts.keys().isdisjoint(covered) and why_no_contact(covered, parts) is None
            if fits and _sound_with(covered, parts, closed=len(hole) > 1 or shut):
                found.append((x, y))
    return found


def _sound_with(laid: Mapping[Cell, Part], parts: Mapping[Cell, Part], *, closed: bool) -> bool:
    """Whether a city is sound with new parts whose sides suit their neighbours.

    ``closed``: without them it may enclose something; otherwise the test is quicker.
    """
    whole = {**parts, **laid}
    on_foot = reached(foot_links(whole))
    for cell, part in whole.items():
        if not (joined(part.sides, facing_of(whole, cell)) if part.outside else cell in on_foot):
            return False
    return not (closed or may_enclose(laid, parts)) or not enclosed_cells(whole)


def shut_in(parts: Mapping[Cell, Part], gone: Collection[Cell]) -> bool:
    """Whether no empty cell is adjacent to these: removing them would leave a gap."""
    return all(near in parts for cell in gone for near in NEIGHBOURS[cell])


def free_to_leave(
    parts: Mapping[Cell, Part],
    links: Links,
    tiles: Iterable[Placed],
    why_not: Callable[[Cell], Reason | None],
) -> list[Cell]:
    """Of the tiles of a city, those that may leave.

    Most are shut in by others: that is told sooner than whether they cut off any. Tiles of one cell on which
    nothing leans are tested all at once, the others by ``why_not`` one by one.
    """
    kept = cut_cells(links) | {FOUNTAIN_CELL}
    leant_on = {near for cell, part in parts.items() if part.outside for near in NEIGHBOURS[cell]}
    found = []
    for tile in [tile for tile in tiles if not shut_in(parts, tile.parts())]:
        alone, cell = len(tile.piece.parts) == 1, tile.cell
        if alone and cell in kept:
            continue
        if (alone and cell not in leant_on) or why_not(cell) is None:
            found.append(cell)
    return found


def removable_tiles(parts: Mapping[Cell, Part], links: Links) -> list[Cell]:
    """The tiles that may be removed, in a city of one-cell tiles where nothing leans on any; sorted."""
    kept = cut_cells(links) | {FOUNTAIN_CELL}
    return sorted(cell for cell in parts if cell not in kept and not shut_in(parts, (cell,)))
