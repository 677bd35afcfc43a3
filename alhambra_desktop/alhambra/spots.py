"""Where and how a piece may be placed: cells, rotations and add-ons of a placement or an exchange.

Source: alhambra.md 6 and 7. Nothing is changed here; verbs.py carries out choices.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.vocabulary import PlacementAddOn, slot_sets, why_not_together
from alhambra_desktop.engine.hooks import first_veto, may_answer
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.hooks.placing import PlacementAddOns, Usable
    from alhambra_desktop.alhambra.palace import Palace

BESIDE = "bought"
RESERVE = "reserve"
"""The source of a piece that is placed from the reserve."""


def placement_add_ons(
    game: "Palace", seat: int, piece: Piece, cell: Cell, source: str
) -> tuple[PlacementAddOn, ...]:
    """All add-ons usable when a piece is placed on a cell."""
    return add_ons_of(game.rules.placement_add_ons, game, seat, piece, cell, source)


def add_ons_of(
    asked: Iterable["PlacementAddOns"], game: "Palace", seat: int, piece: Piece, cell: Cell, source: str
) -> tuple[PlacementAddOn, ...]:
    """The add-ons of these modules for a piece on a cell."""
    usable = _usable_of(asked, game, seat, piece, source)
    return _add_ons_at(usable, game.seat(seat).city, piece, cell, source)


_Usable = tuple[tuple["PlacementAddOns", "Usable"], ...]
"""The modules that may have add-ons for placing a piece, each with what the seat may use of it."""


def _usable_of(
    asked: Iterable["PlacementAddOns"], game: "Palace", seat: int, piece: Piece, source: str
) -> _Usable:
    """Those of the modules that may have add-ons for placing a piece: only these are asked for each cell."""
    found = [(add_ons, add_ons.usable(game, seat, piece, source)) for add_ons in asked]
    return tuple([(add_ons, usable) for add_ons, usable in found if usable is not None])


def _add_ons_at(
    usable: _Usable, city: City, piece: Piece, cell: Cell, source: str
) -> tuple[PlacementAddOn, ...]:
    found: list[PlacementAddOn] = []
    for add_ons, used in usable:
        found += add_ons.add_ons_at(city, piece, cell, source, used)
    return tuple(found)


def prepared(
    game: "Palace", seat: int, piece: Piece, cell: Cell, add_ons: Sequence[str], source: str
) -> tuple[City, bool]:
    """The city prepared by the add-ons, and whether they allow the piece to be rotated."""
    known = placement_add_ons(game, seat, piece, cell, source) if add_ons else ()
    return _made_ready(game.seat(seat).city, [add_on for add_on in known if add_on.id in add_ons])


def why_not_place(
    game: "Palace",
    seat: int,
    piece: Piece,
    cell: Cell,
    rotation: int = 0,
    add_ons: Sequence[str] = (),
    source: str = BESIDE,
) -> Reason | None:
    """Why a piece may not be placed on a cell: the city's rule, or a veto.

    With add-ons: no_such_rider, slot_taken, rider_not_needed; each one must be needed.
    """
    rules = game.rules
    if not add_ons:
        city = game.seat(seat).city
        # What has been listed as legal need not be judged again: the two are tested to agree.
        listed = rotation == 0 and len(piece.parts) == 1 and cell in city.legal_cells(piece)
        reason = None if listed else city.why_not_place(piece, cell, rotation)
        if rules.plain_placement:
            return reason
    else:
        known = placement_add_ons(game, seat, piece, cell, source)
        reason = why_not_together([add_on for add_on in known if rotation in add_on.at], add_ons)
        if reason is not None:
            return reason
        chosen = [add_on for add_on in known if add_on.id in add_ons]
        for fewer in _proper_parts(chosen):
            if _fits(game, seat, piece, cell, rotation, fewer):
                spare = next(add_on.id for add_on in chosen if add_on not in fewer)
                return Reason.of("add_on_not_needed", add_on=spare)
        city, rotates = _made_ready(game.seat(seat).city, chosen)
        reason = city.why_not_place(piece, cell, rotation, rotates=rotates)
    return reason or first_veto(rules.placement_vetoes(piece), game, seat, piece, cell, rotation)


def _made_ready(city: City, add_ons: Sequence[PlacementAddOn]) -> tuple[City, bool]:
    rotates = False
    for add_on in add_ons:
        city = add_on.prepare(city) if add_on.prepare is not None else city
        rotates = rotates or add_on.rotates
    return city, rotates


def _proper_parts(add_ons: Sequence[PlacementAddOn]) -> Iterator[Sequence[PlacementAddOn]]:
    """Every proper subset of these add-ons, the empty one first."""
    for count in range(len(add_ons)):
        yield from combinations(add_ons, count)


def _fits(
    game: "Palace", seat: int, piece: Piece, cell: Cell, rotation: int, add_ons: Sequence[PlacementAddOn]
) -> bool:
    """Whether a piece may be placed there with these add-ons, needed or not.

    A prepared city need not be sound, which the list of legal cells relies on.
    """
    city, rotates = _made_ready(game.seat(seat).city, add_ons)
    if len(piece.parts) == 1 and city is game.seat(seat).city:
        fits = cell in city.legal_cells(piece, rotation, rotates=rotates)
    else:
        fits = city.why_not_place(piece, cell, rotation, rotates=rotates) is None
    vetoes = game.rules.placement_vetoes(piece)
    return fits and (not vetoes or first_veto(vetoes, game, seat, piece, cell, rotation) is None)


def legal_cells(game: "Palace", seat: int, piece: Piece) -> Sequence[Cell]:
    """Where a piece may be placed, upright and without add-ons, in canonical order."""
    city = game.seat(seat).city
    if game.rules.plain_placement:
        return city.legal_cells(piece)
    return [cell for cell in sorted(_anchors(city, piece)) if why_not_place(game, seat, piece, cell) is None]


def _anchors(city: City, piece: Piece) -> set[Cell]:
    """The cells where a piece would touch the city."""
    beside = city.frontier()
    return {
        (x - part.offset[0], y - part.offset[1])
        for laid in (piece.laid if len(piece.parts) > 1 else piece.laid[:1])
        for x, y in beside
        for part in laid
    }


Spot = tuple[Cell, int, tuple[str, ...]]
"""A way to place a piece: cell, rotation, add-ons."""


@once_a_city
def _known_spots(city: City) -> dict[Hashable, Sequence[Spot]]:
    """By piece and all that matters beside it: the ways to place it in a city with add-ons or vetoes."""
    return {}


def spots(game: "Palace", seat: int, piece: Piece, source: str) -> Sequence[Spot]:
    """All ways to place a piece, in canonical order."""
    rules, city = game.rules, game.seat(seat).city
    usable = _usable_of(rules.placement_add_ons, game, seat, piece, source)
    vetoes = () if rules.plain_placement else rules.placement_vetoes(piece)
    if not usable and not vetoes:
        return list(_spots_without_add_ons(game, seat, piece, city.legal_cells))
    known, key = _known_spots(city), (piece, source, usable, vetoes)
    found = known.get(key)
    if found is None:
        without = _spots_without_add_ons(game, seat, piece, city.legal_cells)
        ways = _with_add_ons(game, seat, piece, source, usable, without) if usable else without
        found = known[key] = tuple(ways)
    return found


def _with_add_ons(
    game: "Palace", seat: int, piece: Piece, source: str, usable: _Usable, without: Iterable[Spot]
) -> Iterator[Spot]:
    """The ways to place a piece with add-ons."""
    city = game.seat(seat).city
    cells = sorted(_anchors(city, piece).union(*[used.over for _, used in usable]))
    plain = {(cell, rotation) for cell, rotation, _ in without}
    vetoes = game.rules.placement_vetoes(piece)
    ways = _Ways(piece)
    for cell in cells:
        known = _add_ons_at(usable, city, piece, cell, source)
        for rotation, sets in ways.of(known):
            if (cell, rotation) in plain:
                yield cell, rotation, ()
                continue
            fitting: list[frozenset[str]] = []
            for add_ons in sets:
                chosen = [add_on for add_on in known if add_on.id in add_ons]
                names = frozenset(add_ons)
                if any(fewer < names for fewer in fitting):
                    continue
                if any(add_on.prepare for add_on in chosen):
                    fits = _fits(game, seat, piece, cell, rotation, chosen)
                else:  # the same city as without them, only that it may be turned
                    rotates = any(add_on.rotates for add_on in chosen)
                    there = rotates and cell in city.legal_cells(piece, rotation, rotates=True)
                    fits = there and not first_veto(vetoes, game, seat, piece, cell, rotation)
                if fits:
                    fitting.append(names)
                    yield cell, rotation, add_ons


def _spots_without_add_ons(
    game: "Palace",
    seat: int,
    piece: Piece,
    listed: Callable[[Piece, int], Sequence[Cell]],
) -> Iterable[Spot]:
    """The ways without add-ons: the legal cells of the city minus the vetoed ones."""
    found: list[Spot] = [(cell, 0, ()) for cell in listed(piece, 0)]
    if piece.turnable:
        found = sorted(
            [*found, *((cell, rotation, ()) for rotation in (1, 2, 3) for cell in listed(piece, rotation))]
        )
    vetoes = () if game.rules.plain_placement else game.rules.placement_vetoes(piece)
    if not vetoes:
        return found
    return (spot for spot in found if first_veto(vetoes, game, seat, piece, spot[0], spot[1]) is None)


_Way = tuple[int, Sequence[tuple[str, ...]]]

_TURNED: Sequence[_Way] = ((0, ()), (1, ()), (2, ()), (3, ()))
"""The rotations without any add-ons."""


class _Ways:
    """The rotations in which a piece might be placed, each with its possible add-ons.

    On most cells the add-ons are the same.
    """

    def __init__(self, piece: Piece) -> None:
        self._piece = piece
        self._found: dict[tuple[tuple[str, str, bool, tuple[int, ...]], ...], Sequence[_Way]] = {}

    def of(self, known: Sequence[PlacementAddOn]) -> Sequence[_Way]:
        """The ways with these add-ons."""
        if not known:
            return _TURNED if self._piece.turnable else _TURNED[:1]
        key = tuple([(add_on.id, add_on.slot, add_on.rotates, add_on.at) for add_on in known])
        if key not in self._found:
            turning = self._piece.turnable or any(add_on.rotates for add_on in known)
            self._found[key] = [
                (
                    rotation,
                    sorted(slot_sets([add_on for add_on in known if rotation in add_on.at]), key=len)[1:],
                )
                for rotation in range(4 if turning else 1)
            ]
        return self._found[key]


def why_not_exchange(
    game: "Palace", seat: int, cell: Cell, piece: Piece, rotation: int = 0, add_ons: Sequence[str] = ()
) -> Reason | None:
    """Why the piece on a cell may not be exchanged for this one of the reserve."""
    if not add_ons:
        city = game.seat(seat).city
        listed = rotation == 0 and cell in city.exchangeable_cells(piece)
        reason = None if listed else city.why_not_exchange(cell, piece, rotation)
    else:
        known = placement_add_ons(game, seat, piece, cell, RESERVE)
        reason = why_not_together([add_on for add_on in known if rotation in add_on.at], add_ons)
        if reason is not None:
            return reason
        for i, add_on in enumerate(add_ons):
            if why_not_exchange(game, seat, cell, piece, rotation, (*add_ons[:i], *add_ons[i + 1 :])) is None:
                return Reason.of("add_on_not_needed", add_on=add_on)
        city, rotates = _made_ready(game.seat(seat).city, [r for r in known if r.id in add_ons])
        reason = city.why_not_exchange(cell, piece, rotation, rotates=rotates)
    return reason or _veto_of_exchange(game, seat, cell, piece, rotation, removal_vetoes(game, seat))


def removal_vetoes(game: "Palace", seat: int) -> Sequence[Callable[..., Reason | None]]:
    """The modules that may veto taking pieces out of this city: asked once for all its cells."""
    known = game.rules.hooks.vetoes_removal
    return [listener for listener in known if may_answer(listener, game, seat)] if known else ()


def _veto_of_exchange(
    game: "Palace",
    seat: int,
    cell: Cell,
    piece: Piece,
    rotation: int,
    vetoes: Sequence[Callable[..., Reason | None]],
) -> Reason | None:
    """The modules' veto against an exchange; ``vetoes`` are those of ``removal_vetoes``."""
    after = partial(game.seat(seat).city.exchange, cell, piece, rotation)
    return first_veto(vetoes, game, seat, cell, after) or first_veto(
        game.rules.placement_vetoes(piece), game, seat, piece, cell, rotation
    )


def exchange_spots(
    game: "Palace", seat: int, piece: Piece, vetoes: Sequence[Callable[..., Reason | None]]
) -> Iterable[Spot]:
    """All ways to exchange a piece of the reserve into the city, in canonical order.

    ``vetoes`` are those of ``removal_vetoes``.
    """
    usable = _usable_of(game.rules.placement_add_ons, game, seat, piece, RESERVE)
    if usable:
        return _exchanges_with_add_ons(game, seat, piece, usable, vetoes)
    city = game.seat(seat).city
    without = _spots_without_add_ons(game, seat, piece, city.exchangeable_cells)
    if not vetoes:
        return without
    return (
        (cell, rotation, ())
        for cell, rotation, _ in without
        if first_veto(vetoes, game, seat, cell, partial(city.exchange, cell, piece, rotation)) is None
    )


def _exchanges_with_add_ons(
    game: "Palace",
    seat: int,
    piece: Piece,
    usable: _Usable,
    vetoes: Sequence[Callable[..., Reason | None]],
) -> Iterator[Spot]:
    """The ways to exchange a piece into the city with add-ons."""
    city = game.seat(seat).city
    ways = _Ways(piece)
    for placed in city.tiles():
        cell = placed.cell
        known = _add_ons_at(usable, city, piece, cell, RESERVE)
        for rotation, sets in ways.of(known):
            there = cell in city.exchangeable_cells(piece, rotation, rotates=True)
            there = there and not _veto_of_exchange(game, seat, cell, piece, rotation, vetoes)
            if there and piece.may_lie(rotation):
                yield cell, rotation, ()
                continue
            for add_ons in sets:
                chosen = [add_on for add_on in known if add_on.id in add_ons]
                if len(chosen) == 1 and chosen[0].prepare is None:
                    fits = there and chosen[0].rotates
                else:
                    fits = why_not_exchange(game, seat, cell, piece, rotation, add_ons) is None
                if fits:
                    yield cell, rotation, add_ons
