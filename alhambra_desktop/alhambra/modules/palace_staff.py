"""Palace Staff (29; Mega Box, Designers' Edition): a guard leads servants to the buildings.

A player who takes little money may walk with the guard: each building that he enters gets a servant of its
type, if one is open. In each scoring every building without a servant costs a point; the third time that is
computed before the last tiles are given out. Nobody may look at the pile of servants, so its order is not
stored: one is drawn at random when it is turned up.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.refs import BuildingType, CellRef
from alhambra_desktop.alhambra.scoring import FLOOR, SCORINGS, Category, award, award_category
from alhambra_desktop.alhambra.walking import Walk
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, frame, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, SeatNo
from alhambra_desktop.engine.tally import Row

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "palace_staff"
LAST = SCORINGS[-1]


@dataclass(frozen=True, slots=True)
class PalaceStaffData(ModuleData):
    """Servants by type, how many are open, the steps without any money, the loss per building."""

    servants: dict[str, int]
    shown: int
    steps: int
    loss: int


@event("palace_staff.turned_up")
class ServantsTurnedUp(Event):
    """Servants were turned up, by type."""

    servants: tuple[BuildingType, ...]


@event("palace_staff.stepped")
class GuardStepped(Event):
    """A guard has moved from one cell of the city to the next."""

    listed: ClassVar[bool] = False

    seat: SeatNo
    start: CellRef
    cell: CellRef


@event("palace_staff.served")
class ServantTaken(Event):
    """A guard has entered a building on a cell, which gets a servant of its type."""

    seat: SeatNo
    servant: BuildingType
    cell: CellRef


@event("palace_staff.last_loss")
class LastLoss(Event):
    """Before the last tiles a seat has lost points for buildings without a servant."""

    seat: SeatNo
    count: Amount


@module_slice("Staff")
@record
class Staff(Slice):
    """Face-down servants by type, open servants, and servants in buildings.

    ``serving``: by part of a tile (``tokens.py``) the type of its servant, wherever the tile is. ``guards``:
    the cell of each seat's guard. ``closed``: the last loss has been computed.
    """

    owner = ID

    left: dict[BuildingType, int]
    shown: list[BuildingType]
    serving: dict[str, BuildingType]
    guards: list[Cell]
    closed: bool = False


staff_of = Staff.of


@frame("GuardWalk")
@record
class GuardWalk(Walk):
    """The guard of a seat walks through its city."""

    def walkers(self, game: "Palace") -> Iterable[Cell]:
        """The cell of the guard, who walks alone."""
        return (staff_of(game).guards[self.seat],)

    def moved(self, game: "Palace", start: Cell, cell: Cell) -> None:
        """A building without a servant gets one of its type, if one is open."""
        mine, city = staff_of(game), game.seat(self.seat).city
        mine.guards[self.seat] = cell
        game.emit(GuardStepped(self.seat, start, cell))
        kind = unserved(city, mine.serving).get(cell)
        if kind in mine.shown:
            mine.shown.remove(kind)
            mine.serving[tokens.part_at(city, cell)] = kind
            game.emit(ServantTaken(self.seat, kind, cell))


def unserved(city: "City", serving: Mapping[str, str]) -> dict[Cell, BuildingType]:
    """The cells of a city with a building without a servant, each with its type."""
    found: dict[Cell, BuildingType] = {}
    for placed in city.tiles():
        names = placed.piece.names
        # The parts of a laid piece come in the order of their cells, as their names do.
        for name, (cell, part) in zip(names, placed.parts().items(), strict=True):
            if part.type is not None and name not in serving:
                found[cell] = part.type
    return found


class Unserved(Category):
    """A loss that is computed before everything else in the last scoring."""

    __slots__ = ()

    def row(self, game: "Palace", scoring: str, before: Sequence[int] | None = None) -> Row:
        """In the last scoring, use the totals before the gains."""
        return super().row(game, scoring, None if scoring == LAST else before)


class PalaceStaff(Module[PalaceStaffData]):
    """Guards who walk, and servants who follow them."""

    id = ID
    number = 29
    shape = PalaceStaffData
    changes = ("building", "points")
    minutes = 8

    @classmethod
    def problems(cls, data: PalaceStaffData, base: Components) -> Iterable[str]:
        """Errors: unknown types of servants, numbers out of range."""
        yield from unknown(data.servants, TYPES, "servants")
        yield from (f"servants.{kind}: missing" for kind in TYPES if kind not in data.servants)
        numbers = {f"servants.{kind}": number for kind, number in data.servants.items()}
        numbers |= {"shown": data.shown, "steps": data.steps, "loss": data.loss}
        yield from (*too_small(numbers), *too_large(numbers))

    # ------------------------------------------------------------ set-up and refill

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all servants are face down, the guards on the fountains."""
        yield self.id, Staff(dict(self.data.servants), [], {}, [FOUNTAIN_CELL] * setup.players)

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Servants are turned up at set-up and before the money refill; losses come after the gains."""
        if phase == "setup":
            yield "market", "servants", self._turn_up
        elif phase == "turn":
            yield "before_money", "servants refilled", self._turn_up
        elif phase == "scoring":
            yield "losses", self.id, award_category(ID)
        elif phase == "end":
            # Stakes have gone back; whatever else comes before the last tiles comes after this.
            yield "giving_back", self.id, self._last_loss

    def _turn_up(self, game: "Palace") -> None:
        """Turn up as many as at the beginning, while there are any."""
        mine, chance = staff_of(game), game.chance(game.rules.mixing(self))
        turned: list[str] = []
        while len(mine.shown) < self.data.shown and any(mine.left.values()):
            bag = [kind for kind, number in mine.left.items() for _ in range(number)]
            kind = bag[chance.below(len(bag))]
            mine.left[kind] -= 1
            mine.shown.append(kind)
            turned.append(kind)
        if turned:
            game.reveal()  # what was turned up cannot be put back unseen
            game.emit(ServantsTurnedUp(tuple(turned)))

    # ------------------------------------------------------------ the guard

    def after_taking(self, game: "Palace", seat: int, cards: Sequence[str]) -> None:
        """Start the walk with the steps left by the sum; cards that are not money have no value."""
        steps = self.steps_for(game, cards)
        if steps > 0:
            game.call(GuardWalk(seat, steps))

    def steps_for(self, game: "Palace", cards: Sequence[str]) -> int:
        """The steps that taking these displayed cards gives."""
        taken = [game.card(card) for card in cards]
        if not taken or not all(card.money for card in taken):
            return 0
        return max(0, self.data.steps - sum(card.value for card in taken))

    def vetoes_removal(self, game: "Palace", seat: int, cell: Cell, after: object) -> Reason | None:
        """The tile under the guard cannot leave."""
        city = game.seat(seat).city
        held = city.tile_at(staff_of(game).guards[seat])
        return Reason.of("guard_there", tile=held.piece.id) if held and held is city.tile_at(cell) else None

    # ------------------------------------------------------------ losses

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A loss for each building without a servant, with a floor; none after the last loss."""
        yield (
            ID,
            Unserved(
                ID,
                lambda game, participant: len(self.lacking(game, participant)),
                lambda game, participant: Evidence(cells=tuple(self.lacking(game, participant))),
                each=self.data.loss,
                loss=FLOOR,
                held=lambda game: not staff_of(game).closed,
            ),
        )

    def lacking(self, game: "Palace", participant: int) -> Mapping[Cell, BuildingType]:
        """The buildings of a participant without a servant; Dirk needs none."""
        if participant >= game.players:
            return {}
        return unserved(game.seat(participant).city, staff_of(game).serving)

    def _last_loss(self, game: "Palace") -> None:
        """Book the loss of the third scoring, before the last tiles are given out."""
        row = game.rules.categories[ID].row(game, LAST)
        for seat, points in enumerate(row.points):
            if points:
                game.emit(LastLoss(seat, -points))
        award(game, row, LAST)
        staff_of(game).closed = True
