"""City gates (5; Mega Box, first in Expansion 2): a way through a double wall.

Gate cards are turned up from the money deck and taken instead of money. A player with one may put a pawn on
the double wall next to a tile being placed; the path then permanently leads through.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.choices import TakesMoney
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.extension import TurnUp
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, OPPOSITE, SIDE_NAMES, Cell
from alhambra_desktop.alhambra.hooks.placing import PlacementAddOns, Usable
from alhambra_desktop.alhambra.module import Module, ModuleData, impossible_piles, not_for_all_players
from alhambra_desktop.alhambra.pieces import WALL, Piece, Placed
from alhambra_desktop.alhambra.refs import AddOnId, CardId, CellRef
from alhambra_desktop.alhambra.spots import RESERVE
from alhambra_desktop.alhambra.vocabulary import PileShare, PlacementAddOn
from alhambra_desktop.engine.decisions import ChoiceKind, Event, Single, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import only_while
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "city_gates"
CARD = "gate"
"""The card id, and its kind: all cards are equal. A pawn comes with each card that is used."""
SLOT = "gate"
"""At most one gate for a placement: it makes a tile reachable, so a second one is never needed."""
_ANY_GATE = Usable((CARD,))
_NO_GATE = Reason.of("no_gate_shown")


@dataclass(frozen=True, slots=True)
class GateData(ModuleData):
    """By number of players: how many gate cards go into which pile of the money deck."""

    piles: dict[int, dict[int, int]]


@module_slice("GateCards")
@record
class GateCards(Slice):
    """Gate cards that were turned up: next to the pawns, held by seats, used (out of the game)."""

    owner = ID

    shown: list[CardId]
    held: list[list[CardId]]
    gone: list[CardId]


gates = GateCards.of


@choice("city_gates.take", was="TakeGate")
class TakeGate(TakesMoney):
    """Take the open gate card instead of money."""


@event("city_gates.turned_up")
class GateTurnedUp(Event):
    """A gate card was turned up; it is put next to the pawns, or discarded if one is there already."""

    discarded: bool


@event("city_gates.taken")
class GateTaken(Event):
    """A seat took the gate card."""

    seat: SeatNo


@event("city_gates.set")
class GateSet(Event):
    """A seat put a pawn on a wall of the tile just placed on a cell; ``gate`` names the side (``gate-N``)."""

    seat: SeatNo
    cell: CellRef
    gate: AddOnId


class TakingGate(Single["Palace", TakeGate]):
    """Taking the gate card is the whole action; it has no value."""

    choice = TakeGate

    def check(self, game: "Palace", seat: int, choice: TakeGate) -> Reason | None:
        """Reason: no_gate_shown, if no gate card is open."""
        return None if gates(game).shown else _NO_GATE

    def apply(self, game: "Palace", seat: int, choice: TakeGate) -> None:
        """Put the card in front of the seat; never earns another action."""
        mine = gates(game)
        mine.held[seat].append(mine.shown.pop())
        game.emit(GateTaken(seat))
        acted(game, False)


TAKING_GATE = TakingGate()


def turn_up(game: "Palace", card: str, space: int) -> None:
    """Put a gate card next to the pawns, or discard it if one is there. Drawing goes on."""
    mine = gates(game)
    discarded = bool(mine.shown)
    if discarded:
        verbs.discard(game, [card])
    else:
        mine.shown.append(card)
    game.emit(GateTurnedUp(discarded))


class CityGates(Module[GateData], PlacementAddOns):
    """A card as an action, and an add-on of placements that opens a double wall."""

    id = ID
    number = 5
    shape = GateData
    changes = ("building",)
    choices = (TakeGate,)

    @classmethod
    def problems(cls, data: GateData, base: Components) -> Iterable[str]:
        """Errors: missing numbers of players, unknown piles."""
        yield from not_for_all_players(data.piles, "piles")
        for players, piles in data.piles.items():
            yield from impossible_piles(piles, base, f"piles.{players}")

    # ------------------------------------------------------------ cards

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no gate card has been turned up."""
        return [(ID, GateCards([], [[] for _ in range(setup.players)], []))]

    def cards(self, setup: "Setup") -> Iterable[tuple[str, Card]]:
        """A special card without value."""
        return [(CARD, Card(CARD, "", 0, CARD))]

    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """As many as players; everybody knows the piles they are in."""
        piles = self.data.piles[setup.players]
        return [PileShare((CARD,) * sum(piles.values()), piles)]

    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        """Put it next to the pawns, or discard it."""
        return {CARD: turn_up}

    def holdings(self, game: "Palace") -> Iterable[str]:
        """Every card that was turned up and is not in the discards."""
        mine = gates(game)
        return [*mine.shown, *mine.gone, *(card for held in mine.held for card in held)]

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that takes a gate card."""
        return (TAKING_GATE,)

    # ------------------------------------------------------------ placing

    def placement_add_ons(self) -> Iterable[PlacementAddOns]:
        """The module itself provides gates as add-ons of placements."""
        return (self,)

    def usable(self, game: "Palace", seat: int, piece: Piece, source: str) -> Usable | None:
        """A gate can be added by a seat with a gate card."""
        return _ANY_GATE if gates(game).held[seat] else None

    def add_ons_at(
        self, city: City, piece: Piece, cell: Cell, source: str, usable: Usable
    ) -> Iterable[PlacementAddOn]:
        """A gate through each printed double wall that the tile would form."""
        leaving = city.tile_at(cell)
        return gate_add_ons(city, piece, cell, leaving) if leaving is None or source == RESERVE else ()

    def after_add_ons(
        self, game: "Palace", seat: int, add_ons: Sequence[str], piece: Piece, cell: Cell
    ) -> None:
        """The pawn stays, the card leaves the game."""
        for add_on in add_ons:
            if add_on.startswith(f"{CARD}-"):
                mine = gates(game)
                mine.gone.append(mine.held[seat].pop())
                game.emit(GateSet(seat, cell, add_on))

    def _any_stands(self, game: "Palace", seat: int) -> bool:
        return bool(_joined(game.seat(seat).city))

    @only_while(_any_stands)
    def vetoes_removal(
        self, game: "Palace", seat: int, cell: Cell, after: Callable[[], City]
    ) -> Reason | None:
        """Two tiles joined by a gate cannot leave."""
        return Reason.of("gate_holds", cell=cell) if cell in _joined(game.seat(seat).city) else None


# ---------------------------------------------------------------- where a gate stands or can stand


@once_a_city
def _joined(city: City) -> frozenset[Cell]:
    """The cells of all tiles joined to another one by a gate."""
    found: set[Cell] = set()
    for placed in city.tiles():
        for number, side in placed.gates:
            own = list(placed.parts())
            other = city.tile_at(NEIGHBOURS[own[number]][side])
            found.update(own, other.parts() if other is not None else ())
    return frozenset(found)


def _name(part: int, side: int, rotation: int) -> str:
    """An add-on's name: the side of the tile as placed; the second cell of a tile depends on its rotation."""
    return f"{CARD}-{SIDE_NAMES[side]}" if part == 0 else f"{CARD}-{SIDE_NAMES[side]}-{part}-{rotation}"


def gate_add_ons(
    city: City, piece: Piece, cell: Cell, leaving: Placed | None = None
) -> Iterable[PlacementAddOn]:
    """An add-on for each side where the piece on this cell would form a printed double wall.

    ``leaving`` is the piece for which it is exchanged, which is then gone. The pawn is put on the neighbour's
    wall before the tile comes (``City.with_gate``).
    """
    walled = _walled_sides(city)
    if len(piece.parts) == 1 and (cell if leaving is None else leaving.cell) not in walled:
        return
    rotations: dict[str, list[int]] = {}
    doors: dict[str, tuple[Cell, int]] = {}
    for rotation in range(4):
        lying = Placed(piece, cell, rotation) if leaving is None else leaving.replaced_by(piece, rotation)
        parts = lying.parts()
        if not _free(city, parts, leaving):
            continue
        for number, spot in enumerate(parts):
            for side in walled.get(spot, ()):
                near = NEIGHBOURS[spot][side]
                if near not in parts and printed_wall(piece, number, side, rotation):
                    name = _name(number, side, rotation)
                    rotations.setdefault(name, []).append(rotation)
                    doors[name] = (near, OPPOSITE[side])
    for name, door in doors.items():
        yield PlacementAddOn(name, SLOT, partial(_opened, *door), at=tuple(rotations[name]))


def _free(city: City, cells: Iterable[Cell], leaving: Placed | None) -> bool:
    """Whether these cells are empty except for what leaves them."""
    for cell in cells:
        there = city.tile_at(cell)
        if there is not None and there != leaving:
            return False
    return True


@once_a_city
def _walled_sides(city: City) -> Mapping[Cell, Sequence[int]]:
    """By cell, the sides beyond which there is a printed wall without a gate."""
    found: dict[Cell, list[int]] = {}
    for placed in city.tiles():
        for number, (cell, part) in enumerate(placed.parts().items()):
            for side in part.walls:
                if part.sides[side] == WALL and printed_wall(placed.piece, number, side, placed.rotation):
                    found.setdefault(NEIGHBOURS[cell][side], []).append(OPPOSITE[side])
    return {cell: sorted(sides) for cell, sides in found.items()}


def printed_wall(piece: Piece, part: int, side: int, rotation: int) -> bool:
    """Whether a side of a part, as placed, shows a wall of the printed tile."""
    return piece.parts[part].sides[(side - rotation) % 4] == WALL


def _opened(cell: Cell, side: int, city: City) -> City:
    return city.with_gate(cell, side)
