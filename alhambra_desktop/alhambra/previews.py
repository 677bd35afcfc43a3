"""Previews: the effect of placing, moving or removing a tile, shown before it is chosen.

Like all questions, these take a view (or a full game) and change nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial

from alhambra_desktop.alhambra import actions, scoring, spots, verbs
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.moving import MOVING
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.engine.hooks import terms
from alhambra_desktop.engine.tally import Row, ScoreSheet


@dataclass(frozen=True, slots=True)
class Change:
    """What a seat has in a category of the next scoring, before and after."""

    category: str
    before: int
    after: int


class Effect:
    """What the next scoring, held now, would bring a seat with another city.

    A sheet takes long with many modules, and few of them are looked at: it is made when it is asked for.
    """

    def __init__(self, view: Palace, seat: int, now: Callable[[], ScoreSheet], city: City) -> None:
        self._view = view
        self._seat = seat
        self._now = now
        self._city = city
        self._rows: tuple[tuple[Row, Row], ...] | None = None

    @property
    def known(self) -> bool:
        """Whether the sheets have been made."""
        return self._rows is not None

    def in_parts(self) -> Iterator[None]:
        """Make the present sheet, which all cities share, then that of the other city."""
        now = self._now()
        yield
        if self._rows is None:
            other = self._view.copy()
            other.seat(self._seat).city = self._city
            self._rows = tuple(zip(now.rows, scoring.sheet(other, now.scoring), strict=True))

    def _found(self) -> tuple[tuple[Row, Row], ...]:
        """The rows of the present sheet, each with that of the other city."""
        for _ in self.in_parts() if self._rows is None else ():
            pass
        assert self._rows is not None
        return self._rows

    @property
    def points(self) -> int:
        """The change of the seat's points."""
        return sum(new.points[self._seat] - old.points[self._seat] for old, new in self._found())

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes in its counts, except the wall."""
        seat = self._seat
        return tuple(
            Change(old.category, old.counts[seat], new.counts[seat])
            for old, new in self._found()
            if old.category != scoring.WALL and old.counts[seat] != new.counts[seat]
        )


@dataclass(frozen=True, slots=True)
class Preview:
    """A preview of a tile on a cell: the longest wall before and after; the best gain is marked.

    ``effect`` is what the next scoring would bring; ``at_once`` are points scored immediately. ``rotation``
    and ``add_ons`` say how the tile lies there.
    """

    cell: Cell
    wall_before: int
    wall_after: int
    effect: Effect
    best: bool = False
    rotation: int = 0
    add_ons: tuple[str, ...] = ()
    at_once: int = 0

    @property
    def gain(self) -> int:
        """How much longer the longest wall becomes."""
        return self.wall_after - self.wall_before

    @property
    def points(self) -> int:
        """The change of the seat's points if the next scoring were held now."""
        return self.effect.points

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes in the seat's counts except the wall."""
        return self.effect.changes


NO_ADD_ONS: frozenset[str] = frozenset()


def previews(view: Palace, seat: int, tile: str, spared: frozenset[str] = NO_ADD_ONS) -> tuple[Preview, ...]:
    """All ways to place a tile in the seat's city, with the effect of each (6).

    A cell appears once per possible rotation, with the fewest add-ons; add-ons in ``spared`` are not used.
    """
    piece = view.piece(tile)
    owner = view.seat(seat)
    before = owner.city.longest_wall()
    now = _now(view)
    source = spots.RESERVE if tile in owner.reserve else spots.BESIDE
    found: dict[tuple[Cell, int], Preview] = {}
    for cell, rotation, add_ons in spots.spots(view, seat, piece, source):
        if (cell, rotation) not in found and spared.isdisjoint(add_ons):
            city, _ = spots.prepared(view, seat, piece, cell, add_ons, source)
            preview = _preview(view, seat, now, city.place(piece, cell, rotation), cell, rotation, add_ons)
            found[cell, rotation] = replace(preview, at_once=_at_once(view, seat, piece, cell, rotation))
    best = max((preview.wall_after for preview in found.values()), default=0)
    return tuple(replace(g, best=g.wall_after == best and best > before) for g in found.values())


def placement_helpers(view: Palace, seat: int, tile: str) -> dict[str, tuple[tuple[Cell, int], ...]]:
    """The add-ons usable when a tile is placed: each with the cells and rotations it makes possible."""
    if not view.rules.placement_add_ons:
        return {}
    piece, owner = view.piece(tile), view.seat(seat)
    stored = tile in owner.reserve
    ways = list(spots.spots(view, seat, piece, spots.RESERVE if stored else spots.BESIDE))
    if stored:
        ways += spots.exchange_spots(view, seat, piece, spots.removal_vetoes(view, seat))
    opened: dict[str, dict[tuple[Cell, int], None]] = {}
    for cell, rotation, add_ons in ways:
        for add_on in add_ons:
            opened.setdefault(add_on, {})[cell, rotation] = None
    return {add_on: tuple(found) for add_on, found in opened.items()}


def exchange_previews(
    view: Palace, seat: int, tile: str, spared: frozenset[str] = NO_ADD_ONS
) -> tuple[Preview, ...]:
    """The cells whose building may be exchanged for this tile of the reserve (7)."""
    if tile not in view.seat(seat).reserve:
        return ()
    piece, now = view.piece(tile), _now(view)
    found: dict[tuple[Cell, int], Preview] = {}
    for cell, rotation, add_ons in spots.exchange_spots(view, seat, piece, spots.removal_vetoes(view, seat)):
        if (cell, rotation) not in found and spared.isdisjoint(add_ons):
            city, _ = spots.prepared(view, seat, piece, cell, add_ons, spots.RESERVE)
            preview = _preview(view, seat, now, city.exchange(cell, piece, rotation), cell, rotation, add_ons)
            found[cell, rotation] = replace(preview, at_once=_at_once(view, seat, piece, cell, rotation))
    return tuple(found.values())


def removal_previews(view: Palace, seat: int) -> tuple[Preview, ...]:
    """The cells whose building may be taken into the reserve, with the cost of that (7)."""
    city, now = view.seat(seat).city, _now(view)
    return tuple(
        _preview(view, seat, now, city.remove(choice.cell), choice.cell)
        for choice in actions.REMOVING.candidates(view, seat)
    )


def move_previews(view: Palace, seat: int, cell: Cell) -> tuple[Preview, ...]:
    """All ways to move the building on a cell inside the city, with the effect of each."""
    owner = view.seat(seat)
    before = owner.city.longest_wall()
    placed = owner.city.tile_at(cell)
    if placed is None:
        return ()
    now = _now(view)
    found: dict[tuple[Cell, int], Preview] = {}
    for choice in MOVING.candidates(view, seat):
        spot = choice.to, choice.rotation
        if choice.cell != placed.cell or spot in found:
            continue
        other = view.copy()
        verbs.move(other, seat, choice.cell, choice.to, choice.rotation, choice.add_ons)
        preview = _preview(view, seat, now, other.seat(seat).city, choice.to, choice.rotation, choice.add_ons)
        found[spot] = replace(preview, at_once=_at_once(view, seat, placed.piece, choice.to, choice.rotation))
    best = max((preview.wall_after for preview in found.values()), default=0)
    return tuple(replace(g, best=g.wall_after == best and best > before) for g in found.values())


def _now(view: Palace) -> Callable[[], ScoreSheet]:
    """Gives the present scoring sheet, made once."""
    return cache(partial(score_sheet, view))


def _preview(
    view: Palace,
    seat: int,
    now: Callable[[], ScoreSheet],
    city: City,
    cell: Cell,
    rotation: int = 0,
    add_ons: tuple[str, ...] = (),
) -> Preview:
    """The seat's gain if its city became this one; ``now`` gives the present scoring sheet."""
    before = view.seat(seat).city.longest_wall()
    effect = Effect(view, seat, now, city)
    return Preview(cell, before, city.longest_wall(), effect, False, rotation, add_ons)


def _at_once(view: Palace, seat: int, piece: Piece, cell: Cell, rotation: int) -> int:
    """The points that a piece scores immediately there."""
    return sum(
        term.amount for term in terms(view.rules.hooks.placing_points, view, seat, piece, cell, rotation)
    )
