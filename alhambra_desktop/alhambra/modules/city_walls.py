"""City walls (9; Mega Box, first in Expansion 3): wooden walls on one's own tiles.

Wall cards are turned up from the money deck and put next to it. An action takes one and puts its one or two
walls on the indicated sides of one's own tile. From then on they are walls of this tile (forms.py).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.city_facts import free_sides
from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.geometry import NEIGHBOURS
from alhambra_desktop.alhambra.module import Module, ModuleData, impossible_piles
from alhambra_desktop.alhambra.pieces import OPEN, Part, side_numbers
from alhambra_desktop.alhambra.refs import CardId, CellRef, PartNo, TileId
from alhambra_desktop.alhambra.vocabulary import PileShare
from alhambra_desktop.engine.data import doubled, misnamed, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import TurnUp
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "city_walls"
KIND = "wall"
"""The kind of the cards."""

Sides = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WallCard:
    """A card and the sides on which it shows a wall."""

    id: str
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WallData(ModuleData):
    """All cards, and how many of them go into which pile of the money deck."""

    cards: tuple[WallCard, ...]
    piles: dict[int, int]


@module_slice("WallCards")
@record
class WallCards(Slice):
    """Open wall cards, and those that were spent (out of the game)."""

    owner = ID

    shown: list[CardId]
    gone: list[CardId]


wall_cards = WallCards.of


@choice("city_walls.build")
class BuildWalls(Choice):
    """Take a wall card and put its walls on one's own tile, on this one of its cells."""

    card: CardId
    tile: TileId
    part: PartNo


@event("city_walls.turned_up")
class WallCardTurnedUp(Event):
    """A wall card was turned up."""

    card: CardId


@event("city_walls.built")
class WallsBuilt(Event):
    """A seat put the walls of a card on its tile: in the city on this cell, or outside it."""

    seat: SeatNo
    card: CardId
    tile: TileId
    cell: CellRef | None
    wall_before: Amount
    wall_after: Amount


def turn_up(game: "Palace", card: str, space: int) -> None:
    """Add a wall card to the open ones; drawing goes on."""
    wall_cards(game).shown.append(card)
    game.emit(WallCardTurnedUp(card))


# ---------------------------------------------------------------- where walls can stand


def beside_the_city(game: "Palace", seat: int) -> Iterator[tuple[str, int, tuple[Part, ...]]]:
    """Every part of a stored or unplaced tile that can get walls, with all its parts."""
    owner = game.seat(seat)
    for tile in (*owner.reserve, *owner.bought):
        parts = game.piece(tile).laid[0]
        yield from ((tile, number, parts) for number, part in enumerate(parts) if part.ordinary)


def open_sides(parts: tuple[Part, ...], number: int) -> frozenset[int]:
    """The open sides of a part of a tile outside the city, except those towards its other parts."""
    part, taken = parts[number], {part.offset for part in parts}
    near = NEIGHBOURS[part.offset]
    return frozenset(side for side, edge in enumerate(part.sides) if edge == OPEN and near[side] not in taken)


class Building(Listed["Palace", BuildWalls]):
    """Every open card with every own tile on which both its walls can be put."""

    choice = BuildWalls

    def __init__(self, sides: Mapping[str, Sides]) -> None:
        self._sides = sides

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Tiles of the city first, then reserve and unplaced tiles."""
        shown = [(card, self._sides[card]) for card in dict.fromkeys(wall_cards(game).shown)]
        if not shown:
            return
        free = [
            (placed.piece.id, number, sides) for placed, number, _, sides in free_sides(game.seat(seat).city)
        ]
        free += [(tile, n, open_sides(parts, n)) for tile, n, parts in beside_the_city(game, seat)]
        for card, sides in shown:
            yield from ((card, tile, number) for tile, number, there in free if there.issuperset(sides))

    def check(self, game: "Palace", seat: int, choice: BuildWalls) -> Reason | None:
        """Reasons: no_such_wall_card, not_your_tile, walls_do_not_fit."""
        if choice.card not in wall_cards(game).shown:
            return Reason.of("no_such_wall_card", card=choice.card)
        owner = game.seat(seat)
        if choice.tile not in (*owner.reserve, *owner.bought) and owner.city.cell_of(choice.tile) is None:
            return Reason.of("not_your_tile", tile=choice.tile)
        fits = (choice.card, choice.tile, choice.part) in set(self.ways(game, seat))
        return None if fits else Reason.of("walls_do_not_fit", card=choice.card, tile=choice.tile)

    def apply(self, game: "Palace", seat: int, choice: BuildWalls) -> None:
        """Add the walls to the tile and spend the card. Never earns another action."""
        mine, city = wall_cards(game), game.seat(seat).city
        mine.shown.remove(choice.card)
        mine.gone.append(choice.card)
        cell = city.cell_of(choice.tile)
        placed = city.tile_at(cell) if cell is not None else None
        rotation = placed.rotation if placed is not None else 0
        upright = [(choice.part, (side - rotation) % 4) for side in self._sides[choice.card]]
        form = verbs.form_of(game, choice.tile, seat).with_walls(*upright)
        verbs.reform(game, choice.tile, form, seat)
        at = list(placed.parts())[choice.part] if placed is not None else None
        walls = city.longest_wall(), game.seat(seat).city.longest_wall()
        game.emit(WallsBuilt(seat, choice.card, choice.tile, at, *walls))
        acted(game, False)


class CityWalls(Module[WallData]):
    """Wooden walls for sides that face nothing yet."""

    id = ID
    number = 9
    shape = WallData
    changes = ("building", "points")
    weight = 2
    minutes = 5
    choices = (BuildWalls,)

    def __init__(self, data: WallData) -> None:
        super().__init__(data)
        self.sides: Mapping[str, Sides] = {c.id: side_numbers(c.sides, c.id) for c in data.cards}
        self._building = Building(self.sides)

    @classmethod
    def problems(cls, data: WallData, base: Components) -> Iterable[str]:
        """Errors: equal names, cards without sides, a number that does not fill the piles."""
        yield from misnamed([card.id for card in data.cards], "cards")
        for card in data.cards:
            yield from unknown(card.sides, "NESW", f"cards.{card.id}.sides")
            yield from doubled(card.sides, f"cards.{card.id}.sides")
            if not card.sides:
                yield f"cards.{card.id}.sides: a card needs one"
        yield from impossible_piles(data.piles, base, "piles")
        if sum(data.piles.values()) != len(data.cards):
            yield f"piles: {sum(data.piles.values())} cards go into them, and there are {len(data.cards)}"

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no wall card has been turned up."""
        return [(self.id, WallCards([], []))]

    def cards(self, setup: "Setup") -> Iterable[tuple[str, Card]]:
        """Special cards without value."""
        return [(card.id, Card(card.id, "", 0, KIND)) for card in self.data.cards]

    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """Shuffled into their piles: everybody knows how many are in each, nobody which."""
        return [PileShare(tuple(card.id for card in self.data.cards), self.data.piles, KIND)]

    def turned_up_cards(self) -> Mapping[str, "TurnUp"]:
        """A turned-up wall card becomes open; there may be several."""
        return {KIND: turn_up}

    def holdings(self, game: "Palace") -> Iterable[str]:
        """Every card that was turned up."""
        mine = wall_cards(game)
        return [*mine.shown, *mine.gone]

    def usable(self, game: "Palace", seat: int) -> frozenset[str]:
        """The open cards whose walls the seat can put on one of its tiles."""
        return frozenset(card for card, _, _ in self._building.ways(game, seat))

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that builds city walls."""
        return (self._building,)
