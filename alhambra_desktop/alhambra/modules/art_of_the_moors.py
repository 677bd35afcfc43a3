"""The Art of the Moors (20; Mega Box, first in Expansion 5): culture tiles for buildings of one price.

A player with two or more base buildings of a price class at the end of a turn takes its culture tile. An
action turns all of the player's tiles one section further, each at most to its cube, whose position follows
the number of buildings; every scoring pays the section on top.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.interval import own_turn
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine.data import doubled, misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Single, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "art_of_the_moors"
BASE_BUILDING = "building"
"""The kind of the pieces that count for culture."""


@dataclass(frozen=True, slots=True)
class CultureClass:
    """The culture tiles of a price class: prices, number of tiles, and sections in turning order.

    A section is a value and the number of squares on it: how many ``buildings`` the cube needs for it.
    """

    id: str
    prices: tuple[int, ...]
    tiles: int
    values: tuple[int, ...]
    buildings: tuple[int, ...]

    def cube(self, number: int) -> int:
        """The section that the cube has reached with this many buildings; -1 for none."""
        return sum(needed <= number for needed in self.buildings) - 1


@dataclass(frozen=True, slots=True)
class ArtData(ModuleData):
    """The classes, and how many buildings of one class a player needs for its tile."""

    buildings_needed: int
    classes: tuple[CultureClass, ...]


@choice("art_of_the_moors.develop")
class Develop(Choice):
    """Turn all of one's culture tiles one section further, as the action."""


@event("art_of_the_moors.taken")
class CultureTaken(Event):
    """A seat has got a culture tile of a class."""

    seat: SeatNo
    culture: ItemId


@event("art_of_the_moors.developed")
class CultureDeveloped(Event):
    """A seat's culture tiles were turned: their points per scoring ``before`` and ``after`` it."""

    seat: SeatNo
    before: Amount
    after: Amount
    cultures: tuple[ItemId, ...]


@module_slice("Culture")
@record
class Culture(Slice):
    """How many tiles are ``left`` of each class; by seat the section on top of each of its classes.

    ``closed``: the turn whose end has come, when tiles are taken; after it they are taken at once. The cube's
    position follows from the buildings and is not stored.
    """

    owner = ID

    left: dict[ItemId, int]
    tops: list[dict[ItemId, int]]
    closed: int = 0


culture_of = Culture.of


class Developing(Single["Palace", Develop]):
    """The action of developing one's culture tiles."""

    choice = Develop

    def __init__(self, rule: "ArtOfTheMoors") -> None:
        self._rule = rule

    def check(self, game: "Palace", seat: int, choice: Develop) -> Reason | None:
        """Reasons: no_culture_tile, culture_at_cubes."""
        if not culture_of(game).tops[seat]:
            return Reason.of("no_culture_tile", number=self._rule.data.buildings_needed)
        return None if any(self._rule.turning(game, seat)) else Reason.of("culture_at_cubes")

    def apply(self, game: "Palace", seat: int, choice: Develop) -> None:
        """Turn each tile that has not reached its cube. Never earns another action."""
        tops, turned = culture_of(game).tops[seat], tuple(self._rule.turning(game, seat))
        before = self._rule.points(game, seat)
        for name in turned:
            tops[name] += 1
        game.emit(CultureDeveloped(seat, before, self._rule.points(game, seat), turned))
        acted(game, False)


class ArtOfTheMoors(Module[ArtData]):
    """Culture tiles for price classes of which a player has several buildings; actions raise their points."""

    id = ID
    number = 20
    shape = ArtData
    changes = ("points",)
    minutes = 8
    choices = (Develop,)

    def __init__(self, data: ArtData) -> None:
        super().__init__(data)
        self.classes = {culture.id: culture for culture in data.classes}
        self.class_of = {price: culture.id for culture in data.classes for price in culture.prices}
        self.cells = once_a_city(self._cells)
        self._developing = Developing(self)

    @classmethod
    def problems(cls, data: ArtData, base: Components) -> Iterable[str]:
        """Errors in the classes, prices and sections of the data.

        Names or prices that occur twice, prices without base buildings, sections not rising or out of reach.
        """
        yield from misnamed([culture.id for culture in data.classes], "classes")
        prices = [str(price) for culture in data.classes for price in culture.prices]
        yield from doubled(prices, "classes: prices")
        yield from unknown(prices, {str(tile.price) for tile in base.tiles}, "classes: prices")
        yield from too_small({"buildings_needed": data.buildings_needed}, least=1)
        for culture in data.classes:
            place, built = f"classes.{culture.id}", sum(t.price in culture.prices for t in base.tiles)
            yield from too_small({f"{place}.tiles": culture.tiles})
            yield from too_large({f"{place}.tiles": culture.tiles})
            yield from too_small({f"{place}.values": min(culture.values, default=0)})
            yield from too_small({f"{place}.buildings": min(culture.buildings, default=1)}, least=1)
            yield from too_large({f"{place}.buildings": max(culture.buildings, default=0)}, built)
            if not culture.values or len(culture.values) != len(culture.buildings):
                yield f"{place}: as many values as numbers of buildings expected, and at least one"
            if any(more < less for less, more in pairwise(culture.buildings)):
                yield f"{place}.buildings: a later section cannot need fewer"

    # ------------------------------------------------------------ what one has

    def owned(self, game: "Palace", seat: int) -> dict[str, int]:
        """How many finished base buildings of each class a seat has in its city and its reserve."""
        owner = game.seat(seat)
        found = {name: len(cells) for name, cells in self.cells(owner.city).items()}
        for tile in owner.reserve:
            name = self.culture_for(game.piece(tile))
            if name:
                found[name] = found.get(name, 0) + 1
        return found

    def culture_for(self, piece: Piece) -> str:
        """The class that a piece counts for; "" for none: only finished base buildings count."""
        if piece.kind != BASE_BUILDING or piece.type is None or piece.price is None:
            return ""
        return self.class_of.get(piece.price, "")

    def _cells(self, city: City) -> Mapping[str, tuple[Cell, ...]]:
        """The buildings of each class in a city."""
        found: dict[str, tuple[Cell, ...]] = {}
        for placed in city.tiles():
            name = self.culture_for(placed.piece)
            if name:
                found[name] = (*found.get(name, ()), placed.cell)
        return found

    def turning(self, game: "Palace", seat: int) -> Iterable[str]:
        """The classes of the tiles that developing would turn: those that have not reached their cube."""
        owned = self.owned(game, seat)
        for name, top in culture_of(game).tops[seat].items():
            if top < self.classes[name].cube(owned.get(name, 0)):
                yield name

    def points(self, game: "Palace", participant: int) -> int:
        """A participant's points for its tiles in a scoring; Dirk has none."""
        return sum(value for _, value in self._on_top(game, participant))

    def _on_top(self, game: "Palace", participant: int) -> list[tuple[str, int]]:
        if participant >= game.players:
            return []
        tops = culture_of(game).tops[participant]
        return [(name, self.classes[name].values[top]) for name, top in tops.items()]

    # ------------------------------------------------------------ set-up and play

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start every culture tile is in its pile."""
        left = {culture.id: culture.tiles for culture in self.data.classes}
        yield self.id, Culture(left, [{} for _ in range(setup.players)])

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that turns the culture tiles of a seat."""
        return (self._developing,)

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Tiles are taken at the end of the turn, before the money refill; they score after the types."""
        if phase == "turn":
            yield "adjusting", "culture_taken", self._end_of_turn
        elif phase == "scoring":
            yield "gains", self.id, award_category(self.id)

    def _end_of_turn(self, game: "Palace") -> None:
        """The active seat takes its tiles; from now on tiles are taken at once."""
        culture_of(game).closed = game.state.turn
        self._take(game, game.state.active)

    def after_placing(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """Outside the seat's own turn a tile is taken at once."""
        self._at_once(game, seat)

    def after_storing(self, game: "Palace", seat: int, piece: Piece) -> None:
        """A building put into the reserve counts at once."""
        self._at_once(game, seat)

    def _at_once(self, game: "Palace", seat: int) -> None:
        if not own_turn(game, seat) or culture_of(game).closed == game.state.turn:
            self._take(game, seat)

    def _take(self, game: "Palace", seat: int) -> None:
        """Take a tile of each class for which the seat has enough buildings but no tile; it is free."""
        mine, owned = culture_of(game), self.owned(game, seat)
        for name, left in mine.left.items():
            if left and name not in mine.tops[seat] and owned.get(name, 0) >= self.data.buildings_needed:
                mine.left[name] -= 1
                mine.tops[seat][name] = 0
                game.emit(CultureTaken(seat, name))

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """The sections on top of all tiles."""
        yield self.id, Category(self.id, self.points, self._evidence, parts=self._parts)

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """All buildings of the classes whose tiles score."""
        proofs = [cause.evidence for cause in self._parts(game, participant) if cause.amount]
        return Evidence(
            cells=tuple(cell for proof in proofs for cell in proof.cells),
            tiles=tuple(tile for proof in proofs for tile in proof.tiles),
        )

    def _parts(self, game: "Palace", participant: int) -> list[Cause]:
        """Each tile as a part, with the buildings of its class."""
        return [
            Cause(name, value, evidence=self._buildings(game, participant, name))
            for name, value in self._on_top(game, participant)
        ]

    def _buildings(self, game: "Palace", seat: int, name: str) -> Evidence:
        owner = game.seat(seat)
        stored = tuple(tile for tile in owner.reserve if self.culture_for(game.piece(tile)) == name)
        return Evidence(cells=self.cells(owner.city).get(name, ()), tiles=stored)
