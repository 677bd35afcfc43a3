"""Palace Designers (35; Mega Box, by Marco Ruskowski and Marcel Süßelbeck).

Points for tiles placed next to a figure.

Every seat has a designer on a tile of its city, his feet towards one side. A tile placed next to his tile
scores at once, most at his feet; then he moves to the new tile. If his tile leaves the city he moves to any
other one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, NEIGHBOURS, SIDES, Cell
from alhambra_desktop.alhambra.module import PLAYERS, Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece, Placed
from alhambra_desktop.alhambra.refs import CellRef, SideNo, TileId
from alhambra_desktop.alhambra.scoring import Category, award_at_once
from alhambra_desktop.alhambra.tokens import cell_of, part_at, taken_off, tile_of
from alhambra_desktop.engine.data import too_large, too_small
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Event, Listed, choice, event
from alhambra_desktop.engine.game import ASK, DONE, Frame, Question, Slice, frame, module_slice
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, SeatNo
from alhambra_desktop.engine.secret_questions import SecretQuestion

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "palace_designers"
"""The module id; also its category."""


@dataclass(frozen=True, slots=True)
class DesignerPoints:
    """The points of a new tile at a designer's feet, and at any other side of his tile."""

    feet: int
    side: int


@dataclass(frozen=True, slots=True)
class DesignersData(ModuleData):
    """How many designers there are, and their points."""

    designers: int
    points: DesignerPoints


@choice("palace_designers.stand")
class StandDesigner(Choice):
    """Put one's designer on this cell of one's city, his feet towards this side."""

    cell: CellRef
    side: SideNo


@event("palace_designers.faced")
class DesignersFaced(Event):
    """All designers stand on their fountains, with their feet towards these sides, by seat."""

    sides: tuple[SideNo, ...]


@event("palace_designers.scored")
class DesignerScored(Event):
    """A tile on this cell is next to a seat's designer and scores."""

    seat: SeatNo
    cell: CellRef
    points: Amount


@event("palace_designers.moved")
class DesignerMoved(Event):
    """A seat's designer moved to this cell; from ``old``, if that is still in the city."""

    listed: ClassVar[bool] = False

    seat: SeatNo
    cell: CellRef
    side: SideNo
    old: CellRef | None


@module_slice("Designers")
@record
class Designers(Slice):
    """By seat, the tile part on which its designer stands, with the side of his feet.

    Empty before he has been set up, and while he has to move to another tile.
    """

    owner = ID

    standing: list[dict[str, SideNo]]


designers_of = Designers.of


def place_of(game: "Palace", seat: int) -> tuple[Cell, int] | None:
    """The cell of a seat's designer and the side of his feet; None while he has no tile."""
    for part, side in designers_of(game).standing[seat].items():
        cell = cell_of(game.seat(seat).city, part)
        if cell is not None:
            return cell, side
    return None


# ---------------------------------------------------------------- questions


class _Asking(Protocol):
    """Base class of frames that ask for a designer's cell and side."""

    def cells(self, game: "Palace", seat: int) -> Sequence[Cell]:
        """The cells that may be chosen."""

    def stand(self, game: "Palace", seat: int, choice: StandDesigner) -> None:
        """Carry out the chosen cell and side."""


class Standing(Listed["Palace", StandDesigner]):
    """Choosing one of the cells in question, and one of the four sides for the feet."""

    choice = StandDesigner
    refusal = "designer_not_there"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every cell with every side."""
        asking = cast(_Asking, game.state.frames[-1])
        return [(cell, side) for cell in asking.cells(game, seat) for side in SIDES]

    def apply(self, game: "Palace", seat: int, choice: StandDesigner) -> None:
        """Pass the answer to the asking frame."""
        cast(_Asking, game.state.frames[-1]).stand(game, seat, choice)


STANDING = Standing()


def _stand(game: "Palace", seat: int, choice: StandDesigner) -> None:
    """Put a designer on a cell."""
    old = place_of(game, seat)
    part = part_at(game.seat(seat).city, choice.cell)
    designers_of(game).standing[seat] = {part: choice.side}
    game.emit(DesignerMoved(seat, choice.cell, choice.side, old[0] if old is not None else None))


@frame("DesignersFacing")
@record
class DesignersFacing(SecretQuestion["Palace"]):
    """Before the first turn everybody chooses the direction of the designer on their fountain."""

    def words(self, game: "Palace", seat: int) -> Sequence[str]:
        """The possible answers: one of the four sides."""
        return [str(side) for side in SIDES]

    def kinds(self, game: "Palace", seat: int) -> tuple[ChoiceKind["Palace", Any], ...]:
        """The direction of the designer."""
        return (STANDING,)

    def cells(self, game: "Palace", seat: int) -> Sequence[Cell]:
        """The cell of the fountain."""
        return (FOUNTAIN_CELL,)

    def stand(self, game: "Palace", seat: int, choice: StandDesigner) -> None:
        """Store the answer secretly until everybody has chosen."""
        self.answer(str(choice.side))

    def opened(self, game: "Palace") -> None:
        """Put all designers on their fountains."""
        sides = tuple(map(int, self.answers))
        fountain = game.rules.components.fountain.id
        designers_of(game).standing[:] = [{fountain: side} for side in sides]
        game.emit(DesignersFaced(sides))


@frame("DesignerFollows")
@record
class DesignerFollows(Frame["Palace"]):
    """A tile was placed in a city: if it is next to the designer it scores, and he moves there.

    It waits for a designer who must leave his tile first: only then is the new tile judged.
    """

    seat: int
    known: TileId
    scored: bool = False
    done: bool = False

    def run(self, game: "Palace") -> str:
        """Score once; then ask for cell and direction."""
        if not self.done and not self.scored:
            self.done = not game.rules.module(PalaceDesigners).score(game, self.seat, self.known)
            self.scored = True
        return DONE if self.done else ASK

    def ask(self, game: "Palace") -> Decision:
        """On which of its cells, and in which direction."""
        return Decision(self.seat, self, (STANDING,))

    def cells(self, game: "Palace", seat: int) -> Sequence[Cell]:
        """The cells of the placed tile."""
        placed = _placed(game.seat(seat).city, self.known)
        return tuple(placed.parts()) if placed is not None else ()

    def stand(self, game: "Palace", seat: int, choice: StandDesigner) -> None:
        """Move the designer to the placed tile."""
        _stand(game, seat, choice)
        self.done = True


@frame("DesignerLeaves")
@record
class DesignerLeaves(Question["Palace"]):
    """The tile of a seat's designer has left its city: he moves to any other tile.

    A tile placed in the same cell is no option: it comes after he has moved.
    """

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """To which tile the designer moves."""
        return (STANDING,)

    def cells(self, game: "Palace", seat: int) -> Sequence[Cell]:
        """All tiles on which he may stand."""
        coming = {waiting.known for waiting in game.state.frames if isinstance(waiting, DesignerFollows)}
        tiles = [tile for tile in game.seat(seat).city.tiles() if tile.piece.id not in coming]
        return [cell for tile in tiles if tile.piece.ordinary for cell in tile.parts()]

    def stand(self, game: "Palace", seat: int, choice: StandDesigner) -> None:
        """Move the designer to the chosen tile."""
        _stand(game, seat, choice)


def _placed(city: "City", tile: str) -> Placed | None:
    cell = city.cell_of(tile)
    return city.tile_at(cell) if cell is not None else None


# ---------------------------------------------------------------- the module


class PalaceDesigners(Module[DesignersData]):
    """Immediate points for tiles placed next to one's designer, who then moves there."""

    id = ID
    number = 35
    shape = DesignersData
    changes = ("building", "points")
    weight = 1
    minutes = 6
    choices = (StandDesigner,)

    @classmethod
    def problems(cls, data: DesignersData, base: Components) -> Iterable[str]:
        """Errors: too few designers, points out of range."""
        yield from too_small({"designers": data.designers}, least=max(PLAYERS))
        points = {"points.feet": data.points.feet, "points.side": data.points.side}
        yield from (*too_small(points), *too_large(points))

    # ------------------------------------------------------------ set-up and play

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no designer is placed."""
        yield self.id, Designers([{} for _ in range(setup.players)])

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Directions are chosen before the first turn."""
        if phase == "setup":
            yield "choices", self.id, lambda game: game.call(DesignersFacing())

    def after_placing(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """Camps and watchtowers do not count; the tile under the designer may have moved."""
        own = any(tile_of(part) == piece.id for part in designers_of(game).standing[seat])
        if piece.ordinary and not own:
            game.call(DesignerFollows(seat, piece.id))

    def after_leaving(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """A designer without his tile needs another one."""
        if taken_off(designers_of(game).standing[seat], piece):
            game.call(DesignerLeaves(seat))

    # ------------------------------------------------------------ points

    def points_beside(self, game: "Palace", seat: int, cells: Iterable[Cell]) -> dict[Cell, int]:
        """The points of a tile on these cells, from those next to the designer's tile."""
        place = place_of(game, seat)
        if place is None:
            return {}
        here, side = place
        own = game.seat(seat).city.tile_at(here)
        assert own is not None
        found: dict[Cell, int] = {}
        for cell in cells:
            if cell == NEIGHBOURS[here][side]:
                found[cell] = self.data.points.feet
            elif not own.parts().keys().isdisjoint(NEIGHBOURS[cell]):
                found[cell] = self.data.points.side
        return found

    def placing_points(
        self, game: "Palace", seat: int, piece: Piece, cell: Cell, rotation: int
    ) -> Iterable[Term]:
        """The better of its cells; 0 in the cell of the designer's own tile, or for that tile."""
        cells, place = Placed(piece, cell, rotation).parts(), place_of(game, seat)
        if place is None or not piece.ordinary:
            return
        own = game.seat(seat).city.tile_at(place[0])
        if own is None or own.piece.id == piece.id or not cells.keys().isdisjoint(own.parts()):
            return
        points = max(self.points_beside(game, seat, cells).values(), default=0)
        if points:
            yield Term(self.id, points)

    def score(self, game: "Palace", seat: int, tile: str) -> bool:
        """Book the points of a new tile under the next scoring.

        Returns whether it is next to the designer.
        """
        placed = _placed(game.seat(seat).city, tile)
        beside = self.points_beside(game, seat, placed.parts()) if placed is not None else {}
        if not beside:
            return False
        cell = max(beside, key=lambda cell: beside[cell])
        award_at_once(game, seat, self.id, beside[cell])
        game.emit(DesignerScored(seat, cell, beside[cell]))
        return True

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A row for the points by scoring; no scoring counts anything for it."""
        nothing = Evidence()
        yield self.id, Category(self.id, lambda game, participant: 0, lambda game, who: nothing, scorings=())
