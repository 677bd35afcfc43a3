"""New Building Grounds (27; Mega Box, by Dirk Henn): grounds on which their buyer puts a building.

Eight grounds are mixed with the tiles. The player who gets one immediately chooses a building of the column
whose number is the ground's price. From then on the two are one tile (forms.py) with the type of the building
and the price of the ground.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import base, verbs
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import TurnUp
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.engine.data import doubled, misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, Decision, Event, Listed, choice, event
from alhambra_desktop.engine.game import ASK, DONE, MORE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.randomness import shuffle
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "new_building_grounds"
EMPTY, BUILT = "empty_ground", "ground"
"""The kinds of a ground as printed, and with its building."""
TAKEN = ""
"""Marks the space of a building that was taken from its column."""


@dataclass(frozen=True, slots=True)
class NewBuilding:
    """A building that can be put on a ground."""

    id: str
    type: str


@dataclass(frozen=True, slots=True)
class GroundData(ModuleData):
    """Grounds as rows of tiles, the numbers of the columns, how many buildings each gets, the buildings."""

    grounds: tuple[Piece, ...]
    numbers: tuple[int, ...]
    column: int
    buildings: tuple[NewBuilding, ...]


@choice("new_building_grounds.choose")
class ChooseBuilding(Choice):
    """Put this building of the column on the ground just bought."""

    building: ItemId


@event("new_building_grounds.laid")
class BuildingLaid(Event):
    """A participant got this building for a ground."""

    seat: SeatNo
    tile: TileId
    building: ItemId


@event("new_building_grounds.returned")
class BuildingReturned(Event):
    """A ground was given to Dirk: its building returned to its column."""

    tile: TileId
    building: ItemId


@module_slice("Columns")
@record
class Columns(Slice):
    """The buildings of each column from its number down, with gaps where one was taken; those on grounds.

    ``places`` holds for each of these its former index in the column.
    """

    owner = ID

    columns: list[list[ItemId]] = field(default_factory=list)
    on: dict[TileId, ItemId] = field(default_factory=dict)
    places: dict[TileId, int] = field(default_factory=dict)


columns_of = Columns.of


def empty_ground(game: "Palace", seat: int) -> str:
    """The first unplaced ground that waits for its building; "" for none."""
    return next((tile for tile in game.seat(seat).bought if game.piece(tile).kind == EMPTY), "")


class Choosing(Listed["Palace", ChooseBuilding]):
    """Choosing any building left in the column of the ground."""

    choice = ChooseBuilding
    refusal = "not_in_column"

    def __init__(self, rule: "NewBuildingGrounds") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every building that is left in the column of the ground."""
        ground = empty_ground(game, seat)
        return [(name,) for name in self._rule.left(game, ground)] if ground else ()

    def apply(self, game: "Palace", seat: int, choice: ChooseBuilding) -> None:
        """Put the building on the ground."""
        self._rule.lay(game, seat, empty_ground(game, seat), choice.building)


@frame("ChoosingBuilding")
@record
class ChoosingBuilding(Frame["Palace"]):
    """Grounds just gained get their buildings, one after the other."""

    seat: int

    def run(self, game: "Palace") -> str:
        """A single type is taken without asking; with no building left in its column a ground stays empty."""
        rule = game.rules.module(NewBuildingGrounds)
        waiting = [tile for tile in game.seat(self.seat).bought if game.piece(tile).kind == EMPTY]
        ground = next((tile for tile in waiting if rule.left(game, tile)), "")
        if not ground:
            return DONE
        left = rule.left(game, ground)
        if len({rule.types[name] for name in left}) > 1:
            return ASK
        rule.lay(game, self.seat, ground, left[0])
        return MORE

    def ask(self, game: "Palace") -> Decision:
        """Which building to put on the ground."""
        return Decision(self.seat, self, (game.rules.module(NewBuildingGrounds).choosing,))


class NewBuildingGrounds(Module[GroundData]):
    """Tiles whose type their buyer chooses."""

    id = ID
    number = 27
    shape = GroundData
    changes = ("building",)
    weight = 1
    minutes = 4
    choices = (ChooseBuilding,)

    def __init__(self, data: GroundData) -> None:
        super().__init__(data)
        self.types = {building.id: building.type for building in data.buildings}
        self.choosing = Choosing(self)

    @classmethod
    def problems(cls, data: GroundData, base: Components) -> Iterable[str]:
        """Errors: prices of grounds that are no columns, too few buildings."""
        yield from misnamed([tile.id for tile in data.grounds], "grounds")
        yield from misnamed([building.id for building in data.buildings], "buildings")
        yield from doubled([str(number) for number in data.numbers], "numbers")
        yield from too_small({"column": data.column}, least=1)
        yield from too_large({"column": data.column}, most=len(data.buildings) // max(1, len(data.numbers)))
        for tile in data.grounds:
            place = f"grounds.{tile.id}"
            if tile.price is None:
                yield f"{place}.price: missing"
            yield from unknown([str(tile.price)], map(str, data.numbers), f"{place}.price")
            if tile.type is not None or len(tile.parts) != 1:
                yield f"{place}: a ground covers one cell and has no type"
        for building in data.buildings:
            yield from unknown([building.type], base.types, f"buildings.{building.id}.type")

    # ------------------------------------------------------------ set-up

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """The buildings: in columns and on grounds."""
        return [building.id for building in self.data.buildings]

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """Columns, not laid out yet."""
        return [(self.id, Columns())]

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """Tiles with a price and without a type."""
        for tile in self.data.grounds:
            yield tile.id, replace(tile, kind=EMPTY)

    def supply(self, setup: "Setup") -> Iterable[str]:
        """The grounds, shuffled in with the buildings."""
        return [tile.id for tile in self.data.grounds]

    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        """They are put on a market space and sold like any tile."""
        return {EMPTY: base.show_tile}

    def traits(self) -> Mapping[str, frozenset[str]]:
        """A ground cannot be claimed or be a site, with or without a building."""
        return {EMPTY: frozenset(), BUILT: frozenset()}

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """The columns are laid out before any tile is turned up; last tiles get their buildings."""
        if phase == "setup":
            yield "laid_out", self.id, self._lay_out
        elif phase == "end":
            yield "last_tiles", "last_grounds", self._last_grounds

    def _lay_out(self, game: "Palace") -> None:
        """Put random buildings under each number, face up."""
        names, size = [building.id for building in self.data.buildings], self.data.column
        shuffle(names, game.chance(game.rules.mixing(self)))
        mine = columns_of(game)
        mine.columns[:] = [names[n * size : (n + 1) * size] for n in range(len(self.data.numbers))]

    # ------------------------------------------------------------ grounds and buildings

    def column(self, game: "Palace", ground: str) -> list[str]:
        """The column of a ground, with its gaps."""
        price = game.rules.pieces[ground].price
        assert price is not None
        return columns_of(game).columns[sorted(self.data.numbers).index(price)]

    def left(self, game: "Palace", ground: str) -> list[str]:
        """The buildings left in the column of a ground, from the number down."""
        return [name for name in self.column(game, ground) if name != TAKEN]

    def lay(self, game: "Palace", participant: int, ground: str, building: str) -> None:
        """Put a building of its column on a ground: they become one tile."""
        mine, column = columns_of(game), self.column(game, ground)
        mine.on[ground], mine.places[ground] = building, column.index(building)
        column[mine.places[ground]] = TAKEN
        verbs.reform(
            game, ground, replace(verbs.form_of(game, ground), kind=BUILT, type=self.types[building])
        )
        game.emit(BuildingLaid(participant, ground, building))

    def _take_back(self, game: "Palace", ground: str) -> None:
        mine = columns_of(game)
        building = mine.on.pop(ground)
        self.column(game, ground)[mine.places.pop(ground)] = building
        verbs.reform(game, ground, replace(verbs.form_of(game, ground), kind="", type=""))
        game.emit(BuildingReturned(ground, building))

    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Sequence[PaymentSource]) -> None:
        """The buyer of a ground chooses at once, before other consequences of the purchase (4.2)."""
        if sale.piece and game.piece(sale.piece).kind == EMPTY:
            game.call(ChoosingBuilding(seat))

    def after_dirk(self, game: "Palace", tile: str) -> None:
        """Dirk takes the first of the column, also instead of the one chosen for a ground given to him."""
        if tile in columns_of(game).on:
            self._take_back(game, tile)
        if game.piece(tile).kind == EMPTY:
            for first in self.left(game, tile)[:1]:
                self.lay(game, game.players, tile, first)

    def _last_grounds(self, game: "Palace") -> None:
        """Players who get grounds at the end choose before anything is placed."""
        for seat in game.turn_order(game.state.active):
            if empty_ground(game, seat):
                game.call(ChoosingBuilding(seat))
