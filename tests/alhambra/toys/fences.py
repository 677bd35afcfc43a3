"""Tiles in other forms: fences that are put on them, scaffolds under which they count for nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.forms import BARE
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, SIDES
from alhambra_desktop.alhambra.pieces import OPEN
from alhambra_desktop.alhambra.refs import PartNo, SideNo, TileId
from alhambra_desktop.alhambra.traits import UNFINISHED
from alhambra_desktop.engine.decisions import Choice, Listed, choice

SCAFFOLD = "scaffold"


@choice("toys.fence")
@dataclass(frozen=True, slots=True)
class Fence(Choice):
    """Put a fence on an open side of a tile of one's reserve, upright."""

    tile: TileId
    side: SideNo


@choice("toys.scaffold")
@dataclass(frozen=True, slots=True)
class Scaffold(Choice):
    """Put a tile of one's reserve under construction, or finish it."""

    tile: TileId


@choice("toys.board_up")
@dataclass(frozen=True, slots=True)
class BoardUp(Choice):
    """Put boards on an open side of a cell of one's tile, in the city towards an empty cell."""

    tile: TileId
    part: PartNo
    side: SideNo


class Boarding(Listed):
    """Every open side of a stored tile, and those in the city that face nothing."""

    choice = BoardUp

    def ways(self, game, seat: int) -> Iterable[tuple[Any, ...]]:
        owner = game.seat(seat)
        for tile in owner.reserve:
            for number, part in enumerate(game.piece(tile).laid[0]):
                yield from ((tile, number, side) for side in SIDES if part.sides[side] == OPEN)
        for placed in owner.city.tiles():
            for number, (cell, part) in enumerate(placed.parts().items()):
                for side in SIDES:
                    if part.sides[side] == OPEN and owner.city.tile_at(NEIGHBOURS[cell][side]) is None:
                        yield placed.piece.id, number, side

    def apply(self, game, seat: int, choice: BoardUp) -> None:
        cell = game.seat(seat).city.cell_of(choice.tile)
        placed = game.seat(seat).city.tile_at(cell) if cell is not None else None
        rotation = placed.rotation if placed is not None else 0
        form = verbs.form_of(game, choice.tile)
        verbs.reform(game, choice.tile, form.with_walls((choice.part, (choice.side - rotation) % 4)))
        acted(game, False)


class Fencing(Listed):
    """Every open side of a stored tile."""

    choice = Fence
    refusal = "no_open_side"

    def ways(self, game, seat: int) -> Iterable[tuple[Any, ...]]:
        for tile in game.seat(seat).reserve:
            part = game.piece(tile).laid[0][0]
            yield from ((tile, side) for side in SIDES if part.sides[side] == OPEN)

    def apply(self, game, seat: int, choice: Fence) -> None:
        form = verbs.form_of(game, choice.tile)
        verbs.reform(game, choice.tile, form.with_walls((0, choice.side)))
        acted(game, False)


class Building(Listed):
    """Any stored tile of one cell."""

    choice = Scaffold

    def ways(self, game, seat: int) -> Iterable[tuple[Any, ...]]:
        return [(t,) for t in game.seat(seat).reserve if len(game.piece(t).parts) == 1]

    def apply(self, game, seat: int, choice: Scaffold) -> None:
        form = verbs.form_of(game, choice.tile)
        if form.kind:
            verbs.reform(game, choice.tile, replace(form, kind="", type=""))
        else:
            verbs.reform(game, choice.tile, replace(form, kind=SCAFFOLD, type=BARE))
        acted(game, False)


class FenceToy(Extension):
    """Fences and scaffolds, as one's action."""

    id = "fences"
    choices = (Fence, Scaffold, BoardUp)

    def actions(self, setup):
        return (Fencing(), Building(), Boarding())

    def traits(self) -> Mapping[str, frozenset[str]]:
        return {SCAFFOLD: frozenset({UNFINISHED})}
